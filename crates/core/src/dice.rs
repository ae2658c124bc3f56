//! Chance, which always comes from outside the rules.
//!
//! A shuffled pile is kept as a set: nobody knows its order, so each draw picks one of its items at
//! random. That is the same as drawing from the top of a shuffled pile, a reshuffle costs nothing,
//! and no state holds an order that anyone could peek at.

use std::collections::VecDeque;

use acies_words::Bilingual;
use acies_words::bilingual;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Mcg128Xsl64;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A source of chance.
pub trait Dice {
    /// One throw of a die with `faces` faces: a number from 0 to `faces - 1`.
    fn roll(&mut self, faces: u8) -> u8;

    /// One item drawn from a pile, given as the bits of the items in it, at least one.
    fn draw(&mut self, pile: u64) -> u8;
}

impl<D: Dice + ?Sized> Dice for &mut D {
    #[inline]
    fn roll(&mut self, faces: u8) -> u8 {
        (**self).roll(faces)
    }

    #[inline]
    fn draw(&mut self, pile: u64) -> u8 {
        (**self).draw(pile)
    }
}

/// The position of the `n`-th set bit of `pile`, counting from 0.
#[inline]
pub(crate) fn nth_bit(mut pile: u64, n: u32) -> u8 {
    for _ in 0..n {
        pile &= pile - 1;
    }
    pile.trailing_zeros() as u8
}

/// A fast generator for the laboratory, tests and solitary games: the same seed gives the same
/// throws on every machine. It is not secret enough for games between strangers.
#[derive(Clone, Debug)]
pub struct FastDice(Mcg128Xsl64);

impl FastDice {
    /// Dice for a seed.
    pub fn new(seed: u64) -> FastDice {
        FastDice(Mcg128Xsl64::seed_from_u64(seed))
    }

    /// Dice for game number `index` of a series: independent of how the series is split over threads.
    pub fn of_series(seed: u64, index: u64) -> FastDice {
        // A multiplication by an odd constant keeps neighbouring games far apart before seeding.
        FastDice::new(seed.rotate_left(32) ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// A number below `n`, all equally likely; `n` at least 1.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let least = n.wrapping_neg() % n;
            while (product as u32) < least {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }
}

impl Dice for FastDice {
    #[inline]
    fn roll(&mut self, faces: u8) -> u8 {
        self.below(u32::from(faces)) as u8
    }

    #[inline]
    fn draw(&mut self, pile: u64) -> u8 {
        let n = self.below(pile.count_ones());
        nth_bit(pile, n)
    }
}

/// A set of items as hexadecimal digits, so that every reader of a journal can hold it exactly.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pile(pub u64);

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:x}", self.0))
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pile, D::Error> {
        let text = String::deserialize(deserializer)?;
        u64::from_str_radix(&text, 16).map(Pile).map_err(serde::de::Error::custom)
    }
}

/// What chance gave, as a journal keeps it: enough for anyone to compute it again from an opened seed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Fallen {
    /// `[6, 3]`: a die with six faces showed face 3, counting from 0.
    Die(u8, u8),
    /// `["3f", 2]`: item 2 was drawn from that pile.
    Drawn(Pile, u8),
}

/// One result of chance, as a case writes it down.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Scripted {
    /// A die shows this face.
    Face(u8),
    /// One of these items is drawn (several bits where copies cannot be told apart).
    Item(u64),
}

/// Dice that show what a case says, and remember when the script did not fit what was asked.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    script: VecDeque<Scripted>,
    faults: Vec<Bilingual>,
}

impl ScriptedDice {
    /// Adds results to the end of the script.
    pub fn push(&mut self, results: impl IntoIterator<Item = Scripted>) {
        self.script.extend(results);
    }

    /// How many results nobody has asked for yet.
    pub fn left(&self) -> usize {
        self.script.len()
    }

    /// What did not fit since the last call.
    pub fn take_faults(&mut self) -> Vec<Bilingual> {
        std::mem::take(&mut self.faults)
    }
}

impl Dice for ScriptedDice {
    fn roll(&mut self, faces: u8) -> u8 {
        match self.script.pop_front() {
            Some(Scripted::Face(face)) if face < faces => face,
            Some(Scripted::Face(_)) => {
                self.faults.push(bilingual!(
                    "a die with {faces} faces cannot show the face given",
                    "un dé à {faces} faces ne peut montrer la face donnée"
                ));
                0
            }
            Some(Scripted::Item(_)) => {
                self.faults.push(bilingual!(
                    "a die is rolled here, but the script draws an item",
                    "un dé est jeté ici, mais le script tire un objet"
                ));
                0
            }
            None => {
                self.faults.push(bilingual!(
                    "a die is rolled here that the script does not give",
                    "un dé est jeté ici que le script ne donne pas"
                ));
                0
            }
        }
    }

    fn draw(&mut self, pile: u64) -> u8 {
        let fallback = pile.trailing_zeros() as u8;
        match self.script.pop_front() {
            Some(Scripted::Item(items)) if items & pile != 0 => (items & pile).trailing_zeros() as u8,
            Some(Scripted::Item(_)) => {
                self.faults.push(bilingual!(
                    "the item the script draws is not in the pile",
                    "l’objet que tire le script n’est pas dans la pile"
                ));
                fallback
            }
            Some(Scripted::Face(_)) => {
                self.faults.push(bilingual!(
                    "an item is drawn here, but the script rolls a die",
                    "un objet est tiré ici, mais le script jette un dé"
                ));
                fallback
            }
            None => {
                self.faults.push(bilingual!(
                    "an item is drawn here that the script does not give",
                    "un objet est tiré ici que le script ne donne pas"
                ));
                fallback
            }
        }
    }
}

/// Passes chance through and writes it down for the journal.
#[derive(Debug)]
pub struct Recording<D> {
    inner: D,
    /// Every result so far.
    pub rolls: Vec<Fallen>,
}

impl<D> Recording<D> {
    /// Records what `inner` gives.
    pub fn new(inner: D) -> Recording<D> {
        Recording { inner, rolls: Vec::new() }
    }
}

impl<D: Dice> Dice for Recording<D> {
    fn roll(&mut self, faces: u8) -> u8 {
        let face = self.inner.roll(faces);
        self.rolls.push(Fallen::Die(faces, face));
        face
    }

    fn draw(&mut self, pile: u64) -> u8 {
        let item = self.inner.draw(pile);
        self.rolls.push(Fallen::Drawn(Pile(pile), item));
        item
    }
}

/// Dice that repeat a journal, and remember when the journal does not fit the game.
#[derive(Debug)]
pub struct RecordedDice<'a> {
    rolls: std::slice::Iter<'a, Fallen>,
    fault: Option<Misfit>,
}

impl<'a> RecordedDice<'a> {
    /// Repeats these results in order.
    pub fn new(rolls: &'a [Fallen]) -> RecordedDice<'a> {
        RecordedDice { rolls: rolls.iter(), fault: None }
    }

    /// What did not fit, results left over included.
    pub fn fault(&self) -> Option<Misfit> {
        self.fault.or((self.rolls.len() > 0).then_some(Misfit::More))
    }
}

/// How written results do not fit what the game asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// A result that is no face of the die.
    NoFace,
    /// A drawn item that is not in the pile.
    NotInPile,
    /// Too few of them.
    Fewer,
    /// Too many of them.
    More,
}

impl Misfit {
    /// What stands there.
    pub fn said(self) -> Bilingual {
        match self {
            Misfit::NoFace => {
                bilingual!("a result that is no face of the die", "un résultat qui n’est pas une face du dé")
            }
            Misfit::NotInPile => {
                bilingual!("a drawn item that is not in the pile", "un tirage qui n’est pas dans la pile")
            }
            Misfit::Fewer => {
                bilingual!(
                    "fewer results than the game asks for",
                    "moins de résultats que la partie n’en demande"
                )
            }
            Misfit::More => {
                bilingual!(
                    "more results than the game asks for",
                    "plus de résultats que la partie n’en demande"
                )
            }
        }
    }
}

impl Dice for RecordedDice<'_> {
    fn roll(&mut self, faces: u8) -> u8 {
        match self.rolls.next() {
            Some(&Fallen::Die(of, face)) if of == faces && face < faces => face,
            Some(_) => {
                self.fault.get_or_insert(Misfit::NoFace);
                0
            }
            None => {
                self.fault.get_or_insert(Misfit::Fewer);
                0
            }
        }
    }

    fn draw(&mut self, pile: u64) -> u8 {
        match self.rolls.next() {
            Some(&Fallen::Drawn(Pile(from), item))
                if from == pile && item < 64 && pile & (1 << item) != 0 =>
            {
                item
            }
            Some(_) => {
                self.fault.get_or_insert(Misfit::NotInPile);
                pile.trailing_zeros() as u8
            }
            None => {
                self.fault.get_or_insert(Misfit::Fewer);
                pile.trailing_zeros() as u8
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_throws_everywhere() {
        let mut dice = FastDice::new(7);
        let faces: Vec<u8> = (0..12).map(|_| dice.roll(6)).collect();
        let mut again = FastDice::new(7);
        assert_eq!(faces, (0..12).map(|_| again.roll(6)).collect::<Vec<_>>());
        assert_ne!(faces, {
            let mut other = FastDice::new(8);
            (0..12).map(|_| other.roll(6)).collect::<Vec<_>>()
        });
    }

    #[test]
    fn faces_are_even() {
        let mut dice = FastDice::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[usize::from(dice.roll(6))] += 1;
        }
        // Five standard deviations of a fair die around 10,000.
        assert!(seen.iter().all(|&n| (9_540..=10_460).contains(&n)), "{seen:?}");
    }

    #[test]
    fn a_draw_takes_an_item_of_the_pile() {
        let mut dice = FastDice::new(3);
        for _ in 0..1_000 {
            let item = dice.draw(0b1010_0100);
            assert!([2, 5, 7].contains(&item));
        }
    }

    #[test]
    fn recorded_dice_notice_what_does_not_fit() {
        let mut dice = RecordedDice::new(&[Fallen::Die(6, 5), Fallen::Die(6, 9)]);
        assert_eq!(dice.roll(6), 5);
        assert!(dice.fault().is_some(), "one result is left over");
        dice.roll(6);
        assert_eq!(dice.fault(), Some(Misfit::NoFace));
    }
}
