//! How good a position looks: what opponents steer by. No rule is here, only opinion, so no clause is cited.

use acies_core::game::Verdict;
use acies_core::seat::Judge;
use acies_core::side::Side;

use crate::action::Action;
use crate::components::{Ability, Group, Hex, Kind};
use crate::game::Ancients;
use crate::state::{LeaderId, Post, Stage, State, UnitId};
use crate::strength::{Column, Pair};

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
        if matches!(figures.ability, Ability::A | Ability::B) {
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
    fn judge(&self, state: &State, side: Side) -> i32 {
        match state.stage {
            Stage::Over(Verdict::Won(winner)) if winner == side => VICTORY,
            Stage::Over(Verdict::Won(_)) => -VICTORY,
            Stage::Over(Verdict::Draw) => 0,
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
            Action::Place(leader, hex) => match state.of_side(leader.side(), hex) {
                Some(unit) if state.disorganised.has(unit) => 40,
                Some(_) => {
                    12 * self.board.adjacent(hex).intersects(state.hexes[leader.side().other()]) as u32 + 4
                }
                None => 1,
            },
            Action::Fire(..) | Action::Aim(..) => 12,
            Action::Done => match state.stage {
                Stage::Move => 12,
                _ => 3,
            },
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

    fn imagined(&self, usual: u32) -> u32 {
        usual / 3
    }
}

impl Ancients {
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
