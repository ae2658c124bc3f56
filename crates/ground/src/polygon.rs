//! Woods, hills, buildings: outlines that need not be convex.

use crate::Absurd;
use crate::plane::{Outline, Point, meet};

/// A simple polygon, cut into triangles once, when it is made.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Polygon {
    corners: Vec<Point>,
    triangles: Vec<[Point; 3]>,
}

impl Polygon {
    /// More corners than anyone draws by hand.
    pub const MOST_CORNERS: usize = 256;

    /// A polygon by its corners, in either direction.
    pub fn new(corners: impl IntoIterator<Item = Point>) -> Result<Self, Absurd> {
        let mut corners: Vec<Point> = corners.into_iter().collect();
        if !(3..=Self::MOST_CORNERS).contains(&corners.len()) {
            return Err(Absurd::Corners(corners.len()));
        }
        if let Some((one, two)) = crossing(&corners) {
            return Err(Absurd::Crossing(one + 1, two + 1));
        }
        match area(&corners) {
            0 => return Err(Absurd::Flat),
            anticlockwise if anticlockwise > 0 => corners.reverse(),
            _ => {}
        }
        let triangles = ears(corners.clone());
        Ok(Self { corners, triangles })
    }
}

impl Outline for Polygon {
    fn points(&self) -> &[Point] {
        &self.corners
    }

    fn parts(&self) -> usize {
        self.triangles.len()
    }

    fn part(&self, index: usize) -> &[Point] {
        &self.triangles[index]
    }
}

/// Twice the area, positive when the corners go round anticlockwise.
fn area(corners: &[Point]) -> i64 {
    let first = corners[0];
    corners.windows(2).map(|pair| pair[0].minus(first).cross(pair[1].minus(first))).sum()
}

/// Two edges that meet where they may not: neighbours share their corner and nothing else.
fn crossing(corners: &[Point]) -> Option<(usize, usize)> {
    let count = corners.len();
    let edge = |place: usize| [corners[place], corners[(place + 1) % count]];
    // A triangle on one line is flat, which is the better thing to say of it.
    let flat = area(corners) == 0 && count == 3;
    for one in 0..count {
        for two in one + 1..count {
            let (a, b) = (edge(one), edge(two));
            let faulty = if two == one + 1 {
                folded(a[0], a[1], b[1])
            } else if one == 0 && two == count - 1 {
                folded(b[0], b[1], a[1])
            } else {
                meet(&a, &b)
            };
            if faulty && !flat {
                return Some((one, two));
            }
        }
    }
    None
}

/// Whether the way from a through b to c turns back on itself or stands still.
fn folded(a: Point, b: Point, c: Point) -> bool {
    let (go, on) = (b.minus(a), c.minus(b));
    go.cross(on) == 0 && go.dot(on) <= 0
}

/// Cuts off one corner after another whose triangle holds no other corner; every simple polygon has one.
fn ears(mut left: Vec<Point>) -> Vec<[Point; 3]> {
    let mut triangles = Vec::with_capacity(left.len() - 2);
    while left.len() > 3 {
        let count = left.len();
        let around =
            |place: usize| [left[(place + count - 1) % count], left[place], left[(place + 1) % count]];
        let turn = |[a, b, c]: [Point; 3]| b.minus(a).cross(c.minus(b));
        let ear = (0..count).find(|place| {
            let triangle = around(*place);
            let others = left.iter().filter(|point| !triangle.contains(point));
            turn(triangle) < 0 && others.into_iter().all(|point| !meet(&triangle, &[*point]))
        });
        // A corner on a straight line bounds nothing and hides no ear; without one, no corner is left to cut.
        let straight = (0..count).find(|place| turn(around(*place)) == 0);
        match (straight, ear) {
            (Some(place), _) => drop(left.remove(place)),
            (None, Some(place)) => {
                triangles.push(around(place));
                left.remove(place);
            }
            (None, None) => return triangles,
        }
    }
    if left[1].minus(left[0]).cross(left[2].minus(left[1])) != 0 {
        triangles.push([left[0], left[1], left[2]]);
    }
    triangles
}
