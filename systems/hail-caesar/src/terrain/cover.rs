//! What the ground gives to those who stand on it: height, cover, and walls.

use acies_ground::{Mils, Point, Polygon, Segment, contact, cross, measure, retire};

use crate::battle::{Make, Terrain, TerrainKind};
use crate::game::HailCaesar;
use crate::state::{State, UnitId};
use crate::tables;
use crate::terrain::field::{edges, lies_in};

/// How near a hedge or wall a unit must stand to be behind it: a unit that has come up to it.
const BEHIND: Mils = 1_000;
/// How much farther from the foot of a hill one stands who is higher than another on it [combat-to-hit.7].
const HIGHER: Mils = 500;

impl HailCaesar {
    /// The middle of a unit's base: where it stands. Its leader figure is on the edge, and in combat on the line
    /// of contact, which says nothing about the ground of either.
    pub(crate) fn middle(&self, s: &State, unit: UnitId) -> Option<Point> {
        Some(retire(s.pose(unit)?, self.base(s, unit).depth() / 2).at)
    }

    /// The middle of the rear edge of a unit's base.
    fn tail(&self, s: &State, unit: UnitId) -> Option<Point> {
        Some(retire(s.pose(unit)?, self.base(s, unit).depth()).at)
    }

    /// The pieces of terrain of a kind.
    fn pieces(&self, kind: TerrainKind) -> impl Iterator<Item = &Polygon> {
        self.battle.terrain.iter().filter(move |piece| piece.kind == kind).map(|piece| &piece.shape)
    }

    /// Whether a unit stands on higher ground than another: on a hill when the other is not, or farther up
    /// [combat-to-hit.7].
    pub(crate) fn is_above(&self, s: &State, unit: UnitId, other: UnitId) -> bool {
        match (self.height(s, unit), self.height(s, other)) {
            (Some(high), Some(low)) => high - low >= HIGHER,
            (high, low) => high > low,
        }
    }

    /// How far up a hill a unit stands, that is how far from its foot; none on the plain. Hills rise from
    /// their edge to their middle [combat-to-hit.7].
    fn height(&self, s: &State, unit: UnitId) -> Option<Mils> {
        let middle = self.middle(s, unit)?;
        let up = |hill| edges(hill).map(|edge| measure::distance(&middle, &edge)).min();
        self.pieces(TerrainKind::Hill).filter(|hill| lies_in(middle, hill)).filter_map(up).max()
    }

    /// Whether a fortification protects a unit from whoever comes from a point: it stands in it, the other
    /// outside, or it has come up to a wall that lies between them [terrain.19].
    fn walls_off(&self, s: &State, unit: UnitId, from: Point, wall: &Polygon) -> bool {
        let Some(middle) = self.middle(s, unit) else { return false };
        match lies_in(middle, wall) {
            true => !lies_in(from, wall),
            false => self.stands_behind(s, unit, (from, middle), wall),
        }
    }

    /// Whether a unit has come up to a hedge or wall that crosses a line.
    fn stands_behind(&self, s: &State, unit: UnitId, (from, to): (Point, Point), wall: &Polygon) -> bool {
        cross::crosses_line(wall, &Segment::new(from, to))
            && self.footprint(s, unit).is_some_and(|print| {
                measure::within(wall, &print, BEHIND) && !contact::overlaps(wall, &print)
            })
    }

    /// Whether a unit is in a fortification or behind its wall for whoever comes from a point.
    pub(crate) fn is_fortified(&self, s: &State, unit: UnitId, from: Point) -> bool {
        self.pieces(TerrainKind::Fortification).any(|wall| self.walls_off(s, unit, from, wall))
    }

    /// Whether a charge at a unit leads over a wall: the one it stands in or has come up to [terrain.19].
    pub(crate) fn is_stormed(&self, s: &State, unit: UnitId, wall: &Polygon) -> bool {
        self.footprint(s, unit).is_some_and(|print| measure::within(wall, &print, BEHIND))
    }

    /// The terrain that covers a unit from one who shoots at it, and what it adds to the save.
    pub(crate) fn cover(&self, s: &State, from: UnitId, unit: UnitId) -> Option<(TerrainKind, i8)> {
        self.cover_from(s, (s.pose(from)?.at, s.pose(unit)?.at), unit)
    }

    /// The same in combat. Whoever charged over a hedge or wall stands on it now or has just left it, so that
    /// it is looked for between the rear of one and the middle of the other [morale-mods.10].
    pub(crate) fn cover_in_combat(&self, s: &State, from: UnitId, unit: UnitId) -> Option<(TerrainKind, i8)> {
        self.cover_from(s, (self.tail(s, from)?, self.middle(s, unit)?), unit)
    }

    /// The best cover of a unit. It is in a wood when its leader figure is, in a building when it has gone in,
    /// and behind a hedge or wall when it has come up to one that lies between the two.
    fn cover_from(&self, s: &State, line: (Point, Point), unit: UnitId) -> Option<(TerrainKind, i8)> {
        let leader = s.pose(unit)?.at;
        let covers = |index: usize, kind: TerrainKind, shape: &Polygon| match kind {
            TerrainKind::Building => s.unit(unit).building == Some(index as u8),
            TerrainKind::Forest => lies_in(leader, shape),
            TerrainKind::Fortification => self.walls_off(s, unit, line.0, shape),
            TerrainKind::Obstacle => self.stands_behind(s, unit, line, shape),
            _ => false,
        };
        // A stream is crossed like a hedge and hides nobody [morale-mods.2].
        let solid = |piece: &Terrain| piece.make != Make::Stream;
        let pieces = self.battle.terrain.iter().enumerate();
        pieces
            .filter(|(index, piece)| solid(piece) && covers(*index, piece.kind, &piece.shape))
            .map(|(_, piece)| (piece.kind, tables::terrain(piece.kind).save as i8))
            .filter(|(_, save)| *save > 0)
            .max_by_key(|(_, save)| *save)
    }
}
