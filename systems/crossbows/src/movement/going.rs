//! One move: whether it may be made, why not, and what it does.

use acies_core::game::Listener;
use acies_hex::Heading;

use super::{Field, RIDE};
use crate::action::{Action, Way};
use crate::components::{BOARD, Class, Footing, Hex, HexSet, Order, Orders};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Mark, Place, Post, State};
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
        if !home.is_empty() {
            return home;
        }
        let goals: HexSet =
            both().filter_map(|leader| state.leader(leader).hex()).collect::<HexSet>() | chain;
        let nearer = goals.iter().fold(HexSet::EMPTY, |all, goal| match BOARD.distance(from, goal) {
            0 => all,
            far => all | BOARD.within(goal, far - 1).with(goal),
        });
        ends & nearer
    }

    /// What it would cost a leader to come along.
    fn ride_cost(&self, from: Hex, path: &[Hex]) -> u8 {
        let mut at = from;
        let mut cost = 0_u8;
        for &to in path.iter().rev() {
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
        self.orders && takes && from.is_some_and(|from| field.near.of(from) >= 5)
    }

    /// Whether the plain way to a hex is as wide.
    fn plain_is_wide(&self, field: &Field, plain: &Ways, to: Hex) -> bool {
        let near = field.near.within(4);
        plain.end(to).is_some_and(|end| !self.path(plain, &end).iter().any(|hex| near.contains(*hex)))
    }

    /// Lists the moves and turns of a hex, given its upper unit. Says which units owe their order a move that they can make
    /// [5.1.note.3].
    pub(crate) fn list_hex(
        &self,
        state: &State,
        field: &Field,
        top: UnitId,
        list: &mut Vec<Action>,
    ) -> UnitSet {
        let Some(from) = state.unit(top).hex() else { return UnitSet::NONE };
        let riders = self.riders(state, top.side(), from);
        // Both of a stack and each alone mostly go alike.
        let mut found: [Option<(Goer, Ways)>; 2] = [const { None }; 2];
        let mut owing = UnitSet::NONE;
        for unit in state.at(from) {
            let owes =
                self.dutiful(state, unit).is_some_and(|(hex, order)| self.stays(order, field, hex).is_err());
            for group in self.groups(state, unit) {
                let before = list.len();
                self.list_group(state, field, (group, from, riders), &mut found, list);
                if owes && group.two.is_none() && list.len() > before {
                    owing = owing.with(unit);
                }
                for over in field.lone.iter() {
                    self.list_ways(state, field, (group, from, riders), Way::Over(over), None, list);
                }
            }
        }
        let duty = |unit: UnitId| if owing.has(unit) { Err(Why::Phase.unit(unit)) } else { Ok(()) };
        for unit in state.at(from) {
            if self.turns(state, unit, duty).is_ok() {
                let now = state.unit(unit).facing;
                let other = Heading::ALL.into_iter().filter(|facing| *facing != now);
                let other = other.filter(|facing| Crossbows::can_face(state, unit, *facing));
                list.extend(other.map(|facing| Action::Face(unit, facing)));
            }
            if self.may_leave(state, unit).is_ok() {
                list.push(Action::Leave(unit));
            }
        }
        owing
    }

    /// Lists the moves of a group by its cheapest ways, and by its wide ones where these are others.
    fn list_group(
        &self,
        state: &State,
        field: &Field,
        who: (Group, Hex, LeaderSet),
        found: &mut [Option<(Goer, Ways)>; 2],
        list: &mut Vec<Action>,
    ) {
        let wide = self.goes_wide(state, field, who.0).then_some(Way::Wide);
        for (way, place) in std::iter::once(Way::Plain).chain(wide).zip(0..) {
            let Some(goer) = self.goer(state, field, who.0, way) else { continue };
            if found[place].as_ref().is_none_or(|(other, _)| *other != goer) {
                let ways = self.ways(&goer);
                found[place] = Some((goer, ways));
            }
            let [plain, wide] = [0, 1].map(|place| found[place].as_ref().map(|(_, ways)| ways));
            let Some(ways) = (if way == Way::Plain { plain } else { wide }) else { continue };
            self.list_ends(state, field, who, (way, ways, plain), list);
        }
    }

    /// Lists the moves of a group by ways that are told.
    fn list_ways(
        &self,
        state: &State,
        field: &Field,
        who: (Group, Hex, LeaderSet),
        way: Way,
        plain: Option<&Ways>,
        list: &mut Vec<Action>,
    ) {
        if let Some(ways) = self.ways_of(state, field, who.0, way) {
            self.list_ends(state, field, who, (way, &ways, plain), list);
        }
    }

    fn list_ends(
        &self,
        state: &State,
        field: &Field,
        (group, from, riders): (Group, Hex, LeaderSet),
        (way, ways, plain): (Way, &Ways, Option<&Ways>),
        list: &mut Vec<Action>,
    ) {
        if !group.units().all(|unit| self.may_start(state, field, unit, self.order_of(state, unit)).is_ok()) {
            return;
        }
        let goal = self.goal(state, group, ways.hexes, from);
        let bound = group.units().any(|unit| self.order_of(state, unit).is_some());
        if !bound && riders.is_empty() && way != Way::Wide {
            let to = ways.hexes & goal;
            list.extend(to.iter().map(|to| Action::Go(group, riders, to, way)));
            return;
        }
        for end in ways.ends() {
            let same = || plain.is_some_and(|plain| self.plain_is_wide(field, plain, end.hex));
            if !goal.contains(end.hex)
                || self.may_end(state, field, group, (ways, &end)).is_err()
                || (way == Way::Wide && same())
            {
                continue;
            }
            let along = !riders.is_empty() && self.ride_cost(from, &self.path(ways, &end)) <= RIDE;
            let along = if along { riders } else { LeaderSet::NONE };
            list.extend(along.subsets().map(|with| Action::Go(group, with, end.hex, way)));
        }
    }

    /// Of the ends of its ways those a group may go to for all its lost units [5.3.3.4].
    fn goal(&self, state: &State, group: Group, ends: HexSet, from: Hex) -> HexSet {
        let lost = group.units().filter(|unit| state.unit(*unit).is(Mark::Uncommanded));
        lost.fold(BOARD.all(), |all, unit| all & self.homeward(state, unit, ends, from))
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
                self.suits((order, unit), field, from, (ways, end))?;
            }
        }
        Ok(())
    }

    /// Whether a group may go there with those leaders, and if not, why.
    pub(crate) fn may_go(
        &self,
        state: &State,
        (group, leaders): (Group, LeaderSet),
        (to, way): (Hex, Way),
    ) -> Result<(End, Ways), Refusal> {
        self.is_group(state, group)?;
        let field = self.field(state, group.one.side());
        let Some(from) = state.unit(group.one).hex() else { return Err(Why::NoUnit.unit(group.one)) };
        for unit in group.units() {
            self.may_start(state, &field, unit, self.order_of(state, unit))?;
        }
        let riders = self.riders(state, group.one.side(), from);
        if let Some(leader) = leaders.iter().find(|leader| !riders.has(*leader)) {
            let moved = state.leader(leader).moved;
            return Err(if moved { Why::LeaderMoved } else { Why::NotWith }.leader(leader));
        }
        match way {
            Way::Over(over) if !field.lone.contains(over) => return Err(Why::NobodyOver.hex(over)),
            Way::Wide if !self.goes_wide(state, &field, group) => return Err(Why::SameWay.hex(to)),
            _ => {}
        }
        let ways = self.ways_of(state, &field, group, way).ok_or(Why::TooFar.unit(group.one).at(to))?;
        let Some(end) = ways.end(to) else { return Err(self.barred(state, &field, group, to)) };
        self.may_end(state, &field, group, (&ways, &end))?;
        if !self.goal(state, group, ways.hexes, from).contains(to) {
            let lost = group.units().find(|unit| state.unit(*unit).is(Mark::Uncommanded));
            return Err(Why::LostAway.unit(lost.unwrap_or(group.one)).at(to));
        }
        if way == Way::Wide
            && self
                .ways_of(state, &field, group, Way::Plain)
                .is_some_and(|plain| self.plain_is_wide(&field, &plain, to))
        {
            return Err(Why::SameWay.hex(to));
        }
        if let Some(leader) = leaders.first()
            && self.ride_cost(from, &self.path(&ways, &end)) > RIDE
        {
            return Err(Why::TooFar.leader(leader).at(to));
        }
        Ok((end, ways))
    }

    /// Why a group does not get there at all.
    fn barred(&self, state: &State, field: &Field, group: Group, to: Hex) -> Refusal {
        let unit = group.one;
        let Some(kind) = self.kind(unit) else { return Why::NoUnit.unit(unit) };
        let stack = group.two.is_some() && self.battle.swollen && self.lie.rivers.contains(to);
        let apart = |other: UnitId| self.began_together(unit, other);
        let Some(goer) = self.goer(state, field, group, Way::Plain) else { return Why::NoUnit.unit(unit) };
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
        } else if state.unit(unit).is(Mark::Uncommanded) && field.near.of(to) <= 1 {
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

    /// A group goes, and what all learn of its orders by it.
    pub(crate) fn go<L: Listener<Event>>(
        &self,
        state: &mut State,
        (group, leaders): (Group, LeaderSet),
        (end, ways): (End, Ways),
        listener: &mut L,
    ) {
        let Some(from) = state.unit(group.one).hex() else { return };
        let field = self.field(state, group.one.side());
        for unit in group.units().filter(|_| self.orders) {
            let fits = |order: &Order| {
                self.may_start(state, &field, unit, Some(*order)).is_ok()
                    && self.suits((*order, unit), &field, from, (&ways, &end)).is_ok()
            };
            let fits: Orders = Orders::ANY.iter().filter(fits).collect();
            self.narrow(state, unit, fits);
        }
        for unit in group.units() {
            state.put(unit, Place::On(end.hex));
            state.turn_to(unit, end.facing.unwrap_or(state.unit(unit).facing));
            let moved = state.unit_mut(unit);
            moved.spent = end.spent;
            moved.faces = ways.faces(end.hex);
            moved.set(Mark::Turned, end.turned);
            moved.set(Mark::Went, true);
            listener.tell(|| Event::Moved { unit, from, to: end.hex });
        }
        for leader in leaders.iter() {
            let rider = state.leader_mut(leader);
            (rider.post, rider.moved) = (Post::On(end.hex), true);
            listener.tell(|| Event::Rode { leader, from, to: end.hex });
        }
        for &hex in self.path(&ways, &end).iter().rev() {
            self.overrun(state, group.one.side(), hex, listener);
        }
    }

    /// Whether a leader may ride there.
    pub(crate) fn may_ride(&self, state: &State, leader: LeaderId, to: Hex) -> Result<(), Refusal> {
        if state.leader(leader).moved {
            return Err(Why::LeaderMoved.leader(leader));
        }
        if state.hexes(leader.side().other()).contains(to) {
            return Err(Why::LeaderEnemy.leader(leader).at(to));
        }
        let ways = self.rides(state, leader).ok_or(Why::NoLeader.leader(leader))?;
        if ways.hexes.contains(to) { Ok(()) } else { Err(Why::TooFar.leader(leader).at(to)) }
    }

    /// All in a hex turn; the first turn of the phase is free, another costs a point [6.1.0.2, 6.1.5.2].
    pub(crate) fn face<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        facing: Heading,
        listener: &mut L,
    ) {
        let Some(hex) = state.unit(unit).hex() else { return };
        let field = self.field(state, unit.side());
        for each in state.stack(hex) {
            if self.orders && !state.unit(each).is(Mark::Went) {
                self.learn_from_staying(state, &field, each);
            }
            state.turn_to(each, facing);
            let turned = state.unit_mut(each);
            turned.spent += u8::from(turned.is(Mark::Turned));
            turned.set(Mark::Turned, true);
            turned.set(Mark::Faced, true);
        }
        listener.tell(|| Event::Turned { unit, hex, facing });
    }

    /// A unit that stays shows that its order does not make it go, or cannot.
    fn learn_from_staying(&self, state: &mut State, field: &Field, unit: UnitId) {
        let Some(hex) = state.unit(unit).hex() else { return };
        let (may, stays) = (self.may_be(state, unit), |order: &Order| self.stays(*order, field, hex).is_ok());
        let stays: Orders = may.iter().filter(stays).collect();
        let obeyed = self.obeyed(state, field, unit, Orders(may.0 & !stays.0));
        self.narrow(state, unit, Orders(may.0 & !obeyed.0));
    }

    /// Whether the phasing player may end his movement: everybody his orders bind has obeyed, or cannot [5.1.note.3].
    pub(crate) fn may_end_movement(&self, state: &State) -> Result<(), Refusal> {
        if !self.orders {
            return Ok(());
        }
        let field = self.field(state, state.active);
        let mut bound = state.standing(state.active).filter(|(unit, _)| !state.unit(*unit).is(Mark::Faced));
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
                let opens = self.narrow(state, unit, Orders::of(order));
                listener.tell(|| Event::Excused { unit, order, opens });
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
