//! What remains to be done.
//!
//! Orders, charges, reactions, volleys and panic nest in each other: a charge asks the other side for its
//! reaction, the reaction shoots, the volley causes a test, and then the charge goes on. The state keeps
//! all this as a pile of tasks. The last one is next; it is either a decision that a side owes, or something
//! that follows from the rules by itself.

pub mod fight_task;
pub mod march_task;

use acies_core::side::Side;

use fight_task::FightTask;
use march_task::MarchTask;

use crate::game::HailCaesar;
use crate::state::{Phase, State};

/// One thing to be done.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// The next phase begins.
    Phase(Phase),
    /// Something of the movement phase.
    March(MarchTask),
    /// Something of shooting and combat.
    Fight(FightTask),
}

impl Task {
    /// The side that owes a decision here; none if it follows by itself.
    pub fn decided_by(&self, game: &HailCaesar, state: &State) -> Option<Side> {
        match self {
            Task::Phase(_) => None,
            Task::March(task) => task.decided_by(game, state),
            Task::Fight(task) => task.decided_by(game, state),
        }
    }
}

impl From<MarchTask> for Task {
    fn from(task: MarchTask) -> Task {
        Task::March(task)
    }
}

impl From<FightTask> for Task {
    fn from(task: FightTask) -> Task {
        Task::Fight(task)
    }
}

impl From<Phase> for Task {
    fn from(phase: Phase) -> Task {
        Task::Phase(phase)
    }
}
