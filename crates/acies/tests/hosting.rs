//! What a host relies on: the program ends when it is told to, one table a file, copies while the table is open,
//! something to watch, and a log that keeps secrets.
#![cfg(unix)]
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::fs::{File, Permissions};
use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use acies_core::dice::FastDice;
use common::played::{Game, Submission, number};
use common::table::{Client, Server};
use common::{acies, file, fresh, program};
use serde_json::Value;
use sqlx::Connection;

/// A path for a file of games where none is.
fn data(name: &str) -> String {
    for ending in ["-wal", "-shm", ".lock", ".before-1"] {
        fresh(&format!("{name}{ending}"));
    }
    fresh(name)
}

/// Plays one action of a game.
async fn step(game: &mut Game, client: &mut Client, dice: &mut FastDice, key: String) {
    let mut by = acies_core::side::Side::North;
    let (mut seen, _) = game.look(client, by).await.expect("the server stays");
    if seen["your_turn"] != true {
        by = by.other();
        seen = game.look(client, by).await.expect("the server stays").0;
    }
    let choices = seen["choices"].as_array().expect("answers");
    let chosen = &choices[dice.below(choices.len() as u32) as usize]["action"];
    let action = Some(chosen.as_str().expect("notation").to_owned());
    let what = Submission { by, seq: number(&seen), key, action };
    let answer = game.send(client, &what).await.expect("the server stays");
    game.acknowledge(what, answer);
}

async fn played(client: &mut Client, steps: usize) -> Game {
    let mut game = Game::begin(client).await.expect("the server stays");
    let mut dice = FastDice::new(7);
    for count in 0..steps {
        step(&mut game, client, &mut dice, format!("key-{count}")).await;
    }
    game
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_started_it_ends_it_and_nothing_is_lost() {
    let data = data("hosting-term.db");
    let server = Server::on(&data);
    let mut client = Client::connect(&server.address).await.expect("the server listens");
    let mut game = played(&mut client, 12).await;
    assert_eq!(server.terminate().code(), Some(0), "SIGTERM ends it like Ctrl+C");
    let leftover = std::path::Path::new(&format!("{data}-wal")).exists();
    assert!(!leftover, "everything is in the file itself");
    let server = Server::on(&data);
    let mut client = Client::connect(&server.address).await.expect("the server listens");
    game.recover(&mut client, &mut FastDice::new(1)).await.expect("the server stays");
    game.verify(&mut client).await.expect("the server stays");
}

#[test]
fn a_second_table_on_the_same_file_is_refused_and_told_where_the_first_is() {
    let data = data("hosting-twice.db");
    let mut server = Server::on(&data);
    for (lang, word) in [("en", "in use"), ("fr", "sert déjà")] {
        acies(&["serve", "--lang", lang, "--port", "0", "--no-open", "--data", &data])
            .ends(2)
            .complains(word)
            .complains(&server.address)
            .complains(&server.id().to_string());
    }
    // A lock ends with the process that held it, however that ended.
    server.kill();
    Server::on(&data);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_made_while_games_go_on_is_whole_and_can_be_put_back() {
    let (data, other) = (data("hosting-live.db"), data("hosting-other.db"));
    let copy = fresh("hosting-copy.db");
    let server = Server::on(&data);
    let mut client = Client::connect(&server.address).await.expect("the server listens");
    let mut still = played(&mut client, 10).await;
    let mut moving = played(&mut client, 1).await;
    let before = moving.acknowledged.len();
    // Somebody plays as long as the copy is being made.
    let done = Arc::new(AtomicBool::new(false));
    let address = server.address.clone();
    let going_on = tokio::spawn({
        let done = Arc::clone(&done);
        async move {
            let mut client = Client::connect(&address).await.expect("the server listens");
            let mut dice = FastDice::new(9);
            while !done.load(Ordering::Relaxed) && !moving.over {
                let key = format!("more-{}", moving.acknowledged.len());
                step(&mut moving, &mut client, &mut dice, key).await;
            }
            moving
        }
    });
    let made = {
        let (data, copy) = (data.clone(), copy.clone());
        tokio::task::spawn_blocking(move || acies(&["backup", &copy, "--data", &data]))
    };
    made.await.expect("it runs").ends(0).says("2 games").says("hosting-copy.db");
    done.store(true, Ordering::Relaxed);
    let moving = going_on.await.expect("the player sees nothing wrong");
    let mode = std::fs::metadata(&copy).expect("the copy").permissions().mode() & 0o777;
    assert_eq!(mode, 0o600, "a copy holds seeds as well");
    acies(&["backup", &copy, "--data", &data]).ends(2).complains("hosting-copy.db");
    acies(&["restore", &copy, "--data", &data]).ends(2).complains("in use").complains(&server.address);
    drop(server);
    // Put back where there is nothing, and where there is something.
    acies(&["restore", &copy, "--data", &other]).ends(0).says("2 games");
    acies(&["restore", &copy, "--data", &other]).ends(0).says("2 games").says("hosting-other.db.before-1");
    let server = Server::on(&other);
    let mut client = Client::connect(&server.address).await.expect("the server listens");
    still.recover(&mut client, &mut FastDice::new(1)).await.expect("the server stays");
    still.verify(&mut client).await.expect("the server stays");
    // The other game stands where it stood at some moment while the copy was made.
    let mut copied = moving;
    let (seen, _) = copied.look(&mut client, acies_core::side::Side::North).await.expect("the server stays");
    copied.acknowledged.retain(|(_, after)| *after <= number(&seen));
    assert!(copied.acknowledged.len() >= before);
    copied.verify(&mut client).await.expect("the server stays");
}

#[test]
fn what_is_no_copy_is_refused_and_nothing_is_touched() {
    let data = data("hosting-kept.db");
    drop(Server::on(&data));
    let before = std::fs::read(&data).expect("the file");
    let rubbish = file("hosting-rubbish.txt", &"no copy of anything\n".repeat(400));
    let empty = file("hosting-empty.db", "");
    for bad in [&rubbish, &empty, &fresh("hosting-nowhere.db")] {
        for lang in ["en", "fr"] {
            let run = acies(&["restore", bad, "--lang", lang, "--data", &data]).ends(2);
            run.complains(bad);
        }
    }
    assert_eq!(std::fs::read(&data).expect("the file"), before);
    acies(&["backup", &fresh("hosting-none.db"), "--data", &fresh("hosting-nowhere.db")])
        .ends(2)
        .complains("hosting-nowhere.db");
    assert!(!common::path("hosting-nowhere.db").exists(), "nothing is made where nothing was");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_and_metrics_are_told_to_whoever_watches() {
    let data = data("hosting-watch.db");
    let mut command = program(&["serve", "--port", "0", "--no-open", "--data", &data]);
    command.args(["--metrics", "127.0.0.1:0"]);
    let (server, lines) = Server::with_lines(command, 3);
    let told = lines[2].rsplit_once("http://").expect("an address").1.trim().to_owned();
    let (at, path) = told.split_at(told.find('/').expect("a path"));
    assert_eq!(path, "/metrics");
    let mut client = Client::connect(&server.address).await.expect("the server listens");
    let (status, text) = client.get("/health").await.expect("the server stays");
    assert_eq!((status.as_u16(), text.as_str()), (200, "ok\n"));
    let (status, _) = client.get("/metrics").await.expect("the server stays");
    assert_eq!(status.as_u16(), 404, "the table itself tells no counts");
    let mut game = played(&mut client, 3).await;
    game.verify(&mut client).await.expect("the server stays");
    let mut watcher = Client::connect(at).await.expect("the metrics are served");
    let (status, text) = watcher.get("/metrics").await.expect("the server stays");
    assert_eq!(status.as_u16(), 200);
    assert!(text.ends_with("# EOF\n"), "{text}");
    // Each line is a remark, or a name with labels and a number.
    let value = |wanted: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(wanted)?.strip_prefix(' '));
        line.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no {wanted} in {text}"))
    };
    for line in text.lines().filter(|line| !line.starts_with("# ")) {
        let (name, number) = line.rsplit_once(' ').expect("a name and a number");
        assert!(name.starts_with("acies_"), "{line}");
        assert!(number.parse::<f64>().is_ok(), "{line}");
    }
    assert!(value("acies_requests_total{class=\"2xx\"}") >= 8.0);
    assert_eq!(value("acies_requests_total{class=\"4xx\"}"), 1.0);
    assert!(value("acies_request_seconds_count") >= 9.0);
    assert_eq!(value("acies_open_games"), 1.0);
    assert_eq!(value("acies_live_lines"), 0.0);
    assert_eq!(value("acies_thinking_opponents"), 0.0);
    assert_eq!(value("acies_waiting_opponents"), 0.0);
    assert!(value("acies_writes_total") >= 4.0);
    assert_eq!(value("acies_write_failures_total"), 0.0);
    assert_eq!(value(&format!("acies_build_info{{version=\"{}\"}}", env!("CARGO_PKG_VERSION"))), 1.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_tells_every_request_and_no_secret() {
    let data = data("hosting-log.db");
    drop(Server::on(&data));
    std::fs::set_permissions(&data, Permissions::from_mode(0o644)).expect("rights can be given");
    let log = fresh("hosting.log");
    let mut command = program(&["serve", "--port", "0", "--no-open", "--data", &data]);
    command.args(["--log", "json", "--log-level", "debug"]);
    command.stderr(Stdio::from(File::create(&log).expect("a file for the log")));
    let server = Server::start(command);
    let mut client = Client::connect(&server.address).await.expect("the server listens");
    let game = played(&mut client, 3).await;
    server.terminate();
    let lines: Vec<Value> = BufReader::new(File::open(&log).expect("the log"))
        .lines()
        .map(|line| serde_json::from_str(&line.expect("text")).expect("each line is JSON"))
        .collect();
    let text = std::fs::read_to_string(&log).expect("the log");
    let of = |message: &str| lines.iter().filter(|line| line["message"] == message).count();
    assert!(of("answered") >= 4, "{text}");
    assert_eq!((of("the table is open"), of("the table is closed")), (1, 1), "{text}");
    assert!(text.contains("others could read the file of games"), "{text}");
    for token in game.tokens() {
        assert!(!text.contains(token), "{text}");
    }
    let mut file =
        sqlx::SqliteConnection::connect(&format!("sqlite://{data}")).await.expect("the file opens");
    let seed: String =
        sqlx::query_scalar("SELECT lower(hex(seed)) FROM games").fetch_one(&mut file).await.expect("a seed");
    assert!(seed.len() == 64 && !text.to_lowercase().contains(&seed), "{text}");
}
