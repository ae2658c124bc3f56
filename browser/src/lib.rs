//! The table as a player meets it: the program itself, or the same table with known dice, and a real Chromium
//! without a window that is driven through chromedriver. The tests are in `tests/table`; `picture` makes the
//! picture in README.
//!
//! Waiting is always for something: a condition with a generous deadline, looked at again and again.

mod browser;
mod play;
mod table;

pub use browser::{Browser, Looks};
pub use play::{Look, Luck, Way, at, button};
pub use table::{Begun, Table};

use std::time::{Duration, Instant};

/// How long anything may take before a test gives up: a slow machine is no fault of the page.
pub const DEADLINE: Duration = Duration::from_secs(90);

/// The shortest battle there is.
pub const SHORTEST: &str = "foragers";

/// The rule system the tests play.
pub const SYSTEM: &str = "commands-colors";

/// The rule system on a measured table, and its shortest battle.
pub const MEASURED: (&str, &str) = ("hail-caesar", "leuctra");

/// Looks until there is something to return.
///
/// # Panics
/// When the deadline passes first.
pub fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < DEADLINE, "waited {DEADLINE:?} for {what}");
        std::thread::sleep(Duration::from_millis(15));
    }
}
