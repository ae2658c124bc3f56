//! Contact: who touches, who overlaps, and when a slide comes to it.

pub use crate::align::{
    askew, behind, beside, is_behind, is_beside, leader_touches, meet, meet_midway, meet_straight,
};

use crate::motion::{slide, step};
use crate::plane::{Vector, any_parts, axes, bounds, overlap, shadow};
use crate::{Base, Footprint, Heading, Mils, Outline, Point, Pose, within};

/// Bases no farther apart than this are base to base.
pub const TOUCH: Mils = 10;

/// Whether two outlines are base to base, or overlap.
pub fn touches(a: &impl Outline, b: &impl Outline) -> bool {
    within(a, b, TOUCH)
}

/// Whether the insides of two outlines meet; edges may touch.
pub fn overlaps(a: &impl Outline, b: &impl Outline) -> bool {
    any_parts(a, b, overlap)
}

/// A moment of a slide as a fraction, thousandths of an inch times the sine table's unit over a speed.
#[derive(Clone, Copy)]
struct Moment {
    part: i128,
    of: i128,
}

impl Moment {
    fn before(self, other: Self) -> bool {
        self.part * other.of < other.part * self.of
    }

    fn mils(self) -> i64 {
        self.part.div_euclid(self.of) as i64
    }
}

/// When a convex shape sliding for ever overlaps another: from one moment to another, each in whole mils
/// rounded outwards. `slack` widens the obstacle by half of what rounding can add to a shift; or narrows it.
fn meeting(moving: &[Point], obstacle: &[Point], heading: Heading, slack: i64) -> Option<(i64, i64)> {
    let direction = Vector { x: heading.sine(), y: heading.cosine() };
    let (mut enter, mut leave): (Option<Moment>, Option<Moment>) = (None, None);
    for axis in axes(moving, obstacle) {
        let speed =
            i128::from(axis.x) * i128::from(direction.x) + i128::from(axis.y) * i128::from(direction.y);
        let (a, b) = (shadow(moving, axis), shadow(obstacle, axis));
        // Doubled, because the slack is half a thousandth each way.
        let wider = slack * (axis.x.abs() + axis.y.abs());
        let (start, end) = (2 * (b.0 - a.1) - wider, 2 * (b.1 - a.0) + wider);
        if speed == 0 {
            if start >= 0 || end <= 0 {
                return None;
            }
            continue;
        }
        let (start, end) = if speed > 0 { (start, end) } else { (-end, -start) };
        let moment = |way: i64| Moment { part: i128::from(way) << 29, of: speed.abs() };
        let (start, end) = (moment(start), moment(end));
        if enter.is_none_or(|known| known.before(start)) {
            enter = Some(start);
        }
        if leave.is_none_or(|known| end.before(known)) {
            leave = Some(end);
        }
    }
    match (enter, leave) {
        (Some(enter), Some(leave)) if enter.before(leave) => Some((enter.mils(), leave.mils() + 1)),
        _ => None,
    }
}

/// How far a footprint can slide before it would overlap an obstacle: at the answer it does not, one
/// thousandth farther it does. None when it comes to no overlap within `limit`.
///
/// A shift is rounded to whole thousandths, by up to half of one each way; the exact sweep with that much slack
/// says where the first overlap can be, and the few whole thousandths there are tried.
pub fn first_contact(
    footprint: &Footprint,
    heading: Heading,
    limit: Mils,
    obstacle: &impl Outline,
) -> Option<Mils> {
    (0..obstacle.parts())
        .filter_map(|part| part_contact(footprint, heading, limit, obstacle.part(part)))
        .min()
}

fn part_contact(footprint: &Footprint, heading: Heading, limit: Mils, obstacle: &[Point]) -> Option<Mils> {
    let (here, there) = (bounds(footprint.points()), bounds(obstacle));
    let go = step(heading, limit);
    let beside = |low: usize, high: usize, go: i64| {
        here[low] + go.min(0) > there[high] || here[high] + go.max(0) < there[low]
    };
    if beside(0, 2, go.x) || beside(1, 3, go.y) {
        return None;
    }
    let (earliest, latest) = meeting(footprint.points(), obstacle, heading, 1)?;
    let latest = latest.min(limit.into());
    let hit = (earliest.max(0)..=latest)
        .find(|way| overlap(footprint.shifted(step(heading, *way as Mils)).points(), obstacle))?;
    Some((hit - 1).max(0) as Mils)
}

/// Shifts a pose along a heading until its base overlaps none of the obstacles; none when `limit` is too short.
pub fn push_clear(
    pose: Pose,
    base: Base,
    heading: Heading,
    limit: Mils,
    obstacles: &[impl Outline],
) -> Option<Pose> {
    let footprint = pose.footprint(base);
    let mut way = 0;
    while way <= limit {
        let here = footprint.shifted(step(heading, way));
        let Some(obstacle) = obstacles.iter().find(|obstacle| overlaps(&here, *obstacle)) else {
            return Some(slide(pose, heading, way));
        };
        // Inside the sweep with slack taken off every shifted base overlaps, however it is rounded.
        let leaving = (0..obstacle.parts())
            .filter(|part| overlap(here.points(), obstacle.part(*part)))
            .filter_map(|part| meeting(footprint.points(), obstacle.part(part), heading, -1))
            .filter(|(enter, _)| *enter < i64::from(way))
            .map(|(_, leave)| leave - 1)
            .max();
        let leaving = leaving.map_or(0, |leave| leave.min(limit.into()) as Mils);
        way = leaving.max(way + 1);
    }
    None
}
