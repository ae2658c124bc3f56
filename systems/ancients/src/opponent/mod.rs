//! How good a position looks: what opponents steer by. No rule is here, only opinion, so no clause is cited.

mod attack;
mod clash;
mod plan;
mod reply;
mod shot;

use acies_core::chance::Chances;
use acies_core::dice::FastDice;
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{Ability, Group, Hex, Kind};
use crate::game::Ancients;
use crate::state::{LeaderId, Post, Stage, State, UnitId};
use crate::strength::{Column, Pair};
use crate::system::CARRIED;

/// What a point of strength on the map is worth.
const STRENGTH: i32 = 12;
/// What a victory point is worth.
const POINT: i32 = 160;
/// What the battle is worth: more than everything else.
const VICTORY: i32 = 3_000;
/// What a leader is worth.
const LEADER: i32 = 40;

impl Ancients {
    /// What a unit is worth as it stands.
    fn unit_worth(&self, state: &State, unit: UnitId, hex: Hex, side: Side) -> i32 {
        let kind = state.unit(unit).kind;
        let figures = self.figures(kind);
        let mut worth = STRENGTH * i32::from(figures.strength);
        if kind == Kind::Camp {
            worth = 30;
        }
        if matches!(figures.ability, Ability::A | Ability::B) && self.volleys(state, unit) != Some(0) {
            worth += 8;
        }
        if state.disorganised.has(unit) {
            worth = worth * 3 / 5;
        }
        if state.panicked.has(unit) {
            worth = worth * 2 / 3;
        }
        if kind == Kind::Camp || state.looting.has(unit) {
            return worth;
        }
        // Whoever stays at home wins nothing: near the enemy and his camp is better.
        let near = self.nearest(state, side.other(), hex).unwrap_or(12);
        let march = i32::from(figures.strength) * (12 - i32::from(near)).max(0) / 3;
        let camp = self.camps(state, side.other()).map(|camp| self.board.distance(hex, camp)).min();
        worth += march + camp.map_or(0, |far| (14 - i32::from(far)).max(0));
        // An enemy in the flank doubles what comes.
        for at in self.board.adjacent(hex) & state.hexes[side.other()] {
            let enemy = state.at[at.index()];
            if self.in_front(state, enemy, at, hex) {
                let pair = Pair { attacker: enemy, from: at, target: unit, to: hex };
                worth -= match self.column(state, pair) {
                    Some(Column::ThreeOne) => 5 * i32::from(figures.strength),
                    Some(Column::TwoOne) => 3 * i32::from(figures.strength),
                    Some(Column::OneOne) => i32::from(figures.strength),
                    _ => 0,
                };
            }
        }
        worth
    }

    /// What a side has.
    fn worth(&self, state: &State, side: Side) -> i32 {
        let units: i32 = state.army(side).map(|(unit, hex)| self.unit_worth(state, unit, hex, side)).sum();
        let leaders = LeaderId::all(side)
            .filter(|leader| !matches!(state.post(*leader), Post::Nobody | Post::Captured | Post::Dead));
        let points = self.points(state, side).count() as i32;
        // How near the enemy's army is to panic.
        let enemy = side.other();
        let threshold = i32::from(self.battle.armies[enemy].panic).max(1);
        let shaken = if state.panic[enemy] {
            0
        } else {
            (2 * i32::from(state.lost[enemy])).min(threshold) * POINT / 2 / threshold
        };
        units + LEADER * leaders.count() as i32 + POINT * points + shaken
    }
}

impl Judge for Ancients {
    fn chances(&self) -> Option<&Chances> {
        CARRIED.chances("")
    }

    fn judge(&self, state: &State, side: Side) -> i32 {
        match state.stage {
            Stage::Over(verdict) => verdict.worth(side, VICTORY),
            _ => self.worth(state, side) - self.worth(state, side.other()),
        }
    }

    fn weight(&self, state: &State, action: &Action) -> u32 {
        match *action {
            Action::Attack(from, to) => {
                let (Some(attacker), Some(target)) = (state.at(from), state.at(to)) else { return 1 };
                match self.column(state, Pair { attacker, from, target, to }) {
                    Some(Column::ThreeOne) => 60,
                    Some(Column::TwoOne) => 30,
                    Some(Column::OneOne) => 8,
                    _ => 1,
                }
            }
            Action::Go(from, to) => self.step_wish(state, from, to),
            Action::Turn(..) => 1,
            Action::Leave(_) => 1,
            Action::Hide(_) => 2,
            Action::Place(leader, hex) | Action::Join(leader, hex) => match state.of_side(leader.side(), hex)
            {
                Some(unit) if state.disorganised.has(unit) => 40,
                Some(_) => {
                    12 * self.board.adjacent(hex).intersects(state.hexes[leader.side().other()]) as u32 + 4
                }
                None => 1,
            },
            Action::Fire(..) | Action::Aim(..) => 12,
            // Who has few arrows left is glad of some, and others would rather shoot.
            Action::Collect(at) => state.at(at).map_or(1, |unit| match self.volleys(state, unit) {
                Some(0) => 14,
                Some(1 | 2) => 4,
                _ => 1,
            }),
            Action::Done => match state.stage {
                Stage::Move => 12,
                _ => 3,
            },
            Action::Dismount(..) => 1,
            Action::Charge => 4,
            Action::Wait => 6,
            Action::Frighten(_) => 2,
            Action::No => 4,
            Action::Hold => 1,
            Action::Advance | Action::Press => 4,
            Action::Withdraw(_) => 1,
            Action::Remain => 6,
            Action::Retreat(_) => 2,
            Action::Stand => 5,
            _ => 3,
        }
    }

    /// Movement and leaders have long lists, of which most says nothing: there a likely answer is found directly.
    fn sample(&self, state: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
        match state.stage {
            Stage::Move => Some(self.likely_move(state, side, dice)),
            Stage::Replace => self.likely_place(state, dice),
            _ => None,
        }
    }

    fn imagined(&self, usual: u32) -> u32 {
        usual / 3
    }

    /// The part of a turn that is one player's.
    fn stretch(&self, state: &State) -> u32 {
        2 * u32::from(state.turn) + u32::from(state.active != state.first)
    }

    fn plan(&self, state: &State, side: Side, _: u32) -> Vec<(Action, i32)> {
        self.thought_through(state, side)
    }
}

impl Ancients {
    /// A likely step or turn: the unit that is moving goes on where that brings it nearer, else some unit is picked; after
    /// a few that find nothing to do the movement ends.
    fn likely_move(&self, state: &State, side: Side, dice: &mut FastDice) -> Action {
        let army = state.hexes[side].len();
        for attempt in 0..6 {
            let unit = match attempt {
                0 if state.mover != UnitId::NONE => state.mover,
                _ if army == 0 || state.over => break,
                _ => {
                    let hex = state.hexes[side].iter().nth(dice.below(army) as usize);
                    hex.map_or(UnitId::NONE, |hex| state.at[hex.index()])
                }
            };
            if let Some(action) = self.likely_step(state, unit, dice) {
                return action;
            }
        }
        if self.may_end_movement(state).is_ok() {
            return Action::Done;
        }
        // Somebody must go on or get away: what he does is left to chance.
        let mut list = Vec::new();
        self.list_moves(state, side, &mut list);
        list.get(dice.below(list.len() as u32) as usize).copied().unwrap_or(Action::Done)
    }

    /// The step or turn a unit would like best, if it would like one.
    fn likely_step(&self, state: &State, unit: UnitId, dice: &mut FastDice) -> Option<Action> {
        let hex = state.unit(unit).hex()?;
        self.may_move(state, unit, hex).ok()?;
        let foot = self.foot(state, unit).filter(|foot| foot.points > 0)?;
        let duty = self.duty(state, unit, foot);
        if duty.far > 0 {
            return None;
        }
        let here = self.stance(state, unit, hex, foot.facing);
        let mut best = (here + 1 + dice.below(3) as i32, None);
        for to in self.ahead(hex, foot.facing).into_iter().flatten() {
            let Ok(step) = self.step(state, unit, foot, to) else { continue };
            if step.over || self.may_go(state, unit, foot, duty, to).is_err() {
                continue;
            }
            let forest = if self.battle.map.forest.contains(to) { 20 } else { 0 };
            let there = self.stance(state, unit, to, step.facing) - forest + dice.below(3) as i32;
            if there > best.0 {
                best = (there, Some(Action::Go(hex, to)));
            }
        }
        for turn in [-2, -1, 1, 2, 3] {
            let facing = foot.facing.turned(turn);
            let there = self.stance(state, unit, hex, facing) - 2 + dice.below(2) as i32;
            if there > best.0 && self.may_turn(state, unit, foot, duty, facing).is_ok() {
                best = (there, Some(Action::Turn(hex, facing)));
            }
        }
        best.1
    }

    /// How much a unit likes to stand there and face so: near the enemy and his camp, with somebody to attack at good
    /// odds before it, and nobody in its flank. Who fires keeps a little away.
    fn stance(&self, state: &State, unit: UnitId, hex: Hex, facing: Heading) -> i32 {
        let side = state.side_of(unit);
        let enemies = state.hexes[side.other()];
        let fires = self.range(state, unit) > 0 && state.unit(unit).kind != Kind::Camp;
        let near = i32::from(self.nearest(state, side.other(), hex).unwrap_or(0));
        let mut like = if fires { -4 * (near - 2).abs() } else { -4 * near };
        for at in self.board.adjacent(hex) & enemies {
            let enemy = state.at[at.index()];
            let Some(way) = self.board.direction(hex, at) else { continue };
            let before = matches!((way.index() + 6 - facing.index()) % 6, 0 | 1 | 5);
            let pair = Pair { attacker: unit, from: hex, target: enemy, to: at };
            let odds = self.column(state, pair).map_or(0, |column| 1 + column as i32);
            let seen = self.in_front(state, enemy, at, hex);
            like += if before { 4 * odds - 3 } else { -8 };
            like -= if seen { 2 } else { 0 };
        }
        like
    }

    /// Where the next leader is likely placed: with a disorganised unit, or with one that will attack at good odds.
    fn likely_place(&self, state: &State, dice: &mut FastDice) -> Option<Action> {
        let leader = self.next_leader(state)?;
        let side = leader.side();
        let best = state.army(side).filter(|(_, hex)| self.on_map(*hex)).max_by_key(|(unit, hex)| {
            let strength = i32::from(self.printed(state, *unit));
            let fights = self.victims(state, *unit, *hex).next().is_some();
            let close = self.nearest(state, side.other(), *hex).is_some_and(|far| far <= 2);
            let led = state.leaders_at(side, *hex).count() as i32;
            let worth = if fights {
                4 * strength
            } else if state.disorganised.has(*unit) {
                3 * i32::from(self.figures(state.unit(*unit).kind).strength)
            } else if close {
                strength
            } else {
                0
            };
            worth - 4 * led + dice.below(6) as i32
        });
        best.map(|(_, hex)| Action::Place(leader, hex))
    }

    /// How much a unit wants to make a step.
    fn step_wish(&self, state: &State, from: Hex, to: Hex) -> u32 {
        let Some(unit) = state.at(from) else { return 1 };
        let enemy = state.side_of(unit).other();
        if state.hexes[state.side_of(unit)].contains(to) || self.battle.map.forest.contains(to) {
            return 1;
        }
        let [before, after] = [from, to].map(|hex| self.nearest(state, enemy, hex).unwrap_or(0));
        let cautious = self.figures(state.unit(unit).kind).group == Group::Infantry
            && matches!(self.ability(state, unit), Ability::A | Ability::B);
        match (after < before, cautious && after <= 1) {
            (_, true) => 1,
            (true, false) => 14,
            (false, false) => 3,
        }
    }
}
