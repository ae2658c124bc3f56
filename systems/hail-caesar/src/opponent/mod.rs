//! What opponents think with: how good a position is, which answers are worth a thought, and likely ones.

pub(crate) mod judge;
pub(crate) mod poses;
pub(crate) mod propose;
pub(crate) mod sample;
pub(crate) mod shelter;
pub(crate) mod shot_sample;
