//! Saves that somebody has made up: their hashes fit, what they say does not, or is meant to do harm.

use crate::common;

use acies_commands_colors::SYSTEM;
use acies_core::dice::FastDice;
use acies_core::journal::Journal;
use acies_kit::options::Options;
use acies_kit::system::System;
use common::{BATTLE, Game, table};

/// A save of the battle before its first decision, its text and head changed; its hashes are made to fit.
fn made_up(change_text: impl Fn(String) -> String, change: impl Fn(&mut Journal)) -> Option<String> {
    let text = change_text(SYSTEM.scenario_text(BATTLE).expect("the battle"));
    let battle = SYSTEM.open(BATTLE, &text, &Options::NONE).ok()?;
    let mut journal = battle.start(&mut FastDice::new(1)).journal().clone();
    change(&mut journal);
    Some(journal.write())
}

#[tokio::test]
async fn names_in_a_save_lead_to_no_file_and_no_other_battle() {
    let table = table("paths").await;
    for scenario in ["../../../etc/passwd", "/etc/passwd", "..\\..\\x", "./foragers"] {
        let save = made_up(|text| text, |journal| journal.head.scenario = scenario.into());
        let sent = table.post_as("/api/games/import", "text/plain", save.expect("it opens")).await;
        let error = sent.fails(422, "bad-save");
        assert!(!error["message"].as_str().expect("text").contains("root:"), "{error}");
    }
    let save = made_up(|text| text, |journal| journal.head.system = "../server".into());
    let sent = table.post_as("/api/games/import", "text/plain", save.expect("it opens")).await;
    sent.fails(404, "unknown-system");
}

/// Figures that have changed since do not keep a game out: what counts is whether it still plays the same.
#[tokio::test]
async fn a_save_with_other_tables_is_taken_as_far_as_it_fits() {
    let table = table("tables").await;
    let save = made_up(|text| text, |journal| journal.head.tables = "00".into());
    let sent = table.post_as("/api/games/import", "text/plain", save.expect("it opens")).await;
    let seen = table.snapshot(&Game::of(&sent.is(201).json()), "spectator").await;
    assert_eq!(seen["step"], 0, "{seen}");
}

/// Whatever an imported battle is called, its words stay words: in JSON they are text, in pictures escaped.
#[tokio::test]
async fn script_in_an_imported_battle_stays_text() {
    const SCRIPT: &str = "<script>alert(1)</script>";
    let table = table("script").await;
    let named = |text: String| {
        let named = |text: String, before: &str| text.replace(before, &format!("{before}{SCRIPT}"));
        named(named(named(text, "title.en = \""), "army.en = \""), "\"Hannibal")
    };
    let save = made_up(named, |_| ()).expect("names are free");
    assert!(save.contains(SCRIPT), "the test has put its script into the battle");
    let game = Game::of(&table.post_as("/api/games/import", "text/plain", save).await.is(201).json());
    let seen = table.snapshot(&game, "north").await;
    assert!(!seen["pieces"].as_str().expect("SVG").contains("<script"));
    let path = format!("/api/games/{}/board.svg?token={}", game.id, game.token("north"));
    assert!(!table.get(&path).await.is(200).text().contains("<script"));
    let path = format!("/api/games/{}?token={}", game.id, game.token("north"));
    let answer = table.get(&path).await.is(200);
    assert_eq!(answer.headers["content-type"], "application/json");
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    assert!(answer.json()["title"].as_str().expect("text").starts_with(SCRIPT), "text as it was given");
    let (north, south) = (game.token("north"), game.token("south"));
    let path = format!("/api/games/{}/export?token={north}&other={south}", game.id);
    let saved = table.get(&path).await.is(200);
    let name = saved.headers["content-disposition"].to_str().expect("text").to_owned();
    assert!(name.starts_with("attachment; filename=\"") && !name.contains(['<', '/', '\\']), "{name}");
}
