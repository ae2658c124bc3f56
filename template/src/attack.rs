//! Chapter 4: attacks.

use acies_core::dice::Dice;
use acies_core::game::Listener;
use acies_core::side::Side;

use crate::components::{Hex, HexSet};
use crate::event::{Event, Who};
use crate::game::{Template, who};
use crate::refusal::Refusal;
use crate::state::{State, Unit};

impl Template {
    /// The hexes of the enemies a unit may attack: those before it [4.1].
    pub(crate) fn targets(&self, state: &State, side: Side, unit: &Unit) -> HexSet {
        let enemies: HexSet = state.of(side.other()).map(|enemy| enemy.hex).collect();
        Template::front(unit) & enemies
    }

    /// Whether a unit may attack there, and if not, why.
    pub(crate) fn may_attack(&self, state: &State, side: Side, unit: &Unit, to: Hex) -> Result<(), Refusal> {
        if state.at(side.other(), to).is_none() {
            Err(Refusal::NoEnemy(to))
        } else if !self.targets(state, side, unit).contains(to) {
            Err(Refusal::NotInFront(unit.hex, to))
        } else {
            Ok(())
        }
    }

    /// What the die must show [4.1]: one less from outside the front of the target [4.2], one more among trees [4.3].
    pub(crate) fn needs(&self, unit: &Unit, target: &Unit) -> u8 {
        let behind = u8::from(!Template::front(target).contains(unit.hex));
        let trees = u8::from(self.battle.wood.contains(target.hex));
        self.figures.hits - behind + trees
    }

    /// Throws the die, takes from the target what it loses [4.4], and lets who removed it follow up [6.1].
    pub(crate) fn strike<D: Dice, L: Listener<Event>>(
        &self,
        state: &mut State,
        (side, from): (Side, Hex),
        to: Hex,
        dice: &mut D,
        listener: &mut L,
    ) {
        let enemy = side.other();
        let (Some(unit), Some(target)) = (state.at(side, from).copied(), state.at(enemy, to).copied()) else {
            return;
        };
        let (needs, die) = (self.needs(&unit, &target), dice.roll(6) + 1);
        let struck: Who = who(enemy, &target);
        listener.tell(|| Event::Attacked { unit: who(side, &unit), target: struck, die, needs });
        if die < needs {
            return;
        }
        let left = target.strength - 1;
        if let Some(place) = state.at_mut(enemy, to) {
            *place = (left > 0).then_some(Unit { strength: left, ..target });
        }
        if left > 0 {
            listener.tell(|| Event::Hit { unit: struck, left });
            return;
        }
        listener.tell(|| Event::Removed { unit: struck });
        if self.press && self.reach(state, &unit).contains(to) {
            listener.tell(|| Event::Pressed { unit: who(side, &unit), to });
            self.enter(state, side, from, to, listener);
        }
    }
}
