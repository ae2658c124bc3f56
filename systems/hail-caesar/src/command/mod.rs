//! Who moves, and how often.
//!
//! Sections "Initiative moves", "Moving by order", "Division orders", "Declaring an order", "Command tests",
//! "Blunder table", "Distance penalty", "Free moves", "Special orders" and "Questions on orders" of `rules.toml`.

pub(crate) mod blunder;
pub mod command_test;
pub(crate) mod free;
pub(crate) mod initiative;
pub(crate) mod orders;
