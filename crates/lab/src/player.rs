//! Who plays in the laboratory.

use std::fmt;
use std::str::FromStr;

use acies_core::side::BySide;

/// A way of answering decisions: any answer at random, or an opponent of some level.
pub type Player = acies_ai::Level;

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

fn named(text: &str) -> Result<Player, UnknownPlayer> {
    text.parse().map_err(|_| {
        UnknownPlayer(format!("'{text}' is no player of the laboratory; known are: {}", known()))
    })
}

/// Who plays whom, written `level1,level2`. The first begins in the north; see [`Pairing::swaps`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pairing(pub BySide<Player>);

impl Pairing {
    /// Whether sides are swapped after every game. Two different players play each deal and its dice twice, once
    /// from either side, so that neither the better army nor the better luck decides which of them is the better.
    /// Two alike measure the battle and stay in their seats: every game is a deal of its own.
    pub fn swaps(self) -> bool {
        let [one, other] = self.0.0;
        one != other
    }

    /// Whether somebody thinks; otherwise both sides answer at random.
    pub fn thinks(self) -> bool {
        self.0.0 != [Player::Random; 2]
    }
}

impl Default for Pairing {
    fn default() -> Pairing {
        Pairing(BySide([Player::Random; 2]))
    }
}

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
                "'{text}' names {} players where two are needed: write both, \
                 such as random,random or level1,level2; known are: {}",
                words.len(),
                known()
            )));
        };
        Ok(Pairing(BySide([named(north)?, named(south)?])))
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
    fn only_two_different_players_swap_sides() {
        for (pair, swaps, thinks) in
            [("random,random", false, false), ("level1,level1", false, true), ("level1,random", true, true)]
        {
            let pairing: Pairing = pair.parse().expect("two players");
            assert_eq!((pairing.swaps(), pairing.thinks()), (swaps, thinks), "{pair}");
        }
    }

    #[test]
    fn an_unknown_player_is_answered_with_the_known_ones() {
        let error = named("hannibal").unwrap_err().to_string();
        assert!(error.contains("'hannibal'") && error.contains("known are: random"), "{error}");
        let error = "random,hannibal".parse::<Pairing>().unwrap_err().to_string();
        assert!(error.contains("'hannibal'"), "{error}");
        for wrong in ["", "random", "random,random,random"] {
            assert!(wrong.parse::<Pairing>().is_err(), "'{wrong}'");
        }
    }
}
