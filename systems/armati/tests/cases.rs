//! Every case of the system holds.

use std::path::Path;

use acies_armati::SYSTEM;

#[test]
fn every_case_holds() {
    let found = acies_proof::every_case_holds(&SYSTEM, &Path::new(env!("CARGO_MANIFEST_DIR")).join("cases"));
    assert!(found > 1, "only {found} cases found");
}
