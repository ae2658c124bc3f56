//! Every case of the system holds.
#![allow(clippy::disallowed_methods, reason = "the ban on files is for rules, not for tests of the project")]

use std::path::{Path, PathBuf};

use acies_core::case::{CaseFile, CaseResult};
use acies_hail_caesar::HailCaesar;

fn cases(folder: &Path, found: &mut Vec<PathBuf>) {
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
    assert!(!found.is_empty(), "no case found");
    let mut wrong = Vec::new();
    for path in &found {
        let text = std::fs::read_to_string(path).expect("a case is text");
        let result = match CaseFile::parse(&path.display().to_string(), &text) {
            Ok(case) => case.run::<HailCaesar>(),
            Err(faults) => CaseResult::Unreadable(faults),
        };
        match result {
            CaseResult::Passed => {}
            CaseResult::Failed(fault) => wrong.push(fault.to_string()),
            CaseResult::Unreadable(faults) => wrong.push(faults.to_string()),
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases fail:\n{}", wrong.len(), found.len(), wrong.join("\n"));
}
