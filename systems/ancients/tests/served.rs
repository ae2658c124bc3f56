//! Games through the routes of the server, as the page asks for them.
#![allow(clippy::disallowed_methods, reason = "this test keeps games in a file; the rules do not")]

use std::path::PathBuf;

use acies_ancients::SYSTEM;
use acies_server::{Config, Hall, Windows, chance, router};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

/// A table of this system alone, whose dice are the same in every run.
async fn table(name: &str) -> Router {
    let path =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("served-{name}-{}.db", std::process::id()));
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
    plays_to_the_end("outpost").await;
}

#[tokio::test]
async fn two_seats_fight_at_sea_to_the_end() {
    plays_to_the_end("cove").await;
}

async fn plays_to_the_end(battle: &str) {
    let table = table(&format!("end-{battle}")).await;
    let wish = json!({"system": "ancients", "scenario": battle, "north": "human", "south": "human"});
    let game = post(&table, "/api/games", &wish).await;
    let id = game["game"].as_str().expect("an id");
    for step in 0_usize.. {
        assert!(step < 2000, "the game ends");
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

/// The snapshot of a seat.
async fn seen(table: &Router, game: &Value, side: &str) -> Value {
    let (id, token) = (game["game"].as_str().expect("an id"), game["seats"][side].as_str().expect("a token"));
    get(table, &format!("/api/games/{id}?token={token}")).await
}

/// What pointing at places means.
async fn pointed(table: &Router, game: &Value, side: &str, picks: &[&str]) -> Value {
    let (id, token) = (game["game"].as_str().expect("an id"), game["seats"][side].as_str().expect("a token"));
    let picks = json!(picks).to_string().replace('"', "%22");
    get(table, &format!("/api/games/{id}/explain?token={token}&picks={picks}")).await
}

#[tokio::test]
async fn pointing_far_at_sea_names_steps_and_turns_and_what_comes_of_them() {
    let table = table("sailing").await;
    let wish = json!({"system": "ancients", "scenario": "cove", "north": "human", "south": "human"});
    let game = post(&table, "/api/games", &wish).await;
    // A crew of 4 and a die of 4: eight points are four hexes ahead, two astern, or a turn and one ahead.
    let reach = pointed(&table, &game, "south", &["0808"]).await["reach"].clone();
    let reach: Vec<&str> = reach.as_array().expect("places").iter().filter_map(Value::as_str).collect();
    for place in ["0807", "0805", "0809", "0810", "0908", "0708"] {
        assert!(reach.contains(&place), "{place}: {reach:?}");
    }
    assert!(!reach.contains(&"0804") && !reach.contains(&"0903"), "an enemy, and too far: {reach:?}");
    let said = pointed(&table, &game, "south", &["0808", "0805"]).await;
    assert_eq!(said["way"], json!(["go 0808 0807", "go 0807 0806", "go 0806 0805"]), "{said}");
    let said = pointed(&table, &game, "south", &["0808", "0908"]).await;
    assert_eq!(said["way"], json!(["turn 0808 2", "go 0808 0908"]), "{said}");
    assert_eq!(said["meaning"], json!("sail from 0808 to 0908"), "{said}");
    let said = pointed(&table, &game, "south", &["0808", "0805"]).await;
    for list in ["targets", "dangers"] {
        let named = said["outlook"][list].to_string();
        assert!(named.contains("0804"), "beside the enemy at 0804: {said}");
    }
    // Land is refused by its clause.
    let said = pointed(&table, &game, "south", &["0808", "0901"]).await;
    assert_eq!(said["refusal"]["clause"], json!("14.5.4"), "{said}");
}

#[tokio::test]
async fn pointing_far_names_every_step_of_the_way() {
    let table = table("way").await;
    let wish = json!({"system": "ancients", "scenario": "outpost", "north": "human", "south": "human"});
    let game = post(&table, "/api/games", &wish).await;
    // The cavalry at 0306 has five points; the camp of the enemy is farther, and nobody reaches it without turning.
    let reach = pointed(&table, &game, "south", &["0306"]).await["reach"].clone();
    let reach: Vec<&str> = reach.as_array().expect("places").iter().filter_map(Value::as_str).collect();
    assert!(reach.contains(&"0304") && reach.contains(&"0106"), "{reach:?}");
    assert!(!reach.contains(&"0306"), "nobody goes where he is: {reach:?}");
    let said = pointed(&table, &game, "south", &["0306", "0304"]).await;
    assert_eq!(said["way"], json!(["go 0306 0305", "go 0305 0304"]), "{said}");
    assert!(said["refusal"].is_null() && said["outlook"].is_object(), "{said}");
    // The other side points at nothing of this, and one step is no way.
    assert_eq!(pointed(&table, &game, "north", &["0306"]).await["reach"], json!([]));
    assert_eq!(pointed(&table, &game, "south", &["0306", "0305"]).await["way"], json!([]));
    // Every step is an answer of its own, and leads where it was said.
    for reached in reach {
        let said = pointed(&table, &game, "south", &["0306", reached]).await;
        let way = said["way"].as_array().expect("steps").clone();
        for (count, step) in way.iter().enumerate() {
            let now = seen(&table, &game, "south").await;
            let deed = json!({"token": game["seats"]["south"], "seq": now["seq"], "key": format!("{reached}-{count}"), "action": step});
            post(&table, &format!("/api/games/{}/act", game["game"].as_str().expect("an id")), &deed).await;
        }
        if let Some(last) = way.last().and_then(Value::as_str) {
            assert!(last.ends_with(reached), "{reached}: {way:?}");
        }
        for count in 0..way.len() {
            let now = seen(&table, &game, "south").await;
            let deed = json!({"token": game["seats"]["south"], "seq": now["seq"], "key": format!("back-{reached}-{count}")});
            post(&table, &format!("/api/games/{}/undo", game["game"].as_str().expect("an id")), &deed).await;
        }
    }
}
