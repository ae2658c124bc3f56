//! Whatever is done to a data file, reading it ends with its contents or with faults.

use acies_commands_colors::load::{TableTexts, battle, battles, tables_from};
use acies_words::fault::Faults;
use proptest::prelude::*;
use proptest::sample::Index;

/// What a slip of the hand puts into a file.
const SCRAPS: [&str; 24] = [
    "",
    "\"",
    "[",
    "]",
    "=",
    "\n",
    "{",
    "}",
    "#",
    "-1",
    "99999999999999999999",
    "0x",
    "é",
    "\\u0000",
    "a1-i13",
    "HV",
    "[north]\n",
    "[[exit]]\n",
    "i14",
    "with",
    "\"\"\"",
    "north",
    " ",
    "= []",
];

/// A place, how many bytes are lost there and which scrap takes their place.
fn slips() -> impl Strategy<Value = Vec<(Index, usize, usize)>> {
    prop::collection::vec((any::<Index>(), 0usize..40, 0..SCRAPS.len()), 1..8)
}

fn slip(text: &str, slips: &[(Index, usize, usize)]) -> String {
    let mut text = text.to_owned();
    for (place, length, scrap) in slips {
        let mut at = place.index(text.len() + 1);
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let mut end = (at + length).min(text.len());
        while !text.is_char_boundary(end) {
            end += 1;
        }
        text.replace_range(at..end, SCRAPS[*scrap]);
    }
    text
}

/// Whether every fault says what is wrong and names a line the text has.
fn sound(faults: &Faults, text: &str) -> bool {
    let lines = text.lines().count() + 1;
    !faults.0.is_empty()
        && faults
            .0
            .iter()
            .all(|fault| fault.line <= lines && !fault.what.en.is_empty() && !fault.what.fr.is_empty())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn no_battle_makes_the_reader_fall(which in any::<Index>(), slips in slips()) {
        let files = battles();
        let text = slip(&files[which.index(files.len())].1, &slips);
        if let Err(faults) = battle("slip.toml", &text) {
            prop_assert!(sound(&faults, &text), "{}", faults);
        }
    }

    #[test]
    fn no_noise_makes_the_reader_fall(noise in any::<String>()) {
        let faults = battle(&noise, &noise).unwrap_err();
        prop_assert!(sound(&faults, &noise), "{}", faults);
    }
}

proptest! {
    // Each of these makes a board with all its tables, which takes a while.
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_table_makes_the_reader_fall(which in 0..4, slips in slips()) {
        let mut texts = TableTexts::embedded().unwrap();
        let file = match which {
            0 => &mut texts.units,
            1 => &mut texts.terrain,
            2 => &mut texts.cards,
            _ => &mut texts.board,
        };
        *file = slip(file, &slips);
        let text = file.clone();
        if let Err(faults) = tables_from(&texts) {
            prop_assert!(sound(&faults, &text), "{}", faults);
        }
    }
}
