//! Who is moved just now. Whoever is in hand goes hex by hex and turns on his way; for all rules he stands where he stood
//! until he is let go.

use acies_core::side::Side;
use acies_hex::Heading;

use super::Group;
use crate::components::{Hex, HexSet};
use crate::ids::{LeaderId, LeaderSet};
use crate::movement::Course;

/// Who moves as one: a unit or a stack, with leaders [7.1.0.2, 8.1.6], or a leader by himself.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Party {
    /// Units, and leaders with them.
    Units(Group, LeaderSet),
    /// A leader.
    Leader(LeaderId),
}

impl Party {
    /// Its units.
    pub const fn group(self) -> Option<Group> {
        match self {
            Party::Units(group, _) => Some(group),
            Party::Leader(_) => None,
        }
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        match self {
            Party::Units(group, _) => group.one.side(),
            Party::Leader(leader) => leader.side(),
        }
    }

    /// Its leaders.
    pub const fn leaders(self) -> LeaderSet {
        match self {
            Party::Units(_, leaders) => leaders,
            Party::Leader(leader) => LeaderSet::of(leader),
        }
    }
}

/// Somebody in hand, and what his way has come to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// Who.
    pub party: Party,
    /// Where he began.
    pub from: Hex,
    /// Where he is held.
    pub at: Hex,
    /// The corner faced there.
    pub facing: Heading,
    /// Whether the free turn of the phase is used [6.1.5.2].
    pub turned: bool,
    /// Whether he has turned in the hex he is held over, before or since he was taken.
    pub faced: bool,
    /// Whether he has gone or turned since.
    pub begun: bool,
    /// Points spent in all.
    pub spent: u8,
    /// Those of them that hexes cost, each the first time: to and fro is no way [5.1.1.1].
    pub moved: u8,
    /// Where he has been.
    pub been: HexSet,
    /// Hexes entered.
    pub steps: u8,
    /// What the way costs the leaders who come along [8.1.6].
    pub ridden: u8,
    /// Whether the way came within four hexes of an enemy unit [5.1.5.2].
    pub close: bool,
    /// Hexes entered in which a leader of the enemy is alone [4.2.4].
    pub over: HexSet,
}

impl Hand {
    /// What it comes to, as orders ask about it.
    pub(crate) const fn course(&self) -> Course {
        Course { moved: self.moved, steps: self.steps, close: self.close }
    }
}
