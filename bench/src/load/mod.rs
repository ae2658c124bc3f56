//! The table under load: many open games, both players of each with the page open, and actions that arrive
//! when they arrive, whether or not the server has answered the ones before.
//!
//! The time of an action runs from the moment it was due, not from when it could be sent, to its last byte of
//! answer: a server that falls behind cannot slow its own judge down.
//!
//! Reading order: here, `server`, `game`, `report`.
#![expect(clippy::disallowed_methods, reason = "a measure needs a clock, a process and its files")]

mod game;
mod report;
pub(crate) mod server;

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use acies_commands_colors::SYSTEM;
use acies_core::dice::FastDice;
use acies_kit::system::System;
use game::Game;
use hdrhistogram::Histogram;
pub use report::Report;
use report::Times;
use server::Server;
use tokio::sync::mpsc;

/// What goes wrong ends the run with a sentence.
pub type Outcome<T> = Result<T, String>;

/// How the table is loaded.
#[derive(Clone, Debug)]
pub struct Load {
    /// The program to start.
    pub program: PathBuf,
    /// The file of games; it is made anew.
    pub data: PathBuf,
    /// How many games are open.
    pub games: usize,
    /// Actions due in a second, on average.
    pub rate: u32,
    /// For how long.
    pub seconds: u32,
    /// The seed of the arrivals and of the choices.
    pub seed: u64,
}

/// Games begun, or opened, at the same time while nothing is measured yet.
const AT_ONCE: usize = 8;
/// Flushes measured to know the disk by itself.
const FLUSHES: u32 = 200;
/// How long an answer is waited for after the last action was due.
const PATIENCE: Duration = Duration::from_secs(30);

/// What became of an action, and when it was due and answered.
struct Acted {
    due: Instant,
    answered: Instant,
    outcome: Outcome<()>,
}

/// A histogram from a microsecond to an hour, to three digits.
pub fn histogram() -> Outcome<Histogram<u64>> {
    Histogram::new_with_bounds(1, 3_600_000_000, 3).map_err(|error| error.to_string())
}

/// Microseconds for a histogram.
pub fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

/// Starts a server, opens the games, sends the actions and says how it went.
pub async fn run(load: &Load) -> Outcome<Report> {
    let disk = flushes(load)?;
    let server = Server::start(&load.program, &load.data)?;
    let games = open(load, &server).await?;
    let before = server.usage()?;
    let begun = Instant::now();
    let (results, mut answers) = mpsc::unbounded_channel();
    let arrivals = {
        let (load, games, runtime) = (load.clone(), games.clone(), tokio::runtime::Handle::current());
        // A thread of its own: the runtime's timers are exact to a millisecond only.
        std::thread::spawn(move || arrive(&load, &games, begun, &runtime, &results))
    };
    let mut times = histogram()?;
    let mut errors = Vec::new();
    let mut acknowledged = 0u64;
    let mut last = begun;
    let deadline = begun + Duration::from_secs(load.seconds.into()) + PATIENCE;
    while let Ok(Some(acted)) = tokio::time::timeout_at(deadline.into(), answers.recv()).await {
        match acted.outcome {
            Ok(()) => {
                acknowledged += 1;
                times.saturating_record(micros(acted.answered - acted.due));
                last = last.max(acted.answered);
            }
            Err(error) => errors.push(error),
        }
    }
    let due = arrivals.join().map_err(|_| "the thread of arrivals failed")?;
    let after = server.usage()?;
    Ok(Report::new(
        load,
        (last - begun).as_secs_f64(),
        due,
        acknowledged,
        errors,
        &times,
        &disk,
        (before, after),
    ))
}

/// Sends actions when they are due; says how many. The gaps between them are those of independent players.
fn arrive(
    load: &Load,
    games: &[Arc<Game>],
    begun: Instant,
    runtime: &tokio::runtime::Handle,
    results: &mpsc::UnboundedSender<Acted>,
) -> u64 {
    let mut dice = FastDice::new(load.seed);
    let end = Duration::from_secs(load.seconds.into());
    let mut at = Duration::ZERO;
    for count in 0.. {
        let luck = (f64::from(dice.below(u32::MAX)) + 1.0) / f64::from(u32::MAX);
        at += Duration::from_secs_f64(-luck.ln() / f64::from(load.rate));
        if at >= end {
            return count;
        }
        let due = begun + at;
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        let free = (0..games.len()).find_map(|_| {
            let game = &games[dice.below(games.len() as u32) as usize];
            Some((game, game.decide(&mut dice)?))
        });
        let results = results.clone();
        match free.map(|(game, decision)| (Arc::clone(game), decision)) {
            Some((game, decision)) => drop(runtime.spawn(async move {
                let outcome = game.act(&decision).await;
                let _ = results.send(Acted { due, answered: Instant::now(), outcome });
            })),
            None => {
                let outcome = Err("no game waited for a decision".to_owned());
                let _ = results.send(Acted { due, answered: due, outcome });
            }
        }
    }
    0
}

/// Begins all games and sits down at both sides of each.
async fn open(load: &Load, server: &Server) -> Outcome<Vec<Arc<Game>>> {
    let battles = SYSTEM.scenarios();
    let wanted = Arc::new(Mutex::new(0..load.games));
    let mut tasks = Vec::new();
    for _ in 0..AT_ONCE {
        let (wanted, battles, address) = (Arc::clone(&wanted), battles.clone(), server.address.clone());
        tasks.push(tokio::spawn(async move {
            let mut games = Vec::new();
            loop {
                let next = wanted.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some(index) = next else { return Ok::<_, String>(games) };
                games.push(Game::begin(&address, SYSTEM.id(), &battles[index % battles.len()]).await?);
            }
        }));
    }
    let mut games = Vec::new();
    for task in tasks {
        games.extend(task.await.map_err(|error| error.to_string())??);
    }
    Ok(games)
}

/// What the disk does by itself: a page written and flushed, again and again, where the file of games is.
fn flushes(load: &Load) -> Outcome<Times> {
    use std::io::Write;
    let path = load.data.with_extension("flush");
    let failed = |error: std::io::Error| format!("{} cannot be written ({error})", path.display());
    let mut file = std::fs::File::create(&path).map_err(failed)?;
    let mut times = histogram()?;
    for _ in 0..FLUSHES {
        let begun = Instant::now();
        file.write_all(&[7; 4096]).and_then(|()| file.sync_data()).map_err(failed)?;
        times.saturating_record(micros(begun.elapsed()));
    }
    std::fs::remove_file(&path).map_err(failed)?;
    Ok(Times::of(&times))
}
