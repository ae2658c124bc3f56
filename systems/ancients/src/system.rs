//! What this system is to the programs that serve all systems alike.

use acies_kit::army::Armies;
use acies_kit::carried;
use acies_kit::case::{self, CaseResult};
use acies_kit::embedded::Carried;
use acies_kit::options::{OptionRule, Options};
use acies_kit::system::{Battle, LaidOut, System};
use acies_words::fault::Faults;

use crate::action::FORMS;
use crate::files::{self, Data, FIGURES};
use crate::game::Ancients;
use crate::options::OPTIONS;

/// Ancients I & II on land.
#[derive(Debug)]
pub struct AncientsSystem;

/// The system, for the registry.
pub static SYSTEM: AncientsSystem = AncientsSystem;

/// The version of the rules. Raise it with every change after which a game played before replays otherwise.
const RULES: u32 = 1;

static CARRIED: Carried = carried!(Data, texts: [".ftl"]);

/// A published battle by its id, played with those options.
pub fn open(id: &str, options: &Options) -> Option<Ancients> {
    let (info, battle) = files::battle(id, &SYSTEM.scenario_text(id)?).ok()?;
    let settled = SYSTEM.settle(&info, options).ok()?;
    Some(Ancients::new(battle, info.armies, info.appearance, &settled))
}

impl System for AncientsSystem {
    fn id(&self) -> &'static str {
        "ancients"
    }

    fn rules_version(&self) -> u32 {
        RULES
    }

    /// A unit takes as many entries as it makes steps and turns.
    fn most_entries(&self) -> usize {
        8_000
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
        let (armies, appearance) = (info.armies.clone(), info.appearance);
        LaidOut::open(self, (text, info), chosen, &FIGURES.1, |options| {
            Ancients::new(battle, armies, appearance, options)
        })
    }

    fn armies(&self) -> Option<&'static dyn Armies> {
        Some(&crate::army::Builder)
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        case::run::<Ancients>(file, text)
    }
}
