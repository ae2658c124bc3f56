//! Shooting, combat, and what becomes of units.

use std::fmt;

use acies_core::dice::Dice;
use acies_core::game::{Listener, NotationError, Verdict};
use acies_core::message::{Clause, Message};
use acies_core::side::Side;

use crate::event::Event as AnyEvent;
use crate::game::{HailCaesar, Play};
use crate::state::State;

/// What remains to be done in shooting and combat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// The active side shoots, or ends it.
    Shoot,
}

/// An answer in shooting and combat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// `cease`: no more shooting.
    Cease,
}

/// What happens in shooting and combat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The battle is over.
    Ended {
        /// How.
        verdict: Verdict,
    },
}

/// Why something is not possible in shooting and combat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The action does not answer the question asked.
    WrongMoment,
}

/// The forms actions take, shown when a line cannot be read.
pub const FORMS: &str = "cease";

impl Task {
    /// The side that owes the decision.
    pub fn decided_by(&self, _: &HailCaesar, s: &State) -> Option<Side> {
        match self {
            Task::Shoot => Some(s.active),
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
    /// Reads an action; none if it is not one of shooting or combat.
    pub fn read(words: &[&str]) -> Result<Option<Action>, NotationError> {
        Ok(match words {
            ["cease"] => Some(Action::Cease),
            _ => None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Cease => f.write_str("cease"),
        }
    }
}

impl Event {
    /// A stable name for cases and statistics.
    pub fn name(&self) -> &'static str {
        match self {
            Event::Ended { .. } => "ended",
        }
    }

    /// The clause that made it happen.
    pub fn clause(&self) -> Clause {
        match self {
            Event::Ended { .. } => Clause("victory.1"),
        }
    }
}

impl Refusal {
    /// The clause that forbids it.
    pub fn clause(&self) -> Clause {
        match self {
            Refusal::WrongMoment => Clause("sequence.3"),
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
        Task::Shoot => add(Action::Cease),
    }
}

/// Whether an answer is possible.
pub fn check(_: &HailCaesar, _: &State, task: &Task, action: &Action) -> Result<(), Refusal> {
    match (task, action) {
        (Task::Shoot, Action::Cease) => Ok(()),
    }
}

impl<D: Dice, L: Listener<AnyEvent>> Play<'_, D, L> {
    /// Does a task that nobody decides.
    pub(crate) fn fight(&mut self, task: Task) {
        match task {
            Task::Shoot => unreachable!("it is decided by a side"),
        }
    }

    /// Takes an answer that was found legal.
    pub(crate) fn answer_fight(&mut self, task: Task, action: &Action) {
        match (task, action) {
            (Task::Shoot, Action::Cease) => {}
        }
    }

    /// The turn of the active side begins: elite units recover, divisions and armies are judged.
    pub(crate) fn begin_turn(&mut self) {}

    /// The shooting phase.
    pub(crate) fn begin_shooting(&mut self) {
        self.s.push(Task::Shoot);
    }

    /// The combat phase.
    pub(crate) fn begin_combat(&mut self) {}

    /// The turn ends: units recover, and the other side begins [sequence.2].
    pub(crate) fn end_turn(&mut self) {
        self.s.active = self.s.active.other();
        self.s.turn += 1;
        if self.s.turn > 2 * self.game.battle.turns {
            self.s.verdict = Some(Verdict::Draw);
        }
    }
}
