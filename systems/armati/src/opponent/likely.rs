//! What a beginner might do, found faster than by listing.

use acies_core::dice::{Dice, FastDice};
use acies_core::side::Side;
use acies_ground::Mils;

use crate::action::{Action, Walk};
use crate::game::Armati;
use crate::state::{State, UnitId};

/// Of so many answers one ends the phase, whoever could still move.
const ENDS: u8 = 12;

impl Armati {
    /// A likely answer of the movement phase: a charge, a move of a block or of a unit straight on, or the end of it.
    pub(super) fn likely_move(&self, s: &State, side: Side, dice: &mut FastDice) -> Option<Action> {
        if self.next_duty(s, side).is_some() {
            return None;
        }
        let done = || {
            let done = Action::Done;
            crate::turn::choices::judge(self, s, side, &done).is_ok().then_some(done)
        };
        let mut groups = self.going_together(s, side);
        if (groups.is_empty() || dice.roll(ENDS) == 0)
            && let Some(done) = done()
        {
            return Some(done);
        }
        let parted = self.voluntary_splits(s, side);
        while !groups.is_empty() {
            let units = groups.swap_remove(usize::from(dice.roll(groups.len() as u8)));
            let unit = units[usize::from(dice.roll(units.len() as u8))];
            if let Some((_, enemy)) = self.drawn_near(s, unit) {
                let charge = Action::Charge(self.name(unit), None, self.name(enemy), None);
                if dice.roll(4) > 0 && crate::turn::choices::judge(self, s, side, &charge).is_ok() {
                    return Some(charge);
                }
            }
            let names: Vec<_> = units.iter().map(|unit| self.name(*unit)).collect();
            let pace = units.iter().map(|unit| self.profile(s, *unit).pace).min().unwrap_or(0);
            for part in [1, 2, 4] {
                let walk = Walk { ahead: pace / part, ..Walk::default() };
                if let Ok(ways) = self.judge_go(s, side, &names, walk)
                    && self.splits_after(s, side, &ways) <= parted
                {
                    return Some(Action::Go(names, walk));
                }
            }
        }
        done()
    }

    /// Those who may still move, as far as they can go together: blocks, and who is in none by himself.
    fn going_together(&self, s: &State, side: Side) -> Vec<Vec<UnitId>> {
        let mut groups = self.blocks(s, side);
        let blocked: Vec<UnitId> = groups.iter().flatten().copied().collect();
        let free = |unit: &UnitId| {
            s.pose(*unit).is_some() && self.has_move(s, *unit).is_ok() && !blocked.contains(unit)
        };
        groups.extend(self.units_of(side).filter(free).map(|unit| vec![unit]));
        groups
    }

    /// The enemy straight ahead of a unit within its move.
    fn drawn_near(&self, s: &State, unit: UnitId) -> Option<(Mils, UnitId)> {
        let (pose, print) = (s.pose(unit)?, self.footprint(s, unit)?);
        let pace = self.profile(s, unit).pace;
        self.field(s).first_ahead(self.side(unit).other(), &print, pose.heading, pace)
    }
}
