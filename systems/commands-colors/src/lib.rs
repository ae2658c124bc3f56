//! Commands & Colors: Ancients as a rule system of Acies.
//!
//! One module per chapter of the rulebook, declared in the order of play. Numbers in square brackets are
//! clauses of `rules.toml`; they stand beside the code that enforces them.

pub mod components;
pub mod tables;

pub mod battle;
pub mod load;
mod scenario;

pub mod action;
pub mod event;
pub mod game;
pub mod refusal;
pub mod state;

mod turn;
mod orders;
mod movement;
mod combat;
mod ranged;
mod close;
mod retreat;
mod evade;
mod momentum;
mod leaders;
mod ground;

mod case;
mod conform;
mod present;
mod system;

pub use game::{CommandsColors, View};
pub use state::State;
pub use system::{CommandsColorsSystem, SYSTEM, open};
