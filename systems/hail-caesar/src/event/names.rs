//! The name and the clause of every event.

use acies_words::message::Clause;

use crate::agenda::fighting::Shot;
use crate::event::fighting::Event;

impl Event {
    /// A stable name for cases and statistics.
    pub fn name(&self) -> &'static str {
        match self {
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
            Event::Rallied { .. } => "rallied",
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
            Event::Occupied(_) => "occupied",
            Event::MovedAside { .. } => "moved-aside",
            Event::CaptainJoined { .. } => "captain-joined",
            Event::CaptainFights { .. } => "captain-fights",
            Event::CaptainRisk { .. } => "captain-risk",
            Event::CaptainFate { .. } => "captain-fate",
            Event::Succeeded { .. } => "succeeded",
            Event::Demoralised { .. } => "demoralised",
            Event::Defeated(_) => "defeated",
            Event::Ended { .. } => "ended",
        }
    }

    /// The clause that made it happen.
    pub fn clause(&self) -> Clause {
        match self {
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
            Event::Rallied { .. } => Clause("special.9"),
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
            Event::Occupied(_) => Clause("victor-building.1"),
            Event::MovedAside { .. } => Clause("breakthrough.9"),
            Event::CaptainJoined { .. } => Clause("captain-move.3"),
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
}
