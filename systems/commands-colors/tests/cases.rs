//! Every case of the system holds.
#![allow(clippy::disallowed_methods, reason = "the ban on files is for rules, not for tests of the project")]

use std::path::Path;

use acies_commands_colors::SYSTEM;
use acies_core::case::CaseResult;
use acies_core::system::System;

fn cases(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            cases(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "case") {
            found.push(path);
        }
    }
}

#[test]
fn every_case_holds() {
    let mut found = Vec::new();
    cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases"), &mut found);
    assert!(found.len() > 25, "only {} cases found", found.len());
    let mut wrong = Vec::new();
    for path in &found {
        let text = std::fs::read_to_string(path).expect("a case is text");
        match SYSTEM.run_case(&path.display().to_string(), &text) {
            CaseResult::Passed => {}
            CaseResult::Failed(fault) => wrong.push(fault.to_string()),
            CaseResult::Unreadable(faults) => wrong.push(faults.to_string()),
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases fail:\n{}", wrong.len(), found.len(), wrong.join("\n"));
}
