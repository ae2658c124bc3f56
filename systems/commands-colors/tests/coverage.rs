//! How much of the rules is cited and proven: it may rise and never fall.

use std::path::Path;

use acies_commands_colors::SYSTEM;
use acies_kit::system::System;

#[test]
fn coverage_never_falls() {
    let floors = Path::new(env!("CARGO_MANIFEST_DIR")).join("coverage.toml");
    acies_proof::coverage_never_falls(&SYSTEM, &floors);
}

#[test]
fn every_clause_is_cited_and_nearly_all_are_proven() {
    let coverage = SYSTEM.coverage();
    assert!(coverage.uncited.is_empty(), "nobody cites {:?}", coverage.uncited);
    assert!(coverage.proven * 100 >= coverage.clauses * 95, "nobody proves {:?}", coverage.unproven);
    assert_eq!(coverage.examples_proven, coverage.examples, "every worked example is a case");
}
