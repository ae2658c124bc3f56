//! One hex: where it is stored, and the name people write for it.

use std::fmt;
use std::str::FromStr;

use crate::grid::{Grid, Index};
use crate::names::HexNameError;

/// A place on a grid, by row from the north and column from the west, both counted from nought.
///
/// It is one byte or two, so that it copies freely and is its own index into tables. Whether it lies on a
/// particular board is for that [`BoardOn`](crate::BoardOn) to say. Hexes are ordered row by row.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexOn<G: Grid>(G::Index);

impl<G: Grid> HexOn<G> {
    /// The hex at a row and column, or `None` where the grid has no such row or column.
    #[inline]
    pub fn new(row: u8, col: u8) -> Option<HexOn<G>> {
        let inside = usize::from(row) < G::ROWS && usize::from(col) < G::PITCH;
        inside.then(|| HexOn(G::Index::new(usize::from(row) * G::PITCH + usize::from(col))))
    }

    /// The hex that [`HexOn::index`] gave this index for; it must be below the [`Grid::PLACES`].
    #[inline]
    pub const fn from_index(index: G::Index) -> HexOn<G> {
        HexOn(index)
    }

    /// Every place of the grid, on a board or not.
    pub(crate) fn everywhere() -> impl Iterator<Item = HexOn<G>> {
        (0..G::PLACES).map(|index| HexOn(G::Index::new(index)))
    }

    /// The hex as an index into tables, always below the [`Grid::PLACES`].
    #[inline]
    pub fn index(self) -> usize {
        debug_assert!(self.0.get() < G::PLACES);
        self.0.get()
    }

    /// The row, counted from nought at the north.
    #[inline]
    pub fn row(self) -> u8 {
        (self.index() / G::PITCH) as u8
    }

    /// The column, counted from nought at the west.
    #[inline]
    pub fn col(self) -> u8 {
        (self.index() % G::PITCH) as u8
    }
}

impl<G: Grid> fmt::Display for HexOn<G> {
    /// Writes the name people use, such as `e5` or `0311`. It reads back as the same hex.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&G::NAMES.of(self.row(), self.col()))
    }
}

impl<G: Grid> fmt::Debug for HexOn<G> {
    /// Prints the name, which is what a reader of a failing test wants to see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hex({self})")
    }
}

impl<G: Grid> FromStr for HexOn<G> {
    type Err = HexNameError;

    /// Reads a name such as `e5`, `E5` or `0311`, as the grid's [`Names`](crate::Names) have it.
    fn from_str(text: &str) -> Result<HexOn<G>, HexNameError> {
        let place = G::NAMES.read(text).and_then(|(row, col)| HexOn::new(row, col));
        place.ok_or_else(|| HexNameError { text: text.to_owned(), names: G::NAMES, rows: G::ROWS as u8 })
    }
}
