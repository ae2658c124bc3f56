//! What happens when an action is played, each with the clause that makes it happen.
#![allow(missing_docs, reason = "the fields of events say what they are")]

use acies_core::side::{Side, Viewer};
use acies_hex::Heading;
use acies_words::message::Clause;

use crate::components::{Hex, Kind};

/// A unit as it was when something happened to it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// Where it stood.
    pub hex: Hex,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A side's turn began.
    TurnBegan { side: Side, turn: u8 },
    /// A unit moved.
    Moved { unit: Who, to: Hex },
    /// A unit turned.
    Turned { unit: Who, facing: Heading },
    /// A unit attacked: what the die showed, and what it had to show.
    Attacked { unit: Who, target: Who, die: u8, needs: u8 },
    /// A unit lost strength and stands.
    Hit { unit: Who, left: u8 },
    /// A unit was removed.
    Removed { unit: Who },
    /// A unit took the place of the one it removed.
    Pressed { unit: Who, to: Hex },
    /// The battle was won, by that clause.
    Won { side: Side, by: &'static str },
    /// Nobody won.
    Drawn,
}

impl acies_core::game::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::TurnBegan { .. } => "turn-began",
            Event::Moved { .. } => "moved",
            Event::Turned { .. } => "turned",
            Event::Attacked { .. } => "attacked",
            Event::Hit { .. } => "hit",
            Event::Removed { .. } => "removed",
            Event::Pressed { .. } => "pressed",
            Event::Won { .. } => "won",
            Event::Drawn => "drawn",
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Event::TurnBegan { .. } => "2.1",
            Event::Moved { .. } => "3.1",
            Event::Turned { .. } => "3.2",
            Event::Attacked { .. } => "4.1",
            Event::Hit { .. } | Event::Removed { .. } => "4.4",
            Event::Pressed { .. } => "6.1",
            Event::Won { by, .. } => by,
            Event::Drawn => "5.3",
        })
    }

    /// Nothing is hidden.
    fn seen_by(&self, _: Viewer) -> Event {
        self.clone()
    }
}
