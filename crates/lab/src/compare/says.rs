//! What the games of a comparison say of a system. Everything is added up in whole numbers in the order of the games, so the
//! same rows say the same on every machine.

use acies_core::side::{BySide, Side};

use super::record::{Game, POINTS, Winner};
use crate::report::{Share, Z};

/// The middle of a number over the games, its quarters and its ends.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Quarters {
    /// The mean.
    pub mean: f64,
    /// The least.
    pub least: u32,
    /// A quarter of the games have no more.
    pub low: u32,
    /// Half of them.
    pub middle: u32,
    /// Three quarters.
    pub high: u32,
    /// The greatest.
    pub most: u32,
}

impl Quarters {
    /// Of these numbers; none of none.
    pub fn of(mut numbers: Vec<u32>) -> Option<Quarters> {
        numbers.sort_unstable();
        let last = numbers.len().checked_sub(1)?;
        let at = |part: usize| numbers[part * last / 4];
        let sum: u64 = numbers.iter().map(|number| u64::from(*number)).sum();
        Some(Quarters {
            mean: sum as f64 / numbers.len() as f64,
            least: at(0),
            low: at(1),
            middle: at(2),
            high: at(3),
            most: at(4),
        })
    }
}

/// How much of the difference between the results goes with a number: the square of their correlation, with the interval that
/// holds the true one in 95 of 100 series.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Explained {
    /// The share.
    pub share: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Explained {
    /// Of pairs of a number and a result. None of fewer than four, or where all results or all numbers are alike: then there
    /// is nothing to explain.
    pub fn of(pairs: &[(i64, i64)]) -> Option<Explained> {
        let count = pairs.len() as i128;
        let sum = |value: fn(&(i64, i64)) -> i128| pairs.iter().map(value).sum::<i128>();
        let (x, y) = (sum(|pair| pair.0.into()), sum(|pair| pair.1.into()));
        let together = count * sum(|pair| i128::from(pair.0) * i128::from(pair.1)) - x * y;
        let of_x = count * sum(|pair| i128::from(pair.0) * i128::from(pair.0)) - x * x;
        let of_y = count * sum(|pair| i128::from(pair.1) * i128::from(pair.1)) - y * y;
        if pairs.len() < 4 || of_x <= 0 || of_y <= 0 {
            return None;
        }
        let correlation = (together as f64 / ((of_x as f64).sqrt() * (of_y as f64).sqrt())).clamp(-1.0, 1.0);
        // Fisher's transformation; at the ends it has none.
        let bounded = correlation.clamp(-0.999_999, 0.999_999).atanh();
        let reach = Z / ((pairs.len() - 3) as f64).sqrt();
        let (one, other) = ((bounded - reach).tanh(), (bounded + reach).tanh());
        let low = if one < 0.0 && other > 0.0 { 0.0 } else { one.abs().min(other.abs()) };
        let square = |value: f64| value * value;
        Some(Explained {
            share: square(correlation),
            low: square(low),
            high: square(one.abs().max(other.abs())),
        })
    }
}

/// What the games of one system say.
#[derive(Clone, PartialEq, Debug)]
pub struct Says {
    /// The system.
    pub system: String,
    /// The hash of the battle and its rules.
    pub battle: String,
    /// Games played.
    pub games: u64,
    /// How many each side won.
    pub wins: BySide<u64>,
    /// How many nobody won.
    pub draws: u64,
    /// Of these, given up at the limit.
    pub unfinished: u64,
    /// The share each side won; a draw is a win of neither.
    pub rate: BySide<Share>,
    /// Turns of a game.
    pub turns: Quarters,
    /// Decisions of a game in which there was a choice.
    pub choices: Quarters,
    /// The pieces of each side at the beginning.
    pub pieces: BySide<u32>,
    /// The share of each army that was lost, on the mean, at [`POINTS`] moments.
    pub losses: BySide<Vec<f64>>,
    /// The share that who won, and who lost, had lost at the end, captives included.
    pub toll: [Option<f64>; 2],
    /// The chance of who won in the end, on the mean, at the same moments; empty where none were measured.
    pub ahead: Vec<f64>,
    /// When battles were decided, per mille of each.
    pub decided: Option<Quarters>,
    /// The share of battles that were decided by each of the moments; empty where nothing is known.
    pub settled: Vec<f64>,
    /// How much of the result goes with luck, with dice and what is drawn together.
    pub luck: Option<Explained>,
    /// The same with dice alone.
    pub dice: Option<Explained>,
}

/// A share of the whole, 0 of nothing.
fn part(some: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { some as f64 / whole as f64 }
}

impl Says {
    /// What the rows of a system say; `None` of none.
    pub fn of(system: &str, rows: &[Game]) -> Option<Says> {
        let mut games: Vec<&Game> = rows.iter().filter(|game| game.system == system).collect();
        games.sort_by_key(|game| game.game);
        games.dedup_by_key(|game| game.game);
        let first = *games.first()?;
        let count = games.len() as u64;
        let won = |winner: Winner| games.iter().filter(|game| game.winner == winner).count() as u64;
        let wins = BySide(Side::BOTH.map(|side| won(Winner::Side(side))));
        let unfinished = won(Winner::Unfinished);
        let numbers = |of: fn(&Game) -> u32| Quarters::of(games.iter().map(|game| of(game)).collect());
        Some(Says {
            system: system.to_owned(),
            battle: first.battle.clone(),
            games: count,
            wins,
            draws: won(Winner::Draw) + unfinished,
            unfinished,
            rate: BySide(Side::BOTH.map(|side| Share::of(wins[side], count))),
            turns: numbers(|game| game.turns)?,
            choices: numbers(|game| game.decisions - game.forced.min(game.decisions))?,
            pieces: first.pieces,
            losses: BySide(Side::BOTH.map(|side| losses(&games, side))),
            toll: [true, false].map(|of_winner| toll(&games, of_winner)),
            ahead: ahead(&games),
            decided: Quarters::of(games.iter().filter_map(|game| game.decided).collect()),
            settled: settled(&games),
            luck: explained(&games, |game| Some(game.dice? + game.drawn?)),
            dice: explained(&games, |game| game.dice),
        })
    }

    /// What every system says that has a row, in the order of `systems`.
    pub fn all(systems: &[&str], rows: &[Game]) -> Vec<Says> {
        systems.iter().filter_map(|system| Says::of(system, rows)).collect()
    }
}

/// The share of an army lost at each moment, on the mean.
fn losses(games: &[&Game], side: Side) -> Vec<f64> {
    let known: Vec<&&Game> =
        games.iter().filter(|game| game.losses[side].len() == POINTS && game.pieces[side] > 0).collect();
    let whole: u64 = known.iter().map(|game| u64::from(game.pieces[side])).sum();
    let at = |point: usize| known.iter().map(|game| u64::from(game.losses[side][point])).sum();
    if known.is_empty() { Vec::new() } else { (0..POINTS).map(|point| part(at(point), whole)).collect() }
}

/// The share that winners, or losers, had lost at the end.
fn toll(games: &[&Game], of_winner: bool) -> Option<f64> {
    let mut sums = (0, 0);
    for game in games {
        if let Winner::Side(winner) = game.winner {
            let side = if of_winner { winner } else { winner.other() };
            sums.0 += u64::from(game.lost[side]);
            sums.1 += u64::from(game.pieces[side]);
        }
    }
    (sums.1 > 0).then(|| part(sums.0, sums.1))
}

/// The chance of who won in the end at each moment, on the mean.
fn ahead(games: &[&Game]) -> Vec<f64> {
    let known: Vec<(&Vec<u32>, Side)> = games
        .iter()
        .filter(|game| game.chance.len() == POINTS)
        .filter_map(|game| match game.winner {
            Winner::Side(side) => Some((&game.chance, side)),
            Winner::Draw | Winner::Unfinished => None,
        })
        .collect();
    let of = |(chance, side): &(&Vec<u32>, Side), point: usize| {
        let north = u64::from(chance[point].min(1000));
        if *side == Side::North { north } else { 1000 - north }
    };
    let at = |point: usize| known.iter().map(|game| of(game, point)).sum();
    let whole = 1000 * known.len() as u64;
    if known.is_empty() { Vec::new() } else { (0..POINTS).map(|point| part(at(point), whole)).collect() }
}

/// The share of battles that were decided by each moment; those without a winner never were.
fn settled(games: &[&Game]) -> Vec<f64> {
    if games.iter().all(|game| game.chance.is_empty()) {
        return Vec::new();
    }
    let by = |point: usize| {
        let moment = (point * 1000 / (POINTS - 1)) as u32;
        games.iter().filter(|game| game.decided.is_some_and(|decided| decided <= moment)).count() as u64
    };
    (0..POINTS).map(|point| part(by(point), games.len() as u64)).collect()
}

fn explained(games: &[&Game], luck: fn(&Game) -> Option<i32>) -> Option<Explained> {
    let pairs: Vec<(i64, i64)> =
        games.iter().filter_map(|game| Some((i64::from(luck(game)?), game.winner.halves()))).collect();
    Explained::of(&pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u64, winner: Winner, dice: i32, decided: u32) -> Game {
        let north = |point: usize| {
            if winner == Winner::Side(Side::South) { 500 - 25 * point } else { 500 + 25 * point }
        };
        Game {
            game: number,
            winner,
            turns: 10 + number as u32,
            decisions: 100,
            forced: 40,
            pieces: BySide([10, 20]),
            lost: BySide([5, 4]),
            dice: Some(dice),
            drawn: Some(0),
            decided: Some(decided),
            chance: (0..POINTS).map(|point| north(point) as u32).collect(),
            losses: BySide([(0..POINTS as u32).map(|point| point / 4).collect(), vec![0; POINTS]]),
            ..Game::heading("zama", "a", "0f", "level2", 1)
        }
    }

    const NORTH: Winner = Winner::Side(Side::North);
    const SOUTH: Winner = Winner::Side(Side::South);

    #[test]
    fn luck_explains_all_none_or_a_part() {
        let all = Explained::of(&[(1, 2), (-1, 0), (1, 2), (-1, 0), (1, 2)]).expect("some");
        assert!((all.share - 1.0).abs() < 1e-9 && all.low > 0.9, "{all:?}");
        let none = Explained::of(&[(1, 2), (-1, 2), (1, 0), (-1, 0)]).expect("some");
        assert!(none.share < 1e-9 && none.low.abs() < 1e-9, "{none:?}");
        // Worked by hand: r = 0.6 over 8 pairs.
        let pairs = [(1, 2), (1, 2), (1, 2), (1, 2), (-1, 0), (-1, 0), (-1, 0), (-1, 2)];
        let some = Explained::of(&pairs).expect("some");
        assert!((some.share - 0.6).abs() < 1e-9 && some.low < 0.6 && some.high > 0.6, "{some:?}");
        assert_eq!(Explained::of(&[(1, 2), (1, 0), (1, 2), (1, 0)]), None, "no luck");
        assert_eq!(Explained::of(&[(1, 2), (-1, 0)]), None, "too few");
    }

    #[test]
    fn rows_say_the_same_in_any_order() {
        let rows = [
            game(0, NORTH, 300, 200),
            game(1, SOUTH, -200, 800),
            game(2, NORTH, 100, 400),
            game(3, Winner::Draw, 0, 0),
        ];
        let says = Says::of("a", &rows).expect("rows");
        let mut other = rows.to_vec();
        other.reverse();
        other.push(rows[1].clone());
        assert_eq!(Says::of("a", &other), Some(says.clone()));
        assert_eq!((says.games, says.wins, says.draws), (4, BySide([2, 1]), 1));
        assert_eq!((says.turns.least, says.turns.middle, says.turns.most), (10, 11, 13));
        assert!((says.choices.mean - 60.0).abs() < 1e-9);
        assert!(
            (says.losses[Side::North][20] - 0.5).abs() < 1e-9 && says.losses[Side::South][20].abs() < 1e-9
        );
        // Winners lost 5, 4 and 5 of 10, 20 and 10; losers 4, 5 and 4 of 20, 10 and 20.
        let near = |found: Option<f64>, what: f64| (found.expect("a toll") - what).abs() < 1e-9;
        assert!(near(says.toll[0], 14.0 / 40.0) && near(says.toll[1], 13.0 / 50.0), "{:?}", says.toll);
        assert!((says.ahead[0] - 0.5).abs() < 1e-9 && (says.ahead[20] - 1.0).abs() < 1e-9);
        assert!((says.settled[4] - 0.5).abs() < 1e-9 && (says.settled[20] - 1.0).abs() < 1e-9);
        assert!(says.luck.expect("luck").share > 0.8);
        assert_eq!(Says::of("b", &rows), None);
    }
}
