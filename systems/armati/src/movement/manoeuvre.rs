//! Complex manoeuvres of massed units: a long wheel, a turn about, a change between wide and deep [data.17] [6.11.01].

use acies_core::side::Side;
use acies_ground::{Flank, INCH, Mils, Pose, about_turn, overlaps, sidestep, strip_between};

use crate::action::Walk;
use crate::components::Formation;
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::movement::walk::Way;
use crate::place::contact::in_contact;
use crate::place::field::Near;
use crate::refusal::{Refusal, no};
use crate::state::{State, Swing, UnitId, UnitName};

/// No unit wheels farther [data.17].
const QUARTER: u16 = 900;

impl Armati {
    /// Whether a unit may make a complex manoeuvre at all: massed, in order, not pinned, with its whole move before it.
    fn may_manoeuvre(&self, s: &State, side: Side, name: UnitName) -> Result<UnitId, Refusal> {
        let unit = self.own(s, side, name)?;
        self.has_move(s, unit)?;
        self.is_controlled(s, unit)?;
        if self.profile(s, unit).kind.is_light() {
            return Err(no("armati-no-manoeuvre-light", "data.17").unit(name));
        }
        if s.unit(unit).disordered {
            return Err(no("armati-no-manoeuvre-disordered", "data.17").unit(name));
        }
        if self.is_pinned(s, unit) {
            return Err(no("armati-no-pinned", "6.10.01").unit(name));
        }
        Ok(unit)
    }

    /// The way of a manoeuvre takes the whole move of the ground it is made on.
    fn manoeuvre(&self, s: &State, unit: UnitId, to: Pose, formation: Formation) -> Result<Way, Refusal> {
        let (name, from) = (self.name(unit), s.pose(unit).unwrap_or_default());
        let side = self.side(unit);
        let (before, after) =
            (self.print_at(s, unit, from), to.footprint(self.profile(s, unit).base(formation)));
        if !self.battle.table.contains(&after) {
            return Err(no("armati-no-edge", "data.46").unit(name));
        }
        let swept = strip_between(&before, &after);
        let spent: Mils = self.allowance(s, unit, &[&swept])?;
        let near = Near::around(&[before, after], INCH);
        for (other, there) in self.friends_near(s, unit, near).chain(self.enemies_near(s, side, near)) {
            let friend = self.side(other) == self.side(unit);
            if friend && overlaps(&after, &there) {
                return Err(no("armati-no-friend", "data.48").unit(name).other(self.name(other)));
            }
            if !friend && (overlaps(&swept, &there) || in_contact(&after, &there)) {
                return Err(no("armati-no-wheel-enemy", "data.17").unit(name).other(self.name(other)));
            }
        }
        self.may_leave_by(s, side, (unit, to, formation))?;
        Ok(Way { unit, from, wheel: None, turned: to, to, ahead: 0, spent })
    }

    /// A wheel of more than 2 inches, up to 90 degrees [data.17].
    pub(crate) fn judge_long_wheel(
        &self,
        s: &State,
        side: Side,
        name: UnitName,
        wheel: Swing,
    ) -> Result<Way, Refusal> {
        let unit = self.may_manoeuvre(s, side, name)?;
        let walk = Walk { wheel: Some(wheel), ..Walk::default() };
        if self.ways(s, &[unit], walk, false).is_ok() {
            return Err(no("armati-no-manoeuvre-short", "data.17").unit(name));
        }
        if wheel.tenths > QUARTER {
            return Err(no("armati-no-quarter", "data.17").unit(name));
        }
        let ways = self.ways(s, &[unit], walk, true)?;
        let Some(way) = ways.first() else { return Err(no("armati-no-unit", "2.2.2.01").unit(name)) };
        let made = self.manoeuvre(s, unit, way.to, s.unit(unit).formation)?;
        Ok(Way { wheel: way.wheel, ..made })
    }

    /// A turn about [data.17].
    pub(crate) fn judge_turn(&self, s: &State, side: Side, name: UnitName) -> Result<Way, Refusal> {
        let unit = self.may_manoeuvre(s, side, name)?;
        let to = about_turn(s.pose(unit).unwrap_or_default(), self.base(s, unit));
        self.manoeuvre(s, unit, to, s.unit(unit).formation)
    }

    /// Wide to deep: the section on a flank stays and the other goes behind it. Deep to wide: the front section stays and
    /// the rear one comes up on a flank [data.48].
    pub(crate) fn judge_form(
        &self,
        s: &State,
        side: Side,
        name: UnitName,
        formation: Formation,
        flank: Flank,
    ) -> Result<Way, Refusal> {
        let unit = self.may_manoeuvre(s, side, name)?;
        let profile = self.profile(s, unit);
        if !profile.kind.is_heavy_infantry() || s.unit(unit).formation == formation {
            return Err(no("armati-no-form", "data.48").unit(name));
        }
        let aside = (profile.base(Formation::Wide).front() - profile.base(Formation::Deep).front()) / 2;
        let by = if flank == Flank::Left { -aside } else { aside };
        let to = sidestep(s.pose(unit).unwrap_or_default(), by);
        self.manoeuvre(s, unit, to, formation)
    }
}

impl Play<'_> {
    /// A unit that made a complex manoeuvre is disordered until it reforms [data.17]. Whom it uncovers by it is found first; an
    /// ambush that lay upon another and has no room for its manoeuvre stays as it was [data.55].
    pub(crate) fn manoeuvred(&mut self, way: &Way, formation: Formation) {
        self.show_oneself(way.unit);
        let (side, before) = (self.game.side(way.unit), self.s.unit(way.unit).formation);
        let enemy = side.other();
        let mut after = self.s.clone();
        let unit = after.unit_mut(way.unit);
        (unit.pose, unit.formation) = (Some(way.to), formation);
        let mut found = self.game.uncovered(self.s, enemy);
        found.extend(self.game.found_wheeling(self.s, enemy, &[*way]));
        found.extend(self.game.uncovered(&after, enemy));
        self.find(&found);
        self.s.unit_mut(way.unit).formation = formation;
        let room = self.game.may_stop(self.s, &[*way], 0);
        if !room {
            self.s.unit_mut(way.unit).formation = before;
            self.moved(&Way { to: way.from, spent: 0, ..*way }, "data.17");
            self.s.unit_mut(way.unit).deeds.done = true;
            return;
        }
        if formation != before {
            tell!(self, Event::Formed { unit: way.unit, formation });
        }
        self.moved(way, "data.17");
        let unit = self.s.unit_mut(way.unit);
        (unit.disordered, unit.deeds.done) = (true, true);
        tell!(self, Event::Disordered { unit: way.unit });
        self.ride_over(side, &[*way]);
    }
}
