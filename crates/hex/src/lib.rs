//! The hex board: places and their names, sets of places, directions, distances and lines of sight.
//!
//! This crate knows geometry and nothing else: no piece, no ground, no rule of any one game. All that
//! can be worked out once about a board is worked out when the [`Board`] is made, so that asking is a
//! look in a table. Every answer rests on whole numbers, so that it is the same on every machine.

mod board;
mod direction;
mod hex;
mod place;
mod set;
mod sight;

pub use board::Board;
pub use direction::{Arc, Direction, DirectionNameError, Edge};
pub use hex::{Hex, HexNameError, MAX_ROWS, MAX_WIDTH, PITCH, PLACES};
pub use set::{HexSet, HexSetIter};
pub use sight::Sight;
