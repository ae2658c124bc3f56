//! The combat being fought.

use acies_hex::{Hex, HexSet};

use super::pieces::{LeaderId, UnitId};

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
