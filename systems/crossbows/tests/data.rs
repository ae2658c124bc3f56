//! The data of the system: every battle opens, and what is wrong with a file is said with its line, in both languages.

use acies_crossbows::{SYSTEM, files};
use acies_kit::system::System;
use acies_proof::in_both_languages;

const TABLES: &str = include_str!("../data/tables.toml");
const MILL: &str = include_str!("../data/battles/mill.toml");

#[test]
fn the_balance_measured_is_that_of_the_published_battles() {
    acies_proof::balance_is_of_the_battles(&SYSTEM);
}

#[test]
fn chances_are_measured() {
    acies_proof::chances_are_measured(&SYSTEM);
}

/// The faults of a battle in which something was written otherwise.
fn faults(from: &str, to: &str) -> String {
    assert!(MILL.contains(from), "mill.toml has no '{from}'");
    match files::battle("mill", &MILL.replacen(from, to, 1)) {
        Ok(_) => panic!("'{to}' in place of '{from}' is no fault"),
        Err(faults) => in_both_languages(&faults),
    }
}

/// proves: T.scen.1 2.1.1
#[test]
fn every_battle_opens() {
    for id in SYSTEM.scenarios() {
        let text = SYSTEM.scenario_text(&id).expect("its text");
        if let Err(faults) = files::battle(&id, &text) {
            panic!("{id}: {faults}");
        }
    }
}

/// proves: T.set.1 2.3.1 2.0.1
#[test]
fn a_set_of_tables_is_whole_or_refused() {
    let tables = files::tables(TABLES).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(tables.reconstructed && tables.melee.len() == 11);
    for (from, to) in [
        ("\n[tables.victory]", "\n[tables.other]"),
        ("\"10  1 2 2 3 3 4 4 4\",", ""),
        ("stradiots = \"- 1 -\"", "stradiots = \"- 1\""),
        ("[tables.terrain.woods]", "[tables.terrain.wood]"),
        ("horse_at_pikes = -2", ""),
    ] {
        assert!(TABLES.contains(from), "tables.toml has no '{from}'");
        let read = files::tables(&TABLES.replacen(from, to, 1));
        in_both_languages(&read.err().unwrap_or_else(|| panic!("'{to}' in place of '{from}' is no fault")));
    }
}

#[test]
fn what_is_wrong_with_a_battle_is_named() {
    assert!(faults("LKP 9.8 9.8", "LKP 9.8 9.8 9.8").contains("9.8 is taken"));
    assert!(faults("\"LKP 9.8 9.8\", \"GEN 9.10\"", "\"LKP 9.8\", \"GEN 9.8\"").contains("9.8 is taken"));
    assert!(faults("LKP 9.8 9.8", "XYZ 9.8").contains("'XYZ' is no kind of counter"));
    assert!(faults("LKP 9.8 9.8", "LKP 19.8").contains("19.8"));
    assert!(faults("chief = true", "").contains("commander-in-chief"));
}
