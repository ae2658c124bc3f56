//! Whole games through the table: to the end, taken back, given up, saved, and read again from storage.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use common::{Game, Table, Whim, fresh, table, table_at};
use serde_json::{Value, json};

/// The side that owes the decision, and the other.
async fn sides(table: &Table, game: &Game) -> (&'static str, &'static str) {
    match table.snapshot(game, "spectator").await["side_to_act"].as_str() {
        Some("north") => ("north", "south"),
        Some("south") => ("south", "north"),
        other => panic!("nobody decides: {other:?}"),
    }
}

/// What is said in the log.
fn story(seen: &Value) -> String {
    let lines = seen["log"].as_array().expect("a log").iter();
    lines.filter_map(|line| line["text"].as_str()).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_seats_play_to_the_end_and_the_seed_is_opened() {
    let table = table("whole").await;
    let game = table.begin("human", "human").await;
    let mut whim = Whim(7);
    assert!(table.play(&game, &mut whim, 20_000).await < 20_000, "the game ends");
    let seen = table.snapshot(&game, "north").await;
    assert!(seen["over"]["winner"].is_string(), "{}", seen["over"]);
    let reason = seen["over"]["reason"].as_str().expect("how it was won");
    assert!(story(&seen).ends_with(reason) && reason.contains("banners"), "{reason}");
    let winner = seen["over"]["winner"].as_str().expect("a side");
    let outcome = &seen["over"]["outcome"];
    assert_eq!(
        (&outcome["clause"], &outcome[winner]["points"]),
        (&json!("4.1"), &seen["panels"][winner]["tallies"][0]["have"])
    );
    let fates = outcome["south"]["fates"].as_array().expect("what became of the units");
    let lost = fates.iter().filter(|fate| fate["end"] == "lost").count();
    assert_eq!(outcome["south"]["lost"], lost, "{outcome}");
    what_fell_and_who_fell_is_told_apart_from_the_sentences(&seen);
    assert_eq!(seen["commitment"], game.begun["commitment"]);
    let seed = seen["opened"].as_str().expect("the seed is opened").to_owned();
    let bytes: Vec<u8> =
        (0..32).map(|i| u8::from_str_radix(&seed[2 * i..2 * i + 2], 16).expect("hex")).collect();
    let seed: [u8; 32] = bytes.try_into().expect("32 bytes");
    assert_eq!(acies_core::sealed::commitment(&seed), game.begun["commitment"].as_str().expect("text"));
    let late = table.deed(&game, "north", "act", "late", json!({"action": "done"})).await;
    late.fails(409, "game-over");
    // The game is over: any seat may save it, and the save goes on elsewhere.
    let path = format!("/api/games/{}/export?token={}", game.id, game.token("spectator"));
    let save = table.get(&path).await.is(200).text();
    let again = table.post_as("/api/games/import", "text/plain", save.clone()).await.is(201).json();
    let again = Game::of(&again);
    let path = format!("/api/games/{}/export?token={}", again.id, again.token("north"));
    assert_eq!(table.get(&path).await.is(200).text(), save);
    // Every moment can be looked at, the last of them being the present.
    let steps = seen["steps"].as_u64().expect("steps");
    for step in [0, 1, steps / 2, steps] {
        let path = format!("/api/games/{}/at?token={}&lang=en&step={step}", game.id, game.token("north"));
        let then = table.get(&path).await.is(200).json();
        assert_eq!((&then["step"], &then["steps"]), (&json!(step), &json!(steps)));
        assert_eq!(then["choices"], json!([]));
        assert_eq!(then["pieces"] == seen["pieces"], step == steps, "step {step}");
    }
}

/// Faces and losses are given as such: whoever shows them need not read them out of sentences.
fn what_fell_and_who_fell_is_told_apart_from_the_sentences(seen: &Value) {
    let log = seen["log"].as_array().expect("a log").iter();
    let thrown: Vec<&Value> = log.filter(|line| line["dice"] != json!([])).collect();
    assert!(!thrown.is_empty(), "a battle without dice");
    for line in thrown {
        let said = line["text"].as_str().expect("text");
        for throw in line["dice"].as_array().expect("throws") {
            assert_eq!(throw["die"], "battle");
            for face in throw["faces"].as_array().expect("faces") {
                assert!(said.contains(face["label"].as_str().expect("a label")), "{face} in {said}");
            }
        }
    }
    let lost = |side: &str| seen["panels"][side]["lost"].as_array().expect("losses").clone();
    let counted = |losses: Vec<Value>| losses.iter().map(|loss| loss["count"].as_u64().expect("count")).sum();
    let (north, south): (u64, u64) = (counted(lost("north")), counted(lost("south")));
    assert!(north + south > 0, "a battle without losses");
    assert!(lost("north").iter().all(|loss| (loss["code"] == "LD") == loss["leader"].is_string()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_survive_a_restart() {
    let path = fresh("restart");
    let first = table_at(path.clone()).await;
    let mut games = Vec::new();
    for seed in 0..3 {
        let game = first.begin("human", "human").await;
        let mut whim = Whim(seed);
        for _ in 0..40 {
            first.step(&game, &mut whim).await;
        }
        games.push(game);
    }
    let (side, _) = sides(&first, &games[0]).await;
    first.deed(&games[0], side, "offer-draw", "draw", json!({})).await.is(200);
    first.deed(&games[1], "south", "resign", "enough", json!({})).await.is(200);
    let mut before = Vec::new();
    for game in &games {
        for seat in ["north", "south", "spectator"] {
            before.push(first.snapshot(game, seat).await);
        }
    }
    first.hall.close().await;
    let second = table_at(path).await;
    let mut after = Vec::new();
    for game in &games {
        for seat in ["north", "south", "spectator"] {
            after.push(second.snapshot(game, seat).await);
        }
    }
    assert_eq!(before, after);
    // A key that was played before the restart is known after it.
    let game = &games[0];
    let body = json!({"token": game.token(side), "seq": 0, "key": "draw"});
    let again =
        second.post(&format!("/api/games/{}/offer-draw?lang=en", game.id), &body).await.is(200).json();
    assert_eq!(again, second.snapshot(game, side).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_nobody_else_has_seen_is_taken_back_freely_and_the_rest_by_consent() {
    let table = table("undo").await;
    // The cards are dealt by chance: games are begun until the first card is one that orders somebody.
    let (game, side, other, start, played, order) = loop {
        let game = table.begin("human", "human").await;
        let (side, other) = sides(&table, &game).await;
        table.deed(&game, side, "undo", "nothing", json!({})).await.fails(409, "nothing-to-undo");
        // A card is shown to the other side: it comes back only if he agrees.
        let start = table.snapshot(&game, side).await;
        let action = start["choices"][0]["action"].clone();
        let played = table.deed(&game, side, "act", "play", json!({"action": action})).await.is(200).json();
        assert_eq!((&played["can_undo"], &played["may_ask_undo"]), (&json!(false), &json!(true)));
        let orders = played["choices"].as_array().expect("choices");
        let mut orders = orders.iter().map(|choice| choice["action"].clone());
        let order = orders.find(|action| action.as_str().expect("text").starts_with("order"));
        if let Some(order) = order {
            break (game, side, other, start, played, order);
        }
    };
    // An order is nobody's business yet.
    let ordered = table.deed(&game, side, "act", "order", json!({"action": order})).await.is(200).json();
    assert_eq!(ordered["can_undo"], true);
    let back = table.deed(&game, side, "undo", "back", json!({})).await.is(200).json();
    assert_eq!((&back["choices"], &back["step"]), (&played["choices"], &played["step"]));
    // Asked, declined, asked again, accepted.
    let asked = table.deed(&game, side, "undo", "ask", json!({})).await.is(200).json();
    assert_eq!(asked["offer"], json!({"kind": "undo", "by": side}));
    table.deed(&game, side, "undo", "ask2", json!({})).await.fails(409, "offer-stands");
    table.deed(&game, side, "answer", "self", json!({"accept": true})).await.fails(409, "no-offer");
    let kept = table.deed(&game, other, "answer", "no", json!({"accept": false})).await.is(200).json();
    assert_eq!((&kept["offer"], &kept["step"]), (&Value::Null, &played["step"]));
    table.deed(&game, side, "undo", "ask3", json!({})).await.is(200);
    table.deed(&game, other, "answer", "yes", json!({"accept": true})).await.is(200);
    let back = table.snapshot(&game, side).await;
    assert_eq!((&back["choices"], &back["step"]), (&start["choices"], &start["step"]));
    assert_eq!(back["panels"], start["panels"]);
    let told = story(&back);
    assert!(told.contains("a request to take back") && told.contains("is taken back"), "{told}");
    table.deed(&game, other, "answer", "late", json!({"accept": true})).await.fails(409, "no-offer");
    // And the game goes on, and is the same after a restart.
    let mut whim = Whim(3);
    for _ in 0..60 {
        table.step(&game, &mut whim).await;
    }
    let before = table.snapshot(&game, "north").await;
    table.hall.close().await;
    let again = table_at(table.path.clone()).await;
    assert_eq!(again.snapshot(&game, "north").await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn draws_are_offered_and_battles_given_up() {
    let table = table("ends").await;
    let game = table.begin("human", "human").await;
    let (side, other) = sides(&table, &game).await;
    table.deed(&game, side, "offer-draw", "a", json!({})).await.is(200);
    table.deed(&game, other, "offer-draw", "b", json!({})).await.fails(409, "offer-stands");
    let declined = table.deed(&game, other, "answer", "c", json!({"accept": false})).await.is(200).json();
    assert_eq!((&declined["offer"], &declined["over"]), (&Value::Null, &Value::Null));
    // Whoever offered may play on; the offer lapses when the other does.
    table.deed(&game, other, "offer-draw", "d", json!({})).await.is(200);
    let mut whim = Whim(1);
    table.step(&game, &mut whim).await;
    let seen = table.snapshot(&game, side).await;
    assert_eq!(seen["offer"], Value::Null, "playing on is an answer");
    table.deed(&game, side, "offer-draw", "e", json!({})).await.is(200);
    let drawn = table.deed(&game, other, "answer", "f", json!({"accept": true})).await.is(200).json();
    assert_eq!(drawn["over"]["winner"], Value::Null);
    assert!(drawn["over"]["reason"].is_string() && drawn["opened"].is_string());
    assert_eq!((&drawn["side_to_act"], &drawn["choices"]), (&Value::Null, &json!([])));
    table.deed(&game, side, "resign", "g", json!({})).await.fails(409, "game-over");
    let game = table.begin("human", "human").await;
    let seen = table.deed(&game, "north", "resign", "g", json!({})).await.is(200).json();
    assert_eq!(seen["over"]["winner"], "south");
    assert!(story(&seen).contains("resigned"), "{}", story(&seen));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_is_saved_only_for_whoever_sits_at_both_sides() {
    let table = table("save").await;
    let game = table.begin("human", "human").await;
    let path = |one: &str, two: &str| format!("/api/games/{}/export?token={one}&other={two}", game.id);
    let (north, south, spectator) = (game.token("north"), game.token("south"), game.token("spectator"));
    table.get(&path(&north, "")).await.fails(403, "secret");
    table.get(&path(&north, &spectator)).await.fails(403, "secret");
    table.get(&path(&north, &north)).await.fails(403, "secret");
    table.get(&path(&north, "forged")).await.fails(403, "token-unknown");
    let save = table.get(&path(&north, &south)).await.is(200).text();
    let changed = save.replacen("foragers", "../../foragers", 1);
    table.post_as("/api/games/import", "text/plain", changed).await.fails(422, "bad-save");
    table
        .post_as("/api/games/import?north=level9", "text/plain", save.clone())
        .await
        .fails(422, "unknown-player");
    table.post_as("/api/games/import?south=random", "text/plain", save).await.is(201);
    // Against the machine nobody else has a token to its seat.
    let game = table.begin("human", "random").await;
    assert_eq!(game.begun["seats"]["south"], Value::Null);
}

/// Waits until the machine has nothing to decide.
async fn rested(table: &Table, game: &Game, seat: &str) -> Value {
    loop {
        let seen = table.snapshot(game, seat).await;
        if seen["thinking"] == false && (seen["your_turn"] == true || !seen["over"].is_null()) {
            return seen;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_machine_plays_its_side_to_the_end() {
    let table = table("machine").await;
    let game = table.begin("random", "human").await;
    let mut whim = Whim(11);
    let mut asked = false;
    for number in 0..20_000 {
        let seen = rested(&table, &game, "south").await;
        if !seen["over"].is_null() {
            assert!(asked, "something was taken back on the way");
            return;
        }
        // Once on the way a decision is taken back: the machine agrees, and it is told. No battle is won in a
        // first turn, whatever the dice, so it is one of the first decisions.
        if number == 2 {
            let back = table.deed(&game, "south", "undo", "back", json!({})).await.is(200).json();
            asked = back["step"].as_u64() < seen["step"].as_u64();
            continue;
        }
        let choices = seen["choices"].as_array().expect("choices");
        let action = choices[whim.below(choices.len())]["action"].clone();
        table.deed(&game, "south", "act", &format!("k{number}"), json!({"action": action})).await.is(200);
    }
    panic!("the game does not end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_machine_goes_on_after_a_restart_and_declines_draws() {
    let path = fresh("machine-restart");
    let first = table_at(path.clone()).await;
    let game = first.begin("level1", "human").await;
    first.hall.close().await;
    let table = table_at(path).await;
    let seen = rested(&table, &game, "south").await;
    assert_eq!(seen["your_turn"], true);
    let seen = table.deed(&game, "south", "offer-draw", "a", json!({})).await.is(200).json();
    assert_eq!((&seen["offer"], &seen["over"]), (&Value::Null, &Value::Null));
    assert!(story(&seen).contains("declined"), "{}", story(&seen));
}
