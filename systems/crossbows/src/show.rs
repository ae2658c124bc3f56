//! How the battle is told: questions, answers, facts and odds. All of it is made from a view.

mod asked;
mod odds;
mod pointing;

use acies_core::game::{Present, Verdict};
use acies_core::gist::Gist;
use acies_core::look::{Look, Outlook};
use acies_core::odds::Odd;
use acies_core::scene::{Scene, Throw};
use acies_core::side::{Side, Viewer};
use acies_core::window::{Chosen, Wish, Wishes};
use acies_hex::Heading;
use acies_words::message::{Arg, Message};

use crate::action::Action;
use crate::components::Order;
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::refusal::Refusal;
use crate::state::{Group, Party, State, Task, View};

/// What an order is called.
pub(crate) fn order_name(order: Order) -> Message {
    Message::new(match order {
        Order::Attack => "crossbows-order-attack",
        Order::Advance => "crossbows-order-advance",
        Order::Stand => "crossbows-order-stand",
        Order::Retreat => "crossbows-order-retreat",
        Order::Reserve => "crossbows-order-reserve",
        Order::Muster => "crossbows-order-muster",
        Order::None => "crossbows-order-none",
    })
}

/// One of several orders, in words.
pub(crate) fn one_of(orders: impl Iterator<Item = Order>) -> Message {
    let or = |one: Message, other: Message| {
        Message::new("crossbows-or").message("one", one).message("other", other)
    };
    orders.map(order_name).reduce(or).unwrap_or_else(|| order_name(Order::None))
}

/// What an order asks of units, and what it does for them.
pub(crate) fn duty(order: Order) -> Option<Message> {
    Some(Message::new(match order {
        Order::Attack => "crossbows-duty-attack",
        Order::Advance => "crossbows-duty-advance",
        Order::Stand => "crossbows-duty-stand",
        Order::Retreat => "crossbows-duty-retreat",
        Order::Reserve => "crossbows-duty-reserve",
        Order::Muster => "crossbows-duty-muster",
        Order::None => return None,
    }))
}

/// What a corner is called.
pub(crate) fn corner_name(facing: Heading) -> Message {
    Message::new(match facing {
        Heading::North => "crossbows-n",
        Heading::NorthEast => "crossbows-ne",
        Heading::SouthEast => "crossbows-se",
        Heading::South => "crossbows-s",
        Heading::SouthWest => "crossbows-sw",
        Heading::NorthWest => "crossbows-nw",
    })
}

impl Crossbows {
    /// A unit with its number.
    pub(crate) fn one(&self, unit: UnitId) -> Message {
        Message::new("crossbows-one").message("name", self.unit_name(unit)).word("id", unit)
    }

    /// Units in a row.
    pub(crate) fn some(&self, units: UnitSet) -> Message {
        let all = units.iter().map(|unit| Arg::Message(self.one(unit)));
        Message::new("crossbows-several").list("all", all)
    }

    pub(crate) fn some_leaders(&self, leaders: LeaderSet) -> Message {
        let all = leaders.iter().map(|leader| Arg::Message(self.leader_name(leader)));
        Message::new("crossbows-several").list("all", all)
    }

    fn party(&self, group: Group, leaders: LeaderSet) -> Message {
        let units = group.units().map(|unit| Arg::Message(self.one(unit)));
        let leaders = leaders.iter().map(|leader| Arg::Message(self.leader_name(leader)));
        Message::new("crossbows-several").list("all", units.chain(leaders))
    }

    pub(crate) fn movers(&self, party: Party) -> Message {
        match party {
            Party::Units(group, leaders) => self.party(group, leaders),
            Party::Leader(leader) => self.leader_name(leader),
        }
    }

    fn about(&self, key: &'static str, unit: UnitId) -> Message {
        Message::new(key).message("unit", self.one(unit))
    }

    fn of_leader(&self, key: &'static str, leader: LeaderId) -> Message {
        Message::new(key).message("who", self.leader_name(leader))
    }

    /// Whether the viewer sees what a side hides.
    pub(crate) fn knows(view: &View, side: Side) -> bool {
        view.viewer.is(side) || view.state.over.is_some()
    }

    /// What orders still ask for before a phase may end, as their owner alone is told.
    fn still_bound(&self, view: &View, task: Task, side: Side) -> Option<Refusal> {
        if !self.orders || !view.viewer.is(side) {
            return None;
        }
        match task {
            Task::Move => self.may_end_movement(&view.state).err(),
            Task::Declare => self.may_end_melee(&view.state).err(),
            _ => None,
        }
    }

    fn owner_seen(&self, state: &State) -> Option<(Task, Side)> {
        let task = state.task()?;
        Some((task, self.owner(state, task)?))
    }
}

impl Present for Crossbows {
    fn scene(&self, view: &View) -> Scene {
        self.table_seen(view)
    }

    fn prompt(&self, view: &View) -> Message {
        let state = &view.state;
        match (state.over, self.owner_seen(state)) {
            (Some((Verdict::Won(side), _)), _) => {
                Message::new("crossbows-ask-won").message("side", side.name())
            }
            (Some((Verdict::Draw, _)), _) | (None, None) => Message::new("crossbows-ask-drawn"),
            (None, Some((task, side))) => {
                let asked = self.question(state, task).message("side", side.name());
                if let Some(hand) = &state.hand {
                    return self.asked_of(state, hand).message("side", side.name());
                }
                if !matches!(task, Task::Move | Task::Declare) {
                    return asked;
                }
                let bound = match self.still_bound(view, task, side) {
                    Some(why) => Message::new("crossbows-bound").message("why", self.refused(&why)),
                    None => Message::new("crossbows-unbound"),
                };
                asked.message("bound", bound)
            }
        }
    }

    fn meaning(&self, view: &View, action: &Action) -> Message {
        let late = view.state.task() == Some(Task::Late);
        match *action {
            Action::Order(leader, order) => {
                self.of_leader("crossbows-do-order", leader).message("order", order_name(order))
            }
            Action::Keep(leader) => self.of_leader("crossbows-do-keep", leader),
            Action::Try(LeaderSet::NONE) => Message::new("crossbows-do-try-none"),
            Action::Try(leaders) => {
                Message::new("crossbows-do-try").message("all", self.some_leaders(leaders))
            }
            Action::Trace(leader, UnitSet::NONE) => self.of_leader("crossbows-do-trace-own", leader),
            Action::Trace(leader, units) => {
                self.of_leader("crossbows-do-trace", leader).message("all", self.some(units))
            }
            Action::Flee(group, to) => {
                let all = self.party(group, LeaderSet::NONE);
                match to {
                    None => Message::new("crossbows-do-flee-off").message("all", all),
                    Some((hex, facing)) => {
                        faced("crossbows-do-flee", facing).message("all", all).word("hex", hex)
                    }
                }
            }
            Action::Take(party) => Message::new("crossbows-do-take").message("all", self.movers(party)),
            Action::Go(party, to) => {
                Message::new("crossbows-do-go").message("all", self.movers(party)).word("hex", to)
            }
            Action::Halt | Action::Back => {
                let halts = matches!(action, Action::Halt);
                let key = if halts { "crossbows-do-halt" } else { "crossbows-do-back" };
                let Some(hand) = &view.state.hand else { return Message::new("crossbows-do-done") };
                let hex = if halts { hand.at } else { hand.from };
                Message::new(key).message("all", self.movers(hand.party)).word("hex", hex)
            }
            Action::Face(unit, facing) => {
                self.about("crossbows-do-face", unit).message("facing", corner_name(facing))
            }
            Action::Leave(unit) => self.about("crossbows-do-leave", unit),
            Action::Depart(leader) => self.of_leader("crossbows-do-depart", leader),
            Action::Fall(group, to) => Message::new("crossbows-do-fall")
                .message("all", self.party(group, LeaderSet::NONE))
                .word("hex", to),
            Action::Dare(unit) => self.about("crossbows-do-dare", unit),
            Action::Withdraw(group) => {
                Message::new("crossbows-do-withdraw").message("all", self.party(group, LeaderSet::NONE))
            }
            Action::Stand(_) => Message::new("crossbows-do-stand"),
            Action::Fire(unit, hex) => self.about("crossbows-do-fire", unit).word("hex", hex),
            Action::Fleet(hex) => Message::new("crossbows-do-fleet").word("hex", hex),
            Action::Results(hex) => Message::new("crossbows-do-results").word("hex", hex),
            Action::Attack(hex, units) => {
                Message::new("crossbows-do-attack").message("all", self.some(units)).word("hex", hex)
            }
            Action::Lose(shares) => {
                let all = shares.iter().map(|(unit, steps)| {
                    Arg::Message(self.about("crossbows-do-lose-one", unit).number("steps", steps))
                });
                Message::new("crossbows-do-lose").list("all", all)
            }
            Action::Retreat(unit, route) => faced("crossbows-do-retreat", route.facing)
                .message("unit", self.one(unit))
                .list("way", route.hexes().iter().map(|hex| Arg::Word(hex.to_string()))),
            Action::Join(leader, unit) => {
                self.of_leader("crossbows-do-join", leader).message("unit", self.one(unit))
            }
            Action::Follow(leader, unit) => {
                self.of_leader("crossbows-do-follow", leader).message("unit", self.one(unit))
            }
            Action::Advance(group, leaders, hex) => {
                let key = if late { "crossbows-do-charge" } else { "crossbows-do-advance" };
                Message::new(key).message("all", self.party(group, leaders)).word("hex", hex)
            }
            Action::Rally(unit) => self.about("crossbows-do-rally", unit),
            Action::Claim => Message::new("crossbows-do-claim"),
            Action::Pass => Message::new("crossbows-do-pass"),
            Action::Done => Message::new("crossbows-do-done"),
        }
    }

    fn refused(&self, refusal: &Refusal) -> Message {
        refusal.said(|unit| self.one(unit), |leader| self.leader_name(leader))
    }

    fn stakes(&self, view: &View) -> Option<Message> {
        let _ = view;
        let level = |side: Side| self.battle.armies[side].level;
        Some(
            Message::new("crossbows-stakes")
                .number("from", self.battle.from)
                .number("north", level(Side::North))
                .number("south", level(Side::South))
                .number("turns", self.battle.turns),
        )
    }

    fn facts(&self, view: &View, action: &Action) -> Vec<Message> {
        self.facts_of(view, action)
    }

    fn odds(&self, view: &View, action: &Action) -> Vec<Odd> {
        self.odds_of(view, action)
    }

    fn picks(&self, view: &View, action: &Action) -> Vec<String> {
        self.picked(view, action)
    }

    fn intended(&self, view: &View, picks: &[&str]) -> Option<Action> {
        self.meant(view, picks)
    }

    fn way(&self, view: &View, picks: &[&str]) -> Vec<Action> {
        self.far(view, picks)
    }

    fn stands_for(&self, view: &View, action: &Action) -> Vec<Action> {
        match view.state.task() {
            Some(Task::Move) if view.viewer.is(view.state.active) => self.whole(&view.state, action),
            _ => Vec::new(),
        }
    }

    fn reach(&self, view: &View, picks: &[&str]) -> Vec<String> {
        self.within_reach(view, picks).iter().map(|hex| hex.to_string()).collect()
    }

    fn before(&self, view: &View, picks: &[&str]) -> Option<Action> {
        self.makes_way(view, picks)
    }

    fn outlook(&self, view: &View, action: &Action) -> Outlook {
        self.look_ahead(view, action)
    }

    fn look(&self, view: &View, place: &str) -> Option<Look> {
        self.looked_at(view, place)
    }

    /// Wishes for the window in which cavalry may fall back [9.3.2.3.2].
    fn wishes(&self, view: &View) -> Option<Wishes> {
        let Viewer::Seat(side) = view.viewer else { return None };
        let horse = |unit: &UnitId| {
            self.kind(*unit).is_some_and(|kind| kind.class.is_cavalry() && !kind.class.is_skirmisher())
        };
        let units = self.battle.units(side).filter(horse).filter_map(|unit| {
            let place = view.state.unit(unit).hex()?.to_string();
            Some(Chosen { id: unit.to_string(), place, name: self.unit_name(unit) })
        });
        let units: Vec<Chosen> = units.collect();
        self.orders.then(|| Wishes {
            title: Message::new("crossbows-wish-title"),
            about: Message::new("crossbows-wish-about"),
            ask: Message::new("crossbows-wish-ask"),
            first: Message::new("crossbows-wish-first"),
            at: Message::new("crossbows-wish-at"),
            never: Message::new("crossbows-wish-never"),
            units,
        })
    }

    fn wished(&self, view: &View, wish: &Wish) -> Option<Action> {
        let state = &view.state;
        let Viewer::Seat(side) = view.viewer else { return None };
        if !self.orders
            || state.task() != Some(Task::Withdraw)
            || !self.is_window(state)
            || side == state.active
        {
            return None;
        }
        let mut list = Vec::new();
        self.list_withdrawals(state, &mut list);
        let stand = list.iter().find(|action| matches!(action, Action::Stand(_))).copied();
        let give = list.iter().rev().find(|action| matches!(action, Action::Withdraw(_))).copied();
        match wish {
            Wish::Ask => None,
            Wish::Open => {
                if give.is_none() {
                    stand
                } else {
                    None
                }
            }
            Wish::First => give.or(stand),
            Wish::At(names) => {
                let named = |action: &Action| match action {
                    Action::Withdraw(group) => group.units().all(|unit| names.contains(&unit.to_string())),
                    _ => false,
                };
                list.iter().rev().copied().find(|action| named(action)).or(stand)
            }
            Wish::Never => stand,
        }
    }

    fn tell(&self, event: &Event) -> Message {
        self.told_as(event)
    }

    fn gist(&self, event: &Event) -> Option<Gist> {
        self.gist_of(event)
    }

    fn thrown(&self, event: &Event) -> Vec<Throw> {
        self.dice_of(event)
    }
}

/// A message whose unit may face a corner at its end.
fn faced(key: &'static str, facing: Option<Heading>) -> Message {
    let corner = facing.map_or(Message::new("crossbows-no-corner"), |facing| {
        Message::new("crossbows-corner").message("facing", corner_name(facing))
    });
    Message::new(key).message("corner", corner)
}
