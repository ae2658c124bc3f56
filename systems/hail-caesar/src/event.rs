//! What happens, each under its clause.

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
        /// Who gave it.
        captain: CaptainId,
        /// The dice.
        dice: [u8; 2],
        /// His command, distance counted in.
        rating: i8,
        /// What distance took off it.
        penalty: i8,
        /// Whether the general threw them again.
        again: bool,
    },
    /// The order gives moves.
    Granted {
        /// Who gave it.
        captain: CaptainId,
        /// How many.
        moves: u8,
        /// The clause of the margin.
        clause: Clause,
    },
    /// The order failed, and he gives no more.
    Failed {
        /// Who gave it.
        captain: CaptainId,
    },
    /// A blunder.
    Blundered {
        /// Who gave the order.
        captain: CaptainId,
        /// The die.
        roll: u8,
    },
    /// Militia stands at exactly its captain's command.
    MilitiaStood {
        /// Which.
        unit: UnitId,
    },
    /// A captain gives no more orders.
    Passed {
        /// Who.
        captain: CaptainId,
    },
    /// A unit moved.
    Moved {
        /// Which.
        unit: UnitId,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
        /// How far its farthest figure went.
        length: Mils,
        /// Why.
        clause: Clause,
    },
    /// A unit came on the table.
    Entered {
        /// Which.
        unit: UnitId,
        /// Where to.
        to: Pose,
    },
    /// A unit changed formation.
    Formed {
        /// Which.
        unit: UnitId,
        /// What it is in now.
        formation: Formation,
    },
    /// A unit stays where it is.
    Stayed {
        /// Which.
        unit: UnitId,
    },
    /// A unit went into a building.
    Occupied {
        /// Which.
        unit: UnitId,
    },
    /// A unit passed through another, by more than half.
    PassedThrough {
        /// Which.
        unit: UnitId,
        /// Whom.
        friend: UnitId,
    },
    /// A charge was declared.
    ChargeDeclared {
        /// Who charges.
        charger: UnitId,
        /// Whom.
        target: UnitId,
        /// How far it can go.
        reach: Mils,
    },
    /// The charged unit reacts.
    Reacted {
        /// Who.
        unit: UnitId,
        /// How.
        reaction: Reaction,
    },
    /// A charger came to its target.
    Charged {
        /// Who.
        charger: UnitId,
        /// Whom.
        target: UnitId,
        /// Where it stands now.
        to: Pose,
    },
    /// An evade was tested.
    EvadeTested {
        /// Who evades.
        unit: UnitId,
        /// The dice.
        dice: [u8; 2],
        /// The command tested against.
        rating: i8,
        /// Moves it makes.
        moves: u8,
    },
    /// A unit got out of the way.
    Evaded {
        /// Who.
        unit: UnitId,
        /// How far.
        length: Mils,
    },
    /// It did not: the charge outreached it.
    Caught {
        /// Who.
        unit: UnitId,
        /// How far the charger can go.
        reach: Mils,
        /// The gap and the evade together.
        away: Mils,
    },
    /// Both went at each other and met.
    CounterCharged {
        /// Who was charged.
        unit: UnitId,
        /// Who charged.
        charger: UnitId,
    },
    /// A charged unit turned to face.
    Faced {
        /// Who.
        unit: UnitId,
    },
    /// A unit moved into support.
    Supported {
        /// Who.
        unit: UnitId,
        /// Whom.
        friend: UnitId,
        /// From where.
        post: Post,
    },
    /// A unit was rallied by its captain.
    Rallied {
        /// Which.
        unit: UnitId,
        /// By whom.
        captain: CaptainId,
    },
    /// An impetuous unit was hard to hold.
    Impetuous {
        /// Which.
        unit: UnitId,
        /// The die.
        roll: u8,
    },
    /// A captain moved.
    CaptainMoved {
        /// Who.
        captain: CaptainId,
        /// Where to.
        to: Point,
    },
    /// A captain joined a unit.
    CaptainJoined {
        /// Who.
        captain: CaptainId,
        /// Which unit.
        unit: UnitId,
        /// Why.
        clause: Clause,
    },
    /// A captain was moved out of the way of a unit.
    CaptainShifted {
        /// Who.
        captain: CaptainId,
    },
    /// A lieutenant has come [captains.4].
    Posted {
        /// Of which division.
        captain: CaptainId,
        /// Where.
        to: Point,
    },
    /// A captain was captured.
    Captured {
        /// Who.
        captain: CaptainId,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        side: Side,
        /// Which.
        turn: u16,
    },
    /// A unit shot.
    Shot {
        /// Who.
        shooter: UnitId,
        /// At whom.
        target: UnitId,
        /// When.
        shot: Shot,
        /// From how far.
        range: Mils,
        /// The dice to hit.
        throw: Throw,
    },
    /// A unit struck in combat.
    Struck {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
        /// Whether it supported.
        support: bool,
        /// The dice to hit.
        throw: Throw,
    },
    /// A unit saved hits [combat-round.6] [shooting-resolve.5].
    Saved {
        /// Who.
        unit: UnitId,
        /// The dice to save.
        throw: Throw,
        /// Wounds that are left.
        wounds: u8,
    },
    /// A unit took wounds.
    Wounded {
        /// Who.
        unit: UnitId,
        /// How many.
        wounds: u8,
        /// How many it carries now.
        carries: u8,
        /// Why.
        clause: Clause,
    },
    /// A unit is shaken now.
    Shaken(UnitId),
    /// Wounds beyond what a unit can take pass to a support.
    PassedOn {
        /// From whom.
        unit: UnitId,
        /// To whom.
        support: UnitId,
        /// How many.
        wounds: u8,
    },
    /// A unit is gone for good.
    Destroyed {
        /// Who.
        unit: UnitId,
        /// Why.
        clause: Clause,
    },
    /// A unit left the table.
    LeftTable {
        /// Who.
        unit: UnitId,
        /// Whether it may come back.
        returns: bool,
    },
    /// A unit is disordered now.
    Disordered {
        /// Who.
        unit: UnitId,
        /// Why.
        clause: Clause,
    },
    /// A unit tested for disorder.
    DisorderTest {
        /// Who.
        unit: UnitId,
        /// The die.
        die: u8,
        /// Why.
        clause: Clause,
    },
    /// A unit tried to put itself in order again.
    Recovery {
        /// Who.
        unit: UnitId,
        /// The die, if one was needed, and the score it had to reach.
        die: Option<(u8, u8)>,
        /// Whether it did.
        recovered: bool,
        /// Why.
        clause: Clause,
    },
    /// A brave unit tried to rally by itself [special.9].
    RalliedAlone {
        /// Who.
        unit: UnitId,
        /// The die.
        die: u8,
    },
    /// A freshly raised unit attacked for the first time [special.19].
    Tried {
        /// Who.
        unit: UnitId,
        /// The die.
        die: u8,
    },
    /// A six against a steady unit does not count [special.8].
    Steady(UnitId),
    /// Two units are in combat now.
    Engaged {
        /// Who came.
        unit: UnitId,
        /// To whom.
        target: UnitId,
        /// The side of the target that is fought.
        arc: Arc,
    },
    /// A testudo opened into battle line [special.42].
    TestudoOpened(UnitId),
    /// A combat is fought.
    CombatBegan {
        /// Those engaged.
        units: Vec<UnitId>,
    },
    /// A unit closed ranks.
    ClosedRanks(UnitId),
    /// A round is decided.
    CombatDecided {
        /// Wounds inflicted by the north.
        north: u8,
        /// Wounds inflicted by the south.
        south: u8,
        /// Who won.
        winner: Option<Side>,
    },
    /// A phalanx takes a lost round as drawn [special.25].
    PhalanxHeld {
        /// Who.
        unit: UnitId,
        /// By how much it lost.
        margin: u8,
    },
    /// A panic test was thrown.
    PanicTested {
        /// Who.
        unit: UnitId,
        /// What it follows.
        after: After,
        /// The dice.
        dice: [u8; 2],
        /// What is subtracted.
        minus: u8,
        /// Whether dice were rolled again, and by what rule.
        again: Option<Clause>,
    },
    /// What a panic test led to, special cases counted in.
    PanicResult {
        /// Who.
        unit: UnitId,
        /// What it follows.
        after: After,
        /// The result.
        result: PanicResult,
        /// Where it is written.
        clause: Clause,
    },
    /// A unit gave ground.
    GaveGround {
        /// Who.
        unit: UnitId,
        /// How far.
        distance: Mils,
        /// Why.
        clause: Clause,
    },
    /// An elephant that must give ground may stampede [special.49].
    Stampede {
        /// Who.
        unit: UnitId,
        /// The die; it runs wild on a 1.
        die: u8,
    },
    /// A unit near a stampede rolls [special.49].
    Trampled {
        /// Who.
        unit: UnitId,
        /// The die; it loses on 5 and 6.
        die: u8,
    },
    /// A friend gave way.
    MadeWay {
        /// Who.
        unit: UnitId,
        /// For whom.
        mover: UnitId,
    },
    /// A friend did not give way.
    Blocked {
        /// Who.
        unit: UnitId,
        /// Whom.
        mover: UnitId,
    },
    /// A support went with the unit it supported.
    Followed {
        /// Who.
        unit: UnitId,
        /// Whom.
        victor: UnitId,
    },
    /// A victor took the building.
    TookBuilding(UnitId),
    /// An enemy that stood in a victor's way went back [breakthrough.9].
    MovedAside {
        /// Who.
        unit: UnitId,
        /// Before whom.
        victor: UnitId,
    },
    /// A captain joined an engaged unit.
    CaptainJoinedFight {
        /// Who.
        captain: CaptainId,
        /// Which.
        unit: UnitId,
    },
    /// A captain adds attacks.
    CaptainFights {
        /// Who.
        captain: CaptainId,
        /// How many.
        attacks: u8,
    },
    /// A captain's risk was thrown.
    CaptainRisk {
        /// Who.
        captain: CaptainId,
        /// The dice.
        dice: [u8; 2],
        /// What is added for his attacks [captain-risk.6].
        plus: u8,
        /// Why.
        clause: Clause,
    },
    /// What becomes of him.
    CaptainFate {
        /// Who.
        captain: CaptainId,
        /// The die.
        die: u8,
        /// What it says.
        fate: Fate,
        /// Where it is written.
        clause: Clause,
    },
    /// A lieutenant took the command [captains.4].
    Succeeded {
        /// Of which division.
        captain: CaptainId,
        /// His command.
        command: u8,
    },
    /// A division lost heart.
    Demoralised {
        /// Whose.
        captain: CaptainId,
        /// Why.
        clause: Clause,
    },
    /// An army is beaten.
    Defeated(Side),
    /// The battle is over.
    Ended {
        /// How.
        verdict: Verdict,
        /// Why.
        clause: Clause,
    },
}
