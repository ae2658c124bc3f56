//! Drawing: a [`Scene`](acies_core::scene::Scene) as something a person can look at.
//!
//! Nothing else in the program draws, and nothing here knows a rule: what is shown is what the scene
//! holds, and words come from the [`Catalogue`](acies_text::Catalogue).

mod ink;
pub mod plot;
pub mod svg;
mod text;
mod words;
mod wrap;

pub use ink::Ink;
pub use text::{TextTable, text_board};
pub use words::{describe, units};
pub use wrap::{WIDTH, hang, wrap};
