//! Boards of any size, of both tops and both shifts, are what an independent arithmetic says they are.
//!
//! The reference is the `hexx` crate used in other ways than the library does, doubled coordinates worked
//! out by hand, and plain sets.

mod arcs;
mod boards;
mod hexsides;
mod lines;
mod names;
mod sets;
mod shapes;
