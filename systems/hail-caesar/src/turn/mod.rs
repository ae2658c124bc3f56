//! The phases of a turn: the answers each decision has, and what becomes of them.
//!
//! Sections "Sequence of play" and "Movement phase" of `rules.toml`. What the answers mean is in the chapters.

pub(crate) mod fight;
pub(crate) mod fight_choices;
pub(crate) mod march;
pub(crate) mod march_choices;
