//! All tests of this crate in one program: built and linked once.

mod army;
mod bad_poses;
mod battles;
mod cases;
mod coach;
mod conformance;
mod counts;
mod coverage;
mod data;
mod data_faults;
mod drag;
mod fight_odds;
mod fight_story;
mod figures;
mod formations;
mod glossary;
mod golden;
mod ground;
mod outcome;
mod positions;
mod refusals;
mod reserve;
mod story;
mod texts;
mod threats;
