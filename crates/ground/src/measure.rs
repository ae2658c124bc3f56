//! Distances between nearest edges.

use crate::plane::{any_parts, bounds, edges, meet};
use crate::{Mils, Outline, Point};
use std::cmp::Ordering;

/// A squared distance as an exact fraction, to find the nearest of several without a tie by rounding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nearness {
    whole: i64,
    // The rest, part / of < 1 in lowest terms, kept apart because whole fractions would overflow when compared.
    part: i64,
    of: i64,
}

impl Nearness {
    const TOUCHING: Self = Self { whole: 0, part: 0, of: 1 };

    /// The distance in thousandths of an inch, rounded down.
    pub const fn mils(self) -> Mils {
        self.whole.isqrt() as Mils
    }

    fn lowest(self) -> Self {
        let (mut a, mut b) = (self.part, self.of);
        while a != 0 {
            (a, b) = (b % a, a);
        }
        Self { whole: self.whole, part: self.part / b, of: self.of / b }
    }
}

impl Ord for Nearness {
    fn cmp(&self, other: &Self) -> Ordering {
        let fraction = |a: &Self, b: &Self| i128::from(a.part) * i128::from(b.of);
        self.whole.cmp(&other.whole).then_with(|| fraction(self, other).cmp(&fraction(other, self)))
    }
}

impl PartialOrd for Nearness {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Where the nearest place of a line is: at one end, or across it.
enum Foot {
    End(i64),
    Across { cross: i64, length: i64 },
}

fn foot(point: Point, from: Point, to: Point) -> Foot {
    let (edge, step) = (to.minus(from), point.minus(from));
    let (along, length) = (edge.dot(step), edge.square());
    if along <= 0 {
        Foot::End(step.square())
    } else if along >= length {
        Foot::End(point.minus(to).square())
    } else {
        Foot::Across { cross: edge.cross(step), length }
    }
}

/// Every corner of each outline with every edge of the other; two outlines apart are nearest at one of these.
fn feet<'a>(a: &'a [Point], b: &'a [Point]) -> impl Iterator<Item = Foot> + 'a {
    let of = |corners: &'a [Point], outline: &'a [Point]| {
        let lone = (outline.len() == 1).then(|| (outline[0], outline[0]));
        edges(outline)
            .chain(lone)
            .flat_map(move |(from, to)| corners.iter().map(move |corner| foot(*corner, from, to)))
    };
    of(a, b).chain(of(b, a))
}

/// The exact squared distance between nearest edges; nothing when they touch or overlap.
pub fn nearness(a: &impl Outline, b: &impl Outline) -> Nearness {
    nearest(a, b).lowest()
}

/// The same, its fraction not yet in lowest terms.
fn nearest(a: &impl Outline, b: &impl Outline) -> Nearness {
    if any_parts(a, b, meet) {
        return Nearness::TOUCHING;
    }
    // Two corners are never nearer than the outlines; with the nearest two known, few edges need a division.
    let corners = a.points().iter().flat_map(|one| b.points().iter().map(|two| one.minus(*two).square()));
    let mut nearest = Nearness { whole: corners.min().unwrap_or(i64::MAX), part: 0, of: 1 };
    across(a.points(), b.points(), &mut nearest);
    across(b.points(), a.points(), &mut nearest);
    nearest
}

/// The nearest place across the edges of an outline. Nothing is asked more often than this, so it is plain loops.
fn across(corners: &[Point], outline: &[Point], nearest: &mut Nearness) {
    for (from, to) in edges(outline) {
        let edge = to.minus(from);
        let length = edge.square();
        for corner in corners {
            let step = corner.minus(from);
            let along = edge.dot(step);
            if along <= 0 || along >= length {
                continue;
            }
            let cross = i128::from(edge.cross(step));
            let (square, length) = (cross * cross, i128::from(length));
            if square < (i128::from(nearest.whole) + 1) * length {
                let (whole, part) = ((square / length) as i64, (square % length) as i64);
                *nearest = (*nearest).min(Nearness { whole, part, of: length as i64 });
            }
        }
    }
}

/// How far apart the boxes around two outlines are: the outlines are never nearer, and this is quickly found.
pub fn apart(a: &impl Outline, b: &impl Outline) -> Mils {
    let (p, q) = (bounds(a.points()), bounds(b.points()));
    (p[0] - q[2]).max(q[0] - p[2]).max(p[1] - q[3]).max(q[1] - p[3]).max(0) as Mils
}

/// The least distance of an outline to any of several, as [`distance`] measures it.
pub fn least_distance<O: Outline>(a: &impl Outline, others: impl Iterator<Item = O>) -> Option<Mils> {
    others.fold(None, |least, other| match least {
        Some(least) if apart(a, &other) >= least => Some(least),
        Some(least) => Some(distance(a, &other).min(least)),
        None => Some(distance(a, &other)),
    })
}

/// The distance between nearest edges, rounded down; 0 when they touch or overlap.
pub fn distance(a: &impl Outline, b: &impl Outline) -> Mils {
    nearest(a, b).mils()
}

/// Whether the nearest edges are at most `limit` apart, exactly.
pub fn within(a: &impl Outline, b: &impl Outline, limit: Mils) -> bool {
    let limit = i64::from(limit);
    if limit < 0 || i64::from(apart(a, b)) > limit {
        return false;
    }
    let square = i128::from(limit) * i128::from(limit);
    any_parts(a, b, meet)
        || feet(a.points(), b.points()).any(|foot| match foot {
            Foot::End(found) => i128::from(found) <= square,
            Foot::Across { cross, length } => {
                i128::from(cross) * i128::from(cross) <= square * i128::from(length)
            }
        })
}
