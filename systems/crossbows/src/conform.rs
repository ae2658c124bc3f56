//! What the common suite needs to know of this system: any action, and what may never be lost.

use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_core::side::{Side, Viewer};
use acies_hex::Heading;

use crate::action::{Action, Route, Shares};
use crate::components::{BOARD, Hex, Order};
use crate::game::Crossbows;
use crate::ids::{LeaderId, LeaderSet, UnitId, UnitSet};
use crate::state::{Group, Party, State};

impl Conform for Crossbows {
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        let side = if dice.roll(2) == 0 { Side::North } else { Side::South };
        let units = self.battle.armies[side].units.len().max(1) as u8;
        let leaders = self.battle.armies[side].leaders.len().max(1) as u8;
        let mut hex = || Hex::new(dice.roll(12), dice.roll(18)).unwrap_or(Hex::from_index(0));
        let to = hex();
        let near: Vec<Hex> = BOARD.adjacent(to).iter().collect();
        let number = dice.roll(units);
        let unit = UnitId::new(side, number.into());
        let other = UnitId::new(side, usize::from(number) + 1);
        let leader = LeaderId::new(side, dice.roll(leaders).into());
        let group = if dice.roll(4) == 0 { Group::both(unit, other) } else { Group::of(unit) };
        let with = if dice.roll(4) == 0 { LeaderSet::of(leader) } else { LeaderSet::NONE };
        let facing = Heading::ALL[usize::from(dice.roll(6))];
        let beside = near.get(usize::from(dice.roll(6)) % near.len().max(1)).copied().unwrap_or(to);
        match dice.roll(28) {
            0 => Action::Order(leader, Order::ALL[usize::from(dice.roll(6))]),
            1 => Action::Keep(leader),
            2 => Action::Try(with),
            3 => Action::Trace(leader, if dice.roll(2) == 0 { UnitSet::NONE } else { UnitSet::of(unit) }),
            4 => Action::Flee(group, (dice.roll(4) > 0).then_some((to, Some(facing)))),
            5..=7 => Action::Take(Party::Units(group, with)),
            8..=9 => Action::Go(Party::Units(group, with), to),
            10 => [Action::Halt, Action::Back][usize::from(dice.roll(2))],
            11 => [Action::Take(Party::Leader(leader)), Action::Go(Party::Leader(leader), to)]
                [usize::from(dice.roll(2))],
            12 => Action::Face(unit, facing),
            13 => Action::Leave(unit),
            14 => Action::Depart(leader),
            15 => Action::Fall(group, to),
            16 => Action::Dare(unit),
            17 => Action::Withdraw(group),
            18 => Action::Stand(unit),
            19 => Action::Fire(unit, to),
            20 => {
                if dice.roll(2) == 0 {
                    Action::Fleet(to)
                } else {
                    Action::Results(to)
                }
            }
            21 => Action::Attack(to, group.set()),
            22 => Shares::new(&[(unit, 1 + dice.roll(4))]).map_or(Action::Done, Action::Lose),
            23 => Route::new(&[to, beside], Some(facing))
                .map_or(Action::Done, |route| Action::Retreat(unit, route)),
            24 if dice.roll(2) == 0 => Action::Follow(leader, unit),
            24 => Action::Join(leader, unit),
            25 => Action::Advance(group, with, to),
            26 => Action::Rally(unit),
            _ => [Action::Claim, Action::Pass, Action::Done][usize::from(dice.roll(3))],
        }
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        if !self.looks_right(state) {
            return Err("what is looked up of the units is not so".into());
        }
        for side in Side::BOTH {
            for (unit, hex) in state.standing(side) {
                let Some(kind) = self.kind(unit) else { return Err(format!("{unit} is nobody")) };
                if state.unit(unit).lost >= kind.steps() {
                    return Err(format!("{unit} has lost all its steps and stands at {hex}"));
                }
                let others: Vec<UnitId> = state.at(hex).collect();
                let start = |unit: UnitId| self.battle.unit(unit).map(|unit| unit.hex);
                let stacked = others.iter().all(|other| other.side() == side && start(*other) == start(unit));
                if !stacked || others.len() > 2 {
                    return Err(format!("{others:?} share {hex}"));
                }
                if others.iter().any(|other| state.unit(*other).facing != state.unit(unit).facing)
                    && !kind.class.is_skirmisher()
                {
                    return Err(format!("{others:?} at {hex} face apart"));
                }
            }
            for leader in self.battle.leaders(side) {
                let enemy = |hex: Hex| state.at(hex).any(|unit| unit.side() != side);
                if state.leader(leader).hex().is_some_and(enemy) {
                    return Err(format!("{leader} is among enemies"));
                }
            }
        }
        Ok(())
    }

    fn secrets(&self, state: &State, viewer: Viewer) -> u32 {
        self.unknown(state, viewer)
    }
}
