//! Ways round what cannot be crossed, and the way on foot to an enemy round such ground.

use acies_ground::{Footprint, Mils, Outline, Point, Polygon, Pose, Segment, distance, overlaps};

use crate::battle::TerrainKind;
use crate::field::lies_in;
use crate::game::HailCaesar;
use crate::state::{State, UnitId};

/// A place that a way may lead through, and how long the shortest way to it is so far.
struct Stop {
    at: Point,
    way: Mils,
    done: bool,
}

/// Whether a place is reached from a point by a way that turns where it may and is no longer than a limit. `open`
/// says whether one gets straight from one point to another, `arrives` how far the rest of the way is from one
/// where that is open.
pub(super) fn reaches(
    from: Point,
    turnings: impl Iterator<Item = Point>,
    limit: Mils,
    open: impl Fn(Point, Point) -> bool,
    arrives: impl Fn(Point) -> Option<Mils>,
) -> bool {
    let mut stops = vec![Stop { at: from, way: 0, done: false }];
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

impl HailCaesar {
    /// Whether an enemy is farther than three moves from a unit: whom it could not reach it need not turn to
    /// [proximity.12]. Within 12" only ground that it cannot cross makes him so, and the way round it.
    pub(super) fn is_beyond(&self, s: &State, unit: UnitId, pose: Pose, there: &Footprint) -> bool {
        let barriers = self.barriers(s, unit, pose.at);
        let open = |a: Point, b: Point| {
            let way = Segment::new(a, b);
            self.is_by_road(a, b) || !barriers.iter().any(|barrier| overlaps(&way, *barrier))
        };
        let arrives = |from: Point| {
            let corners = there.corners().into_iter().filter(|corner| open(from, *corner));
            corners.map(|corner| distance(&from, &corner)).min()
        };
        if arrives(pose.at).is_some() {
            return false;
        }
        // The shortest way from corner to corner, as far as three moves go.
        let most = 3 * self.allowance(s, unit);
        !reaches(pose.at, self.turnings(&barriers), most, open, arrives)
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

    /// Where a way may turn: at the corners of barriers, and at those of roads, bridges and fords. Nobody gets past
    /// at the edge of the table, nor where two barriers touch.
    fn turnings<'a>(&'a self, barriers: &'a [&Polygon]) -> impl Iterator<Item = Point> + 'a {
        let roads = self.battle.terrain.iter().filter(|piece| piece.kind == TerrainKind::Road);
        let crossings = roads.flat_map(|road| road.shape.points().iter().copied());
        let corners = barriers.iter().enumerate().flat_map(move |(index, barrier)| {
            let others = move || barriers.iter().enumerate().filter(move |(other, _)| *other != index);
            let corners = barrier.points().iter().copied();
            corners.filter(move |at| !others().any(|(_, other)| lies_in(*at, other)))
        });
        let table = self.battle.table;
        corners.filter(move |at| table.nearest_edge(at).1 > 0).chain(crossings)
    }
}
