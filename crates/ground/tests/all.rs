//! All tests of this crate in one program: built and linked once.

mod common;
mod contacts;
mod measures;
mod rigid;
mod worked;
