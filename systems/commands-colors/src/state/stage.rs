//! The order being carried out and the decision owed.

use acies_core::side::Side;

use super::pieces::LeaderId;
use crate::components::CardKind;

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
