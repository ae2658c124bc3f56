//! What this system is to the programs that serve all systems alike.

use acies_kit::army::Armies;
use acies_kit::carried;
use acies_kit::case::{self, CaseResult};
use acies_kit::embedded::Carried;
use acies_kit::options::{OptionRule, Options};
use acies_kit::order::{Order, Scale};
use acies_kit::system::{Battle, LaidOut, System};
use acies_words::fault::Faults;

use crate::action::FORMS;
use crate::files::options::OPTIONS;
use crate::files::{army, load};
use crate::game::Armati;
use crate::tables::TABLES;

/// Armati.
#[derive(Debug)]
pub struct ArmatiSystem;

/// The system, for the registry.
pub static SYSTEM: ArmatiSystem = ArmatiSystem;

/// The version of the rules. Raise it with every change after which a game played before replays otherwise.
const RULES: u32 = 2;

pub(crate) static CARRIED: Carried = carried!(load::Data, texts: [".ftl"]);

/// A published battle by its id, played with those options.
pub fn open(id: &str, options: &Options) -> Option<Armati> {
    let text = SYSTEM.scenario_text(id)?;
    load::battle(id, &text).ok().map(|battle| Armati::with(battle, options))
}

impl System for ArmatiSystem {
    fn id(&self) -> &'static str {
        "armati"
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
        let battle = load::battle(file, text)?;
        let info = battle.info.clone();
        LaidOut::open(self, (text, info), chosen, &TABLES.hash, |options| Armati::with(battle, options))
    }

    fn scale(&self) -> Option<&'static Scale> {
        Some(&crate::translate::SCALE)
    }

    fn translate(&self, order: &Order) -> Option<Result<String, Faults>> {
        crate::translate::translate(order)
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        case::run::<Armati>(file, text)
    }

    fn armies(&self) -> Option<&'static dyn Armies> {
        Some(&army::Builder)
    }
}
