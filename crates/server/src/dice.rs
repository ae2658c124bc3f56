//! The dice of a game: sealed before the first action, opened after the last.

use acies_core::journal::{Deed, Entry, Head};
use acies_core::sealed::SealedDice;

/// How many results of chance an entry holds.
pub fn rolls(entry: &Entry) -> u64 {
    match &entry.deed {
        Deed::Act { rolls, .. } => rolls.len() as u64,
        Deed::Undo { .. } | Deed::Open { .. } => 0,
    }
}

/// How many results of chance the opening of a game took.
pub fn opening(head: &Head) -> u64 {
    head.rolls.len() as u64
}

/// The dice of a game of which `next` results have been given. Results that were taken back by consent
/// count: whoever saw them must not see them come again.
pub fn at(seed: [u8; 32], next: u64) -> SealedDice {
    SealedDice::new(seed, next)
}
