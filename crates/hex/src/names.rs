//! What hexes are called, in the ways that books of rules call them.

use std::error::Error;
use std::fmt;

/// How a hex is written. Each hex is written in exactly one way, letter case apart, so that a slip of the
/// pen is reported and not taken for another hex.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Names {
    /// A row letter from the north and a column number from the west, such as `e5`. For 26 rows at most.
    Letters,
    /// Two digits of the column from the west and two of the row from the north, both from one, such as
    /// `0311`.
    Numbers,
    /// Two digits of the column and two of the row as in `0311`, where nought is the column or row beyond the edge of
    /// the map: for boards on which somebody may stand just outside.
    Ringed,
    /// The row from the north and the column from the west, both from nought, such as `3.10`.
    Rows,
}

impl Names {
    /// The name of the hex at a row and column, both counted from nought.
    pub(crate) fn of(self, row: u8, col: u8) -> String {
        match self {
            Names::Letters => format!("{}{}", char::from(b'a' + row), col + 1),
            Names::Numbers => format!("{:02}{:02}", col + 1, row + 1),
            Names::Ringed => format!("{col:02}{row:02}"),
            Names::Rows => format!("{row}.{col}"),
        }
    }

    /// The row and the column of the hex of this name, whether or not there is one so far out.
    pub(crate) fn read(self, text: &str) -> Option<(u8, u8)> {
        match self {
            Names::Letters => {
                let (row, col) = text.split_at_checked(1)?;
                let row = row.as_bytes()[0].to_ascii_lowercase();
                Some((row.checked_sub(b'a')?, number(col)?.checked_sub(1)?))
            }
            Names::Numbers => {
                let (col, row) = text.split_at_checked(2).filter(|_| text.len() == 4)?;
                Some((two_digits(row)?.checked_sub(1)?, two_digits(col)?.checked_sub(1)?))
            }
            Names::Ringed => {
                let (col, row) = text.split_at_checked(2).filter(|_| text.len() == 4)?;
                Some((two_digits(row)?, two_digits(col)?))
            }
            Names::Rows => {
                let (row, col) = text.split_once('.')?;
                Some((number(row)?, number(col)?))
            }
        }
    }
}

/// A number below a hundred as people write it, without noughts before it.
fn number(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [b'0'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => text.parse().ok(),
        _ => None,
    }
}

/// A number of exactly two digits.
fn two_digits(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [b'0'..=b'9', b'0'..=b'9'] => text.parse().ok(),
        _ => None,
    }
}

/// A text that names no hex; it tells the reader what a hex name looks like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexNameError {
    /// The text as it was given.
    pub text: String,
    /// How hexes are written there.
    pub names: Names,
    /// How many rows there may be.
    pub rows: u8,
}

impl HexNameError {
    /// The letter of the last row.
    fn last(&self) -> char {
        char::from((b'a' + self.rows.saturating_sub(1)).min(b'z'))
    }

    /// The same text in French.
    pub fn french(&self) -> String {
        let how = match self.names {
            Names::Letters => format!(
                "écrivez une lettre de rangée de a à {} depuis le nord et un numéro de colonne depuis \
                 l’ouest, comme e5",
                self.last()
            ),
            Names::Numbers | Names::Ringed => {
                "écrivez deux chiffres de colonne depuis l’ouest et deux de rangée depuis le \
                               nord, comme 0311"
                    .to_owned()
            }
            Names::Rows => {
                "écrivez la rangée depuis le nord et la colonne depuis l’ouest, comptées à partir \
                            de zéro, comme 3.10"
                    .to_owned()
            }
        };
        format!("«\u{a0}{}\u{a0}» n’est pas un hex\u{a0}: {how}", self.text)
    }
}

impl fmt::Display for HexNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no hex: ", self.text)?;
        match self.names {
            Names::Letters => write!(
                f,
                "write a row letter a to {} from the north and a column number from the west, such as e5",
                self.last()
            ),
            Names::Numbers | Names::Ringed => f.write_str(
                "write two digits of the column from the west and two of the row from the north, such as 0311",
            ),
            Names::Rows => f.write_str(
                "write the row from the north and the column from the west, both counted from nought, such \
                 as 3.10",
            ),
        }
    }
}

impl Error for HexNameError {}
