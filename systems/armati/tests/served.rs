//! A game through the routes of the server, as the page asks for it.

use acies_armati::SYSTEM;
use acies_proof::served::Served;

#[test]
fn two_seats_play_to_the_end() {
    Served::game(&SYSTEM, env!("CARGO_TARGET_TMPDIR"), "cissa", "cissa").plays_to_the_end(5_000);
}
