//! Why something is not possible in shooting and combat: the facts.

use acies_ground::Mils;

use crate::state::{CaptainName, UnitName};

/// Why a unit may not divide its attacks so.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AimFault {
    /// Fewer than so many go to the front, or more than it has are given [multi-combat.1].
    Front(u8),
    /// Those to the front are not split evenly [multi-combat.2].
    Uneven,
    /// More than half go to the flanks [multi-combat.3].
    Flanks,
    /// It has two on each side of its square or building [combat-dice.2].
    Side,
    /// A support strikes one of the enemies that its unit strikes [multi-combat.6].
    Support,
}

/// Why something is not possible in shooting and combat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The action does not answer the question asked.
    WrongMoment,
    /// There is no unit of that name.
    NoUnit(UnitName),
    /// There is no captain of that name.
    NoCaptain(CaptainName),
    /// It is the enemy's, or not the one the question is about.
    NotAsked {
        /// Which.
        unit: UnitName,
    },
    /// It is not engaged in the combat that is fought; a captain joins those who are [captain-move.3].
    NotEngaged {
        /// Which.
        unit: UnitName,
    },
    /// It is not on the table.
    NotThere {
        /// Which.
        unit: UnitName,
    },
    /// Both are of one side.
    Friend {
        /// The target.
        target: UnitName,
    },
    /// It has nothing to shoot with [profile.4].
    NoMissiles {
        /// Which.
        unit: UnitName,
    },
    /// It has shot already.
    HasShot {
        /// Which.
        unit: UnitName,
    },
    /// It is engaged or supports [shooting.2].
    InCombat {
        /// Which.
        unit: UnitName,
    },
    /// It is in column or testudo [shooting-dice.1].
    CannotShootFormed {
        /// Which.
        unit: UnitName,
    },
    /// Artillery moved too much to shoot.
    EngineMoved {
        /// Which.
        unit: UnitName,
        /// Moves it made.
        moves: u8,
        /// Moves it may make.
        most: u8,
    },
    /// It has no short-range value [profile.4].
    TooNear {
        /// The shooter.
        unit: UnitName,
        /// How near the target is.
        range: Mils,
    },
    /// The target is too far.
    OutOfRange {
        /// The shooter.
        unit: UnitName,
        /// How far the target is.
        range: Mils,
        /// How far it shoots.
        reach: Mils,
    },
    /// The target is not in the front arc [shooting.6].
    OutOfArc {
        /// The shooter.
        unit: UnitName,
        /// The target.
        target: UnitName,
    },
    /// The target is not seen.
    Unseen {
        /// The shooter.
        unit: UnitName,
        /// The target.
        target: UnitName,
    },
    /// Artillery has not the clear ground to shoot over a unit [artillery-fire.4].
    NotOverhead {
        /// The shooter.
        unit: UnitName,
        /// The target.
        target: UnitName,
    },
    /// The gap is too narrow for artillery [artillery-fire.5].
    GapTooNarrow {
        /// The shooter.
        unit: UnitName,
        /// The target.
        target: UnitName,
        /// The gap.
        gap: Mils,
    },
    /// A nearer enemy comes first [shooting.6] [artillery-fire.1].
    NearerTarget {
        /// The shooter.
        unit: UnitName,
        /// The nearer enemy.
        nearer: UnitName,
        /// How far it is.
        at: Mils,
        /// Whether the shooter is artillery.
        engine: bool,
    },
    /// Dice are divided only between equally near enemies, all of them used [shooting.8].
    BadSplit {
        /// The shooter.
        unit: UnitName,
    },
    /// From a building dice are divided between its sides, two on each at most [shooting-dice.3].
    BadWalls {
        /// The shooter.
        unit: UnitName,
    },
    /// It may not shoot at the enemy that passed [opportunity.2].
    DidNotCross {
        /// The shooter.
        unit: UnitName,
    },
    /// It stands for no combat that is still to be fought [combat.5].
    NoCombat {
        /// Which.
        unit: UnitName,
    },
    /// A captain is wounded [captain-risk.8].
    CaptainWounded {
        /// Who.
        captain: CaptainName,
    },
    /// A captain must stay with his unit [captain-move.4].
    CaptainBound {
        /// Who.
        captain: CaptainName,
        /// With whom.
        unit: UnitName,
    },
    /// A captain is too far, or not on the table [captain-move.3].
    CaptainFar {
        /// Who.
        captain: CaptainName,
        /// Whom he would join.
        unit: UnitName,
        /// How far, if both are on the table.
        distance: Option<Mils>,
    },
    /// A captain would have to go through an enemy [captain-move.7].
    CaptainBarred {
        /// Who.
        captain: CaptainName,
        /// The enemy.
        enemy: UnitName,
    },
    /// A captain has not so many attacks [captain-combat.1], or cannot add so many [captain-combat.3].
    TooManyAttacks {
        /// Who.
        captain: CaptainName,
        /// How many he asks for.
        asked: u8,
        /// How many he may add.
        most: u8,
        /// How many he has.
        has: u8,
    },
    /// It cannot close ranks [close-ranks.1].
    CannotCloseRanks {
        /// Which.
        unit: UnitName,
    },
    /// The attacks are not divided as they may be [multi-combat.1].
    BadAim {
        /// Which.
        unit: UnitName,
        /// Its attacks.
        dice: u8,
        /// What is wrong.
        fault: AimFault,
    },
    /// It would have to go too far to give way [make-way.1].
    WayTooFar {
        /// Which.
        unit: UnitName,
        /// How far.
        asked: Mils,
        /// How far it may.
        allowed: Mils,
    },
    /// It cannot stand there.
    WayNotFree {
        /// Which.
        unit: UnitName,
    },
    /// It would still be in the way.
    StillInTheWay {
        /// Which.
        unit: UnitName,
        /// Of whom.
        mover: UnitName,
    },
    /// It cannot break through [breakthrough.1].
    CannotBreakThrough {
        /// Which.
        unit: UnitName,
    },
    /// There is no building to take [victor-building.1].
    NothingToOccupy {
        /// Which.
        unit: UnitName,
    },
}
