//! The promises of the contract, on every published battle, with every option and without.

use acies_core::conformance::{Effort, conforms};
use acies_kit::system::System;
use acies_proof::each;
use acies_template::{SYSTEM, open};

#[test]
fn every_battle_with_every_option_keeps_the_contract() {
    each(&SYSTEM.scenarios(), |index, id| {
        for options in ["", "press"] {
            let options = options.parse().expect("options");
            let game = open(id, &options).expect("a published battle loads");
            conforms(game, index as u64 + 1, Effort { games: 20, strangers: 30, decisions: 1_000, every: 3 });
        }
    });
}
