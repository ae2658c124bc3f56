//! Where units stand once they have met: flush on an enemy's edge, or beside and behind a friend.

use crate::contact::{TOUCH, overlaps, push_clear, touches};
use crate::motion::shift;
use crate::plane::{Vector, divide};
use crate::{Arc, Base, Flank, Footprint, Heading, Mils, Outline, Point, Pose, about_turn, retire, slide};
use crate::{centre_line_distance, within};

/// The gap left beside and behind a friend: base to base, and far enough for rounded corners not to rub.
const GAP: Mils = TOUCH / 2;
/// Headings that differ by no more than this, in tenths of a degree, are the same to the eye.
const SAME_HEADING: i32 = 50;
/// Fronts that differ by no more than this are level to the eye.
const LEVEL: Mils = 500;

/// An edge of a unit as a place to meet it: the pose of one who stands on its middle and looks outwards, and
/// the length of the edge.
fn edge_of((pose, base): (Pose, Base), edge: Arc) -> (Pose, Mils) {
    let side = |right: i32| {
        let by = pose.offset(i64::from(right * base.front()), i64::from(-base.depth()), 2);
        let outwards = pose.heading.turned(900 * right);
        (Pose::new(shift(pose.at, by), outwards), base.depth())
    };
    match edge {
        Arc::Front => (pose, base.front()),
        Arc::Rear => (about_turn(pose, base), base.front()),
        Arc::Left => side(-1),
        Arc::Right => side(1),
    }
}

/// Where a charger stands flush on an edge of its target: with the greatest overlap of fronts that is free, and
/// of those the one nearest to where it comes from. On a flank only the middle will do. None when no place with
/// any overlap is free.
pub fn meet(
    charger: Pose,
    base: Base,
    target: (Pose, Base),
    edge: Arc,
    obstacles: &[impl Outline],
) -> Option<Pose> {
    let (outwards, length) = edge_of(target, edge);
    let enemy = target.0.footprint(target.1);
    let place = |along: i64| flush(outwards, along, base, &enemy);
    let free = |pose: &Pose| {
        let footprint = pose.footprint(base);
        !obstacles.iter().any(|obstacle| overlaps(&footprint, obstacle))
    };
    if matches!(edge, Arc::Left | Arc::Right) {
        return place(0).filter(free);
    }
    let right_of = |point: Point| outwards.local(point).0.div_euclid(crate::UNIT);
    let spare = i64::from((base.front() - length).abs() / 2);
    let wish = right_of(charger.at).clamp(-spare, spare);
    let start = place(wish)?;
    if free(&start) {
        return Some(start);
    }
    // The fronts in common shrink, or at first stay the same, on the way out to either side: the first free place
    // on each is its best. Two thousandths off the target, no rounding on that way can carry it into it.
    let clear = retire(start, 2);
    let reach = i64::from((base.front() + length) / 2);
    let sideways = |side: i32| {
        let room = (reach - i64::from(side) * wish - 1) as Mils;
        push_clear(clear, base, outwards.heading.turned(900 * side), room, obstacles)
    };
    let common = |pose: &Pose| {
        let along = right_of(pose.at).abs();
        (reach - along).min(base.front().min(length).into())
    };
    let places = [sideways(-1), sideways(1)].into_iter().flatten();
    places.min_by_key(|pose| (-common(pose), (right_of(pose.at) - wish).abs()))
}

/// Where a charger stands flush on an edge of its target with its leader figure as near as can be to straight
/// before where it comes from, however little of the fronts overlaps.
pub fn meet_straight(charger: Pose, base: Base, target: (Pose, Base), edge: Arc) -> Option<Pose> {
    let (outwards, length) = edge_of(target, edge);
    let half = i64::from(length / 2);
    let along = outwards.local(charger.at).0.div_euclid(crate::UNIT).clamp(-half, half);
    flush(outwards, along, base, &target.0.footprint(target.1))
}

/// The pose with its front flush on an edge, `along` to the right of the edge's middle as seen from inside.
fn flush(outwards: Pose, along: i64, base: Base, enemy: &Footprint) -> Option<Pose> {
    let middle = shift(outwards.at, outwards.offset(along, 0, 1));
    let touching = Pose::new(middle, outwards.heading.opposite());
    // Corners are rounded, so the fronts may be a thousandth or two into each other: step back by as much.
    (0..=TOUCH).map(|gap| retire(touching, gap)).find(|pose| !overlaps(&pose.footprint(base), enemy))
}

/// Where two units that go at each other meet: both fronts on the middle of the way between their leader
/// figures, square to it.
pub fn meet_midway(one: (Pose, Base), other: (Pose, Base)) -> (Pose, Pose) {
    let heading = Heading::towards(one.0.at, other.0.at).unwrap_or(one.0.heading);
    let way = other.0.at.minus(one.0.at);
    let half = Vector { x: divide(way.x.into(), 2) as i64, y: divide(way.y.into(), 2) as i64 };
    let first = Pose::new(shift(one.0.at, half), heading);
    let enemy = first.footprint(one.1);
    let second = flush(first, 0, other.1, &enemy);
    (first, second.unwrap_or_else(|| retire(Pose::new(first.at, heading.opposite()), TOUCH)))
}

/// Whether a unit's leader figure touches an outline: itself, or straight ahead of it.
pub fn leader_touches(pose: Pose, target: &impl Outline) -> bool {
    within(&pose.at, target, TOUCH) || centre_line_distance(pose, target).is_some_and(|ahead| ahead <= TOUCH)
}

/// Where a friend stands in line beside a unit, base to base, fronts level.
pub fn beside(engaged: (Pose, Base), friend: Base, flank: Flank) -> Pose {
    let (pose, base) = engaged;
    let aside = (base.front() + friend.front() + 1) / 2 + GAP;
    slide(pose, pose.heading.turned(900 * flank.sign()), aside)
}

/// Where a friend who faces another way stands beside a unit, base to base: its foremost corner level with the front
/// of the unit, or a hair behind it, and nothing of it before the flank.
pub fn askew(engaged: (Pose, Base), friend: Base, flank: Flank, heading: Heading) -> Pose {
    let (pose, base) = engaged;
    let corners = Pose::new(pose.at, heading).footprint(friend).corners().map(|corner| pose.local(corner));
    let (sign, whole) = (i64::from(flank.sign()), |parts: i64| parts.div_euclid(crate::UNIT));
    let near = corners.iter().map(|(right, _)| whole(sign * right)).min().unwrap_or(0);
    let ahead = corners.iter().map(|(_, forward)| whole(*forward)).max().unwrap_or(0);
    let aside = i64::from((base.front() + 1) / 2 + GAP) - near;
    let by = pose.offset(sign * aside, -ahead - i64::from(GAP / 2), 1);
    Pose::new(shift(pose.at, by), heading)
}

/// Where a friend stands behind a unit, base to base, leader behind leader.
pub fn behind(engaged: (Pose, Base)) -> Pose {
    retire(engaged.0, engaged.1.depth() + GAP)
}

/// Whether a friend touches a unit on one flank, facing the same way, their fronts level to the eye: its leader
/// figure is beyond that flank, and its near front corner in line with the front of the unit.
pub fn is_beside(engaged: (Pose, Base), friend: (Pose, Base), flank: Flank) -> bool {
    let (right, _) = engaged.0.local(friend.0.at);
    let beyond = i64::from(engaged.1.front()) * (crate::UNIT / 2);
    let [left_corner, right_corner, ..] = friend.0.footprint(friend.1).corners();
    let near = if flank == Flank::Left { right_corner } else { left_corner };
    let (_, ahead) = engaged.0.local(near);
    right * i64::from(flank.sign()) > beyond
        && ahead.abs() <= i64::from(LEVEL) * crate::UNIT
        && in_line(engaged, friend)
}

/// Whether a friend touches a unit from behind, facing the same way.
pub fn is_behind(engaged: (Pose, Base), friend: (Pose, Base)) -> bool {
    past_rear(engaged, friend.0.at) && in_line(engaged, friend)
}

/// Whether a leader figure stands behind a unit's rear edge, or touches it from there.
fn past_rear((pose, base): (Pose, Base), leader: Point) -> bool {
    pose.local(leader).1 < i64::from(TOUCH - base.depth()) * crate::UNIT
}

fn in_line(engaged: (Pose, Base), friend: (Pose, Base)) -> bool {
    engaged.0.heading.turn_to(friend.0.heading).abs() <= SAME_HEADING
        && touches(&engaged.0.footprint(engaged.1), &friend.0.footprint(friend.1))
}
