//! Where something that is dragged too far stops, and what its owner is told: for bases, and for leaders, who face nowhere.

use acies_ground::{Mils, Point, Pose, distance, farthest, last};

/// The possible pose nearest to one that is not, for a base that gets no farther than `reach` from where it stands.
pub fn nearest(from: Pose, to: Pose, reach: Mils, legal: impl Fn(Pose) -> bool) -> Option<Pose> {
    // Turning on the way, or first turning and then going: near the enemy only the latter may do.
    let turned = Pose::new(from.at, to.heading);
    // Step by step from where it stands, and looking back from where it cannot get farther.
    let ends = [from, turned].map(|start| [farthest(start, to, &legal), last(start, to, reach, &legal)]);
    let reached = ends.into_iter().flatten().filter(|pose| *pose != from && legal(*pose));
    reached.min_by_key(|pose| distance(&pose.at, &to.at))
}

/// The possible point nearest to one that is not, on the straight way to it.
pub fn nearest_point(from: Point, to: Point, legal: impl Fn(Point) -> bool) -> Option<Point> {
    let reached = farthest(still(from), still(to), |pose| legal(pose.at)).at;
    legal(reached).then_some(reached)
}

/// Why a base cannot go on from where it was stopped, or from where it stands.
pub fn beyond<R>(from: Pose, to: Pose, judge: impl Fn(Pose) -> Result<(), R>) -> Option<R> {
    let mut why = None;
    // The last one refused is the next after the last one that is not.
    let _ = farthest(from, to, |pose| {
        let judged = judge(pose);
        let legal = judged.is_ok();
        why = judged.err().or(why.take());
        legal
    });
    why
}

/// The same for a leader.
pub fn beyond_point<R>(from: Point, to: Point, judge: impl Fn(Point) -> Result<(), R>) -> Option<R> {
    beyond(still(from), still(to), |pose| judge(pose.at))
}

fn still(at: Point) -> Pose {
    Pose { at, ..Pose::default() }
}

/// What is told of a drag that was `asked` for and refused: what stops it on its way, rather than what is wrong with its
/// end. `moves` says whether it gets anywhere, `is_long` whether a refusal is of a length over the length allowed, and
/// `alike` whether two say the same with other figures.
pub fn told<R>(
    asked: R,
    moves: bool,
    beyond: impl FnOnce() -> Option<R>,
    is_long: impl Fn(&R) -> bool,
    alike: impl Fn(&R, &R) -> bool,
) -> R {
    // Whoever gets nowhere is told what is wrong with where he wants to go, unless that is only too far.
    if !moves && !is_long(&asked) {
        return asked;
    }
    // Whoever only went too far is told how far that was, and not the first thousandth too many.
    beyond().filter(|next| !(is_long(next) && alike(next, &asked))).unwrap_or(asked)
}

#[cfg(test)]
mod tests {
    use acies_ground::{Heading, INCH, advance};

    use super::*;

    fn start() -> Pose {
        Pose::new(Point::clamped(20_000, 20_000), Heading::NORTH)
    }

    /// No farther north than 26 inches, and not between 22 and 23.
    fn judge(pose: Pose) -> Result<(), &'static str> {
        match pose.at.y() {
            22_001..23_000 => Err("taken"),
            26_001.. => Err("far"),
            _ => Ok(()),
        }
    }

    #[test]
    fn a_drag_stops_where_it_gets_farthest() {
        let stops = |length| nearest(start(), advance(start(), length), 6 * INCH, |pose| judge(pose).is_ok());
        assert_eq!(stops(20 * INCH), Some(advance(start(), 6 * INCH)));
        assert_eq!(stops(2 * INCH + 500), Some(advance(start(), 2 * INCH)));
        assert_eq!(nearest(start(), start(), 6 * INCH, |_| true), None, "it stays where it is");
        let to = Point::clamped(20_000, 40_000);
        assert_eq!(
            nearest_point(start().at, to, |at| at.y() <= 21_000),
            Some(Point::clamped(20_000, 21_000))
        );
        assert_eq!(nearest_point(start().at, to, |_| false), None);
    }

    #[test]
    fn a_drag_tells_what_stops_it() {
        let end = advance(start(), 20 * INCH);
        assert_eq!(beyond(start(), end, judge), Some("taken"));
        assert_eq!(beyond(advance(start(), 6 * INCH), end, judge), Some("far"));
        let is_long = |why: &&str| *why == "far";
        let said = |asked, moves, next| told(asked, moves, || next, is_long, |a, b| a == b);
        assert_eq!(said("far", true, Some("taken")), "taken");
        assert_eq!(said("off", false, Some("taken")), "off", "it gets nowhere");
        assert_eq!(said("far", false, Some("taken")), "taken", "it is too far anyhow");
        assert_eq!(said("off", true, None), "off");
    }
}
