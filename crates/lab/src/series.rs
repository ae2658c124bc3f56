//! Series of games, shared out over threads.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use acies_core::any_table::AnyTable;
use acies_kit::system::Battle;

use crate::duel;
use crate::fights::{Fights, Fought};
use crate::player::Pairing;
use crate::report::{Heading, Report};
use crate::tally::{Finished, Tally};

/// Far more decisions than any game of a system that ends should need.
pub const DEFAULT_LIMIT: u32 = 1_000_000;

/// The most games handed to a thread at a time: enough that the threads seldom meet.
const LARGEST_PIECE: u64 = 16;

/// How many pieces each thread gets at least, if there are games enough: then they finish together.
const PIECES_EACH: u64 = 8;

/// What to play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many games of each battle.
    pub games: u64,
    /// The seed of the series.
    pub seed: u64,
    /// How many threads share the work; 0 means as many as the machine runs at once.
    pub threads: usize,
    /// After how many decisions a game is given up as unfinished.
    pub limit: u32,
    /// Who plays.
    pub players: Pairing,
    /// How battles within the games are fought.
    pub fights: Fights,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            games: 100,
            seed: 0,
            threads: 0,
            limit: DEFAULT_LIMIT,
            players: Pairing::default(),
            fights: Fights::default(),
        }
    }
}

impl Plan {
    /// The games played of each battle: two different players play in pairs of games, so an odd number is
    /// rounded up.
    pub fn games_of_each(&self) -> u64 {
        let odd = self.players.swaps() && self.games % 2 == 1;
        self.games.saturating_add(u64::from(odd))
    }

    /// The threads this plan starts on this machine: never more than there are games.
    pub fn threads_used(&self) -> usize {
        let wanted = match self.threads {
            0 => thread::available_parallelism().map_or(1, NonZeroUsize::get),
            threads => threads,
        };
        let games = usize::try_from(self.games).unwrap_or(usize::MAX);
        wanted.min(games).max(1)
    }
}

/// Plays the plan on each of `battles` of `system`, one battle after the other.
///
/// `progress` hears how many games of the whole run are done, from any thread and not always in
/// rising order.
pub fn run(
    system: &str,
    battles: &[&dyn Battle],
    plan: Plan,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Report> {
    run_until(system, battles, plan, progress, &AtomicBool::new(false))
}

/// Like [`run`] until `stop` is set: games that are not over by then are given up, and the reports tell of those that
/// are. Battles of which none is over have no report.
pub fn run_until(
    system: &str,
    battles: &[&dyn Battle],
    plan: Plan,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Vec<Report> {
    let mut reports = Vec::with_capacity(battles.len());
    for (done, battle) in (0u64..).zip(battles) {
        let before = plan.games_of_each().saturating_mul(done);
        let report =
            run_one_until(system, *battle, plan, &|games| progress(before.saturating_add(games)), stop);
        let stopped = stop.load(Ordering::Relaxed);
        if report.games > 0 || !stopped {
            reports.push(report);
        }
        if stopped {
            break;
        }
    }
    reports
}

/// Plays the plan on one battle of `system`. `progress` hears as in [`run`].
pub fn run_one(system: &str, battle: &dyn Battle, plan: Plan, progress: &(dyn Fn(u64) + Sync)) -> Report {
    run_one_until(system, battle, plan, progress, &AtomicBool::new(false))
}

fn run_one_until(
    system: &str,
    battle: &dyn Battle,
    plan: Plan,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Report {
    let plan = Plan { games: plan.games_of_each(), ..plan };
    let play = |index| match plan.players.thinks() || plan.fights.fought != Fought::Odds {
        _ if stop.load(Ordering::Relaxed) => None,
        true => {
            let unseen = &mut |_: &dyn AnyTable, _| ();
            let who = (plan.players, plan.fights);
            duel::play(battle, who, plan.seed, index, plan.limit, (stop, unseen)).map(Finished::Duel)
        }
        // Both sides draw from the one stream of the game.
        false => Some(Finished::Playout(battle.random_game(plan.seed, index, plan.limit))),
    };
    let threads = plan.threads_used();
    let size = (plan.games / (threads as u64 * PIECES_EACH)).clamp(1, LARGEST_PIECE);
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let tally = Mutex::new(Tally::default());
    let work = || {
        loop {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            let Some(first) = piece.checked_mul(size).filter(|&first| first < plan.games) else {
                break;
            };
            let last = first.saturating_add(size).min(plan.games);
            let games: Vec<Finished> = (first..last).map_while(play).collect();
            let count = games.len() as u64;
            tally.lock().unwrap_or_else(PoisonError::into_inner).take(piece, games);
            progress(done.fetch_add(count, Ordering::Relaxed) + count);
            if count < last - first {
                break;
            }
        }
    };
    #[expect(clippy::disallowed_methods, reason = "the laboratory says how fast the rules are")]
    let begun = Instant::now();
    if threads == 1 {
        work();
    } else {
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
        });
    }
    let seconds = begun.elapsed().as_secs_f64();
    let (sums, hash) = tally.into_inner().unwrap_or_else(PoisonError::into_inner).finish();
    let heading = Heading {
        system: system.to_owned(),
        scenario: battle.info().id.clone(),
        seed: plan.seed,
        players: plan.players.0.0.map(|player| player.to_string()),
        duels: plan.players.thinks(),
        threads,
    };
    Report::new(heading, sums, hash, seconds)
}
