//! What games with counters on a board of hexes have alike: how their files name hexes and say what stands in them,
//! and how a board becomes a scene.
//!
//! A library of parts: a system calls them, and nothing here calls a system back or knows a rule. Whatever is here, two
//! systems use unchanged.

mod draw;
mod places;
mod placing;

pub use draw::drawn;
pub use places::{hex, hex_in_notation, hexes};
pub use placing::{Placed, one_to_a_hex, placed};
