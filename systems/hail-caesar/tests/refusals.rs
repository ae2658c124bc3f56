//! Whatever is refused can be said in both languages, with all the facts its sentence asks for: every refusal of
//! every case is said here, and there is no sentence that no case comes upon.
#![allow(clippy::disallowed_methods, reason = "the ban on files is for rules, not for tests of the project")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use acies_hail_caesar::SYSTEM;
use acies_kit::case::CaseResult;
use acies_kit::system::System;
use acies_proof::texts::catalogues;
use acies_words::message::Message;

fn cases(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("the folder of cases");
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            cases(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "case") {
            found.push(path);
        }
    }
}

/// What a case is told where it says `refused`: each of its refusals in its turn is expected under a clause that
/// there is not, so that the case ends there with the sentence.
fn told(path: &Path) -> Vec<Message> {
    let text = fs::read_to_string(path).expect("a case is text");
    let lines: Vec<&str> = text.lines().collect();
    let refused = lines.iter().enumerate().filter(|(_, line)| line.trim_start().starts_with("refused "));
    let all = refused.map(|(index, line)| {
        let (what, _) = line.rsplit_once(" because ").expect("a refusal names its clause");
        let before = lines[..index].join("\n");
        let asked = format!("{before}\n{what} because no-clause\n");
        match SYSTEM.run_case(&path.display().to_string(), &asked) {
            CaseResult::Refused(_, why) => why,
            other => panic!("{}:{}: {other:?}", path.display(), index + 1),
        }
    });
    all.collect()
}

#[test]
fn every_refusal_can_be_said() {
    let catalogues = catalogues(&SYSTEM);
    let mut paths = Vec::new();
    cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases"), &mut paths);
    paths.sort();
    let mut said = BTreeSet::new();
    for path in &paths {
        for message in told(path) {
            for catalogue in &catalogues {
                let text =
                    catalogue.try_say(&message).unwrap_or_else(|missing| panic!("{message:?}: {missing}"));
                assert!(!text.trim().is_empty() && !text.contains("  "), "'{text}' is said for {message:?}");
            }
            said.insert(message.key.to_owned());
        }
    }
    let texts = SYSTEM.texts("en");
    let keys = texts.lines().filter_map(|line| line.split_once(" =").map(|(key, _)| key));
    let refusals = keys.filter(|key| key.starts_with("hc-no-"));
    let never: Vec<&str> = refusals.filter(|key| !said.contains(*key)).collect();
    assert!(never.is_empty(), "sentences of refusals that no case comes upon: {never:?}");
}
