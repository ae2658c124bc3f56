//! The table as drawn, in terms no rule system owns. Renderers turn it into text or pictures.

use crate::message::Message;
use crate::side::{BySide, Side};

/// Everything a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The ground and what stands on it.
    pub board: Board,
    /// What lies beside the board, for each side.
    pub panels: BySide<Panel>,
    /// The whole turn number.
    pub turn: u32,
    /// Lines that concern both sides: the deck, the card in play.
    pub notes: Vec<Message>,
}

/// The ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Board {
    /// Rows of hexes from north to south; odd rows lie half a hex to the right.
    Hexes(Vec<Vec<Cell>>),
}

/// One hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Its name in notation.
    pub name: String,
    /// Its terrain, if it has any: a key of the text files whose last part names the kind.
    pub terrain: Option<Terrain>,
    /// Who stands there.
    pub piece: Option<Piece>,
    /// Whether a boundary of sections runs through it.
    pub boundary: bool,
}

/// Terrain as shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// Its name.
    pub name: Message,
    /// Two characters for a text board.
    pub sign: &'static str,
}

/// A unit, with or without a leader, or a leader alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// The two letters of its kind.
    pub code: &'static str,
    /// Its full name.
    pub name: Message,
    /// Blocks left, 0 for a lone leader.
    pub strength: u8,
    /// Blocks it began with.
    pub full: u8,
    /// The leader in its hex.
    pub leader: Option<String>,
    /// Whether it has been ordered and may still act this turn.
    pub active: bool,
}

/// What lies on one side of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// The army.
    pub name: Message,
    /// Victory points taken and needed.
    pub score: (u8, u8),
    /// Cards or other secrets, where the viewer may see them.
    pub hand: Vec<Message>,
    /// How many he holds, seen or not.
    pub held: u8,
    /// Pieces waiting off the board.
    pub reserve: Vec<Message>,
}
