//! Why an action is not possible: the clause that forbids it, and the facts.

use acies_core::side::Side;
use acies_ground::Mils;
use acies_miniatures::refusal;
use acies_words::message::Message;

pub(crate) use acies_miniatures::refusal::told_over;

use crate::components::Formation;
use crate::game::HailCaesar;
use crate::movement::formation::formation_key;
use crate::show::terms::{captain_named, unit_named};
use crate::state::{CaptainName, UnitName};

/// A refusal: the clause that forbids it, the sentence that says so, and the facts in it.
pub type Refusal = refusal::Refusal<Fact>;

/// A fact in the sentence of a refusal, by the name it has there. Lengths are as they are told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fact {
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
            _ => refusal::Fact::tell(self, message),
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
        match self {
            Fact::Side(side) => message.message("side", side.name()),
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

/// A length that is under a limit, as it is told.
pub(crate) const fn told_under(length: Mils) -> Mils {
    length - length % 10
}

/// A refusal under a clause.
pub(crate) const fn no(key: &'static str, clause: &'static str) -> Refusal {
    refusal::no(key, clause)
}

/// The action does not answer the question asked: the clause says what comes when.
pub(crate) const fn wrong_moment(clause: &'static str) -> Refusal {
    no("hc-no-wrong-moment", clause)
}

/// Facts of this game alone.
pub(crate) trait Naming {
    /// With whom it would shoot at or strike.
    #[must_use]
    fn target(self, target: UnitName) -> Self;

    /// With the captain it is about.
    #[must_use]
    fn captain(self, captain: CaptainName) -> Self;
}

impl Naming for Refusal {
    fn target(self, target: UnitName) -> Refusal {
        self.with(Fact::Target(target))
    }

    fn captain(self, captain: CaptainName) -> Refusal {
        self.with(Fact::Captain(captain))
    }
}

/// Whether a length is over the length allowed.
pub(crate) fn is_over_length(refusal: &Refusal) -> bool {
    refusal.facts().any(|fact| matches!(fact, Fact::Asked(_)))
}

/// The rule and the facts for somebody at the table.
pub(crate) fn told(game: &HailCaesar, refusal: &Refusal) -> Message {
    refusal.told(|fact, message| fact.name(game, message))
}
