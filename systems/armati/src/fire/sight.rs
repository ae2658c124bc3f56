//! Who sees whom [data.34].

use acies_core::side::Side;
use acies_ground::{Footprint, INCH, Mils, Point, Segment, TOUCH, overlaps, strip_between, within};
use acies_miniatures::shapes::stretch_in;

use crate::components::Kind;
use crate::game::Armati;
use crate::place::field::FRIENDS_TOUCH;
use crate::state::{State, UnitId};

/// So much of woods or rough ground a shot passes, into it or out of it [6.9.25].
const THROUGH: Mils = 3 * INCH;

impl Armati {
    /// Whether some straight line from an eye of a shooter to a part of a target is free [data.34]. Lines are tried from five
    /// places of each edge to the corners of the part and the middles between them.
    pub(crate) fn sees(
        &self,
        s: &State,
        (shooter, eyes): (UnitId, &[Point]),
        (target, part): (UnitId, &[Point]),
    ) -> bool {
        let side = self.side(shooter);
        let (Some(here), Some(there)) = (self.footprint(s, shooter), self.footprint(s, target)) else {
            return false;
        };
        let hides = |unit: &UnitId| *unit != shooter && *unit != target && !self.lets_through(s, side, *unit);
        let blockers: Vec<(Side, Footprint)> = self
            .field(s)
            .standing()
            .filter(|(unit, _)| hides(unit))
            .map(|(unit, print)| (self.side(unit), print))
            .collect();
        let middles = part.iter().zip(part.iter().cycle().skip(1)).map(|(a, b)| between(*a, *b));
        let aims: Vec<Point> = part.iter().copied().chain(middles).collect();
        eyes.iter().any(|eye| {
            aims.iter().any(|aim| {
                passes_between((*eye, *aim), &blockers)
                    && self.ground_lets_through(*eye, *aim, (&here, &there))
            })
        })
    }

    /// Friendly skirmishers are in no shot's way [data.34].
    fn lets_through(&self, s: &State, side: Side, unit: UnitId) -> bool {
        self.side(unit) == side && self.profile(s, unit).kind == Kind::Skirmishers
    }

    /// Whether ground lets a line through: no hill on which neither stands; woods and rough ground only if one of the two
    /// is in the piece, and no more than 3 inches of it [data.34] [6.9.25].
    pub(crate) fn ground_lets_through(
        &self,
        eye: Point,
        aim: Point,
        (here, there): (&Footprint, &Footprint),
    ) -> bool {
        let line = Segment::new(eye, aim);
        self.battle.terrain.iter().all(|piece| {
            let stands = |print: &Footprint| overlaps(print, &piece.shape);
            let either = || stands(here) || stands(there);
            if piece.ground.is_hill() {
                return !overlaps(&line, &piece.shape) || either();
            }
            if !piece.ground.is_difficult() {
                return true;
            }
            let inside = stretch_in(eye, aim, &piece.shape);
            inside <= 2 || (either() && inside <= THROUGH)
        })
    }
}

/// Whether a line from an eye to an aim passes all these units: it crosses none [data.34], and does not slip between two that
/// touch, friends with their gap of a tenth of an inch and enemies in contact [data.65].
pub(crate) fn passes_between((eye, aim): (Point, Point), units: &[(Side, Footprint)]) -> bool {
    let line = Segment::new(eye, aim);
    if units.iter().any(|(_, unit)| overlaps(&line, unit)) {
        return false;
    }
    let near: Vec<&(Side, Footprint)> =
        units.iter().filter(|(_, unit)| within(&line, unit, FRIENDS_TOUCH)).collect();
    let slips = |(one, here): &(Side, Footprint), (other, there): &(Side, Footprint)| {
        let gap = if one == other { FRIENDS_TOUCH } else { TOUCH };
        within(here, there, gap)
            && is_between((eye, aim), here, there)
            && overlaps(&line, &strip_between(here, there))
    };
    !near.iter().enumerate().any(|(place, one)| near[..place].iter().any(|other| slips(one, other)))
}

/// Whether a line has two bases on its two sides.
fn is_between((eye, aim): (Point, Point), here: &Footprint, there: &Footprint) -> bool {
    let left = |point: &Point| {
        let [x, y] = [aim.x() - eye.x(), aim.y() - eye.y()].map(i64::from);
        let [along, up] = [point.x() - eye.x(), point.y() - eye.y()].map(i64::from);
        x * up - y * along
    };
    let range = |print: &Footprint| {
        let corners = print.corners().map(|corner| left(&corner));
        (corners.into_iter().min(), corners.into_iter().max())
    };
    let ((low, high), (least, most)) = (range(here), range(there));
    high <= least || most <= low
}

/// The middle between two points.
fn between(a: Point, b: Point) -> Point {
    acies_miniatures::shapes::centre(&Segment::new(a, b))
}
