//! What is drawn over the table while somebody looks at a unit.

use acies_words::message::Message;

use super::Spot;

/// Something shown about a unit when it is looked at: a range, an arc, a distance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Overlay {
    /// What it shows, in words.
    pub name: Message,
    /// How it is drawn.
    pub kind: OverlayKind,
    /// Where it lies.
    pub extent: Extent,
}

/// Where an overlay lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Extent {
    /// On a measured table: its corners in order; it is closed.
    Outline(Vec<Spot>),
    /// On a board of hexes: their names.
    Hexes(Vec<String>),
}

impl Extent {
    /// The corners on a measured table; none on a board of hexes.
    pub fn outline(&self) -> &[Spot] {
        match self {
            Extent::Outline(corners) => corners,
            Extent::Hexes(_) => &[],
        }
    }

    /// The names of the hexes; none on a measured table.
    pub fn hexes(&self) -> &[String] {
        match self {
            Extent::Outline(_) => &[],
            Extent::Hexes(names) => names,
        }
    }
}

/// What an overlay shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OverlayKind {
    /// How far it shoots.
    Range,
    /// Its front.
    Arc,
    /// Its flanks.
    Flank,
    /// How far a command reaches.
    Command,
    /// Where an enemy binds it.
    Proximity,
    /// How far it moves.
    Move,
    /// What it sees.
    Sight,
}

impl OverlayKind {
    /// A word that never changes.
    pub const fn word(self) -> &'static str {
        match self {
            OverlayKind::Range => "range",
            OverlayKind::Arc => "arc",
            OverlayKind::Flank => "flank",
            OverlayKind::Command => "command",
            OverlayKind::Proximity => "proximity",
            OverlayKind::Move => "move",
            OverlayKind::Sight => "sight",
        }
    }
}
