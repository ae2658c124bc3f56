//! The table stays open to everybody while the machine thinks.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use common::{Whim, table};

/// One thread answers all requests here, so whoever held it up while thinking would be found out: nothing of
/// what is done in between could happen before the machine's answer.
#[tokio::test(flavor = "current_thread")]
async fn requests_are_answered_while_the_best_opponent_thinks() {
    let table = table("thinking-aside").await;
    let watched = table.begin("level3", "level3").await;
    let played = table.begin("human", "human").await;
    let mut whim = Whim(3);
    loop {
        let before = table.snapshot(&watched, "spectator").await;
        assert!(
            before["over"].is_null(),
            "in a whole game no request was answered while the machine thought"
        );
        // A decision of another game, looked at from both sides, played, and written to the disk.
        assert!(table.step(&played, &mut whim).await, "the other game goes on");
        let after = table.snapshot(&watched, "spectator").await;
        if before["thinking"] == true && after["thinking"] == true && before["seq"] == after["seq"] {
            break;
        }
    }
}
