//! Facts and odds of an answer, told before it is given. What rests on an order somebody cannot see is told for each case
//! that play leaves open, never for the true one alone.

use acies_core::odds::{Distribution, Next, Odd};
use acies_core::side::Side;
use acies_words::message::Message;

use crate::action::Action;
use crate::components::{Class, Hex, Order};
use crate::fire::Modifiers;
use crate::game::Crossbows;
use crate::ids::{UnitId, UnitSet};
use crate::melee::ESCAPE;
use crate::state::{State, Task, View};
use crate::tables::{Blow, Hit};

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

/// Steps a blow takes.
const fn steps(blow: Blow) -> u8 {
    match blow {
        Blow::Steps(steps) => steps,
        Blow::Nothing | Blow::Check => 0,
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
    fn guesses(&self, state: &State, defenders: UnitSet) -> Vec<(Option<Message>, Option<Order>)> {
        let open = defenders.iter().filter(|unit| self.is_bound(state, *unit));
        let orders = open.fold(0, |all, unit| all | self.may_be(state, unit).0);
        let orders = crate::components::Orders(orders);
        let said = |order: Order| {
            Some(Message::new("crossbows-if").message("order", crate::show::order_name(order)))
        };
        let mut all = Vec::new();
        if orders.0 == 0 || orders.iter().any(|order| !matches!(order, Order::Attack | Order::Stand)) {
            let other = orders.has(Order::Attack) || orders.has(Order::Stand);
            all.push((other.then(|| Message::new("crossbows-if-other")), None));
        }
        for order in [Order::Stand, Order::Attack] {
            if orders.has(order) {
                all.push((said(order), Some(order)));
            }
        }
        all
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
                facts.push(Message::new("crossbows-fact-attackers").number("strength", strength));
                facts.extend(modifiers.iter().map(modified));
                for (given, order) in self.guesses(state, defenders) {
                    let under = |unit: UnitId| order.filter(|_| self.is_bound(state, unit));
                    let strength = self.total(state, defenders, &under);
                    let total = sum(&self.defence_modifiers(state, defenders, &under));
                    let given = given.unwrap_or_else(|| Message::new("crossbows-if-nothing"));
                    facts.push(
                        Message::new("crossbows-fact-defenders")
                            .message("given", given)
                            .number("strength", strength)
                            .number("by", total),
                    );
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
            let hit = |face: u8| self.tables.shot(band, face as i8 + total);
            let one = |key: &'static str, so: fn(&Hit) -> bool| {
                die(hit).map(|die| die.chance(Message::new(key), so))
            };
            odds.push(one("crossbows-odds-any", |hit| *hit != Hit::Miss));
            odds.push(one("crossbows-odds-step", |hit| matches!(hit, Hit::Steps(_))));
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
                let total = sum(&modifiers);
                let given = |face: u8| steps(self.tables.blow(strength, face as i8 + total));
                odds.push(
                    die(given).map(|die| die.mean(Message::new("crossbows-odds-given"), |steps| *steps)),
                );
                for (case, order) in self.guesses(state, defenders) {
                    let under = |unit: UnitId| order.filter(|_| self.is_bound(state, unit));
                    let strength = self.total(state, defenders, &under);
                    let total = sum(&self.defence_modifiers(state, defenders, &under));
                    let taken = |face: u8| steps(self.tables.blow(strength, face as i8 + total));
                    let case = case.unwrap_or_else(|| Message::new("crossbows-if-nothing"));
                    let label = Message::new("crossbows-odds-taken").message("given", case);
                    odds.push(die(taken).map(|die| die.mean(label, |steps| *steps)));
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
