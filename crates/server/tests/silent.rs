//! What somebody decides unseen changes nothing that anybody else is sent: no number, no line, no picture. What is sealed
//! is seen as chosen and no more.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common::{Game, Table, config, fresh};
use acies_proof::toy::ToySystem;
use serde_json::{Value, json};

const SYSTEM: ToySystem = ToySystem;

async fn table_at(path: std::path::PathBuf) -> Table {
    Table::of(config(vec![&SYSTEM], path)).await
}

/// A game with secrets in which both tactics are open.
async fn begun(table: &Table) -> Game {
    let wish = json!({"system": "race", "scenario": "secret", "north": "human", "south": "human"});
    let game = Game::of(&table.post("/api/games", &wish).await.is(201).json());
    for (side, action) in [("north", "hide 4"), ("south", "hide 6"), ("north", "bold"), ("south", "sly")] {
        act(table, &game, side, action).await;
    }
    game
}

/// Who runs first depends on what both choose: nobody is told beforehand.
#[tokio::test]
async fn who_begins_may_be_open() {
    let table = table_at(fresh("open")).await;
    let systems = table.get("/api/systems?lang=en").await.is(200).json();
    let offered = &systems[0]["scenarios"][0];
    assert_eq!((&offered["id"], &offered["first"]), (&json!("secret"), &Value::Null), "{offered}");
    let game = begun(&table).await;
    let path = format!("/api/games/{}/about?token={}", game.id, game.token("south"));
    assert_eq!(table.get(&path).await.is(200).json()["first"], Value::Null);
}

async fn act(table: &Table, game: &Game, side: &str, action: &str) {
    let key = format!("{action} {}", table.snapshot(game, side).await["seq"]);
    table.deed(game, side, "act", &key, json!({"action": action})).await.is(200);
}

/// Everything the others are sent.
async fn others(table: &Table, game: &Game) -> Vec<Value> {
    let mut seen = Vec::new();
    for seat in ["south", "spectator"] {
        let now = table.snapshot(game, seat).await;
        let steps = now["steps"].as_u64().expect("a number");
        for step in 0..=steps {
            let path = format!("/api/games/{}/at?token={}&step={step}&lang=en", game.id, game.token(seat));
            seen.push(table.get(&path).await.is(200).json());
        }
        let beyond = format!("/api/games/{}/at?token={}&step={}", game.id, game.token(seat), steps + 1);
        assert!(table.get(&beyond).await.status.is_client_error(), "there is no step {}", steps + 1);
        seen.push(now);
    }
    seen
}

#[tokio::test]
async fn a_silent_step_changes_nothing_that_others_are_sent() {
    let path = fresh("silent");
    let table = table_at(path.clone()).await;
    let game = begun(&table).await;
    let (before, own) = (others(&table, &game).await, table.snapshot(&game, "north").await);
    act(&table, &game, "north", "walk on").await;
    assert_eq!(others(&table, &game).await, before);
    let walked = table.snapshot(&game, "north").await;
    let count = |seen: &Value, what: &str| seen[what].as_u64().expect("a number");
    assert_eq!(count(&walked, "seq"), count(&own, "seq") + 1);
    assert_eq!(count(&walked, "steps"), count(&own, "steps") + 1);
    assert_eq!(walked["can_undo"], true);
    // What the south sends now is not stale: it is only not its turn.
    let body = json!({"token": game.token("south"), "seq": before.last().expect("one")["seq"], "key": "k", "action": "stand"});
    table.post(&format!("/api/games/{}/act", game.id), &body).await.fails(403, "not-your-turn");
    // Nor does taking it back change anything, and the same is read from storage again.
    table.deed(&game, "north", "undo", "u", json!({})).await.is(200);
    assert_eq!(others(&table, &game).await, before);
    act(&table, &game, "north", "walk back").await;
    table.hall.close().await;
    let again = table_at(path).await;
    assert_eq!(others(&again, &game).await, before);
    assert_eq!(again.snapshot(&game, "north").await["steps"], walked["steps"]);
    // The next step everybody sees has the next number of each.
    act(&again, &game, "north", "step 1").await;
    let seen = [again.snapshot(&game, "south").await, again.snapshot(&game, "north").await];
    assert_eq!((count(&seen[0], "steps"), count(&seen[1], "steps")), (5, 6));
    let last = |seen: &Value| {
        seen["log"].as_array().and_then(|log| log.last().cloned()).expect("a line")["step"].clone()
    };
    assert_eq!((last(&seen[0]), last(&seen[1])), (json!(4), json!(5)));
}

#[tokio::test]
async fn a_silent_step_withdraws_no_offer() {
    let table = table_at(fresh("silent-offer")).await;
    let game = begun(&table).await;
    table.deed(&game, "south", "offer-draw", "o", json!({})).await.is(200);
    let before = others(&table, &game).await;
    act(&table, &game, "north", "walk on").await;
    assert_eq!(others(&table, &game).await, before);
}

#[tokio::test]
async fn a_sealed_answer_is_seen_as_chosen_and_stands() {
    let mut told = Vec::new();
    for tactic in ["bold", "sly"] {
        let table = table_at(fresh("sealed")).await;
        let wish = json!({"system": "race", "scenario": "secret", "north": "human", "south": "human"});
        let game = Game::of(&table.post("/api/games", &wish).await.is(201).json());
        assert_eq!(table.snapshot(&game, "south").await["sealed"], true);
        act(&table, &game, "north", "hide 4").await;
        act(&table, &game, "south", "hide 6").await;
        act(&table, &game, "north", tactic).await;
        let own = table.snapshot(&game, "north").await;
        assert_eq!((&own["can_undo"], &own["sealed"]), (&json!(false), &json!(true)));
        let south = table.snapshot(&game, "south").await;
        assert_eq!(south["your_turn"], true);
        told.push((
            south["log"].clone(),
            south["pieces"].clone(),
            south["prompt"].clone(),
            south["seq"].clone(),
        ));
        act(&table, &game, "south", "sly").await;
        assert_eq!(table.snapshot(&game, "south").await["sealed"], false);
    }
    assert_eq!(told[0], told[1]);
}
