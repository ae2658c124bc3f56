//! How good a position is, for opponents to think with.

use acies_core::dice::{Dice, FastDice};
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_ground::{Mils, distance};

use crate::action::{Action, Walk};
use crate::components::{Mark, Wheeling};
use crate::game::Armati;
use crate::state::{Face, Stage, State, UnitId};
use crate::tables;

/// A battle won, far above any position of one that goes on.
const VICTORY: i32 = 100_000;
/// What a key unit lost costs beyond its price, in tenths of a point.
const KEY: i32 = 60;
/// What a point of initiative is worth.
const INITIATIVE: i32 = 8;

impl Armati {
    /// What a unit is still worth, in tenths of its price.
    fn worth(&self, s: &State, unit: UnitId) -> i32 {
        let (now, profile) = (s.unit(unit), self.profile(s, unit));
        if now.pose.is_none() {
            return if profile.has(Mark::Key) { -KEY } else { 0 };
        }
        let price = i32::from(tables::price(profile)).max(2) * 10;
        let threshold = i32::from(profile.threshold.max(1));
        let mut worth = price - price * i32::from(now.losses) * 2 / (3 * threshold);
        if now.disordered {
            worth -= price / 10;
        }
        if i32::from(now.fatigue) >= threshold {
            worth -= price / 6;
        }
        // Taken in flank or rear it is half lost.
        let beset = s.foes(unit).filter(|(_, face)| *face != Face::Front).count() as i32;
        worth - price * beset.min(1) / 3 + self.gained(s, unit, price)
    }

    /// A little for being near the enemy, so that somebody goes to meet him.
    fn gained(&self, s: &State, unit: UnitId, price: i32) -> i32 {
        let Some(here) = self.footprint(s, unit) else { return 0 };
        if self.profile(s, unit).kind.is_light() {
            return 0;
        }
        let near = self.enemies_of(s, self.side(unit)).map(|(_, there)| distance(&here, &there)).min();
        let depth = self.battle.table.depth();
        near.map_or(0, |near: Mils| price * (depth - near.min(depth)) / depth / 12)
    }

    fn standing_worth(&self, s: &State, side: Side) -> i32 {
        let units: i32 = self.units_of(side).map(|unit| self.worth(s, unit)).sum();
        units + INITIATIVE * i32::from(s.initiative[side]) - KEY * i32::from(s.lost[side])
    }

    /// A likely answer of the movement phase: a charge, a move of a block or of a unit straight on, or the end of it.
    fn likely_move(&self, s: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
        if self.next_duty(s, side).is_some() {
            return None;
        }
        let free: Vec<UnitId> = self
            .units_of(side)
            .filter(|unit| s.pose(*unit).is_some() && self.has_move(s, *unit).is_ok())
            .collect();
        let done = || {
            let done = Action::Done;
            crate::turn::choices::judge(self, s, side, &done).is_ok().then_some(done)
        };
        let Some(unit) = free.get(usize::from(dice.roll(free.len().max(1) as u8))) else { return done() };
        if dice.roll(12) == 0
            && let Some(done) = done()
        {
            return Some(done);
        }
        let (name, profile) = (self.name(*unit), self.profile(s, *unit));
        if let Some((_, enemy)) = self.drawn_near(s, *unit) {
            let charge = Action::Charge(name, None, self.name(enemy), None);
            if dice.roll(4) > 0 && crate::turn::choices::judge(self, s, side, &charge).is_ok() {
                return Some(charge);
            }
        }
        let blocks = self.blocks(s, side);
        let block = blocks.into_iter().find(|block| block.contains(unit));
        let units = block.filter(|_| dice.roll(4) > 0).unwrap_or_else(|| vec![*unit]);
        let names: Vec<_> = units.iter().map(|unit| self.name(*unit)).collect();
        let pace = units.iter().map(|unit| self.profile(s, *unit).pace).min().unwrap_or(profile.pace);
        for part in [1, 2, 4] {
            let walk = Walk { ahead: pace / part, ..Walk::default() };
            if self.judge_go(s, side, &names, walk).is_ok() {
                return Some(Action::Go(names, walk));
            }
        }
        if profile.wheeling != Wheeling::Only {
            return None;
        }
        done()
    }

    /// The enemy straight ahead of a unit within its move.
    fn drawn_near(&self, s: &State, unit: UnitId) -> Option<(Mils, UnitId)> {
        let (pose, print) = (s.pose(unit)?, self.footprint(s, unit)?);
        let pace = self.profile(s, unit).pace;
        self.field(s).first_ahead(self.side(unit).other(), &print, pose.heading, pace)
    }
}

impl Judge for Armati {
    fn judge(&self, s: &State, side: Side) -> i32 {
        if let Some((verdict, _)) = s.verdict {
            return verdict.worth(side, VICTORY);
        }
        (self.standing_worth(s, side) - self.standing_worth(s, side.other())) / 2
    }

    fn weight(&self, _: &State, action: &Action) -> u32 {
        match action {
            Action::Charge(..) | Action::Support(..) | Action::Array => 24,
            Action::Fire(crate::action::FireOrder::All) => 40,
            Action::Go(units, walk) if units.len() > 1 && walk.wheel.is_none() => 16,
            Action::Go(_, walk) if walk.wheel.is_none() && !walk.about => 4,
            Action::Rally(..) | Action::Exploit(..) => 6,
            Action::Wheel(..) | Action::Turn(_) | Action::Form(..) => 1,
            _ => 2,
        }
    }

    fn sample(&self, s: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
        match &s.stage {
            Stage::Moves(mover) if *mover == side => self.likely_move(s, side, dice),
            Stage::Fire => Some(Action::Fire(crate::action::FireOrder::All)),
            _ => None,
        }
    }

    /// Listing moves takes long on a measured table.
    fn imagined(&self, usual: u32) -> u32 {
        usual / 4
    }

    fn compared(&self, games: u32) -> u32 {
        games / 8
    }

    /// Each side's moves are a stretch of their own.
    fn stretch(&self, s: &State) -> u32 {
        let part = match &s.stage {
            Stage::Dismount(_)
            | Stage::Map
            | Stage::Halt(_)
            | Stage::Place(_)
            | Stage::Reserve(_)
            | Stage::Attach(_)
            | Stage::Begin
            | Stage::Fire
            | Stage::Skirmish
            | Stage::Evade(_)
            | Stage::Option => 0,
            Stage::First => 0,
            Stage::Lead(side) | Stage::Moves(side) => {
                if *side == s.first {
                    1
                } else {
                    2
                }
            }
            _ => 3,
        };
        u32::from(s.turn) * 4 + part
    }
}
