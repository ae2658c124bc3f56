//! Poses in cover: at the edge of a wood, behind a hedge or wall, at the door of a house, and out of reach of
//! those who shoot.

use acies_ground::{Heading, INCH, Mils, Pose, advance, apart, farthest, first_contact, retire};

use crate::battle::{Terrain, TerrainKind};
use crate::components::Size;
use crate::movement::motion::Mover;
use crate::opponent::poses::BEYOND;
use crate::state::UnitId;
use crate::tables;
use crate::terrain::field::{centre, lies_in};

/// Pieces of ground that are looked at, the nearest first.
const PIECES: usize = 2;
/// How deep in a wood it stands that sees out of it and is covered [sight.3] [morale-mods.2].
const IN_THE_WOOD: Mils = INCH;

impl Mover<'_> {
    /// Poses that give cover from the enemy it would face, and those out of range of the nearest shooter.
    pub(crate) fn shelters(&self, faced: Pose) -> Vec<Pose> {
        let mut poses = self.out_of_range(faced);
        let mut near: Vec<(Mils, &Terrain)> = self
            .game
            .battle
            .terrain
            .iter()
            .filter(|terrain| self.is_sheltered_by(terrain.kind))
            .map(|terrain| (apart(&self.here, &terrain.shape), terrain))
            .filter(|(gap, _)| *gap <= self.allowance)
            .collect();
        near.sort_by_key(|(gap, _)| *gap);
        for (_, terrain) in near.into_iter().take(PIECES) {
            let towards = Heading::towards(self.from.at, centre(&terrain.shape));
            let there = towards.map_or(self.from, |heading| Pose::new(self.from.at, heading));
            match terrain.kind {
                TerrainKind::Forest if lies_in(self.from.at, &terrain.shape) => {
                    poses.extend(self.to_the_edge(faced, terrain));
                }
                TerrainKind::Forest => {
                    poses.extend([faced, there].iter().filter_map(|pose| self.within_wood(*pose, terrain)));
                }
                // The hedge has to lie between it and the enemy.
                TerrainKind::Obstacle | TerrainKind::Fortification => {
                    poses.extend([faced, self.from].iter().filter_map(|pose| self.up_to(*pose, terrain)));
                }
                _ => poses.extend([self.from, there].iter().filter_map(|pose| self.up_to(*pose, terrain))),
            }
        }
        poses
    }

    /// Whether it can take cover in or behind ground of a kind.
    fn is_sheltered_by(&self, kind: TerrainKind) -> bool {
        let profile = self.game.profile(self.unit);
        match kind {
            TerrainKind::Forest => self.game.is_nimble(self.unit, self.formation),
            TerrainKind::Obstacle | TerrainKind::Fortification => true,
            TerrainKind::Building => profile.class.is_infantry() && profile.size != Size::Large,
            _ => false,
        }
    }

    /// How far it goes straight ahead before it comes to a piece of ground; none if it stands on it.
    fn way_to(&self, pose: Pose, terrain: &Terrain) -> Option<Mils> {
        let print = pose.footprint(self.base);
        let clear = !acies_ground::overlaps(&print, &terrain.shape);
        first_contact(&print, pose.heading, self.allowance, &terrain.shape).filter(|_| clear)
    }

    /// Straight ahead up to a hedge or a wall: so near that it covers the unit, or is touched.
    fn up_to(&self, pose: Pose, terrain: &Terrain) -> Option<Pose> {
        let way = self.way_to(pose, terrain)?;
        (way > 0).then(|| advance(pose, way))
    }

    fn within_wood(&self, pose: Pose, terrain: &Terrain) -> Option<Pose> {
        let to = advance(pose, (self.way_to(pose, terrain)? + IN_THE_WOOD).min(self.allowance));
        lies_in(to.at, &terrain.shape).then_some(to)
    }

    /// From the depth of a wood to the edge that looks at the enemy.
    fn to_the_edge(&self, faced: Pose, terrain: &Terrain) -> Option<Pose> {
        let edge = farthest(faced, advance(faced, self.allowance), |pose| lies_in(pose.at, &terrain.shape));
        let at_the_edge = retire(edge, IN_THE_WOOD);
        (edge != faced && lies_in(at_the_edge.at, &terrain.shape)).then_some(at_the_edge)
    }

    /// Just out of range of the nearest enemy that shoots: up to there, or back to it.
    fn out_of_range(&self, faced: Pose) -> Vec<Pose> {
        let reach = |enemy: UnitId| {
            let profile = self.game.profile(enemy);
            let range = tables::range(profile.weapon);
            match (profile.short, profile.long) {
                (0, 0) => 0,
                (_, 0) => range.min(6 * INCH),
                _ => range,
            }
        };
        let shooters = self.enemies().iter().map(|(gap, enemy)| (*gap, reach(*enemy)));
        let Some((gap, range)) = shooters.filter(|(_, range)| *range > 0).min() else { return Vec::new() };
        match range + BEYOND - gap {
            back @ 1.. if back <= self.allowance => vec![retire(faced, back), retire(self.from, back)],
            ahead @ ..=0 if -ahead <= self.allowance => vec![advance(faced, -ahead)],
            _ => Vec::new(),
        }
    }
}
