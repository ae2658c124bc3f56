//! Chapter 10: morale tests, rout and rally; and section 9.4.2, steps lost.

use acies_core::dice::Dice;
use acies_core::game::Listener;

use crate::components::{Class, Hex, HexSet, Order};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::{LEADERS, LeaderId, UnitId};
use crate::refusal::{Refusal, Why};
use crate::state::{Mark, Place, State, Task, Test};

impl Crossbows {
    /// The morale of the side that shows [10.0.3].
    pub(crate) fn morale(&self, state: &State, unit: UnitId) -> u8 {
        self.kind(unit).map_or(0, |kind| kind.morale[kind.showing(state.unit(unit).lost)])
    }

    /// The combat strength of the side that shows.
    pub(crate) fn strength(&self, state: &State, unit: UnitId) -> u8 {
        self.kind(unit).map_or(0, |kind| kind.strength[kind.showing(state.unit(unit).lost)])
    }

    /// What a morale die is modified by: −1 with a leader in the hex [10.0.5, 10.2.5], +1 for who is routed [10.1.6].
    pub(crate) fn morale_modifier(&self, state: &State, unit: UnitId) -> i8 {
        let led = state.unit(unit).hex().is_some_and(|hex| !state.leaders_at(unit.side(), hex).is_empty());
        i8::from(state.unit(unit).is(Mark::Routed)) - i8::from(led)
    }

    /// A unit tests morale with the one die there is, from 1 to 10 [2.0.2]: a die equal to or below its value passes [10.0.3].
    pub(crate) fn roll_morale<D: Dice, L: Listener<Event>>(
        &self,
        state: &State,
        unit: UnitId,
        test: Test,
        dice: &mut D,
        listener: &mut L,
    ) -> bool {
        let Some(hex) = state.unit(unit).hex() else { return false };
        let (morale, modifier) = (self.morale(state, unit), self.morale_modifier(state, unit));
        let die = dice.roll(10) + 1;
        let passed = die as i8 + modifier <= morale as i8;
        listener.tell(|| Event::Tested { unit, hex, test, die, modifier, morale, passed });
        passed
    }

    /// A test that was called for is taken, and who fails routs [10.0.4]. Step 4 counts who accepts combat [9.3.2.4.3].
    pub(crate) fn test<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        test: Test,
        dice: &mut D,
        listener: &mut L,
    ) {
        if state.unit(unit).hex().is_none() {
            return;
        }
        if self.roll_morale(state, unit, test, dice, listener) {
            if let (Test::Stand, Some(melee)) = (test, &mut state.melee) {
                melee.accepts = melee.accepts.with(unit);
            }
            return;
        }
        let class = self.kind(unit).map(|kind| kind.class);
        let melee = matches!(test, Test::Stand | Test::Melee);
        match class {
            // Guns never retreat from melee [9.6.1], and baggage is taken [2.2.7].
            Some(Class::Artillery | Class::Baggage) if melee => self.eliminate(state, unit, true, listener),
            _ => self.rout(state, unit, melee, listener),
        }
    }

    /// A unit routs: its marker, and three hexes back [10.0.4, 9.3.2.4.2]. Who cannot retreat a single hex loses a step instead
    /// and gets no marker [9.5.6].
    fn rout<L: Listener<Event>>(&self, state: &mut State, unit: UnitId, melee: bool, listener: &mut L) {
        let Some(hex) = state.unit(unit).hex() else { return };
        if !self.may_retreat(state, unit) {
            listener.tell(|| Event::Cornered { unit, hex, rally: false });
            self.lose(state, unit, 1, melee, listener);
            return;
        }
        state.rout(unit, true);
        listener.tell(|| Event::Routed { unit, hex });
        state.tasks.push(Task::Retreat(unit, false));
    }

    /// A unit loses steps: first a marker [9.4.2.2], then its reduced side [9.4.2.4], a marker again [9.4.2.5], then it is
    /// gone [9.4.2.6]; skirmishers with the first [9.4.2.3]. Says how many it had too few for.
    pub(crate) fn lose<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        steps: u8,
        melee: bool,
        listener: &mut L,
    ) -> u8 {
        let (Some(kind), Some(hex)) = (self.kind(unit), state.unit(unit).hex()) else { return steps };
        for step in 0..steps {
            let lost = state.unit(unit).lost + 1;
            if lost >= kind.steps() {
                self.eliminate(state, unit, melee, listener);
                return steps - step - 1;
            }
            state.unit_mut(unit).lost = lost;
            listener.tell(|| Event::Stepped { unit, hex, lost, reduced: lost == 2 });
        }
        0
    }

    /// A unit is eliminated. In melee its leaders fall with the last of the hex [4.2.1], and baggage is plundered where a
    /// battle opens it [S.baggage.2].
    pub(crate) fn eliminate<L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        melee: bool,
        listener: &mut L,
    ) {
        let (Some(kind), Some(hex)) = (self.kind(unit), state.unit(unit).hex()) else { return };
        let taken = melee && kind.class == Class::Baggage;
        state.put(unit, if taken { Place::Taken } else { Place::Gone });
        listener.tell(|| Event::Eliminated { unit, hex, taken });
        if let (true, Some(worth)) = (taken, self.battle.plunder) {
            state.plundered[unit.side()] += u16::from(worth.saturating_sub(kind.strength[0]));
            if let Some(melee) = &mut state.melee {
                melee.looted = true;
            }
        }
        if melee {
            self.kill_leaders(state, unit.side(), hex, listener);
        }
    }

    /// The hexes from which a unit's leader or the commander-in-chief reaches it, for rallying: by range alone, as the pieces
    /// stand; a chain does not help [10.2.1].
    fn rally_ranges(&self, state: &State, unit: UnitId) -> [[HexSet; 2]; 2] {
        let own = self.battle.leader_of(unit);
        let chief = self.battle.chief(unit.side()).filter(|chief| *chief != own);
        [self.ranges(state, own), chief.map_or([HexSet::EMPTY; 2], |chief| self.ranges(state, chief))]
    }

    /// Whether a unit could try to rally, but for the range of its leaders.
    fn wants_to_rally(&self, state: &State, unit: UnitId) -> Result<Hex, Refusal> {
        let found = state.unit(unit);
        let hex = found.hex().ok_or(Why::NoUnit.unit(unit))?;
        if !found.is(Mark::Routed) {
            Err(Why::NotRouted.unit(unit))
        } else if found.is(Mark::Tried) {
            Err(Why::HasTried.unit(unit))
        } else if self.zones(state, unit.side().other()).contains(hex) {
            Err(Why::RallyZone.unit(unit))
        } else {
            Ok(hex)
        }
    }

    /// Whether a unit may try to rally, with Muster reaching a hex farther as orders truly are.
    pub(crate) fn may_rally(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let hex = self.wants_to_rally(state, unit)?;
        let side = unit.side();
        let mustered = |order: Option<Order>| usize::from(self.orders && order == Some(Order::Muster));
        let own = state.hidden.orders[self.battle.leader_of(unit).index()];
        let chief = self.battle.chief(side).map(|chief| state.hidden.orders[chief.index()]);
        let [near, far] = self.rally_ranges(state, unit);
        if near[mustered(Some(own))].contains(hex) || far[mustered(chief)].contains(hex) {
            Ok(())
        } else {
            Err(Why::NoRally.unit(unit))
        }
    }

    /// Those of the phasing player who may try to rally, their leaders as far as that says: one hex farther or not. Leaders
    /// are asked once, whoever asks for them.
    fn in_reach(&self, state: &State, farther: impl Fn(LeaderId) -> bool) -> impl Iterator<Item = UnitId> {
        let side = state.active;
        let range = move |leader: LeaderId| self.ranges(state, leader)[usize::from(farther(leader))];
        let (mut known, chief) = ([None; LEADERS], self.battle.chief(side));
        let mut reaches = move |leader: LeaderId, hex: Hex| {
            known[leader.number()].get_or_insert_with(|| range(leader)).contains(hex)
        };
        let routed = state.there(side).and(state.units.routed());
        routed.iter().filter(move |unit| {
            self.wants_to_rally(state, *unit).is_ok_and(|hex| {
                reaches(self.battle.leader_of(*unit), hex) || chief.is_some_and(|chief| reaches(chief, hex))
            })
        })
    }

    /// Who may try to rally as orders truly are.
    pub(crate) fn rallying(&self, state: &State) -> impl Iterator<Item = UnitId> {
        let musters = |leader: LeaderId| state.hidden.orders[leader.index()] == Order::Muster;
        self.in_reach(state, move |leader| self.orders && musters(leader))
    }

    /// Whether anybody could rally for all anybody knows.
    pub(crate) fn anybody_rallies(&self, state: &State) -> bool {
        self.in_reach(state, |_| self.orders).next().is_some()
    }

    /// Whom a unit traces to that has just rallied.
    fn traces_rallied(&self, state: &mut State, unit: UnitId, hex: Hex) {
        use crate::knowledge::{CHIEF, CHIEF_MUSTER, OWN, OWN_MUSTER, traces};
        let bit = |set: &HexSet, bit: u8| if set.contains(hex) { bit } else { 0 };
        let [own, chief] = self.rally_ranges(state, unit);
        let far = bit(&own[1], OWN_MUSTER) | bit(&chief[0], CHIEF) | bit(&chief[1], CHIEF_MUSTER);
        let reach = if own[0].contains(hex) { OWN | OWN_MUSTER } else { far };
        let order = |leader: LeaderId| state.hidden.orders[leader.index()];
        let his = order(self.battle.leader_of(unit));
        let chiefs = self.battle.chief(unit.side()).map_or(Order::None, order);
        let (to_own, to_chief) = traces(reach, his, chiefs);
        state.known.reach[unit.index()] = reach;
        let others = state.hidden.chiefs.without(unit);
        state.hidden.chiefs = if to_chief && !to_own { others.with(unit) } else { others };
    }

    /// A unit tries to rally: the marker goes [10.2.2], or it retreats again [10.2.3], or loses a step where it cannot
    /// [10.2.4]. All see whose Muster it needed.
    pub(crate) fn rally<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        unit: UnitId,
        dice: &mut D,
        listener: &mut L,
    ) {
        let Some(hex) = state.unit(unit).hex() else { return };
        if self.orders {
            let [own, chief] = self.rally_ranges(state, unit);
            let leader = self.battle.leader_of(unit);
            self.narrow_pairs(state, leader, |his, chiefs| {
                own[usize::from(his == Order::Muster)].contains(hex)
                    || chief[usize::from(chiefs == Order::Muster)].contains(hex)
            });
        }
        state.unit_mut(unit).set(Mark::Tried, true);
        if self.roll_morale(state, unit, Test::Rally, dice, listener) {
            state.rout(unit, false);
            // It is in range, so it counts as commanded: by its own leader if it is in his, else by the chief [5.3.0.2].
            state.unit_mut(unit).set(Mark::Uncommanded, false);
            state.known.fits[unit.index()] = crate::components::Orders::ANY;
            self.traces_rallied(state, unit, hex);
            listener.tell(|| Event::Rallied { unit, hex });
        } else if self.routes(state, unit, true).is_empty() {
            listener.tell(|| Event::Cornered { unit, hex, rally: true });
            self.lose(state, unit, 1, false, listener);
        } else {
            state.tasks.push(Task::Retreat(unit, true));
        }
    }
}
