//! Armies players build: read from a file, checked against a list, priced, and drawn up for battle.
//!
//! The format of an army is explained in `docs/armies.md`, that of a list at the top of
//! `data/armies/britons.toml`.

use acies_core::army::{ArmyCheck, ArmyFault, ArmyLine, ArmyReport};
use acies_core::bilingual;
use acies_core::data::{At, Section, Source};
use acies_core::message::{Clause, Message};
use acies_core::reading::{bilingual, one_of, small};
use acies_core::system::Bilingual;

use crate::components::Size;
use crate::load::Rule;
use crate::muster;
use crate::profile::Profile;
use crate::scenario::{COMMAND, DIVISION, USUAL_COMMAND};
use crate::tables::{TABLES, Troop};

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
    line: usize,
}

/// A rule an army breaks, and where.
struct Breach {
    line: usize,
    clause: Clause,
    what: Message,
}

/// What an army file holds and costs, and everything that is wrong with it.
pub fn check(file: &str, text: &str) -> ArmyCheck {
    let (army, faults) = read(file, text);
    ArmyCheck { report: army.map(|army| army.report()), faults }
}

/// Reads an army and checks it against its list.
fn read(file: &str, text: &str) -> (Option<Army>, Vec<ArmyFault>) {
    let source = Source::new(file, text);
    let table = source.parse();
    let mut breaches = Vec::new();
    let army = army(&source, &Section::whole(&source, &table), &mut breaches);
    // A file that cannot be read whole says so itself.
    let faults = source.finish(army.as_ref().map(|_| ())).err().unwrap_or_default();
    let named = |both: Bilingual| Message::new("hc-name").word("en", both.en).word("fr", both.fr);
    let mut faults: Vec<ArmyFault> = faults
        .0
        .into_iter()
        .map(|fault| {
            let what = named(fault.what);
            ArmyFault { file: fault.file, line: fault.line, clause: None, what }
        })
        .collect();
    faults.extend(breaches.into_iter().map(|Breach { line, clause, what }| ArmyFault {
        file: file.to_owned(),
        line,
        clause: Some(clause),
        what,
    }));
    faults.sort_by_key(|fault| fault.line);
    (army, faults)
}

impl Army {
    /// An army in which nothing is wrong.
    pub fn read(file: &str, text: &str) -> Result<Army, Vec<ArmyFault>> {
        match read(file, text) {
            (Some(army), faults) if faults.is_empty() => Ok(army),
            (_, faults) => Err(faults),
        }
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
                let what = company.described();
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

fn army(source: &Source<'_>, whole: &Section<'_, '_>, breaches: &mut Vec<Breach>) -> Option<Army> {
    // Only a file that lacks all an army has is asked for what a list has.
    if !whole.has("list") && !whole.has("division") && whole.has("unit") {
        whole.fault(bilingual!(
            "this is an army list, which says what armies may be built of: an army has `list`, `name`, `points` \
             and at least {DIVISIONS} [[division]], each with a `captain` and its [[division.unit]]; \
             `acies army lists` shows what lists offer",
            "ceci est une liste, qui dit de quoi des armées peuvent se composer\u{a0}: une armée a `list`, `name`, \
             `points` et au moins {DIVISIONS} [[division]], chacune avec un `captain` et ses [[division.unit]]\u{a0}; \
             `acies army lists` montre ce qu’offrent les listes"
        ));
        return None;
    }
    let name = bilingual(whole.section("name"));
    let list = whole.text("list").and_then(|text| {
        let found = LISTS.iter().find(|list| list.id == text.value);
        if found.is_none() {
            let known: Vec<&str> = LISTS.iter().map(|list| &*list.id).collect();
            let (asked, known) = (&text.value, known.join(", "));
            source.fault(
                text.line,
                bilingual!(
                    "'{asked}' is no army list: there are {known}",
                    "«\u{a0}{asked}\u{a0}» n’est pas une liste d’armée\u{a0}: il y a {known}"
                ),
            );
        }
        found
    });
    let limit = whole.number("points", 1..=10_000).and_then(|limit| u16::try_from(limit).ok());
    let sections = whole.sections("division");
    let generals: Vec<bool> = sections.iter().map(|section| section.flag("general")).collect();
    let divisions: Vec<Option<Corps>> = sections
        .iter()
        .zip(&generals)
        .map(|(section, general)| corps(source, section, *general, breaches))
        .collect();
    whole.close();
    let mut breach = |line: usize, clause, what| breaches.push(Breach { line, clause, what });
    if sections.len() < DIVISIONS {
        let what = Message::new("hc-army-divisions").number("found", sections.len() as i64);
        breach(whole.line(), Clause("army.4"), what.number("least", DIVISIONS as i64));
    }
    // Told though another line of the file cannot be read.
    let mut generals = sections.iter().zip(&generals).filter(|(_, general)| **general);
    match (generals.next(), generals.next()) {
        (None, _) => breach(whole.line(), Clause("army.3"), Message::new("hc-army-no-general")),
        (Some(_), Some((second, _))) => {
            breach(second.line(), Clause("army.3"), Message::new("hc-army-two-generals"));
        }
        _ => {}
    }
    let divisions: Vec<Corps> = divisions.into_iter().collect::<Option<_>>()?;
    let (list, limit) = (list?, limit?);
    let army = Army { name: name?, list: list.name.clone(), limit, divisions };
    list.check(&army, breaches);
    let cost = army.report().total();
    if cost > u32::from(limit) {
        let what = Message::new("hc-army-cost").number("cost", cost).number("limit", limit);
        breaches.push(Breach { line: whole.line(), clause: Clause("army.6"), what });
    }
    Some(army)
}

fn corps(
    source: &Source<'_>,
    section: &Section<'_, '_>,
    general: bool,
    breaches: &mut Vec<Breach>,
) -> Option<Corps> {
    let name = bilingual(section.section("name"));
    let captain = section.text("captain");
    let command = section.optional_number("command", COMMAND);
    let command = match section.has("command") {
        true => command.map(|command| command.value as u8),
        false => Some(USUAL_COMMAND),
    };
    let companies: Vec<Option<Company>> =
        section.sections("unit").iter().map(|unit| company(source, unit)).collect();
    section.close();
    let companies: Vec<Company> = companies.into_iter().collect::<Option<_>>()?;
    let count: usize = companies.iter().map(|company| usize::from(company.count)).sum();
    if !DIVISION.contains(&count) {
        let (least, most) = (DIVISION.start(), DIVISION.end());
        let what = Message::new("hc-army-division").number("found", count as i64);
        let what = what.number("least", *least as i64).number("most", *most as i64);
        breaches.push(Breach { line: section.line(), clause: Clause("army.5"), what });
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
        .map(|At { value, line }| one_of(source, line, &bilingual!("`size`", "`size`"), &value, &sizes));
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
    Some(Company { name, troop, profile, rules, count: count?, line: section.line() })
}
