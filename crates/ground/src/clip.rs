//! How much ground two convex shapes have in common.
//!
//! The corners of an intersection are fractions; a polygon library would round them to the grid of its input,
//! a whole thousandth. Here no corner is made. Of every edge the stretch within the other shape is taken, its
//! ends as parts of the edge in 40 binary places, and the area is summed around the border from those. Each
//! edge is asked alone, so neither the order of edges nor a mirror changes the sum; and where the ends fall on
//! such parts, as when just half of a base is covered, nothing is rounded.

use crate::Point;
use crate::plane::{Vector, divide};

/// The whole of an edge.
const EDGE: i128 = 1 << 40;
/// The two shapes of a question have at most so many corners each: two bases and the hull of two bases.
const MOST: usize = 8;

/// A convex shape, clockwise.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    corners: [Vector; MOST],
    count: usize,
}

impl Shape {
    pub fn new(corners: impl IntoIterator<Item = Vector>) -> Self {
        let mut shape = Self { corners: [Vector { x: 0, y: 0 }; MOST], count: 0 };
        for corner in corners {
            shape.corners[shape.count] = corner;
            shape.count += 1;
        }
        shape
    }

    pub fn of(points: &[Point]) -> Self {
        Self::new(points.iter().map(|point| point.vector()))
    }

    /// Every edge as its start and its way.
    fn edges(&self) -> impl Iterator<Item = (Vector, Vector)> + '_ {
        (0..self.count).map(|place| {
            let (from, to) = (self.corners[place], self.corners[(place + 1) % self.count]);
            (from, Vector { x: to.x - from.x, y: to.y - from.y })
        })
    }

    /// The area, in the unit of [`Shape::common`].
    pub fn area(&self) -> i128 {
        self.edges().map(|(from, way)| EDGE * self.swept(from, way)).sum::<i128>().abs()
    }

    /// The area in common with another shape, in a unit of this shape's own.
    pub fn common(&self, other: &Self) -> i128 {
        let mut sum = 0;
        self.stretches(other, |from, way, start, end| sum += (end - start) * self.swept(from, way));
        sum.abs()
    }

    /// The breadth along an axis of what is in common with another shape.
    pub fn common_breadth(&self, other: &Self, axis: Vector) -> i128 {
        let mut shadow = None;
        self.stretches(other, |from, way, start, end| {
            for part in [start, end] {
                let place = EDGE * i128::from(axis.dot(from)) + part * i128::from(axis.dot(way));
                let (low, high) = shadow.unwrap_or((place, place));
                shadow = Some((place.min(low), place.max(high)));
            }
        });
        shadow.map_or(0, |(low, high)| high - low)
    }

    /// The breadth along an axis, in the unit of [`Shape::common_breadth`].
    pub fn breadth(&self, axis: Vector) -> i128 {
        let places = || self.corners[..self.count].iter().map(|corner| axis.dot(*corner));
        match (places().min(), places().max()) {
            (Some(low), Some(high)) => EDGE * i128::from(high - low),
            _ => 0,
        }
    }

    /// What an edge sweeps around the middle of the corners, times their number.
    fn swept(&self, from: Vector, way: Vector) -> i128 {
        let corners = &self.corners[..self.count];
        let count = self.count as i64;
        let x = count * from.x - corners.iter().map(|corner| corner.x).sum::<i64>();
        let y = count * from.y - corners.iter().map(|corner| corner.y).sum::<i64>();
        i128::from(x) * i128::from(way.y) - i128::from(y) * i128::from(way.x)
    }

    /// The border of what is in common: edges of this shape within the other, and of the other within this.
    /// An edge of both is told once.
    fn stretches(&self, other: &Self, mut tell: impl FnMut(Vector, Vector, i128, i128)) {
        for (edges, bounds, first) in [(self, other, true), (other, self, false)] {
            for (from, way) in edges.edges() {
                if let Some((start, end)) = bounds.stretch(from, way, first) {
                    tell(from, way, start, end);
                }
            }
        }
    }

    /// The part of an edge within this shape; along a border only if `border` and both go the same way round.
    fn stretch(&self, from: Vector, way: Vector, border: bool) -> Option<(i128, i128)> {
        let (mut start, mut end) = (0, EDGE);
        for (corner, bound) in self.edges() {
            let step = Vector { x: from.x - corner.x, y: from.y - corner.y };
            let (outside, speed) = (wide_cross(bound, step), wide_cross(bound, way));
            if speed == 0 {
                if outside > 0 || (outside == 0 && !(border && bound.dot(way) > 0)) {
                    return None;
                }
            } else {
                let meets = divide(-outside * speed.signum() * EDGE, speed.abs());
                if speed < 0 { start = start.max(meets) } else { end = end.min(meets) }
            }
        }
        (start < end).then_some((start, end))
    }
}

fn wide_cross(a: Vector, b: Vector) -> i128 {
    i128::from(a.x) * i128::from(b.y) - i128::from(a.y) * i128::from(b.x)
}
