//! What both sides can expect of an attack and of a shot, in hundredths of a point of losses.

use acies_core::side::Side;

use crate::components::{Class, Hex};
use crate::fire::Modifiers;
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::state::{Mark, State};
use crate::tables::{Band, Blow, Hit};

/// What a rout is worth of the whole unit, in hundredths: it counts as lost, and may come back.
const ROUT: i32 = 55;

fn sum(modifiers: &Modifiers) -> i8 {
    modifiers.iter().map(|(_, by, _)| by).sum()
}

impl Crossbows {
    /// In how many of a hundred cases a unit passes a test.
    fn steadiness(&self, state: &State, unit: UnitId) -> i32 {
        10 * i32::from(self.morale(state, unit) as i8 - self.morale_modifier(state, unit)).clamp(0, 10)
    }

    /// What a unit counts in full.
    pub(super) fn full(&self, unit: UnitId) -> i32 {
        self.kind(unit).map_or(0, |kind| match (kind.class, self.battle.plunder) {
            (Class::Baggage, Some(worth)) => 100 * i32::from(worth),
            _ => 100 * i32::from(kind.strength[0]),
        })
    }

    /// What a step costs whoever has that unit on top.
    fn step(&self, unit: UnitId) -> i32 {
        self.kind(unit).map_or(0, |kind| self.full(unit) / i32::from(kind.steps()))
    }

    /// What a failed test in melee costs.
    fn flight(&self, state: &State, unit: UnitId) -> i32 {
        match self.kind(unit).map(|kind| kind.class) {
            Some(Class::Artillery | Class::Baggage) => self.full(unit),
            _ if state.unit(unit).is(Mark::Routed) => self.full(unit) / 10,
            _ => self.full(unit) * ROUT / 100,
        }
    }

    /// Of a die with that strength and modifier: steps in hundredths, and how often all must test.
    fn expected_blows(&self, strength: i32, modifier: i8) -> (i32, i32) {
        let strength = u8::try_from(strength).unwrap_or(u8::MAX);
        (1..=10).fold((0, 0), |(steps, tests), die| match self.tables.blow(strength, die + modifier) {
            Blow::Nothing => (steps, tests),
            Blow::Check => (steps, tests + 10),
            Blow::Steps(count) => (steps + 10 * i32::from(count), tests + 10),
        })
    }

    /// What an attack gives and takes.
    pub(super) fn clash_of(&self, state: &State, hex: Hex, attackers: UnitSet) -> (i32, i32) {
        let defenders: UnitSet = state.at(hex).collect();
        let (Some(top), Some(first)) = (defenders.first(), attackers.first()) else { return (0, 0) };
        let under = |unit: UnitId| self.order_of(state, unit);
        let one = |unit: UnitId| i32::from(self.total(state, UnitSet::of(unit), &under));
        let strong = |units: UnitSet| -> i32 {
            units.iter().map(|unit| one(unit) * self.steadiness(state, unit)).sum::<i32>() / 100
        };
        let nobody = |units: UnitSet| {
            units.iter().fold(100, |all, unit| all * (100 - self.steadiness(state, unit)) / 100)
        };
        let attack = sum(&self.attack_modifiers(state, hex, (attackers, defenders), &under));
        let defence = sum(&self.defence_modifiers(state, defenders, &under));
        // Skirmishers who may go do not wait for the blow.
        let slips = self.kind(top).is_some_and(|kind| kind.class.is_skirmisher())
            && !state.unit(top).is(Mark::Routed)
            && !attackers.iter().any(|unit| self.kind(unit).is_some_and(|kind| kind.class.is_cavalry()));
        let come = 100 - nobody(attackers);
        let (steps, tests) = self.expected_blows(strong(attackers).max(1), attack);
        let (back, shaken) = self.expected_blows(strong(defenders).max(1), defence);
        let stay = 100 - nobody(defenders);
        let fails = |units: UnitSet, of: i32| -> i32 {
            let fail = |unit: UnitId| {
                (100 - self.steadiness(state, unit)) * self.flight(state, unit) / 100 * of / 100
            };
            units.iter().map(fail).sum()
        };
        let given =
            fails(defenders, 100) + stay * (steps * self.step(top) / 100 + fails(defenders, tests)) / 100;
        let taken = stay * (back * self.step(first) / 100 + fails(attackers, shaken)) / 100;
        let given = if slips { given / 4 } else { given };
        let taken = if slips { taken / 4 } else { taken };
        (given * come / 100, taken * come / 100)
    }

    /// What a shot at a hex does to it.
    pub(super) fn shot_of(&self, state: &State, unit: Option<UnitId>, hex: Hex, band: Band) -> i32 {
        let from = unit.and_then(|unit| state.unit(unit).hex());
        let firer = unit.and_then(|unit| self.kind(unit)).map_or(Class::Artillery, |kind| kind.class);
        let modifier = sum(&self.shot_modifiers(state, firer, from, hex));
        let Some(top) = state.top(hex) else { return 0 };
        let tests: i32 = state
            .at(hex)
            .map(|unit| (100 - self.steadiness(state, unit)) * self.full(unit) / 100 * ROUT / 100)
            .sum();
        let worth = |die: i8| match self.tables.shot(band, die + modifier) {
            Hit::Miss => 0,
            Hit::Check => tests,
            Hit::Steps(steps) => tests + i32::from(steps) * self.step(top),
        };
        (1..=10).map(worth).sum::<i32>() / 10
    }

    /// What a point of losses means to each side: more to whoever can bear fewer.
    pub(super) fn prices(&self, side: Side) -> (i32, i32) {
        let [own, theirs] = [side, side.other()].map(|side| i32::from(self.battle.armies[side].level).max(1));
        let mean = (own + theirs) / 2;
        (100 * mean / theirs, 100 * mean / own)
    }

    /// What an attack is worth to whoever makes it.
    pub(super) fn gain_of(&self, state: &State, hex: Hex, attackers: UnitSet) -> i32 {
        let Some(side) = attackers.first().map(UnitId::side) else { return 0 };
        let ((given, taken), (won, lost)) = (self.clash_of(state, hex, attackers), self.prices(side));
        (given * won - taken * lost) / 100
    }
}
