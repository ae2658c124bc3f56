//! Words of cases and what they mean.

use acies_hex::Hex;
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::components::{CardKind, UnitKind};
use crate::tables::TABLES;

/// A hex of the board.
pub(super) fn hex(word: &str) -> Result<Hex, Bilingual> {
    acies_counters::hex(&TABLES.board, word)
}

/// Hexes of the board.
pub(super) fn hexes(words: &[&str]) -> Result<Vec<Hex>, Bilingual> {
    words.iter().map(|word| hex(word)).collect()
}

/// Cards by their names.
pub(super) fn cards(words: &[&str]) -> Result<Vec<CardKind>, Bilingual> {
    words
        .iter()
        .map(|word| {
            CardKind::named(word).ok_or_else(|| {
                bilingual!(
                    "'{word}' is no card; see cards.toml",
                    "«\u{a0}{word}\u{a0}» n’est pas une carte\u{a0}; voyez cards.toml"
                )
            })
        })
        .collect()
}

/// No unit stands in a hex.
pub(super) fn nobody(at: &str) -> Bilingual {
    bilingual!("no unit stands at {at}", "aucune unité n’est en {at}")
}

/// A kind of unit by its code.
pub(super) fn unit_kind(word: &str) -> Result<UnitKind, Bilingual> {
    UnitKind::named(word).ok_or_else(|| {
        let codes: Vec<&str> = UnitKind::ALL.iter().map(|kind| kind.code()).collect();
        let codes = codes.join(", ");
        bilingual!(
            "'{word}' is no kind of unit: there are {codes}",
            "«\u{a0}{word}\u{a0}» n’est pas un genre d’unité\u{a0}: il y a {codes}"
        )
    })
}
