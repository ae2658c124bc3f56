//! Friends who make way for a unit that falls back.

use acies_ground::{Hull, Pose, contact, slide, strip, travel};
use acies_words::message::Clause;

use crate::action::Action;
use crate::agenda::fight_task::{FightTask, Flight};
use crate::components::{Formation, Special};
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::panic::flight::STRIDE;
use crate::refusal::{Fact, Refusal, no, wrong_moment};
use crate::state::{State, UnitId};
use crate::turn::fight_choices::Found;

impl HailCaesar {
    /// The ground a unit falling back goes over.
    fn way_of(&self, s: &State, flight: &Flight) -> Option<Hull> {
        let (from, base) = (s.pose(flight.unit)?, self.base(s, flight.unit));
        Some(strip((from, base), (slide(from, flight.heading, flight.distance), base)))
    }

    /// Friends that a unit falling back comes upon and who must make way: those it would end upon, and
    /// those on its way it cannot pass freely [make-way.1] [pass-through.3].
    pub(crate) fn in_the_way(&self, s: &State, flight: &Flight) -> Option<UnitId> {
        let unit = flight.unit;
        let way = self.way_of(s, flight)?;
        let to = slide(s.pose(unit)?, flight.heading, flight.distance);
        let end = self.footprint_at(s, unit, to);
        self.loose_friends(s, unit).into_iter().find(|friend| {
            self.footprint(s, *friend).is_some_and(|there| {
                contact::overlaps(&end, &there)
                    || (contact::overlaps(&way, &there)
                        && !self.pass_freely(s, (unit, s.unit(unit).formation), *friend))
            })
        })
    }

    /// Whether a friend may give way at all: not engaged, not disordered [make-way.1] [disorder.10], nor in a
    /// square, which does not move [square-move.1].
    pub(crate) fn may_make_way(&self, s: &State, friend: UnitId) -> bool {
        !s.is_engaged(friend) && !s.unit(friend).disordered && !self.stays_put(s, friend)
    }

    /// Whether a friend may give way to a pose: within one move, on free ground, and out of the way.
    pub(crate) fn way_check(
        &self,
        s: &State,
        flight: &Flight,
        friend: UnitId,
        pose: Pose,
    ) -> Result<(), Refusal> {
        let unit = self.name(friend);
        let base = self.base(s, friend);
        let Some(from) = s.pose(friend) else { return Err(no("hc-no-not-there", "army.1").unit(unit)) };
        let (asked, allowed) = (travel((from, base), (pose, base)), self.allowance(s, friend));
        if asked > allowed {
            return Err(no("hc-no-way-far", "make-way.1").unit(unit).lengths(asked, allowed));
        }
        if !self.stands_free(s, friend, pose, &[]) {
            return Err(no("hc-no-way-free", "make-way.1").unit(unit));
        }
        let blocks = self.way_of(s, flight).is_none_or(|way| contact::overlaps(&way, &pose.footprint(base)));
        if blocks {
            return Err(no("hc-no-way-still", "make-way.1")
                .unit(unit)
                .with(Fact::Mover(self.name(flight.unit))));
        }
        Ok(())
    }

    /// Places a friend may give way to: the nearest in each of eight directions. Its owner may find others.
    pub(crate) fn way_places(&self, s: &State, flight: &Flight, friend: UnitId) -> Vec<Pose> {
        let (Some(from), Some(way)) = (s.pose(friend), self.way_of(s, flight)) else { return Vec::new() };
        let (base, allowed) = (self.base(s, friend), self.allowance(s, friend));
        let turns = [900, 2700, 0, 1800, 450, 3150, 1350, 2250];
        let places = turns.into_iter().filter_map(|turn| {
            let heading = flight.heading.turned(turn);
            let clear = contact::push_clear(from, base, heading, allowed, &[way])?;
            // Others may stand where it would be clear; a little farther there may be room.
            (0..=allowed / STRIDE)
                .map(|step| slide(clear, heading, step * STRIDE))
                .take_while(|pose| travel((from, base), (*pose, base)) <= allowed)
                .find(|pose| self.way_check(s, flight, friend, *pose).is_ok())
        });
        // Two directions may come to the same place.
        let mut found: Vec<Pose> = Vec::new();
        for place in places {
            if !found.contains(&place) {
                found.push(place);
            }
        }
        found
    }

    pub(crate) fn judge_way(
        &self,
        s: &State,
        flight: &Flight,
        friend: UnitId,
        action: &Action,
    ) -> Result<Found, Refusal> {
        let asked = self.name(friend);
        match action {
            Action::Block(name) | Action::Way(name, _) if *name != asked => {
                Err(no("hc-no-not-asked", "sequence.2").unit(*name))
            }
            Action::Block(_) => Ok(Found::Way(None)),
            Action::Way(_, pose) => {
                self.way_check(s, flight, friend, *pose).map(|()| Found::Way(Some(*pose)))
            }
            _ => Err(wrong_moment("sequence.3")),
        }
    }
}

impl Play<'_> {
    /// A friend makes way, or the unit is destroyed [make-way.4]; a support only stops short
    /// [panic-combat.4], and one that retreats from shooting goes on [make-way.5].
    pub(crate) fn answer_make_way(&mut self, flight: Flight, friend: UnitId, pose: Option<Pose>) {
        let mover = flight.unit;
        let Some(pose) = pose else {
            tell!(self, Event::Blocked { unit: friend, mover });
            if flight.retreat {
                self.go_past(flight);
            } else {
                self.stopped(flight, Clause("make-way.4"));
            }
            return;
        };
        self.s.push(FightTask::FallBack(flight));
        tell!(self, Event::MadeWay { unit: friend, mover });
        let from = self.s.pose(friend).map(|from| (from, self.game.base(self.s, friend)));
        self.place(friend, pose);
        from.into_iter().for_each(|from| self.run_over(friend, from, pose));
        // The one who comes is disordered [make-way.2], the one who makes way tests [make-way.3], unless
        // both are drilled and in battle line [special.2].
        self.disorder(mover, Clause("make-way.2"));
        let drilled = |unit: UnitId| {
            self.game.profile(unit).has(Special::Drilled) && self.s.unit(unit).formation == Formation::Line
        };
        if !(drilled(mover) && drilled(friend)) {
            self.disorder_test(friend, Clause("make-way.3"));
        }
    }
}
