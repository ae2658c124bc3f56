//! What battles that are settled without a game may come to: many of them played, and the table they make.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use acies_core::battle::Report;
use acies_core::stable_hash::hexadecimal;
use acies_kit::odds::{Made, Settles};
use acies_kit::system::System;
use acies_words::fault::Faults;

use crate::duel;
use crate::series::Plan;

/// What was measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Battles that came to an end.
    pub games: u64,
    /// The hash over the final states of all battles in their order.
    pub hash: String,
    /// The text of the table.
    pub text: String,
}

/// A battle: the hash of its end and its report, if it came to one.
type Fought = (u64, Option<Report>);

/// Plays the battles of a series, `plan.games` of them, and makes the table of them; `command` is what it says it was made
/// with. None if `stop` was set before the end. `progress` hears how many battles are done.
pub fn measure(
    (system, settles): (&dyn System, &dyn Settles),
    plan: Plan,
    command: String,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Result<Option<Table>, Faults> {
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let fought: Mutex<Vec<(u64, Result<Fought, Faults>)>> = Mutex::default();
    let work = || {
        while let Some(game) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|game| *game < plan.games) {
            let Some(one) = fight(system, settles, plan, game, stop).transpose() else { break };
            fought.lock().unwrap_or_else(PoisonError::into_inner).push((game, one));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..plan.threads_used() {
            scope.spawn(work);
        }
    });
    let mut fought = fought.into_inner().unwrap_or_else(PoisonError::into_inner);
    if (fought.len() as u64) < plan.games {
        return Ok(None);
    }
    fought.sort_unstable_by_key(|(game, _)| *game);
    let mut hasher = blake3::Hasher::new();
    let mut reports = Vec::new();
    for (_, one) in fought {
        let (hash, report) = one?;
        hasher.update(&hash.to_le_bytes());
        reports.push(report);
    }
    // A battle that did not end in time says nothing; the others keep their numbers.
    let games = reports.iter().flatten().count() as u64;
    let hash = hexadecimal(hasher.finalize().as_bytes());
    let made = Made { command, players: plan.players.to_string(), seed: plan.seed, hash: hash.clone() };
    let text = settles.table(&reports, &made);
    Ok(Some(Table { games, hash, text }))
}

fn fight(
    system: &dyn System,
    settles: &dyn Settles,
    plan: Plan,
    index: u64,
    stop: &AtomicBool,
) -> Result<Option<Fought>, Faults> {
    let muster = settles.trial(plan.seed, index);
    let battle = system.open(&muster.id, &muster.text, &muster.options.into())?;
    let duel = duel::play(
        &*battle,
        (plan.players, plan.fights),
        plan.seed,
        index,
        plan.limit,
        (stop, &mut |_, _| {}),
    );
    Ok(duel.map(|duel| (duel.playout.hash, duel.report)))
}
