//! Front, flanks and rear, what lies ahead, and who stands on the centre line.
//!
//! All is asked in the unit's own frame, steps to its right and forward multiplied by the sine table's unit,
//! so the lines at 45 degrees are sums and differences and nothing is rounded.

use crate::clip::Shape;
use crate::heading::UNIT;
use crate::plane::{Vector, divide, edges};
use crate::{Base, Footprint, LIMIT, Mils, Outline, Point, Pose, Share};

/// Parts of a thousandth in which areas are taken.
const FINER: i64 = 256;

/// A side of a unit, by lines at 45 degrees from its corners.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Arc {
    /// Before the front edge; its border lines belong to it.
    Front,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Behind the rear edge; its border lines belong to it.
    Rear,
}

/// The arc of a unit in which a point lies. Within the base the nearer of front and rear is the answer.
pub fn arc_of(pose: Pose, base: Base, point: Point) -> Arc {
    let (right, forward) = pose.local(point);
    let depth = i64::from(base.depth()) * UNIT;
    let beside = right.abs() - i64::from(base.front()) * (UNIT / 2);
    let behind = -forward - depth;
    if forward >= 0 && beside <= forward {
        Arc::Front
    } else if behind >= 0 && beside <= behind {
        Arc::Rear
    } else if beside <= 0 {
        if 2 * forward >= -depth { Arc::Front } else { Arc::Rear }
    } else if right < 0 {
        Arc::Left
    } else {
        Arc::Right
    }
}

/// Whether any part of an outline lies in the front arc, its border included.
pub fn in_front(pose: Pose, base: Base, outline: &impl Outline) -> bool {
    (0..outline.parts()).any(|part| part_in_front(pose, base, outline.part(part)))
}

/// A convex part misses the arc if one of the arc's three lines has all of it outside, or one of its own edges
/// has all of the arc outside: the front corners and the two directions in which the arc goes on for ever.
fn part_in_front(pose: Pose, base: Base, part: &[Point]) -> bool {
    let half = i64::from(base.front()) * (UNIT / 2);
    let missed = |beyond: &dyn Fn(i64, i64) -> bool| {
        part.iter().all(|point| {
            let (right, forward) = pose.local(*point);
            beyond(right, forward)
        })
    };
    if missed(&|_, forward| forward < 0)
        || missed(&|right, forward| right - half > forward)
        || missed(&|right, forward| -right - half > forward)
    {
        return false;
    }
    let wide = |(right, forward): (i64, i64)| (i128::from(right), i128::from(forward));
    let half = i128::from(half);
    let apart = |from: Point, to: Point| {
        let (a, b) = (wide(pose.local(from)), wide(pose.local(to)));
        // Outwards of a clockwise edge is its left.
        let out = (a.1 - b.1, b.0 - a.0);
        let opens = out.1 - out.0.abs() >= 0;
        let nearest = -out.0.abs() * half;
        opens && nearest > out.0 * a.0 + out.1 * a.1
    };
    !edges(part).any(|(from, to)| apart(from, to) || (part.len() == 2 && apart(to, from)))
}

/// How much of a unit's ground lies in the front arc of another.
///
/// Its corners are taken into the frame of the arc in 256ths of a thousandth; there the arc is cut off beyond
/// any table.
pub fn front_share(pose: Pose, base: Base, other: &Footprint) -> Share {
    if !in_front(pose, base, other) {
        return Share::NONE;
    }
    if other.points().iter().all(|corner| in_front(pose, base, corner)) {
        return Share::ALL;
    }
    let finely = |number: i64| divide(number.into(), i128::from(UNIT / FINER)) as i64;
    let unit = Shape::new(other.points().iter().map(|point| {
        let (right, forward) = pose.local(*point);
        Vector { x: finely(right), y: finely(forward) }
    }));
    let half = i64::from(base.front()) * FINER / 2;
    let far = 4 * i64::from(LIMIT) * FINER;
    let corners = [(-half - far, far), (half + far, far), (half, 0), (-half, 0)];
    let arc = Shape::new(corners.map(|(x, y)| Vector { x, y }));
    Share::new(unit.common(&arc), unit.area())
}

/// Whether any part of an outline lies before the line of the front: the half circle a formed unit looks into.
pub fn ahead(pose: Pose, outline: &impl Outline) -> bool {
    outline.points().iter().any(|point| pose.local(*point).1 > 0)
}

/// Whether an outline lies on the straight line ahead from the leader figure.
pub fn on_centre_line(pose: Pose, outline: &impl Outline) -> bool {
    centre_line_distance(pose, outline).is_some()
}

/// How far ahead on its centre line a unit meets an outline, rounded down; none when it does not.
pub fn centre_line_distance(pose: Pose, outline: &impl Outline) -> Option<Mils> {
    (0..outline.parts()).filter_map(|part| part_on_centre_line(pose, outline.part(part))).min()
}

fn part_on_centre_line(pose: Pose, part: &[Point]) -> Option<Mils> {
    let mut stretch: Option<(i128, i128)> = None;
    let mut meets = |forward: i128| {
        let (low, high) = stretch.unwrap_or((forward, forward));
        stretch = Some((low.min(forward), high.max(forward)));
    };
    for point in part {
        let (right, forward) = pose.local(*point);
        if right == 0 {
            meets(forward.into());
        }
    }
    for (from, to) in edges(part) {
        let (a, b) = (pose.local(from), pose.local(to));
        if (a.0 < 0 && b.0 > 0) || (a.0 > 0 && b.0 < 0) {
            let (rise, run) = (i128::from(b.1 - a.1), i128::from(b.0 - a.0));
            // Rounded down by less than the unit of the sine table, so what lies behind stays behind.
            let climb = (-i128::from(a.0) * rise * run.signum()).div_euclid(run.abs());
            meets(i128::from(a.1) + climb);
        }
    }
    let (low, high) = stretch?;
    (high >= 0).then(|| (low.max(0) / i128::from(UNIT)) as Mils)
}
