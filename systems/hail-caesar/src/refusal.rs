//! Why an action is not possible: the clause that forbids it, and the facts.

use acies_core::game;
use acies_core::side::Side;
use acies_ground::Mils;
use acies_words::message::{Clause, Message};

use crate::components::Formation;
use crate::game::HailCaesar;
use crate::movement::formation::formation_key;
use crate::show::terms::{captain_named, side_name, unit_named};
use crate::state::{CaptainName, UnitName};

/// The most facts a refusal tells.
const FACTS: usize = 4;

/// A refusal: the clause that forbids it, the sentence that says so, and the facts in it. A drag builds and forgets
/// hundreds of them, and a list of answers as many, so it owns nothing; words are made of it only when somebody is
/// told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    clause: Clause,
    key: &'static str,
    facts: [Option<Fact>; FACTS],
}

/// A fact in the sentence of a refusal, by the name it has there. Lengths are as they are told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fact {
    /// The side that owes the decision.
    Side(Side),
    /// The unit it is about.
    Unit(UnitName),
    /// Another unit.
    Other(UnitName),
    /// Whom it would shoot at or strike.
    Target(UnitName),
    /// An enemy who comes before the target.
    Nearer(UnitName),
    /// Who needs the way.
    Mover(UnitName),
    /// The captain it is about.
    Captain(CaptainName),
    /// The formation to take, or that it is in.
    Formation(Formation),
    /// A length asked for, over the one allowed.
    Asked(Mils),
    /// The length allowed.
    Allowed(Mils),
    /// How far a target is.
    Range(Mils),
    /// How far a weapon reaches.
    Reach(Mils),
    /// How far the nearer enemy is.
    At(Mils),
    /// How wide a gap is.
    Gap(Mils),
    /// How far a captain is.
    Distance(Mils),
    /// Attacks a captain asks for.
    Attacks(u8),
    /// The most there may be of what is told.
    Most(u8),
    /// Moves made.
    Moves(u8),
    /// Attacks there are.
    Dice(u8),
    /// Attacks that go to the front.
    Front(u8),
    /// Wounds suffered.
    Wounds(u8),
}

impl Fact {
    /// The fact for somebody who reads: pieces by their names.
    fn name(self, game: &HailCaesar, message: Message) -> Message {
        let unit = |name: UnitName| unit_named(game, name);
        match self {
            Fact::Unit(name) => message.message("unit", unit(name)),
            Fact::Other(name) => message.message("other", unit(name)),
            Fact::Target(name) => message.message("target", unit(name)),
            Fact::Nearer(name) => message.message("nearer", unit(name)),
            Fact::Mover(name) => message.message("mover", unit(name)),
            Fact::Captain(name) => message.message("captain", captain_named(game, name)),
            _ => self.tell(message),
        }
    }

    fn tell(self, message: Message) -> Message {
        match self {
            Fact::Side(side) => message.message("side", side_name(side)),
            Fact::Unit(unit) => message.word("unit", unit),
            Fact::Other(unit) => message.word("other", unit),
            Fact::Target(unit) => message.word("target", unit),
            Fact::Nearer(unit) => message.word("nearer", unit),
            Fact::Mover(unit) => message.word("mover", unit),
            Fact::Captain(captain) => message.word("captain", captain),
            Fact::Formation(formation) => message.term("formation", formation_key(formation)),
            Fact::Asked(length) => message.decimal("asked", length),
            Fact::Allowed(length) => message.decimal("allowed", length),
            Fact::Range(length) => message.decimal("range", length),
            Fact::Reach(length) => message.decimal("reach", length),
            Fact::At(length) => message.decimal("at", length),
            Fact::Gap(length) => message.decimal("gap", length),
            Fact::Distance(length) => message.decimal("distance", length),
            Fact::Attacks(count) => message.number("asked", count),
            Fact::Most(count) => message.number("most", count),
            Fact::Moves(count) => message.number("moves", count),
            Fact::Dice(count) => message.number("dice", count),
            Fact::Front(count) => message.number("front", count),
            Fact::Wounds(count) => message.number("wounds", count),
        }
    }
}

/// A length that is over a limit, as it is told: to the next hundredth of an inch, so that what is refused
/// never reads as if it were allowed.
pub(crate) const fn told_over(length: Mils) -> Mils {
    (length + 9) / 10 * 10
}

/// A length that is under a limit, as it is told.
pub(crate) const fn told_under(length: Mils) -> Mils {
    length - length % 10
}

/// A refusal under a clause.
pub(crate) const fn no(key: &'static str, clause: &'static str) -> Refusal {
    Refusal { clause: Clause(clause), key, facts: [None; FACTS] }
}

/// The action does not answer the question asked: the clause says what comes when.
pub(crate) const fn wrong_moment(clause: &'static str) -> Refusal {
    no("hc-no-wrong-moment", clause)
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

    /// With whom it would shoot at or strike.
    #[must_use]
    pub(crate) fn target(self, target: UnitName) -> Refusal {
        self.with(Fact::Target(target))
    }

    /// With the captain it is about.
    #[must_use]
    pub(crate) fn captain(self, captain: CaptainName) -> Refusal {
        self.with(Fact::Captain(captain))
    }

    /// With a length that was asked for and the length allowed, which it is over.
    #[must_use]
    pub(crate) fn lengths(self, asked: Mils, allowed: Mils) -> Refusal {
        self.with(Fact::Asked(told_over(asked))).with(Fact::Allowed(allowed))
    }

    /// Whether a length is over the length allowed.
    pub(crate) fn is_over_length(&self) -> bool {
        self.facts.iter().any(|fact| matches!(fact, Some(Fact::Asked(_))))
    }

    /// Whether it says the same as another, with other figures perhaps.
    pub(crate) fn is_like(&self, other: &Refusal) -> bool {
        self.key == other.key
    }

    /// The clause that forbids it.
    pub(crate) fn clause(&self) -> Clause {
        self.clause
    }

    /// The rule and the facts for somebody at the table.
    pub(crate) fn told(&self, game: &HailCaesar) -> Message {
        self.facts.iter().flatten().fold(Message::new(self.key), |message, fact| fact.name(game, message))
    }

    /// The rule and the facts, as a sentence.
    pub(crate) fn message(&self) -> Message {
        self.facts.iter().flatten().fold(Message::new(self.key), |message, fact| fact.tell(message))
    }
}

impl game::Refusal for Refusal {
    fn clause(&self) -> Clause {
        self.clause()
    }

    fn message(&self) -> Message {
        self.message()
    }
}
