//! A turn at sea thought through: whole ways of ships with the ram at their end, and whom the marines attack.

use acies_core::game::Silence;
use acies_core::seat::Judge;
use acies_core::side::Side;

use super::prospect::{BEST_DIE, Fears, Reach, kind};
use super::{MARINE, TAKEN};
use crate::components::UNITS;
use crate::sea::action::Action;
use crate::sea::components::{AHEAD, Assault, Harm, Hex, Ram};
use crate::sea::game::Sea;
use crate::sea::sailing::Course;
use crate::sea::state::{Stage, State, UnitId};
use crate::sea::way::first_step;

/// How much of what the enemy can do next is feared, in hundredths.
const FEAR: i32 = 45;
/// How much of what a ship could ram in its next turn counts, in hundredths.
const SOON: i32 = 25;
/// What is gained at least for a ship to set out.
const WORTH_IT: i32 = 2;
/// As many ends of the ways of a ship are thought through to the next turn.
const WIDTH: usize = 8;

/// Answers with how the position would then be judged.
type Plan = Vec<(Action, i32)>;

/// An end of a way: the answer it begins with, none where the ship stays; where it then lies, and what it rams there.
#[derive(Copy, Clone)]
struct End {
    first: Option<Action>,
    course: Course,
    /// What a ram at its end is worth.
    ram: i32,
    worth: i32,
}

impl Sea {
    /// The best answers, the best first.
    pub(super) fn thought_through(&self, state: &State, side: Side) -> Plan {
        let judged = self.judge(state, side);
        let mut plan = match state.stage {
            Stage::Move => self.plan_fleet(state, side),
            Stage::Cross => self.plan_crossing(state, side),
            Stage::Attack => self.plan_attack(state, side),
            Stage::Resolve => self.plan_next(state),
            // A prize counts at once; what was hit rather gives a marine than the ship.
            Stage::Prize => vec![(Action::Capture, 0)],
            Stage::Yield(_) => vec![(Action::Marine, 0)],
            Stage::Ballista => self.plan_shot(state, side),
            Stage::Scuttle(_) | Stage::Over(_) => Vec::new(),
        };
        plan.sort_by_key(|(_, worth)| -worth);
        let mut known: Plan = Vec::new();
        for (action, worth) in plan {
            if known.iter().all(|(other, _)| *other != action) {
                known.push((action, judged + worth));
            }
        }
        known
    }

    /// Movement: the way of the ship that moves, else of any other, that leaves the fleet best.
    fn plan_fleet(&self, state: &State, side: Side) -> Plan {
        let reaches = self.reaches(state, side.other());
        let fears = self.fears(state, side, &reaches);
        let steps = |ways: Vec<End>, stays: i32| {
            let step = move |end: End| end.first.map(|first| (first, end.worth - stays));
            ways.into_iter().filter_map(step)
        };
        if let Some(hex) = state.ships.get(state.mover.index()).and_then(|ship| ship.hex()) {
            let ways = self.ways(state, (state.mover, hex), &reaches, &fears);
            let best = ways.iter().max_by_key(|end| (end.worth, end.first.is_none()));
            if let Some(End { first: Some(_), worth, .. }) = best.copied() {
                return steps(ways, worth).collect();
            }
        }
        if state.over {
            return Vec::new();
        }
        let mut all = vec![(Action::Done, WORTH_IT)];
        for (ship, hex) in state.fleet(side) {
            if ship != state.mover && self.may_sail(state, ship, hex).is_ok() {
                let ways = self.ways(state, (ship, hex), &reaches, &fears);
                let stays = ways.iter().find(|end| end.first.is_none()).map_or(0, |end| end.worth);
                all.extend(steps(ways, stays));
            }
        }
        all
    }

    /// The ways of a ship, each with what the fleet can then expect.
    fn ways(&self, state: &State, (ship, hex): (UnitId, Hex), reaches: &[Reach], fears: &Fears) -> Vec<End> {
        let side = state.side_of(ship);
        let begin = self.course(state, ship, hex);
        if self.may_sail(state, ship, hex).is_err() {
            return Vec::new();
        }
        let mut board = *state;
        board.take(ship, state.ship(ship).place);
        board.over = false;
        let mut ends = self.ends(state, ship, begin);
        for end in &mut ends {
            let mut then = board;
            then.put(ship, end.course.hex);
            then.ship_mut(ship).facing = end.course.facing;
            let moved = Some((ship, end.course.hex, end.course.facing));
            end.worth = end.ram + self.boarding(&then, side) + self.closeness(&then, ship, end.course.hex)
                - self.feared(&then, reaches, fears, moved) * FEAR / 100;
        }
        ends.sort_by_key(|end| -end.worth);
        for (rank, end) in ends.iter_mut().enumerate() {
            if rank < WIDTH || end.first.is_none() {
                end.worth += self.next_ram(&board, ship, end.course) * SOON / 100;
            } else {
                // Not thought through: as if nothing came of it.
                end.worth -= 1;
            }
        }
        ends
    }

    /// Where a ship can end its move, with and without a ram.
    fn ends(&self, state: &State, ship: UnitId, begin: Course) -> Vec<End> {
        let halts = self.halts(state, ship, begin);
        let enemies = state.hexes[state.side_of(ship).other()];
        let taken = state.taken();
        let mut ends = Vec::with_capacity(halts.len());
        for (index, halt) in halts.iter().enumerate() {
            let (course, first) = (halt.course, first_step(&halts, index));
            if !halt.over {
                ends.push(End { first, course, ram: 0, worth: 0 });
            }
            let bow = self.beside(course.hex, course.facing).filter(|to| enemies.contains(*to));
            let Some(to) = bow.filter(|_| course.points >= AHEAD) else { continue };
            let target = state.at[to.index()];
            let ram = kind(state.ship(target).facing, course.facing);
            let gain = self.ram_gain(state, ram, ship, target);
            let swings = |hex: Hex| {
                let facing = if ram == Ram::Rake { course.facing.turned(1) } else { course.facing };
                Course { hex, facing, points: 0 }
            };
            let act = |through: bool| Some(first.unwrap_or(Action::Ram(course.hex, to, through)));
            if !halt.over {
                ends.push(End { first: act(false), course: swings(course.hex), ram: gain, worth: 0 });
            }
            let far = self.beside(to, course.facing).filter(|far| {
                !taken.contains(*far) && !self.battle.map.land.contains(*far) && course.points >= 2 * AHEAD
            });
            if let Some(far) = far.filter(|_| ram != Ram::Flank) {
                ends.push(End { first: act(true), course: swings(far), ram: gain, worth: 0 });
            }
        }
        ends
    }

    /// What a ship could best ram in its next turn, on the mean of the dice.
    fn next_ram(&self, board: &State, ship: UnitId, course: Course) -> i32 {
        let crew = self.crew(board, ship);
        let begin = Course { points: BEST_DIE + crew, ..course };
        let enemies = board.hexes[board.side_of(ship).other()];
        let mut best = 0;
        for halt in self.halts(board, ship, begin).iter().filter(|halt| !halt.over) {
            let Course { hex, facing, points } = halt.course;
            let Some(to) = self.beside(hex, facing).filter(|to| enemies.contains(*to)) else { continue };
            if points >= AHEAD {
                let target = board.at[to.index()];
                let gain = self.ram_gain(board, kind(board.ship(target).facing, facing), ship, target);
                // The points that are left over are the dice below the best that would do.
                best = best.max(gain * (i32::from(points - AHEAD) + 1).min(6) / 6);
            }
        }
        best
    }

    /// How glad a ship is to be near the enemy: whoever stays away wins nothing. Who has neither oarsmen nor marines keeps out
    /// of it, and who wins if nothing more happens has time.
    fn closeness(&self, state: &State, ship: UnitId, hex: Hex) -> i32 {
        let (side, marines) = (state.side_of(ship), state.ship(ship).marines);
        if marines == 0 && self.crew(state, ship) <= 1 {
            return 0;
        }
        let near = state.fleet(side.other()).map(|(_, at)| self.board.distance(hex, at)).min().unwrap_or(0);
        let ahead = self.last_verdict(state) == acies_core::game::Verdict::Won(side);
        let haste = if ahead { 4 } else { 8 + i32::from(state.turn) / 2 };
        -haste * i32::from(near.saturating_sub(1))
    }

    /// What a side can expect of boarding, its own now and the enemy's next.
    fn balance(&self, state: &State, side: Side, reaches: &[Reach]) -> i32 {
        let fears = self.fears(state, side, reaches);
        self.boarding(state, side) - self.feared(state, reaches, &fears, None) * FEAR / 100
    }

    /// Marines go where more can be expected of them; where a ship is overfull somebody must.
    fn plan_crossing(&self, state: &State, side: Side) -> Plan {
        let mut list = Vec::new();
        self.list_crossings(state, side, &mut list);
        let reaches = self.reaches(state, side.other());
        let now = self.balance(state, side, &reaches);
        let worth = |action: Action| match action {
            Action::Cross(from, to) => {
                let mut then = *state;
                self.cross(&mut then, side, from, to, &mut Silence);
                // Whoever goes ashore is out of it.
                let lands = self.battle.map.land.contains(to) && !self.battle.map.land.contains(from);
                let lost = if lands { MARINE } else { 0 };
                Some((action, self.balance(&then, side, &reaches) - now - lost))
            }
            Action::Done => Some((Action::Done, WORTH_IT)),
            _ => None,
        };
        list.into_iter().filter_map(worth).collect()
    }

    /// Marines attack together whom most can be expected of; an attack costs nothing.
    fn plan_attack(&self, state: &State, side: Side) -> Plan {
        let mut list = Vec::new();
        self.list_attacks(state, side, &mut list);
        let mut used = [0; 2 * UNITS];
        for (ship, _) in state.fleet(side) {
            used[ship.index()] = state.ship(ship).spent;
        }
        let worth = |action: Action| match action {
            Action::Announce(how, from, to) => {
                let target = state.at(to)?;
                let worth = self.raid_on(state, (side, target, to), &used, |_, _| ());
                Some((
                    action,
                    match how {
                        Assault::Board => 4 + worth,
                        // A marine beside an enemy rather boards him, and another one too.
                        Assault::Shoot
                            if self.board.adjacent(from).intersects(state.hexes[side.other()])
                                && !self.battle.map.land.contains(from) =>
                        {
                            return None;
                        }
                        Assault::Shoot => 2 + self.shot(state, target),
                    },
                ))
            }
            // Everybody who can joins in first.
            Action::Resolve => Some((action, 1)),
            Action::Done => Some((action, 0)),
            _ => None,
        };
        list.into_iter().filter_map(worth).collect()
    }

    /// What a shot that hits is worth, a sixth of the time.
    fn shot(&self, state: &State, target: UnitId) -> i32 {
        if state.ship(target).marines > 0 {
            return 2 * MARINE / 6;
        }
        // One's own colour in the enemy's hands is not sunk: but then there is a marine aboard.
        self.cost_of(state, target, Harm::Sink) / 6
    }

    /// Archers first while there are marines to hit, boarders first where the ship is to be had.
    fn plan_next(&self, state: &State) -> Plan {
        let bare = state.ship(state.attack.target).marines == 0;
        let worth = |how: Assault, from: Hex| {
            let aboard = state.at(from).map_or(0, |ship| i32::from(state.ship(ship).marines));
            i32::from((how == Assault::Board) == bare) * 8 + if bare { aboard } else { -aboard }
        };
        let attacks = state.attack.announced().iter();
        attacks
            .map(|attack| (Action::Next(attack.how, attack.from), worth(attack.how, attack.from)))
            .collect()
    }

    /// Ballistas shoot at what it hurts most; it costs nothing.
    fn plan_shot(&self, state: &State, side: Side) -> Plan {
        let mut list = Vec::new();
        self.list_shots(state, side, &mut list);
        let worth = |action: Action| match action {
            Action::Ballista(_, to) => Some((action, 1 + self.shot(state, state.at(to)?).min(TAKEN))),
            Action::Done => Some((action, 0)),
            _ => None,
        };
        list.into_iter().filter_map(worth).collect()
    }
}
