//! What this system is to the programs that serve all systems alike.

use acies_kit::army::Armies;
use acies_kit::carried;
use acies_kit::case::{self, CaseResult};
use acies_kit::embedded::Carried;
use acies_kit::options::Options;
use acies_kit::order::{Order, Scale};
use acies_kit::system::{Battle, LaidOut, System};
use acies_words::fault::Faults;

use crate::files::{army, load};
use crate::game::HailCaesar;
use crate::tables::TABLES;

/// Hail Caesar.
#[derive(Debug)]
pub struct HailCaesarSystem;

/// The system, for the registry.
pub static SYSTEM: HailCaesarSystem = HailCaesarSystem;

/// The version of the rules. Raise it with every change after which a game played before replays otherwise: the games
/// in `golden/` show it. Then say so in CHANGELOG.md and make them again, as `docs/soak.md` tells.
///
/// 1: before versions were counted. 2: after the rulebook was read against the rules once more. 3: nobody charges out of
/// a building without room before its wall [terrain.17], a garrison sees, shoots and is seen at its walls [terrain.21]
/// [opportunity.2] and whoever takes a building is drawn up inside it [victor-building.1], and a ford or bridge too
/// narrow for a column is no way to the enemy [proximity.12].
const RULES: u32 = 3;

pub(crate) static CARRIED: Carried =
    carried!(load::Data, texts: ["/common.ftl", "/look.ftl", "/army.ftl", "/march.ftl", "/fight.ftl"]);

/// A published battle by its id.
pub fn open(id: &str) -> Option<HailCaesar> {
    let text = SYSTEM.scenario_text(id)?;
    load::battle(id, &text).ok().map(HailCaesar::new)
}

/// Its texts in English.
pub(crate) const ENGLISH: &str = concat!(
    include_str!("../text/en/common.ftl"),
    include_str!("../text/en/army.ftl"),
    include_str!("../text/en/march.ftl"),
    include_str!("../text/en/fight.ftl"),
);

impl System for HailCaesarSystem {
    fn id(&self) -> &'static str {
        "hail-caesar"
    }

    fn rules_version(&self) -> u32 {
        RULES
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
        LaidOut::open(self, (text, info), chosen, &TABLES.hash, |_| HailCaesar::new(battle))
    }

    fn scale(&self) -> Option<&'static Scale> {
        Some(&crate::translate::SCALE)
    }

    fn translate(&self, order: &Order) -> Option<Result<String, Faults>> {
        crate::translate::translate(order)
    }

    fn run_case(&self, file: &str, text: &str) -> CaseResult {
        case::run::<HailCaesar>(file, text)
    }

    fn armies(&self) -> Option<&'static dyn Armies> {
        Some(&army::Builder)
    }
}
