//! The movement phase: initiative, orders, free moves, charges.

mod action;
mod task;
mod units;

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::message::{Clause, Message};
use acies_core::side::Side;

use crate::event::Event as AnyEvent;
use crate::game::{HailCaesar, Play};
use crate::state::State;

pub use action::{Action, FORMS, Post, Words};
pub(crate) use action::{Inches, heading, point};
pub use task::{Charge, Intent, MoveKind, Order, Reaction, Task, What};
pub use units::Units;

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
