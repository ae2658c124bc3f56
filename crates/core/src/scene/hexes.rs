//! A board of hexes: how they lie, and what is in each.

use acies_words::message::Message;

use super::{Piece, Terrain};
use crate::side::Side;

/// Hexes in rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexBoard {
    /// How they are turned.
    pub tops: Tops,
    /// Which rows or columns lie half a hex farther on.
    pub shifted: Shifted,
    /// From north to south, each from west to east.
    pub rows: Vec<Vec<Cell>>,
}

impl HexBoard {
    /// The place of the neighbour of a hex, if the board has one there.
    pub fn neighbour(&self, (row, col): (usize, usize), edge: Edge) -> Option<(usize, usize)> {
        let on = |index: usize| usize::from(self.shifted.holds(index));
        let (down, right) = (on(col), on(row));
        let (row, col) = match (self.tops, edge) {
            (Tops::Pointed, Edge::East) => (Some(row), Some(col + 1)),
            (Tops::Pointed, Edge::West) => (Some(row), col.checked_sub(1)),
            (Tops::Pointed, Edge::SouthEast) => (Some(row + 1), Some(col + right)),
            (Tops::Pointed, Edge::SouthWest) => (Some(row + 1), (col + right).checked_sub(1)),
            (Tops::Pointed, Edge::NorthEast) => (row.checked_sub(1), Some(col + right)),
            (Tops::Pointed, Edge::NorthWest) => (row.checked_sub(1), (col + right).checked_sub(1)),
            (Tops::Flat, Edge::North) => (row.checked_sub(1), Some(col)),
            (Tops::Flat, Edge::South) => (Some(row + 1), Some(col)),
            (Tops::Flat, Edge::NorthEast) => ((row + down).checked_sub(1), Some(col + 1)),
            (Tops::Flat, Edge::SouthEast) => (Some(row + down), Some(col + 1)),
            (Tops::Flat, Edge::NorthWest) => ((row + down).checked_sub(1), col.checked_sub(1)),
            (Tops::Flat, Edge::SouthWest) => (Some(row + down), col.checked_sub(1)),
            (Tops::Pointed, Edge::North | Edge::South) | (Tops::Flat, Edge::East | Edge::West) => {
                (None, None)
            }
        };
        let at = (row?, col?);
        (at.1 < self.rows.get(at.0)?.len()).then_some(at)
    }
}

/// How hexes are turned.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Tops {
    /// A corner is at the top: rows are straight, and every other one is shifted to the right.
    Pointed,
    /// A side is at the top: columns are straight, and every other one is shifted down.
    Flat,
}

impl Tops {
    /// The sides of such a hex, clockwise: from the east with pointed tops, from the north with flat ones.
    pub const fn sides(self) -> [Edge; 6] {
        use Edge::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        match self {
            Tops::Pointed => [East, SouthEast, SouthWest, West, NorthWest, NorthEast],
            Tops::Flat => [North, NorthEast, SouthEast, South, SouthWest, NorthWest],
        }
    }

    /// The corners of such a hex, clockwise: from the north with pointed tops, from the east with flat ones.
    pub const fn corners(self) -> [Edge; 6] {
        match self {
            Tops::Pointed => Tops::Flat.sides(),
            Tops::Flat => Tops::Pointed.sides(),
        }
    }
}

/// Which rows, or with flat tops which columns, lie half a hex farther on. The first of them has the number 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Shifted {
    /// The second, the fourth and so on.
    Odd,
    /// The first, the third and so on.
    Even,
}

impl Shifted {
    /// Whether the row or column of that number is shifted.
    pub const fn holds(self, index: usize) -> bool {
        match self {
            Shifted::Odd => index % 2 == 1,
            Shifted::Even => index.is_multiple_of(2),
        }
    }
}

/// One hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Its name in notation.
    pub name: String,
    /// Its terrain, if it has any: a key of the text files whose last part names the kind.
    pub terrain: Option<Terrain>,
    /// How high it lies above the plain.
    pub level: u8,
    /// Who stands there, the topmost first.
    pub stack: Vec<Piece>,
    /// Whether a boundary of sections runs through it.
    pub boundary: bool,
    /// Whether it lies beyond the edge of the board and only serves those who wait there.
    pub rim: bool,
    /// What runs along its sides.
    pub sides: Vec<(Edge, SideForm)>,
    /// The sides its roads lead to, from its middle.
    pub roads: Vec<Edge>,
    /// What lies there and is no piece.
    pub markers: Vec<Marker>,
    /// What is to be gained there.
    pub marks: Vec<Mark>,
}

impl Cell {
    /// An empty hex of open ground.
    pub fn named(name: impl Into<String>) -> Cell {
        Cell {
            name: name.into(),
            terrain: None,
            level: 0,
            stack: Vec::new(),
            boundary: false,
            rim: false,
            sides: Vec::new(),
            roads: Vec::new(),
            markers: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// The piece on top.
    pub fn top(&self) -> Option<&Piece> {
        self.stack.first()
    }
}

/// A side or a corner of a hex, by the point of the compass it lies towards. A hex has six sides and six corners of
/// these, see [`Tops`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Edge {
    /// Above.
    North,
    /// Above, on the right.
    NorthEast,
    /// To the right.
    East,
    /// Below, on the right.
    SouthEast,
    /// Below.
    South,
    /// Below, on the left.
    SouthWest,
    /// To the left.
    West,
    /// Above, on the left.
    NorthWest,
}

/// What runs along a side of a hex. Where both hexes of a side name it, it is there once.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SideForm {
    /// A rampart of earth and stakes, held from this hex.
    Rampart,
    /// A wall of stone.
    Wall,
    /// Running water.
    River,
    /// Running water that can be waded here.
    Ford,
    /// Running water with a bridge over it.
    Bridge,
    /// A steep fall of the ground, downwards from this hex.
    Slope,
}

/// Something that lies in a hex and is no piece: arrows, a captured camp, a number of volleys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marker {
    /// What it is.
    pub name: Message,
    /// The letters or figures on it, three at most.
    pub letters: String,
}

/// A place that gives something to a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Who gains by it.
    pub side: Side,
    /// How.
    pub kind: MarkKind,
    /// What he gains, in what the system counts towards victory.
    pub points: u8,
}

/// How a place is used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// By standing there.
    Objective,
    /// By leaving the board from there.
    Exit,
}
