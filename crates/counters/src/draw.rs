//! A board as a scene.

use acies_core::scene::{Board, Cell, HexBoard, Shifted, Tops};
use acies_hex::{BoardOn, Grid, HexOn, Tops as _};

/// A board as it is drawn, every hex as `cell` says.
pub fn drawn<G: Grid>(board: &BoardOn<G>, cell: impl Fn(HexOn<G>) -> Cell) -> Board {
    let shifted = match board.layout().pushed() {
        acies_hex::Shifted::First => Shifted::Even,
        acies_hex::Shifted::Second => Shifted::Odd,
    };
    let tops = if G::Tops::FLAT { Tops::Flat } else { Tops::Pointed };
    let rows = (0..board.rows()).map(|row| board.row(row).iter().map(&cell).collect()).collect();
    Board::Hexes(HexBoard { tops, shifted, rows })
}
