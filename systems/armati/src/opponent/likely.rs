//! What a beginner might do, found faster than by listing.

use acies_core::dice::{Dice, FastDice};
use acies_core::side::Side;
use acies_ground::Mils;

use crate::action::{Action, Walk};
use crate::components::Wheeling;
use crate::game::Armati;
use crate::state::{State, UnitId};

impl Armati {
    /// A likely answer of the movement phase: a charge, a move of a block or of a unit straight on, or the end of it.
    pub(super) fn likely_move(&self, s: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
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
        let units = block.unwrap_or_else(|| vec![*unit]);
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
