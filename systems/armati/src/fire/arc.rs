//! What lies in the fire arc of a unit, and how far [5.0.15] [data.30].

use acies_ground::{Footprint, Heading, Mils, Outline, Point, Pose, distance, slide, within};

use crate::charge::support::front_edge;
use crate::components::Kind;
use crate::game::Armati;
use crate::state::{State, UnitId};

/// The corners of a part of a base.
pub(crate) struct Part(pub Vec<Point>);

impl Outline for Part {
    fn points(&self) -> &[Point] {
        &self.0
    }
}

/// The part of an outline on the right of a line from a point in a direction, or on the line. Where the line cuts an edge,
/// the cut is rounded to a thousandth.
fn cut(points: &[Point], from: Point, heading: Heading) -> Vec<Point> {
    let frame = Pose::new(from, heading);
    let right = |point: Point| frame.local(point).0;
    let mut kept = Vec::with_capacity(points.len() + 2);
    for (place, point) in points.iter().enumerate() {
        let next = points[(place + 1) % points.len()];
        let (here, there) = (right(*point), right(next));
        if here >= 0 {
            kept.push(*point);
        }
        if (here < 0) != (there < 0) && here != there {
            let part = |a: Mils, b: Mils| {
                let way = i128::from(b - a) * i128::from(here) / (i128::from(here) - i128::from(there));
                i64::from(a) + way as i64
            };
            kept.push(Point::clamped(part(point.x(), next.x()), part(point.y(), next.y())));
        }
    }
    kept
}

impl Armati {
    /// Whether a unit shoots all round [5.0.16] [5.0.17].
    pub(crate) fn shoots_all_round(&self, s: &State, unit: UnitId) -> bool {
        matches!(self.profile(s, unit).kind, Kind::LightCavalry | Kind::LightChariots)
    }

    /// The part of a base that lies in the arc of a shooter: 45 degrees outwards from each front corner, and before the
    /// front line [5.0.15].
    pub(crate) fn in_arc(&self, s: &State, shooter: UnitId, there: &Footprint) -> Option<Part> {
        let pose = s.pose(shooter)?;
        if self.shoots_all_round(s, shooter) {
            return Some(Part(there.points().to_vec()));
        }
        let [left, right, ..] = self.print_at(s, shooter, pose).corners();
        let mut points = there.points().to_vec();
        // To the right of the left bound, of the right bound looked at from outside, and before the front.
        for (corner, heading) in [
            (left, pose.heading.turned(-450)),
            (right, pose.heading.turned(450).opposite()),
            (left, pose.heading.turned(-900)),
        ] {
            points = cut(&points, corner, heading);
        }
        (!points.is_empty()).then_some(Part(points))
    }

    /// How far a target's part in the arc is: from the front edge, for those who shoot all round from any edge [data.30].
    pub(crate) fn shot_range(&self, s: &State, shooter: UnitId, part: &Part) -> Option<Mils> {
        let print = self.footprint(s, shooter)?;
        Some(match self.shoots_all_round(s, shooter) {
            true => distance(&print, part),
            false => distance(&front_edge(&print), part),
        })
    }

    /// Whether a target's part in the arc is within the range of a shooter, exactly.
    pub(crate) fn is_in_range(&self, s: &State, shooter: UnitId, part: &Part) -> bool {
        let range = self.profile(s, shooter).range;
        self.footprint(s, shooter).is_some_and(|print| match self.shoots_all_round(s, shooter) {
            true => within(&print, part, range),
            false => within(&front_edge(&print), part, range),
        })
    }

    /// Where a shooter looks from: its front edge, or all edges, at their corners and between.
    pub(crate) fn eyes(&self, s: &State, shooter: UnitId) -> Vec<Point> {
        let Some(pose) = s.pose(shooter) else { return Vec::new() };
        let base = self.base(s, shooter);
        let along = |middle: Pose, length: Mils| {
            (-2..=2).map(move |step| slide(middle, middle.heading.turned(900), length / 2 * step / 2).at)
        };
        let mut eyes: Vec<Point> = along(pose, base.front()).collect();
        if self.shoots_all_round(s, shooter) {
            let rear = acies_ground::about_turn(pose, base);
            eyes.extend(along(rear, base.front()));
            for side in [-900, 900] {
                let out = slide(pose, pose.heading.turned(side), base.front() / 2);
                eyes.push(acies_ground::retire(out, base.depth() / 2).at);
            }
        }
        eyes
    }
}
