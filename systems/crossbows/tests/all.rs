//! All tests of this crate in one program: built and linked once.

mod battles;
mod cases;
mod coach;
mod conformance;
mod counts;
mod coverage;
mod data;
mod glossary;
mod golden;
mod lookups;
mod opponent;
mod orders;
mod served;
mod table;
mod texts;
