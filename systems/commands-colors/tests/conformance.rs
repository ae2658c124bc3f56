//! The promises of the contract, on every published battle.

use acies_commands_colors::{CommandsColorsSystem, open};
use acies_core::conformance::{Effort, conforms};
use acies_kit::system::System;
use acies_proof::each;

/// proves: 4.3 4.4 4.6 8.6 8.37 3.7
#[test]
fn every_battle_keeps_the_contract() {
    each(&CommandsColorsSystem.scenarios(), |index, id| {
        let game = open(id).expect("a published battle loads");
        conforms(game, index as u64 + 1, Effort { games: 6, strangers: 30, decisions: 20_000, every: 5 });
    });
}
