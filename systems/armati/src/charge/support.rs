//! Support charges [3.0.10].

use acies_core::side::Side;
use acies_ground::{Footprint, Mils, Segment, distance, retire, strip_between};

use crate::charge::onset::{Limit, Onset};
use crate::game::{Armati, Play};
use crate::place::field::WHEEL;
use crate::refusal::{Refusal, no};
use crate::state::{State, Swing, UnitId, UnitName};

/// The front edge of a base.
pub(crate) fn front_edge(print: &Footprint) -> Segment {
    Segment::new(print.corners()[0], print.corners()[1])
}

impl Armati {
    /// Judges a support charge: a massed unit that spent at most half its move, at a massed enemy who moved nearer this turn
    /// and was out of its reach before; at most half a move [3.0.10] [3.0.11] [3.0.12] [3.0.13] [3.0.20] [data.42].
    pub(crate) fn judge_support(
        &self,
        s: &State,
        side: Side,
        name: UnitName,
        wheel: Option<Swing>,
        target: UnitName,
    ) -> Result<Onset, Refusal> {
        let (unit, target) = (self.own(s, side, name)?, self.foe(s, side, target)?);
        let other = self.name(target);
        self.may_support(s, unit)?;
        if self.profile(s, target).kind.is_light() {
            return Err(no("armati-no-support-massed", "3.0.10").unit(name).other(other));
        }
        self.came_nearer(s, unit, target)?;
        self.may_charge(s, unit, wheel)?;
        let pace = self.profile(s, unit).pace;
        let limit = Limit { most: pace / 2, half: true, flat: false };
        let onset = self.onset(s, unit, wheel, Some(target), (None, limit))?;
        self.may_meet(s, &onset, target)?;
        Ok(onset)
    }

    /// Whether a unit may make a support charge at all.
    pub(crate) fn may_support(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        let (deeds, name) = (s.unit(unit).deeds, self.name(unit));
        self.may_stir(s, unit)?;
        if self.profile(s, unit).kind.is_light() {
            return Err(no("armati-no-support-massed", "3.0.10").unit(name).other(name));
        }
        let allowed = self.allowed_so_far(s, unit)? / 2;
        if deeds.spent > allowed {
            return Err(no("armati-no-support-spent", "3.0.12").unit(name).lengths(deeds.spent, allowed));
        }
        if deeds.evaded {
            return Err(no("armati-no-evaded", "data.42").unit(name));
        }
        Ok(())
    }

    /// The whole move of a unit on the ground it has used in the movement phase [3.0.12].
    fn allowed_so_far(&self, s: &State, unit: UnitId) -> Result<Mils, Refusal> {
        let Some(now) = s.pose(unit) else { return Ok(0) };
        let deeds = s.unit(unit).deeds;
        let from = deeds.from.unwrap_or(now);
        // It wheels first and goes straight on from there, so the wheel ended where the straight way began.
        let turned = if from.heading == now.heading { from } else { retire(now, deeds.spent - WHEEL) };
        let [from, turned, now] = [from, turned, now].map(|pose| self.print_at(s, unit, pose));
        self.allowance(s, unit, &[&strip_between(&from, &turned), &strip_between(&turned, &now)])
    }

    /// Whether a target moved in this movement phase and is nearer to the front of a unit than when it began [3.0.20], and
    /// was out of its charge reach then [3.0.11].
    fn came_nearer(&self, s: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        let (name, other) = (self.name(unit), self.name(target));
        let poses = |unit: UnitId| {
            let now = s.pose(unit)?;
            Some((
                self.print_at(s, unit, s.unit(unit).deeds.from.unwrap_or(now)),
                self.print_at(s, unit, now),
            ))
        };
        let (Some(mine), Some(theirs)) = (poses(unit), poses(target)) else {
            return Err(no("armati-no-foe", "data.32").unit(other));
        };
        let gap = |mine: &Footprint, theirs: &Footprint| -> Mils { distance(&front_edge(mine), theirs) };
        let (before, now) = (gap(&mine.0, &theirs.0), gap(&mine.1, &theirs.1));
        if !s.unit(target).deeds.moved || now >= before {
            return Err(no("armati-no-support-nearer", "3.0.20").unit(name).other(other));
        }
        if before <= self.profile(s, unit).pace {
            return Err(no("armati-no-support-reach", "3.0.11").unit(name).other(other));
        }
        Ok(())
    }
}

impl Play<'_> {
    /// Plays a support charge that was judged.
    pub(crate) fn support(&mut self, onset: &Onset) {
        self.charge(self.game.side(onset.way.unit), onset, "3.0.10");
    }
}
