//! What was acknowledged is kept: the server's process is killed in the middle of its work, again and again,
//! and started on the same file. Nothing acknowledged is lost or changed, nothing is played twice, and every
//! game replays to its hashes.
//!
//! `ACIES_KILLS` says how often the process is killed; without it, a few times. Each kill comes after a number
//! of acknowledgements and, where the system counts them, of bytes written from there on, so that it strikes
//! between the writes of a transaction as well. Both numbers come from a seeded generator.
//!
//! A killed process leaves what it wrote with the operating system. That a flush comes before every
//! acknowledgement as well, for when the power fails, is the work of SQLite's full synchronisation.
#![allow(clippy::disallowed_methods, reason = "these tests read files and surroundings; the rules do not")]

use crate::common;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use acies_core::dice::FastDice;
use acies_core::side::Side;
use common::fresh;
use common::played::{Game, Submission, number};
use common::table::{Client, Cut, Server};
use sqlx::Connection;
use tokio::sync::Notify;

/// Kills in an ordinary run of the tests.
const FEW: u32 = 5;
/// How many play at the same time.
const PLAYERS: usize = 6;
/// Games each of them plays in turn.
const GAMES: usize = 3;
/// A kill comes after at most so many acknowledgements.
const MOST_ACKNOWLEDGED: u32 = 60;
/// And after at most so many more bytes are written: some twenty pages of the file.
const MOST_WRITTEN: u32 = 80_000;

/// Says when the process is to be killed.
struct Aim {
    left: AtomicU32,
    reached: Notify,
}

impl Aim {
    fn acknowledged(&self) {
        if self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.reached.notify_one();
        }
    }
}

/// Somebody who plays several games.
struct Player {
    games: Vec<Game>,
    dice: FastDice,
    keys: u64,
}

impl Player {
    fn key(&mut self) -> String {
        self.keys += 1;
        format!("key-{}", self.keys)
    }

    /// Plays until the connection is cut.
    async fn play(&mut self, address: &str, aim: &Aim) -> Cut {
        let play = async {
            let mut lines = (Client::connect(address).await?, Client::connect(address).await?);
            loop {
                self.step(&mut lines, aim).await?;
            }
        };
        let Err(cut): Result<std::convert::Infallible, Cut> = play.await;
        cut
    }

    async fn step(&mut self, (line, other): &mut (Client, Client), aim: &Aim) -> Result<(), Cut> {
        let mut running: Vec<usize> = (0..self.games.len()).filter(|at| !self.games[*at].over).collect();
        if running.len() < GAMES {
            self.games.push(Game::begin(line).await?);
            running.push(self.games.len() - 1);
        }
        let key = self.key();
        let again = self.dice.below(4);
        let game = &mut self.games[running[self.dice.below(running.len() as u32) as usize]];
        let mut by = game.told.as_ref().map_or(Side::North, |(side, _)| *side);
        let (mut seen, _) = game.look(line, by).await?;
        if seen["your_turn"] != true {
            by = by.other();
            seen = game.look(line, by).await?.0;
        }
        let choices = seen["choices"].as_array().expect("answers");
        let chosen = &choices[self.dice.below(choices.len() as u32) as usize]["action"];
        let back = seen["can_undo"] == true && self.dice.below(8) == 0;
        let action = (!back).then(|| chosen.as_str().expect("notation").to_owned());
        let what = Submission { by, seq: number(&seen), key, action };
        game.doubt = Some(what.clone());
        if again > 0 {
            let answer = game.send(line, &what).await?;
            game.acknowledge(what, answer);
        } else {
            // Sent twice at once, as by a browser that lost its line and came back.
            let (one, two) = tokio::join!(game.send(line, &what), game.send(other, &what));
            if let (Ok(one), Ok(two)) = (&one, &two) {
                assert_eq!(number(&one.0), number(&two.0), "{what:?} was played twice");
            }
            match (one, two) {
                (Ok(answer), rest) | (rest @ Err(_), Ok(answer)) => {
                    game.acknowledge(what, answer);
                    aim.acknowledged();
                    return rest.map(drop);
                }
                (Err(cut), Err(_)) => return Err(cut),
            }
        }
        aim.acknowledged();
        Ok(())
    }
}

fn kills() -> u32 {
    let Ok(wanted) = std::env::var("ACIES_KILLS") else { return FEW };
    wanted.parse().unwrap_or_else(|_| panic!("ACIES_KILLS must be a number of kills, not '{wanted}'"))
}

/// Lets everybody play until the process has written enough, and kills it.
async fn one_life(mut server: Server, players: Vec<Player>, dice: &mut FastDice) -> Vec<Player> {
    let acknowledgements = 1 + dice.below(MOST_ACKNOWLEDGED);
    let bytes = u64::from(dice.below(MOST_WRITTEN));
    let aim = Arc::new(Aim { left: AtomicU32::new(acknowledgements), reached: Notify::new() });
    let mut tasks = Vec::new();
    for mut player in players {
        let (address, aim) = (server.address.clone(), Arc::clone(&aim));
        tasks.push(tokio::spawn(async move {
            player.play(&address, &aim).await;
            player
        }));
    }
    aim.reached.notified().await;
    let killed = tokio::task::spawn_blocking(move || {
        let end = server.written().map(|written| written + bytes);
        while end.is_some() && server.written() < end {
            std::thread::yield_now();
        }
        assert!(server.kill(), "the server ended by itself");
    });
    killed.await.expect("the process is killed");
    let mut back = Vec::new();
    for task in tasks {
        back.push(task.await.expect("a player sees nothing wrong"));
    }
    back
}

/// After a restart: the games that `concerns` names are as they must be. Says for each action that was sent
/// and not acknowledged whether it is there.
async fn look_after(server: &Server, players: &mut [Player], concerns: fn(&Game) -> bool) -> Vec<bool> {
    let mut client = Client::connect(&server.address).await.expect("the server listens");
    let mut doubts = Vec::new();
    for player in players {
        for game in player.games.iter_mut().filter(|game| concerns(game)) {
            doubts.extend(game.recover(&mut client, &mut player.dice).await.expect("the server stays"));
            game.verify(&mut client).await.expect("the server stays");
        }
    }
    doubts
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_or_played_twice_when_the_process_is_killed() {
    let data = fresh("durability.db");
    for ending in ["-wal", "-shm"] {
        fresh(&format!("durability.db{ending}"));
    }
    let mut dice = FastDice::new(1);
    let new = |seed| Player { games: Vec::new(), dice: FastDice::of_series(2, seed), keys: 0 };
    let mut players: Vec<Player> = (0..PLAYERS as u64).map(new).collect();
    let (mut kept, mut gone) = (0, 0);
    let mut tally = |doubts: Vec<bool>| {
        kept += doubts.iter().filter(|there| **there).count();
        gone += doubts.iter().filter(|there| !**there).count();
    };
    for _ in 0..kills() {
        let server = Server::on(&data);
        tally(look_after(&server, &mut players, |game| game.touched || game.doubt.is_some()).await);
        players = one_life(server, players, &mut dice).await;
    }
    let server = Server::on(&data);
    tally(look_after(&server, &mut players, |_| true).await);
    let games: Vec<&Game> = players.iter().flat_map(|player| &player.games).collect();
    let acknowledged: usize = games.iter().map(|game| game.acknowledged.len()).sum();
    drop(server);
    let mut file =
        sqlx::SqliteConnection::connect(&format!("sqlite://{data}")).await.expect("the file opens");
    let health: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut file).await.expect("it is checked");
    assert_eq!(health, "ok");
    println!(
        "{} kills, {} games, {acknowledged} actions acknowledged; of the others {kept} were kept and {gone} not",
        kills(),
        games.len()
    );
    assert!(kept + gone > 0, "no kill came while something was being played");
}
