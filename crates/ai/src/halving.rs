//! The best of several answers by sequential halving: all of them are tried a little, the worse half is dropped,
//! and the rest is tried again with the games saved.

use acies_core::dice::FastDice;
use acies_core::seat::{Seat, World};

use crate::Ranked;
use crate::rollout::{self, Reach};

/// An answer and what was found out about it.
struct Arm {
    answer: usize,
    total: i64,
    /// The chances of the games imagined, per mille.
    chances: u32,
    tries: u32,
}

/// The answers to compare: all of them, or where they are more than the games suffice for, so many likely ones. What only takes
/// something back is not among them while there is anything else.
fn chosen(seat: &dyn Seat, world: &mut dyn World, budget: u32, dice: &mut FastDice) -> Vec<usize> {
    let answers = world.answers();
    if answers == 1 {
        // Compared with itself, so that nobody learns from the time it takes that there was no other.
        return vec![0, 0];
    }
    let most = (seat.compared(budget) as usize).max(2);
    let mut chosen: Vec<usize> = match answers <= most {
        true => (0..answers).collect(),
        false => (0..most).map(|_| world.likely(dice)).collect(),
    };
    chosen.sort_unstable();
    chosen.dedup();
    if chosen.iter().any(|answer| !world.withdraws(*answer)) {
        chosen.retain(|answer| !world.withdraws(*answer));
    }
    chosen
}

/// The answers compared, the best first: that with the best mean, and behind it the others in the order in which they
/// were given up. None as soon as nobody waits for it any more.
pub fn ranked(
    seat: &dyn Seat,
    world: &mut dyn World,
    (reach, budget): (Reach, u32),
    dice: &mut FastDice,
    wanted: &dyn Fn() -> bool,
) -> Option<Vec<Ranked>> {
    let answers = chosen(seat, world, budget, dice);
    let arm = |answer| Arm { answer, total: 0, chances: 0, tries: 0 };
    let mut arms: Vec<Arm> = answers.into_iter().map(arm).collect();
    let mut dropped: Vec<Arm> = Vec::new();
    let rounds = usize::BITS - (arms.len() - 1).leading_zeros();
    let per_round = budget / rounds.max(1);
    for _ in 0..rounds {
        let each = (per_round / arms.len() as u32).max(1);
        for _ in 0..each {
            if !wanted() {
                return None;
            }
            // All answers are tried in the same world and with the same dice, so that luck treats them alike.
            let mut dealt = seat.imagine(dice);
            dealt.answers();
            let luck = dice.clone();
            for arm in &mut arms {
                *dice = luck.clone();
                let mut trial = dealt.twin();
                trial.answer(arm.answer, dice);
                let value = rollout::value(&mut *trial, seat.side(), reach, dice);
                arm.total += i64::from(value);
                arm.chances += seat.chance(value).map_or(0, u32::from);
                arm.tries += 1;
            }
        }
        arms.sort_by_key(|arm| -(arm.total / i64::from(arm.tries.max(1))));
        let worse = arms.split_off(arms.len().div_ceil(2));
        dropped.splice(0..0, worse);
    }
    let measured = seat.chance(0).is_some();
    let ranked = |arm: Arm| {
        let chance = arm.chances.checked_div(arm.tries).and_then(|chance| u16::try_from(chance).ok());
        Ranked { answer: arm.answer, chance: chance.filter(|_| measured) }
    };
    Some(arms.into_iter().chain(dropped).map(ranked).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use acies_core::game::ToAct;
    use acies_core::side::Side;

    /// A decision with so many answers, all alike, that ends the game; it counts the games played. Odd answers beyond the
    /// first two take back.
    #[derive(Clone)]
    struct Wide(usize, std::sync::Arc<std::sync::atomic::AtomicU32>);

    impl World for Wide {
        fn to_act(&self) -> ToAct {
            ToAct::Over(acies_core::game::Verdict::Draw)
        }
        fn answers(&mut self) -> usize {
            self.0
        }
        fn notation(&self, answer: usize) -> String {
            answer.to_string()
        }
        fn answer(&mut self, _: usize, _: &mut FastDice) {
            self.1.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        }
        fn key(&self, answer: usize) -> u64 {
            answer as u64
        }
        fn likely(&self, dice: &mut FastDice) -> usize {
            dice.below(self.0 as u32) as usize
        }
        fn withdraws(&self, answer: usize) -> bool {
            answer % 2 == 1 && answer > 1
        }
        fn play_on(&mut self, _: &mut FastDice) {}
        fn stretch(&self) -> u32 {
            0
        }
        fn judge(&self, _: Side) -> i32 {
            0
        }
        fn twin(&self) -> Box<dyn World> {
            Box::new(self.clone())
        }
    }

    impl Seat for Wide {
        fn side(&self) -> Side {
            Side::North
        }
        fn imagine(&self, _: &mut FastDice) -> Box<dyn World> {
            Box::new(self.clone())
        }
        fn imagined(&self, usual: u32) -> u32 {
            usual
        }
        fn compared(&self, games: u32) -> u32 {
            games / 2
        }
    }

    fn best(seat: &Wide, budget: u32) -> usize {
        let (dice, how) = (&mut FastDice::new(1), (Reach::Turn, budget));
        let ranked = ranked(seat, &mut seat.clone(), how, dice, &|| true);
        ranked.and_then(|ranked| ranked.first().map(|first| first.answer)).expect("an answer")
    }

    #[test]
    fn one_answer_takes_as_many_games_as_two() {
        for budget in [24, 300] {
            let games = [1, 2].map(|answers| {
                let seat = Wide(answers, std::sync::Arc::default());
                best(&seat, budget);
                seat.1.load(std::sync::atomic::Ordering::Relaxed)
            });
            assert_eq!(games, [budget; 2]);
        }
    }

    #[test]
    fn what_only_takes_back_is_not_weighed_beside_what_goes_on() {
        for (answers, budget) in [(9, 24), (500, 300)] {
            let seat = Wide(answers, std::sync::Arc::default());
            let weighed = chosen(&seat, &mut seat.clone(), budget, &mut FastDice::new(2));
            assert!(
                weighed.len() > 2 && weighed.iter().all(|answer| !seat.withdraws(*answer)),
                "{weighed:?}"
            );
        }
    }

    #[test]
    fn many_answers_do_not_take_many_more_games_than_the_budget() {
        for (answers, budget) in [(2, 24), (30, 24), (500, 24), (100, 300), (500, 300)] {
            let seat = Wide(answers, std::sync::Arc::default());
            let picked = best(&seat, budget);
            let games = seat.1.load(std::sync::atomic::Ordering::Relaxed);
            assert!(
                picked < answers && games > 0 && games <= budget * 3 / 2,
                "{games} for {answers} within {budget}"
            );
        }
    }
}
