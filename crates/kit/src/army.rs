//! Armies players build, as programs show them.

use acies_core::look::{Special, Value as Measured};
use acies_core::scene::Figure;
use acies_words::Bilingual;
use acies_words::fault::{Counted, Faults};
use acies_words::message::{Clause, Message};

use crate::options::Terms;

mod form;
mod found;
mod parts;

pub use self::form::{ArmyForm, Field, FieldKind, GroupForm, Named, Whole};
pub use self::found::Found;
pub use self::parts::{ArmyParts, GroupParts, UnitParts, Value, Values};

/// How players of a system build armies.
pub trait Armies: Sync {
    /// What its armies have.
    fn form(&self) -> ArmyForm;

    /// The lists they are built from.
    fn lists(&self) -> Vec<ArmyList>;

    /// Armies to begin from, as files; every one of them is sound.
    fn examples(&self) -> Vec<String> {
        Vec::new()
    }

    /// What an army file holds and costs, and its faults.
    fn check(&self, file: &str, text: &str) -> ArmyCheck;

    /// What every battle of two armies says about the options of the system, before anybody knows which armies.
    fn terms(&self) -> Terms {
        Terms::default()
    }

    /// The text of a battle between two army files, south and north, or the faults of either, or of the two together.
    fn battle(&self, south: (&str, &str), north: (&str, &str)) -> Result<String, Vec<ArmyFault>>;
}

/// What an army file holds, and everything that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyCheck {
    /// What the file says, sound or not; none where it says nothing an army file says.
    pub parts: Option<ArmyParts>,
    /// The army and its price; none where the file says too little.
    pub report: Option<ArmyReport>,
    /// What is wrong, in the order of the lines.
    pub faults: Vec<ArmyFault>,
}

/// Something wrong with an army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyFault {
    /// The file; empty where two armies are sound and do not go together.
    pub file: String,
    /// The line, from 1; 0 where the whole file is meant.
    pub line: usize,
    /// The clause it breaks, unless the file itself is at fault.
    pub clause: Option<Clause>,
    /// What was found, and what is allowed.
    pub what: Message,
}

/// A rule an army breaks, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The line.
    pub line: usize,
    /// The clause.
    pub clause: Clause,
    /// What was found, and what is allowed.
    pub what: Message,
}

/// All that is wrong with a file, what cannot be read and what breaks a rule, in the order of the lines: as much as
/// anybody reads at once, and how much more there is.
fn faults(file: &str, unreadable: Faults, breaches: Vec<Breach>) -> Vec<ArmyFault> {
    let plain = |both: Bilingual| Message::new("acies-said").word("en", both.en).word("fr", both.fr);
    let mut faults: Vec<ArmyFault> = Vec::new();
    faults.extend(unreadable.0.into_iter().map(|fault| {
        let what = plain(fault.what);
        ArmyFault { file: fault.file, line: fault.line, clause: None, what }
    }));
    faults.extend(breaches.into_iter().map(|Breach { line, clause, what }| ArmyFault {
        file: file.to_owned(),
        line,
        clause: Some(clause),
        what,
    }));
    faults.sort_by_key(|fault| fault.line);
    let mut counted = Counted::default();
    counted.extend(faults);
    let (mut faults, rest) = counted.take();
    let rest = rest.map(plain);
    faults.extend(rest.map(|what| ArmyFault { file: file.to_owned(), line: 0, clause: None, what }));
    faults
}

impl ArmyFault {
    /// Two armies, each sound, that may not fight each other.
    pub fn of_the_pair(clause: Clause, what: Message) -> ArmyFault {
        ArmyFault { file: String::new(), line: 0, clause: Some(clause), what }
    }
}

/// An army a player built, priced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyReport {
    /// Its name.
    pub name: Bilingual,
    /// The list it was built from.
    pub list: Bilingual,
    /// The points it may cost.
    pub limit: u16,
    /// What it is made of.
    pub lines: Vec<ArmyLine>,
}

/// Pieces of one kind in an army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyLine {
    /// The line of the file that has them, from 1.
    pub line: usize,
    /// The group they belong to, where there are groups.
    pub group: Option<Bilingual>,
    /// What they are.
    pub what: Bilingual,
    /// How many.
    pub count: u8,
    /// The price of each, in parts of a point.
    pub each: u16,
}

/// What an army of a name may field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyList {
    /// The word an army names it by.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// What else it says of its armies, a line each.
    pub notes: Vec<Message>,
    /// What part of an army some of them may be.
    pub shares: Vec<ArmyShare>,
    /// Its troops.
    pub troops: Vec<Troops>,
}

/// What part of the units of an army troops of a kind may be, in per cent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyShare {
    /// What they are.
    pub name: Message,
    /// The least of the units that are of this kind.
    pub least: u8,
    /// The most.
    pub most: u8,
    /// The words of the troops of this kind.
    pub profiles: Vec<String>,
}

/// Troops an army may field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Troops {
    /// The word an army names them by.
    pub profile: String,
    /// Their name.
    pub name: Bilingual,
    /// The price of a unit as it is, in parts of a point.
    pub points: u16,
    /// How many units at least.
    pub least: u8,
    /// How many units at most.
    pub most: u8,
    /// The sizes a unit may have, the usual one first; none where units have no size.
    pub sizes: Vec<Named>,
    /// The rules a unit may be given.
    pub rules: Vec<TroopRule>,
    /// The figure they are drawn with.
    pub figure: Option<Figure>,
    /// What a unit as it is can do, in figures.
    pub figures: Vec<Measured>,
    /// What is special about a unit as it is, a sentence each.
    pub special: Vec<Special>,
}

/// A rule a unit may be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TroopRule {
    /// The word an army names it by.
    pub word: String,
    /// Its name.
    pub name: Bilingual,
    /// What it adds to the price of a unit, in parts of a point, for each size in turn.
    pub prices: Vec<i32>,
}

impl ArmyLine {
    /// The price of all of them, in parts of a point.
    pub fn total(&self) -> u32 {
        u32::from(self.count) * u32::from(self.each)
    }
}

impl ArmyReport {
    /// What the army costs, in parts of a point.
    pub fn total(&self) -> u32 {
        self.lines.iter().map(ArmyLine::total).sum()
    }
}
