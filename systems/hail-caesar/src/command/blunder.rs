//! Blunders and other moves that go their own way.

use std::cmp::Reverse;

use acies_ground::{Edge, Heading, Mils, Point, Pose, about_turn};
use acies_words::message::Clause;

use crate::agenda::fight_task::FightTask;
use crate::agenda::march_task::MarchTask;
use crate::components::Formation;
use crate::event::blunder_clause;
use crate::game::{HailCaesar, Play};
use crate::movement::proximity::local;
use crate::movement::straight::End;
use crate::movement::way::Way;
use crate::state::{Moved, Place, State, UnitId};
use crate::terrain::going::Going;
use crate::units::Units;

/// Which way a blunder leads a unit that stands like this.
fn direction(pose: Pose, roll: u8) -> Heading {
    match roll {
        1 | 2 => pose.heading.opposite(),
        3 => pose.heading.turned(-900),
        4 => pose.heading.turned(900),
        _ => pose.heading,
    }
}

impl HailCaesar {
    /// The units of an order that blundered [command-test.11], whoever is last on the way it leads them before
    /// the others: done from the end, they do not stand in each other's way.
    pub(crate) fn hindmost_first(&self, s: &State, units: Units, roll: u8) -> Vec<UnitId> {
        let mut units: Vec<UnitId> = units.iter().collect();
        let lead = units.iter().find_map(|unit| s.pose(*unit)).unwrap_or_default();
        let way = Pose::new(lead.at, direction(lead, roll));
        units.sort_by_key(|unit| (s.pose(*unit).map(|pose| local(way, pose).1), Reverse(*unit)));
        units
    }
}

impl HailCaesar {
    /// A unit turned about where it stands. Its corners come to lie within a thousandth of an inch of where they were:
    /// where that would be upon somebody it touches, it stands a thousandth or two beside.
    fn turned_about(&self, s: &State, unit: UnitId, pose: Pose) -> Pose {
        let turned = about_turn(pose, self.base(s, unit));
        let beside = |reach: i32| {
            let around = move |x: i32| (-reach..=reach).map(move |y| (x, y));
            let rim = move |at: &(i32, i32)| at.0.abs().max(at.1.abs()) == reach;
            (-reach..=reach).flat_map(around).filter(rim)
        };
        (0..=2)
            .flat_map(beside)
            .filter_map(|(x, y)| Point::new(turned.at.x() + x, turned.at.y() + y).ok())
            .map(|at| Pose { at, ..turned })
            .find(|pose| self.stands_free(s, unit, *pose, &[]))
            .unwrap_or(turned)
    }
}

impl Play<'_> {
    /// A unit does what the blunder table says. Directions near the enemy do not bind it.
    pub(crate) fn blunder(&mut self, unit: UnitId, roll: u8) {
        let state = *self.s.unit(unit);
        let Place::On(pose) = state.place else { return };
        // A square stays one [square-move.1], engines set up in a house stay there [terrain.14], and whoever was to
        // leave a combat stays in it [special.20].
        if self.game.is_rooted(self.s, unit) || self.s.is_engaged(unit) {
            return;
        }
        let clause = blunder_clause(roll);
        let pace = self.game.allowance(self.s, unit);
        // A testudo always goes one move forward and charges nobody [special.43].
        if state.formation == Formation::Testudo {
            self.drift(unit, pose.heading, pace, Clause("special.43"));
            return;
        }
        match roll {
            1 => {
                let turned = self.game.turned_about(self.s, unit, pose);
                self.place(unit, turned);
                self.drift(unit, turned.heading, 2 * pace, clause);
                self.wound(unit, 1, clause);
            }
            2..=4 => {
                self.drift(unit, direction(pose, roll), pace, clause);
            }
            5 => self.rush(unit, pose.heading, pace, clause),
            _ => self.rush(unit, pose.heading, 3 * pace, clause),
        }
    }

    /// It advances, and charges whom it comes to, if it may [blunder.5] [blunder.6] [charge.5]; otherwise it
    /// halts short of contact.
    fn rush(&mut self, unit: UnitId, heading: Heading, most: Mils, clause: Clause) {
        let game = self.game;
        let to_wall = game.to_wall_ahead(self.s, unit, heading).map_or(0, |(way, beyond)| way - beyond);
        if let Some((_, enemy)) = game.first_enemy(self.s, unit, heading, to_wall + most)
            && game.may_attack(self.s, unit, false).is_ok()
            && game.mover(self.s, unit).is_some_and(|mover| mover.charge(enemy, most).is_ok())
        {
            self.declare_charge(unit, enemy, most);
            return;
        }
        self.drift(unit, heading, most, clause);
    }

    /// A unit goes straight, as far as it gets, and off the table if that is where it leads [off-table.1].
    pub(crate) fn drift(&mut self, unit: UnitId, heading: Heading, most: Mils, clause: Clause) {
        if let Some(end) = self.game.straight(self.s, unit, heading, most) {
            self.end_at(unit, end, clause);
        }
    }

    /// A straight move ends there.
    pub(crate) fn end_at(&mut self, unit: UnitId, end: End, clause: Clause) {
        let Some(from) = self.s.pose(unit) else { return };
        match end {
            End::Leaves(out, _, through) => {
                self.pass_through(unit, through);
                self.run_over(unit, (from, self.game.base(self.s, unit)), out);
                self.s.unit_mut(unit).building = None;
                self.leave_table(unit, out.at);
            }
            End::Stops(to, length, through) => {
                let formation = self.s.unit(unit).formation;
                let inside = from == to && self.s.unit(unit).building.is_some();
                let way = Way { to, formation, length, going: Going::default(), through, inside };
                self.walk(unit, &way, clause);
                self.s.push(FightTask::Opportunity { mover: unit, from });
            }
        }
    }

    /// Units of a demoralised division make for the edge, whoever is nearest to it first, so that they do not stand
    /// in each other's way [victory.6].
    pub(crate) fn take_to_flight(&mut self, mut units: Vec<UnitId>, moves: u8) {
        let game = self.game;
        let room = |unit: &UnitId| {
            game.footprint(self.s, *unit).map(|print| game.battle.table.nearest_edge(&print).1)
        };
        units.sort_by_key(|unit| Reverse((room(unit), *unit)));
        for unit in units {
            self.s.push(MarchTask::Flight { unit, moves });
        }
    }

    /// A unit of a demoralised division goes to the nearest edge, to leave the field: with one move by itself
    /// [free-moves.6] [free-moves.7] [free-moves.8], with all of them when it is ordered [victory.6].
    pub(crate) fn take_flight(&mut self, unit: UnitId, moves: u8) {
        let Some(print) = self.game.footprint(self.s, unit) else { return };
        if self.s.is_engaged(unit) || self.game.is_rooted(self.s, unit) {
            return;
        }
        let heading = match self.game.battle.table.nearest_edge(&print).0 {
            Edge::North => Heading::NORTH,
            Edge::East => Heading::EAST,
            Edge::South => Heading::SOUTH,
            Edge::West => Heading::WEST,
        };
        let state = self.s.unit_mut(unit);
        let ordered = state.moved == Moved::Ordered;
        if !ordered {
            state.moved = Moved::Free;
        }
        let most = Mils::from(moves) * self.game.allowance(self.s, unit);
        self.drift(unit, heading, most, Clause(if ordered { "victory.6" } else { "free-moves.6" }));
    }
}
