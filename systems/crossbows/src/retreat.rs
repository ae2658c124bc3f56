//! Ways back: rout movement (5.5), falling back (5.4.8), retreats (9.5) and failed rallies (10.2).

use std::ops::Deref;
use std::sync::LazyLock;

use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::{Arc, Direction, Heading};

use crate::action::{Action, Route};
use crate::components::{BOARD, Class, Footing, Hex, HexSet, arc, corners};
use crate::event::Event;
use crate::few::Few;
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Mark, Place, State, Task};

/// How far a retreat or a withdrawal goes.
const THREE: u8 = 3;
/// Ways of three hexes, each farther from where they begin, at most.
const PATHS: usize = 42;
/// The same with both facings.
const ROUTES: usize = 2 * PATHS;
/// Half of the greatest allowance: no counter has more than eight points.
const HALF: usize = 4;

/// Where a routed unit can flee to.
struct Flights {
    footing: Footing,
    from: Hex,
    /// Half of its allowance.
    half: u8,
    /// For each price the hexes in which it may end and that cost just as much.
    spent: [HexSet; HALF + 1],
    /// All of them.
    ends: HexSet,
    /// The hexes beside it: one is always allowed, whatever it costs [5.5.2].
    near: HexSet,
    enemies: HexSet,
}

impl Flights {
    /// What it costs to end in a hex, if the half is enough for it.
    fn price(&self, hex: Hex) -> Option<u8> {
        self.spent.iter().position(|ends| ends.contains(hex)).map(|spent| spent as u8)
    }
}

/// The hexes of a way back.
#[derive(Copy, Clone)]
struct Steps([Hex; THREE as usize], u8);

impl Steps {
    const STAY: Steps = Steps([Hex::from_index(0); THREE as usize], 0);

    /// The same and on to a hex.
    fn and(mut self, hex: Hex) -> Steps {
        if let Some(place) = self.0.get_mut(usize::from(self.1)) {
            *place = hex;
            self.1 += 1;
        }
        self
    }
}

impl Deref for Steps {
    type Target = [Hex];

    fn deref(&self) -> &[Hex] {
        &self.0[..usize::from(self.1)]
    }
}

/// The hexes at the edge of the map.
static RIM: LazyLock<HexSet> = LazyLock::new(|| BOARD.rim());

/// Whether the nearest of some hexes is more than so far from a hex.
fn is_farther(hexes: HexSet, hex: Hex, far: u8) -> bool {
    !BOARD.within(hex, far).with(hex).intersects(hexes)
}

impl Crossbows {
    /// Half of a routed unit's allowance [5.5.1, 10.1.3, 10.1.8.1].
    fn half(&self, group: Group) -> u8 {
        (self.allowance(group) / 2).min(HALF as u8)
    }

    /// What a routed unit may not enter that flees, enemies and their zones [10.1.1], and the hexes of its friends.
    fn shut(&self, state: &State, group: Group, from: Hex) -> (HexSet, HexSet) {
        let side = group.one.side();
        let others = state.hexes(side).without(from);
        let closed = state.hexes(side.other()) | self.zones(state, side.other());
        let closed = if self.troops.skirmishers.has(group.one) { closed } else { closed | others };
        match group.two.is_some() && self.battle.swollen {
            true => (closed | self.lie.rivers, others),
            false => (closed, others),
        }
    }

    /// Where a routed unit can flee to: without enemy zones [10.1.1], turning freely on the way [6.1.2.3]. Over a lone leader
    /// of the enemy nobody goes without taking him: it ends there [4.2.4].
    fn flights(&self, state: &State, group: Group) -> Option<Flights> {
        let (footing, from) = (self.kind(group.one)?.class.footing(), state.unit(group.one).hex()?);
        let side = group.one.side();
        let (enemies, half) = (state.hexes(side.other()), self.half(group));
        let (closed, others) = self.shut(state, group, from);
        let stops = state.posts(side.other()) - state.hexes(side) - enemies;
        let mut spent = [HexSet::EMPTY; HALF + 1];
        let mut known = HexSet::EMPTY;
        let cheapest = self.lie.prices(footing).iter().copied().min().unwrap_or(0);
        spent[0] = HexSet::of(from);
        for cost in 0..=half {
            let here = spent[usize::from(cost)] - known;
            known |= here;
            spent[usize::from(cost)] = here - others;
            let going = if cost + cheapest <= half { here - stops.without(from) } else { HexSet::EMPTY };
            for hex in going.iter() {
                for way in Direction::ALL {
                    let price = self.step_cost(footing, hex, way).filter(|price| cost + price <= half);
                    let (Some(price), Some(to)) = (price, BOARD.neighbour(hex, way)) else { continue };
                    if !closed.contains(to) {
                        spent[usize::from(cost + price)].insert(to);
                    }
                }
            }
        }
        spent[0].remove(from);
        let near = self.open_round(footing, from) - closed - others;
        Some(Flights { footing, from, half, spent, ends: known.without(from) - others, near, enemies })
    }

    /// The corners a unit may face that fled so far, a bit each: those of the side it went through last, by whichever way
    /// [6.1.2.3]; none for who faces nowhere.
    fn flight_faces(&self, flights: &Flights, unit: UnitId, to: Hex) -> u8 {
        if self.troops.skirmishers.has(unit) {
            return 0;
        }
        let came = |last: &Hex| {
            let Some(way) = BOARD.direction(*last, to) else { return false };
            let Some(step) = self.step_cost(flights.footing, *last, way) else { return false };
            *last == flights.from || flights.price(*last).is_some_and(|spent| spent + step <= flights.half)
        };
        let last = (BOARD.adjacent(to) & flights.ends.with(flights.from)).iter().filter(came);
        let ways = last.filter_map(|last| BOARD.direction(last, to)).flat_map(corners);
        ways.fold(0, |all, facing| all | 1 << facing.index())
    }

    /// Where a routed unit may end: farther from the nearest enemy where it can [5.5.3], having gone as far as its half takes
    /// it [5.5.1].
    fn flight_ends(&self, flights: &Flights) -> HexSet {
        let start = self.nearest(flights.enemies, flights.from);
        // One hex dearer than its half is all it has, and no farther than the others.
        let dear = flights.near - flights.ends;
        let dearest_first = || {
            let spent = flights.spent[..=usize::from(flights.half)].iter().rev();
            let dear = std::iter::once(dear).chain(std::iter::repeat(HexSet::EMPTY));
            spent.zip(dear).map(|(ends, dear)| *ends | dear)
        };
        let farther = |ends: HexSet| -> HexSet {
            ends.iter().filter(|hex| is_farther(flights.enemies, *hex, start)).collect()
        };
        let last = dearest_first().map(farther).find(|ends| !ends.is_empty());
        last.or_else(|| dearest_first().find(|ends| !ends.is_empty())).unwrap_or(HexSet::EMPTY)
    }

    /// Whether a routed unit can flee off the map [5.5.4].
    fn can_flee_off(flights: &Flights) -> bool {
        let rim = *RIM;
        let less = &flights.spent[..usize::from(flights.half)];
        rim.contains(flights.from) || less.iter().any(|ends| ends.intersects(rim))
    }

    /// Whether a unit has still to flee.
    pub(crate) fn must_flee(&self, state: &State, unit: UnitId) -> bool {
        let found = state.unit(unit);
        found.hex().is_some() && found.is(Mark::Routed) && !found.is(Mark::Ran)
    }

    /// Who of a side has still to flee.
    pub(crate) fn runners(&self, state: &State, side: Side) -> UnitSet {
        let routed = state.there(side).and(state.units.routed());
        routed.iter().filter(|unit| !state.unit(*unit).is(Mark::Ran)).collect()
    }

    /// Who may flee: a unit, or both of a stack [7.1.0.4].
    fn fleeing(&self, state: &State, unit: UnitId) -> impl Iterator<Item = Group> + use<> {
        let both = state.partner(unit).filter(|other| unit < *other && self.must_flee(state, *other));
        std::iter::once(Group::of(unit)).chain(both.map(|other| Group::both(unit, other)))
    }

    /// Lists rout movement.
    pub(crate) fn list_flights(&self, state: &State, list: &mut Vec<Action>) {
        for unit in self.runners(state, state.active).iter() {
            for group in self.fleeing(state, unit) {
                let Some(flights) = self.flights(state, group) else { continue };
                for hex in self.flight_ends(&flights).iter() {
                    let faces = self.flight_faces(&flights, unit, hex);
                    if faces == 0 {
                        list.push(Action::Flee(group, Some((hex, None))));
                    }
                    let turns = Heading::ALL.into_iter().filter(|facing| faces >> facing.index() & 1 == 1);
                    list.extend(turns.map(|facing| Action::Flee(group, Some((hex, Some(facing))))));
                }
                if Crossbows::can_flee_off(&flights) {
                    list.push(Action::Flee(group, None));
                }
            }
        }
    }

    /// Whether a unit may flee so.
    pub(crate) fn may_flee(
        &self,
        state: &State,
        group: Group,
        to: Option<(Hex, Option<Heading>)>,
    ) -> Result<(), Refusal> {
        self.is_group(state, group)?;
        for unit in group.units() {
            if !state.unit(unit).is(Mark::Routed) {
                return Err(Why::NotRouted.unit(unit));
            }
            if state.unit(unit).is(Mark::Ran) {
                return Err(Why::HasRun.unit(unit));
            }
        }
        let flights = self.flights(state, group).ok_or(Why::NoUnit.unit(group.one))?;
        match to {
            None if Crossbows::can_flee_off(&flights) => Ok(()),
            None => Err(Why::FleeOff.unit(group.one)),
            Some((to, facing)) => {
                let turned = |faces: u8| facing.map_or(faces == 0, |facing| faces >> facing.index() & 1 == 1);
                let found = self.flight_ends(&flights).contains(to);
                if found && turned(self.flight_faces(&flights, group.one, to)) {
                    Ok(())
                } else {
                    Err(Why::FleeThere.unit(group.one).at(to))
                }
            }
        }
    }

    /// Units flee. Who leaves the map is eliminated [10.1.8.3]; his leader stays in the hex he left [4.2.7].
    pub(crate) fn flee<L: Listener<Event>>(
        &self,
        state: &mut State,
        group: Group,
        to: Option<(Hex, Option<Heading>)>,
        listener: &mut L,
    ) {
        let Some(from) = state.unit(group.one).hex() else { return };
        for unit in group.units() {
            state.unit_mut(unit).set(Mark::Ran, true);
            state.put(unit, to.map_or(Place::Fled, |(hex, _)| Place::On(hex)));
            if let Some((_, Some(facing))) = to {
                state.turn_to(unit, facing);
            }
            listener.tell(|| Event::Fled { unit, from, to: to.map(|(hex, _)| hex) });
        }
        if let Some((hex, _)) = to {
            self.overrun(state, group.one.side(), hex, listener);
        }
        self.trail(state, group.one, from, listener);
        state.parted = state.top(from).is_some().then_some(group.one);
    }

    /// Routed units that cannot move a single hex lose a step instead [5.5.2, 10.1.8.2].
    pub(crate) fn cornered_runners<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        for unit in self.runners(state, state.active).iter() {
            let (group, Some(hex)) = (Group::of(unit), state.unit(unit).hex()) else { continue };
            if !self.is_cornered(state, group, hex) {
                continue;
            }
            state.unit_mut(unit).set(Mark::Ran, true);
            listener.tell(|| Event::Cornered { unit, hex, rally: false });
            self.lose(state, unit, 1, false, listener);
        }
    }

    /// Whether a routed unit cannot move a single hex, nor off the map.
    fn is_cornered(&self, state: &State, group: Group, from: Hex) -> bool {
        let Some(kind) = self.kind(group.one) else { return true };
        let (closed, others) = self.shut(state, group, from);
        let near = self.open_round(kind.class.footing(), from) - closed - others;
        // Only skirmishers find a way where no hex beside them is free: past their friends.
        near.is_empty()
            && self.flights(state, group).is_none_or(|flights| {
                self.flight_ends(&flights).is_empty() && !Crossbows::can_flee_off(&flights)
            })
    }

    /// Where units may fall back to: one to three hexes whatever the ground costs, out of the zones they leave [5.4.8], by the
    /// limits of a retreat. Skirmishers pass friends and may end in another zone [5.4.6]; cavalry enters none.
    pub(crate) fn withdrawals(&self, state: &State, group: Group) -> HexSet {
        let (Some(kind), Some(from)) = (self.kind(group.one), state.unit(group.one).hex()) else {
            return HexSet::EMPTY;
        };
        let (side, foe) = (group.one.side(), group.one.side().other());
        let (enemies, others) = (state.hexes(foe), self.friends_but(state, group.one));
        let skirmisher = kind.class.is_skirmisher();
        let lone = state.posts(foe) - state.hexes(side) - enemies;
        // Who has a zone upon it is beside it.
        let beside = (BOARD.adjacent(from) & enemies).iter().flat_map(|hex| state.at(hex));
        let holding = beside.filter(|unit| unit.side() == foe).map(|unit| self.zone(state, unit));
        let left = holding.filter(|zone| zone.contains(from)).fold(HexSet::EMPTY, |all, zone| all | zone);
        let mut closed = enemies;
        closed = if skirmisher { closed } else { closed | others | self.zones(state, foe) };
        if group.two.is_some() && self.battle.swollen {
            closed |= self.lie.rivers;
        }
        let mut reached = HexSet::of(from);
        let mut edge = reached;
        for _ in 0..THREE {
            // Over a lone leader of the enemy nobody goes without taking him: it ends there [4.2.4].
            let on = edge - lone;
            let next =
                on.iter().fold(HexSet::EMPTY, |all, hex| all | self.open_round(kind.class.footing(), hex));
            edge = next - closed - reached;
            reached |= edge;
        }
        reached - others - left - HexSet::of(from)
    }

    /// The hexes of a unit's friends, but for the one to which the other of its stack has just gone: that is open to it
    /// [7.1.0.4], unless a swollen river takes no stack [S.river.1].
    fn friends_but(&self, state: &State, unit: UnitId) -> HexSet {
        let (friends, from) = (state.hexes(unit.side()), state.unit(unit).hex());
        let others = from.map_or(friends, |from| friends.without(from));
        self.joined(state, unit).map_or(others, |hex| others.without(hex))
    }

    /// The hex to which the other of a unit's stack has just gone.
    fn joined(&self, state: &State, unit: UnitId) -> Option<Hex> {
        let other = state.parted.filter(|other| self.began_together(unit, *other))?;
        let hex = state.unit(other).hex().filter(|hex| Some(*hex) != state.unit(unit).hex())?;
        (!self.battle.swollen || !self.lie.rivers.contains(hex)).then_some(hex)
    }

    /// The corners units may face that fall back there: those of the side they went through last, by whichever way
    /// [6.1.2.3].
    fn fall_faces(&self, state: &State, group: Group, to: Hex) -> u8 {
        let (Some(kind), Some(from)) = (self.kind(group.one), state.unit(group.one).hex()) else { return 0 };
        let foe = group.one.side().other();
        let held = state.hexes(foe) | state.hexes(group.one.side());
        let closed = held | self.zones(state, foe) | state.posts(foe);
        let open = |hex: Hex| self.open_round(kind.class.footing(), hex);
        let near = open(from) - closed;
        let far = near.iter().fold(near, |all, hex| all | (open(hex) - closed)).with(from);
        let last = far.iter().filter(|hex| open(*hex).contains(to));
        let ways = last.filter_map(|last| BOARD.direction(last, to)).flat_map(corners);
        ways.fold(0, |all, facing| all | 1 << facing.index())
    }

    /// Units fall back; their owner says which way cavalry faces [6.1.2.3].
    pub(crate) fn fall_back<L: Listener<Event>>(
        &self,
        state: &mut State,
        group: Group,
        to: Hex,
        listener: &mut L,
    ) {
        let Some(from) = state.unit(group.one).hex() else { return };
        let skirmisher = self.kind(group.one).is_some_and(|kind| kind.class.is_skirmisher());
        let faces = if skirmisher { 0 } else { self.fall_faces(state, group, to) };
        let with = state.top(to).map(|other| state.unit(other).facing);
        for unit in group.units() {
            state.put(unit, Place::On(to));
            if skirmisher {
                state.unit_mut(unit).set(Mark::Barred, true);
            } else {
                let first = Heading::ALL.into_iter().find(|facing| faces >> facing.index() & 1 == 1);
                state.turn_to(unit, with.or(first).unwrap_or(state.unit(unit).facing));
            }
            listener.tell(|| Event::FellBack { unit, from, to });
        }
        if !skirmisher && with.is_none() {
            state.tasks.push(Task::FaceBack(group.one, faces));
        }
        self.overrun(state, group.one.side(), to, listener);
        self.trail(state, group.one, from, listener);
        state.parted = state.top(from).is_some().then_some(group.one);
    }

    /// How many hexes a unit retreats: three, artillery one [10.0.6, 9.6.2, 9.6.3].
    fn length(&self, unit: UnitId) -> u8 {
        let guns = self.kind(unit).is_some_and(|kind| kind.class == Class::Artillery);
        if guns { 1 } else { THREE }
    }

    /// The ways a unit may retreat: as far as it can, up to three hexes [9.5.1], each farther from where it was, first to its
    /// rear [9.3.2.4.2, 9.5.10]; not where it could not go [9.5.2], nor onto enemies [9.5.3] or friends, into zones [9.5.4]
    /// or off the map [9.5.5, 9.5.9]. After a failed rally all three hexes or none [10.2.4], three farther from the enemy
    /// if it can [10.2.3].
    pub(crate) fn routes(&self, state: &State, unit: UnitId, rally: bool) -> Few<Route, ROUTES> {
        let mut routes = Few::new(Route::STAY);
        let (Some(kind), Some(from)) = (self.kind(unit), state.unit(unit).hex()) else { return routes };
        let foe = unit.side().other();
        let enemies = state.hexes(foe);
        let joined = self.joined(state, unit);
        let with = joined.and_then(|hex| state.top(hex));
        let others = self.friends_but(state, unit);
        let skirmisher = kind.class.is_skirmisher();
        let mut closed = enemies;
        closed = if skirmisher { closed } else { closed | others };
        // Skirmishers may retreat into zones [5.4.6], unless they were routed before: then they enter none [10.1.1].
        if !skirmisher || rally {
            closed |= self.zones(state, foe);
        }
        let open = |hex: Hex| self.open_round(kind.class.footing(), hex) - closed;
        let first = if rally { open(from) } else { self.first_hexes(state, unit, open(from)) };
        let length = self.length(unit);
        // The ways of each length, one of them after the other: the longest that end where nobody stands are what is left.
        let mut paths: Few<Steps, PATHS> = Few::new(Steps::STAY);
        let mut edge: Few<Steps, PATHS> = Few::new(Steps::STAY);
        first.iter().for_each(|hex| edge.push(Steps::STAY.and(hex)));
        for step in 1..=length {
            let ends = |path: &&Steps| path.last().is_some_and(|end| !others.contains(*end));
            if edge.iter().any(|path| ends(&path)) {
                paths.clear();
                edge.iter().filter(ends).for_each(|path| paths.push(*path));
            }
            if step == length {
                break;
            }
            let farther = BOARD.ring(from, step + 1);
            let mut on: Few<Steps, PATHS> = Few::new(Steps::STAY);
            for path in edge.iter() {
                let next = path.last().map_or(HexSet::EMPTY, |end| open(*end) & farther);
                next.iter().for_each(|hex| on.push(path.and(hex)));
            }
            edge = on;
        }
        if rally {
            paths.retain(|path| path.len() == usize::from(length));
            let short = self.nearest(enemies, from).saturating_add(length - 1);
            let gain = |path: &Steps| path.last().is_some_and(|end| is_farther(enemies, *end, short));
            if paths.iter().any(gain) {
                paths.retain(gain);
            }
        }
        // Whoever joins it ends there and passes nobody.
        paths.retain(|path| joined.is_none_or(|hex| path.last() == Some(&hex) || !path.contains(&hex)));
        for path in paths.iter() {
            let end = path.last().copied().unwrap_or(from);
            let before = path.len().checked_sub(2).map_or(from, |place| path[place]);
            let way = BOARD.direction(before, end).filter(|_| !skirmisher);
            let facings = way.map_or([None; 2], |way| corners(way).map(Some));
            for (facing, first) in facings.into_iter().zip([true, false]) {
                let same = with.is_none_or(|other| facing == Some(state.unit(other).facing));
                if (first || facing.is_some()) && (skirmisher || same || joined != Some(end)) {
                    routes.extend(Route::new(path, facing));
                }
            }
        }
        routes
    }

    /// Whether a unit that routs has any way to retreat.
    pub(crate) fn may_retreat(&self, state: &State, unit: UnitId) -> bool {
        let (Some(kind), Some(from)) = (self.kind(unit), state.unit(unit).hex()) else { return false };
        let foe = unit.side().other();
        let (others, skirmisher) = (self.friends_but(state, unit), kind.class.is_skirmisher());
        let closed =
            state.hexes(foe) | if skirmisher { HexSet::EMPTY } else { others | self.zones(state, foe) };
        let open = self.open_round(kind.class.footing(), from) - closed;
        // Mostly it is free to go a hex at least: whoever joins nobody may end there, or farther where that is free too.
        let first = self.first_hexes(state, unit, open) - others;
        (!first.is_empty() && self.joined(state, unit).is_none())
            || !self.routes(state, unit, false).is_empty()
    }

    /// Where a retreat may begin.
    fn first_hexes(&self, state: &State, unit: UnitId, open: HexSet) -> HexSet {
        let Some(from) = state.unit(unit).hex() else { return open };
        let better: HexSet = match self.troops.skirmishers.has(unit) {
            true => {
                let enemies = state.hexes(unit.side().other());
                let start = self.nearest(enemies, from);
                open.iter().filter(|hex| is_farther(enemies, *hex, start)).collect()
            }
            false => arc(from, state.unit(unit).facing, Arc::Rear) & open,
        };
        if better.is_empty() { open } else { better }
    }

    /// A unit retreats.
    pub(crate) fn retreat<L: Listener<Event>>(
        &self,
        state: &mut State,
        (unit, rally): (UnitId, bool),
        route: Route,
        listener: &mut L,
    ) {
        let Some(from) = state.unit(unit).hex() else { return };
        state.put(unit, Place::On(route.end()));
        state.turn_to(unit, route.facing.unwrap_or(state.unit(unit).facing));
        listener.tell(|| Event::Retreated { unit, from, to: route.end(), rally });
        for &hex in route.hexes() {
            self.overrun(state, unit.side(), hex, listener);
        }
        self.trail(state, unit, from, listener);
        state.parted = state.top(from).is_some().then_some(unit);
    }
}
