//! Opponents, written against the contract alone: every system that can judge a position gets them.
//!
//! An opponent is handed a [`Seat`], which is all that side may know, and answers in notation. It thinks in
//! worlds dealt from that seat and never sees the true state. How long it thinks is a number of imagined
//! games, not a time, so the same seed gives the same answer on every machine.
//!
//! That it cannot cheat is a matter of types. A table, which holds the state, is no seat:
//!
//! ```compile_fail
//! use acies_core::any_table::AnyTable;
//!
//! fn cheat(table: &dyn AnyTable) -> Option<String> {
//!     acies_ai::choose(acies_ai::Level::Two, table, 1)
//! }
//! ```
//!
//! What it is given is the seat the table hands out, and a seat gives nothing but worlds dealt anew:
//!
//! ```
//! use acies_core::side::Side;
//! use acies_core::any_table::AnyTable;
//!
//! fn answer(table: &dyn AnyTable, side: Side) -> Option<String> {
//!     acies_ai::choose(acies_ai::Level::Two, &*table.seat(side), 1)
//! }
//! ```

mod halving;
mod rollout;
mod tree;

use std::fmt;
use std::str::FromStr;

use acies_core::dice::FastDice;
use acies_core::seat::{Seat, World};

use crate::rollout::Reach;

/// How well an opponent plays.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Level {
    /// Any legal answer.
    Random,
    /// A beginner: a short look at the likely answers, no further than the end of the turn.
    One,
    /// A club player: follows the plan of the system where it has one, and else compares the answers by playing this turn
    /// and the other side's next many times.
    #[default]
    Two,
    /// A searching one: plans more widely, and else grows a tree over all that may be decided in this turn, on worlds dealt
    /// anew each time.
    Three,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 4] = [Level::Random, Level::One, Level::Two, Level::Three];

    /// The word used in arguments.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::One => "level1",
            Level::Two => "level2",
            Level::Three => "level3",
        }
    }

    /// About how many games are imagined for a decision in a quick system, which bounds the time of an answer.
    /// Systems whose decisions cost more allow fewer ([`Seat::imagined`]).
    pub const fn budget(self) -> u32 {
        match self {
            Level::Random => 0,
            Level::One => 24,
            Level::Two => 300,
            Level::Three => 7_000,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        Level::ALL.into_iter().find(|level| level.word() == text).ok_or_else(|| {
            let words: Vec<&str> = Level::ALL.iter().map(|level| level.word()).collect();
            format!("there is no level '{text}'; the levels are: {}", words.join(", "))
        })
    }
}

/// An answer, and how it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The answer in notation.
    pub notation: String,
    /// How many answers were open; with a single one there was nothing to think about.
    pub answers: usize,
}

/// Answers the decision `seat` owes, in notation. `None` if it owes none.
pub fn choose(level: Level, seat: &dyn Seat, seed: u64) -> Option<String> {
    think(level, seat, seed).map(|thought| thought.notation)
}

/// Like [`choose`], and says how many answers there were.
pub fn think(level: Level, seat: &dyn Seat, seed: u64) -> Option<Thought> {
    think_within(level, seat.imagined(level.budget()), seat, seed)
}

/// Like [`choose`] where nobody may learn from the time it takes whether there was a choice: with one answer as many
/// games are imagined as with two.
pub fn choose_in_window(level: Level, seat: &dyn Seat, seed: u64) -> Option<String> {
    thought(level, seat.imagined(level.budget()), seat, seed, true).map(|thought| thought.notation)
}

/// Like [`think`] with another number of imagined games than the level has by itself.
pub fn think_within(level: Level, budget: u32, seat: &dyn Seat, seed: u64) -> Option<Thought> {
    thought(level, budget, seat, seed, false)
}

/// Thinks; with a single answer only where that must not be noticed, and there without a plan of the system.
fn thought(level: Level, budget: u32, seat: &dyn Seat, seed: u64, unnoticed: bool) -> Option<Thought> {
    let mut dice = FastDice::new(seed);
    let mut world = seat.imagine(&mut dice);
    let answers = world.answers();
    if answers == 0 {
        return None;
    }
    let mut picked = 0;
    if answers > 1 || unnoticed {
        let most = usize::from(!unnoticed);
        if let Some((notation, _)) = planned(level, budget, &*world, most).into_iter().next() {
            return Some(Thought { notation, answers });
        }
        let ranked = ranked(level, budget, seat, &mut *world, &mut dice, &|| true);
        picked = ranked.and_then(|ranked| ranked.first().map(|first| first.answer)).unwrap_or(0);
    }
    world.answers();
    Some(Thought { notation: world.notation(picked), answers })
}

/// An answer compared with others: its place in the list, and the chance to win with it, per mille.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Ranked {
    answer: usize,
    chance: Option<u16>,
}

/// The answers the system itself has a plan for, at most so many, the best first. A beginner has no plans.
fn planned(level: Level, budget: u32, world: &dyn World, most: usize) -> Vec<(String, i32)> {
    match most {
        0 => Vec::new(),
        _ if level < Level::Two => Vec::new(),
        _ => world.planned(budget, most),
    }
}

/// The answers a level weighs, that which it picks first. None as soon as nobody waits for it any more.
fn ranked(
    level: Level,
    budget: u32,
    seat: &dyn Seat,
    world: &mut dyn World,
    dice: &mut FastDice,
    wanted: &dyn Fn() -> bool,
) -> Option<Vec<Ranked>> {
    match level {
        Level::Random => {
            let answer = dice.below(world.answers() as u32) as usize;
            Some(vec![Ranked { answer, chance: None }])
        }
        Level::One => halving::ranked(seat, world, (Reach::Turn, budget), dice, wanted),
        Level::Two => halving::ranked(seat, world, (Reach::Answer, budget), dice, wanted),
        Level::Three => tree::ranked(seat, budget, dice, wanted),
    }
}

/// An answer as an opponent weighs it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weighed {
    /// In notation.
    pub notation: String,
    /// The chance to win the battle with it, per mille, on the mean of the games imagined; none where nobody has
    /// measured what a judgement is worth.
    pub chance: Option<u16>,
}

/// The answers an opponent weighs, at most so many: first the one it would choose, then those it compared it with to
/// the last. They are what [`choose`] thinks about with the same seed, but where there is one answer it is weighed too.
/// Nothing if the seat owes no decision; none as soon as nobody waits for it any more, which is asked between imagined
/// games.
pub fn weigh(
    level: Level,
    seat: &dyn Seat,
    seed: u64,
    most: usize,
    wanted: &dyn Fn() -> bool,
) -> Option<Vec<Weighed>> {
    let mut dice = FastDice::new(seed);
    let mut world = seat.imagine(&mut dice);
    if world.answers() == 0 {
        return Some(Vec::new());
    }
    let budget = seat.imagined(level.budget());
    let planned = planned(level, budget, &*world, most);
    if !planned.is_empty() {
        let weighed = |(notation, judged)| Weighed { notation, chance: seat.chance(judged) };
        return Some(planned.into_iter().map(weighed).collect());
    }
    let ranked = ranked(level, budget, seat, &mut *world, &mut dice, wanted)?;
    world.answers();
    let mut weighed: Vec<Weighed> = Vec::new();
    for Ranked { answer, chance } in ranked {
        let notation = world.notation(answer);
        if weighed.len() < most && weighed.iter().all(|other| other.notation != notation) {
            weighed.push(Weighed { notation, chance });
        }
    }
    Some(weighed)
}
