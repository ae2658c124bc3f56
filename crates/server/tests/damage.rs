//! Storage that somebody has damaged: told, contained, and never a reason to stop.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use common::{Game, Table, Whim, config, fresh, table_at};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

/// Games with some steps, on a table that is closed again.
async fn games(path: &std::path::Path, count: u64) -> Vec<Game> {
    let table = table_at(path.to_owned()).await;
    let mut games = Vec::new();
    for seed in 0..count {
        let game = table.begin("human", "human").await;
        let mut whim = Whim(seed);
        for _ in 0..20 {
            table.step(&game, &mut whim).await;
        }
        games.push(game);
    }
    table.hall.close().await;
    games
}

async fn change(path: &std::path::Path, statement: &'static str, game: &Game) {
    let options = SqliteConnectOptions::new().filename(path);
    let mut connection = SqliteConnection::connect_with(&options).await.expect("the file opens");
    let done = sqlx::query(statement).bind(&game.id).execute(&mut connection).await.expect("it is changed");
    assert!(done.rows_affected() > 0);
    connection.close().await.expect("the file closes");
}

async fn look(table: &Table, game: &Game) -> common::Answer {
    table.get(&format!("/api/games/{}?token={}", game.id, game.token("north"))).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_game_is_told_and_the_others_go_on() {
    let path = fresh("damaged");
    let games = games(&path, 7).await;
    let damages = [
        "UPDATE entries SET line = 'rubbish' WHERE game = ? AND seq = 5",
        "DELETE FROM entries WHERE game = ? AND seq = 5",
        "UPDATE entries SET line = replace(line, '\"state\":\"', '\"state\":\"0') WHERE game = ? AND seq = 3",
        "UPDATE games SET head = '{}' WHERE id = ?",
        "UPDATE games SET seed = x'00' WHERE id = ?",
        "UPDATE games SET north = 'nobody', system = 'chess' WHERE id = ?",
    ];
    for (game, statement) in games.iter().zip(damages) {
        change(&path, statement, game).await;
    }
    let table = table_at(path).await;
    for (game, statement) in games.iter().zip(damages) {
        let error = look(&table, game).await.fails(500, "damaged");
        assert!(error["remedy"].as_str().expect("text").contains("copy"), "{statement}: {error}");
    }
    let whole = &games[6];
    look(&table, whole).await.is(200);
    assert!(table.step(whole, &mut Whim(9)).await, "the others go on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_file_never_brings_the_table_down() {
    for (case, at) in [(0, 8192), (1, 20_000), (2, 40_000)] {
        let path = fresh("torn");
        let games = games(&path, 3).await;
        // Everything is in the main file once the table is closed and nobody else has it open.
        let mut bytes = std::fs::read(&path).expect("the file is there");
        let end = bytes.len().min(at + 4096);
        bytes[at.min(end)..end].fill(0x5a);
        std::fs::write(&path, &bytes).expect("the file can be written");
        let config = config(vec![&acies_commands_colors::SYSTEM], path.clone());
        // Refusing the file is an answer, too.
        let Ok(hall) = acies_server::Hall::open(config).await else { continue };
        let table = Table { router: acies_server::router(hall.clone()), hall, path };
        for game in &games {
            let answer = look(&table, game).await;
            let status = answer.status.as_u16();
            assert!(matches!(status, 200 | 404 | 500), "case {case}: {}", answer.text());
            if status == 500 {
                assert!(answer.json()["error"]["remedy"].is_string());
                assert!(!answer.text().contains("torn"), "no path of this machine is told");
            }
        }
    }
}
