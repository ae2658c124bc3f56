//! The program's own texts: what the code says has a text, and no text is left over.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use acies_text::{Language, own_texts};

/// Every key of the program's own texts that stands in quotation marks in a source file below.
fn said(folder: &Path, keys: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the sources can be listed").path();
        if path.is_dir() {
            said(&path, keys);
            continue;
        }
        let source = fs::read_to_string(&path).expect("a source is text");
        let quoted = source.split('"').filter(|text| text.starts_with("acies-"));
        keys.extend(quoted.filter(|text| !text.ends_with('-')).map(str::to_owned));
    }
}

#[test]
fn everything_said_has_a_text_and_every_text_is_said() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut keys = BTreeSet::new();
    for name in [
        "crates/acies",
        "crates/compare",
        "crates/core",
        "crates/counters",
        "crates/kit",
        "crates/miniatures",
        "crates/render",
    ] {
        said(&root.join(name).join("src"), &mut keys);
    }
    // Systems say what all of them have alike in the same words.
    for system in fs::read_dir(root.join("systems")).expect("the systems") {
        said(&system.expect("a system").path().join("src"), &mut keys);
    }
    let texts: BTreeSet<String> = own_texts(Language::En)
        .lines()
        .filter(|line| line.starts_with("acies-"))
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key.to_owned())
        .collect();
    let without: Vec<_> = keys.difference(&texts).collect();
    let unused: Vec<_> = texts.difference(&keys).collect();
    assert!(without.is_empty() && unused.is_empty(), "no text: {without:?}; never said: {unused:?}");
}
