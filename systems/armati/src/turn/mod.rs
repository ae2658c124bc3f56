//! The turn: eight steps that both sides share [3.0.01] [3.0.02].

pub(crate) mod choices;
pub(crate) mod proposals;
pub(crate) mod steps;
