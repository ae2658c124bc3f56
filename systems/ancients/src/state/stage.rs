//! What is to be decided, and what is half done meanwhile: an attack or a duel.

use acies_core::game::Verdict;
use acies_core::side::Side;

use super::{LeaderId, UnitId};
use crate::components::Hex;

/// What is to be decided.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Where the camp of that side stands, before the first turn: the first player says it of both [13.3.a.1,
    /// 13.3.c.1].
    Pitch(Side),
    /// Whether the second player shifts his camp [13.3.d.1].
    Shift,
    /// Where that side's units stand [13.3.b.1, 13.3.e.1].
    Deploy(Side),
    /// Who of that side fights on foot [13.12.1].
    Dismount(Side),
    /// Which units are kept off the map, before the first turn [13.7.2].
    Hide,
    /// Which reinforcements come, phase 3 [5.0.2].
    Reinforce,
    /// Whether that side's barbarians charge in this game turn [13.10.1].
    Charge(Side),
    /// Whether a leader is given up to frighten elephants, at the start of phase 4 [13.11.1].
    Frighten,
    /// Which unit moves, phase 4 [6.0.1].
    Move,
    /// Where the next leader is placed, phase 5 [7.0.1].
    Replace,
    /// Who fires, phase 6 [8.0.1].
    Fire,
    /// Who fires at whom, all declared before any effect [13.2.2].
    Aim,
    /// Which of the declared shots hit [13.2.4].
    Hits,
    /// Which leader challenges which, at the start of phase 7 [13.8.2].
    Challenge,
    /// Whether the challenged leader accepts [13.8.3].
    Answer,
    /// That side's tactic in the duel, unseen [13.8.4].
    Tactic(Side),
    /// Whether this is the melee phase of the barbarians' fury [15.3.n3.2].
    Fury,
    /// Who attacks, phase 7 [9.0.1].
    Melee,
    /// Which leaders of the attacked unit withdraw [11.b.1].
    Withdraw,
    /// Whether and where the attacked unit retreats [9.s1.0.1].
    Retreat,
    /// Whether the unit that retreated is attacked all the same [9.s1.c.1].
    Press,
    /// Whether the victor advances [9.s4.2].
    Advance,
    /// Whether a leader goes along with him [A.combat.14].
    Along(LeaderId),
    /// Nothing: the battle is over.
    Over(Verdict),
}

/// How a leader fights a duel [13.8.4].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tactic {
    /// Offensive.
    Offensive,
    /// Cautious.
    Cautious,
    /// Defensive.
    Defensive,
}

impl Tactic {
    /// All of them.
    pub const ALL: [Tactic; 3] = [Tactic::Offensive, Tactic::Cautious, Tactic::Defensive];

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Tactic::Offensive => "offensive",
            Tactic::Cautious => "cautious",
            Tactic::Defensive => "defensive",
        }
    }
}

/// Two leaders in a duel.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Duel {
    /// The phasing player's, who challenged [13.8.2].
    pub challenger: LeaderId,
    /// The one he challenged.
    pub other: LeaderId,
}

/// The attack that is being resolved.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Attack {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// Where the target is attacked: where it stood when the attack was declared, and where it is pressed.
    pub from: Hex,
    /// The hex the victor may advance into.
    pub to: Hex,
    /// Whether a leader withdrew from the attacked unit [11.b.3].
    pub withdrew: bool,
}

impl Attack {
    /// No attack.
    pub const NONE: Attack = Attack {
        attacker: UnitId::NONE,
        target: UnitId::NONE,
        from: Hex::from_index(0),
        to: Hex::from_index(0),
        withdrew: false,
    };
}
