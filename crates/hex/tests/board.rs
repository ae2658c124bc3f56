//! The first board has the neighbours, distances, rows and arcs that its map shows.

use crate::common;

use acies_hex::{Arc, Board, Direction, Edge, Hex, HexSet};
use common::{BOARD, ROWS, hex, pairs, set};
use proptest::prelude::*;

/// The hex at a row and column that may be off the board.
fn at(row: i32, col: i32) -> Option<Hex> {
    let width = *ROWS.get(usize::try_from(row).ok()?)?;
    if !(0..i32::from(width)).contains(&col) {
        return None;
    }
    Hex::new(row as u8, col as u8)
}

#[test]
fn the_board_has_113_hexes() {
    assert_eq!(BOARD.all().len(), 113);
    assert_eq!(BOARD.rows(), 9);
    assert_eq!(BOARD.width(0), 13);
    assert_eq!(BOARD.width(7), 12);
    assert_eq!(BOARD.width(9), 0);
    assert!(BOARD.contains(hex("i13")));
    assert!(!BOARD.contains(hex("h13")));
    assert!(!BOARD.contains(hex("a14")));
}

#[test]
fn neighbours_are_as_the_rows_lie() {
    for hex in BOARD.all() {
        let (r, c) = (i32::from(hex.row()), i32::from(hex.col()));
        let expected = if r % 2 == 0 {
            [(r, c + 1), (r + 1, c), (r + 1, c - 1), (r, c - 1), (r - 1, c - 1), (r - 1, c)]
        } else {
            [(r, c + 1), (r + 1, c + 1), (r + 1, c), (r, c - 1), (r - 1, c), (r - 1, c + 1)]
        }
        .map(|(row, col)| at(row, col));
        let found = Direction::ALL.map(|direction| BOARD.neighbour(hex, direction));
        assert_eq!(found, expected, "about {hex}");
        let around: HexSet = expected.into_iter().flatten().collect();
        assert_eq!(BOARD.adjacent(hex), around);
        assert_eq!(BOARD.spread(HexSet::of(hex)), around);
        assert_eq!(BOARD.within(hex, 1), around);
    }
}

#[test]
fn a_direction_leads_there_and_its_opposite_leads_back() {
    for (a, b) in pairs() {
        let there = BOARD.direction(a, b);
        assert_eq!(there.is_some(), BOARD.adjacent(a).contains(b));
        assert_eq!(there.map(Direction::opposite), BOARD.direction(b, a));
        if let Some(there) = there {
            assert_eq!(BOARD.neighbour(a, there), Some(b));
        }
    }
}

#[test]
fn a_hex_off_the_board_has_nothing_about_it() {
    for off in [hex("b13"), hex("a14"), hex("h14")] {
        assert!(BOARD.adjacent(off).is_empty());
        assert!(BOARD.within(off, 255).is_empty());
        assert!(BOARD.spread(HexSet::of(off)).is_empty());
        assert!(BOARD.towards(off, Edge::South).is_empty());
        assert_eq!(BOARD.neighbour(off, Direction::West), None);
        assert!(BOARD.sight(off, hex("b12")).is_none());
        assert!(BOARD.sight(hex("b12"), off).is_none());
    }
}

#[test]
fn distance_is_the_number_of_steps() {
    for start in BOARD.all() {
        let mut reached = HexSet::of(start);
        let mut ring = reached;
        let mut steps = 0;
        while !ring.is_empty() {
            for hex in ring {
                assert_eq!(BOARD.distance(start, hex), steps, "{start} to {hex}");
            }
            assert_eq!(BOARD.within(start, steps), reached.without(start));
            ring = BOARD.spread(ring) - reached;
            reached |= ring;
            steps += 1;
        }
        assert_eq!(reached, BOARD.all());
        assert_eq!(BOARD.within(start, 255), BOARD.all().without(start));
    }
}

#[test]
fn distance_is_a_distance() {
    for (a, b) in pairs() {
        assert_eq!(BOARD.distance(a, b), BOARD.distance(b, a));
        assert_eq!(BOARD.distance(a, b) == 0, a == b);
        for c in BOARD.all() {
            assert!(BOARD.distance(a, c) <= BOARD.distance(a, b) + BOARD.distance(b, c));
        }
    }
}

#[test]
fn towards_an_edge_is_one_row_nearer() {
    assert_eq!(BOARD.towards(hex("e5"), Edge::North), set("d4 d5"));
    assert_eq!(BOARD.towards(hex("e5"), Edge::South), set("f4 f5"));
    assert_eq!(BOARD.towards(hex("d5"), Edge::North), set("c5 c6"));
    assert_eq!(BOARD.towards(hex("e1"), Edge::South), set("f1"));
    assert_eq!(BOARD.towards(hex("e13"), Edge::South), set("f12"));
    assert!(BOARD.towards(hex("a3"), Edge::North).is_empty());
    assert!(BOARD.towards(hex("i3"), Edge::South).is_empty());
}

#[test]
fn the_long_edges_are_the_first_row_and_the_last() {
    let row = |row| -> HexSet { BOARD.all().iter().filter(|hex| hex.row() == row).collect() };
    assert_eq!(BOARD.row_of(Edge::North), row(0));
    assert_eq!(BOARD.row_of(Edge::South), row(8));
    assert_eq!(BOARD.row_of(Edge::South).len(), 13);
}

#[test]
fn arcs_part_the_adjacent_hexes() {
    let north_east = Direction::NorthEast;
    assert_eq!(BOARD.arc(hex("e5"), north_east, Arc::Front), set("d4 d5 e6"));
    assert_eq!(BOARD.arc(hex("e5"), north_east, Arc::Flank), set("e4 f5"));
    assert_eq!(BOARD.arc(hex("e5"), north_east, Arc::Rear), set("f4"));
    for hex in BOARD.all() {
        for facing in Direction::ALL {
            let arcs = [Arc::Front, Arc::Flank, Arc::Rear].map(|arc| BOARD.arc(hex, facing, arc));
            let [front, flank, rear] = arcs;
            assert_eq!(front | flank | rear, BOARD.adjacent(hex));
            assert_eq!(arcs.map(HexSet::len).iter().sum::<u32>(), BOARD.adjacent(hex).len());
        }
    }
}

#[test]
fn a_board_is_shared_between_threads_and_prints_short() {
    fn shared<T: Send + Sync + 'static>(_: &T) {}
    shared(&*BOARD);
    let printed = format!("{:?}", Board::new(&[3, 2], 1));
    assert_eq!(printed, "Board { rows: [3, 2], .. }");
}

#[test]
fn small_and_empty_boards_can_be_made() {
    let empty = Board::new(&[], 4);
    assert!(empty.all().is_empty());
    assert!(empty.row_of(Edge::South).is_empty());
    assert!(empty.within(hex("a1"), 3).is_empty());
    let one = Board::new(&[1], 4);
    assert_eq!(one.row_of(Edge::North), one.row_of(Edge::South));
    assert!(one.adjacent(hex("a1")).is_empty());
}

#[test]
#[should_panic(expected = "a board has at most 9 rows, not 10")]
fn too_many_rows_cannot_be_stored() {
    Board::new(&[1; 10], 1);
}

#[test]
#[should_panic(expected = "a row has at most 13 hexes, not 14")]
fn too_wide_a_row_cannot_be_stored() {
    Board::new(&[13, 14], 1);
}

proptest! {
    #[test]
    fn a_set_spreads_as_its_hexes_do(
        rows in prop::collection::vec(0u8..=13, 0..=9),
        bits in any::<u128>(),
        thin in any::<u128>(),
    ) {
        let set = HexSet::from_bits(bits & thin);
        for board in [&*BOARD, &Board::new(&rows, 0)] {
            let union = set
                .iter()
                .fold(HexSet::EMPTY, |union, hex| union | board.adjacent(hex));
            prop_assert_eq!(board.spread(set), union);
        }
    }
}
