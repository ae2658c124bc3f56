//! Simultaneous secret choices: a sealed answer of each side, given one after the other and opened together.
//!
//! The order is fixed by a public fact and tells nothing, for the first answer is unseen. A decision in which such an
//! answer is owed is [`crate::window::Waits::Sealed`], and the event that tells both [opens](crate::game::Event::opens)
//! what was hidden.
//!
//! ```
//! use acies_core::commitments::{Answer, Commitments};
//! use acies_core::side::{BySide, Side, Viewer};
//!
//! let mut tactics = Commitments::new(Side::South);
//! assert_eq!(tactics.owed(), Some(Side::South));
//! assert!(!tactics.commit(Side::North, "careful"), "the south answers first");
//! assert!(tactics.commit(Side::South, "bold"));
//!
//! // Everybody sees that the south has chosen; what, only the south.
//! assert_eq!(tactics.seen_by(Viewer::Seat(Side::North)).by[Side::South], Answer::Made);
//! assert_eq!(tactics.seen_by(Viewer::Seat(Side::South)).by[Side::South], Answer::Known("bold"));
//! assert_eq!(tactics.opened(), None);
//!
//! // The second answer opens both.
//! assert!(tactics.commit(Side::North, "careful"));
//! assert_eq!(tactics.opened(), Some(BySide(["careful", "bold"])));
//! assert_eq!(tactics.owed(), None);
//! ```

use crate::side::{BySide, Side, Viewer};

/// A secret answer of each side. As large as two answers, a side and whether they are there; it can be part of any
/// state.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Commitments<T> {
    first: Side,
    made: BySide<Option<T>>,
}

/// One answer as somebody sees it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Answer<T> {
    /// It has not been given.
    Owed,
    /// It has been given; it is not for him to know.
    Made,
    /// It has been given, and this is it.
    Known(T),
}

/// Both answers as somebody sees them.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Seen<T> {
    /// Who answers first.
    pub first: Side,
    /// What he sees of each.
    pub by: BySide<Answer<T>>,
}

impl<T: Clone> Commitments<T> {
    /// Before either has answered; `first` will be asked first.
    pub const fn new(first: Side) -> Commitments<T> {
        Commitments { first, made: BySide([None, None]) }
    }

    /// Who owes an answer now; nobody once both are open.
    pub fn owed(&self) -> Option<Side> {
        [self.first, self.first.other()].into_iter().find(|side| self.made[*side].is_none())
    }

    /// Takes the answer of `by`. False, and nothing changes, unless he owes it.
    #[must_use]
    pub fn commit(&mut self, by: Side, answer: T) -> bool {
        let owes = self.owed() == Some(by);
        if owes {
            self.made[by] = Some(answer);
        }
        owes
    }

    /// The answer `by` has given, for those who may know it.
    pub fn made(&self, by: Side) -> Option<&T> {
        self.made[by].as_ref()
    }

    /// Both answers, once both are there.
    pub fn opened(&self) -> Option<BySide<T>> {
        match &self.made.0 {
            [Some(north), Some(south)] => Some(BySide([north.clone(), south.clone()])),
            _ => None,
        }
    }

    /// What a viewer may know: his own answer, that the other's is made, and both once both are.
    pub fn seen_by(&self, viewer: Viewer) -> Seen<T> {
        let open = self.owed().is_none();
        let seen = |side: Side| match &self.made[side] {
            None => Answer::Owed,
            Some(answer) if open || viewer.is(side) => Answer::Known(answer.clone()),
            Some(_) => Answer::Made,
        };
        Seen { first: self.first, by: BySide(Side::BOTH.map(seen)) }
    }
}

impl<T: Clone> Seen<T> {
    /// Answers that would look so, with those unseen dealt anew.
    pub fn redealt(&self, mut deal: impl FnMut(Side) -> T) -> Commitments<T> {
        let made = Side::BOTH.map(|side| match &self.by[side] {
            Answer::Owed => None,
            Answer::Made => Some(deal(side)),
            Answer::Known(answer) => Some(answer.clone()),
        });
        Commitments { first: self.first, made: BySide(made) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_dealt_anew_looks_the_same() {
        for first in Side::BOTH {
            let mut choice = Commitments::new(first);
            for by in [first, first.other()] {
                for viewer in Viewer::ALL {
                    let seen = choice.seen_by(viewer);
                    assert_eq!(seen.redealt(|_| 7).seen_by(viewer), seen);
                }
                assert!(choice.commit(by, 1) && !choice.commit(by, 2), "an answer stands");
            }
            for viewer in Viewer::ALL {
                assert_eq!(choice.seen_by(viewer).by, BySide([Answer::Known(1); 2]));
            }
        }
    }
}
