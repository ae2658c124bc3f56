//! The battle to learn with: its coach speaks of what comes up, in both languages.

use acies_ancients::{SYSTEM, open, open_war};
use acies_kit::options::Options;
use acies_proof::lessons::{every_lesson_comes_up, taught};

#[test]
fn everything_the_coach_speaks_of_comes_up() {
    // Whoever plays at random rarely finds his way into a camp.
    every_lesson_comes_up(
        &open("outpost", &Options::NONE).expect("it loads"),
        &taught(&SYSTEM, "outpost", 12..=20),
        2_000,
    );
}

#[test]
fn everything_the_coach_of_the_war_speaks_of_comes_up() {
    // At random four units rarely stay before a city until it falls.
    every_lesson_comes_up(
        &open_war("strait", &Options::NONE).expect("it loads"),
        &taught(&SYSTEM, "strait", 12..=20),
        20_000,
    );
}
