//! Retreats: section 9.5, and those after a failed rally (10.2).

use std::ops::Deref;

use acies_core::game::Listener;
use acies_hex::Arc;

use crate::action::Route;
use crate::components::{BOARD, Class, Hex, HexSet, arc, corners};
use crate::event::Event;
use crate::few::Few;
use crate::game::Crossbows;
use crate::ids::UnitId;
use crate::state::{Place, State};

/// How far a retreat or a withdrawal goes.
pub(crate) const THREE: u8 = 3;
/// Ways of three hexes, each farther from where they begin, at most.
const PATHS: usize = 42;
/// The same with both facings.
const ROUTES: usize = 2 * PATHS;
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

/// Whether the nearest of some hexes is more than so far from a hex.
pub(crate) fn is_farther(hexes: HexSet, hex: Hex, far: u8) -> bool {
    !BOARD.within(hex, far).with(hex).intersects(hexes)
}

impl Crossbows {
    /// The hexes of a unit's friends, but for the one to which the other of its stack has just gone: that is open to it
    /// [7.1.0.4], unless a swollen river takes no stack [S.river.1].
    pub(crate) fn friends_but(&self, state: &State, unit: UnitId) -> HexSet {
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
