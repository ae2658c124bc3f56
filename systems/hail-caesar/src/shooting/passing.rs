//! Shots out of turn: at chargers, and at enemies that cross a unit's front.

use acies_ground::{Arc, Base, Point, Pose, Segment, UNIT, arc_of, arcs, measure, strip};
use acies_words::message::Clause;

use crate::components::Class;
use crate::game::HailCaesar;
use crate::shooting::target::Mark;
use crate::state::{State, UnitId};
use crate::terrain::field::{TWELVE, edges, wall_front};

/// Whether a way leads past half of a front at least [opportunity.4].
fn crosses_half((pose, base): (Pose, Base), from: Point, to: Point) -> bool {
    let half = i64::from(base.front()) / 2;
    let across = |at: Point| {
        let (dx, dy) = (i64::from(at.x() - pose.at.x()), i64::from(at.y() - pose.at.y()));
        let right = dx * pose.heading.cosine() - dy * pose.heading.sine();
        (right / UNIT).clamp(-half, half)
    };
    2 * (across(to) - across(from)).abs() >= i64::from(base.front())
}

impl HailCaesar {
    /// Whether a charged unit may make a closing shot, or the clause against it: it has a long-range value
    /// [closing-shot.1], is of a kind that does [closing-shot.2], and the charger comes from its front arc,
    /// or in open order from anywhere [closing-shot.3]. Shots out of the shooting phase are for long-range
    /// units alone [shooting.18]; a support does not shoot in that phase [shooting.2], but at a charger it
    /// may.
    pub(crate) fn may_closing_shot(&self, s: &State, unit: UnitId, charger: UnitId) -> Result<(), Clause> {
        let profile = self.profile(unit);
        let no = |clause| Err(Clause(clause));
        if profile.long == 0 {
            return no("closing-shot.1");
        }
        if matches!(profile.class, Class::Wagons | Class::MediumArtillery | Class::HeavyArtillery) {
            return no("closing-shot.2");
        }
        if self.may_loose(s, unit).is_err() {
            return no("shooting-dice.1");
        }
        if s.is_engaged(unit) {
            return no("reaction.5");
        }
        let (Some(pose), Some(there)) = (s.pose(unit), s.pose(charger)) else { return no("closing-shot.1") };
        let ahead = arc_of(pose, self.base(s, unit), there.at) == Arc::Front;
        if ahead || self.shoots_all_round(s, unit) { Ok(()) } else { no("closing-shot.3") }
    }

    /// What a closing or opportunity shot is aimed at: the charger or passer-by where it has come to.
    pub(crate) fn passing_mark(&self, s: &State, shooter: UnitId, target: UnitId) -> Option<Mark> {
        let range = self.shot_range(s, shooter, target)?;
        let seen = self.look(s, shooter, s.pose(shooter)?, target)?;
        Some(Mark { target, range, hidden: !seen.is_all(), gap: None, ignored: None })
    }

    /// Whether a unit may shoot at an enemy that has just crossed its front [opportunity.1] [opportunity.2]
    /// [opportunity.4]: on its way from where it set out the enemy's leader figure passed at least half its
    /// front, within 12". Where it ends need only be in reach. Whoever has no front [arcs.2] has the front edge
    /// of its base, and whoever is in a building each of its walls [terrain.21].
    pub(crate) fn may_fire_at_passer(&self, s: &State, shooter: UnitId, mover: UnitId, from: Pose) -> bool {
        let profile = self.profile(shooter);
        let (Some(pose), Some(to)) = (s.pose(shooter), s.pose(mover)) else { return false };
        // Once at each enemy that moves past, however many moves it makes [opportunity.5].
        if s.unit(shooter).fired_at == Some(mover) {
            return false;
        }
        // Long-range weapons only [opportunity.1].
        if profile.long == 0 || s.is_engaged(shooter) || self.may_loose(s, shooter).is_err() {
            return false;
        }
        let moved = self.base(s, mover);
        let way = strip((from, moved), (to, moved));
        let crosses = |(pose, base): (Pose, Base)| {
            let front = pose.footprint(base).corners();
            let line = Segment::new(front[0], front[1]);
            measure::within(&line, &way, TWELVE)
                && arcs::ahead(pose, &way)
                && crosses_half((pose, base), from.at, to.at)
        };
        let crossed = match self.walls_of(s, shooter) {
            Some(walls) => edges(walls).filter_map(|wall| wall_front(&wall)).any(crosses),
            None => crosses((pose, self.base(s, shooter))),
        };
        let in_reach =
            self.shot_range(s, shooter, mover).is_some_and(|range| self.value_at(shooter, range).is_ok());
        crossed && in_reach && !self.is_supporting(s, shooter) && self.sees(s, shooter, mover)
    }
}
