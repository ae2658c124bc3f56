//! How good a position at sea looks: what opponents steer by. No rule is here, only opinion, so no clause is cited.

mod plan;
mod prospect;

use acies_core::chance::Chances;
use acies_core::dice::FastDice;
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_hex::Heading;

use crate::sea::action::Action;
use crate::sea::components::{AHEAD, Assault, Harm, Hex, Ram, Size, TURN};
use crate::sea::game::Sea;
use crate::sea::sailing::Course;
use crate::sea::state::{Stage, State, UnitId};
use crate::system::CARRIED;

/// What a ship taken is worth.
const TAKEN: i32 = 300;
/// What the battle is worth: more than everything else.
const VICTORY: i32 = 6_000;
/// What a marine point is worth.
const MARINE: i32 = 22;
/// What it costs a ship to be damaged.
const DAMAGED: i32 = 110;

impl Sea {
    /// What a hull is worth as it stands, beyond being there.
    fn hull_worth(&self, state: &State, ship: UnitId) -> i32 {
        let large = self.size(ship) == Size::Large;
        if state.sinking.has(ship) {
            // It sinks two times in three, a large one every second time.
            return if large { -150 } else { -200 };
        }
        if state.damaged.has(ship) { -110 } else { 12 * i32::from(self.crew(state, ship)) }
    }

    /// What a side has.
    fn worth(&self, state: &State, side: Side) -> i32 {
        let mut worth = TAKEN * i32::from(self.taken(state, side));
        for (ship, hex) in state.fleet(side) {
            worth += self.hull_worth(state, ship) + MARINE * i32::from(state.ship(ship).marines);
            if !state.sinking.has(ship) {
                worth += self.stance(state, ship, hex, state.ship(ship).facing);
            }
        }
        let ashore: i32 =
            state.beaches[side].iter().map(|hex| i32::from(state.ashore[side][hex.index()])).sum();
        worth + MARINE / 3 * ashore
    }

    /// How much a ship likes to lie there with its bow so: near the enemy, with a flank before its ram and nobody's ram before
    /// its own flanks, beside whoever it can board with success.
    fn stance(&self, state: &State, ship: UnitId, hex: Hex, facing: Heading) -> i32 {
        let side = state.side_of(ship);
        let enemies = state.hexes[side.other()];
        let (mut near, mut like) = (u8::MAX, 0);
        for (enemy, at) in state.fleet(side.other()) {
            let apart = self.board.distance(hex, at);
            near = near.min(apart);
            // Whoever lies straight before a bow can be rammed without turning.
            if apart <= 3 {
                if self.bears(hex, facing, at, apart) {
                    like +=
                        self.ram_worth(state, enemy, hex, facing, self.crew(state, ship)) / i32::from(apart);
                }
                let bow = state.ship(enemy).facing;
                if !state.sinking.has(enemy) && self.bears(at, bow, hex, apart) {
                    like -= self.ram_worth_at(facing, bow, self.crew(state, enemy), state.damaged.has(ship))
                        / i32::from(apart);
                }
            }
        }
        if near < u8::MAX {
            like -= 7 * i32::from(near);
        }
        for at in self.board.adjacent(hex) & enemies {
            let enemy = state.at[at.index()];
            let [own, theirs] = [ship, enemy].map(|ship| i32::from(state.ship(ship).marines));
            let corvus = |ship: UnitId| self.mustered[ship.index()].is_some_and(|ship| ship.corvus);
            let [ours, others] = [ship, enemy].map(|ship| if corvus(ship) { 3 } else { 2 });
            like += 6 * (own * ours - theirs * others);
            if theirs == 0 && own > 0 {
                like += 30;
            }
        }
        like
    }

    /// Whether a bow points straight at a hex so far away.
    fn bears(&self, hex: Hex, facing: Heading, at: Hex, apart: u8) -> bool {
        let mut there = Some(hex);
        for _ in 0..apart {
            there = there.and_then(|hex| self.beside(hex, facing));
        }
        there == Some(at)
    }

    /// What ramming an enemy along that way is worth.
    fn ram_worth(&self, state: &State, enemy: UnitId, _from: Hex, way: Heading, crew: u8) -> i32 {
        self.ram_worth_at(state.ship(enemy).facing, way, crew, state.damaged.has(enemy))
    }

    /// The same by the bow of the one and the way of the other.
    fn ram_worth_at(&self, bow: Heading, way: Heading, crew: u8, damaged: bool) -> i32 {
        let ram = prospect::kind(bow, way);
        // A rake hurts both.
        if ram == Ram::Rake {
            return 0;
        }
        expected(ram, crew, damaged) / 3
    }
}

/// What a ram is expected to be worth.
fn expected(ram: Ram, crew: u8, damaged: bool) -> i32 {
    let worth = |die: u8| match ram.harm(die + crew) {
        Harm::None => 0,
        Harm::Damage if damaged => 200,
        Harm::Damage => 110,
        Harm::Sink => 200,
    };
    (1..=6).map(worth).sum::<i32>() / 6
}

impl Judge for Sea {
    fn chances(&self) -> Option<&Chances> {
        CARRIED.chances("sea")
    }

    fn judge(&self, state: &State, side: Side) -> i32 {
        match state.stage {
            Stage::Over(verdict) => verdict.worth(side, VICTORY),
            _ => self.worth(state, side) - self.worth(state, side.other()),
        }
    }

    fn weight(&self, state: &State, action: &Action) -> u32 {
        match *action {
            Action::Ram(from, to, _) => {
                let (Some(ship), Some(target)) = (state.at(from), state.at(to)) else { return 1 };
                match self.ram_kind(state, from, to, target) {
                    Some(Ram::Rake) => {
                        let better = self.crew(state, ship) > self.crew(state, target);
                        if better { 12 } else { 1 }
                    }
                    Some(ram) => {
                        4 + expected(ram, self.crew(state, ship), state.damaged.has(target)) as u32 / 2
                    }
                    None => 1,
                }
            }
            Action::Go(from, to) => self.step_wish(state, from, to),
            Action::Turn(hex, facing) => {
                let Some(ship) = state.at(hex) else { return 1 };
                let now = self.stance(state, ship, hex, state.ship(ship).facing);
                let then = self.stance(state, ship, hex, facing);
                if then > now { 10 } else { 1 }
            }
            Action::Leave(_) | Action::Scuttling => 0,
            Action::Scuttle(hex) => match state.at(hex) {
                // Only what boarders cannot hold is worth less to them than to the sea.
                Some(ship) if state.side_of(ship) != state.active => 4,
                _ => 0,
            },
            Action::Cross(_, to) => self.crossing_wish(state, to),
            Action::Announce(Assault::Board, ..) => 30,
            Action::Announce(Assault::Shoot, _, to) => match state.at(to) {
                Some(ship) if state.ship(ship).marines == 0 => 14,
                _ => 6,
            },
            Action::Next(Assault::Shoot, _) => 5,
            Action::Next(..) => 4,
            Action::Resolve => 2,
            Action::Capture => 20,
            Action::Spare => 1,
            Action::Marine => 3,
            Action::Sink => 1,
            Action::Ballista(..) => 20,
            Action::Done => match state.stage {
                Stage::Move => 8,
                Stage::Cross => 14,
                _ => 2,
            },
        }
    }

    /// Movement has long lists, of which most says nothing: there a likely answer is found directly.
    fn sample(&self, state: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
        (state.stage == Stage::Move).then(|| self.likely_move(state, side, dice))
    }

    /// Both fleets have a part in a turn, one after the other.
    fn stretch(&self, state: &State) -> u32 {
        // A turn in which nobody has moved yet belongs to the one before: ending one's own is no farther than going on in it.
        let fresh = state.stage == Stage::Move && state.mover == UnitId::NONE && state.moved.is_empty();
        2 * u32::from(state.turn) + u32::from(state.active != self.battle.first) - u32::from(fresh)
    }

    /// Few answers are compared, each several times: dice scatter so much that one try of a bad answer, such as scuttling, often
    /// looks good.
    fn compared(&self, games: u32) -> u32 {
        games / 4
    }

    fn imagined(&self, usual: u32) -> u32 {
        usual / 3
    }

    fn plan(&self, state: &State, side: Side, _: u32) -> Vec<(Action, i32)> {
        self.thought_through(state, side)
    }
}

impl Sea {
    /// How much a ship wants to make a step.
    fn step_wish(&self, state: &State, from: Hex, to: Hex) -> u32 {
        let Some(ship) = state.at(from) else { return 1 };
        let facing = state.ship(ship).facing;
        let [now, then] = [from, to].map(|hex| self.stance(state, ship, hex, facing));
        match then - now {
            ..=0 => 1,
            1..=7 => 8,
            _ => 20,
        }
    }

    /// How much a marine wants to go there: to a ship that has nobody aboard and lies beside the enemy.
    fn crossing_wish(&self, state: &State, to: Hex) -> u32 {
        let Some(ship) = state.at(to) else { return 1 };
        let beside = self.board.adjacent(to).intersects(state.hexes[state.active.other()]);
        let room = state.ship(ship).marines < self.size(ship).holds();
        match (room, beside) {
            (true, true) => 12,
            (true, false) => 3,
            _ => 1,
        }
    }

    /// A likely step, turn or ram: the ship that is moving goes on where that is better, else some ship is picked; after a few
    /// that find nothing to do the movement ends.
    fn likely_move(&self, state: &State, side: Side, dice: &mut FastDice) -> Action {
        let fleet = state.hexes[side].len();
        for attempt in 0..5 {
            let (ship, hex) = match (attempt, state.mover) {
                (0, mover) if mover != UnitId::NONE => match state.ship(mover).hex() {
                    Some(hex) => (mover, hex),
                    None => continue,
                },
                _ if fleet == 0 || state.over => break,
                _ => match state.hexes[side].iter().nth(dice.below(fleet) as usize) {
                    Some(hex) => (state.at[hex.index()], hex),
                    None => continue,
                },
            };
            if let Some(action) = self.likely_step(state, ship, hex, dice) {
                return action;
            }
        }
        if self.may_end_movement(state).is_ok() {
            return Action::Done;
        }
        // Whoever lies over a friend must go on: where to is left to chance.
        let mut list = Vec::new();
        if let Some(hex) = state.over_at() {
            self.each_move(state, state.mover, hex, |action| {
                list.push(action);
                false
            });
        }
        list.get(dice.below(list.len().max(1) as u32) as usize).copied().unwrap_or(Action::Done)
    }

    /// The step, turn or ram a ship would like best, if it would like one.
    fn likely_step(&self, state: &State, ship: UnitId, hex: Hex, dice: &mut FastDice) -> Option<Action> {
        self.may_sail(state, ship, hex).ok()?;
        let course = self.course(state, ship, hex);
        let Course { facing, points, .. } = course;
        let here = self.stance(state, ship, hex, facing);
        let mut best = (here + dice.below(4) as i32, None);
        let ahead = self.beside(hex, facing).filter(|_| points >= AHEAD);
        if let Some(to) = ahead {
            if state.hexes[state.side_of(ship).other()].contains(to) {
                let target = state.at[to.index()];
                let crew = self.crew(state, ship);
                let gain = match self.ram_kind(state, hex, to, target)? {
                    Ram::Rake if crew <= self.crew(state, target) => -1,
                    ram => expected(ram, crew, state.damaged.has(target)),
                };
                // A ram ends the move, so nothing else is gained by it.
                let through = dice.below(3) == 0 && self.may_ram(state, ship, course, to, true).is_ok();
                if here + gain > best.0 && self.may_ram(state, ship, course, to, through).is_ok() {
                    best = (here + gain, Some(Action::Ram(hex, to, through)));
                }
            } else if let Ok(step) = self.may_go(state, ship, course, to)
                && !step.over
            {
                let there = self.stance(state, ship, to, facing) + dice.below(4) as i32;
                if there > best.0 {
                    best = (there, Some(Action::Go(hex, to)));
                }
            }
        }
        for turned in [facing.turned(1), facing.turned(-1)] {
            if points < TURN || self.may_turn(state, ship, course, turned).is_err() {
                continue;
            }
            // What comes after the turn counts too, where there are points for it.
            let mut there = self.stance(state, ship, hex, turned);
            if points >= TURN + AHEAD
                && let Some(to) = self.beside(hex, turned)
            {
                if state.hexes[state.side_of(ship).other()].contains(to) {
                    let target = state.at[to.index()];
                    there += self.ram_worth(state, target, hex, turned, self.crew(state, ship));
                } else if !state.taken().contains(to) && !self.battle.map.land.contains(to) {
                    there = there.max(self.stance(state, ship, to, turned));
                }
            }
            let there = there - 3 + dice.below(4) as i32;
            if there > best.0 {
                best = (there, Some(Action::Turn(hex, turned)));
            }
        }
        best.1
    }
}
