//! An enemy comes to light in the middle of a move [13.7.14]: what binds the one who moves is asked anew, so that nobody is
//! held to a way that is closed to him.

use acies_core::side::Viewer;

use crate::game::Ancients;
use crate::state::{Stage, State, UnitId, Units};
use crate::walk::Duty;

impl Ancients {
    /// These were put on the map: if the unit that is moving meets enemies among them, how far from the enemy or how close
    /// to him it must end is measured from where it stands now. A friend it stands over saw whoever is beside him before,
    /// so a way off him is still open.
    pub(crate) fn surprised(&self, state: &mut State, found: Units) {
        let unit = state.mover;
        if unit == UnitId::NONE || state.stage != Stage::Move {
            return;
        }
        let side = state.side_of(unit);
        if !found.iter().any(|other| state.side_of(other) != side) {
            return;
        }
        let Some(foot) = self.foot(state, unit) else { return };
        let Duty { far, close, .. } = self.duty_from(&self.known(state, Viewer::Seat(side)), unit, foot);
        (state.flight, state.close) = (far, close);
    }
}
