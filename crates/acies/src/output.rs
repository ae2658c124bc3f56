//! How the program speaks: what it writes, how it fails, and in which language.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use acies_kit::system::System;
use acies_render::Ink;
pub use acies_render::{WIDTH, wrap};
use acies_text::{Catalogue, Language};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::{Fault, Faults};
use acies_words::message::Message;
use comfy_table::{ContentArrangement, Table, presets};
use serde_json::{Value, json};

use crate::interrupt;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// Whoever read the output has gone, as `head` does: nothing is left to say, and nothing is wrong.
    Closed,
    /// Something given to the program is wrong. Each line says what, where and what would be right;
    /// none are left if they have been said already.
    Input(Vec<Bilingual>),
    /// A case failed, and that has been said.
    Failed,
    /// The program was interrupted, and what it had to tell has been told.
    Interrupted,
}

impl Failure {
    /// One thing wrong with what was given.
    pub fn input(what: Bilingual) -> Failure {
        Failure::Input(vec![what])
    }

    /// Things wrong with what was given, of which there is one wording.
    pub fn worded(lines: impl IntoIterator<Item = String>) -> Failure {
        Failure::Input(lines.into_iter().map(|line| Bilingual { en: line.clone(), fr: line }).collect())
    }

    /// Something wrong with what was given, said already.
    pub fn said() -> Failure {
        Failure::Input(Vec::new())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::input(bilingual!(
                "the output cannot be written: {error}",
                "la sortie ne peut être écrite\u{a0}: {error}"
            )),
        }
    }
}

impl From<Faults> for Failure {
    fn from(faults: Faults) -> Failure {
        Failure::Input(faults.0.iter().map(Fault::said).collect())
    }
}

/// Says what is wrong on the error stream. If even that cannot be written there is nobody to tell.
pub fn complain(what: impl Display) {
    let mut stderr = io::stderr().lock();
    let line = format!("acies: {what}");
    // A person reads it broken to the terminal; a program finds one fault a line.
    let _ = match stderr.is_terminal() {
        true => line.lines().try_for_each(|line| writeln!(stderr, "{}", wrap(line, 0, 2))),
        false => writeln!(stderr, "{line}"),
    };
}

/// The exit status of the program: 0 done, 1 a case failed, 2 bad input, 130 interrupted.
pub fn conclude(result: Result<(), Failure>, language: Language) -> ExitCode {
    match result.and_then(|()| Ok(io::stdout().lock().flush()?)) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Failed) => ExitCode::from(1),
        Err(Failure::Interrupted) => ExitCode::from(interrupt::STATUS),
        Err(Failure::Input(lines)) => {
            lines.iter().for_each(|line| complain(line.get(language.word())));
            ExitCode::from(2)
        }
    }
}

/// The language to speak: the one asked for, else that of `ACIES_LANG`, else that of the locale.
pub fn language(asked: Option<Language>) -> Language {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    asked
        .or_else(|| Some(Language::of_locale(&set("ACIES_LANG")?)))
        .or_else(|| Some(Language::of_locale(&set("LC_ALL").or_else(|| set("LANG"))?)))
        .unwrap_or_default()
}

/// The words of the program and of a system.
pub fn catalogue(language: Language, system: &dyn System) -> Result<Catalogue, Failure> {
    Ok(Catalogue::with_own(language, system.texts(language.word()))?)
}

/// Colour only for a person at a terminal who has not asked for none.
pub fn ink() -> Ink {
    let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    if wanted && io::stdout().is_terminal() { Ink::Colour } else { Ink::Plain }
}

/// Writes a value as JSON.
pub fn json(out: &mut impl Write, value: &impl serde::Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, value).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

/// A text as JSON, in both languages.
pub fn both(text: &Bilingual) -> Value {
    json!({ "en": text.en, "fr": text.fr })
}

/// An empty table with these headings and no lines drawn, so that it survives a pipe; what does not fit is broken
/// within its column.
pub fn table(catalogue: &Catalogue, headings: &[&'static str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(WIDTH as u16);
    table.set_header(headings.iter().map(|&key| catalogue.say(&Message::new(key))));
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_who_leaves_is_no_fault() {
        let error = io::Error::from(io::ErrorKind::BrokenPipe);
        assert!(matches!(Failure::from(error), Failure::Closed));
        let error = serde_json::Error::io(io::Error::from(io::ErrorKind::BrokenPipe));
        assert!(matches!(Failure::from(io::Error::from(error)), Failure::Closed));
    }
}
