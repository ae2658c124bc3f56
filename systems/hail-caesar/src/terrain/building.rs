//! Going into buildings.

use acies_ground::{
    Base, Footprint, Heading, INCH, Mils, Outline, Point, Polygon, Pose, distance, overlaps, retire, touches,
};

use crate::agenda::march_task::MoveKind;
use crate::battle::TerrainKind;
use crate::components::{Formation, Size};
use crate::game::HailCaesar;
use crate::movement::motion::Mover;
use crate::movement::proximity::Near;
use crate::refusal::{Refusal, no};
use crate::state::{State, UnitId};
use crate::tables;
use crate::terrain::field::{centre, lies_in};

impl HailCaesar {
    /// The buildings and their places among the terrain.
    fn houses(&self) -> impl Iterator<Item = (u8, &Polygon)> {
        let all = self.battle.terrain.iter().enumerate();
        let houses = all.filter(|(_, terrain)| terrain.kind == TerrainKind::Building);
        houses.map(|(index, terrain)| (index as u8, &terrain.shape))
    }

    /// Whether a base stands in a building, even by a part of it.
    pub(crate) fn is_under(&self, print: &Footprint, house: u8) -> bool {
        overlaps(print, &self.battle.terrain[usize::from(house)].shape)
    }

    /// Whether a building holds a unit besides those in it: one of up to standard size and a tiny one, and
    /// no enemies [terrain.13].
    pub(crate) fn has_room(&self, s: &State, building: u8, unit: UnitId) -> bool {
        let size = |unit: UnitId| self.profile(unit).size;
        let is_tiny = |unit| size(unit) == Size::Tiny;
        let mut inside = self.units().filter(|other| s.unit(*other).building == Some(building));
        size(unit) != Size::Large
            && inside.all(|other| self.side(other) == self.side(unit) && is_tiny(other) != is_tiny(unit))
    }
}

impl HailCaesar {
    /// The formation a unit has in a building it goes into: rearranged inside, it is no longer in column, nor in any
    /// other shape that is drawn up for open ground [terrain.22].
    pub(crate) fn formation_inside(&self, s: &State, unit: UnitId) -> Formation {
        match s.unit(unit).formation {
            Formation::Open => Formation::Open,
            _ => tables::first_formation(self.profile(unit)),
        }
    }
}

impl Mover<'_> {
    /// How much ground it covers inside a building.
    fn base_inside(&self) -> Base {
        self.game.base_in(self.unit, self.game.formation_inside(self.s, self.unit))
    }

    /// Whether it may enter the building it touches with a move that it makes for this reason.
    pub fn may_occupy(&self, kind: MoveKind, left: u8) -> Result<(u8, Pose), Refusal> {
        let (building, to) = self.occupy()?;
        let end = to.footprint(self.base_inside());
        self.suits(kind, left, to, &end)?;
        self.together(kind, &end, left.saturating_sub(1))?;
        Ok((building, to))
    }

    /// The building a unit would enter and where it would stand in it: one whose perimeter it touches
    /// [terrain.16], if it is infantry [terrain.15] and there is room [terrain.13].
    pub fn occupy(&self) -> Result<(u8, Pose), Refusal> {
        self.can_walk()?;
        if !self.game.profile(self.unit).class.is_infantry() {
            return Err(no("hc-no-occupy-infantry", "terrain.15").unit(self.name()));
        }
        let mut refusal = no("hc-no-occupy-touch", "terrain.16").unit(self.name());
        for (index, house) in self.game.houses() {
            if self.s.unit(self.unit).building == Some(index) || !touches(&self.here, house) {
                continue;
            }
            match self.place_in(index) {
                Ok(pose) => return Ok((index, pose)),
                Err(found) => refusal = found,
            }
        }
        Err(refusal)
    }

    /// Where it would stand in a building. It is rearranged inside: the free place with most of its base within
    /// the walls, and of those the nearest to where it came from. Enemies near it bind it as in any other move,
    /// for which it may stand less well; it turns to those before it, off its centre line [proximity.11].
    pub(crate) fn place_in(&self, index: u8) -> Result<Pose, Refusal> {
        let house = &self.game.battle.terrain[usize::from(index)].shape;
        let full = || no("hc-no-occupy-full", "terrain.13").unit(self.name());
        if !self.game.has_room(self.s, index, self.unit) {
            return Err(full());
        }
        let base = self.base_inside();
        let corners = house.points();
        let range = |of: fn(Point) -> i32| {
            let values = corners.iter().map(|corner| of(*corner));
            values.fold((i32::MAX, i32::MIN), |(low, high), value| (low.min(value), high.max(value)))
        };
        let ((west, east), (south, north)) = (range(Point::x), range(Point::y));
        let step = (INCH / 2) as usize;
        let places =
            (west..=east).step_by(step).flat_map(|x| (south..=north).step_by(step).map(move |y| (x, y)));
        let heading = |at: Point| match self.near() {
            Near::Before(enemies) => {
                enemies.first().and_then(|(_, there)| Heading::towards(at, centre(there)))
            }
            _ => None,
        };
        let free = |pose: &Pose| {
            let print = pose.footprint(base);
            overlaps(&print, house)
                && self.game.battle.table.contains(&print)
                && !self.others.iter().any(|(_, there)| overlaps(&print, there))
        };
        let outside = |pose: Pose| {
            let corners = pose.footprint(base).corners();
            corners.into_iter().filter(|corner| !lies_in(*corner, house)).count()
        };
        let mut poses: Vec<(usize, Mils, Pose)> = places
            .map(|(x, y)| Point::clamped(x.into(), y.into()))
            .map(|at| Pose::new(at, heading(at).unwrap_or(self.from.heading)))
            .filter(free)
            .map(|pose| (outside(pose), distance(&pose.at, &self.from.at), pose))
            .collect();
        // Half in it at least, if the others there leave so much room.
        let middle = |pose: Pose| overlaps(&retire(pose, base.depth() / 2).at, house);
        if poses.iter().any(|(_, _, pose)| middle(*pose)) {
            poses.retain(|(_, _, pose)| middle(*pose));
        }
        poses.sort_by_key(|(outside, way, pose)| (*outside, *way, pose.at));
        let Some((_, most, best)) = poses.first().copied() else { return Err(full()) };
        let minds = |pose: Pose| {
            self.game.minds(self.s, self.unit, self.near(), (self.from, self.base), (pose, base))
        };
        // Its figures find their places to within an inch.
        let about = poses.iter().filter(|(_, way, _)| *way <= most + INCH).map(|(_, _, pose)| *pose);
        let found = about.into_iter().find(|pose| minds(*pose).is_ok());
        found.map_or_else(|| minds(best).map(|()| best), Ok)
    }
}
