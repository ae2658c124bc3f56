//! Lines of sight on any board: the same both ways, the same from the table and anew, and through the
//! hexes that hexx's own lines go through.

use acies_hex::{Along, BoardOn, Grid, HexOn, HexSetOn, Layout, Six};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use crate::any::shapes::{Field, Land, Shape, board, place, scattered, two, with_holes};
use crate::on_every_grid;

fn sight_is_the_same_both_ways<G: Grid>(shape: Shape, picks: (usize, usize)) -> TestCaseResult {
    let holes = [(picks.0 as u8 % shape.1, picks.1 as u8 % shape.0)];
    let board = with_holes::<G>(shape, &holes);
    prop_assume!(!board.all().is_empty());
    let [from, to] = two(&board, picks);
    let Some(there) = board.far_sight(from, to) else {
        prop_assert_eq!(from, to);
        return Ok(());
    };
    let back = board.far_sight(to, from).unwrap();
    prop_assert_eq!(there.through, back.through);
    prop_assert_eq!(there.leaves_board, back.leaves_board);
    let turned: Vec<_> = back.along.iter().rev().map(|&(left, right)| (right, left)).collect();
    prop_assert_eq!(&there.along, &turned);
    prop_assert!(!there.touched().contains(from) && !there.touched().contains(to));
    let odd = |hex: Option<HexOn<G>>| hex.is_none_or(|hex| scattered(hex.index(), picks.0));
    for rule in [Along::Both, Along::Either] {
        prop_assert_eq!(there.blocked(rule, odd), back.blocked(rule, odd));
        prop_assert!(!there.blocked(rule, |_| false));
    }
    let obstacles: HexSetOn<G> = board.all().iter().filter(|&hex| odd(Some(hex))).collect();
    prop_assert_eq!(there.blocked(Along::Both, odd), there.blocked_by(obstacles));
    prop_assert!(there.blocked(Along::Either, odd) || !there.blocked_by(obstacles));
    Ok(())
}
on_every_grid!(sight_is_the_same_both_ways);

/// The line passes every distance once, through a hex or along a side, and is among what hexx draws: its
/// lines pick one hex per distance, ours all that are touched.
fn sight_touches_what_hexx_draws<G: Grid>(shape: Shape, picks: (usize, usize)) -> TestCaseResult {
    let board = board::<G>(shape);
    let [from, to] = two(&board, picks);
    prop_assume!(from != to);
    let sight = board.far_sight(from, to).unwrap();
    for at in place(from, shape.2).line_to(place(to, shape.2)) {
        let Some(hex) = board.all().iter().find(|&hex| place(hex, shape.2) == at) else { continue };
        prop_assert!(hex == from || hex == to || sight.touched().contains(hex), "{} {} {}", from, to, hex);
    }
    for hex in sight.touched() {
        prop_assert!(board.distance(from, hex) < board.distance(from, to));
        prop_assert!(board.distance(hex, to) < board.distance(from, to));
    }
    if let Some(side) = board.straight(from, to) {
        let ahead = board.ahead(from, side).take_while(|&hex| hex != to);
        prop_assert_eq!(sight.through, ahead.collect());
        prop_assert!(sight.along.is_empty());
        prop_assert_eq!(sight.entry, [side.opposite(); 2]);
    }
    // It enters by the sides that lie towards where it comes from.
    let back = board.bearing(to, from).unwrap();
    for side in sight.entry {
        prop_assert!(back.within(side, 60));
    }
    Ok(())
}
on_every_grid!(sight_touches_what_hexx_draws);

fn the_table_holds_the_same_lines<G: Grid>(shape: Shape, picks: (usize, usize)) -> TestCaseResult {
    let board = board::<G>(shape);
    let [from, _] = two(&board, picks);
    for to in board.all() {
        let near = (1..=3).contains(&board.distance(from, to));
        let expected = near.then(|| board.far_sight(from, to).unwrap());
        prop_assert_eq!(board.sight(from, to), expected.as_ref());
    }
    Ok(())
}
on_every_grid!(the_table_holds_the_same_lines);

fn named<G: Grid>(name: &str) -> HexOn<G> {
    name.parse().unwrap()
}

#[test]
fn along_a_hexside_one_hex_blocks_or_both_do_as_the_caller_says() {
    let board = BoardOn::<Field>::of(Layout::new(18, 12), 17);
    let [from, to, left] = ["4.4", "6.4", "5.4"].map(named);
    let sight = board.sight(from, to).unwrap();
    assert_eq!(sight.along, [(Some(left), Some(named("5.3")))]);
    let wood = |hex| hex == Some(left);
    assert!(sight.blocked(Along::Either, wood));
    assert!(!sight.blocked(Along::Both, wood));
    // The edge of the map blocks only where the caller says so.
    let rim = board.sight(named("4.0"), named("6.0")).unwrap();
    assert_eq!(rim.along, [(Some(named("5.0")), None)]);
    assert!(!rim.blocked(Along::Either, |hex| hex.is_some_and(|hex| hex == left)));
    assert!(rim.blocked(Along::Either, |hex| hex.is_none()));
}

#[test]
fn with_flat_tops_lines_east_run_along_hexsides() {
    let board = BoardOn::<Land>::of(Layout::new(16, 11), 18);
    let sight = board.sight(named("0305"), named("0505")).unwrap();
    // Looking east, the north is on the left hand.
    assert_eq!(sight.along, [(Some(named("0404")), Some(named("0405")))]);
    assert!(sight.through.is_empty());
    assert_eq!(sight.entry.map(|side| side.to_string()), ["sw", "nw"]);
    let column = board.sight(named("0305"), named("0308")).unwrap();
    assert_eq!(column.through, [named("0306"), named("0307")].into_iter().collect());
    for (from, to) in board.all().iter().flat_map(|a| board.all().iter().map(move |b| (a, b))) {
        assert_eq!(board.sight(from, to).is_some(), from != to);
    }
}
