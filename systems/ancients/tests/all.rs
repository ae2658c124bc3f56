//! All tests of this crate in one program: built and linked once.

mod armies;
mod battles;
mod cases;
mod coach;
mod common;
mod conformance;
mod counts;
mod coverage;
mod data;
mod glossary;
mod golden;
mod hidden;
mod opponent;
mod reading;
mod sea;
mod served;
mod table;
mod tables;
mod texts;
