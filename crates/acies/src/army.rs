//! `acies army`: checks and prices the armies people build, and draws two of them up for battle.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use acies_kit::army::{ArmyCheck, ArmyFault, ArmyList, ArmyReport};
use acies_kit::system::System;
use acies_text::{Catalogue, Language};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::message::Message;
use serde_json::{Value, json};

use crate::args::{ArmyCommand, Selection};
use crate::output::{self, Failure, both, complain, wrap};
use crate::{registry, source};

/// Runs the command.
pub fn army(command: &ArmyCommand, language: Language) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        ArmyCommand::Check { paths, selection } => check(&mut out, paths, selection, language),
        ArmyCommand::Cost { file, selection } => cost(&mut out, file, selection, language),
        ArmyCommand::Lists(selection) => lists(&mut out, selection, language),
        ArmyCommand::Battle { south, north, system } => {
            battle(&mut out, south, north, system.as_deref(), language)
        }
    }
}

/// The system asked for, else the first one in which armies are built.
fn builder(asked: Option<&str>) -> Result<&'static dyn System, Failure> {
    let builds = |system: &&'static dyn System| system.army("", "").is_some();
    let builders: Vec<_> = registry::systems().into_iter().filter(builds).collect();
    let found = match asked {
        Some(_) => Some(registry::asked(asked)?).filter(builds),
        None => builders.first().copied(),
    };
    found.ok_or_else(|| {
        let ids: Vec<&str> = builders.iter().map(|system| system.id()).collect();
        let ids = ids.join(", ");
        Failure::input(bilingual!(
            "armies are not built in that system; name one of: {ids}",
            "on ne compose pas d’armées dans ce système\u{a0}; nommez-en un parmi\u{a0}: {ids}"
        ))
    })
}

/// What an army file holds, and what is wrong with it.
fn read(path: &Path, system: &dyn System) -> Result<ArmyCheck, Failure> {
    let text = source::read(path)?;
    let check = system.army(&path.display().to_string(), &text);
    check.ok_or_else(|| no_builder(system))
}

fn no_builder(system: &dyn System) -> Failure {
    let id = system.id();
    Failure::input(bilingual!("{id} builds no armies", "{id} ne compose pas d’armées"))
}

/// A fault with its place.
fn said(fault: &ArmyFault, catalogue: &Catalogue) -> String {
    let place = match fault.line {
        0 => fault.file.clone(),
        line => format!("{}:{line}", fault.file),
    };
    format!("{place}: {}", catalogue.say_under(&fault.what, fault.clause))
}

fn sum(key: &'static str, report: &ArmyReport) -> Message {
    Message::new(key).word("points", report.total().to_string()).word("limit", report.limit.to_string())
}

/// Checks files. With JSON the answer is a list of files, each with its faults.
fn check(
    out: &mut impl Write,
    paths: &[PathBuf],
    selection: &Selection,
    language: Language,
) -> Result<(), Failure> {
    let system = builder(selection.system.as_deref())?;
    let catalogue = output::catalogue(language, system)?;
    let mut answers = Vec::new();
    let mut wrong = false;
    for path in paths {
        let file = path.display().to_string();
        let (report, faults): (_, Vec<String>) = match read(path, system) {
            Ok(ArmyCheck { report, faults, .. }) => {
                (report, faults.iter().map(|fault| said(fault, &catalogue)).collect())
            }
            Err(Failure::Input(faults)) => {
                (None, faults.iter().map(|fault| fault.get(language.word()).to_owned()).collect())
            }
            Err(failure) => return Err(failure),
        };
        wrong |= !faults.is_empty();
        if selection.json {
            let points = report.as_ref().map(ArmyReport::total);
            answers.push(json!({ "file": file, "faults": faults, "points": points }));
            continue;
        }
        faults.iter().for_each(complain);
        let key = if faults.is_empty() { "acies-army-sound" } else { "acies-army-priced" };
        if let Some(report) = report {
            let name = report.name.get(language.word());
            let said = catalogue.say(&sum(key, &report).word("file", &file).word("name", name));
            writeln!(out, "{}", wrap(&said, 0, 2))?;
        }
    }
    if selection.json {
        output::json(out, &answers)?;
    }
    if wrong { Err(Failure::said()) } else { Ok(()) }
}

/// What an army costs, line by line.
fn cost(out: &mut impl Write, file: &Path, selection: &Selection, language: Language) -> Result<(), Failure> {
    let system = builder(selection.system.as_deref())?;
    let catalogue = output::catalogue(language, system)?;
    let ArmyCheck { report, faults, .. } = read(file, system)?;
    let faults: Vec<String> = faults.iter().map(|fault| said(fault, &catalogue)).collect();
    let Some(report) = report else { return Err(Failure::worded(faults)) };
    // An army that breaks a rule has its price all the same.
    let end = if faults.is_empty() { Ok(()) } else { Err(Failure::worded(faults)) };
    if selection.json {
        output::json(out, &as_json(&report))?;
        return end;
    }
    let text = |text: &Bilingual| text.get(language.word()).to_owned();
    writeln!(out, "{} ({})", text(&report.name), text(&report.list))?;
    let headings = [
        "acies-army-division",
        "acies-army-what",
        "acies-army-count",
        "acies-army-each",
        "acies-army-points",
    ];
    let mut table = output::table(&catalogue, &headings);
    for line in &report.lines {
        let numbers = [line.count.to_string(), line.each.to_string(), line.total().to_string()];
        table.add_row([text(&line.division), text(&line.what)].into_iter().chain(numbers));
    }
    writeln!(out, "{}", table.trim_fmt())?;
    writeln!(out, "{}", wrap(&catalogue.say(&sum("acies-army-sum", &report)), 0, 2))?;
    end
}

/// The lists armies are built from, each with the troops it offers.
fn lists(out: &mut impl Write, selection: &Selection, language: Language) -> Result<(), Failure> {
    let system = builder(selection.system.as_deref())?;
    let lists = system.army_lists();
    if selection.json {
        return output::json(out, &lists.iter().map(list_as_json).collect::<Vec<_>>());
    }
    let catalogue = output::catalogue(language, system)?;
    let headings =
        ["acies-army-profile", "acies-army-what", "acies-army-each", "acies-army-count", "acies-army-rules"];
    for list in &lists {
        writeln!(out, "{} ({})", list.name.get(language.word()), list.id)?;
        let mut table = output::table(&catalogue, &headings);
        for troops in &list.troops {
            let rules: Vec<&str> = troops.rules.iter().map(|rule| &*rule.word).collect();
            table.add_row([
                troops.profile.clone(),
                troops.name.get(language.word()).to_owned(),
                troops.points.to_string(),
                format!("{}-{}", troops.least, troops.most),
                rules.join(", "),
            ]);
        }
        writeln!(out, "{}\n", table.trim_fmt())?;
    }
    Ok(())
}

fn list_as_json(list: &ArmyList) -> Value {
    let troops = list.troops.iter().map(|troops| {
        json!({
            "profile": troops.profile,
            "name": both(&troops.name),
            "points": troops.points,
            "least": troops.least,
            "most": troops.most,
            "sizes": troops.sizes,
            "rules": troops.rules.iter().map(|rule| &rule.word).collect::<Vec<_>>(),
        })
    });
    json!({ "id": list.id, "name": both(&list.name), "troops": troops.collect::<Vec<_>>() })
}

fn as_json(report: &ArmyReport) -> Value {
    let lines = report.lines.iter().map(|line| {
        json!({
            "division": both(&line.division),
            "what": both(&line.what),
            "count": line.count,
            "each": line.each,
            "points": line.total(),
        })
    });
    json!({
        "name": both(&report.name),
        "list": both(&report.list),
        "limit": report.limit,
        "points": report.total(),
        "lines": lines.collect::<Vec<_>>(),
    })
}

/// Writes the battle between two armies, to be saved, changed and played.
fn battle(
    out: &mut impl Write,
    south: &Path,
    north: &Path,
    asked: Option<&str>,
    language: Language,
) -> Result<(), Failure> {
    let system = builder(asked)?;
    let catalogue = output::catalogue(language, system)?;
    let texts = (source::read(south)?, source::read(north)?);
    let names = (south.display().to_string(), north.display().to_string());
    match system.army_battle((&names.0, &texts.0), (&names.1, &texts.1)) {
        Some(Ok(battle)) => Ok(write!(out, "{battle}")?),
        Some(Err(faults)) => Err(Failure::worded(faults.iter().map(|fault| said(fault, &catalogue)))),
        None => Err(no_builder(system)),
    }
}
