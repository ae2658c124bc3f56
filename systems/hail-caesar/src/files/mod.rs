//! What is read from files: the figures of `data/`, battles, armies, and the positions of cases.

pub mod army;
pub(crate) mod case;
pub mod load;
pub mod muster;
pub mod scenario;
