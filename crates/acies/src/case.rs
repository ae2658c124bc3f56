//! `acies case`: runs cases.

use std::io::{self, Write};
use std::path::Path;

use acies_core::case::CaseResult;

use crate::args::CaseArgs;
use crate::output::{Failure, complain};
use crate::{registry, source};

/// How the cases went.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    /// Whether something could not be read at all.
    unreadable: bool,
}

/// Runs every case named. Failed cases are told on the output, unreadable ones on the error stream;
/// both count as failed in the last line.
pub fn case(args: &CaseArgs) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let asked = args.system.as_deref();
    if asked.is_some() {
        registry::asked(asked)?;
    }
    let mut tally = Tally::default();
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
    writeln!(out, "{} passed, {} failed", tally.passed, tally.failed)?;
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
    let system = registry::of_path(asked, path)?;
    match system.run_case(&path.display().to_string(), &text) {
        CaseResult::Passed => tally.passed += 1,
        CaseResult::Failed(fault) => {
            tally.failed += 1;
            writeln!(out, "{fault}")?;
        }
        CaseResult::Unreadable(faults) => {
            tally.failed += 1;
            tally.cannot_read(faults.into())?;
        }
    }
    Ok(())
}

impl Tally {
    fn cannot_read(&mut self, failure: Failure) -> Result<(), Failure> {
        let Failure::Input(lines) = failure else { return Err(failure) };
        lines.iter().for_each(complain);
        self.unreadable = true;
        Ok(())
    }
}
