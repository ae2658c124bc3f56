//! Chapters 6 to 8: moving units and stacks, their facing, and leaders.

mod going;

use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::{Action, Way};
use crate::components::{BOARD, Class, Footing, Hex, HexSet, Order};
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId};
use crate::refusal::{Refusal, Why};
use crate::state::{Group, Mark, State};
use crate::way::{End, Goer, Ways};

/// What a leader may spend [8.1.5].
pub(crate) const RIDE: u8 = 8;

/// The board as somebody of a side finds it who moves.
#[derive(Clone, Debug)]
pub(crate) struct Field {
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
        Field {
            friends: state.hexes(side),
            enemies: state.hexes(side.other()),
            zones: self.zones(state, side.other()),
            lone: state.lone_leaders(side.other()),
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
        if order == Some(Order::Attack) && self.nearest(field.enemies, hex) <= 1 {
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
            closed |= self.rivers();
        }
        if way == Way::Wide {
            closed |= self.too_near(field);
        }
        if group.units().any(|unit| state.unit(unit).is(Mark::Uncommanded)) {
            // Never next to an enemy unit [5.3.3.1].
            closed |= BOARD.spread(field.enemies);
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
            stops: field.zones,
        })
    }

    /// River hexes.
    pub(crate) fn rivers(&self) -> HexSet {
        let river = |hex: &Hex| self.battle.map.ground(*hex) == crate::tables::Ground::River;
        BOARD.all().iter().filter(river).collect()
    }

    /// The hexes less than five from an enemy unit [5.1.5.2, 5.1.6.3].
    pub(crate) fn too_near(&self, field: &Field) -> HexSet {
        let near = |hex: Hex| BOARD.within(hex, 4).with(hex);
        field.enemies.iter().fold(HexSet::EMPTY, |all, enemy| all | near(enemy))
    }

    /// All ways of a group. A lone leader of the enemy may be entered [8.3.2], and is passed over only where that is said
    /// [4.2.4].
    pub(crate) fn ways_of(&self, state: &State, field: &Field, group: Group, way: Way) -> Option<Ways> {
        let goer = self.goer(state, field, group, way)?;
        Some(match way {
            Way::Over(over) => self.ways_over(&goer, over)?,
            Way::Plain | Way::Wide => self.ways(&Goer { stops: goer.stops | field.lone, ..goer }),
        })
    }

    /// Whether an order lets a unit that starts there end there, having spent so many points on hexes.
    pub(crate) fn suits(
        &self,
        (order, unit): (Order, UnitId),
        field: &Field,
        from: Hex,
        end: (&End, &[Hex]),
    ) -> Result<(), Refusal> {
        let (end, path) = end;
        let (before, after) = (self.nearest(field.enemies, from), self.nearest(field.enemies, end.hex));
        let no = |why: Why| Err(why.unit(unit).at(end.hex).order(order));
        let near = |hex: &Hex| self.nearest(field.enemies, *hex) < 5;
        match order {
            // Nearer to the nearest enemy than before, whichever that is [5.1.1.2, 5.1.1.8].
            Order::Attack if after >= before => no(Why::AttackNearer),
            Order::Attack => {
                let half = self.kind(unit).map_or(0, |kind| kind.moves.div_ceil(2));
                let stopped = field.zones.contains(end.hex);
                if end.moved < half && !stopped { no(Why::AttackHalf) } else { Ok(()) }
            }
            // Full allowance [5.1.2.1], at least one hex nearer, or adjacent as before [5.1.2.2].
            Order::Advance if after >= before && after > 1 => no(Why::AdvanceNearer),
            // One hex, though another way may be as cheap.
            Order::Stand if path.len() != 1 && !self.one_step(unit, from, end.hex) => no(Why::StandOne),
            Order::None if path.len() != 1 && !self.one_step(unit, from, end.hex) => no(Why::NoneOne),
            // Full allowance [5.1.4.1], at least one hex farther.
            Order::Retreat if after <= before => no(Why::RetreatFarther),
            // Full allowance [5.1.5.1, 5.1.6.2]; who starts near may pass near and must end away.
            Order::Reserve if before < 5 && after < 5 => no(Why::ReserveEnd),
            Order::Muster if before < 5 && after < 5 => no(Why::MusterEnd),
            Order::Reserve if before >= 5 && path.iter().any(near) => no(Why::ReserveFar),
            Order::Muster if before >= 5 && path.iter().any(near) => no(Why::MusterFar),
            _ => Ok(()),
        }
    }

    /// Whether a unit that has not moved could go to that hex by a single step: it turns for nothing before.
    fn one_step(&self, unit: UnitId, from: Hex, to: Hex) -> bool {
        let Some(kind) = self.kind(unit) else { return false };
        let way = BOARD.direction(from, to);
        let step = way.and_then(|way| self.step_cost(kind.class.footing(), from, way, to));
        step.is_some_and(|step| step <= kind.moves)
    }

    /// Whether an order lets a unit stay where it is [5.1.note.3]; if not, what it asks for.
    pub(crate) fn stays(&self, order: Order, field: &Field, hex: Hex) -> Result<(), Why> {
        let near = self.nearest(field.enemies, hex);
        match order {
            Order::Attack if near > 1 => Err(Why::AttackHalf),
            Order::Advance if near > 1 => Err(Why::AdvanceNearer),
            Order::Retreat => Err(Why::RetreatFarther),
            Order::Muster if near < 5 => Err(Why::MusterEnd),
            _ => Ok(()),
        }
    }

    /// Whether a unit could go anywhere as an order asks, alone or with its stack.
    pub(crate) fn could_obey(&self, state: &State, field: &Field, unit: UnitId, order: Order) -> bool {
        if self.may_start(state, field, unit, Some(order)).is_err() {
            return false;
        }
        [Way::Plain, Way::Wide].into_iter().any(|way| {
            let Some(ways) = self.ways_of(state, field, Group::of(unit), way) else { return false };
            let Some(from) = state.unit(unit).hex() else { return false };
            ways.ends.iter().any(|end| {
                let path = ways.back(end);
                self.suits((order, unit), field, from, (end, &path)).is_ok()
            })
        })
    }

    /// Whether a unit is where its order wants it, or is excused; otherwise what its owner must still do [5.1.note.3].
    pub(crate) fn duty(&self, state: &State, field: &Field, unit: UnitId) -> Result<(), Refusal> {
        let (found, Some(order)) = (state.unit(unit), self.order_of(state, unit)) else { return Ok(()) };
        let Some(hex) = found.hex() else { return Ok(()) };
        if found.is(Mark::Went) || found.is(Mark::Idle) {
            return Ok(());
        }
        match self.stays(order, field, hex) {
            Err(why) if self.could_obey(state, field, unit, order) => {
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

    /// Whether a stack may turn at all: its upper unit is named, and both turn [6.1.0.2].
    pub(crate) fn may_turn(&self, state: &State, field: &Field, unit: UnitId) -> Result<(), Refusal> {
        let Some(hex) = state.unit(unit).hex() else { return Err(Why::NoUnit.unit(unit)) };
        if self.kind(unit).is_some_and(|kind| kind.class.is_skirmisher()) {
            return Err(Why::NoFacing.unit(unit));
        }
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
            self.duty(state, field, each)?;
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
        for (unit, _) in state.standing(state.active).collect::<Vec<_>>() {
            self.list_unit(state, &field, unit, list);
        }
        for leader in self.battle.leaders(state.active) {
            if state.leader(leader).moved {
                continue;
            }
            if let Some(ways) = self.rides(state, leader) {
                list.extend(ways.ends.iter().map(|end| Action::Ride(leader, end.hex)));
            }
            if self.may_depart(state, leader).is_ok() {
                list.push(Action::Depart(leader));
            }
        }
        if self.may_end_movement(state).is_ok() {
            list.push(Action::Done);
        }
    }
}
