//! Reads `data/`: the figures of units, special rules, weapons, bases, moves, terrain and panic, and the list
//! of published battles and army lists.
//!
//! A file is read to its end whatever is wrong with it, so that all its faults come at once. Battles
//! themselves are read by [`battle`].

use std::ops::RangeInclusive;

use acies_core::data::{Section, Source};
use acies_core::fault::Faults;
use acies_core::stable_hash::{hexadecimal, stable_hash};
use acies_core::system::Bilingual;

use crate::tables::{Origin, Tables};

mod figures;
mod troops;

pub use crate::scenario::battle;
pub(crate) use troops::Rule;

/// Everything in `data/`, carried inside the program.
#[derive(rust_embed::RustEmbed)]
#[folder = "data/"]
pub struct Data;

/// The words of files for where a figure comes from.
pub(crate) const ORIGINS: [(&str, Origin); 5] = [
    ("rulebook", Origin::Rulebook),
    ("public", Origin::Public),
    ("recalled", Origin::Recalled),
    ("reconstructed", Origin::Reconstructed),
    ("house", Origin::House),
];

/// The texts of the files that hold figures.
#[derive(Clone, Debug)]
pub struct TableTexts {
    /// `units.toml`.
    pub units: String,
    /// `special.toml`.
    pub special: String,
    /// `weapons.toml`.
    pub weapons: String,
    /// `bases.toml`.
    pub bases: String,
    /// `moves.toml`.
    pub moves: String,
    /// `panic.toml`.
    pub panic: String,
    /// `terrain.toml`.
    pub terrain: String,
}

impl TableTexts {
    /// The files this program was built with.
    pub fn embedded() -> Result<TableTexts, Faults> {
        Ok(TableTexts {
            units: embedded("units.toml")?,
            special: embedded("special.toml")?,
            weapons: embedded("weapons.toml")?,
            bases: embedded("bases.toml")?,
            moves: embedded("moves.toml")?,
            panic: embedded("panic.toml")?,
            terrain: embedded("terrain.toml")?,
        })
    }

    /// The hash of all figures. Line ends are left out of it: they depend on how the files were copied.
    fn hash(&self) -> String {
        let texts =
            [&self.units, &self.special, &self.weapons, &self.bases, &self.moves, &self.panic, &self.terrain];
        hexadecimal(&stable_hash(&texts.map(|text| text.replace("\r\n", "\n")).concat()))
    }
}

/// The figures this program was built with.
pub fn tables() -> Result<Tables, Faults> {
    tables_from(&TableTexts::embedded()?)
}

/// The figures in these texts, or the faults of all of them.
pub fn tables_from(texts: &TableTexts) -> Result<Tables, Faults> {
    let troops = read("data/units.toml", &texts.units, troops::troops);
    let specials = read("data/special.toml", &texts.special, troops::specials);
    let ranges = read("data/weapons.toml", &texts.weapons, figures::weapons);
    let bases = read("data/bases.toml", &texts.bases, figures::bases);
    let moves = read("data/moves.toml", &texts.moves, figures::moves);
    let panic = read("data/panic.toml", &texts.panic, figures::panic);
    let terrain = read("data/terrain.toml", &texts.terrain, figures::terrain);
    match (troops, specials, ranges, bases, moves, panic, terrain) {
        (Ok(troops), Ok(specials), Ok(ranges), Ok(bases), Ok(moves), Ok(panic), Ok(terrain)) => Ok(Tables {
            troops,
            specials,
            ranges,
            moves: moves.distances,
            cataphract_move: moves.cataphract,
            permits: moves.permits,
            tiny_permits: moves.tiny,
            panic_rows: panic.rows,
            tiny_panic_row: panic.tiny,
            panic: panic.table,
            terrain,
            fronts: bases.fronts,
            shapes: bases.shapes,
            hash: texts.hash(),
        }),
        (troops, specials, ranges, bases, moves, panic, terrain) => {
            let faults = [
                troops.err(),
                specials.err(),
                ranges.err(),
                bases.err(),
                moves.err(),
                panic.err(),
                terrain.err(),
            ];
            Err(Faults(faults.into_iter().flatten().flat_map(|faults| faults.0).collect()))
        }
    }
}

/// The published battles, id and text, in the order to offer them, which is that of their dates.
pub fn battles() -> Vec<(String, String)> {
    let mut battles: Vec<(i64, String, String)> =
        texts_in("battles/").into_iter().map(|(id, text)| (order(&text), id, text)).collect();
    battles.sort();
    battles.into_iter().map(|(_, id, text)| (id, text)).collect()
}

/// The files of a folder of `data/`, each with its name without the ending, by name.
pub(crate) fn texts_in(folder: &str) -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for path in Data::iter() {
        let id = path.strip_prefix(folder).and_then(|name| name.strip_suffix(".toml"));
        if let (Some(id), Ok(text)) = (id, embedded(&path)) {
            texts.push((id.to_owned(), text));
        }
    }
    texts.sort();
    texts
}

/// The place of a battle in the list; without one it comes last.
fn order(text: &str) -> i64 {
    let source = Source::new("", text);
    let table = source.parse();
    let order = Section::whole(&source, &table).optional_number("order", 1..=99);
    order.map_or(i64::MAX, |order| order.value)
}

pub(crate) fn embedded(path: &str) -> Result<String, Faults> {
    let file = Data::get(path)
        .ok_or_else(|| Faults::whole(&format!("data/{path}"), "the program was built without it"))?;
    String::from_utf8(file.data.into_owned())
        .map_err(|_| Faults::whole(&format!("data/{path}"), "not UTF-8: save it as UTF-8 text"))
}

/// Reads a file with `inner`.
pub(crate) fn read<T>(
    file: &str,
    text: &str,
    inner: impl FnOnce(&Source<'_>, &Section<'_, '_>) -> Option<T>,
) -> Result<T, Faults> {
    let source = Source::new(file, text);
    let table = source.parse();
    let value = inner(&source, &Section::whole(&source, &table));
    source.finish(value)
}

/// A small number that must be there. The ranges asked for all fit a byte.
pub(crate) fn small(section: &Section<'_, '_>, key: &'static str, range: RangeInclusive<i64>) -> Option<u8> {
    section.number(key, range).and_then(|number| u8::try_from(number).ok())
}

/// One of a few words.
pub(crate) fn word<T: Copy>(
    source: &Source<'_>,
    section: &Section<'_, '_>,
    key: &'static str,
    words: &[(T, &str)],
) -> Option<T> {
    let text = section.text(key)?;
    one_of(source, text.line, &format!("`{key}`"), &text.value, words)
}

/// The meaning of a word, or a fault that lists the words there are.
pub(crate) fn one_of<T: Copy>(
    source: &Source<'_>,
    line: usize,
    what: &str,
    text: &str,
    words: &[(T, &str)],
) -> Option<T> {
    let found = words.iter().find(|(_, word)| *word == text);
    if found.is_none() {
        let known = words.iter().map(|(_, word)| *word).collect::<Vec<_>>().join("; ");
        source.fault(line, format!("{what} is '{text}' and should be one of {known}"));
    }
    found.map(|&(value, _)| value)
}

/// Where the figures of a section come from: every one of them must say so.
pub(crate) fn origin(source: &Source<'_>, section: &Section<'_, '_>, key: &'static str) -> Option<Origin> {
    section.optional_text("note");
    let words = ORIGINS.map(|(word, origin)| (origin, word));
    word(source, section, key, &words)
}

/// A text in both languages. Lines may be broken anywhere in the file; an empty line parts paragraphs.
pub(crate) fn bilingual(section: Option<Section<'_, '_>>) -> Option<Bilingual> {
    let section = section?;
    let (en, fr) = (section.text("en"), section.text("fr"));
    section.close();
    Some(Bilingual { en: paragraphs(&en?.value), fr: paragraphs(&fr?.value) })
}

fn paragraphs(text: &str) -> String {
    let mut paragraphs = vec![Vec::new()];
    for line in text.trim().lines() {
        // Only ASCII spaces: French needs its unbreakable ones.
        let mut words = line.split_ascii_whitespace().peekable();
        match paragraphs.last_mut() {
            Some(paragraph) if words.peek().is_some() => paragraph.extend(words),
            _ => paragraphs.push(Vec::new()),
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    let paragraphs: Vec<String> = paragraphs.iter().map(|words| words.join(" ")).collect();
    paragraphs.join("\n\n")
}

/// All of them, if none is missing.
pub(crate) fn all<T, const N: usize>(values: [Option<T>; N]) -> Option<[T; N]> {
    let values: Vec<T> = values.into_iter().collect::<Option<_>>()?;
    values.try_into().ok()
}
