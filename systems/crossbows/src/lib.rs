//! Crossbows & Cannon 2: pikes, gendarmes and guns, led by a handful of people whose orders the other side does not see.
//!
//! First what there is, then a file for each part of the rules, then how it shows itself. Numbers in square brackets are
//! clauses of `rules.toml`; they stand beside the code that enforces them.

pub mod action;
pub mod battle;
pub mod components;
pub mod event;
pub mod few;
pub mod ids;
pub mod refusal;
pub mod state;
pub mod tables;

mod advance;
mod command;
mod fight;
mod fire;
mod flight;
pub mod game;
mod ground;
mod knowledge;
mod leaders;
mod lie;
mod melee;
mod morale;
mod movement;
mod orders;
mod retreat;
mod skirmish;
mod troops;
mod turn;
mod victory;
mod way;

mod case;
mod conform;
pub mod files;
mod look;
mod opponent;
mod scene;
mod show;
mod system;
mod tell;
mod translate;

pub use game::Crossbows;
pub use state::State;
pub use system::{SYSTEM, open};
