//! One hex: where it is stored, and the name people write for it.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Columns of storage per row; one more than the widest row so that shifting never wraps.
pub const PITCH: usize = 14;

/// The most rows a board may have: more would not fit the bits of a [`HexSet`](crate::HexSet).
pub const MAX_ROWS: usize = 9;

/// The most hexes a row of a board may have: one less than [`PITCH`], which keeps a column always free.
pub const MAX_WIDTH: usize = PITCH - 1;

/// How many hexes can be told apart; every [`Hex::index`] is below it, so it is the length of a table
/// that is looked up by hex.
pub const PLACES: usize = MAX_ROWS * PITCH;

/// A place on the hex grid, by row from the north and column from the west, both counted from nought.
///
/// It is one byte, so that it copies freely and is its own index into tables. Whether it lies on a
/// particular board is for that [`Board`](crate::Board) to say. Hexes are ordered row by row.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex(u8);

impl Hex {
    /// The hex at a row and column, or `None` where the grid has no such row or column.
    #[inline]
    pub const fn new(row: u8, col: u8) -> Option<Hex> {
        if (row as usize) < MAX_ROWS && (col as usize) < PITCH {
            Some(Hex(row * PITCH as u8 + col))
        } else {
            None
        }
    }

    /// The hex that [`Hex::index`] gave this index for; the index must be below [`PLACES`].
    #[inline]
    pub const fn from_index(index: u8) -> Hex {
        debug_assert!((index as usize) < PLACES);
        Hex(index)
    }

    /// The hex as an index into tables, always below [`PLACES`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, counted from nought at the north.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 / PITCH as u8
    }

    /// The column, counted from nought at the west.
    #[inline]
    pub const fn col(self) -> u8 {
        self.0 % PITCH as u8
    }
}

impl fmt::Display for Hex {
    /// Writes the name people use, such as `e5`: a row letter from the north, a column number from the
    /// west. It reads back as the same hex.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = char::from(b'a' + self.row());
        f.pad(&format!("{row}{}", self.col() + 1))
    }
}

impl FromStr for Hex {
    type Err = HexNameError;

    /// Reads a name such as `e5` or `E5`. Exactly one way to write each hex is accepted, letter case
    /// apart, so that a slip of the pen is reported and not taken for another hex.
    fn from_str(text: &str) -> Result<Hex, HexNameError> {
        let place = match text.as_bytes() {
            [row, ones @ b'1'..=b'9'] => Some((row, ones - b'1')),
            [row, b'1', ones @ b'0'..=b'9'] => Some((row, 9 + ones - b'0')),
            _ => None,
        };
        place
            .and_then(|(row, col)| {
                let row = row.to_ascii_lowercase().checked_sub(b'a')?;
                Hex::new(row, col)
            })
            .ok_or_else(|| HexNameError { text: text.to_owned() })
    }
}

/// A text that names no hex; it tells the reader what a hex name looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexNameError {
    /// The text as it was given.
    pub text: String,
}

impl fmt::Display for HexNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is no hex: write a row letter a to i from the north and a column number from the \
             west, such as e5",
            self.text
        )
    }
}

impl HexNameError {
    /// The same text in French.
    pub fn french(&self) -> String {
        format!(
            "«\u{a0}{}\u{a0}» n’est pas un hex\u{a0}: écrivez une lettre de rangée de a à i depuis le nord \
             et un numéro de colonne depuis l’ouest, comme e5",
            self.text
        )
    }
}

impl Error for HexNameError {}
