//! The six directions of which two lie due north and south.

use std::fmt;
use std::str::FromStr;

use crate::direction::DirectionNameError;

/// The six directions of which two lie due north and south: the sides of a hex with a flat top, and the
/// corners of one with a pointed top. Named clockwise from the north, as books number facings.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Heading {
    /// Up the column.
    North,
    /// To the column on the right, upwards.
    NorthEast,
    /// To the column on the right, downwards.
    SouthEast,
    /// Down the column.
    South,
    /// To the column on the left, downwards.
    SouthWest,
    /// To the column on the left, upwards.
    NorthWest,
}

/// The names of the six, as a fault lists them.
const NAMES: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

impl Heading {
    /// Every heading once, clockwise from the north, each at its own [`Heading::index`].
    pub const ALL: [Heading; 6] = [
        Heading::North,
        Heading::NorthEast,
        Heading::SouthEast,
        Heading::South,
        Heading::SouthWest,
        Heading::NorthWest,
    ];

    /// The heading as an index into tables, from nought for north to five.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The heading that leads straight back.
    #[inline]
    pub const fn opposite(self) -> Heading {
        self.turned(3)
    }

    /// The heading after turning so many sixths of a circle clockwise, or the other way where negative.
    #[inline]
    pub const fn turned(self, clockwise: i8) -> Heading {
        let index = self as usize + clockwise.rem_euclid(6) as usize;
        // Neither is above five: no division is needed.
        Heading::ALL[if index < 6 { index } else { index - 6 }]
    }
}

impl fmt::Display for Heading {
    /// Writes the short name, such as `se`, which reads back as the same heading.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(NAMES[self.index()])
    }
}

impl FromStr for Heading {
    type Err = DirectionNameError;

    /// Reads a short name such as `se` or `SE`.
    fn from_str(text: &str) -> Result<Heading, DirectionNameError> {
        Heading::ALL
            .into_iter()
            .find(|heading| NAMES[heading.index()].eq_ignore_ascii_case(text))
            .ok_or_else(|| DirectionNameError { text: text.to_owned(), names: NAMES })
    }
}
