//! The table as drawn, in terms no rule system owns. Renderers turn it into text or pictures.
//!
//! A scene says what is there and what it is called, never what it does: no rule is in it, and none can be read
//! back from it. Systems choose the nearest of the forms and figures offered here.

mod appearance;
mod beside;
mod dice;
mod hexes;
mod land;
mod map;
mod measured;
mod overlay;
mod pieces;

use acies_words::message::Message;

pub use self::appearance::{Air, Appearance, People};
pub use self::beside::{Art, Aside, Card, ClosedOrder, OffBoard, Panel, Played, Tally, Vignette, Written};
pub use self::dice::{DieFace, Throw};
pub use self::hexes::{Cell, Edge, HexBoard, Mark, MarkKind, Marker, Shifted, SideForm, Tops};
pub use self::land::{Landform, Terrain};
pub use self::map::{
    Coast, Dot, Force, ForceForm, Map, Order, Place, PlaceKind, Region, Siege, Use, UseSign, Way, WayKind,
};
pub use self::measured::{Area, Lone, Measured, Ranks, Spot, StandingBase};
pub use self::overlay::{Extent, Overlay, OverlayKind};
pub use self::pieces::{Damage, Emblem, Facing, Figure, Form, Piece, Shape, Ship, State};
use crate::side::BySide;

/// Everything a viewer sees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The ground and what stands on it.
    pub board: Board,
    /// What lies beside the board, for each side.
    pub panels: BySide<Panel>,
    /// The number of the turn, as the rulebook counts them; 0 while the armies are set up.
    pub turn: u32,
    /// Lines that concern both sides: the deck, the card in play.
    pub notes: Vec<Message>,
    /// The air it is fought in, and the people who fight.
    pub appearance: Appearance,
}

/// The ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Board {
    /// Hexes in rows.
    Hexes(HexBoard),
    /// A table on which everything is measured.
    Measured(Measured),
    /// Places on a map.
    Map(Map),
}

impl Board {
    /// The hexes, if it is made of them.
    pub fn hexes(&self) -> Option<&HexBoard> {
        match self {
            Board::Hexes(board) => Some(board),
            Board::Measured(_) | Board::Map(_) => None,
        }
    }

    /// The measured table, if it is one.
    pub fn measured(&self) -> Option<&Measured> {
        match self {
            Board::Hexes(_) | Board::Map(_) => None,
            Board::Measured(table) => Some(table),
        }
    }

    /// The map, if it is one.
    pub fn map(&self) -> Option<&Map> {
        match self {
            Board::Hexes(_) | Board::Measured(_) => None,
            Board::Map(map) => Some(map),
        }
    }

    /// Every hex in reading order; none on another board.
    pub fn cells(&self) -> impl Iterator<Item = &Cell> {
        self.hexes().into_iter().flat_map(|board| board.rows.iter().flatten())
    }
}
