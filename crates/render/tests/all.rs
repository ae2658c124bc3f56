//! All tests of this crate in one program: built and linked once.

mod chart;
mod common;
mod everything;
mod looks;
mod measured;
mod svg;
mod text;
