//! Melee, steps 2 and 3: strengths with everything that multiplies them, odds and the table of results.

use acies_core::side::Side;

use crate::components::{Ability, Group, Hex, Kind, National};
use crate::game::Ancients;
use crate::state::{State, UnitId};

/// Who fights whom, and from which hex to which.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The attacking unit.
    pub attacker: UnitId,
    /// Its hex.
    pub from: Hex,
    /// The attacked unit.
    pub target: UnitId,
    /// Its hex.
    pub to: Hex,
}

/// What multiplies a strength.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Factor {
    /// A leader in the hex: doubled for each [9.s2.2, A.combat.6, U.LDR.1].
    Leader,
    /// The attack comes from a flank hex of the target: doubled [9.s2.3, A.combat.8].
    Flank,
    /// Infantry on a hill: doubled [T.ter.4, A.combat.7].
    Hill,
    /// Infantry in a village, in defence: doubled [T.ter.2, A.combat.10].
    Village,
    /// Infantry attacked across a bridge: doubled [T.ter.8, A.combat.11].
    Bridge,
    /// A phalanx or elephants against cavalry: doubled [9.s2.5, A.combat.13].
    Star,
    /// In a stream: halved [T.ter.6, A.combat.12].
    Stream,
    /// An attack across a ford: halved [T.ter.7, A.combat.9].
    Ford,
    /// Barbarians who charge: tripled [13.10.1].
    Charge,
}

impl Factor {
    /// Applies it to a strength in quarters, so that no halving is lost [9.s2.1].
    const fn on(self, quarters: u32) -> u32 {
        match self {
            Factor::Stream | Factor::Ford => quarters / 2,
            Factor::Charge => quarters * 3,
            _ => quarters * 2,
        }
    }
}

/// A strength and how it came about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strength {
    /// What it begins with.
    pub base: u8,
    /// What multiplies it, in order.
    pub factors: Vec<Factor>,
    /// What comes of it, in quarters.
    pub quarters: u32,
}

/// A column of the combat results table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Column {
    /// 1-2.
    OneTwo,
    /// 1-1.
    OneOne,
    /// 2-1.
    TwoOne,
    /// 3-1.
    ThreeOne,
}

impl Column {
    /// As it is printed.
    pub const fn word(self) -> &'static str {
        match self {
            Column::OneTwo => "1-2",
            Column::OneOne => "1-1",
            Column::TwoOne => "2-1",
            Column::ThreeOne => "3-1",
        }
    }

    /// The column of two strengths, fractions dropped in favour of the defender [9.s2.7]; more than 3-1 is 3-1 [T.crt.8],
    /// and so is any attack on a strength of nought [Q.16]. None below 1-2 [T.crt.7].
    pub const fn of(attack: u32, defence: u32) -> Option<Column> {
        if attack == 0 || 2 * attack < defence {
            None
        } else if attack >= 3 * defence {
            Some(Column::ThreeOne)
        } else if attack >= 2 * defence {
            Some(Column::TwoOne)
        } else if attack >= defence {
            Some(Column::OneOne)
        } else {
            Some(Column::OneTwo)
        }
    }

    /// What a die from 1 to 6 comes to in this column [9.s3.1].
    pub const fn result(self, die: u8) -> Outcome {
        RESULTS[(die.saturating_sub(1)) as usize % 6][self as usize]
    }

    /// What it comes to without dice [13.2.1].
    pub const fn fixed(self) -> Outcome {
        match self {
            Column::OneTwo => Outcome::AttackerDisorganised,
            Column::OneOne => Outcome::Melee,
            Column::TwoOne => Outcome::DefenderDisorganised,
            Column::ThreeOne => Outcome::DefenderEliminated,
        }
    }
}

/// What a melee comes to.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outcome {
    /// AD [9.s3.3].
    AttackerDisorganised,
    /// M [9.s3.2].
    Melee,
    /// DD [9.s3.4].
    DefenderDisorganised,
    /// DE [9.s3.5].
    DefenderEliminated,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 4] = [
        Outcome::AttackerDisorganised,
        Outcome::Melee,
        Outcome::DefenderDisorganised,
        Outcome::DefenderEliminated,
    ];

    /// As it is printed.
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::AttackerDisorganised => "AD",
            Outcome::Melee => "M",
            Outcome::DefenderDisorganised => "DD",
            Outcome::DefenderEliminated => "DE",
        }
    }
}

/// The combat results table, a row for each die.
const RESULTS: [[Outcome; 4]; 6] = {
    use Outcome::{
        AttackerDisorganised as AD, DefenderDisorganised as DD, DefenderEliminated as DE, Melee as M,
    };
    [
        [AD, AD, M, M],   // [T.crt.1]
        [AD, M, M, DD],   // [T.crt.2]
        [AD, M, DD, DD],  // [T.crt.3]
        [AD, M, DD, DE],  // [T.crt.4]
        [M, M, DD, DE],   // [T.crt.5]
        [DD, DD, DE, DE], // [T.crt.6]
    ]
};

/// Counts a strength, telling every factor.
type Counting<'a> = &'a dyn Fn(&mut dyn FnMut(Factor)) -> (u8, u32);

impl Ancients {
    /// The strength on the side of the counter that lies up [1.4.1].
    #[inline]
    pub(crate) fn printed(&self, state: &State, unit: UnitId) -> u8 {
        let figures = self.figures(state.unit(unit).kind);
        if state.disorganised.has(unit) { figures.disorganised } else { figures.strength }
    }

    /// Whether a unit is doubled against another: those with a star against cavalry, whichever side of their counter
    /// lies up and wherever they are attacked from [9.s2.5, U.PX.2, U.EL.1, Q.18].
    ///
    /// Elephants that attack the cavalry of a nation used to elephants, with elephants in its army, are not [15.3.n1.3].
    fn has_star(&self, state: &State, unit: UnitId, enemy: UnitId, attacks: bool) -> bool {
        let side = enemy.owner();
        let used = || {
            let army = &self.battle.armies[side];
            self.is_nation(side, National::Elephants)
                && army.units.iter().any(|unit| unit.kind == Kind::Elephants)
        };
        if attacks && state.unit(unit).kind == Kind::Elephants && used() {
            return false;
        }
        self.figures(state.unit(unit).kind).ability == Ability::Star
            && self.figures(state.unit(enemy).kind).group == Group::Cavalry
    }

    /// Whether an attack comes from a flank hex of its target [9.s2.3, 6.b.3]; camps and looters have none [6.b.4,
    /// 6.j.3].
    pub(crate) fn is_flank(&self, state: &State, pair: Pair) -> bool {
        !self.all_round(state, pair.target) && !self.in_front(state, pair.target, pair.to, pair.from)
    }

    /// What both sides of a melee have in common: leaders, the hex they stand in [9.s2.4] and the star.
    fn multiply(
        &self,
        state: &State,
        (side, unit, hex): (Side, UnitId, Hex),
        (enemy, attacks): (UnitId, bool),
        mut times: impl FnMut(Factor),
    ) {
        let (map, unit_kind) = (&self.battle.map, state.unit(unit).kind);
        let infantry = self.figures(unit_kind).group == Group::Infantry;
        // [9.s2.2, 11.c.1]: doubled for each leader.
        state.leaders_at(side, hex).for_each(|_| times(Factor::Leader));
        if infantry && map.hill.contains(hex) {
            times(Factor::Hill);
        }
        if map.stream.contains(hex) {
            times(Factor::Stream);
        }
        if self.has_star(state, unit, enemy, attacks) {
            times(Factor::Star);
        }
        // Barbarian light infantry that charges, in attack and defence [13.10.1], but for looters [13.10.3].
        let charges = state.charging[unit.owner()] && !state.looting.has(unit);
        if charges && unit_kind == Kind::LightInfantry && self.is_barbarian(unit) {
            times(Factor::Charge);
        }
    }

    /// What an attack begins with and what comes of it, in quarters [9.s2.1]; `note` hears every factor.
    pub(crate) fn attack_strength(
        &self,
        state: &State,
        pair: Pair,
        mut note: impl FnMut(Factor),
    ) -> (u8, u32) {
        let base = self.printed(state, pair.attacker);
        let mut quarters = 4 * u32::from(base);
        let mut times = |factor: Factor| {
            quarters = factor.on(quarters);
            note(factor);
        };
        if self.is_flank(state, pair) {
            times(Factor::Flank);
        }
        self.multiply(
            state,
            (state.side_of(pair.attacker), pair.attacker, pair.from),
            (pair.target, true),
            &mut times,
        );
        // A barbarian nation's light infantry in the one melee phase of its fury [15.3.n3.2].
        if state.raging && state.unit(pair.attacker).kind == Kind::LightInfantry {
            times(Factor::Charge);
        }
        if self.is_ford(pair.from, pair.to) {
            times(Factor::Ford);
        }
        (base, quarters)
    }

    /// What a defence begins with and what comes of it, in quarters: looters defend with 1 [6.j.4, 9.s2.6].
    pub(crate) fn defence_strength(
        &self,
        state: &State,
        pair: Pair,
        mut note: impl FnMut(Factor),
    ) -> (u8, u32) {
        let base = if state.looting.has(pair.target) { 1 } else { self.printed(state, pair.target) };
        let mut quarters = 4 * u32::from(base);
        let mut times = |factor: Factor| {
            quarters = factor.on(quarters);
            note(factor);
        };
        let infantry = self.figures(state.unit(pair.target).kind).group == Group::Infantry;
        self.multiply(
            state,
            (state.side_of(pair.target), pair.target, pair.to),
            (pair.attacker, false),
            &mut times,
        );
        if infantry && self.battle.map.village.contains(pair.to) {
            times(Factor::Village);
        }
        if infantry && self.is_bridge(pair.from, pair.to) {
            times(Factor::Bridge);
        }
        (base, quarters)
    }

    /// The column an attack is resolved in; none where it may not be made [T.crt.7]. Units out of control fight at 1-2
    /// at worst [13.9.8].
    pub(crate) fn column(&self, state: &State, pair: Pair) -> Option<Column> {
        let attack = self.attack_strength(state, pair, |_| {}).1;
        let defence = self.defence_strength(state, pair, |_| {}).1;
        let column = Column::of(attack, defence);
        if column.is_none() && attack > 0 && state.wild.has(pair.attacker) {
            return Some(Column::OneTwo);
        }
        column
    }

    /// Both strengths with their factors, for whoever wants to read them.
    pub(crate) fn strengths(&self, state: &State, pair: Pair) -> [Strength; 2] {
        let told = |compute: Counting<'_>| {
            let mut factors = Vec::new();
            let (base, quarters) = compute(&mut |factor| factors.push(factor));
            Strength { base, factors, quarters }
        };
        [
            told(&|note| self.attack_strength(state, pair, note)),
            told(&|note| self.defence_strength(state, pair, note)),
        ]
    }

    /// By how much the die of a melee is shifted: the side with more leaders in it gains one [13.13.1].
    pub(crate) fn shift(&self, state: &State, pair: Pair) -> i8 {
        if !self.switches.survival {
            return 0;
        }
        let count = |side, hex| state.leaders_at(side, hex).count() as i8;
        let [attack, defence] =
            [count(state.side_of(pair.attacker), pair.from), count(state.side_of(pair.target), pair.to)];
        (attack - defence).signum()
    }
}
