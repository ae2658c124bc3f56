//! What this system is to the programs that serve all systems alike.

use std::sync::LazyLock;

use acies_kit::army::Armies;
use acies_kit::carried;
use acies_kit::case::{CaseFile, CaseResult};
use acies_kit::embedded::{self, Carried};
use acies_kit::odds::Settles;
use acies_kit::options::{OptionRule, Options};
use acies_kit::order::{Order, Scale};
use acies_kit::system::{Battle, FileKind, LaidOut, System};
use acies_words::fault::Faults;

use crate::action;
use crate::files::{self, Data, Element, FIGURES};
use crate::game::Ancients;
use crate::options::OPTIONS;
use crate::sea::{self, Sea};
use crate::war::{self, Campaign};

/// Ancients I & II, on land, at sea and in wars.
#[derive(Debug)]
pub struct AncientsSystem;

/// The system, for the registry.
pub static SYSTEM: AncientsSystem = AncientsSystem;

/// The version of the rules. Raise it with every change after which a game played before replays otherwise.
const RULES: u32 = 3;

pub(crate) static CARRIED: Carried = carried!(Data, texts: [".ftl", "-sea.ftl", "-war.ftl"]);

/// Every form an action may have, on land, at sea and in a war, each once.
static FORMS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut forms: Vec<&'static str> = Vec::new();
    for form in [action::FORMS, sea::action::FORMS, war::action::FORMS].concat() {
        if !forms.contains(&form) {
            forms.push(form);
        }
    }
    forms
});

/// The wars there are.
const WARS: [&str; 2] = ["strait", "punic"];

/// A published battle at sea by its id.
pub fn open_sea(id: &str) -> Option<Sea> {
    let (info, battle) = sea::files::battle(id, &SYSTEM.scenario_text(id)?).ok()?;
    Some(Sea::new(battle, info.armies, info.appearance))
}

/// A published war by its id, played with those options.
pub fn open_war(id: &str, options: &Options) -> Option<Campaign> {
    let (info, war) = war::files::war(id, &war::files::published(id)?).ok()?;
    let settled = SYSTEM.settle(&info, options).ok()?;
    Some(Campaign::new(war, info.appearance, &settled))
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

    /// A unit takes as many entries as it makes steps and turns; whole wars of 2,800 entries have been seen.
    fn most_entries(&self) -> usize {
        3_500
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
        if Element::of(text) == Element::War {
            let (info, war) = war::files::war(file, text)?;
            let appearance = info.appearance;
            // What was rolled on the odds replays only with the same odds.
            return LaidOut::open(self, (text, info), chosen, &war::odds::TABLES, |options| {
                Campaign::new(war, appearance, options)
            });
        }
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

    fn kinds(&self) -> &'static [FileKind] {
        &[
            FileKind { word: "land", name: ["a battle on land", "une bataille sur terre"] },
            FileKind { word: "sea", name: ["a battle at sea", "une bataille navale"] },
            FileKind { word: "war", name: ["a war", "une guerre"] },
        ]
    }

    fn new_of_kind(&self, kind: &str, language: &str) -> Option<String> {
        match kind {
            "land" => self.new_battle(language),
            "sea" | "war" => embedded::text::<Data>(&format!("new-{kind}.{language}.toml")).ok(),
            _ => None,
        }
    }

    fn settles(&self) -> Option<&'static dyn Settles> {
        Some(&war::odds::Laboratory)
    }

    /// Battles, and behind them wars, the one to learn with first.
    fn battles(&self) -> Vec<(String, String)> {
        let wars = WARS.iter().filter_map(|id| Some(((*id).to_owned(), war::files::published(id)?)));
        (self.carried().battles)().into_iter().chain(wars).collect()
    }

    fn armies(&self) -> Option<&'static dyn Armies> {
        Some(&crate::army::Builder)
    }

    fn scale(&self) -> Option<&'static Scale> {
        Some(&crate::translate::SCALE)
    }

    fn translate(&self, order: &Order) -> Option<Result<String, Faults>> {
        crate::translate::translate(order)
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        // A position at sea or in a war begins by saying so.
        match CaseFile::parse(file, text) {
            Ok(case) if case.position.iter().any(|line| line.words[0] == "sea") => case.run::<Sea>(),
            Ok(case) if case.position.iter().any(|line| line.words[0] == "war") => case.run::<Campaign>(),
            Ok(case) => case.run::<Ancients>(),
            Err(faults) => CaseResult::Unreadable(faults),
        }
    }
}
