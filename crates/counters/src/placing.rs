//! Lines of battle files that say what is where: `"HV b4 c5"`.

use acies_core::side::Side;
use acies_hex::{BoardOn, Grid, HexOn};
use acies_kit::data::{At, Source};
use acies_kit::reading::at_most;
use acies_words::Bilingual;
use acies_words::bilingual;

use crate::places::hexes;

/// Reads a line of a kind and its hexes; `kind` knows the word or says what would be right. What is wrong is reported;
/// none where the kind is not known.
pub fn placed<G: Grid, K>(
    source: &Source<'_>,
    board: &BoardOn<G>,
    text: &At<String>,
    example: &str,
    kind: impl FnOnce(&str) -> Result<K, Bilingual>,
) -> Option<(K, Vec<HexOn<G>>)> {
    let mut words = text.value.split_whitespace();
    let name = words.next().unwrap_or_default();
    let kind = kind(name).map_err(|what| source.fault(text.line, what)).ok()?;
    // No board has more hexes than it may name.
    let what = bilingual!("hexes in one text", "hex dans un texte");
    let words = at_most(source, text.line, &what, words.collect(), board.all().len() as usize);
    if words.is_empty() {
        source.fault(
            text.line,
            bilingual!(
                "'{name}' has no hex: write \"{name} {example}\"",
                "«\u{a0}{name}\u{a0}» n’a pas d’hex\u{a0}: écrivez \"{name} {example}\""
            ),
        );
    }
    Some((kind, hexes(source, board, text.line, words.into_iter())))
}

/// A unit where a battle puts it, and the line that does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed<G: Grid> {
    /// Its hex.
    pub hex: HexOn<G>,
    /// Whose it is.
    pub side: Side,
    /// The letters of its kind.
    pub code: String,
    /// The line.
    pub line: usize,
}

/// Adds a unit to those of a battle in which a hex holds one of them; a second one in its hex is reported.
pub fn one_to_a_hex<G: Grid>(source: &Source<'_>, units: &mut Vec<Placed<G>>, unit: Placed<G>) {
    if let Some(other) = units.iter().find(|other| other.hex == unit.hex) {
        let Placed { hex, side, code, line } = &unit;
        let (who, first, at) = (&other.code, other.side, other.line);
        let (autre, camp) = (first.french(), side.french());
        source.fault(*line, bilingual!(
"{hex} holds two units, {who} of {first} (line {at}) and {code} of {side}: a hex holds one",
"{hex} tient deux unités, {who} du {autre} (ligne {at}) et {code} du {camp}\u{a0}: un hex en tient une"
));
    }
    units.push(unit);
}
