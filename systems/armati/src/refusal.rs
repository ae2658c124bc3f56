//! Why an action is not possible: the clause that forbids it, and the facts.

use acies_core::game;
use acies_core::side::Side;
use acies_ground::Mils;
use acies_words::message::{Clause, Message};

use crate::game::Armati;
use crate::show::terms::{side_name, unit_named};
use crate::state::UnitName;

/// The most facts a refusal tells.
const FACTS: usize = 4;

/// A refusal: the clause that forbids it, the sentence that says so, and the facts in it. A drag builds and forgets
/// hundreds of them, so it owns nothing; words are made of it only when somebody is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    clause: Clause,
    key: &'static str,
    facts: [Option<Fact>; FACTS],
}

/// A fact in the sentence of a refusal, by the name it has there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fact {
    /// The side that owes the decision.
    Side(Side),
    /// The unit it is about.
    Unit(UnitName),
    /// Another unit.
    Other(UnitName),
    /// A length asked for, over the one allowed.
    Asked(Mils),
    /// The length allowed.
    Allowed(Mils),
    /// How many.
    Count(u8),
    /// How many are allowed.
    Most(u8),
}

impl Fact {
    fn tell(self, message: Message, unit: impl Fn(UnitName) -> Message) -> Message {
        match self {
            Fact::Side(side) => message.message("side", side_name(side)),
            Fact::Unit(name) => message.message("unit", unit(name)),
            Fact::Other(name) => message.message("other", unit(name)),
            Fact::Asked(length) => message.decimal("asked", length),
            Fact::Allowed(length) => message.decimal("allowed", length),
            Fact::Count(count) => message.number("count", count),
            Fact::Most(most) => message.number("most", most),
        }
    }
}

/// A refusal under a clause.
pub(crate) const fn no(key: &'static str, clause: &'static str) -> Refusal {
    Refusal { clause: Clause(clause), key, facts: [None; FACTS] }
}

/// The action does not answer the question asked [3.0.01].
pub(crate) const fn wrong_moment() -> Refusal {
    no("armati-no-wrong-moment", "3.0.01")
}

impl Refusal {
    /// With a fact.
    #[must_use]
    pub(crate) fn with(mut self, fact: Fact) -> Refusal {
        let room = self.facts.iter_mut().find(|fact| fact.is_none());
        debug_assert!(room.is_some(), "{} tells more than {FACTS} facts", self.key);
        if let Some(room) = room {
            *room = Some(fact);
        }
        self
    }

    /// With the unit it is about.
    #[must_use]
    pub(crate) fn unit(self, unit: UnitName) -> Refusal {
        self.with(Fact::Unit(unit))
    }

    /// With another unit.
    #[must_use]
    pub(crate) fn other(self, other: UnitName) -> Refusal {
        self.with(Fact::Other(other))
    }

    /// With a length that was asked for and the length allowed, which it is over. What is refused never reads as if it
    /// were allowed, so it is told to the next hundredth.
    #[must_use]
    pub(crate) fn lengths(self, asked: Mils, allowed: Mils) -> Refusal {
        self.with(Fact::Asked((asked + 9) / 10 * 10)).with(Fact::Allowed(allowed))
    }

    /// The rule and the facts for somebody at the table.
    pub(crate) fn told(&self, game: &Armati) -> Message {
        let facts = self.facts.iter().flatten();
        facts.fold(Message::new(self.key), |message, fact| fact.tell(message, |name| unit_named(game, name)))
    }
}

impl game::Refusal for Refusal {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        let name = |unit: UnitName| Message::new("armati-unit-id").word("id", unit);
        self.facts.iter().flatten().fold(Message::new(self.key), |message, fact| fact.tell(message, name))
    }
}
