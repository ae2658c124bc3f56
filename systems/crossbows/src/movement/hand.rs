//! Whoever moves is taken in hand, goes hex by hex (`step`), turns on his way and is let go: sections 6.1.5 and 8.1, decision
//! by decision. What orders ask of a move is judged when he is let go, since only then it is known.

use std::cell::LazyCell;

use acies_core::game::Listener;
use acies_hex::{Arc, Heading};

use super::Field;
use crate::action::Action;
use crate::components::{BOARD, Footing, Hex, HexSet, Order, Orders, arc};
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
        let clear = BOARD.all() - field.enemies - field.friends - field.zones;
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
            // Whoever has not turned may do so where he stands, and that is an end.
            let fresh = all_go && !state.unit(unit).is(Mark::Faced) && !self.skirmishes(unit);
            // Whom no order, no river and no leader far away binds a single free hex is enough.
            let bound = || {
                all.units().any(|unit| state.unit(unit).is(Mark::Uncommanded))
                    || (all.two.is_some() && self.battle.swollen)
            };
            let steps = || all_go && !self.orders && !bound() && self.steps_out(state, hex, all, clear);
            if fresh || steps() || (self.turns(state, unit).is_ok() && self.can_face(state, all)) {
                // Who may not go turns where he stands, and no leader with him.
                let with = if all_go { riders } else { LeaderSet::NONE };
                list.extend(with.subsets().map(|with| Action::Take(Party::Units(all, with))));
            } else if all_go {
                self.list_takes_of(state, field, (all, riders), list);
            }
            // Either of a stack goes by itself, too [7.1.0.2].
            for one in all.units().filter(|one| all.two.is_some() && goes(*one)) {
                self.list_takes_of(state, field, (Group::of(one), riders), list);
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

    /// Lists with which leaders units that may go are taken in hand, if they come anywhere.
    fn list_takes_of(
        &self,
        state: &State,
        field: &Field,
        (group, riders): (Group, LeaderSet),
        list: &mut Vec<Action>,
    ) {
        let steps = !self.orders && self.may_step_out(state, field, group);
        // Skirmishers alone find a way where no hex beside them is free: past their friends.
        let known = !self.orders && !self.skirmishes(group.one);
        for with in riders.subsets() {
            let party = Party::Units(group, with);
            if steps || (!known && self.leads_on(state, field, party).is_ok()) {
                list.push(Action::Take(party));
            }
        }
    }

    /// Whether one of some hexes is beside a group that no order binds, and it may go there.
    fn steps_out(&self, state: &State, hex: Hex, group: Group, open: HexSet) -> bool {
        let (unit, footing) = (state.unit(group.one), self.troops.footing[group.one.index()]);
        let left = self.allowance(group).saturating_sub(unit.spent);
        let near = |to: Hex| {
            let price = BOARD.direction(hex, to).and_then(|way| self.step_cost(footing, hex, way));
            price.is_some_and(|price| price <= left)
        };
        // Whoever has turned there goes straight ahead.
        let turned = unit.is(Mark::Faced) && !self.skirmishes(group.one);
        let open = if turned { open & arc(hex, unit.facing, Arc::Front) } else { open };
        (open & self.open_round(footing, hex)).iter().any(near)
    }

    /// The same whoever it is, lost or not.
    fn may_step_out(&self, state: &State, field: &Field, group: Group) -> bool {
        let (closed, through) = self.barriers(state, field, group);
        let open = BOARD.all() - closed - through;
        state.unit(group.one).hex().is_some_and(|hex| self.steps_out(state, hex, group, open))
    }

    /// Lists what may be done with whoever is in hand.
    fn list_hand(&self, state: &State, field: &Field, hand: &Hand, list: &mut Vec<Action>) {
        let before = list.len();
        let bounds = LazyCell::new(|| self.bounds(state, field, hand, state.hidden.home));
        let to = self.useful(state, field, &bounds, hand);
        list.extend(to.iter().map(|to| Action::Go(hand.party, to)));
        let halts = self.may_halt(state, field, hand).is_ok();
        if let Some(group) = hand.party.group() {
            let corners = self.turns_open(state, field, &bounds, (hand, halts));
            list.extend(corners.into_iter().flatten().map(|facing| Action::Face(group.one, facing)));
        }
        if halts {
            list.push(Action::Halt);
        } else if !hand.begun || list.len() == before {
            list.push(Action::Back);
        }
    }

    /// Whether whoever is in hand may go back where he was: before he has done anything. From then on an end is left for him,
    /// and whoever has only gone astray takes his steps back.
    fn may_return(&self, state: &State, hand: &Hand) -> Result<(), Refusal> {
        if !hand.begun {
            return Ok(());
        }
        let field = self.field(state, state.active);
        if self.may_halt(state, &field, hand).is_ok() {
            return Err(Why::MayHalt.hex(hand.at));
        }
        let bounds = LazyCell::new(|| self.bounds(state, &field, hand, state.hidden.home));
        // Only where it is imagined under other orders is nobody left an end.
        let stuck = self.useful(state, &field, &bounds, hand).is_empty()
            && self.turns_open(state, &field, &bounds, (hand, false)) == [None; 6];
        if stuck { Ok(()) } else { Err(Why::MayGoOn.hex(hand.at)) }
    }

    /// Whether units may be taken in hand with leaders: to go, or to turn where they stand.
    pub(crate) fn may_take(&self, state: &State, group: Group, leaders: LeaderSet) -> Result<(), Refusal> {
        self.can_take(state, &self.field(state, state.active), group, leaders)
    }

    /// The same for whoever knows the board.
    fn can_take(
        &self,
        state: &State,
        field: &Field,
        group: Group,
        leaders: LeaderSet,
    ) -> Result<(), Refusal> {
        self.is_group(state, group)?;
        let Some(hex) = state.unit(group.one).hex() else { return Err(Why::NoUnit.unit(group.one)) };
        self.may_ride_along(state, leaders, hex)?;
        let start = |unit: UnitId| self.may_start(state, field, unit, self.order_of(state, unit));
        let started = group.units().try_for_each(start);
        let whole = state.all_in(hex) == Some(group) && (started.is_ok() || leaders.is_empty());
        let turns = whole && self.turns(state, group.one).is_ok();
        match started {
            _ if turns && self.can_face(state, group) => Ok(()),
            Err(_) if turns => Err(Why::NoPoint.unit(group.one)),
            Err(held) => Err(held),
            Ok(()) => self.leads_on(state, field, Party::Units(group, leaders)),
        }
    }

    /// Whether whoever would be taken in hand could go anywhere.
    fn leads_on(&self, state: &State, field: &Field, party: Party) -> Result<(), Refusal> {
        let Some(hand) = Crossbows::as_taken(state, party) else { return Err(Why::NoEnd.into()) };
        // Whether there is a way home a lost unit learns when it is in hand.
        let bounds = self.bounds(state, field, &hand, BOARD.all());
        if self.has_end(state, field, &bounds, &hand) {
            return Ok(());
        }
        let Some(group) = party.group() else { return Err(Why::NoEnd.hex(hand.from)) };
        let asks = |unit: UnitId| {
            let order = self.order_of(state, unit)?;
            self.suits((order, unit), field, (hand.from, hand.from), || hand.course()).err()
        };
        let none = || Why::NoEnd.unit(group.one).at(hand.from);
        Err(group.units().find_map(asks).unwrap_or_else(none))
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
            found => {
                let enemies = state.hexes(leader.side().other());
                let open = found
                    .hex()
                    .is_some_and(|hex| !(self.open_round(Footing::Horse, hex) - enemies).is_empty());
                if open { Ok(()) } else { Err(Why::NoEnd.leader(leader)) }
            }
        }
    }

    /// Somebody as he would be taken in hand.
    pub(super) fn as_taken(state: &State, party: Party) -> Option<Hand> {
        let unit = party.group().map(|group| state.unit(group.one));
        let from = match (unit, party.leaders().first()) {
            (Some(unit), _) => unit.hex()?,
            (None, leader) => state.leader(leader?).hex()?,
        };
        Some(Hand {
            party,
            from,
            at: from,
            facing: unit.map_or(Heading::North, |unit| unit.facing),
            turned: unit.is_some_and(|unit| unit.is(Mark::Turned)),
            faced: unit.is_some_and(|unit| unit.is(Mark::Faced)),
            begun: false,
            spent: unit.map_or(0, |unit| unit.spent),
            moved: 0,
            been: HexSet::of(from),
            steps: 0,
            ridden: 0,
            close: false,
            over: HexSet::EMPTY,
        })
    }

    /// Somebody is taken in hand.
    pub(crate) fn take(&self, state: &mut State, party: Party) {
        let Some(hand) = Crossbows::as_taken(state, party) else { return };
        state.hidden.home = self.home_of(state, party, hand.from);
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
        self.may_halt_within(state, field, hand, state.hidden.home)
    }

    /// The same, given where he may end as a lost unit.
    pub(super) fn may_halt_within(
        &self,
        state: &State,
        field: &Field,
        hand: &Hand,
        home: HexSet,
    ) -> Result<(), Refusal> {
        let Party::Units(group, _) = hand.party else {
            let leader = hand.party.leaders().first();
            return match leader.filter(|_| hand.steps == 0) {
                Some(leader) => Err(Why::NotGone.leader(leader)),
                None => Ok(()),
            };
        };
        let unit = group.one;
        if hand.steps == 0 {
            // He turns where he stands, and all in his hex with him [6.1.0.2].
            return match hand.begun {
                false => Err(Why::NotGone.unit(unit)),
                true if state.all_in(hand.from) != Some(group) => Err(Why::TurnsAlone.unit(unit)),
                true => self.turns(state, unit).and_then(|()| self.still_obeys(state, field, hand)),
            };
        }
        if self.others(state, field, group).contains(hand.at) {
            let apart = state.at(hand.at).any(|other| self.began_together(unit, other));
            return Err(if apart { Why::NoStack } else { Why::Taken }.unit(unit).at(hand.at));
        }
        for unit in group.units() {
            if let Some(order) = self.order_of(state, unit) {
                self.suits((order, unit), field, (hand.from, hand.at), || hand.course())?;
            }
        }
        match home.contains(hand.at) {
            true => Ok(()),
            false => Err(self.no_home(state, group).at(hand.at)),
        }
    }

    /// Why a group may not end where it could by its way alone.
    pub(super) fn no_home(&self, state: &State, group: Group) -> Refusal {
        let lost = |unit: &UnitId| state.unit(*unit).is(Mark::Uncommanded);
        Why::LostAway.unit(group.units().find(lost).unwrap_or(group.one))
    }

    /// Whoever is in hand is let go, and all learn what his way shows of orders.
    pub(crate) fn let_go<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let Some(hand) = state.hand.take() else { return };
        state.hidden.home = HexSet::EMPTY;
        let goes = hand.steps > 0;
        for leader in hand.party.leaders().iter().filter(|_| goes) {
            let rider = state.leader_mut(leader);
            (rider.post, rider.moved) = (Post::On(hand.at), true);
        }
        let Some(group) = hand.party.group() else { return };
        let field = self.field(state, state.active);
        for unit in group.units().filter(|_| self.orders && goes) {
            let fits = |order: &Order| {
                let ends = (hand.from, hand.at);
                self.may_start(state, &field, unit, Some(*order)).is_ok()
                    && self.suits((*order, unit), &field, ends, || hand.course()).is_ok()
            };
            let fits: Orders = Orders::ANY.iter().filter(fits).collect();
            self.narrow(state, unit, fits);
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
                self.may_turn(state, unit)?;
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
            (Some(hand), Action::Go(Party::Units(all, _), _)) if hand.party.group() == Some(all) => {
                Err(Why::RideChosen.unit(all.one))
            }
            (Some(hand), Action::Go(Party::Units(part, _), _))
                if hand.party.group().is_some_and(|all| part.units().all(|one| all.set().has(one))) =>
            {
                Err(Why::PartsFirst.unit(part.one))
            }
            (Some(hand), _) => Err(match hand.party {
                Party::Units(group, _) => Why::InHand.unit(group.one),
                Party::Leader(leader) => Why::InHand.leader(leader),
            }),
            (None, _) => Err(Why::Phase.into()),
        }
    }
}
