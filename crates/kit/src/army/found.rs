//! An army file as it was read: what it says, the army that is made of it, and all that is wrong with it.

use super::{ArmyCheck, ArmyFault, ArmyForm, ArmyParts, ArmyReport, Breach, faults};
use crate::data::{Section, Source};

/// What was found in an army file.
#[derive(Clone, Debug)]
pub struct Found<A> {
    /// What it says, as far as it can be read.
    parts: Option<ArmyParts>,
    /// The army, whatever rules it breaks; none where the file says too little.
    army: Option<A>,
    /// What is wrong, in the order of the lines.
    faults: Vec<ArmyFault>,
}

impl<A> Found<A> {
    /// Reads a file of that form; `army` makes an army of its parts, with every rule it breaks.
    pub fn of_form(
        form: &ArmyForm,
        file: &str,
        text: &str,
        army: impl FnOnce(&Source<'_>, &ArmyParts, &mut Vec<Breach>) -> Option<A>,
    ) -> Found<A> {
        let parts = |source: &Source<'_>, whole: &Section<'_, '_>, comments| {
            Some(ArmyParts::read(form, source, whole, comments))
        };
        Found::read(file, text, parts, army)
    }

    /// The same where a file may be something else than an army: `parts`, which is told whether it has comments, says so.
    pub fn read(
        file: &str,
        text: &str,
        parts: impl FnOnce(&Source<'_>, &Section<'_, '_>, bool) -> Option<ArmyParts>,
        army: impl FnOnce(&Source<'_>, &ArmyParts, &mut Vec<Breach>) -> Option<A>,
    ) -> Found<A> {
        let source = Source::new(file, text);
        let table = source.parse();
        let mut breaches = Vec::new();
        let parts = parts(&source, &Section::whole(&source, &table), source.has_comments(&table));
        let army = parts.as_ref().and_then(|parts| army(&source, parts, &mut breaches));
        // A file that cannot be read whole says so itself.
        let unreadable = source.finish(army.as_ref().map(|_| ())).err().unwrap_or_default();
        Found { parts, army, faults: faults(file, unreadable, breaches) }
    }

    /// What programs are told, with what the army costs.
    pub fn check(self, report: impl FnOnce(&A) -> ArmyReport) -> ArmyCheck {
        let parts = self.parts.filter(ArmyParts::is_army);
        ArmyCheck { parts, report: self.army.as_ref().map(report), faults: self.faults }
    }

    /// The army, if nothing is wrong.
    pub fn sound(self) -> Result<A, Vec<ArmyFault>> {
        match self.army {
            Some(army) if self.faults.is_empty() => Ok(army),
            _ => Err(self.faults),
        }
    }

    /// Two armies in which nothing is wrong, or all that is wrong with either.
    pub fn both(one: Found<A>, other: Found<A>) -> Result<(A, A), Vec<ArmyFault>> {
        match (one.sound(), other.sound()) {
            (Ok(one), Ok(other)) => Ok((one, other)),
            (one, other) => Err([one.err(), other.err()].into_iter().flatten().flatten().collect()),
        }
    }
}
