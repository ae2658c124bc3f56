//! The French of the page belongs to every system: it uses no word that a rulebook's glossary rejects.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use std::fs;
use std::path::{Path, PathBuf};

use acies_proof::glossary::{Glossary, messages};
use acies_text::{Language, own_texts};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What the rulebooks of all systems together would not say.
fn union() -> Glossary {
    let systems = fs::read_dir(root().join("systems")).expect("the systems are there");
    let glossaries: Vec<Glossary> = systems
        .map(|entry| Glossary::read(&entry.expect("a system").path().join("text/glossary.toml")))
        .collect();
    assert!(glossaries.len() > 1, "only {} systems found", glossaries.len());
    Glossary::union(&glossaries)
}

#[test]
fn the_page_speaks_like_the_rulebooks() {
    let glossary = union();
    let mut wrong = Vec::new();
    let page = fs::read_to_string(root().join("web/text/fr.js")).expect("the page's French");
    for line in page.lines().filter(|line| line.trim_start().starts_with('\'')) {
        let found = glossary.found_in(line.split_once("': ").map_or(line, |(_, text)| text));
        if !found.is_empty() {
            wrong.push(format!("fr.js: {}: {line}", found.join(", ")));
        }
    }
    for (key, text) in messages(own_texts(Language::Fr)) {
        let found = glossary.found_in(&text);
        if !found.is_empty() {
            wrong.push(format!("{key}: {}: {text}", found.join(", ")));
        }
    }
    assert!(wrong.is_empty(), "{} texts use a rejected word:\n{}", wrong.len(), wrong.join("\n"));
}
