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

use sha2::{Digest, Sha256};

use crate::dice::{Dice, Fallen, Pile, nth_bit};
use crate::journal::{Deed, Journal, parse_hash};
use crate::stable_hash::hexadecimal;

/// What is hashed before the seed, so that a commitment is never the hash of anything else.
const LABEL: &[u8] = b"acies dice 1";

/// The commitment to a seed: 64 hexadecimal digits, to be shown before the first action.
pub fn commitment(seed: &[u8; 32]) -> String {
    let hash: [u8; 32] = Sha256::new().chain_update(LABEL).chain_update(seed).finalize().into();
    hexadecimal(&hash)
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
pub fn parse_seed(text: &str) -> Result<[u8; 32], String> {
    parse_hash(text).filter(|seed| hexadecimal(seed) == text).ok_or_else(|| {
        "the opened seed is not 64 hexadecimal digits in small letters; the save was changed".into()
    })
}

/// The number of the next roll of a game, to go on with its sealed dice.
pub fn next_roll(journal: &Journal) -> u64 {
    journal.rolls().count() as u64
}

/// What can be said about the dice of a journal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verified {
    /// They were never sealed, so nothing can be said.
    NotSealed,
    /// They are sealed and the seed is not open yet.
    NotOpened,
    /// The seed is the one committed to, and gives every one of these rolls.
    Fair {
        /// How many rolls and draws were computed again.
        rolls: u64,
    },
}

/// Computes every roll and draw of a journal again from the seed it opens.
///
/// A journal whose hashes were made anew after a change is caught here all the same: nobody finds
/// another seed with the same commitment. That the commitment is the one shown before the first action
/// is for the players to compare.
pub fn verify(journal: &Journal) -> Result<Verified, String> {
    match (&journal.head.commitment, journal.opened()) {
        (None, None) => Ok(Verified::NotSealed),
        (None, Some((entry, _))) => Err(format!(
            "entry {entry} opens a seed, but the head holds no commitment; the dice prove nothing"
        )),
        (Some(_), None) => Ok(Verified::NotOpened),
        (Some(_), Some((entry, _))) if entry < journal.entries.len() => Err(format!(
            "entry {} comes after the seed was opened; whoever acted could foresee the dice",
            entry + 1
        )),
        (Some(_), Some((_, seed))) => {
            let rolls = verify_with(journal, &parse_seed(seed)?)?;
            Ok(Verified::Fair { rolls })
        }
    }
}

/// Computes every roll and draw of a journal again from a seed that was made known apart from it, as
/// for a game that was given up. Returns how many there were.
pub fn verify_with(journal: &Journal, seed: &[u8; 32]) -> Result<u64, String> {
    let ours = commitment(seed);
    match &journal.head.commitment {
        None => return Err("the dice of this game are not sealed".into()),
        Some(theirs) if *theirs != ours => {
            return Err(format!(
                "the game began with the commitment {theirs}, the opened seed has {ours}; \
                 the seed was exchanged"
            ));
        }
        Some(_) => {}
    }
    let mut dice = SealedDice::new(*seed, 0);
    for (entry, &fallen) in journal.rolls() {
        let number = dice.next();
        let (what, stands, ours) = match fallen {
            Fallen::Die(faces, face) if faces > 0 => {
                (format!("a die with {faces} faces"), face, dice.roll(faces))
            }
            Fallen::Drawn(Pile(pile), item) if pile != 0 => {
                (format!("a draw from the pile {pile:x}"), item, dice.draw(pile))
            }
            Fallen::Die(..) | Fallen::Drawn(..) => {
                return Err(format!(
                    "roll {number} {}: there is no die without faces and no draw from an empty pile",
                    place(journal, entry)
                ));
            }
        };
        if stands != ours {
            return Err(format!(
                "roll {number} {}: {what} gave {stands} in the journal, but the seed gives {ours}",
                place(journal, entry)
            ));
        }
    }
    Ok(dice.next())
}

/// Where in a journal a roll fell.
fn place(journal: &Journal, entry: usize) -> String {
    match entry.checked_sub(1).map(|index| &journal.entries[index].deed) {
        Some(Deed::Act { act, .. }) => format!("in entry {entry}, '{act}'"),
        Some(Deed::Undo { .. } | Deed::Open { .. }) => format!("in entry {entry}"),
        None => "in the head".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::{FORMAT, Head};
    use crate::side::Side;

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

    /// A short game with sealed dice, opened at the end.
    fn game(seed: &[u8; 32]) -> Journal {
        let mut dice = SealedDice::new(*seed, 0);
        let mut draw = |pile| Fallen::Drawn(Pile(pile), dice.draw(pile));
        let rolls = vec![draw(0xff), draw(0xf0)];
        let mut journal = Journal::new(Head {
            acies: FORMAT,
            system: "s".into(),
            scenario: "b".into(),
            text: "t = 1".into(),
            tables: "00".into(),
            rolls,
            commitment: Some(commitment(seed)),
        });
        journal.push(Side::South, Deed::Act { act: "play x".into(), rolls: vec![] }, 1);
        journal.push(Side::South, Deed::Undo { undo: 1 }, 0);
        for act in ["hit a1", "hit a2"] {
            let rolls = (0..3).map(|_| Fallen::Die(6, dice.roll(6))).collect();
            journal.push(Side::South, Deed::Act { act: act.into(), rolls }, 2);
        }
        journal.push(Side::North, Deed::Open { open: hexadecimal(seed) }, 2);
        journal
    }

    #[test]
    fn an_honest_game_is_fair() {
        let journal = game(&counted());
        assert_eq!(verify(&journal), Ok(Verified::Fair { rolls: 8 }));
        assert_eq!(next_roll(&journal), 8);
        let mut running = journal.clone();
        running.entries.pop();
        assert_eq!(verify(&running), Ok(Verified::NotOpened));
        assert_eq!(verify_with(&running, &counted()), Ok(8));
        running.head.commitment = None;
        assert_eq!(verify(&running), Ok(Verified::NotSealed));
        assert!(verify_with(&running, &counted()).is_err());
    }

    /// The chain of hashes is not looked at here: whoever cheats can make it anew.
    #[test]
    fn every_changed_roll_is_found() {
        let honest = game(&counted());
        for number in 0..2 {
            for item in 0..=u8::MAX {
                let mut journal = honest.clone();
                let Fallen::Drawn(pile, was) = journal.head.rolls[number] else { panic!("a draw") };
                journal.head.rolls[number] = Fallen::Drawn(pile, item);
                assert_eq!(verify(&journal).is_ok(), item == was, "roll {number} made {item}");
            }
        }
        let mut journal = honest.clone();
        let Deed::Act { rolls, .. } = &mut journal.entries[3].deed else { panic!("an action") };
        let Fallen::Die(6, was) = rolls[1] else { panic!("a die") };
        rolls[1] = Fallen::Die(6, 5 - was);
        let error = verify(&journal).unwrap_err();
        assert_eq!(
            error,
            format!(
                "roll 6 in entry 4, 'hit a2': a die with 6 faces gave {} in the journal, \
                 but the seed gives {was}",
                5 - was
            )
        );
    }

    #[test]
    fn lost_doubled_and_senseless_rolls_are_found() {
        let honest = game(&counted());
        let with = |rolls: Vec<Fallen>| {
            let mut journal = honest.clone();
            journal.head.rolls = rolls;
            verify(&journal)
        };
        let [first, second] = honest.head.rolls[..] else { panic!("two draws") };
        assert!(with(vec![first]).is_err());
        assert!(with(vec![first, first, second]).is_err());
        assert!(with(vec![second, first]).is_err());
        for senseless in [Fallen::Die(0, 0), Fallen::Drawn(Pile(0), 0)] {
            let error = with(vec![senseless, second]).unwrap_err();
            assert!(error.starts_with("roll 0 in the head: there is no die"), "{error}");
        }
    }

    #[test]
    fn exchanged_seeds_are_found() {
        let honest = game(&counted());
        let mut other = honest.clone();
        other.entries[4].deed = Deed::Open { open: "00".repeat(32) };
        assert!(verify(&other).unwrap_err().contains("the seed was exchanged"));
        for bad in ["", "00", &"0g".repeat(32), &hexadecimal(&counted()).to_uppercase(), &"é".repeat(32)] {
            other.entries[4].deed = Deed::Open { open: bad.into() };
            assert!(verify(&other).unwrap_err().contains("is not 64 hexadecimal digits"), "{bad}");
        }
        let mut unsealed = honest.clone();
        unsealed.head.commitment = None;
        assert!(verify(&unsealed).unwrap_err().starts_with("entry 5 opens a seed"));
        let mut longer = honest;
        longer.push(Side::South, Deed::Undo { undo: 1 }, 1);
        assert!(verify(&longer).unwrap_err().starts_with("entry 6 comes after"));
    }
}
