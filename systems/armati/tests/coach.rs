//! The battle to learn with, and what its coach says.

use acies_armati::{SYSTEM, open};
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_proof::lessons::every_lesson_comes_up;

#[test]
fn everything_the_coach_speaks_of_comes_up() {
    let text = SYSTEM.scenario_text("cissa").expect("a published battle");
    let battle = SYSTEM.open("cissa", &text, &Options::NONE).expect("it loads");
    let info = battle.info();
    assert!((12..=20).contains(&info.coach.len()), "enough to learn the game, and not a book");
    for lesson in &info.coach {
        assert_ne!(lesson.text.en, lesson.text.fr);
        assert!(lesson.text.en.chars().count() <= 420, "short enough to be read: {}", lesson.text.en);
    }
    every_lesson_comes_up(&open("cissa", &Options::NONE).expect("it loads"), info, 400);
}
