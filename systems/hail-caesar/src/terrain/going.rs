//! What the ground allows [terrain.1].

use acies_ground::{
    Base, Footprint, Hull, INCH, Mils, Outline, Point, Polygon, Pose, TOUCH, distance, overlaps, within,
};

use crate::battle::TerrainKind;
use crate::components::Formation;
use crate::game::HailCaesar;
use crate::refusal::{Refusal, no};
use crate::state::{State, UnitId};
use crate::terrain::field::{edges, lies_in, stretch_in};

/// The pace of infantry, to which a forest brings cavalry down [terrain.3].
pub(crate) const FOREST_PACE: Mils = 6 * INCH;
/// A unit this near to a wall or stream stands at it and may cross it with its next move [terrain.10].
pub(crate) const AT_THE_BANK: Mils = INCH / 2;

/// What a way leads over.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Going {
    /// Broken ground, after which this unit makes no other move [terrain.6] [terrain.7].
    pub broken: bool,
    /// A linear obstacle that costs this unit a move before it is crossed [terrain.10].
    pub crossing: bool,
    /// Forest in which cavalry goes at infantry pace [terrain.3].
    pub forest: bool,
}

/// How deep a base stands in a wood: how far its corners are from the edge, all together; nothing outside.
fn depth(base: &Footprint, wood: &Polygon) -> Mils {
    let inside = base.corners().into_iter().filter(|corner| lies_in(*corner, wood));
    inside.filter_map(|corner| edges(wood).map(|edge| distance(&corner, &edge)).min()).sum()
}

impl HailCaesar {
    /// Open-order infantry and cavalry cross forests, broken ground and linear obstacles without penalty
    /// [terrain.2] [terrain.5] [terrain.9].
    pub(crate) fn is_nimble(&self, unit: UnitId, formation: Formation) -> bool {
        let class = self.profile(unit).class;
        formation == Formation::Open && (class.is_infantry() || class.is_cavalry())
    }

    /// Whether a way is by road, track, bridge or ford: it sets out and arrives on one.
    pub(crate) fn is_by_road(&self, from: Point, to: Point) -> bool {
        let mut roads = self.battle.terrain.iter().filter(|terrain| terrain.kind == TerrainKind::Road);
        roads.any(|road| lies_in(from, &road.shape) && lies_in(to, &road.shape))
    }

    /// Whether a unit drawn up like this goes by road through a wood or over a river: its leader figure keeps to the
    /// road, and so do two thirds of its front where it sets out and where it arrives [terrain.23].
    fn by_road(&self, base: Base, from: Pose, to: Pose) -> bool {
        let mut roads = self.battle.terrain.iter().filter(|terrain| terrain.kind == TerrainKind::Road);
        roads.any(|road| {
            [from, to].into_iter().all(|pose| {
                let [left, right, ..] = pose.footprint(base).corners();
                let on_it = || stretch_in(left, right, &road.shape);
                lies_in(pose.at, &road.shape) && 3 * (on_it() + TOUCH) >= 2 * base.front()
            })
        })
    }

    /// Whether a unit's leader figure stands on a road or track [free-moves.4] [special.50].
    pub(crate) fn on_road(&self, s: &State, unit: UnitId) -> bool {
        s.pose(unit).is_some_and(|pose| self.is_by_road(pose.at, pose.at))
    }

    /// Whether a unit may come to stand on a piece of terrain that its base overlaps.
    fn may_stand_in(&self, s: &State, unit: UnitId, formation: Formation, pose: Pose, index: usize) -> bool {
        let terrain = &self.battle.terrain[index];
        let by_road = || self.by_road(self.base_in(unit, formation), pose, pose);
        match terrain.kind {
            TerrainKind::Forest => self.is_nimble(unit, formation) || by_road(),
            TerrainKind::River => by_road(),
            TerrainKind::Building => s.unit(unit).building == Some(index as u8),
            // Whoever is in it, or has stormed it, may go back from there [terrain.19].
            TerrainKind::Fortification => {
                self.footprint(s, unit).is_some_and(|here| overlaps(&here, &terrain.shape))
            }
            TerrainKind::Impassable => false,
            TerrainKind::Broken | TerrainKind::Hill | TerrainKind::Obstacle | TerrainKind::Road => true,
        }
    }

    /// Whether the ground lets a unit stand at a place.
    pub(crate) fn ground_bears(
        &self,
        s: &State,
        unit: UnitId,
        formation: Formation,
        pose: Pose,
        footprint: &Footprint,
    ) -> bool {
        self.battle.terrain.iter().enumerate().all(|(index, terrain)| {
            !overlaps(footprint, &terrain.shape) || self.may_stand_in(s, unit, formation, pose, index)
        })
    }

    /// Whether a way leads through terrain that matters to this unit; refuses what it may not enter.
    /// `into` is a building that it assaults or leaves, `over` tells a fortification that it storms.
    pub(crate) fn going(
        &self,
        (unit, formation): (UnitId, Formation),
        (from, start): (Pose, &Footprint),
        (to, end): (Pose, &Footprint),
        way: &Hull,
        into: Option<u8>,
        over: impl Fn(&Polygon) -> bool,
    ) -> Result<Going, Refusal> {
        let mut going = Going::default();
        let name = self.name(unit);
        let by_road = || self.by_road(self.base_in(unit, formation), from, to);
        for (index, terrain) in self.battle.terrain.iter().enumerate() {
            if !overlaps(way, &terrain.shape) {
                continue;
            }
            // A change of formation on the spot leaves nothing.
            let leaves = |wood: &Polygon| {
                from.at != to.at
                    && overlaps(start, wood)
                    && (!overlaps(end, wood) || depth(end, wood) < depth(start, wood))
            };
            match terrain.kind {
                TerrainKind::Forest => {
                    // Whoever has come to stand in a forest that he may not cross may leave it.
                    let may = self.is_nimble(unit, formation) || by_road();
                    if !may && !leaves(&terrain.shape) {
                        return Err(no("hc-no-forest", "terrain.4").unit(name));
                    }
                    going.forest |= self.profile(unit).class.is_cavalry();
                }
                TerrainKind::Broken => going.broken |= !self.is_nimble(unit, formation),
                // Hedges, walls, ditches and small rivers [terrain.11].
                TerrainKind::Obstacle => {
                    let at_it = within(start, &terrain.shape, AT_THE_BANK);
                    going.crossing |= !self.is_nimble(unit, formation) && !at_it;
                }
                TerrainKind::River if !by_road() => {
                    return Err(no("hc-no-river", "terrain.12").unit(name));
                }
                TerrainKind::Building if into != Some(index as u8) => {
                    return Err(no("hc-no-building", "terrain.16").unit(name));
                }
                // Only foot storms it, and whoever is in it may leave; for close order its wall is an obstacle
                // [terrain.19].
                TerrainKind::Fortification => {
                    let inside = overlaps(start, &terrain.shape);
                    let storms = over(&terrain.shape);
                    if storms && !inside && !self.profile(unit).class.is_infantry() {
                        return Err(no("hc-no-storm", "terrain.19").unit(name));
                    }
                    if !inside && !storms {
                        return Err(no("hc-no-fortification", "terrain.18").unit(name));
                    }
                    let at_it = within(start, &terrain.shape, AT_THE_BANK);
                    going.crossing |= !self.is_nimble(unit, formation) && !at_it;
                }
                TerrainKind::Impassable => return Err(no("hc-no-impassable", "terrain.8").unit(name)),
                TerrainKind::River | TerrainKind::Building | TerrainKind::Hill | TerrainKind::Road => {}
            }
        }
        Ok(going)
    }

    /// Whether terrain that is crossed in open order is within a move of a unit [formations.8].
    pub(crate) fn near_forest(&self, outline: &impl Outline, reach: Mils) -> bool {
        self.forests().any(|forest| within(outline, forest, reach))
    }

    /// How far the nearest forest is.
    pub(crate) fn to_woods(&self, outline: &impl Outline) -> Option<Mils> {
        self.forests().map(|forest| distance(outline, forest)).min()
    }

    fn forests(&self) -> impl Iterator<Item = &Polygon> {
        let forests = self.battle.terrain.iter().filter(|terrain| terrain.kind == TerrainKind::Forest);
        forests.map(|forest| &forest.shape)
    }
}
