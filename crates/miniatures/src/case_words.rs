//! Words of cases with miniatures, and what they mean.

use acies_core::game::NotationError;
use acies_words::Bilingual;
use acies_words::bilingual;

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

/// There is no such unit.
pub fn no_unit(name: UnitName) -> Bilingual {
    bilingual!("there is no unit {name}", "il n’y a pas d’unité {name}")
}
