//! Ways round what cannot be crossed, and the way on foot to an enemy round such ground.

use acies_ground::{
    Base, Footprint, Heading, Mils, Outline, Point, Polygon, Pose, Segment, TOUCH, distance, overlaps, slide,
    within,
};

use crate::battle::TerrainKind;
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::state::{State, UnitId};
use crate::terrain::field::{centre, edges, lies_in, stretch_in};

/// A place that a way may lead through, and how long the shortest way to it is so far.
struct Stop {
    at: Point,
    way: Mils,
    done: bool,
}

/// Whether a place is reached from one of several points by a way that turns where it may and is no longer than a
/// limit. `open` says whether one gets straight from one point to another, `arrives` how far the rest of the way
/// is from one where that is open.
pub(crate) fn reaches(
    from: &[Point],
    turnings: impl Iterator<Item = Point>,
    limit: Mils,
    open: impl Fn(Point, Point) -> bool,
    arrives: impl Fn(Point) -> Option<Mils>,
) -> bool {
    let mut stops: Vec<Stop> = from.iter().map(|at| Stop { at: *at, way: 0, done: false }).collect();
    stops.extend(turnings.map(|at| Stop { at, way: Mils::MAX, done: false }));
    loop {
        let next = stops.iter_mut().filter(|stop| !stop.done && stop.way <= limit);
        let Some(next) = next.min_by_key(|stop| stop.way) else { return false };
        next.done = true;
        let (at, way) = (next.at, next.way);
        if arrives(at).is_some_and(|rest| way + rest <= limit) {
            return true;
        }
        for stop in stops.iter_mut().filter(|stop| !stop.done) {
            let longer = way + distance(&at, &stop.at);
            if longer < stop.way && longer <= limit && open(at, stop.at) {
                stop.way = longer;
            }
        }
    }
}

/// The point of a line nearest to another, to the nearest thousandth.
pub(crate) fn nearest(point: Point, line: &Segment) -> Point {
    let [from, to] = [line.points()[0], line.points()[1]];
    let minus = |a: Point, b: Point| (i64::from(a.x() - b.x()), i64::from(a.y() - b.y()));
    let ((x, y), (along, across)) = (minus(to, from), minus(point, from));
    let whole = (x * x + y * y).max(1);
    let part = (x * along + y * across).clamp(0, whole);
    let share = |length: i64| (i128::from(length) * i128::from(part) / i128::from(whole)) as i64;
    Point::clamped(i64::from(from.x()) + share(x), i64::from(from.y()) + share(y))
}

/// Whether a way leads between two barriers that leave less than a width between them.
fn squeezes(way: &Segment, barriers: &[&Polygon], width: Mils) -> bool {
    let near = |barrier: &&&Polygon| within(way, **barrier, width);
    if barriers.iter().filter(near).count() < 2 {
        return false;
    }
    barriers.iter().filter(near).enumerate().any(|(index, one)| {
        let others = || barriers.iter().filter(near).enumerate().filter(move |(other, _)| *other != index);
        one.points().iter().any(|corner| {
            others().any(|(_, other)| {
                let across = edges(other).map(|edge| nearest(*corner, &edge));
                let mut narrow = across.filter(|at| within(corner, at, width - 1));
                narrow.any(|at| overlaps(&Segment::new(*corner, at), way))
            })
        })
    })
}

impl HailCaesar {
    /// Whether an enemy is farther than three moves from a unit: whom it could not reach it need not turn to
    /// [proximity.12]. Within 12" only ground that it cannot cross makes him so, and the way round it.
    pub(crate) fn is_beyond(
        &self,
        s: &State,
        unit: UnitId,
        (pose, base): (Pose, Base),
        there: &Footprint,
    ) -> bool {
        let barriers = self.barriers(s, unit, pose.at);
        if barriers.is_empty() {
            return false;
        }
        // Its narrowest front is that of a column; what does not let one through is no way.
        let width = base.front().min(self.base_in(unit, Formation::Column).front());
        let open = |a: Point, b: Point| {
            let way = Segment::new(a, b);
            let closed = || {
                barriers.iter().any(|barrier| overlaps(&way, *barrier)) || squeezes(&way, &barriers, width)
            };
            self.carries(width, a, b) || !closed()
        };
        let arrives = |from: Point| {
            let corners = there.corners().into_iter().filter(|corner| open(from, *corner));
            corners.map(|corner| distance(&from, &corner)).min()
        };
        // From its nearest edge, like any distance between units [measuring.2].
        let [one, two, three, four] = pose.footprint(base).corners();
        let starts = [pose.at, one, two, three, four];
        if starts.into_iter().any(|start| arrives(start).is_some()) {
            return false;
        }
        // The shortest way from corner to corner, as far as three moves go.
        let most = 3 * self.allowance(s, unit);
        !reaches(&starts, self.turnings(&barriers, width), most, open, arrives)
    }

    /// Whether one road, bridge or ford carries a unit with a front of some width from one point to another: two thirds of
    /// it have room across the way at both ends [terrain.23].
    fn carries(&self, width: Mils, from: Point, to: Point) -> bool {
        let Some(way) = Heading::towards(from, to) else { return self.is_by_road(from, to) };
        let mut roads = self.battle.terrain.iter().filter(|piece| piece.kind == TerrainKind::Road);
        roads.any(|road| {
            [from, to].into_iter().all(|at| {
                let [left, right] =
                    [-900, 900].map(|turn| slide(Pose::new(at, way), way.turned(turn), width).at);
                lies_in(at, &road.shape) && 3 * (stretch_in(left, right, &road.shape) + TOUCH) >= 2 * width
            })
        })
    }

    /// Ground that a unit cannot cross; not what it stands on, which it may leave.
    fn barriers(&self, s: &State, unit: UnitId, at: Point) -> Vec<&Polygon> {
        let bars = |kind: TerrainKind| match kind {
            TerrainKind::River | TerrainKind::Impassable => true,
            TerrainKind::Fortification | TerrainKind::Building => true,
            TerrainKind::Forest => !self.is_nimble(unit, s.unit(unit).formation),
            TerrainKind::Broken | TerrainKind::Hill | TerrainKind::Obstacle | TerrainKind::Road => false,
        };
        let pieces = self.battle.terrain.iter().filter(|piece| bars(piece.kind));
        pieces.map(|piece| &piece.shape).filter(|shape| !lies_in(at, shape)).collect()
    }

    /// Where a way may turn: at the corners of barriers, at those of roads, bridges and fords, and in the middle of
    /// their sides and ends. Nobody gets past between two barriers, or a barrier and the edge of the table, that leave
    /// no room for his front.
    fn turnings<'a>(&'a self, barriers: &'a [&Polygon], width: Mils) -> impl Iterator<Item = Point> + 'a {
        let roads = self.battle.terrain.iter().filter(|piece| piece.kind == TerrainKind::Road);
        let crossings = roads.flat_map(|road| {
            let middles = edges(&road.shape).map(|edge| centre(&edge));
            road.shape.points().iter().copied().chain(middles)
        });
        let corners = barriers.iter().enumerate().flat_map(move |(index, barrier)| {
            let others = move || barriers.iter().enumerate().filter(move |(other, _)| *other != index);
            let corners = barrier.points().iter().copied();
            corners.filter(move |at| !others().any(|(_, other)| within(at, *other, width - 1)))
        });
        let table = self.battle.table;
        corners.filter(move |at| table.nearest_edge(at).1 >= width).chain(crossings)
    }
}
