//! The board that the tests share, and a short way to write hexes.

use std::sync::LazyLock;

use acies_hex::{Board, Hex, HexSet};

/// The rows of the first board: nine, by turns of thirteen and twelve hexes.
pub const ROWS: [u8; 9] = [13, 12, 13, 12, 13, 12, 13, 12, 13];

/// The first board, with lines of sight up to four hexes.
pub static BOARD: LazyLock<Board> = LazyLock::new(|| Board::new(&ROWS, 4));

/// The hex of this name.
pub fn hex(name: &str) -> Hex {
    name.parse().expect("a test names a hex that exists")
}

/// The hexes of these names, which stand apart by blanks.
pub fn set(names: &str) -> HexSet {
    names.split_whitespace().map(hex).collect()
}

/// Every two hexes of the board, in both orders, each hex with itself too.
pub fn pairs() -> impl Iterator<Item = (Hex, Hex)> {
    let all = BOARD.all();
    all.iter().flat_map(move |a| all.iter().map(move |b| (a, b)))
}
