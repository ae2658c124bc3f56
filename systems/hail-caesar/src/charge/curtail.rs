//! A charge too short to cover the whole front of its target.

use acies_ground::{Arc, Mils, Pose, farthest, leader_touches, meet_straight, overlaps, travel_between};

use crate::components::Formation;
use crate::movement::motion::Mover;
use crate::movement::way::{Meeting, Way};
use crate::refusal::Refusal;
use crate::state::UnitId;

impl Mover<'_> {
    /// The way of a charge of some length: as much of the enemy's front as can be reached with it
    /// [charge-move.3]. None is in reach where the way is still longer.
    pub fn charge_within(&self, target: UnitId, allowed: Mils) -> Result<Way, Refusal> {
        self.charge_way(target).map(|way| self.curtailed(target, way, allowed))
    }

    /// The way of a charge with so far to go, and what the ground on it leaves of that.
    pub fn charge_in_reach(&self, target: UnitId, reach: Mils) -> Result<(Way, Mils), Refusal> {
        let way = self.charge_way(target)?;
        let allowed = self.reach(&way, reach);
        let way = self.curtailed(target, way, allowed);
        let allowed = self.reach(&way, reach);
        Ok((way, allowed))
    }

    /// A way of a charge that is too long, or a shorter one that meets the enemy with less of the front. On a
    /// flank only the middle will do [charge-move.6]; open order does not mind the length of the way
    /// [open-order-charge.4].
    fn curtailed(&self, target: UnitId, way: Way, allowed: Mils) -> Way {
        if way.length <= allowed || self.formation == Formation::Open {
            return way;
        }
        self.shorter(target, &way, allowed).unwrap_or(way)
    }

    /// The way of a charge that keeps clear of engaged friends whom the fullest contact would lead through: as much
    /// of the enemy's front or rear as can be had beside them [charge-move.9]. On a flank only the middle will do.
    pub(crate) fn clear_of_friends(&self, target: UnitId, side: Arc, fullest: Pose) -> Option<Way> {
        if matches!(side, Arc::Left | Arc::Right) || self.formation == Formation::Open {
            return None;
        }
        let ((stand, _), there) = (self.met(target)?, self.game.ground_of(self.s, target)?);
        let meeting = Meeting { target: Some(target), friend: None };
        let open = |pose: Pose| {
            let meets = !overlaps(&pose.footprint(self.base), &there) && leader_touches(pose, &there);
            meets && self.way(pose, self.formation, meeting).is_ok()
        };
        let straight = meet_straight(self.from, self.base, stand, side);
        let to = farthest(straight.filter(|pose| open(*pose))?, fullest, open);
        self.way(to, self.formation, meeting).ok()
    }

    fn shorter(&self, target: UnitId, way: &Way, allowed: Mils) -> Option<Way> {
        let ((stand, side), there) = (self.met(target)?, self.game.ground_of(self.s, target)?);
        if matches!(side, Arc::Left | Arc::Right) {
            return None;
        }
        let open = |pose: Pose| {
            let end = pose.footprint(self.base);
            travel_between(&self.here, &end) <= allowed && !overlaps(&end, &there)
        };
        let straight = meet_straight(self.from, self.base, stand, side).filter(|pose| open(*pose))?;
        let to = farthest(straight, way.to, open);
        let shorter = self.way(to, self.formation, Meeting { target: Some(target), friend: None });
        shorter.ok().filter(|way| way.length <= allowed && leader_touches(way.to, &there))
    }
}
