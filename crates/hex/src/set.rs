//! A set of hexes as bits, so that whole-board questions are a few machine steps.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::bits::Bits;
use crate::grid::{Grid, Index};
use crate::hex::HexOn;

/// A set of hexes, small enough to copy about freely; bit `n` stands for the hex of index `n`.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct HexSetOn<G: Grid>(G::Bits);

impl<G: Grid> HexSetOn<G> {
    /// The set that holds no hex.
    pub const EMPTY: HexSetOn<G> = HexSetOn(G::Bits::EMPTY);

    /// The set with these bits; bits that stand for no hex are dropped, so that every member is a hex.
    #[inline]
    pub fn from_bits(bits: G::Bits) -> HexSetOn<G> {
        HexSetOn(bits.and(G::Bits::below(G::PLACES)))
    }

    /// The set as bits, for storing and for shifting.
    #[inline]
    pub fn bits(self) -> G::Bits {
        self.0
    }

    /// The set of this one hex.
    #[inline]
    pub fn of(hex: HexOn<G>) -> HexSetOn<G> {
        HexSetOn::EMPTY.with(hex)
    }

    /// Whether the hex is in the set.
    #[inline]
    pub fn contains(&self, hex: HexOn<G>) -> bool {
        self.0.has(hex.index())
    }

    /// The set and this hex too.
    #[inline]
    pub fn with(self, hex: HexOn<G>) -> HexSetOn<G> {
        HexSetOn(self.0.with(hex.index()))
    }

    /// The set but for this hex.
    #[inline]
    pub fn without(self, hex: HexOn<G>) -> HexSetOn<G> {
        HexSetOn(self.0.without(hex.index()))
    }

    /// Puts the hex in the set, where it may already be.
    #[inline]
    pub fn insert(&mut self, hex: HexOn<G>) {
        *self = self.with(hex);
    }

    /// Takes the hex out of the set, where it need not be.
    #[inline]
    pub fn remove(&mut self, hex: HexOn<G>) {
        *self = self.without(hex);
    }

    /// How many hexes are in the set.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// Whether no hex is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether any hex is in both sets.
    #[inline]
    pub fn intersects(self, other: HexSetOn<G>) -> bool {
        !self.0.and(other.0).is_empty()
    }

    /// The lowest hex of the set, northernmost first and then westernmost.
    #[inline]
    pub fn first(self) -> Option<HexOn<G>> {
        self.0.first().map(|index| HexOn::from_index(G::Index::new(index)))
    }

    /// The hexes of the set in ascending order, row by row from the north-west.
    #[inline]
    pub fn iter(self) -> HexSetIter<G> {
        HexSetIter { left: self, word: 0 }
    }
}

impl<G: Grid> Default for HexSetOn<G> {
    fn default() -> HexSetOn<G> {
        HexSetOn::EMPTY
    }
}

impl<G: Grid> fmt::Debug for HexSetOn<G> {
    /// Prints the names of the hexes, which is what a reader of a failing test wants to see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.iter().map(|hex| fmt::from_fn(move |f| write!(f, "{hex}")));
        f.debug_set().entries(names).finish()
    }
}

impl<G: Grid> BitOr for HexSetOn<G> {
    type Output = HexSetOn<G>;

    /// The hexes in either set.
    #[inline]
    fn bitor(self, other: HexSetOn<G>) -> HexSetOn<G> {
        HexSetOn(self.0.or(other.0))
    }
}

impl<G: Grid> BitAnd for HexSetOn<G> {
    type Output = HexSetOn<G>;

    /// The hexes in both sets.
    #[inline]
    fn bitand(self, other: HexSetOn<G>) -> HexSetOn<G> {
        HexSetOn(self.0.and(other.0))
    }
}

impl<G: Grid> Sub for HexSetOn<G> {
    type Output = HexSetOn<G>;

    /// The hexes of this set that are not in the other.
    #[inline]
    fn sub(self, other: HexSetOn<G>) -> HexSetOn<G> {
        HexSetOn(self.0.but(other.0))
    }
}

impl<G: Grid> BitOrAssign for HexSetOn<G> {
    #[inline]
    fn bitor_assign(&mut self, other: HexSetOn<G>) {
        *self = *self | other;
    }
}

impl<G: Grid> BitAndAssign for HexSetOn<G> {
    #[inline]
    fn bitand_assign(&mut self, other: HexSetOn<G>) {
        *self = *self & other;
    }
}

impl<G: Grid> SubAssign for HexSetOn<G> {
    #[inline]
    fn sub_assign(&mut self, other: HexSetOn<G>) {
        *self = *self - other;
    }
}

impl<G: Grid> FromIterator<HexOn<G>> for HexSetOn<G> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = HexOn<G>>>(hexes: I) -> HexSetOn<G> {
        hexes.into_iter().fold(HexSetOn::EMPTY, HexSetOn::with)
    }
}

impl<G: Grid> IntoIterator for HexSetOn<G> {
    type Item = HexOn<G>;
    type IntoIter = HexSetIter<G>;

    #[inline]
    fn into_iter(self) -> HexSetIter<G> {
        self.iter()
    }
}

/// The hexes of a [`HexSetOn`] one by one, in ascending order.
#[derive(Clone, Debug)]
pub struct HexSetIter<G: Grid> {
    left: HexSetOn<G>,
    /// The word of the next one, or one before it.
    word: usize,
}

impl<G: Grid> Iterator for HexSetIter<G> {
    type Item = HexOn<G>;

    #[inline]
    fn next(&mut self) -> Option<HexOn<G>> {
        self.left.0.take_first(&mut self.word).map(|index| HexOn::from_index(G::Index::new(index)))
    }

    #[inline]
    fn fold<T, F: FnMut(T, HexOn<G>) -> T>(self, begin: T, mut with: F) -> T {
        self.left.0.fold(begin, |all, index| with(all, HexOn::from_index(G::Index::new(index))))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.len() as usize;
        (left, Some(left))
    }
}

impl<G: Grid> ExactSizeIterator for HexSetIter<G> {}
impl<G: Grid> FusedIterator for HexSetIter<G> {}
