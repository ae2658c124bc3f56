//! What all know of orders nobody has shown [5.0.2].
//!
//! An order shows itself when it acts and when it does not. So the position keeps, in public, which worlds play has left
//! open: for each leader the pairs of his order and his chief's, for each unit the orders its doings fit since its check,
//! and whom it could trace to. Given the chief's order the leaders are independent, and given both orders so are the traces
//! of units; therefore these three say exactly which worlds are left, and a world is dealt by choosing them in that order.

use acies_core::dice::Dice;
use acies_core::side::{Side, Viewer};

use crate::components::{Order, Orders};
use crate::game::Crossbows;
use crate::ids::{LEADERS, LeaderId, LeaderSet, UNITS, UnitId};
use crate::state::{Hidden, State, Task, View};

/// It reaches its own leader.
pub(crate) const OWN: u8 = 1;
/// It reaches its own leader if he is on Muster [5.1.6.5].
pub(crate) const OWN_MUSTER: u8 = 2;
/// It reaches the commander-in-chief.
pub(crate) const CHIEF: u8 = 4;
/// It reaches the commander-in-chief if he is on Muster.
pub(crate) const CHIEF_MUSTER: u8 = 8;

/// It reaches either, whatever the orders.
const EITHER: u8 = OWN | OWN_MUSTER | CHIEF | CHIEF_MUSTER;

/// Pairs of a leader's order and his chief's that are left open, a bit each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pairs(pub u64);

impl Pairs {
    /// Neither has an order.
    pub const NONE: Pairs = Pairs(1 << 48);

    /// Whether the pair is open.
    pub const fn has(self, own: Order, chief: Order) -> bool {
        self.0 >> (own as u32 * 7 + chief as u32) & 1 == 1
    }

    /// The pairs for which it holds.
    #[must_use]
    pub fn filter(self, keep: impl Fn(Order, Order) -> bool) -> Pairs {
        self.iter().filter(|(own, chief)| keep(*own, *chief)).collect()
    }

    /// All of them.
    pub fn iter(self) -> impl Iterator<Item = (Order, Order)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            (left != 0).then(|| {
                left &= left - 1;
                (Order::at(bit / 7), Order::at(bit % 7))
            })
        })
    }

    /// The orders of the leader.
    pub fn own(self) -> Orders {
        self.iter().map(|(own, _)| own).collect()
    }

    /// The orders of the chief.
    pub fn chief(self) -> Orders {
        self.iter().map(|(_, chief)| chief).collect()
    }
}

impl FromIterator<(Order, Order)> for Pairs {
    fn from_iter<I: IntoIterator<Item = (Order, Order)>>(pairs: I) -> Pairs {
        let bit = |(own, chief): (Order, Order)| 1 << (own as u32 * 7 + chief as u32);
        Pairs(pairs.into_iter().map(bit).fold(0, |all: u64, bit: u64| all | bit))
    }
}

/// What all know.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Known {
    /// For each leader.
    pub open: [Pairs; 2 * LEADERS],
    /// For each unit the orders its doings fit.
    pub fits: [Orders; 2 * UNITS],
    /// For each unit whom it could trace to; nothing where no order binds it.
    pub reach: [u8; 2 * UNITS],
}

impl Known {
    /// Before anybody has an order: every unit is under its own leader [5.3.4.7].
    pub const START: Known = Known {
        open: [Pairs::NONE; 2 * LEADERS],
        fits: [Orders::ANY; 2 * UNITS],
        reach: [OWN | OWN_MUSTER; 2 * UNITS],
    };
}

/// Whether a unit may trace to its own leader, and to the chief, under such orders. Where the chief has none, who reaches
/// him may use its own leader's order all the same [5.3.4.3].
pub(crate) const fn traces(reach: u8, own: Order, chief: Order) -> (bool, bool) {
    let to_chief = at_chief(reach, chief);
    (at_own(reach, own) || (to_chief && matches!(chief, Order::None)), to_chief)
}

const fn at_own(reach: u8, own: Order) -> bool {
    reach & OWN != 0 || (reach & OWN_MUSTER != 0 && matches!(own, Order::Muster))
}

const fn at_chief(reach: u8, chief: Order) -> bool {
    reach & CHIEF != 0 || (reach & CHIEF_MUSTER != 0 && matches!(chief, Order::Muster))
}

impl Crossbows {
    /// The order a unit is under: none where no order binds it [5.1.0.2], [`Order::None`] where its chief has none
    /// [5.3.4.3].
    pub(crate) fn order_of(&self, state: &State, unit: UnitId) -> Option<Order> {
        if !self.orders || !self.is_bound(state, unit) {
            return None;
        }
        let own = self.battle.leader_of(unit);
        let to =
            if state.hidden.chiefs.has(unit) { self.battle.chief(unit.side()).unwrap_or(own) } else { own };
        Some(state.hidden.orders[to.index()])
    }

    /// Whether an order binds a unit, and gives it anything [5.3.3.3]: it is commanded, in good order, and neither skirmishers nor artillery [5.1.0.2].
    pub(crate) fn is_bound(&self, state: &State, unit: UnitId) -> bool {
        use crate::state::Mark::{Routed, Uncommanded};
        let takes = self.orders && self.troops.bound.has(unit);
        let unit = state.unit(unit);
        takes && !unit.is(Routed) && !unit.is(Uncommanded)
    }

    /// The units of a leader of which something could be known.
    fn watched(&self, known: &Known, leader: LeaderId) -> impl Iterator<Item = UnitId> {
        let takes = self.troops.forces[leader.index()].and(self.troops.bound);
        takes.iter().filter(|unit| known.reach[unit.index()] != 0)
    }

    /// The orders a unit could be under for all anybody knows.
    pub(crate) fn may_be(&self, state: &State, unit: UnitId) -> Orders {
        let (leader, known) = (self.battle.leader_of(unit), &state.known);
        let (fits, reach) = (known.fits[unit.index()], known.reach[unit.index()]);
        let mut orders = Orders::EMPTY;
        for (own, chief) in known.open[leader.index()].iter() {
            let (to_own, to_chief) = traces(reach, own, chief);
            for order in [to_own.then_some(own), to_chief.then_some(chief)].into_iter().flatten() {
                orders = if fits.has(order) { orders.with(order) } else { orders };
            }
        }
        orders
    }

    /// All see that a unit's order is one of these. Says whether that leaves fewer worlds.
    pub(crate) fn narrow(&self, state: &mut State, unit: UnitId, orders: Orders) -> bool {
        if !self.is_bound(state, unit) || self.may_be(state, unit).0 & !orders.0 == 0 {
            return false;
        }
        let fits = &mut state.known.fits[unit.index()];
        *fits = Orders(fits.0 & orders.0);
        self.propagate(state, unit.side());
        true
    }

    /// A unit shows the order it is under, and so whose it is [5.1.note.1]. Says whether that leaves fewer worlds.
    pub(crate) fn show_order(&self, state: &mut State, unit: UnitId, order: Order) -> bool {
        let (leader, to_chief) = (self.battle.leader_of(unit), state.hidden.chiefs.has(unit));
        let other = self.may_be(state, unit) != Orders::of(order);
        let known = &mut state.known;
        let (reach, before) = (known.reach[unit.index()], known.open[leader.index()]);
        let both = |own: Order, chief: Order| {
            let (at_own, at_chief) = traces(reach, own, chief);
            (at_own && own == order, at_chief && chief == order)
        };
        let after =
            before.filter(|own, chief| if to_chief { both(own, chief).1 } else { both(own, chief).0 });
        known.open[leader.index()] = after;
        let fits = &mut known.fits[unit.index()];
        *fits = Orders(fits.0 & Orders::of(order).0);
        // Where it could have traced to either, all see to whom.
        let either = after.iter().any(|(own, chief)| both(own, chief) == (true, true));
        if either {
            known.reach[unit.index()] = if to_chief { CHIEF } else { OWN };
        }
        self.propagate(state, unit.side());
        other || either || before != after
    }

    /// All see that the orders of a leader and his chief are such. Says whether that leaves fewer worlds.
    pub(crate) fn narrow_pairs(
        &self,
        state: &mut State,
        leader: LeaderId,
        keep: impl Fn(Order, Order) -> bool,
    ) -> bool {
        let before = state.known.open[leader.index()];
        let after = before.filter(keep);
        state.known.open[leader.index()] = after;
        if before != after {
            self.propagate(state, leader.side());
        }
        before != after
    }

    /// Takes out what can no longer be: pairs for which some unit would have no order it fits, and orders of the chief that
    /// some leader excludes.
    fn propagate(&self, state: &mut State, side: Side) {
        let known = &mut state.known;
        for leader in self.battle.leaders(side) {
            let fits = |own: Order, chief: Order| {
                self.watched(known, leader).all(|unit| {
                    let (to_own, to_chief) = traces(known.reach[unit.index()], own, chief);
                    let fits = known.fits[unit.index()];
                    (to_own && fits.has(own)) || (to_chief && fits.has(chief)) || !(to_own || to_chief)
                })
            };
            known.open[leader.index()] = known.open[leader.index()].filter(fits);
        }
        let chiefs = self.chief_orders(known, side);
        for leader in self.battle.leaders(side) {
            known.open[leader.index()] = known.open[leader.index()].filter(|_, chief| chiefs.has(chief));
        }
    }

    /// Before orders may change: whoever a unit traces to, it goes on tracing to him until its next check, whatever his new
    /// order [5.3.0.2], and what it did under the old one says nothing of the new.
    pub(crate) fn forget(&self, state: &mut State) {
        for unit in Side::BOTH.into_iter().flat_map(|side| self.battle.units(side)) {
            let known = &state.known;
            let (fits, reach) = (known.fits[unit.index()], known.reach[unit.index()]);
            // Whoever could not reach the chief at all traces to nobody but his own leader.
            let both = if reach & (CHIEF | CHIEF_MUSTER) == 0 { OWN | OWN_MUSTER } else { EITHER };
            let mut to = 0;
            for (own, chief) in known.open[self.battle.leader_of(unit).index()].iter() {
                let (to_own, to_chief) = traces(reach, own, chief);
                to |= if to_own && fits.has(own) { OWN | OWN_MUSTER } else { 0 };
                to |= if to_chief && fits.has(chief) { CHIEF | CHIEF_MUSTER } else { 0 };
                if to == both {
                    break;
                }
            }
            state.known.reach[unit.index()] = to;
            state.known.fits[unit.index()] = Orders::ANY;
        }
    }

    /// The orders the commander-in-chief of a side could have.
    pub(crate) fn chief_orders(&self, known: &Known, side: Side) -> Orders {
        let open = self.battle.leaders(side).map(|leader| known.open[leader.index()].chief().0);
        Orders(open.fold(Orders::ANY.0, |all, one| all & one))
    }

    /// How many things of a side are open to whoever does not know them: pairs, and ways a unit could trace under each.
    pub(crate) fn worlds(&self, state: &State, side: Side) -> u32 {
        let known = &state.known;
        let open = self.battle.leaders(side).map(|leader| {
            let pairs = known.open[leader.index()];
            let ways = |(own, chief): (Order, Order)| -> u32 {
                let way = |unit: UnitId| {
                    let fits = known.fits[unit.index()];
                    let (to_own, to_chief) = traces(known.reach[unit.index()], own, chief);
                    u32::from(to_own && fits.has(own)) + u32::from(to_chief && fits.has(chief))
                };
                1 + self.watched(known, leader).map(way).sum::<u32>()
            };
            pairs.iter().map(ways).sum::<u32>()
        });
        open.sum()
    }

    /// Deals the hidden half of a view anew: a chief's order, then each leader's of the pairs left, then traces that fit.
    pub(crate) fn dealt<D: Dice>(&self, view: &View, dice: &mut D) -> Hidden {
        let (state, known) = (&view.state, &view.state.known);
        let mut hidden = state.hidden.clone();
        for side in Side::BOTH.into_iter().filter(|_| self.orders) {
            if state.over.is_some() || view.viewer.is(side) {
                continue;
            }
            let chiefs = self.chief_orders(known, side);
            let chief = pick(chiefs, dice);
            for leader in self.battle.leaders(side) {
                let pairs = known.open[leader.index()].filter(|_, with| with == chief);
                let own = pick(pairs.own(), dice);
                hidden.orders[leader.index()] = own;
                for unit in self.watched(known, leader) {
                    let fits = known.fits[unit.index()];
                    let (to_own, to_chief) = traces(known.reach[unit.index()], own, chief);
                    let can = [to_own && fits.has(own), to_chief && fits.has(chief)];
                    if can[1] && (!can[0] || dice.roll(2) == 1) {
                        hidden.chiefs = hidden.chiefs.with(unit);
                    }
                }
            }
            // Whoever tries was sealed already.
            if state.tasks.contains(&Task::Try(side.other())) && !state.tasks.contains(&Task::Try(side)) {
                let may: LeaderSet = self.triers(state, side);
                hidden.tries[side] = may.iter().filter(|_| dice.roll(2) == 1).collect();
            }
        }
        // Where the units in hand may end follows from what was dealt.
        if let Some(hand) = state.hand.as_ref().filter(|hand| !view.viewer.is(hand.party.side())) {
            let dealt = State { hidden: hidden.clone(), hand: None, ..state.clone() };
            hidden.home = self.home_of(&dealt, hand.party, hand.from);
        }
        hidden
    }

    /// How much a viewer does not know. What is sealed next can hide no more than the sums here, so that whatever opens
    /// leaves less.
    pub(crate) fn unknown(&self, state: &State, viewer: Viewer) -> u32 {
        if !self.orders || state.over.is_some() {
            return 0;
        }
        let tries = state.tasks.iter().any(|task| matches!(task, Task::Try(_)));
        let of = |side: Side| {
            let owed = state.tasks.iter().filter(|task| match task {
                Task::Order(leader) | Task::Change(leader) => leader.side() == side,
                _ => false,
            });
            let check = if state.checked[side] { 0 } else { 10_000 };
            self.worlds(state, side) + check + 20_000 * owed.count() as u32 + if tries { 400_000 } else { 0 }
        };
        Side::BOTH.into_iter().filter(|side| !viewer.is(*side)).map(of).sum()
    }
}

/// Any of the orders; none where there is none.
fn pick<D: Dice>(orders: Orders, dice: &mut D) -> Order {
    let count = orders.0.count_ones() as u8;
    if count == 0 {
        return Order::None;
    }
    let nth = if count == 1 { 0 } else { dice.roll(count) };
    orders.iter().nth(nth.into()).unwrap_or(Order::None)
}
