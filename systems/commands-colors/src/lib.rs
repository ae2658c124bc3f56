//! Commands & Colors: Ancients as a rule system of Acies.
//!
//! One module per chapter of the rulebook, declared in the order of play. Numbers in square brackets are
//! clauses of `rules.toml`; they stand beside the code that enforces them.

pub mod components;
pub mod tables;

pub mod battle;
pub mod load;
pub mod material;
mod scenario;

pub mod action;
pub mod event;
pub mod game;
pub mod refusal;
mod refused;
pub mod state;

mod barred;
mod cards;
mod close;
mod combat;
mod evade;
mod exit;
mod giving;
mod ground;
pub mod hits;
mod leaders;
mod momentum;
mod movement;
mod orders;
mod pace;
mod rampage;
mod ranged;
mod reserve;
mod retreat;
mod turn;

mod case;
mod conform;
mod gist;
mod judge;
mod look;
mod odds;
mod outcome;
mod present;
mod scene;
mod standing;
mod system;
mod threats;
mod translate;
mod wish;

pub use game::{CommandsColors, View};
pub use state::State;
pub use system::{CommandsColorsSystem, SYSTEM, open};
