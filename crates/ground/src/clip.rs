//! What two convex shapes have in common, and how much ground that is.
//!
//! The corners of an intersection are fractions whose common denominator has hundreds of binary places; a
//! polygon library would round them to the grid of its input, a whole thousandth. Here they are rounded to 16
//! binary places below a thousandth, so an area is wrong by less than its outline times 2⁻¹⁶ thousandths.
//! Where corners fall on whole thousandths, as when half of a base is covered exactly, nothing is rounded.

use crate::Point;
use crate::plane::{Vector, divide, edges};

const FINE: u32 = 16;
/// Eight corners cut by eight lines.
const MOST: usize = 16;

/// A convex shape with finely placed corners.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece {
    corners: [(i64, i64); MOST],
    count: usize,
}

/// Where a point of the table lies on the fine grid.
pub(crate) fn fine(number: i64) -> i64 {
    number << FINE
}

impl Piece {
    pub fn new(points: &[Point]) -> Self {
        let mut corners = [(0, 0); MOST];
        for (corner, point) in corners.iter_mut().zip(points) {
            *corner = (fine(point.x().into()), fine(point.y().into()));
        }
        Self { corners, count: points.len() }
    }

    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// What is left where `side` is not negative; `side` grows evenly across the table.
    pub fn cut(&self, side: impl Fn(i64, i64) -> i128) -> Self {
        let mut kept = Self { corners: [(0, 0); MOST], count: 0 };
        let mut keep = |corner| {
            kept.corners[kept.count] = corner;
            kept.count += 1;
        };
        for place in 0..self.count {
            let (here, next) = (self.corners[place], self.corners[(place + 1) % self.count]);
            let (a, b) = (side(here.0, here.1), side(next.0, next.1));
            if a >= 0 {
                keep(here);
            }
            // The crossing is measured from the kept corner whichever way round we go, so that a mirror image
            // rounds alike.
            if a > 0 && b < 0 {
                keep(between(here, next, a, a - b));
            } else if a < 0 && b > 0 {
                keep(between(next, here, b, b - a));
            }
        }
        kept
    }

    /// What is left within a convex shape.
    pub fn within(&self, shape: &[Point]) -> Self {
        edges(shape).fold(*self, |piece, (from, to)| {
            let edge = to.minus(from);
            piece.cut(|x, y| {
                let (x, y) = (x - fine(from.x().into()), y - fine(from.y().into()));
                i128::from(edge.y) * i128::from(x) - i128::from(edge.x) * i128::from(y)
            })
        })
    }

    /// Twice the area, in units of the fine grid.
    pub fn area(&self) -> i128 {
        if self.is_empty() {
            return 0;
        }
        let at = |place: usize| {
            let (corner, first) = (self.corners[place % self.count], self.corners[0]);
            (i128::from(corner.0 - first.0), i128::from(corner.1 - first.1))
        };
        (0..self.count)
            .map(|place| {
                let (a, b) = (at(place), at(place + 1));
                a.0 * b.1 - a.1 * b.0
            })
            .sum::<i128>()
            .abs()
    }

    /// How wide it is along an axis, in units of the fine grid times the axis.
    pub fn width(&self, axis: Vector) -> i128 {
        let places = self.corners[..self.count].iter().map(|corner| {
            i128::from(corner.0) * i128::from(axis.x) + i128::from(corner.1) * i128::from(axis.y)
        });
        let (low, high) =
            places.fold((i128::MAX, i128::MIN), |(low, high), place| (low.min(place), high.max(place)));
        if self.is_empty() { 0 } else { high - low }
    }
}

/// The corner `part` of `whole` of the way.
fn between(from: (i64, i64), to: (i64, i64), part: i128, whole: i128) -> (i64, i64) {
    let go = |from: i64, to: i64| from + divide(i128::from(to - from) * part, whole) as i64;
    (go(from.0, to.0), go(from.1, to.1))
}
