//! Armies players build: the core of a list and bonus units for so many points [data.25].
//!
//! The format of an army is explained in `docs/armies.md`, that of a list at the top of `data/armies/rome-republic.toml`.

use std::sync::LazyLock;

use acies_kit::army::{
    Armies, ArmyCheck, ArmyFault, ArmyForm, ArmyLine, ArmyList, ArmyParts, ArmyReport, Breach, Field,
    FieldKind, Found, UnitParts, Whole,
};
use acies_kit::data::Source;
use acies_kit::embedded::texts_in;
use acies_kit::reading::is_whole;
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::message::{Arg, Clause, Message};

use crate::files::load::Data;
use crate::show::terms::named;
use crate::tables::TABLES;

mod deploy;
mod list;

use list::{Entry, LISTS, List};

/// Who leads the army: the word of files.
const GENERAL: &str = "general";

/// The form of armies.
static FORM: LazyLock<ArmyForm> = LazyLock::new(|| {
    let mut names: Vec<String> = Vec::new();
    for list in LISTS.iter() {
        if !names.contains(&list.general.en) {
            names.push(list.general.en.clone());
        }
    }
    ArmyForm {
        parts_per_point: 1,
        // What bonus units may cost; larger games play with 100 to 150 [data.25].
        points: Whole { least: 0, most: 150, usual: TABLES.prices.bonus },
        fields: vec![Field {
            word: GENERAL,
            name: bilingual!("General", "Général"),
            kind: FieldKind::Text(names),
        }],
        group: None,
        count: Whole { least: 1, most: 30, usual: 1 },
        sized: false,
        rules: 0,
    }
});

/// An army that was found sound.
#[derive(Clone, Debug)]
struct Army {
    name: Bilingual,
    list: &'static List,
    limit: u16,
    general: String,
    lines: Vec<Line>,
}

/// Units of one kind in an army.
#[derive(Clone, Debug)]
struct Line {
    entry: &'static Entry,
    name: Bilingual,
    count: u8,
    line: usize,
}

/// How armies of Armati are built.
#[derive(Debug)]
pub(crate) struct Builder;

impl Armies for Builder {
    fn form(&self) -> ArmyForm {
        FORM.clone()
    }

    fn lists(&self) -> Vec<ArmyList> {
        LISTS.iter().map(List::offered).collect()
    }

    fn examples(&self) -> Vec<String> {
        texts_in::<Data>("examples/").into_iter().map(|(_, text)| text).collect()
    }

    fn check(&self, file: &str, text: &str) -> ArmyCheck {
        found(file, text).check(Army::report)
    }

    fn battle(&self, south: (&str, &str), north: (&str, &str)) -> Result<String, Vec<ArmyFault>> {
        let (ours, theirs) = Found::both(found(south.0, south.1), found(north.0, north.1))?;
        Ok(deploy::battle(&ours, &theirs))
    }
}

/// Reads an army and checks it against its list and its points.
fn found(file: &str, text: &str) -> Found<Army> {
    Found::of_form(&FORM, file, text, army)
}

fn army(source: &Source<'_>, parts: &ArmyParts, breaches: &mut Vec<Breach>) -> Option<Army> {
    let list = parts.list_among(source, &LISTS, |list| &list.id);
    // What the list does not have is told of every unit, whatever else is wrong.
    let lines: Vec<Option<Line>> = match list {
        Some(list) => parts.units().map(|unit| line(list, unit, breaches)).collect(),
        None => Vec::new(),
    };
    let known = lines.iter().flatten().cloned().collect::<Vec<_>>();
    let whole = known.len() == lines.len();
    let (list, limit) = (list?, parts.points?);
    let name = parts.name.clone().filter(is_whole).unwrap_or_else(|| list.name.clone());
    let general = parts.values.text(GENERAL)?.to_owned();
    let army = Army { name, list, limit, general, lines: known };
    army.weigh(whole, breaches);
    // Troops the list does not have are no fault of reading: the others are priced without them.
    let read = parts.units().all(|unit| unit.profile.is_some() && unit.count.is_some());
    read.then_some(army)
}

/// A line of units, if its list has such troops [data.26].
fn line(list: &'static List, unit: &UnitParts, breaches: &mut Vec<Breach>) -> Option<Line> {
    let asked = unit.profile.as_ref()?;
    let Some(entry) = list.entries.iter().find(|entry| entry.id == asked.value) else {
        let known = list.entries.iter().map(|entry| Arg::Word(entry.id.clone()));
        let what = Message::new("armati-army-troops").word("troops", &asked.value);
        let what = what.message("list", named(&list.name)).list("known", known);
        breaches.push(Breach { line: asked.line, clause: Clause("data.26"), what });
        return None;
    };
    let name = unit.name.clone().filter(is_whole).unwrap_or_else(|| entry.name.clone());
    Some(Line { entry, name, count: unit.count?, line: unit.line })
}

impl Army {
    /// The core of the list, no more than its bonus units, and no more than the points pay for [data.25] [data.26].
    fn weigh(&self, whole: bool, breaches: &mut Vec<Breach>) {
        let mut breach = |line, clause, what| breaches.push(Breach { line, clause: Clause(clause), what });
        for entry in &self.list.entries {
            let lines = || self.lines.iter().filter(|line| line.entry.id == entry.id);
            let found: u16 = lines().map(|line| u16::from(line.count)).sum();
            let (least, most) = (entry.core, entry.core + entry.bonus);
            let what = |key| {
                let what = Message::new(key).message("troops", named(&entry.name)).number("found", found);
                what.number("least", least).number("most", most)
            };
            // With a line that cannot be read it may be that one which is wanting.
            if found < u16::from(least) && whole {
                breach(lines().next_back().map_or(1, |line| line.line), "data.25", what("armati-army-core"));
            } else if found > u16::from(most) {
                breach(lines().next_back().map_or(1, |line| line.line), "data.26", what("armati-army-bonus"));
            }
        }
        let cost = self.report().total();
        if cost > u32::from(self.limit) {
            let what = Message::new("armati-army-cost").number("cost", cost).number("limit", self.limit);
            breach(1, "data.25", what);
        }
    }

    /// What it costs: the core is given, bonus units are paid for [data.25].
    fn report(&self) -> ArmyReport {
        let mut given: Vec<(&str, u8)> =
            self.list.entries.iter().map(|entry| (&*entry.id, entry.core)).collect();
        let mut lines = Vec::new();
        for Line { entry, name, count, line } in &self.lines {
            let free = given.iter_mut().find(|(id, _)| *id == entry.id);
            let core = free.map_or(0, |(_, left)| {
                let core = (*left).min(*count);
                *left -= core;
                core
            });
            let mut put = |what: Bilingual, count, each| {
                if count > 0 {
                    lines.push(ArmyLine { line: *line, group: None, what, count, each });
                }
            };
            let Bilingual { en, fr } = name;
            put(bilingual!("{en} (core)", "{fr} (noyau)"), core, 0);
            put(name.clone(), count - core, entry.price);
        }
        ArmyReport { name: self.name.clone(), list: self.list.name.clone(), limit: self.limit, lines }
    }
}
