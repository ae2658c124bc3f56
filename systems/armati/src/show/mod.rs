//! What players see and read.

pub(crate) mod terms;
