//! The table: who stands where, who sees whom, and what the ground allows and gives.
//!
//! Sections "Measuring", "Line of sight", "Front, rear and flanks" and "Terrain" of `rules.toml`.

pub(crate) mod building;
pub(crate) mod cover;
pub(crate) mod field;
pub(crate) mod going;
