//! The battles to learn with: their coaches speak of what comes up, in both languages.

use acies_crossbows::{SYSTEM, open};
use acies_kit::options::Options;
use acies_kit::system::{ScenarioInfo, System};
use acies_proof::lessons::every_lesson_comes_up;

/// The coach of a battle: each lesson in two languages and short enough to be read.
fn taught(id: &str) -> ScenarioInfo {
    let text = SYSTEM.scenario_text(id).expect("a published battle");
    let info = SYSTEM.open(id, &text, &Options::NONE).expect("it loads").info().clone();
    assert!((2..=24).contains(&info.coach.len()), "{id} has {} lessons", info.coach.len());
    for lesson in &info.coach {
        assert_ne!(lesson.text.en, lesson.text.fr);
        assert!(lesson.text.en.chars().count() <= 420, "{}", lesson.text.en);
    }
    info
}

/// What hardly ever comes up where nobody means it: that a joint attack loses steps. Cases prove that it is asked [9.4.1.4].
const MEANT: &str = "crossbows-ask-lose";

#[test]
fn everything_the_coach_speaks_of_comes_up() {
    for (id, options, games) in [("mill", "", 150), ("mill-orders", "orders", 20)] {
        let options = options.parse().expect("options");
        let mut info = taught(id);
        info.coach.retain(|lesson| lesson.when.iter().all(|key| key != MEANT));
        every_lesson_comes_up(&open(id, &options).expect("it loads"), &info, games);
    }
}
