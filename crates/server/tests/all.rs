//! All tests of this crate in one program: built and linked once.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

mod armies;
mod battles;
mod common;
mod company;
mod comparisons;
mod costs;
mod damage;
mod doors;
#[path = "common/flat.rs"]
mod flat;
mod games;
mod general;
mod imports;
mod journal;
mod keeping;
mod live;
mod options;
mod protocol;
mod routes;
mod secrecy;
mod secrecy_live;
mod silent;
mod thinking;
#[path = "common/twins.rs"]
mod twins;
mod versions;
mod wars;
mod windows;
