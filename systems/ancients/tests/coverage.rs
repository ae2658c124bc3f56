//! How much of the rules is cited and proven: it may rise and never fall.

use std::path::Path;

use acies_ancients::SYSTEM;
use acies_proof::clauses_are_cited_and_proven_but;

/// The options that are not whole and therefore not offered: arrow supply and hidden movement. Nothing is to be left in
/// this list once they are.
const UNBUILT: &[&str] = &["13.6.", "13.7."];

#[test]
fn every_clause_is_cited_and_nearly_all_are_proven() {
    let floors = Path::new(env!("CARGO_MANIFEST_DIR")).join("coverage.toml");
    clauses_are_cited_and_proven_but(&SYSTEM, &floors, UNBUILT);
}
