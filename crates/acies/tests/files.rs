//! Arguments, rules, scenarios and saved games, with good input and bad.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::cases::case;
use crate::common;

use std::collections::BTreeSet;
use std::fs;
use std::process::Stdio;

use common::{acies, file, fresh, json, program, typed};
use serde_json::Value;

/// A save of the small battle after a few choices.
fn save(name: &str) -> String {
    let path = fresh(name);
    let args = ["play", "--scenario", "foragers", "--seed", "7"];
    typed(&args, &format!("1\n1\n1\n1\nsave {path}\n")).ends(0);
    path
}

#[test]
fn every_command_explains_itself() {
    for args in [
        &["--help"][..],
        &["--version"],
        &["play", "--help"],
        &["case", "--help"],
        &["rules", "--help"],
        &["rules", "list", "--help"],
        &["rules", "show", "--help"],
        &["rules", "coverage", "--help"],
        &["scenario", "--help"],
        &["scenario", "list", "--help"],
        &["scenario", "check", "--help"],
        &["scenario", "show", "--help"],
        &["replay", "--help"],
        &["replay", "show", "--help"],
        &["replay", "verify", "--help"],
        &["lab", "--help"],
        &["help"],
        &["help", "rules", "show"],
    ] {
        let run = acies(args).ends(0);
        assert!(!run.out.is_empty(), "{args:?}");
    }
}

#[test]
fn wrong_arguments_are_bad_input() {
    for (args, what) in [
        (&["frobnicate"][..], "frobnicate"),
        (&["play", "--scenario", "marathon"], "its battles are: "),
        (&["play", "--system", "chess"], "there is no rule system 'chess'"),
        (&["play", "--side", "west"], "north or south"),
        (
            &["play", "--side", "south", "--opponent", "genius"],
            "the levels are: random, level1, level2, level3",
        ),
        (&["play", "--opponent", "random"], "--side"),
        (&["play", "--seed", "minus"], "minus"),
        (&["play", "--lang", "de"], "en or fr"),
        (&["play", "--load", "/no/such/file"], "/no/such/file: there is no such file"),
        (&["case"], "PATH"),
        (&["case", "/no/such/file"], "/no/such/file: there is no such file"),
        (&["case", "--system", "chess", "."], "there is no rule system 'chess'"),
        (&["rules", "show"], "CLAUSE"),
        (&["rules", "list", "--system", "chess"], "there is no rule system 'chess'"),
        (&["scenario", "check", "/no/such/file"], "/no/such/file: there is no such file"),
        (&["scenario", "show", "marathon"], "neither a battle"),
        (&["replay", "verify", "/no/such/file"], "/no/such/file: there is no such file"),
        (&["replay", "show", "/"], "folder"),
        (&["lab", "--threads", "0"], "from 1 to 1024"),
        (&["lab", "--games", "0"], "--games"),
        (&["lab", "--max-decisions", "0"], "--max-decisions"),
        (&["lab", "--players", "random"], "random,random"),
        (&["lab", "--players", "random,genius"], "genius"),
        (&["lab", "--scenario", "marathon"], "its battles are: "),
        (&["lab", "--system", "chess"], "there is no rule system 'chess'"),
    ] {
        let run = acies(args).ends(2).complains(what);
        assert!(run.out.is_empty() || run.out == "0 passed, 0 failed\n", "{args:?}: {}", run.out);
    }
}

#[test]
fn what_is_wrong_is_said_in_french_too() {
    let french = |args: &[&str]| acies(&[args, &["--lang", "fr"]].concat()).ends(2);
    french(&["case", "/no/such/file"]).complains("ce fichier n’existe pas");
    french(&["play", "--system", "chess"]).complains("il n’y a pas de système de règles");
    french(&["play", "--scenario", "waterloo"]).complains("n’est ni une bataille de");
    french(&["rules", "show", "99.99"]).complains("n’a pas de clause");
    french(&["army", "check", "--system", "commands-colors", "a.toml"]).complains("ne compose pas d’armées");
    let silent = case("french.case", "offered south move e5 d5");
    french(&["case", &silent]).complains("ne dit pas son système de règles");
}

#[test]
fn clauses_are_listed_and_shown() {
    acies(&["rules", "list"]).ends(0).says("  11.36");
    acies(&["rules", "list", "--lang", "fr"]).ends(0).says("  11.36");
    acies(&["rules", "show", "11.36"]).ends(0).says("11.36  ").says("Reading taken: ");
    acies(&["rules", "show", "11.36", "--lang", "fr"]).ends(0).says("Lecture retenue");
    let shown = json(&acies(&["rules", "show", "2.4", "11.36", "--json"]).ends(0));
    assert_eq!(shown[0]["id"], "2.4");
    assert_eq!(shown[1]["kind"], "core");
    let listed = json(&acies(&["rules", "list", "--json"]).ends(0));
    assert!(listed.as_array().is_some_and(|clauses| clauses.len() > 100));
}

#[test]
fn an_unknown_clause_is_answered_with_its_neighbours() {
    acies(&["rules", "show", "11.999", "11.36"])
        .ends(2)
        .complains("has no clause '11.999'; near it are: 11.9")
        .says("11.36  ");
}

#[test]
fn coverage_is_counted_for_each_system() {
    let all = json(&acies(&["rules", "coverage", "--json"]).ends(0));
    let row = &all[0];
    assert!(row["system"].is_string());
    for field in ["clauses", "cited", "proven", "examples", "examples_proven"] {
        assert!(row[field].is_u64(), "{field}");
    }
    for field in ["uncited", "unproven", "strays"] {
        assert!(row[field].is_array(), "{field}");
    }
    acies(&["rules", "coverage"]).ends(0).says("Proven");
    acies(&["rules", "coverage", "--lang", "fr"]).ends(0).says("Prouvées");
}

#[test]
fn battles_are_listed_shown_and_open() {
    let listed = json(&acies(&["scenario", "list", "--json"]).ends(0));
    let ids: Vec<&str> =
        listed.as_array().into_iter().flatten().filter_map(|battle| battle["id"].as_str()).collect();
    assert_eq!(ids[0], "foragers");
    for id in ["akragas", "ticinus", "trebbia", "trasimene", "cannae", "ilipa", "zama"] {
        assert!(ids.contains(&id), "{id} is not among {ids:?}");
    }
    for id in ids {
        for lang in ["en", "fr"] {
            let run = acies(&["scenario", "show", id, "--lang", lang]).ends(0).says(&format!("({id})"));
            assert!(!run.out.contains('‹'), "{}", run.out);
            assert!(run.out.lines().all(|line| line.chars().count() <= 100), "{}", run.out);
        }
    }
    acies(&["scenario", "list"]).ends(0).says("foragers");
    acies(&["scenario", "list", "--lang", "fr"]).ends(0).says("Bataille");
    let shown = json(&acies(&["scenario", "show", "cannae", "--json"]).ends(0));
    assert_eq!(shown["id"], "cannae");
}

#[test]
fn every_fault_of_a_scenario_is_reported() {
    let bad = file("bad.toml", "this is = [ no scenario\nbanners = 999\n");
    let run = acies(&["scenario", "check", &bad]).ends(2).complains(&format!("acies: {bad}:"));
    assert!(run.err.lines().count() > 1, "{}", run.err);
    acies(&["scenario", "show", &bad]).ends(2).complains(&bad);
    acies(&["play", "--scenario", &bad]).ends(2).complains(&bad);
    acies(&["lab", "--scenario", &bad]).ends(2).complains(&bad);
    let answer = json(&acies(&["scenario", "check", &bad, "--json"]).ends(2));
    assert!(answer[0]["faults"].as_array().is_some_and(|faults| !faults.is_empty()));
    let path = common::path("bytes.toml");
    fs::write(&path, b"id = \"x\"\n\xff\xfe").expect("the folder for tests can be written");
    acies(&["scenario", "check", &path.display().to_string()]).ends(2).complains(":2: is not text");
}

#[test]
fn a_published_battle_checks_as_a_file() {
    let save = save("scenario-of-save.acies");
    let text = fs::read_to_string(&save).expect("a save");
    let head: Value = serde_json::from_str(text.lines().next().expect("a head")).expect("JSON");
    let scenario = file("foragers.toml", head["text"].as_str().expect("the scenario's text"));
    acies(&["scenario", "check", &scenario]).ends(0).says(&format!("{scenario}: ok, "));
    acies(&["scenario", "show", &scenario]).ends(0).says("(foragers)");
    typed(&["play", "--scenario", &scenario, "--seed", "7"], "1\n").ends(0).says("(foragers)");
}

#[test]
fn a_battle_to_begin_from_is_written_checked_and_played_in_every_system() {
    let listed = json(&acies(&["scenario", "list", "--json"]).ends(0));
    let systems: BTreeSet<&str> =
        listed.as_array().into_iter().flatten().filter_map(|battle| battle["system"].as_str()).collect();
    assert!(systems.len() > 1, "{systems:?}");
    for system in systems {
        for (language, said) in [("en", "is written"), ("fr", "est écrit")] {
            let path = fresh(&format!("new-{system}-{language}.toml"));
            let new = ["scenario", "new", "--system", system, "--lang", language];
            acies(&[&new[..], &[&path]].concat()).ends(0).says(said).says(&path);
            let written = fs::read_to_string(&path).expect("the file is written");
            assert_eq!(acies(&new).ends(0).out, written, "without a file it is written to the output");
            acies(&["scenario", "check", "--system", system, &path]).ends(0).says(": ok, ");
            acies(&["scenario", "check", &path]).ends(0).says(": ok, ");
            let lab = ["lab", "--system", system, "--scenario", &path, "--games", "1", "--json"];
            assert_eq!(json(&acies(&lab).ends(0))["unfinished"], 0, "{system}");
            // Whatever somebody has written is never written over.
            fs::write(&path, "mine").expect("the folder for tests can be written");
            acies(&[&new[..], &[&path]].concat()).ends(2).complains(&format!("acies: {path}: "));
            assert_eq!(fs::read_to_string(&path).expect("the file"), "mine");
        }
    }
    acies(&["scenario", "new", "/no/such/folder/mine.toml"]).ends(2).complains("its folder is not there");
    acies(&["scenario", "new", "--system", "chess"]).ends(2).complains("there is no rule system 'chess'");
}

#[test]
fn a_changed_save_is_noticed() {
    let path = save("changed.acies");
    let text = fs::read_to_string(&path).expect("a save");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines.len() > 3, "{text}");

    let flipped = text.replacen("\"by\":\"south\"", "\"by\":\"north\"", 1);
    let flipped = file("flipped.acies", &flipped);
    let where_it_is = format!("acies: {flipped}:2: breaks the chain of hashes");
    acies(&["replay", "verify", &flipped]).ends(2).complains(&where_it_is);
    acies(&["replay", "show", &flipped]).ends(2).complains(&where_it_is);
    typed(&["play", "--load", &flipped], "1\n").ends(2).complains(&where_it_is);

    let lost = [&lines[..2], &lines[3..]].concat().join("\n");
    let lost = file("lost.acies", &lost);
    acies(&["replay", "verify", &lost]).ends(2).complains("breaks the chain");

    let empty = file("empty.acies", "");
    acies(&["replay", "verify", &empty]).ends(2).complains("is empty");
    let nonsense = file("nonsense.acies", "{}\n");
    acies(&["replay", "verify", &nonsense]).ends(2).complains(":1: is not the head");
}

#[test]
fn a_save_of_something_else_is_noticed() {
    let path = save("elsewhere.acies");
    acies(&["play", "--load", &path, "--scenario", "akragas"]).ends(2).complains(&path);
    acies(&["play", "--load", &path, "--system", "chess"]).ends(2).complains("chess");
    let text = fs::read_to_string(&path).expect("a save");
    let head = text.lines().next().expect("a head");
    let mut head: Value = serde_json::from_str(head).expect("JSON");
    let system = head["system"].take();
    head["system"] = "chess".into();
    let other = file("other-system.acies", &head.to_string());
    acies(&["replay", "verify", &other]).ends(2).complains(&format!("{other}:1: is a game of 'chess'"));
    head["system"] = system.clone();
    head["text"] = "banners = 999".into();
    let broken = file("broken-scenario.acies", &head.to_string());
    acies(&["replay", "verify", &broken]).ends(2).complains(": its scenario foragers.toml:");
    head["text"] = Value::Null;
    let headless = file("headless.acies", &head.to_string());
    acies(&["replay", "show", &headless]).ends(2).complains(":1: ");
}

#[test]
fn a_reader_who_leaves_is_no_fault() {
    for args in [&["rules", "list"][..], &["rules", "list", "--json"]] {
        let mut command = program(args);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        // The output is longer than a pipe holds, so the program meets the closed end.
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn a_battle_file_hears_its_faults_in_the_language_asked_for() {
    let file = file("lacking.toml", "year = -216\n");
    let said = [("en", "the file lacks `story`"), ("fr", "il manque `story` dans le fichier")];
    for (language, lacks) in said {
        let args = ["scenario", "check", &file, "--system", "commands-colors", "--lang", language];
        acies(&args).ends(2).complains(lacks);
    }
}
