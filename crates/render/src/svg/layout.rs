//! Where hexes lie in the drawing, and where their sides and corners are.
//!
//! Whole numbers that fit together keep the drawing short and the seams closed: across its flat sides a hex is 100
//! wide, from corner to corner 116.

use acies_core::scene::{Cell, Edge, HexBoard, Tops};

use super::MARGIN;

/// From the centre to a side, to a corner, and along a side to its middle.
const SIDE: i32 = 50;
const CORNER: i32 = 58;
const SHOULDER: i32 = 29;
/// From one straight row or column to the next.
const PITCH: i32 = CORNER + SHOULDER;

/// A hex and the place of its centre.
pub(super) struct Placed<'a> {
    pub(super) cell: &'a Cell,
    pub(super) row: usize,
    pub(super) col: usize,
    pub(super) x: i32,
    pub(super) y: i32,
}

/// A board of hexes with their places.
#[derive(Copy, Clone)]
pub(super) struct Layout<'a> {
    board: &'a HexBoard,
}

impl<'a> Layout<'a> {
    /// The layout of hexes.
    pub(super) fn of(board: &'a HexBoard) -> Layout<'a> {
        Layout { board }
    }

    pub(super) fn tops(&self) -> Tops {
        self.board.tops
    }

    /// The centre of a hex.
    pub(super) fn centre(&self, row: usize, col: usize) -> (i32, i32) {
        let on = |index: usize| SIDE * (1 + i32::from(self.board.shifted.holds(index)));
        let (row, col, down, right) = (row as i32, col as i32, on(col), on(row));
        match self.board.tops {
            Tops::Pointed => (MARGIN + right + 2 * SIDE * col, MARGIN + CORNER + PITCH * row),
            Tops::Flat => (MARGIN + CORNER + PITCH * col, MARGIN + down + 2 * SIDE * row),
        }
    }

    /// Every hex row by row, those of the rim among them.
    pub(super) fn all(self) -> impl Iterator<Item = Placed<'a>> {
        self.board.rows.iter().enumerate().flat_map(move |(row, cells)| {
            cells.iter().enumerate().map(move |(col, cell)| {
                let (x, y) = self.centre(row, col);
                Placed { cell, row, col, x, y }
            })
        })
    }

    /// The hexes of the board itself, row by row.
    pub(super) fn placed(self) -> impl Iterator<Item = Placed<'a>> {
        self.all().filter(|hex| !hex.cell.rim)
    }

    /// The neighbour of a hex, if the board itself has one there.
    pub(super) fn neighbour(&self, hex: &Placed<'_>, edge: Edge) -> Option<(usize, usize)> {
        let at = self.board.neighbour((hex.row, hex.col), edge)?;
        (!self.cell(at).rim).then_some(at)
    }

    pub(super) fn cell(&self, (row, col): (usize, usize)) -> &'a Cell {
        &self.board.rows[row][col]
    }

    /// The size of the whole drawing.
    pub(super) fn size(self) -> (i32, i32) {
        let (wide, high) = match self.board.tops {
            Tops::Pointed => (SIDE, CORNER),
            Tops::Flat => (CORNER, SIDE),
        };
        let right = self.all().map(|hex| hex.x + wide).max().unwrap_or(MARGIN);
        let bottom = self.all().map(|hex| hex.y + high).max().unwrap_or(MARGIN);
        (right + MARGIN, bottom + MARGIN)
    }

    /// A hex as a path, from its uppermost corner on the left.
    pub(super) fn outline(&self, hex: &Placed<'_>) -> String {
        match self.board.tops {
            Tops::Pointed => format!("M{} {}l50 29v58l-50 29l-50-29v-58z", hex.x, hex.y - CORNER),
            Tops::Flat => format!("M{} {}h58l29 50l-29 50h-58l-29-50z", hex.x - SHOULDER, hex.y - SIDE),
        }
    }

    /// The corners of a hex about its centre.
    pub(super) fn points(&self) -> &'static str {
        match self.board.tops {
            Tops::Pointed => "0,-58 50,-29 50,29 0,58 -50,29 -50,-29",
            Tops::Flat => "-29,-50 29,-50 58,0 29,50 -29,50 -58,0",
        }
    }

    /// How far above its centre a hex bears its name.
    pub(super) fn name_line(&self) -> i32 {
        match self.board.tops {
            Tops::Pointed => 41,
            Tops::Flat => 39,
        }
    }

    /// A corner, about the centre of the hex.
    pub(super) fn corner(&self, corner: Edge) -> (i32, i32) {
        let (x, y) = signs(corner);
        match self.board.tops {
            Tops::Pointed if x == 0 => (0, y * CORNER),
            Tops::Pointed => (x * SIDE, y * SHOULDER),
            Tops::Flat if y == 0 => (x * CORNER, 0),
            Tops::Flat => (x * SHOULDER, y * SIDE),
        }
    }

    /// The two corners of a side in clockwise order, about the centre of the hex.
    pub(super) fn ends(&self, side: Edge) -> ((i32, i32), (i32, i32)) {
        let (sides, corners) = (self.board.tops.sides(), self.board.tops.corners());
        let index = sides.iter().position(|other| *other == side).unwrap_or(0);
        // Sides and corners are counted from different points of the compass.
        let first = match self.board.tops {
            Tops::Pointed => index + 1,
            Tops::Flat => index + 4,
        };
        (self.corner(corners[first % 6]), self.corner(corners[(first + 1) % 6]))
    }

    /// The middle of a side, about the centre of the hex.
    pub(super) fn middle(&self, side: Edge) -> (i32, i32) {
        let (x, y) = signs(side);
        match self.board.tops {
            Tops::Pointed if y == 0 => (x * SIDE, 0),
            Tops::Pointed => (x * 25, y * 44),
            Tops::Flat if x == 0 => (0, y * SIDE),
            Tops::Flat => (x * 44, y * 25),
        }
    }

    /// How far a side is turned clockwise from the east, in degrees.
    pub(super) fn turn(&self, side: Edge) -> i32 {
        let index = self.board.tops.sides().iter().position(|other| *other == side).unwrap_or(0);
        let first = if self.board.tops == Tops::Flat { 270 } else { 0 };
        (first + 60 * index as i32) % 360
    }

    /// How far a corner is turned clockwise from the east, in degrees.
    pub(super) fn corner_turn(&self, corner: Edge) -> i32 {
        let index = self.board.tops.corners().iter().position(|other| *other == corner).unwrap_or(0);
        let first = if self.board.tops == Tops::Flat { 0 } else { 270 };
        (first + 60 * index as i32) % 360
    }
}

/// A point of the compass as steps to the right and down.
fn signs(edge: Edge) -> (i32, i32) {
    match edge {
        Edge::North => (0, -1),
        Edge::NorthEast => (1, -1),
        Edge::East => (1, 0),
        Edge::SouthEast => (1, 1),
        Edge::South => (0, 1),
        Edge::SouthWest => (-1, 1),
        Edge::West => (-1, 0),
        Edge::NorthWest => (-1, -1),
    }
}
