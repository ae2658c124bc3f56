//! Cases, one or in folders, good and bad.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::fs;

use common::{acies, file};

/// A case with one ordered unit that may step forward.
pub fn case(name: &str, play: &str) -> String {
    let position = "south HV e5\n  north LI a1\n  phase move\n  ordered e5";
    file(name, &format!("title A step forward\nproves 8.1\nposition\n  {position}\nplay\n  {play}\n"))
}

#[test]
fn cases_pass_and_fail() {
    let passing = case("passing.case", "offered south move e5 d5");
    let failing = case("failing.case", "withheld south move e5 d5");
    let unreadable = case("unreadable.case", "frobnicate");
    acies(&["case", "--system", "commands-colors", &passing]).ends(0).says("1 passed, 0 failed\n");
    acies(&["case", "--system", "commands-colors", &passing, &failing])
        .ends(1)
        .says(&format!("{failing}:9: "))
        .says("1 passed, 1 failed\n");
    acies(&["case", "--system", "commands-colors", &passing, &failing, &unreadable, "/no/such/file"])
        .ends(2)
        .complains(&format!("acies: {unreadable}:9: "))
        .complains("/no/such/file")
        .says("1 passed, 2 failed\n");
}

#[test]
fn folders_are_searched_for_cases() {
    let folder = common::path("cases");
    fs::create_dir_all(folder.join("deeper")).expect("the folder for tests can be written");
    for name in ["cases/b.case", "cases/deeper/a.case"] {
        case(name, "offered south move e5 d5");
    }
    file("cases/notes.txt", "no case");
    acies(&["case", "--system", "commands-colors", &folder.display().to_string()])
        .ends(0)
        .says("2 passed, 0 failed\n");
}

#[test]
fn cases_that_cannot_be_read_are_bad_input() {
    let bad = file("bad.case", "titel nonsense\n");
    acies(&["case", "--system", "commands-colors", &bad])
        .ends(2)
        .complains(&format!("acies: {bad}:1: "))
        .says("0 passed, 1 failed");
}

#[test]
fn a_case_says_which_system_it_is_for() {
    let silent = case("silent.case", "offered south move e5 d5");
    acies(&["case", &silent])
        .ends(2)
        .complains("silent.case: does not say its rule system; add a line `system NAME`")
        .complains("commands-colors, hail-caesar")
        .says("0 passed, 1 failed");
    let text = fs::read_to_string(&silent).expect("the case");
    let named = |system: &str| file("named.case", &format!("system {system}\n{text}"));
    acies(&["case", &named("commands-colors")]).ends(0).says("1 passed, 0 failed");
    acies(&["case", &named("hail-caesar")]).ends(2).says("0 passed, 1 failed");
    acies(&["case", &named("chess")]).ends(2).complains("there is no rule system 'chess'; name one of");
}

#[test]
fn a_folder_without_cases_is_bad_input() {
    let folder = common::path("no-cases");
    fs::create_dir_all(&folder).expect("the folder for tests can be written");
    acies(&["case", &folder.display().to_string()]).ends(2).complains("no *.case");
}
