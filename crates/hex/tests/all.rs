//! All tests of this crate in one program: built and linked once.

mod any;
mod board;
mod common;
mod names;
mod sets;
mod sight;
