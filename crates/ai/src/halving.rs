//! The best of several answers by sequential halving: all of them are tried a little, the worse half is dropped,
//! and the rest is tried again with the games saved.

use acies_core::dice::FastDice;
use acies_core::mind::{Seat, World};

use crate::rollout::{self, Reach};

/// An answer and what was found out about it.
struct Arm {
    answer: usize,
    total: i64,
    tries: u32,
}

/// The answer with the best mean, among those of the decision `world` rests on.
pub fn best(seat: &dyn Seat, world: &mut dyn World, reach: Reach, budget: u32, dice: &mut FastDice) -> usize {
    let mut arms: Vec<Arm> = (0..world.answers()).map(|answer| Arm { answer, total: 0, tries: 0 }).collect();
    let rounds = usize::BITS - (arms.len() - 1).leading_zeros();
    let per_round = budget / rounds.max(1);
    for _ in 0..rounds {
        let each = (per_round / arms.len() as u32).max(1);
        for _ in 0..each {
            // All answers are tried in the same world and with the same dice, so that luck treats them alike.
            let mut dealt = seat.imagine(dice);
            dealt.answers();
            let luck = dice.clone();
            for arm in &mut arms {
                *dice = luck.clone();
                let mut trial = dealt.twin();
                trial.answer(arm.answer, dice);
                arm.total += i64::from(rollout::value(&mut *trial, seat.side(), reach, dice));
                arm.tries += 1;
            }
        }
        arms.sort_by_key(|arm| -(arm.total / i64::from(arm.tries.max(1))));
        arms.truncate(arms.len().div_ceil(2));
    }
    arms[0].answer
}
