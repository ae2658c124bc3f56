//! What remains to be done in shooting and combat.

use acies_core::side::Side;
use acies_ground::{Heading, Mils, Pose};

use crate::combat::support::SupportSide;
use crate::game::HailCaesar;
use crate::shooting::split::Shares;
use crate::state::{CaptainId, Engagement, State, UnitId};
use crate::tables::{After, PanicResult};
use crate::units::Units;

/// When a unit shoots.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shot {
    /// In its shooting phase [shooting.1].
    Phase,
    /// In its shooting phase, with so many of its dice at one of several enemies [shooting.8]
    /// [shooting-dice.3].
    Shared(u8),
    /// At a charger [closing-shot.1].
    Closing,
    /// At an enemy that crossed its front [opportunity.1].
    Opportunity,
}

/// A question asked before a round is fought.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Step {
    /// Captains join [captain-move.3].
    Join,
    /// Captains add attacks [captain-combat.2].
    Attacks,
    /// Heavy infantry closes ranks [close-ranks.1].
    Ranks,
    /// Units that fight on several sides divide their attacks [combat-round.2].
    Aim,
}

impl Step {
    /// The question asked after this.
    pub(crate) fn next(self) -> Option<Step> {
        match self {
            Step::Join => Some(Step::Attacks),
            Step::Attacks => Some(Step::Ranks),
            Step::Ranks => Some(Step::Aim),
            Step::Aim => None,
        }
    }
}

/// Attacks of a unit on one enemy.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Share {
    /// Who attacks.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// With so many dice.
    pub dice: u8,
}

/// A combat about to be fought: everybody who is engaged with each other, directly or through others.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Bout {
    /// One of those engaged.
    pub lead: UnitId,
    /// What is asked now.
    pub step: Step,
    /// Of whom.
    pub side: Side,
    /// Attacks that captains add; a captain who is not here has not been asked.
    pub adds: Vec<(CaptainId, u8)>,
    /// Attacks divided by their owner.
    pub shares: Vec<Share>,
}

/// A unit that supported another in a round.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Aid {
    /// Who supports.
    pub support: UnitId,
    /// Whom.
    pub unit: UnitId,
    /// From which side.
    pub side: SupportSide,
}

/// A round that has been fought.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fought {
    /// Who won it; nobody if it was drawn [combat-result.5].
    pub winner: Option<Side>,
    /// The difference of the scores [panic.10].
    pub margin: u8,
    /// Who fought whom.
    pub pairs: Vec<Engagement>,
    /// Who supported whom.
    pub aids: Vec<Aid>,
    /// Who fought from which building [victor-building.1].
    pub houses: Vec<(UnitId, u8)>,
}

/// A panic test [panic.8].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Test {
    /// Who tests.
    pub unit: UnitId,
    /// What it follows.
    pub after: After,
    /// What is subtracted [panic.9] [panic.10].
    pub minus: u8,
    /// The enemy it goes away from.
    pub foe: UnitId,
    /// Who was shaken before what it tests for: itself [panic-shooting.8], and its supports, should they test
    /// in their turn [panic-combat.8].
    pub shaken: Units,
    /// Whether it fought engaged; a support does not care for high ground nor is it lost when it has no way
    /// back [panic-combat.4].
    pub engaged: bool,
    /// Whether it has gone back already, with the unit it supported [panic-combat.5].
    pub went: bool,
    /// Where a support goes back to: the way its unit would have gone [panic-combat.2].
    pub away: Option<Heading>,
}

/// A unit that gives ground.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Flight {
    /// Which.
    pub unit: UnitId,
    /// Where to.
    pub heading: Heading,
    /// How far.
    pub distance: Mils,
    /// Whether it was engaged, and is lost if it has no way back [panic-combat.3].
    pub engaged: bool,
    /// Whether it retreats from shooting [panic-shooting.3].
    pub retreat: bool,
}

/// One thing to be done in shooting and combat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum FightTask {
    /// The shooting phase goes on while anybody has a target.
    Shooting,
    /// The active side says who shoots at whom, or ends it.
    Shoot,
    /// A unit shoots at another.
    Volley {
        /// Who shoots.
        shooter: UnitId,
        /// At whom.
        target: UnitId,
        /// When.
        shot: Shot,
    },
    /// A unit shoots what is left of a volley divided between several enemies.
    Shares(Shares),
    /// A unit has ended a move; enemies whose front it crossed may shoot [opportunity.5].
    Opportunity {
        /// Who moved.
        mover: UnitId,
        /// From where.
        from: Pose,
    },
    /// These may still shoot at a unit that crossed their front, if it is there.
    Passing {
        /// Who moved.
        mover: UnitId,
        /// Those that may shoot and have not yet.
        shooters: Vec<UnitId>,
    },
    /// These are asked whether they shoot at a unit that crossed their front.
    Fire {
        /// Who moved.
        mover: UnitId,
        /// Those that may shoot and have not yet.
        shooters: Vec<UnitId>,
    },
    /// The combat phase goes on while any combat has not been fought [combat.3].
    Combats,
    /// The active side says which combat comes next [combat.5].
    Choose,
    /// A combat is about to be fought: the next question, or the round.
    Bout(Box<Bout>),
    /// The side of the bout answers its question.
    Ask(Box<Bout>),
    /// A unit tests [panic.8].
    Panic(Test),
    /// The owner of an elephant may have one of the dice rolled again [special.48].
    Trumpet {
        /// The test.
        test: Test,
        /// What the dice show.
        dice: [u8; 2],
    },
    /// The owner of a valiant unit may have both dice rolled again [special.10].
    Valour {
        /// The test.
        test: Test,
        /// What the dice show.
        dice: [u8; 2],
    },
    /// What the test led to happens.
    Reaction {
        /// The test.
        test: Test,
        /// Its result.
        result: PanicResult,
    },
    /// The owner chooses between confusion and retreat [panic-table.11].
    Waver(Test),
    /// A unit falls back after combat [panic-combat.2].
    FallBack(Flight),
    /// A friend stands in the way and may give way [make-way.1].
    MakeWay {
        /// Who comes.
        flight: Flight,
        /// Who stands there.
        friend: UnitId,
    },
    /// After the tests: victors move, and those who are free again stand down.
    Aftermath(Box<Fought>),
    /// A victor moves, or is asked what it does, unless something happened to it since.
    Triumph {
        /// Which.
        unit: UnitId,
        /// Its enemies in the round.
        foes: Vec<UnitId>,
        /// Its supports in the round.
        aids: Vec<Aid>,
        /// The buildings that enemies of it were in.
        houses: Vec<(UnitId, u8)>,
        /// Everybody who fought or supported in the round.
        combat: Units,
    },
    /// A victor may move [victor-move.1].
    Victor {
        /// Which.
        unit: UnitId,
        /// The enemies that fell back before it.
        foes: Units,
        /// Whether all its enemies were destroyed [breakthrough.1].
        through: bool,
        /// The building one of them was destroyed in [victor-building.1].
        house: Option<u8>,
    },
    /// The supports of a victor go with it [victor-move.4].
    Follow {
        /// The victor.
        unit: UnitId,
        /// Where it stood.
        from: Pose,
        /// Its supports.
        aids: Vec<Aid>,
    },
    /// A breakthrough may have led to a combat that is fought at once [breakthrough.4].
    Clash {
        /// Who may have broken through.
        unit: UnitId,
        /// Everybody of the combat it won.
        combat: Units,
    },
    /// Those of a fought combat who are free now forget it.
    StandDown(Vec<UnitId>),
}

impl FightTask {
    /// The side that owes the decision; none if it follows by itself.
    pub fn decided_by(&self, game: &HailCaesar, s: &State) -> Option<Side> {
        match self {
            FightTask::Shoot | FightTask::Choose => Some(s.active),
            FightTask::Fire { mover, .. } => Some(game.side(*mover).other()),
            FightTask::Ask(bout) => Some(bout.side),
            FightTask::Trumpet { test, .. } => Some(game.side(test.unit).other()),
            FightTask::Valour { test, .. } | FightTask::Waver(test) => Some(game.side(test.unit)),
            FightTask::MakeWay { friend, .. } => Some(game.side(*friend)),
            FightTask::Victor { unit, .. } => Some(game.side(*unit)),
            FightTask::Shooting
            | FightTask::Volley { .. }
            | FightTask::Shares(_)
            | FightTask::Opportunity { .. }
            | FightTask::Passing { .. }
            | FightTask::Combats
            | FightTask::Bout(_)
            | FightTask::Panic(_)
            | FightTask::Reaction { .. }
            | FightTask::FallBack(_)
            | FightTask::Aftermath(_)
            | FightTask::Triumph { .. }
            | FightTask::Follow { .. }
            | FightTask::Clash { .. }
            | FightTask::StandDown(_) => None,
        }
    }

    /// Whether more answers are legal than are listed: a friend may give way to any place within a move.
    pub fn is_open_ended(&self) -> bool {
        matches!(self, FightTask::MakeWay { .. })
    }

    /// Whether the only answer is left to the person.
    pub fn waits(&self) -> bool {
        false
    }
}
