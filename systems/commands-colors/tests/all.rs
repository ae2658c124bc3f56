//! All tests of this crate in one program: built and linked once.

mod battles;
mod by_play;
mod cases;
mod coach;
mod conformance;
mod counts;
mod coverage;
mod data;
mod data_faults;
mod data_slips;
mod gist;
mod glossary;
mod golden;
mod hits;
mod material;
mod notation;
mod odds;
mod orderable;
mod orders;
mod outcome;
mod setup;
mod story;
mod texts;
mod threats;
