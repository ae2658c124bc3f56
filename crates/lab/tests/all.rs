//! All tests of this crate in one program: built and linked once.

mod parting;
mod series;
mod soak;
