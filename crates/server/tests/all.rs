//! All tests of this crate in one program: built and linked once.

mod armies;
mod common;
mod costs;
mod damage;
mod doors;
#[path = "common/flat.rs"]
mod flat;
mod games;
mod imports;
mod journal;
mod keeping;
mod live;
mod options;
mod protocol;
mod routes;
mod secrecy;
mod secrecy_live;
mod thinking;
#[path = "common/twins.rs"]
mod twins;
mod versions;
mod windows;
