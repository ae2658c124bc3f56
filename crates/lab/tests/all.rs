//! All tests of this crate in one program: built and linked once.

mod compare;
mod parting;
mod series;
mod soak;
