//! Section 5.4: skirmishers fall back before the combat phase; and where whoever falls back goes (5.4.8).

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{BOARD, Hex, HexSet, corners};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::UnitId;
use crate::melee::ESCAPE;
use crate::refusal::{Refusal, Why};
use crate::retreat::THREE;
use crate::state::{Group, Mark, Place, State, Task};

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
}
