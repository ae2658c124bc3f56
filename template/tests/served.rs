//! A whole game through the routes of the server, as the page asks for it.

use acies_proof::served::Served;
use acies_template::SYSTEM;

#[test]
fn two_seats_play_to_the_end() {
    Served::game(&SYSTEM, env!("CARGO_TARGET_TMPDIR"), "end", "ford").plays_to_the_end(200);
}
