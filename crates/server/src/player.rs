//! Who plays a side.

use std::str::FromStr;

use acies_ai::Level;

/// A person, or the machine at some level.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// A person with a token.
    Human,
    /// The machine.
    Machine(Level),
}

impl Player {
    /// The word used in requests and in storage.
    pub const fn word(self) -> &'static str {
        match self {
            Player::Human => "human",
            Player::Machine(level) => level.word(),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        if text == "human" {
            return Ok(Player::Human);
        }
        Level::from_str(text).map(Player::Machine).map_err(|_| {
            let words: Vec<&str> = Level::ALL.iter().map(|level| level.word()).collect();
            format!("'{text}' is no player: write human, {}", words.join(", "))
        })
    }
}
