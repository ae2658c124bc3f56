//! Why something is not possible in the movement phase: a clause, and the facts with their figures.

use acies_ground::Mils;
use acies_words::message::{Clause, Message};

use crate::refusal::told_over;
use crate::state::{CaptainName, UnitName};

/// A refusal: the clause that forbids it and the sentence that says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    clause: Clause,
    message: Message,
}

/// A refusal under a clause.
pub(crate) fn no(key: &'static str, clause: &'static str) -> Refusal {
    Refusal { clause: Clause(clause), message: Message::new(key) }
}

impl Refusal {
    /// With the unit it is about.
    #[must_use]
    pub(crate) fn unit(mut self, unit: UnitName) -> Refusal {
        self.message = self.message.word("unit", unit);
        self
    }

    /// With another unit.
    #[must_use]
    pub(crate) fn other(mut self, other: UnitName) -> Refusal {
        self.message = self.message.word("other", other);
        self
    }

    /// With the captain it is about.
    #[must_use]
    pub(crate) fn captain(mut self, captain: CaptainName) -> Refusal {
        self.message = self.message.word("captain", captain);
        self
    }

    /// With a length that was asked for and the length allowed, which it is over.
    #[must_use]
    pub(crate) fn lengths(mut self, asked: Mils, allowed: Mils) -> Refusal {
        self.message = self.message.decimal("asked", told_over(asked)).decimal("allowed", allowed);
        self
    }

    /// With a number.
    #[must_use]
    pub(crate) fn number(mut self, name: &'static str, number: impl Into<i64>) -> Refusal {
        self.message = self.message.number(name, number);
        self
    }

    /// With a word that is translated.
    #[must_use]
    pub(crate) fn term(mut self, name: &'static str, key: &'static str) -> Refusal {
        self.message = self.message.term(name, key);
        self
    }

    /// Whether a length is over the length allowed.
    pub(crate) fn is_over_length(&self) -> bool {
        self.message.args.iter().any(|(name, _)| *name == "asked")
    }

    /// Whether it says the same as another, with other figures perhaps.
    pub(crate) fn is_like(&self, other: &Refusal) -> bool {
        self.message.key == other.message.key
    }

    /// The clause that forbids it.
    pub fn clause(&self) -> Clause {
        self.clause
    }

    /// The rule and the facts, as a sentence.
    pub fn message(&self) -> Message {
        self.message.clone()
    }
}
