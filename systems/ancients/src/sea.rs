//! Chapter 14: fleets. A battle at sea is a game of its own beside the one on land: it has ships and marines in place of
//! units and leaders, its own turn, tables and victory, and none of the optional rules. What is called alike is shared with
//! the land: sides, hexes by column and row, facings, which counter is whose.

pub mod action;
pub mod components;
pub mod event;
pub mod refusal;
pub mod state;

mod ballista;
mod boarding;
mod crowding;
pub mod game;
mod hulls;
mod marines;
mod ram;
mod sailing;
mod turn;
mod victory;
mod way;

mod case;
mod conform;
pub mod files;
mod look;
mod opponent;
mod scene;
mod show;
mod tell;

pub use game::Sea;
