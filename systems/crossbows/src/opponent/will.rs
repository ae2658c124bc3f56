//! Which order suits a leader: what his units are good for, where they stand, and who has to come.

use crate::components::{BOARD, Class, Order};
use crate::game::Crossbows;
use crate::ids::{LeaderId, UnitId};
use crate::state::{Mark, State};

impl Crossbows {
    /// How well an order suits a leader now.
    pub(super) fn suit(&self, state: &State, leader: LeaderId, order: Order) -> i32 {
        let side = leader.side();
        let enemies = state.hexes(side.other());
        let (mut heavy, mut pikes, mut foot, mut banked, mut broken, mut wagons) = (0, 0, 0, 0, 0, 0);
        let mut near = u8::MAX;
        for unit in self.battle.force(leader) {
            let Some(kind) = self.kind(unit) else { continue };
            let Some(hex) = state.unit(unit).hex() else { continue };
            if state.unit(unit).is(Mark::Routed) {
                broken += 1;
                continue;
            }
            let strength = i32::from(self.strength(state, unit));
            match kind.class {
                Class::Heavy | Class::Lancers => heavy += strength,
                Class::Pike => pikes += strength,
                Class::Foot => foot += strength,
                Class::Baggage => wagons += 1,
                _ => continue,
            }
            if kind.class != Class::Baggage {
                near = near.min(self.nearest(enemies, hex));
                banked += if BOARD.sides().any(|way| self.battle.map.bank(hex, way)) { strength } else { 0 };
            }
        }
        let fighting = heavy + pikes + foot;
        if fighting == 0 {
            // Wagons go their own way; nobody else is bound.
            return match order {
                Order::Reserve if wagons > 0 => 60,
                Order::Retreat if wagons > 0 => 30,
                Order::Stand => 10,
                _ => 0,
            };
        }
        let [own, theirs] = [side, side.other()].map(|side| {
            100 * i32::from(self.losses(state, side).total())
                / i32::from(self.battle.armies[side].level).max(1)
        });
        // Who holds a bank lets the others come, as long as that pays.
        let waits = 2 * banked > fighting && own <= theirs && state.turn + 3 < self.battle.turns;
        let close = near <= 4;
        match order {
            Order::Attack if waits => 20,
            Order::Attack => 60 + 40 * heavy / fighting + if close { 20 } else { 0 },
            Order::Advance if waits => 25,
            Order::Advance => 75 + if close { 0 } else { 10 },
            Order::Stand if waits => 110,
            Order::Stand => 30,
            Order::Muster if broken * 2 > self.battle.force(leader).count() as i32 => 70,
            Order::Retreat | Order::Reserve | Order::Muster | Order::None => 0,
        }
    }

    /// How well the orders of a side suit it.
    pub(super) fn will(&self, state: &State, side: acies_core::side::Side) -> i32 {
        if !self.orders {
            return 0;
        }
        let suits = |leader: LeaderId| {
            let units = self.battle.force(leader).filter(|unit: &UnitId| state.unit(*unit).hex().is_some());
            let order = state.hidden.orders[leader.index()];
            self.suit(state, leader, order) * units.count() as i32
        };
        self.battle.leaders(side).map(suits).sum()
    }
}
