//! A war whose battles are games: begun once, reported once, whatever happens in between. The war is the toy's.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use std::path::PathBuf;
use std::sync::Arc;

use acies_core::journal::{Deed, Journal};
use acies_core::stable_hash::hexadecimal;
use acies_proof::toy::ToySystem;
use serde_json::{Value, json};

use crate::common::{Game, Table, config, fresh};

const SYSTEM: ToySystem = ToySystem;

/// A table on which all seeds are the same, so that a war is the same however often the table is opened anew.
async fn table_at(path: PathBuf) -> Table {
    let mut config = config(vec![&SYSTEM], path);
    config.chance = Arc::new(|| Ok([7; 32]));
    Table::of(config).await
}

async fn war(table: &Table, north: &str, south: &str) -> Game {
    let wish = json!({"system": "race", "scenario": "war", "north": north, "south": south});
    Game::of(&table.post("/api/games", &wish).await.is(201).json())
}

/// The battle a war shows, opened by the tokens of the war.
async fn battle(table: &Table, war: &Game) -> Game {
    let shown = table.snapshot(war, "spectator").await;
    let id = shown["battle"]["game"].as_str().unwrap_or_else(|| panic!("a battle: {shown}"));
    Game { id: id.to_owned(), begun: war.begun.clone() }
}

async fn act(table: &Table, game: &Game, side: &str, action: &str) {
    let key = format!("{action} {}", table.snapshot(game, side).await["seq"]);
    table.deed(game, side, "act", &key, json!({"action": action})).await.is(200);
}

const MEET: [(&str, &str); 4] = [("north", "send"), ("north", "seal"), ("south", "send"), ("south", "seal")];

async fn meet(table: &Table, war: &Game, how: &str) {
    for (side, action) in MEET.into_iter().chain([("north", how)]) {
        act(table, war, side, action).await;
    }
}

/// Plays the first answer of whoever owes the decision until a game is over.
async fn fight(table: &Table, game: &Game) {
    loop {
        let seen = table.snapshot(game, "spectator").await;
        let Some(side) = seen["side_to_act"].as_str() else { break };
        let own = table.snapshot(game, side).await;
        act(table, game, side, own["choices"][0]["action"].as_str().expect("a choice")).await;
    }
}

/// The journal of a game under way: both seats ask for it.
async fn journal(table: &Table, game: &Game) -> Journal {
    let (north, south) = (game.token("north"), game.token("south"));
    let path = format!("/api/games/{}/export?token={north}&other={south}", game.id);
    Journal::read("export", &table.get(&path).await.is(200).text()).expect("a save")
}

#[tokio::test]
async fn a_battle_arises_is_fought_by_the_same_people_and_reported() {
    let table = table_at(fresh("war")).await;
    let game = war(&table, "human", "human").await;
    let name = json!({"token": game.token("south"), "name": "Hanno"});
    table.post(&format!("/api/games/{}/company", game.id), &name).await.is(200);
    meet(&table, &game, "table").await;
    let waits = table.snapshot(&game, "north").await;
    assert_eq!(
        (&waits["side_to_act"], &waits["choices"], &waits["over"]),
        (&Value::Null, &json!([]), &Value::Null)
    );
    let shown = &waits["battle"];
    assert_eq!(
        (&shown["machine"], &shown["over"], &shown["turn"]),
        (&json!(false), &json!(false), &json!(1))
    );

    let fought = battle(&table, &game).await;
    let begun = table.snapshot(&fought, "south").await;
    assert_eq!((&begun["war"]["game"], &begun["war"]["over"]), (&json!(game.id), &json!(false)));
    let path = format!("/api/games/{}/company?token={}", fought.id, game.token("north"));
    assert_eq!(table.get(&path).await.is(200).json()["south"]["name"], "Hanno");
    for verb in ["resign", "offer-draw"] {
        table.deed(&fought, "north", verb, verb, json!({})).await.fails(409, "of-a-war");
    }
    table.deed(&game, "north", "undo", "u", json!({})).await.fails(409, "nothing-to-undo");
    let opened = journal(&table, &game).await.last_step().expect("it is sound");
    assert_eq!(journal(&table, &fought).await.head.of, Some(hexadecimal(&opened.1)));

    fight(&table, &fought).await;
    let again = json!({"token": game.token("north"), "again": true});
    table.post(&format!("/api/games/{}/rematch", fought.id), &again).await.fails(409, "of-a-war");
    let goes_on = table.snapshot(&game, "north").await;
    assert_eq!((&goes_on["battle"]["over"], &goes_on["side_to_act"]), (&json!(true), &json!("north")));
    assert_eq!((&goes_on["can_undo"], &goes_on["may_ask_undo"]), (&json!(false), &json!(false)));
    let written = journal(&table, &game).await;
    let Deed::Fought { fought: report } = &written.entries.last().expect("entries").deed else {
        panic!("it was reported")
    };
    assert_eq!(report.last, Some(journal(&table, &fought).await.tip()));
    let mine = json!({"games": [{"game": game.id, "token": game.token("north")}, {"game": fought.id, "token": game.token("north")}]});
    let mine = table.post("/api/mine", &mine).await.is(200).json();
    assert_eq!(mine[0]["now"]["battle"]["game"], json!(fought.id));
    assert_eq!(mine[1]["now"]["war"]["game"], json!(game.id));
    // No address takes an outcome.
    table.deed(&game, "north", "fought", "f", json!({"report": {}})).await.fails(404, "not-found");
}

#[tokio::test]
async fn a_battle_given_to_the_machine_is_played_and_nobody_answers_for_it() {
    let table = table_at(fresh("war-machine")).await;
    let game = war(&table, "human", "human").await;
    meet(&table, &game, "machine").await;
    let fought = battle(&table, &game).await;
    let body = json!({"token": game.token("north"), "seq": 0, "key": "k", "action": "step 1"});
    table.post(&format!("/api/games/{}/act", fought.id), &body).await.fails(403, "machine-plays");
    loop {
        let seen = table.snapshot(&game, "south").await;
        if seen["side_to_act"] == "north" {
            assert_eq!((&seen["battle"]["machine"], &seen["battle"]["over"]), (&json!(true), &json!(true)));
            break;
        }
    }
    assert!(!table.snapshot(&fought, "spectator").await["over"].is_null());
}

#[tokio::test]
async fn whoever_resigns_a_war_ends_the_battle_with_it() {
    let table = table_at(fresh("war-resigned")).await;
    let game = war(&table, "human", "human").await;
    meet(&table, &game, "table").await;
    let fought = battle(&table, &game).await;
    table.deed(&game, "south", "resign", "r", json!({})).await.is(200);
    assert_eq!(table.snapshot(&game, "north").await["over"]["winner"], "north");
    for seat in ["north", "south"] {
        let seen = table.snapshot(&fought, seat).await;
        assert_eq!((&seen["war"]["over"], &seen["side_to_act"]), (&json!(true), &Value::Null));
        table.deed(&fought, seat, "act", "k", json!({"action": "step 1"})).await.fails(409, "war-over");
    }
}

#[tokio::test]
async fn a_battle_is_decided_here_and_nowhere_else() {
    let table = table_at(fresh("war-import")).await;
    let game = war(&table, "human", "human").await;
    meet(&table, &game, "table").await;
    let fought = battle(&table, &game).await;
    // A copy of the battle is a game like any other: it ends, and the war still waits.
    let copy = journal(&table, &fought).await.write();
    let copy = Game::of(&table.post_as("/api/games/import", "text/plain", copy).await.is(201).json());
    assert_eq!(table.snapshot(&copy, "north").await["war"], Value::Null);
    fight(&table, &copy).await;
    assert_eq!(table.snapshot(&game, "north").await["battle"]["over"], json!(false));
    // A copy of the war that waits begins its battle anew.
    let other = journal(&table, &game).await.write();
    let other = Game::of(&table.post_as("/api/games/import", "text/plain", other).await.is(201).json());
    let anew = battle(&table, &other).await;
    assert_ne!(anew.id, fought.id);
    fight(&table, &anew).await;
    assert_eq!(table.snapshot(&other, "north").await["side_to_act"], "north");
    assert_eq!(table.snapshot(&game, "north").await["side_to_act"], Value::Null);
}

/// Everything a seat is sent, without what names the game.
async fn seen(table: &Table, game: &Game, seat: &str) -> Value {
    let mut seen = table.snapshot(game, seat).await;
    seen["game"] = Value::Null;
    seen
}

#[tokio::test]
async fn wars_that_differ_in_sheets_look_alike_until_they_are_opened() {
    let table = table_at(fresh("war-sheets")).await;
    let [one, two] = [war(&table, "human", "human").await, war(&table, "human", "human").await];
    let alike = async |what: &str, seats: &[&str]| {
        for seat in seats {
            assert_eq!(seen(&table, &one, seat).await, seen(&table, &two, seat).await, "{seat}: {what}");
        }
    };
    let others = ["south", "spectator"];
    act(&table, &one, "north", "send").await;
    alike("one line", &others).await;
    assert_eq!(table.snapshot(&one, "north").await["sealed"], true);
    act(&table, &one, "north", "send").await;
    act(&table, &one, "north", "keep").await;
    table.deed(&one, "north", "undo", "u", json!({})).await.is(200);
    alike("taken back", &others).await;
    act(&table, &two, "north", "send").await;
    for game in [&one, &two] {
        act(&table, game, "north", "seal").await;
    }
    alike("sealed", &others).await;
    act(&table, &two, "south", "send").await;
    alike("the other writes", &["spectator"]).await;
    for game in [&one, &two] {
        act(&table, game, "south", "seal").await;
    }
    assert_ne!(seen(&table, &one, "spectator").await, seen(&table, &two, "spectator").await, "they are open");
}

/// The next thing to do in a war with a battle of each kind: where, who, and what. None where nobody here has anything to do.
async fn next(table: &Table, game: &Game) -> Option<(Game, String, String)> {
    let seen = table.snapshot(game, "spectator").await;
    let Some(side) = seen["side_to_act"].as_str().map(str::to_owned) else {
        // The machine plays it, or it could not be written down.
        if seen["battle"]["over"] != false || seen["battle"]["machine"] == true {
            return None;
        }
        let fought = battle(table, game).await;
        let side = table.snapshot(&fought, "spectator").await["side_to_act"].as_str()?.to_owned();
        let own = table.snapshot(&fought, &side).await;
        let action = own["choices"][0]["action"].as_str().expect("a choice").to_owned();
        return Some((fought, side, action));
    };
    let own = table.snapshot(game, &side).await;
    let open = |action: &str| {
        own["choices"].as_array().expect("choices").iter().any(|choice| choice["action"] == action)
    };
    let how = ["table", "machine", "odds", "table"][turn(&own) % 4];
    let action = match () {
        () if open("keep") => "seal",
        () if open("send") => "send",
        () if open(how) => how,
        () => "seal",
    };
    Some((game.clone(), side, action.to_owned()))
}

/// Turns of a war that are over, counted by its sealed sheets in the story.
fn turn(own: &Value) -> usize {
    let told = own["log"].as_array().expect("the story");
    told.iter().filter(|line| line["opens"] == true).count()
}

/// Plays a war to its end, or until nothing can be written any more. Says whether it is over.
async fn play(table: &Table, game: &Game) -> bool {
    for _ in 0..100_000 {
        if !table.snapshot(game, "spectator").await["over"].is_null() {
            return true;
        }
        let done = match next(table, game).await {
            Some((game, side, action)) => {
                let key = format!("{action} {}", table.snapshot(&game, &side).await["seq"]);
                let answer = table.deed(&game, &side, "act", &key, json!({"action": action})).await;
                answer.status.is_success()
            }
            // The machine's task has its turn.
            None => {
                tokio::task::yield_now().await;
                true
            }
        };
        if !done || table.hall.answers().await.is_err() {
            return false;
        }
    }
    panic!("the war does not end")
}

/// Every battle of a war under way or over, by the hash its journal ended with.
fn reports(journal: &Journal) -> Vec<Option<[u8; 32]>> {
    let last = |deed: &Deed| match deed {
        Deed::Fought { fought } => Some(fought.last),
        _ => None,
    };
    journal.entries.iter().filter_map(|entry| last(&entry.deed)).collect()
}

/// proves: killed after any single write, a war with battles of each kind goes on where it was, to the same end.
#[tokio::test]
async fn a_war_killed_after_any_write_comes_to_the_same_end() {
    let whole = {
        let table = table_at(fresh("war-whole")).await;
        let game = war(&table, "human", "human").await;
        assert!(play(&table, &game).await);
        journal(&table, &game).await
    };
    assert!(reports(&whole).len() >= 2 && reports(&whole).iter().all(Option::is_some), "{whole:?}");
    for writes in 0.. {
        let path = fresh("war-killed");
        let table = table_at(path.clone()).await;
        let game = war(&table, "human", "human").await;
        table.hall.stop_after(writes);
        let over = play(&table, &game).await;
        table.hall.close().await;
        drop(table);
        let again = table_at(path).await;
        // Two who come back at once find one battle.
        let (one, two) = tokio::join!(again.snapshot(&game, "north"), again.snapshot(&game, "south"));
        assert_eq!(one["battle"]["game"], two["battle"]["game"], "after {writes} writes");
        assert!(play(&again, &game).await, "after {writes} writes");
        assert_eq!(journal(&again, &game).await, whole, "after {writes} writes");
        again.hall.close().await;
        if over {
            assert!(writes > 20, "a war is written in many steps");
            break;
        }
    }
}
