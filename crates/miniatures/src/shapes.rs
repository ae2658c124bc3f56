//! Questions about shapes on the table: what lies in what, how much of a line, and what stands in the way.

use acies_ground::{Footprint, Mils, Outline, Point, Polygon, Segment, measure};

/// Whether a point lies in a piece of terrain.
pub fn lies_in(point: Point, shape: &Polygon) -> bool {
    measure::within(&point, shape, 0)
}

/// How much of a straight line lies in a piece of terrain, to a thousandth or two.
pub fn stretch_in(from: Point, to: Point, shape: &Polygon) -> Mils {
    let minus = |a: Point, b: Point| (i64::from(a.x() - b.x()), i64::from(a.y() - b.y()));
    let cross = |a: (i64, i64), b: (i64, i64)| a.0 * b.1 - a.1 * b.0;
    let way = minus(to, from);
    let mut cuts = vec![from, to];
    for edge in edges(shape) {
        let [start, end] = [edge.points()[0], edge.points()[1]];
        let (along, off) = (minus(end, start), minus(start, from));
        let turn = cross(way, along);
        let (part, side) = (cross(off, along) * turn.signum(), cross(off, way) * turn.signum());
        if turn != 0 && (0..=turn.abs()).contains(&part) && (0..=turn.abs()).contains(&side) {
            let go = |length: i64| (i128::from(length) * i128::from(part) / i128::from(turn.abs())) as i64;
            cuts.push(Point::clamped(i64::from(from.x()) + go(way.0), i64::from(from.y()) + go(way.1)));
        }
    }
    cuts.sort_by_key(|cut| measure::distance(&from, cut));
    let middle = |a: Point, b: Point| {
        Point::clamped((i64::from(a.x()) + i64::from(b.x())) / 2, (i64::from(a.y()) + i64::from(b.y())) / 2)
    };
    let inside = cuts.windows(2).filter(|pair| lies_in(middle(pair[0], pair[1]), shape));
    inside.map(|pair| measure::distance(&pair[0], &pair[1])).sum()
}

/// The middle of an outline's corners.
pub fn centre(outline: &impl Outline) -> Point {
    let points = outline.points();
    let add = |(x, y): (i64, i64), point: &Point| (x + i64::from(point.x()), y + i64::from(point.y()));
    let (x, y) = points.iter().fold((0, 0), add);
    let count = points.len() as i64;
    Point::clamped(x / count, y / count)
}

/// The edges of a base or of a piece of terrain.
pub fn edges(shape: &impl Outline) -> impl Iterator<Item = Segment> + '_ {
    let corners = shape.points();
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(from, to)| Segment::new(*from, *to))
}

/// What may stand in the line of sight, or beside it and make a gap with another; and the ground a unit holds, which
/// is its base or the building it is in.
#[derive(Clone, Debug)]
pub enum Blocker<'a> {
    /// A unit on its base.
    Unit(Footprint),
    /// A piece of terrain.
    Ground(&'a Polygon),
}

impl Outline for Blocker<'_> {
    fn points(&self) -> &[Point] {
        match self {
            Blocker::Unit(print) => print.points(),
            Blocker::Ground(shape) => shape.points(),
        }
    }

    fn parts(&self) -> usize {
        match self {
            Blocker::Unit(print) => print.parts(),
            Blocker::Ground(shape) => shape.parts(),
        }
    }

    fn part(&self, index: usize) -> &[Point] {
        match self {
            Blocker::Unit(print) => print.part(index),
            Blocker::Ground(shape) => shape.part(index),
        }
    }
}
