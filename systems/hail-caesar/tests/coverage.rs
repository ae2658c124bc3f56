//! How much of the rules is cited and proven: it may rise and never fall.

use std::path::Path;

use acies_hail_caesar::SYSTEM;

#[test]
fn coverage_never_falls() {
    let floors = Path::new(env!("CARGO_MANIFEST_DIR")).join("coverage.toml");
    acies_proof::coverage_never_falls(&SYSTEM, &floors);
}
