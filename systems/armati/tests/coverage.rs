//! How much of the rules is cited and proven: it may rise and never fall.

use std::path::Path;

use acies_armati::SYSTEM;

#[test]
fn every_clause_is_cited_and_nearly_all_are_proven() {
    let floors = Path::new(env!("CARGO_MANIFEST_DIR")).join("coverage.toml");
    acies_proof::clauses_are_cited_and_proven(&SYSTEM, &floors);
}
