//! Hail Caesar as a rule system of Acies: units of miniatures on a measured table.
//!
//! Names in square brackets are clauses of `rules.toml`; they stand beside the code that enforces them. The
//! movement phase is in [`march`], shooting and combat in [`fight`]; both put what remains to be done on the
//! agenda of the state, and [`game`] takes it from there.

pub mod components;
pub mod figures;
pub mod profile;
pub mod tables;

pub mod army;
pub mod battle;
pub mod load;
pub mod muster;
mod scenario;

pub mod action;
pub mod agenda;
pub mod event;
pub mod game;
pub mod refusal;
pub mod state;

mod cover;
mod field;
pub mod fight;
pub mod march;

mod case;
mod conform;
mod gist;
mod judge;
mod look;
mod outcome;
mod present;
mod scene;
mod system;

pub use game::HailCaesar;
pub use state::State;
pub use system::{HailCaesarSystem, SYSTEM, open};
