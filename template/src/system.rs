//! What this system is to the programs that serve all systems alike.

use std::sync::LazyLock;

use acies_kit::balance::Measured;
use acies_kit::case::{self, CaseResult};
use acies_kit::embedded::{self, Evidence};
use acies_kit::options::{OptionRule, Options};
use acies_kit::rulebook::RuleBook;
use acies_kit::system::{Battle, LaidOut, System};
use acies_words::fault::Faults;
use rust_embed::RustEmbed;

use crate::action::FORMS;
use crate::files::{self, Data, FIGURES, OPTIONS};
use crate::game::Template;

/// The template.
#[derive(Debug)]
pub struct TemplateSystem;

/// The system, for the registry.
pub static SYSTEM: TemplateSystem = TemplateSystem;

/// The version of the rules. Raise it with every change after which a game played before replays otherwise.
const RULES: u32 = 1;

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

static BALANCE: LazyLock<Option<Measured>> = LazyLock::new(embedded::balance::<Data>);

/// A published battle by its id, played with those options.
pub fn open(id: &str, options: &Options) -> Option<Template> {
    let (info, battle) = files::battle(id, &SYSTEM.scenario_text(id)?).ok()?;
    Some(Template::new(battle, info.armies, options))
}

impl System for TemplateSystem {
    fn id(&self) -> &'static str {
        "template"
    }

    fn rules_version(&self) -> u32 {
        RULES
    }

    fn forms(&self) -> &'static [&'static str] {
        FORMS
    }

    fn rulebook(&self) -> &RuleBook {
        &RULEBOOK
    }

    fn evidence(&self) -> Evidence {
        Evidence::of::<Sources, Tests, Cases>()
    }

    fn texts(&self, language: &str) -> &'static str {
        match language {
            "fr" => include_str!("../text/fr.ftl"),
            _ => include_str!("../text/en.ftl"),
        }
    }

    fn battles(&self) -> Vec<(String, String)> {
        embedded::battles::<Data>()
    }

    fn balance(&self) -> Option<&Measured> {
        BALANCE.as_ref()
    }

    fn options(&self) -> &'static [OptionRule] {
        OPTIONS
    }

    fn open(&self, file: &str, text: &str, chosen: &Options) -> Result<Box<dyn Battle>, Faults> {
        let (info, battle) = files::battle(file, text)?;
        let options = self.settle(&info, chosen)?;
        let game = Template::new(battle, info.armies.clone(), &options);
        Ok(Box::new(LaidOut::new(game, self.id(), info, (text, options), (RULES, &FIGURES.1))))
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        case::run::<Template>(file, text)
    }
}
