//! What the common suite needs to know of this system: any action, and what may never be lost.

use acies_core::conformance::Conform;
use acies_core::dice::Dice;
use acies_core::side::Side;
use acies_hex::Heading;

use crate::action::Action;
use crate::components::{BOARD, Hex, HexSet, Kind};
use crate::game::Template;
use crate::state::State;

impl Conform for Template {
    fn any_action<D: Dice>(&self, dice: &mut D) -> Action {
        // One column more than the board has, so that hexes off the board are tried too.
        let mut hex = || Hex::new(dice.roll(5), dice.roll(7)).unwrap_or(Hex::from_index(0));
        let (from, to) = (hex(), hex());
        match dice.roll(8) {
            0 => Action::Stop,
            1 | 2 => Action::Turn(from, Heading::ALL[usize::from(dice.roll(6))]),
            3 | 4 => Action::Attack(from, to),
            _ => Action::Move(from, to),
        }
    }

    fn conserved(&self, state: &State) -> Result<(), String> {
        let mut hexes = HexSet::EMPTY;
        for side in Side::BOTH {
            for unit in state.of(side) {
                let (hex, full) = (unit.hex, self.figures.strength[unit.kind as usize]);
                if !BOARD.contains(hex) || hexes.contains(hex) {
                    return Err(format!("a second unit at {hex}, or none can be there"));
                }
                if unit.kind == Kind::Horse && self.battle.wood.contains(hex) {
                    return Err(format!("horse among trees at {hex}"));
                }
                if unit.strength == 0 || unit.strength > full {
                    return Err(format!("a unit of strength {} at {hex}", unit.strength));
                }
                hexes.insert(hex);
            }
        }
        Ok(())
    }
}
