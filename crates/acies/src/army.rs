//! `acies army`: checks and prices the armies people build, and draws two of them up for battle.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use acies_core::army::ArmyReport;
use acies_core::message::Message;
use acies_core::system::{Bilingual, System};
use acies_text::{Catalogue, Language, own_texts};
use serde_json::{Value, json};

use crate::args::{ArmyCommand, Selection};
use crate::output::{self, Failure, both, complain};
use crate::{registry, source};

/// Runs the command.
pub fn army(command: &ArmyCommand, language: Language) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        ArmyCommand::Check { paths, selection } => check(&mut out, paths, selection, language),
        ArmyCommand::Cost { file, selection } => cost(&mut out, file, selection, language),
        ArmyCommand::Battle { south, north, system } => battle(&mut out, south, north, system.as_deref()),
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
        Failure::input(format!("armies are not built in that system; name one of: {}", ids.join(", ")))
    })
}

/// Reads an army, or says everything that is wrong with it.
fn read(path: &Path, asked: Option<&str>) -> Result<ArmyReport, Failure> {
    let (system, text) = (builder(asked)?, source::read(path)?);
    match system.army(&path.display().to_string(), &text) {
        Some(report) => Ok(report?),
        None => Err(Failure::input(format!("{} builds no armies", system.id()))),
    }
}

/// Checks files. With JSON the answer is a list of files, each with its faults.
fn check(
    out: &mut impl Write,
    paths: &[PathBuf],
    selection: &Selection,
    language: Language,
) -> Result<(), Failure> {
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let mut answers = Vec::new();
    let mut wrong = false;
    for path in paths {
        let file = path.display().to_string();
        match read(path, selection.system.as_deref()) {
            Ok(report) if selection.json => {
                answers.push(json!({ "file": file, "faults": [] , "points": report.total() }))
            }
            Ok(report) => {
                let sound = Message::new("acies-army-sound")
                    .word("file", &file)
                    .word("name", report.name.get(language.word()))
                    .word("points", report.total().to_string())
                    .word("limit", report.limit.to_string());
                writeln!(out, "{}", catalogue.say(&sound))?;
            }
            Err(Failure::Input(faults)) => {
                wrong = true;
                if !selection.json {
                    faults.iter().for_each(complain);
                }
                answers.push(json!({ "file": file, "faults": faults }));
            }
            Err(failure) => return Err(failure),
        }
    }
    if selection.json {
        output::json(out, &answers)?;
    }
    if wrong { Err(Failure::said()) } else { Ok(()) }
}

/// What an army costs, line by line.
fn cost(out: &mut impl Write, file: &Path, selection: &Selection, language: Language) -> Result<(), Failure> {
    let report = read(file, selection.system.as_deref())?;
    if selection.json {
        return output::json(out, &as_json(&report));
    }
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
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
    let sum = Message::new("acies-army-sum")
        .word("points", report.total().to_string())
        .word("limit", report.limit.to_string());
    writeln!(out, "{}", catalogue.say(&sum))?;
    Ok(())
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
fn battle(out: &mut impl Write, south: &Path, north: &Path, asked: Option<&str>) -> Result<(), Failure> {
    let system = builder(asked)?;
    let texts = (source::read(south)?, source::read(north)?);
    let names = (south.display().to_string(), north.display().to_string());
    match system.army_battle((&names.0, &texts.0), (&names.1, &texts.1)) {
        Some(battle) => Ok(write!(out, "{}", battle?)?),
        None => Err(Failure::input(format!("{} builds no armies", system.id()))),
    }
}
