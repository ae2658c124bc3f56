//! Sections 9.1 and 9.2: fire.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::action::Action;
use crate::components::{BOARD, Class, Hex, HexSet};
use crate::event::Event;
use crate::few::Few;
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::refusal::{Refusal, Why};
use crate::state::{Mark, Phase, Shots, State, Task, Test};
use crate::tables::{Band, Hit};

/// What changes a die: what it is called, by how much, and the clause.
pub(crate) type Modifiers = Few<(&'static str, i8, &'static str), 10>;

/// No modifiers yet.
pub(crate) const fn no_modifiers() -> Modifiers {
    Modifiers::new(("", 0, ""))
}

impl Crossbows {
    /// Whether a segment is the defensive one: it is the enemy's of the phasing player [9.1.2.1].
    fn defends(state: &State, side: Side) -> bool {
        side != state.active
    }

    /// Whether a unit may fire at all now [9.1.0.1, 9.1.0.12], commanded or not [9.1.2.1, 9.1.3.1].
    pub(crate) fn may_fire(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let found = state.unit(unit);
        if !self.kind(unit).is_some_and(|kind| kind.fires) {
            Err(Why::NoFire.unit(unit))
        } else if found.is(Mark::Routed) {
            Err(Why::RoutedFire.unit(unit))
        } else if found.is(Mark::Fired) {
            Err(Why::HasFired.unit(unit))
        } else if found.is(Mark::Idle) {
            Err(Why::Plunders.unit(unit))
        } else if found.is(Mark::Barred) && Crossbows::defends(state, unit.side()) {
            Err(Why::BarredFire.unit(unit))
        } else {
            Ok(())
        }
    }

    /// Whether a hex may be fired at by a side: it holds enemy units [9.1.0.14] that are not settled, and no other hex is
    /// still fired at [9.1.0.13].
    fn may_be_target(&self, state: &State, side: Side, hex: Hex) -> Result<(), Refusal> {
        let mut units = state.at(hex).filter(|unit| unit.side() != side).peekable();
        if units.peek().is_none() {
            Err(Why::NoTarget.hex(hex))
        } else if units.any(|unit| state.unit(unit).is(Mark::Settled)) {
            Err(Why::SettledTarget.hex(hex))
        } else if state.shots.as_ref().is_some_and(|(at, _)| *at != hex) {
            Err(Why::OtherTarget.hex(hex))
        } else {
            Ok(())
        }
    }

    /// The band in which a unit may fire at a hex, and if it may not, why: through its front [9.1.0.2], as far as its type
    /// fires [9.1.0.6, 9.1.1.1], at what it sees [9.1.0.3].
    pub(crate) fn band_to(&self, state: &State, unit: UnitId, hex: Hex) -> Result<Band, Refusal> {
        let (Some(kind), Some(from)) = (self.kind(unit), state.unit(unit).hex()) else {
            return Err(Why::NoUnit.unit(unit));
        };
        let band = self.tables.band(kind.class, BOARD.distance(from, hex));
        let band = band.ok_or(Why::OutOfRange.unit(unit).at(hex))?;
        let turned = !kind.class.is_skirmisher();
        if turned && !Crossbows::through_front(from, state.unit(unit).facing, hex) {
            return Err(Why::NotInFront.unit(unit).at(hex));
        }
        if self.sees(state, from, hex) { Ok(band) } else { Err(Why::NoSight.unit(unit).at(hex)) }
    }

    /// What a shot at a hex is modified by: who is hit [T.fire.2], who fires at whom [T.fire.3], where he stands [T.fire.4],
    /// dusk [S.dusk.1].
    pub(crate) fn shot_modifiers(
        &self,
        state: &State,
        firer: Class,
        from: Option<Hex>,
        hex: Hex,
    ) -> Modifiers {
        let mut all = no_modifiers();
        let Some(class) = state.top(hex).and_then(|top| self.kind(top)).map(|kind| kind.class) else {
            return all;
        };
        let by = &self.tables.shots;
        let stack = state.at(hex).count() > 1;
        all.push(match class {
            Class::Pike => ("crossbows-mod-pikes", by.pikes, "T.fire.2"),
            Class::Artillery => ("crossbows-mod-guns", by.artillery, "T.fire.2"),
            Class::Baggage => ("crossbows-mod-baggage", by.baggage, "T.fire.2"),
            _ if class.is_skirmisher() => ("crossbows-mod-skirmishers", by.skirmishers, "T.fire.2"),
            Class::Heavy if matches!(firer, Class::Longbow | Class::Crossbow | Class::Mounted) => {
                ("crossbows-mod-plate", by.bows_at_heavy, "T.fire.3")
            }
            _ => ("crossbows-mod-pikes", 0, "T.fire.2"),
        });
        if stack {
            all.push(("crossbows-mod-stack", by.stack, "T.fire.2"));
            if firer == Class::Artillery {
                all.push(("crossbows-mod-ball", by.guns_at_stack, "T.fire.3"));
            }
        }
        let sides = from.and_then(|from| Crossbows::entry(from, hex)).into_iter().flatten();
        let banked = sides.into_iter().any(|side| self.battle.map.bank(hex, side));
        let bank = if banked { self.tables.bank.fire } else { 0 };
        all.push(("crossbows-mod-cover", self.effect(hex).fire.min(bank), "T.fire.4"));
        if let Some((first, last, malus)) = self.battle.dusk
            && (first..=last).contains(&state.turn)
        {
            all.push(("crossbows-mod-dusk", malus, "S.dusk.1"));
        }
        all.retain(|(_, by, _)| *by != 0);
        all
    }

    /// Whether a unit may fire at a hex.
    pub(crate) fn may_fire_at(&self, state: &State, unit: UnitId, hex: Hex) -> Result<Band, Refusal> {
        self.may_fire(state, unit)?;
        self.may_be_target(state, unit.side(), hex)?;
        self.band_to(state, unit, hex)
    }

    /// Whether the fleet of a side may fire at a hex [S.fleet.1].
    pub(crate) fn may_fleet(&self, state: &State, side: Side, hex: Hex) -> Result<Band, Refusal> {
        let fleet = self.battle.armies[side].fleet.as_ref().filter(|fleet| state.turn <= fleet.until);
        let fleet =
            fleet.filter(|fleet| !state.fleet && fleet.hexes.contains(hex)).ok_or(Why::NoFleet.hex(hex))?;
        self.may_be_target(state, side, hex).map(|()| fleet.band)
    }

    /// Lists the shots of a side.
    pub(crate) fn list_shots(&self, state: &State, side: Side, list: &mut Vec<Action>) {
        self.any_shot(state, side, |unit, hex| {
            list.push(Action::Fire(unit, hex));
            false
        });
        list.extend(self.broadsides(state, side).map(Action::Fleet));
        match &state.shots {
            Some((hex, _)) => list.push(Action::Results(*hex)),
            None => list.push(Action::Done),
        }
    }

    /// Says every shot of a side, who may fire at what, until one is enough; whether one was.
    fn any_shot(&self, state: &State, side: Side, mut enough: impl FnMut(UnitId, Hex) -> bool) -> bool {
        let enemies = state.hexes(side.other());
        let targets = state.shots.as_ref().map_or(enemies, |(hex, _)| enemies & HexSet::of(*hex));
        let firers = state.there(side).and(self.troops.fire).but(state.units.routed());
        for (unit, from) in state.with_hexes(firers) {
            let before = targets & self.before_it(state, unit, from);
            if before.is_empty() || self.may_fire(state, unit).is_err() {
                continue;
            }
            for hex in before.iter() {
                let may = self.troops.bears[unit.index()] >> BOARD.distance(from, hex) & 1 == 1
                    && self.may_be_target(state, side, hex).is_ok()
                    && self.sees(state, from, hex);
                if may && enough(unit, hex) {
                    return true;
                }
            }
        }
        false
    }

    /// The hexes the fleet of a side may fire at [S.fleet.1].
    fn broadsides(&self, state: &State, side: Side) -> impl Iterator<Item = Hex> {
        let fleet = self.battle.armies[side].fleet.as_ref();
        let at = fleet.map_or(HexSet::EMPTY, |fleet| fleet.hexes & state.hexes(side.other()));
        at.iter().filter(move |hex| self.may_fleet(state, side, *hex).is_ok())
    }

    /// Whether anybody of a side can fire.
    pub(crate) fn anybody_fires(&self, state: &State, side: Side) -> bool {
        self.any_shot(state, side, |_, _| true) || self.broadsides(state, side).next().is_some()
    }

    /// The band in which a unit fires at a hex it may fire at.
    pub(crate) fn band_at(&self, state: &State, unit: UnitId, hex: Hex) -> Option<Band> {
        self.tables.band(self.kind(unit)?.class, BOARD.distance(state.unit(unit).hex()?, hex))
    }

    /// A shot is thrown, each unit's by itself [9.1.0.4]; what it does waits for all others at the hex [9.1.0.5, 9.1.0.11].
    pub(crate) fn shoot<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (unit, side): (Option<UnitId>, Side),
        (hex, band): (Hex, Band),
        dice: &mut D,
        listener: &mut L,
    ) {
        let from = unit.and_then(|unit| state.unit(unit).hex());
        let firer = unit.and_then(|unit| self.kind(unit)).map_or(Class::Artillery, |kind| kind.class);
        let modifier = self.shot_modifiers(state, firer, from, hex).iter().map(|(_, by, _)| by).sum();
        let die = dice.roll(10) + 1;
        let hit = self.tables.shot(band, die as i8 + modifier);
        listener.tell(|| Event::Fired { unit, side, from, at: hex, band, die, modifier, hit });
        match unit {
            Some(unit) => {
                state.unit_mut(unit).set(Mark::Fired, true);
                state.aims[unit.index()] = state.top(hex);
            }
            None => state.fleet = true,
        }
        let steps = match hit {
            Hit::Miss => None,
            Hit::Check => Some(0),
            Hit::Steps(steps) => Some(steps),
        };
        state.shots.get_or_insert((hex, Shots::new(0))).1.extend(steps);
    }

    /// What the shots at a hex did is applied: the steps of each to the unit then on top [9.1.0.9, 9.1.0.10, 9.1.0.11], then
    /// every unit left tests once [9.1.0.8, 10.0.1], the top one first [7.1.2.1].
    pub(crate) fn settle<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let Some((hex, results)) = state.shots.take() else { return };
        for unit in state.stack(hex) {
            state.unit_mut(unit).set(Mark::Settled, true);
        }
        for &steps in results.iter() {
            if let Some(top) = state.top(hex) {
                self.lose(state, top, steps, false, listener);
            }
        }
        if !results.is_empty() {
            // The top one tests first: it is put on the pile last.
            let left: UnitSet = state.at(hex).collect();
            state.tasks.extend(left.last_first().map(|unit| Task::Test(unit, Test::Fire)));
        }
    }

    /// A fire segment begins: nobody has fired in it, and nobody is settled [9.1.0.12].
    pub(crate) fn begin_fire(&self, state: &mut State, side: Side) {
        state.units.each(|unit| unit.clear([Mark::Settled]));
        state.fleet = false;
        if self.anybody_fires(state, side) {
            state.tasks.push(Task::Fire(side));
        } else {
            self.end_fire(state, side);
        }
    }

    /// It ends; who was barred in defence is so no longer [9.3.2.3.5].
    pub(crate) fn end_fire(&self, state: &mut State, side: Side) {
        if Crossbows::defends(state, side) {
            for unit in self.battle.units(side) {
                state.unit_mut(unit).set(Mark::Barred, false);
            }
        }
    }

    /// Whether a phase is a segment of fire, and whose.
    pub(crate) fn segment(state: &State, phase: Phase) -> Option<Side> {
        match phase {
            Phase::Defence => Some(state.active.other()),
            Phase::Offence => Some(state.active),
            _ => None,
        }
    }
}
