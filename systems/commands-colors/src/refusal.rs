//! Why an action is not possible: the clause behind it and the facts.
#![allow(missing_docs, reason = "the fields of refusals say what they are")]

use acies_core::game;
use acies_core::side::Side;
use acies_hex::Hex;
use acies_words::message::{Clause, Message};

use crate::components::{CardKind, UnitKind};
use crate::present;

/// A refusal: what is wrong, with the facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The battle is over.
    Over { winner: Side },
    /// The other side owes the decision.
    NotYourDecision { side: Side },
    /// The action does not answer the question asked.
    WrongMoment,
    /// The hex is not on the board.
    OffBoard { hex: Hex },
    /// The card is not in the hand.
    NotInHand { card: CardKind },
    /// First Strike only answers an attack.
    OnlyAnAnswer,
    /// The opponent has played nothing to counter.
    NothingToCounter,
    /// A card can be played, so none is put away.
    CanPlay,
    /// No unit of one's own is there.
    NoUnit { hex: Hex },
    /// No leader of one's own is there.
    NoLeader { hex: Hex },
    /// No leader is there from whom a Leadership card could start.
    NobodyLeads { hex: Hex },
    /// It has its order already.
    AlreadyOrdered { hex: Hex },
    /// The card gives no (more) orders in the sections of that hex.
    NoOrderThere { hex: Hex },
    /// The card does not order that kind of unit.
    WrongKind { hex: Hex, kind: UnitKind, card: CardKind },
    /// All orders have been given.
    NoOrdersLeft { card: CardKind },
    /// The unit is not linked to those ordered.
    NotLinked { hex: Hex, card: CardKind },
    /// An attached leader may not detach under this card.
    MayNotDetach { hex: Hex, card: CardKind },
    /// This card orders no leader alone.
    NoLeaders { card: CardKind, clause: Clause },
    /// The leader is outside the section of the card.
    LeaderElsewhere { hex: Hex, card: CardKind },
    /// The unit of choice is outside the section that is countered.
    UnitElsewhere { hex: Hex, card: CardKind },
    /// No die orders that unit.
    NoDie { hex: Hex, card: CardKind },
    /// No helmet orders that leader.
    NoHelmet { hex: Hex, card: CardKind },
    /// No leader is in the hex or adjacent.
    RallyTooFar { hex: Hex },
    /// The unit has all its blocks.
    RallyFull { hex: Hex },
    /// Elephants and chariots are never rallied.
    RallyNever { hex: Hex, kind: UnitKind },
    /// No reserve can come on.
    NoAmbush,
    /// No such unit is in reserve.
    NotInReserve { kind: UnitKind },
    /// The reserve cannot come on there.
    NotThere { hex: Hex },
    /// The unit or leader was not ordered.
    NotOrdered { hex: Hex },
    /// It has moved already.
    AlreadyMoved { hex: Hex },
    /// The leader has moved already.
    LeaderMoved { hex: Hex },
    /// Terrain it entered keeps it from moving again.
    Halted { hex: Hex },
    /// The destination is farther than it may move.
    TooFar { kind: UnitKind, distance: u8, allowance: u8, clause: Clause },
    /// A leader goes three hexes.
    LeaderTooFar { distance: u8 },
    /// A friend stands there.
    Friend { hex: Hex },
    /// An enemy stands there.
    Enemy { hex: Hex },
    /// A leader stands there already.
    SecondLeader { hex: Hex },
    /// Nothing may enter the terrain.
    Impassable { hex: Hex, clause: Clause },
    /// War machines may not enter broken ground.
    NoWheels { hex: Hex },
    /// A charge must end next to an enemy unit.
    NoCharge { hex: Hex, clause: Clause },
    /// Something on the way stops or bars the move.
    NoWay { hex: Hex, clause: Clause },
    /// No exit can be reached.
    NoExit,
    /// A leader can reach no exit.
    NoLeaderExit,
    /// A leader alone cannot fight.
    LeaderCannotFight { hex: Hex },
    /// The unit has fought.
    AlreadyFought { hex: Hex },
    /// The combat of another unit is not over.
    CombatGoesOn { hex: Hex },
    /// It moved too far to fight.
    MovedTooFar { kind: UnitKind, clause: Clause },
    /// It entered terrain that forbids fighting this turn.
    TerrainForbids { hex: Hex, clause: Clause },
    /// The card allows no close combat.
    NoCloseCombat { card: CardKind, clause: Clause },
    /// The card allows no ranged combat.
    NoFire { card: CardKind, clause: Clause },
    /// No enemy is there.
    NoEnemy { hex: Hex, clause: Clause },
    /// The target is not adjacent.
    NotAdjacent { hex: Hex, distance: u8 },
    /// Warriors that charged must attack a unit.
    MustAttackUnit { hex: Hex },
    /// The unit has no missiles.
    NoMissiles { kind: UnitKind },
    /// An adjacent target may not be fired at.
    TooNear { hex: Hex },
    /// An enemy unit is adjacent to the firer.
    InContact { hex: Hex },
    /// The target is out of range.
    OutOfRange { distance: u8, range: u8 },
    /// Line of sight is blocked.
    NoSight { hex: Hex },
    /// No dice are left to roll.
    NoDice { hex: Hex },
    /// Warriors that charged must fight first.
    MustFight { hex: Hex },
    /// The unit may not evade that attacker.
    MayNotEvade { kind: UnitKind, clause: Clause },
    /// All hexes behind are blocked.
    EvadeBlocked { hex: Hex },
    /// So many flags cannot be ignored.
    TooManyIgnored { flags: u8, most: u8 },
    /// The step does not lead towards one's own edge.
    NotHomeward { hex: Hex, clause: Clause },
    /// Somebody or something is in the way.
    StepBlocked { hex: Hex, clause: Clause },
    /// Another path makes more hexes.
    ShorterPath { hex: Hex, clause: Clause },
    /// A leader must go at least one hex.
    MustLeave,
    /// A leader may not end there.
    NoEnd { hex: Hex, clause: Clause },
    /// The way off the board is not open.
    NotAtEdge,
    /// The unit cannot advance there.
    NoAdvance { hex: Hex, clause: Clause },
}

impl game::Refusal for Refusal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::Over { .. } => "4.1",
            Refusal::NotYourDecision { .. } => "5.1",
            Refusal::WrongMoment => "5.2",
            Refusal::OffBoard { .. } => "2.4",
            Refusal::NotInHand { .. } => "6.1",
            Refusal::OnlyAnAnswer => "17.46",
            Refusal::NothingToCounter => "17.34",
            Refusal::CanPlay => "6.3",
            Refusal::NoUnit { .. } | Refusal::NoLeader { .. } | Refusal::NotOrdered { .. } => "7.2",
            Refusal::NobodyLeads { .. } => "17.20",
            Refusal::AlreadyOrdered { .. } => "7.4",
            Refusal::NoOrderThere { .. } => "6.2",
            Refusal::WrongKind { card, .. } => return present::card_clause(*card),
            Refusal::NoOrdersLeft { card } => return present::card_clause(*card),
            Refusal::NotLinked { card, .. } => match card {
                CardKind::DoubleTime => "17.40",
                CardKind::LineCommand => "17.55",
                _ => "17.21",
            },
            Refusal::MayNotDetach { .. } => "7.11",
            Refusal::LeaderElsewhere { card, .. } => match card {
                CardKind::LeadershipAny => "17.36",
                _ => return present::card_clause(*card),
            },
            Refusal::UnitElsewhere { .. } => "17.36",
            Refusal::NoDie { card: CardKind::Rally, .. } => "17.72",
            Refusal::NoDie { .. } => "17.51",
            Refusal::NoHelmet { .. } => "17.52",
            Refusal::RallyTooFar { .. } => "17.72",
            Refusal::RallyFull { .. } => "17.75",
            Refusal::RallyNever { .. } => "17.77",
            Refusal::NoAmbush | Refusal::NotInReserve { .. } | Refusal::NotThere { .. } => "3.9",
            Refusal::AlreadyMoved { .. } => "8.3",
            Refusal::LeaderMoved { .. } => "8.34",
            Refusal::Halted { .. } => "17.62",
            Refusal::LeaderTooFar { .. } => "8.31",
            Refusal::Friend { .. } => "8.8",
            Refusal::Enemy { .. } => "8.7",
            Refusal::SecondLeader { .. } => "8.37",
            Refusal::NoWheels { .. } => "16.5",
            Refusal::NoExit => "8.5",
            Refusal::NoLeaderExit => "8.36",
            Refusal::LeaderCannotFight { .. } => "11.52",
            Refusal::AlreadyFought { .. } => "9.3",
            Refusal::CombatGoesOn { .. } => "11.4",
            Refusal::NotAdjacent { .. } => "11.3",
            Refusal::MustAttackUnit { .. } => "8.19",
            Refusal::NoMissiles { .. } => "10.1",
            Refusal::TooNear { .. } => "10.2",
            Refusal::InContact { .. } => "10.4",
            Refusal::OutOfRange { .. } => "10.3",
            Refusal::NoSight { .. } => "10.15",
            Refusal::NoDice { .. } => "16.46",
            Refusal::MustFight { .. } => "9.2",
            Refusal::EvadeBlocked { .. } => "13.12",
            Refusal::TooManyIgnored { .. } => "12.18",
            Refusal::MustLeave => "13.17",
            Refusal::NotAtEdge => "13.23",
            Refusal::NoLeaders { clause, .. }
            | Refusal::NoEnemy { clause, .. }
            | Refusal::TooFar { clause, .. }
            | Refusal::Impassable { clause, .. }
            | Refusal::NoCharge { clause, .. }
            | Refusal::NoWay { clause, .. }
            | Refusal::MovedTooFar { clause, .. }
            | Refusal::TerrainForbids { clause, .. }
            | Refusal::NoCloseCombat { clause, .. }
            | Refusal::NoFire { clause, .. }
            | Refusal::MayNotEvade { clause, .. }
            | Refusal::NotHomeward { clause, .. }
            | Refusal::StepBlocked { clause, .. }
            | Refusal::ShorterPath { clause, .. }
            | Refusal::NoEnd { clause, .. }
            | Refusal::NoAdvance { clause, .. } => return *clause,
        })
    }

    fn message(&self) -> Message {
        self.sentence()
    }
}
