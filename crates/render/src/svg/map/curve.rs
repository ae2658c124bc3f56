//! Lines through points, rounded off.

use super::super::put;

type Spot = (i32, i32);

/// One bend of a line from `b` to `c`, coming from `a` and going on to `d`: a cubic curve with a sixth of the way between the
/// neighbours as its arms.
fn bend(path: &mut String, [a, b, c, d]: [Spot; 4]) {
    put(
        path,
        format_args!(
            "C{} {} {} {} {} {}",
            b.0 + (c.0 - a.0) / 6,
            b.1 + (c.1 - a.1) / 6,
            c.0 - (d.0 - b.0) / 6,
            c.1 - (d.1 - b.1) / 6,
            c.0,
            c.1
        ),
    );
}

/// A closed line.
pub(super) fn closed(points: &[Spot]) -> String {
    let count = points.len();
    if count < 3 {
        return String::new();
    }
    let mut path = format!("M{} {}", points[0].0, points[0].1);
    for index in 0..count {
        let at = |step: usize| points[(index + count + step - 1) % count];
        bend(&mut path, [at(0), at(1), at(2), at(3)]);
    }
    path.push('Z');
    path
}

/// A line from the first point to the last.
pub(super) fn open(points: &[Spot]) -> String {
    let [first, .., _] = points else { return String::new() };
    let mut path = format!("M{} {}", first.0, first.1);
    let last = points.len() - 1;
    for index in 0..last {
        let at = |step: usize| points[(index + step).saturating_sub(1).min(last)];
        bend(&mut path, [at(0), at(1), at(2), at(3)]);
    }
    path
}
