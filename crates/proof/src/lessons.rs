//! A coach who speaks: what he has to say comes up in play.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use acies_core::dice::FastDice;
use acies_core::game::{Present, ToAct};
use acies_core::side::Viewer;
use acies_kit::options::Options;
use acies_kit::system::{ScenarioInfo, System};

/// The longest game that is played for it.
const LIMIT: u32 = 3_000;

/// A published battle whose coach says enough to learn the game and no book, so many lessons, in two languages, each short
/// enough to be read.
///
/// # Panics
/// If he does not: this is the assertion of a test.
pub fn taught(system: &dyn System, id: &str, lessons: RangeInclusive<usize>) -> ScenarioInfo {
    let text = system.scenario_text(id).expect("a published battle");
    let info = system.open(id, &text, &Options::NONE).expect("it loads").info().clone();
    assert!(lessons.contains(&info.coach.len()), "{id} has {} lessons", info.coach.len());
    for lesson in &info.coach {
        assert_ne!(lesson.text.en, lesson.text.fr);
        assert!(lesson.text.en.chars().count() <= 420, "{}", lesson.text.en);
    }
    info
}

/// Plays a battle at random, again and again but at most `games` times, until every moment at which its coach speaks
/// has come up; says how many games that took.
///
/// # Panics
/// If he has nothing to say, or speaks of what never comes up: this is the assertion of a test.
pub fn every_lesson_comes_up<G: Present>(game: &G, info: &ScenarioInfo, games: u64) -> u64 {
    let mut missing: BTreeSet<&str> =
        info.coach.iter().flat_map(|lesson| lesson.when.iter().map(String::as_str)).collect();
    assert!(missing.len() >= 10, "{} is a battle to learn with", info.id);
    for index in 0..games {
        let mut dice = FastDice::of_series(1, index);
        let mut state = game.start(&mut dice);
        let (mut list, mut events) = (Vec::new(), Vec::new());
        for _ in 0..LIMIT {
            let side = match game.to_act(&state) {
                ToAct::Side(side) => side,
                // A battle comes out as it may.
                ToAct::Battle => {
                    let guess = game.guess(&state, &mut dice).expect("a battle may come out somehow");
                    assert!(game.fought(&mut state, &guess, &mut events).is_ok(), "a guess is taken");
                    for event in events.drain(..) {
                        missing.remove(game.tell(&event).key);
                    }
                    continue;
                }
                ToAct::Over(_) => {
                    let view = game.view(&state, Viewer::Spectator);
                    missing.remove(game.prompt(&view).key);
                    break;
                }
            };
            missing.remove(game.prompt(&game.view(&state, Viewer::Seat(side))).key);
            list.clear();
            game.legal(&state, side, &mut list);
            let action = &list[dice.below(list.len() as u32) as usize];
            let played = game.apply(&mut state, side, action, &mut dice, &mut events);
            assert!(played.is_ok(), "'{action}' is listed and refused: {played:?}");
            for event in events.drain(..) {
                missing.remove(game.tell(&event).key);
            }
        }
        if missing.is_empty() {
            return index + 1;
        }
    }
    panic!("in {games} games of {} this never came up: {missing:?}", info.id);
}
