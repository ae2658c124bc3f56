//! Why an action is not possible: the clause that forbids it, and the facts.

use acies_core::side::Side;
use acies_ground::Mils;
use acies_miniatures::refusal;
use acies_words::message::Message;

use crate::game::Armati;
use crate::show::terms::{side_name, unit_named};
use crate::state::UnitName;

/// A refusal: the clause that forbids it, the sentence that says so, and the facts in it.
pub type Refusal = refusal::Refusal<Fact>;

/// A fact in the sentence of a refusal, by the name it has there.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fact {
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
    fn put(self, message: Message, unit: impl Fn(UnitName) -> Message) -> Message {
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

impl refusal::Fact for Fact {
    fn unit(name: UnitName) -> Fact {
        Fact::Unit(name)
    }

    fn other(name: UnitName) -> Fact {
        Fact::Other(name)
    }

    fn asked(length: Mils) -> Fact {
        Fact::Asked(length)
    }

    fn allowed(length: Mils) -> Fact {
        Fact::Allowed(length)
    }

    fn tell(self, message: Message) -> Message {
        self.put(message, |unit| Message::new("armati-unit-id").word("id", unit))
    }
}

/// A refusal under a clause.
pub(crate) const fn no(key: &'static str, clause: &'static str) -> Refusal {
    refusal::no(key, clause)
}

/// The action does not answer the question asked [3.0.01].
pub(crate) const fn wrong_moment() -> Refusal {
    no("armati-no-wrong-moment", "3.0.01")
}

/// The rule and the facts for somebody at the table.
pub(crate) fn told(game: &Armati, refusal: &Refusal) -> Message {
    refusal.told(|fact, message| fact.put(message, |name| unit_named(game, name)))
}
