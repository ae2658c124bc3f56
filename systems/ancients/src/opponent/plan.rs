//! Movement and leaders thought through: whole ways of units, judged by what both sides can then expect of their attacks.

use acies_core::seat::Judge;
use acies_core::side::{Side, Viewer};
use acies_hex::Heading;

use super::clash::Reach;
use crate::action::Action;
use crate::components::{Group, Hex, HexSet, Kind, PLACES};
use crate::game::Ancients;
use crate::state::{FREE, LeaderId, Post, Stage, State, UnitId};
use crate::walk::Foot;

/// How much of what the enemy can expect next is feared, in hundredths.
const FEAR: i32 = 40;
/// As many ends of the ways of a unit are thought through, those it likes at first sight. Three times as many were measured
/// and did not play better.
const WIDTH: usize = 10;
/// What is gained at least for a unit to set out.
const WORTH_IT: i32 = 1;

/// An end of a way, and the answer it begins with; none where the unit stays as it is.
#[derive(Copy, Clone)]
struct End {
    foot: Foot,
    first: Option<Action>,
    /// Whether the way disorganises the unit.
    harmed: bool,
}

/// Answers with how the position would then be judged.
type Plan = Vec<(Action, i32)>;

impl Ancients {
    /// The best answers to a decision about movement or leaders; nothing for the others, and where rules bind the answer so
    /// much that there is nothing to plan.
    pub(super) fn thought_through(&self, state: &State, side: Side) -> Plan {
        let state = &*self.known(state, Viewer::Seat(side));
        let mut plan = match state.stage {
            Stage::Move if !state.over => self.plan_move(state, side),
            Stage::Replace => self.plan_leader(state, side),
            Stage::Fire | Stage::Aim => self.plan_shot(state, side),
            Stage::Melee => self.plan_attack(state, side),
            _ => self.plan_reply(state, side),
        };
        plan.sort_by_key(|(_, judged)| -judged);
        let mut known: Plan = Vec::new();
        for (action, judged) in plan {
            if known.iter().all(|(other, _)| *other != action) {
                known.push((action, judged));
            }
        }
        known
    }

    /// The movement phase: the way of the unit that moves, else of any other, that leaves the army best.
    fn plan_move(&self, state: &State, side: Side) -> Plan {
        let may = |unit: UnitId| {
            let hex = state.unit(unit).hex();
            let free = hex.is_some_and(|hex| self.is_free(state, unit, hex).is_ok());
            if state.side_of(unit) == side { free } else { free || state.moved.has(unit) }
        };
        let mut reach = self.reach(state, may);
        let judged = self.judge(state, side);
        if state.mover != UnitId::NONE {
            let plan = self.plan_way(state, state.mover, &mut reach);
            reach.units[state.mover.index()] = HexSet::EMPTY;
            let best = plan.iter().max_by_key(|(first, worth)| (*worth, first.is_none()));
            if let Some((Some(_), stays)) = best {
                let steps = plan.iter().filter_map(|(first, worth)| Some(((*first)?, *worth)));
                return steps.map(|(first, worth)| (first, judged + worth - stays)).collect();
            }
        }
        let stays = self.prospect(state, side, &reach, true);
        let mut all = Vec::new();
        for (unit, hex) in state.army(side) {
            if unit != state.mover && self.may_move(state, unit, hex).is_ok() {
                let plan = self.plan_way(state, unit, &mut reach);
                let steps = plan.into_iter().filter_map(|(first, worth)| Some((first?, worth)));
                all.extend(steps.map(|(first, worth)| (first, judged + worth - stays)));
            }
        }
        if self.straggler(state).is_none() && self.may_end_movement(state).is_ok() {
            all.push((Action::Done, judged + WORTH_IT));
        }
        all
    }

    /// The likely ways of a unit, as the answers they begin with, and what the army can then expect.
    fn plan_way(&self, state: &State, unit: UnitId, reach: &mut Reach) -> Vec<(Option<Action>, i32)> {
        let side = state.side_of(unit);
        let Some(hex) = state.unit(unit).hex() else { return Vec::new() };
        let mut ends = self.ends(state, unit);
        let mut board = *state;
        board.take(unit, state.unit(unit).place);
        let like = |end: &End| self.stance(&board, unit, end.foot.hex, end.foot.facing);
        if ends.len() > WIDTH {
            ends.sort_by_cached_key(|end| (end.first.is_some(), -like(end)));
            ends.truncate(WIDTH);
        }
        let before = std::mem::replace(&mut reach.units[unit.index()], HexSet::EMPTY);
        let mut ways = Vec::with_capacity(ends.len());
        for end in ends {
            // Who has not begun may still begin: to stay is no way.
            if end.first.is_none() && unit != state.mover {
                continue;
            }
            let mut then = board;
            then.put(unit, end.foot.hex);
            then.unit_mut(unit).facing = end.foot.facing;
            let mut worth = self.prospect_of(&mut then, (unit, hex), end.harmed, side, reach);
            if end.first.is_some() {
                // Of two ways to the same end the one that leaves more to spend.
                worth += i32::from(end.foot.points.min(1));
            }
            ways.push((end.first, worth));
        }
        reach.units[unit.index()] = before;
        ways
    }

    fn prospect_of(
        &self,
        then: &mut State,
        (unit, from): (UnitId, Hex),
        harmed: bool,
        side: Side,
        reach: &Reach,
    ) -> i32 {
        then.moved.set(unit, true);
        let mut worth = 0;
        if harmed && !then.disorganised.has(unit) {
            then.disorganised.set(unit, true);
            worth -= self.price(then, unit) * 2 / 5;
        }
        let to = then.unit(unit).hex().unwrap_or(from);
        for leader in LeaderId::all(side.other()) {
            if then.post(leader) == Post::On(to) {
                worth += self.leader_price(then, side.other());
            }
        }
        if self.loots(then, side, to) {
            worth -= self.price(then, unit) / 2;
        }
        worth + self.prospect(then, side, reach, true)
    }

    /// Every end of the ways open to a unit, the steps that come before included, and those over friends left out. Those
    /// who must get away or close with the enemy end where they must.
    fn ends(&self, state: &State, unit: UnitId) -> Vec<End> {
        let Some(foot) = self.foot(state, unit) else { return Vec::new() };
        let duty = self.duty(state, unit, foot);
        let enemy = state.side_of(unit).other();
        let mut best = [[0_u8; 6]; PLACES];
        best[foot.hex.index()][foot.facing.index()] = foot.points + 1;
        let mut ends = vec![End { foot, first: None, harmed: false }];
        let mut next = 0;
        while let Some(&End { foot: now, first, harmed }) = ends.get(next) {
            next += 1;
            if now.points == 0 || best[now.hex.index()][now.facing.index()] > now.points + 1 {
                continue;
            }
            let mut add = |foot: Foot, action: Action, harmed: bool| {
                let known = &mut best[foot.hex.index()][foot.facing.index()];
                if *known <= foot.points {
                    *known = foot.points + 1;
                    ends.push(End { foot, first: Some(first.unwrap_or(action)), harmed });
                }
            };
            for to in self.ahead(now.hex, now.facing).into_iter().flatten() {
                let Ok(step) = self.step(state, unit, now, to) else { continue };
                if step.over || first.is_none() && self.may_go(state, unit, now, duty, to).is_err() {
                    continue;
                }
                let forest = self.battle.map.forest.contains(to);
                add(step.after(to), Action::Go(now.hex, to), harmed || forest);
            }
            for facing in Heading::ALL {
                if facing == now.facing
                    || first.is_none() && self.may_turn(state, unit, now, duty, facing).is_err()
                {
                    continue;
                }
                let turned = Foot { facing, points: now.points - 1, ..now };
                add(turned, Action::Turn(now.hex, facing), harmed);
            }
        }
        let best_of = |end: &End| best[end.foot.hex.index()][end.foot.facing.index()] == end.foot.points + 1;
        ends.retain(|end| {
            let far = duty.far == 0
                || self.nearest(state, enemy, end.foot.hex).is_none_or(|apart| apart >= duty.far);
            let close = duty.close == FREE || self.closeness(state, enemy.other(), end.foot) <= duty.close;
            end.first.is_none() || best_of(end) && far && close
        });
        ends
    }

    /// Where the next leader is placed: with whom the army can then expect most.
    fn plan_leader(&self, state: &State, side: Side) -> Plan {
        let Some(leader) = self.next_leader(state) else { return Vec::new() };
        let reach = self.reach(state, |unit| state.side_of(unit) != side && self.can_go(state, unit));
        let judged = self.judge(state, side);
        let mut plan = Vec::new();
        for (unit, hex) in state.army(side) {
            if !self.on_map(hex) || state.unit(unit).kind == Kind::Camp {
                continue;
            }
            let mut then = *state;
            then.leaders[leader.index()] = Post::On(hex);
            let mut worth = self.prospect(&then, side, &reach, false);
            if state.disorganised.has(unit) && state.leaders_at(side, hex).next().is_none() {
                // He rallies it.
                worth += self.price(state, unit) * 2 / 5 * if state.panicked.has(unit) { 2 } else { 1 };
            }
            // With nobody to fight he is where he may be wanted next.
            worth += i32::from(self.printed(state, unit)) / 2
                - i32::from(self.nearest(state, side.other(), hex).unwrap_or(9)).min(9);
            let hides = self.is_hideout(state, side, hex);
            plan.push((if hides { Action::Join(leader, hex) } else { Action::Place(leader, hex) }, worth));
        }
        // The best of them is what the position is worth.
        let best = plan.iter().map(|(_, worth)| *worth).max().unwrap_or(0);
        plan.into_iter().map(|(action, worth)| (action, judged + worth - best)).collect()
    }

    /// Whether nothing keeps a unit of the other side where it is in its next turn.
    pub(super) fn can_go(&self, state: &State, unit: UnitId) -> bool {
        let bound = state.volleyed | state.collected | state.looting | state.balking;
        state.unit(unit).kind != Kind::Camp && !bound.has(unit)
    }

    /// What a side can expect: of its own attacks now, of those of the enemy in his turn, of fire, and of the time that is
    /// left.
    fn prospect(&self, state: &State, side: Side, reach: &Reach, moving: bool) -> i32 {
        let enemy = side.other();
        let hands = LeaderId::all(side).filter(|leader| self.is_placed(state, *leader)).count();
        let now = self.assault(state, (side, false), hands, None);
        let soon = if moving { self.assault(state, (side, false), hands, Some(reach)) } else { now };
        let mut worth = (now + soon) / 2 - self.fear(state, side, reach);
        if moving {
            worth += self.volley(state, side) / 2 - self.volley(state, enemy) * 3 / 4;
            worth += self.advance_of(state, side);
        }
        worth
    }

    /// What is feared of the enemy's attacks in his next turn.
    pub(super) fn fear(&self, state: &State, side: Side, reach: &Reach) -> i32 {
        let enemy = side.other();
        self.assault(state, (enemy, true), self.hands(state, enemy), Some(reach)) * FEAR / 100
    }

    /// How many leaders a side has to place in its next turn.
    pub(super) fn hands(&self, state: &State, side: Side) -> usize {
        let comes = |leader: &LeaderId| {
            matches!(state.post(*leader), Post::On(_) | Post::Aside | Post::Withdrawn | Post::Spent)
        };
        LeaderId::all(side).filter(comes).count()
    }

    /// How far the army has come: whoever stays at home wins nothing.
    fn advance_of(&self, state: &State, side: Side) -> i32 {
        let enemy = side.other();
        let [own, theirs] = [side, enemy].map(|side| self.points(state, side).count());
        // Who is ahead has time.
        let haste = if own > theirs { 1 } else { 2 };
        let mut total = 0;
        for (unit, hex) in state.army(side) {
            let figures = self.figures(state.unit(unit).kind);
            if state.unit(unit).kind == Kind::Camp || state.looting.has(unit) || state.panicked.has(unit) {
                continue;
            }
            let near = i32::from(self.nearest(state, enemy, hex).unwrap_or(0));
            // Archers keep away; chariots ride in.
            let fires = self.range(state, unit) > 0 && figures.strength < 4;
            let apart = if fires { (near - 2).abs() } else { near - 1 };
            let keen = 4 + 2 * i32::from(figures.strength);
            total -= apart * keen * haste / 4;
            if figures.group == Group::Cavalry {
                let camp = self.camps(state, enemy).map(|camp| self.board.distance(hex, camp)).min();
                total -= camp.map_or(0, i32::from);
            }
        }
        total
    }
}
