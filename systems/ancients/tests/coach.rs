//! The battle to learn with: its coach speaks of what comes up, in both languages.

use acies_ancients::{SYSTEM, open, open_war};
use acies_kit::options::Options;
use acies_kit::system::{ScenarioInfo, System};
use acies_proof::lessons::every_lesson_comes_up;

/// The coach of a battle: enough to learn the game and not a book, in two languages, each lesson short enough to be read.
fn taught(id: &str) -> ScenarioInfo {
    let text = SYSTEM.scenario_text(id).expect("a published battle");
    let info = SYSTEM.open(id, &text, &Options::NONE).expect("it loads").info().clone();
    assert!((12..=20).contains(&info.coach.len()), "{id} has {} lessons", info.coach.len());
    for lesson in &info.coach {
        assert_ne!(lesson.text.en, lesson.text.fr);
        assert!(lesson.text.en.chars().count() <= 420, "{}", lesson.text.en);
    }
    info
}

#[test]
fn everything_the_coach_speaks_of_comes_up() {
    // Whoever plays at random rarely finds his way into a camp.
    every_lesson_comes_up(&open("outpost", &Options::NONE).expect("it loads"), &taught("outpost"), 2_000);
}

#[test]
fn everything_the_coach_of_the_war_speaks_of_comes_up() {
    // At random four units rarely stay before a city until it falls.
    every_lesson_comes_up(&open_war("strait", &Options::NONE).expect("it loads"), &taught("strait"), 20_000);
}
