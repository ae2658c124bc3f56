//! Armies players build: read from a file, checked against a list, priced, and drawn up for battle.
//!
//! The format of an army is explained in `docs/armies.md`, that of a list at the top of
//! `data/armies/britons.toml`.

use acies_core::army::{ArmyLine, ArmyReport};
use acies_core::data::{At, Section, Source};
use acies_core::fault::Faults;
use acies_core::reading::{bilingual, one_of, read, small};
use acies_core::system::Bilingual;

use crate::components::Size;
use crate::muster;
use crate::profile::Profile;
use crate::scenario::{COMMAND, DIVISION, USUAL_COMMAND};
use crate::tables::Troop;

mod deploy;
mod list;

pub use deploy::battle;
use list::LISTS;
pub(crate) use list::offered;

/// Divisions of an army at least [army.4].
const DIVISIONS: usize = 2;

/// An army that was found sound.
#[derive(Clone, Debug)]
pub struct Army {
    name: Bilingual,
    list: Bilingual,
    limit: u16,
    divisions: Vec<Corps>,
}

/// A division of an army.
#[derive(Clone, Debug)]
struct Corps {
    name: Bilingual,
    captain: String,
    command: u8,
    general: bool,
    cost: u16,
    companies: Vec<Company>,
}

/// Units of one kind in a division.
#[derive(Clone, Debug)]
struct Company {
    name: Bilingual,
    troop: &'static Troop,
    profile: Profile,
    rules: Vec<String>,
    count: u8,
}

impl Army {
    /// Reads an army and checks it against its list.
    pub fn read(file: &str, text: &str) -> Result<Army, Faults> {
        read(file, text, army)
    }

    /// What it costs, line by line.
    pub fn report(&self) -> ArmyReport {
        let mut lines = Vec::new();
        for corps in &self.divisions {
            let rank = if corps.general { ("general", "général") } else { ("captain", "capitaine") };
            let what =
                |rank: &str, command: &str| format!("{}, {rank}, {command} {}", corps.captain, corps.command);
            let captain = Bilingual { en: what(rank.0, "command"), fr: what(rank.1, "commandement") };
            lines.push(ArmyLine { division: corps.name.clone(), what: captain, count: 1, each: corps.cost });
            for company in &corps.companies {
                let what = Bilingual {
                    en: company.described(&company.name.en),
                    fr: company.described(&company.name.fr),
                };
                let (count, each) = (company.count, company.profile.points);
                lines.push(ArmyLine { division: corps.name.clone(), what, count, each });
            }
        }
        ArmyReport { name: self.name.clone(), list: self.list.clone(), limit: self.limit, lines }
    }

    /// Units of all kinds.
    fn companies(&self) -> impl Iterator<Item = &Company> {
        self.divisions.iter().flat_map(|corps| &corps.companies)
    }
}

impl Company {
    /// The name with code, size and added rules.
    fn described(&self, name: &str) -> String {
        let mut text = format!("{name} ({}, {}", self.troop.code, self.profile.size.word());
        for rule in &self.rules {
            text.push_str(", ");
            text.push_str(rule);
        }
        text.push(')');
        text
    }
}

fn army(source: &Source<'_>, whole: &Section<'_, '_>) -> Option<Army> {
    let name = bilingual(whole.section("name"));
    let list = whole.text("list").and_then(|text| {
        let found = LISTS.iter().find(|list| list.id == text.value);
        if found.is_none() {
            let known: Vec<&str> = LISTS.iter().map(|list| &*list.id).collect();
            source.fault(
                text.line,
                format!("'{}' is no army list: there are {}", text.value, known.join(", ")),
            );
        }
        found
    });
    let limit = whole.number("points", 1..=10_000).and_then(|limit| u16::try_from(limit).ok());
    let sections = whole.sections("division");
    let divisions: Vec<Option<Corps>> = sections.iter().map(|section| corps(source, section)).collect();
    whole.close();
    if sections.len() < DIVISIONS {
        let found = sections.len();
        whole.fault(format!("the army has {found} divisions: {DIVISIONS} are the least [army.4]"));
    }
    let divisions: Vec<Corps> = divisions.into_iter().collect::<Option<_>>()?;
    let mut generals = divisions.iter().zip(&sections).filter(|(corps, _)| corps.general);
    match (generals.next(), generals.next()) {
        (None, _) => whole.fault("the army has no general: give one division general = true [army.3]"),
        (Some(_), Some((_, second))) => second.fault("the army has two generals: one is allowed [army.3]"),
        _ => {}
    }
    let (list, limit) = (list?, limit?);
    let army = Army { name: name?, list: list.name.clone(), limit, divisions };
    list.check(&army, whole);
    let cost = army.report().total();
    if cost > u32::from(limit) {
        whole.fault(format!("the army costs {cost} points: {limit} are allowed [army.6]"));
    }
    Some(army)
}

fn corps(source: &Source<'_>, section: &Section<'_, '_>) -> Option<Corps> {
    let name = bilingual(section.section("name"));
    let captain = section.text("captain");
    let command = section.optional_number("command", COMMAND);
    let command = match section.has("command") {
        true => command.map(|command| command.value as u8),
        false => Some(USUAL_COMMAND),
    };
    let general = section.flag("general");
    let companies: Vec<Option<Company>> =
        section.sections("unit").iter().map(|unit| company(source, unit)).collect();
    section.close();
    let companies: Vec<Company> = companies.into_iter().collect::<Option<_>>()?;
    let count: usize = companies.iter().map(|company| usize::from(company.count)).sum();
    if !DIVISION.contains(&count) {
        let (least, most) = (DIVISION.start(), DIVISION.end());
        section.fault(format!("the division has {count} units: {least} to {most} are allowed [army.5]"));
    }
    let command = command?;
    let cost = list::captain_price(command, general);
    Some(Corps { name: name?, captain: captain?.value, command, general, cost, companies })
}

fn company(source: &Source<'_>, section: &Section<'_, '_>) -> Option<Company> {
    let code = section.text("profile");
    let sizes = Size::ALL.map(|size| (size, size.word()));
    let size = section
        .optional_text("size")
        .map(|At { value, line }| one_of(source, line, "`size`", &value, &sizes));
    let rules: Vec<String> = section.texts("rules").into_iter().map(|text| text.value).collect();
    let count = if section.has("count") { small(section, "count", 1..=8) } else { Some(1) };
    let name = section.has("name").then(|| bilingual(section.section("name")));
    section.close();
    let code = code?;
    let troop = muster::troop(&code.value).map_err(|what| source.fault(code.line, what)).ok()?;
    let size = match size {
        Some(size) => Some(size?),
        None => None,
    };
    let words: Vec<&str> = rules.iter().map(String::as_str).collect();
    let profile = muster::enlist(troop, size, &words)
        .map_err(|faults| faults.into_iter().for_each(|what| section.fault(what)))
        .ok()?;
    let name = match name {
        Some(name) => name?,
        None => troop.name.clone(),
    };
    Some(Company { name, troop, profile, rules, count: count? })
}
