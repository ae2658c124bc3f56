//! The movement phase as a pile of tasks: what follows by itself, and what becomes of an answer.

use crate::movement::instep::Column;
use crate::turn::march_choices::order_of;
use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_words::message::Clause;

use crate::action::marching::Action;
use crate::agenda::marching::{MoveKind, Task};
use crate::command::orders;
use crate::event::Event as AnyEvent;
use crate::event::marching::Event;
use crate::game::{Play, tell};
use crate::units::Units;

impl<D: Dice, L: Listener<AnyEvent>> Play<'_, D, L> {
    /// Does a task that nobody decides, or drops a decision whose unit is gone.
    pub(crate) fn march(&mut self, task: Task) {
        match task {
            Task::Blunder { unit, roll } => self.blunder(unit, roll),
            Task::Evade(charge) => self.evade(charge),
            Task::ChargeMove { charge, reaction } => self.charge_move(charge, reaction),
            Task::Contact { charger, target, entry, countered } => {
                self.contact(charger, target, entry, countered);
            }
            Task::Impetuous(unit) => self.impetuous(unit),
            Task::Flight { unit, moves } => self.take_flight(unit, moves),
            Task::CaptainFlees(captain) => self.capture(captain),
            Task::Initiative { .. }
            | Task::Orders
            | Task::Reroll { .. }
            | Task::Carry { .. }
            | Task::Move { .. }
            | Task::React(_)
            | Task::Join { .. }
            | Task::Zeal { .. }
            | Task::CaptainMove(_)
            | Task::Lieutenant(_) => {}
        }
    }

    /// Takes an answer that was found legal.
    pub(crate) fn answer_march(&mut self, task: Task, action: &Action) {
        let deed = self.game.deed(action).ok().flatten();
        match (task, action) {
            (Task::Initiative { .. } | Task::Carry { .. } | Task::Join { .. }, Action::Done) => {}
            (Task::Orders, Action::Done) => self.s.ordering = None,
            (Task::Orders, Action::Pass(name)) => {
                self.s.push(Task::Orders);
                if let Some(captain) = self.game.captain_named(*name) {
                    self.fall_silent(captain, Clause("orders.1"));
                    tell!(self, Event::Passed { captain });
                }
            }
            (Task::Orders, Action::Lead(..) | Action::Join(..)) => {
                self.s.push(Task::Orders);
                self.answer_ride(action);
            }
            (Task::Orders, action) => {
                self.s.push(Task::Orders);
                if let Ok(order) = order_of(self.game, action) {
                    self.give(order);
                }
            }
            (Task::Reroll { order, .. }, Action::Reroll) => self.throw_again(order),
            (Task::Reroll { order, dice }, _) => self.carry_out(order, dice),
            (Task::CaptainMove(_), action) => self.answer_ride(action),
            (Task::CaptainFlees(captain), Action::Join(_, unit)) => {
                if let Some(unit) = self.game.named(*unit) {
                    self.join_unit(captain, unit, Clause("captain-move.8"));
                }
            }
            (Task::Lieutenant(captain), Action::Lead(_, to)) => self.post(captain, *to),
            (Task::React(charge), Action::React(reaction)) => self.react(charge, *reaction),
            (Task::Join { unit, .. }, Action::Support(friend, _, post)) => {
                if let Some(friend) = self.game.named(*friend) {
                    self.join_counter(friend, unit, *post);
                }
            }
            (Task::Zeal { unit, left }, Action::Charge(_, target)) => {
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
                    Task::Initiative { .. } => Some(Task::Initiative { may: waiting }),
                    Task::Carry { left, kind, .. } => Some(Task::Carry { waiting, left, kind }),
                    _ => None,
                };
                if let Some(rest) = rest.filter(|_| !waiting.is_empty()) {
                    self.s.agenda.insert(place, rest.into());
                }
            }
            (Task::Initiative { may }, _) => {
                // One unit after another, in the order its owner likes [initiative.2].
                if let Some((unit, deed)) = deed {
                    self.s.push(Task::Initiative { may: may.without(unit) });
                    let left = self.game.initiative_moves(unit, &deed);
                    self.make(unit, left, MoveKind::Initiative, &deed);
                }
            }
            (Task::Carry { waiting, left, kind }, _) => {
                if let Some((unit, deed)) = deed {
                    let rest = waiting.without(unit);
                    if !rest.is_empty() {
                        self.s.push(Task::Carry { waiting: rest, left, kind });
                    }
                    let left = self.game.moves_granted(self.s, unit, left, kind);
                    self.make(unit, left, kind, &deed);
                }
            }
            (Task::Move { unit, left, kind }, _) => {
                if let Some((_, deed)) = deed {
                    self.make(unit, left, kind, &deed);
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
