//! Parts that games with miniatures on the measured table share: how their units and leaders are named, sets of units, who
//! stands where for somebody who may not know of all, why an action is refused and who hears what happens, what is told and
//! drawn of moves, ranges and terrain, where a drag stops, and what the files of battles and cases have alike.
//!
//! These are parts and no framework: a system calls them, and nothing here knows a rule or calls a system back, but for
//! [`field::Stands`], by which it is asked where its units are, and [`refusal::Fact`], by which it says a fact of its own.
//! What a message is called stays with the system, which passes its keys in.

pub mod any_action;
pub mod battle_file;
pub mod bearing;
pub mod called;
pub mod case_words;
pub mod deployment;
pub mod drag;
pub mod field;
pub mod log;
pub mod names;
pub mod notation;
pub mod overlay;
pub mod refusal;
pub mod roster;
pub mod scene;
pub mod shapes;
pub mod units;
