//! Ways of several steps: whoever points at a far hex means the steps that lead there, each an answer of its own.

use acies_core::game::Silence;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{Hex, HexSet, PLACES};
use crate::game::Ancients;
use crate::state::{Stage, State, UnitId};

/// Somewhere on the way.
struct Halt {
    /// The battle as it would then stand.
    state: State,
    /// Where the unit then is.
    hex: Hex,
    /// The halt before, and the step from there; none where the way begins.
    came: Option<(usize, Action)>,
}

impl Ancients {
    /// Every place and facing a unit can come to without harm, those with most points left first. A step that harms the
    /// unit, as into a forest, ends the way; one that harms a friend is none, nor is one that leaves a zone of control.
    fn halts(&self, state: &State, unit: UnitId, from: Hex) -> Vec<Halt> {
        let mut halts = vec![Halt { state: *state, hex: from, came: None }];
        let Some(begin) = self.foot(state, unit) else { return halts };
        // The most points with which each hex was reached in each facing, and one more.
        let mut best = [[0; 6]; PLACES];
        best[from.index()][begin.facing.index()] = begin.points + 1;
        let mut waiting = vec![0];
        while let Some(next) = self.freshest(&mut waiting, &halts, unit) {
            let (now, hex) = (halts[next].state, halts[next].hex);
            let Some(foot) = self.foot(&now, unit).filter(|_| self.may_move(&now, unit, hex).is_ok()) else {
                continue;
            };
            let duty = self.duty(&now, unit, foot);
            let steps = self.ahead(hex, foot.facing).into_iter().flatten();
            let steps = steps.filter(|to| self.may_go(&now, unit, foot, duty, *to).is_ok());
            let turns = Heading::ALL.into_iter();
            let turns = turns.filter(|facing| self.may_turn(&now, unit, foot, duty, *facing).is_ok());
            let all =
                steps.map(|to| Action::Go(hex, to)).chain(turns.map(|facing| Action::Turn(hex, facing)));
            for action in all {
                let mut then = now;
                let at = match action {
                    Action::Go(_, to) => {
                        self.go(&mut then, unit, to, &mut Silence);
                        to
                    }
                    Action::Turn(_, facing) => {
                        self.turn_to(&mut then, unit, facing, &mut Silence);
                        hex
                    }
                    _ => continue,
                };
                if then.over || then.left_zone != now.left_zone {
                    continue;
                }
                let Some(foot) = self.foot(&then, unit) else { continue };
                let known = &mut best[at.index()][foot.facing.index()];
                if *known > foot.points {
                    continue;
                }
                *known = foot.points + 1;
                halts.push(Halt { state: then, hex: at, came: Some((next, action)) });
                if then.disorganised == now.disorganised {
                    waiting.push(halts.len() - 1);
                }
            }
        }
        halts
    }

    /// The halt to go on from: the one with most points left, and of those the first found.
    fn freshest(&self, waiting: &mut Vec<usize>, halts: &[Halt], unit: UnitId) -> Option<usize> {
        let left = |halt: usize| self.foot(&halts[halt].state, unit).map_or(0, |foot| foot.points);
        let place = (0..waiting.len()).rev().max_by_key(|place| left(waiting[*place]))?;
        Some(waiting.remove(place))
    }

    /// The unit that moves from there and all it comes to; none where nobody may.
    fn outset(&self, state: &State, from: Hex) -> Option<Vec<Halt>> {
        let unit = state.of_side(state.active, from).filter(|_| state.stage == Stage::Move)?;
        self.may_move(state, unit, from).ok()?;
        Some(self.halts(state, unit, from))
    }

    /// The steps of the way to a hex that costs least; none where one step is enough or no such way leads there.
    pub(crate) fn way_to(&self, state: &State, from: Hex, to: Hex) -> Vec<Action> {
        let Some(halts) = self.outset(state, from).filter(|_| from != to) else { return Vec::new() };
        let points = |halt: &Halt| halt.state.points;
        let ends = (0..halts.len()).rev().filter(|place| halts[*place].hex == to);
        let Some(end) = ends.max_by_key(|place| points(&halts[*place])) else { return Vec::new() };
        let mut steps: Vec<Action> =
            std::iter::successors(halts[end].came, |(before, _)| halts[*before].came)
                .map(|(_, step)| step)
                .collect();
        steps.reverse();
        if steps.len() < 2 { Vec::new() } else { steps }
    }

    /// The hexes such ways lead to.
    pub(crate) fn ways_from(&self, state: &State, from: Hex) -> HexSet {
        let mut reach = HexSet::EMPTY;
        for halt in self.outset(state, from).into_iter().flatten() {
            reach.insert(halt.hex);
        }
        reach.without(from)
    }
}
