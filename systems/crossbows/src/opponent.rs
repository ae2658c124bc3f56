//! How good a position looks: what opponents steer by. No rule is here, only opinion, so no clause is cited.

mod clash;
mod march;
mod place;
mod plan;
mod sense;
mod will;

use acies_core::chance::Chances;
use acies_core::dice::FastDice;
use acies_core::seat::Judge;
use acies_core::side::Side;

use crate::action::Action;
use crate::game::Crossbows;
use crate::state::{Phase, State, Task};
use crate::system::CARRIED;

/// What the battle is worth: more than everything else on the map.
const VICTORY: i32 = 100_000;
/// What a point of losses is worth.
const LOSS: i32 = 100;

impl Crossbows {
    /// What a side has and how it stands.
    fn worth(&self, state: &State, side: Side) -> i32 {
        let losses = self.losses(state, side);
        // What is routed may come back, and may yet be lost.
        let lost = i32::from(losses.total()) * LOSS - i32::from(losses.routed) * LOSS * 2 / 5;
        let level = i32::from(self.battle.armies[side].level).max(1);
        // The nearer to the level, the dearer.
        let dear = lost * lost / (level * LOSS) / 2;
        self.stance(state, side) + self.will(state, side) - lost - dear
    }
}

impl Judge for Crossbows {
    fn judge(&self, state: &State, side: Side) -> i32 {
        match state.over {
            Some((verdict, _)) => verdict.worth(side, VICTORY),
            None => self.worth(state, side) - self.worth(state, side.other()),
        }
    }

    fn weight(&self, state: &State, action: &Action) -> u32 {
        self.likely(state, action)
    }

    fn sample(&self, state: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
        self.sampled(state, side, dice)
    }

    fn imagined(&self, usual: u32) -> u32 {
        // A searching opponent has the plan; where a table waits sealed it must not take longer than others.
        (usual / 4).clamp(1, 500)
    }

    fn plan(&self, state: &State, side: Side, games: u32) -> Vec<(Action, i32)> {
        self.thought_through(state, side, games)
    }

    fn chances(&self) -> Option<&Chances> {
        CARRIED.chances("")
    }

    /// Each side's part of a turn is a stretch, and the orders phase one of its own.
    fn stretch(&self, state: &State) -> u32 {
        let orders = state.tasks.iter().any(|task| {
            matches!(task, Task::Phase(Phase::Changes) | Task::Order(_) | Task::Change(_) | Task::Try(_))
        });
        let part = match (orders, state.active == self.battle.first) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        };
        u32::from(state.turn) * 3 + part
    }
}
