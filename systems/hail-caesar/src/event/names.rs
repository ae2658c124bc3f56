//! The name and the clause of every event.

use acies_core::game;
use acies_core::side::Viewer;
use acies_words::message::Clause;

use crate::agenda::fight_task::Shot;
use crate::agenda::march_task::Reaction;
use crate::event::Event;

impl game::Event for Event {
    fn name(&self) -> &'static str {
        match self {
            Event::Ordered(_) => "ordered",
            Event::Tested { .. } => "tested",
            Event::Granted { .. } => "granted",
            Event::Failed { .. } => "failed",
            Event::Blundered { .. } => "blundered",
            Event::MilitiaStood { .. } => "militia-stood",
            Event::Passed { .. } => "passed",
            Event::Moved { .. } => "moved",
            Event::Entered { .. } => "entered",
            Event::Formed { .. } => "formed",
            Event::Stayed { .. } => "stayed",
            Event::Occupied { .. } => "occupied",
            Event::PassedThrough { .. } => "passed-through",
            Event::ChargeDeclared { .. } => "charge-declared",
            Event::Reacted { .. } => "reacted",
            Event::Charged { .. } => "charged",
            Event::EvadeTested { .. } => "evade-tested",
            Event::Evaded { .. } => "evaded",
            Event::Caught { .. } => "caught",
            Event::CounterCharged { .. } => "counter-charged",
            Event::Faced { .. } => "faced",
            Event::Supported { .. } => "supported",
            Event::Rallied { .. } => "rallied",
            Event::Impetuous { .. } => "impetuous",
            Event::CaptainMoved { .. } => "captain-moved",
            Event::CaptainJoined { .. } => "captain-joined-march",
            Event::CaptainShifted { .. } => "captain-shifted",
            Event::Posted { .. } => "posted",
            Event::Captured { .. } => "captured",
            Event::TurnBegan { .. } => "turn-began",
            Event::Shot { .. } => "shot",
            Event::Struck { .. } => "struck",
            Event::Saved { .. } => "saved",
            Event::Wounded { .. } => "wounded",
            Event::Shaken(_) => "shaken",
            Event::PassedOn { .. } => "passed-on",
            Event::Destroyed { .. } => "destroyed",
            Event::LeftTable { .. } => "left-table",
            Event::Disordered { .. } => "disordered",
            Event::DisorderTest { .. } => "disorder-test",
            Event::Recovery { .. } => "recovery",
            Event::RalliedAlone { .. } => "rallied",
            Event::Tried { .. } => "tried",
            Event::Steady(_) => "steady",
            Event::Engaged { .. } => "engaged",
            Event::TestudoOpened(_) => "testudo-opened",
            Event::CombatBegan { .. } => "combat-began",
            Event::ClosedRanks(_) => "closed-ranks",
            Event::CombatDecided { .. } => "combat-decided",
            Event::PhalanxHeld { .. } => "phalanx-held",
            Event::PanicTested { .. } => "panic-tested",
            Event::PanicResult { .. } => "panic-result",
            Event::GaveGround { .. } => "gave-ground",
            Event::Stampede { .. } => "stampede",
            Event::Trampled { .. } => "trampled",
            Event::MadeWay { .. } => "made-way",
            Event::Blocked { .. } => "blocked",
            Event::Followed { .. } => "followed",
            Event::TookBuilding(_) => "occupied",
            Event::MovedAside { .. } => "moved-aside",
            Event::CaptainJoinedFight { .. } => "captain-joined",
            Event::CaptainFights { .. } => "captain-fights",
            Event::CaptainRisk { .. } => "captain-risk",
            Event::CaptainFate { .. } => "captain-fate",
            Event::Succeeded { .. } => "succeeded",
            Event::Demoralised { .. } => "demoralised",
            Event::Defeated(_) => "defeated",
            Event::Ended { .. } => "ended",
        }
    }

    fn clause(&self) -> Clause {
        match self {
            Event::Granted { clause, .. }
            | Event::Moved { clause, .. }
            | Event::CaptainJoined { clause, .. } => *clause,
            Event::Ordered(order) if order.units.len() > 1 => Clause("division-orders.1"),
            Event::Ordered(_) => Clause("declare.1"),
            Event::Tested { again: true, .. } => Clause("captains.2"),
            Event::Tested { .. } => Clause("command-test.1"),
            Event::Failed { .. } => Clause("command-test.6"),
            Event::Blundered { roll, .. } => blunder_clause(*roll),
            Event::MilitiaStood { .. } => Clause("special.7"),
            Event::Passed { .. } => Clause("orders.1"),
            Event::Entered { .. } => Clause("off-table.8"),
            Event::Formed { .. } => Clause("formation-change.2"),
            Event::Stayed { .. } => Clause("proximity.10"),
            Event::Occupied { .. } => Clause("terrain.16"),
            Event::PassedThrough { .. } => Clause("pass-through.6"),
            Event::ChargeDeclared { .. } => Clause("charge.1"),
            Event::Reacted { reaction, .. } => Clause(match reaction {
                Reaction::Hold => "reaction.4",
                Reaction::Shoot => "closing-shot.1",
                Reaction::Evade => "evade.1",
                Reaction::ShootAndEvade => "special.23",
                Reaction::Counter => "counter-charge.1",
                Reaction::Face => "turn-to-face.1",
            }),
            Event::Charged { .. } => Clause("charge-move.3"),
            Event::EvadeTested { .. } => Clause("evade.3"),
            Event::Evaded { .. } => Clause("evade.4"),
            Event::Caught { .. } => Clause("evade.6"),
            Event::CounterCharged { .. } => Clause("counter-charge.2"),
            Event::Faced { .. } => Clause("turn-to-face.3"),
            Event::Supported { .. } => Clause("support-move.2"),
            Event::Rallied { .. } => Clause("special-orders.5"),
            Event::Impetuous { .. } => Clause("special.18"),
            Event::CaptainMoved { .. } => Clause("captain-move.1"),
            Event::CaptainShifted { .. } => Clause("captain-move.6"),
            Event::Posted { .. } => Clause("captains.4"),
            Event::Captured { .. } => Clause("captain-move.8"),
            Event::TurnBegan { .. } => Clause("sequence.2"),
            Event::Shot { shot, .. } => Clause(match shot {
                Shot::Phase => "shooting-resolve.3",
                Shot::Shared(_) => "shooting.8",
                Shot::Closing => "closing-shot.6",
                Shot::Opportunity => "opportunity.5",
            }),
            Event::Struck { support: false, .. } => Clause("combat-round.5"),
            Event::Struck { support: true, .. } => Clause("support.1"),
            Event::Saved { .. } => Clause("profile.5"),
            Event::Shaken(_) => Clause("shaken.1"),
            Event::PassedOn { .. } => Clause("combat-special.4"),
            Event::LeftTable { .. } => Clause("off-table.1"),
            Event::DisorderTest { .. } => Clause("disorder.6"),
            Event::RalliedAlone { .. } => Clause("special.9"),
            Event::Tried { .. } => Clause("special.19"),
            Event::Steady(_) => Clause("special.8"),
            Event::Engaged { .. } => Clause("combat.1"),
            Event::TestudoOpened(_) => Clause("special.42"),
            Event::CombatBegan { .. } => Clause("combat.3"),
            Event::ClosedRanks(_) => Clause("close-ranks.1"),
            Event::CombatDecided { .. } => Clause("combat-result.5"),
            Event::PhalanxHeld { .. } => Clause("special.25"),
            Event::PanicTested { .. } => Clause("panic.8"),
            Event::Stampede { .. } | Event::Trampled { .. } => Clause("special.49"),
            Event::MadeWay { .. } => Clause("make-way.1"),
            Event::Blocked { .. } => Clause("make-way.4"),
            Event::Followed { .. } => Clause("victor-move.4"),
            Event::TookBuilding(_) => Clause("victor-building.1"),
            Event::MovedAside { .. } => Clause("breakthrough.9"),
            Event::CaptainJoinedFight { .. } => Clause("captain-move.3"),
            Event::CaptainFights { .. } => Clause("captain-combat.2"),
            Event::Succeeded { .. } => Clause("captains.4"),
            Event::Defeated(_) => Clause("victory.1"),
            Event::Wounded { clause, .. }
            | Event::Destroyed { clause, .. }
            | Event::Disordered { clause, .. }
            | Event::Recovery { clause, .. }
            | Event::PanicResult { clause, .. }
            | Event::GaveGround { clause, .. }
            | Event::CaptainRisk { clause, .. }
            | Event::CaptainFate { clause, .. }
            | Event::Demoralised { clause, .. }
            | Event::Ended { clause, .. } => *clause,
        }
    }

    /// Nothing is hidden on the measured table.
    fn seen_by(&self, _: Viewer) -> Event {
        self.clone()
    }
}

/// The row of the blunder table.
pub(crate) const fn blunder_clause(roll: u8) -> Clause {
    Clause(match roll {
        1 => "blunder.1",
        2 => "blunder.2",
        3 => "blunder.3",
        4 => "blunder.4",
        5 => "blunder.5",
        _ => "blunder.6",
    })
}
