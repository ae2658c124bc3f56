//! What the tests of every system check alike.
//!
//! Files are read from the disk, not from the program, so that a case written a moment ago counts.
#![allow(clippy::disallowed_methods, reason = "the ban on files is for rules, not for tests of the project")]

pub mod battles;
pub mod counts;
mod each;
pub mod glossary;
pub mod lessons;
pub mod orders;
#[cfg(feature = "table")]
pub mod served;
#[cfg(feature = "table")]
pub mod table;
pub mod texts;
pub mod toy;
#[cfg(test)]
mod typography;

pub use each::each;

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use acies_core::game::ToAct;
use acies_core::journal::Journal;
use acies_kit::case::CaseResult;
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_words::Bilingual;
use acies_words::fault::Faults;
use flate2::read::GzDecoder;

/// Runs every case below a folder and says how many there are.
///
/// # Panics
/// If one of them fails or cannot be read: this is the assertion of a test.
pub fn every_case_holds(system: &dyn System, folder: &Path) -> usize {
    let mut found = Vec::new();
    cases(folder, &mut found);
    let mut wrong = Vec::new();
    for path in &found {
        let text = fs::read_to_string(path).expect("a case is text");
        match system.run_case(&path.display().to_string(), &text) {
            CaseResult::Passed => {}
            CaseResult::Failed(fault) => wrong.push(fault.to_string()),
            CaseResult::Refused(fault, why) => wrong.push(format!("{fault} {why:?}")),
            CaseResult::Unreadable(faults) => wrong.push(faults.to_string()),
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases fail:\n{}", wrong.len(), found.len(), wrong.join("\n"));
    found.len()
}

fn cases(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> = fs::read_dir(folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            cases(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "case") {
            found.push(path);
        }
    }
}

/// Checks that every clause of a system is cited beside the code that enforces it, that nearly all are proven and every
/// worked example is, and that no figure fell below those its `coverage.toml` holds.
///
/// # Panics
/// If one does not hold, or a number that is no clause is cited: this is the assertion of a test.
pub fn clauses_are_cited_and_proven(system: &dyn System, floors: &Path) {
    let coverage = system.coverage();
    assert!(coverage.strays.is_empty(), "there are no such clauses: {:?}", coverage.strays);
    assert!(coverage.uncited.is_empty(), "nobody cites {:?}", coverage.uncited);
    assert!(coverage.proven * 100 >= coverage.clauses * 95, "nobody proves {:?}", coverage.unproven);
    assert_eq!(coverage.examples_proven, coverage.examples, "every worked example is a case");
    let text = fs::read_to_string(floors).expect("coverage.toml is there");
    if let Err(faults) = coverage.above("coverage.toml", &text) {
        panic!("{faults}");
    }
}

/// Words of English sentences that stand in no French one and in no notation.
const ENGLISH: [&str; 10] = ["the", "is", "are", "has", "write", "give", "should", "there", "and", "it"];

/// The faults in English, of which each must have a French sentence of its own.
///
/// # Panics
/// If one of them is English in French too: this is the assertion of a test.
#[track_caller]
pub fn in_both_languages(faults: &Faults) -> String {
    for fault in &faults.0 {
        let Bilingual { en, fr } = &fault.what;
        // Names in files are whole words with their hyphens.
        let mut words = fr.split(|letter: char| !letter.is_alphabetic() && letter != '-');
        let english = words.find(|word| ENGLISH.contains(word));
        assert!(en != fr && english.is_none(), "'{en}' is told in French as '{fr}'");
    }
    faults.to_string()
}

/// The least and the most of a hundred games a side wins in a battle that needs no word about it; a draw is half of one.
const EVEN: std::ops::RangeInclusive<u32> = 30..=70;

/// What a battle that comes out otherwise says of it, among what is special in it.
const UNEVEN: [&str; 2] = ["between equals", "entre adversaires égaux"];

/// Checks that the balance a system carries was measured for battles it has, every one of them, and that a battle one side
/// wins far more often says so and why.
///
/// # Panics
///
/// If the system carries none, it names other battles, or an uneven battle does not say why it is.
pub fn balance_is_of_the_battles(system: &dyn System) {
    let measured = system.balance().expect("the laboratory has written data/balance.toml");
    let mut named: Vec<&str> = measured.battles.iter().map(|one| one.scenario.as_str()).collect();
    let mut battles = system.scenarios();
    named.sort_unstable();
    battles.sort_unstable();
    assert_eq!(named, battles, "the battles measured are not the published ones: `acies lab --balance`");
    for one in &measured.battles {
        let north = (one.games + one.north).saturating_sub(one.south) * 50 / one.games.max(1);
        let text = system.scenario_text(&one.scenario).expect("a published battle");
        let battle =
            system.open(&one.scenario, &text, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"));
        let says = |rule: &Bilingual| {
            let [en, fr] = [&rule.en, &rule.fr].map(|said| said.to_lowercase());
            en.contains(UNEVEN[0]) && fr.contains(UNEVEN[1])
        };
        let told = battle.info().special.iter().any(says);
        assert!(
            EVEN.contains(&north) || told,
            "north wins {north} % of {}, which does not say why",
            one.scenario
        );
    }
}

/// Checks that what judgements are worth was measured for a system, in games enough to say something, by its own command.
///
/// # Panics
///
/// If the system carries no such table, or one of few positions.
pub fn chances_are_measured(system: &dyn System) {
    assert!(system.chances().contains_key(""), "the laboratory has written data/chance.toml");
    for fitted in system.chances().values() {
        let measuring = fitted.chances.measuring();
        assert!(measuring.positions >= 150 && measuring.games >= 15, "{fitted:?}");
        let command = format!("acies lab --system {} ", system.id());
        assert!(fitted.command.starts_with(&command) && fitted.command.contains("--chance"), "{fitted:?}");
        let surest = fitted.chances.points().last().map(|(_, chance)| *chance);
        assert!(surest > Some(700), "whoever is far ahead usually wins: {fitted:?}");
    }
}

/// What to do when a game of the corpus no longer replays.
const MENDED: &str = "rules were changed so that games played before replay otherwise: raise the version of the rules in \
                      src/system.rs, say so in CHANGELOG.md, and make golden/ again as docs/soak.md tells";

/// Replays every game of a folder bit for bit under the rules of today, and says how many there are.
///
/// # Panics
/// If one of them parts from the rules, was made under another version of them or is not whole: this is the
/// assertion of a test.
pub fn golden_games_replay(system: &dyn System, folder: &Path) -> usize {
    let mut found: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of golden games")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "gz"))
        .collect();
    found.sort();
    let mut wrong = Vec::new();
    for path in &found {
        if let Err(what) = golden(system, path) {
            wrong.push(format!("{}: {what}", path.display()));
        }
    }
    let (fail, all) = (wrong.len(), found.len());
    assert!(wrong.is_empty(), "{fail} of {all} golden games fail; {MENDED}:\n{}", wrong.join("\n"));
    found.len()
}

fn golden(system: &dyn System, path: &Path) -> Result<(), String> {
    let bytes = fs::read(path).map_err(|error| error.to_string())?;
    let mut text = String::new();
    GzDecoder::new(&bytes[..]).read_to_string(&mut text).map_err(|error| error.to_string())?;
    let journal = Journal::read("save", &text).map_err(|faults| faults.to_string())?;
    let (made, today) = (journal.head.rules, system.rules_version());
    if made != today {
        return Err(format!("made under version {made} of the rules, which are at version {today}"));
    }
    let battle = system.reopen(&journal.head.scenario, &journal.head).map_err(|faults| faults.to_string())?;
    let (table, parting) = battle.replay_agreed(journal).map_err(|faults| faults.to_string())?;
    match (parting, table.to_act()) {
        (Some(parting), _) => Err(format!("entry {}: {}", parting.entry, parting.why.en)),
        (None, ToAct::Side(_) | ToAct::Battle) => Err("the game is not over".into()),
        (None, ToAct::Over(_)) => Ok(()),
    }
}
