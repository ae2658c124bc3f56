//! The smallest rule system: a few units a side on a small board of hexes, and a camp to take. It is here to be copied;
//! `docs/adding-a-system.md` tells how.
//!
//! First what there is, then a file for each chapter of the rules, then how it shows itself. Numbers in square brackets
//! are clauses of `rules.toml`; they stand beside the code that enforces them.

pub mod action;
pub mod components;
pub mod event;
pub mod refusal;
pub mod state;

mod attack;
pub mod game;
mod movement;
mod victory;

mod case;
mod conform;
pub mod files;
mod opponent;
mod scene;
mod show;
mod system;

pub use game::Template;
pub use state::State;
pub use system::{SYSTEM, open};
