//! What people agree on is in the save: read elsewhere, the game is the same, and its dice are proven.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use acies_core::journal::{Deed, Journal};
use acies_core::verify::{Verified, verify};
use common::{Game, Table, Whim, table, table_at};
use serde_json::{Value, json};

async fn export(table: &Table, game: &Game) -> String {
    let (north, south) = (game.token("north"), game.token("south"));
    let path = format!("/api/games/{}/export?token={north}&other={south}", game.id);
    table.get(&path).await.is(200).text()
}

async fn import(table: &Table, save: &str) -> Game {
    Game::of(&table.post_as("/api/games/import", "text/plain", save.to_owned()).await.is(201).json())
}

/// Plays on a while and gives up: what is told of a game that is over does not depend on how it ended.
async fn play_on_and_give_up(table: &Table, game: &Game, whim: &mut Whim) {
    table.play(game, whim, 60).await;
    if table.snapshot(game, "south").await["over"].is_null() {
        table.deed(game, "south", "resign", "given up", json!({})).await.is(200);
    }
}

fn read(save: &str) -> Journal {
    Journal::read("save", save).expect("a save can be read")
}

/// The game must be over in the same way at every table it is taken to, and its dice fair.
async fn ends_alike_elsewhere(here: &Table, game: &Game) {
    let seen = here.snapshot(game, "north").await;
    assert!(seen["over"].is_object(), "{}", seen["over"]);
    let save = export(here, game).await;
    let journal = read(&save);
    let rolls = journal.rolls().count() as u64;
    assert_eq!(verify(&journal), Ok(Verified::Fair { rolls }));
    assert_eq!(seen["opened"], journal.opened().expect("the seed is open").1);
    let there = table("elsewhere").await;
    let again = import(&there, &save).await;
    let then = there.snapshot(&again, "north").await;
    for field in
        ["over", "opened", "commitment", "mixed", "pieces", "panels", "steps", "side_to_act", "choices"]
    {
        assert_eq!(then[field], seen[field], "{field}");
    }
    assert_eq!(export(&there, &again).await, save);
    there.deed(&again, "north", "resign", "late", json!({})).await.fails(409, "game-over");
    // A changed result is not believed.
    let other = save.replace("\"end\":\"resigned\"", "\"end\":\"agreed\"");
    if other != save {
        there.post_as("/api/games/import", "text/plain", other).await.fails(422, "bad-save");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_given_up_or_drawn_is_over_wherever_it_is_read() {
    let table = table("given-up").await;
    let game = table.begin("human", "human").await;
    table.play(&game, &mut Whim(2), 40).await;
    table.deed(&game, "south", "resign", "r", json!({})).await.is(200);
    assert_eq!(table.snapshot(&game, "north").await["over"]["winner"], "north");
    ends_alike_elsewhere(&table, &game).await;
    let game = table.begin("human", "human").await;
    table.play(&game, &mut Whim(3), 40).await;
    table.deed(&game, "north", "offer-draw", "o", json!({})).await.is(200);
    table.deed(&game, "south", "answer", "a", json!({"accept": true})).await.is(200);
    assert_eq!(table.snapshot(&game, "north").await["over"]["winner"], Value::Null);
    ends_alike_elsewhere(&table, &game).await;
}

/// Plays until a seat can take back only by asking because dice have fallen; says which.
async fn until_dice_fell(table: &Table, game: &Game, whim: &mut Whim) -> (&'static str, &'static str) {
    let mut before = read(&export(table, game).await).rolls().count();
    loop {
        let side = table.snapshot(game, "spectator").await["side_to_act"].clone();
        assert!(table.step(game, whim).await, "dice fall before the end");
        let pair = if side == "north" { ("north", "south") } else { ("south", "north") };
        let fell = read(&export(table, game).await).rolls().count();
        if fell > std::mem::replace(&mut before, fell) {
            let seen = table.snapshot(game, pair.0).await;
            if seen["over"].is_null() && seen["can_undo"] == false && seen["may_ask_undo"] == true {
                return pair;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dice_taken_back_by_consent_stay_in_the_save_and_never_fall_again() {
    let table = table("consent").await;
    let game = table.begin("human", "human").await;
    let mut whim = Whim(4);
    let (side, other) = until_dice_fell(&table, &game, &mut whim).await;
    let before = read(&export(&table, &game).await).rolls().count();
    let seen = table.snapshot(&game, side).await;
    table.deed(&game, side, "undo", "ask", json!({})).await.is(200);
    let back = table.deed(&game, other, "answer", "yes", json!({"accept": true})).await.is(200).json();
    assert!(back["step"].as_u64() < seen["step"].as_u64());
    let journal = read(&export(&table, &game).await);
    assert_eq!(journal.rolls().count(), before, "what fell has fallen");
    assert!(matches!(journal.entries.last().expect("an entry").deed, Deed::Back { .. }));
    play_on_and_give_up(&table, &game, &mut whim).await;
    assert!(read(&export(&table, &game).await).rolls().count() > before, "other dice fall");
    ends_alike_elsewhere(&table, &game).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_goes_on_elsewhere_under_a_seal_of_its_own() {
    let here = table("home").await;
    let game = here.begin("human", "human").await;
    // Few enough that no battle is over by then, whatever is dealt: the shortest of thousands take more.
    here.play(&game, &mut Whim(6), 30).await;
    let save = export(&here, &game).await;
    let before = read(&save).rolls().count() as u64;
    let there = table("away").await;
    // Tables of tests draw the same seeds one after the other: the first of this one goes to another game.
    there.begin("human", "human").await;
    let again = import(&there, &save).await;
    let begun = there.snapshot(&again, "north").await;
    assert_eq!(begun["commitment"], again.begun["commitment"]);
    assert_ne!(begun["commitment"], game.begun["commitment"], "the old seed stays at home");
    let log = begun["log"].as_array().expect("a log");
    let told = log.iter().any(|line| line["text"].as_str().expect("text").contains("sealed anew"));
    assert!(told, "{log:?}");
    play_on_and_give_up(&there, &again, &mut Whim(8)).await;
    let Verified::Stretches(stretches) =
        verify(&read(&export(&there, &again).await)).expect("nothing is bent")
    else {
        panic!("it was sealed twice");
    };
    let [old, new] = &stretches[..] else { panic!("{stretches:?}") };
    assert_eq!((old.first, old.rolls, old.proven), (0, before, false));
    assert_eq!(old.commitment.as_deref(), game.begun["commitment"].as_str());
    assert!(new.proven && new.first == before && new.rolls > 0, "{new:?}");
    assert_eq!(new.commitment.as_deref(), again.begun["commitment"].as_str());
    // At home nothing has happened, and the game ends as if it had never been saved.
    here.play(&game, &mut Whim(9), 20_000).await;
    ends_alike_elsewhere(&here, &game).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_mix_values_into_the_dice() {
    let table = table("mix").await;
    let game = table.begin("human", "human").await;
    let mut whim = Whim(10);
    table.play(&game, &mut whim, 30).await;
    // At any time, whoever is to decide, and an offer that stands is not answered by it.
    table.deed(&game, "north", "offer-draw", "o", json!({})).await.is(200);
    for bad in ["".into(), "a\nb".into(), "x".repeat(65)] {
        let sent = table.deed(&game, "north", "mix", "bad", json!({"value": bad})).await;
        let error = sent.fails(400, "bad-request");
        assert!(error["message"].as_str().expect("text").contains("1 to 64 bytes"), "{error}");
    }
    table.deed(&game, "south", "mix", "m1", json!({"value": "<b>vent</b> d’est"})).await.is(200);
    let seen = table.deed(&game, "north", "mix", "m2", json!({"value": "7"})).await.is(200).json();
    let values = json!([{"by": "south", "value": "<b>vent</b> d’est"}, {"by": "north", "value": "7"}]);
    assert_eq!((&seen["mixed"], &seen["offer"]["kind"]), (&values, &json!("draw")));
    // The same key again changes nothing.
    let again = table.deed(&game, "north", "mix", "m2", json!({"value": "8"})).await.is(200).json();
    assert_eq!(again, seen);
    // Another value of the same player: once is enough.
    table.deed(&game, "north", "mix", "m3", json!({"value": "8"})).await.fails(409, "mixed-already");
    table.deed(&game, "spectator", "mix", "s", json!({"value": "x"})).await.fails(403, "spectator");
    assert_eq!(table.snapshot(&game, "north").await, seen, "nothing has changed");
    table.hall.close().await;
    let restarted = table_at(table.path.clone()).await;
    assert_eq!(restarted.snapshot(&game, "north").await, seen);
    play_on_and_give_up(&restarted, &game, &mut whim).await;
    ends_alike_elsewhere(&restarted, &game).await;
}

/// A value mixed in while the other side decides does not make that decision stale; a decision does.
#[tokio::test]
async fn what_is_mixed_in_stands_in_nobodys_way() {
    let table = table("mix-stale").await;
    let game = table.begin("human", "human").await;
    let before = table.snapshot(&game, "spectator").await;
    let side = before["side_to_act"].as_str().expect("somebody decides").to_owned();
    let other = if side == "north" { "south" } else { "north" };
    let action = table.snapshot(&game, &side).await["choices"][0]["action"].clone();
    table.deed(&game, other, "mix", "m1", json!({"value": "fog"})).await.is(200);
    table.deed(&game, &side, "mix", "m2", json!({"value": "wind"})).await.is(200);
    let sent = |key: &str| {
        let (token, seq) = (game.token(&side), before["seq"].clone());
        json!({"token": token, "seq": seq, "key": key, "action": action})
    };
    let path = format!("/api/games/{}/act?lang=en", game.id);
    let played = table.post(&path, &sent("a1")).await.is(200).json();
    assert!(played["seq"].as_u64() > before["seq"].as_u64());
    table.post(&path, &sent("a2")).await.fails(409, "stale");
}
