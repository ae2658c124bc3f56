//! Live updates over a real socket on this machine.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use acies_server::Lines;
use common::line::{Line, next, opened, way};
use common::{Game, Table, Whim, config, fresh, table};
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::{self, Message};

async fn connect(address: &str, game: &Game, seat: &str, since: Option<u64>) -> Line {
    let since = since.map(|seq| format!("&since={seq}")).unwrap_or_default();
    opened(&format!("{}{since}", way(address, game, seat))).await
}

/// How the server refuses a line.
async fn refused(address: &str, game: &Game) -> Option<(u16, Option<String>, Value)> {
    match connect_async(way(address, game, "spectator")).await {
        Ok(_) => None,
        Err(tungstenite::Error::Http(answer)) => {
            let retry =
                answer.headers().get("retry-after").map(|value| value.to_str().expect("text").to_owned());
            let body = serde_json::from_slice(answer.body().as_ref().expect("a body")).expect("JSON");
            Some((answer.status().as_u16(), retry, body))
        }
        Err(other) => panic!("{other}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_are_only_so_many_lines_to_a_game_and_in_all() {
    let mut config = config(vec![&acies_commands_colors::SYSTEM], fresh("lines"));
    config.lines = Lines { all: 3, a_game: 2, ..config.lines };
    let table = Table::of(config).await;
    let address = table.listens().await;
    let (one, two) = (table.begin("human", "human").await, table.begin("human", "human").await);
    let mut lines = Vec::new();
    for game in [&one, &one, &two] {
        lines.push(connect(&address, game, "spectator", None).await);
    }
    // The first game is full, and so is the server.
    for game in [&one, &two] {
        let (status, retry, body) = refused(&address, game).await.expect("no line is left");
        assert_eq!((status, body["error"]["code"].as_str()), (503, Some("too-many-lines")), "{body}");
        assert!(retry.is_some() && body["error"]["remedy"].as_str().expect("text").contains("10 seconds"));
    }
    // Who goes makes room, as soon as the server has noticed.
    lines.pop().expect("a line").close(None).await.expect("the line closes");
    while refused(&address, &two).await.is_some() {
        tokio::task::yield_now().await;
    }
    table.snapshot(&one, "north").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_are_pushed_and_a_line_that_was_cut_goes_on_where_it_was() {
    let table = table("live").await;
    let address = table.listens().await;
    let game = table.begin("human", "human").await;
    let mut north = connect(&address, &game, "north", None).await;
    let mut watcher = connect(&address, &game, "spectator", None).await;
    assert_eq!(next(&mut north).await, table.snapshot(&game, "north").await);
    let first = next(&mut watcher).await;
    let mut whim = Whim(5);
    assert!(table.step(&game, &mut whim).await);
    let told = next(&mut north).await;
    assert!(told["seq"].as_u64() > first["seq"].as_u64());
    assert_eq!(told, table.snapshot(&game, "north").await);
    assert_eq!(next(&mut watcher).await, table.snapshot(&game, "spectator").await);
    // The line is cut, the game goes on, and the line comes back.
    let seen = told["seq"].as_u64().expect("a number");
    north.close(None).await.expect("the line closes");
    for _ in 0..5 {
        table.step(&game, &mut whim).await;
    }
    let mut north = connect(&address, &game, "north", Some(seen)).await;
    let now = next(&mut north).await;
    assert_eq!(now, table.snapshot(&game, "north").await);
    // Whoever has seen everything is told only what comes after.
    let seen = now["seq"].as_u64().expect("a number");
    let mut again = connect(&address, &game, "north", Some(seen)).await;
    again.send(Message::text("nobody reads this")).await.expect("sent");
    table.deed(&game, "south", "resign", "r", json!({})).await.is(200);
    assert_eq!(next(&mut again).await["over"]["winner"], "north");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thinking_is_shown_before_the_answer() {
    let table = table("thinking").await;
    let address = table.listens().await;
    let game = table.begin("human", "human").await;
    let tokens = [game.token("north"), game.token("south")];
    let path = format!("/api/games/{}/export?token={}&other={}", game.id, tokens[0], tokens[1]);
    let save = table.get(&path).await.is(200).text();
    // The machine takes both sides, so that it has something to think about whoever begins.
    let path = "/api/games/import?north=random&south=random";
    let game = Game::of(&table.post_as(path, "text/plain", save).await.is(201).json());
    let mut watcher = connect(&address, &game, "spectator", None).await;
    let mut thought = false;
    loop {
        let seen = next(&mut watcher).await;
        thought |= seen["thinking"] == true;
        if !seen["over"].is_null() && seen["thinking"] == false {
            break;
        }
    }
    assert!(thought, "the page saw the machine think");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forged_token_opens_no_line() {
    let table = table("forged-line").await;
    let address = table.listens().await;
    let game = table.begin("human", "human").await;
    let url = format!("ws://{address}/api/games/{}/live?token=forged", game.id);
    assert!(connect_async(url).await.is_err());
}
