//! Where a unit can still end its move, found by trying: what is forbidden because nothing legal could follow is refused
//! at once, so that nobody is ever left without an answer.

use acies_hex::Heading;

use crate::components::{Hex, PLACES};
use crate::game::Ancients;
use crate::movement::Step;
use crate::state::{State, UnitId};

/// Somebody on his way.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Foot {
    /// Where he is.
    pub hex: Hex,
    /// Where he faces.
    pub facing: Heading,
    /// The points he has left.
    pub points: u8,
}

/// What binds where a move ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Duty {
    /// How far from the enemy a panicked unit must get at least [4.0.4]; 0 for others.
    pub far: u8,
    /// How close to him a unit out of control must get at least [13.9.3]; `FREE` for others.
    pub close: u8,
}

/// Where a way may end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// In a hex in which no other unit stands, facing so.
    At(Foot),
    /// Off the map.
    Off,
}

/// The most points with which each hex was reached in each facing, and one more; 0 where it was not.
type Seen = [[u8; 6]; PLACES];

impl Ancients {
    /// Whether the unit can go on from there to an end that is wanted, where it is now included.
    pub(crate) fn reaches(
        &self,
        state: &State,
        unit: UnitId,
        foot: Foot,
        mut wanted: impl FnMut(End) -> bool,
    ) -> bool {
        self.search(state, unit, foot, &mut [[0; 6]; PLACES], &mut wanted)
    }

    fn search(
        &self,
        state: &State,
        unit: UnitId,
        foot: Foot,
        seen: &mut Seen,
        wanted: &mut impl FnMut(End) -> bool,
    ) -> bool {
        let best = &mut seen[foot.hex.index()][foot.facing.index()];
        if *best > foot.points {
            return false;
        }
        *best = foot.points + 1;
        let other = state.at[foot.hex.index()];
        let vacant = other == UnitId::NONE || other == unit;
        if vacant && wanted(End::At(foot)) {
            return true;
        }
        if foot.points == 0 {
            return false;
        }
        if self.may_leave(foot).is_ok() && wanted(End::Off) {
            return true;
        }
        for to in self.ahead(foot.hex, foot.facing).into_iter().flatten() {
            if let Ok(step) = self.step(state, unit, foot, to)
                && self.search(state, unit, step.after(to), seen, wanted)
            {
                return true;
            }
        }
        let left = foot.points - 1;
        Heading::ALL.into_iter().any(|facing| {
            facing != foot.facing
                && self.search(state, unit, Foot { facing, points: left, ..foot }, seen, wanted)
        })
    }
}

impl Step {
    /// Who went so, in that hex.
    pub(crate) fn after(self, to: Hex) -> Foot {
        Foot { hex: to, facing: self.facing, points: self.left }
    }
}
