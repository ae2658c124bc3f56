//! Section 9.3: the melee, step by step: tests of the attackers [3.III.B.1], of the defenders [3.III.B.2], then the fight
//! [3.III.B.3]. One after the other, in the order the attacker likes [9.3.0.6].

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;
use acies_hex::Arc;

use crate::action::Action;
use crate::components::{BOARD, Class, Hex, HexSet, Order, Orders, arc};
use crate::event::Event;
use crate::few::Few;
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Mark, Melee, State, Step, Task, Test};
use crate::tables::Blow;

/// The orders with which a unit may start a melee [9.3.1.3].
const FIGHTING: Orders = Orders(0b111);
/// The die with which skirmishers get away from cavalry [5.4.5, 9.3.2.3.3].
pub(crate) const ESCAPE: u8 = 8;

impl Crossbows {
    /// Whether a hex holds nothing but baggage that may be plundered [S.baggage.1].
    fn is_plunder(&self, state: &State, hex: Hex) -> bool {
        let baggage = |unit: UnitId| self.kind(unit).is_some_and(|kind| kind.class == Class::Baggage);
        self.battle.plunder.is_some() && state.top(hex).is_some() && state.at(hex).all(baggage)
    }

    /// Whether a unit may start a melee against a hex in its front [9.3.0.1, 9.3.0.2].
    pub(crate) fn may_attack(&self, state: &State, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let (Some(kind), Some(from)) = (self.kind(unit), state.unit(unit).hex()) else {
            return Err(Why::NoUnit.unit(unit));
        };
        let found = state.unit(unit);
        let enemy = state.top(hex).is_some_and(|top| top.side() != unit.side());
        let skirmisher = kind.class.is_skirmisher();
        let no = |why: Why| Err(why.unit(unit));
        if !enemy {
            return Err(Why::NoTarget.hex(hex));
        } else if found.is(Mark::Routed) {
            return no(Why::RoutedMelee);
        } else if found.is(Mark::Uncommanded) || kind.class == Class::Artillery {
            return no(Why::NoMelee);
        } else if kind.class == Class::Baggage {
            return no(Why::BaggageMelee);
        } else if found.is(Mark::Idle) {
            return no(Why::Plunders);
        } else if skirmisher && !self.is_plunder(state, hex) {
            return no(Why::SkirmisherMelee);
        } else if found.is(Mark::Fought) || found.is(Mark::Advanced) {
            return no(Why::HasFought);
        } else if state.attacked.contains(hex) || state.at(hex).any(|unit| state.unit(unit).is(Mark::Fought))
        {
            return Err(Why::WasAttacked.hex(hex));
        }
        // Skirmishers have front hexes all round [6.1.4.1].
        let front = if skirmisher { BOARD.adjacent(from) } else { arc(from, found.facing, Arc::Front) };
        if !front.contains(hex) {
            return Err(Why::MeleeFront.unit(unit).at(hex));
        }
        let aimed = state.aims[unit.index()].filter(|_| found.is(Mark::Fired));
        if aimed.is_some_and(|aimed| state.unit(aimed).hex() != Some(hex)) {
            return no(Why::FiredElsewhere);
        }
        match self.order_of(state, unit) {
            Some(order) if !FIGHTING.has(order) => Err(Why::MeleeOrder.unit(unit).order(order)),
            _ => Ok(()),
        }
    }

    /// Who may attack a hex, from each hex beside it all who may: a stack is one [7.1.1.1].
    pub(crate) fn attackers(&self, state: &State, side: Side, hex: Hex) -> Few<UnitSet, 6> {
        let from = BOARD.adjacent(hex) & state.hexes(side);
        let able = |at: Hex| -> UnitSet {
            state.at(at).filter(|unit| self.may_attack(state, *unit, hex).is_ok()).collect()
        };
        let mut all = Few::new(UnitSet::NONE);
        all.extend(from.iter().map(able).filter(|units| !units.is_empty()));
        all
    }

    /// The hexes in which a side could be attacked.
    pub(crate) fn targets(&self, state: &State) -> HexSet {
        let enemies = state.hexes(state.active.other());
        (BOARD.spread(state.hexes(state.active)) & enemies) - state.attacked
    }

    /// Lists every melee that may be announced: one hex [9.3.0.4], by any of those who may attack it [9.3.0.3].
    pub(crate) fn list_attacks(&self, state: &State, list: &mut Vec<Action>) {
        for hex in self.targets(state).iter() {
            let hexes = self.attackers(state, state.active, hex);
            for chosen in 1..1_u32 << hexes.len() {
                let by = hexes.iter().enumerate().filter(|(place, _)| chosen >> place & 1 == 1);
                let units = UnitSet(by.fold(0, |all, (_, units)| all | units.0));
                list.push(Action::Attack(hex, units));
            }
        }
        if self.may_end_melee(state).is_ok() {
            list.push(Action::Done);
        }
    }

    /// Whether those may attack a hex together.
    pub(crate) fn may_announce(
        &self,
        state: &State,
        side: Side,
        hex: Hex,
        units: UnitSet,
    ) -> Result<(), Refusal> {
        for unit in units.iter() {
            if unit.side() != side {
                return Err(Why::NoUnit.unit(unit));
            }
            self.may_attack(state, unit, hex)?;
            if let Some(other) = state.partner(unit)
                && !units.has(other)
                && self.may_attack(state, other, hex).is_ok()
            {
                return Err(Why::WholeStack.unit(other));
            }
        }
        Ok(())
    }

    /// Whether a unit must still fight: on Attack, if it was next to an enemy at the end of its movement and can [5.1.1.6].
    fn must_fight(&self, state: &State, unit: UnitId, order: Order) -> bool {
        let found = state.unit(unit);
        if order != Order::Attack || !found.is(Mark::Met) || found.is(Mark::Fought) || found.is(Mark::Fired) {
            return false;
        }
        let front = found.hex().map(|hex| arc(hex, found.facing, Arc::Front)).unwrap_or(HexSet::EMPTY);
        (front & self.targets(state)).iter().any(|hex| self.could_attack(state, unit, hex))
    }

    /// Whether a unit could attack a hex, its order apart.
    pub(crate) fn could_attack(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        let tried = self.may_attack(state, unit, hex);
        tried.is_ok() || tried.is_err_and(|refusal| refusal.why == Why::MeleeOrder)
    }

    /// Whether the phasing player may end the melees; nobody else is obliged to fight [9.3.1.0.1].
    pub(crate) fn may_end_melee(&self, state: &State) -> Result<(), Refusal> {
        if !self.orders {
            return Ok(());
        }
        let owing = state.standing(state.active).find(|(unit, _)| {
            self.order_of(state, *unit).is_some_and(|order| self.must_fight(state, *unit, order))
        });
        owing.map_or(Ok(()), |(unit, hex)| Err(Why::AttackFight.unit(unit).at(hex).order(Order::Attack)))
    }

    /// The melees are over; who could fight and did not is on no Attack order.
    pub(crate) fn end_melees(&self, state: &mut State) {
        if !self.orders {
            return;
        }
        for unit in self.battle.units(state.active) {
            if self.is_bound(state, unit) && self.must_fight(state, unit, Order::Attack) {
                self.narrow(state, unit, Orders(Orders::ANY.0 & !Orders::of(Order::Attack).0));
            }
        }
    }

    /// Steps 1 and 2: a melee is announced against all units of a hex together [9.3.2.1.1, 9.3.1.2], and the attackers test; who fails does not attack, and does not rout
    /// [9.3.2.2.1, 9.3.2.2.2, 9.3.2.2.3].
    pub(crate) fn announce<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (hex, attackers): (Hex, UnitSet),
        dice: &mut D,
        listener: &mut L,
    ) {
        for unit in attackers.iter() {
            self.narrow(state, unit, FIGHTING);
        }
        let defenders: UnitSet = state.at(hex).collect();
        let from = attackers.first().and_then(|unit| state.unit(unit).hex()).unwrap_or(hex);
        listener.tell(|| Event::Attacked { side: state.active, from, hex, attackers });
        let mut passed = UnitSet::NONE;
        for unit in attackers.iter() {
            if self.roll_morale(state, unit, Test::Attack, dice, listener) {
                passed = passed.with(unit);
            }
        }
        for unit in attackers.iter().chain(defenders.iter()) {
            state.unit_mut(unit).set(Mark::Fought, true);
        }
        state.attacked.insert(hex);
        state.melee = Some(Melee {
            hex,
            attackers,
            passed,
            defenders,
            accepts: UnitSet::NONE,
            dared: UnitSet::NONE,
            given: Blow::Nothing,
            taken: Blow::Nothing,
            looted: false,
        });
        if passed.is_empty() {
            // Nobody attacks: there is no melee and no test [9.3.2.4.1].
            state.tasks.push(Task::Melee(Step::End));
            return;
        }
        state.tasks.push(Task::Melee(Step::Stand));
        if self.anybody_withdraws(state) {
            state.tasks.push(Task::Withdraw);
        }
    }

    /// Whether cavalry is among those who attack.
    fn horse_attacks(&self, melee: &Melee) -> bool {
        melee.passed.iter().any(|unit| self.kind(unit).is_some_and(|kind| kind.class.is_cavalry()))
    }

    /// Whether the attacked of that kind may fall back by the rules that all see: skirmishers, and cavalry from infantry alone
    /// [9.3.2.3.1, 9.3.2.3.2, 9.3.2.3.3]; none that is routed.
    fn may_give_way(&self, state: &State, melee: &Melee, unit: UnitId) -> bool {
        let Some(class) = self.kind(unit).map(|kind| kind.class) else { return false };
        let here = state.unit(unit).hex() == Some(melee.hex) && !state.unit(unit).is(Mark::Routed);
        let free = !self.withdrawals(state, Group::of(unit)).is_empty();
        let horse = class.is_cavalry() && !class.is_skirmisher();
        let horse = horse && self.orders && self.is_bound(state, unit) && !self.horse_attacks(melee);
        here && free && !melee.dared.has(unit) && (class.is_skirmisher() || horse)
    }

    /// Whether anybody attacked could fall back for all anybody knows.
    pub(crate) fn anybody_withdraws(&self, state: &State) -> bool {
        let Some(melee) = &state.melee else { return false };
        melee.defenders.iter().any(|unit| {
            let skirmisher = self.kind(unit).is_some_and(|kind| kind.class.is_skirmisher());
            let orders = self.may_be(state, unit);
            let may = skirmisher || orders.has(Order::Stand) || orders.has(Order::Retreat);
            may && self.may_give_way(state, melee, unit)
        })
    }

    /// Whether what is asked of the attacked now depends on orders nobody shows.
    pub(crate) fn is_window(&self, state: &State) -> bool {
        let formed = |unit: UnitId| self.kind(unit).is_some_and(|kind| !kind.class.is_skirmisher());
        state.melee.as_ref().is_some_and(|melee| state.at(melee.hex).any(formed))
    }

    /// Whether a group may fall back from the attack.
    pub(crate) fn may_withdraw(&self, state: &State, group: Group) -> Result<(), Refusal> {
        let Some(melee) = &state.melee else { return Err(Why::Phase.into()) };
        self.is_group(state, group)?;
        for unit in group.units() {
            if !self.may_give_way(state, melee, unit) {
                return Err(Why::NoWithdrawal.unit(unit));
            }
            let skirmisher = self.kind(unit).is_some_and(|kind| kind.class.is_skirmisher());
            if skirmisher && self.horse_attacks(melee) {
                return Err(Why::MustDare.unit(unit));
            }
            if !skirmisher && !matches!(self.order_of(state, unit), Some(Order::Stand | Order::Retreat)) {
                return Err(Why::NoWithdrawal.unit(unit));
            }
        }
        match self.withdrawals(state, group).is_empty() {
            true => Err(Why::NoWithdrawal.unit(group.one)),
            false => Ok(()),
        }
    }

    /// Whether skirmishers may try to get away from cavalry [9.3.2.3.3].
    pub(crate) fn may_dare(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let Some(melee) = &state.melee else { return Err(Why::Phase.into()) };
        let skirmisher = self.kind(unit).is_some_and(|kind| kind.class.is_skirmisher());
        if !skirmisher || !self.may_give_way(state, melee, unit) {
            Err(Why::NoWithdrawal.unit(unit))
        } else if !self.horse_attacks(melee) {
            Err(Why::NoDare.unit(unit))
        } else {
            Ok(())
        }
    }

    /// Lists what the attacked may do.
    pub(crate) fn list_withdrawals(&self, state: &State, list: &mut Vec<Action>) {
        let Some(hex) = state.melee.as_ref().map(|melee| melee.hex) else { return };
        let units = state.stack(hex);
        let both = state.top(hex).and_then(|one| Some(Group::both(one, state.partner(one)?)));
        let groups = units.clone().map(Group::of).chain(both);
        list.extend(groups.filter(|group| self.may_withdraw(state, *group).is_ok()).map(Action::Withdraw));
        list.extend(units.filter(|unit| self.may_dare(state, *unit).is_ok()).map(Action::Dare));
        list.extend(state.top(hex).map(Action::Stand));
    }

    /// Units fall back from the attack: where to is chosen next. Cavalry shows by it that it is on Stand or Retreat.
    pub(crate) fn give_way(&self, state: &mut State, group: Group) {
        for unit in group.units() {
            self.narrow(state, unit, Orders::of(Order::Stand).with(Order::Retreat));
        }
        state.tasks.push(Task::FallTo(group));
    }

    /// Step 4: every defender tests, the top one first [9.3.2.4.1, 7.1.2.1].
    pub(crate) fn stand<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let Some((hex, side)) = state.melee.as_ref().map(|melee| (melee.hex, state.active.other())) else {
            return;
        };
        state.tasks.push(Task::Melee(Step::Dice));
        let here: UnitSet = state.at(hex).filter(|unit| unit.side() == side).collect();
        if !here.is_empty() {
            listener.tell(|| Event::Stood { side, hex });
        }
        state.tasks.extend(here.last_first().map(|unit| Task::Test(unit, Test::Stand)));
    }

    /// Step 6: the tests that are called for, the defenders first [9.3.2.5.5, 9.3.2.6.1]; also of a unit of an attacking stack
    /// that did not attack [7.1.1.6].
    pub(crate) fn called_tests(&self, state: &mut State) {
        let Some(melee) = &state.melee else { return };
        let (mut hit, side) = (Few::<UnitId, 16>::new(UnitId::at(0)), state.active);
        if melee.given != Blow::Nothing {
            hit.extend(state.at(melee.hex).filter(|unit| unit.side() != side));
        }
        if melee.taken != Blow::Nothing {
            let passed = melee.passed;
            let fought = |hex: Hex| state.at(hex).any(|unit| passed.has(unit));
            let hexes: HexSet = melee
                .attackers
                .iter()
                .filter_map(|unit| state.unit(unit).hex())
                .filter(|hex| fought(*hex))
                .collect();
            // A lower unit stays in the hex when the upper one that attacked is gone.
            let left = melee.attackers.iter().filter_map(|unit| state.unit(unit).hex());
            let hexes = hexes | left.filter(|hex| self.was_hit(state, melee, *hex)).collect();
            hit.extend(hexes.iter().flat_map(|hex| state.at(hex)));
        }
        state.tasks.push(Task::Melee(Step::Follow));
        for unit in hit.iter().rev() {
            state.tasks.push(Task::Test(*unit, Test::Melee));
        }
    }

    /// Whether the units still in a hex belong to a stack of which a unit attacked.
    fn was_hit(&self, state: &State, melee: &Melee, hex: Hex) -> bool {
        state.at(hex).any(|unit| {
            let gone = |other: UnitId| state.unit(other).hex().is_none() && self.began_together(unit, other);
            melee.attackers.has(unit) && melee.passed.iter().any(gone)
        })
    }
}
