//! Chapters 6 to 8: moving units and stacks, their facing, and leaders.

mod ends;
mod going;
mod hand;
mod step;
mod whole;

use std::cell::OnceCell;

use acies_core::side::Side;

use crate::components::{BOARD, Class, Footing, Hex, HexSet, Order};
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId};
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Hand, Mark, Party, State};
use crate::way::{End, Goer, Path, Ways};

/// What a leader may spend [8.1.5].
pub(crate) const RIDE: u8 = 8;

/// How far anything is looked for: farther than the map is wide.
const FAR: usize = 24;

/// How far each hex is from the nearest of some: the hexes within so many.
#[derive(Clone, Debug)]
pub(crate) struct Near([HexSet; FAR]);

impl Near {
    /// How far all hexes are from the nearest of these.
    pub fn to(hexes: HexSet) -> Near {
        let mut within = [hexes; FAR];
        for far in 1..FAR {
            within[far] = within[far - 1] | BOARD.spread(within[far - 1]);
        }
        Near(within)
    }

    /// The hexes that are at most so far.
    pub fn within(&self, far: u8) -> HexSet {
        self.0[usize::from(far).min(FAR - 1)]
    }

    /// How far a hex is [5.1.0.3].
    pub fn of(&self, hex: Hex) -> u8 {
        self.0.iter().position(|within| within.contains(hex)).map_or(u8::MAX, |far| far as u8)
    }
}

/// Which of the ways of a group is meant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// The cheapest, turns included, past lone leaders of the enemy.
    Plain,
    /// The cheapest that stays five hexes from every enemy [5.1.5.2, 5.1.6.3].
    Wide,
    /// A single step to that hex, though two may cost less [5.1.3.1].
    Straight(Hex),
}

/// What a move came to, as orders ask about it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Course {
    /// Points for entering hexes [5.1.1.1].
    pub moved: u8,
    /// Hexes entered.
    pub steps: u8,
    /// Whether it came within four hexes of an enemy [5.1.5.2].
    pub close: bool,
}

/// The board as somebody of a side finds it who moves.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    near: OnceCell<Near>,
    /// Hexes of his own units.
    pub friends: HexSet,
    /// Hexes of enemy units.
    pub enemies: HexSet,
    /// Enemy zones.
    pub zones: HexSet,
}

impl Field {
    /// How far the nearest enemy unit of whatever kind is, leaders apart [5.1.0.3]: for whoever asks of many hexes.
    pub fn near(&self) -> &Near {
        self.near.get_or_init(|| Near::to(self.enemies))
    }

    /// How far it is from one hex.
    pub fn distance(&self, hex: Hex) -> u8 {
        match self.near.get() {
            Some(near) => near.of(hex),
            None => {
                let far = self.enemies.iter().map(|enemy| BOARD.distance(hex, enemy)).min();
                far.unwrap_or(u8::MAX)
            }
        }
    }

    /// The hexes that are at most so far from an enemy unit.
    pub fn within(&self, far: u8) -> HexSet {
        match self.near.get() {
            Some(near) => near.within(far),
            None => {
                let spread = |all: HexSet, _| all | BOARD.spread(all);
                (0..usize::from(far).min(FAR - 1)).fold(self.enemies, spread)
            }
        }
    }
}

impl Crossbows {
    /// The board as a side finds it.
    pub(crate) fn field(&self, state: &State, side: Side) -> Field {
        let (friends, enemies) = (state.hexes(side), state.hexes(side.other()));
        Field { near: OnceCell::new(), friends, enemies, zones: self.zones(state, side.other()) }
    }

    /// The groups a unit may move in: alone, and with the other of its stack where both have still to move [7.1.0.2].
    pub(crate) fn groups(&self, state: &State, unit: UnitId) -> impl Iterator<Item = Group> + use<> {
        let both = state.partner(unit).filter(|other| unit < *other && self.can_start(state, *other).is_ok());
        std::iter::once(Group::of(unit)).chain(both.map(|other| Group::both(unit, other)))
    }

    /// Whether a unit may still move in this phase.
    pub(crate) fn can_start(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let found = state.unit(unit);
        if found.is(Mark::Idle) {
            Err(Why::Plunders.unit(unit))
        } else if found.is(Mark::Routed) {
            Err(Why::Routed.unit(unit))
        } else if found.is(Mark::Went) {
            Err(Why::HasMoved.unit(unit))
        } else {
            Ok(())
        }
    }

    /// Whether a unit may move at all from where it stands, by zones and its order.
    fn may_start(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        order: Option<Order>,
    ) -> Result<(), Refusal> {
        self.can_start(state, unit)?;
        let Some(hex) = state.unit(unit).hex() else { return Err(Why::NoUnit.unit(unit)) };
        let held = field.zones.contains(hex);
        if held && !self.skirmishes(unit) {
            // Leaving is moving out of a hex in a zone, even into another [6.2.5.4]; skirmishers may [6.2.5.2].
            if self.kind(unit).is_some_and(|kind| kind.class == Class::Artillery) {
                return Err(Why::GunsHeld.unit(unit));
            }
            if state.unit(unit).is(Mark::Uncommanded) {
                // The same rule twice [5.3.3.2, 6.2.3.1].
                return Err(Why::LostHeld.unit(unit));
            }
            use Order::{Muster, Reserve, Retreat, Stand};
            match order {
                None => return Err(Why::HeldByZone.unit(unit)),
                // On Attack it does not move anyway, and that is the nearer reason.
                Some(Order::Attack) => return Err(Why::AttackAdjacent.unit(unit).order(Order::Attack)),
                Some(order) if !matches!(order, Retreat | Stand | Muster | Reserve) => {
                    return Err(Why::HeldByOrder.unit(unit).order(order));
                }
                Some(_) => {}
            }
        }
        if order == Some(Order::Attack) && field.distance(hex) <= 1 {
            return Err(Why::AttackAdjacent.unit(unit).order(Order::Attack));
        }
        Ok(())
    }

    /// What a group may spend, all of it or less [8.1.3]: a stack moves as its slowest [7.1.1.2, 8.1.2].
    pub(crate) fn allowance(&self, group: Group) -> u8 {
        let moves = |unit: UnitId| self.troops.moves[unit.index()];
        group.two.map_or(moves(group.one), |two| moves(group.one).min(moves(two)))
    }

    /// The hexes a group may not enter, and those it passes and may not end in. One unit to a hex at all times [7.0.2,
    /// 7.0.3], leaders apart [7.0.1, 7.1.1.5], whom nobody passes but skirmishers [7.0.4]; never an enemy [8.3.1].
    pub(crate) fn barriers(&self, state: &State, field: &Field, group: Group) -> (HexSet, HexSet) {
        self.barriers_beside(state, field, group, self.others(state, field, group))
    }

    /// The same for whoever knows where his friends are.
    fn barriers_beside(
        &self,
        state: &State,
        field: &Field,
        group: Group,
        others: HexSet,
    ) -> (HexSet, HexSet) {
        let skirmisher = self.skirmishes(group.one);
        let mut closed = field.enemies | if skirmisher { field.zones } else { others };
        if group.two.is_some() && self.battle.swollen {
            closed |= self.lie.rivers;
        }
        if group.units().any(|unit| state.unit(unit).is(Mark::Uncommanded)) {
            // Never next to an enemy unit [5.3.3.1].
            closed |= BOARD.spread(field.enemies);
        }
        (closed, if skirmisher { others } else { HexSet::EMPTY })
    }

    /// The hexes of a group's friends: its own, too, where it leaves somebody there [7.1.0.3].
    pub(crate) fn others(&self, state: &State, field: &Field, group: Group) -> HexSet {
        let own = state.unit(group.one).hex().filter(|from| state.all_in(*from) == Some(group));
        own.map_or(field.friends, |from| field.friends.without(from))
    }

    /// Who goes, and what stops him by the board alone: from where he stands, or from where he is held.
    pub(crate) fn goer(
        &self,
        state: &State,
        field: &Field,
        group: Group,
        (way, hand): (Way, Option<&Hand>),
    ) -> Option<Goer> {
        let (kind, unit) = (self.kind(group.one)?, state.unit(group.one));
        let began = unit.hex()?;
        let from = hand.map_or(began, |hand| hand.at);
        let (mut closed, through) = self.barriers(state, field, group);
        match way {
            Way::Plain => {}
            Way::Wide => closed |= field.within(4),
            Way::Straight(to) => closed |= BOARD.all().without(to),
        }
        let spent = hand.map_or(unit.spent, |hand| hand.spent);
        let held = hand.is_some_and(|hand| self.is_stopped(field, hand));
        Some(Goer {
            footing: kind.class.footing(),
            from,
            facing: (!kind.class.is_skirmisher()).then(|| hand.map_or(unit.facing, |hand| hand.facing)),
            turned: hand.map_or(unit.is(Mark::Turned), |hand| hand.turned),
            faced: hand.map_or(unit.is(Mark::Faced), |hand| hand.faced),
            points: if held { 0 } else { self.allowance(group).saturating_sub(spent) },
            closed,
            through,
            // A lone leader of the enemy may be entered [8.3.2]; over him one goes only on purpose [4.2.4].
            stops: field.zones | (state.posts(group.one.side().other()) - field.friends - field.enemies),
        })
    }

    /// Whether a unit is of a type that skirmishes.
    #[inline]
    pub(crate) fn skirmishes(&self, unit: UnitId) -> bool {
        self.troops.skirmishers.has(unit)
    }

    /// All ways of a group, from where it is held if it is in hand.
    pub(crate) fn ways_of(&self, state: &State, field: &Field, group: Group, way: Way) -> Option<Ways> {
        let hand = state.hand.as_ref().filter(|hand| hand.party.group() == Some(group));
        Some(self.ways(&self.goer(state, field, group, (way, hand))?))
    }

    /// What a way comes to, with what the hand has done before it.
    pub(crate) fn course(&self, hand: Option<&Hand>, field: &Field, (ways, end): (&Ways, &End)) -> Course {
        let path = self.path(ways, end);
        let before = hand.map_or(Course { moved: 0, steps: 0, close: false }, Hand::course);
        let close = field.within(4);
        let again = hand.map_or(0, |hand| self.again(ways.from(), &path, hand));
        Course {
            moved: before.moved + path.moved - again,
            steps: before.steps + path.len() as u8,
            close: before.close || path.iter().any(|hex| close.contains(*hex)),
        }
    }

    /// What a way costs in hexes where those in hand have been.
    fn again(&self, from: Hex, path: &Path, hand: &Hand) -> u8 {
        let Some(group) = hand.party.group() else { return 0 };
        let footing = self.troops.footing[group.one.index()];
        let (mut at, mut again) = (from, 0);
        for (_, to) in path.legs() {
            let price = BOARD.direction(at, to).and_then(|way| self.step_cost(footing, at, way));
            again += if hand.been.contains(to) { price.unwrap_or(0) } else { 0 };
            at = to;
        }
        again
    }

    /// Whether an order lets a unit that starts there end there, and what it asks of the way.
    pub(crate) fn suits(
        &self,
        (order, unit): (Order, UnitId),
        field: &Field,
        (from, to): (Hex, Hex),
        course: impl Fn() -> Course,
    ) -> Result<(), Refusal> {
        let (before, after) = (field.distance(from), field.distance(to));
        let no = |why: Why| Err(why.unit(unit).at(to).order(order));
        let way = || match self.suits_way((order, unit), field.zones.contains(to), before, course) {
            Ok(()) => Ok(()),
            Err(why) => no(why),
        };
        match order {
            // Where no enemy is left nobody comes nearer or gets away.
            _ if field.enemies.is_empty() => way(),
            // Nearer to the nearest enemy than before, whichever that is [5.1.1.2, 5.1.1.8].
            Order::Attack if after >= before => no(Why::AttackNearer),
            // Full allowance [5.1.2.1], at least one hex nearer, or adjacent as before [5.1.2.2].
            Order::Advance if after >= before && after > 1 => no(Why::AdvanceNearer),
            // Full allowance [5.1.4.1], at least one hex farther.
            Order::Retreat if after <= before => no(Why::RetreatFarther),
            // Full allowance [5.1.5.1, 5.1.6.2]; who starts near may pass near and must end away.
            Order::Reserve if before < 5 && after < 5 => no(Why::ReserveEnd),
            Order::Muster if before < 5 && after < 5 => no(Why::MusterEnd),
            _ => way(),
        }
    }

    /// What an order asks of a way, wherever it ends, given how far from the enemy it began and whether a zone ends it.
    pub(crate) fn suits_way(
        &self,
        (order, unit): (Order, UnitId),
        stopped: bool,
        before: u8,
        course: impl Fn() -> Course,
    ) -> Result<(), Why> {
        let half = || self.kind(unit).map_or(0, |kind| kind.moves.div_ceil(2));
        match order {
            Order::Attack if !stopped && course().moved < half() => Err(Why::AttackHalf),
            // One hex.
            Order::Stand if course().steps != 1 => Err(Why::StandOne),
            Order::None if course().steps != 1 => Err(Why::NoneOne),
            Order::Reserve if before >= 5 && course().close => Err(Why::ReserveFar),
            Order::Muster if before >= 5 && course().close => Err(Why::MusterFar),
            _ => Ok(()),
        }
    }

    /// Whether an order lets a unit stay where it is [5.1.note.3]; if not, what it asks for.
    pub(crate) fn stays(&self, order: Order, field: &Field, hex: Hex) -> Result<(), Why> {
        let near = field.distance(hex);
        match order {
            _ if field.enemies.is_empty() => Ok(()),
            Order::Attack if near > 1 => Err(Why::AttackHalf),
            Order::Advance if near > 1 => Err(Why::AdvanceNearer),
            Order::Retreat => Err(Why::RetreatFarther),
            Order::Muster if near < 5 => Err(Why::MusterEnd),
            _ => Ok(()),
        }
    }

    /// Where a unit is and what its order asks of it, if it has not gone yet.
    pub(crate) fn dutiful(&self, state: &State, unit: UnitId) -> Option<(Hex, Order)> {
        let (found, order) = (state.unit(unit), self.order_of(state, unit)?);
        let still = !found.is(Mark::Went) && !found.is(Mark::Idle);
        Some((found.hex()?, order)).filter(|_| still)
    }

    /// Whether a unit is where its order wants it, or is excused; otherwise what its owner must still do [5.1.note.3].
    pub(crate) fn duty(&self, state: &State, field: &Field, unit: UnitId) -> Result<(), Refusal> {
        let Some((hex, order)) = self.dutiful(state, unit) else { return Ok(()) };
        match self.stays(order, field, hex) {
            Err(why) if self.could_obey(state, field, unit) => Err(why.unit(unit).at(hex).order(order)),
            _ => Ok(()),
        }
    }

    /// Whether units have their turn of the phase left, or a point for another one [6.1.5.2].
    pub(crate) fn can_face(&self, state: &State, group: Group) -> bool {
        let found = state.unit(group.one);
        !found.is(Mark::Turned) || found.spent < self.allowance(group)
    }

    /// Whether a stack may turn, after a move or instead of one [6.1.2.1, 6.1.2.2]. Who may not move, or had to stop, may
    /// turn all the same [6.1.2.4].
    pub(crate) fn may_turn(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        self.turns(state, unit)?;
        let all = state.unit(unit).hex().and_then(|hex| state.all_in(hex));
        let can = all.is_some_and(|all| self.can_face(state, all));
        if can { Ok(()) } else { Err(Why::NoPoint.unit(unit)) }
    }

    /// The same but for points.
    fn turns(&self, state: &State, unit: UnitId) -> Result<(), Refusal> {
        let Some(hex) = state.unit(unit).hex() else { return Err(Why::NoUnit.unit(unit)) };
        if self.skirmishes(unit) {
            return Err(Why::NoFacing.unit(unit));
        }
        // Its upper unit is named, and both turn [6.1.0.2].
        if state.top(hex) != Some(unit) {
            return Err(Why::TurnsBelow.unit(unit));
        }
        for each in state.at(hex) {
            let found = state.unit(each);
            if found.is(Mark::Routed) {
                return Err(Why::Routed.unit(each));
            }
            if found.is(Mark::Faced) {
                return Err(Why::HasFaced.unit(each));
            }
        }
        Ok(())
    }

    /// Where a leader may ride: eight points as a horseman, past everybody but enemy units; zones do not stop him
    /// [8.1.5, 8.1.6].
    pub(crate) fn rides(&self, state: &State, leader: LeaderId) -> Option<Ways> {
        let hand = state.hand.as_ref().filter(|hand| hand.party == Party::Leader(leader));
        Some(self.ways(&Goer {
            footing: Footing::Horse,
            from: hand.map_or(state.leader(leader).hex()?, |hand| hand.at),
            facing: None,
            turned: false,
            faced: false,
            points: RIDE - hand.map_or(0, |hand| hand.ridden),
            closed: state.hexes(leader.side().other()),
            through: HexSet::EMPTY,
            stops: HexSet::EMPTY,
        }))
    }

    /// The leaders of a side in a hex who have not moved.
    pub(crate) fn riders(&self, state: &State, side: Side, hex: Hex) -> LeaderSet {
        state.leaders_at(side, hex).iter().filter(|leader| !state.leader(*leader).moved).collect()
    }
}
