//! What the middle of an attack asks, thought through: whether to stand, to press on and to follow.

use acies_core::seat::Judge;
use acies_core::side::Side;

use super::clash::{CHANCES, SHAKEN};
use crate::action::Action;
use crate::components::Kind;
use crate::game::Ancients;
use crate::state::{Place, Stage, State};
use crate::strength::Pair;

impl Ancients {
    /// The answers to what an attack asks, the best first; nothing for other decisions.
    pub(super) fn plan_reply(&self, state: &State, side: Side) -> Vec<(Action, i32)> {
        let judged = self.judge(state, side);
        let worth = match state.stage {
            // Whom his leaders desert is beaten before he fights.
            Stage::Withdraw => vec![(Action::Remain, 0)],
            Stage::Retreat => self.worth_of_retreats(state, side),
            Stage::Press => {
                let gain = self.pair(state).map_or(0, |pair| -self.loss(state, pair));
                vec![(Action::Press, gain), (Action::Let, 0)]
            }
            Stage::Advance => self.worth_of_advance(state, side),
            Stage::Along(leader) => vec![(Action::Along(leader), 0)],
            _ => Vec::new(),
        };
        worth.into_iter().map(|(action, worth)| (action, judged + worth)).collect()
    }

    /// What the attacked unit loses on the mean if it stands, less what its attacker loses; below nought if it gains.
    fn loss(&self, state: &State, pair: Pair) -> i32 {
        let Some(column) = self.column(state, pair) else { return 0 };
        let [ad, m, dd, de] = CHANCES[column as usize];
        let cost = |unit, harm: i32| self.price(state, unit) * harm / 100;
        let shaken = |unit| if state.disorganised.has(unit) { 100 - SHAKEN } else { SHAKEN };
        let melee = |unit| if state.disorganised.has(unit) { 0 } else { SHAKEN };
        let (target, attacker) = (pair.target, pair.attacker);
        let own =
            m * cost(target, melee(target)) + dd * cost(target, shaken(target)) + de * cost(target, 100);
        let theirs = m * cost(attacker, melee(attacker)) + ad * cost(attacker, shaken(attacker));
        (own - theirs) / 6
    }

    /// To stand costs what the attack does on the mean; to retreat, the order of the unit, and more beside other enemies.
    fn worth_of_retreats(&self, state: &State, side: Side) -> Vec<(Action, i32)> {
        let Some(pair) = self.pair(state) else { return Vec::new() };
        let mut list = Vec::new();
        self.list_retreats(state, &mut list);
        let price = self.price(state, pair.target);
        let away = |action: Action| match action {
            Action::Retreat(to) => {
                let beside = (self.board.adjacent(to) & state.hexes[side.other()]).len() as i32;
                let pressed = self.in_front(state, pair.attacker, pair.from, to);
                -price * (SHAKEN + 10 + 8 * beside + if pressed { 20 } else { 0 }) / 100
            }
            _ => -self.loss(state, pair),
        };
        list.into_iter().map(|action| (action, away(action))).collect()
    }

    /// To advance is worth what is then to be feared less, and a camp always.
    fn worth_of_advance(&self, state: &State, side: Side) -> Vec<(Action, i32)> {
        let (attacker, to) = (state.attack.attacker, state.attack.to);
        let reach = self.reach(state, |unit| state.side_of(unit) != side && self.can_go(state, unit));
        let hold = -self.fear(state, side, &reach);
        let mut then = *state;
        then.take(attacker, Place::On(to));
        then.put(attacker, to);
        if let Some(facing) = state.unit(attacker).hex().and_then(|from| self.board.direction(from, to)) {
            then.unit_mut(attacker).facing = facing;
        }
        let camp = state.unit(state.attack.target).kind == Kind::Camp && !state.sacked[side.other()];
        let advance = -self.fear(&then, side, &reach) + if camp { 300 } else { 4 };
        vec![(Action::Advance, advance - hold), (Action::Hold, 0)]
    }
}
