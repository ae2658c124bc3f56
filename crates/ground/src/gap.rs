//! The gaps between obstacles through which an eye sees a target.

use crate::plane::{Vector, bounds, edges};
use crate::sight::{crosses, fan, hidden, outermost, scaled};
use crate::{Mils, Outline, Point, distance, within};

/// The width of the gap through which an eye sees a target: the distance between two blockers, one on each side
/// of the line of sight, that lie wholly between the eye and the edge of the target it sees. Of several gaps that
/// the target is seen through it is the widest. None when nothing of the target is seen, or some of it past no two
/// blockers less than `limit` apart.
pub fn gap<B: Outline>(
    eye: Point,
    target: &impl Outline,
    blockers: impl IntoIterator<Item = B>,
    limit: Mils,
) -> Option<Mils> {
    let near: Vec<B> =
        blockers.into_iter().filter(|blocker| lies_near(eye, target, blocker, limit)).collect();
    // Most often there are no two so near to each other, and nothing more is to be measured.
    let narrow = |one: &B, others: &[B]| others.iter().any(|other| within(one, other, limit - 1));
    if !(1..near.len()).any(|place| narrow(&near[place - 1], &near[place..])) {
        return None;
    }
    let (left, right) = outermost(eye, target)?;
    let (left, right) = (scaled(left.minus(eye)), scaled(right.minus(eye)));
    let corners = near.iter().flat_map(|blocker| blocker.points()).chain(target.points());
    let mut ways: Vec<Vector> = corners.map(|corner| scaled(corner.minus(eye))).collect();
    fan(left, right, &mut ways);
    // What stands beside the eye makes no gap before it: the eye is in the gap itself.
    let facing = left.plus(right);
    let stands_ahead = |blocker: &&B| blocker.points().iter().all(|point| point.minus(eye).dot(facing) > 0);
    let ahead: Vec<&B> = near.iter().filter(stands_ahead).collect();
    let middles = ways.windows(2).filter(|pair| pair[0].cross(pair[1]) != 0);
    let mut seen = middles
        .map(|pair| pair[0].plus(pair[1]))
        .filter(|way| !hidden(eye, *way, target, &near))
        .map(|way| narrowest(eye, way, target, &ahead, limit));
    seen.try_fold(None, |widest: Option<Mils>, width| Some(widest.max(Some(width?))))?
}

/// Whether a blocker comes near the ground between eye and target.
fn lies_near(eye: Point, target: &impl Outline, blocker: &impl Outline, limit: Mils) -> bool {
    let (view, there) = (bounds(target.points()), bounds(blocker.points()));
    let (eye, limit) = ([i64::from(eye.x()), i64::from(eye.y())], i64::from(limit));
    (0..2).all(|axis| {
        there[axis + 2] > view[axis].min(eye[axis]) - limit
            && there[axis] < view[axis + 2].max(eye[axis]) + limit
    })
}

/// The narrowest gap that a line of sight passes, if any is less than `limit` wide.
fn narrowest<B: Outline>(
    eye: Point,
    way: Vector,
    target: &impl Outline,
    blockers: &[B],
    limit: Mils,
) -> Option<Mils> {
    let (from, to) = entry(eye, way, target)?;
    // Nor does what stands beside the target.
    let before = |point: &Point| to.minus(from).cross(point.minus(from)) > 0;
    let beside = |side: i64| {
        blockers.iter().filter(move |blocker| {
            let mut points = blocker.points().iter();
            points.all(|point| before(point) && way.cross(point.minus(eye)).signum() != -side)
        })
    };
    beside(1)
        .flat_map(|one| beside(-1).map(move |other| (one, other)))
        .filter(|(one, other)| within(one, other, limit - 1))
        .map(|(one, other)| distance(one, other))
        .min()
}

/// The edge of the target at which a line of sight comes to it.
fn entry(eye: Point, way: Vector, target: &impl Outline) -> Option<(Point, Point)> {
    let met = edges(target.points())
        .filter_map(|(from, to)| crosses(eye, way, &[from, to]).map(|reach| (reach, (from, to))));
    met.reduce(|one, other| if other.0.before(one.0) { other } else { one }).map(|(_, edge)| edge)
}
