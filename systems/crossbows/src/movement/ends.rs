//! Whether whoever is in hand can still come to an end: nobody is led where he may neither stay nor go on.
//!
//! What is looked for is a way by the same steps and turns that he is offered, to a place where he may be let go; so nothing
//! that is offered here is refused there.

use std::sync::LazyLock;

use acies_hex::{Arc, Heading};

use super::Field;
use crate::components::{BOARD, Footing, Hex, HexSet, Order, arc};
use crate::game::Crossbows;
use crate::ids::{LeaderSet, UnitId};
use crate::refusal::Refusal;
use crate::state::{Group, Hand, Party, State};

/// Points somebody may have at most.
const POINTS: usize = 8;

/// With so many points left places need not be remembered.
const FEW: u8 = 4;

/// The hexes that are come to from a hex through the front alone, for each facing.
static CONES: LazyLock<Vec<[HexSet; 6]>> = LazyLock::new(|| {
    let cone = |hex: Hex, facing: Heading| {
        let mut reached = HexSet::of(hex);
        loop {
            let ahead = |all: HexSet, hex: Hex| all | arc(hex, facing, Arc::Front);
            let more = reached.iter().fold(reached, ahead);
            if more == reached {
                return reached.without(hex);
            }
            reached = more;
        }
    };
    let mut all = vec![[HexSet::EMPTY; 6]; 256];
    for hex in BOARD.all().iter() {
        all[hex.index()] = Heading::ALL.map(|facing| cone(hex, facing));
    }
    all
});

/// What bounds whoever is in hand, the same on all his way.
#[derive(Clone, Debug)]
pub(crate) struct Bounds {
    /// The orders that bind his units.
    pub orders: [Option<(Order, UnitId)>; 2],
    /// How far from the enemy he began, where orders ask.
    pub before: u8,
    /// What his units pay for steps as; none where a leader goes by himself.
    pub footing: Option<Footing>,
    /// Points they have.
    pub points: u8,
    /// Whether leaders ride.
    pub rides: bool,
    /// Whether he faces anywhere, and goes through his front.
    pub faces: bool,
    /// Whether he may not go from where he stands.
    pub held: bool,
    /// Whether only an end elsewhere is looked for: not where he stands, turned.
    pub moves: bool,
    /// Whether an order gives him a single hex [5.1.3.1, 5.3.4.3].
    pub single: bool,
    /// Hexes he may not enter.
    pub closed: HexSet,
    /// Hexes of friends; who may pass there may not end there.
    pub others: HexSet,
    /// Enemy zones, where he must stop [6.2.4.1]; a leader is stopped by none.
    pub zones: HexSet,
    /// The hexes within four of an enemy, where orders ask [5.1.5.2].
    pub close: HexSet,
    /// Those of them he stays out of all the way.
    pub shunned: HexSet,
    /// Where he may end by his orders and as a lost unit, as far as hexes alone tell.
    pub ends: HexSet,
    /// Whether two ways that cost him as much may have cost his leaders more or less.
    pub uneven: bool,
}

/// Where somebody has been in looking for an end: by points spent, by those of them for hexes where an order counts these
/// [5.1.1.1], and by facing.
struct Seen<const COUNTS: usize>([[[HexSet; 7]; COUNTS]; POINTS + 1]);

impl<const COUNTS: usize> Seen<COUNTS> {
    const NOTHING: Seen<COUNTS> = Seen([[[HexSet::EMPTY; 7]; COUNTS]; POINTS + 1]);

    /// Marks it, and says whether it was marked. Whoever has just turned goes on first, and is where he was before.
    fn was(&mut self, hand: &Hand) -> bool {
        let (spent, moved) = (usize::from(hand.spent).min(POINTS), usize::from(hand.moved).min(COUNTS - 1));
        let layer = if hand.turned { 1 + hand.facing.index() } else { 0 };
        let seen = &mut self.0[spent][moved][layer];
        let before = !hand.faced && seen.contains(hand.at);
        if !hand.faced {
            seen.insert(hand.at);
        }
        before
    }
}

impl Crossbows {
    /// What bounds whoever is in hand, given where he may end as a lost unit.
    pub(crate) fn bounds(&self, state: &State, field: &Field, hand: &Hand, home: HexSet) -> Bounds {
        let Some(group) = hand.party.group() else {
            return Bounds {
                orders: [None; 2],
                before: 0,
                footing: None,
                points: 0,
                rides: true,
                faces: false,
                held: false,
                moves: false,
                single: false,
                closed: field.enemies,
                others: HexSet::EMPTY,
                zones: HexSet::EMPTY,
                close: HexSet::EMPTY,
                shunned: HexSet::EMPTY,
                ends: BOARD.all(),
                uneven: false,
            };
        };
        let footing = self.troops.footing[group.one.index()];
        let others = self.others(state, field, group);
        let (closed, _) = self.barriers_beside(state, field, group, others);
        let bounds = Bounds {
            orders: [None; 2],
            before: 0,
            footing: Some(footing),
            points: self.allowance(group),
            rides: !hand.party.leaders().is_empty(),
            faces: !self.skirmishes(group.one),
            held: hand.steps == 0 && self.starts(state, field, hand).is_err(),
            moves: false,
            single: false,
            closed,
            others,
            zones: field.zones,
            close: HexSet::EMPTY,
            shunned: HexSet::EMPTY,
            ends: home,
            uneven: !hand.party.leaders().is_empty() && footing != Footing::Horse,
        };
        if !self.orders {
            return bounds;
        }
        let order = |unit| Some((self.order_of(state, unit)?, unit));
        let orders = [order(group.one), group.two.and_then(order)];
        let bound = || orders.iter().flatten().map(|(order, _)| *order);
        if bound().next().is_none() {
            return bounds;
        }
        let aloof = bound().any(|order| matches!(order, Order::Reserve | Order::Muster));
        let (before, close) =
            (field.distance(hand.from), if aloof { field.within(4) } else { HexSet::EMPTY });
        Bounds {
            before,
            single: bound().any(|order| matches!(order, Order::Stand | Order::None)),
            shunned: if before >= 5 { close } else { HexSet::EMPTY },
            close,
            ends: bound().fold(home, |all, order| all & self.wanted(field, order, hand.from)),
            orders,
            ..bounds
        }
    }

    /// Whether nothing keeps him from staying where he comes to by a step: known at once where no order binds him.
    pub(super) fn stays_at(bounds: &Bounds, to: Hex) -> bool {
        bounds.orders == [None; 2] && bounds.ends.contains(to) && !bounds.others.contains(to)
    }

    /// Whether whoever is in hand may stay where he is held, or go on until he may.
    pub(super) fn has_end(&self, state: &State, field: &Field, bounds: &Bounds, hand: &Hand) -> bool {
        if (hand.steps > 0 && Crossbows::stays_at(bounds, hand.at)) || self.rests(state, field, bounds, hand)
        {
            return true;
        }
        if !self.could_reach(bounds, hand) {
            return false;
        }
        // Mostly the next hex will do.
        let rests = |(to, price)| {
            Crossbows::stays_at(bounds, to)
                || self.rests(state, field, bounds, &hand.gone(to, price, bounds.close.contains(to)))
        };
        if self.steps(bounds, hand).any(rests) {
            return true;
        }
        // A short way is looked for sooner than places are remembered.
        let left = hand.party.group().map_or(0, |group| self.allowance(group).saturating_sub(hand.spent));
        let counts = bounds.orders.iter().flatten().any(|(order, _)| *order == Order::Attack);
        if left <= FEW || bounds.uneven {
            self.finds(state, field, bounds, hand, &mut |_| false)
        } else if counts {
            let mut seen = Seen::<{ POINTS + 1 }>::NOTHING;
            self.finds(state, field, bounds, hand, &mut |hand| seen.was(hand))
        } else {
            let mut seen = Seen::<1>::NOTHING;
            self.finds(state, field, bounds, hand, &mut |hand| seen.was(hand))
        }
    }

    /// Whether a unit could obey its order by going from where it stands, alone.
    pub(super) fn could_obey(&self, state: &State, field: &Field, unit: UnitId) -> bool {
        let party = Party::Units(Group::of(unit), LeaderSet::NONE);
        Crossbows::as_taken(state, party).is_some_and(|hand| self.obeys_from(state, field, &hand))
    }

    fn obeys_from(&self, state: &State, field: &Field, hand: &Hand) -> bool {
        // Nobody under an order is lost.
        let bounds = Bounds { moves: true, ..self.bounds(state, field, hand, BOARD.all()) };
        !bounds.held && self.has_end(state, field, &bounds, hand)
    }

    /// Whether units in hand that turned where they stand can still obey their orders as they could before [5.1.note.1].
    pub(super) fn still_obeys(&self, state: &State, field: &Field, hand: &Hand) -> Result<(), Refusal> {
        for unit in hand.party.group().into_iter().flat_map(Group::units) {
            let turned = Hand { party: Party::Units(Group::of(unit), LeaderSet::NONE), ..hand.clone() };
            match self.duty(state, field, unit) {
                Err(why) if !self.obeys_from(state, field, &turned) => return Err(why),
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether he may be let go there.
    fn rests(&self, state: &State, field: &Field, bounds: &Bounds, hand: &Hand) -> bool {
        if hand.party.group().is_some() && hand.steps == 0 {
            return !bounds.moves && self.may_halt_within(state, field, hand, bounds.ends).is_ok();
        }
        let stopped = bounds.zones.contains(hand.at);
        let suits = |bound: &(Order, UnitId)| {
            self.suits_way(*bound, stopped, bounds.before, || hand.course()).is_ok()
        };
        hand.steps > 0
            && bounds.ends.contains(hand.at)
            && !bounds.others.contains(hand.at)
            && bounds.orders.iter().flatten().all(suits)
    }

    /// Looks for an end farther on, each place once.
    fn finds(
        &self,
        state: &State,
        field: &Field,
        bounds: &Bounds,
        hand: &Hand,
        seen: &mut dyn FnMut(&Hand) -> bool,
    ) -> bool {
        if !self.could_reach(bounds, hand) || seen(hand) {
            return false;
        }
        let mut on = |next: Hand| {
            self.rests(state, field, bounds, &next) || self.finds(state, field, bounds, &next, seen)
        };
        for (to, price) in self.steps(bounds, hand) {
            if !bounds.shunned.contains(to) && on(hand.gone(to, price, bounds.close.contains(to))) {
                return true;
            }
        }
        let turns = self.may_turn_in_hand(hand).is_ok();
        let mut corners = Heading::ALL.into_iter().filter(|facing| turns && *facing != hand.facing);
        corners.any(|facing| on(hand.turned_to(facing)))
    }

    /// Whether an end is near enough for the points that are left, as far as distances tell.
    fn could_reach(&self, bounds: &Bounds, hand: &Hand) -> bool {
        let Some(group) = hand.party.group() else { return true };
        if bounds.single && hand.steps > 0 || bounds.shunned.contains(hand.at) {
            return false;
        }
        let left = self.allowance(group).saturating_sub(hand.spent);
        let near = BOARD.within(hand.at, left) & bounds.ends;
        if !bounds.faces || !hand.turned {
            return !near.is_empty();
        }
        // Whoever has no free turn left goes straight ahead, or pays.
        let straight = CONES[hand.at.index()][hand.facing.index()];
        !(near & straight).is_empty()
            || left > 0 && !(BOARD.within(hand.at, left - 1) & bounds.ends).is_empty()
    }
}
