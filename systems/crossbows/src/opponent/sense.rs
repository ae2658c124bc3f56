//! What a sensible player would rather do, and how a side stands.

use acies_core::dice::{Dice, FastDice};
use acies_core::side::Side;
use acies_hex::Arc;

use crate::action::Action;
use crate::components::{BOARD, Class, Hex, Order, arc, part};
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::state::{Mark, Party, State, Task};

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
            // A stack goes as one, its leader with it.
            Action::Take(Party::Units(group, leaders)) => {
                let whole = group.two.is_some() || state.partner(group.one).is_none();
                (if whole { 24 } else { 4 }) * if leaders.is_empty() { 1 } else { 2 }
            }
            Action::Take(Party::Leader(_)) => 6,
            Action::Go(party, to) => {
                let (Some(hand), side) = (&state.hand, state.active) else { return 1 };
                let enemies = state.hexes(side.other());
                match (party, self.nearest(enemies, to), self.nearest(enemies, hand.at)) {
                    (Party::Leader(_), ..) => 3,
                    (_, after, before) if after < before => 16,
                    (_, after, before) if after == before => 5,
                    _ => 1,
                }
            }
            Action::Halt => 4,
            Action::Back => 1,
            Action::Face(unit, facing) => {
                let held = state.hand.as_ref().map(|hand| hand.at);
                let Some(hex) = held.or(state.unit(unit).hex()) else { return 1 };
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

    /// A likely answer in a movement phase, found without weighing all of them; nothing where all answers are few.
    pub(super) fn sampled(&self, state: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
        if state.task() != Some(Task::Move) || side != state.active {
            return None;
        }
        let mut list = Vec::new();
        self.list_moves(state, &mut list);
        let ends = list.last() == Some(&Action::Done);
        if ends && (list.len() == 1 || dice.roll(30) == 0) {
            return Some(Action::Done);
        }
        list.retain(|action| *action != Action::Done);
        let weight = |action: &Action| self.likely(state, action);
        let mut pick = dice.below(list.iter().map(weight).sum::<u32>().max(1));
        for action in &list {
            if pick < weight(action) {
                return Some(*action);
            }
            pick -= weight(action);
        }
        None
    }
}
