//! How long the exact odds of an answer take, over every answer of random games of every battle.
#![expect(clippy::disallowed_methods, reason = "a measure needs a clock")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use acies_core::dice::FastDice;
use acies_core::game::{Present, Silence, ToAct};
use acies_core::side::Viewer;
use serde::Serialize;

use crate::systems::commands_colors;

/// The time within which a page must have the odds.
pub const ALLOWED: Duration = Duration::from_millis(50);

/// What the odds of the answers of one battle take.
#[derive(Serialize)]
pub struct Odds {
    battle: String,
    /// Decisions looked at.
    positions: u64,
    /// Answers whose odds were enumerated.
    enumerated: u64,
    /// Microseconds of one answer on average.
    mean_us: f64,
    /// Microseconds of the answer that took longest, the best of several attempts at it.
    worst_us: f64,
    /// That answer.
    worst: String,
}

impl Odds {
    /// Whether the slowest answer kept within [`ALLOWED`].
    pub fn in_time(&self) -> bool {
        self.worst_us <= ALLOWED.as_secs_f64() * 1e6
    }
}

/// Attempts at an answer that seems to be the slowest: what else the machine does hardly hits all of them.
const ATTEMPTS: u32 = 5;

/// Measures every battle of Commands & Colors.
pub fn measure(seed: u64, games: u64) -> Vec<Odds> {
    commands_colors().iter().map(|(id, game)| battle(id, game, seed, games)).collect()
}

#[allow(clippy::cast_precision_loss, reason = "a few digits are shown")]
fn battle<G: Present>(id: &str, game: &G, seed: u64, games: u64) -> Odds {
    let (mut positions, mut enumerated, mut total) = (0, 0u64, Duration::ZERO);
    let (mut worst, mut slowest) = (String::new(), Duration::ZERO);
    let mut list = Vec::new();
    for index in 0..games {
        let mut dice = FastDice::of_series(seed, index);
        let mut state = game.start(&mut dice);
        while let ToAct::Side(side) = game.to_act(&state) {
            positions += 1;
            list.clear();
            game.legal(&state, side, &mut list);
            let view = game.view(&state, Viewer::Seat(side));
            let time = |action: &G::Action| {
                let begun = Instant::now();
                let odds = game.odds(&view, black_box(action));
                (begun.elapsed(), odds.len())
            };
            for action in &list {
                let (mut took, lines) = time(action);
                if lines == 0 {
                    continue;
                }
                enumerated += 1;
                total += took;
                for _ in 1..ATTEMPTS {
                    if took <= slowest {
                        break;
                    }
                    took = took.min(time(action).0);
                }
                if took > slowest {
                    (slowest, worst) = (took, action.to_string());
                }
            }
            let action = &list[dice.below(list.len() as u32) as usize];
            if game.apply(&mut state, side, action, &mut dice, &mut Silence).is_err() {
                unreachable!("a listed action was refused: {action}");
            }
        }
    }
    Odds {
        battle: id.to_owned(),
        positions,
        enumerated,
        mean_us: total.as_secs_f64() * 1e6 / enumerated.max(1) as f64,
        worst_us: slowest.as_secs_f64() * 1e6,
        worst,
    }
}

/// Prints the table of bench/README.md.
pub fn print(rows: &[Odds]) {
    println!("| battle | positions | odds | mean µs | worst µs | worst answer |\n|---|--:|--:|--:|--:|---|");
    for row in rows {
        let Odds { battle, positions, enumerated, mean_us, worst_us, worst } = row;
        println!("| {battle} | {positions} | {enumerated} | {mean_us:.1} | {worst_us:.1} | `{worst}` |");
    }
}
