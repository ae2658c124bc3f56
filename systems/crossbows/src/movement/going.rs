//! Whole ways: where somebody could go and why not farther; what orders ask before movement may end.

use acies_core::game::Listener;
use acies_hex::Heading;

use super::{Field, RIDE, Way};
use crate::action::Action;
use crate::components::{BOARD, Class, Footing, Hex, HexSet, Order, Orders};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Mark, Party, State};
use crate::way::{End, Goer, Ways};

impl Crossbows {
    /// Whether the units of a group are one: a single unit, or the two of a stack [7.1.0.3].
    pub(crate) fn is_group(&self, state: &State, group: Group) -> Result<(), Refusal> {
        match group.two {
            Some(two) if state.partner(group.one) != Some(two) => Err(Why::NoStack.unit(two)),
            _ => Ok(()),
        }
    }

    /// Where an uncommanded unit may end: in command again where it can, else nearer to its leader, the chief or a commanded
    /// unit of the same leader than it was [5.3.3.4].
    fn homeward(&self, state: &State, unit: UnitId, ends: HexSet, from: Hex) -> HexSet {
        let (leader, side) = (self.battle.leader_of(unit), unit.side());
        let both = || std::iter::once(leader).chain(self.battle.chief(side));
        let ranges = both().fold(HexSet::EMPTY, |all, leader| all | self.range_now(state, leader));
        let chain = self.chain_now(state, leader);
        let home = ends & (ranges | BOARD.spread(chain));
        if !(ends & (self.range_now(state, leader) | BOARD.spread(chain))).is_empty() {
            return home;
        }
        let nearer = |goals: HexSet| {
            goals.iter().fold(HexSet::EMPTY, |all, goal| match BOARD.distance(from, goal) {
                0 => all,
                far => all | BOARD.within(goal, far - 1).with(goal),
            })
        };
        let own: HexSet = state.leader(leader).hex().into_iter().collect::<HexSet>() | chain;
        if !home.is_empty() {
            // In the chief's range alone: there, or nearer to its own.
            return home | (ends & nearer(own));
        }
        let chief = self.battle.chief(side).and_then(|chief| state.leader(chief).hex());
        ends & nearer(own | chief.into_iter().collect())
    }

    /// What a way costs a leader who comes along.
    fn ride_cost(&self, state: &State, ways: &Ways, end: &End) -> u8 {
        let hand = state.hand.as_ref();
        let (mut at, mut cost) = (ways.from(), hand.map_or(0, |hand| hand.ridden));
        for (_, to) in self.path(ways, end).legs() {
            let way = BOARD.direction(at, to);
            let step = way.and_then(|way| self.step_cost(Footing::Horse, at, way));
            cost = cost.saturating_add(step.unwrap_or(u8::MAX));
            at = to;
        }
        cost
    }

    /// Whether a wide way can be another one: for whom an order may bind and who does not start near an enemy.
    fn goes_wide(&self, state: &State, field: &Field, group: Group) -> bool {
        let takes = self.kind(group.one).is_some_and(|kind| kind.class.takes_orders());
        let from = state.unit(group.one).hex();
        self.orders && takes && from.is_some_and(|from| field.distance(from) >= 5)
    }

    /// Where a group can go, with those leaders, as far as its orders let it.
    pub(crate) fn reached(&self, state: &State, field: &Field, group: Group, leaders: LeaderSet) -> HexSet {
        let start = |unit: UnitId| self.may_start(state, field, unit, self.order_of(state, unit)).is_ok();
        let Some(from) = state.unit(group.one).hex().filter(|_| group.units().all(start)) else {
            return HexSet::EMPTY;
        };
        let bound = group.units().any(|unit| self.order_of(state, unit).is_some());
        let goal = self.goal_of(state, group, from);
        let mut all = HexSet::EMPTY;
        let wide = (bound && self.goes_wide(state, field, group)).then_some(Way::Wide);
        for way in std::iter::once(Way::Plain).chain(wide) {
            let Some(ways) = self.ways_of(state, field, group, way) else { continue };
            if !bound && leaders.is_empty() {
                return ways.hexes & goal;
            }
            let ends = ways.ends().filter(|end| {
                goal.contains(end.hex)
                    && self.may_end(state, field, group, (&ways, end)).is_ok()
                    && (leaders.is_empty() || self.ride_cost(state, &ways, end) <= RIDE)
            });
            ends.for_each(|end| all.insert(end.hex));
        }
        // Who may go one hex alone goes there straight, though two may cost less.
        if bound && leaders.is_empty() {
            let beside = (BOARD.adjacent(from) & goal) - all;
            let straight = |to: &Hex| self.may_go(state, group, leaders, *to).is_ok();
            beside.iter().filter(straight).for_each(|to| all.insert(to));
        }
        all
    }

    /// Lists the whole moves and turns of a hex, given its upper unit, leaders apart. Says which units owe their order a move
    /// that they can make [5.1.note.3].
    pub(crate) fn list_hex(
        &self,
        state: &State,
        field: &Field,
        top: UnitId,
        list: &mut Vec<Action>,
    ) -> UnitSet {
        let Some(from) = state.unit(top).hex() else { return UnitSet::NONE };
        let mut owing = UnitSet::NONE;
        for unit in state.stack(from) {
            let owes =
                self.dutiful(state, unit).is_some_and(|(hex, order)| self.stays(order, field, hex).is_err());
            for group in self.groups(state, unit) {
                let to = self.reached(state, field, group, LeaderSet::NONE);
                list.extend(to.iter().map(|to| Action::Go(Party::Units(group, LeaderSet::NONE), to)));
                if owes && group.two.is_none() && !to.is_empty() {
                    owing = owing.with(unit);
                }
            }
        }
        let all = state.all_in(from);
        // Whoever has still to go does so first.
        let free =
            all.is_some_and(|all| !all.units().any(|unit| owing.has(unit)) && self.can_face(state, all));
        if free && self.turns(state, top).is_ok() {
            let now = state.unit(top).facing;
            let other = Heading::ALL.into_iter().filter(|facing| *facing != now);
            list.extend(other.map(|facing| Action::Face(top, facing)));
        }
        list.extend(state.stack(from).filter(|unit| self.may_leave(state, *unit).is_ok()).map(Action::Leave));
        owing
    }

    /// Where the lost units of a group may end, taken together [5.3.3.4].
    pub(crate) fn goal_of(&self, state: &State, group: Group, from: Hex) -> HexSet {
        match state.hand.as_ref().filter(|hand| hand.party.group() == Some(group)) {
            Some(_) => state.hidden.home,
            None => self.home_of(state, Party::Units(group, LeaderSet::NONE), from),
        }
    }

    /// Where whoever is taken in hand may end as a lost unit, worked out before he goes.
    pub(crate) fn home_of(&self, state: &State, party: Party, from: Hex) -> HexSet {
        let lost = |unit: &UnitId| state.unit(*unit).is(Mark::Uncommanded);
        let Some(group) = party.group().filter(|group| group.units().any(|unit| lost(&unit))) else {
            return BOARD.all();
        };
        let field = self.field(state, group.one.side());
        let ends = self.ways_of(state, &field, group, Way::Plain).map_or(HexSet::EMPTY, |ways| ways.hexes);
        let homes = group.units().filter(lost).map(|unit| self.homeward(state, unit, ends, from));
        homes.fold(BOARD.all(), |all, home| all & home)
    }

    /// Where an order wants a unit that starts there, whatever its way [5.1.note.3].
    pub(crate) fn wanted(&self, field: &Field, order: Order, from: Hex) -> HexSet {
        let before = field.distance(from);
        match order {
            Order::Stand | Order::None => BOARD.adjacent(from),
            _ if field.enemies.is_empty() => BOARD.all(),
            Order::Attack => field.within(before.saturating_sub(1)),
            Order::Advance => field.within(before.saturating_sub(1).max(1)),
            Order::Retreat => BOARD.all() - field.within(before),
            Order::Reserve | Order::Muster => BOARD.all() - field.within(4),
        }
    }

    /// Whether the orders of a group let it end its way there.
    fn may_end(
        &self,
        state: &State,
        field: &Field,
        group: Group,
        (ways, end): (&Ways, &End),
    ) -> Result<(), Refusal> {
        let Some(from) = state.unit(group.one).hex() else { return Err(Why::NoUnit.unit(group.one)) };
        for unit in group.units() {
            if let Some(order) = self.order_of(state, unit) {
                let course = || self.course(state.hand.as_ref(), field, (ways, end));
                self.suits((order, unit), field, (from, end.hex), course)?;
            }
        }
        Ok(())
    }

    /// Whether a group can go there with those leaders, by which way, and if not, why: by the cheapest, by one far from every
    /// enemy, or straight.
    pub(crate) fn may_go(
        &self,
        state: &State,
        group: Group,
        leaders: LeaderSet,
        to: Hex,
    ) -> Result<(Ways, End), Refusal> {
        self.is_group(state, group)?;
        let field = self.field(state, group.one.side());
        let Some(from) = state.unit(group.one).hex() else { return Err(Why::NoUnit.unit(group.one)) };
        for unit in group.units() {
            self.may_start(state, &field, unit, self.order_of(state, unit))?;
        }
        self.may_ride_along(state, leaders, from)?;
        let by = |way: Way| -> Result<(Ways, End), Refusal> {
            let ways = self.ways_of(state, &field, group, way).ok_or(Why::TooFar.unit(group.one).at(to))?;
            let Some(end) = ways.end(to) else { return Err(self.barred(state, &field, group, to)) };
            self.may_end(state, &field, group, (&ways, &end))?;
            if !self.goal_of(state, group, from).contains(to) {
                let lost = group.units().find(|unit| state.unit(*unit).is(Mark::Uncommanded));
                return Err(Why::LostAway.unit(lost.unwrap_or(group.one)).at(to));
            }
            match leaders.first() {
                Some(leader) if self.ride_cost(state, &ways, &end) > RIDE => {
                    Err(Why::TooFar.leader(leader).at(to))
                }
                _ => Ok((ways, end)),
            }
        };
        let plain = by(Way::Plain);
        if plain.is_ok() || !self.orders {
            return plain;
        }
        let wide = || by(Way::Wide).ok().filter(|_| self.goes_wide(state, &field, group));
        let straight = || by(Way::Straight(to)).ok().filter(|_| BOARD.distance(from, to) == 1);
        wide().or_else(straight).map_or(plain, Ok)
    }

    /// Why a group does not get there at all.
    fn barred(&self, state: &State, field: &Field, group: Group, to: Hex) -> Refusal {
        let unit = group.one;
        let Some(kind) = self.kind(unit) else { return Why::NoUnit.unit(unit) };
        let stack = group.two.is_some() && self.battle.swollen && self.lie.rivers.contains(to);
        let apart = |other: UnitId| self.began_together(unit, other);
        let held = state.hand.as_ref().filter(|hand| hand.party.group() == Some(group));
        let Some(goer) = self.goer(state, field, group, (Way::Plain, held)) else {
            return Why::NoUnit.unit(unit);
        };
        let reaches = |goer: Goer| self.ways(&goer).end(to).is_some();
        let skirmisher = kind.class.is_skirmisher();
        let why = if field.enemies.contains(to) {
            Why::Enemy
        } else if state.at(to).any(apart) {
            Why::NoStack
        } else if field.friends.contains(to) {
            Why::Taken
        } else if stack {
            Why::Swollen
        } else if skirmisher
            && (field.zones.contains(to)
                || reaches(Goer { closed: field.enemies, stops: HexSet::EMPTY, ..goer.clone() }))
        {
            Why::SkirmisherZone
        } else if state.unit(unit).is(Mark::Uncommanded) && field.distance(to) <= 1 {
            Why::LostNear
        } else if BOARD.adjacent(to).iter().all(|from| !self.is_open(kind.class.footing(), from, to)) {
            Why::Closed
        } else if reaches(Goer { stops: HexSet::EMPTY, ..goer.clone() }) {
            Why::MustStop
        } else if reaches(Goer { closed: goer.closed - field.friends, ..goer }) {
            Why::CannotPass
        } else {
            Why::TooFar
        };
        why.unit(unit).at(to)
    }

    /// Whether two units began the battle stacked.
    pub(crate) fn began_together(&self, one: UnitId, other: UnitId) -> bool {
        let start = |unit: UnitId| self.battle.unit(unit).map(|unit| unit.hex);
        one != other && one.side() == other.side() && start(one) == start(other)
    }

    /// Whether the phasing player may end his movement: everybody his orders bind has obeyed, or cannot [5.1.note.3].
    pub(crate) fn may_end_movement(&self, state: &State) -> Result<(), Refusal> {
        if !self.orders {
            return Ok(());
        }
        let field = self.field(state, state.active);
        let mut bound = state.standing(state.active);
        bound.try_for_each(|(unit, _)| self.duty(state, &field, unit))
    }

    /// Movement ends. Who could not obey shows his order and stays [5.1.note.1]; of the others all learn that they did.
    pub(crate) fn end_movement<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let enemies = state.hexes(state.active.other());
        let beside = enemies | BOARD.spread(enemies);
        for unit in state.there(state.active).iter() {
            let Some(hex) = state.unit(unit).hex() else { continue };
            state.unit_mut(unit).set(Mark::Met, beside.contains(hex));
        }
        if !self.orders {
            return;
        }
        let field = self.field(state, state.active);
        for unit in state.there(state.active).iter() {
            let Some(hex) = state.unit(unit).hex() else { continue };
            let idle = state.unit(unit).is(Mark::Went) || state.unit(unit).is(Mark::Idle);
            let Some(order) = self.order_of(state, unit).filter(|_| !idle) else { continue };
            if self.stays(order, &field, hex).is_err() {
                let opens = self.show_order(state, unit, order);
                let (own, chief) = (self.battle.leader_of(unit), self.battle.chief(unit.side()));
                let of = chief.filter(|_| state.hidden.chiefs.has(unit)).unwrap_or(own);
                listener.tell(|| Event::Excused { unit, order, of, opens });
            } else {
                let stays = |order: &Order| self.stays(*order, &field, hex).is_ok();
                let fits: Orders = self.may_be(state, unit).iter().filter(stays).collect();
                self.narrow(state, unit, fits);
            }
        }
    }

    /// Whether a unit may leave the map here: baggage, by the way out, for a point more [S.exit.1].
    pub(crate) fn may_leave(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let found = state.unit(unit);
        let hex = found.hex().ok_or(Why::NoUnit.unit(unit))?;
        let baggage = self.kind(unit).is_some_and(|kind| kind.class == Class::Baggage);
        let exit = self.battle.armies[unit.side()].exit.contains(hex);
        if !(baggage && exit) {
            return Err(Why::NoExit.unit(unit).at(hex));
        }
        let held = self.zones(state, unit.side().other()).contains(hex);
        let spent = found.spent >= self.allowance(Group::of(unit)) || found.is(Mark::Faced);
        if found.is(Mark::Uncommanded) {
            // It makes for its leader [5.3.3.4].
            return Err(Why::LostAway.unit(unit).at(hex));
        }
        match held || spent || found.is(Mark::Routed) || found.is(Mark::Idle) {
            true => Err(Why::NoExit.unit(unit).at(hex)),
            false => Ok(()),
        }
    }

    /// Whether a leader may leave the map here [S.exit.1].
    pub(crate) fn may_depart(&self, state: &State, leader: LeaderId) -> Result<(), Refusal> {
        let found = state.leader(leader);
        let hex = found.hex().ok_or(Why::NoLeader.leader(leader))?;
        let exit = self.battle.armies[leader.side()].exit.contains(hex);
        if exit && !found.moved { Ok(()) } else { Err(Why::NoExit.leader(leader).at(hex)) }
    }
}
