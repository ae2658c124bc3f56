//! The yardstick: random games of chess on cozy-chess, as fast as it can play them.

use acies_core::dice::FastDice;
use cozy_chess::{Board, Move};

use crate::contest::{Contestant, Played};

/// No position of chess has more legal moves than 218.
const LONGEST_LIST: usize = 256;

/// Half-moves without a capture or a pawn's move after which the game is drawn.
const QUIET: u8 = 100;

/// Half-moves after which a game is given up.
const LIMIT: u32 = 300;

/// Random chess.
pub struct Chess {
    seed: u64,
    list: Vec<Move>,
}

impl Chess {
    /// A series of games.
    pub fn new(seed: u64) -> Chess {
        Chess { seed, list: Vec::with_capacity(LONGEST_LIST) }
    }

    /// Plays one game and shows `look` every list. The generator, the list that is kept and the
    /// unchecked move are those a careful user of the crate would choose.
    fn game(&mut self, index: u64, mut look: impl FnMut(&[Move])) {
        let mut dice = FastDice::of_series(self.seed, index);
        let mut board = Board::default();
        for _ in 0..LIMIT {
            if board.halfmove_clock() >= QUIET {
                break;
            }
            self.list.clear();
            board.generate_moves(|moves| {
                // Pushing one by one measures faster than extending.
                for choice in moves {
                    self.list.push(choice);
                }
                false
            });
            if self.list.is_empty() {
                break;
            }
            look(&self.list);
            let choice = self.list[dice.below(self.list.len() as u32) as usize];
            board.play_unchecked(choice);
        }
    }
}

impl Contestant for Chess {
    fn name(&self) -> &str {
        "cozy-chess"
    }

    fn play(&mut self, index: u64) -> Played {
        let mut played = Played::default();
        self.game(index, |list| {
            played.decisions += 1;
            played.forced += u64::from(list.len() == 1);
        });
        played
    }

    fn answers(&mut self, index: u64) -> u64 {
        let mut answers = 0;
        self.game(index, |list| answers += list.len() as u64);
        answers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_chess_and_repeat() {
        let mut chess = Chess::new(5);
        let first = chess.play(0);
        assert_eq!(chess.play(0), first);
        assert!((5..=u64::from(LIMIT)).contains(&first.decisions));
        let mut lists = Vec::new();
        chess.game(0, |list| lists.push(list.len()));
        assert_eq!(lists[0], 20, "the opening position has twenty moves");
    }
}
