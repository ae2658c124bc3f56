//! The texts of the system: French and English say the same things, and nothing the rules say lacks a text.

use std::collections::BTreeSet;

use acies_armati::SYSTEM;
use acies_kit::system::System;
use acies_text::check_pair;

#[test]
fn both_languages_say_the_same() {
    let faults = check_pair(SYSTEM.texts("en"), SYSTEM.texts("fr"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_texts_are_those_the_rules_use() {
    let keys = |text: &str, start: &str, end: char| -> BTreeSet<String> {
        let found = text.split(start).skip(1).filter_map(|rest| rest.split(end).next());
        found.map(str::to_owned).collect()
    };
    let sources = SYSTEM.evidence().sources.concat();
    let used = keys(&sources, "\"armati-", '"');
    assert!(used.len() > 30, "only {} keys found in the sources", used.len());
    assert_eq!(used, keys(SYSTEM.texts("en"), "\narmati-", ' '));
}
