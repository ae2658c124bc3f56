//! Words of cases with miniatures, and what they mean.

use acies_core::game::NotationError;
use acies_ground::Polygon;
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::battle_file::{PIECES, absurd, point, too_many_corners};
use crate::names::{LeaderName, UnitName};

/// The meaning of a word, or the words there are.
pub fn known<T: Copy>(word: &str, what: &Bilingual, words: &[(T, &str)]) -> Result<T, Bilingual> {
    words.iter().find(|(_, name)| *name == word).map(|(value, _)| *value).ok_or_else(|| {
        let names: Vec<&str> = words.iter().map(|(_, name)| *name).collect();
        let (names, Bilingual { en, fr }) = (names.join(", "), what);
        bilingual!(
            "'{word}' is no {en}: there are {names}",
            "«\u{a0}{word}\u{a0}» n’est pas {fr}\u{a0}: il y a {names}"
        )
    })
}

/// A unit by its name.
pub fn unit_name(word: &str) -> Result<UnitName, Bilingual> {
    word.parse().map_err(|error: NotationError| error.said())
}

/// A captain or general by his name.
pub fn leader_name(word: &str) -> Result<LeaderName, Bilingual> {
    word.parse().map_err(|error: NotationError| error.said())
}

/// A piece of terrain by its corners, on a table that has so many already.
pub fn piece_of_terrain(corners: &[&str], have: usize) -> Result<Polygon, Bilingual> {
    if let Some(what) = too_many_corners(corners.len() / 2) {
        return Err(what);
    }
    if have == PIECES {
        return Err(bilingual!(
            "more pieces of terrain than {PIECES}, which is the most",
            "plus d’éléments de terrain que {PIECES}, qui est le plus"
        ));
    }
    let corners: Result<Vec<_>, _> = corners.chunks(2).map(point).collect();
    Polygon::new(corners?).map_err(absurd)
}

/// Units of a side are written in the order of their numbers: another was due.
pub fn not_next(due: UnitName, name: UnitName) -> Bilingual {
    let (side, camp) = (due.0, due.0.french());
    bilingual!(
        "the next unit of the {side} is {due}, not {name}",
        "l’unité suivante du {camp} est {due}, non {name}"
    )
}

/// There is no such unit.
pub fn no_unit(name: UnitName) -> Bilingual {
    bilingual!("there is no unit {name}", "il n’y a pas d’unité {name}")
}
