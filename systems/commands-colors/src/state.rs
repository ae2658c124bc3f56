//! What changes during a battle: a plain value of fixed size, without pointers.
//!
//! Everything on the table is in [`Public`]; the two hands and the draw pile are the only secrets.
//! Sets of units are bits of one word, sets of hexes bits of a word pair, cards bits of one word.

mod combat;
mod pieces;
mod stage;

use acies_core::side::{BySide, Side};
use acies_hex::{Hex, HexSet};

pub use combat::{Combat, Roll};
pub use pieces::{LEFT, LOST, LeaderId, RESERVE, UnitId, units_of};
pub use stage::{ANYWHERE, Given, Orders, Stage, Then};

/// A battle in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What everyone sees.
    pub public: Public,
    /// The hands, as bits of cards [3.7].
    pub hands: BySide<u64>,
    /// The draw pile, as bits of cards: its order is not decided before a card is drawn.
    pub deck: u64,
}

/// Everything on the table, which everyone may see.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    /// The hex of each unit, or where it is instead.
    pub hex: [u8; 64],
    /// The blocks of each unit.
    pub blocks: [u8; 64],
    /// The unit in each hex.
    pub at: [UnitId; 126],
    /// The hex of each leader, or where he is instead.
    pub leader_hex: [u8; 8],
    /// The hexes with units.
    pub units: BySide<HexSet>,
    /// The hexes with leaders.
    pub leaders: BySide<HexSet>,
    /// Victory Banners taken.
    pub banners: BySide<u8>,
    /// The Command of each side now [7.12].
    pub command: BySide<u8>,
    /// Discarded cards.
    pub discard: u64,
    /// Cards lying face up before their players.
    pub in_play: u64,
    /// The order each side gave last, for Counter Attack.
    pub last: BySide<Option<Given>>,
    /// Whose turn it is.
    pub active: Side,
    /// Turns begun.
    pub turn: u16,
    /// The order being carried out.
    pub order: Given,
    /// Whether `order` is carried out by one unit of choice under the normal rules [17.79].
    pub plain: bool,
    /// Whether the order was copied by Counter Attack.
    pub copied: bool,
    /// Hexes a chain of orders has reached [17.21].
    pub chain: HexSet,
    /// Units ordered this turn [7.2].
    pub ordered: u64,
    /// Leaders ordered to move alone.
    pub ordered_leaders: u8,
    /// Units that have moved in this phase.
    pub moved: u64,
    /// Units that have moved this turn at all.
    pub moved_ever: u64,
    /// Leaders that have moved alone.
    pub moved_leaders: u8,
    /// Units that entered by an ambush this turn.
    pub placed: u64,
    /// Units whose move or terrain forbids them to fight.
    pub no_fight: u64,
    /// Warriors that charged and must fight.
    pub must_fight: u64,
    /// Units that terrain forbids to move again this turn.
    pub halted: u64,
    /// Units that have fought.
    pub fought: u64,
    /// Units that have fired once and may fire again.
    pub fired: u64,
    /// Elephants that have rampaged in this battle.
    pub rampaged: u64,
    /// Objectives taken, by their place in the scenario.
    pub objectives: u8,
    /// Whether the side not active played First Strike and draws first.
    pub owed: bool,
    /// The combat being fought.
    pub combat: Combat,
    /// The decision owed.
    pub stage: Stage,
}

impl Public {
    /// The hex of a unit on the board.
    #[inline]
    pub fn hex_of(&self, unit: UnitId) -> Hex {
        debug_assert!(self.hex[unit.index()] < 126);
        Hex::from_index(self.hex[unit.index()])
    }

    /// Whether a unit is on the board.
    #[inline]
    pub fn on_board(&self, unit: UnitId) -> bool {
        self.hex[unit.index()] < 126
    }

    /// The unit in a hex.
    #[inline]
    pub fn unit_at(&self, hex: Hex) -> Option<UnitId> {
        let unit = self.at[hex.index()];
        (unit != UnitId::NONE).then_some(unit)
    }

    /// The unit of a side in a hex.
    #[inline]
    pub fn unit_of(&self, side: Side, hex: Hex) -> Option<UnitId> {
        self.unit_at(hex).filter(|unit| unit.side() == side)
    }

    /// The leader of a side in a hex [8.37].
    #[inline]
    pub fn leader_of(&self, side: Side, hex: Hex) -> Option<LeaderId> {
        if !self.leaders[side].contains(hex) {
            return None;
        }
        LeaderId::all(side).find(|leader| usize::from(self.leader_hex[usize::from(leader.0)]) == hex.index())
    }

    /// The leader attached to a unit on the board: he stands in its hex [7.6].
    #[inline]
    pub fn attached(&self, unit: UnitId) -> Option<LeaderId> {
        self.leader_of(unit.side(), self.hex_of(unit))
    }

    /// The hexes of leaders that stand alone.
    #[inline]
    pub fn lone_leaders(&self, side: Side) -> HexSet {
        self.leaders[side] - self.units[side]
    }

    /// All hexes with units.
    #[inline]
    pub fn all_units(&self) -> HexSet {
        self.units[Side::North] | self.units[Side::South]
    }

    /// The hexes with anything an enemy of `side` could be attacked in.
    #[inline]
    pub fn targets(&self, side: Side) -> HexSet {
        self.units[side.other()] | self.leaders[side.other()]
    }

    /// The units of a side on the board.
    pub fn army(&self, side: Side) -> impl Iterator<Item = UnitId> {
        self.units[side].iter().map(|hex| self.at[hex.index()])
    }

    /// Moves a unit, alone. Two units never share a hex [8.6].
    #[inline]
    pub(crate) fn put(&mut self, unit: UnitId, to: Hex) {
        let side = unit.side();
        let from = self.hex[unit.index()];
        if from < 126 {
            self.at[usize::from(from)] = UnitId::NONE;
            self.units[side].remove(Hex::from_index(from));
        }
        debug_assert_eq!(self.at[to.index()], UnitId::NONE);
        self.hex[unit.index()] = to.index() as u8;
        self.at[to.index()] = unit;
        self.units[side].insert(to);
    }

    /// Takes a unit off the board.
    pub(crate) fn take(&mut self, unit: UnitId, instead: u8) {
        let hex = self.hex_of(unit);
        self.at[hex.index()] = UnitId::NONE;
        self.units[unit.side()].remove(hex);
        self.hex[unit.index()] = instead;
        let bit = !unit.bit();
        self.ordered &= bit;
        self.moved &= bit;
        self.moved_ever &= bit;
        self.placed &= bit;
        self.no_fight &= bit;
        self.must_fight &= bit;
        self.halted &= bit;
        self.fought &= bit;
        self.fired &= bit;
    }

    /// Moves a leader. A hex holds one leader at most [8.37]; he may pass others on his way.
    pub(crate) fn put_leader(&mut self, leader: LeaderId, to: Hex) {
        self.lift_leader(leader, to.index() as u8);
        self.leaders[leader.side()].insert(to);
    }

    /// Takes a leader off the board.
    pub(crate) fn take_leader(&mut self, leader: LeaderId, instead: u8) {
        self.lift_leader(leader, instead);
        self.ordered_leaders &= !leader.bit();
        self.moved_leaders &= !leader.bit();
    }

    fn lift_leader(&mut self, leader: LeaderId, to: u8) {
        let from = std::mem::replace(&mut self.leader_hex[usize::from(leader.0)], to);
        let shared = LeaderId::all(leader.side())
            .any(|other| other != leader && self.leader_hex[usize::from(other.0)] == from);
        if from < 126 && !shared {
            self.leaders[leader.side()].remove(Hex::from_index(from));
        }
    }
}
