//! Bases, where they stand, and the ground they cover.

use crate::heading::UNIT;
use crate::plane::Vector;
use crate::{Absurd, Heading, Mils, Outline, Point};

/// The size of a unit in its formation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Base {
    front: Mils,
    depth: Mils,
}

impl Base {
    /// Shorter than this no figure stands, and rounding could flatten the corners.
    pub const SHORTEST: Mils = 100;
    /// Longer than this is no base on any table.
    pub const LONGEST: Mils = 100_000;

    /// A base of a front and a depth.
    pub const fn new(front: Mils, depth: Mils) -> Result<Self, Absurd> {
        if front < Self::SHORTEST || front > Self::LONGEST {
            Err(Absurd::Side(front))
        } else if depth < Self::SHORTEST || depth > Self::LONGEST {
            Err(Absurd::Side(depth))
        } else {
            Ok(Self { front, depth })
        }
    }

    /// Length of the front edge.
    pub const fn front(self) -> Mils {
        self.front
    }

    /// From the front edge to the rear edge.
    pub const fn depth(self) -> Mils {
        self.depth
    }
}

/// Where a unit stands: the middle of its front edge, which is its leader figure, and where it faces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pose {
    /// The leader figure.
    pub at: Point,
    /// Where the unit faces.
    pub heading: Heading,
}

impl Pose {
    /// A unit whose leader figure stands at a point and faces a heading.
    pub const fn new(at: Point, heading: Heading) -> Self {
        Self { at, heading }
    }

    /// The four corners of a base here.
    pub fn footprint(self, base: Base) -> Footprint {
        let half = i64::from(base.front);
        let back = -2 * i64::from(base.depth);
        let turn = self.heading.turn();
        let corner = |right: i64, forward: i64| {
            let by = offset(turn, right, forward, 2);
            Point::corner(i64::from(self.at.x()) + by.x, i64::from(self.at.y()) + by.y)
        };
        Footprint { corners: [corner(-half, 0), corner(half, 0), corner(half, back), corner(-half, back)] }
    }

    /// A step to the right and forward, given in parts of a thousandth, rounded to whole thousandths,
    /// halves away from zero so that a mirror changes nothing.
    pub(crate) fn offset(self, right: i64, forward: i64, parts: i64) -> Vector {
        offset(self.heading.turn(), right, forward, parts)
    }

    /// How far a point lies to the right of and before the leader figure, times [`UNIT`], exactly.
    pub fn local(self, point: Point) -> (i64, i64) {
        let step = point.minus(self.at);
        let (sine, cosine) = self.heading.turn();
        (step.x * cosine - step.y * sine, step.x * sine + step.y * cosine)
    }
}

/// A step like that of [`Pose::offset`] in a direction given by its sine and cosine.
fn offset((sine, cosine): (i64, i64), right: i64, forward: i64, parts: i64) -> Vector {
    // Parts are one or two: a shift divides.
    let scale = parts * UNIT;
    let round = |number: i64| ((number.abs() + scale / 2) >> scale.trailing_zeros()) * number.signum();
    Vector { x: round(right * cosine + forward * sine), y: round(forward * cosine - right * sine) }
}

/// The ground a base covers: four whole corners, front left, front right, rear right, rear left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Footprint {
    corners: [Point; 4],
}

impl Footprint {
    /// Front left, front right, rear right, rear left.
    pub const fn corners(&self) -> [Point; 4] {
        self.corners
    }

    /// The same footprint elsewhere.
    pub(crate) fn shifted(&self, by: Vector) -> Self {
        Self {
            corners: self
                .corners
                .map(|corner| Point::corner(i64::from(corner.x()) + by.x, i64::from(corner.y()) + by.y)),
        }
    }
}

impl Outline for Footprint {
    fn points(&self) -> &[Point] {
        &self.corners
    }
}

/// A convex outline of at most eight corners: the ground a unit covers on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hull {
    corners: [Point; Hull::MOST],
    count: usize,
}

impl Hull {
    /// Corners of two bases.
    pub(crate) const MOST: usize = 8;

    /// The convex hull of at most eight points.
    pub(crate) fn around(points: impl IntoIterator<Item = Point>) -> Self {
        let mut sorted = [Point::default(); Self::MOST];
        let mut count = 0;
        for point in points {
            sorted[count] = point;
            count += 1;
        }
        let sorted = &mut sorted[..count];
        sorted.sort_unstable();
        // Andrew's chain: the northern side from west to east, then the southern side back. Each side is at
        // most all the points, and the two share their ends.
        let mut hull = [Point::default(); 2 * Self::MOST];
        let mut kept = 0;
        for side in 0..2 {
            let start = kept;
            for place in 0..count {
                let point = if side == 0 { sorted[place] } else { sorted[count - 1 - place] };
                while kept >= start + 2
                    && hull[kept - 1].minus(hull[kept - 2]).cross(point.minus(hull[kept - 1])) >= 0
                {
                    kept -= 1;
                }
                if kept == start || hull[kept - 1] != point {
                    hull[kept] = point;
                    kept += 1;
                }
            }
            // The last point of a side is the first of the other.
            kept -= usize::from(kept > start + 1);
        }
        let mut corners = [Point::default(); Self::MOST];
        corners[..kept].copy_from_slice(&hull[..kept]);
        Self { corners, count: kept }
    }
}

impl Outline for Hull {
    fn points(&self) -> &[Point] {
        &self.corners[..self.count]
    }
}
