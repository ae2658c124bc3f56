//! What a sensible player would rather do, and how a side stands.

use acies_core::dice::{Dice, FastDice};
use acies_core::side::Side;
use acies_hex::Arc;

use crate::action::Action;
use crate::components::{BOARD, Class, Hex, Order, arc, part};
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::state::{Mark, State, Task};

impl Crossbows {
    /// How the units of a side stand: near the enemy with their fronts to him, in command, with their flanks covered.
    pub(super) fn stance(&self, state: &State, side: Side) -> i32 {
        let enemies = state.hexes(side.other());
        let mut worth = 0;
        for (unit, hex) in state.standing(side) {
            let (Some(kind), found) = (self.kind(unit), state.unit(unit)) else { continue };
            if found.is(Mark::Routed) {
                continue;
            }
            let near = i32::from(self.nearest(enemies, hex).min(14));
            let strength = i32::from(self.strength(state, unit));
            if kind.fires {
                let reach = i32::from(self.tables.farthest(kind.class));
                worth += if near <= reach { 40 } else { -4 * (near - reach) };
                if kind.class.is_skirmisher() && near <= 1 {
                    worth -= 15;
                }
                continue;
            }
            if kind.class == Class::Baggage {
                worth += 6 * near;
                continue;
            }
            if found.is(Mark::Uncommanded) {
                worth -= 10;
            }
            worth -= strength * near.max(1);
            if kind.class.is_skirmisher() {
                continue;
            }
            let front = arc(hex, found.facing, Arc::Front) & enemies;
            worth += 5 * strength * i32::from(!front.is_empty());
            for enemy in (BOARD.adjacent(hex) & enemies).iter() {
                let open = state.top(enemy).is_some_and(|top| self.points_at(state, top, hex));
                match part(hex, found.facing, enemy) {
                    Some(Arc::Flank) if open => worth -= 4 * strength,
                    Some(Arc::Rear) if open => worth -= 7 * strength,
                    _ => {}
                }
            }
        }
        worth
    }

    /// Whether a unit has a hex in its front and could attack there.
    fn points_at(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        let (Some(kind), Some(at)) = (self.kind(unit), state.unit(unit).hex()) else { return false };
        let fights = kind.class.takes_orders() && kind.class != Class::Baggage;
        fights
            && !state.unit(unit).is(Mark::Routed)
            && arc(at, state.unit(unit).facing, Arc::Front).contains(hex)
    }

    /// How likely an answer is.
    pub(super) fn likely(&self, state: &State, action: &Action) -> u32 {
        let enemies = |unit: UnitId| state.hexes(unit.side().other());
        match *action {
            Action::Order(_, Order::Attack) => 10,
            Action::Order(_, Order::Advance) => 6,
            Action::Order(_, Order::Stand) => 3,
            Action::Order(..) => 1,
            Action::Keep(_) => 8,
            Action::Try(leaders) => 8 / (1 + leaders.len()),
            Action::Trace(_, UnitSet::NONE) => 6,
            Action::Go(group, leaders, to, _) => {
                let Some(from) = state.unit(group.one).hex() else { return 1 };
                let (before, after) =
                    (self.nearest(enemies(group.one), from), self.nearest(enemies(group.one), to));
                let whole = if group.two.is_some() || state.partner(group.one).is_none() { 3 } else { 1 };
                let led = if leaders.is_empty() { 1 } else { 2 };
                let gain = (8 + i32::from(before) - i32::from(after)).max(1) as u32;
                whole * led * gain
            }
            Action::Ride(leader, to) => {
                let mine = self.battle.force(leader).filter_map(|unit| state.unit(unit).hex());
                if mine.into_iter().any(|hex| hex == to) { 4 } else { 1 }
            }
            Action::Face(unit, facing) => {
                let Some(hex) = state.unit(unit).hex() else { return 1 };
                let ahead = arc(hex, facing, Arc::Front) & enemies(unit);
                if ahead.is_empty() { 1 } else { 8 }
            }
            Action::Fire(..) | Action::Fleet(_) => 20,
            Action::Results(_) => 2,
            Action::Attack(hex, units) => self.appeal(state, hex, units),
            Action::Rally(_) => 12,
            Action::Claim => 50,
            Action::Advance(group, ..) => {
                if group.two.is_some() {
                    6
                } else {
                    3
                }
            }
            Action::Withdraw(_) | Action::Dare(_) | Action::Fall(..) => 3,
            Action::Flee(_, None) => 1,
            Action::Flee(..) | Action::Retreat(..) => 6,
            Action::Leave(_) | Action::Depart(_) => 8,
            Action::Done => 3,
            _ => 2,
        }
    }

    /// How good an attack looks: strength against strength.
    fn appeal(&self, state: &State, hex: Hex, attackers: UnitSet) -> u32 {
        let defenders: UnitSet = state.at(hex).collect();
        let under = |unit: UnitId| self.order_of(state, unit);
        let strength = u32::from(self.total(state, attackers, &under));
        let bonus: i8 = self
            .attack_modifiers(state, hex, (attackers, defenders), &under)
            .iter()
            .map(|(_, by, _)| by)
            .sum();
        let theirs = u32::from(self.total(state, defenders, &|_| None)).max(1);
        let ratio = 8 * strength / theirs;
        ratio.saturating_add_signed(2 * i32::from(bonus)).clamp(1, 40)
    }

    /// A likely move of one unit, found without listing all; nothing where all answers are few.
    pub(super) fn sampled(&self, state: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
        if state.task() != Some(Task::Move) || side != state.active {
            return None;
        }
        let still = |unit: UnitId| self.can_start(state, unit).is_ok();
        let units: Vec<UnitId> =
            state.standing(side).map(|(unit, _)| unit).filter(|unit| still(*unit)).collect();
        let field = self.field(state, side);
        let first = if units.is_empty() { 0 } else { usize::from(dice.roll(units.len().min(200) as u8)) };
        let mut list = Vec::new();
        for place in 0..units.len() {
            let unit = units[(first + place) % units.len()];
            let top = state.unit(unit).hex().and_then(|hex| state.top(hex));
            self.list_hex(state, &field, top.unwrap_or(unit), &mut list);
            list.retain(|action| !matches!(action, Action::Face(..)) || self.likely(state, action) > 1);
            if !list.is_empty() {
                break;
            }
        }
        let ends = self.may_end_movement(state).is_ok();
        if ends && (list.is_empty() || dice.roll(20) == 0) {
            return Some(Action::Done);
        }
        let weights: Vec<u32> = list.iter().map(|action| self.likely(state, action).pow(2)).collect();
        let total: u32 = weights.iter().sum();
        let mut pick = dice.below(total.max(1));
        for (action, weight) in list.iter().zip(weights) {
            if pick < weight {
                return Some(*action);
            }
            pick -= weight;
        }
        None
    }
}
