//! Who plays in the laboratory.

use std::fmt;
use std::str::FromStr;

use acies_core::side::BySide;

/// A way of answering decisions.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Player {
    /// Any of the open answers, all equally likely.
    #[default]
    Random,
}

impl Player {
    /// Every player there is, in the order to offer them.
    pub const ALL: [Player; 1] = [Player::Random];

    /// The word used in arguments and reports.
    pub const fn word(self) -> &'static str {
        match self {
            Player::Random => "random",
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A player, or a pair of them, that the laboratory does not know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownPlayer(String);

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownPlayer {}

fn known() -> String {
    Player::ALL.map(Player::word).join(", ")
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Player, UnknownPlayer> {
        let found = Player::ALL.into_iter().find(|player| player.word() == text);
        found.ok_or_else(|| {
            UnknownPlayer(format!("'{text}' is no player of the laboratory; known are: {}", known()))
        })
    }
}

/// Who plays which side, written north first: `random,random`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pairing(pub BySide<Player>);

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [north, south] = self.0.0;
        write!(f, "{north},{south}")
    }
}

impl FromStr for Pairing {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Pairing, UnknownPlayer> {
        let words: Vec<&str> = text.split(',').map(str::trim).collect();
        let [north, south] = words.as_slice() else {
            return Err(UnknownPlayer(format!(
                "'{text}' names {} players where two are needed: write north's and south's, \
                 such as random,random; known are: {}",
                words.len(),
                known()
            )));
        };
        Ok(Pairing(BySide([north.parse()?, south.parse()?])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_reads_back() {
        for player in Player::ALL {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        assert_eq!("random, random".parse(), Ok(Pairing::default()));
        assert_eq!(Pairing::default().to_string().parse(), Ok(Pairing::default()));
    }

    #[test]
    fn an_unknown_player_is_answered_with_the_known_ones() {
        let error = "hannibal".parse::<Player>().unwrap_err().to_string();
        assert!(error.contains("'hannibal'") && error.contains("known are: random"), "{error}");
        let error = "random,hannibal".parse::<Pairing>().unwrap_err().to_string();
        assert!(error.contains("'hannibal'"), "{error}");
        for wrong in ["", "random", "random,random,random"] {
            assert!(wrong.parse::<Pairing>().is_err(), "'{wrong}'");
        }
    }
}
