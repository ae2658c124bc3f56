//! Whoever is in hand goes a hex, or turns: sections 6.1.5 and 8.1.

use std::cell::LazyCell;
use std::ops::Deref;

use acies_core::game::Listener;
use acies_hex::{Arc, Direction, Heading};

use super::ends::Bounds;
use super::{Field, RIDE};
use crate::components::{BOARD, Footing, Hex, HexSet, Order, Orders, sides};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::UnitId;
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Hand, Mark, Party, State};

/// The sides at the front, for each facing.
static FRONTS: [[Direction; 2]; 6] = {
    let mut all = [[Direction::East; 2]; 6];
    let mut index = 0;
    while index < 6 {
        all[index] = sides(Heading::ALL[index], Arc::Front);
        index += 1;
    }
    all
};

/// What a step costs: points of the units, and what the leaders with them have then ridden.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Price {
    pub points: u8,
    pub ridden: u8,
}

impl Hand {
    /// He goes one hex on.
    fn go(&mut self, to: Hex, price: Price, close: bool) {
        self.moved += if self.been.contains(to) { 0 } else { price.points };
        self.been.insert(to);
        self.spent += price.points;
        self.steps += 1;
        self.close |= close;
        (self.at, self.ridden, self.faced, self.begun) = (to, price.ridden, false, true);
    }

    /// The same one hex on.
    pub(crate) fn gone(&self, to: Hex, price: Price, close: bool) -> Hand {
        let mut next = self.clone();
        next.go(to, price, close);
        next
    }

    /// He turns.
    fn turn_to(&mut self, facing: Heading) {
        self.spent += u8::from(self.turned);
        (self.facing, self.turned, self.faced, self.begun) = (facing, true, true, true);
    }

    /// The same facing there.
    pub(crate) fn turned_to(&self, facing: Heading) -> Hand {
        let mut next = self.clone();
        next.turn_to(facing);
        next
    }
}

impl Crossbows {
    /// Whether whoever is in hand has to stop where he is held: in an enemy zone he came into [6.2.4.1].
    pub(crate) fn is_stopped(&self, field: &Field, hand: &Hand) -> bool {
        hand.party.group().is_some() && hand.steps > 0 && field.zones.contains(hand.at)
    }

    /// What a step costs whoever is in hand; nothing where the board or his points do not let him, whatever his orders.
    fn step_by(&self, bounds: &Bounds, hand: &Hand, way: Direction) -> Option<(Hex, Price)> {
        let to = BOARD.neighbour(hand.at, way).filter(|to| !bounds.closed.contains(*to))?;
        let points = match bounds.footing {
            Some(footing) => self.step_cost(footing, hand.at, way)?,
            None => 0,
        };
        let ridden = match bounds.rides {
            true => hand.ridden + self.step_cost(Footing::Horse, hand.at, way)?,
            false => 0,
        };
        let pays = hand.spent + points <= bounds.points || bounds.footing.is_none();
        (pays && ridden <= RIDE).then_some((to, Price { points, ridden }))
    }

    /// Whether whoever is in hand does not go on at all.
    fn is_held(bounds: &Bounds, hand: &Hand) -> bool {
        (hand.steps == 0 && bounds.held) || (hand.steps > 0 && bounds.zones.contains(hand.at))
    }

    /// The steps whoever is in hand can make by the board, whatever his orders.
    pub(super) fn steps<'a>(
        &'a self,
        bounds: &'a Bounds,
        hand: &'a Hand,
    ) -> impl Iterator<Item = (Hex, Price)> + 'a {
        let ways = if Crossbows::is_held(bounds, hand) { &[] } else { self.ways_ahead(hand) };
        ways.iter().filter_map(move |way| self.step_by(bounds, hand, *way))
    }

    /// The hexes that whoever no order binds and who is not lost may not go on to, or not at once; nothing for others. To all
    /// the rest he goes if he pays, and may stay there.
    fn shut_to(&self, state: &State, field: &Field, hand: &Hand) -> Option<HexSet> {
        let Some(group) = hand.party.group() else { return Some(field.enemies) };
        if self.orders || self.battle.swollen || state.hidden.home != BOARD.all() {
            return None;
        }
        let held = match hand.steps {
            0 => self.starts(state, field, hand).is_err(),
            _ => field.zones.contains(hand.at),
        };
        let zones = if self.skirmishes(group.one) { field.zones } else { HexSet::EMPTY };
        Some(if held { BOARD.all() } else { field.enemies | self.others(state, field, group) | zones })
    }

    /// Whether whoever is in hand has what a step costs.
    fn pays(&self, hand: &Hand, way: Direction) -> bool {
        let group = hand.party.group();
        let on = |footing: Footing, left: u8| {
            self.step_cost(footing, hand.at, way).is_some_and(|price| price <= left)
        };
        let left = |group| self.allowance(group).saturating_sub(hand.spent);
        group.is_none_or(|group| on(self.troops.footing[group.one.index()], left(group)))
            && (hand.party.leaders().is_empty() || on(Footing::Horse, RIDE.saturating_sub(hand.ridden)))
    }

    /// The ways whoever is in hand goes as he faces [6.1.5.1].
    fn ways_ahead(&self, hand: &Hand) -> &'static [Direction] {
        let faces = hand.party.group().is_some_and(|group| !self.skirmishes(group.one));
        if faces { &FRONTS[hand.facing.index()] } else { &Direction::ALL }
    }

    /// The hexes beside his that whoever is in hand may go to: those from which an end is left.
    pub(super) fn useful(
        &self,
        state: &State,
        field: &Field,
        bounds: &impl Deref<Target = Bounds>,
        hand: &Hand,
    ) -> HexSet {
        if let Some(shut) = self.shut_to(state, field, hand) {
            // Only skirmishers pass their friends.
            let past = hand.party.group().is_some_and(|group| self.skirmishes(group.one))
                && BOARD.adjacent(hand.at).intersects(field.friends - field.zones)
                && shut != BOARD.all();
            if !past {
                let may = |way: &Direction| {
                    let to = BOARD.neighbour(hand.at, *way).filter(|to| !shut.contains(*to))?;
                    self.pays(hand, *way).then_some(to)
                };
                return self.ways_ahead(hand).iter().filter_map(may).collect();
            }
        }
        let leads = |(to, price): (Hex, Price)| {
            if Crossbows::stays_at(bounds, to) {
                return Some(to);
            }
            let next = hand.gone(to, price, bounds.close.contains(to));
            self.has_end(state, field, bounds, &next).then_some(to)
        };
        self.steps(bounds, hand).filter_map(leads).collect()
    }

    /// The corners whoever is in hand may turn to: those with which he can stay, or go on to an end; given whether he may stay
    /// as he is.
    pub(crate) fn turns_open(
        &self,
        state: &State,
        field: &Field,
        bounds: &impl Deref<Target = Bounds>,
        (hand, halts): (&Hand, bool),
    ) -> [Option<Heading>; 6] {
        let mut corners = [None; 6];
        if self.may_turn_in_hand(hand).is_ok() {
            let stays = halts || (hand.steps == 0 && self.stays_turned(state, field, hand));
            for facing in Heading::ALL.into_iter().filter(|facing| *facing != hand.facing) {
                let open = stays || self.has_end(state, field, bounds, &hand.turned_to(facing));
                corners[facing.index()] = open.then_some(facing);
            }
        }
        corners
    }

    /// Whether whoever is in hand may stay where he is held, whichever way he turns there.
    fn stays_turned(&self, state: &State, field: &Field, hand: &Hand) -> bool {
        match hand.party.group() {
            Some(group) if hand.steps == 0 => {
                !self.orders && state.all_in(hand.from) == Some(group) && self.turns(state, group.one).is_ok()
            }
            _ => self.may_halt(state, field, hand).is_ok(),
        }
    }

    /// Whether the units in hand may move at all from where they stand.
    pub(super) fn starts(&self, state: &State, field: &Field, hand: &Hand) -> Result<(), Refusal> {
        let mut units = hand.party.group().into_iter().flat_map(Group::units);
        units.try_for_each(|unit| self.may_start(state, field, unit, self.order_of(state, unit)))
    }

    /// Whether whoever is in hand may go on to a hex, and if not, why.
    pub(crate) fn may_step(&self, state: &State, hand: &Hand, to: Hex) -> Result<(), Refusal> {
        let field = self.field(state, state.active);
        let way = BOARD.direction(hand.at, to).filter(|way| self.ways_ahead(hand).contains(way));
        if let (Some(way), Some(shut)) = (way, self.shut_to(state, &field, hand))
            && !shut.contains(to)
            && self.pays(hand, way)
        {
            return Ok(());
        }
        let bounds = self.bounds(state, &field, hand, state.hidden.home);
        let way = way.filter(|_| !Crossbows::is_held(&bounds, hand));
        let open = way.and_then(|way| self.step_by(&bounds, hand, way));
        match (open, hand.party) {
            (Some(_), _) if Crossbows::stays_at(&bounds, to) => Ok(()),
            (Some((_, price)), _) => {
                let next = hand.gone(to, price, bounds.close.contains(to));
                match self.has_end(state, &field, &bounds, &next) {
                    true => Ok(()),
                    false => Err(self.astray(state, &field, &bounds, &next)),
                }
            }
            (None, Party::Leader(leader)) if field.enemies.contains(to) => {
                Err(Why::LeaderEnemy.leader(leader).at(to))
            }
            (None, Party::Leader(leader)) => match BOARD.direction(hand.at, to) {
                Some(way) if self.step_cost(Footing::Horse, hand.at, way).is_none() => {
                    Err(Why::Closed.leader(leader).at(to))
                }
                Some(_) => Err(Why::TooFar.leader(leader).at(to)),
                None => {
                    self.may_ride(state, leader, to)?;
                    Err(Why::StepByStep.leader(leader).at(to))
                }
            },
            (None, Party::Units(group, leaders)) => {
                self.starts(state, &field, hand)?;
                match BOARD.direction(hand.at, to) {
                    Some(way) => Err(self.no_step(state, &field, hand, (group, way, to))),
                    None => {
                        self.may_go(state, group, leaders, to)?;
                        Err(Why::StepByStep.unit(group.one).at(to))
                    }
                }
            }
        }
    }

    /// Why units in hand do not get into a hex beside theirs.
    fn no_step(
        &self,
        state: &State,
        field: &Field,
        hand: &Hand,
        (group, way, to): (Group, Direction, Hex),
    ) -> Refusal {
        let (unit, footing) = (group.one, self.troops.footing[group.one.index()]);
        let left = |group: Group| self.allowance(group).saturating_sub(hand.spent);
        let price = self.step_cost(footing, hand.at, way);
        let skirmisher = self.skirmishes(unit);
        let lost = |unit: UnitId| state.unit(unit).is(Mark::Uncommanded);
        let dear = |price: u8| price > left(group);
        let why = if self.is_stopped(field, hand) {
            Why::MustStop
        } else if !skirmisher && !sides(hand.facing, Arc::Front).contains(&way) {
            Why::NotAhead
        } else if field.enemies.contains(to) {
            Why::Enemy
        } else if price.is_none() {
            Why::Closed
        } else if group.two.is_some() && self.battle.swollen && self.lie.rivers.contains(to) {
            Why::Swollen
        } else if skirmisher && field.zones.contains(to) {
            Why::SkirmisherZone
        } else if group.units().any(lost) && field.distance(to) <= 1 {
            Why::LostNear
        } else if state.at(to).any(|other| self.began_together(unit, other)) {
            Why::NoStack
        } else if field.friends.contains(to) && !skirmisher {
            Why::Taken
        } else if group.two.is_some()
            && group.units().any(|one| price.is_some_and(|p| p <= left(Group::of(one))))
        {
            Why::StackSlow
        } else if price.is_some_and(dear) {
            Why::TooFar
        } else if let Some(leader) = hand.party.leaders().first() {
            return Why::TooFar.leader(leader).at(to);
        } else {
            Why::TooFar
        };
        why.unit(unit).at(to)
    }

    /// Why whoever is in hand is not to go there: by his orders, or since nobody ends his way there and none leads on.
    pub(super) fn astray(&self, state: &State, field: &Field, bounds: &Bounds, next: &Hand) -> Refusal {
        let Some(group) = next.party.group() else { return Why::NoEnd.hex(next.at) };
        let aloof = |unit: UnitId| match self.order_of(state, unit)? {
            order @ Order::Reserve => Some(Why::ReserveFar.unit(unit).order(order)),
            order @ Order::Muster => Some(Why::MusterFar.unit(unit).order(order)),
            _ => None,
        };
        if bounds.shunned.contains(next.at)
            && let Some(why) = group.units().find_map(aloof)
        {
            return why.at(next.at);
        }
        let against = |unit: UnitId| {
            let order = self.order_of(state, unit)?;
            self.suits((order, unit), field, (next.from, next.at), || next.course()).err()
        };
        let stays = || {
            if bounds.others.contains(next.at) {
                Why::Taken.unit(group.one).at(next.at)
            } else if bounds.ends.contains(next.at) {
                Why::NoEnd.unit(group.one).at(next.at)
            } else {
                self.no_home(state, group).at(next.at)
            }
        };
        group.units().find_map(against).unwrap_or_else(stays)
    }

    /// Whoever is in hand goes on to a hex beside his.
    pub(crate) fn go_on<L: Listener<Event>>(&self, state: &mut State, to: Hex, listener: &mut L) {
        let Some(hand) = &state.hand else { return };
        let (party, from, begins) = (hand.party, hand.at, hand.steps == 0);
        let Some(way) = BOARD.direction(from, to) else { return };
        let pays = |footing: Footing| self.step_cost(footing, from, way).unwrap_or(0);
        let points = party.group().map_or(0, |group| pays(self.troops.footing[group.one.index()]));
        let rides = !party.leaders().is_empty();
        let ridden = if rides { hand.ridden + pays(Footing::Horse) } else { 0 };
        let mut close = false;
        if self.orders {
            let field = self.field(state, state.active);
            // How near the enemy is only orders ask.
            close = field.within(4).contains(to);
            // All see that its order lets it go from there.
            for unit in party.group().into_iter().flat_map(Group::units).filter(|_| begins) {
                let starts = |order: &Order| self.may_start(state, &field, unit, Some(*order)).is_ok();
                let fits: Orders = Orders::ANY.iter().filter(starts).collect();
                self.narrow(state, unit, fits);
            }
        }
        // Whoever of the enemy is alone there is run over when all is done [4.2.4].
        let lone =
            !state.hexes(state.active).contains(to) && !state.leaders_at(state.active.other(), to).is_empty();
        let Some(hand) = &mut state.hand else { return };
        hand.go(to, Price { points, ridden }, close);
        if lone {
            hand.over.insert(to);
        }
        listener.tell(|| Event::Moved { party, from, to });
    }

    /// Whether whoever is in hand may turn where he is held: once in a hex [6.1.5.4], the first time of the phase for
    /// nothing, then for a point [6.1.5.2].
    pub(crate) fn may_turn_in_hand(&self, hand: &Hand) -> Result<(), Refusal> {
        let Some(group) = hand.party.group() else { return Err(Why::Phase.into()) };
        let unit = group.one;
        if self.skirmishes(unit) {
            return Err(Why::NoFacing.unit(unit));
        }
        if hand.faced {
            return Err(Why::HasFaced.unit(unit));
        }
        match !hand.turned || hand.spent < self.allowance(group) {
            true => Ok(()),
            false => Err(Why::NoPoint.unit(unit)),
        }
    }

    /// The same for a corner.
    pub(crate) fn may_face(&self, state: &State, hand: &Hand, facing: Heading) -> Result<(), Refusal> {
        self.may_turn_in_hand(hand)?;
        let Some(group) = hand.party.group() else { return Err(Why::Phase.into()) };
        if hand.facing == facing {
            return Err(Why::SameFacing.unit(group.one));
        }
        let field = self.field(state, state.active);
        if self.stays_turned(state, &field, hand) {
            return Ok(());
        }
        let bounds = LazyCell::new(|| self.bounds(state, &field, hand, state.hidden.home));
        if self.turns_open(state, &field, &bounds, (hand, false)).contains(&Some(facing)) {
            return Ok(());
        }
        let faced = hand.turned_to(facing);
        Err(self.may_halt(state, &field, &faced).err().unwrap_or(Why::NoPoint.unit(group.one)))
    }

    /// Whoever is in hand turns.
    pub(crate) fn turn_in_hand<L: Listener<Event>>(state: &mut State, facing: Heading, listener: &mut L) {
        let Some(hand) = &mut state.hand else { return };
        hand.turn_to(facing);
        let (party, hex) = (hand.party, hand.at);
        if let Some(group) = party.group() {
            listener.tell(|| Event::Turned { unit: group.one, hex, facing });
        }
    }
}
