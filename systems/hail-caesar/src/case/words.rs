//! The words of cases and what they mean.

use acies_core::system::Bilingual;

use crate::state::{CaptainName, UnitName};

/// A name that is the same in both languages.
pub(super) fn nameless(word: &str) -> Bilingual {
    Bilingual { en: word.into(), fr: word.into() }
}

/// The meaning of a word, or the words there are.
pub(super) fn known<T: Copy>(word: &str, what: &str, words: &[(T, &str)]) -> Result<T, String> {
    words.iter().find(|(_, name)| *name == word).map(|(value, _)| *value).ok_or_else(|| {
        let names: Vec<&str> = words.iter().map(|(_, name)| *name).collect();
        format!("'{word}' is no {what}: there are {}", names.join(", "))
    })
}

/// A unit by its name.
pub(super) fn unit_name(word: &str) -> Result<UnitName, String> {
    word.parse().map_err(|error: acies_core::game::NotationError| error.0)
}

/// A captain by his name.
pub(super) fn captain_name(word: &str) -> Result<CaptainName, String> {
    word.parse().map_err(|error: acies_core::game::NotationError| error.0)
}

/// A figure.
pub(super) fn number(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("'{word}' should be a small whole number"))
}
