//! `acies case`: runs cases.

use std::io::{self, Write};
use std::path::Path;

use acies_kit::case::{CaseFile, CaseResult};
use acies_kit::system::System;
use acies_text::{Catalogue, Language, own_texts};
use acies_words::bilingual;
use acies_words::message::Message;

use crate::args::CaseArgs;
use crate::output::{Failure, catalogue, complain, wrap};
use crate::{registry, source};

/// How the cases went.
struct Tally {
    passed: usize,
    failed: usize,
    /// Whether something could not be read at all.
    unreadable: bool,
    language: Language,
}

/// Runs every case named. Failed cases are told on the output, unreadable ones on the error stream;
/// both count as failed in the last line.
pub fn case(args: &CaseArgs, language: Language) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let asked = args.system.as_deref();
    if asked.is_some() {
        registry::asked(asked)?;
    }
    let mut tally = Tally { passed: 0, failed: 0, unreadable: false, language };
    for path in &args.paths {
        match source::files(path, "case") {
            Ok(files) => {
                for file in files {
                    run(&mut out, asked, &file, &mut tally)?;
                }
            }
            Err(failure) => tally.cannot_read(failure)?,
        }
    }
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let [passed, failed] = [tally.passed, tally.failed].map(|count| i64::try_from(count).unwrap_or(i64::MAX));
    let sum = Message::new("acies-case-sum").number("passed", passed).number("failed", failed);
    writeln!(out, "{}", catalogue.say(&sum))?;
    match tally {
        Tally { unreadable: true, .. } => Err(Failure::said()),
        Tally { failed: 0, .. } => Ok(()),
        _ => Err(Failure::Failed),
    }
}

fn run(out: &mut impl Write, asked: Option<&str>, path: &Path, tally: &mut Tally) -> Result<(), Failure> {
    let text = match source::read(path) {
        Ok(text) => text,
        Err(failure) => {
            tally.failed += 1;
            return tally.cannot_read(failure);
        }
    };
    let system = match system_of(asked, path, &text) {
        Ok(system) => system,
        Err(failure) => {
            tally.failed += 1;
            return tally.cannot_read(failure);
        }
    };
    match system.run_case(&path.display().to_string(), &text) {
        CaseResult::Passed => tally.passed += 1,
        CaseResult::Failed(fault) => {
            tally.failed += 1;
            writeln!(out, "{}", wrap(fault.said().get(tally.language.word()), 0, 2))?;
        }
        CaseResult::Refused(fault, why) => {
            tally.failed += 1;
            let catalogue = catalogue(tally.language, system)?;
            let said = format!("{} {}", fault.said().get(tally.language.word()), catalogue.say(&why));
            writeln!(out, "{}", wrap(&said, 0, 2))?;
        }
        CaseResult::Unreadable(faults) => {
            tally.failed += 1;
            tally.cannot_read(faults.into())?;
        }
    }
    Ok(())
}

/// The system asked for, else the one the case names, else the one in whose folder it lies.
fn system_of(asked: Option<&str>, path: &Path, text: &str) -> Result<&'static dyn System, Failure> {
    let file = path.display();
    // A case that cannot be read tells its faults when it is run.
    let named = CaseFile::system_named(text);
    match (asked, named) {
        (Some(_), _) => registry::asked(asked),
        (None, Some(name)) => registry::find(&name).ok_or_else(|| {
            let known = registry::ids();
            Failure::input(bilingual!(
                "{file}: there is no rule system '{name}'; name one of: {known}",
                "{file}: il n’y a pas de système de règles «\u{a0}{name}\u{a0}»\u{a0}; nommez-en un parmi\u{a0}: {known}"
            ))
        }),
        (None, None) => registry::owner(path).ok_or_else(|| {
            let known = registry::ids();
            Failure::input(bilingual!(
                "{file}: does not say its rule system; add a line `system NAME` to its head or give --system \
                 NAME, one of: {known}",
                "{file}: ne dit pas son système de règles\u{a0}; ajoutez une ligne `system NOM` à son en-tête ou \
                 donnez --system NOM, parmi\u{a0}: {known}"
            ))
        }),
    }
}

impl Tally {
    fn cannot_read(&mut self, failure: Failure) -> Result<(), Failure> {
        let Failure::Input(lines) = failure else { return Err(failure) };
        lines.iter().for_each(|line| complain(line.get(self.language.word())));
        self.unreadable = true;
        Ok(())
    }
}
