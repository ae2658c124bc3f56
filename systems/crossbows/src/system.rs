//! What this system is to the programs that serve all systems alike.

use acies_kit::carried;
use acies_kit::case::{self, CaseResult};
use acies_kit::embedded::Carried;
use acies_kit::options::{OptionRule, Options};
use acies_kit::system::{Battle, LaidOut, System};
use acies_words::fault::Faults;

use crate::action::FORMS;
use crate::files::{self, Data, OPTIONS, TABLES};
use crate::game::Crossbows;

/// Crossbows & Cannon 2.
#[derive(Debug)]
pub struct CrossbowsSystem;

/// The system, for the registry.
pub static SYSTEM: CrossbowsSystem = CrossbowsSystem;

/// The version of the rules. Raise it with every change after which a game played before replays otherwise.
const RULES: u32 = 1;

pub(crate) static CARRIED: Carried = carried!(Data, texts: [".ftl"]);

/// A published battle by its id, played with those options.
pub fn open(id: &str, options: &Options) -> Option<Crossbows> {
    let (info, battle, tables) = files::battle(id, &SYSTEM.scenario_text(id)?).ok()?;
    Some(Crossbows::new(battle, tables, info.armies, options))
}

impl System for CrossbowsSystem {
    fn id(&self) -> &'static str {
        "crossbows"
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
        let (info, battle, tables) = files::battle(file, text)?;
        let armies = info.armies.clone();
        LaidOut::open(self, (text, info), chosen, &TABLES.1, |options| {
            Crossbows::new(battle, tables, armies, options)
        })
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        case::run::<Crossbows>(file, text)
    }
}
