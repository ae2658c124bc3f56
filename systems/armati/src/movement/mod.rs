//! The movement phase: moves of units and blocks, complex manoeuvres, divisions [data.47] [data.31] [data.17] [4.0.07].

pub(crate) mod division;
pub(crate) mod manoeuvre;
pub(crate) mod march;
pub(crate) mod walk;
