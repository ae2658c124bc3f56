//! The movement phase: initiative, orders, free moves, charges.

use std::fmt;

use acies_core::dice::Dice;
use acies_core::game::{Listener, NotationError};
use acies_core::message::{Clause, Message};
use acies_core::side::Side;

use crate::event::Event as AnyEvent;
use crate::game::{HailCaesar, Play};
use crate::state::State;

/// What remains to be done in the movement phase.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// The active side moves units on initiative, or ends it.
    Initiative,
}

/// An answer in the movement phase.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `done`: no more.
    Done,
}

/// What happens in the movement phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A turn began.
    TurnBegan {
        /// Whose.
        side: Side,
        /// Which.
        turn: u16,
    },
}

/// Why something is not possible in the movement phase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The action does not answer the question asked.
    WrongMoment,
}

/// The forms actions take, shown when a line cannot be read.
pub const FORMS: &str = "done";

impl Task {
    /// The side that owes the decision.
    pub fn decided_by(&self, _: &HailCaesar, s: &State) -> Option<Side> {
        match self {
            Task::Initiative => Some(s.active),
        }
    }

    /// Whether more answers are legal than are listed.
    pub fn is_open_ended(&self) -> bool {
        false
    }

    /// Whether the only answer is left to the person.
    pub fn waits(&self) -> bool {
        false
    }
}

impl Action {
    /// Reads an action; none if it is not one of the movement phase.
    pub fn read(words: &[&str]) -> Result<Option<Action>, NotationError> {
        Ok(match words {
            ["done"] => Some(Action::Done),
            _ => None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Done => f.write_str("done"),
        }
    }
}

impl Event {
    /// A stable name for cases and statistics.
    pub fn name(&self) -> &'static str {
        match self {
            Event::TurnBegan { .. } => "turn-began",
        }
    }

    /// The clause that made it happen.
    pub fn clause(&self) -> Clause {
        match self {
            Event::TurnBegan { .. } => Clause("sequence.2"),
        }
    }
}

impl Refusal {
    /// The clause that forbids it.
    pub fn clause(&self) -> Clause {
        match self {
            Refusal::WrongMoment => Clause("movement-phase.1"),
        }
    }

    /// The rule and the facts, as a sentence.
    pub fn message(&self) -> Message {
        match self {
            Refusal::WrongMoment => Message::new("hc-no-wrong-moment"),
        }
    }
}

/// Lists the answers to a decision.
pub fn legal(_: &HailCaesar, _: &State, task: &Task, add: &mut dyn FnMut(Action)) {
    match task {
        Task::Initiative => add(Action::Done),
    }
}

/// Whether an answer is possible.
pub fn check(_: &HailCaesar, _: &State, task: &Task, action: &Action) -> Result<(), Refusal> {
    match (task, action) {
        (Task::Initiative, Action::Done) => Ok(()),
    }
}

/// The legal action nearest to one that is not.
pub fn nearest(_: &HailCaesar, _: &State, _: &Task, _: &Action) -> Option<Action> {
    None
}

impl<D: Dice, L: Listener<AnyEvent>> Play<'_, D, L> {
    /// Does a task that nobody decides.
    pub(crate) fn march(&mut self, task: Task) {
        match task {
            Task::Initiative => unreachable!("it is decided by a side"),
        }
    }

    /// Takes an answer that was found legal.
    pub(crate) fn answer_march(&mut self, task: Task, action: &Action) {
        match (task, action) {
            (Task::Initiative, Action::Done) => {}
        }
    }

    /// Initiative moves come first [movement-phase.1].
    pub(crate) fn begin_initiative(&mut self) {
        self.s.push(Task::Initiative);
    }

    /// Then orders.
    pub(crate) fn begin_orders(&mut self) {}

    /// Then free moves.
    pub(crate) fn begin_free_moves(&mut self) {}
}
