//! Whoever is in hand goes a hex, or turns: sections 6.1.5 and 8.1.

use std::sync::LazyLock;

use acies_core::game::Listener;
use acies_hex::{Arc, Direction, Heading};

use super::{Course, Field, RIDE};
use crate::components::{BOARD, Footing, Hex, HexSet, Order, Orders, arc, sides};
use crate::event::Event;
use crate::game::Crossbows;
use crate::ids::UnitId;
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Hand, Mark, Party, State};

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

/// What a step is paid as by whoever is in hand.
struct Pace {
    /// The units; none where a leader goes by himself.
    footing: Option<Footing>,
    /// Points the units have left.
    left: u8,
    /// What leaders with them, or a leader by himself, have ridden.
    ridden: Option<u8>,
}

fn cone(hex: Hex, facing: Heading) -> HexSet {
    CONES[hex.index()][facing.index()]
}

impl Crossbows {
    /// Whether whoever is in hand has to stop where he is held: in an enemy zone he came into [6.2.4.1].
    pub(crate) fn is_stopped(&self, field: &Field, hand: &Hand) -> bool {
        hand.party.group().is_some() && hand.at != hand.from && field.zones.contains(hand.at)
    }

    /// What whoever is in hand pays for a step as, and what he has left for it.
    fn pace(&self, hand: &Hand) -> Pace {
        let group = hand.party.group();
        Pace {
            footing: group.map(|group| self.troops.footing[group.one.index()]),
            left: group.map_or(0, |group| self.allowance(group).saturating_sub(hand.spent)),
            ridden: (!hand.party.leaders().is_empty()).then_some(hand.ridden),
        }
    }

    /// What a step costs whoever is in hand, and what the leaders with him have then ridden; nothing where the ground or
    /// their points do not let them.
    fn price_of(&self, pace: &Pace, from: Hex, way: Direction) -> Option<(u8, u8)> {
        let ridden = match pace.ridden {
            Some(ridden) => ridden + self.step_cost(Footing::Horse, from, way)?,
            None => 0,
        };
        let price = match pace.footing {
            Some(footing) => self.step_cost(footing, from, way)?,
            None => 0,
        };
        (price <= pace.left && ridden <= RIDE).then_some((price, ridden))
    }

    /// The hexes beside his that whoever is in hand may go to.
    pub(super) fn ahead(&self, state: &State, field: &Field, hand: &Hand) -> HexSet {
        let front;
        let (ways, closed) = match hand.party.group() {
            None => (&Direction::ALL[..], field.enemies),
            Some(group) => {
                // What let him begin lets him go on.
                let begins = hand.steps == 0 && self.starts(state, field, hand).is_err();
                if begins || self.is_stopped(field, hand) {
                    return HexSet::EMPTY;
                }
                front = sides(hand.facing, Arc::Front);
                let skirmishes = self.skirmishes(group.one);
                let ways = if skirmishes { &Direction::ALL[..] } else { &front[..] };
                (ways, self.barriers(state, field, group).0)
            }
        };
        let (mut to, pace) = (HexSet::EMPTY, self.pace(hand));
        for &way in ways {
            let Some(hex) = BOARD.neighbour(hand.at, way) else { continue };
            if hex != hand.from && !closed.contains(hex) && self.price_of(&pace, hand.at, way).is_some() {
                to.insert(hex);
            }
        }
        to
    }

    /// Those of the hexes ahead from which an end is left that orders allow, or a way home.
    pub(super) fn useful(&self, state: &State, field: &Field, hand: &Hand, ahead: HexSet) -> HexSet {
        let ends = self.ends_of(state, field, hand);
        if ends == BOARD.all() {
            return ahead;
        }
        let (ahead, pace) = (ahead - self.shunned(state, field, hand), self.pace(hand));
        let leads = |to: &Hex| {
            let price = BOARD.direction(hand.at, *to).and_then(|way| self.price_of(&pace, hand.at, way));
            price.is_some_and(|(price, _)| {
                ends.contains(*to) || self.leads(hand, ends, (*to, hand.facing, hand.turned), price)
            })
        };
        ahead.iter().filter(leads).collect()
    }

    /// Whether one of those hexes could be come to from a place, facing so, when a price was paid, as far as distances tell.
    fn leads(
        &self,
        hand: &Hand,
        ends: HexSet,
        (at, facing, turned): (Hex, Heading, bool),
        price: u8,
    ) -> bool {
        let Some(group) = hand.party.group() else { return true };
        let left = self.allowance(group).saturating_sub(hand.spent + price);
        let near = BOARD.within(at, left) & ends;
        if !turned || self.skirmishes(group.one) {
            return !near.is_empty();
        }
        // Whoever has no free turn left goes straight ahead, or pays.
        !(near & cone(at, facing)).is_empty() || left > 0 && !(BOARD.within(at, left - 1) & ends).is_empty()
    }

    /// The corners whoever is in hand may turn to: where he may not stay, those after which he can go on.
    pub(crate) fn turns_open(
        &self,
        state: &State,
        field: &Field,
        hand: &Hand,
    ) -> impl Iterator<Item = Heading> {
        let open = self.may_turn_in_hand(state, hand).is_ok();
        let price = u8::from(hand.turned);
        let ends = if open { self.ends_of(state, field, hand) } else { HexSet::EMPTY };
        let stays = || self.may_halt(state, field, &Hand { faced: true, ..hand.clone() }).is_ok();
        let all = open && (ends == BOARD.all() || stays());
        let ends = ends.without(hand.at);
        let mut corners = [false; 6];
        for facing in Heading::ALL.into_iter().filter(|facing| open && *facing != hand.facing) {
            corners[facing.index()] = all || self.leads(hand, ends, (hand.at, facing, true), price);
        }
        Heading::ALL.into_iter().filter(move |facing| corners[facing.index()])
    }

    /// Whether the units in hand may move at all from where they stand.
    fn starts(&self, state: &State, field: &Field, hand: &Hand) -> Result<(), Refusal> {
        let mut units = hand.party.group().into_iter().flat_map(Group::units);
        units.try_for_each(|unit| self.may_start(state, field, unit, self.order_of(state, unit)))
    }

    /// Whether whoever is in hand may go on to a hex, and if not, why.
    pub(crate) fn may_step(&self, state: &State, hand: &Hand, to: Hex) -> Result<(), Refusal> {
        let field = self.field(state, state.active);
        let ahead = self.ahead(state, &field, hand);
        if ahead.contains(to) {
            let useful = self.useful(state, &field, hand, ahead).contains(to);
            return if useful { Ok(()) } else { Err(self.astray(state, &field, hand, to)) };
        }
        match hand.party {
            Party::Leader(leader) if field.enemies.contains(to) => {
                Err(Why::LeaderEnemy.leader(leader).at(to))
            }
            Party::Leader(leader) => {
                self.may_ride(state, leader, to)?;
                Err(Why::StepByStep.leader(leader).at(to))
            }
            Party::Units(group, leaders) => {
                self.starts(state, &field, hand)?;
                self.may_go(state, group, leaders, to)?;
                Err(Why::StepByStep.unit(group.one).at(to))
            }
        }
    }

    /// Why whoever is in hand is not to go there: by his orders, or since he is lost.
    fn astray(&self, state: &State, field: &Field, hand: &Hand, to: Hex) -> Refusal {
        let Some(group) = hand.party.group() else { return Why::StepByStep.hex(to) };
        let against = |unit: UnitId| {
            let order = self.order_of(state, unit)?;
            let before = hand.course();
            let close = before.close || field.within(4).contains(to);
            let course = Course { steps: before.steps + 1, close, ..before };
            self.suits((order, unit), field, (hand.from, to), || course).err()
        };
        let lost = || Why::LostAway.unit(group.one).at(to);
        group.units().find_map(against).unwrap_or_else(lost)
    }

    /// Whoever is in hand goes on to a hex beside his.
    pub(crate) fn go_on<L: Listener<Event>>(&self, state: &mut State, to: Hex, listener: &mut L) {
        let Some(hand) = &state.hand else { return };
        let (party, from, begins) = (hand.party, hand.at, hand.steps == 0);
        let pace = self.pace(hand);
        let price = BOARD.direction(from, to).and_then(|way| self.price_of(&pace, from, way));
        let Some((price, ridden)) = price else { return };
        let field = self.field(state, state.active);
        if begins && self.orders {
            // All see that its order lets it go from there.
            for unit in party.group().into_iter().flat_map(Group::units) {
                let starts = |order: &Order| self.may_start(state, &field, unit, Some(*order)).is_ok();
                let fits: Orders = Orders::ANY.iter().filter(starts).collect();
                self.narrow(state, unit, fits);
            }
        }
        // How near the enemy is only orders ask.
        let close = self.orders && field.within(4).contains(to);
        // Whoever of the enemy is alone there is run over when all is done [4.2.4].
        let lone = !field.friends.contains(to) && !state.leaders_at(state.active.other(), to).is_empty();
        let Some(hand) = &mut state.hand else { return };
        (hand.at, hand.ridden, hand.faced) = (to, ridden, false);
        hand.spent += price;
        hand.moved += price;
        hand.steps += 1;
        hand.close |= close;
        if lone {
            hand.over.insert(to);
        }
        listener.tell(|| Event::Moved { party, from, to });
    }

    /// Whether whoever is in hand may turn where he is held: once in a hex [6.1.5.4], the first time of the phase for
    /// nothing, then for a point [6.1.5.2].
    pub(crate) fn may_turn_in_hand(&self, state: &State, hand: &Hand) -> Result<(), Refusal> {
        let Some(group) = hand.party.group() else { return Err(Why::Phase.into()) };
        let unit = group.one;
        if self.skirmishes(unit) {
            return Err(Why::NoFacing.unit(unit));
        }
        if let Some(faced) = group.units().find(|unit| hand.faced || state.unit(*unit).is(Mark::Faced)) {
            return Err(Why::HasFaced.unit(faced));
        }
        match !hand.turned || hand.spent < self.allowance(group) {
            true => Ok(()),
            false => Err(Why::NoPoint.unit(unit)),
        }
    }

    /// The same for a corner.
    pub(crate) fn may_face(&self, state: &State, hand: &Hand, facing: Heading) -> Result<(), Refusal> {
        self.may_turn_in_hand(state, hand)?;
        let Some(group) = hand.party.group() else { return Err(Why::Phase.into()) };
        if hand.facing == facing {
            return Err(Why::SameFacing.unit(group.one));
        }
        let field = self.field(state, state.active);
        if self.turns_open(state, &field, hand).any(|open| open == facing) {
            return Ok(());
        }
        let faced = Hand { faced: true, ..hand.clone() };
        Err(self.may_halt(state, &field, &faced).err().unwrap_or(Why::NoPoint.unit(group.one)))
    }

    /// Whoever is in hand turns.
    pub(crate) fn turn_in_hand<L: Listener<Event>>(state: &mut State, facing: Heading, listener: &mut L) {
        let Some(hand) = &mut state.hand else { return };
        hand.spent += u8::from(hand.turned);
        (hand.turned, hand.faced, hand.facing) = (true, true, facing);
        let (party, hex) = (hand.party, hand.at);
        if let Some(group) = party.group() {
            listener.tell(|| Event::Turned { unit: group.one, hex, facing });
        }
    }
}
