//! Ambushes: the hidden map, what uncovers it, and moves that are interrupted [4.0.01] [data.44].

pub(crate) mod found;
pub(crate) mod map;
pub(crate) mod onward;
