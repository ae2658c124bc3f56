//! What a unit's total in a melee zone is made of [7.0.03].

use acies_core::side::Side;
use acies_ground::{Segment, within};

use crate::battle::Ground;
use crate::components::{Kind, Weapon};
use crate::game::Armati;
use crate::place::field::FRIENDS_TOUCH;
use crate::state::{Face, State, UnitId, Zone};

/// A part of a total, with its clause and the key of its name.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub key: &'static str,
    pub clause: &'static str,
    pub points: i8,
}

/// Only weak heavy infantry leans on dismounted cavalry [6.4.1.03].
const LEANS: u8 = 5;

impl Armati {
    /// Whether a unit is taken in flank or rear by a heavy enemy [7.10.2.01].
    pub(crate) fn is_flanked_by_heavy(&self, s: &State, unit: UnitId) -> bool {
        s.foes(unit).any(|(foe, face)| face.is_flank() && self.profile(s, foe).kind.is_massed())
    }

    /// The factor that counts for the unit of a side in a zone [7.10.07] [7.0.15]; of two called for at once the lower
    /// [data.37].
    pub(crate) fn factor(&self, s: &State, zone: &Zone, side: Side) -> Part {
        let unit = zone.units[side];
        let factors = self.profile(s, unit).factors;
        let flanked = self.is_flanked_by_heavy(s, unit) || zone.taken[side].is_flank();
        let flank_clause = if zone.taken[side].is_flank() { "7.10.07" } else { "7.10.2.01" };
        let special = self.special_clause(s, zone, side);
        let part = |key, clause, points: u8| Part { key, clause, points: points as i8 };
        match (flanked, special) {
            (false, None) => {
                let leaning = u8::from(self.leans_on_dismounted(s, unit));
                part("armati-part-front", "scope.06", factors.front + leaning)
            }
            (true, None) => part("armati-part-flank", flank_clause, factors.flank),
            (false, Some(clause)) => part("armati-part-special", clause, factors.special),
            (true, Some(_)) if factors.flank <= factors.special => {
                part("armati-part-flank", "data.37", factors.flank)
            }
            (true, Some(_)) => part("armati-part-special", "data.37", factors.special),
        }
    }

    /// The clause by which a unit fights with its special factor in a zone, if it does.
    fn special_clause(&self, s: &State, zone: &Zone, side: Side) -> Option<&'static str> {
        let (unit, foe) = (zone.units[side], zone.units[side.other()]);
        let [kind, enemy] = [unit, foe].map(|unit| self.profile(s, unit).kind);
        let print = self.footprint(s, unit)?;
        // Its own place decides [6.9.20].
        if self.is_partly_in(&print, |ground| ground == Ground::Rough) {
            return Some("7.0.15");
        }
        if self.is_partly_in(&print, |ground| ground == Ground::Woods) {
            return Some("6.9.20");
        }
        // Elephants and scythed chariots among light foot [7.9.12] [7.9.13].
        if enemy.is_light_foot() && kind == Kind::Elephants {
            return Some("7.9.12");
        }
        if enemy.is_light_foot() && kind == Kind::Scythed {
            return Some("7.9.13");
        }
        // Cavalry and chariots before elephants, and before camels if they panicked [7.9.15] [7.9.16].
        let shies = kind.is_cavalry() || kind.is_chariots();
        if shies && enemy == Kind::Elephants {
            return Some("7.9.15");
        }
        if shies && enemy == Kind::Camels && zone.panic[side] {
            return Some("7.9.16");
        }
        // Across the stakes, in front of the staked unit [12.4.03].
        (kind.is_mounted() && zone.stakes && side == zone.charger).then_some("12.4.03")
    }

    /// Heavy infantry of a frontal factor of 5 or less beside dismounted cavalry, in contact and facing the same way,
    /// fights with 1 more in front, once [6.4.1.03].
    fn leans_on_dismounted(&self, s: &State, unit: UnitId) -> bool {
        let profile = self.profile(s, unit);
        if !profile.kind.is_heavy_infantry()
            || profile.kind == Kind::Dismounted
            || profile.factors.front > LEANS
        {
            return false;
        }
        let (Some(here), Some(pose)) = (self.footprint(s, unit), s.pose(unit)) else { return false };
        self.field(s).standing_of(self.side(unit)).any(|(friend, there)| {
            self.profile(s, friend).kind == Kind::Dismounted
                && s.pose(friend).is_some_and(|other| other.heading == pose.heading)
                && within(&here, &there, FRIENDS_TOUCH)
        })
    }

    /// Everything that is added to and taken off the factor and the die of a side in a zone.
    pub(crate) fn modifiers(&self, s: &State, zone: &Zone, side: Side) -> Vec<Part> {
        let (unit, foe) = (zone.units[side], zone.units[side.other()]);
        let (state, profile) = (s.unit(unit), self.profile(s, unit));
        let mut parts = Vec::new();
        let mut add = |key, clause, points| parts.push(Part { key, clause, points });
        // In the first turn of that contact, against its front only [7.0.05] [data.39].
        if zone.fresh && zone.defended && side != zone.charger {
            add("armati-part-defends", "7.0.05", 1);
        }
        // Front edges are compared, whatever is touched [7.0.06].
        if self.base(s, unit).front() > self.base(s, foe).front() {
            add("armati-part-wider", "7.0.06", 1);
        }
        // An attached general [2.3.04], which the table calls in support [7.0.07].
        if s.general_with(unit).is_some() {
            add("armati-part-general", "2.3.04", 1);
        }
        if self.has_light_support(s, unit) {
            add("armati-part-support", "7.8.5.01", 1);
        }
        // As many fatigue points as its threshold was at the start, losses notwithstanding [7.7.2.02].
        if state.fatigue >= profile.threshold {
            let weak =
                matches!(profile.kind, Kind::Skirmishers | Kind::Light | Kind::LightHeavy | Kind::Longbow);
            // [7.0.08] [7.7.2.04] [7.0.09] [7.7.2.03]
            if weak {
                add("armati-part-exhausted", "7.0.08", -1);
            } else {
                add("armati-part-exhausted", "7.0.09", -2);
            }
        }
        if state.disordered {
            let pikes = profile.weapon == Weapon::Pike;
            add("armati-part-disordered", "7.0.10", if pikes { -2 } else { -1 });
        }
        parts
    }

    /// A mounted unit with friendly LI or SI, unengaged and without bows, touching its rear or a flank [7.8.5.01].
    fn has_light_support(&self, s: &State, unit: UnitId) -> bool {
        if !self.profile(s, unit).kind.is_mounted() {
            return false;
        }
        let Some(print) = self.footprint(s, unit) else { return false };
        let [front_left, front_right, rear_right, rear_left] = print.corners();
        let edges = [(front_right, rear_right), (rear_right, rear_left), (rear_left, front_left)];
        self.field(s).standing_of(self.side(unit)).any(|(friend, there)| {
            let helper = self.profile(s, friend);
            matches!(helper.kind, Kind::Light | Kind::Skirmishers)
                && !helper.weapon.is_bow()
                && !s.is_engaged(friend)
                && edges.iter().any(|(a, b)| within(&Segment::new(*a, *b), &there, FRIENDS_TOUCH))
        })
    }

    /// Whether a unit is taken in flank or rear by anybody [7.9.1.01].
    pub(crate) fn is_flanked(&self, s: &State, unit: UnitId) -> bool {
        s.foes(unit).any(|(_, face)| face != Face::Front)
    }
}
