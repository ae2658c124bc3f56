//! Wounds, disorder and the end of units.

use acies_words::message::Clause;

use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::state::{Place, State, UnitId};
use crate::units::Units;

/// The score that passes a disorder test [disorder.6].
const ORDERLY: u8 = 4;

impl HailCaesar {
    /// Wounds beyond a unit's stamina [excess.1].
    pub(crate) fn excess(&self, s: &State, unit: UnitId) -> u8 {
        s.unit(unit).wounds.saturating_sub(self.profile(unit).stamina)
    }

    /// Whether a unit carries twice its stamina in wounds [shattered.1] [excess.5].
    pub(crate) fn is_shattered(&self, s: &State, unit: UnitId) -> bool {
        s.unit(unit).wounds >= 2 * self.profile(unit).stamina
    }

    /// Everybody who is shaken now.
    pub(crate) fn shaken_units(&self, s: &State) -> Units {
        self.units().filter(|unit| self.is_shaken(s, *unit)).fold(Units::NONE, Units::with)
    }

    /// Whether it fights worse for being shaken, disordered or both, which counts once
    /// [disorder.11] [shaken.4] [shaken.6].
    pub(crate) fn is_worse(&self, s: &State, unit: UnitId) -> bool {
        s.unit(unit).disordered || self.is_shaken(s, unit)
    }
}

impl Play<'_> {
    /// A unit is disordered [disorder.1] [disorder.3] [disorder.4] [disorder.5].
    pub(crate) fn disorder(&mut self, unit: UnitId, clause: Clause) {
        if self.s.pose(unit).is_some() && !self.s.unit(unit).disordered {
            self.s.unit_mut(unit).disordered = true;
            tell!(self, Event::Disordered { unit, clause });
        }
    }

    /// A unit tests for disorder: whether it passed [disorder.2] [disorder.6].
    pub(crate) fn disorder_test(&mut self, unit: UnitId, clause: Clause) -> bool {
        let die = self.d6();
        tell!(self, Event::DisorderTest { unit, die, clause });
        let passed = die >= ORDERLY;
        if !passed {
            self.disorder(unit, clause);
        }
        passed
    }

    /// A unit takes wounds outside volleys and rounds, such as by a blunder: it may be shaken or shattered
    /// [shaken.1] [shattered.2], and forgets what is beyond its stamina [excess.2].
    pub(crate) fn wound(&mut self, unit: UnitId, wounds: u8, clause: Clause) {
        self.take_wounds(unit, wounds, clause);
        if self.game.is_shattered(self.s, unit) {
            self.destroy(unit, Clause("shattered.2"));
        }
        self.drop_excess(unit);
    }

    /// A unit carries so many more wounds [profile.6], which may make it shaken [combat-round.7].
    pub(crate) fn take_wounds(&mut self, unit: UnitId, wounds: u8, clause: Clause) {
        if wounds == 0 || self.s.unit(unit).place == Place::Gone {
            return;
        }
        let before = self.game.is_shaken(self.s, unit);
        let carries = self.s.unit(unit).wounds.saturating_add(wounds);
        self.s.unit_mut(unit).wounds = carries;
        tell!(self, Event::Wounded { unit, wounds, carries, clause });
        if !before && self.game.is_shaken(self.s, unit) {
            self.s.unit_mut(unit).ever_shaken = true;
            tell!(self, Event::Shaken(unit));
        }
    }

    /// What is beyond a unit's stamina is forgotten once it has had its effect [excess.2].
    pub(crate) fn drop_excess(&mut self, unit: UnitId) {
        let stamina = self.game.profile(unit).stamina;
        let unit = self.s.unit_mut(unit);
        unit.wounds = unit.wounds.min(stamina);
    }

    /// A unit is removed from play. It leaves its combats; a captain with it runs his risk [captain-risk.1].
    pub(crate) fn destroy(&mut self, unit: UnitId, clause: Clause) {
        if self.s.pose(unit).is_none() {
            return;
        }
        tell!(self, Event::Destroyed { unit, clause });
        self.s.disengage(unit);
        self.s.unit_mut(unit).place = Place::Gone;
        self.s.unit_mut(unit).building = None;
        self.captain_loses_unit(unit);
    }
}
