//! Ways of several steps: whoever points at a far hex means the steps and turns that lead there, each an answer of its own; and
//! whom a ship could ram at the end of such a way.

use super::action::Action;
use super::components::{AHEAD, Hex, HexSet, PLACES, Ram, TURN};
use super::game::Sea;
use super::sailing::Course;
use super::state::{Stage, State, UnitId};

/// Somewhere on the way.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Halt {
    pub course: Course,
    /// Whether it lies over a friend there.
    pub over: bool,
    /// The halt before, and the step from there; none where the way begins.
    came: Option<(usize, Action)>,
}

/// An enemy that can be rammed, how, and the points it takes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chance {
    pub target: UnitId,
    pub hex: Hex,
    pub ram: Ram,
    pub cost: u8,
}

/// The step a way begins with that ends at one of these halts; none where it has not begun.
pub(crate) fn first_step(halts: &[Halt], end: usize) -> Option<Action> {
    std::iter::successors(halts[end].came, |(before, _)| halts[*before].came).last().map(|(_, step)| step)
}

impl Sea {
    /// Every place and facing a ship can come to from there.
    pub(crate) fn halts(&self, state: &State, ship: UnitId, begin: Course) -> Vec<Halt> {
        let mut halts = vec![Halt { course: begin, over: state.over && state.mover == ship, came: None }];
        // The most points with which each hex was reached in each facing, and one more.
        let mut best = [[0; 6]; PLACES];
        best[begin.hex.index()][begin.facing.index()] = begin.points + 1;
        let mut next = 0;
        while let Some(&Halt { course, over, .. }) = halts.get(next) {
            let Course { hex, facing, points } = course;
            let mut reach = |then: Course, over: bool, step: Action| {
                let known = &mut best[then.hex.index()][then.facing.index()];
                if *known <= then.points {
                    *known = then.points + 1;
                    halts.push(Halt { course: then, over, came: Some((next, step)) });
                }
            };
            for way in [facing, facing.opposite()] {
                let Some(to) = self.beside(hex, way).filter(|to| *to != begin.hex) else { continue };
                if let Ok(step) = self.may_go(state, ship, course, to) {
                    let then = Course { hex: to, points: points - step.cost, ..course };
                    reach(then, step.over, Action::Go(hex, to));
                }
            }
            // Over a friend a ship goes straight on.
            if points >= TURN && !over {
                for facing in [facing.turned(1), facing.turned(-1)] {
                    let then = Course { facing, points: points - TURN, ..course };
                    reach(then, over, Action::Turn(hex, facing));
                }
            }
            next += 1;
        }
        halts
    }

    /// The ship that moves from there and all it comes to; none where nobody may.
    fn outset(&self, state: &State, from: Hex) -> Option<Vec<Halt>> {
        let ship = state.of_side(state.active, from).filter(|_| state.stage == Stage::Move)?;
        self.may_sail(state, ship, from).ok()?;
        Some(self.halts(state, ship, self.course(state, ship, from)))
    }

    /// The steps of the way to a hex that costs least; none where one step is enough or no such way leads there.
    pub(crate) fn way_to(&self, state: &State, from: Hex, to: Hex) -> Vec<Action> {
        let Some(halts) = self.outset(state, from).filter(|_| from != to) else { return Vec::new() };
        let ends = (0..halts.len()).rev().filter(|halt| halts[*halt].course.hex == to && !halts[*halt].over);
        let Some(end) = ends.max_by_key(|halt| halts[*halt].course.points) else { return Vec::new() };
        let mut steps: Vec<Action> =
            std::iter::successors(halts[end].came, |(before, _)| halts[*before].came)
                .map(|(_, step)| step)
                .collect();
        steps.reverse();
        if steps.len() < 2 { Vec::new() } else { steps }
    }

    /// The hexes such ways lead to.
    pub(crate) fn ways_from(&self, state: &State, from: Hex) -> HexSet {
        let halts = self.outset(state, from).into_iter().flatten().filter(|halt| !halt.over);
        halts.map(|halt| halt.course.hex).collect::<HexSet>().without(from)
    }

    /// Whom a ship could ram from there with those points: each enemy once, in the way that harms him most often, and of those
    /// the cheapest.
    pub(crate) fn rams_in_reach(&self, state: &State, ship: UnitId, begin: Course) -> Vec<Chance> {
        let crew = self.crew(state, ship);
        let harms =
            |ram: Ram| (1..=6).filter(|die| ram.harm(die + crew) > super::components::Harm::None).count();
        let enemies = state.hexes[state.side_of(ship).other()];
        let mut found: Vec<Chance> = Vec::new();
        for halt in self.halts(state, ship, begin) {
            let Course { hex, facing, points } = halt.course;
            let Some(to) = self.beside(hex, facing).filter(|to| enemies.contains(*to)) else { continue };
            let target = state.at[to.index()];
            if points < AHEAD || halt.over {
                continue;
            }
            let Some(ram) = self.ram_kind(state, hex, to, target) else { continue };
            let chance = Chance { target, hex: to, ram, cost: begin.points - points + AHEAD };
            let better = |other: &Chance| (harms(ram), other.cost) > (harms(other.ram), chance.cost);
            match found.iter_mut().find(|other| other.target == target) {
                Some(other) if better(other) => *other = chance,
                Some(_) => {}
                None => found.push(chance),
            }
        }
        found
    }
}
