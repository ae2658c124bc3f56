//! Armies players build: read from a file, checked against a list, priced, and drawn up for battle.
//!
//! The format of an army is explained in `docs/armies.md`, that of a list at the top of
//! `data/armies/britons.toml`.

use acies_kit::army::{
    Armies, ArmyCheck, ArmyFault, ArmyForm, ArmyLine, ArmyList, ArmyParts, ArmyReport, Breach, Found,
    GroupParts, UnitParts,
};
use acies_kit::data::{At, Source};
use acies_kit::embedded::texts_in;
use acies_kit::reading::{is_whole, one_of};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::message::{Clause, Message};

use crate::components::{Size, Special};
use crate::files::load::{Data, Rule};
use crate::files::muster;
use crate::files::scenario::DIVISION;
use crate::profile::Profile;
use crate::tables::{TABLES, Troop};

mod deploy;
mod form;
mod list;

pub use deploy::battle;
use form::{CAPTAIN, FORM, GENERAL, command, parts};
use list::LISTS;

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
    line: usize,
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
    line: usize,
}

/// How armies of Hail Caesar are built.
#[derive(Debug)]
pub(crate) struct Builder;

impl Armies for Builder {
    fn form(&self) -> ArmyForm {
        FORM.clone()
    }

    fn lists(&self) -> Vec<ArmyList> {
        list::offered()
    }

    fn examples(&self) -> Vec<String> {
        texts_in::<Data>("examples/").into_iter().map(|(_, text)| text).collect()
    }

    fn check(&self, file: &str, text: &str) -> ArmyCheck {
        check(file, text)
    }

    fn battle(&self, south: (&str, &str), north: (&str, &str)) -> Result<String, Vec<ArmyFault>> {
        battle(south, north)
    }
}

/// What an army file holds and costs, and everything that is wrong with it.
pub fn check(file: &str, text: &str) -> ArmyCheck {
    found(file, text).check(Army::report)
}

/// Reads an army and checks it against its list.
fn found(file: &str, text: &str) -> Found<Army> {
    Found::read(file, text, parts, army)
}

impl Army {
    /// An army in which nothing is wrong.
    pub fn read(file: &str, text: &str) -> Result<Army, Vec<ArmyFault>> {
        found(file, text).sound()
    }

    /// What it costs, line by line.
    pub fn report(&self) -> ArmyReport {
        let mut lines = Vec::new();
        for corps in &self.divisions {
            let rank = if corps.general { ("general", "général") } else { ("captain", "capitaine") };
            let what =
                |rank: &str, command: &str| format!("{}, {rank}, {command} {}", corps.captain, corps.command);
            let captain = Bilingual { en: what(rank.0, "command"), fr: what(rank.1, "commandement") };
            lines.push(ArmyLine {
                line: corps.line,
                group: Some(corps.name.clone()),
                what: captain,
                count: 1,
                each: corps.cost,
            });
            for company in &corps.companies {
                let what = company.described();
                let (line, count, each) = (company.line, company.count, company.profile.points);
                lines.push(ArmyLine { line, group: Some(corps.name.clone()), what, count, each });
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
    fn described(&self) -> Bilingual {
        let (code, size) = (&self.troop.code, self.profile.size);
        let rules = self.rules.iter().map(|rule| rule_name(rule));
        let (mut en, mut fr) =
            (vec![code.clone(), size.word().into()], vec![code.clone(), size.french().into()]);
        for rule in rules {
            en.push(rule.en);
            fr.push(rule.fr);
        }
        let (name, nom, en, fr) = (&self.name.en, &self.name.fr, en.join(", "), fr.join(", "));
        bilingual!("{name} ({en})", "{nom} ({fr})")
    }
}

/// A rule as a file gives it, with its figure if it has one: its word in English, its name in French.
fn rule_name(text: &str) -> Bilingual {
    let figure = text.split_once(' ').map_or(String::new(), |(_, figure)| format!(" {figure}"));
    let name = Rule::named(text).map(|rule| TABLES.specials[rule.special as usize].name.fr.to_lowercase());
    let name = name.unwrap_or_else(|_| text.to_owned());
    bilingual!("{text}", "{name}{figure}")
}

/// The name of a part of an army, else what it is called without one.
fn named(name: Option<&Bilingual>, usual: Bilingual) -> Bilingual {
    name.filter(|name| is_whole(name)).cloned().unwrap_or(usual)
}

fn army(source: &Source<'_>, parts: &ArmyParts, breaches: &mut Vec<Breach>) -> Option<Army> {
    let list = parts.list_among(source, &LISTS, |list| &list.id);
    let divisions = parts.groups.iter().zip(1..);
    let divisions: Vec<Option<Corps>> =
        divisions.map(|(division, number)| corps(source, division, number, breaches)).collect();
    let mut breach = |line: usize, clause, what| breaches.push(Breach { line, clause, what });
    if parts.groups.len() < DIVISIONS {
        let what = Message::new("hc-army-divisions").number("found", parts.groups.len() as i64);
        breach(1, Clause("army.4"), what.number("least", DIVISIONS as i64));
    }
    // Told though another line of the file cannot be read.
    let mut generals = parts.groups.iter().filter(|division| division.values.flag(GENERAL));
    match (generals.next(), generals.next()) {
        (None, _) => breach(1, Clause("army.3"), Message::new("hc-army-no-general")),
        (Some(_), Some(second)) => {
            breach(second.line, Clause("army.3"), Message::new("hc-army-two-generals"));
        }
        _ => {}
    }
    // What the list does not have is told of every unit that can be read, whatever else is wrong.
    if let Some(list) = list {
        parts.units().for_each(|unit| list.check_unit(unit, breaches));
    }
    let divisions: Vec<Corps> = divisions.into_iter().collect::<Option<_>>()?;
    let (list, limit) = (list?, parts.points?);
    let name = named(parts.name.as_ref(), list.name.clone());
    let army = Army { name, list: list.name.clone(), limit, divisions };
    list.check(&army, breaches);
    let cost = army.report().total();
    if cost > u32::from(limit) {
        let what = Message::new("hc-army-cost").number("cost", cost).number("limit", limit);
        breaches.push(Breach { line: 1, clause: Clause("army.6"), what });
    }
    Some(army)
}

fn corps(
    source: &Source<'_>,
    parts: &GroupParts,
    number: usize,
    breaches: &mut Vec<Breach>,
) -> Option<Corps> {
    let companies: Vec<Option<Company>> = parts.units.iter().map(|unit| company(source, unit)).collect();
    // Told though a unit cannot be read, as long as it is known how many there are.
    let count: Option<usize> = parts.units.iter().map(|unit| unit.count.map(usize::from)).sum();
    if let Some(count) = count.filter(|count| !DIVISION.contains(count)) {
        let (least, most) = (DIVISION.start(), DIVISION.end());
        let what = Message::new("hc-army-division").number("found", count as i64);
        let what = what.number("least", *least as i64).number("most", *most as i64);
        breaches.push(Breach { line: parts.line, clause: Clause("army.5"), what });
    }
    let companies: Vec<Company> = companies.into_iter().collect::<Option<_>>()?;
    let (command, general) = (command(parts)?, parts.values.flag(GENERAL));
    let name = named(parts.name.as_ref(), bilingual!("Division {number}", "Division {number}"));
    let cost = list::captain_price(command, general);
    let (captain, line) = (parts.values.text(CAPTAIN)?.to_owned(), parts.line);
    Some(Corps { name, captain, command, general, cost, line, companies })
}

fn company(source: &Source<'_>, parts: &UnitParts) -> Option<Company> {
    let sizes = Size::ALL.map(|size| (size, size.word()));
    let size = parts
        .size
        .as_ref()
        .map(|At { value, line }| one_of(source, *line, &bilingual!("`size`", "`size`"), value, &sizes));
    let code = parts.profile.as_ref();
    let troop =
        code.and_then(|code| muster::troop(&code.value).map_err(|what| source.fault(code.line, what)).ok());
    let words: Vec<&str> = parts.rules.iter().map(String::as_str).collect();
    // One bad value hides no other: the rules are read though profile or size cannot be.
    let profile = match troop {
        Some(troop) => muster::enlist(troop, size.flatten(), &words),
        None => Err(words.iter().filter_map(|word| Rule::named(word).err()).collect()),
    };
    let profile =
        profile.map_err(|faults| faults.into_iter().for_each(|what| source.fault(parts.line, what)));
    let has = |rule: Special| {
        let given = words.iter().filter_map(|word| Rule::named(word).ok()).any(|given| given.special == rule);
        given || troop.is_some_and(|troop| troop.profile.has(rule))
    };
    // Whoever is trained to rally at once is no levy; the two prices would cancel out [army.7].
    let contradicts = has(Special::Elite) && has(Special::Levy);
    if contradicts {
        source.fault(
            parts.line,
            bilingual!(
                "a unit is not both 'elite' and 'levy': leave one of them out [army.7]",
                "une unité n’est pas à la fois «\u{a0}elite\u{a0}» et «\u{a0}levy\u{a0}»\u{a0}: retirez l’une des deux \
                 règles [army.7]"
            ),
        );
    }
    let (troop, profile) = (troop?, profile.ok()?);
    if contradicts || size == Some(None) {
        return None;
    }
    let (name, rules) = (named(parts.name.as_ref(), troop.name.clone()), parts.rules.clone());
    Some(Company { name, troop, profile, rules, count: parts.count?, line: parts.line })
}
