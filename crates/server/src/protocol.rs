//! What goes over the wire, as docs/protocol.md describes it. `web/protocol.js` is made from these types.
//!
//! Everything a person reads is a sentence in the language asked for; everything a program compares is a
//! word that never changes. Sides are the words `north` and `south`, seats those and `spectator`.

mod armies;
mod asking;
mod company;
mod general;
mod lobby;
mod panels;
mod playing;
mod table;
mod telling;

pub use armies::*;
pub use asking::*;
pub use company::*;
pub use general::*;
pub use lobby::*;
pub use panels::*;
pub use playing::*;
pub use table::*;
pub use telling::*;

use crate::wire::Shape;

/// Every type of the wire, chapter by chapter.
pub const SHAPES: &[&[Shape]] = &[
    lobby::SHAPES,
    armies::SHAPES,
    playing::SHAPES,
    table::SHAPES,
    panels::SHAPES,
    telling::SHAPES,
    asking::SHAPES,
    general::SHAPES,
    company::SHAPES,
];
