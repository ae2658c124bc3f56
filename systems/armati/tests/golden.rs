//! Whole games played before, replayed bit for bit: whoever changes what they come to raises the version of the rules.

use std::path::Path;

use acies_armati::SYSTEM;
use acies_proof::golden_games_replay;

#[test]
fn every_golden_game_replays_bit_for_bit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    assert!(golden_games_replay(&SYSTEM, &folder) < 100, "a few games are kept");
}
