//! Impetus: who has it against whom, and what denies it [7.9.01] [7.9.1.03].

use acies_core::side::Side;

use crate::battle::Ground;
use crate::components::{Kind, Mark};
use crate::game::Armati;
use crate::state::{Face, State, UnitId, Zone};

/// Whether the row of a kind grants impetus against another [7.9.02].
const fn row(kind: Kind, enemy: Kind) -> bool {
    match kind {
        // [7.9.03]
        Kind::Warband => enemy.is_heavy_infantry() || matches!(enemy, Kind::LightHeavy),
        // Against all; elephants and camels that touch them take it away [7.9.04] [7.9.05] [7.9.18].
        Kind::Knights | Kind::Cataphracts | Kind::Cavalry => true,
        // [7.9.07]
        Kind::MediumChariots | Kind::HeavyChariots => !matches!(enemy, Kind::Elephants | Kind::Camels),
        // [7.9.08]
        Kind::Scythed => !matches!(enemy, Kind::Elephants | Kind::Camels) && !enemy.is_light_foot(),
        // HI only [7.9.11].
        Kind::Elephants => enemy.is_heavy_infantry(),
        // The rest never has it [7.9.02] [7.9.06] [7.9.09] [7.9.10].
        _ => false,
    }
}

/// Ground on which nobody has impetus [7.9.1.02] [6.9.21].
fn is_not_clear(ground: Ground) -> bool {
    ground.is_difficult() || matches!(ground, Ground::SteepHill | Ground::River)
}

/// Whether a contact was made by exploiting, and so is fought now for the first time, and the unit fought nobody else when
/// the turn began [data.43]. Against newcomers of this turn it has none [7.9.01].
fn only_since_exploiting(s: &State, zone: &Zone, unit: UnitId) -> bool {
    zone.old && s.zones.iter().filter(|zone| zone.foe(unit).is_some()).all(|zone| zone.fresh)
}

impl Armati {
    /// Whether the unit of a side has impetus in a zone, or the clause that denies it; none of both where its row does not
    /// grant it.
    pub(crate) fn impetus(&self, s: &State, zone: &Zone, side: Side) -> Option<Result<(), &'static str>> {
        let (unit, foe) = (zone.units[side], zone.units[side.other()]);
        let [kind, enemy] = [unit, foe].map(|unit| self.profile(s, unit).kind);
        row(kind, enemy).then(|| self.denied(s, zone, side).map_or(Ok(()), Err))
    }

    /// What denies a unit its impetus in a zone [7.9.1.03].
    fn denied(&self, s: &State, zone: &Zone, side: Side) -> Option<&'static str> {
        let (unit, foe) = (zone.units[side], zone.units[side.other()]);
        let kind = self.profile(s, unit).kind;
        // First contact only, and for nobody who was engaged already when the turn began [7.9.01].
        let was_with_others = s.unit(unit).deeds.engaged && !only_since_exploiting(s, zone, unit);
        if !zone.fresh || was_with_others {
            return Some("7.9.01");
        }
        if self.is_flanked(s, unit) {
            return Some("7.9.1.01");
        }
        // Charging out of trees warbands keep it against a target wholly in the clear [6.9.28], cavalry loses it [6.9.29].
        let in_the_clear =
            || self.footprint(s, foe).is_some_and(|there| !self.is_partly_in(&there, is_not_clear));
        let charged_out = side == zone.charger && zone.out_of.is_some_and(Ground::is_difficult);
        let warband_out = kind == Kind::Warband && charged_out && in_the_clear();
        let out_of_woods = s.zones.iter().any(|other| {
            other.fresh
                && other.units[side] == unit
                && other.charger == side
                && other.out_of == Some(Ground::Woods)
        });
        if kind.is_cavalry() && out_of_woods {
            return Some("6.9.29");
        }
        let print = self.footprint(s, unit)?;
        if !warband_out && self.is_partly_in(&print, is_not_clear) {
            return Some("7.9.1.02");
        }
        // Against all opponents, once it fights across stakes [12.4.04].
        let at_stakes = |other: &Zone| other.units[side] == unit && other.stakes && other.charger == side;
        if kind.is_mounted() && s.zones.iter().any(at_stakes) {
            return Some("12.4.04");
        }
        if self.stands_fast(s, foe) && zone.taken[side.other()] == Face::Front {
            return Some("7.9.2.01");
        }
        let touched =
            |sort: &dyn Fn(Kind) -> bool| s.foes(unit).any(|(foe, _)| sort(self.profile(s, foe).kind));
        // Cavalry and chariots among elephants or camels, panicked or not [7.9.18].
        let shies = kind.is_cavalry() || kind.is_chariots();
        if shies && touched(&|kind| matches!(kind, Kind::Elephants | Kind::Camels)) {
            return Some("7.9.18");
        }
        // Elephants and scythed chariots among light foot [7.9.14].
        if matches!(kind, Kind::Elephants | Kind::Scythed) && touched(&Kind::is_light_foot) {
            return Some("7.9.14");
        }
        None
    }

    /// Whether a unit denies impetus to whoever touches its front: a phalanx, a shield wall, a schiltron in depth, that has
    /// made no move this turn [7.9.2.01] [7.9.2.02].
    fn stands_fast(&self, s: &State, unit: UnitId) -> bool {
        let profile = self.profile(s, unit);
        let form = profile.kind == Kind::Phalanx
            || profile.has(Mark::ShieldWall)
            || (profile.has(Mark::Schiltron) && self.is_deep(s, unit));
        form && !s.unit(unit).deeds.moved
    }

    /// Whether a mounted enemy would have impetus against a unit that charges it and takes it so [6.7.02].
    pub(crate) fn would_have_impetus(&self, s: &State, enemy: UnitId, charger: UnitId, face: Face) -> bool {
        let side = self.side(charger);
        let mut after = s.clone();
        let mut units = acies_core::side::BySide([charger; 2]);
        units[side.other()] = enemy;
        let mut taken = acies_core::side::BySide([Face::Front; 2]);
        taken[side.other()] = face;
        let zone = Zone {
            units,
            taken,
            fresh: true,
            old: false,
            panic: acies_core::side::BySide([false; 2]),
            charger: side,
            out_of: None,
            defended: false,
            stakes: false,
        };
        after.zones.push(zone);
        // Whoever charges has moved.
        after.unit_mut(charger).deeds.moved = true;
        matches!(self.impetus(&after, &zone, side.other()), Some(Ok(())))
    }
}
