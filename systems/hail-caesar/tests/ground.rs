//! Every kind of ground is met in play by every kind of action: a position that is only posed can prove a clause that
//! never comes to bear.
#![allow(clippy::disallowed_methods, reason = "the ban on files is for rules, not for tests of the project")]

use std::path::Path;

use acies_hail_caesar::battle::TerrainKind;

/// What is done on, over and across ground, as the cases are named.
const ACTIONS: [&str; 11] = [
    "ordered",
    "initiative",
    "charge",
    "counter-charge",
    "evade",
    "shots",
    "passed-by",
    "combat",
    "fall-back",
    "retreat",
    "breakthrough",
];

/// Ground that nobody ever fights in.
const UNFOUGHT: [&str; 2] = ["river", "impassable"];

#[test]
fn every_ground_is_met_by_every_action() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/ground");
    let mut missing = Vec::new();
    for (_, kind) in TerrainKind::WORDS {
        for action in ACTIONS {
            if action == "combat" && UNFOUGHT.contains(&kind) {
                continue;
            }
            let name = format!("{kind}-{action}.case");
            let text = std::fs::read_to_string(folder.join(&name)).unwrap_or_default();
            if !text.contains(&format!("terrain {kind} ")) {
                missing.push(name);
            }
        }
        // Captains ride over all of it in one case.
        let ride = std::fs::read_to_string(folder.join("a-captain-rides-over-everything.case"));
        assert!(
            ride.is_ok_and(|ride| ride.contains(&format!("terrain {kind} "))),
            "no captain rides over {kind}"
        );
    }
    assert!(missing.is_empty(), "no case shows what becomes of it: {missing:?}");
}
