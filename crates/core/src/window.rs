//! Windows: decisions of which nobody but their owner knows whether there is anything to decide.
//!
//! A pause is information. Where a side could hold an answer for all anybody else knows, the table waits for it
//! alike whether it does or not, and what the side wants is best said beforehand: a [`Wish`].

use std::fmt;
use std::str::FromStr;

use acies_words::message::Message;

/// Whether the table waits for the side that owes a decision, though it may have one answer only. It depends on
/// nothing hidden: states that look alike to anybody wait alike.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Waits {
    /// No: the only answer is taken for him.
    No,
    /// No, because all he could do is end a phase in which, as everybody sees, nothing is left to do. A case writes such
    /// an end as it writes any other.
    Pass,
    /// Yes, because the answer ends what he can still take back.
    Person,
    /// Yes, because whether there is another answer is nobody else's business. That he answered is seen by all, and
    /// what he answered as far as the rules show it, now or later.
    Secret,
    /// Yes, because neither the answer nor how many there were is anybody else's business: all see that he has chosen
    /// and no more, until the rules open it. There is no clock, the answer is not taken back, and where both sides sit
    /// at one screen it is handed over. Every answer must look alike to the others.
    Sealed,
    /// Yes, because he writes a sheet: answers that nobody else notices ([`crate::game::Game::silent`]) and that he takes
    /// back as he likes, then one that all see, and that he does not take back, because it
    /// [reveals](crate::game::Game::reveals) that the sheet is done. There is no clock, where both sides sit at one screen
    /// it is handed over, and whatever was written must look alike to the others until the rules open it.
    Sheet,
    /// There is a window: the side may have more answers than to let it pass for all anybody else knows. It is
    /// answered by his [`Wish`], by himself, or for him after a while.
    Window,
}

impl Waits {
    /// All of them.
    pub const ALL: [Waits; 7] =
        [Waits::No, Waits::Pass, Waits::Person, Waits::Secret, Waits::Sealed, Waits::Sheet, Waits::Window];

    /// The word for it, as cases write it.
    pub const fn word(self) -> &'static str {
        match self {
            Waits::No => "no",
            Waits::Pass => "pass",
            Waits::Person => "person",
            Waits::Secret => "secret",
            Waits::Sealed => "sealed",
            Waits::Sheet => "sheet",
            Waits::Window => "window",
        }
    }

    /// Whether the number of answers is hidden from the other side.
    pub const fn is_hidden(self) -> bool {
        matches!(self, Waits::Secret | Waits::Sealed | Waits::Sheet | Waits::Window)
    }

    /// Whether the answers themselves are nobody else's business: the screen is handed over for them.
    pub const fn is_unseen(self) -> bool {
        matches!(self, Waits::Sealed | Waits::Sheet)
    }
}

/// What a player wants to be answered for him in windows. Its text is what is stored and sent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Wish {
    /// To be asked, under the same wait whether he can answer or not.
    #[default]
    Ask,
    /// To be asked, and only where he can answer, at once: he has nothing to hide, as on a screen both look at.
    Open,
    /// To use the first chance.
    First,
    /// To use the first chance with these units of his, by the names [`Chosen::id`] gives them.
    At(Vec<String>),
    /// To let every window pass.
    Never,
}

impl Wish {
    /// The word for it.
    pub const fn word(&self) -> &'static str {
        match self {
            Wish::Ask => "ask",
            Wish::Open => "open",
            Wish::First => "first",
            Wish::At(_) => "at",
            Wish::Never => "never",
        }
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        if let Wish::At(units) = self {
            for unit in units {
                write!(f, " {unit}")?;
            }
        }
        Ok(())
    }
}

/// A text that is no wish.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoWish;

impl FromStr for Wish {
    type Err = NoWish;

    fn from_str(text: &str) -> Result<Wish, NoWish> {
        let mut words = text.split_whitespace();
        let wish = match words.next() {
            Some("ask") => Wish::Ask,
            Some("open") => Wish::Open,
            Some("first") => Wish::First,
            Some("never") => Wish::Never,
            Some("at") => return Ok(Wish::At(words.map(str::to_owned).collect())),
            _ => return Err(NoWish),
        };
        if words.next().is_some() { Err(NoWish) } else { Ok(wish) }
    }
}

/// What a system with windows says about wishes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// What windows are for, in a word or two.
    pub title: Message,
    /// What is asked, in a sentence.
    pub about: Message,
    /// What [`Wish::Ask`] is called.
    pub ask: Message,
    /// What [`Wish::First`] is called.
    pub first: Message,
    /// What [`Wish::At`] is called.
    pub at: Message,
    /// What [`Wish::Never`] is called.
    pub never: Message,
    /// The units the side can name.
    pub units: Vec<Chosen>,
}

/// A unit that can be named in a wish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// What the unit is known by, wherever it goes: one word.
    pub id: String,
    /// Where it is now.
    pub place: String,
    /// What it is called.
    pub name: Message,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wish_reads_as_it_is_written() {
        let at = |units: &[&str]| Wish::At(units.iter().map(|unit| (*unit).to_owned()).collect());
        for wish in [Wish::Ask, Wish::Open, Wish::First, Wish::Never, at(&[]), at(&["n1", "n12"])] {
            assert_eq!(wish.to_string().parse(), Ok(wish));
        }
        for text in ["", "always", "first n1"] {
            assert_eq!(text.parse::<Wish>(), Err(NoWish), "'{text}'");
        }
    }
}
