//! Step 5 of a melee: strengths, modifiers, both dice and what they do. Sections 9.3.2.5, 9.4 and 9.7.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_hex::Arc;

use crate::action::{Action, Shares};
use crate::components::{BOARD, Class, Hex, HexSet, Order, Orders, part};
use crate::event::{Die, Event};
use crate::few::Few;
use crate::fire::{Modifiers, no_modifiers};
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::refusal::{Refusal, Why};
use crate::state::{Mark, State, Step, Task};
use crate::tables::{Blow, Ground};

/// The orders under which stacked pikes have their bonus [9.7.1].
const PRESSING: Orders = Orders(0b11);
/// What two stacked pikes add, Swiss ones, and one Swiss alone [9.7.1, 9.7.2, 9.7.3].
const PIKES: i8 = 2;
const SWISS: i8 = 3;
const ONE_SWISS: i8 = 1;
/// The morale from which pikes count as Swiss [9.7.2].
const SWISS_MORALE: u8 = 8;

/// What somebody takes the order of a unit to be: none where no order works for it.
pub(crate) type Under<'a> = &'a dyn Fn(UnitId) -> Option<Order>;

/// What both dice show of the orders of units: of each at most its bonus, whether it is doubled, and whether it presses.
type Shown = Few<(UnitId, Orders), 36>;

impl Crossbows {
    fn class(&self, unit: UnitId) -> Option<Class> {
        self.kind(unit).map(|kind| kind.class)
    }

    /// Whether Attack doubles a unit [5.1.1.5].
    fn doubles(&self, unit: UnitId) -> bool {
        matches!(self.class(unit), Some(Class::Heavy | Class::Lancers))
    }

    /// The strength of a side: of the sides showing, heavy cavalry and lancers on Attack doubled [5.1.1.5, 9.3.2.5.1].
    pub(crate) fn total(&self, state: &State, units: UnitSet, under: Under<'_>) -> u8 {
        let one = |unit: UnitId| {
            let doubled = self.doubles(unit) && under(unit) == Some(Order::Attack);
            self.strength(state, unit) * if doubled { 2 } else { 1 }
        };
        units.iter().map(one).sum()
    }

    /// Whether a pike unit is of the Swiss grade [9.7.2].
    fn is_swiss(&self, state: &State, unit: UnitId) -> bool {
        self.class(unit) == Some(Class::Pike) && self.morale(state, unit) >= SWISS_MORALE
    }

    /// The stacks of a set: the units of each hex.
    fn by_hex(state: &State, units: UnitSet) -> impl Iterator<Item = UnitSet> + Clone {
        let hexes: HexSet = units.iter().filter_map(|unit| state.unit(unit).hex()).collect();
        hexes
            .iter()
            .map(move |hex| units.iter().filter(|unit| state.unit(*unit).hex() == Some(hex)).collect())
    }

    /// The pike bonus of one attacking hex, with what somebody takes their orders to be [9.7.4]. Without orders any stack has
    /// it [9.7.1].
    fn pike_bonus(&self, state: &State, units: UnitSet, under: Under<'_>) -> i8 {
        let swiss = |unit: UnitId| self.is_swiss(state, unit);
        let presses = |unit: UnitId| {
            let order = under(unit);
            self.class(unit) == Some(Class::Pike)
                && (!self.orders || order.is_some_and(|order| PRESSING.has(order)))
        };
        match units.len() {
            2 if units.iter().all(swiss) => SWISS,
            2 if units.iter().all(presses) => PIKES,
            1 if units.iter().all(swiss) => ONE_SWISS,
            _ => 0,
        }
    }

    /// What the attacker's die is modified by [T.mod.1].
    pub(crate) fn attack_modifiers(
        &self,
        state: &State,
        hex: Hex,
        (attackers, defenders): (UnitSet, UnitSet),
        under: Under<'_>,
    ) -> Modifiers {
        let mut all = no_modifiers();
        // Attack gives one, once [5.1.1.4, 5.1.note.2]; Advance and the others nothing [5.1.2.3].
        if attackers.iter().any(|unit| under(unit) == Some(Order::Attack)) {
            all.push(("crossbows-mod-attack", 1, "5.1.1.4"));
        }
        all.push(("crossbows-mod-leader", self.best_bonus(state, attackers), "9.3.2.5.2"));
        let stacks = Crossbows::by_hex(state, attackers);
        let pikes = stacks.map(|units| self.pike_bonus(state, units, under)).max().unwrap_or(0);
        all.push(("crossbows-mod-pike-block", pikes, if pikes == PIKES { "9.7.1" } else { "9.7.2" }));
        let from: HexSet = attackers.iter().filter_map(|unit| state.unit(unit).hex()).collect();
        let Some(top) = defenders.first().or(state.top(hex)) else { return all };
        let by = &self.tables.blows;
        let faces = self.kind(top).is_some_and(|kind| !kind.class.is_skirmisher());
        let side = |at: &Hex| part(hex, state.unit(top).facing, *at).filter(|_| faces);
        if from.iter().any(|at| side(&at) == Some(Arc::Rear)) {
            all.push(("crossbows-mod-rear", by.rear, "T.mod.2"));
        } else if from.iter().any(|at| side(&at) == Some(Arc::Flank)) {
            all.push(("crossbows-mod-flank", by.flank, "T.mod.2"));
        }
        let map = &self.battle.map;
        let across = |at: &Hex| BOARD.direction(hex, *at).is_some_and(|side| map.bank(hex, side));
        let bank = if from.iter().all(|at| across(&at)) { self.tables.bank.melee } else { 0 };
        all.push(("crossbows-mod-ground", self.effect(hex).melee.min(bank), "T.mod.3"));
        if from.iter().all(|at| map.level(at) < map.level(hex)) {
            all.push(("crossbows-mod-uphill", by.uphill, "T.mod.4"));
        }
        if from.iter().all(|at| map.ground(at) == Ground::River) {
            all.push(("crossbows-mod-river", by.river, "T.mod.4"));
        }
        let horse = attackers.iter().all(|unit| self.class(unit).is_some_and(Class::is_cavalry));
        let pikes =
            defenders.len() == 2 && defenders.iter().all(|unit| self.class(unit) == Some(Class::Pike));
        if horse && pikes && from.iter().all(|at| side(&at) == Some(Arc::Front)) {
            all.push(("crossbows-mod-hedge", by.horse_at_pikes, "T.mod.5"));
        }
        all.retain(|(_, by, _)| *by != 0);
        all
    }

    /// What the defender's die is modified by: flank, rear and ground never [T.mod.6].
    pub(crate) fn defence_modifiers(&self, state: &State, defenders: UnitSet, under: Under<'_>) -> Modifiers {
        let mut all = no_modifiers();
        let orders: Orders = defenders.iter().filter_map(under).collect();
        // Stand gives one in defence [5.1.3.2], Attack in attack and defence [5.1.1.4]; the others nothing [5.1.4.3, 5.1.5.4,
        // 5.1.6.6]; a side has it once [5.1.note.2].
        if orders.has(Order::Attack) || orders.has(Order::Stand) {
            all.push(("crossbows-mod-stand", 1, "5.1.3.2"));
        }
        all.push(("crossbows-mod-leader", self.best_bonus(state, defenders), "9.3.2.5.2"));
        if defenders.iter().any(|unit| state.unit(unit).is(Mark::Routed)) {
            all.push(("crossbows-mod-routed", -1, "10.1.4"));
        }
        all.retain(|(_, by, _)| *by != 0);
        all
    }

    /// What both dice show of orders, in the order they are looked at: of heavy cavalry and lancers whether they are doubled;
    /// of the others one after the other, until one is entitled to the bonus; and of stacked pikes whether they press.
    fn shown(&self, state: &State, units: UnitSet, attacks: bool) -> Shown {
        let bonus =
            if attacks { Orders::of(Order::Attack) } else { Orders::of(Order::Attack).with(Order::Stand) };
        let mut shown = Shown::new((UnitId::at(0), Orders::EMPTY));
        let mut show = |unit: UnitId, of: Orders| {
            if let Some(order) = self.order_of(state, unit) {
                shown.push((unit, if of.has(order) { of } else { Orders(Orders::ANY.0 & !of.0) }));
            }
        };
        for unit in units.iter() {
            show(unit, bonus);
            if self.order_of(state, unit).is_some_and(|order| bonus.has(order)) {
                break;
            }
        }
        for unit in units.iter().filter(|unit| self.doubles(*unit)) {
            show(unit, Orders::of(Order::Attack));
        }
        let stacks = Crossbows::by_hex(state, units).filter(|units| units.len() == 2);
        let swiss = |units: UnitSet| units.iter().all(|unit| self.is_swiss(state, unit));
        if attacks && !stacks.clone().any(swiss) {
            for units in stacks {
                let pikes = units.iter().filter(|unit| self.class(*unit) == Some(Class::Pike));
                pikes.for_each(|unit| show(unit, PRESSING));
            }
        }
        shown
    }

    /// All see what the dice show of a side's orders; where that is news, it is told before them [5.0.2].
    fn show<L: Listener<Event>>(&self, state: &mut State, units: UnitSet, attacks: bool, listener: &mut L) {
        let Some(side) = units.first().map(UnitId::side) else { return };
        let shown = self.shown(state, units, attacks);
        let mut news = Shown::new((UnitId::at(0), Orders::EMPTY));
        for &(unit, orders) in shown.iter() {
            news.extend(self.narrow(state, unit, orders).then_some((unit, orders)));
        }
        if !news.is_empty() {
            listener.tell(|| Event::Shown { side, orders: news.to_vec() });
        }
    }

    /// Both dice fall, the attacker's first; both results rest on the strengths before either [9.3.2.5.1, 9.3.2.5.3,
    /// 9.3.2.5.4]. Where nobody is left the attacker follows [9.5.7]; where somebody is left who does not fight, there is no
    /// roll [9.3.2.4.2].
    pub(crate) fn clash<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        dice: &mut D,
        listener: &mut L,
    ) {
        let Some(melee) = state.melee.clone() else { return };
        let hex = melee.hex;
        state.parted = None;
        if melee.accepts.is_empty() {
            let step = if state.top(hex).is_none() { Step::Follow } else { Step::End };
            state.tasks.push(Task::Melee(step));
            return;
        }
        let (attackers, defenders) = (melee.passed, melee.accepts);
        self.show(state, attackers, true, listener);
        self.show(state, defenders, false, listener);
        let mut roll = |strength: u8, modifiers: Modifiers| {
            let modifier = modifiers.iter().map(|(_, by, _)| by).sum();
            let die = dice.roll(10) + 1;
            Die { strength, die, modifier, blow: self.tables.blow(strength, die as i8 + modifier) }
        };
        let under = |unit: UnitId| self.order_of(state, unit);
        let attack = self.attack_modifiers(state, hex, (attackers, defenders), &under);
        let attack = roll(self.total(state, attackers, &under), attack);
        let defence = self.defence_modifiers(state, defenders, &under);
        let defence = roll(self.total(state, defenders, &under), defence);
        listener.tell(|| Event::Clashed { side: state.active, hex, attack, defence });
        if let Some(melee) = &mut state.melee {
            (melee.given, melee.taken) = (attack.blow, defence.blow);
        }
        state.tasks.push(Task::Melee(Step::Tests));
        if let Blow::Steps(steps) = attack.blow {
            self.wound(state, hex, steps, listener);
        }
        if let Blow::Steps(steps) = defence.blow {
            let hexes = self.wounded_hexes(state, melee.passed);
            match (hexes.first(), hexes.len()) {
                (Some(one), 1) => self.wound(state, one, steps, listener),
                (None, _) => {}
                _ => state.tasks.push(Task::Lose(steps)),
            }
        }
    }

    /// The hexes of those who attacked.
    fn wounded_hexes(&self, state: &State, passed: UnitSet) -> HexSet {
        passed.iter().filter_map(|unit| state.unit(unit).hex()).collect()
    }

    /// A hex loses steps: the top unit first, what is left over the one below [9.4.1.3, 7.1.1.4, 7.1.1.6].
    fn wound<L: Listener<Event>>(&self, state: &mut State, hex: Hex, steps: u8, listener: &mut L) {
        let mut left = steps;
        while left > 0 {
            let Some(top) = state.top(hex) else { return };
            left = self.lose(state, top, left, true, listener);
        }
    }

    /// The top units among which steps are divided, and what their hexes can bear.
    fn bearers(&self, state: &State) -> Few<(UnitId, u8), 6> {
        let passed = state.melee.as_ref().map_or(UnitSet::NONE, |melee| melee.passed);
        let bears = |unit: UnitId| self.kind(unit).map_or(0, |kind| kind.steps() - state.unit(unit).lost);
        let hexes = self.wounded_hexes(state, passed).iter();
        let mut bearers = Few::new((UnitId::at(0), 0));
        bearers.extend(hexes.filter_map(|hex| Some((state.top(hex)?, state.at(hex).map(bears).sum()))));
        bearers
    }

    /// Lists every way to divide so many steps [9.4.1.4].
    pub(crate) fn list_shares(&self, state: &State, steps: u8, list: &mut Vec<Action>) {
        let bearers = self.bearers(state);
        let most = bearers.iter().map(|(_, bears)| bears).sum::<u8>().min(steps);
        self.each_share(&bearers, most, &mut Few::new((UnitId::at(0), 0)), &mut |shares| {
            list.extend(Shares::new(shares).map(Action::Lose));
        });
    }

    /// Every way to divide so many steps among these and those who have some already.
    fn each_share(
        &self,
        bearers: &[(UnitId, u8)],
        left: u8,
        shares: &mut Few<(UnitId, u8), 6>,
        found: &mut impl FnMut(&[(UnitId, u8)]),
    ) {
        let Some(((unit, bears), others)) = bearers.split_first() else {
            if left == 0 {
                found(shares);
            }
            return;
        };
        self.each_share(others, left, shares, found);
        for share in 1..=left.min(*bears) {
            shares.push((*unit, share));
            self.each_share(others, left - share, shares, found);
            shares.pop();
        }
    }

    /// Whether the steps may be divided so.
    pub(crate) fn may_share(&self, state: &State, steps: u8, shares: Shares) -> Result<(), Refusal> {
        let bearers = self.bearers(state);
        let most = bearers.iter().map(|(_, bears)| bears).sum::<u8>().min(steps);
        let mut may = false;
        self.each_share(&bearers, most, &mut Few::new((UnitId::at(0), 0)), &mut |found| {
            may |= Shares::new(found) == Some(shares);
        });
        if may { Ok(()) } else { Err(Why::WrongShares.into()) }
    }

    /// The steps are lost as divided.
    pub(crate) fn share<L: Listener<Event>>(&self, state: &mut State, shares: Shares, listener: &mut L) {
        for (unit, steps) in shares.iter() {
            if let Some(hex) = state.unit(unit).hex() {
                self.wound(state, hex, steps, listener);
            }
        }
    }
}
