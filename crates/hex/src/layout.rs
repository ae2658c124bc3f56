//! The shape of a board: which hexes it has, and which of its rows or columns are pushed aside.

use crate::grid::Grid;
use crate::hex::HexOn;
use crate::set::HexSetOn;

/// Which rows of pointed hexes lie half a hex to the right of the others, or which columns of flat hexes
/// half a hex below the others.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shifted {
    /// The first, the third and so on.
    First,
    /// The second, the fourth and so on.
    Second,
}

/// The shape of a board, from which a [`BoardOn`](crate::BoardOn) is made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Layout<G: Grid> {
    pub(crate) all: HexSetOn<G>,
    pub(crate) rows: u8,
    pub(crate) shifted: Shifted,
}

impl<G: Grid> Layout<G> {
    /// So many hexes in every row, and so many rows; the second row or column is the first pushed aside.
    ///
    /// # Panics
    ///
    /// Panics where the grid has not that many.
    pub fn new(width: u8, rows: u8) -> Layout<G> {
        Layout::of_rows(&vec![width; rows.into()])
    }

    /// Rows from the north, each of its own length and all beginning at the first column.
    ///
    /// # Panics
    ///
    /// Panics where the grid has not that many rows, or not that many hexes in a row.
    pub fn of_rows(widths: &[u8]) -> Layout<G> {
        assert!(widths.len() <= G::ROWS, "a board has at most {} rows, not {}", G::ROWS, widths.len());
        let mut all = HexSetOn::EMPTY;
        for (row, &width) in (0..).zip(widths) {
            assert!(usize::from(width) <= G::WIDTH, "a row has at most {} hexes, not {width}", G::WIDTH);
            all |= (0..width).filter_map(|col| HexOn::new(row, col)).collect();
        }
        Layout { all, rows: widths.len() as u8, shifted: Shifted::Second }
    }

    /// The same with other rows or columns pushed aside.
    pub fn shifted(self, shifted: Shifted) -> Layout<G> {
        Layout { shifted, ..self }
    }

    /// Which rows or columns are pushed aside.
    pub fn pushed(&self) -> Shifted {
        self.shifted
    }

    /// The same without these hexes.
    pub fn without(self, holes: HexSetOn<G>) -> Layout<G> {
        Layout { all: self.all - holes, ..self }
    }

    /// The hexes of one row.
    pub(crate) fn row(&self, row: u8) -> HexSetOn<G> {
        self.all.iter().filter(|hex| hex.row() == row).collect()
    }

    /// Whether the hex is in a row or column that is pushed aside.
    pub(crate) fn aside(&self, hex: HexOn<G>) -> bool {
        use crate::tops::Tops;
        let count = if G::Tops::FLAT { hex.col() } else { hex.row() };
        (count % 2 == 1) == (self.shifted == Shifted::Second)
    }
}
