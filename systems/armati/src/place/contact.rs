//! How enemies meet: what is a contact, and how the one who comes takes the other [data.33] [7.10.01].

use acies_ground::{Base, Footprint, Mils, Outline, Point, Pose, Segment, TOUCH, UNIT, within};

use crate::state::Face;

/// What rounding may put a corner off a line it stands on.
const HAIR: Mils = 2;

/// Points in which two bases touch: corners of the one on the other.
fn touching(a: &Footprint, b: &Footprint) -> Vec<Point> {
    let on = |corners: [Point; 4], other: &Footprint| {
        let other = *other;
        corners.into_iter().filter(move |corner| within(corner, &other, TOUCH))
    };
    on(a.corners(), b).chain(on(b.corners(), a)).collect()
}

/// Whether a point is a corner of a base.
fn is_corner(point: &Point, of: &Footprint) -> bool {
    of.corners().iter().any(|corner| within(point, corner, TOUCH))
}

/// Whether two enemies who touch are in contact: they share a piece of edge, or a corner of one is on an edge of the
/// other, and not only a corner on a corner [data.33].
fn is_contact(points: &[Point], a: &Footprint, b: &Footprint) -> bool {
    let corners: Vec<&Point> =
        points.iter().filter(|point| is_corner(point, a) && is_corner(point, b)).collect();
    corners.len() < points.len() || corners.iter().any(|one| !within(*one, corners[0], 2 * TOUCH))
}

/// Whether two enemies are in contact where they stand, however they came there.
pub(crate) fn in_contact(a: &Footprint, b: &Footprint) -> bool {
    let points = touching(a, b);
    !points.is_empty() && is_contact(&points, a, b)
}

/// How far before a pose's front line a point lies; behind it where negative.
pub(crate) fn before_line(pose: Pose, point: Point) -> Mils {
    (pose.local(point).1 / UNIT) as Mils
}

/// How a unit that began its charge on some ground and ends it on other takes an enemy; none where they do not meet.
///
/// Only its front edge and front corners make contact [data.32].
pub(crate) fn taken(start: &Footprint, end: &Footprint, (pose, base): (Pose, Base)) -> Option<Face> {
    let target = pose.footprint(base);
    let [front_left, front_right, rear_right, rear_left] = target.corners();
    let points = touching(end, &target);
    let own_front = Segment::new(end.corners()[0], end.corners()[1]);
    if !points.iter().any(|point| within(point, &own_front, TOUCH)) {
        return None;
    }
    let on = |from: Point, to: Point| {
        let edge = Segment::new(from, to);
        points.iter().any(|point| within(point, &edge, TOUCH))
    };
    let all_behind = |print: &Footprint, line: Mils| {
        print.points().iter().all(|point| before_line(pose, *point) <= line + HAIR)
    };
    // In rear: it began wholly behind the rear line and touches the rear edge or a rear corner, be it with a corner
    // [7.10.05] [7.10.06].
    if all_behind(start, -base.depth()) && on(rear_right, rear_left) {
        return Some(Face::Rear);
    }
    if !is_contact(&points, end, &target) {
        return None;
    }
    // In flank: its front began partly behind the front line, it touches the flank edge, the front corner belonging to
    // the front, and it ends wholly behind the front line [7.10.01] [7.10.02] [7.10.03]; else in front [7.10.04].
    let began = start.corners()[..2].iter().any(|corner| before_line(pose, *corner) < -HAIR);
    let flank = |front: Point, rear: Point| {
        let edge = Segment::new(front, rear);
        let past = |point: &&Point| within(*point, &edge, TOUCH) && !within(*point, &front, TOUCH);
        points.iter().any(|point| past(&point))
    };
    let flanks = [(Face::Left, flank(front_left, rear_left)), (Face::Right, flank(front_right, rear_right))];
    let flank = flanks.into_iter().find(|(_, touched)| *touched);
    match flank {
        Some((face, _)) if began && all_behind(end, 0) => Some(face),
        _ => Some(Face::Front),
    }
}

/// The middle of the edge in which two units in contact touch, by its place from the west [data.35].
pub(crate) fn middle(a: &Footprint, b: &Footprint) -> (Mils, Mils) {
    let points = touching(a, b);
    let range = |values: Vec<Mils>| {
        let (low, high) = (values.iter().min(), values.iter().max());
        low.zip(high).map_or(0, |(low, high)| (low + high) / 2)
    };
    (
        range(points.iter().map(|point| point.x()).collect()),
        range(points.iter().map(|point| point.y()).collect()),
    )
}
