//! The file of games: who may read it, who may use it, what is noticed in it, and a disk without room.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::path::{Path, PathBuf};

use acies_commands_colors::SYSTEM;
use acies_server::Hall;
use common::{BATTLE, Game, Table, Whim, config, fresh, table, table_at};
use serde_json::json;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

async fn look(table: &Table, game: &Game, lang: &str) -> common::Answer {
    table.get(&format!("/api/games/{}?lang={lang}&token={}", game.id, game.token("north"))).await
}

/// A game with some steps on a table that is closed again.
async fn played(path: &Path, steps: usize) -> Game {
    let table = table_at(path.to_owned()).await;
    let game = table.begin("human", "human").await;
    let mut whim = Whim(3);
    for _ in 0..steps {
        table.step(&game, &mut whim).await;
    }
    table.hall.close().await;
    game
}

async fn change(path: &Path, statements: &[&'static str], game: &Game) {
    let options = SqliteConnectOptions::new().filename(path);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("the file opens");
    for statement in statements {
        let query = sqlx::query(*statement);
        let query = if statement.contains('?') { query.bind(&game.id) } else { query };
        query.execute(&mut connection).await.expect("it is changed");
    }
    connection.close().await.expect("the file closes");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_full_disk_writes_go_on_as_soon_as_there_is_room() {
    let table = table("full").await;
    let game = table.begin("human", "human").await;
    let wish = json!({"system": "commands-colors", "scenario": BATTLE, "north": "human", "south": "human"});
    // No page more than there are.
    table.hall.room(Some(1)).await.expect("it is told to the writer");
    table.post("/api/games?lang=en", &wish).await.fails(507, "disk-full");
    let french = table.post("/api/games?lang=fr", &wish).await.fails(507, "disk-full");
    assert!(french["message"].as_str().expect("text").contains("plein"), "{french}");
    // What is played on fails too once the last page is full, and is not half done.
    let mut whim = Whim(1);
    let (before, denied) = loop {
        let before = table.snapshot(&game, "spectator").await;
        let side = before["side_to_act"].as_str().expect("the game is not over").to_owned();
        let own = table.snapshot(&game, &side).await;
        let choices = own["choices"].as_array().expect("choices");
        let action = choices[whim.below(choices.len())]["action"].clone();
        let key = format!("k{}", whim.next());
        let answer = table.deed(&game, &side, "act", &key, json!({"action": action})).await;
        if answer.status != 200 {
            break (before, answer);
        }
    };
    denied.fails(507, "disk-full");
    assert_eq!(table.snapshot(&game, "spectator").await["seq"], before["seq"], "nothing was changed");
    table.hall.room(None).await.expect("it is told to the writer");
    table.post("/api/games", &wish).await.is(201);
    assert!(table.step(&game, &mut whim).await, "the same game goes on");
    table.hall.close().await;
    let again = table_at(table.path.clone()).await;
    look(&again, &game, "en").await.is(200);
    assert!(again.step(&game, &mut whim).await, "and after a restart");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_changed_or_taken_away_is_noticed() {
    let entry =
        "UPDATE entries SET line = replace(line, '\"state\":\"', '\"state\":\"0') WHERE game = ? AND seq = 3";
    let damages: [(&[&'static str], &str); 7] = [
        (
            &["UPDATE games SET seed = CAST('thirty-two bytes of another seed' AS BLOB) WHERE id = ?"],
            "changed after it was written",
        ),
        // Where the chain is not known, as in a file of an earlier program, the commitment tells it.
        (
            &[
                "UPDATE games SET seed = CAST('thirty-two bytes of another seed' AS BLOB) WHERE id = ?",
                "UPDATE tallies SET chain = NULL WHERE game = ?",
            ],
            "not the one that was promised",
        ),
        (
            &["DELETE FROM entries WHERE game = ? AND seq = (SELECT MAX(seq) FROM entries)"],
            "lines were written",
        ),
        (&[entry], "changed after it was written"),
        (&["UPDATE entries SET key = 'another' WHERE game = ? AND seq = 3"], "changed after it was written"),
        (&["UPDATE games SET south_token = north_token WHERE id = ?"], "changed after it was written"),
        (&["DELETE FROM tallies WHERE game = ?"], "is missing"),
    ];
    for (statements, told) in damages {
        let path = fresh("tampered");
        let game = played(&path, 8).await;
        let table = table_at(path.clone()).await;
        let other = table.begin("human", "human").await;
        table.hall.close().await;
        change(&path, statements, &game).await;
        let table = table_at(path).await;
        let error = look(&table, &game, "en").await.fails(500, "damaged");
        assert!(error["message"].as_str().expect("text").contains(told), "{statements:?}: {error}");
        let french = look(&table, &game, "fr").await.fails(500, "damaged");
        assert_ne!(french["message"], error["message"]);
        assert!(table.step(&other, &mut Whim(5)).await, "{statements:?}: the others go on");
    }
}

/// A line appended to a game that lost its last one meanwhile would hide the loss.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_added_to_a_game_that_was_changed_under_the_table() {
    let table = table("under").await;
    let game = table.begin("human", "human").await;
    let mut whim = Whim(4);
    for _ in 0..6 {
        table.step(&game, &mut whim).await;
    }
    change(&table.path, &["UPDATE tallies SET lines = lines - 1 WHERE game = ?"], &game).await;
    let seen = table.snapshot(&game, "spectator").await;
    let side = seen["side_to_act"].as_str().expect("a side").to_owned();
    let own = table.snapshot(&game, &side).await;
    let action = own["choices"][0]["action"].clone();
    table.deed(&game, &side, "act", "key", json!({"action": action})).await.fails(500, "damaged");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_an_earlier_program_are_tallied_from_the_next_line_on() {
    let path = fresh("untallied");
    let game = played(&path, 8).await;
    change(&path, &["UPDATE tallies SET chain = NULL WHERE game = ?"], &game).await;
    let table = table_at(path.clone()).await;
    table.step(&game, &mut Whim(2)).await;
    table.hall.close().await;
    let whole = table_at(path.clone()).await;
    look(&whole, &game, "en").await.is(200);
    whole.hall.close().await;
    change(&path, &["UPDATE entries SET key = 'another' WHERE game = ? AND seq = 3"], &game).await;
    look(&table_at(path).await, &game, "en").await.fails(500, "damaged");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_serves_one_table_at_a_time() {
    let path = fresh("held");
    let mut first = config(vec![&SYSTEM], path.clone());
    first.address = Some("http://127.0.0.1:1/".into());
    let held = Hall::open(first).await.expect("a file of games");
    let Err(refused) = Hall::open(config(vec![&SYSTEM], path.clone())).await else {
        panic!("two tables hold one file");
    };
    let said = refused.said();
    for text in [&said.en, &said.fr] {
        assert!(text.contains("http://127.0.0.1:1/"), "{text}");
        assert!(text.contains(&std::process::id().to_string()), "{text}");
        assert!(text.contains("held"), "{text}");
    }
    held.close().await;
    table_at(path).await;
}

#[cfg(unix)]
mod rights {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn mode(path: &Path) -> u32 {
        std::fs::metadata(path).expect("the file is there").permissions().mode() & 0o777
    }

    fn all(path: &Path) -> Vec<PathBuf> {
        ["", "-wal", "-shm", ".lock"]
            .map(|ending| PathBuf::from(format!("{}{ending}", path.display())))
            .into()
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn nobody_but_its_owner_may_read_the_file() {
        let table = table("private").await;
        table.begin("human", "human").await;
        for path in all(&table.path) {
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_file_that_others_may_read_is_taken_from_them() {
        let path = fresh("public");
        played(&path, 1).await;
        std::fs::set_permissions(&path, PermissionsExt::from_mode(0o664)).expect("rights can be given");
        let table = table_at(path).await;
        table.begin("human", "human").await;
        for path in all(&table.path) {
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    }
}
