//! What may be answered to each decision, and what comes of an answer.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::Heading;

use super::Crossbows;
use crate::action::Action;
use crate::event::Event;
use crate::ids::{LeaderId, UnitId};
use crate::refusal::{Refusal, Why};
use crate::state::{Mark, Place, Post, State, Task};

impl Crossbows {
    /// The side that owes a task's decision; none where it follows by itself.
    pub(crate) fn owner(&self, state: &State, task: Task) -> Option<Side> {
        Some(match task {
            Task::Phase(_) | Task::Test(..) | Task::Melee(_) => return None,
            Task::Order(leader)
            | Task::Change(leader)
            | Task::Trace(leader)
            | Task::Join(leader)
            | Task::Follow(leader, ..) => leader.side(),
            Task::Try(side) | Task::Fire(side) => side,
            Task::FallTo(group) => group.one.side(),
            Task::Retreat(unit, _) | Task::FaceBack(unit, _) => unit.side(),
            Task::Fall | Task::Withdraw | Task::Claim => state.active.other(),
            Task::Flee
            | Task::Move
            | Task::Declare
            | Task::Advance
            | Task::Late
            | Task::Rally
            | Task::Lose(_) => state.active,
        })
    }

    /// Lists the answers to a task.
    pub(crate) fn list(&self, state: &State, task: Task, list: &mut Vec<Action>) {
        match task {
            Task::Phase(_) | Task::Test(..) | Task::Melee(_) => {}
            Task::Order(leader) | Task::Change(leader) => self.list_orders(state, leader, list),
            Task::Try(side) => list.extend(self.triers(state, side).subsets().map(Action::Try)),
            Task::Trace(leader) => self.list_traces(state, leader, list),
            Task::Flee => self.list_flights(state, list),
            Task::Move => self.list_moves(state, list),
            Task::Fall => self.list_slips(state, list),
            Task::Fire(side) => self.list_shots(state, side, list),
            Task::Declare => self.list_attacks(state, list),
            Task::Withdraw => self.list_withdrawals(state, list),
            Task::FallTo(group) => {
                list.extend(self.withdrawals(state, group).iter().map(|to| Action::Fall(group, to)));
            }
            Task::Lose(steps) => self.list_shares(state, steps, list),
            Task::Retreat(unit, rally) => {
                list.extend(
                    self.routes(state, unit, rally).iter().map(|route| Action::Retreat(unit, *route)),
                );
            }
            Task::Join(leader) => {
                list.extend(self.nearest_units(state, leader).iter().map(|unit| Action::Join(leader, unit)));
            }
            Task::Follow(leader, one, two) => {
                list.extend([one, two].map(|unit| Action::Follow(leader, unit)));
            }
            Task::FaceBack(unit, faces) => {
                let open = Heading::ALL.into_iter().filter(|facing| faces >> facing.index() & 1 == 1);
                list.extend(open.map(|facing| Action::Face(unit, facing)));
            }
            Task::Advance => self.list_advances(state, list),
            Task::Late => self.list_late(state, list),
            Task::Rally => {
                list.extend(self.rallying(state).map(Action::Rally));
                list.push(Action::Done);
            }
            Task::Claim => list.extend([Action::Claim, Action::Pass]),
        }
    }

    fn own_unit(&self, state: &State, by: Side, unit: UnitId) -> Result<(), Refusal> {
        match unit.side() == by && state.unit(unit).hex().is_some() {
            true => Ok(()),
            false => Err(Why::NoUnit.unit(unit)),
        }
    }

    fn own_leader(&self, state: &State, by: Side, leader: LeaderId) -> Result<(), Refusal> {
        match leader.side() == by && state.leader(leader).hex().is_some() {
            true => Ok(()),
            false => Err(Why::NoLeader.leader(leader)),
        }
    }

    /// Whether the units and leaders an answer names are there.
    fn names(&self, state: &State, by: Side, action: &Action) -> Result<(), Refusal> {
        let group =
            |group: crate::state::Group| group.units().try_for_each(|unit| self.own_unit(state, by, unit));
        match action {
            Action::Flee(who, _) | Action::Fall(who, _) | Action::Withdraw(who) => group(*who),
            Action::Take(who) | Action::Go(who, _) => {
                who.group().map_or(Ok(()), group)?;
                who.leaders().iter().try_for_each(|leader| self.own_leader(state, by, leader))
            }
            Action::Advance(who, leaders, _) => {
                group(*who)?;
                leaders.iter().try_for_each(|leader| self.own_leader(state, by, leader))
            }
            Action::Depart(leader) => self.own_leader(state, by, *leader),
            Action::Face(unit, _)
            | Action::Leave(unit)
            | Action::Dare(unit)
            | Action::Stand(unit)
            | Action::Fire(unit, _)
            | Action::Retreat(unit, _)
            | Action::Rally(unit) => self.own_unit(state, by, *unit),
            Action::Attack(_, units) => units.iter().try_for_each(|unit| self.own_unit(state, by, unit)),
            _ => Ok(()),
        }
    }

    /// Whether `by` may answer a task so.
    pub(crate) fn judge_answer(
        &self,
        state: &State,
        by: Side,
        task: Task,
        action: &Action,
    ) -> Result<(), Refusal> {
        self.names(state, by, action)?;
        match (task, *action) {
            (Task::Order(asked) | Task::Change(asked), Action::Order(leader, order)) if asked == leader => {
                self.may_order(state, leader, order)
            }
            (Task::Change(asked), Action::Keep(leader)) if asked == leader => Ok(()),
            (Task::Try(side), Action::Try(leaders)) => {
                let may = self.triers(state, side);
                let other = leaders.iter().find(|leader| !may.has(*leader));
                other.map_or(Ok(()), |leader| Err(Why::NoTry.leader(leader)))
            }
            (Task::Trace(asked), Action::Trace(leader, chiefs)) if asked == leader => {
                self.may_trace(state, leader, chiefs)
            }
            (Task::Flee, Action::Flee(group, to)) => self.may_flee(state, group, to),
            (Task::Move, _) => self.may_move(state, action),
            (Task::Fall, Action::Fall(group, to)) => self.may_slip_to(state, group, to),
            (Task::Fall, Action::Dare(unit)) => self.may_dare_slip(state, unit),
            (Task::FallTo(asked), Action::Fall(group, to)) if asked == group => {
                self.may_fall_to(state, group, to)
            }
            (Task::Fire(_), Action::Fire(unit, hex)) => self.may_fire_at(state, unit, hex).map(|_| ()),
            (Task::Fire(side), Action::Fleet(hex)) => self.may_fleet(state, side, hex).map(|_| ()),
            (Task::Fire(_), Action::Results(hex)) => match &state.shots {
                Some((at, _)) if *at == hex => Ok(()),
                _ => Err(Why::NoResults.hex(hex)),
            },
            (Task::Fire(_), Action::Done) => match &state.shots {
                Some((hex, _)) => Err(Why::ResultsFirst.hex(*hex)),
                None => Ok(()),
            },
            (Task::Declare, Action::Attack(hex, units)) => self.may_announce(state, by, hex, units),
            (Task::Declare, Action::Done) => self.may_end_melee(state),
            (Task::Withdraw, Action::Withdraw(group)) => self.may_withdraw(state, group),
            (Task::Withdraw, Action::Dare(unit)) => self.may_dare(state, unit),
            (Task::Withdraw, Action::Stand(unit)) => {
                let top = state.melee.as_ref().and_then(|melee| state.top(melee.hex));
                if top == Some(unit) { Ok(()) } else { Err(Why::NoWithdrawal.unit(unit)) }
            }
            (Task::Lose(steps), Action::Lose(shares)) => self.may_share(state, steps, shares),
            (Task::Retreat(asked, rally), Action::Retreat(unit, route)) if asked == unit => {
                match self.routes(state, unit, rally).contains(&route) {
                    true => Ok(()),
                    false => Err(Why::WrongRetreat.unit(unit).at(route.end())),
                }
            }
            (Task::Join(asked), Action::Join(leader, unit)) if asked == leader => {
                let may = self.nearest_units(state, leader).has(unit);
                if may { Ok(()) } else { Err(Why::NotNearest.leader(leader)) }
            }
            (Task::Follow(asked, one, two), Action::Follow(leader, unit)) if asked == leader => {
                if [one, two].contains(&unit) { Ok(()) } else { Err(Why::NotLeft.leader(leader)) }
            }
            (Task::FaceBack(asked, faces), Action::Face(unit, facing)) if asked == unit => {
                let open = faces >> facing.index() & 1 == 1;
                if open { Ok(()) } else { Err(Why::WrongRetreat.unit(unit)) }
            }
            (Task::Advance, Action::Advance(group, leaders, hex)) => {
                self.may_advance(state, (group, leaders), hex)
            }
            (Task::Late, Action::Advance(group, leaders, hex)) => {
                self.may_advance_late(state, (group, leaders), hex)
            }
            (Task::Late, Action::Face(unit, facing)) => self.may_face_late(state, unit, facing),
            (Task::Rally, Action::Rally(unit)) => self.may_rally(state, unit),
            (Task::Fall | Task::Late | Task::Rally, Action::Done)
            | (Task::Claim, Action::Claim | Action::Pass) => Ok(()),
            _ => Err(Why::Phase.into()),
        }
    }

    /// What comes of an answer that was judged. The task stays on the pile where more of it may follow.
    pub(crate) fn answer<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (by, task, action): (Side, Task, &Action),
        dice: &mut D,
        listener: &mut L,
    ) {
        // What goes on while the units of a stack leave their hex one after the other.
        let leaving = matches!(
            action,
            Action::Retreat(..)
                | Action::Join(..)
                | Action::Follow(..)
                | Action::Flee(..)
                | Action::Fall(..)
                | Action::Withdraw(_)
                | Action::Dare(_)
                | Action::Face(..)
        );
        if !leaving {
            state.parted = None;
        }
        match *action {
            Action::Order(leader, order) => {
                self.order(state, leader, Some(order), listener);
                state.tasks.pop();
            }
            Action::Keep(leader) => {
                self.order(state, leader, None, listener);
                state.tasks.pop();
            }
            Action::Try(leaders) => {
                state.tasks.pop();
                self.try_changes(state, (by, leaders), dice, listener);
            }
            Action::Trace(leader, chiefs) => {
                state.tasks.pop();
                self.trace(state, leader, chiefs, listener);
            }
            Action::Flee(group, to) => {
                self.flee(state, group, to, listener);
                self.cornered_runners(state, listener);
            }
            Action::Take(party) => self.take(state, party),
            Action::Go(_, to) => self.go_on(state, to, listener),
            Action::Halt => self.let_go(state, listener),
            Action::Back => Crossbows::put_back(state, listener),
            Action::Face(unit, facing) if task == Task::Late => self.face_late(state, unit, facing, listener),
            Action::Face(unit, facing) if matches!(task, Task::FaceBack(..)) => {
                state.tasks.pop();
                if let Some(hex) = state.unit(unit).hex() {
                    for each in state.stack(hex) {
                        state.turn_to(each, facing);
                    }
                    listener.tell(|| Event::Turned { unit, hex, facing });
                }
            }
            Action::Face(_, facing) => Crossbows::turn_in_hand(state, facing, listener),
            Action::Leave(unit) => {
                if let Some(hex) = state.unit(unit).hex() {
                    state.put(unit, Place::Left);
                    listener.tell(|| Event::Left { unit: Some(unit), leader: None, hex, side: by });
                    self.check_escape(state, by, listener);
                }
            }
            Action::Depart(leader) => {
                if let Some(hex) = state.leader(leader).hex() {
                    state.leader_mut(leader).post = Post::Left;
                    listener.tell(|| Event::Left { unit: None, leader: Some(leader), hex, side: by });
                    self.check_escape(state, by, listener);
                }
            }
            Action::Fall(group, to) => {
                if let Task::FallTo(_) = task {
                    state.tasks.pop();
                }
                group.units().for_each(|unit| state.unit_mut(unit).set(Mark::Fell, true));
                self.fall_back(state, group, to, listener);
            }
            Action::Dare(unit) => self.dare(state, (unit, task == Task::Fall), dice, listener),
            // Who is left in the hex is asked again [9.3.2.3.1].
            Action::Withdraw(group) => self.give_way(state, group),
            Action::Stand(_) => {
                state.tasks.pop();
            }
            Action::Fire(unit, hex) => {
                if let Some(band) = self.band_at(state, unit, hex) {
                    self.shoot(state, (Some(unit), by), (hex, band), dice, listener);
                }
            }
            Action::Fleet(hex) => {
                if let Ok(band) = self.may_fleet(state, by, hex) {
                    self.shoot(state, (None, by), (hex, band), dice, listener);
                }
            }
            Action::Results(_) => self.settle(state, listener),
            Action::Attack(hex, units) => self.announce(state, (hex, units), dice, listener),
            Action::Lose(shares) => {
                state.tasks.pop();
                self.share(state, shares, listener);
            }
            Action::Retreat(unit, route) => {
                state.tasks.pop();
                let rally = matches!(task, Task::Retreat(_, true));
                self.retreat(state, (unit, rally), route, listener);
            }
            Action::Join(leader, unit) => {
                state.tasks.pop();
                self.join(state, leader, unit, listener);
            }
            Action::Follow(leader, unit) => {
                state.tasks.pop();
                self.accompany(state, leader, unit, listener);
            }
            Action::Advance(group, leaders, hex) => {
                let late = task == Task::Late;
                if late {
                    self.shows_attack(state, group);
                } else {
                    state.tasks.pop();
                }
                self.advance(state, (group, leaders), (hex, late), listener);
            }
            Action::Rally(unit) => self.rally(state, unit, dice, listener),
            Action::Claim => {
                state.tasks.pop();
                self.claim(state, dice, listener);
            }
            Action::Pass => {
                state.tasks.pop();
                listener.tell(|| Event::Passed { side: by });
            }
            Action::Done => {
                state.tasks.pop();
                match task {
                    Task::Move => self.end_movement(state, listener),
                    Task::Fire(side) => self.end_fire(state, side),
                    Task::Declare => self.end_melees(state),
                    _ => {}
                }
            }
        }
    }
}
