//! Reads `data/`: the figures of units, special rules, weapons, bases, moves, terrain and panic, and the list
//! of published battles and army lists.
//!
//! A file is read to its end whatever is wrong with it, so that all its faults come at once. Battles
//! themselves are read by [`battle`].

use acies_kit::embedded;
use acies_kit::reading::read;
use acies_words::fault::Faults;

use crate::tables::Tables;

mod measures;
mod troops;

pub use crate::files::scenario::battle;
pub(crate) use troops::{ELITE, Rule, WILD};

/// Everything in `data/`, carried inside the program.
#[derive(rust_embed::RustEmbed)]
#[folder = "data/"]
pub struct Data;

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

    /// The hash of all figures.
    fn hash(&self) -> String {
        let texts =
            [&self.units, &self.special, &self.weapons, &self.bases, &self.moves, &self.panic, &self.terrain];
        embedded::hash(&texts.map(String::as_str))
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
    let ranges = read("data/weapons.toml", &texts.weapons, measures::weapons);
    let bases = read("data/bases.toml", &texts.bases, measures::bases);
    let moves = read("data/moves.toml", &texts.moves, measures::moves);
    let panic = read("data/panic.toml", &texts.panic, measures::panic);
    let terrain = read("data/terrain.toml", &texts.terrain, measures::terrain);
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
            Err(faults.into_iter().flatten().collect())
        }
    }
}

/// The published battles, id and text, in the order to offer them, which is that of their dates.
pub fn battles() -> Vec<(String, String)> {
    embedded::battles::<Data>()
}

pub(crate) fn embedded(path: &str) -> Result<String, Faults> {
    embedded::text::<Data>(path)
}
