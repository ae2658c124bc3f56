//! The movement phase as a pile of tasks: what follows by itself, and what becomes of an answer.

use crate::movement::instep::Column;
use crate::turn::march_choices::order_of;
use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_words::message::Clause;

use crate::action::Action;
use crate::agenda::marching::{MarchTask, MoveKind};
use crate::command::orders;
use crate::event::Event;
use crate::game::{Play, tell};
use crate::units::Units;

impl<D: Dice, L: Listener<Event>> Play<'_, D, L> {
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

    /// Takes an answer that was found legal.
    pub(crate) fn answer_march(&mut self, task: MarchTask, action: &Action) {
        let manoeuvre = self.game.manoeuvre(action).ok().flatten();
        match (task, action) {
            (
                MarchTask::Initiative { .. } | MarchTask::Carry { .. } | MarchTask::Join { .. },
                Action::Done,
            ) => {}
            (MarchTask::Orders, Action::Done) => self.s.ordering = None,
            (MarchTask::Orders, Action::Pass(name)) => {
                self.s.push(MarchTask::Orders);
                if let Some(captain) = self.game.captain_named(*name) {
                    self.fall_silent(captain, Clause("orders.1"));
                    tell!(self, Event::Passed { captain });
                }
            }
            (MarchTask::Orders, Action::Lead(..) | Action::Join(..)) => {
                self.s.push(MarchTask::Orders);
                self.answer_ride(action);
            }
            (MarchTask::Orders, action) => {
                self.s.push(MarchTask::Orders);
                if let Ok(order) = order_of(self.game, action) {
                    self.give(order);
                }
            }
            (MarchTask::Reroll { order, .. }, Action::Reroll) => self.throw_again(order),
            (MarchTask::Reroll { order, dice }, _) => self.carry_out(order, dice),
            (MarchTask::CaptainMove(_), action) => self.answer_ride(action),
            (MarchTask::CaptainFlees(captain), Action::Join(_, unit)) => {
                if let Some(unit) = self.game.named(*unit) {
                    self.join_unit(captain, unit, Clause("captain-move.8"));
                }
            }
            (MarchTask::Lieutenant(captain), Action::Lead(_, to)) => self.post(captain, *to),
            (MarchTask::React(charge), Action::React(reaction)) => self.react(charge, *reaction),
            (MarchTask::Join { unit, .. }, Action::Support(friend, _, post)) => {
                if let Some(friend) = self.game.named(*friend) {
                    self.join_counter(friend, unit, *post);
                }
            }
            (MarchTask::Zeal { unit, left }, Action::Charge(_, target)) => {
                if let Some(target) = self.game.named(*target) {
                    self.break_loose(unit, target, left);
                }
            }
            (task, Action::Ahead(names, length)) => {
                let units = names.iter().filter_map(|name| self.game.named(*name)).collect();
                let Some(column) = Column::of(&task) else { return };
                let place = self.s.agenda.len();
                let gone = self.go_in_step(column, units, *length);
                let waiting = gone.iter().fold(column.waiting, Units::without);
                // Those who have not moved are asked after the shots at those who have.
                let rest = match task {
                    MarchTask::Initiative { .. } => Some(MarchTask::Initiative { may: waiting }),
                    MarchTask::Carry { left, kind, .. } => Some(MarchTask::Carry { waiting, left, kind }),
                    _ => None,
                };
                if let Some(rest) = rest.filter(|_| !waiting.is_empty()) {
                    self.s.agenda.insert(place, rest.into());
                }
            }
            (MarchTask::Initiative { may }, _) => {
                // One unit after another, in the order its owner likes [initiative.2].
                if let Some((unit, manoeuvre)) = manoeuvre {
                    self.s.push(MarchTask::Initiative { may: may.without(unit) });
                    let left = self.game.initiative_moves(unit, &manoeuvre);
                    self.make(unit, left, MoveKind::Initiative, &manoeuvre);
                }
            }
            (MarchTask::Carry { waiting, left, kind }, _) => {
                if let Some((unit, manoeuvre)) = manoeuvre {
                    let rest = waiting.without(unit);
                    if !rest.is_empty() {
                        self.s.push(MarchTask::Carry { waiting: rest, left, kind });
                    }
                    let left = self.game.moves_granted(self.s, unit, left, kind);
                    self.make(unit, left, kind, &manoeuvre);
                }
            }
            (MarchTask::Move { unit, left, kind }, _) => {
                if let Some((_, manoeuvre)) = manoeuvre {
                    self.make(unit, left, kind, &manoeuvre);
                }
            }
            _ => {}
        }
    }

    /// A captain moves or joins a unit; he has given his orders [captain-move.2].
    fn answer_ride(&mut self, action: &Action) {
        match action {
            Action::Lead(name, to) => {
                if let Some(captain) = self.game.captain_named(*name) {
                    self.fall_silent(captain, orders::MOVES_LAST);
                    self.lead(captain, *to);
                }
            }
            Action::Join(name, unit) => {
                if let (Some(captain), Some(unit)) = (self.game.captain_named(*name), self.game.named(*unit))
                {
                    self.fall_silent(captain, orders::MOVES_LAST);
                    self.s.captain_mut(captain).moved = true;
                    self.join_unit(captain, unit, Clause("captain-move.3"));
                }
            }
            _ => {}
        }
    }
}
