//! The battle to learn with: its coach speaks of what comes up, in both languages.

use acies_hail_caesar::{SYSTEM, open};
use acies_proof::lessons::{every_lesson_comes_up, taught};

#[test]
fn everything_the_coach_speaks_of_comes_up() {
    let game = open("cornfield").expect("it loads");
    every_lesson_comes_up(&game, &taught(&SYSTEM, "cornfield", 12..=20), 400);
}
