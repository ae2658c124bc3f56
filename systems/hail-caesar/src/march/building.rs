//! Going into buildings.

use acies_ground::{INCH, Outline, Point, Pose, touches};

use super::motion::Mover;
use super::refusal::{Refusal, no};
use super::task::MoveKind;
use crate::battle::TerrainKind;
use crate::components::Size;
use crate::field::lies_in;
use crate::game::HailCaesar;
use crate::state::{State, UnitId};

impl HailCaesar {
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

impl Mover<'_> {
    /// Whether it may enter the building it touches with a move that it makes for this reason.
    pub fn may_occupy(&self, kind: MoveKind, left: u8) -> Result<(), Refusal> {
        let (_, to) = self.occupy()?;
        let end = to.footprint(self.base);
        self.suits(kind, left, to, &end)?;
        self.together(kind, &end, left.saturating_sub(1))
    }

    /// The building a unit would enter and where it would stand in it: one whose perimeter it touches
    /// [terrain.16], if it is infantry [terrain.15] and there is room [terrain.13].
    pub fn occupy(&self) -> Result<(u8, Pose), Refusal> {
        let (game, s) = (self.game, self.s);
        self.can_walk()?;
        if !game.profile(self.unit).class.is_infantry() {
            return Err(no("hc-no-occupy-infantry", "terrain.15").unit(self.name()));
        }
        let buildings = game.battle.terrain.iter().enumerate();
        let mut touched = buildings.filter(|(index, terrain)| {
            terrain.kind == TerrainKind::Building
                && s.unit(self.unit).building != Some(*index as u8)
                && touches(&self.here, &terrain.shape)
        });
        let Some((index, terrain)) = touched.next() else {
            return Err(no("hc-no-occupy-touch", "terrain.16").unit(self.name()));
        };
        let full = || no("hc-no-occupy-full", "terrain.13").unit(self.name());
        if !game.has_room(s, index as u8, self.unit) {
            return Err(full());
        }
        // It is rearranged inside: the place nearest to where it came from that is free.
        let corners = terrain.shape.points();
        let range = |of: fn(Point) -> i32| {
            let values = corners.iter().map(|corner| of(*corner));
            values.fold((i32::MAX, i32::MIN), |(low, high), value| (low.min(value), high.max(value)))
        };
        let ((west, east), (south, north)) = (range(Point::x), range(Point::y));
        let step = (INCH / 2) as usize;
        let places =
            (west..=east).step_by(step).flat_map(|x| (south..=north).step_by(step).map(move |y| (x, y)));
        let free = |pose: &Pose| {
            let print = pose.footprint(self.base);
            lies_in(pose.at, &terrain.shape)
                && game.battle.table.contains(&print)
                && !self.others.iter().any(|(_, there)| acies_ground::overlaps(&print, there))
        };
        places
            .map(|(x, y)| Pose::new(Point::clamped(x.into(), y.into()), self.from.heading))
            .filter(free)
            .min_by_key(|pose| (acies_ground::distance(&pose.at, &self.from.at), pose.at))
            .map(|pose| (index as u8, pose))
            .ok_or_else(full)
    }
}
