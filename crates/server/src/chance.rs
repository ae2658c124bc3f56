//! Where chance comes from: the secret seeds of dice, and what opponents leave to it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::secret;

/// Thirty-two bytes of chance at each call.
pub type Chance = Arc<dyn Fn() -> Result<[u8; 32], String> + Send + Sync>;

/// Chance of the operating system, which nobody can foresee: the only one for games between players.
pub fn unforeseen() -> Chance {
    Arc::new(secret::bytes)
}

/// The same chance at every start, for tests: the dice of each game follow from its place among the games, so
/// that a deal which comes once in a thousand games comes in every run or in none.
pub fn known() -> Chance {
    let count = AtomicU64::new(0);
    Arc::new(move || {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&count.fetch_add(1, Ordering::Relaxed).to_le_bytes());
        Ok(seed)
    })
}
