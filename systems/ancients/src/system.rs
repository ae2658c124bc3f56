//! What this system is to the programs that serve all systems alike.

use std::sync::LazyLock;

use acies_kit::army::Armies;
use acies_kit::carried;
use acies_kit::case::{CaseFile, CaseResult};
use acies_kit::embedded::Carried;
use acies_kit::options::{OptionRule, Options};
use acies_kit::system::{Battle, LaidOut, System};
use acies_words::fault::Faults;

use crate::action;
use crate::files::{self, Data, Element, FIGURES};
use crate::game::Ancients;
use crate::options::OPTIONS;
use crate::sea::{self, Sea};

/// Ancients I & II, on land and at sea.
#[derive(Debug)]
pub struct AncientsSystem;

/// The system, for the registry.
pub static SYSTEM: AncientsSystem = AncientsSystem;

/// The version of the rules. Raise it with every change after which a game played before replays otherwise.
const RULES: u32 = 2;

static CARRIED: Carried = carried!(Data, texts: [".ftl", "-sea.ftl"]);

/// Every form an action may have, on land and at sea, each once.
static FORMS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let at_sea = sea::action::FORMS.iter().filter(|form| !action::FORMS.contains(form));
    action::FORMS.iter().chain(at_sea).copied().collect()
});

/// A published battle at sea by its id.
pub fn open_sea(id: &str) -> Option<Sea> {
    let (info, battle) = sea::files::battle(id, &SYSTEM.scenario_text(id)?).ok()?;
    Some(Sea::new(battle, info.armies, info.appearance))
}

/// A published battle on land by its id, played with those options.
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
        &FORMS
    }

    fn carried(&self) -> &'static Carried {
        &CARRIED
    }

    fn options(&self) -> &'static [OptionRule] {
        OPTIONS
    }

    fn open(&self, file: &str, text: &str, chosen: &Options) -> Result<Box<dyn Battle>, Faults> {
        if Element::of(text) == Element::Sea {
            let (info, battle) = sea::files::battle(file, text)?;
            let (fleets, appearance) = (info.armies.clone(), info.appearance);
            // The tables of the sea are in the rules themselves, whose version a journal names.
            return LaidOut::open(self, (text, info), chosen, "sea", |_| {
                Sea::new(battle, fleets, appearance)
            });
        }
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
        // A position at sea begins by saying so.
        match CaseFile::parse(file, text) {
            Ok(case) if case.position.iter().any(|line| line.words[0] == "sea") => case.run::<Sea>(),
            Ok(case) => case.run::<Ancients>(),
            Err(faults) => CaseResult::Unreadable(faults),
        }
    }
}
