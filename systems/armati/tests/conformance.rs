//! The promises of the contract, on every published battle, with ambushes and without.

use acies_armati::{SYSTEM, open};
use acies_core::conformance::{Effort, conforms};
use acies_kit::system::System;
use acies_proof::each;

#[test]
fn every_battle_with_ambushes_and_without_keeps_the_contract() {
    each(&SYSTEM.scenarios(), |index, id| {
        for options in ["ambushes", ""] {
            let game = open(id, &options.parse().expect("options")).expect("a published battle loads");
            let every = if id == "cissa" { 60 } else { 400 };
            conforms(game, index as u64 + 1, Effort { games: 1, strangers: 10, decisions: 9_000, every });
        }
    });
}
