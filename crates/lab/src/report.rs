//! What a series says, for people and programs.

use acies_core::side::{BySide, Side};
use acies_core::stable_hash::hexadecimal;
use serde::Serialize;

use crate::tally::{Record, Sums};

/// The part of a standard normal distribution's axis that holds 95 % of it, to either side.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// What a report is about.
#[derive(Clone, Debug)]
pub(crate) struct Heading {
    pub system: String,
    pub scenario: String,
    pub seed: u64,
    pub players: [String; 2],
    pub duels: bool,
    pub threads: usize,
}

/// A number for each side.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Sides<T> {
    /// The army at the top of the board.
    pub north: T,
    /// The army at the bottom of the board.
    pub south: T,
}

impl<T> From<BySide<T>> for Sides<T> {
    fn from(BySide([north, south]): BySide<T>) -> Sides<T> {
        Sides { north, south }
    }
}

/// A share of the games and the Wilson interval that holds the true one in 95 of 100 series.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Share {
    /// The share found.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Share {
    /// `part` of `whole` games. Of no games nothing is known: the interval is everything.
    pub fn of(part: u64, whole: u64) -> Share {
        Share::of_halves(2 * part, whole)
    }

    /// The same with half games: so a draw counts half. Draws scatter less than wins and losses, so the interval
    /// is rather too wide than too narrow.
    fn of_halves(halves: u64, whole: u64) -> Share {
        if whole == 0 {
            return Share { rate: 0.0, low: 0.0, high: 1.0 };
        }
        let n = whole as f64;
        let rate = halves as f64 / (2.0 * n);
        let width = 1.0 + Z * Z / n;
        let middle = (rate + Z * Z / (2.0 * n)) / width;
        let reach = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt() / width;
        Share { rate, low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
    }
}

/// How a number spreads over the games.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// Its mean.
    pub mean: f64,
    /// Its least value.
    pub min: u32,
    /// Its greatest value.
    pub max: u32,
}

/// How a number spreads over the games, without its least value.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Reach {
    /// Its mean.
    pub mean: f64,
    /// Its greatest value.
    pub max: u32,
}

/// What a game cost and brought a side, on the mean.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Means {
    /// Points.
    pub points: f64,
    /// Units and leaders lost or captured.
    pub lost: f64,
    /// Strength lost.
    pub strength_lost: f64,
}

/// What a player did, whichever side he had.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerReport {
    /// Who.
    pub player: String,
    /// Games he won.
    pub wins: u64,
    /// The share of all games that he won; a draw is a win of neither.
    pub win_rate: Share,
    /// The same with half of each draw.
    pub score: Share,
    /// Decisions in which he had a choice.
    pub decisions: u64,
    /// Milliseconds he thought about one of them, on the mean.
    pub mean_milliseconds: f64,
    /// Milliseconds of the one he thought about longest.
    pub max_milliseconds: f64,
}

impl PlayerReport {
    fn new(player: &str, record: &Record, games: u64, draws: u64) -> PlayerReport {
        let milliseconds = |nanoseconds: u64| nanoseconds as f64 / 1e6;
        let spent = &record.spent;
        PlayerReport {
            player: player.to_owned(),
            wins: record.wins,
            win_rate: Share::of(record.wins, games),
            score: Share::of_halves(2 * record.wins + draws, games),
            decisions: spent.decisions,
            mean_milliseconds: ratio(milliseconds(spent.total), spent.decisions as f64),
            max_milliseconds: milliseconds(spent.longest),
        }
    }
}

/// What a series of games of one battle says. Nothing in it but `threads`, `seconds`, the two rates made from
/// them and the milliseconds of players depends on the machine.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The rule system.
    pub system: String,
    /// The battle.
    pub scenario: String,
    /// Games played.
    pub games: u64,
    /// The seed of the series.
    pub seed: u64,
    /// Who played, north first.
    pub players: [String; 2],
    /// Threads that shared the work.
    pub threads: usize,
    /// Decisions answered in all games.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games in a second.
    pub games_per_second: f64,
    /// Decisions in a second.
    pub decisions_per_second: f64,
    /// Games won by each side.
    pub wins: Sides<u64>,
    /// Games nobody won, the unfinished ones among them.
    pub draws: u64,
    /// Games given up at the limit of decisions.
    pub unfinished: u64,
    /// The share of all games that each side won; a draw is a win of neither.
    pub win_rate: Sides<Share>,
    /// What each opponent did, in the order they are named; absent where random answers measure the battle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_player: Option<[PlayerReport; 2]>,
    /// Decisions in a game.
    pub decisions_per_game: Spread,
    /// The share of decisions that had a single answer.
    pub forced_share: f64,
    /// Turns begun in a game.
    pub turns_per_game: Reach,
    /// What a game cost and brought each side, on the mean of those that ended.
    pub outcome: Sides<Means>,
    /// The hash over the final states of all games in their order.
    pub hash: String,
    #[serde(skip)]
    sums: Sums,
}

/// What the series of several battles say together.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AllReport {
    /// All games as if they were one series; its scenario is `all`, and its hash covers the hashes of
    /// the battles in their order.
    #[serde(flatten)]
    pub total: Report,
    /// Battle by battle.
    pub battles: Vec<Report>,
}

/// `a / b`, and 0 where nothing was counted.
fn ratio(a: f64, b: f64) -> f64 {
    if b > 0.0 { a / b } else { 0.0 }
}

impl Report {
    pub(crate) fn new(heading: Heading, sums: Sums, hash: [u8; 32], seconds: f64) -> Report {
        let (games, decisions) = (sums.games as f64, sums.decisions as f64);
        let ended = (sums.games - sums.unfinished) as f64;
        let share = |side: Side| Share::of(sums.wins[side], sums.games);
        let [first, second] = &heading.players;
        let by_player = heading.duels.then(|| {
            let [one, other] = &sums.players;
            [(first, one), (second, other)]
                .map(|(name, record)| PlayerReport::new(name, record, sums.games, sums.draws))
        });
        Report {
            system: heading.system,
            scenario: heading.scenario,
            games: sums.games,
            seed: heading.seed,
            players: heading.players,
            threads: heading.threads,
            decisions: sums.decisions,
            seconds,
            games_per_second: ratio(games, seconds),
            decisions_per_second: ratio(decisions, seconds),
            wins: sums.wins.into(),
            draws: sums.draws,
            unfinished: sums.unfinished,
            win_rate: BySide(Side::BOTH.map(share)).into(),
            by_player,
            decisions_per_game: Spread {
                mean: ratio(decisions, games),
                min: sums.fewest_decisions.unwrap_or(0),
                max: sums.most_decisions,
            },
            forced_share: ratio(sums.forced as f64, decisions),
            turns_per_game: Reach { mean: ratio(sums.turns as f64, games), max: sums.most_turns },
            outcome: BySide(sums.tolls.0.map(|tolls| Means {
                points: ratio(tolls.points as f64, ended),
                lost: ratio(tolls.lost as f64, ended),
                strength_lost: ratio(tolls.strength as f64, ended),
            }))
            .into(),
            hash: hexadecimal(&hash),
            sums,
        }
    }
}

impl AllReport {
    /// Puts the reports of one run together; `None` of none.
    pub fn of(battles: Vec<Report>) -> Option<AllReport> {
        let first = battles.first()?;
        let mut sums = Sums::default();
        let mut hasher = blake3::Hasher::new();
        for battle in &battles {
            sums.add(&battle.sums);
            hasher.update(battle.hash.as_bytes());
        }
        let seconds = battles.iter().map(|battle| battle.seconds).sum();
        let heading = Heading {
            system: first.system.clone(),
            scenario: "all".into(),
            seed: first.seed,
            players: first.players.clone(),
            duels: first.by_player.is_some(),
            threads: first.threads,
        };
        let total = Report::new(heading, sums, *hasher.finalize().as_bytes(), seconds);
        Some(AllReport { total, battles })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // Worked by hand: 45 of 100.
        let share = Share::of(45, 100);
        assert!((share.rate - 0.45).abs() < 1e-12);
        assert!((share.low - 0.3561).abs() < 1e-4, "{share:?}");
        assert!((share.high - 0.5476).abs() < 1e-4, "{share:?}");
    }

    #[test]
    fn a_draw_is_half_a_win() {
        assert_eq!(Share::of_halves(12, 10), Share::of(6, 10));
        assert!((Share::of_halves(5, 10).rate - 0.25).abs() < 1e-12);
    }

    #[test]
    fn the_interval_stays_inside_the_possible() {
        for n in 0..50 {
            for part in 0..=n {
                let Share { rate, low, high } = Share::of(part, n);
                assert!(0.0 <= low && low <= high && high <= 1.0, "{part} of {n}");
                assert!(low <= rate + 1e-12 && rate <= high + 1e-12, "{part} of {n}");
            }
        }
    }
}
