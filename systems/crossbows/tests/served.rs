//! Games through the routes of the server, as the page asks for them.
#![allow(clippy::disallowed_methods, reason = "this test keeps games in a file; the rules do not")]

use std::path::PathBuf;

use acies_crossbows::SYSTEM;
use acies_server::{Config, Hall, Windows, chance, router};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

/// A table of this system alone, whose dice are the same in every run.
async fn table(name: &str) -> Router {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("crossbows-{name}-{}.db", std::process::id()));
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

async fn begun(table: &Router, battle: &str) -> Value {
    let wish = json!({"system": "crossbows", "scenario": battle, "north": "human", "south": "human"});
    post(table, "/api/games", &wish).await
}

/// The snapshot of a seat.
async fn seen(table: &Router, game: &Value, seat: &str) -> Value {
    let (id, token) = (game["game"].as_str().expect("an id"), game["seats"][seat].as_str().expect("a token"));
    get(table, &format!("/api/games/{id}?lang=fr&token={token}")).await
}

async fn answer(table: &Router, game: &Value, side: &str, action: &str) -> Value {
    let now = seen(table, game, side).await;
    let key = format!("{side}-{}-{action}", now["seq"]);
    let deed = json!({"token": game["seats"][side], "seq": now["seq"], "key": key, "action": action});
    post(table, &format!("/api/games/{}/act?lang=fr", game["game"].as_str().expect("an id")), &deed).await
}

/// What pointing at places means.
async fn pointed(table: &Router, game: &Value, side: &str, picks: &[&str]) -> Value {
    let (id, token) = (game["game"].as_str().expect("an id"), game["seats"][side].as_str().expect("a token"));
    let picks = json!(picks).to_string().replace('"', "%22").replace('^', "%5E");
    get(table, &format!("/api/games/{id}/explain?token={token}&picks={picks}")).await
}

#[tokio::test]
async fn two_seats_play_to_the_end_with_orders_and_without() {
    for battle in ["mill", "mill-orders"] {
        let table = table(battle).await;
        let game = begun(&table, battle).await;
        for step in 0_usize.. {
            assert!(step < 3000, "the game ends");
            let now = seen(&table, &game, "spectator").await;
            let Some(side) = now["side_to_act"].as_str() else {
                assert!(now["over"].is_object(), "{now}");
                break;
            };
            let own = seen(&table, &game, side).await;
            let choices = own["choices"].as_array().expect("choices");
            // Some answer, not always the first, so that units meet.
            let action = choices[step * 7 % choices.len()]["action"].as_str().expect("an action");
            answer(&table, &game, side, action).await;
        }
    }
}

/// Every answer to a question is pointed at by places of its own, and pointing at them means it.
#[tokio::test]
async fn what_is_pointed_at_is_what_is_meant() {
    let table = table("pointing").await;
    let game = begun(&table, "mill").await;
    for (picks, action) in [
        (vec!["9.8", "8.10"], "go s1+s2 8.10"),
        (vec!["9.8", "s2", "8.10"], "go s2 8.10"),
        (vec!["9.8", "sA", "8.10"], "go s1+s2+sA 8.10"),
        (vec!["sA", "7.8"], "go sA 7.8"),
        (vec!["9.8", "9.8^se"], "face s1 se"),
        (vec!["8.7", "6.6"], "go s6 6.6"),
    ] {
        let own = seen(&table, &game, "south").await;
        let choices = own["choices"].as_array().expect("choices");
        let listed = choices.iter().find(|choice| choice["action"] == action);
        let listed = listed.unwrap_or_else(|| panic!("{action} is not offered"));
        assert_eq!(listed["picks"], json!(picks), "{action}");
        let said = pointed(&table, &game, "south", &picks).await;
        assert_eq!((&said["action"], &said["legal"]), (&json!(action), &json!(true)), "{said}");
    }
    // What leads nowhere is answered with the clause.
    let said = pointed(&table, &game, "south", &["9.6", "3.5"]).await;
    assert_eq!(said["refusal"]["clause"], json!("8.1.1"), "{said}");
}

/// An order reaches nobody but its side: neither the other seat nor those who watch, by no route.
#[tokio::test]
async fn an_order_is_sent_to_its_side_alone() {
    let table = table("orders").await;
    let game = begun(&table, "mill-orders").await;
    answer(&table, &game, "south", "order sB muster").await;
    answer(&table, &game, "south", "order sA reserve").await;
    let own = seen(&table, &game, "south").await;
    assert_eq!(own["panels"]["south"]["orders"][0]["order"], json!("Réserve"), "{own}");
    for seat in ["north", "spectator"] {
        let mut told = seen(&table, &game, seat).await;
        assert_eq!(told["panels"]["south"]["orders"][0]["order"], json!(null));
        // What may be answered names every order, and the coach tells what each is for.
        (told["choices"], told["coach"]) = (json!([]), json!([]));
        for order in ["Réserve", "Rassemblement", "order sA", "order sB"] {
            assert!(!told.to_string().contains(order), "{order} reaches {seat}: {told}");
        }
    }
}
