//! Cases, rules, scenarios, saved games and the laboratory, with good input and bad.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::collections::BTreeSet;
use std::fs;
use std::process::Stdio;

use common::{Run, acies, file, fresh, program, typed};
use serde_json::Value;

fn json(run: &Run) -> Value {
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}:\n{}", run.out))
}

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

/// A case with one ordered unit that may step forward.
fn case(name: &str, play: &str) -> String {
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

#[test]
fn the_laboratory_gives_the_same_games_on_any_number_of_threads() {
    let run = |threads: &str| {
        let args = ["--games", "40", "--seed", "3", "--players", "random,random", "--json"];
        let mut all = vec!["lab", "--scenario", "foragers", "--threads", threads];
        all.extend(args);
        json(&acies(&all).ends(0))
    };
    let (one, three) = (run("1"), run("3"));
    for field in
        ["games", "decisions", "wins", "draws", "decisions_per_game", "turns_per_game", "outcome", "hash"]
    {
        assert!(!one[field].is_null(), "{field}");
        assert_eq!(one[field], three[field], "{field}");
    }
    for field in ["seconds", "games_per_second", "decisions_per_second"] {
        assert!(one[field].is_number(), "{field}");
    }
    assert_eq!(one["games"], 40);
}

#[test]
fn the_laboratory_measures_opponents_on_paired_sides() {
    let run = |threads: &str| {
        let args = ["lab", "--scenario", "foragers", "--games", "3", "--players", "level1,random", "--json"];
        json(&acies(&[&args[..], &["--threads", threads]].concat()).ends(0))
    };
    let (one, two) = (run("1"), run("2"));
    assert_eq!(one["games"], 4, "an odd number is rounded up to pairs");
    for field in ["decisions", "wins", "draws", "hash"] {
        assert_eq!(one[field], two[field], "{field}");
    }
    let [first, second] = [0, 1].map(|index| &one["by_player"][index]);
    assert_eq!((&first["player"], &second["player"]), (&"level1".into(), &"random".into()));
    for path in [
        "/win_rate/low",
        "/win_rate/high",
        "/score/low",
        "/mean_milliseconds",
        "/max_milliseconds",
        "/decisions",
    ] {
        assert!(first.pointer(path).is_some_and(Value::is_number), "{path}");
    }
    let wins = |player: &Value| player["wins"].as_u64().unwrap_or_default();
    assert_eq!(wins(first) + wins(second) + one["draws"].as_u64().unwrap_or_default(), 4);
    assert_eq!(wins(first), two["by_player"][0]["wins"].as_u64().unwrap_or_default());
    let args = ["lab", "--scenario", "foragers", "--games", "2", "--players", "level1,random"];
    acies(&args).ends(0).says("95 % interval").says("level1");
}

#[test]
fn the_laboratory_writes_the_balance_of_a_battle() {
    let file = fresh("balance.toml");
    let lab = ["lab", "--scenario", "foragers", "--games", "3", "--balance", &file, "--players"];
    acies(&[&lab[..], &["level1,level1"]].concat()).ends(0);
    let written = fs::read_to_string(&file).expect("the file is written");
    assert!(written.contains("id = \"foragers\"\ngames = 3\n"), "{written}");
    assert!(written.contains("--games 3 --seed 1 --players level1,level1"), "{written}");
    acies(&[&lab[..], &["level1,random"]].concat()).ends(2).complains("two players alike");
}

#[test]
fn the_laboratory_measures_what_a_judgement_is_worth() {
    let file = fresh("chance.toml");
    let lab = ["lab", "--scenario", "foragers", "--games", "6", "--chance", &file, "--players"];
    let written = || fs::read_to_string(&file).expect("the file is written");
    acies(&[&lab[..], &["level1,level1", "--threads", "1"]].concat()).ends(0).says("positions of 6 games");
    let first = written();
    assert!(first.contains("--games 6 --seed 1 --players level1,level1 --chance FILE"), "{first}");
    assert!(first.contains("games = 6\n") && first.contains("per_mille = "), "{first}");
    acies(&[&lab[..], &["level1,level1", "--threads", "3", "--lang", "fr"]].concat())
        .ends(0)
        .says("positions de 6 parties");
    assert_eq!(written(), first, "however it is shared out");
    acies(&[&lab[..], &["level1,random"]].concat()).ends(2).complains("two players alike");
}

#[test]
fn the_laboratory_plays_all_battles() {
    let run = acies(&["lab", "--scenario", "all", "--games", "2"]).ends(0);
    assert!(run.out.contains("cannae") && run.out.contains("Seed 1"), "{}", run.out);
    assert!(run.err.is_empty(), "no progress is shown in a pipe: {}", run.err);
    acies(&["lab", "--games", "1", "--lang", "fr"]).ends(0).says("Parties");
    let all = json(&acies(&["lab", "--games", "1", "--json"]).ends(0));
    assert_eq!(all["scenario"], "all");
    assert!(all["battles"].as_array().is_some_and(|battles| battles.len() >= 8));
    let some = json(&acies(&["lab", "--scenario", "cannae,foragers", "--games", "1", "--json"]).ends(0));
    assert!(some["battles"].as_array().is_some_and(|battles| battles.len() == 2), "{some}");
    let given_up = json(&acies(&["lab", "--games", "3", "--max-decisions", "5", "--json"]).ends(0));
    assert_eq!(given_up["unfinished"], given_up["games"]);
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

#[test]
fn soaking_says_that_every_promise_is_kept_and_keeps_the_games() {
    let folder = fresh("soaked");
    let soak = ["soak", "--scenario", "foragers", "--games", "1", "--threads", "1"];
    acies(&[&soak[..], &["--keep", &folder]].concat()).ends(0).says("Every promise kept: one game");
    let save = format!("{folder}/foragers-0.save.gz");
    acies(&["replay", "verify", &save]).ends(0);
    acies(&[&soak[..], &["--lang", "fr"]].concat()).ends(0).says("Chaque promesse est tenue");
    acies(&["soak", "--games", "0"]).ends(2).complains("--games");
    acies(&["soak", "--scenario", "marathon"]).ends(2).complains("its battles are: ");
}
