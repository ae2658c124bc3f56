//! The promises of the contract, on every published battle, with orders and without.

use acies_core::conformance::{Effort, conforms};
use acies_crossbows::{SYSTEM, open};
use acies_kit::system::System;
use acies_proof::each;

/// The large battles are looked at from farther apart: every position offers more than a thousand answers.
#[test]
fn every_battle_with_orders_and_without_keeps_the_contract() {
    each(&SYSTEM.scenarios(), |index, id| {
        for options in ["orders", ""] {
            let options = options.parse().expect("options");
            let game = open(id, &options).expect("a published battle loads");
            let every = if id.starts_with("mill") { 30 } else { 150 };
            conforms(game, index as u64 + 1, Effort { games: 1, strangers: 10, decisions: 6_000, every });
        }
    });
}
