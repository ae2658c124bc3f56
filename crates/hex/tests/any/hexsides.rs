//! A hexside is one thing, whichever of its two hexes it is asked of.

use std::collections::BTreeSet;

use acies_hex::{BoardOn, Grid, HexSetOn, HexsideOn, HexsideSetOn, Layout, Six};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use crate::any::shapes::{Field, Land, Shape, board, scattered, two};
use crate::on_every_grid;

fn hexsides_are_shared<G: Grid>(shape: Shape, picks: (usize, usize)) -> TestCaseResult {
    let board = board::<G>(shape);
    let mut plain = BTreeSet::new();
    for hex in board.all() {
        for side in board.sides() {
            let shared = board.hexside(hex, side);
            let Some(other) = board.neighbour(hex, side) else {
                prop_assert_eq!(shared, None);
                continue;
            };
            prop_assert_eq!(shared, board.hexside(other, side.opposite()));
            prop_assert_eq!(shared, board.hexside_between(hex, other));
            prop_assert_eq!(shared, board.hexside_between(other, hex));
            let shared = shared.unwrap();
            let ends = BTreeSet::from(board.hexes_of(shared).unwrap());
            prop_assert_eq!(ends, BTreeSet::from([hex, other]));
            prop_assert_eq!(board.read_hexside(&format!("{hex}/{side}")).unwrap(), shared);
            prop_assert_eq!(board.read_hexside(&shared.to_string()).unwrap(), shared);
            plain.insert(shared);
        }
    }
    // Each is counted from both of its hexes.
    let adjacent: u32 = board.all().iter().map(|hex| board.adjacent(hex).len()).sum();
    prop_assert_eq!(plain.len() as u32 * 2, adjacent);
    let all = board.hexsides();
    prop_assert_eq!(all.iter().collect::<BTreeSet<_>>(), plain);
    prop_assert_eq!(all.len() * 2, adjacent);
    let [hex, other] = two(&board, picks);
    prop_assert_eq!(board.hexsides_of(hex).len(), board.adjacent(hex).len());
    prop_assert_eq!(board.across(hex, &all), board.adjacent(hex));
    prop_assert_eq!(board.across(hex, &HexsideSetOn::EMPTY), HexSetOn::EMPTY);
    let near = board.adjacent(hex).contains(other);
    prop_assert_eq!(board.across(hex, &board.hexsides_of(other)).contains(other), near);
    prop_assert_eq!(board.hexside_between(hex, other).is_some(), near);
    Ok(())
}
on_every_grid!(hexsides_are_shared);

fn sets_of_hexsides_are_sets<G: Grid>(shape: Shape, (a, b): (usize, usize)) -> TestCaseResult {
    let sides: Vec<HexsideOn<G>> = board::<G>(shape).hexsides().iter().collect();
    let some = |seed: usize| -> BTreeSet<HexsideOn<G>> {
        (0..sides.len()).filter(|&n| scattered(n, seed)).map(|n| sides[n]).collect()
    };
    let (pa, pb) = (some(a), some(b));
    let [sa, sb] = [&pa, &pb].map(|plain| plain.iter().copied().collect::<HexsideSetOn<G>>());
    let plain = |set: HexsideSetOn<G>| set.iter().collect::<BTreeSet<_>>();
    prop_assert_eq!(plain(sa.or(&sb)), &pa | &pb);
    prop_assert_eq!(plain(sa.and(&sb)), &pa & &pb);
    prop_assert_eq!(plain(sa.but(&sb)), &pa - &pb);
    prop_assert_eq!((sa.len() as usize, sa.is_empty()), (pa.len(), pa.is_empty()));
    for side in sides {
        prop_assert_eq!(sa.contains(side), pa.contains(&side));
        let mut changed = sa;
        changed.insert(side);
        prop_assert!(changed.contains(side));
        changed.remove(side);
        prop_assert!(!changed.contains(side));
    }
    Ok(())
}
on_every_grid!(sets_of_hexsides_are_sets);

#[test]
fn a_wall_parts_two_hexes_and_is_written_from_either() {
    let board = BoardOn::<Land>::of(Layout::new(14, 12), 0);
    let wall = board.read_hexside("0311/n").unwrap();
    assert_eq!(board.read_hexside("0310/S").unwrap(), wall);
    assert_eq!(wall.to_string(), "0310/s");
    let walls: HexsideSetOn<Land> = [wall].into_iter().collect();
    assert_eq!(format!("{walls:?}"), "{0310/s}");
    let [below, above] = ["0311", "0310"].map(|name| name.parse().unwrap());
    assert_eq!(board.across(below, &walls), HexSetOn::of(above));
    assert_eq!(board.across(above, &walls), HexSetOn::of(below));
}

#[test]
fn what_is_no_hexside_is_refused() {
    let board = BoardOn::<Field>::of(Layout::new(18, 12), 0);
    for text in ["", "4.4", "4.4/", "/e", "4.4/n", "4.17/e", "0.3/nw", "20.1/e", "4.4/e/"] {
        assert_eq!(board.read_hexside(text).expect_err(text).text, text);
    }
    let error = board.read_hexside("4.17/e").unwrap_err();
    assert_eq!(
        error.to_string(),
        "'4.17/e' is no side between two hexes of the board: write a hex and its side, such as 0.0/e"
    );
    assert!(error.french().ends_with("écrivez un hex et son côté, comme 0.0/e"));
    let one = BoardOn::<Field>::of(Layout::new(1, 1), 0);
    assert!(one.hexsides().is_empty());
    assert!(one.read_hexside("0.0/e").unwrap_err().to_string().ends_with("write a hex and its side"));
}
