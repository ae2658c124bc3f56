//! Secrets: the tokens that open a seat, and ids nobody can guess.

use acies_core::side::{BySide, Side, Viewer};

use crate::error::{ApiError, Problem};

/// Letters of addresses: they need no escaping and every byte value maps to them without bias.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Random bytes from the operating system.
pub fn random<const N: usize>() -> Result<[u8; N], ApiError> {
    bytes().map_err(|what| ApiError::new(Problem::Internal).detail(what))
}

/// The same, for those who word what went wrong themselves.
pub fn bytes<const N: usize>() -> Result<[u8; N], String> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
    Ok(bytes)
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 63)])).collect()
}

/// A token of 28 letters: 168 random bits.
pub fn token() -> Result<String, ApiError> {
    Ok(letters(&random::<28>()?))
}

/// The id of a game: 12 letters, enough that nobody finds a game by trying.
pub fn game_id() -> Result<String, ApiError> {
    Ok(letters(&random::<12>()?))
}

/// What is kept of a token.
pub fn hash(token: &str) -> [u8; 32] {
    *blake3::hash(token.as_bytes()).as_bytes()
}

/// The hashes of the tokens of a game.
#[derive(Clone)]
pub struct Seats {
    /// Of the players.
    pub players: BySide<[u8; 32]>,
    /// Of those who only look.
    pub spectator: [u8; 32],
}

impl Seats {
    /// Whose token it is. Every comparison is made and each takes the same time whatever differs, so
    /// that nothing can be learnt by measuring.
    pub fn viewer(&self, token: &str) -> Option<Viewer> {
        let given = blake3::hash(token.as_bytes());
        let same = |kept: &[u8; 32]| given == blake3::Hash::from_bytes(*kept);
        let north = same(&self.players[Side::North]);
        let south = same(&self.players[Side::South]);
        let spectator = same(&self.spectator);
        match (north, south, spectator) {
            (true, _, _) => Some(Viewer::Seat(Side::North)),
            (_, true, _) => Some(Viewer::Seat(Side::South)),
            (_, _, true) => Some(Viewer::Spectator),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_open_their_own_seat_only() {
        let tokens: Vec<String> = (0..3).map(|_| token().expect("random bytes")).collect();
        let seats =
            Seats { players: BySide([hash(&tokens[0]), hash(&tokens[1])]), spectator: hash(&tokens[2]) };
        assert_eq!(seats.viewer(&tokens[0]), Some(Viewer::Seat(Side::North)));
        assert_eq!(seats.viewer(&tokens[1]), Some(Viewer::Seat(Side::South)));
        assert_eq!(seats.viewer(&tokens[2]), Some(Viewer::Spectator));
        assert_eq!(seats.viewer(""), None);
        assert_eq!(seats.viewer(&tokens[0][1..]), None);
        assert!(tokens.iter().all(|token| token.len() == 28), "six bits a letter");
    }
}
