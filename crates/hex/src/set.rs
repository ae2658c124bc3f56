//! A set of hexes as the bits of one number, so that whole-board questions are a few machine steps.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::hex::{Hex, PLACES};

/// A set of hexes, small enough to copy about freely; bit `n` stands for the hex of index `n`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct HexSet(u128);

impl HexSet {
    /// The set that holds no hex.
    pub const EMPTY: HexSet = HexSet(0);

    /// The set with these bits; bits that stand for no hex are dropped, so that every member is a hex.
    #[inline]
    pub const fn from_bits(bits: u128) -> HexSet {
        HexSet(bits & ((1 << PLACES) - 1))
    }

    /// The set as bits, for storing and for shifting.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of this one hex.
    #[inline]
    pub const fn of(hex: Hex) -> HexSet {
        HexSet(1 << hex.index())
    }

    /// Whether the hex is in the set.
    #[inline]
    pub const fn contains(self, hex: Hex) -> bool {
        self.0 >> hex.index() & 1 != 0
    }

    /// The set and this hex too.
    #[inline]
    pub const fn with(self, hex: Hex) -> HexSet {
        HexSet(self.0 | 1 << hex.index())
    }

    /// The set but for this hex.
    #[inline]
    pub const fn without(self, hex: Hex) -> HexSet {
        HexSet(self.0 & !(1 << hex.index()))
    }

    /// Puts the hex in the set, where it may already be.
    #[inline]
    pub fn insert(&mut self, hex: Hex) {
        *self = self.with(hex);
    }

    /// Takes the hex out of the set, where it need not be.
    #[inline]
    pub fn remove(&mut self, hex: Hex) {
        *self = self.without(hex);
    }

    /// How many hexes are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no hex is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any hex is in both sets.
    #[inline]
    pub const fn intersects(self, other: HexSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The lowest hex of the set, northernmost first and then westernmost.
    #[inline]
    pub fn first(self) -> Option<Hex> {
        (self.0 != 0).then(|| Hex::from_index(self.0.trailing_zeros() as u8))
    }

    /// The hexes of the set in ascending order, row by row from the north-west.
    #[inline]
    pub fn iter(self) -> HexSetIter {
        HexSetIter(self)
    }
}

impl fmt::Debug for HexSet {
    /// Prints the names of the hexes, which is what a reader of a failing test wants to see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.iter().map(|hex| fmt::from_fn(move |f| write!(f, "{hex}")));
        f.debug_set().entries(names).finish()
    }
}

impl BitOr for HexSet {
    type Output = HexSet;

    /// The hexes in either set.
    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        HexSet(self.0 | other.0)
    }
}

impl BitAnd for HexSet {
    type Output = HexSet;

    /// The hexes in both sets.
    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        HexSet(self.0 & other.0)
    }
}

impl Sub for HexSet {
    type Output = HexSet;

    /// The hexes of this set that are not in the other.
    #[inline]
    fn sub(self, other: HexSet) -> HexSet {
        HexSet(self.0 & !other.0)
    }
}

impl BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for HexSet {
    #[inline]
    fn bitand_assign(&mut self, other: HexSet) {
        self.0 &= other.0;
    }
}

impl SubAssign for HexSet {
    #[inline]
    fn sub_assign(&mut self, other: HexSet) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Hex> for HexSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        hexes.into_iter().fold(HexSet::EMPTY, HexSet::with)
    }
}

impl IntoIterator for HexSet {
    type Item = Hex;
    type IntoIter = HexSetIter;

    #[inline]
    fn into_iter(self) -> HexSetIter {
        self.iter()
    }
}

/// The hexes of a [`HexSet`] one by one, in ascending order.
#[derive(Clone, Debug)]
pub struct HexSetIter(HexSet);

impl Iterator for HexSetIter {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        let hex = self.0.first()?;
        let bits = self.0.0;
        self.0 = HexSet(bits & (bits - 1));
        Some(hex)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for HexSetIter {}
impl FusedIterator for HexSetIter {}
