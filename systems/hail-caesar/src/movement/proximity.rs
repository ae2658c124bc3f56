//! Moves near the enemy.
//!
//! Who stands near a unit is asked once, where its move begins; then any number of poses can be judged.

use acies_ground::{
    Base, Footprint, INCH, Mils, Point, Pose, distance, in_front, nearness, on_centre_line, within,
};

use crate::components::{Class, Formation, Size, Special};
use crate::game::HailCaesar;
use crate::refusal::{Refusal, no};
use crate::state::{State, UnitId};
use crate::terrain::field::TWELVE;

/// The distance at which open-order units mind the enemy [proximity.13].
const SIX: Mils = 6 * INCH;

/// How the enemy near a unit binds its move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Near {
    /// Not at all: it moves in any direction and faces as it likes [proximity.1].
    Nobody,
    /// It faces this enemy [proximity.9].
    Facing(UnitId, Footprint),
    /// These enemies are before it, off its centre line [proximity.11].
    Before(Vec<(UnitId, Footprint)>),
    /// It is in open order and this enemy is nearest [proximity.13].
    Nearest(UnitId, Footprint),
}

/// How far a place lies to the right of and before a pose, in thousandths times the scale of sines.
pub(crate) fn local(pose: Pose, to: Pose) -> (i64, i64) {
    pose.local(to.at)
}

/// The straight distance between the leader figures of two poses, rounded down.
pub(crate) fn shift(from: Pose, to: Pose) -> Mils {
    distance(&from.at, &to.at)
}

impl HailCaesar {
    /// Whether nobody minds a unit, in whatever order he is: tiny units [proximity.5], artillery, wagons and
    /// non-combatants [proximity.6] [faq-proximity.1], units in buildings and, for one at a point, in
    /// fortifications [proximity.7]. Captains are no units [proximity.4].
    fn is_disregarded(&self, s: &State, unit: UnitId, from: Point) -> bool {
        let profile = self.profile(unit);
        profile.size == Size::Tiny
            || profile.class.is_artillery()
            || profile.class == Class::Wagons
            || profile.has(Special::NonCombatant)
            || s.unit(unit).building.is_some()
            || self.is_fortified(s, unit, from)
    }

    /// The enemies that bind the move of a unit where it begins: after going out of their reach, the next is
    /// free [faq-charge.1]. One out of sight is ignored [faq-proximity.2].
    pub(crate) fn near(&self, s: &State, unit: UnitId, pose: Pose, base: Base) -> Near {
        // A unit in a building is as near as its walls [terrain.21].
        let here = self.field(s).ground_at(unit, pose, base);
        let enemies = self.standing_of(s, self.side(unit).other());
        let close = self.is_close(s, unit);
        let limit = if close { TWELVE } else { SIX };
        let mut around: Vec<(UnitId, Footprint)> = enemies
            .filter(|(enemy, there)| {
                // Open-order units do not bind close order [proximity.8].
                let open = s.unit(*enemy).formation == Formation::Open;
                !(close && open) && within(&here, there, limit) && !self.is_disregarded(s, *enemy, pose.at)
            })
            .filter(|(_, there)| !close || in_front(pose, base, there))
            .collect();
        around.sort_by_cached_key(|(enemy, there)| (nearness(&here, there), *enemy));
        let sees = |enemy: &UnitId| self.sees_from(s, unit, pose, *enemy);
        if !close {
            let nearest = around.into_iter().find(|(enemy, _)| sees(enemy));
            return nearest.map_or(Near::Nobody, |(enemy, there)| Near::Nearest(enemy, there));
        }
        // First the enemy on the perpendicular from its centre [faq-proximity.3], then those even partly in
        // its front arc [faq-proximity.5] [proximity.3].
        let beyond = |there: &Footprint| self.is_beyond(s, unit, (pose, base), there);
        let faces = |there: &Footprint| on_centre_line(pose, there);
        let ahead = around.iter().find(|(enemy, there)| faces(there) && sees(enemy) && !beyond(there));
        if let Some((enemy, there)) = ahead {
            return Near::Facing(*enemy, *there);
        }
        around.retain(|(enemy, there)| sees(enemy) && !beyond(there));
        if around.is_empty() { Near::Nobody } else { Near::Before(around) }
    }

    /// Whether the enemies near a unit let it move from one pose to another.
    pub(crate) fn minds(
        &self,
        s: &State,
        unit: UnitId,
        near: &Near,
        (from, base): (Pose, Base),
        (to, base_to): (Pose, Base),
    ) -> Result<(), Refusal> {
        let name = self.name(unit);
        match near {
            Near::Nobody => Ok(()),
            // It only advances towards it or goes away from it, still facing it
            // [proximity.10] [faq-proximity.4].
            Near::Facing(enemy, there) => {
                let (right, forward) = local(from, to);
                if on_centre_line(to, there) && right.abs() <= forward.abs() {
                    Ok(())
                } else {
                    Err(no("hc-no-facing", "proximity.10").unit(name).other(self.name(*enemy)))
                }
            }
            // It must turn to face one of them, its owner choosing which [proximity.11].
            Near::Before(enemies) => {
                if enemies.iter().any(|(_, there)| on_centre_line(to, there)) {
                    Ok(())
                } else {
                    Err(no("hc-no-turn-first", "proximity.11").unit(name).other(self.name(enemies[0].0)))
                }
            }
            // It moves towards the nearest enemy or away from it: at least 45 degrees' worth. Out of a building it
            // moves from the wall, wherever inside its base is [terrain.17] [terrain.21].
            Near::Nearest(enemy, there) => {
                let (before, moved) = match self.walls_of(s, unit) {
                    Some(walls) => (distance(walls, there), distance(&to.at, walls)),
                    None => (distance(&from.footprint(base), there), shift(from, to)),
                };
                let after = distance(&to.footprint(base_to), there);
                if 10 * (after - before).abs() >= 7 * moved {
                    Ok(())
                } else {
                    Err(no("hc-no-aside", "proximity.13").unit(name).other(self.name(*enemy)))
                }
            }
        }
    }
}
