//! What the common suite needs to know of battles at sea: any action, and what may never be lost.

use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_core::side::Side;
use acies_hex::Heading;

use super::action::Action;
use super::components::{Assault, Hex, HexSet};
use super::game::Sea;
use super::state::{Place, Stage, State, Step, UnitId};
use crate::components::UNITS;

impl Conform for Sea {
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        // Half of the second hexes are beside the first.
        let from = Hex::new(dice.roll(18), dice.roll(24)).unwrap_or(Hex::from_index(0));
        let facing = Heading::ALL[usize::from(dice.roll(6))];
        let to = match dice.roll(2) {
            0 => Hex::new(dice.roll(18), dice.roll(24)),
            _ => self.board.neighbour(from, facing),
        };
        let to = to.unwrap_or(Hex::from_index(0));
        let how = Assault::ALL[usize::from(dice.roll(2))].0;
        match dice.roll(16) {
            0..=2 => Action::Go(from, to),
            3 => Action::Turn(from, facing),
            4 => Action::Leave(from),
            5 | 6 => Action::Ram(from, to, dice.roll(2) == 0),
            7 | 8 => Action::Cross(from, to),
            9 => Action::Scuttle(from),
            10 | 11 => Action::Announce(how, from, to),
            12 => Action::Next(how, from),
            13 => Action::Ballista(from, to),
            14 => [Action::Marine, Action::Sink, Action::Capture, Action::Spare][usize::from(dice.roll(4))],
            _ => [Action::Resolve, Action::Done, Action::Scuttling][usize::from(dice.roll(3))],
        }
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let mut hexes = HexSet::EMPTY;
        let (mut marines, mut crowds) = ([0_u32; 2], None);
        for ship in (0..2 * UNITS as u8).map(UnitId) {
            let there = state.ship(ship);
            if self.mustered[ship.index()].is_none() != (there.place == Place::Nobody) {
                return Err(format!("{ship:?} was made or lost"));
            }
            let Some(hex) = there.hex() else {
                let marked = state.damaged | state.sinking | state.prizes;
                if marked.has(ship) || there.marines > 0 {
                    return Err(format!("{ship:?} is not on the map and has a marker or marines"));
                }
                continue;
            };
            if !self.on_map(hex) || self.battle.map.land.contains(hex) {
                return Err(format!("{ship:?} cannot be in {hex} [14.5.7]"));
            }
            if state.prizes.has(ship) && (there.marines == 0 || !state.damaged.has(ship)) {
                return Err(format!("the prize in {hex} is nobody's or whole [14.8.j.1, 14.8.i.2]"));
            }
            if there.spent > there.marines {
                return Err(format!("more marines have acted in {hex} than there are"));
            }
            if there.marines > self.size(ship).holds() {
                crowds = Some(hex);
            }
            marines[state.side_of(ship).index()] += u32::from(there.marines);
            if state.over && ship == state.mover {
                continue;
            }
            if hexes.contains(hex) || state.at[hex.index()] != ship {
                return Err(format!("two ships in {hex} [14.5.10]"));
            }
            hexes.insert(hex);
            if !state.hexes[state.side_of(ship)].contains(hex) {
                return Err(format!("the ship in {hex} is not where its side thinks it is"));
            }
        }
        if state.taken() != hexes {
            return Err("hexes are taken by nobody".into());
        }
        if let Some(hex) = crowds
            .filter(|_| !matches!(state.stage, Stage::Cross | Stage::Scuttle(Step::Cross) | Stage::Over(_)))
        {
            return Err(format!("{hex} is overfull after step 3 [14.7.d.4]"));
        }
        for side in Side::BOTH {
            let fleet = &self.battle.fleets[side];
            let began: u32 = fleet.ships.iter().map(|ship| u32::from(ship.marines)).sum::<u32>()
                + fleet.ashore.iter().map(|(_, count)| u32::from(*count)).sum::<u32>();
            let ashore: u32 =
                state.beaches[side].iter().map(|hex| u32::from(state.ashore[side][hex.index()])).sum();
            if marines[side.index()] + ashore > began {
                return Err(format!("{side} has more marines than it began with"));
            }
            if !(state.beaches[side] - self.battle.map.land).is_empty() {
                return Err(format!("marines of {side} walk on water [14.7.c.1]"));
            }
        }
        Ok(())
    }
}
