//! Panic, and what becomes of units.
//!
//! Sections "Panic tests" to "Panic table", "Disorder", "Shaken units" and "Shattered units" of `rules.toml`.

pub(crate) mod flight;
pub(crate) mod make_way;
pub(crate) mod panic_table;
pub(crate) mod panic_test;
pub(crate) mod states;
