//! The contracts every rule system stands on.
//!
//! A game is a pure state machine: exactly one side owes one small decision at any moment, an action
//! answers it, chance comes from outside, and events tell what happened and under which clause. The
//! page, the terminal, the opponents, the laboratory and the journal read that machine through these
//! contracts and know no rule of any system.
//!
//! Reading order: [`side`], [`dice`], [`game`], [`table`], [`journal`], then the rest.
//!
//! Nothing here does I/O, reads a clock or owns a global generator.

pub mod any_table;
pub mod battle;
pub mod chance;
pub mod commitments;
pub mod conformance;
pub mod course;
pub mod dice;
pub mod game;
pub mod gist;
pub mod journal;
pub mod look;
pub mod odds;
pub mod outcome;
pub mod playout;
pub mod replay;
pub mod scene;
pub mod sealed;
pub mod seat;
pub mod side;
pub mod stable_hash;
pub mod table;
mod together;
mod trail;
pub mod verify;
pub mod window;
