//! Rules on a measured table: how long it takes to list good moves and to check a dragged pose, how both grow
//! with the number of units, and how long whole random games last.
#![expect(clippy::disallowed_methods, reason = "a measure needs a clock")]

mod armati;
mod hail_caesar;

use std::hint::black_box;
use std::time::{Duration, Instant};

use acies_armati::Armati;
use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct};
use acies_core::playout::random_game;
use acies_hail_caesar::HailCaesar;
use rustix::time::{ClockId, clock_gettime};
use serde::Serialize;

use crate::systems::LIMIT;

/// Battles of so many units are measured.
pub const UNITS: [usize; 4] = [10, 20, 40, 80];
/// The battle for which there are aims.
const AIMED: usize = 40;
/// Within which 99 of 100 lists must be made.
pub const LIST: Duration = Duration::from_millis(10);
/// Within which 99 of 100 poses must be checked.
pub const CHECK: Duration = Duration::from_millis(1);
/// Within which the largest battle must be played at random.
pub const GAME: Duration = Duration::from_secs(1);
/// How far a pose is dragged from a good one at most, in thousandths of an inch either way.
const DRAG: u32 = 2_000;
/// How far it is turned at most, in tenths of a degree either way.
const TURN: u32 = 300;

/// A game with miniatures as it is measured.
pub trait Miniatures: Game + Sized {
    /// The system.
    const NAME: &'static str;

    /// The published battles with their ids.
    fn battles() -> Vec<(String, Self)>;

    /// Zama with so many units, half of them on either side: some of its own, or it is laid out several times side by
    /// side. Units are taken evenly from all divisions.
    fn scaled(units: usize) -> Self;

    /// How many units there are.
    fn units(&self) -> usize;

    /// A move that a hand might make: near one that is listed.
    fn dragged(list: &[Self::Action], dice: &mut FastDice) -> Option<Self::Action>;
}

/// A number of thousandths or tenths up to so many either way.
fn off(dice: &mut FastDice, most: u32) -> i64 {
    i64::from(dice.below(2 * most + 1)) - i64::from(most)
}

/// What took how long: microseconds of the thread's own time, and by the clock on the wall.
#[derive(Serialize)]
pub struct Times {
    count: usize,
    mean_us: f64,
    p50_us: f64,
    p99_us: f64,
    max_us: f64,
    wall_p99_us: f64,
}

/// Lists and checks in a battle of so many units.
#[derive(Serialize)]
pub struct Size {
    system: &'static str,
    units: usize,
    /// Answers listed on average.
    answers: f64,
    list: Times,
    check: Times,
    /// The mean of the lists divided by n log n, the smallest battle being 1.
    growth: f64,
}

/// Whole random games of a battle.
#[derive(Serialize)]
pub struct Whole {
    system: &'static str,
    battle: String,
    units: usize,
    games: u64,
    decisions: f64,
    mean_ms: f64,
    max_ms: f64,
    wall_mean_ms: f64,
}

/// Everything measured.
#[derive(Serialize)]
pub struct Measured {
    sizes: Vec<Size>,
    games: Vec<Whole>,
}

impl Measured {
    /// What is slower than it should be.
    pub fn late(&self) -> Vec<String> {
        let mut late = Vec::new();
        let mut hold = |what: String, took_us: f64, allowed: Duration| {
            if took_us > allowed.as_secs_f64() * 1e6 {
                late.push(format!("{what} took {:.2} ms of {allowed:?}", took_us / 1e3));
            }
        };
        for size in self.sizes.iter().filter(|size| size.units == AIMED) {
            let of = format!("in {} with {AIMED} units", size.system);
            hold(format!("99 % of the lists {of}"), size.list.p99_us, LIST);
            hold(format!("99 % of the checks {of}"), size.check.p99_us, CHECK);
        }
        for games in self.games.chunk_by(|one, next| one.system == next.system) {
            if let Some(largest) = games.iter().max_by_key(|whole| whole.units) {
                let of = format!("a random game of {} in {}", largest.battle, largest.system);
                hold(of, largest.mean_ms * 1e3, GAME);
            }
        }
        late
    }
}

/// Two clocks at once: what else the machine does is on the wall's only.
struct Watch {
    wall: Instant,
    own: Duration,
}

impl Watch {
    fn start() -> Watch {
        Watch { wall: Instant::now(), own: own_time() }
    }

    /// The thread's own time and the wall's.
    fn stop(&self) -> (Duration, Duration) {
        (own_time().saturating_sub(self.own), self.wall.elapsed())
    }
}

/// The time this thread has had, which the machine's other work does not touch.
pub(crate) fn own_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
}

#[allow(clippy::cast_precision_loss, reason = "a few digits are shown")]
fn summary(times: &[(Duration, Duration)]) -> Times {
    let sorted = |pick: fn(&(Duration, Duration)) -> Duration| {
        let mut us: Vec<f64> = times.iter().map(|both| pick(both).as_secs_f64() * 1e6).collect();
        us.sort_by(f64::total_cmp);
        us
    };
    let (own, wall) = (sorted(|both| both.0), sorted(|both| both.1));
    let at =
        |us: &[f64], percent: usize| us.get((us.len() * percent / 100).min(us.len().max(1) - 1)).copied();
    Times {
        count: own.len(),
        mean_us: own.iter().sum::<f64>() / own.len().max(1) as f64,
        p50_us: at(&own, 50).unwrap_or(0.0),
        p99_us: at(&own, 99).unwrap_or(0.0),
        max_us: own.last().copied().unwrap_or(0.0),
        wall_p99_us: at(&wall, 99).unwrap_or(0.0),
    }
}

/// Measures battles of every size, and whole games of every battle there is, in both games with miniatures.
pub fn measure(seed: u64, games: u64) -> Measured {
    let mut measured = Measured { sizes: Vec::new(), games: Vec::new() };
    measured.add::<HailCaesar>(seed, games);
    measured.add::<Armati>(seed, games);
    measured
}

impl Measured {
    fn add<G: Miniatures>(&mut self, seed: u64, games: u64) {
        let mut sizes: Vec<Size> = UNITS.iter().map(|units| size::<G>(*units, seed, games)).collect();
        let first = sizes[0].growth;
        for size in &mut sizes {
            size.growth /= first;
        }
        self.sizes.extend(sizes);
        self.games.extend(G::battles().into_iter().map(|(id, game)| whole(id, &game, seed, games)));
    }
}

#[allow(clippy::cast_precision_loss, reason = "a few digits are shown")]
fn size<G: Miniatures>(units: usize, seed: u64, games: u64) -> Size {
    let game = G::scaled(units);
    let (mut lists, mut checks, mut answers) = (Vec::new(), Vec::new(), 0);
    let mut list = Vec::new();
    for index in 0..games {
        let mut dice = FastDice::of_series(seed, index);
        let mut state = game.start(&mut dice);
        while let ToAct::Side(side) = game.to_act(&state) {
            list.clear();
            let watch = Watch::start();
            game.legal(&state, side, &mut list);
            lists.push(watch.stop());
            answers += list.len();
            if let Some(action) = G::dragged(&list, &mut dice) {
                let watch = Watch::start();
                let checked = game.check(&state, side, black_box(&action));
                checks.push(watch.stop());
                let _ = black_box(checked);
            }
            let action = &list[dice.below(list.len() as u32) as usize];
            if game.apply(&mut state, side, action, &mut dice, &mut Silence).is_err() {
                unreachable!("a listed action was refused: {action}");
            }
        }
    }
    let answers = answers as f64 / lists.len().max(1) as f64;
    let list = summary(&lists);
    let growth = list.mean_us / (units as f64 * (units as f64).log2());
    Size { system: G::NAME, units, answers, list, check: summary(&checks), growth }
}

#[allow(clippy::cast_precision_loss, reason = "a few digits are shown")]
fn whole<G: Miniatures>(id: String, game: &G, seed: u64, games: u64) -> Whole {
    let (mut list, mut decisions) = (Vec::new(), 0);
    let times: Vec<(Duration, Duration)> = (0..games)
        .map(|index| {
            let mut dice = FastDice::of_series(seed, index);
            let watch = Watch::start();
            decisions += random_game(game, &mut dice, LIMIT, &mut list).decisions;
            watch.stop()
        })
        .collect();
    let ms = |time: Duration| time.as_secs_f64() * 1e3 / games.max(1) as f64;
    Whole {
        system: G::NAME,
        battle: id,
        units: game.units(),
        games,
        decisions: f64::from(decisions) / games.max(1) as f64,
        mean_ms: ms(times.iter().map(|both| both.0).sum()),
        max_ms: times.iter().map(|both| both.0.as_secs_f64() * 1e3).fold(0.0, f64::max),
        wall_mean_ms: ms(times.iter().map(|both| both.1).sum()),
    }
}

impl Measured {
    /// Prints the tables of bench/README.md.
    pub fn print(&self) {
        println!(
            "| system | units | decisions | answers | list p50 µs | p99 | max | p99, wall | check p50 µs | p99 | max | p99, wall | list, mean ÷ n log n |"
        );
        println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
        for Size { system, units, answers, list, check, growth } in &self.sizes {
            let times = |times: &Times| {
                let Times { p50_us, p99_us, max_us, wall_p99_us, .. } = times;
                format!("{p50_us:.1} | {p99_us:.1} | {max_us:.1} | {wall_p99_us:.1}")
            };
            println!(
                "| {system} | {units} | {} | {answers:.1} | {} | {} | {growth:.2} |",
                list.count,
                times(list),
                times(check)
            );
        }
        println!("\n| system | battle | units | decisions/game | ms/game | slowest game | ms/game, wall |");
        println!("|---|---|--:|--:|--:|--:|--:|");
        for Whole { system, battle, units, decisions, mean_ms, max_ms, wall_mean_ms, .. } in &self.games {
            println!(
                "| {system} | {battle} | {units} | {decisions:.1} | {mean_ms:.1} | {max_ms:.1} | {wall_mean_ms:.1} |"
            );
        }
    }
}
