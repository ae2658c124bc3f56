//! `acies army`: checks and prices the armies people build, and draws two of them up for battle.

use std::io::{self, Write};
use std::iter;
use std::path::{Path, PathBuf};

use acies_kit::army::{Armies, ArmyCheck, ArmyFault, ArmyForm, ArmyList, ArmyReport};
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

/// The system asked for, else the first one in which armies are built, and how they are built there.
fn builder(asked: Option<&str>) -> Result<(&'static dyn System, &'static dyn Armies), Failure> {
    let builds = |system: &'static dyn System| Some((system, system.armies()?));
    let builders: Vec<_> = registry::systems().into_iter().filter_map(builds).collect();
    let found = match asked {
        Some(_) => builds(registry::asked(asked)?),
        None => builders.first().copied(),
    };
    found.ok_or_else(|| {
        let ids: Vec<&str> = builders.iter().map(|(system, _)| system.id()).collect();
        let ids = ids.join(", ");
        Failure::input(bilingual!(
            "armies are not built in that system; name one of: {ids}",
            "on ne compose pas d’armées dans ce système\u{a0}; nommez-en un parmi\u{a0}: {ids}"
        ))
    })
}

/// What an army file holds, and what is wrong with it.
fn read(path: &Path, armies: &dyn Armies) -> Result<ArmyCheck, Failure> {
    let text = source::read(path)?;
    Ok(armies.check(&path.display().to_string(), &text))
}

/// A fault with its place.
fn said(fault: &ArmyFault, catalogue: &Catalogue) -> String {
    let said = catalogue.say_under(&fault.what, fault.clause);
    match (&*fault.file, fault.line) {
        ("", _) => said,
        (file, 0) => format!("{file}: {said}"),
        (file, line) => format!("{file}:{line}: {said}"),
    }
}

fn sum(key: &'static str, form: &ArmyForm, report: &ArmyReport) -> Message {
    let points = form.thousandths(report.total());
    Message::new(key).decimal("points", points).word("limit", report.limit.to_string())
}

/// Checks files. With JSON the answer is a list of files, each with its faults.
fn check(
    out: &mut impl Write,
    paths: &[PathBuf],
    selection: &Selection,
    language: Language,
) -> Result<(), Failure> {
    let (system, armies) = builder(selection.system.as_deref())?;
    let (catalogue, form) = (output::catalogue(language, system)?, armies.form());
    let mut answers = Vec::new();
    let mut wrong = false;
    for path in paths {
        let file = path.display().to_string();
        let (report, faults): (_, Vec<String>) = match read(path, armies) {
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
            answers.push(json!({ "file": file, "faults": faults, "points": points, "parts_per_point": form.parts_per_point }));
            continue;
        }
        faults.iter().for_each(complain);
        let key = if faults.is_empty() { "acies-army-sound" } else { "acies-army-priced" };
        if let Some(report) = report {
            let name = report.name.get(language.word());
            let said = catalogue.say(&sum(key, &form, &report).word("file", &file).word("name", name));
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
    let (system, armies) = builder(selection.system.as_deref())?;
    let (catalogue, form) = (output::catalogue(language, system)?, armies.form());
    let ArmyCheck { report, faults, .. } = read(file, armies)?;
    let faults: Vec<String> = faults.iter().map(|fault| said(fault, &catalogue)).collect();
    let Some(report) = report else { return Err(Failure::worded(faults)) };
    // An army that breaks a rule has its price all the same.
    let end = if faults.is_empty() { Ok(()) } else { Err(Failure::worded(faults)) };
    if selection.json {
        output::json(out, &as_json(&form, &report))?;
        return end;
    }
    let text = |text: &Bilingual| text.get(language.word()).to_owned();
    writeln!(out, "{} ({})", text(&report.name), text(&report.list))?;
    let points = |parts: u32| catalogue.decimal(form.thousandths(parts));
    let headings = ["acies-army-what", "acies-army-count", "acies-army-each", "acies-army-points"];
    let mut table = output::table(&catalogue, &headings);
    if let Some(group) = &form.group {
        let words = headings.map(|key| catalogue.say(&Message::new(key)));
        table.set_header(iter::once(text(&group.name)).chain(words));
    }
    for line in &report.lines {
        let numbers = [line.count.to_string(), points(line.each.into()), points(line.total())];
        table.add_row(line.group.iter().chain([&line.what]).map(text).chain(numbers));
    }
    writeln!(out, "{}", table.trim_fmt())?;
    writeln!(out, "{}", wrap(&catalogue.say(&sum("acies-army-sum", &form, &report)), 0, 2))?;
    end
}

/// The lists armies are built from, each with the troops it offers.
fn lists(out: &mut impl Write, selection: &Selection, language: Language) -> Result<(), Failure> {
    let (system, armies) = builder(selection.system.as_deref())?;
    let (form, lists) = (armies.form(), armies.lists());
    if selection.json {
        return output::json(out, &lists.iter().map(|list| list_as_json(&form, list)).collect::<Vec<_>>());
    }
    let catalogue = output::catalogue(language, system)?;
    let headings =
        ["acies-army-profile", "acies-army-what", "acies-army-each", "acies-army-count", "acies-army-rules"];
    let ruled = form.rules > 0;
    for list in &lists {
        writeln!(out, "{} ({})", list.name.get(language.word()), list.id)?;
        for note in &list.notes {
            writeln!(out, "{}", wrap(&catalogue.say(note), 0, 2))?;
        }
        let mut table = output::table(&catalogue, &headings[..4 + usize::from(ruled)]);
        for troops in &list.troops {
            let rules: Vec<&str> = troops.rules.iter().map(|rule| &*rule.word).collect();
            let row = [
                troops.profile.clone(),
                troops.name.get(language.word()).to_owned(),
                catalogue.decimal(form.thousandths(troops.points.into())),
                format!("{}-{}", troops.least, troops.most),
            ];
            table.add_row(row.into_iter().chain(ruled.then(|| rules.join(", "))));
        }
        writeln!(out, "{}\n", table.trim_fmt())?;
    }
    Ok(())
}

fn list_as_json(form: &ArmyForm, list: &ArmyList) -> Value {
    let troops = list.troops.iter().map(|troops| {
        json!({
            "profile": troops.profile,
            "name": both(&troops.name),
            "points": troops.points,
            "least": troops.least,
            "most": troops.most,
            "sizes": troops.sizes.iter().map(|size| &size.word).collect::<Vec<_>>(),
            "rules": troops.rules.iter().map(|rule| &rule.word).collect::<Vec<_>>(),
        })
    });
    json!({
        "id": list.id,
        "name": both(&list.name),
        "parts_per_point": form.parts_per_point,
        "troops": troops.collect::<Vec<_>>(),
    })
}

fn as_json(form: &ArmyForm, report: &ArmyReport) -> Value {
    let lines = report.lines.iter().map(|line| {
        json!({
            "group": line.group.as_ref().map(both),
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
        "parts_per_point": form.parts_per_point,
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
    let (system, armies) = builder(asked)?;
    let catalogue = output::catalogue(language, system)?;
    let texts = (source::read(south)?, source::read(north)?);
    let names = (south.display().to_string(), north.display().to_string());
    match armies.battle((&names.0, &texts.0), (&names.1, &texts.1)) {
        Ok(battle) => Ok(write!(out, "{battle}")?),
        Err(faults) => Err(Failure::worded(faults.iter().map(|fault| said(fault, &catalogue)))),
    }
}
