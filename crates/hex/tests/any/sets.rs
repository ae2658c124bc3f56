//! Sets of hexes, of any number of words, behave as plain sets do.

use std::collections::BTreeSet;

use acies_hex::{Bits, Grid, HexSetOn};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;

use crate::any::shapes::{Shape, board, scattered};
use crate::on_every_grid;

fn sets_are_sets<G: Grid>(shape: Shape, (a, b): (usize, usize)) -> TestCaseResult {
    let all = board::<G>(shape).all();
    let picked = |seed| all.iter().filter(move |hex| scattered(hex.index(), seed)).collect::<BTreeSet<_>>();
    let (pa, pb) = (picked(a), picked(b));
    let [sa, sb] = [&pa, &pb].map(|plain| plain.iter().copied().collect::<HexSetOn<G>>());
    prop_assert!(sa.iter().eq(pa.iter().copied()));
    prop_assert_eq!(sa.iter().len(), pa.len());
    prop_assert!((sa | sb).iter().eq((&pa | &pb).iter().copied()));
    prop_assert!((sa & sb).iter().eq((&pa & &pb).iter().copied()));
    prop_assert!((sa - sb).iter().eq((&pa - &pb).iter().copied()));
    prop_assert_eq!(sa.intersects(sb), !pa.is_disjoint(&pb));
    prop_assert_eq!(sa.len() as usize, pa.len());
    prop_assert_eq!((sa.is_empty(), sa.first()), (pa.is_empty(), pa.first().copied()));
    for hex in all {
        prop_assert_eq!(sa.contains(hex), pa.contains(&hex));
        prop_assert!(sa.with(hex).contains(hex) && !sa.without(hex).contains(hex));
    }
    let mut changed = sa;
    changed |= sb;
    changed -= sa;
    prop_assert_eq!(changed, sb - sa);
    prop_assert_eq!(HexSetOn::<G>::from_bits(sa.bits()), sa);
    Ok(())
}
on_every_grid!(sets_are_sets);

/// Bits moved by any number arrive where they should, or are lost beyond either end.
fn moves_as_numbers_do<B: Bits>(bits: &BTreeSet<usize>, by: usize) -> TestCaseResult {
    let make = |bits: &BTreeSet<usize>| bits.iter().fold(B::EMPTY, |made, &bit| made.with(bit));
    let kept: BTreeSet<usize> = bits.iter().copied().filter(|&bit| bit < B::SIZE).collect();
    let up = kept.iter().map(|bit| bit + by).filter(|&bit| bit < B::SIZE).collect();
    let down = kept.iter().filter_map(|bit| bit.checked_sub(by)).collect();
    prop_assert!(make(&kept).up(by) == make(&up));
    prop_assert!(make(&kept).down(by) == make(&down));
    prop_assert!(B::below(by) == make(&(0..by.min(B::SIZE)).collect()));
    let mut fewer = kept.clone();
    let mut taken = make(&kept);
    prop_assert_eq!(taken.is_empty(), kept.is_empty());
    prop_assert_eq!(taken.first(), kept.first().copied());
    prop_assert!(taken.fold(Vec::new(), |all, bit| [all, vec![bit]].concat()).iter().eq(kept.iter()));
    let mut word = 0;
    while !fewer.is_empty() {
        prop_assert_eq!(taken.take_first(&mut word), fewer.pop_first());
        prop_assert!(taken == make(&fewer));
    }
    prop_assert_eq!(taken.take_first(&mut word), None);
    Ok(())
}

proptest! {
    #[test]
    fn bits_move_as_numbers_do(bits in prop::collection::btree_set(0usize..1088, 0..200), by in 0usize..128) {
        moves_as_numbers_do::<u128>(&bits, by)?;
        moves_as_numbers_do::<[u64; 1]>(&bits, by)?;
        moves_as_numbers_do::<[u64; 4]>(&bits, by)?;
        moves_as_numbers_do::<[u64; 17]>(&bits, by)?;
    }
}

#[test]
fn bits_that_stand_for_no_hex_are_dropped() {
    use crate::any::shapes::Sea;
    let full = HexSetOn::<Sea>::from_bits([u64::MAX; 8]);
    assert_eq!(full.len() as usize, Sea::PLACES);
}
