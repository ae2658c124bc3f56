//! Battles between armies players built: set up freely, and played to their end under the promises of the contract.

use acies_armati::files::load;
use acies_armati::{Armati, SYSTEM};
use acies_core::conformance::{Effort, conforms};
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_proof::each;

/// An example of a list, as a file.
fn example(list: &str) -> String {
    let named = |text: &String| text.starts_with(&format!("list = \"{list}\""));
    let mut examples = SYSTEM.armies().expect("armies are built").examples().into_iter();
    examples.find(named).unwrap_or_else(|| panic!("an example of {list}"))
}

// proves: data.6 data.14 data.18
#[test]
fn armies_set_up_freely_keep_the_contract() {
    let pairs =
        [("england", "france"), ("celts", "rome-republic")].map(|(south, north)| format!("{south} {north}"));
    each(&pairs, |index, pair| {
        let (south, north) = pair.split_once(' ').expect("a pair");
        let armies = SYSTEM.armies().expect("armies are built");
        let text = armies.battle(("south.toml", &example(south)), ("north.toml", &example(north)));
        let battle =
            load::battle("met.toml", &text.expect("they meet")).unwrap_or_else(|faults| panic!("{faults}"));
        let game = Armati::with(battle, &Options::default());
        conforms(game, index as u64 + 1, Effort { games: 1, strangers: 5, decisions: 9_000, every: 600 });
    });
}
