//! The movement phase of a club player: charges that promise something, lines that go on together, then single units.

use std::cmp::Reverse;

use acies_core::side::Side;
use acies_ground::{Flank, Mils, Pose, nearness};

use super::place::Eye;
use crate::action::{Action, Walk};
use crate::components::Wheeling;
use crate::game::Armati;
use crate::place::field::WHEEL;
use crate::state::{State, Swing, UnitId, UnitName};

/// What a move brings at least.
const WORTH_IT: i32 = 4;
/// What it costs to part a division, in tenths of a point.
const SPLIT: i32 = 30;
/// Shares of a move that are tried.
const SHARES: [(Mils, Mils); 4] = [(1, 1), (3, 4), (1, 2), (1, 4)];
/// Long wheels that are tried, in tenths of a degree.
const LONG: [u16; 2] = [450, 900];

/// A move, and what it would bring.
struct Wish {
    action: Action,
    gain: i32,
    /// Where it would leave a unit that goes alone.
    alone: Option<(UnitId, Pose)>,
}

impl Armati {
    /// The best charge of a side, by what it brings.
    pub(super) fn best_charge(&self, s: &State, side: Side) -> i32 {
        let mut wishes = Vec::new();
        self.wish_charges(&mut Eye::new(self, s, side), &mut wishes);
        wishes.iter().map(|wish| wish.gain).max().unwrap_or(0)
    }

    /// The moves worth making, the best first, and the end of the phase.
    pub(super) fn plan_moves(&self, s: &State, side: Side) -> Vec<(Action, i32)> {
        if let Some((unit, target)) = self.next_duty(s, side) {
            return vec![(Action::Charge(self.name(unit), None, self.name(target), None), 0)];
        }
        let mut eye = Eye::new(self, s, side);
        let mut wishes = Vec::new();
        self.wish_charges(&mut eye, &mut wishes);
        self.wish_lines(&mut eye, &mut wishes);
        self.wish_single(&mut eye, &mut wishes);
        wishes.retain(|wish| wish.gain >= WORTH_IT);
        wishes.sort_by_key(|wish| Reverse(wish.gain));
        let mut plan: Vec<(Action, i32)> = Vec::new();
        let mut best = 0;
        for Wish { action, gain, alone } in wishes {
            if gain <= best {
                break;
            }
            if self.judge_moves(s, side, &action).is_err() {
                continue;
            }
            let gain = gain - alone.map_or(0, |(unit, to)| SPLIT * self.parts_with(s, side, unit, to));
            if gain >= WORTH_IT {
                best = best.max(gain);
                plan.push((action, gain));
            }
        }
        plan.sort_by_key(|(_, gain)| Reverse(*gain));
        if self.judge_moves(s, side, &Action::Done).is_ok() {
            plan.push((Action::Done, 0));
        } else if plan.is_empty() {
            plan.extend(self.mended(s, side).map(|action| (action, 0)));
        }
        plan
    }

    /// What puts a division together again that has come apart: somebody comes up, or goes back.
    fn mended(&self, s: &State, side: Side) -> Option<Action> {
        let up = self.comes_up(s, side).map(|(unit, walk)| Action::Go(vec![self.name(unit)], walk));
        let back = || self.units_of(side).find(|unit| self.may_go_back(s, side, *unit).is_ok());
        up.or_else(|| back().map(|unit| Action::Again(self.name(unit))))
    }

    /// How many divisions more a side has if a unit goes alone.
    fn parts_with(&self, s: &State, side: Side, unit: UnitId, to: Pose) -> i32 {
        let mut after = s.clone();
        after.unit_mut(unit).pose = Some(to);
        i32::from(self.voluntary_splits(&after, side)) - i32::from(self.voluntary_splits(s, side))
    }

    fn wish_charges(&self, eye: &mut Eye, wishes: &mut Vec<Wish>) {
        let (s, side) = (eye.s, eye.side);
        for unit in self.units_of(side) {
            let Some(from) = s.pose(unit).filter(|_| self.has_move(s, unit).is_ok()) else { continue };
            let (print, profile) = (self.print_at(s, unit, from), self.profile(s, unit));
            let near =
                self.enemies_of(s, side).filter(|(_, there)| nearness(&print, there).mils() <= profile.pace);
            let near: Vec<UnitId> = near.map(|(enemy, _)| enemy).collect();
            if near.is_empty() {
                continue;
            }
            let wheels = match profile.wheeling {
                Wheeling::Only => vec![None],
                Wheeling::AndMove | Wheeling::AboutAndMove => self.small_wheels(s, unit),
            };
            let before = eye.worth(unit, from);
            for enemy in near {
                for wheel in &wheels {
                    let (name, target) = (self.name(unit), self.name(enemy));
                    let Ok(onset) = self.judge_charge(s, side, name, *wheel, target, None) else { continue };
                    let mut gain = self.charge_worth(s, &onset) - before;
                    if onset.met.is_empty() {
                        gain += eye.worth(unit, onset.way.to);
                    }
                    wishes.push(Wish {
                        action: Action::Charge(name, *wheel, target, None),
                        gain,
                        alone: None,
                    });
                }
            }
        }
    }

    /// Divisions that go or wheel as one.
    fn wish_lines(&self, eye: &mut Eye, wishes: &mut Vec<Wish>) {
        let (s, side) = (eye.s, eye.side);
        for block in self.blocks(s, side) {
            let pace = block.iter().map(|unit| self.profile(s, *unit).pace).min().unwrap_or(0);
            let stiff = block.iter().any(|unit| self.profile(s, *unit).wheeling == Wheeling::Only);
            let ahead =
                SHARES.iter().map(|(times, over)| Walk { ahead: pace * times / over, ..Walk::default() });
            let mut walks: Vec<Walk> = ahead.collect();
            for hinge in [Flank::Left, Flank::Right] {
                let Some(wheel) = self.widest(s, &block, hinge) else { continue };
                for tenths in [wheel.tenths, wheel.tenths / 2] {
                    let wheel = Some(Swing { tenths, ..wheel }).filter(|_| tenths > 0);
                    walks.push(Walk { wheel, ..Walk::default() });
                    if !stiff {
                        walks.push(Walk { wheel, ahead: pace - WHEEL, ..Walk::default() });
                    }
                }
            }
            let before: i32 = block.iter().filter_map(|unit| Some(eye.worth(*unit, s.pose(*unit)?))).sum();
            let names: Vec<UnitName> = block.iter().map(|unit| self.name(*unit)).collect();
            for walk in walks {
                let Ok(ways) = self.ways(s, &block, walk, false) else { continue };
                let after: i32 = ways.iter().map(|way| eye.worth(way.unit, way.to)).sum();
                let action = Action::Go(names.clone(), walk);
                wishes.push(Wish { action, gain: after - before, alone: None });
            }
        }
    }

    /// Units that go their own way.
    fn wish_single(&self, eye: &mut Eye, wishes: &mut Vec<Wish>) {
        let (s, side) = (eye.s, eye.side);
        for unit in self.units_of(side) {
            let Some(from) = s.pose(unit).filter(|_| self.has_move(s, unit).is_ok()) else { continue };
            if self.is_controlled(s, unit).is_err() {
                continue;
            }
            let (name, profile) = (self.name(unit), self.profile(s, unit));
            let before = eye.worth(unit, from);
            let mut wish = |action: Action, to: Pose| {
                let gain = eye.worth(unit, to) - before;
                wishes.push(Wish { action, gain, alone: Some((unit, to)) });
            };
            let mut walks = Vec::new();
            for wheel in self.small_wheels(s, unit) {
                let left = if wheel.is_some() { profile.pace - WHEEL } else { profile.pace };
                if wheel.is_some() {
                    walks.push(Walk { wheel, ..Walk::default() });
                }
                if wheel.is_none() || profile.wheeling != Wheeling::Only {
                    walks.extend(SHARES.iter().map(|(times, over)| Walk {
                        about: false,
                        wheel,
                        ahead: left * times / over,
                    }));
                }
            }
            if profile.wheeling == Wheeling::AboutAndMove {
                let lengths = [0, profile.pace / 2, profile.pace];
                walks.extend(lengths.map(|ahead| Walk { about: true, wheel: None, ahead }));
                walks.extend(lengths.map(|ahead| Walk { ahead: -ahead, ..Walk::default() }));
            }
            for walk in walks {
                if let Ok([way]) = self.ways(s, &[unit], walk, false).as_deref() {
                    wish(Action::Go(vec![name], walk), way.to);
                }
            }
            if profile.kind.is_light() {
                continue;
            }
            wish(Action::Turn(name), acies_ground::about_turn(from, self.base(s, unit)));
            for (hinge, tenths) in
                [Flank::Left, Flank::Right].into_iter().flat_map(|hinge| LONG.map(|far| (hinge, far)))
            {
                let wheel = Swing { hinge, tenths };
                let walk = Walk { wheel: Some(wheel), ..Walk::default() };
                if let Ok([way]) = self.ways(s, &[unit], walk, true).as_deref() {
                    wish(Action::Wheel(name, wheel), way.to);
                }
            }
        }
    }
}
