//! Ancients I & II by Bill Banks: battles of counters on hexes, with facing, volleys, odds and panic, and of galleys.
//!
//! First what there is on land, then a file for each chapter of the rules, then how it shows itself; `sea` is the same again
//! for battles at sea, and `war` for the campaign. Numbers in square brackets
//! are clauses of `rules.toml`; they stand beside the code that enforces them.

pub mod action;
pub mod components;
pub mod event;
pub mod options;
pub mod refusal;
pub mod state;
pub mod strength;

mod arrows;
mod command;
pub mod duel;
mod elephants;
mod fire;
pub mod game;
mod ground;
mod hidden;
mod leaders;
mod look;
mod melee;
mod movement;
mod panic;
mod reinforcements;
mod setting_up;
mod surprise;
mod turn;
mod units;
mod unseen;
mod victory;
mod walk;
mod way;

mod army;
mod case;
mod conform;
pub mod files;
mod opponent;
mod scene;
pub mod sea;
mod show;
mod system;
mod tell;
mod translate;
pub mod war;

pub use game::Ancients;
pub use sea::Sea;
pub use state::State;
pub use system::{SYSTEM, open, open_sea, open_war};
pub use war::Campaign;
