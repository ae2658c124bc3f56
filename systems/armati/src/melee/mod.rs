//! Melee: factors, impetus, zones, routs, and what comes after [7.0.01] [7.9.01] [8.2.01].

pub(crate) mod aftermath;
pub(crate) mod factor;
pub(crate) mod impetus;
pub(crate) mod rout;
pub(crate) mod zones;
