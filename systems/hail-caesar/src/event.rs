//! What happens, each under its clause.

pub mod fighting;
pub mod marching;
mod names;

use acies_core::game;
use acies_core::side::Viewer;
use acies_words::message::Clause;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// In the movement phase.
    March(marching::Event),
    /// In shooting and combat, and what becomes of units.
    Fight(fighting::Event),
}

impl From<marching::Event> for Event {
    fn from(event: marching::Event) -> Event {
        Event::March(event)
    }
}

impl From<fighting::Event> for Event {
    fn from(event: fighting::Event) -> Event {
        Event::Fight(event)
    }
}

impl game::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::March(event) => event.name(),
            Event::Fight(event) => event.name(),
        }
    }

    fn clause(&self) -> Clause {
        match self {
            Event::March(event) => event.clause(),
            Event::Fight(event) => event.clause(),
        }
    }

    /// Nothing is hidden on the measured table.
    fn seen_by(&self, _: Viewer) -> Event {
        self.clone()
    }
}
