//! Whole games played before, replayed bit for bit: whoever changes what they come to raises the version of the rules.

use std::path::Path;

use acies_crossbows::SYSTEM;
use acies_kit::system::System;
use acies_proof::golden_games_replay;

#[test]
fn every_golden_game_replays_bit_for_bit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    for id in SYSTEM.scenarios() {
        assert!(folder.join(format!("{id}-0.save.gz")).exists(), "{id} has no golden game: docs/soak.md");
    }
    let found = golden_games_replay(&SYSTEM, &folder);
    // Eight battles with orders besides; the second to learn with has them as it is.
    assert!(found >= SYSTEM.scenarios().len() + 8, "battles with orders too: {found}");
}
