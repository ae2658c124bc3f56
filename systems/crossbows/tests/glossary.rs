//! The French of the system uses the rulebook's own words.

use std::path::Path;

use acies_crossbows::SYSTEM;

#[test]
fn french_speaks_like_the_rulebook() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    acies_proof::glossary::french_speaks_like_the_rulebook(&SYSTEM, folder);
}
