//! Comparisons with peers, run side by side on one thread, the table under load, and the positions that
//! benchmarks and tests look at.
//!
//! A decision is what a player of any game does once: have the legal answers listed and one of them
//! played. It is the unit in which very different games can be compared.
//!
//! Reading order: [`contest`], [`systems`], [`chess`], [`positions`], [`odds`], [`measured`], [`files`], [`load`],
//! [`worst`].

pub mod chess;
pub mod contest;
pub mod files;
pub mod load;
pub mod measured;
pub mod odds;
pub mod positions;
pub mod systems;
pub mod worst;
