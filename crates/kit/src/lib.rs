//! What helps to write a rule system and to publish it: its rules reference and how much of it is cited and proven,
//! cases anybody can write, files of data with their faults, the heads of battles, what a coach says in them, options, armies, measured balance
//! and chances; and
//! [`system::System`], what a program knows of any of them.
//!
//! Nothing here does I/O: texts come in, values and faults go out.

pub mod army;
pub mod balance;
pub mod battle_head;
pub mod case;
pub mod chance;
pub mod coach;
pub mod coverage;
pub mod data;
pub mod embedded;
pub mod fought;
pub mod odds;
pub mod options;
pub mod order;
pub mod reading;
pub mod rulebook;
pub mod system;
