//! Rout movement: section 5.5.

use std::sync::LazyLock;

use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::{Direction, Heading};

use crate::action::Action;
use crate::components::{BOARD, Footing, Hex, HexSet, corners};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::refusal::{Refusal, Why};
use crate::retreat::is_farther;
use crate::state::{Group, Mark, Place, State};

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

/// The hexes at the edge of the map.
static RIM: LazyLock<HexSet> = LazyLock::new(|| BOARD.rim());

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
                let start = self.nearest(flights.enemies, flights.from);
                // Far enough from the enemy, and not as far as its half takes it.
                let short = flights.ends.contains(to) && is_farther(flights.enemies, to, start);
                match found {
                    true if turned(self.flight_faces(&flights, group.one, to)) => Ok(()),
                    false if short => Err(Why::FleeHalf.unit(group.one).at(to)),
                    _ => Err(Why::FleeThere.unit(group.one).at(to)),
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

    /// Routed units that cannot move a single hex, whoever else flees first, lose a step instead [5.5.2, 10.1.8.2].
    pub(crate) fn cornered_runners<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let runners = self.runners(state, state.active);
        // Whoever can flee goes first, and may leave room.
        let cornered = |unit: UnitId| {
            state.unit(unit).hex().is_none_or(|hex| self.is_cornered(state, Group::of(unit), hex))
        };
        if !runners.iter().all(cornered) {
            return;
        }
        for unit in runners.iter() {
            let Some(hex) = state.unit(unit).hex() else { continue };
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
}
