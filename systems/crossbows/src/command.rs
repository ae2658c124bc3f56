//! Section 5.3: command range, uncommanded units, and whom units trace to.

use acies_core::game::Listener;
use acies_core::side::Side;

use crate::battle::Factors;
use crate::components::{BOARD, Hex, HexSet, Order};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::knowledge::{CHIEF, CHIEF_MUSTER, OWN, OWN_MUSTER, traces};
use crate::refusal::{Refusal, Why};
use crate::state::{Mark, Place, State, Task};

/// What an order leaves to chance for the command of a leader's units: who could trace to whom.
struct Lines {
    /// The hexes of units that reach their own leader, without and with Muster.
    own: [HexSet; 2],
    /// Those that reach the commander-in-chief.
    chief: [HexSet; 2],
}

impl Crossbows {
    /// The factors of the side of a leader that shows [4.1.0.1].
    pub(crate) fn factors(&self, state: &State, leader: LeaderId) -> Factors {
        let none = Factors { command: 0, range: 0, bonus: 0 };
        let Some(captain) = self.battle.captain(leader) else { return none };
        if state.leader(leader).replaced { captain.back.unwrap_or(captain.front) } else { captain.front }
    }

    /// The hexes in command range of a leader, without and with Muster [4.1.2.1, 5.1.6.5], by a line that may bend: without his
    /// own hex and with the unit's [5.3.1.1]; hexes with enemy units block it [5.3.1.3], and enemy zones where no friend
    /// stands [5.3.1.2, 6.2.4.2]. One who is off the map reaches nobody [5.3.0.2].
    pub(crate) fn ranges(&self, state: &State, leader: LeaderId) -> [HexSet; 2] {
        let Some(hex) = state.leader(leader).hex() else { return [HexSet::EMPTY; 2] };
        let side = leader.side();
        let open = state.hexes(side) | (BOARD.all() - self.zones(state, side.other()));
        let open = open - state.hexes(side.other());
        let farther = |reached: HexSet| reached | (BOARD.spread(reached) & open);
        let range = self.factors(state, leader).range;
        // As far as nothing is in the way all is reached.
        let free = |far: &u8| (BOARD.within(hex, *far) - open).is_empty();
        let free = (1..=range + 1).rev().find(free).unwrap_or(0);
        let near = BOARD.within(hex, free.min(range)).with(hex);
        let reached = (free..range).fold(near, |reached, _| farther(reached));
        if !self.orders {
            // Nobody is ever on Muster.
            return [reached; 2];
        }
        [reached, if free > range { BOARD.within(hex, free).with(hex) } else { farther(reached) }]
    }

    /// Those in command range as orders truly are.
    pub(crate) fn range_now(&self, state: &State, leader: LeaderId) -> HexSet {
        let muster = self.orders && state.hidden.orders[leader.index()] == Order::Muster;
        self.ranges(state, leader)[usize::from(muster)]
    }

    /// Who of a leader's units could trace to whom: in range [5.3.0.1], or joined to one in range by a chain of adjacent
    /// units of the same leader [5.3.2.1, 5.3.2.2]; to the commander-in-chief as well [4.3.4.1, 5.3.4.1].
    fn lines(&self, state: &State, leader: LeaderId, chief: [HexSet; 2]) -> Lines {
        let force = self.troops.forces[leader.index()];
        let force: HexSet = state.with_hexes(force).map(|(_, hex)| hex).collect();
        let chained = |range: HexSet| {
            let mut chain = force & range;
            let mut left = force - chain;
            loop {
                let joins = |hex: &Hex| BOARD.adjacent(*hex).intersects(chain);
                let joined: HexSet = left.iter().filter(joins).collect();
                if joined.is_empty() {
                    return chain;
                }
                (chain, left) = (chain | joined, left - joined);
            }
        };
        // Without orders both are the same.
        let both = |ranges: [HexSet; 2]| match self.orders {
            true => ranges.map(chained),
            false => [chained(ranges[0]); 2],
        };
        let own = both(self.ranges(state, leader));
        // For units assigned to him the commander-in-chief is an ordinary leader [5.3.4.2, 4.3.0.1].
        let ordinary = self.battle.chief(leader.side()) == Some(leader);
        Lines { own, chief: if ordinary { [HexSet::EMPTY; 2] } else { both(chief) } }
    }

    /// The ranges of the commander-in-chief of a side.
    fn chief_ranges(&self, state: &State, side: Side) -> [HexSet; 2] {
        self.battle.chief(side).map_or([HexSet::EMPTY; 2], |chief| self.ranges(state, chief))
    }

    /// The hexes of a leader's units that are commanded as pieces and orders truly are, by range or by a chain that ends
    /// in it.
    pub(crate) fn chain_now(&self, state: &State, leader: LeaderId) -> HexSet {
        let musters = |leader: LeaderId| {
            usize::from(self.orders && state.hidden.orders[leader.index()] == Order::Muster)
        };
        let lines = self.lines(state, leader, self.chief_ranges(state, leader.side()));
        let chief = self.battle.chief(leader.side()).map_or(0, musters);
        lines.own[musters(leader)] | lines.chief[chief]
    }

    /// At the start of a movement phase every unit of the phasing player but skirmishers, artillery and routed units is
    /// checked [3.II.A.1, 5.3.0.1]; those out of command are marked [5.3.0.2]. What the marks say of Muster all see.
    pub(crate) fn check_command<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let side = state.active;
        state.checked[side] = true;
        let (mut lost, mut opens) = (UnitSet::NONE, false);
        // Nobody moves while command is checked.
        let chief_ranges = self.chief_ranges(state, side);
        for leader in self.battle.leaders(side) {
            let lines = self.lines(state, leader, chief_ranges);
            let force = self.troops.forces[leader.index()];
            let mut asleep = UnitSet::NONE;
            for unit in force.iter() {
                if self.is_checked(state, unit) && self.wakes(state, unit) {
                    asleep = asleep.with(unit);
                }
                let reach = self.reach_of(state, unit, &lines);
                state.known.reach[unit.index()] = reach;
                state.known.fits[unit.index()] = crate::components::Orders::ANY;
                state.hidden.chiefs = state.hidden.chiefs.without(unit);
            }
            let chief =
                self.battle.chief(side).map_or(Order::None, |chief| state.hidden.orders[chief.index()]);
            let own = state.hidden.orders[leader.index()];
            let under = |reach: u8, own: Order, chief: Order| {
                let (to_own, to_chief) = traces(reach, own, chief);
                to_own || to_chief
            };
            let is = |unit: &UnitId| self.is_checked(state, *unit) && !asleep.has(*unit);
            let checked: UnitSet = force.iter().filter(is).collect();
            let reaches = state.known.reach;
            if self.orders {
                opens |= self.narrow_pairs(state, leader, |with, chiefs| {
                    let reach = |unit: UnitId| reaches[unit.index()];
                    checked
                        .iter()
                        .all(|unit| under(reach(unit), with, chiefs) == under(reach(unit), own, chief))
                });
            }
            for unit in checked.iter().chain(asleep.iter()) {
                let reach = reaches[unit.index()];
                let commanded = checked.has(unit) && under(reach, own, chief);
                state.unit_mut(unit).set(Mark::Uncommanded, !commanded);
                if commanded {
                    let (to_own, to_chief) = traces(reach, own, chief);
                    if to_chief && !to_own {
                        state.hidden.chiefs = state.hidden.chiefs.with(unit);
                    }
                } else {
                    state.known.reach[unit.index()] = 0;
                    lost = lost.with(unit);
                }
            }
        }
        listener.tell(|| Event::Checked { side, uncommanded: lost, opens });
    }

    /// Whether command is checked for a unit: it is on the map, takes orders and is not routed [5.3.0.1, 5.4.7, 5.6.1].
    fn is_checked(&self, state: &State, unit: UnitId) -> bool {
        self.troops.bound.and(state.units.standing()).but(state.units.routed()).has(unit)
    }

    /// Whether a surprised unit is still so: a leader of its side in its hex or adjacent wakes it for good [S.surprise.1].
    fn wakes(&self, state: &mut State, unit: UnitId) -> bool {
        let (side, Some(hex)) = (unit.side(), state.unit(unit).hex()) else { return false };
        if !state.unit(unit).is(Mark::Asleep) {
            return false;
        }
        let near =
            |leader: LeaderId| state.leader(leader).hex().is_some_and(|at| BOARD.distance(at, hex) <= 1);
        let asleep = !self.battle.leaders(side).any(near);
        state.unit_mut(unit).set(Mark::Asleep, asleep);
        asleep
    }

    fn reach_of(&self, state: &State, unit: UnitId, lines: &Lines) -> u8 {
        let Place::On(hex) = state.unit(unit).place else { return 0 };
        if !self.is_checked(state, unit) {
            return 0;
        }
        let bit = |set: HexSet, bit: u8| if set.contains(hex) { bit } else { 0 };
        bit(lines.own[0], OWN)
            | bit(lines.own[1], OWN_MUSTER)
            | bit(lines.chief[0], CHIEF)
            | bit(lines.chief[1], CHIEF_MUSTER)
    }

    /// The units of a leader that could trace to either for all anybody knows: then the choice is asked for [5.3.4.7].
    fn torn(&self, state: &State, leader: LeaderId) -> UnitSet {
        if !self.orders || self.battle.chief(leader.side()) == Some(leader) {
            return UnitSet::NONE;
        }
        let open = state.known.open[leader.index()];
        let both = |unit: &UnitId| {
            let reach = state.known.reach[unit.index()];
            open.iter().any(|(own, chief)| traces(reach, own, chief) == (true, true))
        };
        self.troops.forces[leader.index()]
            .iter()
            .filter(|unit| self.is_bound(state, *unit))
            .filter(both)
            .collect()
    }

    /// The questions whom units trace to, of the phasing player.
    pub(crate) fn ask_traces(&self, state: &mut State) {
        let leaders: LeaderSet = self.battle.leaders(state.active).collect();
        for leader in leaders.last_first() {
            if !self.torn(state, leader).is_empty() {
                state.tasks.push(Task::Trace(leader));
            }
        }
    }

    /// The units of a leader that may truly trace to the chief though they could trace to him, and those that must.
    fn choosing(&self, state: &State, leader: LeaderId) -> UnitSet {
        let own = state.hidden.orders[leader.index()];
        let chief =
            self.battle.chief(leader.side()).map_or(Order::None, |chief| state.hidden.orders[chief.index()]);
        let free = |unit: &UnitId| traces(state.known.reach[unit.index()], own, chief) == (true, true);
        self.torn(state, leader).iter().filter(free).collect()
    }

    /// Lists every way the units of a leader may trace.
    pub(crate) fn list_traces(&self, state: &State, leader: LeaderId, list: &mut Vec<crate::action::Action>) {
        let sets = self.choosing(state, leader).subsets();
        list.extend(sets.map(|chiefs| crate::action::Action::Trace(leader, chiefs)));
    }

    /// Whether those units may trace to the chief, the others of the leader to him.
    pub(crate) fn may_trace(&self, state: &State, leader: LeaderId, chiefs: UnitSet) -> Result<(), Refusal> {
        let free = self.choosing(state, leader);
        match chiefs.iter().find(|unit| !free.has(*unit)) {
            Some(unit) => Err(Why::CannotTrace.unit(unit)),
            None => Ok(()),
        }
    }

    /// The units of a leader trace so [5.3.4.5, 5.3.4.7].
    pub(crate) fn trace<L: Listener<Event>>(
        &self,
        state: &mut State,
        leader: LeaderId,
        chiefs: UnitSet,
        listener: &mut L,
    ) {
        state.hidden.chiefs.0 |= chiefs.0;
        listener.tell(|| Event::Traced { leader, chiefs: Some(chiefs) });
    }
}
