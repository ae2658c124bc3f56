//! What this system is to the programs that serve all systems alike.

use std::sync::LazyLock;

use acies_core::army::{ArmyList, ArmyReport};
use acies_core::case::{CaseFile, CaseResult};
use acies_core::coverage::{self, Coverage};
use acies_core::fault::Faults;
use acies_core::rulebook::RuleBook;
use acies_core::system::{Battle, LaidOut, System};
use rust_embed::RustEmbed;

use crate::army::{self, Army};
use crate::game::HailCaesar;
use crate::load;
use crate::tables::TABLES;

/// Hail Caesar.
#[derive(Debug)]
pub struct HailCaesarSystem;

/// The system, for the registry.
pub static SYSTEM: HailCaesarSystem = HailCaesarSystem;

/// Our own sources, in which clauses are cited.
#[derive(RustEmbed)]
#[folder = "src/"]
struct Sources;

/// Our own tests, which say what they prove.
#[derive(RustEmbed)]
#[folder = "tests/"]
struct Tests;

/// The cases.
#[derive(RustEmbed)]
#[folder = "cases/"]
pub(crate) struct Cases;

static RULEBOOK: LazyLock<RuleBook> = LazyLock::new(|| {
    match RuleBook::parse("rules.toml", include_str!("../rules.toml")) {
        Ok(book) => book,
        // The file is part of the program and a test reads it: this is our own mistake.
        Err(faults) => panic!("{faults}"),
    }
});

fn texts<E: RustEmbed>() -> Vec<String> {
    E::iter()
        .filter_map(|path| E::get(&path))
        .map(|file| String::from_utf8_lossy(&file.data).into())
        .collect()
}

/// A published battle by its id.
pub fn open(id: &str) -> Option<HailCaesar> {
    let (_, text) = load::battles().into_iter().find(|(name, _)| name == id)?;
    load::battle(id, &text).ok().map(HailCaesar::new)
}

impl System for HailCaesarSystem {
    fn id(&self) -> &'static str {
        "hail-caesar"
    }

    fn rulebook(&self) -> &RuleBook {
        &RULEBOOK
    }

    fn coverage(&self) -> Coverage {
        let (sources, tests, cases) = (texts::<Sources>(), texts::<Tests>(), texts::<Cases>());
        let cases: Vec<CaseFile> =
            cases.iter().filter_map(|text| CaseFile::parse("case", text).ok()).collect();
        let cited = sources.iter().flat_map(|text| coverage::citations(text));
        let proven = tests
            .iter()
            .flat_map(|text| coverage::proofs(text))
            .chain(cases.iter().flat_map(|case| case.proves.iter().map(String::as_str)));
        coverage::coverage(&RULEBOOK, cited, proven)
    }

    fn texts(&self, language: &str) -> &'static str {
        match language {
            "fr" => concat!(
                include_str!("../text/fr/common.ftl"),
                include_str!("../text/fr/march.ftl"),
                include_str!("../text/fr/fight.ftl"),
            ),
            _ => concat!(
                include_str!("../text/en/common.ftl"),
                include_str!("../text/en/march.ftl"),
                include_str!("../text/en/fight.ftl"),
            ),
        }
    }

    fn scenarios(&self) -> Vec<String> {
        load::battles().into_iter().map(|(id, _)| id).collect()
    }

    fn scenario_text(&self, id: &str) -> Option<String> {
        load::battles().into_iter().find(|(name, _)| name == id).map(|(_, text)| text)
    }

    fn open(&self, file: &str, text: &str) -> Result<Box<dyn Battle>, Faults> {
        let battle = load::battle(file, text)?;
        let info = battle.info.clone();
        let game = HailCaesar::new(battle);
        Ok(Box::new(LaidOut::new(game, self.id(), info, text, &TABLES.hash)))
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        match CaseFile::parse(file, text) {
            Ok(case) => case.run::<HailCaesar>(),
            Err(faults) => CaseResult::Unreadable(faults),
        }
    }

    fn army_lists(&self) -> Vec<ArmyList> {
        army::offered()
    }

    fn army(&self, file: &str, text: &str) -> Option<Result<ArmyReport, Faults>> {
        Some(Army::read(file, text).map(|army| army.report()))
    }

    fn army_battle(&self, south: (&str, &str), north: (&str, &str)) -> Option<Result<String, Faults>> {
        Some(army::battle(south, north))
    }
}
