//! Dice that nobody can bend: sealed before the first action, opened after the last.
//!
//! Whoever runs the game picks a secret seed of 256 bits and shows its commitment, a hash that gives
//! nothing away. Every roll of the game has a number and follows from the seed and that number alone.
//! At the end the seed is opened, and anyone can compute the commitment and every roll again: the
//! seed cannot have been changed during the game, and no roll can have been thrown twice.
//!
//! The derivation is frozen, because saved games must verify for ever: roll number `n` takes, for the
//! attempts `a` = 0, 1, 2 …, the first eight bytes of SHA-256(seed, `n` as 8 bytes, `a` as 4 bytes),
//! all with the lowest byte first, as the number `x`. The first `x` below the largest multiple of `k`
//! up to 2^64 counts, and the result is `x mod k`, where `k` is the number of faces or of items in
//! the pile; of a pile, the item with that place counted from the lowest is drawn.
//!
//! Players who do not trust the seed mix in values of their own, known only after the commitment. From then on
//! SHA-256("acies mix 1", seed, value in UTF-8) stands in the place of the seed, and so on with every further
//! value. Where dice are sealed anew the rolls follow from the new seed, without the values mixed in before;
//! their numbers go on.

use acies_words::Bilingual;
use acies_words::bilingual;
use sha2::{Digest, Sha256};

use crate::dice::{Dice, nth_bit};
use crate::journal::{Deed, Journal, parse_hash};
use crate::stable_hash::hexadecimal;

/// What is hashed before the seed, so that a commitment is never the hash of anything else.
const LABEL: &[u8] = b"acies dice 1";

/// What is hashed before a value mixed in.
const MIX_LABEL: &[u8] = b"acies mix 1";

/// The longest value a player may mix in, in bytes.
pub const LONGEST_VALUE: usize = 64;

/// The commitment to a seed: 64 hexadecimal digits, to be shown before the first action.
pub fn commitment(seed: &[u8; 32]) -> String {
    let hash: [u8; 32] = Sha256::new().chain_update(LABEL).chain_update(seed).finalize().into();
    hexadecimal(&hash)
}

/// What stands in the place of a seed once a value was mixed in.
pub fn mixed(seed: &[u8; 32], value: &str) -> [u8; 32] {
    Sha256::new().chain_update(MIX_LABEL).chain_update(seed).chain_update(value).finalize().into()
}

/// Whether a player may mix in that value, and if not why.
pub fn check_value(value: &str) -> Result<(), Bilingual> {
    if value.is_empty() || value.len() > LONGEST_VALUE || value.chars().any(char::is_control) {
        return Err(bilingual!(
            "a value to mix in has 1 to {LONGEST_VALUE} bytes and no control characters",
            "une valeur à mêler a de 1 à {LONGEST_VALUE} octets et aucun caractère de contrôle"
        ));
    }
    Ok(())
}

/// Roll number `n`: a number below `k`, all equally likely; `k` at least 1.
fn below(seed: &[u8; 32], n: u64, k: u64) -> u64 {
    // Results from the last, incomplete round of k would make the low numbers likelier.
    let rounds = (1u128 << 64) / u128::from(k) * u128::from(k);
    for attempt in 0u32.. {
        let hash: [u8; 32] = Sha256::new()
            .chain_update(seed)
            .chain_update(n.to_le_bytes())
            .chain_update(attempt.to_le_bytes())
            .finalize()
            .into();
        let x = hash[..8].iter().rev().fold(0, |x: u64, &byte| x << 8 | u64::from(byte));
        if u128::from(x) < rounds {
            return x % k;
        }
    }
    unreachable!("fewer than one attempt in 2^58 fails")
}

/// Dice that follow from a sealed seed and the number of the roll.
#[derive(Clone)]
pub struct SealedDice {
    seed: [u8; 32],
    next: u64,
}

/// The seed is a secret as long as the game lasts, so it is kept out of everything printed.
impl std::fmt::Debug for SealedDice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SealedDice").field("next", &self.next).finish_non_exhaustive()
    }
}

impl SealedDice {
    /// Dice for a seed; `next` is the number of the next roll of the game, 0 at the start.
    pub fn new(seed: [u8; 32], next: u64) -> SealedDice {
        SealedDice { seed, next }
    }

    /// The number of the next roll.
    pub fn next(&self) -> u64 {
        self.next
    }

    fn below(&mut self, k: u32) -> u32 {
        let number = self.next;
        self.next += 1;
        below(&self.seed, number, u64::from(k)) as u32
    }
}

impl Dice for SealedDice {
    fn roll(&mut self, faces: u8) -> u8 {
        self.below(u32::from(faces)) as u8
    }

    fn draw(&mut self, pile: u64) -> u8 {
        let n = self.below(pile.count_ones());
        nth_bit(pile, n)
    }
}

/// The seed that 64 hexadecimal digits spell, as a journal holds it when it is opened.
pub fn parse_seed(text: &str) -> Result<[u8; 32], Bilingual> {
    parse_hash(text).filter(|seed| hexadecimal(seed) == text).ok_or_else(|| {
        bilingual!(
            "the opened seed is not 64 hexadecimal digits in small letters; the save was changed",
            "la graine ouverte n’est pas faite de 64 chiffres hexadécimaux en minuscules\u{a0}; la sauvegarde a été \
             modifiée"
        )
    })
}

/// The number of the next roll of a game, to go on with its sealed dice.
pub fn next_roll(journal: &Journal) -> u64 {
    journal.rolls().count() as u64
}

/// The dice of a game, to go on with: its seed, the values mixed in, and the number of the next roll.
pub fn dice_of(journal: &Journal, seed: &[u8; 32]) -> SealedDice {
    let mut key = *seed;
    for entry in &journal.entries {
        match &entry.deed {
            Deed::Seal { .. } => key = *seed,
            Deed::Mix { mix } => key = mixed(&key, mix),
            _ => {}
        }
    }
    SealedDice::new(key, next_roll(journal))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0, 1, 2 … 31.
    fn counted() -> [u8; 32] {
        std::array::from_fn(|i| i as u8)
    }

    /// Computed apart from this program; if they change, every saved game stops to verify.
    #[test]
    fn the_derivation_is_frozen() {
        let seed = counted();
        assert_eq!(commitment(&seed), "7fc2f2539992f87194cbfd2ff39592410e997d47bc8232e304b8ada2801df161");
        assert_eq!(commitment(&[0; 32]), "6f7ddd36b0c915add4ebb83f5597c1551f6f2d54d86672ad6dc7044bd2a5d6af");
        let rolled = |seed, next, faces, count| -> Vec<u8> {
            let mut dice = SealedDice::new(seed, next);
            (0..count).map(|_| dice.roll(faces)).collect()
        };
        assert_eq!(rolled(seed, 0, 6, 16), [4, 0, 1, 4, 1, 2, 5, 1, 0, 1, 1, 1, 4, 4, 1, 3]);
        assert_eq!(rolled([0; 32], 0, 6, 16), [1, 2, 2, 1, 1, 5, 5, 4, 4, 2, 5, 2, 2, 4, 2, 1]);
        assert_eq!(rolled(seed, 0, 60, 8), [46, 0, 49, 16, 25, 20, 29, 49]);
        assert_eq!(rolled(seed, 1 << 40, 200, 8), [34, 157, 120, 34, 173, 146, 24, 173]);
        let mut dice = SealedDice::new(seed, 0);
        let drawn: Vec<u8> = (0..12).map(|_| dice.draw(0x9000_0000_0000_0a51)).collect();
        assert_eq!(drawn, [63, 6, 63, 60, 60, 9, 60, 6, 0, 9, 6, 60]);
        assert_eq!(dice.next(), 12);
    }

    /// Nearly half the attempts fail for this many faces: the results are those of attempts 3, 1, 1, 4, 0, 0.
    #[test]
    fn a_result_that_would_favour_low_numbers_is_tried_again() {
        let results: Vec<u64> = (0..6).map(|n| below(&counted(), n, (1 << 63) + 1)).collect();
        assert_eq!(
            results,
            [
                7_142_352_379_907_205_770,
                3_830_736_378_195_359_597,
                3_138_682_951_597_765_728,
                5_945_521_751_337_399_420,
                1_667_907_475_294_669_285,
                6_853_886_353_749_373_760,
            ]
        );
    }

    #[test]
    fn a_roll_depends_on_its_number_alone() {
        let mut dice = SealedDice::new(counted(), 0);
        for n in 0..100 {
            let mut later = SealedDice::new(counted(), n);
            assert_eq!((dice.roll(6), dice.next()), (later.roll(6), later.next()));
        }
        assert_eq!(dice.draw(1 << 63), 63, "one item is drawn whatever the number");
        assert_eq!(dice.roll(1), 0);
    }

    /// The sum over all values of (seen - expected)² / expected.
    fn chi_square(seen: &[u32]) -> f64 {
        let expected = f64::from(seen.iter().sum::<u32>()) / seen.len() as f64;
        seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum()
    }

    /// On a fixed set of seeds, so that it never fails by bad luck; the bounds are the quantiles 0.001
    /// and 0.999 of chi-square for 5 and 59 degrees of freedom.
    #[test]
    fn faces_and_draws_are_even() {
        for first in 0..8 {
            let seed = [first; 32];
            let (mut faces, mut items) = ([0; 6], [0; 60]);
            let mut dice = SealedDice::new(seed, 0);
            for _ in 0..60_000 {
                faces[usize::from(dice.roll(6))] += 1;
                items[usize::from(dice.draw((1 << 60) - 1))] += 1;
            }
            let (of_faces, of_items) = (chi_square(&faces), chi_square(&items));
            assert!((0.210..20.515).contains(&of_faces), "seed {first}: {of_faces}, {faces:?}");
            assert!((31.020..98.324).contains(&of_items), "seed {first}: {of_items}, {items:?}");
        }
    }

    #[test]
    fn the_seed_is_not_printed() {
        let printed = format!("{:?}", SealedDice::new([77; 32], 5));
        assert_eq!(printed, "SealedDice { next: 5, .. }");
    }

    /// Computed apart from this program, as the derivation of rolls is.
    #[test]
    fn the_mixing_is_frozen() {
        let key = mixed(&counted(), "Ἀννίβας");
        assert_eq!(hexadecimal(&key), "00f053a454236770a77ee8103469c5e9c5a49d8d8a92c6a89048fe7342d3c9a5");
        assert_eq!(
            hexadecimal(&mixed(&key, "x")),
            "2363eab59d25cd8f417a75c0a0dd9800913bc9f6ff09f1e62ee981e7a171f055"
        );
    }

    #[test]
    fn values_are_short_and_readable() {
        for good in ["x", "tirage du 3 mai", &"v".repeat(64)] {
            assert_eq!(check_value(good), Ok(()));
        }
        for bad in ["", "a\nb", "\u{1b}[2J", &"v".repeat(65), &"é".repeat(33)] {
            assert!(check_value(bad).unwrap_err().en.contains("1 to 64 bytes"), "{bad:?}");
        }
    }
}
