//! Chapters 6 to 8: moving units and stacks, their facing, and leaders.

mod going;

use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::{Action, Way};
use crate::components::{BOARD, Class, Footing, Hex, HexSet, Order, Orders};
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Mark, State};
use crate::way::{End, Goer, Ways};

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

/// The board as somebody of a side finds it who moves.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// How far the nearest enemy unit of whatever kind is, leaders apart [5.1.0.3].
    pub near: Near,
    /// Hexes of his own units.
    pub friends: HexSet,
    /// Hexes of enemy units.
    pub enemies: HexSet,
    /// Enemy zones.
    pub zones: HexSet,
    /// Lone leaders of the enemy.
    pub lone: HexSet,
}

impl Crossbows {
    /// The board as a side finds it.
    pub(crate) fn field(&self, state: &State, side: Side) -> Field {
        let (friends, enemies) = (state.hexes(side), state.hexes(side.other()));
        Field {
            near: Near::to(enemies),
            friends,
            enemies,
            zones: self.zones(state, side.other()),
            lone: state.posts(side.other()) - friends - enemies,
        }
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
        } else if found.is(Mark::Went) || found.is(Mark::Faced) {
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
        let (Some(kind), Some(hex)) = (self.kind(unit), state.unit(unit).hex()) else {
            return Err(Why::NoUnit.unit(unit));
        };
        let held = field.zones.contains(hex);
        if held && !kind.class.is_skirmisher() {
            // Leaving is moving out of a hex in a zone, even into another [6.2.5.4]; skirmishers may [6.2.5.2].
            if kind.class == Class::Artillery {
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
        if order == Some(Order::Attack) && field.near.of(hex) <= 1 {
            return Err(Why::AttackAdjacent.unit(unit).order(Order::Attack));
        }
        Ok(())
    }

    /// What a group may spend, all of it or less [8.1.3]: a stack moves as its slowest [7.1.1.2, 8.1.2].
    pub(crate) fn allowance(&self, group: Group) -> u8 {
        group.units().filter_map(|unit| self.kind(unit)).map(|kind| kind.moves).min().unwrap_or(0)
    }

    /// Who goes, and what stops him by the board alone.
    pub(crate) fn goer(&self, state: &State, field: &Field, group: Group, way: Way) -> Option<Goer> {
        let (kind, unit) = (self.kind(group.one)?, state.unit(group.one));
        let (from, skirmisher) = (unit.hex()?, kind.class.is_skirmisher());
        // One unit to a hex at all times [7.0.2, 7.0.3], leaders apart [7.0.1, 7.1.1.5], whom nobody passes but skirmishers [7.0.4]; never an enemy [8.3.1].
        let others = field.friends.without(from);
        let mut closed = field.enemies;
        closed = if skirmisher { closed | field.zones } else { closed | others };
        if group.two.is_some() && self.battle.swollen {
            closed |= self.lie.rivers;
        }
        if way == Way::Wide {
            closed |= field.near.within(4);
        }
        if group.units().any(|unit| state.unit(unit).is(Mark::Uncommanded)) {
            // Never next to an enemy unit [5.3.3.1].
            closed |= field.near.within(1);
        }
        let through = if skirmisher { others } else { HexSet::EMPTY };
        Some(Goer {
            footing: kind.class.footing(),
            from,
            facing: (!skirmisher).then_some(unit.facing),
            turned: false,
            points: self.allowance(group),
            closed,
            through,
            // A lone leader of the enemy may be entered [8.3.2], and is passed over only where that is said [4.2.4].
            stops: if matches!(way, Way::Over(_)) { field.zones } else { field.zones | field.lone },
        })
    }

    /// All ways of a group.
    pub(crate) fn ways_of(&self, state: &State, field: &Field, group: Group, way: Way) -> Option<Ways> {
        let goer = self.goer(state, field, group, way)?;
        Some(match way {
            Way::Over(over) => self.ways_over(&goer, over)?,
            Way::Plain | Way::Wide => self.ways(&goer),
        })
    }

    /// Whether an order lets a unit that starts there end there, having spent so many points on hexes.
    pub(crate) fn suits(
        &self,
        (order, unit): (Order, UnitId),
        field: &Field,
        from: Hex,
        (ways, end): (&Ways, &End),
    ) -> Result<(), Refusal> {
        let (before, after) = (field.near.of(from), field.near.of(end.hex));
        let no = |why: Why| Err(why.unit(unit).at(end.hex).order(order));
        let path = || self.path(ways, end);
        let passes = || path().iter().any(|hex| field.near.within(4).contains(*hex));
        match order {
            // Nearer to the nearest enemy than before, whichever that is [5.1.1.2, 5.1.1.8].
            Order::Attack if after >= before => no(Why::AttackNearer),
            Order::Attack => {
                let half = self.kind(unit).map_or(0, |kind| kind.moves.div_ceil(2));
                let stopped = field.zones.contains(end.hex);
                if !stopped && path().moved < half { no(Why::AttackHalf) } else { Ok(()) }
            }
            // Full allowance [5.1.2.1], at least one hex nearer, or adjacent as before [5.1.2.2].
            Order::Advance if after >= before && after > 1 => no(Why::AdvanceNearer),
            // One hex, though another way may be as cheap.
            Order::Stand if path().len() != 1 && !self.one_step(unit, from, end.hex) => no(Why::StandOne),
            Order::None if path().len() != 1 && !self.one_step(unit, from, end.hex) => no(Why::NoneOne),
            // Full allowance [5.1.4.1], at least one hex farther.
            Order::Retreat if after <= before => no(Why::RetreatFarther),
            // Full allowance [5.1.5.1, 5.1.6.2]; who starts near may pass near and must end away.
            Order::Reserve if before < 5 && after < 5 => no(Why::ReserveEnd),
            Order::Muster if before < 5 && after < 5 => no(Why::MusterEnd),
            Order::Reserve if before >= 5 && passes() => no(Why::ReserveFar),
            Order::Muster if before >= 5 && passes() => no(Why::MusterFar),
            _ => Ok(()),
        }
    }

    /// Whether a unit that has not moved could go to that hex by a single step: it turns for nothing before.
    fn one_step(&self, unit: UnitId, from: Hex, to: Hex) -> bool {
        let Some(kind) = self.kind(unit) else { return false };
        let way = BOARD.direction(from, to);
        let step = way.and_then(|way| self.step_cost(kind.class.footing(), from, way));
        step.is_some_and(|step| step <= kind.moves)
    }

    /// Whether an order lets a unit stay where it is [5.1.note.3]; if not, what it asks for.
    pub(crate) fn stays(&self, order: Order, field: &Field, hex: Hex) -> Result<(), Why> {
        let near = field.near.of(hex);
        match order {
            Order::Attack if near > 1 => Err(Why::AttackHalf),
            Order::Advance if near > 1 => Err(Why::AdvanceNearer),
            Order::Retreat => Err(Why::RetreatFarther),
            Order::Muster if near < 5 => Err(Why::MusterEnd),
            _ => Ok(()),
        }
    }

    /// Those of some orders that a unit could obey by going anywhere, alone or with its stack.
    pub(crate) fn obeyed(&self, state: &State, field: &Field, unit: UnitId, orders: Orders) -> Orders {
        let Some(from) = state.unit(unit).hex() else { return Orders::EMPTY };
        let starts = |order: &Order| self.may_start(state, field, unit, Some(*order)).is_ok();
        let mut left: Orders = orders.iter().filter(starts).collect();
        let mut obeyed = Orders::EMPTY;
        for way in [Way::Plain, Way::Wide] {
            if left == Orders::EMPTY {
                break;
            }
            let Some(ways) = self.ways_of(state, field, Group::of(unit), way) else { continue };
            let suits = |order: &Order| {
                ways.ends().any(|end| self.suits((*order, unit), field, from, (&ways, &end)).is_ok())
            };
            let now: Orders = left.iter().filter(suits).collect();
            (obeyed, left) = (Orders(obeyed.0 | now.0), Orders(left.0 & !now.0));
        }
        obeyed
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
            Err(why) if self.obeyed(state, field, unit, Orders::of(order)) != Orders::EMPTY => {
                Err(why.unit(unit).at(hex).order(order))
            }
            _ => Ok(()),
        }
    }

    /// Whether a stack may turn so, after a move or instead of one [6.1.2.1, 6.1.2.2]. Who may not move, or had to stop, may
    /// turn all the same [6.1.2.4].
    pub(crate) fn may_face(&self, state: &State, unit: UnitId, facing: Heading) -> Result<(), Refusal> {
        let field = self.field(state, unit.side());
        self.may_turn(state, &field, unit)?;
        if state.unit(unit).facing == facing {
            return Err(Why::SameFacing.unit(unit));
        }
        match Crossbows::can_face(state, unit, facing) {
            true => Ok(()),
            false => Err(Why::NoPoint.unit(unit)),
        }
    }

    /// Whether a unit has a turn or a point left to face there, or could have come to face so for the points it spent
    /// [6.1.5.2]. Whoever has not moved has his free turn.
    pub(crate) fn can_face(state: &State, unit: UnitId, facing: Heading) -> bool {
        let found = state.unit(unit);
        !found.is(Mark::Went) || found.faces >> facing.index() & 1 == 1
    }

    /// Whether a stack may turn at all.
    pub(crate) fn may_turn(&self, state: &State, field: &Field, unit: UnitId) -> Result<(), Refusal> {
        self.turns(state, unit, |each| self.duty(state, field, each))
    }

    /// The same for whoever knows already what duties are left.
    fn turns(
        &self,
        state: &State,
        unit: UnitId,
        duty: impl Fn(UnitId) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let Some(hex) = state.unit(unit).hex() else { return Err(Why::NoUnit.unit(unit)) };
        if self.kind(unit).is_some_and(|kind| kind.class.is_skirmisher()) {
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
            duty(each)?;
        }
        Ok(())
    }

    /// Where a leader may ride: eight points as a horseman, past everybody but enemy units; zones do not stop him
    /// [8.1.5, 8.1.6].
    pub(crate) fn rides(&self, state: &State, leader: LeaderId) -> Option<Ways> {
        let from = state.leader(leader).hex()?;
        Some(self.ways(&Goer {
            footing: Footing::Horse,
            from,
            facing: None,
            turned: false,
            points: RIDE,
            closed: state.hexes(leader.side().other()),
            through: HexSet::EMPTY,
            stops: HexSet::EMPTY,
        }))
    }

    /// The leaders of a side in a hex who have not moved.
    pub(crate) fn riders(&self, state: &State, side: Side, hex: Hex) -> LeaderSet {
        state.leaders_at(side, hex).iter().filter(|leader| !state.leader(*leader).moved).collect()
    }

    /// Lists all moves of the phasing player.
    pub(crate) fn list_moves(&self, state: &State, list: &mut Vec<Action>) {
        let field = self.field(state, state.active);
        let mut owing = UnitSet::NONE;
        for (unit, hex) in state.standing(state.active) {
            // A stack is listed with its upper unit.
            if state.top(hex) == Some(unit) {
                owing.0 |= self.list_hex(state, &field, unit, list).0;
            }
        }
        for leader in self.battle.leaders(state.active) {
            if state.leader(leader).moved {
                continue;
            }
            if let Some(ways) = self.rides(state, leader) {
                list.extend(ways.hexes.iter().map(|to| Action::Ride(leader, to)));
            }
            if self.may_depart(state, leader).is_ok() {
                list.push(Action::Depart(leader));
            }
        }
        if owing.iter().all(|unit| state.unit(unit).is(Mark::Faced)) {
            list.push(Action::Done);
        }
    }
}
