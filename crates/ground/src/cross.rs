//! Going over other units and over ground: how much of whom is passed through, and what is entered.

use crate::clip::Piece;
use crate::motion::strip;
use crate::{Base, Footprint, Hull, Mils, Outline, Polygon, Pose, Segment, Share, distance, overlaps};

/// How much of the mover walks over another unit's ground, and how much of that ground it walks over.
///
/// The mover's share is by its breadth across the way it goes, since every file that comes to the other goes
/// through it; the other's share is by area.
pub fn crossed(from: (Pose, Base), to: (Pose, Base), other: &Footprint) -> (Share, Share) {
    let (before, after) = (Piece::new(from.0.footprint(from.1).points()), to.0.footprint(to.1));
    let ground = Piece::new(other.points());
    let common = ground.within(strip(from, to).points());
    if common.area() == 0 {
        return (Share::NONE, Share::NONE);
    }
    let passed = Share::new(common.area(), ground.area());
    let across = to.0.at.minus(from.0.at).left();
    let mover = if across.square() == 0 {
        Share::new(before.within(other.points()).area(), before.area())
    } else {
        let breadth = before.width(across).max(Piece::new(after.points()).width(across));
        Share::new(common.width(across), breadth)
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
    let whole = Piece::new(unit.points());
    let part = (0..ground.parts()).map(|part| whole.within(ground.part(part)).area()).sum();
    Share::new(part, whole.area())
}
