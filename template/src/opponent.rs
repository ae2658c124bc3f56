//! How good a position looks: what opponents steer by. No rule is here, only opinion, so no clause is cited.

use acies_core::seat::Judge;
use acies_core::side::Side;

use crate::action::Action;
use crate::components::BOARD;
use crate::game::Template;
use crate::state::{Stage, State};

/// What a step of strength is worth, in steps towards the enemy's camp.
const STRENGTH: i32 = 4;
/// What the battle is worth: more than everything else on the board.
const VICTORY: i32 = 1_000;

impl Template {
    fn worth(&self, state: &State, side: Side) -> i32 {
        let camp = self.battle.camps[side.other()];
        let near = state.of(side).map(|unit| 8 - i32::from(BOARD.distance(unit.hex, camp)));
        STRENGTH * i32::from(state.strength(side)) + near.max().unwrap_or(0)
    }
}

impl Judge for Template {
    fn judge(&self, state: &State, side: Side) -> i32 {
        match state.stage {
            Stage::Over(verdict, _) => verdict.worth(side, VICTORY),
            _ => self.worth(state, side) - self.worth(state, side.other()),
        }
    }

    fn weight(&self, _: &State, action: &Action) -> u32 {
        match action {
            Action::Attack(..) => 6,
            Action::Move(..) => 4,
            Action::Turn(..) | Action::Stop => 1,
        }
    }
}
