//! Armies players build, as programs show them.

use acies_words::Bilingual;
use acies_words::message::{Clause, Message};

use crate::data::At;

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
    /// The file.
    pub file: String,
    /// The line, from 1; 0 where the whole file is meant.
    pub line: usize,
    /// The clause it breaks, unless the file itself is at fault.
    pub clause: Option<Clause>,
    /// What was found, and what is allowed.
    pub what: Message,
}

/// An army as its file gives it, sound or not, for whoever goes on building it. What is absent has the value it
/// then has, if there is one; what cannot be read is none, and a fault besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyParts {
    /// The word of its list.
    pub list: Option<At<String>>,
    /// Its name; none if it is called as its list.
    pub name: Option<Bilingual>,
    /// The points it may cost.
    pub points: Option<u16>,
    /// Its divisions.
    pub divisions: Vec<DivisionParts>,
    /// Whether the file has comments, which are no part of the army.
    pub comments: bool,
}

/// A division of an army as its file gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DivisionParts {
    /// Where it begins.
    pub line: usize,
    /// Its name; none if it is called by its number.
    pub name: Option<Bilingual>,
    /// Who leads it.
    pub captain: Option<String>,
    /// His command.
    pub command: Option<u8>,
    /// Whether he is the general.
    pub general: bool,
    /// Its units.
    pub units: Vec<UnitParts>,
}

/// Units of one kind as a file gives them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitParts {
    /// Where they begin.
    pub line: usize,
    /// Their name; none if they are called as their profile.
    pub name: Option<Bilingual>,
    /// The word of their profile.
    pub profile: Option<At<String>>,
    /// The word of their size; none if it is that of the profile.
    pub size: Option<At<String>>,
    /// The rules they were given.
    pub rules: Vec<String>,
    /// How many.
    pub count: Option<u8>,
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
    /// The part of the army they belong to.
    pub division: Bilingual,
    /// What they are.
    pub what: Bilingual,
    /// How many.
    pub count: u8,
    /// The price of each.
    pub each: u16,
}

/// What an army of a name may field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyList {
    /// The word an army names it by.
    pub id: String,
    /// Its name.
    pub name: Bilingual,
    /// The least and the most points an army may be given.
    pub points: [u16; 2],
    /// The lowest and the highest command of a captain.
    pub commands: [u8; 2],
    /// How many units of one kind may stand together, at least and at most.
    pub counts: [u8; 2],
    /// Its troops.
    pub troops: Vec<Troops>,
}

/// Troops an army may field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Troops {
    /// The word an army names them by.
    pub profile: String,
    /// Their name.
    pub name: Bilingual,
    /// The price of a unit as it is.
    pub points: u16,
    /// How many units at least.
    pub least: u8,
    /// How many units at most.
    pub most: u8,
    /// The sizes a unit may have, the usual one first.
    pub sizes: Vec<&'static str>,
    /// The rules a unit may be given.
    pub rules: Vec<TroopRule>,
}

/// A rule a unit may be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TroopRule {
    /// The word an army names it by.
    pub word: String,
    /// Its name.
    pub name: Bilingual,
    /// What it adds to the price of a unit, for each size in turn.
    pub prices: Vec<i32>,
}

impl ArmyLine {
    /// The price of all of them.
    pub fn total(&self) -> u32 {
        u32::from(self.count) * u32::from(self.each)
    }
}

impl ArmyReport {
    /// What the army costs.
    pub fn total(&self) -> u32 {
        self.lines.iter().map(ArmyLine::total).sum()
    }
}
