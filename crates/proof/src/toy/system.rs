//! The toy with secrets as a rule system, for programs that serve any.

use std::sync::LazyLock;

use acies_kit::case::CaseResult;
use acies_kit::embedded::{Carried, Evidence, rulebook};
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use acies_words::bilingual;
use acies_words::fault::Faults;

use super::secret_race;

/// A rule system with one battle. It has no texts and no cases.
pub struct ToySystem;

static CARRIED: Carried = Carried {
    rulebook: LazyLock::new(|| {
        rulebook(
            "system = \"race\"\ntitle = \"Race\"\n\n[[clause]]\nid = \"1.1\"\nsection = \"Race\"\nsection_fr = \"Course\"\n\
             kind = \"core\"\nen = \"Whoever comes to the goal first wins.\"\nfr = \"Qui atteint le but l’emporte.\"\n",
        )
    }),
    balance: LazyLock::new(|| None),
    chance: LazyLock::new(|| None),
    evidence: || Evidence { sources: Vec::new(), tests: Vec::new(), cases: Vec::new() },
    battles: || vec![("secret".into(), String::new())],
    new_battle: |_| None,
    en: "",
    fr: "",
};

impl System for ToySystem {
    fn id(&self) -> &'static str {
        "race"
    }

    fn rules_version(&self) -> u32 {
        1
    }

    fn carried(&self) -> &'static Carried {
        &CARRIED
    }

    fn forms(&self) -> &'static [&'static str] {
        &["step N", "hide N", "bold", "sly", "walk on", "walk back", "spring", "stand"]
    }

    fn open(&self, file: &str, _: &str, _: &Options) -> Result<Box<dyn Battle>, Faults> {
        Ok(Box::new(secret_race(file, 9, None)))
    }

    fn run_case(&self, file: &str, _: &str) -> CaseResult {
        let what = bilingual!("the toy has no cases", "le jouet n’a pas de cas");
        CaseResult::Unreadable(Faults::whole(file, what))
    }
}
