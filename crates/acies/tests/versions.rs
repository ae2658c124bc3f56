//! Saves of earlier rules: told, verified and played on from the last step on which both agree.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::fs;

use acies_core::journal::Journal;
use common::{acies, file, fresh, typed};

/// A save of the small battle, whose entries from the last but two on have the hash of another state: as mended rules
/// leave them.
fn earlier(name: &str, rules: u32) -> String {
    let path = fresh(name);
    let args = ["play", "--scenario", "foragers", "--seed", "7"];
    typed(&args, &format!("{}save {path}\n", "1\n".repeat(8))).ends(0);
    let journal = Journal::read("save", &fs::read_to_string(&path).expect("a save")).expect("a save");
    let mut head = journal.head.clone();
    head.rules = rules;
    let mut other = Journal::new(head);
    let parts = journal.entries.len() - 2;
    for (index, entry) in journal.entries.iter().enumerate() {
        let state = u64::from_str_radix(&entry.state, 16).expect("a hash");
        other.push(entry.by.into(), entry.deed.clone(), if index < parts { state } else { !state });
    }
    file(name, &other.write())
}

#[test]
fn a_save_of_earlier_rules_is_told_and_verified_as_far_as_both_agree() {
    let save = earlier("earlier.save", 1);
    let parts = "Begun under version 1 of the rules. Those of today, version";
    acies(&["replay", "verify", &save]).ends(0).says(parts).says("would differ from step");
    acies(&["replay", "show", &save]).ends(0).says(parts).says("What was recorded, in notation:");
    acies(&["replay", "show", &save, "--lang", "fr"]).ends(0).says("Commencée sous la version 1 des règles");
    let again = fresh("again.save");
    let run = typed(&["play", "--load", &save], &format!("1\nsave {again}\n")).ends(0);
    assert!(run.out.starts_with("The game goes on from step"), "{}", run.out);
    acies(&["replay", "verify", &again]).ends(0).says("agree with every step");
}

/// A save of these very rules that does not fit them was changed.
#[test]
fn a_save_of_todays_rules_must_fit_them() {
    let save = earlier("changed.save", today());
    acies(&["replay", "verify", &save]).ends(2).complains("does not fit this game");
}

fn today() -> u32 {
    use acies_kit::system::System;
    acies_commands_colors::SYSTEM.rules_version()
}
