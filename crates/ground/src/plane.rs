//! Points, lines and the one test everything exact rests on: is there a line that keeps two convex shapes apart?

use crate::{Absurd, LIMIT, Mils};
use std::{fmt, str::FromStr};

/// A place on the table in thousandths of an inch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point {
    x: Mils,
    y: Mils,
}

impl Point {
    /// A point; coordinates beyond [`LIMIT`] are refused.
    pub const fn new(x: Mils, y: Mils) -> Result<Self, Absurd> {
        if x < -LIMIT || x > LIMIT {
            Err(Absurd::Coordinate(x as i64))
        } else if y < -LIMIT || y > LIMIT {
            Err(Absurd::Coordinate(y as i64))
        } else {
            Ok(Self { x, y })
        }
    }

    /// The nearest point within [`LIMIT`]: a move that would leave it stops there, far off any table.
    pub fn clamped(x: i64, y: i64) -> Self {
        let clamp = |number: i64| number.clamp(-i64::from(LIMIT), i64::from(LIMIT)) as Mils;
        Self { x: clamp(x), y: clamp(y) }
    }

    /// A corner of a base, which may lie beyond the limit of poses by the size of the base.
    pub(crate) const fn corner(x: i64, y: i64) -> Self {
        Self { x: x as Mils, y: y as Mils }
    }

    /// Thousandths of an inch to the east.
    pub const fn x(self) -> Mils {
        self.x
    }

    /// Thousandths of an inch to the north.
    pub const fn y(self) -> Mils {
        self.y
    }

    pub(crate) fn minus(self, other: Self) -> Vector {
        Vector { x: i64::from(self.x) - i64::from(other.x), y: i64::from(self.y) - i64::from(other.y) }
    }

    pub(crate) fn vector(self) -> Vector {
        Vector { x: i64::from(self.x), y: i64::from(self.y) }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.x, self.y)
    }
}

impl FromStr for Point {
    type Err = Absurd;

    fn from_str(text: &str) -> Result<Self, Absurd> {
        let mut numbers =
            text.split_whitespace().map(|word| word.parse::<Mils>().map_err(|_| Absurd::PointText));
        match (numbers.next(), numbers.next(), numbers.next()) {
            (Some(x), Some(y), None) => Self::new(x?, y?),
            _ => Err(Absurd::PointText),
        }
    }
}

/// A difference of points. Products of two fit 64 bits with room for a sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Vector {
    pub x: i64,
    pub y: i64,
}

impl Vector {
    pub fn dot(self, other: Self) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// Positive when `other` lies anticlockwise of this vector.
    pub fn cross(self, other: Self) -> i64 {
        self.x * other.y - self.y * other.x
    }

    pub fn square(self) -> i64 {
        self.dot(self)
    }

    pub fn plus(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }

    pub fn left(self) -> Self {
        Self { x: -self.y, y: self.x }
    }
}

/// A wall, a stream, a road: a straight line between two points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    ends: [Point; 2],
}

impl Segment {
    /// The line from one point to another.
    pub const fn new(from: Point, to: Point) -> Self {
        Self { ends: [from, to] }
    }
}

/// Anything with an outline on the table.
pub trait Outline {
    /// The corners, clockwise; one for a point, two for a line.
    fn points(&self) -> &[Point];

    /// How many convex parts it is made of.
    fn parts(&self) -> usize {
        1
    }

    /// The corners of one convex part, clockwise.
    fn part(&self, _index: usize) -> &[Point] {
        self.points()
    }
}

impl<O: Outline + ?Sized> Outline for &O {
    fn points(&self) -> &[Point] {
        (**self).points()
    }

    fn parts(&self) -> usize {
        (**self).parts()
    }

    fn part(&self, index: usize) -> &[Point] {
        (**self).part(index)
    }
}

impl Outline for Point {
    fn points(&self) -> &[Point] {
        std::slice::from_ref(self)
    }
}

impl Outline for Segment {
    fn points(&self) -> &[Point] {
        &self.ends
    }
}

/// The edges of an outline, each from its first corner; none for a point, one for a line.
pub(crate) fn edges(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let count = if points.len() > 2 { points.len() } else { points.len() - 1 };
    (0..count).map(|place| (points[place], points[(place + 1) % points.len()]))
}

/// The directions in which two convex shapes can be apart: across every edge, and along a lone line.
pub(crate) fn axes<'a>(a: &'a [Point], b: &'a [Point]) -> impl Iterator<Item = Vector> + 'a {
    let of = |points: &'a [Point]| {
        let across = edges(points).map(|(from, to)| to.minus(from).left());
        let along = (points.len() == 2).then(|| points[1].minus(points[0]));
        across.chain(along).filter(|axis| axis.square() > 0)
    };
    of(a).chain(of(b))
}

/// The shadow of a shape on an axis.
pub(crate) fn shadow(points: &[Point], axis: Vector) -> (i64, i64) {
    let mut shadow = (i64::MAX, i64::MIN);
    for point in points {
        let place = axis.dot(point.vector());
        shadow = (shadow.0.min(place), shadow.1.max(place));
    }
    shadow
}

/// The least box with sides along the axes: west, south, east, north.
pub(crate) fn bounds(points: &[Point]) -> [i64; 4] {
    let (west, east) = shadow(points, Vector { x: 1, y: 0 });
    let (south, north) = shadow(points, Vector { x: 0, y: 1 });
    [west, south, east, north]
}

/// Whether two convex shapes have a point in common, borders included.
pub(crate) fn meet(a: &[Point], b: &[Point]) -> bool {
    if a.len() == 1 && b.len() == 1 {
        return a[0] == b[0];
    }
    let (p, q) = (bounds(a), bounds(b));
    if p[0] > q[2] || q[0] > p[2] || p[1] > q[3] || q[1] > p[3] {
        return false;
    }
    axes(a, b).all(|axis| {
        let (p, q) = (shadow(a, axis), shadow(b, axis));
        p.0 <= q.1 && q.0 <= p.1
    })
}

/// Whether the insides of two convex shapes have a point in common; borders that touch do not count.
pub(crate) fn overlap(a: &[Point], b: &[Point]) -> bool {
    if a.len() == 1 && b.len() == 1 {
        return false;
    }
    let (p, q) = (bounds(a), bounds(b));
    if p[0] > q[2] || q[0] > p[2] || p[1] > q[3] || q[1] > p[3] {
        return false;
    }
    axes(a, b).all(|axis| {
        let (p, q) = (shadow(a, axis), shadow(b, axis));
        p.0 < q.1 && q.0 < p.1
    })
}

/// Tries a question on every pair of convex parts.
pub(crate) fn any_parts(
    a: &impl Outline,
    b: &impl Outline,
    mut ask: impl FnMut(&[Point], &[Point]) -> bool,
) -> bool {
    (0..a.parts()).any(|one| (0..b.parts()).any(|two| ask(a.part(one), b.part(two))))
}

/// Division rounded to the nearest, halves away from zero, so that a mirror changes nothing. `by` is positive.
pub(crate) fn divide(number: i128, by: i128) -> i128 {
    let rounded = (2 * number.abs() + by) / (2 * by);
    if number < 0 { -rounded } else { rounded }
}
