//! Combat: its rounds, and what they lead to.
//!
//! Sections "Combat in general" to "Breakthrough moves" of `rules.toml`, "Excess wounds", and the modifiers "to hit" and
//! "Morale save" that shooting has as well.

pub(crate) mod aftermath;
pub(crate) mod aim;
pub(crate) mod bout;
pub(crate) mod engage;
pub(crate) mod score;
pub(crate) mod strike;
pub(crate) mod support;
pub(crate) mod victor;
