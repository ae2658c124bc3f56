//! The way of a unit or a block: about, wheel, straight ahead [data.47] [data.31].

use acies_core::side::Side;
use acies_ground::{
    Flank, Footprint, Heading, INCH, Mils, Point, Pose, about_turn, advance, distance, first_contact,
    overlaps, strip_between, swing, within,
};

use crate::action::Walk;
use crate::components::{Kind, Wheeling};
use crate::game::Armati;
use crate::place::contact::in_contact;
use crate::place::field::{Near, WHEEL};
use crate::refusal::{Refusal, no};
use crate::state::{State, Swing, UnitId};

/// A unit on its way: where it stood, stands after its wheel, and ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    pub unit: UnitId,
    pub from: Pose,
    /// How it wheels, if it does.
    pub wheel: Option<Turning>,
    /// After turning about and wheeling.
    pub turned: Pose,
    pub to: Pose,
    /// How far it goes straight ahead; back where negative.
    pub ahead: Mils,
    /// Inches spent.
    pub spent: Mils,
}

/// A wheel: where the unit stands before it, the corner it is hinged on, and the turn clockwise in tenths of a degree.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Turning {
    before: Pose,
    pivot: Point,
    turn: i32,
}

impl Turning {
    /// How the unit stands after so many of a number of equal parts of the wheel.
    pub(crate) fn part(self, part: i32, of: i32) -> Pose {
        swing(self.before, self.pivot, self.turn * part / of)
    }
}

/// Where a block is hinged: the front corner at one end of its line [data.31].
fn hinge(prints: &[(Pose, Footprint)], flank: Flank) -> Option<Point> {
    let frame = prints.first()?.0;
    let corners = prints.iter().flat_map(|(_, print)| [print.corners()[0], print.corners()[1]]);
    let right = |corner: &Point| frame.local(*corner).0;
    match flank {
        Flank::Left => corners.min_by_key(right),
        Flank::Right => corners.max_by_key(right),
    }
}

/// A wheel as a turn clockwise: hinged on the left a unit turns left.
pub(crate) fn turn_of(wheel: Swing) -> i32 {
    let tenths = i32::from(wheel.tenths);
    if wheel.hinge == Flank::Left { -tenths } else { tenths }
}

impl Armati {
    /// The ways of a block, or of one unit, without asking what stands in it. The wheel may be of 2 inches at the outermost
    /// front corner, measured straight [data.31]; a long wheel has no such limit.
    pub(crate) fn ways(
        &self,
        s: &State,
        units: &[UnitId],
        walk: Walk,
        long: bool,
    ) -> Result<Vec<Way>, Refusal> {
        let stand = |unit: UnitId| {
            let from = s.pose(unit)?;
            let pose = if walk.about { about_turn(from, self.base(s, unit)) } else { from };
            Some((unit, from, pose))
        };
        let standing: Vec<(UnitId, Pose, Pose)> = units.iter().filter_map(|unit| stand(*unit)).collect();
        let prints: Vec<(Pose, Footprint)> =
            standing.iter().map(|(unit, _, pose)| (*pose, self.print_at(s, *unit, *pose))).collect();
        let pivot = walk.wheel.and_then(|wheel| Some((wheel, hinge(&prints, wheel.hinge)?)));
        let mut ways = Vec::with_capacity(standing.len());
        for ((unit, from, pose), (_, before)) in standing.into_iter().zip(&prints) {
            let wheel = pivot.map(|(wheel, pivot)| Turning { before: pose, pivot, turn: turn_of(wheel) });
            let turned = wheel.map_or(pose, |wheel| wheel.part(1, 1));
            if pivot.is_some() && !long {
                let after = self.print_at(s, unit, turned);
                for corner in 0..2 {
                    let (before, after) = (before.corners()[corner], after.corners()[corner]);
                    if !within(&before, &after, WHEEL) {
                        let asked = distance(&before, &after) + 1;
                        return Err(no("armati-no-wheel-far", "data.31")
                            .unit(self.name(unit))
                            .lengths(asked, WHEEL));
                    }
                }
            }
            let spent = walk.ahead.abs() + if pivot.is_some() { WHEEL } else { 0 };
            let to = advance(turned, walk.ahead);
            ways.push(Way { unit, from, wheel, turned, to, ahead: walk.ahead, spent });
        }
        Ok(ways)
    }

    /// Whether a unit may turn about, wheel and go on like that, by its kind [6.0.15].
    pub(crate) fn may_so(&self, s: &State, unit: UnitId, walk: Walk) -> Result<(), Refusal> {
        let (profile, name) = (self.profile(s, unit), self.name(unit));
        // Turns about before a move are for light troops, LHI excepted [6.0.04] [6.0.05] [6.0.06] [6.0.09] [6.0.13].
        if walk.about && profile.wheeling != Wheeling::AboutAndMove {
            return Err(no(
                "armati-no-about",
                if profile.kind == Kind::LightHeavy { "6.0.05" } else { "data.17" },
            )
            .unit(name));
        }
        if walk.wheel.is_some() {
            // Woods and rough ground forbid no wheel that the move left there pays for [6.9.24].
            if self.is_pinned(s, unit) {
                return Err(no("armati-no-pinned", "6.10.01").unit(name));
            }
            // Most heavy infantry and warbands wheel or move [6.0.01] [6.0.03]; drilled infantry and the rest do both
            // [6.0.02] [6.6.1.01] [6.0.07] [6.0.08] [6.0.10] [6.0.11] [6.0.12] [6.0.14].
            if walk.ahead != 0 && profile.wheeling == Wheeling::Only {
                let clause = if profile.kind == Kind::Warband { "6.0.03" } else { "6.0.01" };
                return Err(no("armati-no-wheel-and-move", clause).unit(name));
            }
        }
        // Skirmishers alone go back, and do not wheel with it [6.0.19].
        if walk.ahead < 0 && (profile.kind != Kind::Skirmishers || walk.wheel.is_some() || walk.about) {
            return Err(no("armati-no-back", "6.0.19").unit(name));
        }
        Ok(())
    }

    /// Whether a unit's way is on the table, long enough and free of others; those it moves with are in nobody's way.
    pub(crate) fn is_free(
        &self,
        s: &State,
        way: &Way,
        with: &[UnitId],
        meeting: bool,
    ) -> Result<(), Refusal> {
        let (unit, side) = (way.unit, self.side(way.unit));
        let name = self.name(unit);
        let about = way.from.heading != way.turned.heading;
        let [start, turned, end] = [way.from, way.turned, way.to].map(|pose| self.print_at(s, unit, pose));
        // Nobody leaves the table or stands partly off it [data.46].
        if ![turned, end].iter().all(|print| self.battle.table.contains(print)) {
            return Err(no("armati-no-edge", "data.46").unit(name));
        }
        let (swept, strip) = (strip_between(&start, &turned), strip_between(&turned, &end));
        let allowed = self.allowance(s, unit, &[&swept, &strip])?;
        if way.spent > allowed {
            return Err(no("armati-no-far", "data.47").unit(name).lengths(way.spent, allowed));
        }
        let near = Near::around(&[start, turned, end], INCH);
        self.is_clear_of_enemies(s, way, side, (&swept, &strip), (near, meeting))?;
        // Friends may be swept by a wheel; where it ends must be free [data.31]. Skirmishers pass through friends who are
        // not engaged, and stop clear of them [6.0.17]; nobody else does [6.0.20].
        let passes = self.profile(s, unit).kind == Kind::Skirmishers;
        for (friend, there) in self.friends_near(s, unit, near) {
            if with.contains(&friend) {
                continue;
            }
            let through = overlaps(&strip, &there) || (about && overlaps(&turned, &there));
            let stops = overlaps(&end, &there);
            if stops || (through && (!passes || s.is_engaged(friend))) {
                let clause = if passes { "6.0.17" } else { "6.0.20" };
                return Err(no("armati-no-friend", clause).unit(name).other(self.name(friend)));
            }
        }
        Ok(())
    }

    /// No wheel, and no move but a charge, touches an enemy [data.31] [data.32].
    fn is_clear_of_enemies(
        &self,
        s: &State,
        way: &Way,
        side: Side,
        (swept, strip): (&acies_ground::Hull, &acies_ground::Hull),
        (near, meeting): (Near, bool),
    ) -> Result<(), Refusal> {
        let name = self.name(way.unit);
        let end = self.print_at(s, way.unit, way.to);
        let wheels = way.turned != way.from;
        for (enemy, there) in self.enemies_near(s, side, near) {
            if wheels && overlaps(swept, &there) {
                return Err(no("armati-no-wheel-enemy", "data.31").unit(name).other(self.name(enemy)));
            }
            let met = overlaps(strip, &there) || in_contact(&end, &there);
            if !meeting && met {
                return Err(no("armati-no-meeting", "data.32").unit(name).other(self.name(enemy)));
            }
        }
        Ok(())
    }

    /// How far a unit goes straight ahead from a pose before it comes to a friend it may not pass.
    pub(crate) fn friend_ahead(
        &self,
        s: &State,
        unit: UnitId,
        (print, heading): (&Footprint, Heading),
        limit: Mils,
    ) -> Option<(Mils, UnitId)> {
        let passes = self.profile(s, unit).kind == Kind::Skirmishers;
        self.friends_near(s, unit, Near::around(&[*print], limit + INCH))
            .filter(|(friend, _)| !passes || s.is_engaged(*friend))
            .filter_map(|(friend, there)| Some((first_contact(print, heading, limit, &there)?, friend)))
            .min()
    }
}
