//! What this system is to the programs that serve all systems alike.

use std::sync::LazyLock;

use acies_kit::army::Armies;
use acies_kit::balance::Measured;
use acies_kit::case::{self, CaseResult};
use acies_kit::embedded::{self, Evidence};
use acies_kit::options::Options;
use acies_kit::rulebook::RuleBook;
use acies_kit::system::{Battle, LaidOut, System};
use acies_words::fault::Faults;
use rust_embed::RustEmbed;

use crate::files::{army, load};
use crate::game::HailCaesar;
use crate::tables::TABLES;

/// Hail Caesar.
#[derive(Debug)]
pub struct HailCaesarSystem;

/// The system, for the registry.
pub static SYSTEM: HailCaesarSystem = HailCaesarSystem;

/// The version of the rules. Raise it with every change after which a game played before replays otherwise: the games
/// in `golden/` show it. Then say so in CHANGELOG.md and make them again, as `docs/soak.md` tells.
///
/// 1: before versions were counted. 2: after the rulebook was read against the rules once more.
const RULES: u32 = 3;

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
struct Cases;

static RULEBOOK: LazyLock<RuleBook> = LazyLock::new(|| embedded::rulebook(include_str!("../rules.toml")));

static BALANCE: LazyLock<Option<Measured>> = LazyLock::new(embedded::balance::<load::Data>);

/// A published battle by its id.
pub fn open(id: &str) -> Option<HailCaesar> {
    let text = SYSTEM.scenario_text(id)?;
    load::battle(id, &text).ok().map(HailCaesar::new)
}

impl System for HailCaesarSystem {
    fn id(&self) -> &'static str {
        "hail-caesar"
    }

    fn rules_version(&self) -> u32 {
        RULES
    }

    fn forms(&self) -> &'static [&'static str] {
        crate::action::FORMS
    }

    fn rulebook(&self) -> &RuleBook {
        &RULEBOOK
    }

    fn evidence(&self) -> Evidence {
        Evidence::of::<Sources, Tests, Cases>()
    }

    fn texts(&self, language: &str) -> &'static str {
        match language {
            "fr" => concat!(
                include_str!("../text/fr/common.ftl"),
                include_str!("../text/fr/army.ftl"),
                include_str!("../text/fr/march.ftl"),
                include_str!("../text/fr/fight.ftl"),
            ),
            _ => concat!(
                include_str!("../text/en/common.ftl"),
                include_str!("../text/en/army.ftl"),
                include_str!("../text/en/march.ftl"),
                include_str!("../text/en/fight.ftl"),
            ),
        }
    }

    fn battles(&self) -> Vec<(String, String)> {
        load::battles()
    }

    fn balance(&self) -> Option<&Measured> {
        BALANCE.as_ref()
    }

    fn open(&self, file: &str, text: &str, chosen: &Options) -> Result<Box<dyn Battle>, Faults> {
        let battle = load::battle(file, text)?;
        let info = battle.info.clone();
        let options = self.settle(&info, chosen)?;
        let game = HailCaesar::new(battle);
        Ok(Box::new(LaidOut::new(game, self.id(), info, (text, options), (RULES, &TABLES.hash))))
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        case::run::<HailCaesar>(file, text)
    }

    fn armies(&self) -> Option<&'static dyn Armies> {
        Some(&army::Builder)
    }
}
