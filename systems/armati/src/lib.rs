//! Armati as a rule system of Acies: divisions, initiative and impetus on a measured table.
//!
//! Names in square brackets are clauses of `rules.toml`; they stand beside the code that enforces them. At the root is
//! what all chapters speak of; then each folder is a chapter of the rules.

pub mod battle;
pub mod components;
pub mod files;
pub mod tables;

pub mod action;
pub mod event;
pub mod game;
pub mod refusal;
pub mod state;

mod ambush;
mod case;
mod charge;
mod conform;
mod fire;
mod general;
mod melee;
mod movement;
mod opponent;
mod place;
mod rally;
mod setup;
mod show;
mod skirmish;
mod system;
mod translate;
mod turn;
mod victory;

pub use game::Armati;
pub use state::State;
pub use system::{ArmatiSystem, SYSTEM, open};
