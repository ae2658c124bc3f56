//! What this system is to the programs that serve all systems alike.

use acies_kit::carried;
use acies_kit::case::{self, CaseResult};
use acies_kit::embedded::Carried;
use acies_kit::options::Options;
use acies_kit::order::{Order, Scale};
use acies_kit::system::{Battle, LaidOut, System};
use acies_words::fault::Faults;

use crate::game::CommandsColors;
use crate::load;
use crate::tables::TABLES;

/// Commands & Colors: Ancients.
#[derive(Debug)]
pub struct CommandsColorsSystem;

/// The system, for the registry.
pub static SYSTEM: CommandsColorsSystem = CommandsColorsSystem;

/// The version of the rules. Raise it with every change after which a game played before replays otherwise: the games
/// in `golden/` show it. Then say so in CHANGELOG.md and make them again, as `docs/soak.md` tells.
///
/// 1: before versions were counted. 2: after the rulebook was read against the rules once more.
const RULES: u32 = 2;

pub(crate) static CARRIED: Carried = carried!(load::Data, texts: ["/play.ftl", "/cards.ftl", "/look.ftl"]);

/// A published battle by its id.
pub fn open(id: &str) -> Option<CommandsColors> {
    let text = SYSTEM.scenario_text(id)?;
    load::battle(id, &text).ok().map(CommandsColors::new)
}

impl System for CommandsColorsSystem {
    fn id(&self) -> &'static str {
        "commands-colors"
    }

    fn rules_version(&self) -> u32 {
        RULES
    }

    /// Whole games of 1,700 entries have been seen, and a step is quickly replayed.
    fn most_entries(&self) -> usize {
        5_000
    }

    fn forms(&self) -> &'static [&'static str] {
        crate::action::FORMS
    }

    fn carried(&self) -> &'static Carried {
        &CARRIED
    }

    fn open(&self, file: &str, text: &str, chosen: &Options) -> Result<Box<dyn Battle>, Faults> {
        let battle = load::battle(file, text)?;
        let info = battle.info.clone();
        LaidOut::open(self, (text, info), chosen, &TABLES.hash, |_| CommandsColors::new(battle))
    }

    fn scale(&self) -> Option<&'static Scale> {
        Some(&crate::translate::SCALE)
    }

    fn translate(&self, order: &Order) -> Option<Result<String, Faults>> {
        crate::translate::translate(order)
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        case::run::<CommandsColors>(file, text)
    }
}
