//! Exact odds: what an answer may bring, and how likely each of it is.
//!
//! Nothing is simulated. A throw of chance is followed die by die; ways that have come to the same point
//! are followed together with their weights added up, so that ten dice cost hardly more than two. Weights
//! are whole numbers over a common denominator, and so a chance is an exact fraction. Only a page or a
//! terminal rounds it, for the eye.

use std::collections::BTreeMap;

use acies_words::message::Message;

/// What the number of an [`Odd`] means.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// A probability, from 0 to 1: shown as a percentage.
    Chance,
    /// What is to be expected on average, such as losses: shown as a number.
    Mean,
}

/// One line of the odds of an answer, exact and in lowest terms.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Odd {
    /// What may happen.
    pub label: Message,
    /// Whether the fraction is a probability or an average.
    pub measure: Measure,
    /// Above the line.
    pub numerator: u128,
    /// Below the line, at least 1.
    pub denominator: u128,
}

impl Odd {
    /// The line for a fraction, brought to its lowest terms.
    fn new(label: Message, measure: Measure, numerator: u128, denominator: u128) -> Odd {
        let (mut common, mut rest) = (denominator, numerator);
        while rest != 0 {
            (common, rest) = (rest, common % rest);
        }
        Odd { label, measure, numerator: numerator / common, denominator: denominator / common }
    }

    /// The fraction times `scale`, rounded to the nearest whole number: with 1000 the tenths of a percent of
    /// a chance, with 100 the hundredths of an average. For showing only; no rule may decide by it.
    pub fn rounded(&self, scale: u128) -> u128 {
        // The whole part and the rest apart, so that even a large fraction does not overflow; one too
        // large for its rest to be scaled loses digits nobody is shown.
        let whole = self.numerator / self.denominator;
        let (mut rest, mut below) = (self.numerator % self.denominator, self.denominator);
        while rest.checked_mul(scale).and_then(|up| up.checked_add(below)).is_none() {
            rest >>= 1;
            below >>= 1;
        }
        whole.saturating_mul(scale).saturating_add((rest * scale + below / 2) / below)
    }

    /// The line in words: a chance as a percentage with one decimal, an average as a number with two. What can happen is
    /// never told as 0 %, and what is not certain never as 100 %.
    pub fn said(&self) -> Message {
        let (key, scale, digits) = match self.measure {
            Measure::Chance => ("acies-odds-chance", 10, 1),
            Measure::Mean => ("acies-odds-mean", 100, 2),
        };
        let chance = self.measure == Measure::Chance;
        let rounded = self.rounded(if chance { 1000 } else { 100 });
        let about = |key: &'static str| Message::new(key).message("label", self.label.clone());
        match rounded {
            0 if chance && self.is_open() => about("acies-odds-least"),
            1000 if chance && self.is_open() => about("acies-odds-most"),
            _ => {
                let part = format!("{:0digits$}", rounded % scale);
                about(key).word("whole", rounded / scale).word("part", part)
            }
        }
    }

    /// Whether a chance is neither none nor certain.
    pub fn is_open(&self) -> bool {
        self.numerator > 0 && self.numerator < self.denominator
    }
}

/// The largest total of weights. All weights together are the total, so once it fits, all of them do; eight
/// bits are left free so that an average of any small number fits too.
const MOST: u128 = u128::MAX >> 8;

/// What follows when a die has fallen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Next<S, T> {
    /// Another die is thrown from here.
    Throw(S),
    /// Chance has spoken.
    Done(T),
}

/// All outcomes of a throw with their exact weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distribution<T> {
    outcomes: Vec<(T, u128)>,
    total: u128,
}

impl<T: Ord> Distribution<T> {
    /// Follows chance from `start`: from every point another die with `faces` faces, all equally likely, leads
    /// on by `throw`. It ends when no way goes on; `None` if the weights outgrow their numbers first, which
    /// six-sided dice do after 46 throws in a row. So a process without an end has no distribution
    /// rather than an endless one, and whoever describes one says where more throws cannot matter.
    pub fn follow<S: Ord>(
        faces: u8,
        start: Next<S, T>,
        throw: impl Fn(&S, u8) -> Next<S, T>,
    ) -> Option<Distribution<T>> {
        let mut done = BTreeMap::new();
        let mut points = BTreeMap::new();
        let mut total = 1_u128;
        match start {
            Next::Throw(point) => _ = points.insert(point, 1_u128),
            Next::Done(outcome) => _ = done.insert(outcome, 1_u128),
        }
        while !points.is_empty() {
            total = total.checked_mul(u128::from(faces)).filter(|total| *total <= MOST)?;
            done.values_mut().for_each(|weight| *weight *= u128::from(faces));
            let mut further = BTreeMap::new();
            for (point, weight) in &points {
                for face in 0..faces {
                    match throw(point, face) {
                        Next::Throw(next) => *further.entry(next).or_insert(0) += weight,
                        Next::Done(outcome) => *done.entry(outcome).or_insert(0) += weight,
                    }
                }
            }
            points = further;
        }
        Some(Distribution { outcomes: done.into_iter().collect(), total })
    }

    /// The outcomes in their order, each with its weight.
    pub fn outcomes(&self) -> &[(T, u128)] {
        &self.outcomes
    }

    /// What all weights add up to.
    pub fn total(&self) -> u128 {
        self.total
    }

    /// How likely one of the outcomes is that `counts` names.
    pub fn chance(&self, label: Message, counts: impl Fn(&T) -> bool) -> Odd {
        let weight = self.outcomes.iter().filter(|(outcome, _)| counts(outcome)).map(|(_, weight)| weight);
        Odd::new(label, Measure::Chance, weight.sum(), self.total)
    }

    /// What `value` comes to on average.
    pub fn mean(&self, label: Message, value: impl Fn(&T) -> u8) -> Odd {
        let sum = self.outcomes.iter().map(|(outcome, weight)| weight * u128::from(value(outcome))).sum();
        Odd::new(label, Measure::Mean, sum, self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sum of so many dice.
    fn sum(dice: u8) -> Distribution<u8> {
        Distribution::follow(6, Next::Throw((dice, 0)), |&(left, sum), face| {
            let sum = sum + face + 1;
            if left == 1 { Next::Done(sum) } else { Next::Throw((left - 1, sum)) }
        })
        .expect("it ends")
    }

    fn label() -> Message {
        Message::new("test")
    }

    #[test]
    fn two_dice_give_the_triangle() {
        let two = sum(2);
        let weights: Vec<u128> = two.outcomes().iter().map(|(_, weight)| *weight).collect();
        assert_eq!(weights, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        assert_eq!(two.total(), 36);
        let seven = two.chance(label(), |sum| *sum == 7);
        assert_eq!((seven.numerator, seven.denominator), (1, 6));
        let mean = two.mean(label(), |sum| *sum);
        assert_eq!((mean.numerator, mean.denominator), (7, 1));
    }

    #[test]
    fn weights_add_up_to_the_total() {
        for dice in 1..=12 {
            let all = sum(dice);
            assert_eq!(all.outcomes().iter().map(|(_, weight)| weight).sum::<u128>(), all.total());
            let sure = all.chance(label(), |_| true);
            assert_eq!((sure.numerator, sure.denominator, sure.is_open()), (1, 1, false));
        }
    }

    #[test]
    fn ways_of_different_length_are_weighed_alike() {
        // Until the first six, three throws at most.
        let until = Distribution::follow(6, Next::Throw(1_u8), |&throw, face| match (throw, face) {
            (_, 5) => Next::Done(throw),
            (3, _) => Next::Done(0),
            _ => Next::Throw(throw + 1),
        })
        .expect("it ends");
        assert_eq!(until.outcomes(), [(0, 125), (1, 36), (2, 30), (3, 25)]);
        assert_eq!(until.total(), 216);
    }

    #[test]
    fn a_process_without_an_end_has_no_distribution() {
        let never = Distribution::<u8>::follow(6, Next::Throw(()), |(), _| Next::Throw(()));
        assert_eq!(never, None);
        let nothing = Distribution::follow(6, Next::<(), u8>::Done(1), |(), _| Next::Done(2));
        assert_eq!(nothing.expect("it ends").outcomes(), [(1, 1)]);
    }

    #[test]
    fn fractions_are_rounded_for_the_eye() {
        let odd = |numerator, denominator| Odd::new(label(), Measure::Chance, numerator, denominator);
        assert_eq!(odd(2, 6).rounded(1000), 333);
        assert_eq!(odd(4, 6).rounded(1000), 667);
        assert_eq!(odd(7, 2).rounded(100), 350);
        assert_eq!(odd(0, 5).rounded(1000), 0);
        assert_eq!(odd(u128::MAX - 1, u128::MAX).rounded(1000), 1000);
        assert_eq!(odd(u128::MAX / 2, u128::MAX).rounded(1000), 500);
    }
}
