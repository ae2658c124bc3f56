//! Reads `data/`: the figures and the battles. A file is read to its end whatever is wrong with it, so that all its
//! faults come at once.

use std::sync::LazyLock;

use acies_core::side::{BySide, Side};
use acies_counters::{Placed, hexes, one_to_a_hex, placed};
use acies_kit::battle_head::{Head, Preface, sides};
use acies_kit::data::{At, Section, Source};
use acies_kit::embedded::{self, sound};
use acies_kit::options::OptionRule;
use acies_kit::reading::{all, at_most, bilingual, origin, read, small};
use acies_kit::system::ScenarioInfo;
use acies_words::fault::Faults;
use acies_words::message::Clause;
use acies_words::{Bilingual, Wording, bilingual};

use crate::components::{BOARD, Battle, Field, Figures, Hex, HexSet, Kind, UNITS};

/// Everything in `data/`, carried inside the program.
#[derive(rust_embed::RustEmbed)]
#[folder = "data/"]
pub(crate) struct Data;

/// The options of the system.
pub(crate) const OPTIONS: &[OptionRule] = &[OptionRule {
    id: "press",
    clause: Clause("6.1"),
    name: Wording { en: "Pressing on", fr: "Poursuite" },
    about: Wording {
        en: "A unit that removes its target takes its place.",
        fr: "Une unité qui retire sa cible prend sa place.",
    },
    values: &[],
    needs: &[],
    excludes: &[],
}];

/// What the head of a battle must say.
const HEAD: Head = Head {
    dated: false,
    begun: true,
    sources: &[("layout", "disposition")],
    options: OPTIONS,
    messages: include_str!("../text/en.ftl"),
};

/// The figures this program was built with, and their hash.
pub(crate) static FIGURES: LazyLock<(Figures, String)> = LazyLock::new(|| {
    let text = sound(embedded::text::<Data>("units.toml"));
    (sound(figures(&text)), embedded::hash(&[&text]))
});

/// Reads `units.toml`.
pub fn figures(text: &str) -> Result<Figures, Faults> {
    read("data/units.toml", text, |source, whole| {
        let hits = small(whole, "hits", 3..=5);
        let strength = Kind::ALL.map(|kind| {
            let section = whole.section(kind.word())?;
            let (strength, from) = (small(&section, "strength", 1..=6), origin(source, &section, "source"));
            section.close();
            from.and(strength)
        });
        whole.close();
        Some(Figures { strength: all(strength)?, hits: hits? })
    })
}

/// Reads a battle; `file` is named in faults, and gives the battle its id unless the text does.
pub fn battle(file: &str, text: &str) -> Result<(ScenarioInfo, Battle), Faults> {
    read(file, text, |source, whole| Reader { source }.battle(whole, file))
}

/// The kind of that word, or what would be right.
pub(crate) fn kind(word: &str) -> Result<Kind, Bilingual> {
    let known = Kind::ALL.map(Kind::word).join(", ");
    Kind::named(word).ok_or_else(|| {
        bilingual!(
            "'{word}' is no kind of unit: there are {known}",
            "«\u{a0}{word}\u{a0}» n’est pas un genre d’unité\u{a0}: il y a {known}"
        )
    })
}

struct Reader<'r, 'a> {
    source: &'r Source<'a>,
}

/// An army as its section says it.
struct Muster {
    name: Option<Bilingual>,
    camp: Option<Hex>,
    units: Vec<At<(Kind, Hex)>>,
}

impl Reader<'_, '_> {
    fn battle(&self, whole: &Section<'_, '_>, file: &str) -> Option<(ScenarioInfo, Battle)> {
        // Everything is asked for before anything is given up, so that each fault is found.
        let preface = Preface::read(self.source, whole, file, HEAD);
        let last = small(whole, "last_turn", 2..=200);
        let wood = self.wood(whole);
        let musters = sides(whole, |_, section| self.muster(section));
        whole.close();
        let musters = musters?;
        self.check_places(&musters, wood);
        let BySide([north, south]) = &musters;
        let units = Side::BOTH
            .into_iter()
            .flat_map(|side| musters[side].units.iter().map(move |unit| (side, unit.value.0, unit.value.1)));
        let battle = Battle {
            units: units.collect(),
            wood,
            camps: BySide([north.camp?, south.camp?]),
            first: preface.first?,
            last: last?,
        };
        Some((preface.info(BySide([north.name.clone()?, south.name.clone()?]))?, battle))
    }

    /// The hexes with trees [1.2].
    fn wood(&self, whole: &Section<'_, '_>) -> HexSet {
        let Some(text) = whole.optional_text("wood") else { return HexSet::EMPTY };
        hexes(self.source, &BOARD, text.line, text.value.split_whitespace()).into_iter().collect()
    }

    fn muster(&self, section: &Section<'_, '_>) -> Muster {
        let name = bilingual(section.section("army"));
        let camp = section.text("camp").and_then(|text| {
            acies_counters::hex(&BOARD, &text.value).map_err(|what| self.source.fault(text.line, what)).ok()
        });
        let mut units = Vec::new();
        for text in section.texts("units") {
            if let Some((kind, hexes)) = placed(self.source, &BOARD, &text, "b2 b4", kind) {
                units.extend(hexes.into_iter().map(|hex| At { value: (kind, hex), line: text.line }));
            }
        }
        if units.is_empty() {
            section.fault(bilingual!(
                "an army needs units: write units = [\"foot b2 b4\"]",
                "une armée a besoin d’unités\u{a0}: écrivez units = [\"foot b2 b4\"]"
            ));
        }
        section.close();
        let units = at_most(self.source, section.line(), &bilingual!("units", "unités"), units, UNITS);
        Muster { name, camp, units }
    }

    /// One unit in a hex [1.2], and no horse among trees [3.4].
    fn check_places(&self, musters: &BySide<Muster>, wood: HexSet) {
        let mut units: Vec<Placed<Field>> = Vec::new();
        for side in Side::BOTH {
            for &At { value: (kind, hex), line } in &musters[side].units {
                let code = kind.word().to_owned();
                one_to_a_hex(self.source, &mut units, Placed { hex, side, code, line });
                if kind == Kind::Horse && wood.contains(hex) {
                    self.source.fault(
                        line,
                        bilingual!(
                            "horse is in {hex}, which is a wood: it cannot have got there",
                            "des cavaliers sont en {hex}, qui est un bois\u{a0}: ils n’ont pu y entrer"
                        ),
                    );
                }
            }
        }
    }
}
