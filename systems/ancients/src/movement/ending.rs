//! Where a move may end, and the movement phase.

use crate::game::Ancients;
use crate::refusal::Refusal;
use crate::state::{FREE, State, UnitId};

impl Ancients {
    /// Whether the unit that is moving may stop where it is, so that another one begins [6.0.2].
    #[inline]
    pub(super) fn may_finish(&self, state: &State) -> Result<(), Refusal> {
        let bound = state.over || state.flight > 0 || state.close != FREE;
        if bound { self.finishes(state) } else { Ok(()) }
    }

    /// The same for one that stands over a friend, or whose way must lead somewhere.
    #[inline(never)]
    fn finishes(&self, state: &State) -> Result<(), Refusal> {
        let Some(hex) =
            Some(state.mover).filter(|unit| *unit != UnitId::NONE).and_then(|unit| state.unit(unit).hex())
        else {
            return Ok(());
        };
        if state.over {
            return Err(Refusal::GoOn(hex));
        }
        let far = || self.nearest(state, state.active.other(), hex).unwrap_or(u8::MAX);
        if state.flight > 0 && far() < state.flight {
            return Err(Refusal::MustFlee(hex));
        }
        let near = || self.foot(state, state.mover).map(|foot| self.closeness(state, state.active, foot));
        if state.close != FREE && near().is_some_and(|near| near > state.close) {
            return Err(Refusal::MustClose(hex));
        }
        Ok(())
    }

    /// Whether the movement phase may end: nobody stands over a friend, and every panicked unit that can get farther
    /// from the enemy has [4.0.4]; in which order they move does not matter [Q.8].
    pub(crate) fn may_end_movement(&self, state: &State) -> Result<(), Refusal> {
        self.may_finish(state)?;
        if let Some(hex) = self.straggler(state) {
            return Err(Refusal::MustClose(hex));
        }
        if (state.panicked & !state.moved).is_empty() {
            return Ok(());
        }
        let side = state.active;
        for (unit, hex) in state.army(side) {
            if !state.panicked.has(unit) || unit == state.mover || self.may_move(state, unit, hex).is_err() {
                continue;
            }
            let Some(foot) = self.foot(state, unit) else { continue };
            let now = self.nearest(state, side.other(), hex).unwrap_or(0);
            if self.flight(state, unit, foot) > now {
                return Err(Refusal::MustFlee(hex));
            }
        }
        Ok(())
    }
}
