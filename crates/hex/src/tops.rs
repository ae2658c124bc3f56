//! Hexes with pointed tops and hexes with flat tops: what their sides and their corners are called.
//!
//! The arithmetic of the endless grid knows six steps and no compass: step nought, and the others
//! clockwise from it. Lay the map the one way or the other, and the same steps point elsewhere.

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use crate::direction::{Direction, DirectionNameError};
use crate::heading::Heading;

/// Six directions clockwise: [`Direction`] or [`Heading`].
pub trait Six:
    Copy + Ord + Hash + fmt::Debug + fmt::Display + FromStr<Err = DirectionNameError> + Send + Sync + 'static
{
    /// All six, clockwise.
    const ALL: [Self; 6];
    /// Those that lead towards the north.
    const NORTHWARDS: &'static [Self];
    /// Where it stands in [`Six::ALL`].
    fn index(self) -> usize;
    /// The one after so many steps clockwise, or the other way where negative.
    fn turned(self, clockwise: i8) -> Self;
    /// The one that leads straight back.
    fn opposite(self) -> Self;
}

macro_rules! six {
    ($six:ident, $($northwards:ident)*) => {
        impl Six for $six {
            const ALL: [$six; 6] = $six::ALL;
            const NORTHWARDS: &'static [$six] = &[$($six::$northwards),*];

            #[inline]
            fn index(self) -> usize {
                $six::index(self)
            }

            #[inline]
            fn turned(self, clockwise: i8) -> $six {
                $six::turned(self, clockwise)
            }

            #[inline]
            fn opposite(self) -> $six {
                $six::opposite(self)
            }
        }
    };
}

six!(Direction, NorthWest NorthEast);
six!(Heading, NorthWest North NorthEast);

/// Which way the hexes of a grid lie: [`Pointed`] or [`Flat`].
pub trait Tops: Copy + Ord + Hash + fmt::Debug + Default + Send + Sync + 'static {
    /// What the six sides are called.
    type Side: Six + crate::arcs::Facing<Self>;
    /// What the six corners are called.
    type Corner: Six + crate::arcs::Facing<Self>;
    /// Whether the tops are flat.
    const FLAT: bool;
    /// Where in [`Six::ALL`] the side is that the first step of the endless grid crosses.
    const FIRST_SIDE: usize;
    /// Where in [`Six::ALL`] the corner is at the anticlockwise end of that side.
    const FIRST_CORNER: usize;

    /// The side that this step of the endless grid crosses.
    fn side(step: usize) -> Self::Side {
        Self::Side::ALL[(step + Self::FIRST_SIDE) % 6]
    }

    /// The step of the endless grid that crosses this side.
    fn step(side: Self::Side) -> usize {
        (side.index() + 6 - Self::FIRST_SIDE) % 6
    }

    /// The corner at the anticlockwise end of the side that this step crosses.
    fn corner(step: usize) -> Self::Corner {
        Self::Corner::ALL[(step + Self::FIRST_CORNER) % 6]
    }

    /// The step across the side at whose anticlockwise end this corner is.
    fn corner_step(corner: Self::Corner) -> usize {
        (corner.index() + 6 - Self::FIRST_CORNER) % 6
    }

    /// The two sides that meet at a corner, clockwise.
    fn sides_at(corner: Self::Corner) -> [Self::Side; 2] {
        let step = Self::corner_step(corner);
        [Self::side(step + 5), Self::side(step)]
    }

    /// The two corners at the ends of a side, clockwise.
    fn corners_of(side: Self::Side) -> [Self::Corner; 2] {
        let step = Self::step(side);
        [Self::corner(step), Self::corner(step + 1)]
    }
}

/// Hexes that stand on a corner: rows are straight, and every other one is pushed half a hex to the right.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pointed;

impl Tops for Pointed {
    type Side = Direction;
    type Corner = Heading;
    const FLAT: bool = false;
    const FIRST_SIDE: usize = Direction::East.index();
    const FIRST_CORNER: usize = Heading::NorthEast.index();
}

/// Hexes that lie on a side: columns are straight, and every other one is pushed half a hex down.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Flat;

impl Tops for Flat {
    type Side = Heading;
    type Corner = Direction;
    const FLAT: bool = true;
    const FIRST_SIDE: usize = Heading::SouthEast.index();
    const FIRST_CORNER: usize = Direction::East.index();
}
