//! Where a unit would like to stand: what it can attack or shoot at from there, what can attack it, and how it keeps with
//! its friends and its leader.

use acies_core::side::Side;
use acies_hex::{Arc, Heading};

use crate::components::{BOARD, Class, Hex, HexSet, arc};
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::movement::Field;
use crate::state::{Group, Mark, Place, State};
use crate::tables::Ground;

/// How much of what the enemy can expect next is feared, in hundredths.
const FEAR: i32 = 50;
/// How much is hoped for of the own attack, in hundredths.
const HOPE: i32 = 80;

/// What somebody who plans looks at again and again.
pub(super) struct Eye {
    pub side: Side,
    pub field: Field,
    /// The hexes in which units of the side are in command.
    pub led: HexSet,
    /// How much a hex nearer to the enemy is worth to a point of strength.
    pub keen: i32,
}

impl Crossbows {
    /// What a side sees that plans.
    pub(super) fn eye(&self, state: &State, side: Side) -> Eye {
        let led =
            self.battle.leaders(side).fold(HexSet::EMPTY, |all, leader| all | self.range_now(state, leader));
        Eye { side, field: self.field(state, side), led, keen: 8 + i32::from(state.turn) }
    }

    /// Whether a unit can start a melee at all.
    pub(super) fn fights(&self, state: &State, unit: UnitId) -> bool {
        let fights = |class: Class| class.takes_orders() && class != Class::Baggage;
        let found = state.unit(unit);
        self.kind(unit).is_some_and(|kind| fights(kind.class))
            && !found.is(Mark::Routed)
            && !found.is(Mark::Uncommanded)
            && !found.is(Mark::Idle)
    }

    /// The units of a side that have a hex in their front and can fight there.
    fn facing(&self, state: &State, side: Side, hex: Hex, near: HexSet) -> UnitSet {
        let hexes = BOARD.adjacent(hex) & near;
        let points = |unit: &UnitId| {
            let found = state.unit(*unit);
            let at = found.hex().filter(|at| hexes.contains(*at));
            at.is_some_and(|at| arc(at, found.facing, Arc::Front).contains(hex)) && self.fights(state, *unit)
        };
        if hexes.is_empty() {
            return UnitSet::NONE;
        }
        self.battle.units(side).filter(points).collect()
    }

    /// How good it is for a group to stand somewhere and face so; `then` is a position to try it in, in which nobody else
    /// moves.
    pub(super) fn stand_of(
        &self,
        then: &mut State,
        eye: &Eye,
        group: Group,
        (hex, facing): (Hex, Heading),
    ) -> i32 {
        for unit in group.units() {
            then.put(unit, Place::On(hex));
            then.turn_to(unit, facing);
        }
        let (state, unit) = (&*then, group.one);
        let Some(kind) = self.kind(unit) else { return 0 };
        let strength: i32 = group.units().map(|unit| i32::from(self.strength(state, unit))).sum();
        let near = i32::from(eye.field.near().of(hex).min(20));
        let enemies = eye.field.enemies;
        let beside = BOARD.adjacent(hex) & enemies;
        let mut worth = match self.battle.map.ground(hex) {
            Ground::Town | Ground::Woods => 6 * strength,
            Ground::River => -25 * strength,
            _ => 0,
        };
        worth += 4 * strength * i32::from(self.battle.map.level(hex));
        if kind.class == Class::Baggage {
            let exit = self.battle.armies[eye.side].exit;
            let way = exit.iter().map(|exit| i32::from(BOARD.distance(hex, exit))).min();
            return worth + 15 * near.min(6) - way.map_or(0, |way| 60 * way);
        }
        if !group.units().all(|unit| !kind.class.takes_orders() || self.in_hand(state, eye, unit, hex)) {
            worth -= 30 * strength;
        }
        // Behind a bank it is good to wait.
        let banked = acies_hex::Direction::ALL.into_iter().any(|side| {
            let ahead = BOARD.neighbour(hex, side);
            self.battle.map.bank(hex, side)
                && ahead.is_some_and(|ahead| arc(hex, facing, Arc::Front).contains(ahead))
        });
        worth += if banked { 30 * strength } else { 0 };
        // What comes at it.
        for side in [Arc::Front, Arc::Flank, Arc::Rear] {
            let from = arc(hex, facing, side) & beside;
            if !from.is_empty() {
                let enemies = self.facing(state, eye.side.other(), hex, from);
                if !enemies.is_empty() {
                    worth -= self.gain_of(state, hex, enemies).max(0) * FEAR / 100;
                }
            }
        }
        if kind.fires {
            let reach = self.tables.farthest(kind.class);
            let seen = (enemies & BOARD.within(hex, reach)).iter().filter_map(|at| {
                let band = self.band_to(state, unit, at).ok()?;
                Some(self.shot_of(state, Some(unit), at, band))
            });
            let shot = seen.max();
            let (won, _) = self.prices(eye.side);
            worth += shot.unwrap_or(0) * won / 50;
            worth -= if shot.is_none() { 12 * (near - i32::from(reach)).max(0) } else { 0 };
            worth -= if near <= 1 { 25 } else { 0 };
            return worth;
        }
        if kind.class.is_skirmisher() {
            // Light horse hangs about, and takes what runs.
            return worth - 4 * (near - 2).abs() - if near <= 1 { 20 } else { 0 };
        }
        worth -= eye.keen * strength * (near - 1).max(0) / 4;
        let friends = (BOARD.adjacent(hex) & eye.field.friends).len().min(2) as i32;
        worth += 3 * strength * friends;
        // What it can attack, alone or with those who are there already.
        let front = arc(hex, facing, Arc::Front) & beside;
        if !front.is_empty() && group.units().all(|unit| self.fights(state, unit)) {
            let own = group.set();
            let best = front.iter().map(|at| {
                let others = self.facing(state, eye.side, at, eye.field.friends);
                let others = UnitSet(others.0 & !own.0);
                let alone = self.gain_of(state, at, own);
                if others.is_empty() {
                    return alone;
                }
                let with = self.gain_of(state, at, UnitSet(others.0 | own.0));
                alone.max(with - self.gain_of(state, at, others).max(0))
            });
            worth += best.max().unwrap_or(0) * HOPE / 100 + 2 * strength;
        }
        worth
    }

    /// Whether a unit would be in command there: in range, or beside a unit of the same leader that is.
    fn in_hand(&self, state: &State, eye: &Eye, unit: UnitId, hex: Hex) -> bool {
        if eye.led.contains(hex) {
            return true;
        }
        let near = BOARD.adjacent(hex) & eye.led;
        let leader = self.battle.leader_of(unit);
        !near.is_empty()
            && self
                .battle
                .force(leader)
                .any(|other| other != unit && state.unit(other).hex().is_some_and(|at| near.contains(at)))
    }
}
