//! The French of the system uses the sheet's own words.

use std::path::Path;

use acies_armati::SYSTEM;

#[test]
fn french_speaks_like_the_sheet() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    acies_proof::glossary::french_speaks_like_the_rulebook(&SYSTEM, folder);
}
