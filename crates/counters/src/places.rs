//! Hexes as files, cases and notation name them.

use acies_core::game::NotationError;
use acies_hex::{BoardOn, Grid, HexNameError, HexOn, Names};
use acies_kit::data::Source;
use acies_words::Bilingual;
use acies_words::bilingual;

/// What is wrong with a word that names no hex.
fn no_hex(error: &HexNameError) -> Bilingual {
    Bilingual { en: error.to_string(), fr: error.french() }
}

/// The hex a word of notation names.
pub fn hex_in_notation<G: Grid>(word: &str) -> Result<HexOn<G>, NotationError> {
    word.parse().map_err(|error: HexNameError| NotationError::new(no_hex(&error)))
}

/// The hex a word names, which must be on the board, or what is wrong with it.
pub fn hex<G: Grid>(board: &BoardOn<G>, word: &str) -> Result<HexOn<G>, Bilingual> {
    let read = word.parse::<HexOn<G>>();
    if let Ok(hex) = read
        && board.contains(hex)
    {
        return Ok(hex);
    }
    let mut letters = word.chars();
    let row = letters.next().map(|row| row.to_ascii_lowercase()).filter(char::is_ascii_lowercase);
    let digits = letters.as_str();
    match row {
        // It looks like a hex, only not of this board: say how far the board goes.
        Some(row)
            if G::NAMES == Names::Letters
                && !digits.is_empty()
                && digits.bytes().all(|digit| digit.is_ascii_digit()) =>
        {
            let last = char::from(b'a' + board.rows().saturating_sub(1));
            let width = board.width(row as u8 - b'a');
            Err(if width == 0 {
                bilingual!(
                    "{word} is off the board: its rows go from a to {last}",
                    "{word} est hors du plateau\u{a0}: ses rangées vont de a à {last}"
                )
            } else {
                bilingual!(
                    "{word} is off the board: row {row} goes from {row}1 to {row}{width}",
                    "{word} est hors du plateau\u{a0}: la rangée {row} va de {row}1 à {row}{width}"
                )
            })
        }
        _ => Err(read.map_or_else(
            |error| no_hex(&error),
            |hex| bilingual!("{hex} is not on the board", "{hex} n’est pas sur le plateau"),
        )),
    }
}

/// The hexes of a list of words, each a hex such as `e5` or a span such as `e5-e8`; what is none is reported.
pub fn hexes<'w, G: Grid>(
    source: &Source<'_>,
    board: &BoardOn<G>,
    line: usize,
    words: impl Iterator<Item = &'w str>,
) -> Vec<HexOn<G>> {
    let mut found = Vec::new();
    for word in words {
        let (first, last) = word.split_once('-').unwrap_or((word, word));
        match (hex(board, first), hex(board, last)) {
            (Ok(first), Ok(last)) if first.row() == last.row() && first <= last => {
                found.extend((first.col()..=last.col()).filter_map(|col| HexOn::new(first.row(), col)));
            }
            (Ok(_), Ok(_)) => {
                source.fault(line, bilingual!(
"'{word}' is no span of hexes: a span runs along one row from west to east, such as e5-e8",
"«\u{a0}{word}\u{a0}» n’est pas une suite d’hex\u{a0}: elle suit une rangée d’ouest en est, comme e5-e8"
));
            }
            (Err(what), _) | (_, Err(what)) => source.fault(line, what),
        }
    }
    found
}
