//! Whoever moves is taken in hand, goes hex by hex (`step`), turns on his way and is let go: sections 6.1.5 and 8.1, decision
//! by decision. What orders ask of a move is judged when he is let go, since only then it is known.

use acies_core::game::Listener;
use acies_hex::Heading;

use super::Field;
use crate::action::Action;
use crate::components::{Hex, HexSet, Order, Orders};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId};
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Hand, Mark, Party, Place, Post, State};

impl Crossbows {
    /// Lists what the phasing player may do in his movement.
    pub(crate) fn list_moves(&self, state: &State, list: &mut Vec<Action>) {
        let field = self.field(state, state.active);
        match &state.hand {
            Some(hand) => self.list_hand(state, &field, hand, list),
            None => self.list_takes(state, &field, list),
        }
    }

    /// Lists who may be taken in hand, and who may leave the map.
    fn list_takes(&self, state: &State, field: &Field, list: &mut Vec<Action>) {
        let exit = !self.battle.armies[state.active].exit.is_empty();
        let captains: HexSet =
            self.battle.leaders(state.active).filter_map(|leader| state.leader(leader).hex()).collect();
        for (unit, hex) in state.standing(state.active) {
            if exit && self.may_leave(state, unit).is_ok() {
                list.push(Action::Leave(unit));
            }
            // A stack is listed with its upper unit.
            if state.top(hex) != Some(unit) {
                continue;
            }
            let all = state.all_in(hex).unwrap_or(Group::of(unit));
            let riders = match captains.contains(hex) {
                true => self.riders(state, state.active, hex),
                false => LeaderSet::NONE,
            };
            let goes = |unit: UnitId| self.may_start(state, field, unit, self.order_of(state, unit)).is_ok();
            let all_go = all.units().all(goes);
            if all_go {
                list.extend(riders.subsets().map(|with| Action::Take(Party::Units(all, with))));
            } else if self.turns(state, unit, |_| Ok(())).is_ok() && self.can_face(state, all) {
                list.push(Action::Take(Party::Units(all, LeaderSet::NONE)));
            }
            // Either of a stack goes by itself [7.1.0.2].
            for one in all.units().filter(|one| all.two.is_some() && (all_go || goes(*one))) {
                list.extend(riders.subsets().map(|with| Action::Take(Party::Units(Group::of(one), with))));
            }
        }
        for leader in self.battle.leaders(state.active) {
            if self.may_lift(state, leader).is_ok() {
                list.push(Action::Take(Party::Leader(leader)));
            }
            if self.may_depart(state, leader).is_ok() {
                list.push(Action::Depart(leader));
            }
        }
        if self.may_end_movement(state).is_ok() {
            list.push(Action::Done);
        }
    }

    /// Lists what may be done with whoever is in hand.
    fn list_hand(&self, state: &State, field: &Field, hand: &Hand, list: &mut Vec<Action>) {
        let before = list.len();
        let to = self.useful(state, field, hand, self.ahead(state, field, hand));
        list.extend(to.iter().map(|to| Action::Go(hand.party, to)));
        if let Some(group) = hand.party.group() {
            list.extend(self.turns_open(state, field, hand).map(|facing| Action::Face(group.one, facing)));
        }
        if self.may_halt(state, field, hand).is_ok() {
            list.push(Action::Halt);
        } else if !hand.has_begun() || list.len() == before {
            list.push(Action::Back);
        }
    }

    /// Whether whoever is in hand may go back where he was: before he has done anything, or where he can neither stay nor go
    /// on. Whoever has only gone astray takes his steps back.
    fn may_return(&self, state: &State, hand: &Hand) -> Result<(), Refusal> {
        let field = self.field(state, state.active);
        if !hand.has_begun() {
            return Ok(());
        }
        if self.may_halt(state, &field, hand).is_ok() {
            return Err(Why::MayHalt.hex(hand.at));
        }
        let ahead = self.useful(state, &field, hand, self.ahead(state, &field, hand));
        match ahead.is_empty() && self.turns_open(state, &field, hand).next().is_none() {
            true => Ok(()),
            false => Err(Why::MayGoOn.hex(hand.at)),
        }
    }

    /// Whether units may be taken in hand with leaders: to go, or to turn where they stand.
    pub(crate) fn may_take(&self, state: &State, group: Group, leaders: LeaderSet) -> Result<(), Refusal> {
        self.is_group(state, group)?;
        let field = self.field(state, state.active);
        let Some(hex) = state.unit(group.one).hex() else { return Err(Why::NoUnit.unit(group.one)) };
        self.may_ride_along(state, leaders, hex)?;
        let start = |unit: UnitId| self.may_start(state, &field, unit, self.order_of(state, unit));
        let held = match group.units().try_for_each(start) {
            Ok(()) => return Ok(()),
            Err(held) => held,
        };
        let whole = leaders.is_empty() && state.all_in(hex) == Some(group);
        match whole && self.turns(state, group.one, |_| Ok(())).is_ok() {
            true if self.can_face(state, group) => Ok(()),
            true => Err(Why::NoPoint.unit(group.one)),
            false => Err(held),
        }
    }

    /// Whether those leaders are in a hex and may still move with who goes from there [8.1.6].
    pub(crate) fn may_ride_along(&self, state: &State, leaders: LeaderSet, hex: Hex) -> Result<(), Refusal> {
        let riders = self.riders(state, state.active, hex);
        match leaders.iter().find(|leader| !riders.has(*leader)) {
            Some(leader) if state.leader(leader).moved => Err(Why::LeaderMoved.leader(leader)),
            Some(leader) => Err(Why::NotWith.leader(leader)),
            None => Ok(()),
        }
    }

    /// Whether a leader may be taken in hand by himself.
    pub(crate) fn may_lift(&self, state: &State, leader: LeaderId) -> Result<(), Refusal> {
        match state.leader(leader) {
            found if found.moved => Err(Why::LeaderMoved.leader(leader)),
            found if found.hex().is_none() => Err(Why::NoLeader.leader(leader)),
            _ => Ok(()),
        }
    }

    /// Somebody is taken in hand.
    pub(crate) fn take(&self, state: &mut State, party: Party) {
        let from = match party {
            Party::Units(group, _) => state.unit(group.one).hex(),
            Party::Leader(leader) => state.leader(leader).hex(),
        };
        let Some(from) = from else { return };
        let mut hand = Hand {
            party,
            from,
            at: from,
            facing: Heading::North,
            turned: false,
            faced: false,
            spent: 0,
            moved: 0,
            steps: 0,
            ridden: 0,
            close: false,
            over: HexSet::EMPTY,
        };
        if let Some(group) = party.group() {
            let unit = state.unit(group.one);
            (hand.facing, hand.turned, hand.spent) = (unit.facing, unit.is(Mark::Turned), unit.spent);
        }
        state.hidden.home = self.home_of(state, party, from);
        state.hand = Some(hand);
    }

    /// Whoever is in hand goes back where he was.
    pub(crate) fn put_back<L: Listener<Event>>(state: &mut State, listener: &mut L) {
        let Some(Hand { party, at, from, .. }) = state.hand.take() else { return };
        state.hidden.home = HexSet::EMPTY;
        if at != from {
            listener.tell(|| Event::Returned { party, from: at, to: from });
        }
    }

    /// Whether whoever is in hand may stay where he is held, by the board and by his order.
    pub(crate) fn may_halt(&self, state: &State, field: &Field, hand: &Hand) -> Result<(), Refusal> {
        let Party::Units(group, _) = hand.party else {
            let leader = hand.party.leaders().first();
            return match leader.filter(|_| hand.at == hand.from) {
                Some(leader) => Err(Why::NotGone.leader(leader)),
                None => Ok(()),
            };
        };
        let unit = group.one;
        if hand.at == hand.from {
            // He turns where he stands, and all in his hex with him [6.1.0.2].
            if !hand.faced || state.all_in(hand.from) != Some(group) {
                return Err(Why::NotGone.unit(unit));
            }
            return self.turns(state, unit, |each| self.duty(state, field, each));
        }
        if field.friends.contains(hand.at) {
            return Err(Why::Taken.unit(unit).at(hand.at));
        }
        for unit in group.units() {
            if let Some(order) = self.order_of(state, unit) {
                self.suits((order, unit), field, (hand.from, hand.at), || hand.course())?;
            }
        }
        match state.hidden.home.contains(hand.at) {
            true => Ok(()),
            false => {
                let lost = group.units().find(|unit| state.unit(*unit).is(Mark::Uncommanded));
                Err(Why::LostAway.unit(lost.unwrap_or(unit)).at(hand.at))
            }
        }
    }

    /// Whoever is in hand is let go, and all learn what his way shows of orders.
    pub(crate) fn let_go<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let Some(hand) = state.hand.take() else { return };
        state.hidden.home = HexSet::EMPTY;
        for leader in hand.party.leaders().iter() {
            let rider = state.leader_mut(leader);
            (rider.post, rider.moved) = (Post::On(hand.at), true);
        }
        let Some(group) = hand.party.group() else { return };
        let goes = hand.at != hand.from;
        let field = self.field(state, state.active);
        for unit in group.units().filter(|_| self.orders) {
            if goes {
                let fits = |order: &Order| {
                    let ends = (hand.from, hand.at);
                    self.may_start(state, &field, unit, Some(*order)).is_ok()
                        && self.suits((*order, unit), &field, ends, || hand.course()).is_ok()
                };
                let fits: Orders = Orders::ANY.iter().filter(fits).collect();
                self.narrow(state, unit, fits);
            } else if !state.unit(unit).is(Mark::Went) {
                self.learn_from_staying(state, &field, unit);
            }
        }
        for unit in group.units() {
            state.put(unit, Place::On(hand.at));
            state.turn_to(unit, hand.facing);
            let moved = state.unit_mut(unit);
            moved.spent = hand.spent;
            moved.set(Mark::Turned, hand.turned);
            moved.set(Mark::Faced, hand.faced);
            if goes {
                moved.set(Mark::Went, true);
            }
        }
        for hex in hand.over.iter() {
            self.overrun(state, group.one.side(), hex, listener);
        }
    }

    /// Whether that may be done in a movement phase, by what is in hand.
    pub(crate) fn may_move(&self, state: &State, action: &Action) -> Result<(), Refusal> {
        match (&state.hand, *action) {
            (None, Action::Take(Party::Units(group, leaders))) => self.may_take(state, group, leaders),
            (None, Action::Take(Party::Leader(leader))) => self.may_lift(state, leader),
            (None, Action::Leave(unit)) => self.may_leave(state, unit),
            (None, Action::Depart(leader)) => self.may_depart(state, leader),
            (None, Action::Done) => self.may_end_movement(state),
            // A whole way is no answer; what forbids it is said all the same.
            (None, Action::Go(Party::Units(group, leaders), to)) => {
                self.may_go(state, group, leaders, to)?;
                Err(Why::StepByStep.unit(group.one).at(to))
            }
            (None, Action::Go(Party::Leader(leader), to)) => {
                self.may_ride(state, leader, to)?;
                Err(Why::StepByStep.leader(leader).at(to))
            }
            (None, Action::Face(unit, facing)) => {
                self.may_turn(state, &self.field(state, unit.side()), unit)?;
                let same = state.unit(unit).facing == facing;
                Err(if same { Why::SameFacing.unit(unit) } else { Why::NotInHand.into() })
            }
            (None, Action::Halt | Action::Back) => Err(Why::NotInHand.into()),
            (Some(hand), Action::Go(party, to)) if party == hand.party => self.may_step(state, hand, to),
            (Some(hand), Action::Face(unit, facing))
                if hand.party.group().is_some_and(|group| group.one == unit) =>
            {
                self.may_face(state, hand, facing)
            }
            (Some(hand), Action::Halt) => self.may_halt(state, &self.field(state, state.active), hand),
            (Some(hand), Action::Back) => self.may_return(state, hand),
            (Some(hand), _) => Err(match hand.party {
                Party::Units(group, _) => Why::InHand.unit(group.one),
                Party::Leader(leader) => Why::InHand.leader(leader),
            }),
            (None, _) => Err(Why::Phase.into()),
        }
    }
}
