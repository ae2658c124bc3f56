//! Armati as a rule system of Acies: divisions, initiative and impetus on a measured table.
//!
//! Names in square brackets are clauses of `rules.toml`; they stand beside the code that enforces them. At the root is
//! what all chapters speak of; then each folder is a chapter of the rules.

pub mod battle;
pub mod components;
pub mod files;
pub mod tables;
