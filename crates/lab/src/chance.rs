//! What judgements are worth: positions of many games, how opponents judge them, and who went on to win.
//!
//! A position is looked at whenever a turn begins, through the seat of the side that owes the decision, so nothing is
//! judged that its player could not know. A judgement for one side is the same against the other, so each position
//! counts once, for the side it favours.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use acies_core::any_table::AnyTable;
use acies_core::chance::{CERTAIN, Chances, EVEN};
use acies_core::dice::FastDice;
use acies_core::game::{ToAct, Verdict};
use acies_core::side::Side;
use acies_core::stable_hash::hexadecimal;
use acies_kit::system::Battle;

use crate::duel;
use crate::series::Plan;

/// The most points of a table, and the fewest positions behind one.
const POINTS: usize = 10;
const FEWEST: usize = 30;

/// What was measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    /// Games played.
    pub games: u64,
    /// Positions looked at that favoured a side.
    pub positions: usize,
    /// The hash over the final states of all games in their order.
    pub hash: String,
    /// What judgements are worth; none if there were too few positions to say anything.
    pub chances: Option<Chances>,
}

/// A position: by how much it favoured a side, and half points for what that side made of it.
type Position = (i32, u32);

/// A game: the hash of its end and its positions.
type Followed = (u64, Vec<Position>);

/// How a position is judged for north by what the side that owes the decision may know.
fn judged(table: &dyn AnyTable, side: Side, seed: u64) -> i32 {
    table.seat(side).imagine(&mut FastDice::new(seed)).judge(Side::North)
}

/// Plays one game and looks at it whenever a turn begins.
fn follow(battle: &dyn Battle, plan: Plan, index: u64, stop: &AtomicBool) -> Option<Followed> {
    let (mut turn, mut seen) = (None, Vec::new());
    let mut watch = |table: &dyn AnyTable, seed: u64| {
        if let ToAct::Side(side) = table.to_act()
            && turn != Some(table.turn())
        {
            turn = Some(table.turn());
            seen.push(judged(table, side, seed));
        }
    };
    let duel =
        duel::play(battle, (plan.players, plan.fights), plan.seed, index, plan.limit, (stop, &mut watch))?;
    let won = |ahead: Side| match duel.playout.verdict {
        Some(Verdict::Won(winner)) => 2 * u32::from(winner == ahead),
        Some(Verdict::Draw) | None => 1,
    };
    let position = |judged: i32| {
        let ahead = if judged > 0 { Side::North } else { Side::South };
        (judged.saturating_abs(), won(ahead))
    };
    let positions = seen.into_iter().filter(|judged| *judged != 0).map(position).collect();
    Some((duel.playout.hash, positions))
}

/// Plays the plan on each of `battles` and says what judgements are worth. None if `stop` was set before the end.
/// `progress` hears how many games are done.
pub fn measure(
    battles: &[&dyn Battle],
    plan: Plan,
    progress: &(dyn Fn(u64) + Sync),
    stop: &AtomicBool,
) -> Option<Worth> {
    let each = plan.games_of_each();
    let games = each * battles.len() as u64;
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let followed: Mutex<Vec<(u64, Followed)>> = Mutex::default();
    let work = || {
        while let Some(game) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|game| *game < games) {
            let battle = battles[(game / each) as usize];
            let Some(one) = follow(battle, plan, game % each, stop) else { break };
            followed.lock().unwrap_or_else(PoisonError::into_inner).push((game, one));
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..plan.threads_used() {
            scope.spawn(work);
        }
    });
    let mut followed = followed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if (followed.len() as u64) < games {
        return None;
    }
    followed.sort_unstable_by_key(|(game, _)| *game);
    let mut hasher = blake3::Hasher::new();
    let mut positions = Vec::new();
    for (_, (hash, seen)) in followed {
        hasher.update(&hash.to_le_bytes());
        positions.extend(seen);
    }
    let hash = hexadecimal(hasher.finalize().as_bytes());
    Some(Worth { games, positions: positions.len(), hash, chances: fit(positions) })
}

/// A part of the positions: judgements added up, half points, how many.
#[derive(Copy, Clone)]
struct Part {
    judged: i64,
    halves: u64,
    count: u64,
}

impl Part {
    /// The share won, drawn a little towards even, for of few positions little is known.
    fn share(&self) -> u64 {
        (self.halves + 2) * u64::from(CERTAIN) / (2 * self.count + 4)
    }

    fn and(&self, other: &Part) -> Part {
        Part {
            judged: self.judged + other.judged,
            halves: self.halves + other.halves,
            count: self.count + other.count,
        }
    }
}

/// Puts positions into parts of the same size by how much they favour a side. Whoever is judged better has not less
/// chance, so parts that would fall are put together.
fn fit(mut positions: Vec<Position>) -> Option<Chances> {
    positions.sort_unstable();
    let size = positions.len().div_ceil(POINTS).max(FEWEST);
    let mut parts: Vec<Part> = Vec::new();
    let mut rest = &positions[..];
    while let Some(&(at, _)) = rest.get(size - 1).or(rest.last()) {
        // Those judged alike stay together, or the losses among them would be parted from the wins.
        let (part, others) = rest.split_at(rest.partition_point(|(judged, _)| *judged <= at));
        rest = others;
        let mut part = Part {
            judged: part.iter().map(|(judged, _)| i64::from(*judged)).sum(),
            halves: part.iter().map(|(_, halves)| u64::from(*halves)).sum(),
            count: part.len() as u64,
        };
        while let Some(last) = parts.last().filter(|last| last.share() > part.share()) {
            part = part.and(last);
            parts.pop();
        }
        parts.push(part);
    }
    let mut points: Vec<(i32, u16)> = Vec::new();
    for part in parts {
        let judged = i32::try_from(part.judged / part.count.cast_signed()).ok()?;
        let chance = u16::try_from(part.share()).ok()?.max(EVEN);
        if judged > points.last().map_or(0, |(before, _)| *before) {
            points.push((judged, chance));
        }
    }
    Chances::new(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many positions judged so, of which so many were won.
    fn positions(judged: i32, of: usize, won: usize) -> impl Iterator<Item = Position> {
        (0..of).map(move |one| (judged, 2 * u32::from(one < won)))
    }

    #[test]
    fn what_is_judged_better_has_the_share_that_was_won() {
        let seen = positions(50, 100, 55).chain(positions(150, 100, 70)).chain(positions(400, 100, 95));
        let chances = fit(seen.collect()).expect("enough");
        assert_eq!((chances.of(50), chances.of(150), chances.of(400)), (549, 696, 941));
        assert!(chances.of(100) > chances.of(50) && chances.of(100) < chances.of(150));
    }

    #[test]
    fn parts_that_would_fall_are_put_together() {
        let seen = positions(50, 100, 70).chain(positions(150, 100, 60)).chain(positions(400, 100, 90));
        let chances = fit(seen.collect()).expect("enough");
        assert!(chances.points().windows(2).all(|pair| pair[0].1 <= pair[1].1), "{chances:?}");
        assert_eq!(chances.of(100), 648);
    }

    #[test]
    fn nothing_is_said_of_no_positions() {
        assert_eq!(fit(Vec::new()), None);
    }
}
