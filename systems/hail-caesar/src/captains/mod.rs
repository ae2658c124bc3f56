//! Captains.
//!
//! Sections "Captains", "Movement of captains", "Captains in combat" and "Risk to captains" of `rules.toml`.

pub(crate) mod captain_move;
pub(crate) mod lieutenant;
pub(crate) mod ride;
pub(crate) mod risk;
