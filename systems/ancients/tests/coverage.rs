//! How much of the rules is cited and proven: it may rise and never fall.
#![allow(clippy::disallowed_methods, reason = "the floors are read from the disk")]

use std::path::Path;

use acies_ancients::SYSTEM;
use acies_kit::system::System;

#[test]
fn no_clause_is_astray_and_the_figures_never_fall() {
    let coverage = SYSTEM.coverage();
    assert!(coverage.strays.is_empty(), "there are no such clauses: {:?}", coverage.strays);
    let floors = Path::new(env!("CARGO_MANIFEST_DIR")).join("coverage.toml");
    let text = std::fs::read_to_string(floors).expect("coverage.toml is there");
    if let Err(faults) = coverage.above("coverage.toml", &text) {
        panic!("{faults}");
    }
}
