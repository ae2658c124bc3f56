//! The best of several answers by sequential halving: all of them are tried a little, the worse half is dropped,
//! and the rest is tried again with the games saved.

use acies_core::dice::FastDice;
use acies_core::mind::{Seat, World};

use crate::{Level, rollout};

/// For how many imagined games the first look at an answer counts. Imagined games scatter widely; where there are
/// many answers and few games for each, the look keeps luck from deciding alone.
const LOOK: u32 = 4;

/// An answer and what was found out about it.
struct Arm {
    answer: usize,
    total: i64,
    tries: u32,
}

/// The answer with the best mean, among those of the decision `world` rests on.
pub fn best(seat: &dyn Seat, world: &mut dyn World, level: Level, budget: u32, dice: &mut FastDice) -> usize {
    // A beginner looks no further than his own turn, and judges nothing by its look.
    let (turns, look) = if level == Level::One { (1, 0) } else { (2, LOOK) };
    let mut arms: Vec<Arm> = (0..world.answers()).map(|answer| Arm { answer, total: 0, tries: 0 }).collect();
    let mut try_all = |arms: &mut [Arm], turns: u32, counts: u32| {
        // All answers are tried in the same world and with the same dice, so that luck treats them alike.
        let dealt = seat.imagine(dice);
        let luck = dice.clone();
        for arm in arms {
            *dice = luck.clone();
            let mut trial = dealt.twin();
            trial.answers();
            trial.answer(arm.answer, dice);
            arm.total += i64::from(rollout::value(&mut *trial, seat.side(), turns, dice)) * i64::from(counts);
            arm.tries += counts;
        }
    };
    if look > 0 {
        try_all(&mut arms, 0, look);
    }
    let rounds = usize::BITS - (arms.len() - 1).leading_zeros();
    let per_round = budget / rounds.max(1);
    for _ in 0..rounds {
        let each = (per_round / arms.len() as u32).max(1);
        for _ in 0..each {
            try_all(&mut arms, turns, 1);
        }
        arms.sort_by_key(|arm| -(arm.total / i64::from(arm.tries.max(1))));
        arms.truncate(arms.len().div_ceil(2));
    }
    arms[0].answer
}
