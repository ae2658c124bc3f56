//! Section 5.4: skirmishers fall back before the combat phase.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::action::Action;
use crate::components::{Hex, HexSet};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::UnitId;
use crate::melee::ESCAPE;
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Mark, State, Task};

/// The zones that press skirmishers.
struct Pressed {
    /// Those of infantry and cavalry.
    upon: HexSet,
    /// Those of cavalry.
    horse: HexSet,
}

impl Crossbows {
    /// The zones out of which skirmishers of a side may fall back before combat: those of infantry and cavalry [5.4.4], and
    /// those of cavalry alone, where the die decides [5.4.5].
    fn pressed(&self, state: &State, side: Side) -> Pressed {
        let enemies = state.there(side.other());
        Pressed {
            upon: self.zones_of(state, enemies.and(self.troops.men)),
            horse: self.zones_of(state, enemies.and(self.troops.cavalry)),
        }
    }

    /// Whether skirmishers may fall back before combat at all: from the zone of infantry or cavalry [5.4.4, 5.4.5], once, and
    /// not when routed.
    fn may_slip(&self, state: &State, pressed: &Pressed, unit: UnitId) -> Result<Hex, Refusal> {
        let found = state.unit(unit);
        let hex = found.hex().ok_or(Why::NoUnit.unit(unit))?;
        let skirmisher = self.troops.skirmishers.has(unit);
        if !skirmisher || found.is(Mark::Routed) || !pressed.upon.contains(hex) {
            Err(Why::NoFall.unit(unit))
        } else if found.is(Mark::Fell) {
            Err(Why::HasFallen.unit(unit))
        } else if self.withdrawals(state, Group::of(unit)).is_empty() {
            Err(Why::NoFall.unit(unit))
        } else {
            Ok(hex)
        }
    }

    /// Whether skirmishers may fall back there before combat.
    pub(crate) fn may_slip_to(&self, state: &State, group: Group, to: Hex) -> Result<(), Refusal> {
        let unit = group.one;
        if group.two.is_some() {
            return Err(Why::NoStack.unit(unit));
        }
        let pressed = self.pressed(state, unit.side());
        let hex = self.may_slip(state, &pressed, unit)?;
        if pressed.horse.contains(hex) {
            return Err(Why::MustDare.unit(unit));
        }
        self.may_fall_to(state, group, to)
    }

    /// Whether whoever falls back may go there [5.4.8].
    pub(crate) fn may_fall_to(&self, state: &State, group: Group, to: Hex) -> Result<(), Refusal> {
        match self.withdrawals(state, group).contains(to) {
            true => Ok(()),
            false => Err(Why::FallThere.unit(group.one).at(to)),
        }
    }

    /// Whether skirmishers may throw the die to fall back from cavalry before combat.
    pub(crate) fn may_dare_slip(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let pressed = self.pressed(state, unit.side());
        let hex = self.may_slip(state, &pressed, unit)?;
        if pressed.horse.contains(hex) { Ok(()) } else { Err(Why::NoDare.unit(unit)) }
    }

    /// Who of a side stands where an enemy could press them so that they may fall back.
    fn slippers(&self, state: &State, side: Side) -> impl Iterator<Item = UnitId> {
        let zones = self.zones(state, side.other());
        let units = state.there(side).and(self.troops.skirmishers).but(state.units.routed());
        state.with_hexes(units).filter(move |(_, hex)| zones.contains(*hex)).map(|(unit, _)| unit)
    }

    /// Whether anybody may fall back before combat.
    pub(crate) fn anybody_slips(&self, state: &State) -> bool {
        let side = state.active.other();
        let mut units = self.slippers(state, side).peekable();
        units.peek().is_some() && {
            let pressed = self.pressed(state, side);
            units.any(|unit| self.may_slip(state, &pressed, unit).is_ok())
        }
    }

    /// Lists who may fall back before combat.
    pub(crate) fn list_slips(&self, state: &State, list: &mut Vec<Action>) {
        let side = state.active.other();
        let pressed = self.pressed(state, side);
        for unit in self.slippers(state, side) {
            let Ok(hex) = self.may_slip(state, &pressed, unit) else { continue };
            if pressed.horse.contains(hex) {
                list.push(Action::Dare(unit));
            } else {
                let group = Group::of(unit);
                list.extend(self.withdrawals(state, group).iter().map(|to| Action::Fall(group, to)));
            }
        }
        list.push(Action::Done);
    }

    /// Skirmishers throw the die: 8, 9 or 10 lets them go [5.4.5, 9.3.2.3.3].
    pub(crate) fn dare<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (unit, before): (UnitId, bool),
        dice: &mut D,
        listener: &mut L,
    ) {
        let Some(hex) = state.unit(unit).hex() else { return };
        let die = dice.roll(10) + 1;
        let may = die >= ESCAPE;
        listener.tell(|| Event::Dared { unit, hex, die, may, before });
        match &mut state.melee {
            Some(melee) => melee.dared = melee.dared.with(unit),
            None => state.unit_mut(unit).set(Mark::Fell, true),
        }
        if may {
            state.tasks.push(Task::FallTo(Group::of(unit)));
        }
    }
}
