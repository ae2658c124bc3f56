//! What a refusal in shooting and combat says: the clause behind it, and the sentence with its facts.

use acies_words::message::{Clause, Message};

use crate::refusal::fighting::{AimFault, Refusal};
use crate::refusal::{told_over, told_under};

impl Refusal {
    /// The clause that forbids it.
    pub fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::WrongMoment => "sequence.3",
            Refusal::NoUnit(_) | Refusal::NoCaptain(_) | Refusal::NotThere { .. } => "army.1",
            Refusal::NotAsked { .. } => "sequence.2",
            Refusal::Friend { .. } => "shooting-resolve.1",
            Refusal::NoMissiles { .. } | Refusal::TooNear { .. } => "profile.4",
            Refusal::HasShot { .. } => "shooting.1",
            Refusal::InCombat { .. } => "shooting.2",
            Refusal::CannotShootFormed { .. } => "shooting-dice.1",
            Refusal::EngineMoved { most: 0, .. } => "artillery-move.3",
            Refusal::EngineMoved { .. } => "artillery-move.1",
            Refusal::OutOfRange { .. } => "shooting.4",
            Refusal::OutOfArc { .. } | Refusal::NearerTarget { engine: false, .. } => "shooting.6",
            Refusal::NearerTarget { engine: true, .. } => "artillery-fire.1",
            Refusal::Unseen { .. } => "shooting.5",
            Refusal::NotOverhead { .. } => "artillery-fire.4",
            Refusal::GapTooNarrow { .. } => "artillery-fire.5",
            Refusal::BadSplit { .. } => "shooting.8",
            Refusal::BadWalls { .. } => "shooting-dice.3",
            Refusal::DidNotCross { .. } => "opportunity.2",
            Refusal::NoCombat { .. } => "combat.5",
            Refusal::CaptainWounded { .. } => "captain-risk.8",
            Refusal::CaptainBound { .. } => "captain-move.4",
            Refusal::CaptainFar { .. } | Refusal::NotEngaged { .. } => "captain-move.3",
            Refusal::CaptainBarred { .. } => "captain-move.7",
            Refusal::TooManyAttacks { asked, has, .. } if asked > has => "captain-combat.1",
            Refusal::TooManyAttacks { .. } => "captain-combat.3",
            Refusal::CannotCloseRanks { .. } => "close-ranks.1",
            Refusal::BadAim { fault, .. } => match fault {
                AimFault::Front(_) => "multi-combat.1",
                AimFault::Uneven => "multi-combat.2",
                AimFault::Flanks => "multi-combat.3",
                AimFault::Side => "combat-dice.2",
                AimFault::Support => "multi-combat.6",
            },
            Refusal::WayTooFar { .. } | Refusal::WayNotFree { .. } | Refusal::StillInTheWay { .. } => {
                "make-way.1"
            }
            Refusal::CannotBreakThrough { .. } => "breakthrough.1",
            Refusal::NothingToOccupy { .. } => "victor-building.1",
        })
    }

    /// The rule and the facts, as a sentence.
    pub fn message(&self) -> Message {
        let say = Message::new;
        match self {
            Refusal::WrongMoment => say("hc-no-wrong-moment"),
            Refusal::NoUnit(unit) => say("hc-no-unit").word("unit", unit),
            Refusal::NoCaptain(captain) => say("hc-no-captain").word("captain", captain),
            Refusal::NotAsked { unit } => say("hc-no-not-asked").word("unit", unit),
            Refusal::NotEngaged { unit } => say("hc-no-not-engaged").word("unit", unit),
            Refusal::NotThere { unit } => say("hc-no-not-there").word("unit", unit),
            Refusal::Friend { target } => say("hc-no-friend").word("target", target),
            Refusal::NoMissiles { unit } => say("hc-no-missiles").word("unit", unit),
            Refusal::HasShot { unit } => say("hc-no-has-shot").word("unit", unit),
            Refusal::InCombat { unit } => say("hc-no-in-combat").word("unit", unit),
            Refusal::CannotShootFormed { unit } => say("hc-no-shooting-formed").word("unit", unit),
            Refusal::EngineMoved { unit, moves, most } => {
                say("hc-no-engine-moved").word("unit", unit).number("moves", *moves).number("most", *most)
            }
            Refusal::TooNear { unit, range } => {
                say("hc-no-too-near").word("unit", unit).decimal("range", *range)
            }
            Refusal::OutOfRange { unit, range, reach } => say("hc-no-out-of-range")
                .word("unit", unit)
                .decimal("range", told_over(*range))
                .decimal("reach", *reach),
            Refusal::OutOfArc { unit, target } => {
                say("hc-no-out-of-arc").word("unit", unit).word("target", target)
            }
            Refusal::Unseen { unit, target } => say("hc-no-unseen").word("unit", unit).word("target", target),
            Refusal::NotOverhead { unit, target } => {
                say("hc-no-overhead").word("unit", unit).word("target", target)
            }
            Refusal::GapTooNarrow { unit, target, gap } => {
                say("hc-no-gap").word("unit", unit).word("target", target).decimal("gap", told_under(*gap))
            }
            Refusal::NearerTarget { unit, nearer, at, engine } => {
                let key = if *engine { "hc-no-nearer-engine" } else { "hc-no-nearer" };
                say(key).word("unit", unit).word("nearer", nearer).decimal("at", *at)
            }
            Refusal::BadSplit { unit } => say("hc-no-split").word("unit", unit),
            Refusal::BadWalls { unit } => say("hc-no-split-walls").word("unit", unit),
            Refusal::DidNotCross { unit } => say("hc-no-did-not-cross").word("unit", unit),
            Refusal::NoCombat { unit } => say("hc-no-combat").word("unit", unit),
            Refusal::CaptainWounded { captain } => say("hc-no-captain-wounded").word("captain", captain),
            Refusal::CaptainBound { captain, unit } => {
                say("hc-no-captain-bound").word("captain", captain).word("unit", unit)
            }
            Refusal::CaptainFar { captain, unit, distance: Some(distance) } => say("hc-no-captain-far")
                .word("captain", captain)
                .word("unit", unit)
                .decimal("distance", told_over(*distance)),
            Refusal::CaptainFar { captain, unit, distance: None } => {
                say("hc-no-captain-away").word("captain", captain).word("unit", unit)
            }
            Refusal::CaptainBarred { captain, enemy } => {
                say("hc-no-captain-enemy").word("captain", captain).word("other", enemy)
            }
            Refusal::TooManyAttacks { captain, asked, most, .. } => say("hc-no-captain-attacks")
                .word("captain", captain)
                .number("asked", *asked)
                .number("most", *most),
            Refusal::CannotCloseRanks { unit } => say("hc-no-close-ranks").word("unit", unit),
            Refusal::BadAim { unit, dice, fault } => match fault {
                AimFault::Front(front) => say("hc-no-aim-front").number("front", *front),
                AimFault::Uneven => say("hc-no-aim-uneven"),
                AimFault::Flanks => say("hc-no-aim-flanks"),
                AimFault::Side => say("hc-no-aim-side"),
                AimFault::Support => say("hc-no-aim-support"),
            }
            .word("unit", unit)
            .number("dice", *dice),
            Refusal::WayTooFar { unit, asked, allowed } => say("hc-no-way-far")
                .word("unit", unit)
                .decimal("asked", told_over(*asked))
                .decimal("allowed", *allowed),
            Refusal::WayNotFree { unit } => say("hc-no-way-free").word("unit", unit),
            Refusal::StillInTheWay { unit, mover } => {
                say("hc-no-way-still").word("unit", unit).word("mover", mover)
            }
            Refusal::CannotBreakThrough { unit } => say("hc-no-breakthrough").word("unit", unit),
            Refusal::NothingToOccupy { unit } => say("hc-no-take").word("unit", unit),
        }
    }
}
