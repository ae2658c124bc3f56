//! Ways back: rout movement (5.5), falling back (5.4.8), retreats (9.5) and failed rallies (10.2).

use std::ops::Deref;

use acies_core::game::Listener;
use acies_hex::{Arc, Heading};

use crate::action::{Action, Route};
use crate::components::{BOARD, Class, Footing, Hex, HexSet, arc, corners};
use crate::event::Event;
use crate::few::Few;
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::movement::Field;
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Mark, Place, State, Task};
use crate::way::{Goer, Ways};

/// How far a retreat or a withdrawal goes.
const THREE: u8 = 3;
/// Ways of three hexes, each farther from where they begin, at most.
const PATHS: usize = 42;
/// The same with both facings.
const ROUTES: usize = 2 * PATHS;
/// Hexes at most that somebody reaches for one price with half of what he has.
const RING: usize = 64;

/// Where a routed unit can flee to.
struct Flights {
    footing: Footing,
    from: Hex,
    ways: Ways,
    /// The hexes beside it: one is always allowed, whatever it costs [5.5.2].
    near: HexSet,
    enemies: HexSet,
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

impl Crossbows {
    /// Half of a routed unit's allowance [5.5.1, 10.1.3, 10.1.8.1].
    fn half(&self, group: Group) -> u8 {
        self.allowance(group) / 2
    }

    /// Where a routed unit can flee to: without enemy zones [10.1.1], turning freely on the way [6.1.2.3].
    fn flights(&self, state: &State, group: Group) -> Option<Flights> {
        let (kind, from) = (self.kind(group.one)?, state.unit(group.one).hex()?);
        let side = group.one.side();
        let (friends, enemies) = (state.hexes(side), state.hexes(side.other()));
        let others = friends.without(from);
        let skirmisher = kind.class.is_skirmisher();
        let mut closed = enemies | self.zones(state, side.other());
        closed = if skirmisher { closed } else { closed | others };
        if group.two.is_some() && self.battle.swollen {
            closed |= self.lie.rivers;
        }
        let ways = self.ways(&Goer {
            footing: kind.class.footing(),
            from,
            facing: None,
            turned: false,
            points: self.half(group),
            closed,
            through: if skirmisher { others } else { HexSet::EMPTY },
            stops: state.posts(side.other()) - friends - enemies,
        });
        let near = self.open_round(kind.class.footing(), from) - closed - others;
        Some(Flights { footing: kind.class.footing(), from, ways, near, enemies })
    }

    /// The corners a unit may face that fled so far: those of the side it went through last, by whichever way [6.1.2.3].
    fn flight_faces(&self, flights: &Flights, half: u8, to: Hex) -> u8 {
        let came = |last: &Hex| {
            let Some(way) = BOARD.direction(*last, to) else { return false };
            let Some(step) = self.step_cost(flights.footing, *last, way) else { return false };
            *last == flights.from || flights.ways.end(*last).is_some_and(|end| end.spent + step <= half)
        };
        let last = BOARD.adjacent(to).iter().filter(came);
        let ways = last.filter_map(|last| BOARD.direction(last, to)).flat_map(corners);
        ways.fold(0, |all, facing| all | 1 << facing.index())
    }

    /// Where a routed unit may end: farther from the nearest enemy where it can [5.5.3], having gone as far as its half takes
    /// it [5.5.1]. With the corners it may face there, a bit each; none for who faces nowhere.
    fn flight_ends(&self, state: &State, group: Group) -> Few<(Hex, u8), RING> {
        let mut ends = Few::new((Hex::from_index(0), 0));
        let Some(flights) = self.flights(state, group) else { return ends };
        let (from, half) = (flights.from, self.half(group));
        let start = self.nearest(flights.enemies, from);
        let all = flights.ways.hexes | flights.near;
        let farther: HexSet = all.iter().filter(|hex| self.nearest(flights.enemies, *hex) > start).collect();
        let fits = if farther.is_empty() { all } else { farther };
        // One hex dearer than its half is all it has, and no farther than the others.
        let spent = |hex: Hex| flights.ways.end(hex).map_or(half, |end| end.spent);
        let most = fits.iter().map(spent).max().unwrap_or(0);
        let faces = self.kind(group.one).is_some_and(|kind| !kind.class.is_skirmisher());
        for hex in fits.iter().filter(|hex| spent(*hex) == most) {
            ends.push((hex, if faces { self.flight_faces(&flights, half, hex) } else { 0 }));
        }
        ends
    }

    /// Whether a routed unit can flee off the map [5.5.4].
    fn can_flee_off(&self, state: &State, group: Group) -> bool {
        let Some(flights) = self.flights(state, group) else { return false };
        let (rim, half) = (BOARD.rim(), self.half(group));
        let mut edge = (flights.ways.hexes & rim).iter().filter_map(|hex| flights.ways.end(hex));
        rim.contains(flights.from) || edge.any(|end| end.spent < half)
    }

    /// Whether a unit has still to flee.
    pub(crate) fn must_flee(&self, state: &State, unit: UnitId) -> bool {
        let found = state.unit(unit);
        found.hex().is_some() && found.is(Mark::Routed) && !found.is(Mark::Ran)
    }

    /// Who may flee: a unit, or both of a stack [7.1.0.4].
    fn fleeing(&self, state: &State, unit: UnitId) -> impl Iterator<Item = Group> + use<> {
        let both = state.partner(unit).filter(|other| unit < *other && self.must_flee(state, *other));
        std::iter::once(Group::of(unit)).chain(both.map(|other| Group::both(unit, other)))
    }

    /// Lists rout movement.
    pub(crate) fn list_flights(&self, state: &State, list: &mut Vec<Action>) {
        for (unit, _) in state.standing(state.active).filter(|(unit, _)| self.must_flee(state, *unit)) {
            for group in self.fleeing(state, unit) {
                for &(hex, faces) in self.flight_ends(state, group).iter() {
                    if faces == 0 {
                        list.push(Action::Flee(group, Some((hex, None))));
                    }
                    let turns = Heading::ALL.into_iter().filter(|facing| faces >> facing.index() & 1 == 1);
                    list.extend(turns.map(|facing| Action::Flee(group, Some((hex, Some(facing))))));
                }
                if self.can_flee_off(state, group) {
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
        match to {
            None if self.can_flee_off(state, group) => Ok(()),
            None => Err(Why::FleeOff.unit(group.one)),
            Some((to, facing)) => {
                let turned = |faces: u8| facing.map_or(faces == 0, |facing| faces >> facing.index() & 1 == 1);
                let ends = self.flight_ends(state, group);
                let found = ends.iter().any(|(hex, faces)| *hex == to && turned(*faces));
                if found { Ok(()) } else { Err(Why::FleeThere.unit(group.one).at(to)) }
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
        let runners: UnitSet = state
            .standing(state.active)
            .map(|(unit, _)| unit)
            .filter(|unit| self.must_flee(state, *unit))
            .collect();
        for unit in runners.iter() {
            let group = Group::of(unit);
            if self.flight_ends(state, group).is_empty() && !self.can_flee_off(state, group) {
                state.unit_mut(unit).set(Mark::Ran, true);
                let Some(hex) = state.unit(unit).hex() else { continue };
                listener.tell(|| Event::Cornered { unit, hex, rally: false });
                self.lose(state, unit, 1, false, listener);
            }
        }
    }

    /// Where units may fall back to: one to three hexes whatever the ground costs, out of the zones they leave [5.4.8], by the
    /// limits of a retreat. Skirmishers pass friends and may end in another zone [5.4.6]; cavalry enters none.
    pub(crate) fn withdrawals(&self, state: &State, group: Group) -> HexSet {
        let (Some(kind), Some(from)) = (self.kind(group.one), state.unit(group.one).hex()) else {
            return HexSet::EMPTY;
        };
        let field = self.field(state, group.one.side());
        let others = self.friends_but(state, group.one, &field);
        let skirmisher = kind.class.is_skirmisher();
        let holding = state.standing(group.one.side().other()).map(|(unit, _)| self.zone(state, unit));
        let left = holding.filter(|zone| zone.contains(from)).fold(HexSet::EMPTY, |all, zone| all | zone);
        let mut closed = field.enemies;
        closed = if skirmisher { closed } else { closed | others | field.zones };
        if group.two.is_some() && self.battle.swollen {
            closed |= self.lie.rivers;
        }
        let mut reached = HexSet::of(from);
        let mut edge = reached;
        for _ in 0..THREE {
            // Over a lone leader of the enemy nobody goes without taking him: it ends there [4.2.4].
            let on = edge - field.lone;
            let next =
                on.iter().fold(HexSet::EMPTY, |all, hex| all | self.open_round(kind.class.footing(), hex));
            edge = next - closed - reached;
            reached |= edge;
        }
        reached - others - left - HexSet::of(from)
    }

    /// The hexes of a unit's friends, but for the one to which the other of its stack has just gone: that is open to it
    /// [7.1.0.4], unless a swollen river takes no stack [S.river.1].
    fn friends_but(&self, state: &State, unit: UnitId, field: &Field) -> HexSet {
        let from = state.unit(unit).hex();
        let others = from.map_or(field.friends, |from| field.friends.without(from));
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
        let field = self.field(state, group.one.side());
        let closed = field.enemies | field.zones | field.friends | field.lone;
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
        let field = self.field(state, unit.side());
        let joined = self.joined(state, unit);
        let with = joined.and_then(|hex| state.top(hex));
        let others = self.friends_but(state, unit, &field);
        let skirmisher = kind.class.is_skirmisher();
        let mut closed = field.enemies;
        closed = if skirmisher { closed } else { closed | others };
        // Skirmishers may retreat into zones [5.4.6], unless they were routed before: then they enter none [10.1.1].
        if !skirmisher || rally {
            closed |= field.zones;
        }
        let open = |hex: Hex| self.open_round(kind.class.footing(), hex) - closed;
        let first = if rally { open(from) } else { self.first_hexes(state, unit, &field, open(from)) };
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
            let mut on: Few<Steps, PATHS> = Few::new(Steps::STAY);
            for path in edge.iter() {
                let next = path.last().map_or(HexSet::EMPTY, |end| open(*end));
                let farther = next.iter().filter(|hex| BOARD.distance(from, *hex) == step + 1);
                farther.for_each(|hex| on.push(path.and(hex)));
            }
            edge = on;
        }
        if rally {
            paths.retain(|path| path.len() == usize::from(length));
            let gain = |path: &Steps| {
                path.last()
                    .is_some_and(|end| field.near.of(*end) >= field.near.of(from).saturating_add(length))
            };
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

    /// Where a retreat may begin.
    fn first_hexes(&self, state: &State, unit: UnitId, field: &Field, open: HexSet) -> HexSet {
        let Some(from) = state.unit(unit).hex() else { return open };
        let skirmisher = self.kind(unit).is_some_and(|kind| kind.class.is_skirmisher());
        let better: HexSet = match skirmisher {
            true => {
                let start = field.near.of(from);
                open - field.near.within(start)
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
