//! A whole game through the routes of the server, as the page asks for it.
#![allow(clippy::disallowed_methods, reason = "this test keeps games in a file; the rules do not")]

use std::path::PathBuf;

use acies_server::{Config, Hall, Windows, chance, router};
use acies_template::SYSTEM;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

/// A table of this system alone, whose dice are the same in every run.
async fn table() -> Router {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("served-{}.db", std::process::id()));
    for ending in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
    let mut config = Config::new(vec![&SYSTEM], path);
    (config.requests.burst, config.games.burst) = (1_000_000, 1_000_000);
    (config.chance, config.windows) = (chance::known(), Windows::Unheld);
    router(Hall::open(config).await.expect("a file of games"))
}

async fn send(table: &Router, request: Request<Body>) -> Value {
    let answer = table.clone().oneshot(request).await.expect("a router always answers");
    let status = answer.status();
    let body = answer.into_body().collect().await.expect("the body is whole").to_bytes();
    let json = serde_json::from_slice(&body).expect("the answer is JSON");
    assert!(status.is_success(), "{status}: {json}");
    json
}

async fn get(table: &Router, path: &str) -> Value {
    send(table, Request::get(path).body(Body::empty()).expect("a request")).await
}

async fn post(table: &Router, path: &str, body: &Value) -> Value {
    let request = Request::post(path).header("content-type", "application/json");
    send(table, request.body(Body::from(body.to_string())).expect("a request")).await
}

#[tokio::test]
async fn two_seats_play_to_the_end() {
    let table = table().await;
    let wish = json!({"system": "template", "scenario": "ford", "north": "human", "south": "human"});
    let game = post(&table, "/api/games", &wish).await;
    let id = game["game"].as_str().expect("an id");
    for step in 0_usize.. {
        assert!(step < 200, "the game ends");
        let seat = |side: &str| {
            format!("/api/games/{id}?lang=fr&token={}", game["seats"][side].as_str().expect("a token"))
        };
        let seen = get(&table, &seat("spectator")).await;
        let Some(side) = seen["side_to_act"].as_str() else {
            assert!(seen["over"].is_object(), "{seen}");
            break;
        };
        let own = get(&table, &seat(side)).await;
        let choices = own["choices"].as_array().expect("choices");
        // Some answer, not always the first, so that units meet.
        let action = &choices[step * 7 % choices.len()]["action"];
        let deed = json!({"token": game["seats"][side], "seq": own["seq"], "key": format!("k{step}"), "action": action});
        post(&table, &format!("/api/games/{id}/act?lang=fr"), &deed).await;
    }
}
