//! Chapter 3: moving and turning.

use acies_hex::{Arc, Heading};

use crate::components::{BOARD, Hex, HexSet, Kind};
use crate::game::Template;
use crate::refusal::Refusal;
use crate::state::{State, Unit};

impl Template {
    /// The hexes before a unit: the two at the corner it faces.
    pub(crate) fn front(unit: &Unit) -> HexSet {
        BOARD.arc(unit.hex, unit.facing, Arc::Front)
    }

    /// Where a unit may go: ahead, where nobody stands [3.1], and with horses not among trees [3.4].
    pub(crate) fn reach(&self, state: &State, unit: &Unit) -> HexSet {
        let ahead = Template::front(unit) - state.taken();
        match unit.kind {
            Kind::Foot => ahead,
            Kind::Horse => ahead - self.battle.wood,
        }
    }

    /// Whether a unit may go there, and if not, why.
    pub(crate) fn may_move(&self, state: &State, unit: &Unit, to: Hex) -> Result<(), Refusal> {
        if self.reach(state, unit).contains(to) {
            Ok(())
        } else if !Template::front(unit).contains(to) {
            Err(Refusal::NotAhead(unit.hex, to))
        } else if state.taken().contains(to) {
            Err(Refusal::Taken(to))
        } else {
            Err(Refusal::Wood(to))
        }
    }

    /// Whether a unit may turn there: to any corner but the one it faces [3.2].
    pub(crate) fn may_turn(unit: &Unit, facing: Heading) -> Result<(), Refusal> {
        if unit.facing == facing { Err(Refusal::SameFacing(unit.hex)) } else { Ok(()) }
    }

    /// Whether a unit that moved for the first time this turn may go on [3.3].
    pub(crate) fn goes_on(&self, state: &State, unit: &Unit) -> bool {
        unit.kind == Kind::Horse && !self.reach(state, unit).is_empty()
    }
}
