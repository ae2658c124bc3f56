//! The battle to learn with, and what its coach says.

use acies_armati::{SYSTEM, open};
use acies_kit::options::Options;
use acies_proof::lessons::{every_lesson_comes_up, taught};

#[test]
fn everything_the_coach_speaks_of_comes_up() {
    let game = open("cissa", &Options::NONE).expect("it loads");
    every_lesson_comes_up(&game, &taught(&SYSTEM, "cissa", 12..=20), 400);
}
