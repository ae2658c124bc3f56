//! Who plays against a person.

use std::fmt;
use std::str::FromStr;

use acies_core::dice::FastDice;
use acies_core::system::Choice;

/// How well the machine plays.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Level {
    /// Any of the open answers, all equally likely.
    #[default]
    Random,
}

impl Level {
    /// All levels, from the weakest.
    pub const ALL: [Level; 1] = [Level::Random];

    /// The word used in arguments.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        Level::ALL.into_iter().find(|level| level.word() == text).ok_or_else(|| {
            let words = Level::ALL.map(Level::word).join(", ");
            format!("there is no such level; the levels are: {words}")
        })
    }
}

/// The machine at the other side of the table. It knows the open answers and nothing else.
#[derive(Debug)]
pub struct Opponent {
    level: Level,
    luck: FastDice,
}

impl Opponent {
    /// An opponent whose whims follow from the seed and are apart from the dice of the game.
    pub fn new(level: Level, seed: u64) -> Opponent {
        Opponent { level, luck: FastDice::of_series(seed, 1) }
    }

    /// Its answer, as an index of `choices`; `None` if there are none.
    pub fn choose(&mut self, choices: &[Choice]) -> Option<usize> {
        let count = u32::try_from(choices.len()).ok().filter(|&count| count > 0)?;
        match self.level {
            Level::Random => Some(self.luck.below(count) as usize),
        }
    }
}
