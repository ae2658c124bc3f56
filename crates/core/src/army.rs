//! Armies players build, as programs show them.

use crate::message::{Clause, Message};
use crate::system::Bilingual;

/// What an army file holds, and everything that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyCheck {
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
    /// The rules a unit may be given: word and name.
    pub rules: Vec<(String, Bilingual)>,
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
