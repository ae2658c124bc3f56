//! The best of several answers by sequential halving: all of them are tried a little, the worse half is dropped,
//! and the rest is tried again with the games saved.

use acies_core::dice::FastDice;
use acies_core::mind::{Seat, World};

use crate::{Level, rollout};

/// The answer with the best mean, among those of the decision `world` rests on.
pub fn best(seat: &dyn Seat, world: &mut dyn World, level: Level, dice: &mut FastDice) -> usize {
    // A beginner looks no further than his own turn.
    let turns = if level == Level::One { 1 } else { 2 };
    let mut arms: Vec<(usize, i64, u32)> = (0..world.answers()).map(|answer| (answer, 0, 0)).collect();
    let rounds = usize::BITS - (arms.len() - 1).leading_zeros();
    let per_round = level.budget() / rounds.max(1);
    for _ in 0..rounds {
        let each = (per_round / arms.len() as u32).max(1);
        for _ in 0..each {
            // All answers are tried in the same world, so that luck treats them alike.
            let dealt = seat.imagine(dice);
            for (answer, total, tries) in &mut arms {
                let mut trial = dealt.twin();
                trial.answers();
                trial.answer(*answer, dice);
                *total += i64::from(rollout::value(&mut *trial, seat.side(), turns, dice));
                *tries += 1;
            }
        }
        arms.sort_by_key(|(_, total, tries)| -(total / i64::from((*tries).max(1))));
        arms.truncate(arms.len().div_ceil(2));
    }
    arms[0].0
}
