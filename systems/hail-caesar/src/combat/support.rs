//! Who supports whom.

use acies_ground::{Base, Flank, Pose, arc_of, contact, on_centre_line};
use acies_words::message::Clause;

use crate::components::{Class, Formation, Special};
use crate::game::HailCaesar;
use crate::state::{State, UnitId};

/// The side of an engaged unit on which its support stands. A unit has one on each at most [support.9].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SupportSide {
    /// On its left flank.
    Left,
    /// On its right flank.
    Right,
    /// Behind it.
    Rear,
}

impl SupportSide {
    /// All three: side supports first, as excess wounds go [combat-special.4].
    pub const ALL: [SupportSide; 3] = [SupportSide::Left, SupportSide::Right, SupportSide::Rear];
}

impl HailCaesar {
    /// The supports of an engaged unit, side supports first [support.9].
    pub(crate) fn supports_of<'a>(
        &'a self,
        s: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = (UnitId, SupportSide)> + 'a {
        let engaged = s.is_engaged(unit);
        SupportSide::ALL.into_iter().filter(move |_| engaged).filter_map(move |side| {
            let mut friends = self.units_of(self.side(unit));
            friends
                .find(|friend| self.support_side(s, *friend, unit) == Some(side))
                .map(|friend| (friend, side))
        })
    }

    /// Whether a unit supports a combat: it belongs to it without being engaged [combat.2].
    pub(crate) fn is_supporting(&self, s: &State, unit: UnitId) -> bool {
        s.pose(unit).is_some() && !s.is_engaged(unit) && self.supported_by(s, unit).next().is_some()
    }

    /// The engaged friends a unit supports: two are possible [multi-combat.7].
    pub(crate) fn supported_by<'a>(
        &'a self,
        s: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let side = self.side(unit);
        self.units_of(side).filter(move |friend| {
            *friend != unit
                && s.is_engaged(*friend)
                && self.support_side(s, unit, *friend).is_some()
                && self.supports_of(s, *friend).any(|(support, _)| support == unit)
        })
    }

    /// On which side a unit stands as a support of an engaged friend, if it does.
    pub(crate) fn support_side(&self, s: &State, unit: UnitId, friend: UnitId) -> Option<SupportSide> {
        if unit == friend || s.is_engaged(unit) || self.may_support(s, unit, friend).is_err() {
            return None;
        }
        let here = (s.pose(unit)?, self.base(s, unit));
        let there = (s.pose(friend)?, self.base(s, friend));
        // In one building they stand together, wherever in it their bases are put [support.5].
        if s.unit(unit).building.is_some() && s.unit(unit).building == s.unit(friend).building {
            return Some(SupportSide::Rear);
        }
        // Whoever stands there supports, the shaken too: only the way there is closed to them [shaken.7].
        if !self.touch(s, unit, friend) {
            return None;
        }
        if !self.is_close(s, unit) {
            // One figure at the flank or rear is enough [support.14].
            let middle = acies_ground::retire(here.0, here.1.depth() / 2).at;
            return match arc_of(there.0, there.1, middle) {
                acies_ground::Arc::Left => Some(SupportSide::Left),
                acies_ground::Arc::Right => Some(SupportSide::Right),
                acies_ground::Arc::Rear => Some(SupportSide::Rear),
                acies_ground::Arc::Front => None,
            };
        }
        // Its front against the friend's rear, and the friend on its centre line [support.13].
        if contact::is_behind(there, here) {
            let print = self.footprint(s, friend)?;
            return on_centre_line(here.0, &print).then_some(SupportSide::Rear);
        }
        // Level with the friend's front [support.10], or at an angle with a corner on the enemy [support.11].
        let level = |flank| contact::is_beside(there, here, flank);
        if level(Flank::Left) {
            return Some(SupportSide::Left);
        }
        if level(Flank::Right) {
            return Some(SupportSide::Right);
        }
        self.side_askew(s, here, friend)
    }

    /// On which flank of an engaged friend one stands who has come to his enemy with a front corner [support.11].
    pub(crate) fn side_askew(&self, s: &State, here: (Pose, Base), friend: UnitId) -> Option<SupportSide> {
        let there = (s.pose(friend)?, self.base(s, friend));
        let corners = here.0.footprint(here.1).corners();
        let on_enemy = s.foes(friend).any(|(foe, _)| {
            self.ground_of(s, foe)
                .is_some_and(|foe| corners[..2].iter().any(|corner| contact::touches(corner, &foe)))
        });
        if !on_enemy {
            return None;
        }
        match arc_of(there.0, there.1, here.0.at) {
            acies_ground::Arc::Left => Some(SupportSide::Left),
            acies_ground::Arc::Right => Some(SupportSide::Right),
            acies_ground::Arc::Front | acies_ground::Arc::Rear => None,
        }
    }

    /// Whether a unit may support an engaged friend at all, wherever it stands; if not, the clause against
    /// it.
    pub(crate) fn may_support(&self, s: &State, support: UnitId, unit: UnitId) -> Result<(), Clause> {
        let (profile, state) = (self.profile(unit), s.unit(unit));
        let helper = self.profile(support);
        let bar = match state.formation {
            Formation::Open => Some("support.3"),
            Formation::Square | Formation::Testudo => Some("support.6"),
            // Only by friends it encloses, and a base encloses nobody.
            Formation::Wedge => Some("support.7"),
            Formation::Line | Formation::Column => None,
        };
        let engine = profile.class.is_artillery() || profile.class == Class::Wagons;
        let bar = if bar.is_some() {
            bar
        } else if engine || profile.has(Special::Scythed) {
            Some("support.4")
        } else if state.building.is_some() && state.building != s.unit(support).building {
            Some("support.5")
        } else if helper.class == Class::Elephants && profile.class.is_cavalry() {
            Some("support.8")
        } else if helper.has(Special::NonCombatant) {
            Some("proximity.6")
        } else {
            None
        };
        bar.map_or(Ok(()), |clause| Err(Clause(clause)))
    }
}
