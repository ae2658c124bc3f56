//! Moves that nobody steers: blunders, evades and flights go straight until something stops them.

use acies_ground::{
    Footprint, Heading, INCH, Mils, Pose, TOUCH, crossed, distance, first_contact, overlaps, push_clear,
    slide, touches, within,
};

use crate::battle::TerrainKind;
use crate::game::HailCaesar;
use crate::state::{State, UnitId};
use crate::terrain::going::{AT_THE_BANK, FOREST_PACE};
use crate::units::Units;

/// Where a straight move ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Here, so far, through these friends by more than half.
    Stops(Pose, Mils, Units),
    /// Off the table, so far, through these friends by more than half.
    Leaves(Pose, Mils, Units),
}

/// How finely a unit gives ground to find a clear place.
const STEP: usize = 50;
/// How far behind the end of its evade a unit looks for room beyond friends.
const BEHIND: Mils = 24 * INCH;

impl HailCaesar {
    /// How far a unit gets in a straight line, still facing as it does, on the ground that lies there.
    pub(crate) fn straight(&self, s: &State, unit: UnitId, heading: Heading, most: Mils) -> Option<End> {
        let here = self.footprint(s, unit)?;
        if let Some(house) = s.unit(unit).building {
            let stays = || Some(End::Stops(s.pose(unit)?, 0, Units::NONE));
            return self.straight_out(s, unit, heading, most, house).or_else(stays);
        }
        self.until_met(s, unit, heading, self.ground_leaves(s, unit, &here, heading, (0, most)))
    }

    /// The same out of a house: it is measured from the wall [terrain.17], to the figure that goes farthest. Whoever
    /// would not be right out of it by then, or is stopped before, stays where he is [terrain.20].
    fn straight_out(&self, s: &State, unit: UnitId, heading: Heading, most: Mils, house: u8) -> Option<End> {
        let (to_wall, beyond) = self.to_wall_ahead(s, unit, heading)?;
        let outside = slide(s.pose(unit)?, heading, to_wall).footprint(self.base(s, unit));
        let left = (most - beyond).max(0);
        if beyond > most || self.is_under(&outside, house) {
            return None;
        }
        let open = self.ground_leaves(s, unit, &outside, heading, (beyond, left));
        match self.until_met(s, unit, heading, to_wall + open)? {
            End::Stops(_, way, _) if way < to_wall => None,
            End::Stops(to, way, through) => Some(End::Stops(to, way - to_wall + beyond, through)),
            leaves @ End::Leaves(..) => Some(leaves),
        }
    }

    /// How far a unit in a house goes straight on until it is out of it, and how far from the wall its farthest
    /// figure is by then.
    pub(crate) fn to_wall_ahead(&self, s: &State, unit: UnitId, heading: Heading) -> Option<(Mils, Mils)> {
        let (from, base) = (s.pose(unit)?, self.base(s, unit));
        let house = &self.battle.terrain[usize::from(s.unit(unit).building?)].shape;
        let limit = self.battle.table.width().max(self.battle.table.depth());
        let outside = push_clear(from, base, heading, limit, &[house])?;
        let corners = outside.footprint(base).corners();
        let beyond = corners.iter().map(|corner| distance(corner, house)).max().unwrap_or(0);
        Some((distance(&from.at, &outside.at), beyond))
    }

    /// Where an evader comes to, and how far it has got away. Friends who stand where it would end do not stop it: it
    /// goes on through them by the least it needs to be clear of them, and where there is no room for it behind them
    /// it stops before them and has got away as far all the same [evade.8].
    pub(crate) fn evasion(
        &self,
        s: &State,
        unit: UnitId,
        heading: Heading,
        most: Mils,
    ) -> Option<(End, Mils)> {
        let here = self.footprint(s, unit)?;
        let open = self.ground_leaves(s, unit, &here, heading, (0, most));
        let open = self.until_stopped(s, unit, heading, open)?;
        let end = self.until_met(s, unit, heading, open)?;
        let End::Stops(_, way, _) = end else { return Some((end, open)) };
        if way + STEP as Mils > open {
            return Some((end, way));
        }
        let farther = self.until_stopped(s, unit, heading, open + BEHIND)?;
        let from = s.pose(unit)?;
        let mut beyond = (open..farther).step_by(STEP).map(|way| (way, slide(from, heading, way)));
        let clear = beyond.find(|(_, pose)| self.stands_free(s, unit, *pose, &[]));
        let end = clear.map_or(end, |(way, pose)| End::Stops(pose, way, self.crossed_by(s, unit, pose)));
        Some((end, open))
    }

    /// How far a unit goes straight on until enemies or friends in combat stop it.
    fn until_stopped(&self, s: &State, unit: UnitId, heading: Heading, most: Mils) -> Option<Mils> {
        let here = self.footprint(s, unit)?;
        let (own, enemy) = (self.side(unit), self.side(unit).other());
        let friends = self.standing_of(s, own).filter(|(other, _)| *other != unit && s.is_engaged(*other));
        let friends = friends.filter_map(|(_, there)| first_contact(&here, heading, most, &there));
        let enemies = self.grounds_of(s, enemy);
        let enemies = enemies.filter_map(|(_, there)| first_contact(&here, heading, most, &there));
        Some(friends.chain(enemies).min().unwrap_or(most).min(most))
    }

    /// Friends a unit passes through by more than half of them on its way to a pose, and who test for it
    /// [pass-through.6] [pass-through.8].
    fn crossed_by(&self, s: &State, unit: UnitId, to: Pose) -> Units {
        let (Some(from), base) = (s.pose(unit), self.base(s, unit)) else { return Units::NONE };
        let tested = self.standing(s).filter(|(other, there)| {
            let (_, its) = crossed((from, base), (to, base), there);
            *other != unit
                && its.more_than_half()
                && !self.pass_freely(s, (unit, s.unit(unit).formation), *other)
        });
        tested.map(|(other, _)| other).collect()
    }

    /// The same where the ground lets it go so far: it stops short of enemies and of friends in combat, and ends
    /// clear of those it passes through [pass-through.7].
    pub(crate) fn until_met(&self, s: &State, unit: UnitId, heading: Heading, most: Mils) -> Option<End> {
        let from = s.pose(unit)?;
        let base = self.base(s, unit);
        let here = from.footprint(base);
        let others: Vec<_> = self.standing(s).filter(|(other, _)| *other != unit).collect();
        let limit = self.until_stopped(s, unit, heading, most)?;
        let through = |to: Pose| self.crossed_by(s, unit, to);
        let enemies: Vec<_> = self.grounds_of(s, self.side(unit).other()).collect();
        let out = slide(from, heading, limit);
        // Any part of it over the edge is all of it [off-table.12].
        if self.battle.table.leaves(&out.footprint(base)) {
            return Some(End::Leaves(out, limit, through(out)));
        }
        let clear = |pose: Pose| {
            let print = pose.footprint(base);
            !others.iter().any(|(_, there)| overlaps(&print, there))
                && !enemies.iter().any(|(_, there)| touches(&print, there) && !touches(&here, there))
        };
        let places = (0..=limit).rev().step_by(STEP).chain([0]);
        let (way, to) =
            places.map(|way| (way, slide(from, heading, way))).find(|(way, to)| *way == 0 || clear(*to))?;
        Some(End::Stops(to, way, through(to)))
    }

    /// How far the ground lets a unit go on in a straight line when it has gone some way already and has so much
    /// left. It stops short of what it may not enter. Artillery may have but one move [artillery-move.2], and so
    /// have most in broken ground: the one that enters it is the last [terrain.6] [terrain.7]. A linear obstacle
    /// ends the move that comes up to it [terrain.10], a forest slows cavalry [terrain.3].
    pub(crate) fn ground_leaves(
        &self,
        s: &State,
        unit: UnitId,
        here: &Footprint,
        heading: Heading,
        (gone, left): (Mils, Mils),
    ) -> Mils {
        let (formation, building) = (s.unit(unit).formation, s.unit(unit).building);
        let pace = self.allowance(s, unit);
        let nimble = self.is_nimble(unit, formation);
        let rides = self.profile(unit).class.is_cavalry() && pace > FOREST_PACE;
        // Whole moves are counted from where the first of them began.
        let most = (gone + left).min(Mils::from(self.most_moves(s, unit)) * pace);
        let mut limit = most;
        for (index, terrain) in self.battle.terrain.iter().enumerate() {
            let inside = overlaps(here, &terrain.shape);
            let entry = if inside { Some(0) } else { first_contact(here, heading, left, &terrain.shape) };
            let Some(entry) = entry.map(|entry| gone + entry) else { continue };
            let before = entry / pace * pace;
            // Whoever stands at an obstacle has come up to it before.
            let at_it = inside || gone == 0 && within(here, &terrain.shape, AT_THE_BANK);
            limit = limit.min(match terrain.kind {
                TerrainKind::Fortification | TerrainKind::Impassable | TerrainKind::River if !inside => entry,
                TerrainKind::Building if !inside && building != Some(index as u8) => entry,
                TerrainKind::Forest if !inside && !nimble => entry,
                TerrainKind::Broken if !nimble => before + pace,
                TerrainKind::Obstacle if !nimble && !at_it => {
                    let spent = (entry + pace - 1) / pace * pace;
                    entry + (most - spent).max(0)
                }
                TerrainKind::Forest if nimble && rides => {
                    entry.max(before + (most - before) / pace * FOREST_PACE)
                }
                _ => most,
            });
        }
        (limit - gone).max(0)
    }

    /// How far ahead an enemy stops a unit that goes straight on, and who it is.
    pub(crate) fn first_enemy(
        &self,
        s: &State,
        unit: UnitId,
        heading: Heading,
        most: Mils,
    ) -> Option<(Mils, UnitId)> {
        let (here, enemy) = (self.footprint(s, unit)?, self.side(unit).other());
        self.field(s).first_ahead(enemy, &here, heading, most + TOUCH)
    }
}
