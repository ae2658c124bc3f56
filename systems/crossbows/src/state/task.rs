//! What remains to be done: a pile of tasks, of which the last is next. Tests, retreats and advances nest in each other,
//! so each is a task of its own, either a decision somebody owes or something that follows by itself.

use acies_core::side::Side;

use super::Pile;
use crate::components::Hex;
use crate::ids::{LeaderId, UnitId, UnitSet};
use crate::tables::Blow;

/// One thing to be done.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// A phase begins.
    Phase(Phase),
    /// A unit tests morale [10.0.3].
    Test(UnitId, Test),
    /// The melee goes on.
    Melee(Step),
    /// A leader gets his first order [5.0.1].
    Order(LeaderId),
    /// A side says who tries to change orders [5.2.0.1].
    Try(Side),
    /// A leader who could change his order [5.2.1.2].
    Change(LeaderId),
    /// The units of a leader choose whom they trace to [5.3.4.7].
    Trace(LeaderId),
    /// Rout movement [5.5.1].
    Flee,
    /// Movement [8.0.1].
    Move,
    /// Skirmishers fall back before combat [5.4.4].
    Fall,
    /// A fire segment of that side [3.III.A.1, 3.III.A.2].
    Fire(Side),
    /// The next melee is announced [9.3.2.1.1].
    Declare,
    /// The attacked may fall back [9.3.2.3.1].
    Withdraw,
    /// Where those who fall back go [5.4.8].
    FallTo(Group),
    /// Which top units lose so many steps [9.4.1.4].
    Lose(u8),
    /// How a unit retreats [9.5.10], or after a failed rally [10.2.3].
    Retreat(UnitId, bool),
    /// To which of his nearest units a lost leader goes [4.2.2].
    Join(LeaderId),
    /// Which of two units that left his hex a leader follows [4.2.7].
    Follow(LeaderId, UnitId, UnitId),
    /// Which of those corners cavalry faces that fell back [6.1.2.3].
    FaceBack(UnitId, u8),
    /// The advance that must be [9.5.7].
    Advance,
    /// The advance Attack allows, and turns after any advance [5.1.1.7, 6.1.2.1].
    Late,
    /// Rally [10.2.1].
    Rally,
    /// Whether the enemy of the phasing player rolls for victory [3.IV.2].
    Claim,
}

impl Task {
    /// A pile with this alone.
    pub fn alone(self) -> Pile {
        let mut pile = Pile::new(self);
        pile.push(self);
        pile
    }
}

/// The phases of a turn, and their parts [3.0.2].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// A turn begins.
    Turn,
    /// Orders [3.I.B.1].
    Orders,
    /// Orders are changed, after the dice.
    Changes,
    /// Command is checked [3.II.A.1].
    Check,
    /// Routed units run.
    Flee,
    /// Movement [3.II.B.1].
    Move,
    /// Skirmishers fall back.
    Fall,
    /// Defensive fire.
    Defence,
    /// Offensive fire.
    Offence,
    /// Melee.
    Melee,
    /// What comes after all melees.
    Late,
    /// Rally.
    Rally,
    /// The die for victory.
    Claim,
    /// The player's turn is over.
    End,
}

/// Why morale is tested.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Test {
    /// After fire.
    Fire,
    /// Before an attack [9.3.2.2.1].
    Attack,
    /// When attacked [9.3.2.4.1].
    Stand,
    /// After a melee [9.3.2.6.1].
    Melee,
    /// To rally [10.2.1].
    Rally,
}

/// The parts of a melee that follow by themselves.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The defenders test [9.3.2.4.1].
    Stand,
    /// Both dice [9.3.2.5.1].
    Dice,
    /// The tests that are called for [9.3.2.6.1].
    Tests,
    /// Who follows into the hex [9.3.2.6.2].
    Follow,
    /// It is over.
    End,
}

/// One unit, or both of a stack.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Group {
    /// The one, or the upper.
    pub one: UnitId,
    /// The lower.
    pub two: Option<UnitId>,
}

impl Group {
    /// One unit.
    pub const fn of(one: UnitId) -> Group {
        Group { one, two: None }
    }

    /// Both of a stack.
    pub const fn both(one: UnitId, two: UnitId) -> Group {
        Group { one, two: Some(two) }
    }

    /// Its units.
    pub fn units(self) -> impl Iterator<Item = UnitId> + Clone {
        std::iter::once(self.one).chain(self.two)
    }

    /// Its units as a set.
    pub fn set(self) -> UnitSet {
        self.units().collect()
    }
}

/// A melee [9.3.2.1.1].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Melee {
    /// The hex attacked [9.3.0.4].
    pub hex: Hex,
    /// Who was announced.
    pub attackers: UnitSet,
    /// Who of them passed step 2.
    pub passed: UnitSet,
    /// Who was attacked.
    pub defenders: UnitSet,
    /// Who accepts combat [9.3.2.4.3].
    pub accepts: UnitSet,
    /// Who has tried to fall back before cavalry [9.3.2.3.3].
    pub dared: UnitSet,
    /// What the attacker's die does to the defenders.
    pub given: Blow,
    /// What the defender's die does to the attackers.
    pub taken: Blow,
    /// Whether baggage was taken [S.baggage.3].
    pub looted: bool,
}
