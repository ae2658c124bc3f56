//! The way of a captain: straight, or round enemies he does not pass through.

use acies_core::side::Side;
use acies_ground::{Footprint, Mils, Outline, Point, Segment, distance, overlaps, strip_between, touches};

use crate::game::HailCaesar;
use crate::movement::detour::{nearest, reaches};
use crate::state::{State, UnitId};
use crate::terrain::field::edges;

/// The point of an outline nearest to another point, to the thousandth.
fn nearest_point(from: Point, there: &impl Outline) -> Point {
    edges(there).map(|edge| nearest(from, &edge)).min_by_key(|at| distance(&from, at)).unwrap_or(from)
}

/// Whether a ride that goes by two units goes between them, and they leave no gap: it leads through the ground that both
/// take up together.
fn is_seam(ride: &Segment, one: &Footprint, other: &Footprint) -> bool {
    touches(ride, other) && touches(one, other) && overlaps(ride, &strip_between(one, other))
}

impl HailCaesar {
    /// Whether a captain gets from one place to another with so much to go, or the enemy that bars his way: he
    /// passes through no enemy unit, but may ride round it [captain-move.7]. A unit that came upon him does not
    /// hold him.
    pub(crate) fn may_pass(
        &self,
        s: &State,
        side: Side,
        from: Point,
        there: &impl Outline,
        limit: Mils,
    ) -> Result<(), UnitId> {
        let to = nearest_point(from, there);
        let Some(bar) = self.bar(s, side, from, to, from) else { return Ok(()) };
        let open = |a: Point, b: Point| self.bar(s, side, a, b, from).is_none();
        let arrives = |at: Point| {
            let to = nearest_point(at, there);
            open(at, to).then(|| distance(&at, &to))
        };
        if reaches(&[from], self.corners_round(s, side, Segment::new(from, to)), limit, open, arrives) {
            Ok(())
        } else {
            Err(bar)
        }
    }

    /// The enemy on a straight way, if there is one; not a unit that stands where the captain was. Between two that
    /// are base to base nobody gets, be it along the very seam.
    fn bar(&self, s: &State, side: Side, from: Point, to: Point, was: Point) -> Option<UnitId> {
        let ride = Segment::new(from, to);
        let ranges = [(from.x(), to.x()), (from.y(), to.y())].map(|(a, b)| (a.min(b), a.max(b)));
        let mut beside: Vec<Footprint> = Vec::new();
        self.units_of(side.other()).find(|enemy| {
            let Some(at) = s.pose(*enemy).map(|pose| pose.at) else { return false };
            let margin = self.field(s).extent(*enemy);
            let near = |(low, high): (Mils, Mils), at: Mils| at >= low - margin && at <= high + margin;
            if !near(ranges[0], at.x()) || !near(ranges[1], at.y()) {
                return false;
            }
            let Some(there) = self.footprint(s, *enemy).filter(|there| !overlaps(&was, there)) else {
                return false;
            };
            if overlaps(&ride, &there) || beside.iter().any(|other| is_seam(&ride, other, &there)) {
                return true;
            }
            if touches(&ride, &there) {
                beside.push(there);
            }
            false
        })
    }

    /// Where a way round the enemies on a straight line may turn: at their corners and at those of enemies base
    /// to base with them. Nobody gets between such two, nor off the table.
    fn corners_round(&self, s: &State, side: Side, straight: Segment) -> impl Iterator<Item = Point> {
        let enemies = self.standing_of(s, side.other()).map(|(_, there)| there);
        let (mut line, mut apart): (Vec<Footprint>, Vec<Footprint>) =
            enemies.partition(|there| overlaps(&straight, there));
        let joins = |line: &[Footprint], there: &Footprint| line.iter().any(|other| touches(other, there));
        while let Some(place) = apart.iter().position(|there| joins(&line, there)) {
            line.push(apart.swap_remove(place));
        }
        let table = self.battle.table;
        let all = line.clone();
        line.into_iter().flat_map(|print| print.corners()).filter(move |corner| {
            table.contains(corner) && all.iter().filter(|print| touches(corner, *print)).count() == 1
        })
    }
}
