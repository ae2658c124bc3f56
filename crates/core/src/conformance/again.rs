//! The same chance for another position.

use crate::dice::{Dice, Fallen};

/// Dice that give what fell before, whatever else is in the pile.
pub(super) struct Again<'a> {
    rolls: std::slice::Iter<'a, Fallen>,
    fit: Fit,
}

/// How chance that fell in one position fits another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Fit {
    /// All of it was asked for.
    Same,
    /// What was drawn there cannot be drawn here, so there is nothing to compare.
    Drawn,
    /// Other chance was asked for here, or more, or less.
    Other,
}

impl<'a> Again<'a> {
    pub fn new(rolls: &'a [Fallen]) -> Again<'a> {
        Again { rolls: rolls.iter(), fit: Fit::Same }
    }

    /// How it fitted, now that all is done: what did not fit first counts.
    pub fn fit(&self) -> Fit {
        if self.fit == Fit::Same && self.rolls.len() > 0 { Fit::Other } else { self.fit }
    }

    fn misses(&mut self, how: Fit) {
        if self.fit == Fit::Same {
            self.fit = how;
        }
    }
}

impl Dice for Again<'_> {
    fn roll(&mut self, faces: u8) -> u8 {
        match self.rolls.next() {
            Some(&Fallen::Die(of, face)) if of == faces => face,
            _ => {
                self.misses(Fit::Other);
                0
            }
        }
    }

    fn draw(&mut self, pile: u64) -> u8 {
        match self.rolls.next() {
            Some(&Fallen::Drawn(_, item)) if pile & (1 << item) != 0 => return item,
            Some(&Fallen::Drawn(..)) => self.misses(Fit::Drawn),
            _ => self.misses(Fit::Other),
        }
        pile.trailing_zeros() as u8
    }
}
