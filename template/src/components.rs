//! Chapter 1: the board, the kinds of units and a battle laid out. What never changes during a game.

use std::sync::LazyLock;

use acies_core::side::{BySide, Side};
use acies_hex::{BoardOn, HexOn, HexSetOn, Layout};

acies_hex::grid! {
    /// Seven by five hexes with pointed tops, called by the letter of the row and the number in it.
    pub Field: 7 x 5, Pointed, Letters
}

/// A hex of the board.
pub type Hex = HexOn<Field>;
/// A set of hexes.
pub type HexSet = HexSetOn<Field>;

/// The board: five rows of seven hexes [1.1].
pub static BOARD: LazyLock<BoardOn<Field>> = LazyLock::new(|| BoardOn::of(Layout::new(7, 5), 0));

/// Units a side has at most.
pub const UNITS: usize = 4;

/// A kind of unit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// On foot.
    Foot,
    /// On horseback.
    Horse,
}

impl Kind {
    /// Both kinds, each at its own place.
    pub const ALL: [Kind; 2] = [Kind::Foot, Kind::Horse];

    /// The word in files, cases and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Foot => "foot",
            Kind::Horse => "horse",
        }
    }

    /// The kind of that word.
    pub fn named(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

/// The figures of `data/units.toml`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The strength each kind begins with.
    pub strength: [u8; Kind::ALL.len()],
    /// What the die must show to hit.
    pub hits: u8,
}

/// A battle laid out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// Who stands where.
    pub units: Vec<(Side, Kind, Hex)>,
    /// The hexes with trees.
    pub wood: HexSet,
    /// The camp of each side.
    pub camps: BySide<Hex>,
    /// Who begins.
    pub first: Side,
    /// The number of the last turn.
    pub last: u8,
}
