//! The laboratory: many games at once, and what they say about a battle.
//!
//! A series is a seed and a number of games. Game `i` of a series is the same game on every machine
//! and however the series is shared out, so a report can be repeated and compared: its hash covers
//! every final state in the order of the games and never the order in which threads finished them.
//!
//! The rules read no clock. This crate does, because somebody has to say how fast they are.
//!
//! [`soak`] plays to find faults in the rules, not to count. [`compare`] plays one order of battle in several systems.
//!
//! Reading order: [`player`], [`fights`], [`series`], [`report`], [`chance`], [`odds`], [`compare`], [`soak`].

pub mod chance;
pub mod compare;
mod duel;
pub mod fights;
pub mod odds;
pub mod player;
pub mod report;
pub mod series;
pub mod soak;
mod tally;

pub use fights::{Fights, Fought};
pub use player::{Pairing, Player};
pub use report::{AllReport, PlayerReport, Report, Share};
pub use series::{DEFAULT_LIMIT, Plan, run, run_one, run_until};
