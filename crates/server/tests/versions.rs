//! An upgrade never loses a game: what was played under earlier rules opens, is told, and goes on.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::path::Path;

use acies_commands_colors::SYSTEM;
use acies_core::journal::{Deed, Entry, Journal};
use acies_kit::system::System;
use common::{Game, Table, Whim, config, fresh, table, table_at};
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Row};

/// A file of games written by the program before rules had versions, opened by this one.
async fn before_versions() -> (Table, Vec<Value>) {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let path = fresh("before-versions");
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
    std::fs::copy(fixtures.join("before-versions.db"), &path).expect("the file is there");
    let text = std::fs::read_to_string(fixtures.join("before-versions.json")).expect("the file is there");
    let games: Vec<Value> = serde_json::from_str(&text).expect("its games and their tokens");
    let systems: Vec<&'static dyn System> = vec![&SYSTEM, &acies_hail_caesar::SYSTEM];
    (Table::of(config(systems, path)).await, games)
}

/// A seat people hold.
fn held(about: &Value) -> Option<&'static str> {
    ["north", "south"].into_iter().find(|seat| about["seats"][seat].is_string())
}

/// Lets a game that parts from the rules of today go on, by whatever agreement it needs.
async fn resume(table: &Table, game: &Game, asks: &str) {
    let seen = table.deed(game, asks, "resume", "go on", json!({})).await.is(200).json();
    if seen["offer"].is_object() {
        let other = if asks == "north" { "south" } else { "north" };
        table.deed(game, other, "answer", "yes", json!({"accept": true})).await.is(200);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_of_games_from_before_opens_is_told_and_goes_on() {
    let (table, games) = before_versions().await;
    assert_eq!(games.len(), 6);
    for about in &games {
        let game = Game::of(about);
        let seen = table.snapshot(&game, "spectator").await;
        // The machine may have played on since, where the rules agree.
        let steps = seen["steps"].as_u64().expect("a number");
        assert!(steps >= about["steps"].as_u64().expect("a number"), "{about}");
        assert_eq!(seen["over"].is_object(), about["over"] == true, "{about}");
        for step in [0, 1, steps / 2, steps - 1, steps] {
            let token = game.token("spectator");
            let path = format!("/api/games/{}/at?token={token}&step={step}&lang=fr", game.id);
            let past = table.get(&path).await.is(200).json();
            assert_eq!(past["step"], step, "{about}");
            assert_eq!(past["log"].as_array().expect("lines").is_empty(), step == 0, "{about}");
        }
        let Some(seat) = held(about).filter(|_| about["over"] == false) else { continue };
        if seen["parted"].is_object() {
            let text = seen["parted"]["text"].as_str().expect("words");
            assert!(text.starts_with("Begun under version 1 of the rules."), "{text}");
            resume(&table, &game, seat).await;
        }
        let mut whim = Whim(5);
        let side = table.snapshot(&game, seat).await["side_to_act"].clone();
        if about["seats"][side.as_str().expect("a side")].is_string() {
            assert!(table.step(&game, &mut whim).await, "{about}");
        }
        let seen = table.snapshot(&game, seat).await;
        assert!(seen["parted"].is_null(), "{about}");
    }
}

/// The same entries with the hash of another state from entry `from` on, as rules that were mended since leave them.
fn otherwise(journal: &Journal, from: usize) -> Journal {
    let mut head = journal.head.clone();
    head.rules = 1;
    let mut other = Journal::new(head);
    for (entry, number) in journal.entries.iter().zip(1..) {
        let state = u64::from_str_radix(&entry.state, 16).expect("a hash");
        other.push(entry.by.into(), entry.deed.clone(), if number < from { state } else { !state });
    }
    other
}

async fn exported(table: &Table, game: &Game) -> String {
    let (north, south) = (game.token("north"), game.token("south"));
    table.get(&format!("/api/games/{}/export?token={north}&other={south}", game.id)).await.is(200).text()
}

/// A game between two people of twenty steps.
async fn played(table: &Table) -> Game {
    let game = table.begin("human", "human").await;
    let mut whim = Whim(3);
    for _ in 0..20 {
        table.step(&game, &mut whim).await;
    }
    game
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_save_of_earlier_rules_is_told_from_its_journal_and_goes_on_when_both_agree() {
    let table = table("parted").await;
    let game = played(&table).await;
    let journal = Journal::read("save", &exported(&table, &game).await).expect("a save");
    let parts = journal.entries.len() - 5;
    let save = otherwise(&journal, parts).write();
    let game = Game::of(&table.post_as("/api/games/import", "text/plain", save).await.is(201).json());
    let seen = table.snapshot(&game, "north").await;
    let steps = seen["steps"].as_u64().expect("a number");
    let agreed = seen["parted"]["step"].as_u64().expect("a number");
    assert!(agreed < steps && seen["step"] == steps, "{seen}");
    assert_eq!((&seen["parted"]["rules"], &seen["parted"]["may_resume"]), (&json!(1), &json!(true)));
    assert!(seen["choices"].as_array().expect("choices").is_empty());
    assert_eq!(seen["log"].as_array().expect("lines").last().expect("a line")["step"], steps - 1);
    let refused = table.deed(&game, "north", "resign", "r", json!({})).await;
    refused.fails(409, "parted");
    let token = game.token("north");
    let path = format!("/api/games/{}/at?token={token}&step={steps}", game.id);
    assert_eq!(table.get(&path).await.is(200).json()["step"], steps);
    table.deed(&game, "north", "resume", "a", json!({})).await.is(200);
    table.deed(&game, "south", "answer", "b", json!({"accept": false})).await.is(200);
    assert!(table.snapshot(&game, "north").await["parted"].is_object(), "south does not want to");
    resume(&table, &game, "south").await;
    let seen = table.snapshot(&game, "north").await;
    assert!(seen["parted"].is_null());
    let mut whim = Whim(8);
    for _ in 0..5 {
        assert!(table.step(&game, &mut whim).await);
    }
    let text = exported(&table, &game).await;
    let whole = Journal::read("save", &text).expect("the chain is whole");
    assert_eq!(
        whole.entries[..journal.entries.len()],
        otherwise(&journal, parts).entries[..],
        "nothing is lost"
    );
    assert!(whole.entries.iter().any(|entry| matches!(entry.deed, Deed::Resume { .. })));
    let battle = SYSTEM.reopen(&whole.head.scenario, &whole.head).expect("the battle");
    battle.replay(whole).expect("it fits the rules of today");
    let table = table_at({
        table.hall.close().await;
        table.path.clone()
    })
    .await;
    assert!(table.snapshot(&game, "south").await["parted"].is_null(), "it stays so");
    table.hall.close().await;
    let last = text.lines().count() - 1;
    assert_eq!(last_told(&table.path, &game).await, last as i64, "what is played on is kept as well");
}

/// The last entry of a game of which is kept what was told.
async fn last_told(path: &Path, game: &Game) -> i64 {
    let options = SqliteConnectOptions::new().filename(path);
    let mut file = SqliteConnection::connect_with(&options).await.expect("the file opens");
    let query = "SELECT MAX(entry) AS last FROM told WHERE game = ?";
    let row = sqlx::query(query).bind(&game.id).fetch_one(&mut file).await.expect("something is kept");
    file.close().await.expect("the file closes");
    row.get("last")
}

/// Makes the rules of a stored game others than those of today from an entry on, the chain of its hashes left whole.
async fn mend(path: &Path, game: &Game, before_the_end: usize) {
    let options = SqliteConnectOptions::new().filename(path);
    let mut file = SqliteConnection::connect_with(&options).await.expect("the file opens");
    let row = sqlx::query("SELECT head FROM games WHERE id = ?").bind(&game.id).fetch_one(&mut file).await;
    let head = serde_json::from_str(row.expect("the game").get("head")).expect("a head");
    let query = "SELECT seq, line FROM entries WHERE game = ? ORDER BY seq";
    let rows = sqlx::query(query).bind(&game.id).fetch_all(&mut file).await.expect("its lines");
    let mut journal = Journal::new(head);
    let mut words = Vec::new();
    for row in &rows {
        let line: Value = serde_json::from_str(row.get("line")).expect("a line");
        let (word, entry) = line.as_object().expect("a word").iter().next().expect("a line");
        journal.entries.push(serde_json::from_value::<Entry>(entry.clone()).expect("an entry"));
        words.push((row.get::<i64, _>("seq"), word.clone()));
    }
    let other = otherwise(&journal, journal.entries.len() - before_the_end);
    for (entry, (seq, word)) in other.entries.iter().zip(words) {
        let line = json!({ word: entry }).to_string();
        let query = "UPDATE entries SET line = ? WHERE game = ? AND seq = ?";
        let done = sqlx::query(query).bind(line).bind(&game.id).bind(seq).execute(&mut file).await;
        done.expect("it is changed");
    }
    let head = serde_json::to_string(&other.head).expect("plain data");
    let done = sqlx::query("UPDATE games SET head = ? WHERE id = ?").bind(head).bind(&game.id);
    done.execute(&mut file).await.expect("it is changed");
    // As in a file from before lines were chained.
    let done = sqlx::query("UPDATE tallies SET chain = NULL WHERE game = ?").bind(&game.id);
    done.execute(&mut file).await.expect("it is changed");
    file.close().await.expect("the file closes");
}

/// The story and the board as every viewer saw them in both languages are the same after the rules have changed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_told_and_shown_is_told_and_shown_again() {
    let path = fresh("told");
    let first = table_at(path.clone()).await;
    let game = played(&first).await;
    let steps = first.snapshot(&game, "north").await["steps"].as_u64().expect("a number");
    let ask = |seat: &str, step: u64, language: &str| {
        format!("/api/games/{}/at?token={}&step={step}&lang={language}", game.id, game.token(seat))
    };
    let mut seen = Vec::new();
    for seat in ["north", "south", "spectator"] {
        for step in 0..=steps {
            for language in ["en", "fr"] {
                let address = ask(seat, step, language);
                seen.push((seat, first.get(&address).await.is(200).json(), address));
            }
        }
    }
    first.hall.close().await;
    mend(&path, &game, 6).await;
    let table = table_at(path).await;
    assert!(table.snapshot(&game, "north").await["parted"].is_object());
    for (seat, before, address) in seen {
        let after = table.get(&address).await.is(200).json();
        assert_eq!(after["log"], before["log"], "{address}");
        if seat == "spectator" {
            for part in ["pieces", "panels", "notes", "prompt", "side_to_act"] {
                assert_eq!(after[part], before[part], "{part}: {address}");
            }
        }
    }
}
