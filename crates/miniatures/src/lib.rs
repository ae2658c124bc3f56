//! Parts that games with miniatures on the measured table share: how their units and leaders are named, and sets of units.
//!
//! These are parts and no framework: a system calls them, and nothing here calls a system back or knows a rule. What a
//! message is called stays with the system, which passes its keys in.

pub mod names;
pub mod units;
