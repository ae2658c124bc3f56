//! Why an action is not possible: the clause that forbids it, the sentence that says so, and the facts in it.

use std::fmt::Debug;

use acies_core::game;
use acies_ground::Mils;
use acies_words::message::{Clause, Message};

use crate::names::UnitName;

/// The most facts a refusal tells.
const FACTS: usize = 4;

/// A fact in the sentence of a refusal, by the name it has there. Each game has its own; these are in all of them.
pub trait Fact: Copy + PartialEq + Eq + Debug {
    /// The unit it is about.
    fn unit(name: UnitName) -> Self;

    /// Another unit.
    fn other(name: UnitName) -> Self;

    /// A length asked for, over the one allowed.
    fn asked(length: Mils) -> Self;

    /// The length allowed.
    fn allowed(length: Mils) -> Self;

    /// Puts it into the sentence, pieces as notation names them.
    fn tell(self, message: Message) -> Message;
}

/// A refusal. A drag builds and forgets hundreds of them, and a list of answers as many, so it owns nothing; words are made
/// of it only when somebody is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Refusal<F> {
    clause: Clause,
    key: &'static str,
    facts: [Option<F>; FACTS],
}

/// A length that is over a limit, as it is told: to the next hundredth of an inch, so that what is refused
/// never reads as if it were allowed.
pub const fn told_over(length: Mils) -> Mils {
    (length + 9) / 10 * 10
}

/// A refusal under a clause.
pub const fn no<F: Copy>(key: &'static str, clause: &'static str) -> Refusal<F> {
    Refusal { clause: Clause(clause), key, facts: [None; FACTS] }
}

impl<F: Fact> Refusal<F> {
    /// With a fact.
    #[must_use]
    pub fn with(mut self, fact: F) -> Refusal<F> {
        let room = self.facts.iter_mut().find(|fact| fact.is_none());
        debug_assert!(room.is_some(), "{} tells more than {FACTS} facts", self.key);
        if let Some(room) = room {
            *room = Some(fact);
        }
        self
    }

    /// With the unit it is about.
    #[must_use]
    pub fn unit(self, unit: UnitName) -> Refusal<F> {
        self.with(F::unit(unit))
    }

    /// With another unit.
    #[must_use]
    pub fn other(self, other: UnitName) -> Refusal<F> {
        self.with(F::other(other))
    }

    /// With a length that was asked for and the length allowed, which it is over.
    #[must_use]
    pub fn lengths(self, asked: Mils, allowed: Mils) -> Refusal<F> {
        self.with(F::asked(told_over(asked))).with(F::allowed(allowed))
    }

    /// The facts it tells.
    pub fn facts(&self) -> impl Iterator<Item = F> {
        self.facts.iter().flatten().copied()
    }

    /// Whether it says the same as another, with other figures perhaps.
    pub fn is_like(&self, other: &Refusal<F>) -> bool {
        self.key == other.key
    }

    /// The rule and the facts for somebody at the table: `tell` puts each fact into the sentence.
    pub fn told(&self, tell: impl Fn(F, Message) -> Message) -> Message {
        self.facts().fold(Message::new(self.key), |message, fact| tell(fact, message))
    }
}

impl<F: Fact> game::Refusal for Refusal<F> {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        self.told(F::tell)
    }
}
