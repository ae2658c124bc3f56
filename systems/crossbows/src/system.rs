//! What this system is to the programs that serve all systems alike.

use acies_kit::carried;
use acies_kit::case::{self, CaseResult};
use acies_kit::embedded::Carried;
use acies_kit::options::{OptionRule, Options};
use acies_kit::order::{Order, Scale};
use acies_kit::system::{Battle, FileKind, LaidOut, System};
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
const RULES: u32 = 3;

pub(crate) static CARRIED: Carried = carried!(Data, texts: [".ftl"]);

/// A published battle by its id, played with those options.
pub fn open(id: &str, options: &Options) -> Option<Crossbows> {
    let (info, battle, tables) = files::battle(id, &SYSTEM.scenario_text(id)?).ok()?;
    Some(Crossbows::new(&info, battle, tables, options))
}

impl System for CrossbowsSystem {
    fn id(&self) -> &'static str {
        "crossbows"
    }

    fn rules_version(&self) -> u32 {
        RULES
    }

    /// The longest of 2,000 games between club players had 2,376 answers; 2,014 entries cost 50 to 60 ms to import.
    fn most_entries(&self) -> usize {
        7_000
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

    fn kinds(&self) -> &'static [FileKind] {
        &[
            FileKind { word: "battle", name: ["a battle", "une bataille"] },
            FileKind {
                word: "tables",
                name: ["the tables of your printed game", "les tables de votre jeu imprimé"],
            },
        ]
    }

    fn new_of_kind(&self, kind: &str, language: &str) -> Option<String> {
        match kind {
            "battle" => self.new_battle(language),
            "tables" => files::new_set(language),
            _ => None,
        }
    }

    fn open(&self, file: &str, text: &str, chosen: &Options) -> Result<Box<dyn Battle>, Faults> {
        let text = &files::whole(file, text)?;
        let (info, battle, tables) = files::battle(file, text)?;
        let told = info.clone();
        LaidOut::open(self, (text, info), chosen, &TABLES.1, |options| {
            Crossbows::new(&told, battle, tables, options)
        })
    }

    fn scale(&self) -> Option<&'static Scale> {
        Some(&crate::translate::SCALE)
    }

    fn translate(&self, order: &Order) -> Option<Result<String, Faults>> {
        crate::translate::translate(order)
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        case::run::<Crossbows>(file, text)
    }
}
