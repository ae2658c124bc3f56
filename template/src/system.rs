//! What this system is to the programs that serve all systems alike.

use acies_kit::carried;
use acies_kit::case::{self, CaseResult};
use acies_kit::embedded::Carried;
use acies_kit::options::{OptionRule, Options};
use acies_kit::system::{Battle, LaidOut, System};
use acies_words::fault::Faults;

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

static CARRIED: Carried = carried!(Data, texts: [".ftl"]);

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

    fn carried(&self) -> &'static Carried {
        &CARRIED
    }

    fn options(&self) -> &'static [OptionRule] {
        OPTIONS
    }

    fn open(&self, file: &str, text: &str, chosen: &Options) -> Result<Box<dyn Battle>, Faults> {
        let (info, battle) = files::battle(file, text)?;
        let armies = info.armies.clone();
        LaidOut::open(self, (text, info), chosen, &FIGURES.1, |options| {
            Template::new(battle, armies, options)
        })
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        case::run::<Template>(file, text)
    }
}
