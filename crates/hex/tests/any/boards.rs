//! Neighbours, distances, rings, edges and bearings.

use std::collections::{BTreeMap, BTreeSet};

use acies_hex::{
    Edge, Facing, Flat, Grid, Heading, HexOn, HexSetOn, Layout, Pointed, Shifted, SideOf, Six, Tops,
};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use crate::any::shapes::{
    Field, Land, LargestFlat, Sea, Shape, Strip, board, centre, place, scattered, two, with_holes,
};
use crate::on_every_grid;

/// A hex is adjacent to those that lie one step away on the endless grid, in the direction they lie in on
/// paper, and they to it.
fn neighbours_are_mutual<G: Grid>(shape: Shape, picks: (usize, usize)) -> TestCaseResult {
    let board = board::<G>(shape);
    let [hex, _] = two(&board, picks);
    let (x, y) = centre(hex, shape.2);
    for other in board.all() {
        let near = place(hex, shape.2).unsigned_distance_to(place(other, shape.2)) == 1;
        prop_assert_eq!(board.adjacent(hex).contains(other), near);
        prop_assert_eq!(board.direction(hex, other).is_some(), near);
    }
    for side in board.sides() {
        let Some(other) = board.neighbour(hex, side) else { continue };
        prop_assert_eq!(board.neighbour(other, side.opposite()), Some(hex));
        prop_assert_eq!(board.direction(hex, other), Some(side));
        let (dx, dy) = (centre(other, shape.2).0 - x, centre(other, shape.2).1 - y);
        let name = side.to_string();
        let (north, south) = (name.contains('n'), name.contains('s'));
        let (east, west) = (name.contains('e'), name.contains('w'));
        prop_assert_eq!((dy < 0, dy > 0, dx > 0, dx < 0), (north, south, east, west), "{} {}", hex, side);
    }
    Ok(())
}
on_every_grid!(neighbours_are_mutual);

fn offset(place: hexx::Hex) -> (i32, i32) {
    (place.x, place.y)
}

fn distances_are_those_of_hexx<G: Grid>(shape: Shape, picks: (usize, usize)) -> TestCaseResult {
    let board = board::<G>(shape);
    let [hex, _] = two(&board, picks);
    let hexes: BTreeMap<_, _> = board.all().iter().map(|hex| (offset(place(hex, shape.2)), hex)).collect();
    let mut rings = HexSetOn::EMPTY;
    for distance in 0..=70 {
        let expected: HexSetOn<G> =
            place(hex, shape.2).ring(distance).filter_map(|at| hexes.get(&offset(at)).copied()).collect();
        prop_assert_eq!(board.ring(hex, distance as u8), expected);
        rings |= expected;
        prop_assert_eq!(board.within(hex, distance as u8), rings.without(hex));
        for other in expected {
            prop_assert_eq!(u32::from(board.distance(hex, other)), distance);
            prop_assert_eq!(u32::from(board.distance(other, hex)), distance);
        }
    }
    prop_assert_eq!(rings, board.all());
    Ok(())
}
on_every_grid!(distances_are_those_of_hexx);

/// A set spreads as its hexes do, with holes in the board too, and never beyond it.
fn sets_spread<G: Grid>(shape: Shape, (a, b): (usize, usize)) -> TestCaseResult {
    let holes = [(a as u8 % shape.1, b as u8 % shape.0), (b as u8 % shape.1, a as u8 % shape.0)];
    let board = with_holes::<G>(shape, &holes);
    let set: HexSetOn<G> = board.all().iter().filter(|hex| scattered(hex.index(), a)).collect();
    let union = set.iter().fold(HexSetOn::EMPTY, |union, hex| union | board.adjacent(hex));
    prop_assert_eq!(board.spread(set), union);
    prop_assert_eq!(board.spread(board.all()) - board.all(), HexSetOn::EMPTY);
    for (row, col) in holes {
        let hole = HexOn::new(row, col).unwrap();
        prop_assert!(!board.contains(hole) && board.adjacent(hole).is_empty());
        prop_assert!(board.within(hole, 99).is_empty());
    }
    Ok(())
}
on_every_grid!(sets_spread);

/// The board has the hexes asked for, and its edges are its first and last row.
fn edges_are_where_the_board_ends<G: Grid>(shape: Shape, _: (usize, usize)) -> TestCaseResult {
    let board = board::<G>(shape);
    let (width, rows) = (shape.0, shape.1);
    prop_assert_eq!(board.all().len(), u32::from(width) * u32::from(rows));
    prop_assert_eq!((board.rows(), board.width(rows - 1), board.width(rows)), (rows, width, 0));
    prop_assert_eq!(board.row_of(Edge::North), board.row(0));
    prop_assert_eq!(board.row_of(Edge::South), board.row(rows - 1));
    prop_assert_eq!(board.column(width - 1).len(), u32::from(rows));
    prop_assert!(board.column(width).is_empty());
    let outer = |hex: &HexOn<G>| [0, rows - 1].contains(&hex.row()) || [0, width - 1].contains(&hex.col());
    prop_assert_eq!(board.rim(), board.all().iter().filter(outer).collect());
    for hex in board.all() {
        for (edge, north) in [(Edge::North, true), (Edge::South, false)] {
            let nearer = |other: &HexOn<G>| {
                let (from, to) = (centre(hex, shape.2).1, centre(*other, shape.2).1);
                if north { to < from } else { to > from }
            };
            prop_assert_eq!(board.towards(hex, edge), board.adjacent(hex).iter().filter(nearer).collect());
        }
    }
    Ok(())
}
on_every_grid!(edges_are_where_the_board_ends);

/// Straight ahead is where hexx's multiples of one step lie; a bearing is what the paper's angle says.
fn bearings_are_those_of_the_map<G: Grid>(shape: Shape, picks: (usize, usize)) -> TestCaseResult {
    let board = board::<G>(shape);
    let [from, to] = two(&board, picks);
    let mut straight = BTreeSet::new();
    for side in board.sides() {
        let step = G::Tops::step(side);
        let ahead: Vec<HexOn<G>> = board.ahead(from, side).collect();
        for (count, &hex) in (1..).zip(&ahead) {
            let expected = place(from, shape.2) + hexx::Hex::NEIGHBORS_COORDS[step] * count;
            prop_assert_eq!(place(hex, shape.2), expected);
            prop_assert_eq!(board.straight(from, hex), Some(side));
            straight.insert(hex);
        }
    }
    for hex in board.all() {
        prop_assert_eq!(board.straight(from, hex).is_some(), straight.contains(&hex));
        prop_assert_eq!(board.bearing(from, hex).is_none(), hex == from);
    }
    prop_assume!(from != to);
    let bearing = board.bearing(from, to).unwrap();
    let way = place(to, shape.2) - place(from, shape.2);
    for side in board.sides() {
        // A cone of a third of the circle about a side is bounded by the two steps beside it, and what lies
        // in it is made of the step itself and of one of these.
        let step = G::Tops::step(side);
        let at = |turn: usize| hexx::Hex::NEIGHBORS_COORDS[(step + turn) % 6];
        let made_of = |a: hexx::Hex, b: hexx::Hex| (0..70).any(|n| (0..70 - n).any(|m| a * n + b * m == way));
        let third = made_of(at(0), at(1)) || made_of(at(5), at(0));
        prop_assert_eq!(bearing.within(side, 120), third, "{} {} {}", from, to, side);
        prop_assert_eq!(bearing.within(side, 0), board.straight(from, to) == Some(side));
        let [before, after] = G::Tops::corners_of(side);
        prop_assert_eq!(bearing.within(after, 60), made_of(at(0), at(1)));
        prop_assert_eq!(bearing.within(before, 60), made_of(at(5), at(0)));
        prop_assert!(bearing.within(side, 360) && bearing.within(after, 360));
    }
    Ok(())
}
on_every_grid!(bearings_are_those_of_the_map);

#[test]
fn every_size_that_is_needed_can_be_made() {
    fn made<G: Grid>(width: u8, rows: u8, words: usize) {
        let board = board::<G>((width, rows, Shifted::Second));
        assert_eq!(board.all().len(), u32::from(width) * u32::from(rows));
        assert_eq!(size_of::<HexSetOn<G>>(), 8 * words);
    }
    made::<Land>(16, 11, 4);
    made::<Land>(14, 12, 4);
    made::<Sea>(24, 18, 8);
    made::<Field>(18, 12, 4);
    made::<Strip>(20, 3, 1);
    made::<LargestFlat>(32, 32, 17);
    assert_eq!([size_of::<HexOn<Field>>(), size_of::<HexOn<Land>>(), size_of::<HexOn<Sea>>()], [1, 1, 2]);
}

#[test]
fn the_largest_board_takes_the_longest_lines() {
    let board = board::<LargestFlat>((32, 32, Shifted::Second));
    let [first, last] = ["0101", "3232"].map(|name| name.parse::<HexOn<LargestFlat>>().unwrap());
    assert_eq!(board.distance(first, last), 47);
    assert!(board.sight(first, last).is_none());
    assert_eq!(board.far_sight(first, last).unwrap().along.len(), 0);
}

#[test]
#[should_panic(expected = "a board has at most 12 rows, not 13")]
fn a_grid_holds_no_more_rows_than_it_says() {
    Layout::<Land>::new(16, 13);
}

#[test]
fn sides_and_corners_go_round_in_the_same_sense() {
    fn round<T: Tops>() {
        for side in T::Side::ALL {
            let [before, after] = T::corners_of(side);
            assert_eq!(before.turned(1), after);
            assert_eq!(T::sides_at(after), [side, side.turned(1)]);
            assert_eq!(T::side(T::step(side)), side);
            assert_eq!(T::corner(T::corner_step(before)), before);
            assert!(side.bearing() != before.bearing());
        }
    }
    round::<Pointed>();
    round::<Flat>();
    assert_eq!(Pointed::sides_at(Heading::North).map(|side| side.to_string()), ["nw", "ne"]);
    let side: SideOf<Land> = Heading::North;
    assert_eq!(Flat::corners_of(side).map(|corner| corner.to_string()), ["nw", "ne"]);
}
