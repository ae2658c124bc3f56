//! The promises of the contract, on every published battle on land, without options and with every mix of them by turns.

use acies_ancients::files::{Element, battle};
use acies_ancients::{SYSTEM, open};
use acies_core::conformance::{Effort, conforms};
use acies_kit::system::System;
use acies_proof::each;

use crate::common;

/// Mixes of options that fit together; each option is in one of them at least.
const MIXES: [&str; 13] = [
    "",
    "zones,elevation,missiles,arrows",
    "diceless,zones,extended=9,nightfall=7,arrows",
    "survival,extended=8,elevation",
    "duels,command,charge,elephants,zones",
    "deployment=battle,dismount,zones",
    "deployment=die,dismount,duels,command,charge,elephants,survival",
    "duels,command,charge,elephants,diceless,missiles,extended=9,elevation",
    "hidden",
    "hidden,arrows",
    "hidden,arrows,zones,elevation,extended=8,survival,duels,command,charge,elephants",
    "hidden,arrows,diceless,missiles,duels,command,charge,elephants",
    "hidden,deployment=battle,dismount,arrows",
];

#[test]
fn every_battle_with_every_option_keeps_the_contract() {
    each(&common::battles(Element::Land), |index, id| {
        // Plainly, and with six of the mixes: every mix is played in several battles.
        let turns = (0..6).map(|turn| MIXES[1 + (index * 5 + turn) % (MIXES.len() - 1)]);
        for mix in [MIXES[0]].into_iter().chain(turns) {
            // What a battle has nothing for is left out.
            let text = SYSTEM.scenario_text(id).expect("a published battle");
            let (info, _) = battle(id, &text).expect("a published battle loads");
            let fits =
                |word: &&str| !info.options.forbidden.contains_key(word.split('=').next().unwrap_or(word));
            let mix = mix.split(',').filter(fits).collect::<Vec<_>>().join(",");
            let game = open(id, &mix.parse().expect("options")).expect("a published battle loads");
            let effort = Effort { games: 3, strangers: 20, decisions: 8_000, every: 29 };
            conforms(game, index as u64 + 1, effort);
        }
    });
}

#[test]
fn every_option_is_in_a_mix() {
    // Two are for wars only.
    for option in SYSTEM.options().iter().filter(|option| !["battles", "nations"].contains(&option.id)) {
        assert!(MIXES.iter().any(|mix| mix.contains(option.id)), "{} is never played", option.id);
    }
}
