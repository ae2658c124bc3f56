//! Why a number or a shape is refused.

use crate::{Base, LIMIT, Mils, Polygon};
use std::fmt;

/// What is wrong with a figure from outside; its text says what was found and what would be right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Absurd {
    /// A coordinate beyond [`LIMIT`].
    Coordinate(i64),
    /// A side of a base too short to hold a figure or longer than any table.
    Side(Mils),
    /// A heading that is not 0 to 3599 tenths of a degree.
    Heading(i64),
    /// A side of a table that is not between an inch and [`LIMIT`].
    TableSide(Mils),
    /// Text that is not a point, "x y" in thousandths of an inch.
    PointText,
    /// Text that is not a heading, degrees with at most one decimal.
    HeadingText,
    /// A polygon with too few or too many corners.
    Corners(usize),
    /// Two edges of a polygon that meet, by the numbers of their first corners, counted from 1.
    Crossing(usize, usize),
    /// A polygon without area.
    Flat,
}

impl fmt::Display for Absurd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Coordinate(found) => {
                write!(
                    f,
                    "coordinate {found} is off any table: between -{LIMIT} and {LIMIT} thousandths of an inch"
                )
            }
            Self::Side(found) => write!(
                f,
                "side of a base {found}: between {} and {} thousandths of an inch",
                Base::SHORTEST,
                Base::LONGEST
            ),
            Self::Heading(found) => write!(f, "heading {found}: between 0 and 3599 tenths of a degree"),
            Self::TableSide(found) => {
                write!(
                    f,
                    "side of the table {found}: between {} and {LIMIT} thousandths of an inch",
                    crate::INCH
                )
            }
            Self::PointText => {
                write!(f, "not a point: two whole numbers of thousandths of an inch, as in 23250 14000")
            }
            Self::HeadingText => write!(f, "not a heading: degrees from 0 to 359.9, as in 90 or 90.5"),
            Self::Corners(found) => {
                write!(f, "a polygon of {found} corners: between 3 and {}", Polygon::MOST_CORNERS)
            }
            Self::Crossing(one, two) => {
                write!(
                    f,
                    "the edges from corner {one} and from corner {two} of the polygon meet: edges may not cross"
                )
            }
            Self::Flat => write!(f, "the corners of the polygon lie on one line: it must enclose ground"),
        }
    }
}

impl Absurd {
    /// The same text in French.
    pub fn french(&self) -> String {
        match *self {
            Self::Coordinate(found) => format!(
                "la coordonnée {found} sort de toute table\u{a0}: de -{LIMIT} à {LIMIT} millièmes de pouce"
            ),
            Self::Side(found) => format!(
                "côté d’un socle {found}\u{a0}: de {} à {} millièmes de pouce",
                Base::SHORTEST,
                Base::LONGEST
            ),
            Self::Heading(found) => format!("direction {found}\u{a0}: de 0 à 3599 dixièmes de degré"),
            Self::TableSide(found) => {
                format!("côté de la table {found}\u{a0}: de {} à {LIMIT} millièmes de pouce", crate::INCH)
            }
            Self::PointText => {
                "pas un point\u{a0}: deux nombres entiers de millièmes de pouce, comme 23250 14000".into()
            }
            Self::HeadingText => "pas une direction\u{a0}: des degrés de 0 à 359.9, comme 90 ou 90.5".into(),
            Self::Corners(found) => {
                format!("un polygone de {found} sommets\u{a0}: de 3 à {}", Polygon::MOST_CORNERS)
            }
            Self::Crossing(one, two) => format!(
                "les côtés qui partent des sommets {one} et {two} du polygone se touchent\u{a0}: ils ne peuvent \
                 se croiser"
            ),
            Self::Flat => {
                "les sommets du polygone sont sur une même ligne\u{a0}: il doit enclore du terrain".into()
            }
        }
    }
}

impl std::error::Error for Absurd {}
