//! The toy with secrets and its war as a rule system, for programs that serve any.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use acies_core::side::BySide;
use acies_kit::case::CaseResult;
use acies_kit::embedded::{Carried, Evidence, rulebook};
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use acies_words::bilingual;
use acies_words::fault::Faults;

use super::{race_of, secret_race, war};

/// A rule system with a race that has secrets and a war whose battles are races in the open. It has no texts and no cases.
pub struct ToySystem;

static CARRIED: Carried = Carried {
    rulebook: LazyLock::new(|| {
        rulebook(
            "system = \"race\"\ntitle = \"Race\"\nabout = \"A race.\"\nabout_fr = \"Une course.\"\n\n[[clause]]\nid = \"1.1\"\nsection = \"Race\"\nsection_fr = \"Course\"\n\
             kind = \"core\"\nen = \"Whoever comes to the goal first wins.\"\nfr = \"Qui atteint le but l’emporte.\"\n",
        )
    }),
    balance: LazyLock::new(|| None),
    chances: LazyLock::new(BTreeMap::new),
    evidence: || Evidence { sources: Vec::new(), tests: Vec::new(), cases: Vec::new() },
    battles: || vec![("secret".into(), String::new()), ("war".into(), "war".into())],
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
        &[
            "step N",
            "hide N",
            "bold",
            "sly",
            "walk on",
            "walk back",
            "spring",
            "stand",
            "send",
            "keep",
            "seal",
            "table",
            "machine",
            "odds",
        ]
    }

    fn open(&self, file: &str, text: &str, _: &Options) -> Result<Box<dyn Battle>, Faults> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let numbers: Vec<u8> = words.iter().skip(1).filter_map(|word| word.parse().ok()).collect();
        Ok(match (words.first(), &*numbers) {
            (Some(&"war"), _) => Box::new(war(file)),
            (Some(&"race"), &[goal, north, south]) => {
                Box::new(race_of(file, text, (goal, BySide([north, south]))))
            }
            (None, _) => Box::new(secret_race(file, 9, None)),
            _ => {
                let what = bilingual!("'{text}' is no race", "«\u{a0}{text}\u{a0}» n’est pas une course");
                return Err(Faults::whole(file, what));
            }
        })
    }

    fn run_case(&self, file: &str, _: &str) -> CaseResult {
        let what = bilingual!("the toy has no cases", "le jouet n’a pas de cas");
        CaseResult::Unreadable(Faults::whole(file, what))
    }
}
