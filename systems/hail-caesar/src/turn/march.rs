//! The movement phase as a pile of tasks: what follows by itself, and what becomes of an answer.

use acies_words::message::Clause;

use crate::agenda::march_task::{MarchTask, MoveKind};
use crate::command::orders;
use crate::event::Event;
use crate::game::{Play, tell};
use crate::movement::instep::Steps;
use crate::movement::moves::Course;
use crate::turn::march_choices::Found;
use crate::units::Units;

impl Play<'_> {
    /// Does a task that nobody decides, or drops a decision whose unit is gone.
    pub(crate) fn march(&mut self, task: MarchTask) {
        match task {
            MarchTask::Blunder { unit, roll } => self.blunder(unit, roll),
            MarchTask::Evade(charge) => self.evade(charge),
            MarchTask::ChargeMove { charge, reaction } => self.charge_move(charge, reaction),
            MarchTask::Contact { charger, target, entry, countered } => {
                self.contact(charger, target, entry, countered);
            }
            MarchTask::Impetuous(unit) => self.impetuous(unit),
            MarchTask::Flight { unit, moves } => self.take_flight(unit, moves),
            MarchTask::CaptainFlees(captain) => self.capture(captain),
            MarchTask::Initiative { .. }
            | MarchTask::Orders
            | MarchTask::Reroll { .. }
            | MarchTask::Carry { .. }
            | MarchTask::Move { .. }
            | MarchTask::React(_)
            | MarchTask::Join { .. }
            | MarchTask::Zeal { .. }
            | MarchTask::CaptainMove(_)
            | MarchTask::Lieutenant(_) => {}
        }
    }

    /// Carries out an answer as it was judged.
    pub(crate) fn answer_march(&mut self, task: MarchTask, found: Found) {
        match (task, found) {
            (MarchTask::Orders, Found::Done) => self.s.ordering = None,
            (_, Found::Done) => {}
            (MarchTask::Orders, Found::Silent(captain)) => {
                self.s.push(MarchTask::Orders);
                self.fall_silent(captain, Clause("orders.1"));
                tell!(self, Event::Passed { captain });
            }
            (MarchTask::Orders, Found::Order(order)) => {
                self.s.push(MarchTask::Orders);
                self.give(order);
            }
            (MarchTask::Reroll { order, .. }, Found::Again(true)) => self.throw_again(order),
            (MarchTask::Reroll { order, dice }, Found::Again(false)) => self.carry_out(order, dice),
            (MarchTask::Lieutenant(captain), Found::Ride(_, to)) => self.post(captain, to),
            (MarchTask::CaptainFlees(captain), Found::Joins(_, unit)) => {
                self.join_unit(captain, unit, Clause("captain-move.8"));
            }
            // A captain who moves or joins a unit has given his orders [captain-move.2].
            (task @ (MarchTask::Orders | MarchTask::CaptainMove(_)), Found::Ride(captain, to)) => {
                self.ask_again(task);
                self.fall_silent(captain, orders::MOVES_LAST);
                self.lead(captain, to);
            }
            (task @ (MarchTask::Orders | MarchTask::CaptainMove(_)), Found::Joins(captain, unit)) => {
                self.ask_again(task);
                self.fall_silent(captain, orders::MOVES_LAST);
                self.s.captain_mut(captain).moved = true;
                self.join_unit(captain, unit, Clause("captain-move.3"));
            }
            (MarchTask::React(charge), Found::React(reaction)) => self.react(charge, reaction),
            (
                MarchTask::Join { .. },
                Found::Move { unit, course: Course::Support(friend, post, way), .. },
            ) => {
                self.join_counter(unit, friend, post, &way);
            }
            (MarchTask::Zeal { unit, .. }, Found::Move { course: Course::Charge(target, reach), .. }) => {
                self.break_loose(unit, target, reach);
            }
            (task, Found::Steps(kind, steps)) => self.answer_steps(&task, kind, steps),
            (MarchTask::Initiative { may }, Found::Move { unit, left, kind, course }) => {
                // One unit after another, in the order its owner likes [initiative.2].
                self.s.push(MarchTask::Initiative { may: may.without(unit) });
                self.make(unit, left, kind, course);
            }
            (MarchTask::Carry { waiting, left: each, .. }, Found::Move { unit, left, kind, course }) => {
                let waiting = waiting.without(unit);
                if !waiting.is_empty() {
                    self.s.push(MarchTask::Carry { waiting, left: each, kind });
                }
                self.make(unit, left, kind, course);
            }
            (MarchTask::Move { .. }, Found::Move { unit, left, kind, course }) => {
                self.make(unit, left, kind, course);
            }
            (task, found) => unreachable!("{found:?} was never found to answer {task:?}"),
        }
    }

    /// Other orders may follow; a single captain's move is over with it.
    fn ask_again(&mut self, task: MarchTask) {
        if task == MarchTask::Orders {
            self.s.push(task);
        }
    }

    /// Units go ahead together; those who have not moved are asked after the shots at those who have.
    fn answer_steps(&mut self, task: &MarchTask, kind: MoveKind, steps: Steps) {
        let place = self.s.agenda.len();
        let gone = self.go_in_step(kind, steps);
        let rest = |waiting: Units| gone.iter().fold(waiting, Units::without);
        let rest = match *task {
            MarchTask::Initiative { may } => Some((rest(may), MarchTask::Initiative { may: rest(may) })),
            MarchTask::Carry { waiting, left, kind } => {
                Some((rest(waiting), MarchTask::Carry { waiting: rest(waiting), left, kind }))
            }
            _ => None,
        };
        if let Some((_, rest)) = rest.filter(|(waiting, _)| !waiting.is_empty()) {
            self.s.agenda.insert(place, rest.into());
        }
    }
}
