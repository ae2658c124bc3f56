//! The names of what stands on the table and of what is thrown and played.

use acies_hex::Hex;
use acies_words::Bilingual;
use acies_words::message::{Arg, Clause, Message};

use crate::components::{CardKind, Face, UnitKind};
use crate::event::Who;
use crate::game::CommandsColors;
use crate::state::LeaderId;

/// The clause that describes a card.
pub(crate) fn card_clause(card: CardKind) -> Clause {
    Clause(match card {
        CardKind::TwoLeft => "17.3",
        CardKind::TwoCentre => "17.4",
        CardKind::TwoRight => "17.5",
        CardKind::ThreeLeft => "17.6",
        CardKind::ThreeCentre => "17.7",
        CardKind::ThreeRight => "17.8",
        CardKind::FourLeft => "17.9",
        CardKind::FourCentre => "17.10",
        CardKind::FourRight => "17.11",
        CardKind::CoordinatedAttack => "17.12",
        CardKind::OutFlanked => "17.13",
        CardKind::OrderLight => "17.15",
        CardKind::OrderMedium => "17.17",
        CardKind::OrderHeavy => "17.18",
        CardKind::OrderMounted => "17.19",
        CardKind::LeadershipAny => "17.23",
        CardKind::InspiredLeft => "17.24",
        CardKind::InspiredCentre => "17.25",
        CardKind::InspiredRight => "17.26",
        CardKind::ClashOfShields => "17.29",
        CardKind::CounterAttack => "17.34",
        CardKind::DarkenTheSky => "17.37",
        CardKind::DoubleTime => "17.40",
        CardKind::FirstStrike => "17.46",
        CardKind::Spartacus => "17.50",
        CardKind::LineCommand => "17.55",
        CardKind::MoveFireMove => "17.60",
        CardKind::MountedCharge => "17.67",
        CardKind::Rally => "17.71",
    })
}

/// The key of a unit's name.
pub(crate) fn unit_key(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::LightInfantry => "cca-unit-li",
        UnitKind::Slingers => "cca-unit-ls",
        UnitKind::Archers => "cca-unit-lb",
        UnitKind::Auxilia => "cca-unit-ax",
        UnitKind::MediumInfantry => "cca-unit-md",
        UnitKind::Warriors => "cca-unit-wr",
        UnitKind::HeavyInfantry => "cca-unit-hv",
        UnitKind::LightWarMachine => "cca-unit-lw",
        UnitKind::HeavyWarMachine => "cca-unit-hw",
        UnitKind::LightCavalry => "cca-unit-lc",
        UnitKind::MountedArchers => "cca-unit-ha",
        UnitKind::LightChariots => "cca-unit-lx",
        UnitKind::MediumCavalry => "cca-unit-mc",
        UnitKind::Camels => "cca-unit-cm",
        UnitKind::HeavyCavalry => "cca-unit-hc",
        UnitKind::HeavyChariots => "cca-unit-hx",
        UnitKind::Elephants => "cca-unit-el",
    }
}

/// What a unit is called: by its kind, and its hex where its side has more of that kind.
pub(super) fn called(who: &Who) -> Message {
    let key = if who.only { "cca-who-only" } else { "cca-who" };
    Message::new(key).term("unit", unit_key(who.kind)).word("hex", who.hex)
}

/// Whoever stands in a hex: a unit, or a leader alone.
pub(super) fn called_at(who: Option<&Who>, hex: Hex) -> Message {
    let leader = || Message::new("cca-who").term("unit", "cca-unit-leader").word("hex", hex);
    who.map_or_else(leader, called)
}

/// The key of a face of the dice.
pub(crate) fn face_key(face: Face) -> &'static str {
    match face {
        Face::Light => "cca-face-light",
        Face::Medium => "cca-face-medium",
        Face::Heavy => "cca-face-heavy",
        Face::Leader => "cca-face-leader",
        Face::Flag => "cca-face-flag",
        Face::Swords => "cca-face-swords",
    }
}

/// Faces by their names.
pub(super) fn faces(faces: &[Face]) -> Vec<Arg> {
    faces.iter().map(|face| Arg::Message(Message::new(face_key(*face)))).collect()
}

/// A person's name, to be said in either language.
pub(crate) fn person(name: &Bilingual) -> Message {
    Message::new("cca-person").word("en", &name.en).word("fr", &name.fr)
}

/// A leader where there is none.
pub(super) fn nobody() -> Message {
    Message::new("cca-person").word("en", "?").word("fr", "?")
}

impl CommandsColors {
    /// The name of a leader.
    pub(crate) fn leader_name(&self, leader: LeaderId) -> Message {
        let side = leader.side();
        let index = usize::from(leader.0) - side.index() * crate::battle::LEADERS_PER_SIDE;
        self.battle.armies[side].leaders.get(index).map_or_else(nobody, |leader| person(&leader.name))
    }
}
