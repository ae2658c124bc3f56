//! Cavalry that fights on foot [data.29] [6.4.1.01].

use acies_core::side::Side;

use crate::action::Action;
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{Stage, State, UnitId, UnitName};

impl Armati {
    /// A unit of a side, on the table or still to be placed.
    pub(crate) fn of_side(&self, s: &State, side: Side, name: UnitName) -> Result<UnitId, Refusal> {
        let unit = self.named(name).filter(|unit| self.side(*unit) == side && !s.unit(*unit).lost);
        unit.ok_or(no("armati-no-unit", "2.2.2.01").unit(name))
    }

    /// Whether a unit may still be dismounted: it is marked for it, and nothing has begun [data.29].
    pub(crate) fn may_dismount(&self, unit: UnitId) -> bool {
        self.dismounted[unit.index()].is_some()
    }

    /// Judges who fights on foot.
    pub(crate) fn judge_dismount(
        &self,
        s: &State,
        side: Side,
        action: &Action,
    ) -> Result<Vec<UnitId>, Refusal> {
        let Action::Dismount(names) = action else { return Err(wrong_moment()) };
        let one = |name: &UnitName| {
            let unit = self.of_side(s, side, *name)?;
            if self.may_dismount(unit) {
                Ok(unit)
            } else {
                Err(no("armati-no-dismount", "data.29").unit(*name))
            }
        };
        names.iter().map(one).collect()
    }
}

impl Play<'_> {
    /// A side says who fights on foot, then the other does.
    pub(crate) fn play_dismount(&mut self, side: Side, action: &Action) -> Result<(), Refusal> {
        for unit in self.game.judge_dismount(self.s, side, action)? {
            self.s.unit_mut(unit).on_foot = true;
            tell!(self, Event::Dismounted { unit });
        }
        self.after_dismount(side);
        Ok(())
    }

    /// The other side dismounts, then the armies are placed.
    pub(crate) fn after_dismount(&mut self, side: Side) {
        self.s.stage = if side == self.s.placer {
            Stage::Dismount(side.other())
        } else {
            if self.game.ambushes {
                self.begin_maps();
            } else {
                self.after_maps();
            }
            return;
        };
    }
}
