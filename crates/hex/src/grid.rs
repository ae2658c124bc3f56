//! A grid: how many hexes at most, how they lie and what they are called. It is a type, so that hexes of
//! two systems never mix and everything about them has a size known to the compiler.

use std::fmt::Debug;
use std::hash::Hash;

use crate::bits::Bits;
use crate::names::Names;
use crate::tops::{Pointed, Tops};

/// What the boards of a system have in common; the shape of each is a [`Layout`](crate::Layout).
///
/// A system makes its own with [`grid!`](crate::grid).
pub trait Grid: Copy + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// Whether hexes stand on a corner or lie on a side.
    type Tops: Tops;
    /// What a hex is kept in.
    type Index: Index;
    /// What a set of hexes is kept in.
    type Bits: Bits;
    /// Something for every hex.
    type PerHex<T: Clone>: PerHex<T>;

    /// The most hexes a row may have.
    const WIDTH: usize;
    /// The most rows a board may have.
    const ROWS: usize;
    /// What hexes are called.
    const NAMES: Names;

    /// Columns of storage per row: one more than the widest row, so that a set moved sidewards never
    /// comes in again on the other side.
    const PITCH: usize = Self::WIDTH + 1;
    /// How many hexes can be told apart: the length of a table that is looked up by hex.
    const PLACES: usize = Self::ROWS * Self::PITCH;
}

/// The sides of the hexes of a grid.
pub type SideOf<G> = <<G as Grid>::Tops as Tops>::Side;

/// The corners of the hexes of a grid.
pub type CornerOf<G> = <<G as Grid>::Tops as Tops>::Corner;

/// The most hexes a row of any grid may have, and the most rows.
pub const LARGEST: usize = 32;

/// A number that tells the hexes of a grid apart.
pub trait Index: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The number after the greatest.
    const END: usize;
    /// A number that tells pairs of hexes apart.
    type Pair: Pair;

    /// From a number below [`Index::END`].
    fn new(index: usize) -> Self;
    /// As an index into tables.
    fn get(self) -> usize;
}

/// A number that tells pairs of hexes apart, and one more that stands for no pair.
pub trait Pair: Copy + Debug + Send + Sync + 'static {
    /// No pair: its [`Pair::get`] is beyond every other.
    const NONE: Self;

    /// From a number below that of [`Pair::NONE`].
    fn new(index: usize) -> Self;
    /// As an index into tables.
    fn get(self) -> usize;
}

macro_rules! number {
    ($index:ty, $pair:ty) => {
        impl Index for $index {
            const END: usize = <$index>::MAX as usize + 1;
            type Pair = $pair;

            #[inline]
            fn new(index: usize) -> $index {
                index as $index
            }

            #[inline]
            fn get(self) -> usize {
                self as usize
            }
        }

        impl Pair for $pair {
            const NONE: $pair = <$pair>::MAX;

            #[inline]
            fn new(index: usize) -> $pair {
                index as $pair
            }

            #[inline]
            fn get(self) -> usize {
                self as usize
            }
        }
    };
}

number!(u8, u16);
number!(u16, u32);

/// A table with something for every hex.
pub trait PerHex<T>: Clone {
    /// The same for every hex.
    fn filled(value: T) -> Self;
    /// What it has for the hex of this index.
    fn at(&self, index: usize) -> &T;
    /// The same, to be changed.
    fn at_mut(&mut self, index: usize) -> &mut T;
}

/// In place: for small grids.
impl<T: Clone, const PLACES: usize> PerHex<T> for [T; PLACES] {
    fn filled(value: T) -> [T; PLACES] {
        std::array::from_fn(|_| value.clone())
    }

    #[inline]
    fn at(&self, index: usize) -> &T {
        &self[index]
    }

    #[inline]
    fn at_mut(&mut self, index: usize) -> &mut T {
        &mut self[index]
    }
}

/// Elsewhere, so that a board of any size can be handed about.
impl<T: Clone, const PLACES: usize> PerHex<T> for Box<[T; PLACES]> {
    fn filled(value: T) -> Box<[T; PLACES]> {
        let Ok(table) = vec![value; PLACES].into_boxed_slice().try_into() else {
            unreachable!("it was made with that length")
        };
        table
    }

    #[inline]
    fn at(&self, index: usize) -> &T {
        &self[index]
    }

    #[inline]
    fn at_mut(&mut self, index: usize) -> &mut T {
        &mut self[index]
    }
}

/// Makes the [`Grid`] of a system: the widest and highest of its boards, [`Pointed`](crate::Pointed) or
/// [`Flat`](crate::Flat) tops, and the [`Names`](crate::Names) its book writes. A hex is one byte where
/// that is enough.
///
/// ```
/// acies_hex::grid! {
///     /// Maps of up to 24 by 18 hexes with flat tops, called by column and row, such as 0311.
///     pub Sea: 24 x 18, Flat, Numbers
/// }
/// assert_eq!(size_of::<acies_hex::HexOn<Sea>>(), 2);
/// assert_eq!(size_of::<acies_hex::HexSetOn<Sea>>(), 64);
/// ```
#[macro_export]
macro_rules! grid {
    ($(#[$doc:meta])* $seen:vis $name:ident: $width:literal x $rows:literal, $tops:ident, $names:ident) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $seen struct $name;

        impl $crate::Grid for $name {
            type Tops = $crate::$tops;
            type Index = <$crate::Byte<{ ($width + 1) * $rows <= 256 }> as $crate::Smallest>::Index;
            type Bits = [u64; (($width + 1) * $rows as usize).div_ceil(64)];
            type PerHex<T: Clone> = Box<[T; ($width + 1) * $rows]>;
            const WIDTH: usize = $width;
            const ROWS: usize = $rows;
            const NAMES: $crate::Names = $crate::Names::$names;
        }
    };
}

/// Whether one byte tells the hexes of a grid apart; for [`grid!`](crate::grid).
pub struct Byte<const ENOUGH: bool>;

/// The smallest number that tells them apart; for [`grid!`](crate::grid).
pub trait Smallest {
    /// That number.
    type Index: Index;
}

impl Smallest for Byte<true> {
    type Index = u8;
}

impl Smallest for Byte<false> {
    type Index = u16;
}

/// The small grid: up to nine rows of thirteen hexes with pointed tops, called by a row letter and a
/// column number. A hex is one byte and a set of hexes the bits of one number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Small;

impl Grid for Small {
    type Tops = Pointed;
    type Index = u8;
    type Bits = u128;
    type PerHex<T: Clone> = [T; PLACES];
    const WIDTH: usize = MAX_WIDTH;
    const ROWS: usize = MAX_ROWS;
    const NAMES: Names = Names::Letters;
}

/// The most rows a board of the small grid may have: more would not fit the bits of a
/// [`HexSet`](crate::HexSet).
pub const MAX_ROWS: usize = 9;

/// The most hexes a row of the small grid may have.
pub const MAX_WIDTH: usize = 13;

/// Columns of storage per row of the small grid.
pub const PITCH: usize = MAX_WIDTH + 1;

/// How many hexes of the small grid can be told apart; every [`HexOn::index`](crate::HexOn::index) is
/// below it.
pub const PLACES: usize = MAX_ROWS * PITCH;
