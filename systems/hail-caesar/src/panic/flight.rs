//! Going back: retreats after shooting, falling back after combat, and friends who make way.

use acies_ground::{Arc, Footprint, Heading, INCH, Mils, Point, Pose, contact, farthest, measure, slide};
use acies_words::message::Clause;

use crate::agenda::Task;
use crate::agenda::fight_task::{FightTask, Flight};
use crate::agenda::march_task::MarchTask;
use crate::components::Special;
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::state::{Place, State, UnitId};
use crate::units::Units;

/// How far a unit falls back after combat, whatever its type: bases in contact may be a hair apart, and it
/// ends so far from its enemy [panic-combat.2].
pub(crate) const FALL_BACK: Mils = 6 * INCH;
/// What distances told to players are rounded to.
const HAIR: Mils = 10;
/// How near a stampede is dangerous [special.49].
const STAMPEDE: Mils = 3 * INCH;
/// Steps in which a unit that has no room looks for the last place where it had.
pub(crate) const STRIDE: Mils = 100;

impl HailCaesar {
    /// The way straight away from an enemy: the way it faces if its front is on the unit, otherwise away
    /// from the side of the unit that it is on; from one that is not in contact, away from its leader
    /// figure.
    pub(crate) fn heading_away(&self, s: &State, unit: UnitId, foe: UnitId) -> Heading {
        let Some(pose) = s.pose(unit) else { return Heading::NORTH };
        let Some(there) = s.pose(foe) else { return pose.heading.opposite() };
        match (self.side_fought(s, unit, foe), self.side_fought(s, foe, unit)) {
            // In a building the enemy faces every wall, wherever his base looks [terrain.21].
            (Some(_), Some(Arc::Front)) if s.unit(foe).building.is_none() => there.heading,
            (Some(Arc::Rear), _) => pose.heading,
            (Some(Arc::Left), _) => pose.heading.turned(900),
            (Some(Arc::Right), _) => pose.heading.turned(-900),
            (Some(Arc::Front), _) => pose.heading.opposite(),
            (None, _) => self
                .middle(s, unit)
                .and_then(|middle| Heading::towards(there.at, middle))
                .unwrap_or(pose.heading.opposite()),
        }
    }

    /// Friends of a unit that are in no combat: those that may be gone over, or make way.
    pub(crate) fn loose_friends(&self, s: &State, unit: UnitId) -> Vec<UnitId> {
        let side = self.side(unit);
        self.units_of(side)
            .filter(|friend| *friend != unit && s.pose(*friend).is_some() && !s.is_engaged(*friend))
            .collect()
    }

    /// How far a unit can go back before ground it cannot enter, enemies or engaged friends stop it. The
    /// edge of the table does not: beyond it the unit is gone.
    fn way_back(
        &self,
        s: &State,
        unit: UnitId,
        heading: Heading,
        distance: Mils,
        ignoring: &[UnitId],
    ) -> Pose {
        let Some(from) = s.pose(unit) else { return Pose::default() };
        farthest(from, slide(from, heading, distance), |pose| {
            self.leaves(s, unit, pose) || self.stands_free(s, unit, pose, ignoring)
        })
    }

    /// Whether a unit would leave the table at a pose.
    fn leaves(&self, s: &State, unit: UnitId, pose: Pose) -> bool {
        self.battle.table.leaves(&self.footprint_at(s, unit, pose))
    }

    /// The last place on the way back where a unit stands on nobody.
    fn last_free(&self, s: &State, unit: UnitId, heading: Heading, distance: Mils) -> Pose {
        let Some(from) = s.pose(unit) else { return Pose::default() };
        (1..=distance / STRIDE)
            .rev()
            .map(|step| slide(from, heading, step * STRIDE))
            .find(|pose| self.stands_free(s, unit, *pose, &[]))
            .unwrap_or(from)
    }
}

impl Play<'_> {
    /// An elephant that must give ground may stampede instead: it hurts who is near and is gone [special.49].
    pub(crate) fn stampedes(&mut self, unit: UnitId) -> bool {
        if !self.game.profile(unit).has(Special::Elephant) {
            return false;
        }
        let die = self.d6();
        tell!(self, Event::Stampede { unit, die });
        if die > 1 {
            return false;
        }
        let near: Vec<UnitId> = self
            .game
            .units()
            .filter(|other| *other != unit && self.game.within(self.s, unit, *other, STAMPEDE))
            .collect();
        for other in near {
            let die = self.d6();
            tell!(self, Event::Trampled { unit: other, die });
            if die >= 5 {
                self.wound(other, 1, Clause("special.49"));
            }
        }
        self.destroy(unit, Clause("special.49"));
        true
    }

    /// Takes a unit out of its combats for now; whoever meets again in the pursuit goes on with the fight.
    fn part(&mut self, unit: UnitId) {
        self.s.engagements.retain(|pair| pair.north.0 != unit && pair.south.0 != unit);
    }

    /// Takes a unit out of the combats with enemies it no longer touches.
    fn draw_off(&mut self, unit: UnitId) {
        let (game, s) = (self.game, &*self.s);
        let foes = s.foes(unit).map(|(foe, _)| foe);
        let left: Units = foes.filter(|foe| !game.touch(s, unit, *foe)).collect();
        self.s.engagements.retain(|pair| {
            let [own, foe] = [game.side(unit), game.side(unit).other()].map(|side| pair.of(side).0);
            own != unit || !left.has(foe)
        });
    }

    /// A unit retreats after shooting: one move away from whoever shot [panic-shooting.3], still facing it
    /// [panic-shooting.4]. It does not come back with moves it had left: only who holds goes on
    /// [panic-shooting.1].
    pub(crate) fn retreat(&mut self, unit: UnitId, foe: UnitId) {
        let goes_on =
            |task: &Task| matches!(task, Task::March(MarchTask::Move { unit: of, .. }) if *of == unit);
        self.s.agenda.retain(|task| !goes_on(task));
        if self.s.pose(unit).is_none() || self.stampedes(unit) {
            return;
        }
        let heading = self.game.heading_away(self.s, unit, foe);
        let distance = self.game.allowance(self.s, unit);
        self.give_ground(Flight { unit, heading, distance, engaged: false, retreat: true });
    }

    fn give_ground(&mut self, flight: Flight) {
        let (game, Flight { unit, heading, distance, .. }) = (self.game, flight);
        let Some(from) = self.s.pose(unit) else { return };
        let friends = game.loose_friends(self.s, unit);
        let full = slide(from, heading, distance);
        let reached = game.way_back(self.s, unit, heading, distance, &friends);
        let clause = Clause("panic-shooting.3");
        if reached != full {
            // Stopped: as far as it can, and disordered [panic-shooting.6] [disorder.4].
            let pose = if game.stands_free(self.s, unit, reached, &[]) {
                reached
            } else {
                game.last_free(self.s, unit, heading, measure::distance(&from.at, &reached.at))
            };
            self.go_back(unit, from, pose, clause);
            self.disorder(unit, Clause("panic-shooting.6"));
            return;
        }
        if game.leaves(self.s, unit, full) {
            self.leave_table(unit, full.at);
            return;
        }
        let end = game.footprint_at(self.s, unit, full);
        let upon = |friend: &UnitId| {
            game.footprint(self.s, *friend).is_some_and(|print| contact::overlaps(&end, &print))
        };
        if !friends.iter().any(upon) {
            self.go_back(unit, from, full, clause);
            return;
        }
        // Friends upon whom it would end may make way [make-way.5].
        match friends.iter().copied().find(|friend| upon(friend) && game.may_make_way(self.s, *friend)) {
            Some(friend) => self.s.push(FightTask::MakeWay { flight, friend }),
            None => self.go_past(flight),
        }
    }

    /// Upon friends who do not make way a unit that retreats goes on until it is clear of them, and is disordered
    /// [panic-shooting.5] [disorder.4].
    pub(crate) fn go_past(&mut self, flight: Flight) {
        let (game, Flight { unit, heading, distance, .. }) = (self.game, flight);
        let Some(from) = self.s.pose(unit) else { return };
        let (base, full) = (game.base(self.s, unit), slide(from, heading, distance));
        let friends = game.loose_friends(self.s, unit);
        let prints: Vec<Footprint> =
            friends.iter().filter_map(|friend| game.footprint(self.s, *friend)).collect();
        let clause = Clause("panic-shooting.3");
        let table = game.battle.table;
        let limit = table.width().max(table.depth());
        let clear = contact::push_clear(full, base, heading, limit, &prints).unwrap_or(full);
        let free = farthest(full, clear, |pose| {
            game.leaves(self.s, unit, pose) || game.stands_free(self.s, unit, pose, &friends)
        });
        if free == clear && game.leaves(self.s, unit, clear) {
            self.leave_table(unit, clear.at);
            return;
        }
        let stands = free == clear && game.stands_free(self.s, unit, clear, &[]);
        let pose = if stands { clear } else { game.last_free(self.s, unit, heading, distance) };
        self.go_back(unit, from, pose, clause);
        self.disorder(unit, Clause("panic-shooting.5"));
    }

    fn go_back(&mut self, unit: UnitId, from: Pose, to: Pose, clause: Clause) {
        // A slide in any direction is rounded to whole thousandths; nobody measures so finely.
        let distance = (measure::distance(&from.at, &to.at) + HAIR / 2) / HAIR * HAIR;
        tell!(self, Event::GaveGround { unit, distance, clause });
        if from != to {
            self.place(unit, to);
            self.run_over(unit, (from, self.game.base(self.s, unit)), to);
        }
        // Who could not get away from his enemy fights on [combat-end.1].
        self.draw_off(unit);
    }

    /// A unit falls back after combat, if it can. An engaged unit that cannot is destroyed [panic-combat.3] and its
    /// supports do not test for it [panic.14]; a support goes as far as it can [panic-combat.4].
    pub(crate) fn fall_back(&mut self, flight: Flight) {
        if flight.retreat {
            return self.give_ground(flight);
        }
        let game = self.game;
        let unit = flight.unit;
        self.part(unit);
        let Some(from) = self.s.pose(unit) else { return };
        let full = slide(from, flight.heading, flight.distance);
        let friends = game.loose_friends(self.s, unit);
        let end = game.way_back(self.s, unit, flight.heading, flight.distance, &friends);
        if end != full && flight.engaged {
            self.destroy(unit, Clause("panic-combat.3"));
            return;
        }
        // What stops a support shortens its way; friends on the rest of it are asked all the same.
        let distance = if end == full { flight.distance } else { measure::distance(&from.at, &end.at) };
        let flight = Flight { distance, ..flight };
        if let Some(friend) = game.in_the_way(self.s, &flight) {
            if game.may_make_way(self.s, friend) {
                self.s.push(FightTask::MakeWay { flight, friend });
            } else {
                tell!(self, Event::Blocked { unit: friend, mover: unit });
                self.stopped(flight, Clause("panic-combat.3"));
            }
            return;
        }
        self.end_flight(unit, from, end);
    }

    /// A friend does not make way: an engaged unit is destroyed, a support goes as far as it can
    /// [panic-combat.4].
    pub(crate) fn stopped(&mut self, flight: Flight, clause: Clause) {
        let (game, unit) = (self.game, flight.unit);
        if flight.engaged {
            self.destroy(unit, clause);
        } else if let Some(from) = self.s.pose(unit) {
            let end = game.way_back(self.s, unit, flight.heading, flight.distance, &[]);
            self.end_flight(unit, from, end);
        }
    }

    /// A flight ends where it comes to, or beyond the edge as soon as a part of the base is [off-table.12].
    fn end_flight(&mut self, unit: UnitId, from: Pose, end: Pose) {
        if self.game.leaves(self.s, unit, end) {
            self.leave_table(unit, end.at);
        } else {
            self.go_back(unit, from, end, Clause("panic-combat.2"));
        }
    }

    /// A unit leaves the table at a point of the edge. It may return unless it is shaken or of a
    /// demoralised division [shaken.2] [demoralised.2]; captains with it go along if it may.
    pub(crate) fn leave_table(&mut self, unit: UnitId, at: Point) {
        let returns = !self.game.is_shaken(self.s, unit) && !self.game.is_demoralised(self.s, unit);
        let table = self.game.battle.table;
        let edge = Point::clamped(
            i64::from(at.x()).clamp(0, i64::from(table.width())),
            i64::from(at.y()).clamp(0, i64::from(table.depth())),
        );
        tell!(self, Event::LeftTable { unit, returns });
        self.s.disengage(unit);
        self.s.unit_mut(unit).place = if returns { Place::Off(edge) } else { Place::Gone };
        for captain in self.game.captains_with(self.s, unit).collect::<Vec<_>>() {
            let state = self.s.captain_mut(captain);
            if returns {
                state.at = None;
            } else {
                (state.with, state.at) = (None, Some(edge));
            }
        }
    }
}
