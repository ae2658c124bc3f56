//! Lines of sight cross what a ruler laid on the map crosses, and are blocked as the rule says.

use crate::common;

use std::collections::{BTreeMap, BTreeSet};

use acies_hex::{Board, Direction, Hex, HexSet, Sight};
use common::{BOARD, ROWS, hex, pairs, set};
use proptest::prelude::*;

fn sight(from: &str, to: &str) -> &'static Sight {
    BOARD.sight(hex(from), hex(to)).expect("the hexes are in sight range")
}

/// A pair of hexes either side of a hexside, either of which may be off the board as `-`.
fn pair(left: &str, right: &str) -> (Option<Hex>, Option<Hex>) {
    let side = |name: &str| (name != "-").then(|| hex(name));
    (side(left), side(right))
}

#[test]
fn there_is_a_line_up_to_the_range_and_none_to_the_same_hex() {
    for (a, b) in pairs() {
        let distance = BOARD.distance(a, b);
        assert_eq!(BOARD.sight(a, b).is_some(), (1..=4).contains(&distance));
    }
    let blind = Board::new(&ROWS, 0);
    assert!(blind.sight(hex("e5"), hex("e6")).is_none());
}

#[test]
fn nothing_is_between_adjacent_hexes() {
    for (a, b) in pairs().filter(|&(a, b)| BOARD.distance(a, b) == 1) {
        let sight = BOARD.sight(a, b).expect("adjacent hexes are in range");
        let back = BOARD.direction(b, a).expect("they are adjacent");
        assert!(sight.touched().is_empty() && sight.along.is_empty());
        assert!(!sight.blocked_by(BOARD.all()));
        assert_eq!(sight.entry, [back; 2]);
    }
}

#[test]
fn the_way_back_crosses_the_same() {
    for (a, b) in pairs().filter(|&(a, b)| BOARD.sight(a, b).is_some()) {
        let (there, back) = (BOARD.sight(a, b).unwrap(), BOARD.sight(b, a).unwrap());
        assert_eq!(there.through, back.through);
        assert_eq!(there.leaves_board, back.leaves_board);
        let turned: Vec<_> = back.along.iter().rev().map(|&(l, r)| (r, l)).collect();
        assert_eq!(there.along, turned);
        assert!(!there.touched().contains(a) && !there.touched().contains(b));
    }
}

#[test]
fn straight_lines_cross_the_hexes_of_the_line() {
    for start in BOARD.all() {
        for direction in Direction::ALL {
            let mut through = HexSet::EMPTY;
            let mut at = start;
            for range in 1..=4 {
                let Some(next) = BOARD.neighbour(at, direction) else {
                    break;
                };
                let sight = BOARD.sight(start, next).expect("it is in range");
                assert_eq!(sight.through, through);
                assert_eq!(sight.through.len(), range - 1);
                assert!(sight.along.is_empty() && !sight.leaves_board);
                assert_eq!(sight.entry, [direction.opposite(); 2]);
                (through, at) = (through.with(next), next);
            }
        }
    }
}

#[test]
fn a_line_two_rows_down_runs_along_one_hexside() {
    let down = sight("e5", "g5");
    assert!(down.through.is_empty() && !down.leaves_board);
    // Looking south, the east is on the left hand.
    assert_eq!(down.along, [pair("f5", "f4")]);
    assert_eq!(down.entry, [Direction::NorthWest, Direction::NorthEast]);
    assert_eq!(down.touched(), set("f4 f5"));
    assert!(!down.blocked_by(HexSet::EMPTY));
    assert!(!down.blocked_by(set("f4 e5 g5 e4 e6")));
    assert!(!down.blocked_by(set("f5")));
    assert!(down.blocked_by(set("f4 f5")));
}

#[test]
fn the_board_edge_counts_as_an_obstacle() {
    let west = sight("e1", "g1");
    assert_eq!(west.along, [pair("f1", "-")]);
    assert!(!west.blocked_by(HexSet::EMPTY));
    assert!(west.blocked_by(set("f1")));
    assert_eq!(west.touched(), set("f1"));
    let east = sight("e13", "c13");
    assert_eq!(east.along, [pair("d12", "-")]);
    assert!(!east.blocked_by(set("d11")));
    assert!(east.blocked_by(set("d12")));
}

#[test]
fn no_line_leaves_a_board_without_dents_by_more_than_a_side() {
    for (a, b) in pairs() {
        assert!(BOARD.sight(a, b).is_none_or(|sight| !sight.leaves_board));
    }
    let dented = Board::new(&[5, 2, 5], 4);
    let gap = dented.sight(hex("a5"), hex("c4")).expect("it is in range");
    assert!(gap.leaves_board && gap.blocked_by(HexSet::EMPTY));
    let side = dented.sight(hex("a4"), hex("c4")).expect("it is in range");
    assert!(!side.leaves_board);
    assert_eq!(side.along, [(None, None)]);
    assert!(side.blocked_by(HexSet::EMPTY));
}

#[test]
fn the_six_corners_are_entered_by_the_two_sides_that_meet_there() {
    use Direction::{East, NorthEast, NorthWest, SouthEast, SouthWest, West};
    for (from, entry) in [
        ("c5", [NorthWest, NorthEast]),
        ("d6", [NorthEast, East]),
        ("f6", [East, SouthEast]),
        ("g5", [SouthEast, SouthWest]),
        ("f3", [SouthWest, West]),
        ("d3", [West, NorthWest]),
    ] {
        let line = sight(from, "e5");
        assert_eq!(line.entry, entry, "from {from}");
        assert_eq!(line.along.len(), 1);
        assert!(line.through.is_empty());
    }
}

#[test]
fn a_line_of_two_and_one_crosses_the_two_hexes_between() {
    use Direction::{East, NorthEast, NorthWest, SouthEast, SouthWest, West};
    for (from, to, through, entry) in [
        ("e5", "f7", "e6 f6", West),
        ("e5", "g7", "f5 f6", NorthWest),
        ("e5", "h5", "f5 g5", NorthWest),
        ("e5", "h4", "f4 g5", NorthEast),
        ("e5", "g3", "f3 f4", NorthEast),
        ("e5", "f2", "e4 f3", East),
        ("e5", "c3", "d3 d4", SouthEast),
        ("e5", "d2", "d3 e4", East),
        ("e5", "b4", "c5 d4", SouthEast),
        ("e5", "b5", "c5 d5", SouthWest),
        ("e5", "c7", "d5 d6", SouthWest),
        ("e5", "d7", "d6 e6", West),
    ] {
        assert_eq!(BOARD.distance(hex(from), hex(to)), 3);
        let line = sight(from, to);
        assert_eq!(line.through, set(through), "{from} to {to}");
        assert!(line.along.is_empty());
        assert_eq!(line.entry, [entry; 2], "{from} to {to}");
        assert!(set(through).iter().all(|hex| line.blocked_by(HexSet::of(hex))));
    }
}

#[test]
fn a_line_of_twice_the_diagonal_runs_along_two_sides_in_order() {
    let line = sight("c5", "g5");
    assert_eq!(line.through, set("e5"));
    assert_eq!(line.along, [pair("d5", "d4"), pair("f5", "f4")]);
    assert!(!line.blocked_by(set("d5 f4")));
    assert!(line.blocked_by(set("f5 f4")));
    assert!(line.blocked_by(set("e5")));
}

/// How finely the ruler of the tests is marked.
const MARKS: i32 = 5040;

/// A row and a column that may be off the board.
type RowCol = (i32, i32);

/// What a ruler shows: the places that its marks fall inside of, and the pairs of places between which
/// two marks or more fall.
fn ruler(from: Hex, to: Hex) -> (BTreeSet<RowCol>, BTreeSet<Vec<RowCol>>) {
    let centre = |row: i32, col: i32| (2 * col + (row & 1), 3 * row);
    let (x0, y0) = centre(from.row().into(), from.col().into());
    let (x1, y1) = centre(to.row().into(), to.col().into());
    let mut inside = BTreeSet::new();
    let mut between = BTreeMap::new();
    for mark in 1..MARKS {
        let mut on_side = Vec::new();
        for row in y0.min(y1) / 3 - 1..=y0.max(y1) / 3 + 1 {
            for col in x0.min(x1) / 2 - 2..=x0.max(x1) / 2 + 1 {
                let (x, y) = centre(row, col);
                let dx = ((x0 - x) * MARKS + (x1 - x0) * mark).abs();
                let dy = ((y0 - y) * MARKS + (y1 - y0) * mark).abs();
                if dx < MARKS && dx + dy < 2 * MARKS {
                    inside.insert((row, col));
                } else if dx <= MARKS && dx + dy <= 2 * MARKS {
                    on_side.push((row, col));
                }
            }
        }
        if on_side.len() == 2 {
            *between.entry(on_side).or_insert(0) += 1;
        }
    }
    let ends = [from, to].map(|hex| (i32::from(hex.row()), i32::from(hex.col())));
    inside.retain(|place| !ends.contains(place));
    let runs = between.into_iter().filter(|&(_, marks)| marks > 1);
    (inside, runs.map(|(places, _)| places).collect())
}

/// Whether the board's line between two hexes is what the ruler shows.
fn agrees_with_ruler(board: &Board, from: Hex, to: Hex) {
    let sight = board.sight(from, to).expect("it is in range");
    let on_board = |&(row, col): &RowCol| {
        let hex = Hex::new(row.try_into().ok()?, col.try_into().ok()?)?;
        board.contains(hex).then_some(hex)
    };
    let (inside, between) = ruler(from, to);
    let through: HexSet = inside.iter().filter_map(on_board).collect();
    assert_eq!(sight.through, through, "{from} to {to}");
    assert_eq!(sight.leaves_board, inside.iter().any(|place| on_board(place).is_none()));
    let sorted = |a: Option<Hex>, b: Option<Hex>| (a.min(b), a.max(b));
    let mut expected: Vec<_> =
        between.iter().map(|places| sorted(on_board(&places[0]), on_board(&places[1]))).collect();
    let mut found: Vec<_> = sight.along.iter().map(|&(a, b)| sorted(a, b)).collect();
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected, "{from} to {to}");
}

#[test]
fn lines_from_the_middle_and_the_corners_are_what_a_ruler_shows() {
    for from in ["e5", "d6", "a1", "a13", "i1", "i13", "h1", "h12"].map(hex) {
        for to in BOARD.within(from, 4) {
            agrees_with_ruler(&BOARD, from, to);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn lines_on_any_board_are_what_a_ruler_shows(
        rows in prop::collection::vec(1u8..=13, 2..=9),
        pick in any::<(prop::sample::Index, prop::sample::Index)>(),
    ) {
        let board = Board::new(&rows, 5);
        let hexes: Vec<Hex> = board.all().iter().collect();
        let from = hexes[pick.0.index(hexes.len())];
        let others: Vec<Hex> = board.within(from, 5).iter().collect();
        prop_assume!(!others.is_empty());
        agrees_with_ruler(&board, from, others[pick.1.index(others.len())]);
    }
}
