//! Battle files: what every published one keeps to, and what one of your own is refused for.

use acies_ancients::SYSTEM;
use acies_ancients::components::{Kind, Start};
use acies_ancients::files::{Element, battle};
use acies_core::side::Side;
use acies_hex::Heading;
use acies_kit::options::Options;
use acies_kit::system::System;

use crate::common;

/// What stands in a published battle.
fn text(id: &str) -> String {
    SYSTEM.scenario_text(id).expect("a published battle")
}

// proves: 1.2.1 1.3.1
#[test]
fn no_battle_needs_more_counters_than_there_are_nor_a_hex_outside_its_map() {
    for id in common::battles(Element::Land) {
        let (_, battle) = battle(&id, &text(&id)).expect("a published battle loads");
        let counters: usize = battle.armies.0.iter().map(|army| army.units.len() + army.leaders.len()).sum();
        assert!(counters <= 200, "{id} needs {counters} counters");
        for unit in battle.armies.0.iter().flat_map(|army| &army.units) {
            if let Start::At(hex, _) = unit.start {
                assert!(battle.map.hexes.contains(hex), "{id}: {hex}");
            }
        }
    }
    let outside = text("outpost").replace("map = \"9x7\"", "map = \"9x5\"");
    assert!(battle("outside", &outside).is_err(), "somebody would stand outside the map");
}

// proves: Q.12
#[test]
fn a_battle_says_where_an_army_and_each_unit_face() {
    let turned = text("outpost").replace("[north]\n", "[north]\nfacing = 5\n");
    let (_, battle) = battle("turned", &turned).expect("it loads");
    let facing = |side: Side| {
        let units = battle.armies[side].units.iter().filter(|unit| unit.kind != Kind::Camp);
        units.filter_map(|unit| match unit.start {
            Start::At(_, facing) => Some(facing),
            Start::Due(..) => None,
        })
    };
    assert!(facing(Side::North).all(|facing| facing == Heading::SouthWest));
    assert!(facing(Side::South).all(|facing| facing != Heading::SouthWest));
}

// proves: Q.13
#[test]
fn a_unit_and_its_camp_do_not_begin_in_one_hex() {
    let plain = text("outpost");
    let camp = plain.split("\"CP ").nth(1).and_then(|rest| rest.get(..4)).expect("a camp");
    let shared = plain.replacen("units = [", &format!("units = [\"LI {camp}\", "), 1);
    let faults = battle("shared", &shared).expect_err("two units in a hex").to_string();
    assert!(faults.contains(camp), "{faults}");
}

// proves: Q.14
#[test]
fn agincourt_has_a_map_of_its_own() {
    let (_, battle) = battle("agincourt", &text("agincourt")).expect("it loads");
    assert!(battle.map.river.is_empty(), "there was no river");
    assert!(!battle.map.forest.is_empty(), "it was fought between two woods");
}

// proves: 13.0.1 13.0.3 Q.4
#[test]
fn options_are_chosen_one_by_one_and_only_those_a_battle_has_something_for() {
    let open = |id: &str, options: &str| {
        let options: Options = options.parse().expect("options");
        SYSTEM.open(id, &text(id), &options).map(|_| ()).map_err(|faults| faults.to_string())
    };
    for option in SYSTEM.options() {
        let alone = match option.values {
            [] => option.id.to_owned(),
            [value, ..] => format!("{}={}", option.id, value.word),
        };
        // What an option needs is no choice of its own.
        let alone = option.needs.iter().fold(alone, |all, need| format!("{all},{need}=12"));
        let fits = SYSTEM.scenarios().iter().any(|id| open(id, &alone).is_ok());
        assert!(fits, "{alone} is played nowhere");
    }
    // Only the battles that name somebody for it are played with command control.
    for id in common::battles(Element::Land) {
        let (_, battle) = battle(&id, &text(&id)).expect("a published battle loads");
        let named = battle.armies.0.iter().any(|army| army.units.iter().any(|unit| unit.wild));
        assert_eq!(open(&id, "command").is_ok(), named, "{id}");
    }
    let faults = open("outpost", "elephants").expect_err("no elephants there");
    assert!(faults.contains("elephants"), "{faults}");
    let faults = open("outpost", "survival,diceless").expect_err("no die to shift");
    assert!(faults.contains("survival") && faults.contains("diceless"), "{faults}");
}
