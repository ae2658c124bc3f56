//! What changes during a battle: a plain value of fixed size, without pointers.
//!
//! Everything on the table is in [`Public`]; the two hands and the draw pile are the only secrets.
//! Sets of units are bits of one word, sets of hexes bits of a word pair, cards bits of one word.

use acies_core::side::{BySide, Side};
use acies_hex::{Hex, HexSet};

use crate::battle::{LEADERS_PER_SIDE, UNITS_PER_SIDE};
use crate::components::CardKind;

/// A unit: 0 to 31 are the north's, 32 to 63 the south's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Stands for no unit.
    pub const NONE: UnitId = UnitId(0xFF);

    /// The `index`-th unit of a side.
    pub const fn of(side: Side, index: usize) -> UnitId {
        UnitId((side.index() * UNITS_PER_SIDE + index) as u8)
    }

    /// Whose it is.
    #[inline]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < UNITS_PER_SIDE { Side::North } else { Side::South }
    }

    /// Its bit in a set of units.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Its place in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The units of a set.
pub fn units_of(mut set: u64) -> impl Iterator<Item = UnitId> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let unit = UnitId(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(unit)
    })
}

/// A leader: 0 to 3 are the north's, 4 to 7 the south's.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderId(pub u8);

impl LeaderId {
    /// Stands for no leader.
    pub const NONE: LeaderId = LeaderId(0xFF);

    /// The `index`-th leader of a side.
    pub const fn of(side: Side, index: usize) -> LeaderId {
        LeaderId((side.index() * LEADERS_PER_SIDE + index) as u8)
    }

    /// Whose he is.
    #[inline]
    pub const fn side(self) -> Side {
        if (self.0 as usize) < LEADERS_PER_SIDE { Side::North } else { Side::South }
    }

    /// His bit in a set of leaders.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.0
    }

    /// The leaders of a side.
    pub fn all(side: Side) -> impl Iterator<Item = LeaderId> {
        (0..LEADERS_PER_SIDE).map(move |index| LeaderId::of(side, index))
    }
}

/// Where a piece is when it is not on the board.
pub const LOST: u8 = 0xFF;
/// In reserve, still to come.
pub const RESERVE: u8 = 0xFE;
/// Left the board without loss: fled crews, leaders that rode off, units that marched off.
pub const LEFT: u8 = 0xFD;

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

/// An order: the card whose effect it has, and where it may be given.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Given {
    /// The effect.
    pub card: CardKind,
    /// For Leadership Any Section: the strips its leader stood in, as bits of `Strip` [17.36].
    pub strips: u8,
}

/// All three strips.
pub const ANYWHERE: u8 = 0b111;

/// A combat from its declaration to its end.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Combat {
    /// The ordered unit that attacks.
    pub attacker: UnitId,
    /// The unit it attacks, if it attacks a unit.
    pub defender: UnitId,
    /// The lone leader it attacks, if it attacks one.
    pub leader: LeaderId,
    /// Where the attacker stood when it declared.
    pub from: Hex,
    /// Where the target stood then.
    pub target: Hex,
    /// Ranged or close.
    pub ranged: bool,
    /// A Bonus Close Combat.
    pub bonus: bool,
    /// The defender evades.
    pub evading: bool,
    /// The defender played First Strike.
    pub struck: bool,
    /// Which roll is being made or carried out.
    pub roll: Roll,
    /// Dice thrown in the last roll, which elephants copy [11.37].
    pub thrown: u8,
    /// Whether the attacker was at full strength when the combat began [11.14].
    pub attacker_full: bool,
    /// Whether the defender was.
    pub defender_full: bool,
    /// Leaders already checked in this combat [14.9].
    pub checked: u8,
    /// Flags rolled.
    pub flags: u8,
    /// Hexes still to retreat.
    pub left: u8,
    /// Where the unit rolled against stood before the roll.
    pub stood: Hex,
    /// Hexes a rampage has still to reach [12.26].
    pub rampage: HexSet,
    /// Hexes that block the elephants and have still to lose a block [12.30].
    pub blockers: HexSet,
}

/// The roll of a combat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// The attacker's.
    Attack,
    /// The defender's, played first with First Strike [17.47].
    Strike,
    /// The defender's battle back [11.59].
    Back,
}

impl Combat {
    /// No combat.
    pub const NONE: Combat = Combat {
        attacker: UnitId::NONE,
        defender: UnitId::NONE,
        leader: LeaderId::NONE,
        from: Hex::from_index(0),
        target: Hex::from_index(0),
        ranged: false,
        bonus: false,
        evading: false,
        struck: false,
        roll: Roll::Attack,
        thrown: 0,
        attacker_full: false,
        defender_full: false,
        checked: 0,
        flags: 0,
        left: 0,
        stood: Hex::from_index(0),
        rampage: HexSet::EMPTY,
        blockers: HexSet::EMPTY,
    };

    /// The unit that rolls.
    pub fn roller(&self) -> UnitId {
        match self.roll {
            Roll::Attack => self.attacker,
            Roll::Strike | Roll::Back => self.defender,
        }
    }

    /// The roll by which the unit rolled against battles back: after First Strike that is the attack
    /// [17.48].
    pub fn answer(&self) -> Roll {
        match self.roll {
            Roll::Strike => Roll::Attack,
            Roll::Attack | Roll::Back => Roll::Back,
        }
    }

    /// The unit rolled against, if it is a unit.
    pub fn victim(&self) -> UnitId {
        match self.roll {
            Roll::Attack => self.defender,
            Roll::Strike | Roll::Back => self.attacker,
        }
    }
}

/// What is to be decided.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Which card to play [6.1].
    PlayCard,
    /// Which units and leaders to order [7.1].
    Order(Orders),
    /// Where a unit of the reserve comes on.
    Place,
    /// Which ordered unit or leader moves, and where to [8.1].
    Move,
    /// Which ordered unit fights whom [9.1].
    Fight,
    /// The second moves of Move-Fire-Move [17.61].
    SecondMove,
    /// What the defender does: stand, evade or strike first.
    React,
    /// How many flags to ignore, up to `most` [12.19].
    IgnoreFlags {
        /// The most that may be ignored.
        most: u8,
    },
    /// The next hex of a retreat [12.8].
    Retreat,
    /// The next hex of an evade [13.11].
    Evade,
    /// The next hex of a leader's evade [13.17].
    LeaderEvade {
        /// Who.
        leader: LeaderId,
        /// Hexes he may still go.
        left: u8,
        /// What goes on when he has finished.
        then: Then,
    },
    /// Whether and where to advance [13.36].
    Advance,
    /// Whether to make a bonus combat, and on whom [13.48].
    Bonus,
    /// Whether to battle back [11.59].
    BattleBack,
    /// Nothing: that side has won.
    Over(Side),
}

/// What goes on after a leader has evaded.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Then {
    /// The combat, after the roll that left him alone.
    Sequence,
    /// The rampage.
    Rampage,
    /// The losses of those who block the elephants.
    Blockers,
}

/// How orders are given under the card.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Orders {
    /// So many in each strip [17.2].
    Sections([u8; 3]),
    /// So many units of some kinds, and lone or attached leaders if `leaders` [17.14].
    Kinds {
        /// Orders left.
        left: u8,
        /// Whether leaders may be ordered too [17.19].
        leaders: bool,
    },
    /// A leader's hex and so many linked ones, or one unit [17.20].
    Leadership {
        /// Linked hexes left.
        left: u8,
        /// Whether the leader has been named.
        named: bool,
    },
    /// So many linked foot units [17.40] [17.55].
    Group {
        /// Orders left.
        left: u8,
    },
    /// One unit of choice [17.79].
    Choice,
    /// Units by the dice rolled, light, medium, heavy and leader symbols left [17.51].
    Muster([u8; 4]),
    /// Blocks returned by the dice rolled [17.72].
    Rally([u8; 4]),
}

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
