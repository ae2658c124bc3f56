//! Chapter 15: the war that links battles [15.3.2]. A game of its own beside those on land and at sea, with places, roads
//! and lanes in place of hexes; its battles are games of the other two. `docs/campaign.md` says how it is built.

pub mod action;
pub mod components;
pub mod event;
pub mod files;
pub mod force;
mod lay;
pub mod meeting;
pub mod muster;
pub mod odds;
pub mod refusal;
pub mod report;
pub mod roll;
pub mod sheet;
pub mod ships;
pub mod spots;
pub mod state;

mod affair;
mod after;
mod battle;
mod buying;
mod charts;
pub mod game;
mod marching;
mod opening;
mod orders;
mod sailing;
mod settling;
mod winter;

mod case;
mod conform;
mod facts;
mod look;
mod opponent;
mod scene;
mod show;
mod tell;

pub use game::Campaign;
