//! Positions that come about by play: every terrain is met by every kind of action, by units that got there in
//! the case itself. A position that is only posed can prove a clause that never fires in play.
#![allow(clippy::disallowed_methods, reason = "the ban on files is for rules, not for tests of the project")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use acies_commands_colors::SYSTEM;
use acies_kit::system::System;

/// Ground one can stand on, and what is done there.
const GROUND: [&str; 6] = ["broken", "forest", "hill", "ford", "camp", "rampart"];
const ACTIONS: [&str; 12] = [
    "move",
    "close-attack",
    "attacked",
    "fire",
    "fired-at",
    "battle-back",
    "retreat",
    "evade",
    "advance",
    "bonus",
    "rampage",
    "leader",
];
/// Ground nobody enters, and what it bars.
const BARRED: [&str; 2] = ["river", "coast"];
const BARRED_ACTIONS: [&str; 6] = ["move", "retreat", "evade", "advance", "rampage", "leader"];

/// Clauses outside the chapter of terrain that speak of sight, of passing through and of leaving the board.
const OTHERS: [&str; 25] = [
    "8.5", "8.7", "8.8", "8.32", "8.33", "8.36", "8.40", "10.14", "10.15", "10.16", "10.17", "10.18",
    "10.19", "12.9", "12.10", "12.11", "12.13", "12.14", "12.31", "13.12", "13.20", "13.21", "13.23",
    "17.16", "17.64",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cases/18-by-play")
}

fn cases() -> Vec<(String, String)> {
    let entries = fs::read_dir(folder()).expect("the folder of cases");
    entries
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("a case is text"))
        })
        .collect()
}

#[test]
fn every_terrain_is_met_by_every_kind_of_action() {
    let there: BTreeSet<String> = cases().into_iter().map(|(name, _)| name).collect();
    let grid = |grounds: &[&str], actions: &[&str]| -> Vec<String> {
        grounds
            .iter()
            .flat_map(|ground| actions.iter().map(move |action| format!("{ground}-{action}")))
            .collect()
    };
    let mut wanted = grid(&GROUND, &ACTIONS);
    wanted.extend(grid(&BARRED, &BARRED_ACTIONS));
    wanted.extend(grid(&[&GROUND[..], &BARRED[..]].concat(), &["sight"]));
    let missing: Vec<&String> = wanted.iter().filter(|name| !there.contains(*name)).collect();
    assert!(missing.is_empty(), "nobody has written {missing:?}");
}

#[test]
fn nobody_stands_in_the_terrain_before_the_play_begins() {
    for (name, text) in cases() {
        let (position, _) = text.split_once("\nplay\n").expect("a case has a play");
        let (mut ground, mut pieces) = (BTreeSet::new(), Vec::new());
        for line in position.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words.as_slice() {
                ["terrain", _, hexes @ ..] => ground.extend(hexes.iter().copied()),
                ["rampart", hex, ..] => {
                    ground.insert(*hex);
                }
                ["north" | "south", piece, hex, ..] if *piece != "hand" => pieces.push(*hex),
                _ => {}
            }
        }
        for hex in pieces {
            assert!(!ground.contains(hex), "{name}: somebody is put down in the terrain of {hex}");
        }
    }
}

#[test]
fn every_clause_about_ground_and_sight_is_proven_by_play() {
    let text: String = cases().into_iter().map(|(_, text)| text).collect();
    let proven: BTreeSet<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("proves "))
        .flat_map(str::split_whitespace)
        .collect();
    let clauses = SYSTEM.rulebook().clauses.iter().map(|clause| clause.id.as_str());
    let ground = clauses.filter(|id| id.starts_with("16."));
    let missing: Vec<&str> = ground.chain(OTHERS).filter(|id| !proven.contains(id)).collect();
    assert!(missing.is_empty(), "no case by play proves {missing:?}");
}
