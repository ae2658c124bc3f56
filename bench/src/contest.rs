//! Contestants that take turns at the same core, so that whatever else the machine does hits all of
//! them alike.

use std::hint::black_box;
use std::time::{Duration, Instant};

use serde::Serialize;

/// One whole game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Decisions answered.
    pub decisions: u64,
    /// Those among them with a single answer.
    pub forced: u64,
}

/// Somebody who plays whole random games.
pub trait Contestant {
    /// What it is called in the table.
    fn name(&self) -> &str;

    /// Plays game `index` of its series. Everything that can be allocated before is.
    fn play(&mut self, index: u64) -> Played;

    /// Plays the same game again and adds up the answers listed. Never timed.
    fn answers(&mut self, index: u64) -> u64;
}

/// How long to play.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Course {
    /// For each contestant, all slices together.
    pub time: Duration,
    /// How many slices the time is cut into.
    pub slices: u32,
}

/// How one contestant did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// Whole games played.
    pub games: u64,
    /// Decisions answered in them.
    pub decisions: u64,
    /// The time they took.
    pub seconds: f64,
    /// Decisions in a second.
    pub decisions_per_second: f64,
    /// Games in a second.
    pub games_per_second: f64,
    /// Decisions in a game.
    pub decisions_per_game: f64,
    /// Answers listed for a decision, from a sample of the same games.
    pub answers_per_decision: f64,
    /// The share of decisions with a single answer.
    pub forced_share: f64,
    /// Decisions in a second, as a multiple of the yardstick's.
    pub ratio_to_cozy_chess: f64,
    /// The quarter and the three-quarter mark of the ratios of all pairs of slices: how much noise there
    /// was.
    pub ratio_quartiles: [f64; 2],
}

/// Games looked at for [`Row::answers_per_decision`].
const SAMPLE: u64 = 200;

#[derive(Copy, Clone, Default)]
struct Slice {
    games: u64,
    played: Played,
    seconds: f64,
}

impl Slice {
    fn rate(&self) -> f64 {
        self.played.decisions as f64 / self.seconds
    }

    fn add(&mut self, other: &Slice) {
        self.games += other.games;
        self.played.decisions += other.played.decisions;
        self.played.forced += other.played.forced;
        self.seconds += other.seconds;
    }
}

/// Plays whole games until `time` has passed, at least one; the clock is read between games only.
fn slice(contestant: &mut dyn Contestant, first: u64, time: Duration) -> Slice {
    let mut slice = Slice::default();
    #[expect(clippy::disallowed_methods, reason = "a contest against the clock")]
    let begun = Instant::now();
    loop {
        let played = black_box(contestant.play(first + slice.games));
        slice.games += 1;
        slice.played.decisions += played.decisions;
        slice.played.forced += played.forced;
        let gone = begun.elapsed();
        if gone >= time {
            slice.seconds = gone.as_secs_f64();
            return slice;
        }
    }
}

/// Lets the contestants play in turn, slice by slice, and measures all of them against the first.
pub fn hold(contestants: &mut [Box<dyn Contestant>], course: Course) -> Vec<Row> {
    let slices = course.slices.max(1);
    let time = course.time / slices;
    // The first slice fills caches and tables and is thrown away.
    for contestant in contestants.iter_mut() {
        slice(contestant.as_mut(), 0, time);
    }
    let mut heats: Vec<Vec<Slice>> = vec![Vec::new(); contestants.len()];
    let mut first = vec![0; contestants.len()];
    for _ in 0..slices {
        for (which, contestant) in contestants.iter_mut().enumerate() {
            let slice = slice(contestant.as_mut(), first[which], time);
            first[which] += slice.games;
            heats[which].push(slice);
        }
    }
    let yardstick: Vec<f64> = heats.first().into_iter().flatten().map(Slice::rate).collect();
    let mut rows: Vec<Row> = contestants
        .iter_mut()
        .zip(&heats)
        .map(|(contestant, heats)| row(contestant.as_mut(), heats, &yardstick))
        .collect();
    let unit = rows.first().map_or(1.0, |row| row.decisions_per_second);
    for row in &mut rows {
        row.ratio_to_cozy_chess = row.decisions_per_second / unit;
    }
    rows
}

fn row(contestant: &mut dyn Contestant, heats: &[Slice], yardstick: &[f64]) -> Row {
    let mut all = Slice::default();
    heats.iter().for_each(|heat| all.add(heat));
    let mut ratios: Vec<f64> = heats.iter().zip(yardstick).map(|(heat, unit)| heat.rate() / unit).collect();
    ratios.sort_by(f64::total_cmp);
    let (mut answers, mut decisions) = (0, 0);
    for index in 0..SAMPLE.min(all.games) {
        answers += contestant.answers(index);
        decisions += contestant.play(index).decisions;
    }
    let of_all = |part: u64| part as f64 / all.played.decisions.max(1) as f64;
    Row {
        name: contestant.name().to_owned(),
        games: all.games,
        decisions: all.played.decisions,
        seconds: all.seconds,
        decisions_per_second: all.rate(),
        games_per_second: all.games as f64 / all.seconds,
        decisions_per_game: all.played.decisions as f64 / all.games as f64,
        answers_per_decision: answers as f64 / decisions.max(1) as f64,
        forced_share: of_all(all.played.forced),
        ratio_to_cozy_chess: 1.0,
        ratio_quartiles: [ratios[ratios.len() / 4], ratios[ratios.len() * 3 / 4]],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays games of a fixed length.
    struct Clockwork(u64);

    impl Contestant for Clockwork {
        fn name(&self) -> &str {
            "clockwork"
        }

        fn play(&mut self, _: u64) -> Played {
            Played { decisions: self.0, forced: self.0 / 2 }
        }

        fn answers(&mut self, _: u64) -> u64 {
            self.0 * 3
        }
    }

    #[test]
    fn rows_add_up() {
        let mut contestants: Vec<Box<dyn Contestant>> = vec![Box::new(Clockwork(10)), Box::new(Clockwork(4))];
        let course = Course { time: Duration::from_micros(300), slices: 3 };
        let rows = hold(&mut contestants, course);
        assert_eq!(rows.len(), 2);
        for (row, length) in rows.iter().zip([10, 4]) {
            assert!(row.games >= 3, "each slice holds at least one game");
            assert_eq!(row.decisions, row.games * length);
            assert!((row.answers_per_decision - 3.0).abs() < 1e-9);
            assert!((row.forced_share - 0.5).abs() < 1e-9);
            assert!(row.ratio_quartiles[0] <= row.ratio_quartiles[1]);
        }
        assert!((rows[0].ratio_to_cozy_chess - 1.0).abs() < 1e-9, "the first is the yardstick");
    }
}
