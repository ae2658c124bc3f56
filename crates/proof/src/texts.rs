//! What a system says: French and English say the same things, and nothing the rules say lacks a text.

use std::collections::BTreeSet;

use acies_kit::system::System;
use acies_text::{Catalogue, Language, check_pair};

/// The words of a system in a language.
///
/// # Panics
/// If its texts cannot be read.
pub fn catalogue(system: &dyn System, language: Language) -> Catalogue {
    Catalogue::with_own(language, system.texts(language.word())).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The words of a system in every language.
///
/// # Panics
/// If its texts cannot be read.
pub fn catalogues(system: &dyn System) -> Vec<Catalogue> {
    Language::ALL.map(|language| catalogue(system, language)).into()
}

/// Checks that whatever is said in one language is said in the other, with the same facts.
///
/// # Panics
/// If something is not: this is the assertion of a test.
pub fn both_languages_say_the_same(system: &dyn System) {
    let faults = check_pair(system.texts("en"), system.texts("fr"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The keys with that beginning that stand in quotation marks in the sources of a system.
pub fn keys_in_sources(system: &dyn System, begins: &str) -> BTreeSet<String> {
    let quoted = format!("\"{begins}");
    let sources = system.evidence().sources;
    let keys = sources.iter().flat_map(|source| source.split(&quoted).skip(1));
    keys.filter_map(|rest| rest.split('"').next()).map(|rest| format!("{begins}{rest}")).collect()
}

/// Checks that every key in the sources of a system has a text, and that no text is left over; all its keys begin alike.
///
/// # Panics
/// If one has none or is left over: this is the assertion of a test.
pub fn the_texts_are_those_the_rules_use(system: &dyn System, begins: &str) {
    let used = keys_in_sources(system, begins);
    assert!(used.len() > 30, "only {} keys found in the sources", used.len());
    for language in Language::ALL {
        let lines = system.texts(language.word()).lines();
        let keys = lines.filter_map(|line| line.split_once(" =").map(|(key, _)| key));
        let said: BTreeSet<String> = keys.filter(|key| key.starts_with(begins)).map(str::to_owned).collect();
        let missing: Vec<_> = used.difference(&said).collect();
        let idle: Vec<_> = said.difference(&used).collect();
        assert!(missing.is_empty(), "{language}: no text for {missing:?}");
        assert!(idle.is_empty(), "{language}: texts nobody uses: {idle:?}");
    }
}

/// Checks that apostrophes and quotes are the printer's, and French signs stand after a space that does not break.
///
/// # Panics
/// If one is not: this is the assertion of a test.
pub fn signs_are_set_as_in_print(system: &dyn System) {
    for language in Language::ALL {
        let lines = system.texts(language.word()).lines().enumerate();
        for (index, line) in lines.filter(|(_, line)| !line.starts_with('#')) {
            let said = line.replace("{\"\"}", "").replace("{\" \"}", "");
            let at = format!("{language}:{}: {line}", index + 1);
            assert!(!said.contains(['\'', '"']), "a straight quote: {at}");
            if language == Language::Fr {
                let signs: Vec<char> = said.chars().collect();
                for pair in signs.windows(2) {
                    let before = matches!(pair[1], ';' | ':' | '!' | '?' | '»');
                    assert!(!before || pair[0] == '\u{a0}', "no unbreakable space before a sign: {at}");
                    assert!(pair[0] != '«' || pair[1] == '\u{a0}', "no unbreakable space after «: {at}");
                }
            }
        }
    }
}
