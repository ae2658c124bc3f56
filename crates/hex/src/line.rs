//! What a straight line from the centre of one hex to the centre of another meets on the endless grid.
//!
//! The line is worked out in whole numbers. A hex is as wide as two units of `x` and as tall as four
//! units of `y`; the two units are of different true lengths, but stretching a plane keeps straight
//! lines straight and keeps what lies on which side of them, so every answer is exact. Pointed tops are
//! spoken of here; with flat tops all is turned by a twelfth of a circle and nothing else is different.

use crate::place::Place;

/// What a line from the middle of the grid to another place meets, its two ends left out. A line from
/// anywhere else to as far away meets the same, moved there.
pub(crate) struct Trace {
    /// The places whose inside it crosses.
    pub(crate) through: Vec<Place>,
    /// The places left and right of each hexside it runs along, the nearest first.
    pub(crate) along: Vec<[Place; 2]>,
    /// The steps across the side or the two sides by which it enters its last place.
    pub(crate) entry: [usize; 2],
}

impl Trace {
    /// The line to a place other than the middle.
    pub(crate) fn to(end: Place) -> Trace {
        let start = Place::ZERO;
        let line = Line::between(start, end);
        let mut through = Vec::new();
        let mut sides = Vec::new();
        // No point of the line is further from the start than the end is, and no point of a hex is as
        // much as one hex from its centre: what the line meets is within that many hexes.
        for at in start.range(start.unsigned_distance_to(end)) {
            if at != start && at != end && line.crosses(at) {
                through.push(at);
            }
            // Each hexside has two hexes, and only one of them has it among its first three.
            for side in 0..3 {
                if let Some(reached) = line.runs_along(at, side) {
                    let beyond = at + Place::NEIGHBORS_COORDS[side];
                    sides.push((reached, if line.has_on_left(at) { [at, beyond] } else { [beyond, at] }));
                }
            }
        }
        sides.sort_unstable_by_key(|&(reached, _)| reached);
        Trace { through, along: sides.into_iter().map(|(_, pair)| pair).collect(), entry: line.entry() }
    }
}

/// A point, or the step from one point to another; `y` grows to the south.
#[derive(Copy, Clone)]
struct Point {
    x: i32,
    y: i32,
}

impl Point {
    const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The centre of a place: rows are three units apart and columns two, odd rows one unit aside.
    fn centre(place: Place) -> Point {
        Point::new(2 * place.x + place.y, 3 * place.y)
    }

    fn plus(self, step: Point) -> Point {
        Point::new(self.x + step.x, self.y + step.y)
    }

    fn minus(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }

    fn dot(self, other: Point) -> i32 {
        self.x * other.x + self.y * other.y
    }

    /// More than nought where `other` points clockwise of `self`, and nought where they are in line.
    fn cross(self, other: Point) -> i32 {
        self.x * other.y - self.y * other.x
    }
}

/// The corners of a hex from its centre; side `n` runs from corner `n` clockwise to the next.
const CORNERS: [Point; 6] = [
    Point::new(1, -1),
    Point::new(1, 1),
    Point::new(0, 2),
    Point::new(-1, 1),
    Point::new(-1, -1),
    Point::new(0, -2),
];

/// The steps square to a hex's three pairs of sides, each with how far along it the sides lie.
const ACROSS: [(Point, i32); 3] = [(Point::new(1, 0), 1), (Point::new(1, 1), 2), (Point::new(1, -1), 2)];

/// The straight line from one centre to another.
struct Line {
    start: Point,
    end: Point,
    step: Point,
}

impl Line {
    fn between(start: Place, end: Place) -> Line {
        let (start, end) = (Point::centre(start), Point::centre(end));
        Line { start, end, step: end.minus(start) }
    }

    /// Whether any of the line is strictly inside the hex at this place.
    ///
    /// Two convex shapes are apart exactly when they are apart as seen along one of their sides, so it
    /// is enough to look along the line itself and along the three pairs of sides of the hex.
    fn crosses(&self, place: Place) -> bool {
        let centre = Point::centre(place);
        let offset = self.step.cross(centre.minus(self.start));
        let spread = CORNERS.map(|corner| offset + self.step.cross(corner));
        spread.iter().any(|&side| side < 0)
            && spread.iter().any(|&side| side > 0)
            && ACROSS.iter().all(|&(across, reach)| {
                let start = across.dot(self.start.minus(centre));
                let end = across.dot(self.end.minus(centre));
                start.min(end) < reach && start.max(end) > -reach
            })
    }

    /// Whether the line runs along this side of the hex at this place: if so, how far along it lies.
    fn runs_along(&self, place: Place, side: usize) -> Option<i32> {
        let centre = Point::centre(place);
        let ends =
            [CORNERS[side], CORNERS[(side + 1) % 6]].map(|corner| centre.plus(corner).minus(self.start));
        let length = self.step.dot(self.step);
        let on_line =
            ends.iter().all(|&end| self.step.cross(end) == 0 && (1..length).contains(&self.step.dot(end)));
        on_line.then(|| self.step.dot(ends[0].plus(ends[1])))
    }

    /// Whether the centre of this place is on the left hand as one looks along the line.
    fn has_on_left(&self, place: Place) -> bool {
        self.step.cross(Point::centre(place).minus(self.start)) < 0
    }

    /// The side or sides of the hex at the end by which the line comes in.
    fn entry(&self) -> [usize; 2] {
        let back = self.start.minus(self.end);
        // The way back points at a corner exactly, or else between the two corners of one side.
        for side in 0..6 {
            let before = CORNERS[side].cross(back);
            let after = back.cross(CORNERS[(side + 1) % 6]);
            if before == 0 && CORNERS[side].dot(back) > 0 {
                return [(side + 5) % 6, side];
            }
            if before > 0 && after > 0 {
                return [side; 2];
            }
        }
        unreachable!("the six sides go all the way round, and the two centres are apart")
    }
}
