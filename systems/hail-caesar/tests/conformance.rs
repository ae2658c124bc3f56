//! The promises of the contract, on every published battle.

use acies_core::conformance::{Effort, conforms};
use acies_hail_caesar::{HailCaesarSystem, open};
use acies_kit::system::System;
use acies_proof::each;

#[test]
fn every_battle_keeps_the_contract() {
    each(&HailCaesarSystem.scenarios(), |index, id| {
        let game = open(id).expect("a published battle loads");
        conforms(game, index as u64 + 1, Effort { games: 1, strangers: 20, decisions: 20_000, every: 20 });
    });
}
