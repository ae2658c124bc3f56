//! What is read from files: the figures of `data/`, battles and armies; and what players may agree on before a battle.

pub(crate) mod army;
pub mod load;
pub mod muster;
pub mod options;
pub mod scenario;
