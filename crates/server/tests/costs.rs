//! What a request may cost: files that are too long or wholly wrong, answers made once, games nobody follows.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::time::Duration;

use acies_core::dice::FastDice;
use acies_core::journal::{Deed, Journal};
use acies_core::side::Side;
use acies_kit::options::Options;
use acies_kit::system::System;
use axum::body::Body;
use axum::http::Request;
use common::line::{next, opened, way};
use common::{BATTLE, Game, Table, config, fresh, table};
use serde_json::{Value, json};

async fn measured() -> Table {
    Table::of(config(vec![&acies_hail_caesar::SYSTEM], fresh("costs"))).await
}

/// However much is wrong, what is told fits on a page and says how much is left out.
#[tokio::test]
async fn an_army_of_nothing_but_faults_gets_a_short_answer() {
    let table = measured().await;
    let army = "nonsense\n".repeat(1_000);
    for (path, long) in [("check", false), ("open", false), ("check", true)] {
        // One long line is no better than many short ones.
        let army = if long { format!("{}\n", "x".repeat(200_000)).repeat(1) } else { army.clone() };
        let path = format!("/api/systems/hail-caesar/armies/{path}?lang=en");
        let answer = table.post_as(&path, "text/plain", army).await.is(200);
        assert!(answer.body.len() < 64 * 1024, "{} bytes for {path}", answer.body.len());
        let faults = answer.json()["faults"].as_array().expect("faults").len();
        assert!((1..=101).contains(&faults), "{faults} faults for {path}");
    }
    let wish = json!({"south_army": army, "north_army": army, "north": "human", "south": "human"});
    let sent = table.post("/api/systems/hail-caesar/armies/battle?lang=en", &wish).await;
    assert!(sent.body.len() < 64 * 1024, "{} bytes", sent.body.len());
    sent.fails(422, "bad-army");
}

#[tokio::test]
async fn a_save_with_too_many_entries_is_refused_before_it_is_replayed() {
    let table = table("entries").await;
    let battle = acies_commands_colors::SYSTEM.open(
        BATTLE,
        &acies_commands_colors::SYSTEM.scenario_text(BATTLE).expect("the battle"),
        &Options::NONE,
    );
    let mut journal: Journal = battle.expect("it opens").start(&mut FastDice::new(1)).journal().clone();
    for _ in 0..5_001 {
        journal.push(Side::South, Deed::Act { act: "x".into(), rolls: Vec::new() }, 0);
    }
    let sent = table.post_as("/api/games/import?lang=en", "text/plain", journal.write()).await;
    let error = sent.fails(422, "bad-save");
    let message = error["message"].as_str().expect("text");
    assert!(message.contains("5001") && message.contains("5000"), "{error}");
    journal.entries.pop();
    let sent = table.post_as("/api/games/import?lang=en", "text/plain", journal.write()).await;
    let error = sent.fails(422, "bad-save");
    assert!(error["message"].as_str().expect("text").contains("entry 1"), "{error}");
}

#[tokio::test]
async fn what_never_changes_is_sent_once() {
    let table = table("tags").await;
    for path in [
        "/api/systems?lang=en",
        "/api/systems/commands-colors/rules?lang=en",
        "/api/systems/commands-colors/armies?lang=en",
        "/api/systems/commands-colors/scenarios/foragers/map.svg?lang=en",
    ] {
        let first = table.get(path).await.is(200);
        let tag = first.headers["etag"].to_str().expect("text").to_owned();
        assert_eq!(table.get(path).await.body, first.body, "{path}");
        for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}")] {
            let ask =
                Request::get(path).header("if-none-match", known).body(Body::empty()).expect("a request");
            let again = table.send(ask).await.is(304);
            assert!(again.body.is_empty() && again.headers["etag"] == tag.as_str(), "{path}");
        }
        let french = path.replace("lang=en", "lang=fr");
        let same = table.get(&french).await.body == first.body;
        let ask = Request::get(&french).header("if-none-match", &tag).body(Body::empty()).expect("a request");
        let french = table.send(ask).await;
        // Where no armies are built there is nothing to say in either language.
        assert!(french.status == 200 || same, "{path}: {}", french.status);
    }
    table.get("/api/systems/commands-colors/scenarios/nowhere/map.svg").await.fails(404, "unknown-scenario");
}

/// Two machines play only while somebody watches: here a look counts for no time at all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_nobody_follows_sleeps_until_somebody_looks() {
    let mut config = config(vec![&acies_commands_colors::SYSTEM], fresh("asleep"));
    config.rest = Duration::ZERO;
    let table = Table::of(config).await;
    let address = table.listens().await;
    let game = table.begin("random", "random").await;
    let first = table.snapshot(&game, "spectator").await;
    for _ in 0..20 {
        let seen = table.snapshot(&game, "spectator").await;
        assert_eq!((&seen["seq"], &seen["over"]), (&first["seq"], &Value::Null), "nobody plays");
    }
    let watch = async |game: &Game| opened(&way(&address, game, "spectator")).await;
    let mut line = watch(&game).await;
    while next(&mut line).await["over"].is_null() {}
    // The same when the first to watch has gone in the middle.
    let game = table.begin("random", "random").await;
    let mut line = watch(&game).await;
    while next(&mut line).await["step"] == 0 {}
    drop(line);
    let mut line = watch(&game).await;
    while next(&mut line).await["over"].is_null() {}
}
