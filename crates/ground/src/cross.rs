//! Going over other units and over ground: how much of whom is passed through, and what is entered.

use crate::clip::Shape;
use crate::motion::strip;
use crate::{Base, Footprint, Hull, Mils, Outline, Polygon, Pose, Segment, Share, distance, overlaps};

/// How much of the mover walks over another unit's ground, and how much of that ground it walks over.
///
/// The mover's share is by its breadth across the way it goes, since every file that comes to the other goes
/// through it; the other's share is by area.
pub fn crossed(from: (Pose, Base), to: (Pose, Base), other: &Footprint) -> (Share, Share) {
    let way = strip(from, to);
    if !overlaps(&way, other) {
        return (Share::NONE, Share::NONE);
    }
    let (before, after) = (from.0.footprint(from.1), to.0.footprint(to.1));
    let (before, after) = (Shape::of(before.points()), Shape::of(after.points()));
    let ground = Shape::of(other.points());
    let way = Shape::of(way.points());
    let passed = Share::new(ground.common(&way), ground.area());
    let across = to.0.at.minus(from.0.at).left();
    let mover = if across.square() == 0 {
        Share::new(before.common(&ground), before.area())
    } else {
        let breadth = before.breadth(across).max(after.breadth(across));
        Share::new(ground.common_breadth(&way, across), breadth)
    };
    (mover, passed)
}

/// The width of the gap between two outlines, rounded down.
pub fn gap_between(a: &impl Outline, b: &impl Outline) -> Mils {
    distance(a, b)
}

/// Whether the ground covered on a way goes into a piece of terrain; along its edge is not into it.
pub fn enters(way: &Hull, ground: &Polygon) -> bool {
    overlaps(way, ground)
}

/// Whether the ground covered on a way, or a unit where it stands, lies across a wall or a stream.
pub fn crosses_line(way: &impl Outline, line: &Segment) -> bool {
    overlaps(way, line)
}

/// How much of a unit's ground lies within a piece of terrain.
pub fn share_within(unit: &Footprint, ground: &Polygon) -> Share {
    let whole = Shape::of(unit.points());
    let part = (0..ground.parts()).map(|part| whole.common(&Shape::of(ground.part(part)))).sum();
    Share::new(part, whole.area())
}
