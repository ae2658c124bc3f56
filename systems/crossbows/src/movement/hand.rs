//! Whoever moves is taken in hand, goes hex by hex, turns on his way and is let go: sections 6.1.5 and 8.1, decision by
//! decision. What orders ask of a move is judged when he is let go, since only then it is known.

use std::sync::LazyLock;

use acies_core::game::Listener;
use acies_hex::{Arc, Direction, Heading};

use super::{Course, Field, RIDE};
use crate::action::Action;
use crate::components::{BOARD, Footing, Hex, HexSet, Order, Orders, arc, sides};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId};
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Hand, Mark, Party, Place, Post, State};

/// The hexes that are come to from a hex through the front alone, for each facing.
static CONES: LazyLock<Vec<[HexSet; 6]>> = LazyLock::new(|| {
    let cone = |hex: Hex, facing: Heading| {
        let mut reached = HexSet::of(hex);
        loop {
            let ahead = |all: HexSet, hex: Hex| all | arc(hex, facing, Arc::Front);
            let more = reached.iter().fold(reached, ahead);
            if more == reached {
                return reached.without(hex);
            }
            reached = more;
        }
    };
    let mut all = vec![[HexSet::EMPTY; 6]; 256];
    for hex in BOARD.all().iter() {
        all[hex.index()] = Heading::ALL.map(|facing| cone(hex, facing));
    }
    all
});

/// What a step is paid as by whoever is in hand.
struct Pace {
    /// The units; none where a leader goes by himself.
    footing: Option<Footing>,
    /// Points the units have left.
    left: u8,
    /// What leaders with them, or a leader by himself, have ridden.
    ridden: Option<u8>,
}

fn cone(hex: Hex, facing: Heading) -> HexSet {
    CONES[hex.index()][facing.index()]
}

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

    /// Whether whoever is in hand has to stop where he is held: in an enemy zone he came into [6.2.4.1].
    pub(crate) fn is_stopped(&self, field: &Field, hand: &Hand) -> bool {
        hand.party.group().is_some() && hand.at != hand.from && field.zones.contains(hand.at)
    }

    /// What whoever is in hand pays for a step as, and what he has left for it.
    fn pace(&self, hand: &Hand) -> Pace {
        let group = hand.party.group();
        Pace {
            footing: group.map(|group| self.troops.footing[group.one.index()]),
            left: group.map_or(0, |group| self.allowance(group).saturating_sub(hand.spent)),
            ridden: (!hand.party.leaders().is_empty()).then_some(hand.ridden),
        }
    }

    /// What a step costs whoever is in hand, and what the leaders with him have then ridden; nothing where the ground or
    /// their points do not let them.
    fn price_of(&self, pace: &Pace, from: Hex, way: Direction) -> Option<(u8, u8)> {
        let ridden = match pace.ridden {
            Some(ridden) => ridden + self.step_cost(Footing::Horse, from, way)?,
            None => 0,
        };
        let price = match pace.footing {
            Some(footing) => self.step_cost(footing, from, way)?,
            None => 0,
        };
        (price <= pace.left && ridden <= RIDE).then_some((price, ridden))
    }

    /// The hexes beside his that whoever is in hand may go to.
    fn ahead(&self, state: &State, field: &Field, hand: &Hand) -> HexSet {
        let front;
        let (ways, closed) = match hand.party.group() {
            None => (&Direction::ALL[..], field.enemies),
            Some(group) => {
                // What let him begin lets him go on.
                let begins = hand.steps == 0 && self.starts(state, field, hand).is_err();
                if begins || self.is_stopped(field, hand) {
                    return HexSet::EMPTY;
                }
                front = sides(hand.facing, Arc::Front);
                let skirmishes = self.skirmishes(group.one);
                let ways = if skirmishes { &Direction::ALL[..] } else { &front[..] };
                (ways, self.barriers(state, field, group).0)
            }
        };
        let (mut to, pace) = (HexSet::EMPTY, self.pace(hand));
        for &way in ways {
            let Some(hex) = BOARD.neighbour(hand.at, way) else { continue };
            if hex != hand.from && !closed.contains(hex) && self.price_of(&pace, hand.at, way).is_some() {
                to.insert(hex);
            }
        }
        to
    }

    /// Those of the hexes ahead from which an end is left that orders allow, or a way home.
    fn useful(&self, state: &State, field: &Field, hand: &Hand, ahead: HexSet) -> HexSet {
        let ends = self.ends_of(state, field, hand);
        if ends == BOARD.all() {
            return ahead;
        }
        let (ahead, pace) = (ahead - self.shunned(state, field, hand), self.pace(hand));
        let leads = |to: &Hex| {
            let price = BOARD.direction(hand.at, *to).and_then(|way| self.price_of(&pace, hand.at, way));
            price.is_some_and(|(price, _)| {
                ends.contains(*to) || self.leads(hand, ends, (*to, hand.facing, hand.turned), price)
            })
        };
        ahead.iter().filter(leads).collect()
    }

    /// Whether one of those hexes could be come to from a place, facing so, when a price was paid, as far as distances tell.
    fn leads(
        &self,
        hand: &Hand,
        ends: HexSet,
        (at, facing, turned): (Hex, Heading, bool),
        price: u8,
    ) -> bool {
        let Some(group) = hand.party.group() else { return true };
        let left = self.allowance(group).saturating_sub(hand.spent + price);
        let near = BOARD.within(at, left) & ends;
        if !turned || self.skirmishes(group.one) {
            return !near.is_empty();
        }
        // Whoever has no free turn left goes straight ahead, or pays.
        !(near & cone(at, facing)).is_empty() || left > 0 && !(BOARD.within(at, left - 1) & ends).is_empty()
    }

    /// The corners whoever is in hand may turn to: where he may not stay, those after which he can go on.
    pub(crate) fn turns_open(
        &self,
        state: &State,
        field: &Field,
        hand: &Hand,
    ) -> impl Iterator<Item = Heading> {
        let open = self.may_turn_in_hand(state, hand).is_ok();
        let price = u8::from(hand.turned);
        let ends = if open { self.ends_of(state, field, hand) } else { HexSet::EMPTY };
        let stays = || self.may_halt(state, field, &Hand { faced: true, ..hand.clone() }).is_ok();
        let all = open && (ends == BOARD.all() || stays());
        let ends = ends.without(hand.at);
        let mut corners = [false; 6];
        for facing in Heading::ALL.into_iter().filter(|facing| open && *facing != hand.facing) {
            corners[facing.index()] = all || self.leads(hand, ends, (hand.at, facing, true), price);
        }
        Heading::ALL.into_iter().filter(move |facing| corners[facing.index()])
    }

    /// Whether the units in hand may move at all from where they stand.
    fn starts(&self, state: &State, field: &Field, hand: &Hand) -> Result<(), Refusal> {
        let mut units = hand.party.group().into_iter().flat_map(Group::units);
        units.try_for_each(|unit| self.may_start(state, field, unit, self.order_of(state, unit)))
    }

    /// Whether whoever is in hand may go on to a hex, and if not, why.
    pub(crate) fn may_step(&self, state: &State, hand: &Hand, to: Hex) -> Result<(), Refusal> {
        let field = self.field(state, state.active);
        let ahead = self.ahead(state, &field, hand);
        if ahead.contains(to) {
            let useful = self.useful(state, &field, hand, ahead).contains(to);
            return if useful { Ok(()) } else { Err(self.astray(state, &field, hand, to)) };
        }
        match hand.party {
            Party::Leader(leader) if field.enemies.contains(to) => {
                Err(Why::LeaderEnemy.leader(leader).at(to))
            }
            Party::Leader(leader) => {
                self.may_ride(state, leader, to)?;
                Err(Why::StepByStep.leader(leader).at(to))
            }
            Party::Units(group, leaders) => {
                self.starts(state, &field, hand)?;
                self.may_go(state, group, leaders, to)?;
                Err(Why::StepByStep.unit(group.one).at(to))
            }
        }
    }

    /// Why whoever is in hand is not to go there: by his orders, or since he is lost.
    fn astray(&self, state: &State, field: &Field, hand: &Hand, to: Hex) -> Refusal {
        let Some(group) = hand.party.group() else { return Why::StepByStep.hex(to) };
        let against = |unit: UnitId| {
            let order = self.order_of(state, unit)?;
            let before = hand.course();
            let close = before.close || field.within(4).contains(to);
            let course = Course { steps: before.steps + 1, close, ..before };
            self.suits((order, unit), field, (hand.from, to), || course).err()
        };
        let lost = || Why::LostAway.unit(group.one).at(to);
        group.units().find_map(against).unwrap_or_else(lost)
    }

    /// Whoever is in hand goes on to a hex beside his.
    pub(crate) fn go_on<L: Listener<Event>>(&self, state: &mut State, to: Hex, listener: &mut L) {
        let Some(hand) = &state.hand else { return };
        let (party, from, begins) = (hand.party, hand.at, hand.steps == 0);
        let pace = self.pace(hand);
        let price = BOARD.direction(from, to).and_then(|way| self.price_of(&pace, from, way));
        let Some((price, ridden)) = price else { return };
        let field = self.field(state, state.active);
        if begins && self.orders {
            // All see that its order lets it go from there.
            for unit in party.group().into_iter().flat_map(Group::units) {
                let starts = |order: &Order| self.may_start(state, &field, unit, Some(*order)).is_ok();
                let fits: Orders = Orders::ANY.iter().filter(starts).collect();
                self.narrow(state, unit, fits);
            }
        }
        // How near the enemy is only orders ask.
        let close = self.orders && field.within(4).contains(to);
        // Whoever of the enemy is alone there is run over when all is done [4.2.4].
        let lone = !field.friends.contains(to) && !state.leaders_at(state.active.other(), to).is_empty();
        let Some(hand) = &mut state.hand else { return };
        (hand.at, hand.ridden, hand.faced) = (to, ridden, false);
        hand.spent += price;
        hand.moved += price;
        hand.steps += 1;
        hand.close |= close;
        if lone {
            hand.over.insert(to);
        }
        listener.tell(|| Event::Moved { party, from, to });
    }

    /// Whether whoever is in hand may turn where he is held: once in a hex [6.1.5.4], the first time of the phase for
    /// nothing, then for a point [6.1.5.2].
    pub(crate) fn may_turn_in_hand(&self, state: &State, hand: &Hand) -> Result<(), Refusal> {
        let Some(group) = hand.party.group() else { return Err(Why::Phase.into()) };
        let unit = group.one;
        if self.skirmishes(unit) {
            return Err(Why::NoFacing.unit(unit));
        }
        if let Some(faced) = group.units().find(|unit| hand.faced || state.unit(*unit).is(Mark::Faced)) {
            return Err(Why::HasFaced.unit(faced));
        }
        match !hand.turned || hand.spent < self.allowance(group) {
            true => Ok(()),
            false => Err(Why::NoPoint.unit(unit)),
        }
    }

    /// The same for a corner.
    pub(crate) fn may_face(&self, state: &State, hand: &Hand, facing: Heading) -> Result<(), Refusal> {
        self.may_turn_in_hand(state, hand)?;
        let Some(group) = hand.party.group() else { return Err(Why::Phase.into()) };
        if hand.facing == facing {
            return Err(Why::SameFacing.unit(group.one));
        }
        let field = self.field(state, state.active);
        if self.turns_open(state, &field, hand).any(|open| open == facing) {
            return Ok(());
        }
        let faced = Hand { faced: true, ..hand.clone() };
        Err(self.may_halt(state, &field, &faced).err().unwrap_or(Why::NoPoint.unit(group.one)))
    }

    /// Whoever is in hand turns.
    pub(crate) fn turn_in_hand<L: Listener<Event>>(state: &mut State, facing: Heading, listener: &mut L) {
        let Some(hand) = &mut state.hand else { return };
        hand.spent += u8::from(hand.turned);
        (hand.turned, hand.faced, hand.facing) = (true, true, facing);
        let (party, hex) = (hand.party, hand.at);
        if let Some(group) = party.group() {
            listener.tell(|| Event::Turned { unit: group.one, hex, facing });
        }
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

    /// The answers a whole way or a turn stands for, one after the other: somebody is taken in hand, goes there by the
    /// cheapest way and is let go. None where it is not possible, or an answer by itself.
    pub(crate) fn whole(&self, state: &State, action: &Action) -> Vec<Action> {
        let side = state.active;
        let (party, legs): (Party, Vec<(Option<Heading>, Hex)>) = match *action {
            Action::Go(party @ Party::Units(group, leaders), to) if group.one.side() == side => {
                let Ok((ways, end)) = self.may_go(state, group, leaders, to) else { return Vec::new() };
                (party, self.path(&ways, &end).legs().collect())
            }
            Action::Go(party @ Party::Leader(leader), to) if leader.side() == side => {
                let ways = self.rides(state, leader).filter(|_| self.may_ride(state, leader, to).is_ok());
                let way = ways.and_then(|ways| Some(self.path(&ways, &ways.end(to)?)));
                (party, way.into_iter().flat_map(|way| way.legs().collect::<Vec<_>>()).collect())
            }
            Action::Face(unit, facing) if state.hand.is_none() && unit.side() == side => {
                let may = self.may_turn(state, &self.field(state, side), unit).is_ok();
                let hex = state.unit(unit).hex().filter(|_| may && state.unit(unit).facing != facing);
                let Some(group) = hex.and_then(|hex| state.all_in(hex)) else { return Vec::new() };
                let take = Action::Take(Party::Units(group, LeaderSet::NONE));
                return vec![take, *action, Action::Halt];
            }
            _ => return Vec::new(),
        };
        let in_hand = state.hand.as_ref().map(|hand| hand.party);
        if legs.is_empty() || in_hand.is_some_and(|held| held != party) {
            return Vec::new();
        }
        let mut all = Vec::new();
        all.extend(in_hand.is_none().then_some(Action::Take(party)));
        for (turn, hex) in legs {
            all.extend(turn.zip(party.group()).map(|(facing, group)| Action::Face(group.one, facing)));
            all.push(Action::Go(party, hex));
        }
        all.push(Action::Halt);
        all
    }

    /// Whether a leader may ride there.
    pub(crate) fn may_ride(&self, state: &State, leader: LeaderId, to: Hex) -> Result<(), Refusal> {
        self.may_lift(state, leader)?;
        if state.hexes(leader.side().other()).contains(to) {
            return Err(Why::LeaderEnemy.leader(leader).at(to));
        }
        let ways = self.rides(state, leader).ok_or(Why::NoLeader.leader(leader))?;
        if ways.hexes.contains(to) { Ok(()) } else { Err(Why::TooFar.leader(leader).at(to)) }
    }
}
