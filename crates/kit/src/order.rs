//! Orders of battle: who was there, with how many, under whom and where, told once and without any rulebook; and what
//! systems need to make a battle of one. The rules by which they do stand in `docs/orders.md`.
//!
//! [`Order`] is the file, [`Scale`] what a system says of itself, [`Field`] where units find a place, [`Draft`] the battle file
//! as it is written.

mod draft;
mod field;
mod read;
mod scale;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use acies_core::scene::Appearance;
use acies_core::side::{BySide, Side};
use acies_words::fault::Faults;
use acies_words::{Bilingual, bilingual};

use crate::system::System;

pub use self::draft::{Draft, quoted};
pub use self::field::{Field, Mustered, Place};
pub use self::scale::{Raised, Scale};

/// What the id of a battle begins with that was made of an order of battle.
pub const MADE: &str = "order-";

/// The orders of battle of this program, in the order to offer them.
static TEXTS: [(&str, &str); 2] = [
    ("zama", include_str!("../data/orders/zama.toml")),
    ("cerignola", include_str!("../data/orders/cerignola.toml")),
];

static ORDERS: LazyLock<BTreeMap<&str, Result<Order, Faults>>> =
    LazyLock::new(|| TEXTS.iter().map(|(id, text)| (*id, Order::parse(id, text))).collect());

/// The ids of the orders of battle of this program, in the order to offer them.
pub fn ids() -> Vec<&'static str> {
    TEXTS.iter().map(|(id, _)| *id).collect()
}

/// An order of battle of this program.
pub fn published(id: &str) -> Option<&'static Order> {
    ORDERS.get(id)?.as_ref().ok()
}

/// What a body of men fought as.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Troop {
    /// Foot in maniples or cohorts, with javelins and swords.
    Legion,
    /// Foot in close order with spears.
    Spears,
    /// Foot in deep blocks with pikes.
    Pikes,
    /// Tribes on foot that charge.
    Warband,
    /// Other foot that fights hand to hand.
    Foot,
    /// Loose foot with javelins.
    Javelins,
    /// Slingers.
    Slings,
    /// Archers on foot.
    Bows,
    /// Crossbowmen on foot.
    Crossbows,
    /// Foot with hand guns.
    Arquebuses,
    /// Horse that fights hand to hand.
    Horse,
    /// Horse that skirmishes.
    LightHorse,
    /// Armoured horse with lances.
    Lances,
    /// Elephants.
    Elephants,
    /// Guns.
    Guns,
    /// Wagons and mules.
    Baggage,
}

impl Troop {
    /// All of them, with their words in files.
    pub const ALL: [(Troop, &'static str); 16] = [
        (Troop::Legion, "legion"),
        (Troop::Spears, "spears"),
        (Troop::Pikes, "pikes"),
        (Troop::Warband, "warband"),
        (Troop::Foot, "foot"),
        (Troop::Javelins, "javelins"),
        (Troop::Slings, "slings"),
        (Troop::Bows, "bows"),
        (Troop::Crossbows, "crossbows"),
        (Troop::Arquebuses, "arquebuses"),
        (Troop::Horse, "horse"),
        (Troop::LightHorse, "light-horse"),
        (Troop::Lances, "lances"),
        (Troop::Elephants, "elephants"),
        (Troop::Guns, "guns"),
        (Troop::Baggage, "baggage"),
    ];

    /// Its word in files.
    pub fn word(self) -> &'static str {
        Troop::ALL[self as usize].1
    }

    /// How it is counted.
    pub const fn class(self) -> Class {
        match self {
            Troop::Legion | Troop::Spears | Troop::Pikes | Troop::Warband | Troop::Foot => Class::Close,
            Troop::Javelins | Troop::Slings | Troop::Bows | Troop::Crossbows | Troop::Arquebuses => {
                Class::Loose
            }
            Troop::Horse | Troop::LightHorse | Troop::Lances => Class::Horse,
            Troop::Elephants => Class::Elephants,
            Troop::Guns => Class::Guns,
            Troop::Baggage => Class::Baggage,
        }
    }
}

/// How troops are counted: a system says how many of each make a unit.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Men on foot who fight shoulder to shoulder.
    Close,
    /// Men on foot who fight apart, by missiles.
    Loose,
    /// Riders.
    Horse,
    /// Elephants.
    Elephants,
    /// Guns.
    Guns,
    /// Wagons.
    Baggage,
}

impl Class {
    /// All of them, with their words in files.
    pub const ALL: [(Class, &'static str); 6] = [
        (Class::Close, "close"),
        (Class::Loose, "loose"),
        (Class::Horse, "horse"),
        (Class::Elephants, "elephants"),
        (Class::Guns, "guns"),
        (Class::Baggage, "baggage"),
    ];
}

/// How good men were.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Quality {
    /// New to war, or there against their will.
    Raw,
    /// As soldiers are.
    #[default]
    Trained,
    /// Long in arms.
    Veteran,
}

impl Quality {
    /// All of them, with their words in files.
    pub const ALL: [(Quality, &'static str); 3] =
        [(Quality::Raw, "raw"), (Quality::Trained, "trained"), (Quality::Veteran, "veteran")];
}

/// How good a captain was.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Skill {
    /// One of whom books are written.
    Great,
    /// Better than most.
    Good,
    /// As captains are.
    #[default]
    Fair,
    /// Worse than most, or with men who hear nobody.
    Poor,
}

impl Skill {
    /// All of them, with their words in files.
    pub const ALL: [(Skill, &'static str); 4] =
        [(Skill::Great, "great"), (Skill::Good, "good"), (Skill::Fair, "fair"), (Skill::Poor, "poor")];
}

/// What may lie on a field.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Land {
    /// Higher ground.
    Hill,
    /// Trees.
    Woods,
    /// Vineyards, stones, marsh.
    Rough,
    /// Running water.
    River,
    /// A ditch with its bank.
    Ditch,
}

impl Land {
    /// All of them, with their words in files.
    pub const ALL: [(Land, &'static str); 5] = [
        (Land::Hill, "hill"),
        (Land::Woods, "woods"),
        (Land::Rough, "rough"),
        (Land::River, "river"),
        (Land::Ditch, "ditch"),
    ];
}

/// From where to where, in metres.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The lesser end.
    pub from: u32,
    /// The greater end.
    pub to: u32,
}

/// Something that lies on the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// What.
    pub land: Land,
    /// From the west.
    pub across: Span,
    /// From the south.
    pub along: Span,
    /// Whom a ditch protects.
    pub protects: Option<Side>,
}

/// The field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// From west to east, in metres.
    pub width: u32,
    /// From south to north, in metres.
    pub depth: u32,
    /// What lies on it.
    pub parts: Vec<Part>,
}

/// Men who fought together in one way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Body {
    /// What they are called.
    pub name: Bilingual,
    /// What they fought as.
    pub troop: Troop,
    /// How good they were.
    pub quality: Quality,
    /// How many, as [`Troop::class`] counts them.
    pub count: u32,
    /// Where they stood, from the west.
    pub front: Span,
    /// In which line, 1 for the foremost.
    pub line: u8,
}

/// What one man led.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// What it is called.
    pub name: Bilingual,
    /// Who led it, if anybody says so.
    pub leader: Option<Bilingual>,
    /// Whether he led the whole army.
    pub chief: bool,
    /// How good he was.
    pub skill: Skill,
    /// Who stood in it; the leader is with the first.
    pub bodies: Vec<Body>,
}

impl Command {
    /// Who leads it, by his name or by that of his men.
    pub fn captain(&self) -> Bilingual {
        let Bilingual { en, fr } = &self.name;
        self.leader.clone().unwrap_or_else(|| bilingual!("Officers, {en}", "Officiers, {fr}"))
    }
}

/// An army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// What it is called.
    pub name: Bilingual,
    /// Whether its light foot made way for elephants.
    pub lanes: bool,
    /// Its commands, at least one of them the chief's.
    pub commands: Vec<Command>,
}

impl Army {
    /// Who led it all.
    pub fn chief(&self) -> Option<&Command> {
        self.commands.iter().find(|command| command.chief)
    }

    /// Everybody in it.
    pub fn bodies(&self) -> impl Iterator<Item = &Body> {
        self.commands.iter().flat_map(|command| &command.bodies)
    }
}

/// An order of battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Order {
    /// Its id.
    pub id: String,
    /// The year of the battle.
    pub year: i64,
    /// Who went forward first.
    pub first: Side,
    /// What it is called, without the year.
    pub title: Bilingual,
    /// What happened.
    pub story: Bilingual,
    /// Where the numbers, the captains and the ground come from.
    pub source: Bilingual,
    /// How it is drawn.
    pub look: Appearance,
    /// The field.
    pub ground: Ground,
    /// Who fought.
    pub armies: BySide<Army>,
    /// The hash of its text.
    pub hash: String,
}

/// The battle file that an order of battle of this program becomes in a system, by its id there.
pub(crate) fn made<S: System + ?Sized>(system: &S, id: &str) -> Option<String> {
    system.translate(published(id.strip_prefix(MADE)?)?)?.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_stands_at_its_place() {
        assert!(Troop::ALL.iter().all(|(troop, word)| troop.word() == *word));
    }

    #[test]
    fn the_orders_of_this_program_can_be_read() {
        for (id, text) in TEXTS {
            let order = Order::parse(id, text).expect("an order of battle");
            assert_eq!(order.id, id);
            assert!(published(id).is_some());
            for army in &order.armies.0 {
                assert!(army.chief().is_some() && army.bodies().count() > 3, "{id}");
            }
        }
        assert_eq!(ids(), ["zama", "cerignola"]);
        assert!(published("nowhere").is_none());
    }
}
