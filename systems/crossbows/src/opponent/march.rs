//! How a club player moves: unit by unit, those next to the enemy first, each to where it can do most; then leaders, then
//! turns.

use std::cell::LazyCell;

use acies_core::side::Side;
use acies_hex::Heading;

use super::place::Eye;
use super::plan::{COMPARED, Plan, WIDE, WORTH_IT};
use crate::action::Action;
use crate::components::{BOARD, Hex, HexSet};
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId};
use crate::state::{Group, Hand, Mark, Party, Place, State};

impl Crossbows {
    /// The movement phase: the best way of the first unit that has one, beginning with those next to the enemy; then leaders;
    /// then turns.
    pub(super) fn plan_move(&self, state: &State, side: Side, games: u32) -> Plan {
        let eye = self.eye(state, side);
        if let Some(hand) = &state.hand {
            return self.plan_hand(state, &eye, hand);
        }
        let mut plan = self.plan_wholes(state, &eye, games);
        plan.sort_by_key(|(_, worth)| -worth);
        plan.truncate(COMPARED);
        // Whoever goes somewhere is taken in hand first.
        let mut begun = Plan::new();
        for (action, worth) in plan {
            let first = self.whole(state, &action).first().copied().unwrap_or(action);
            if begun.iter().all(|(other, _)| *other != first) {
                begun.push((first, worth));
            }
        }
        begun
    }

    /// What to do with whoever is in hand: he goes on to the best place he can reach, turns there, and is let go.
    fn plan_hand(&self, state: &State, eye: &Eye, hand: &Hand) -> Plan {
        let halts = self.may_halt(state, &eye.field, hand).is_ok();
        let Party::Units(group, leaders) = hand.party else {
            let stays = if halts { Action::Halt } else { Action::Back };
            let Some(leader) = hand.party.leaders().first() else { return vec![(stays, 0)] };
            let worth = |hex: Hex| self.seat_of(state, eye, leader, hex);
            let held = state.hexes(eye.side) | self.battle.armies[eye.side].exit;
            let ways = self.rides(state, leader).map_or(HexSet::EMPTY, |ways| ways.hexes & held);
            let best = ways.iter().max_by_key(|to| (worth(*to), std::cmp::Reverse(*to)));
            let better = best.filter(|to| !halts || worth(*to) > worth(hand.at));
            let step = better.and_then(|to| self.whole(state, &Action::Go(hand.party, to)).first().copied());
            return vec![(step.unwrap_or(stays), 0)];
        };
        let mut then = state.clone();
        let mut plan = Plan::new();
        if halts {
            plan.push((Action::Halt, self.stand_of(&mut then, eye, group, (hand.at, hand.facing))));
        }
        let faced = hand.turned_to(hand.facing);
        if self.may_halt(state, &eye.field, &faced).is_ok() {
            // Whoever has still to go turns afterwards.
            let early = if hand.at == hand.from { 4 } else { 0 };
            let bounds = LazyCell::new(|| self.bounds(state, &eye.field, hand, state.hidden.home));
            for facing in self.turns_open(state, &eye.field, &bounds, (hand, false)).into_iter().flatten() {
                let worth = self.stand_of(&mut then, eye, group, (hand.at, facing)) - early;
                plan.push((Action::Face(group.one, facing), worth));
            }
        }
        for to in self.reached(state, &eye.field, group, leaders).iter() {
            plan.push((Action::Go(hand.party, to), self.best_facing(&mut then, eye, group, to)));
        }
        plan.sort_by_key(|(_, worth)| -worth);
        let first = plan.into_iter().find_map(|(action, worth)| match action {
            Action::Go(..) => Some((*self.whole(state, &action).first()?, worth)),
            _ => Some((action, worth)),
        });
        // Where no whole way is left any answer does: it was come to by chance.
        let any = || {
            let mut list = Vec::new();
            self.list_moves(state, &mut list);
            list.first().map_or((Action::Back, 0), |action| (*action, 0))
        };
        vec![first.unwrap_or_else(any)]
    }

    /// What whole moves and turns are worth.
    fn plan_wholes(&self, state: &State, eye: &Eye, games: u32) -> Plan {
        let side = eye.side;
        let mut units: Vec<(u8, UnitId, Hex)> = state
            .standing(side)
            .filter(|(unit, hex)| state.top(*hex) == Some(*unit))
            .map(|(unit, hex)| (eye.field.near().of(hex), unit, hex))
            .collect();
        units.sort_unstable();
        let mut plan = Plan::new();
        let mut list = Vec::new();
        let mut owes = false;
        for (_, unit, hex) in units {
            list.clear();
            let owing = self.list_hex(state, &eye.field, unit, &mut list);
            // Whoever has turned where he stands stays, unless he owes a move now that others are gone.
            if owing.is_empty() && state.at(hex).all(|each| state.unit(each).is(Mark::Faced)) {
                continue;
            }
            owes |= !owing.is_empty();
            self.weigh_moves(state, eye, (unit, hex, !owing.is_empty()), &list, &mut plan);
            if !plan.is_empty() && games < WIDE {
                return plan;
            }
        }
        if plan.is_empty() {
            plan = self.plan_ride(state, eye);
        }
        if plan.is_empty() && !owes {
            // Whoever can obey by a roundabout way alone is taken in hand and goes where he may.
            let next = match self.may_end_movement(state) {
                Ok(()) => Action::Done,
                Err(why) => match why.unit {
                    Some(unit) => Action::Take(Party::Units(Group::of(unit), LeaderSet::NONE)),
                    None => Action::Done,
                },
            };
            plan.push((next, 0));
        }
        plan
    }

    /// The moves and turns of a hex that are worth it, or the best there is where an order asks for one.
    fn weigh_moves(
        &self,
        state: &State,
        eye: &Eye,
        (top, from, must): (UnitId, Hex, bool),
        list: &[Action],
        plan: &mut Plan,
    ) {
        let mut then = state.clone();
        let before = plan.len();
        let all = state.partner(top).map_or(Group::of(top), |other| Group::both(top, other));
        let here = self.stand_of(&mut then, eye, all, (from, state.unit(top).facing));
        for action in list {
            let (group, hex, facing) = match *action {
                // A stack goes as one; only the river parts it.
                Action::Go(Party::Units(group, _), to) if group == all || self.battle.swollen || must => {
                    (group, to, None)
                }
                Action::Face(unit, facing) if unit == top => (all, from, Some(facing)),
                Action::Leave(_) => {
                    plan.push((*action, 1_000));
                    continue;
                }
                _ => continue,
            };
            let apart = if group == all { 0 } else { 60 };
            let worth = match facing {
                Some(facing) => self.stand_of(&mut then, eye, all, (from, facing)),
                None => self.best_facing(&mut then, eye, group, hex),
            };
            // Whoever has still to go turns afterwards.
            let early = facing.is_some() && !state.unit(top).is(Mark::Went);
            let gain = worth - here - apart - if early { 4 } else { 0 };
            if gain >= WORTH_IT || (must && facing.is_none()) {
                plan.push((*action, gain));
            }
            for unit in all.units() {
                then.restore(unit, *state.unit(unit));
            }
        }
        // What must go goes even where it would rather not.
        if must && plan.len() == before {
            plan.extend(list.iter().filter(|action| matches!(action, Action::Go(..))).map(|go| (*go, 0)));
        }
    }

    /// How good a hex is with the best facing there.
    fn best_facing(&self, then: &mut State, eye: &Eye, group: Group, hex: Hex) -> i32 {
        let turns = self.kind(group.one).is_some_and(|kind| !kind.class.is_skirmisher());
        let facings = if turns { &Heading::ALL[..] } else { &Heading::ALL[..1] };
        let close = eye.field.near().of(hex) <= 2;
        // Far from the enemy one way is as good as another.
        let few = if close { facings } else { &facings[..1] };
        few.iter().map(|facing| self.stand_of(then, eye, group, (hex, *facing))).max().unwrap_or(0)
    }

    /// The best ride of a leader who has not moved: to his own units, where they fight, and so that they are in command.
    fn plan_ride(&self, state: &State, eye: &Eye) -> Plan {
        let side = eye.side;
        let mut plan = Plan::new();
        for leader in self.battle.leaders(side) {
            let Some(from) = state.leader(leader).hex().filter(|_| !state.leader(leader).moved) else {
                continue;
            };
            if self.may_depart(state, leader).is_ok() && self.wants_out(state, leader) {
                plan.push((Action::Depart(leader), 1_000));
                continue;
            }
            let Some(ways) = self.rides(state, leader) else { continue };
            let here = self.seat_of(state, eye, leader, from);
            let held = state.hexes(side) | self.battle.armies[side].exit;
            for to in (ways.hexes & held).iter() {
                let gain = self.seat_of(state, eye, leader, to) - here;
                if gain >= 5 {
                    plan.push((Action::Go(Party::Leader(leader), to), gain));
                }
            }
            if !plan.is_empty() {
                break;
            }
        }
        plan
    }

    /// Whether a leader is to leave by the way out: the chief, once enough baggage has.
    fn wants_out(&self, state: &State, leader: LeaderId) -> bool {
        let side = leader.side();
        let needed = self.battle.armies[side].escape.map_or(usize::MAX, usize::from);
        let left = self.battle.units(side).filter(|unit| state.unit(*unit).place == Place::Left);
        self.battle.chief(side) == Some(leader) && left.count() >= needed
    }

    /// How good a place is for a leader.
    fn seat_of(&self, state: &State, eye: &Eye, leader: LeaderId, hex: Hex) -> i32 {
        let near = eye.field.near().of(hex);
        let factors = self.factors(state, leader);
        let chief = self.battle.chief(leader.side()) == Some(leader);
        let range = BOARD.within(hex, factors.range).with(hex);
        let mut worth = 0;
        for (unit, at) in state.standing(leader.side()) {
            let own = self.battle.leader_of(unit) == leader;
            if !own && !chief {
                continue;
            }
            let weight = if own { 8 } else { 2 };
            let routed = state.unit(unit).is(Mark::Routed);
            worth += if range.contains(at) { weight * if routed { 2 } else { 1 } } else { 0 };
            if at == hex {
                let fights = self.fights(state, unit);
                worth += if fights { 10 + 6 * i32::from(factors.bonus) * i32::from(near <= 1) } else { 4 };
                // The last skirmisher or gun of a hex is no shelter.
                worth -= if !fights && near <= 2 { 25 } else { 0 };
            } else if own {
                worth -= i32::from(BOARD.distance(hex, at)) / 4;
            }
        }
        let company = state.leaders_at(leader.side(), hex).without(leader).len() as i32;
        if chief && self.wants_out(state, leader) {
            let exit = self.battle.armies[leader.side()].exit;
            worth -= exit.iter().map(|exit| 100 * i32::from(BOARD.distance(hex, exit))).min().unwrap_or(0);
        }
        let alone = !state.hexes(leader.side()).contains(hex);
        worth - 4 * company - if alone { 30 + 40 * i32::from(near <= 3) } else { 0 }
    }
}
