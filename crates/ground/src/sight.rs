//! What an eye sees of a target past what stands between.
//!
//! The directions from the eye to the corners of target and blockers cut the target's view into sectors; in
//! each sector either the target comes first or some blocker does, which one ray through it decides exactly.

use crate::plane::{Vector, bounds, divide, edges, meet};
use crate::{Mils, Outline, Point, Share, within};

/// Directions are counted in 256ths of a thousandth: whole for corners; where two outlines cross, rounded.
const FINER: i128 = 256;
/// Places along the breadth of the target.
const BREADTH: i128 = 1 << 40;

/// The part an eye sees of a target past blockers: of its breadth, the line between the two outermost corners
/// the eye sees. A blocker that only touches a line of sight does not block it. One the eye stands in blocks
/// everything; an eye on the target sees all of it.
pub fn look<B: Outline>(eye: Point, target: &impl Outline, blockers: impl IntoIterator<Item = B>) -> Share {
    let Some((left, right)) = outermost(eye, target) else { return Share::ALL };
    let (left, right) = (left.minus(eye), right.minus(eye));
    let between: Vec<B> =
        blockers.into_iter().filter(|blocker| may_block(eye, left, right, target, blocker)).collect();
    if between.is_empty() {
        return Share::ALL;
    }
    if left.cross(right) == 0 {
        // Seen edge on, or a point: one ray tells.
        let hidden = hidden(eye, left, target, &between);
        return if hidden { Share::NONE } else { Share::ALL };
    }
    let mut directions: Vec<Vector> = target.points().iter().map(|point| scaled(point.minus(eye))).collect();
    for blocker in &between {
        directions.extend(blocker.points().iter().map(|point| scaled(point.minus(eye))));
        crossings(eye, target, blocker, &mut directions);
    }
    let (left, right) = (scaled(left), scaled(right));
    fan(left, right, &mut directions);
    // Where a direction meets the breadth of the target.
    let place = |way: Vector| {
        let (before, after) = (-i128::from(left.cross(way)), -i128::from(way.cross(right)));
        divide(BREADTH * before, before + after)
    };
    let seen = directions
        .windows(2)
        .filter(|pair| pair[0].cross(pair[1]) != 0 && !hidden(eye, pair[0].plus(pair[1]), target, &between));
    Share::new(seen.map(|pair| place(pair[1]) - place(pair[0])).sum(), BREADTH)
}

/// Whether an eye sees any part of a target past blockers.
pub fn sees<B: Outline>(eye: Point, target: &impl Outline, blockers: impl IntoIterator<Item = B>) -> bool {
    !look(eye, target, blockers).is_none()
}

pub(crate) fn scaled(way: Vector) -> Vector {
    Vector { x: way.x * FINER as i64, y: way.y * FINER as i64 }
}

/// Keeps the directions from one to another and puts them in that order. A corner at the eye itself has no
/// direction: among the others it would stand anywhere.
pub(crate) fn fan(left: Vector, right: Vector, ways: &mut Vec<Vector>) {
    ways.retain(|way| way.square() > 0 && left.cross(*way) <= 0 && way.cross(right) <= 0);
    ways.sort_by(|a, b| b.cross(*a).cmp(&0).reverse());
}

/// The outermost corners of the target to the left and the right; none when the eye is on it or amid it.
pub(crate) fn outermost(eye: Point, target: &impl Outline) -> Option<(Point, Point)> {
    if within(&eye, target, 0) {
        return None;
    }
    let points = target.points();
    let (mut left, mut right) = (points[0], points[0]);
    for point in points {
        let way = point.minus(eye);
        if left.minus(eye).cross(way) > 0 {
            left = *point;
        }
        if right.minus(eye).cross(way) < 0 {
            right = *point;
        }
    }
    let all_between = points.iter().all(|point| {
        let way = point.minus(eye);
        left.minus(eye).cross(way) <= 0 && way.cross(right.minus(eye)) <= 0
    });
    all_between.then_some((left, right))
}

/// Whether a blocker may lie between the eye and the target: not beside the view, nor behind all of the target.
fn may_block(eye: Point, left: Vector, right: Vector, target: &impl Outline, blocker: &impl Outline) -> bool {
    let (view, there) = (bounds(target.points()), bounds(blocker.points()));
    let apart = |low: usize, high: usize, eye: Mils| {
        there[high] < view[low].min(eye.into()) || there[low] > view[high].max(eye.into())
    };
    let all =
        |outside: &dyn Fn(Vector) -> bool| blocker.points().iter().all(|point| outside(point.minus(eye)));
    !(apart(0, 2, eye.x())
        || apart(1, 3, eye.y())
        || all(&|way| left.cross(way) >= 0)
        || all(&|way| way.cross(right) >= 0))
}

/// Adds the directions of the places where the outlines of target and blocker cross: there, which of the two
/// comes first may change.
fn crossings(eye: Point, target: &impl Outline, blocker: &impl Outline, directions: &mut Vec<Vector>) {
    for (from, to) in edges(target.points()) {
        for (start, end) in edges(blocker.points()) {
            if !meet(&[from, to], &[start, end]) {
                continue;
            }
            let (edge, other) = (to.minus(from), end.minus(start));
            let turn = i128::from(edge.cross(other));
            if turn != 0 {
                let part = i128::from(start.minus(from).cross(other)) * turn.signum() * FINER;
                let at = scaled(from.minus(eye));
                let go = |way: i64| divide(i128::from(way) * part, turn.abs()) as i64;
                directions.push(Vector { x: at.x + go(edge.x), y: at.y + go(edge.y) });
            }
        }
    }
}

/// Whether any blocker comes before the target on the ray from the eye.
pub(crate) fn hidden<B: Outline>(eye: Point, way: Vector, target: &impl Outline, blockers: &[B]) -> bool {
    let reached = (0..target.parts())
        .filter_map(|part| reaches(eye, way, target.part(part)))
        .reduce(|one, other| if other.before(one) { other } else { one });
    reached.is_some_and(|reached| {
        blockers.iter().any(|blocker| {
            let entered = |part: usize| enters(eye, way, blocker.part(part));
            (0..blocker.parts()).filter_map(entered).any(|entered| entered.before(reached))
        })
    })
}

/// How far along a ray, as a fraction of the ray's own length.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    part: i128,
    of: i128,
}

impl Reach {
    const HERE: Self = Self { part: 0, of: 1 };

    pub(crate) fn before(self, other: Self) -> bool {
        self.part * other.of < other.part * self.of
    }
}

/// The stretch of a ray within a convex shape, from where to where; `touching` lets it run along an edge.
fn stretch(eye: Point, way: Vector, shape: &[Point], touching: bool) -> Option<(Reach, Option<Reach>)> {
    let (mut low, mut high) = (Reach::HERE, None::<Reach>);
    for (from, to) in edges(shape) {
        let edge = to.minus(from);
        let (start, speed) = (i128::from(edge.cross(eye.minus(from))), i128::from(edge.cross(way)));
        let at = Reach { part: -start * speed.signum(), of: speed.abs() };
        if speed == 0 {
            if start > 0 || (start == 0 && !touching) {
                return None;
            }
        } else if speed < 0 {
            if low.before(at) {
                low = at;
            }
        } else if high.is_none_or(|known| at.before(known)) {
            high = Some(at);
        }
    }
    Some((low, high))
}

/// Where a ray goes into the inside of a convex shape; a line is gone into where it is crossed.
fn enters(eye: Point, way: Vector, shape: &[Point]) -> Option<Reach> {
    match shape.len() {
        1 => None,
        2 => crosses(eye, way, shape),
        _ => {
            let (low, high) = stretch(eye, way, shape, false)?;
            high.is_none_or(|high| low.before(high)).then_some(low)
        }
    }
}

/// Where a ray first comes to a convex shape.
fn reaches(eye: Point, way: Vector, shape: &[Point]) -> Option<Reach> {
    match shape.len() {
        1 => Some(level(eye, way, shape[0])),
        2 if way.cross(shape[1].minus(shape[0])) == 0 => {
            let (near, far) = (level(eye, way, shape[0]), level(eye, way, shape[1]));
            Some(if far.before(near) { far } else { near })
        }
        2 => crosses(eye, way, shape),
        _ => {
            let (low, high) = stretch(eye, way, shape, true)?;
            high.is_none_or(|high| !high.before(low)).then_some(low)
        }
    }
}

/// Where a ray is level with a point, or at it if it leads there.
fn level(eye: Point, way: Vector, point: Point) -> Reach {
    Reach { part: point.minus(eye).dot(way).into(), of: way.square().into() }
}

/// Where a ray crosses a line between its ends.
pub(crate) fn crosses(eye: Point, way: Vector, line: &[Point]) -> Option<Reach> {
    let (from, to) = (line[0].minus(eye), line[1].minus(eye));
    let (a, b) = (way.cross(from), way.cross(to));
    let turn = i128::from(way.cross(line[1].minus(line[0])));
    let part = i128::from(from.cross(line[1].minus(line[0]))) * turn.signum();
    ((a < 0) != (b < 0) && turn != 0 && part >= 0).then_some(Reach { part, of: turn.abs() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_at_the_eye_disturbs_no_order() {
        let [left, middle, right] = [-3, 0, 4].map(|x| Vector { x, y: 10 });
        let (here, behind) = (Vector { x: 0, y: 0 }, Vector { x: 0, y: -10 });
        let mut ways = vec![right, here, left, behind, middle];
        fan(left, right, &mut ways);
        assert_eq!(ways, [left, middle, right]);
    }
}
