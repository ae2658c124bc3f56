//! What changes during a battle. Nothing in it is hidden, so a view of it is the state itself.

use acies_core::game::Verdict;
use acies_core::side::{BySide, Side};
use acies_hex::Heading;

use crate::components::{Hex, HexSet, Kind, UNITS};

/// A unit on the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Unit {
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub hex: Hex,
    /// The corner of its hex it faces.
    pub facing: Heading,
    /// What is left of it.
    pub strength: u8,
}

/// What is to be decided.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// What to do with which unit [2.1].
    Act,
    /// Whether the horse there goes on [3.3].
    GoOn(Hex),
    /// Nothing: the battle is over, by that clause.
    Over(Verdict, &'static str),
}

/// The position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The units of each side; none where one was removed.
    pub units: BySide<[Option<Unit>; UNITS]>,
    /// Whose turn it is.
    pub active: Side,
    /// The number of the turn, from 1; each is one side's.
    pub turn: u8,
    /// What is to be decided.
    pub stage: Stage,
}

impl State {
    /// The units of a side.
    pub fn of(&self, side: Side) -> impl Iterator<Item = &Unit> {
        self.units[side].iter().flatten()
    }

    /// The unit of a side in a hex.
    pub fn at(&self, side: Side, hex: Hex) -> Option<&Unit> {
        self.of(side).find(|unit| unit.hex == hex)
    }

    /// The same, to be changed or removed.
    pub fn at_mut(&mut self, side: Side, hex: Hex) -> Option<&mut Option<Unit>> {
        self.units[side].iter_mut().find(|unit| unit.is_some_and(|unit| unit.hex == hex))
    }

    /// The hexes with a unit of either side.
    pub fn taken(&self) -> HexSet {
        Side::BOTH.into_iter().flat_map(|side| self.of(side)).map(|unit| unit.hex).collect()
    }

    /// The strength a side has left.
    pub fn strength(&self, side: Side) -> u8 {
        self.of(side).map(|unit| unit.strength).sum()
    }
}
