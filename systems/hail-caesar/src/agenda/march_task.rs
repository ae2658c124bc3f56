//! What remains to be done in the movement phase.

use acies_core::side::Side;
use acies_ground::{Mils, Pose};

use crate::components::Formation;
use crate::game::HailCaesar;
use crate::state::{CaptainId, Entry, Place, State, UnitId};
use crate::units::Units;

/// What an order tells its units to do [declare.1]. To shoot or to fight needs none [declare.6].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Intent {
    /// The formation to take, which must be announced [declare.4].
    pub form: Option<Formation>,
    /// The enemies to charge, which must be named [declare.3]; nobody if it is no charge.
    pub targets: Units,
    /// Leave the combat and withdraw [special.20].
    pub withdraw: bool,
}

impl Intent {
    /// Whether it orders a charge.
    pub const fn is_charge(self) -> bool {
        !self.targets.is_empty()
    }
}

/// An order that failed, kept for the free moves that follow [free-moves.1].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Failed {
    /// To whom it was given.
    pub units: Units,
    /// What it said.
    pub intent: Intent,
}

/// What the movement phase must remember from one part of it to the next.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ledger {
    /// Orders that failed this turn.
    pub failed: Vec<Failed>,
    /// Units ordered to charge this turn, whether or not they could [special.18].
    pub to_charge: Units,
    /// Units that follow behind an entering division and come on as soon as there is room [off-table.9].
    pub following: Units,
}

/// What a captain orders.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// Moves, charges and formations.
    Act(Intent),
    /// Follow me [special-orders.1].
    Follow,
    /// Rally [special-orders.4].
    Rally,
}

/// An order: one unit, or several of a division [division-orders.1].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Order {
    /// Who gives it.
    pub captain: CaptainId,
    /// To whom.
    pub units: Units,
    /// What it says.
    pub what: What,
}

/// Why a unit moves, which says what it may do.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// On initiative [initiative.1].
    Initiative,
    /// By an order; all units of it stay together [division-orders.8].
    Order {
        /// What it says.
        intent: Intent,
        /// Everybody it was given to.
        group: Units,
    },
    /// Free, after an order that failed [free-moves.1].
    Free {
        /// What the failed order said.
        intent: Intent,
        /// Everybody it was given to.
        group: Units,
    },
    /// With its captain at its head [special-orders.3].
    Follow,
    /// After a won combat [victor-move.1].
    Victory {
        /// The enemies that fell back before it: it may follow one of them into contact [victor-move.2].
        foes: Units,
    },
    /// Through a destroyed enemy [breakthrough.2].
    Breakthrough,
}

/// A charge that will take place.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Charge {
    /// Who charges.
    pub charger: UnitId,
    /// Whom.
    pub target: UnitId,
    /// How far it can still go this turn.
    pub reach: Mils,
    /// Where it stands when it declares the charge.
    pub from: Pose,
}

/// What a charged unit does [reaction.3].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reaction {
    /// It stays where it is [reaction.4].
    Hold,
    /// It shoots at the charger [closing-shot.1].
    Shoot,
    /// It gets out of the way [evade.1].
    Evade,
    /// It shoots first and then gets out of the way [special.23].
    ShootAndEvade,
    /// It goes at the charger [counter-charge.1].
    Counter,
    /// It turns [turn-to-face.1].
    Face,
}

/// One thing to be done in the movement phase, or in moves that follow combat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MarchTask {
    /// The active side moves units on initiative, or ends it.
    Initiative {
        /// Those that began the turn near an enemy and have not moved yet [initiative.3].
        may: Units,
    },
    /// The captains of the active side give orders and move.
    Orders,
    /// The general may have his dice again [captains.2].
    Reroll {
        /// The order tested.
        order: Order,
        /// What the dice show.
        dice: [u8; 2],
    },
    /// Units of an order that have not moved yet: their owner says who moves next [division-orders.3].
    Carry {
        /// Those still to move.
        waiting: Units,
        /// Moves each of them has.
        left: u8,
        /// Why they move.
        kind: MoveKind,
    },
    /// A unit makes a move.
    Move {
        /// Which.
        unit: UnitId,
        /// Moves it has left, this one included.
        left: u8,
        /// Why it moves.
        kind: MoveKind,
    },
    /// A unit does what a blunder makes it do [blunder.1].
    Blunder {
        /// Which.
        unit: UnitId,
        /// The die.
        roll: u8,
    },
    /// The charged side says what the target does [reaction.1], anew for every charger [reaction.2].
    React(Charge),
    /// The target gets away, or not [evade.2].
    Evade(Charge),
    /// The charger moves [charge-move.1].
    ChargeMove {
        /// The charge.
        charge: Charge,
        /// What the target does.
        reaction: Reaction,
    },
    /// After the shots: whoever still stands there is engaged [closing-shot.7].
    Contact {
        /// Who came.
        charger: UnitId,
        /// To whom.
        target: UnitId,
        /// How.
        entry: Entry,
        /// Whether the other came to meet it [counter-charge.3].
        countered: bool,
    },
    /// Friends of a counter-charging unit may go with it [counter-charge.5].
    Join {
        /// Whom they support.
        unit: UnitId,
        /// Those that may.
        may: Units,
    },
    /// A unit that may, or must, charge at the end of the phase, its owner naming the enemy
    /// [special.16] [special.18].
    Zeal {
        /// Which.
        unit: UnitId,
        /// Its moves.
        left: u8,
    },
    /// Impetuous units may break loose now [special.18].
    Impetuous(UnitId),
    /// A unit of a demoralised division makes for the edge [free-moves.6] [victory.6].
    Flight {
        /// Which.
        unit: UnitId,
        /// With how many moves.
        moves: u8,
    },
    /// A captain may move, or join a unit [captain-move.1].
    CaptainMove(CaptainId),
    /// A captain must join a friendly unit or is captured [captain-move.8] [captain-risk.2].
    CaptainFlees(CaptainId),
    /// The owner of a captain who is lost says where his lieutenant comes [captains.4].
    Lieutenant(CaptainId),
}

impl MarchTask {
    /// The side that owes the decision; none if it follows by itself, or if whoever it is about is no longer
    /// there and the task falls away.
    pub fn decided_by(&self, game: &HailCaesar, s: &State) -> Option<Side> {
        let there = |unit: UnitId| s.unit(unit).place != Place::Gone;
        match self {
            MarchTask::Initiative { may } => may.iter().any(there).then_some(s.active),
            MarchTask::Orders | MarchTask::Reroll { .. } => Some(s.active),
            MarchTask::Carry { waiting, .. } => waiting.iter().any(there).then_some(s.active),
            MarchTask::Move { unit, .. } => there(*unit).then(|| game.side(*unit)),
            MarchTask::Join { unit, .. } => Some(game.side(*unit)),
            MarchTask::Zeal { unit, left } => {
                (!game.zealous_targets(s, *unit, *left).is_empty()).then(|| game.side(*unit))
            }
            MarchTask::React(charge) => game.is_on(s, charge).then(|| game.side(charge.target)),
            MarchTask::CaptainMove(captain) => Some(game.captain_side(*captain)),
            MarchTask::CaptainFlees(captain) => {
                game.refuges(s, *captain).next().map(|_| game.captain_side(*captain))
            }
            MarchTask::Lieutenant(captain) => s.captain(*captain).at.map(|_| game.captain_side(*captain)),
            MarchTask::Blunder { .. }
            | MarchTask::Evade(_)
            | MarchTask::ChargeMove { .. }
            | MarchTask::Contact { .. }
            | MarchTask::Impetuous(_)
            | MarchTask::Flight { .. } => None,
        }
    }

    /// Whether more answers are legal than are listed.
    pub fn is_open_ended(&self) -> bool {
        matches!(
            self,
            MarchTask::Initiative { .. }
                | MarchTask::Orders
                | MarchTask::Carry { .. }
                | MarchTask::Move { .. }
                | MarchTask::CaptainMove(_)
                | MarchTask::Lieutenant(_)
        )
    }

    /// Whether the only answer is left to the person.
    pub fn waits(&self) -> bool {
        matches!(self, MarchTask::Initiative { .. } | MarchTask::Orders)
    }
}
