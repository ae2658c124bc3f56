//! The laboratory and the soaking of the rules.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::fs;

use common::{acies, fresh, json};
use serde_json::Value;

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

#[test]
fn a_mix_of_options_is_kept_beside_the_plain_game_and_no_game_is_played_twice() {
    let soak = |battle: &str, said: &str| {
        let folder = fresh(&format!("mixed-{battle}"));
        let how = ["soak", "--system", "ancients", "--games", "1", "--threads", "1", "--mixes", "2"];
        acies(&[&how[..], &["--scenario", battle, "--keep", &folder]].concat()).ends(0).says(said);
        let files = fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").file_name());
        let mut files: Vec<String> = files.map(|name| name.to_string_lossy().into_owned()).collect();
        files.sort_unstable();
        files
    };
    assert_eq!(
        soak("outpost", "Every promise kept: 3 games"),
        ["outpost-0.save.gz", "outpost-mix1-0.save.gz", "outpost-mix2-0.save.gz"]
    );
    // No option fits the cove: there is no mix to play, and the plain game is written once.
    assert_eq!(soak("cove", "Every promise kept: one game"), ["cove-0.save.gz"]);
}
