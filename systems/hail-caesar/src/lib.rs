//! Hail Caesar as a rule system of Acies: units of miniatures on a measured table.
//!
//! Names in square brackets are clauses of `rules.toml`; they stand beside the code that enforces them. At the root is
//! what all chapters speak of: the pieces, the state, what remains to be done, answers, events and refusals. Then each
//! folder is a chapter of the rules and says which sections it holds. The chapters put what remains to be done on the
//! agenda of the state, and [`game`] takes it from there.

pub mod battle;
pub mod components;
pub mod profile;
pub mod tables;

pub mod action;
pub mod agenda;
pub mod event;
pub mod game;
pub mod refusal;
pub mod state;

mod captains;
mod charge;
mod combat;
pub mod command;
mod movement;
mod panic;
mod shooting;
mod terrain;
mod turn;
mod victory;

mod files;
mod opponent;
mod show;

mod conform;
mod system;
mod translate;

pub use acies_miniatures::units;
pub use files::{army, load, muster, scenario};
pub use game::HailCaesar;
pub use show::figures;
pub use state::State;
pub use system::{HailCaesarSystem, SYSTEM, open};
