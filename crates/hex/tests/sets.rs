//! A set of hexes behaves as a set of hexes should.

use crate::common;

use std::collections::BTreeSet;

use acies_hex::{Hex, HexSet, PLACES};
use common::{hex, set};
use proptest::prelude::*;

/// The same set by the plainest means, to compare with.
fn plain(set: HexSet) -> BTreeSet<Hex> {
    (0..PLACES as u8).map(Hex::from_index).filter(|&hex| set.contains(hex)).collect()
}

#[test]
fn a_set_prints_the_names_of_its_hexes() {
    assert_eq!(format!("{:?}", set("e5 a1 i13")), "{a1, e5, i13}");
    assert_eq!(format!("{:?}", HexSet::EMPTY), "{}");
}

#[test]
fn bits_that_stand_for_no_hex_are_dropped() {
    let full = HexSet::from_bits(u128::MAX);
    assert_eq!(full.len() as usize, PLACES);
    assert_eq!(full.iter().count(), PLACES);
}

#[test]
fn hexes_come_and_go() {
    let mut hexes = HexSet::of(hex("c3"));
    hexes.insert(hex("c4"));
    hexes.insert(hex("c4"));
    assert_eq!(hexes, set("c3 c4"));
    hexes.remove(hex("c3"));
    hexes.remove(hex("c3"));
    assert_eq!(hexes, HexSet::EMPTY.with(hex("c4")));
    assert!(hexes.without(hex("c4")).is_empty());
    assert_eq!(HexSet::EMPTY.first(), None);
    assert_eq!(HexSet::default(), HexSet::EMPTY);
}

proptest! {
    #[test]
    fn sets_join_and_part_as_sets_do(a in any::<u128>(), b in any::<u128>()) {
        let (a, b) = (HexSet::from_bits(a), HexSet::from_bits(b));
        let (pa, pb) = (plain(a), plain(b));
        prop_assert_eq!(plain(a | b), &pa | &pb);
        prop_assert_eq!(plain(a & b), &pa & &pb);
        prop_assert_eq!(plain(a - b), &pa - &pb);
        prop_assert_eq!(a.intersects(b), !pa.is_disjoint(&pb));
        let mut changed = a;
        changed |= b;
        prop_assert_eq!(changed, a | b);
        changed -= b;
        prop_assert_eq!(changed, a - b);
        changed &= b;
        prop_assert!(changed.is_empty());
    }

    #[test]
    fn a_set_is_gone_through_in_ascending_order(bits in any::<u128>()) {
        let set = HexSet::from_bits(bits);
        prop_assert_eq!(HexSet::from_bits(set.bits()), set);
        prop_assert_eq!(set.iter().len(), set.len() as usize);
        prop_assert_eq!(set.first(), set.iter().next());
        prop_assert!(set.iter().eq(plain(set)));
        prop_assert_eq!(set.into_iter().collect::<HexSet>(), set);
    }
}
