//! Fire thought through: whom to shoot at, and whether to shoot at all, for whoever does stays where he is next.

use acies_core::seat::Judge;
use acies_core::side::Side;

use super::clash::SHAKEN;
use crate::action::Action;
use crate::components::Kind;
use crate::game::Ancients;
use crate::state::State;

impl Ancients {
    /// The fire phase: the shot of which most can be expected, or none. Where arrows can be collected nothing is planned.
    pub(super) fn plan_shot(&self, state: &State, side: Side) -> Vec<(Action, i32)> {
        if self.anybody_collects(state, side) {
            return Vec::new();
        }
        let judged = self.judge(state, side);
        let enemy = side.other();
        // The enemy attacks as he stands; afterwards the side moves.
        let comes = self.assault(state, (enemy, false), 0, None);
        let reach = self.reach(state, |unit| state.side_of(unit) == side && self.can_go(state, unit));
        let hands = self.hands(state, side);
        let next = self.assault(state, (side, true), hands, Some(&reach));
        let mut plan = vec![(Action::Done, judged)];
        for (unit, from) in state.army(side) {
            if self.targets(state, unit, from).next().is_none() || state.aimed.has(unit) {
                continue;
            }
            // Whoever has fired neither moves nor attacks in his own turn.
            let free = self.switches.missiles || state.volleyed.has(unit);
            let bound = if free || state.unit(unit).kind == Kind::Camp {
                0
            } else {
                let mut then = *state;
                then.volleyed.set(unit, true);
                (next - self.assault(&then, (side, true), hands, Some(&reach))) / 2
            };
            for to in self.targets(state, unit, from) {
                let target = state.at[to.index()];
                let mut then = *state;
                let harm = if state.disorganised.has(target) {
                    self.remove(&mut then, target, crate::state::Place::Lost);
                    100 - SHAKEN / 2
                } else {
                    then.disorganised.set(target, true);
                    SHAKEN
                };
                let needs = i32::from(self.needs(state, unit, target, self.board.distance(from, to)));
                let leaders =
                    state.leaders_at(enemy, to).count() as i32 * self.leader_price(state, enemy) / 6;
                let saved = comes - self.assault(&then, (enemy, false), 0, None);
                let hit = self.price(state, target) * harm / 100 + leaders + saved;
                let action =
                    if self.switches.diceless { Action::Aim(from, to) } else { Action::Fire(from, to) };
                plan.push((action, judged + hit * needs / 6 - bound + 1));
            }
        }
        plan
    }
}
