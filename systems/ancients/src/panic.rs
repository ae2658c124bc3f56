//! Chapter 4: panic.

use acies_core::game::{Listener, Silence};
use acies_core::side::Side;

use crate::event::{Cause, Event};
use crate::game::Ancients;
use crate::state::{State, UnitId};

impl Ancients {
    /// Whether an army panics if it is checked now: because all its leaders are lost [4.0.1] or because its losses reach
    /// the threshold [4.0.2]; once in a game [4.0.6], and never in the dark [13.4.7].
    pub(crate) fn panics(&self, state: &State, side: Side) -> Option<bool> {
        if state.panic[side] || self.is_dark(state) {
            return None;
        }
        let threshold = self.battle.armies[side].panic;
        let reached = threshold > 0 && 2 * state.lost[side] >= threshold;
        let leaderless = self.is_leaderless(state, side);
        (reached || leaderless).then_some(leaderless)
    }

    /// Whether an army will panic when its next turn begins, as things stand: if the battle lasts until then.
    pub(crate) fn will_panic(&self, state: &State, side: Side) -> bool {
        let mut then = *state;
        then.turn += u8::from(side == state.first || side == state.active);
        then.turn <= self.last_turn() && self.panics(&then, side).is_some()
    }

    /// Whether it will for the loss of that unit.
    pub(crate) fn panics_without(&self, state: &State, unit: UnitId) -> bool {
        let mut then = *state;
        self.eliminate(&mut then, unit, Cause::Outright, &mut Silence);
        !self.will_panic(state, unit.owner()) && self.will_panic(&then, unit.owner())
    }

    /// Phase 2: the phasing army is checked [4.0.1, 4.0.2, A.panic.1]. When it panics all its units on the map are turned
    /// over [4.0.3], and no leader keeps one from it, for they were removed before [Q.6]. Who was disorganised already is
    /// panicked too, the camp as well; who has not entered the map is not [5.0.6].
    pub(crate) fn check_panic<L: Listener<Event>>(&self, state: &mut State, listener: &mut L) {
        let side = state.active;
        let Some(leaderless) = self.panics(state, side) else { return };
        state.panic[side] = true;
        listener.tell(|| Event::Panicked { side, leaderless });
        for hex in state.hexes[Side::North] | state.hexes[Side::South] {
            let unit: UnitId = state.at[hex.index()];
            if unit.owner() == side && self.on_map(hex) {
                self.disorganise(state, unit, Cause::Panic, listener);
                state.panicked.set(unit, true);
            }
        }
    }
}
