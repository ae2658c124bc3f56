//! What happens, each under its clause.
#![allow(missing_docs, reason = "the fields of events say what they are")]

mod names;

use acies_core::game::Verdict;
use acies_core::side::Side;
use acies_ground::{Arc, Mils, Point, Pose};
use acies_words::message::Clause;

use crate::action::Post;
use crate::agenda::fight_task::Shot;
use crate::agenda::march_task::{Order, Reaction};
use crate::components::Formation;
use crate::state::{CaptainId, UnitId};
use crate::tables::{After, PanicResult};

pub(crate) use names::blunder_clause;

/// Dice thrown against a score.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Throw {
    /// What fell.
    pub dice: Vec<u8>,
    /// What fell when dice were rolled again.
    pub again: Vec<u8>,
    /// The score that was needed, at most 6; 0 where nothing could help.
    pub needed: u8,
    /// How many reached it.
    pub reached: u8,
}

/// What becomes of a captain who is hit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Fate {
    /// He dies.
    Killed,
    /// He is wounded.
    Wounded,
    /// Nothing happens to him.
    Unharmed,
}

/// Something that happened: first what the movement phase brings, then shooting and combat, and what becomes of units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A captain gave an order.
    Ordered(Order),
    /// It was tested.
    Tested {
        captain: CaptainId,
        dice: [u8; 2],
        /// His command, distance counted in.
        rating: i8,
        /// What distance took off it.
        penalty: i8,
        /// Whether the general threw them again.
        again: bool,
    },
    /// The order gives moves.
    Granted { captain: CaptainId, moves: u8, clause: Clause },
    /// The order failed, and he gives no more.
    Failed { captain: CaptainId },
    /// A blunder.
    Blundered { captain: CaptainId, roll: u8 },
    /// Militia stands at exactly its captain's command.
    MilitiaStood { unit: UnitId },
    /// A captain gives no more orders.
    Passed { captain: CaptainId },
    /// A unit moved.
    Moved {
        unit: UnitId,
        from: Pose,
        to: Pose,
        /// How far its farthest figure went.
        length: Mils,
        clause: Clause,
    },
    /// A unit came on the table.
    Entered { unit: UnitId, to: Pose },
    /// A unit changed formation.
    Formed { unit: UnitId, formation: Formation },
    /// A unit stays where it is.
    Stayed { unit: UnitId },
    /// A unit went into a building.
    Occupied { unit: UnitId },
    /// A unit passed through another, by more than half.
    PassedThrough { unit: UnitId, friend: UnitId },
    /// A charge was declared.
    ChargeDeclared {
        charger: UnitId,
        target: UnitId,
        /// How far it can go.
        reach: Mils,
    },
    /// The charged unit reacts.
    Reacted { unit: UnitId, reaction: Reaction },
    /// A charger came to its target.
    Charged { charger: UnitId, target: UnitId, to: Pose },
    /// An evade was tested.
    EvadeTested {
        unit: UnitId,
        dice: [u8; 2],
        /// The command tested against.
        rating: i8,
        moves: u8,
    },
    /// A unit got out of the way.
    Evaded { unit: UnitId, length: Mils },
    /// It did not: the charge outreached it.
    Caught {
        unit: UnitId,
        /// How far the charger can go.
        reach: Mils,
        /// The gap and the evade together.
        away: Mils,
    },
    /// Both went at each other and met.
    CounterCharged { unit: UnitId, charger: UnitId },
    /// A charged unit turned to face.
    Faced { unit: UnitId },
    /// A unit moved into support.
    Supported { unit: UnitId, friend: UnitId, post: Post },
    /// A unit was rallied by its captain.
    Rallied { unit: UnitId, captain: CaptainId },
    /// An impetuous unit was hard to hold.
    Impetuous { unit: UnitId, roll: u8 },
    /// A captain moved.
    CaptainMoved { captain: CaptainId, to: Point },
    /// A captain joined a unit.
    CaptainJoined { captain: CaptainId, unit: UnitId, clause: Clause },
    /// A captain was moved out of the way of a unit.
    CaptainShifted { captain: CaptainId },
    /// A lieutenant has come [captains.4].
    Posted { captain: CaptainId, to: Point },
    /// A captain was captured.
    Captured { captain: CaptainId },
    /// A turn began.
    TurnBegan { side: Side, turn: u16 },
    /// A unit shot.
    Shot { shooter: UnitId, target: UnitId, shot: Shot, range: Mils, throw: Throw },
    /// A unit struck in combat.
    Struck {
        unit: UnitId,
        target: UnitId,
        /// Whether it supported.
        support: bool,
        throw: Throw,
    },
    /// A unit saved hits [combat-round.6] [shooting-resolve.5].
    Saved {
        unit: UnitId,
        throw: Throw,
        /// Wounds that are left.
        wounds: u8,
    },
    /// A unit took wounds.
    Wounded {
        unit: UnitId,
        wounds: u8,
        /// How many it carries now.
        carries: u8,
        clause: Clause,
    },
    /// A unit is shaken now.
    Shaken(UnitId),
    /// Wounds beyond what a unit can take pass to a support.
    PassedOn { unit: UnitId, support: UnitId, wounds: u8 },
    /// A unit is gone for good.
    Destroyed { unit: UnitId, clause: Clause },
    /// A unit left the table.
    LeftTable {
        unit: UnitId,
        /// Whether it may come back.
        returns: bool,
    },
    /// A unit is disordered now.
    Disordered { unit: UnitId, clause: Clause },
    /// A unit tested for disorder.
    DisorderTest { unit: UnitId, die: u8, clause: Clause },
    /// A unit tried to put itself in order again.
    Recovery {
        unit: UnitId,
        /// The die, if one was needed, and the score it had to reach.
        die: Option<(u8, u8)>,
        recovered: bool,
        clause: Clause,
    },
    /// A brave unit tried to rally by itself [special.9].
    RalliedAlone { unit: UnitId, die: u8 },
    /// A freshly raised unit attacked for the first time [special.19].
    Tried { unit: UnitId, die: u8 },
    /// A six against a steady unit does not count [special.8].
    Steady(UnitId),
    /// Two units are in combat now.
    Engaged {
        unit: UnitId,
        target: UnitId,
        /// The side of the target that is fought.
        arc: Arc,
    },
    /// A testudo opened into battle line [special.42].
    TestudoOpened(UnitId),
    /// A combat is fought.
    CombatBegan { units: Vec<UnitId> },
    /// A unit closed ranks.
    ClosedRanks(UnitId),
    /// A round is decided.
    CombatDecided {
        /// Wounds inflicted by the north.
        north: u8,
        /// Wounds inflicted by the south.
        south: u8,
        winner: Option<Side>,
    },
    /// A phalanx takes a lost round as drawn [special.25].
    PhalanxHeld { unit: UnitId, margin: u8 },
    /// A panic test was thrown.
    PanicTested {
        unit: UnitId,
        after: After,
        dice: [u8; 2],
        minus: u8,
        /// Whether dice were rolled again, and by what rule.
        again: Option<Clause>,
    },
    /// What a panic test led to, special cases counted in.
    PanicResult { unit: UnitId, after: After, result: PanicResult, clause: Clause },
    /// A unit gave ground.
    GaveGround { unit: UnitId, distance: Mils, clause: Clause },
    /// An elephant that must give ground may stampede [special.49].
    Stampede {
        unit: UnitId,
        /// The die; it runs wild on a 1.
        die: u8,
    },
    /// A unit near a stampede rolls [special.49].
    Trampled {
        unit: UnitId,
        /// The die; it loses on 5 and 6.
        die: u8,
    },
    /// A friend gave way.
    MadeWay { unit: UnitId, mover: UnitId },
    /// A friend did not give way.
    Blocked { unit: UnitId, mover: UnitId },
    /// A support went with the unit it supported.
    Followed { unit: UnitId, victor: UnitId },
    /// A victor took the building.
    TookBuilding(UnitId),
    /// An enemy that stood in a victor's way went back [breakthrough.9].
    MovedAside { unit: UnitId, victor: UnitId },
    /// A captain joined an engaged unit.
    CaptainJoinedFight { captain: CaptainId, unit: UnitId },
    /// A captain adds attacks.
    CaptainFights { captain: CaptainId, attacks: u8 },
    /// A captain's risk was thrown.
    CaptainRisk {
        captain: CaptainId,
        dice: [u8; 2],
        /// What is added for his attacks [captain-risk.6].
        plus: u8,
        clause: Clause,
    },
    /// What becomes of him.
    CaptainFate { captain: CaptainId, die: u8, fate: Fate, clause: Clause },
    /// A lieutenant took the command [captains.4].
    Succeeded { captain: CaptainId, command: u8 },
    /// A division lost heart.
    Demoralised { captain: CaptainId, clause: Clause },
    /// An army is beaten.
    Defeated(Side),
    /// The battle is over.
    Ended { verdict: Verdict, clause: Clause },
}
