//! What happens in the movement phase, each under its clause.

use acies_ground::{Mils, Point, Pose};
use acies_words::message::Clause;

use crate::action::marching::Post;
use crate::agenda::marching::{Order, Reaction};
use crate::components::Formation;
use crate::state::{CaptainId, UnitId};

/// Something that happens in the movement phase.
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
}

impl Event {
    /// A stable name for cases and statistics.
    pub fn name(&self) -> &'static str {
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
        }
    }

    /// The clause that made it happen.
    pub fn clause(&self) -> Clause {
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
        }
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
