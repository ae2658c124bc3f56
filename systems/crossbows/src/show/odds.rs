//! Facts and odds of an answer, told before it is given. What rests on an order somebody cannot see is told for each case
//! that play leaves open, never for the true one alone.

use std::collections::BTreeSet;

use acies_core::odds::{Distribution, Next, Odd};
use acies_core::side::Side;
use acies_words::message::{Arg, Message};

use crate::action::Action;
use crate::components::{Class, Hex, Order, Orders};
use crate::fire::Modifiers;
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::melee::ESCAPE;
use crate::show::{duty, order_name};
use crate::state::{State, Task, View};
use crate::tables::{Blow, Hit};
use crate::tell::{blow_name, hit_name};

/// What the die shows.
fn die<T: Ord>(of: impl Fn(u8) -> T) -> Option<Distribution<T>> {
    Distribution::follow(10, Next::Throw(()), |(), face| Next::Done(of(face + 1)))
}

fn sum(modifiers: &Modifiers) -> i8 {
    modifiers.iter().map(|(_, by, _)| by).sum()
}

/// A modifier in words.
fn modified((key, by, _): &(&'static str, i8, &'static str)) -> Message {
    let signed = if *by > 0 { format!("+{by}") } else { format!("−{}", by.unsigned_abs()) };
    Message::new("crossbows-fact-modifier").message("what", Message::new(key)).word("by", signed)
}

/// All modifiers in a line.
fn spelled(modifiers: &Modifiers) -> Message {
    let all = modifiers.iter().filter(|(_, by, _)| *by != 0).map(|one| Arg::Message(modified(one)));
    match all.clone().next() {
        None => Message::new("crossbows-fact-plain"),
        Some(_) => Message::new("crossbows-several").list("all", all),
    }
}

impl Crossbows {
    /// How likely a unit is to pass a test as it stands.
    pub(crate) fn passes(&self, state: &State, unit: UnitId, label: Message) -> Option<Odd> {
        let least = self.morale(state, unit) as i8 - self.morale_modifier(state, unit);
        die(|face| face as i8 <= least).map(|die| die.chance(label, |passed| *passed))
    }

    /// What a shot does: its column and modifiers.
    fn shot(&self, state: &State, action: &Action, by: Side) -> Option<(crate::tables::Band, Modifiers)> {
        match *action {
            Action::Fire(unit, hex) => {
                let band = self.band_to(state, unit, hex).ok()?;
                let class = self.kind(unit)?.class;
                Some((band, self.shot_modifiers(state, class, state.unit(unit).hex(), hex)))
            }
            Action::Fleet(hex) => {
                let band = self.battle.armies[by].fleet.as_ref()?.band;
                Some((band, self.shot_modifiers(state, Class::Artillery, None, hex)))
            }
            _ => None,
        }
    }

    /// The orders of one's own units, as whoever owes the decision knows them.
    fn own(&self, view: &View, unit: UnitId) -> Option<Order> {
        self.order_of(&view.state, unit)
    }

    /// What the defenders' orders can be to the attacker: nothing, the bonus, or Attack, which doubles cavalry as well.
    fn guesses(&self, state: &State, defenders: UnitSet) -> Vec<(Message, Option<Order>)> {
        let open = defenders.iter().filter(|unit| self.is_bound(state, *unit));
        let orders = Orders(open.fold(0, |all, unit| all | self.may_be(state, unit).0));
        let mut all = Vec::new();
        if orders.0 == 0 || orders.iter().any(|order| !matches!(order, Order::Attack | Order::Stand)) {
            all.push((Message::new("crossbows-if-other"), None));
        }
        for order in [Order::Stand, Order::Attack] {
            if orders.has(order) {
                let said = Message::new("crossbows-if").message("order", order_name(order));
                all.push((said, Some(order)));
            }
        }
        all
    }

    /// The cases that play leaves open for the defenders, each with their strength and modifiers; cases that come to the
    /// same are one.
    fn cases(&self, state: &State, defenders: UnitSet) -> Vec<(Message, u8, Modifiers)> {
        let mut cases: Vec<(Message, u8, Modifiers)> = Vec::new();
        for (given, order) in self.guesses(state, defenders) {
            let under = |unit: UnitId| order.filter(|_| self.is_bound(state, unit));
            let strength = self.total(state, defenders, &under);
            let modifiers = self.defence_modifiers(state, defenders, &under);
            match cases.iter_mut().find(|case| case.1 == strength && sum(&case.2) == sum(&modifiers)) {
                Some(case) => {
                    let or = Message::new("crossbows-or").message("one", case.0.clone());
                    case.0 = or.message("other", given);
                }
                None => cases.push((given, strength, modifiers)),
            }
        }
        if let [(given, ..)] = &mut cases[..] {
            *given = Message::new("crossbows-if-nothing");
        }
        cases
    }

    /// How likely each result of a melee die is.
    fn blows(&self, strength: u8, total: i8, label: impl Fn(Message) -> Message) -> Vec<Option<Odd>> {
        let fell = |face: u8| self.tables.blow(strength, face as i8 + total);
        let all: BTreeSet<Blow> = (1..=10).map(fell).collect();
        let one = |blow| Some(die(fell)?.chance(label(blow_name(blow)), |fell| *fell == blow));
        all.into_iter().map(one).collect()
    }

    fn sides(&self, view: &View, hex: Hex, attackers: UnitSet) -> (u8, Modifiers, UnitSet) {
        let state = &view.state;
        let defenders: UnitSet = state.at(hex).collect();
        let under = |unit: UnitId| if unit.side() == state.active { self.own(view, unit) } else { None };
        let modifiers = self.attack_modifiers(state, hex, (attackers, defenders), &under);
        (self.total(state, attackers, &under), modifiers, defenders)
    }

    /// The facts behind an answer.
    pub(super) fn facts_of(&self, view: &View, action: &Action) -> Vec<Message> {
        let state = &view.state;
        let Some(by) = state.task().and_then(|task| self.owner(state, task)) else { return Vec::new() };
        let mut facts = Vec::new();
        if let Some((band, modifiers)) = self.shot(state, action, by) {
            let key = match band {
                crate::tables::Band::Short => "crossbows-fact-short",
                crate::tables::Band::Medium => "crossbows-fact-medium",
                crate::tables::Band::Long => "crossbows-fact-long",
            };
            facts.push(Message::new(key));
            facts.extend(modifiers.iter().map(modified));
        }
        match *action {
            Action::Attack(hex, attackers) => {
                let (strength, modifiers, defenders) = self.sides(view, hex, attackers);
                let said = Message::new("crossbows-fact-attackers").number("strength", strength);
                facts.push(said.message("by", spelled(&modifiers)));
                for (given, strength, modifiers) in self.cases(state, defenders) {
                    let said = Message::new("crossbows-fact-defenders").message("given", given);
                    facts.push(said.number("strength", strength).message("by", spelled(&modifiers)));
                }
            }
            Action::Claim => {
                let bonus = self.victory_bonus(state, by);
                if let Some(needs) = self.needs_to_win(state, state.active) {
                    facts.push(
                        Message::new("crossbows-fact-claim").number("needs", needs).number("bonus", bonus),
                    );
                }
            }
            Action::Order(_, order) => facts.extend(duty(order)),
            Action::Keep(leader) => facts.extend(duty(state.hidden.orders[leader.index()])),
            Action::Try(leaders) => facts.extend(leaders.iter().map(|leader| {
                let chief =
                    self.battle.chief(by).map_or(Order::None, |chief| state.hidden.orders[chief.index()]);
                Message::new("crossbows-fact-try")
                    .message("who", self.leader_name(leader))
                    .number("needs", self.needed(state, leader, chief).min(10))
            })),
            _ => {}
        }
        facts
    }

    /// The odds of an answer.
    pub(super) fn odds_of(&self, view: &View, action: &Action) -> Vec<Odd> {
        let state = &view.state;
        let Some(by) = state.task().and_then(|task| self.owner(state, task)) else { return Vec::new() };
        let mut odds: Vec<Option<Odd>> = Vec::new();
        if let Some((band, modifiers)) = self.shot(state, action, by) {
            let total = sum(&modifiers);
            let fell = |face: u8| self.tables.shot(band, face as i8 + total);
            let all: BTreeSet<Hit> = (1..=10).map(fell).collect();
            odds.extend(
                all.into_iter().map(|hit| Some(die(fell)?.chance(hit_name(hit), |fell| *fell == hit))),
            );
            // Whoever is hit tests, once for all that was fired at him [10.0.2].
            let target = match *action {
                Action::Fire(_, hex) | Action::Fleet(hex) => state.at(hex).collect(),
                _ => UnitSet::NONE,
            };
            for unit in target.iter() {
                let label = Message::new("crossbows-odds-firm").message("unit", self.one(unit));
                odds.push(self.passes(state, unit, label));
            }
        }
        match *action {
            Action::Attack(hex, attackers) => {
                for unit in attackers.iter() {
                    let label = Message::new("crossbows-odds-attacks").message("unit", self.one(unit));
                    odds.push(self.passes(state, unit, label));
                }
                let (strength, modifiers, defenders) = self.sides(view, hex, attackers);
                for unit in defenders.iter() {
                    let label = Message::new("crossbows-odds-stands").message("unit", self.one(unit));
                    odds.push(self.passes(state, unit, label));
                }
                let label = |what| Message::new("crossbows-odds-given").message("what", what);
                odds.extend(self.blows(strength, sum(&modifiers), label));
                for (given, strength, modifiers) in self.cases(state, defenders) {
                    let said = Message::new("crossbows-odds-taken").message("given", given);
                    odds.extend(
                        self.blows(strength, sum(&modifiers), |what| said.clone().message("what", what)),
                    );
                }
            }
            Action::Dare(_) => {
                let away = die(|face| face >= ESCAPE);
                odds.push(away.map(|die| die.chance(Message::new("crossbows-odds-away"), |may| *may)));
            }
            Action::Rally(unit) => odds.push(self.passes(state, unit, Message::new("crossbows-odds-rally"))),
            Action::Claim => {
                if let (Some(Task::Claim), Some(needs)) =
                    (state.task(), self.needs_to_win(state, state.active))
                {
                    let bonus = self.victory_bonus(state, by);
                    let wins = die(|face| face as i8 + bonus >= needs);
                    odds.push(wins.map(|die| die.chance(Message::new("crossbows-odds-wins"), |won| *won)));
                }
            }
            _ => {}
        }
        odds.into_iter().flatten().collect()
    }
}
