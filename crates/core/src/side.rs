//! The two sides of a battle and those who look at it.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::message::Message;

/// One of the two armies, named after the long edge of the table it calls its own.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// The army at the top of the board.
    North,
    /// The army at the bottom of the board.
    South,
}

impl Side {
    /// Both sides, north first.
    pub const BOTH: [Side; 2] = [Side::North, Side::South];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::North => Side::South,
            Side::South => Side::North,
        }
    }

    /// 0 for north, 1 for south.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word used in notation, files and arguments.
    pub const fn word(self) -> &'static str {
        match self {
            Side::North => "north",
            Side::South => "south",
        }
    }

    /// The key of its name where somebody reads it: that of its army.
    pub const fn key(self) -> &'static str {
        match self {
            Side::North => "acies-north",
            Side::South => "acies-south",
        }
    }

    /// Its name where somebody reads it: that of its army.
    pub fn name(self) -> Message {
        Message::new(self.key())
    }

    /// What French calls it.
    pub const fn french(self) -> &'static str {
        match self {
            Side::North => "nord",
            Side::South => "sud",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Side {
    type Err = Bilingual;

    fn from_str(text: &str) -> Result<Side, Bilingual> {
        match text {
            "north" => Ok(Side::North),
            "south" => Ok(Side::South),
            _ => Err(bilingual!(
                "'{text}' is no side: write north or south",
                "«\u{a0}{text}\u{a0}» n’est pas un camp\u{a0}: écrivez north ou south"
            )),
        }
    }
}

/// A pair of values, one for each side.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

/// Who looks: a seat sees its own secrets, a spectator sees nobody's.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of that side.
    Seat(Side),
    /// Anybody else.
    Spectator,
}

impl Viewer {
    /// Everyone who may look: both seats and the spectator.
    pub const ALL: [Viewer; 3] = [Viewer::Seat(Side::North), Viewer::Seat(Side::South), Viewer::Spectator];

    /// Whether this viewer sits at `side`.
    pub fn is(self, side: Side) -> bool {
        self == Viewer::Seat(side)
    }
}
