//! Why an action is not possible: the clause behind it and the facts.

pub mod fighting;
pub mod marching;
mod refused;

use acies_core::game;
use acies_core::side::Side;
use acies_ground::Mils;
use acies_words::message::{Clause, Message};

/// A length that is over a limit, as it is told: to the next hundredth of an inch, so that what is refused
/// never reads as if it were allowed.
pub(crate) const fn told_over(length: Mils) -> Mils {
    (length + 9) / 10 * 10
}

/// A length that is under a limit, as it is told.
pub(crate) const fn told_under(length: Mils) -> Mils {
    length - length % 10
}

/// A refusal: what is wrong, with the facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The battle is over.
    Over,
    /// The other side owes the decision.
    NotYourDecision {
        /// Who owes it.
        side: Side,
    },
    /// The action does not answer the question asked.
    WrongMoment,
    /// A rule of the movement phase.
    March(marching::Refusal),
    /// A rule of shooting or combat.
    Fight(fighting::Refusal),
}

impl game::Refusal for Refusal {
    fn clause(&self) -> Clause {
        match self {
            Refusal::Over => Clause("victory.1"),
            Refusal::NotYourDecision { .. } => Clause("sequence.2"),
            Refusal::WrongMoment => Clause("sequence.3"),
            Refusal::March(refusal) => refusal.clause(),
            Refusal::Fight(refusal) => refusal.clause(),
        }
    }

    fn message(&self) -> Message {
        match self {
            Refusal::Over => Message::new("hc-no-over"),
            Refusal::NotYourDecision { side } => Message::new("hc-no-not-yours").message(
                "side",
                Message::new(match side {
                    Side::North => "hc-side-north",
                    Side::South => "hc-side-south",
                }),
            ),
            Refusal::WrongMoment => Message::new("hc-no-wrong-moment"),
            Refusal::March(refusal) => refusal.message(),
            Refusal::Fight(refusal) => refusal.message(),
        }
    }
}
