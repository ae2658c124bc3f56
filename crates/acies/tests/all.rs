//! All tests of this crate in one program: built and linked once.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

mod army;
mod cases;
mod common;
mod compare;
mod durability;
mod fair;
mod files;
mod glossary;
mod hosting;
mod interrupt;
mod lab;
mod language;
mod licences;
mod play;
mod serve;
mod terminal;
mod texts;
mod tidy;
mod versions;
mod war;
