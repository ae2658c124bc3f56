//! Every sentence the rules can say exists in both languages, with the same facts, and none is left over.
#![allow(clippy::disallowed_methods, reason = "the ban on files is for rules, not for tests of the project")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
    found
}

/// The sentences of a language, each with the names of its facts.
fn sentences(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("text").join(language);
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in files(&folder, "ftl") {
        let text = std::fs::read_to_string(&path).expect("texts are text");
        let mut key = String::new();
        for line in text.lines() {
            if let Some((name, _)) = line.split_once(" =").filter(|(name, _)| name.starts_with("hc-")) {
                key = name.to_owned();
                assert!(!all.contains_key(&key), "{}: {key} is said twice", path.display());
                all.insert(key.clone(), BTreeSet::new());
            }
            for fact in line.split('$').skip(1) {
                let end = fact.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(fact.len());
                all.entry(key.clone()).or_default().insert(fact[..end].to_owned());
            }
        }
    }
    all
}

/// The keys the program uses.
fn used() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut keys = BTreeSet::new();
    for path in files(&folder, "rs") {
        let text = std::fs::read_to_string(&path).expect("sources are text");
        for part in text.split('"').filter(|part| part.starts_with("hc-")) {
            let plain = part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            if plain && !part.ends_with('-') {
                keys.insert(part.to_owned());
            }
        }
    }
    keys
}

#[test]
fn both_languages_say_the_same() {
    let (english, french) = (sentences("en"), sentences("fr"));
    let keys = |all: &BTreeMap<String, BTreeSet<String>>| all.keys().cloned().collect::<BTreeSet<_>>();
    let (en, fr) = (keys(&english), keys(&french));
    assert_eq!(en.difference(&fr).collect::<Vec<_>>(), Vec::<&String>::new(), "only in English");
    assert_eq!(fr.difference(&en).collect::<Vec<_>>(), Vec::<&String>::new(), "only in French");
    for (key, facts) in &english {
        // A name is said in its own language.
        if key != "hc-name" {
            assert_eq!(facts, &french[key], "the facts of {key}");
        }
    }
}

#[test]
fn every_sentence_used_exists_and_every_one_that_exists_is_used() {
    let (used, said) = (used(), sentences("en"));
    let missing: Vec<_> = used.iter().filter(|key| !said.contains_key(*key)).collect();
    assert!(missing.is_empty(), "used and not said: {missing:?}");
    let idle: Vec<_> = said.keys().filter(|key| !used.contains(*key)).collect();
    assert!(idle.is_empty(), "said and never used: {idle:?}");
}

/// Apostrophes and quotes are the printer's, and French signs stand after a space that does not break.
#[test]
fn signs_are_set_as_in_print() {
    for language in ["en", "fr"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("text").join(language);
        let read = |path: &PathBuf| std::fs::read_to_string(path).expect("texts are text");
        let text: String = files(&folder, "ftl").iter().map(read).collect();
        let lines = text.lines().enumerate();
        for (index, line) in lines.filter(|(_, line)| !line.starts_with('#')) {
            let said = line.replace("{\"\"}", "").replace("{\" \"}", "");
            let at = format!("{language}:{}: {line}", index + 1);
            assert!(!said.contains(['\'', '"']), "a straight quote: {at}");
            if language == "fr" {
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
