//! Every formation is taken in play and then met by every kind of action, like the kinds of ground in `ground.rs`.
#![allow(clippy::disallowed_methods, reason = "the ban on files is for rules, not for tests of the project")]

use std::path::Path;

/// The formations, as cases name them.
const FORMATIONS: [&str; 6] = ["line", "column", "open", "square", "testudo", "wedge"];
/// What is done in them or to them, as the cases are named.
const ACTIONS: [&str; 4] = ["moves", "shot-at", "charged", "charges"];

#[test]
fn every_formation_is_taken_in_play_and_met_by_every_action() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/formations");
    let mut missing = Vec::new();
    for formation in FORMATIONS {
        for action in ACTIONS {
            let name = format!("{formation}-{action}.case");
            let text = std::fs::read_to_string(folder.join(&name)).unwrap_or_default();
            let (position, play) = text.split_once("\nplay\n").unwrap_or_default();
            let posed = position.contains(&format!("formation {formation}"));
            let taken = play
                .lines()
                .any(|line| line.contains(" form ") && line.split_whitespace().any(|word| word == formation));
            if posed || !taken {
                missing.push(name);
            }
        }
    }
    assert!(missing.is_empty(), "no case shows what becomes of it: {missing:?}");
}
