//! Obligatory charges [6.8.01].

use acies_core::side::Side;
use acies_ground::{Mils, advance, first_contact, strip_between};

use crate::components::Kind;
use crate::game::Armati;
use crate::refusal::{Refusal, no};
use crate::state::{State, Swing, UnitId};
use crate::tables;

/// The frontal factor from which enemies draw them [6.8.04].
const TEMPTING: u8 = 4;

impl Armati {
    /// Whether an enemy draws them: a frontal factor of 4 or more, and no LI or LHI [6.8.04] [6.8.05].
    fn is_tempting(&self, s: &State, enemy: UnitId) -> bool {
        let profile = self.profile(s, enemy);
        profile.factors.front >= TEMPTING && !matches!(profile.kind, Kind::Light | Kind::LightHeavy)
    }

    /// The target straight ahead of a unit, without a wheel, within what the ground lets it go: the first unit met, if it is
    /// one that draws it [6.8.06] [6.8.07].
    pub(crate) fn drawn_to(&self, s: &State, unit: UnitId) -> Option<(Mils, UnitId)> {
        let pose = s.pose(unit)?;
        let print = self.print_at(s, unit, pose);
        let pace = self.profile(s, unit).pace;
        let standing = self.field(s).standing().filter(|(other, _)| *other != unit);
        let met = |(other, there)| Some((first_contact(&print, pose.heading, pace + 1, &there)?, other));
        let met: Vec<(Mils, UnitId)> = standing.filter_map(met).collect();
        let way = met.iter().map(|(way, _)| *way).min()?;
        let strip = strip_between(&print, &self.print_at(s, unit, advance(pose, way)));
        let allowed = self.allowance(s, unit, &[&strip]).ok()?;
        // Of those it meets at once one that draws it is enough: none of the others is met first.
        let draws = |other: &UnitId| self.side(*other) != self.side(unit) && self.is_tempting(s, *other);
        let other = met.iter().filter(|(there, _)| *there == way).map(|(_, other)| *other).find(draws)?;
        (way <= allowed).then_some((way, other))
    }

    /// Whether a unit must charge, as things stand when the turn begins [6.8.06]; uncontrolled ones must too [6.8.08]. An engaged one need not [6.8.01].
    pub(crate) fn has_duty(&self, s: &State, unit: UnitId) -> bool {
        s.pose(unit).is_some()
            && !s.unit(unit).hidden
            && !s.is_engaged(unit)
            && tables::must_charge(self.profile(s, unit))
            && self.drawn_to(s, unit).is_some()
    }

    /// The duty of a side that comes next: the nearest target first. A duty lapses where no contact is possible any more, or
    /// where the shot of a unit holds it [5.0.20].
    pub(crate) fn next_duty(&self, s: &State, side: Side) -> Option<(UnitId, UnitId)> {
        let due = |unit: &UnitId| s.unit(*unit).deeds.duty && self.has_move(s, *unit).is_ok();
        let drawn = |unit: UnitId| {
            let (way, target) = self.drawn_to(s, unit)?;
            self.duty_onset(s, unit, target).ok().filter(|()| self.was_in_reach(s, unit, target))?;
            Some((way, unit, target))
        };
        self.units_of(side).filter(due).filter_map(drawn).min().map(|(_, unit, target)| (unit, target))
    }

    /// Whether an enemy was straight ahead of a unit and in its reach when the turn began, be it behind another: who came
    /// there later creates no duty [6.8.06]. Nobody moves before the movement phase but who evades.
    fn was_in_reach(&self, s: &State, unit: UnitId, enemy: UnitId) -> bool {
        let began = |unit: UnitId| s.unit(unit).deeds.from.or(s.pose(unit));
        let (Some(pose), Some(there)) = (began(unit), began(enemy)) else { return false };
        let [print, there] = [self.print_at(s, unit, pose), self.print_at(s, enemy, there)];
        let Some(way) = first_contact(&print, pose.heading, self.profile(s, unit).pace + 1, &there) else {
            return false;
        };
        let strip = strip_between(&print, &self.print_at(s, unit, advance(pose, way)));
        self.allowance(s, unit, &[&strip]).is_ok_and(|allowed| way <= allowed)
    }

    /// The charge a duty asks for.
    fn duty_onset(&self, s: &State, unit: UnitId, target: UnitId) -> Result<(), Refusal> {
        let limit = super::onset::Limit { most: self.profile(s, unit).pace, half: false, flat: false };
        let onset = self.onset(s, unit, None, Some(target), (None, limit))?;
        self.may_meet(s, &onset, target)
    }

    /// Nothing else is done while somebody must charge [6.8.01].
    pub(crate) fn no_duty_left(&self, s: &State, side: Side) -> Result<(), Refusal> {
        match self.next_duty(s, side) {
            Some((unit, target)) => {
                Err(no("armati-no-duty", "6.8.01").unit(self.name(unit)).other(self.name(target)))
            }
            None => Ok(()),
        }
    }

    /// While somebody must charge, only the one who is next does, straight ahead at its target [6.8.07].
    pub(crate) fn is_next_duty(
        &self,
        s: &State,
        side: Side,
        unit: UnitId,
        wheel: Option<Swing>,
        target: UnitId,
    ) -> Result<(), Refusal> {
        match self.next_duty(s, side) {
            Some(next) if next != (unit, target) => {
                Err(no("armati-no-duty", "6.8.01").unit(self.name(next.0)).other(self.name(next.1)))
            }
            Some(_) if wheel.is_some() => Err(no("armati-no-duty-straight", "6.8.07").unit(self.name(unit))),
            _ => Ok(()),
        }
    }
}
