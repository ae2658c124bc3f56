//! One move: whether it may be made, why not, and what it does.

use acies_core::game::Listener;
use acies_hex::Heading;

use super::{Field, RIDE};
use crate::action::{Action, Way};
use crate::components::{BOARD, Class, Footing, Hex, HexSet, Order, Orders};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId};
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
    fn homeward(&self, state: &State, unit: UnitId, ends: &[Hex], from: Hex) -> HexSet {
        let (leader, side) = (self.battle.leader_of(unit), unit.side());
        let both: Vec<LeaderId> = std::iter::once(leader).chain(self.battle.chief(side)).collect();
        let ranges = both.iter().fold(HexSet::EMPTY, |all, leader| all | self.range_now(state, *leader));
        let chain = self.chain_now(state, leader);
        let home: HexSet = ends.iter().copied().collect::<HexSet>() & (ranges | BOARD.spread(chain));
        if !home.is_empty() {
            return home;
        }
        let posts = both.iter().filter_map(|leader| state.leader(*leader).hex());
        let goals: HexSet = posts.collect::<HexSet>() | chain;
        let nearer =
            |hex: &&Hex| goals.iter().any(|goal| BOARD.distance(**hex, goal) < BOARD.distance(from, goal));
        ends.iter().filter(nearer).copied().collect()
    }

    /// What it would cost a leader to come along.
    fn ride_cost(&self, from: Hex, path: &[Hex]) -> u8 {
        let mut at = from;
        let mut cost = 0_u8;
        for &to in path.iter().rev() {
            let way = BOARD.direction(at, to);
            let step = way.and_then(|way| self.step_cost(Footing::Horse, at, way, to));
            cost = cost.saturating_add(step.unwrap_or(u8::MAX));
            at = to;
        }
        cost
    }

    /// The ways a group may be told to go, each with all its ends.
    fn told(&self, state: &State, field: &Field, group: Group) -> Vec<(Way, Ways)> {
        let ways = |way: Way| Some((way, self.ways_of(state, field, group, way)?));
        let wide = self.goes_wide(state, field, group).then_some(Way::Wide);
        let over = field.lone.iter().map(Way::Over);
        std::iter::once(Way::Plain).chain(wide).chain(over).filter_map(ways).collect()
    }

    /// Whether a wide way can be another one: for whom an order may bind and who does not start near an enemy.
    fn goes_wide(&self, state: &State, field: &Field, group: Group) -> bool {
        let takes = self.kind(group.one).is_some_and(|kind| kind.class.takes_orders());
        let from = state.unit(group.one).hex();
        self.orders && takes && from.is_some_and(|from| self.nearest(field.enemies, from) >= 5)
    }

    /// Whether the plain way to a hex is as wide.
    fn plain_is_wide(&self, field: &Field, plain: &Ways, to: Hex) -> bool {
        plain
            .end(to)
            .is_some_and(|end| plain.back(end).iter().all(|hex| self.nearest(field.enemies, *hex) >= 5))
    }

    /// Lists the moves and turns of one unit, and of its stack where it is the upper one.
    pub(crate) fn list_unit(&self, state: &State, field: &Field, unit: UnitId, list: &mut Vec<Action>) {
        let Some(from) = state.unit(unit).hex() else { return };
        for group in self.groups(state, unit) {
            let may = |unit: UnitId| self.may_start(state, field, unit, self.order_of(state, unit)).is_ok();
            if !group.units().all(may) {
                continue;
            }
            let riders = self.riders(state, unit.side(), from);
            let told = self.told(state, field, group);
            for (way, ways) in &told {
                let hexes: Vec<Hex> = ways.ends.iter().map(|end| end.hex).collect();
                for end in &ways.ends {
                    let path = ways.back(end);
                    let same = |(_, plain): &(Way, Ways)| self.plain_is_wide(field, plain, end.hex);
                    if self.may_end(state, field, group, (end, &path, &hexes)).is_err()
                        || (*way == Way::Wide && told.first().is_some_and(same))
                    {
                        continue;
                    }
                    let along = if self.ride_cost(from, &path) <= RIDE { riders } else { LeaderSet::NONE };
                    list.extend(along.subsets().map(|with| Action::Go(group, with, end.hex, *way)));
                }
            }
        }
        if self.may_turn(state, field, unit).is_ok() {
            let now = state.unit(unit).facing;
            let other = Heading::ALL.into_iter().filter(|facing| *facing != now);
            let other = other.filter(|facing| Crossbows::can_face(state, unit, *facing));
            list.extend(other.map(|facing| Action::Face(unit, facing)));
        }
        if self.may_leave(state, unit).is_ok() {
            list.push(Action::Leave(unit));
        }
    }

    /// Whether a group may end its way there.
    fn may_end(
        &self,
        state: &State,
        field: &Field,
        group: Group,
        (end, path, ends): (&End, &[Hex], &[Hex]),
    ) -> Result<(), Refusal> {
        let Some(from) = state.unit(group.one).hex() else { return Err(Why::NoUnit.unit(group.one)) };
        for unit in group.units() {
            if let Some(order) = self.order_of(state, unit) {
                self.suits((order, unit), field, from, (end, path))?;
            }
            let lost = state.unit(unit).is(Mark::Uncommanded);
            if lost && !self.homeward(state, unit, ends, from).contains(end.hex) {
                return Err(Why::LostAway.unit(unit).at(end.hex));
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
    ) -> Result<(End, Vec<Hex>), Refusal> {
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
        let path = ways.back(end);
        let hexes: Vec<Hex> = ways.ends.iter().map(|end| end.hex).collect();
        self.may_end(state, &field, group, (end, &path, &hexes))?;
        if way == Way::Wide
            && self
                .ways_of(state, &field, group, Way::Plain)
                .is_some_and(|plain| self.plain_is_wide(&field, &plain, to))
        {
            return Err(Why::SameWay.hex(to));
        }
        if let Some(leader) = leaders.first().filter(|_| self.ride_cost(from, &path) > RIDE) {
            return Err(Why::TooFar.leader(leader).at(to));
        }
        Ok((*end, path))
    }

    /// Why a group does not get there at all.
    fn barred(&self, state: &State, field: &Field, group: Group, to: Hex) -> Refusal {
        let unit = group.one;
        let Some(kind) = self.kind(unit) else { return Why::NoUnit.unit(unit) };
        let stack = group.two.is_some() && self.battle.swollen && self.rivers().contains(to);
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
        } else if state.unit(unit).is(Mark::Uncommanded) && self.nearest(field.enemies, to) <= 1 {
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
        (end, path): (End, Vec<Hex>),
        listener: &mut L,
    ) {
        let Some(from) = state.unit(group.one).hex() else { return };
        let field = self.field(state, group.one.side());
        for unit in group.units().filter(|_| self.orders) {
            let fits = |order: &Order| {
                self.may_start(state, &field, unit, Some(*order)).is_ok()
                    && self.suits((*order, unit), &field, from, (&end, &path)).is_ok()
            };
            let fits: Orders = Orders::ANY.iter().filter(fits).collect();
            self.narrow(state, unit, fits);
        }
        for unit in group.units() {
            let moved = state.unit_mut(unit);
            moved.place = Place::On(end.hex);
            moved.facing = end.facing.unwrap_or(moved.facing);
            moved.spent = end.spent;
            moved.faces = end.faces;
            moved.set(Mark::Turned, end.turned);
            moved.set(Mark::Went, true);
            listener.tell(|| Event::Moved { unit, from, to: end.hex });
        }
        for leader in leaders.iter() {
            let rider = state.leader_mut(leader);
            (rider.post, rider.moved) = (Post::On(end.hex), true);
            listener.tell(|| Event::Rode { leader, from, to: end.hex });
        }
        for &hex in path.iter().rev() {
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
        ways.end(to).map(|_| ()).ok_or(Why::TooFar.leader(leader).at(to))
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
        for each in state.at(hex).collect::<Vec<_>>() {
            if self.orders && !state.unit(each).is(Mark::Went) {
                self.learn_from_staying(state, &field, each);
            }
            let turned = state.unit_mut(each);
            turned.spent += u8::from(turned.is(Mark::Turned));
            turned.facing = facing;
            turned.set(Mark::Turned, true);
            turned.set(Mark::Faced, true);
        }
        listener.tell(|| Event::Turned { unit, hex, facing });
    }

    /// A unit that stays shows that its order does not make it go, or cannot.
    fn learn_from_staying(&self, state: &mut State, field: &Field, unit: UnitId) {
        let Some(hex) = state.unit(unit).hex() else { return };
        let fits = |order: &Order| {
            self.stays(*order, field, hex).is_ok() || !self.could_obey(state, field, unit, *order)
        };
        let fits: Orders = self.may_be(state, unit).iter().filter(fits).collect();
        self.narrow(state, unit, fits);
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
        let field = self.field(state, state.active);
        for (unit, hex) in state.standing(state.active).collect::<Vec<_>>() {
            state.unit_mut(unit).set(Mark::Met, self.nearest(field.enemies, hex) <= 1);
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
