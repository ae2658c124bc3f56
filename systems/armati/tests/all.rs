//! What there is to test, as one program.

mod data;
mod tmp_cases;
