//! The battles to learn with: their coaches speak of what comes up, in both languages.

use acies_crossbows::{SYSTEM, open};
use acies_proof::lessons::{every_lesson_comes_up, taught};

/// What hardly ever comes up where nobody means it: that a joint attack loses steps. Cases prove that it is asked [9.4.1.4].
const MEANT: &str = "crossbows-ask-lose";

#[test]
fn everything_the_coach_speaks_of_comes_up() {
    for (id, options, games) in [("mill", "", 150), ("mill-orders", "orders", 20)] {
        let options = options.parse().expect("options");
        let mut info = taught(&SYSTEM, id, 2..=24);
        info.coach.retain(|lesson| lesson.when.iter().all(|key| key != MEANT));
        every_lesson_comes_up(&open(id, &options).expect("it loads"), &info, games);
    }
}
