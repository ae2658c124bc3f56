//! Reads `data/`: the tables and the battles. A file is read to its end whatever is wrong with it, so that all its
//! faults come at once.

mod battle;
mod set;
mod tables;

use std::sync::LazyLock;

use acies_kit::battle_head::Head;
use acies_kit::embedded::{self, sound};
use acies_kit::options::OptionRule;
use acies_kit::reading::read;
use acies_kit::system::ScenarioInfo;
use acies_words::Wording;
use acies_words::fault::Faults;
use acies_words::message::Clause;

use crate::battle::Battle;
use crate::tables::Tables;

pub(crate) use self::battle::join;
pub(crate) use self::set::{new_set, whole};
pub(crate) use self::tables::kind;

/// Everything in `data/`, carried inside the program.
#[derive(rust_embed::RustEmbed)]
#[folder = "data/"]
pub(crate) struct Data;

/// The options of the system: the basic game, or the advanced one with order counters [1.0.2].
pub(crate) const OPTIONS: &[OptionRule] = &[OptionRule {
    id: "orders",
    clause: Clause("1.0.2"),
    name: Wording { en: "Orders", fr: "Pions d’ordre" },
    about: Wording {
        en: "The advanced game: leaders have secret orders that bind their units.",
        fr: "Le jeu avancé\u{a0}: les chefs ont des ordres secrets qui lient leurs unités.",
    },
    values: &[],
    needs: &[],
    excludes: &[],
}];

/// What the head of a battle must say.
const HEAD: Head = Head {
    dated: false,
    begun: true,
    sources: &[("layout", "disposition"), ("leaders", "chefs"), ("victory", "victoire")],
    options: OPTIONS,
    messages: include_str!("../text/en.ftl"),
};

/// The tables this program was built with, and their hash.
pub(crate) static TABLES: LazyLock<(Tables, String)> = LazyLock::new(|| {
    let text = sound(embedded::text::<Data>("tables.toml"));
    (sound(tables(&text)), embedded::hash(&[&text]))
});

/// Reads `tables.toml`.
pub fn tables(text: &str) -> Result<Tables, Faults> {
    read("data/tables.toml", text, |source, whole| {
        let tables = whole.section("tables").and_then(|section| tables::tables(source, &section));
        whole.close();
        tables
    })
}

/// Reads a battle and the tables it is played with; `file` is named in faults, and gives the battle its id unless the text
/// does.
pub fn battle(file: &str, text: &str) -> Result<(ScenarioInfo, Battle, Tables), Faults> {
    read(file, text, |source, whole| {
        let own = whole.optional_section("tables");
        let given = own.is_some();
        let own = own.and_then(|section| tables::tables(source, &section));
        let tables = if given { own } else { Some(TABLES.0.clone()) };
        let base = tables.clone().unwrap_or_else(|| TABLES.0.clone());
        let (info, battle) = battle::Reader { source, tables: &base }.battle(whole, file, HEAD)?;
        Some((info, battle, tables?))
    })
}
