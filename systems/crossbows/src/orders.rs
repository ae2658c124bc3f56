//! Sections 5.0 to 5.2: the orders phase. Both sides act in it, one after the other and unseen.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::action::Action;
use crate::components::{Order, Orders};
use crate::event::Event;
use crate::few::Few;
use crate::game::Crossbows;
use crate::ids::{LEADERS, LeaderId, LeaderSet};
use crate::knowledge::Pairs;
use crate::refusal::{Refusal, Why};
use crate::state::{Mark, Place, State, Task};

/// Routed and destroyed units of a force with which its leader may take Muster [5.1.6.1].
const MUSTER: usize = 2;

impl Crossbows {
    /// The leaders of a side in the order they are asked: the commander-in-chief last, so that everything rests on the
    /// order he had when the phase began.
    fn in_turn(&self, side: Side) -> impl Iterator<Item = LeaderId> + use<> {
        let chief = self.battle.chief(side);
        let others = self.battle.leaders(side).filter(move |leader| Some(*leader) != chief);
        others.chain(chief)
    }

    /// Asks those leaders, the first player's first.
    fn ask(&self, state: &mut State, so: impl Fn(&State, LeaderId) -> bool, task: fn(LeaderId) -> Task) {
        let first = self.battle.first;
        let mut asked = Few::<Task, { 2 * LEADERS }>::new(Task::Claim);
        for side in [first, first.other()] {
            asked.extend(self.in_turn(side).filter(|leader| so(state, *leader)).map(task));
        }
        // The last on the pile is asked first.
        while let Some(task) = asked.pop() {
            state.tasks.push(task);
        }
    }

    /// The first orders are asked for, of every leader who has units [5.0.1, 3.I.A.1].
    pub(crate) fn ask_first_orders(&self, state: &mut State) {
        self.ask(state, |_, leader| !self.troops.forces[leader.index()].is_empty(), Task::Order);
    }

    /// In later turns both say who tries to change [5.0.3, 3.I.B.1].
    pub(crate) fn ask_tries(&self, state: &mut State) {
        let first = self.battle.first;
        for side in [first.other(), first] {
            if !self.triers(state, side).is_empty() {
                state.tasks.push(Task::Try(side));
            }
        }
    }

    /// Whether a leader is in play with units of his, or commands all [4.0.2].
    fn commands(&self, state: &State, leader: LeaderId) -> bool {
        let chief = self.battle.chief(leader.side()) == Some(leader);
        let units = state.there(leader.side());
        let units = if chief { units } else { units.and(self.troops.forces[leader.index()]) };
        state.leader(leader).hex().is_some() && !units.is_empty()
    }

    /// Whether a leader changes without a die: as commander-in-chief [4.3.3.1, 5.2.1.3, 5.3.4.4] or in his hex [4.3.1.1,
    /// 5.2.1.2].
    fn changes_freely(&self, state: &State, leader: LeaderId) -> bool {
        let chief = self.battle.chief(leader.side());
        let hex = |leader: LeaderId| state.leader(leader).hex();
        chief == Some(leader) || chief.is_some_and(|chief| hex(chief).is_some() && hex(chief) == hex(leader))
    }

    /// Who of a side may try: each once [5.2.0.1].
    pub(crate) fn triers(&self, state: &State, side: Side) -> LeaderSet {
        let leaders = self.battle.leaders(side);
        leaders
            .filter(|leader| self.commands(state, *leader) && !self.changes_freely(state, *leader))
            .collect()
    }

    /// Whether two units of a leader's force are routed or destroyed [5.1.6.1].
    fn may_muster(&self, state: &State, leader: LeaderId) -> bool {
        let broken = self.troops.forces[leader.index()].iter().filter(|unit| {
            let unit = state.unit(*unit);
            // Baggage that left by the way out is not lost [S.exit.1].
            unit.is(Mark::Routed) || matches!(unit.place, Place::Gone | Place::Taken | Place::Fled)
        });
        broken.count() >= MUSTER
    }

    /// The command factor [4.1.1.1], and the die that a leader must not exceed [5.2.0.1]: one more in range of his
    /// commander-in-chief [4.3.2.1, 5.2.1.1], traced like a line of command.
    pub(crate) fn needed(&self, state: &State, leader: LeaderId, chief: Order) -> u8 {
        self.both_needed(state, leader)[usize::from(chief == Order::Muster)]
    }

    /// The same while his chief is not on Muster, and while he is.
    fn both_needed(&self, state: &State, leader: LeaderId) -> [u8; 2] {
        let command = self.factors(state, leader).command;
        let chief = self.battle.chief(leader.side()).filter(|other| *other != leader);
        match (chief, state.leader(leader).hex()) {
            (Some(chief), Some(hex)) => {
                self.ranges(state, chief).map(|range| command + u8::from(range.contains(hex)))
            }
            _ => [command; 2],
        }
    }

    /// Whether the die of a leader let him change while his chief is not on Muster, and while he is.
    fn succeeds(&self, state: &State, leader: LeaderId) -> [bool; 2] {
        let die = state.leader(leader).die;
        match self.changes_freely(state, leader) {
            true => [true; 2],
            false if die == 0 => [false; 2],
            false => self.both_needed(state, leader).map(|needed| die <= needed),
        }
    }

    /// The order the commander-in-chief of a side has.
    fn chief_order(&self, state: &State, side: Side) -> Order {
        self.battle.chief(side).map_or(Order::None, |chief| state.hidden.orders[chief.index()])
    }

    /// Whoever could have changed for all anybody knows is asked [5.2.0.1].
    pub(crate) fn ask_changes(&self, state: &mut State) {
        let could = |state: &State, leader: LeaderId| {
            let chiefs = self.chief_orders(&state.known, leader.side());
            let succeeds = self.succeeds(state, leader);
            let die = chiefs.iter().any(|chief| succeeds[usize::from(chief == Order::Muster)]);
            self.commands(state, leader) && (die || self.may_muster(state, leader))
        };
        self.ask(state, could, Task::Change);
    }

    /// The orders a leader may be given now.
    pub(crate) fn new_orders(&self, state: &State, leader: LeaderId) -> Orders {
        let allowed = self.battle.allowed(leader, state.turn);
        if state.task() == Some(Task::Order(leader)) {
            return allowed;
        }
        let (now, chief) = (state.hidden.orders[leader.index()], self.chief_order(state, leader.side()));
        let may = match self.succeeds(state, leader)[usize::from(chief == Order::Muster)] {
            true => allowed,
            // Muster needs no die [5.2.0.3].
            false if self.may_muster(state, leader) => Orders(allowed.0 & Orders::of(Order::Muster).0),
            false => Orders::EMPTY,
        };
        Orders(may.0 & !Orders::of(now).0)
    }

    /// Whether a leader may be given that order, and if not, why.
    pub(crate) fn may_order(&self, state: &State, leader: LeaderId, order: Order) -> Result<(), Refusal> {
        if self.new_orders(state, leader).has(order) {
            Ok(())
        } else if !self.battle.allowed(leader, state.turn).has(order) {
            Err(Why::OrderForbidden.leader(leader).order(order))
        } else if state.hidden.orders[leader.index()] == order {
            Err(Why::SameOrder.leader(leader).order(order))
        } else {
            Err(Why::NoChange.leader(leader))
        }
    }

    /// Lists the answers about a leader's order.
    pub(crate) fn list_orders(&self, state: &State, leader: LeaderId, list: &mut Vec<Action>) {
        list.extend(self.new_orders(state, leader).iter().map(|order| Action::Order(leader, order)));
        if state.task() == Some(Task::Change(leader)) {
            list.push(Action::Keep(leader));
        }
    }

    /// A leader has a new order, or keeps his [5.2.0.2]: nobody else learns which. All know what it can have been.
    pub(crate) fn order<L: Listener<Event>>(
        &self,
        state: &mut State,
        leader: LeaderId,
        order: Option<Order>,
        listener: &mut L,
    ) {
        let first = state.task() == Some(Task::Order(leader));
        self.widen(state, leader, first);
        if let Some(order) = order {
            state.hidden.orders[leader.index()] = order;
        }
        let now = state.hidden.orders[leader.index()];
        listener.tell(|| Event::Ordered { leader, order: Some(now), first });
    }

    /// What all know after a leader's answer: he may have kept what he had, or taken whatever he could have taken.
    fn widen(&self, state: &mut State, leader: LeaderId, first: bool) {
        let side = leader.side();
        let allowed = self.battle.allowed(leader, state.turn);
        let before = state.known.open[leader.index()];
        let musters = self.may_muster(state, leader);
        let succeeds = if first { [true; 2] } else { self.succeeds(state, leader) };
        let new = |own: Order, chief: Order| -> Orders {
            let may = match succeeds[usize::from(chief == Order::Muster)] {
                true => allowed,
                false if musters => Orders(allowed.0 & Orders::of(Order::Muster).0),
                false => Orders::EMPTY,
            };
            if first { may } else { may.with(own) }
        };
        let after: Pairs = before
            .iter()
            .flat_map(|(own, chief)| new(own, chief).iter().map(move |now| (now, chief)))
            .collect();
        if self.battle.chief(side) == Some(leader) {
            let orders = after.own();
            for other in self.battle.leaders(side) {
                let own = state.known.open[other.index()].own();
                state.known.open[other.index()] = match other == leader {
                    true => orders.iter().map(|order| (order, order)).collect(),
                    false => {
                        own.iter().flat_map(|own| orders.iter().map(move |chief| (own, chief))).collect()
                    }
                };
            }
        } else {
            state.known.open[leader.index()] = after;
        }
    }

    /// A side has sealed who tries; the second answer opens both and rolls for all of them [5.2.0.1].
    pub(crate) fn try_changes<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, leaders): (Side, LeaderSet),
        dice: &mut D,
        listener: &mut L,
    ) {
        state.hidden.tries[side] = leaders;
        if state.tasks.iter().any(|task| matches!(task, Task::Try(_))) {
            listener.tell(|| Event::Sealed { side });
            return;
        }
        let first = self.battle.first;
        for side in [first, first.other()] {
            let tries = std::mem::take(&mut state.hidden.tries[side]);
            listener.tell(|| Event::Tries { side, leaders: tries });
            for leader in tries.iter() {
                let die = dice.roll(10) + 1;
                state.leader_mut(leader).die = die;
                let chief = self.chief_order(state, side);
                let done = self.succeeds(state, leader)[usize::from(chief == Order::Muster)];
                listener.tell(|| Event::Rolled { leader, die, succeeds: Some(done) });
            }
        }
    }
}
