//! Sums over finished games, taken in the order of the series whatever order they arrive in.

use std::collections::BTreeMap;

use acies_core::game::Verdict;
use acies_core::outcome::Toll;
use acies_core::playout::Playout;
use acies_core::side::BySide;

use crate::duel::{Duel, Spent};

/// Whole numbers only: everything that is a share or a mean is worked out at the end, so that no
/// order of addition can show.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sums {
    pub games: u64,
    pub wins: BySide<u64>,
    /// Those that ran into the limit included.
    pub draws: u64,
    pub unfinished: u64,
    pub decisions: u64,
    pub forced: u64,
    /// `None` before the first game.
    pub fewest_decisions: Option<u32>,
    pub most_decisions: u32,
    pub turns: u64,
    pub most_turns: u32,
    /// What the games that ended cost and brought each side.
    pub tolls: BySide<Tolls>,
    /// What each player of a duel did, in the order they are named.
    pub players: [Record; 2],
}

/// What many games cost and brought a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tolls {
    pub points: i64,
    pub lost: u64,
    pub strength: u64,
}

impl Tolls {
    fn add(&mut self, other: &Tolls) {
        self.points += other.points;
        self.lost += other.lost;
        self.strength += other.strength;
    }
}

impl From<Toll> for Tolls {
    fn from(toll: Toll) -> Tolls {
        Tolls {
            points: i64::from(toll.points),
            lost: u64::from(toll.lost),
            strength: u64::from(toll.strength),
        }
    }
}

/// What a player did over the games of a series.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Record {
    pub wins: u64,
    pub spent: Spent,
}

/// A finished game of a series.
pub(crate) enum Finished {
    /// Random answers.
    Playout(Playout),
    /// Between opponents.
    Duel(Duel),
}

impl Finished {
    fn playout(&self) -> &Playout {
        match self {
            Finished::Playout(playout) => playout,
            Finished::Duel(duel) => &duel.playout,
        }
    }
}

impl Sums {
    fn count_players(&mut self, duel: &Duel) {
        for (index, record) in self.players.iter_mut().enumerate() {
            let side = if index == 0 { duel.first } else { duel.first.other() };
            record.wins += u64::from(duel.playout.verdict == Some(Verdict::Won(side)));
            record.spent.add(&duel.spent[index]);
        }
    }

    fn count(&mut self, game: &Playout) {
        self.games += 1;
        match game.verdict {
            Some(Verdict::Won(side)) => self.wins[side] += 1,
            Some(Verdict::Draw) => self.draws += 1,
            None => {
                self.draws += 1;
                self.unfinished += 1;
            }
        }
        self.decisions += u64::from(game.decisions);
        self.forced += u64::from(game.forced);
        let fewest = self.fewest_decisions.unwrap_or(u32::MAX);
        self.fewest_decisions = Some(fewest.min(game.decisions));
        self.most_decisions = self.most_decisions.max(game.decisions);
        self.turns += u64::from(game.turns);
        self.most_turns = self.most_turns.max(game.turns);
        for (sum, toll) in self.tolls.0.iter_mut().zip(game.toll.0) {
            sum.add(&toll.into());
        }
    }

    /// Adds the games of another series.
    pub fn add(&mut self, other: &Sums) {
        self.games += other.games;
        for (mine, theirs) in self.wins.0.iter_mut().zip(other.wins.0) {
            *mine += theirs;
        }
        self.draws += other.draws;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.forced += other.forced;
        self.fewest_decisions = match (self.fewest_decisions, other.fewest_decisions) {
            (Some(mine), Some(theirs)) => Some(mine.min(theirs)),
            (mine, theirs) => mine.or(theirs),
        };
        self.most_decisions = self.most_decisions.max(other.most_decisions);
        self.turns += other.turns;
        self.most_turns = self.most_turns.max(other.most_turns);
        for (mine, theirs) in self.tolls.0.iter_mut().zip(&other.tolls.0) {
            mine.add(theirs);
        }
        for (mine, theirs) in self.players.iter_mut().zip(&other.players) {
            mine.wins += theirs.wins;
            mine.spent.add(&theirs.spent);
        }
    }
}

/// What has come in so far. Pieces that arrive early wait for those before them, so a long series
/// needs no list of all its games.
#[derive(Default)]
pub(crate) struct Tally {
    sums: Sums,
    hasher: blake3::Hasher,
    next: u64,
    waiting: BTreeMap<u64, Vec<Finished>>,
}

impl Tally {
    /// Takes piece number `piece` of the series, counting from 0; each arrives once.
    pub fn take(&mut self, piece: u64, games: Vec<Finished>) {
        self.waiting.insert(piece, games);
        while let Some(games) = self.waiting.remove(&self.next) {
            self.count(&games);
            self.next += 1;
        }
    }

    fn count(&mut self, games: &[Finished]) {
        for game in games {
            if let Finished::Duel(duel) = game {
                self.sums.count_players(duel);
            }
            self.sums.count(game.playout());
            self.hasher.update(&game.playout().hash.to_le_bytes());
        }
    }

    /// The sums and the hash over all final states. Of a series that was stopped pieces are missing; the others count
    /// in their order.
    pub fn finish(mut self) -> (Sums, [u8; 32]) {
        for (_, games) in std::mem::take(&mut self.waiting) {
            self.count(&games);
        }
        (self.sums, *self.hasher.finalize().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use acies_core::side::Side;

    use super::*;

    fn game(hash: u64, verdict: Option<Verdict>) -> Finished {
        Finished::Playout(Playout {
            verdict,
            decisions: 10 + hash as u32,
            forced: 4,
            turns: 3,
            toll: BySide([Toll { points: 2, lost: 1, strength: 5 }, Toll::default()]),
            hash,
        })
    }

    #[test]
    fn the_order_of_arrival_does_not_show() {
        let piece = |n: u64| vec![game(2 * n, None), game(2 * n + 1, Some(Verdict::Draw))];
        let arrive = |order: [u64; 3]| {
            let mut tally = Tally::default();
            order.into_iter().for_each(|n| tally.take(n, piece(n)));
            tally.finish()
        };
        assert_eq!(arrive([0, 1, 2]), arrive([2, 0, 1]));
    }

    #[test]
    fn the_order_of_the_games_does_show() {
        let of = |games: Vec<Finished>| {
            let mut tally = Tally::default();
            tally.take(0, games);
            tally.finish().1
        };
        assert_ne!(of(vec![game(1, None), game(2, None)]), of(vec![game(2, None), game(1, None)]));
    }

    #[test]
    fn a_game_that_does_not_end_is_a_draw_and_unfinished() {
        let mut tally = Tally::default();
        let won = Some(Verdict::Won(Side::South));
        tally.take(0, vec![game(5, None), game(1, Some(Verdict::Draw)), game(3, won)]);
        let sums = tally.finish().0;
        assert_eq!((sums.games, sums.draws, sums.unfinished), (3, 2, 1));
        assert_eq!(sums.wins, BySide([0, 1]));
        assert_eq!(sums.tolls, BySide([Tolls { points: 6, lost: 3, strength: 15 }, Tolls::default()]));
        assert_eq!((sums.fewest_decisions, sums.most_decisions), (Some(11), 15));
    }

    #[test]
    fn wins_are_the_players_whichever_side_they_had() {
        let duel = |first: Side, winner: Side| {
            let verdict = Some(Verdict::Won(winner));
            let playout =
                Playout { verdict, decisions: 9, forced: 1, turns: 3, toll: BySide::default(), hash: 1 };
            let spent = [(2, 10, 7), (3, 40, 30)].map(|(decisions, total, longest)| Spent {
                decisions,
                total,
                longest,
            });
            Finished::Duel(Duel { playout, report: None, first, spent })
        };
        let mut tally = Tally::default();
        let (north, south) = (Side::North, Side::South);
        tally.take(0, vec![duel(north, north), duel(south, south), duel(south, north)]);
        let sums = tally.finish().0;
        assert_eq!(sums.wins, BySide([2, 1]));
        assert_eq!(sums.players.map(|record| record.wins), [2, 1]);
        assert_eq!(sums.players[1].spent, Spent { decisions: 9, total: 120, longest: 30 });
    }
}
