//! The six directions that go along a row, the six that go along a column, and the two edges of the board
//! behind which the sides sit.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// The six directions of which two lie due east and west: the sides of a hex with a pointed top, and the
/// corners of one with a flat top. A hexside and a facing alike, named clockwise from the east.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Along the row, to the right.
    East,
    /// To the row below, on the right.
    SouthEast,
    /// To the row below, on the left.
    SouthWest,
    /// Along the row, to the left.
    West,
    /// To the row above, on the left.
    NorthWest,
    /// To the row above, on the right.
    NorthEast,
}

impl Direction {
    /// Every direction once, clockwise from the east, each at its own [`Direction::index`].
    pub const ALL: [Direction; 6] = [
        Direction::East,
        Direction::SouthEast,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
        Direction::NorthEast,
    ];

    /// The direction as an index into tables, from nought for east to five.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction that leads straight back.
    #[inline]
    pub const fn opposite(self) -> Direction {
        self.turned(3)
    }

    /// The direction after turning so many hexsides clockwise, or the other way where negative.
    #[inline]
    pub const fn turned(self, clockwise_sides: i8) -> Direction {
        let index = self as usize + clockwise_sides.rem_euclid(6) as usize;
        // Neither is above five: no division is needed.
        Direction::ALL[if index < 6 { index } else { index - 6 }]
    }

    /// The short name that the direction is written and read by.
    const fn name(self) -> &'static str {
        NAMES[self as usize]
    }
}

impl fmt::Display for Direction {
    /// Writes the short name, such as `se`, which reads back as the same direction.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Direction {
    type Err = DirectionNameError;

    /// Reads a short name such as `se` or `SE`.
    fn from_str(text: &str) -> Result<Direction, DirectionNameError> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| DirectionNameError { text: text.to_owned(), names: NAMES })
    }
}

/// The names of the six, as a fault lists them.
const NAMES: [&str; 6] = ["e", "se", "sw", "w", "nw", "ne"];

/// A text that names no direction; it tells the reader which names there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DirectionNameError {
    /// The text as it was given.
    pub text: String,
    /// The names there are.
    pub names: [&'static str; 6],
}

impl fmt::Display for DirectionNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first @ .., last] = self.names;
        write!(f, "'{}' is no direction: write {} or {last}", self.text, first.join(", "))
    }
}

impl DirectionNameError {
    /// The same text in French.
    pub fn french(&self) -> String {
        let [first @ .., last] = self.names;
        let first = first.join(", ");
        format!("«\u{a0}{}\u{a0}» n’est pas une direction\u{a0}: écrivez {first} ou {last}", self.text)
    }
}

impl Error for DirectionNameError {}

/// The northern and the southern edge of the board, behind which the two sides sit.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Edge {
    /// The edge along the first row.
    North,
    /// The edge along the last row.
    South,
}
