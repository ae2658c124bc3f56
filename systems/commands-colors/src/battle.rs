//! Chapter 3, set-up: a battle as it is before the first card, read from a scenario.

use acies_core::side::{BySide, Side};
use acies_hex::{Direction, Hex, HexSet};
use acies_kit::system::ScenarioInfo;
use acies_words::Bilingual;

use crate::components::UnitKind;
use crate::tables::TerrainKind;

/// Units a side may have.
pub const UNITS_PER_SIDE: usize = 32;
/// Leaders a side may have.
pub const LEADERS_PER_SIDE: usize = 4;

/// Where a piece begins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// On the board.
    At(Hex),
    /// In reserve, to come on by a special rule.
    Reserve,
}

/// A unit at the start: complete, with its starting number of blocks [3.4].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct UnitStart {
    /// Its kind.
    pub kind: UnitKind,
    /// Where.
    pub start: Start,
}

/// A leader at the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderStart {
    /// His name; scenarios write it as English does.
    pub name: Bilingual,
    /// Where. In reserve he is attached to the unit of [`LeaderStart::with`].
    pub start: Start,
    /// For a leader in reserve: index of his unit among the side's units.
    pub with: Option<usize>,
}

/// One army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// Cards held when the hand is full, and the Command [7.12].
    pub command: u8,
    /// Cards dealt at the start; fewer than `command` if the hand grows [7.13].
    pub dealt: u8,
    /// Cards drawn at the end of a turn until the hand is full; 1 is usual.
    pub draws: u8,
    /// Units.
    pub units: Vec<UnitStart>,
    /// Leaders.
    pub leaders: Vec<LeaderStart>,
}

/// A hex that gives banners [4.7].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    /// The hex.
    pub hex: Hex,
    /// Who can score it, by ending a unit's move there.
    pub side: Side,
    /// Banners, once.
    pub banners: u8,
}

/// A stretch of a long edge where a side may leave [8.5].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Exit {
    /// Who may leave.
    pub side: Side,
    /// From these hexes, all on one long edge.
    pub hexes: HexSet,
    /// Banners its side gains for each unit that leaves.
    pub banners: u8,
}

/// A reserve that comes on with a Leadership card instead of its orders.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Ambush {
    /// Whose.
    pub side: Side,
    /// Where its units are placed.
    pub hexes: HexSet,
}

/// A battle: everything that never changes while it is fought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Battle {
    /// What a player reads about it.
    pub info: ScenarioInfo,
    /// The armies.
    pub armies: BySide<Army>,
    /// Who begins [3.10].
    pub first: Side,
    /// Banners that win [4.2].
    pub banners: u8,
    /// Hexes of each kind of terrain, by [`TerrainKind`] [2.8] [3.2].
    pub terrain: [HexSet; TerrainKind::ALL.len()],
    /// Hexsides with a rampart, seen from the protected hex [16.34].
    pub ramparts: Vec<(Hex, Direction)>,
    /// Objectives, eight at most.
    pub objectives: Vec<Objective>,
    /// Exits.
    pub exits: Vec<Exit>,
    /// An ambush.
    pub ambush: Option<Ambush>,
    /// Light infantry of this side stands aside for the first rampage of each elephant unit: one die
    /// instead of two.
    pub lanes: Option<Side>,
}

impl Battle {
    /// The hexes with that terrain.
    #[inline]
    pub fn ground(&self, kind: TerrainKind) -> HexSet {
        self.terrain[kind as usize]
    }
}
