//! The fire phase: arcs, sight, targets and shots [5.0.14] [5.0.15] [data.34].

pub(crate) mod arc;
pub(crate) mod shots;
pub(crate) mod sight;
