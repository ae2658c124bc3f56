//! Moves of a formed unit, what they cost, and how far one may go.

use crate::plane::{Vector, divide};
use crate::{Base, Footprint, Heading, Hull, INCH, Mils, Outline, Point, Pose};

/// A side of a unit, by its own left and right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Flank {
    /// Its left.
    Left,
    /// Its right.
    Right,
}

impl Flank {
    /// Left is -1, right is 1.
    pub(crate) const fn sign(self) -> i32 {
        match self {
            Self::Left => -1,
            Self::Right => 1,
        }
    }
}

pub(crate) fn shift(point: Point, by: Vector) -> Point {
    Point::clamped(i64::from(point.x()) + by.x, i64::from(point.y()) + by.y)
}

/// The step of a slide, rounded to whole thousandths: what every footprint that slides is shifted by.
pub(crate) fn step(heading: Heading, distance: Mils) -> Vector {
    Pose::new(Point::default(), heading).offset(0, distance.into(), 1)
}

/// Straight ahead.
#[must_use]
pub fn advance(pose: Pose, distance: Mils) -> Pose {
    slide(pose, pose.heading, distance)
}

/// Straight back, still facing the same way.
#[must_use]
pub fn retire(pose: Pose, distance: Mils) -> Pose {
    slide(pose, pose.heading.opposite(), distance)
}

/// Sideways, to the right, or to the left when negative.
#[must_use]
pub fn sidestep(pose: Pose, distance: Mils) -> Pose {
    slide(pose, pose.heading.turned(900), distance)
}

/// In any direction, still facing the same way.
#[must_use]
pub fn slide(pose: Pose, heading: Heading, distance: Mils) -> Pose {
    Pose { at: shift(pose.at, step(heading, distance)), ..pose }
}

/// Every figure turns in place: the old rear edge is the new front.
#[must_use]
pub fn about_turn(pose: Pose, base: Base) -> Pose {
    let rear = retire(pose, base.depth());
    Pose { heading: pose.heading.opposite(), ..rear }
}

/// Forward around the front corner on one flank by tenths of a degree: hinged on the left it turns left.
/// Backward when negative.
#[must_use]
pub fn wheel(pose: Pose, base: Base, hinge: Flank, tenths: i32) -> Pose {
    let corners = pose.footprint(base).corners();
    let corner = match hinge {
        Flank::Left => corners[0],
        Flank::Right => corners[1],
    };
    let turned = Pose { heading: pose.heading.turned(hinge.sign() * tenths), ..pose };
    let to_middle = turned.offset(i64::from(-hinge.sign() * base.front()), 0, 2);
    Pose { at: shift(corner, to_middle), ..turned }
}

/// A base turned about any point by tenths of a degree, clockwise, as one of several that wheel together. Its place is
/// rounded once, to whole thousandths.
#[must_use]
pub fn swing(pose: Pose, about: Point, tenths: i32) -> Pose {
    let (right, forward) = pose.local(about);
    let whole = |parts: i64| divide(parts.into(), crate::UNIT.into()) as i64;
    let turned = Pose { heading: pose.heading.turned(tenths), ..pose };
    // The point keeps its place as the unit sees it.
    let by = turned.offset(whole(right), whole(forward), 1);
    Pose { at: shift(about, Vector { x: -by.x, y: -by.y }), ..turned }
}

/// The way of the outer front corner in a wheel, rounded up.
pub fn wheel_length(base: Base, tenths: i32) -> Mils {
    // 355/113 is above π by less than one part in ten million, so no wheel comes out too short.
    let (way, parts) = (i64::from(base.front()) * i64::from(tenths.abs()) * 355, 113 * 1800);
    ((way + parts - 1) / parts) as Mils
}

/// The unit takes another formation around its leader figure, who does not move.
#[must_use]
pub const fn reform(pose: Pose, base_to: Base) -> (Pose, Base) {
    (pose, base_to)
}

/// How far the figure that moves most must go when each walks straight to its place, rounded up.
///
/// A figure's place in its formation is a mixture of the corners before and after, so its way is the same
/// mixture of theirs, and no figure goes farther than the corner that goes farthest. Ranks and files may turn
/// about in place first, if that is shorter.
pub fn travel(from: (Pose, Base), to: (Pose, Base)) -> Mils {
    travel_between(&from.0.footprint(from.1), &to.0.footprint(to.1))
}

/// The same between the ground covered before and after.
pub fn travel_between(before: &Footprint, after: &Footprint) -> Mils {
    let (before, after) = (before.corners(), after.corners());
    let farthest = |turn: usize| {
        let ways = (0..4).map(|place| after[(place + turn) % 4].minus(before[place]).square());
        ways.max().unwrap_or(0)
    };
    let square = farthest(0).min(farthest(2));
    let root = square.isqrt();
    (root + i64::from(root * root < square)) as Mils
}

/// The ground covered on the way: the convex hull of both footprints.
pub fn strip(from: (Pose, Base), to: (Pose, Base)) -> Hull {
    strip_between(&from.0.footprint(from.1), &to.0.footprint(to.1))
}

/// The same between the ground covered before and after.
pub fn strip_between(before: &Footprint, after: &Footprint) -> Hull {
    Hull::around(before.points().iter().chain(after.points()).copied())
}

/// No longer than the shortest base, so that no base is stepped over.
const STRIDE: i64 = Base::SHORTEST as i64;

/// The last acceptable pose on the straight way from one pose to another, turning evenly along it.
///
/// It walks in strides up to the first that is refused and then halves the last stride down to a thousandth.
/// The start itself is not asked about.
#[must_use]
pub fn farthest(from: Pose, to: Pose, mut ok: impl FnMut(Pose) -> bool) -> Pose {
    let way = Straight::between(from, to);
    let mut reached = 0;
    while reached < way.parts {
        let next = (reached + STRIDE).min(way.parts);
        if !ok(way.pose(next)) {
            return way.pose(way.halve(reached, next, ok));
        }
        reached = next;
    }
    way.pose(reached)
}

/// A stride of somebody who looks back along a way: a quarter of an inch.
const BACKWARDS: i64 = INCH as i64 / 4;

/// The acceptable pose nearest to the end of the straight way from one pose to another, turning evenly along
/// it, whatever lies before it on the way: one may come out behind what may not be stood on.
///
/// It looks back in strides and then halves the last one down to a thousandth. Nothing farther than `reach`
/// from the start is asked about, nor the start itself.
#[must_use]
pub fn last(from: Pose, to: Pose, reach: Mils, mut ok: impl FnMut(Pose) -> bool) -> Pose {
    let way = Straight::between(from, to);
    let ahead = way.parts.min(i64::from(reach).max(i64::from(way.turn.abs()) * TENTH));
    if way.parts == 0 || ok(way.pose(ahead)) {
        return way.pose(ahead);
    }
    let mut refused = ahead;
    loop {
        let next = (refused - BACKWARDS).max(0);
        if next == 0 || ok(way.pose(next)) {
            return way.pose(way.halve(next, refused, ok));
        }
        refused = next;
    }
}

/// A tenth of a degree moves the corner of a line of six inches by about ten thousandths.
const TENTH: i64 = 10;

/// The straight way between two poses, in parts of about a thousandth.
struct Straight {
    from: Pose,
    way: Vector,
    turn: i32,
    parts: i64,
}

impl Straight {
    fn between(from: Pose, to: Pose) -> Straight {
        let way = to.at.minus(from.at);
        let turn = from.heading.turn_to(to.heading);
        let parts = way.x.abs().max(way.y.abs()).max(i64::from(turn.abs()) * TENTH);
        Straight { from, way, turn, parts }
    }

    fn pose(&self, part: i64) -> Pose {
        if part == 0 {
            return self.from;
        }
        let go = |whole: i64| divide(i128::from(whole) * i128::from(part), self.parts.into()) as i64;
        Pose {
            at: shift(self.from.at, Vector { x: go(self.way.x), y: go(self.way.y) }),
            heading: self.from.heading.turned(go(self.turn.into()) as i32),
        }
    }

    /// The last acceptable part between one that is and one that is not.
    fn halve(&self, mut reached: i64, mut refused: i64, mut ok: impl FnMut(Pose) -> bool) -> i64 {
        while refused - reached > 1 {
            let middle = reached + (refused - reached) / 2;
            if ok(self.pose(middle)) { reached = middle } else { refused = middle }
        }
        reached
    }
}
