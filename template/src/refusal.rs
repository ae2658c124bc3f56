//! Why an action is not possible, each with the clause that forbids it.

use acies_words::message::{Clause, Message};

use crate::components::Hex;

/// Why not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The battle is over.
    Over,
    /// It is the other side's turn.
    NotYourTurn,
    /// No unit of the side stands there.
    NoUnit(Hex),
    /// Only the horse that moved may act now.
    OnlyHorse(Hex),
    /// No horse has moved.
    NothingToStop,
    /// The unit goes forward only.
    NotAhead(Hex, Hex),
    /// Somebody stands there.
    Taken(Hex),
    /// Horse does not enter a wood.
    Wood(Hex),
    /// It faces there already.
    SameFacing(Hex),
    /// No enemy stands there.
    NoEnemy(Hex),
    /// The enemy is not before the unit.
    NotInFront(Hex, Hex),
}

impl acies_core::game::Refusal for Refusal {
    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::Over => "5.1",
            Refusal::NotYourTurn | Refusal::NoUnit(_) => "2.1",
            Refusal::OnlyHorse(_) | Refusal::NothingToStop => "3.3",
            Refusal::NotAhead(..) | Refusal::Taken(_) => "3.1",
            Refusal::Wood(_) => "3.4",
            Refusal::SameFacing(_) => "3.2",
            Refusal::NoEnemy(_) | Refusal::NotInFront(..) => "4.1",
        })
    }

    fn message(&self) -> Message {
        match self {
            Refusal::Over => Message::new("template-no-over"),
            Refusal::NotYourTurn => Message::new("template-no-turn"),
            Refusal::NoUnit(hex) => Message::new("template-no-unit").word("hex", hex),
            Refusal::OnlyHorse(hex) => Message::new("template-no-other").word("hex", hex),
            Refusal::NothingToStop => Message::new("template-no-stop"),
            Refusal::NotAhead(from, to) => {
                Message::new("template-no-ahead").word("from", from).word("to", to)
            }
            Refusal::Taken(hex) => Message::new("template-no-room").word("hex", hex),
            Refusal::Wood(hex) => Message::new("template-no-wood").word("hex", hex),
            Refusal::SameFacing(hex) => Message::new("template-no-turning").word("hex", hex),
            Refusal::NoEnemy(hex) => Message::new("template-no-enemy").word("hex", hex),
            Refusal::NotInFront(from, to) => {
                Message::new("template-no-front").word("from", from).word("to", to)
            }
        }
    }
}
