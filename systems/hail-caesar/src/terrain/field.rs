//! Questions all chapters ask about the table: who stands where, how far, who sees whom.

use acies_core::side::Side;
use acies_ground::{Base, Footprint, Heading, Mils, Outline, Point, Polygon, Pose, Segment, Share};
use acies_ground::{arcs, contact, measure, sight};
use acies_miniatures::field::{Field, Stands};
pub(crate) use acies_miniatures::shapes::{Blocker, centre, edges, lies_in, stretch_in};

use crate::battle::TerrainKind;
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::shooting::split::side_before;
use crate::state::{State, UnitId};
use crate::tables;

/// Twelve inches, the distance at which enemies matter [proximity.3].
pub(crate) const TWELVE: Mils = 12_000;

/// A wall seen as the front of a base as long as it, which looks outwards: the corners of a building go round
/// clockwise, so that outwards is to the left.
pub(crate) fn wall_front(wall: &Segment) -> Option<(Pose, Base)> {
    let [from, to] = [wall.points()[0], wall.points()[1]];
    let outwards = Heading::towards(from, to)?.turned(-900);
    let front = measure::distance(&from, &to).clamp(Base::SHORTEST, Base::LONGEST);
    Some((Pose::new(centre(wall), outwards), Base::new(front, Base::SHORTEST).ok()?))
}

/// A state of a battle, of which everybody knows everything.
#[derive(Copy, Clone)]
pub(crate) struct Seen<'a> {
    game: &'a HailCaesar,
    s: &'a State,
}

impl<'a> Stands<'a> for Seen<'a> {
    #[inline]
    fn pose(self, unit: UnitId) -> Option<Pose> {
        self.s.pose(unit)
    }

    #[inline]
    fn base(self, unit: UnitId) -> Base {
        self.game.base(self.s, unit)
    }

    /// Others come up to the wall and measure to it, not to the base inside [terrain.21].
    #[inline]
    fn walls(self, unit: UnitId) -> Option<&'a Polygon> {
        self.game.walls_of(self.s, unit)
    }
}

impl HailCaesar {
    /// Everybody on the table.
    #[inline]
    pub(crate) fn field<'a>(&'a self, s: &'a State) -> Field<'a, Seen<'a>> {
        Field::new(&self.roster, Seen { game: self, s })
    }

    /// Two units whose bases overlap, which never happens.
    pub fn overlapping(&self, s: &State) -> Option<(UnitId, UnitId)> {
        self.field(s).overlapping()
    }

    /// The base of a unit in a formation.
    pub(crate) fn base_in(&self, unit: UnitId, formation: Formation) -> Base {
        self.start_of(unit).bases[formation as usize]
    }

    /// The base of a unit as it is drawn up.
    pub(crate) fn base(&self, s: &State, unit: UnitId) -> Base {
        self.base_in(unit, s.unit(unit).formation)
    }

    /// The ground a unit covers, if it is on the table.
    pub fn footprint(&self, s: &State, unit: UnitId) -> Option<Footprint> {
        self.field(s).footprint(unit)
    }

    /// The ground a unit would cover at a pose.
    pub fn footprint_at(&self, s: &State, unit: UnitId, pose: Pose) -> Footprint {
        pose.footprint(self.base(s, unit))
    }

    /// Everybody on the table.
    pub(crate) fn standing<'a>(&'a self, s: &'a State) -> impl Iterator<Item = (UnitId, Footprint)> + 'a {
        self.field(s).standing()
    }

    /// Those of a side on the table.
    pub(crate) fn standing_of<'a>(
        &'a self,
        s: &'a State,
        side: Side,
    ) -> impl Iterator<Item = (UnitId, Footprint)> + 'a {
        self.field(s).standing_of(side)
    }

    /// The walls of the building a unit is in.
    pub(crate) fn walls_of(&self, s: &State, unit: UnitId) -> Option<&Polygon> {
        s.unit(unit).building.map(|house| &self.battle.terrain[usize::from(house)].shape)
    }

    /// The wall of its building that a unit holds against whoever is at a point [shooting-dice.3].
    pub(crate) fn wall_before(&self, s: &State, unit: UnitId, from: Point) -> Option<Segment> {
        let walls = self.walls_of(s, unit)?;
        edges(walls).nth(side_before(walls.points(), from)?)
    }

    /// Where a unit on the table is for others: at its leader figure, or in the middle of its building [terrain.21].
    pub(crate) fn seat(&self, s: &State, unit: UnitId) -> Option<Point> {
        Some(self.walls_of(s, unit).map_or(s.pose(unit)?.at, centre))
    }

    /// The point from which a unit at a pose sees another: its leader figure [sight.2], in a building the middle of the
    /// wall before the other, wherever its base lies inside [sight.3] [terrain.21].
    pub(crate) fn eye(&self, s: &State, unit: UnitId, pose: Pose, other: UnitId) -> Point {
        let stands = s.pose(unit) == Some(pose);
        let wall = || self.wall_before(s, unit, self.seat(s, other)?);
        stands.then(wall).flatten().map_or(pose.at, |wall| centre(&wall))
    }

    /// How broad a unit is for those who see it from a point: its front, or the wall of its building before them.
    pub(crate) fn breadth(&self, s: &State, unit: UnitId, from: Point) -> Mils {
        let wall = self.wall_before(s, unit, from);
        wall.map_or(self.base(s, unit).front(), |wall| {
            measure::distance(&wall.points()[0], &wall.points()[1])
        })
    }

    /// The ground a unit on the table holds: in a building its figures are rearranged anywhere, so others come up to
    /// the wall and measure to it, not to the base inside [terrain.21].
    pub(crate) fn ground_of<'a>(&'a self, s: &'a State, unit: UnitId) -> Option<Blocker<'a>> {
        self.field(s).ground_of(unit)
    }

    /// The ground those of a side hold.
    pub(crate) fn grounds_of<'a>(
        &'a self,
        s: &'a State,
        side: Side,
    ) -> impl Iterator<Item = (UnitId, Blocker<'a>)> + 'a {
        self.field(s).grounds_of(side)
    }

    /// The distance between two units, between their nearest edges [measuring.2] [terrain.21].
    pub(crate) fn distance(&self, s: &State, a: UnitId, b: UnitId) -> Option<Mils> {
        self.field(s).distance(a, b)
    }

    /// Whether two units are within a distance, to the thousandth [measuring.2] [terrain.21].
    pub(crate) fn within(&self, s: &State, a: UnitId, b: UnitId, limit: Mils) -> bool {
        self.field(s).within(a, b, limit)
    }

    /// Whether two units are base to base, or one is at the wall of the other's building [terrain.21].
    pub(crate) fn touch(&self, s: &State, a: UnitId, b: UnitId) -> bool {
        self.field(s).touch(a, b)
    }

    /// Whether a unit carries as many wounds as it has stamina [shaken.1].
    pub(crate) fn is_shaken(&self, s: &State, unit: UnitId) -> bool {
        s.unit(unit).wounds >= self.profile(unit).stamina
    }

    /// Whether a unit is in close order; a square is a case of its own [figures.1].
    pub(crate) fn is_close(&self, s: &State, unit: UnitId) -> bool {
        s.unit(unit).formation.is_close()
    }

    /// Whether its division is demoralised.
    pub(crate) fn is_demoralised(&self, s: &State, unit: UnitId) -> bool {
        s.demoralised[self.captain_of(unit).index()]
    }

    /// Whether any part of an outline lies in terrain of a kind.
    pub(crate) fn in_terrain(&self, outline: &impl Outline, kind: TerrainKind) -> bool {
        self.battle
            .terrain
            .iter()
            .any(|terrain| terrain.kind == kind && contact::overlaps(outline, &terrain.shape))
    }

    /// What a unit sees of another from where its leader figure stands, which is the middle of its front all
    /// game long, whatever the number of files [sight.2] [figures.14] [figures.15]. Other units block the
    /// view, captains do not [sight.4]; so do woods and houses, except near their edge [sight.3] [sight.5]. Each
    /// may hide a part of it [shooting-to-hit.2]. How wide a unit sees is for the caller to ask [sight.1].
    pub(crate) fn look(&self, s: &State, unit: UnitId, pose: Pose, target: UnitId) -> Option<Share> {
        let eye = self.eye(s, unit, pose, target);
        self.look_past(s, (unit, pose), target, self.field(s).standing_between((unit, eye), target))
    }

    /// The same past some units only.
    pub(crate) fn look_past(
        &self,
        s: &State,
        (unit, pose): (UnitId, Pose),
        target: UnitId,
        units: impl Iterator<Item = Footprint>,
    ) -> Option<Share> {
        let there = self.ground_of(s, target)?;
        let eye = self.eye(s, unit, pose, target);
        let ends = [(unit, eye), (target, self.eye(s, target, s.pose(target)?, unit))];
        if self.is_lost_in_wood(s, ends, &there) {
            return Some(Share::NONE);
        }
        let ground = self.ground_between(s, ends).map(Blocker::Ground);
        Some(sight::look(eye, &there, units.map(Blocker::Unit).chain(ground)))
    }

    /// Woods and houses, which block sight [sight.3], with their places among the terrain.
    fn screens(&self) -> impl Iterator<Item = (u8, &Polygon)> {
        let all = self.battle.terrain.iter().enumerate();
        let screens = all.filter(|(_, piece)| tables::terrain(piece.kind).blocks_sight);
        screens.map(|(index, piece)| (index as u8, &piece.shape))
    }

    /// Whether a leader figure is within a wood or house; who only stands at its edge is not, unless he has gone
    /// into that house.
    fn is_within(&self, s: &State, (unit, at): (UnitId, Point), (index, shape): (u8, &Polygon)) -> bool {
        let on_edge = || edges(shape).any(|edge| measure::within(&at, &edge, 0));
        s.unit(unit).building == Some(index) || lies_in(at, shape) && !on_edge()
    }

    /// Whether the wood that one of two stands in, or both, hides them from each other: there is too much of it on
    /// the line between their leader figures, and in one wood the target is not close either [sight.5].
    fn is_lost_in_wood(&self, s: &State, ends: [(UnitId, Point); 2], target: &impl Outline) -> bool {
        let depth = tables::terrain(TerrainKind::Forest).sight_depth;
        self.screens().filter(|(index, _)| self.is_wood(*index)).any(|wood| {
            let within = ends.map(|end| self.is_within(s, end, wood));
            let [eye, there] = ends.map(|(_, at)| at);
            within.contains(&true)
                && stretch_in(eye, there, wood.1) > depth
                && !(within == [true, true] && measure::within(&eye, target, depth))
        })
    }

    /// Whether a piece of terrain is a wood.
    fn is_wood(&self, index: u8) -> bool {
        self.battle.terrain[usize::from(index)].kind == TerrainKind::Forest
    }

    /// Woods and houses that two who see each other must look past: neither of them is inside [sight.3].
    pub(crate) fn ground_between<'a>(
        &'a self,
        s: &'a State,
        ends: [(UnitId, Point); 2],
    ) -> impl Iterator<Item = &'a Polygon> + 'a {
        let between = move |screen: &(u8, &Polygon)| !ends.iter().any(|end| self.is_within(s, *end, *screen));
        self.screens().filter(between).map(|(_, shape)| shape)
    }

    /// Whether a unit sees another from where it stands: 180 degrees to its front in close order
    /// [sight.1], all round otherwise [shooting.10] [arcs.2] and from the walls of a building [terrain.21].
    pub(crate) fn sees(&self, s: &State, unit: UnitId, target: UnitId) -> bool {
        s.pose(unit).is_some_and(|pose| self.sees_from(s, unit, pose, target))
    }

    /// The same from another pose.
    pub(crate) fn sees_from(&self, s: &State, unit: UnitId, pose: Pose, target: UnitId) -> bool {
        let Some(there) = self.ground_of(s, target) else { return false };
        let walled = s.unit(unit).building.is_some() && s.pose(unit) == Some(pose);
        let ahead = walled || !self.is_close(s, unit) || arcs::ahead(pose, &there);
        ahead && self.look(s, unit, pose, target).is_some_and(|seen| !seen.is_none())
    }
}
