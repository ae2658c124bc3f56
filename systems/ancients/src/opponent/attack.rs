//! Attacks thought through: each by everything that can come of it.

use acies_core::game::Silence;
use acies_core::seat::Judge;
use acies_core::side::Side;

use super::clash::{CHANCES, Reach, SHAKEN};
use crate::action::Action;
use crate::components::Hex;
use crate::event::Cause;
use crate::game::Ancients;
use crate::state::{Place, State, UnitId};
use crate::strength::{Outcome, Pair};

impl Ancients {
    /// The melee phase: the attack of which most can be expected, all that may follow it included, or none.
    pub(super) fn plan_attack(&self, state: &State, side: Side) -> Vec<(Action, i32)> {
        let reach = self.reach(state, |unit| state.side_of(unit) != side && self.can_go(state, unit));
        let judged = self.judge(state, side);
        let rests = -self.fear(state, side, &reach);
        let mut plan = Vec::new();
        for (unit, from) in state.army(side) {
            for to in self.victims(state, unit, from) {
                let target = state.at[to.index()];
                let pair = Pair { attacker: unit, from, target, to };
                let worth = self.attack_worth(state, side, pair, &reach);
                plan.push((Action::Attack(from, to), judged + worth - rests));
            }
        }
        if self.may_end_melee(state).is_ok() {
            plan.push((Action::Done, judged));
        }
        plan
    }

    /// What an attack is worth on the mean, with what can be expected after it.
    fn attack_worth(&self, state: &State, side: Side, pair: Pair, reach: &Reach) -> i32 {
        let Some(column) = self.column(state, pair) else { return i32::MIN / 2 };
        let chances = match self.switches.diceless {
            true => {
                let mut sure = [0; 4];
                sure[column.fixed() as usize] = 6;
                sure
            }
            false => CHANCES[column as usize],
        };
        let before = self.stock(state, pair);
        let mut total = 0;
        for (outcome, chance) in Outcome::ALL.into_iter().zip(chances).filter(|(_, chance)| *chance > 0) {
            let mut then = *state;
            then.attacked.set(pair.attacker, true);
            let mut risk = 0;
            self.come_out(&mut then, pair, outcome, &mut risk);
            let after = self.stock(&then, pair);
            let follows = self.assault(&then, (side, false), 0, None) - self.fear(&then, side, reach);
            total += chance * (after - before - risk + follows);
        }
        total / 6
    }

    /// What the two in a melee are worth as they stand, for the attacker; who is led there is rallied when the turn ends.
    fn stock(&self, state: &State, pair: Pair) -> i32 {
        let side = state.active;
        let one = |unit: UnitId, hex: Hex| {
            if state.unit(unit).hex().is_none() {
                return 0;
            }
            let price = self.price(state, unit);
            let shaken = state.disorganised.has(unit);
            let rallied = state.side_of(unit) == side && state.leaders_at(side, hex).next().is_some();
            match (shaken, rallied) {
                (false, _) => price,
                (true, true) => price * (100 - SHAKEN / 4) / 100,
                (true, false) => price * (100 - SHAKEN) / 100,
            }
        };
        one(pair.attacker, pair.from) - one(pair.target, pair.to)
    }

    /// What comes of a melee; `risk` is what the leaders in it stand to lose, less what those of the enemy do.
    fn come_out(&self, then: &mut State, pair: Pair, outcome: Outcome, risk: &mut i32) {
        let Pair { attacker, from, target, to } = pair;
        let (own, enemy) = (then.side_of(attacker), then.side_of(target));
        let stake = |then: &State, side: Side, hex: Hex| {
            then.leaders_at(side, hex).count() as i32 * self.leader_price(then, side) / 6
        };
        let strike = |then: &mut State, unit: UnitId| {
            if !self.disorganise(then, unit, Cause::Attack, &mut Silence) {
                self.eliminate(then, unit, Cause::Attack, &mut Silence);
            }
        };
        match outcome {
            Outcome::AttackerDisorganised => {
                *risk += stake(then, own, from);
                strike(then, attacker);
            }
            Outcome::Melee => {
                for (unit, side, hex, sign) in [(attacker, own, from, 1), (target, enemy, to, -1)] {
                    if self.disorganise(then, unit, Cause::Melee, &mut Silence) {
                        *risk += sign * stake(then, side, hex);
                    }
                }
            }
            Outcome::DefenderDisorganised => {
                *risk -= stake(then, enemy, to);
                strike(then, target);
            }
            Outcome::DefenderEliminated => {
                *risk -= stake(then, enemy, to);
                self.eliminate(then, target, Cause::Outright, &mut Silence);
            }
        }
        let gone = then.unit(target).place == Place::Lost;
        let stays = self.holds(then, attacker);
        if gone && !stays && then.unit(attacker).hex().is_some() && self.on_map(to) {
            then.take(attacker, Place::On(to));
            then.put(attacker, to);
            if let Some(facing) = self.board.direction(from, to) {
                then.unit_mut(attacker).facing = facing;
            }
        }
    }
}
