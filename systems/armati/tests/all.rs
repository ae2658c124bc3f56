//! What there is to test, as one program.

mod cases;
mod conformance;
mod data;
