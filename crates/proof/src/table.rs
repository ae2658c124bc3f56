//! A system at the table: typed at the terminal, drawn as a picture, and played many times over in the laboratory.

use acies_core::any_table::{AnyTable, WhyNot};
use acies_core::dice::FastDice;
use acies_core::side::{Side, Viewer};
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use acies_lab::{Plan, Report, run_one};
use acies_render::svg::{Light, picture};
use acies_render::text_board;
use acies_text::{Catalogue, Language};

use crate::texts::catalogue;

/// A published battle without options.
///
/// # Panics
/// If there is none, or it does not open.
pub fn battle(system: &dyn System, id: &str) -> Box<dyn Battle> {
    let text = system.scenario_text(id).expect("a published battle");
    system.open(id, &text, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A published battle as it begins.
///
/// # Panics
/// If there is none, or it does not open.
pub fn begun(system: &dyn System, id: &str) -> Box<dyn AnyTable> {
    battle(system, id).start(&mut FastDice::new(1))
}

/// The board as it stands, the question, and the story so far.
pub fn shown(table: &dyn AnyTable, viewer: Viewer, words: &Catalogue) -> String {
    let story: Vec<String> = table.log(viewer, 0).iter().map(|line| words.say(&line.message)).collect();
    format!(
        "{}\n{}\n{}",
        text_board(&table.scene(viewer), words),
        words.say(&table.prompt(viewer)),
        story.join("\n")
    )
}

/// Checks that whoever watches a table reads these words in English and those in French, and that no text is missing.
///
/// # Panics
/// If something is not said or has no text: this is the assertion of a test.
pub fn says(system: &dyn System, table: &dyn AnyTable, english: &[&str], french: &[&str]) {
    for (language, said) in [(Language::En, english), (Language::Fr, french)] {
        let shown = shown(table, Viewer::Spectator, &catalogue(system, language));
        for said in said {
            assert!(shown.contains(said), "{said}:\n{shown}");
        }
        assert!(!shown.contains('‹'), "a text is missing:\n{shown}");
    }
}

/// Checks that an answer is refused by a clause, in these words.
///
/// # Panics
/// If it is taken, or refused otherwise: this is the assertion of a test.
pub fn is_refused(
    system: &dyn System,
    table: &mut dyn AnyTable,
    (side, line): (Side, &str),
    (by, said): (&str, &str),
) {
    let why = table.act(side, line, &mut FastDice::new(1)).expect_err(line);
    let WhyNot::Refused(clause, message) = why else { panic!("{why:?}") };
    assert_eq!(clause.0, by);
    assert_eq!(catalogue(system, Language::En).say(&message), said);
}

/// Checks that the picture of a battle as it begins names these places, and gives it.
///
/// # Panics
/// If it is no picture, or one of them is not in it: this is the assertion of a test.
pub fn is_drawn(system: &dyn System, id: &str, places: &[&str]) -> String {
    let table = begun(system, id);
    let drawn = picture(&table.scene(Viewer::Spectator), &catalogue(system, Language::En), Light::Day);
    assert!(drawn.starts_with("<svg"), "{}", &drawn[..80]);
    for place in places {
        assert!(drawn.contains(&format!("\"{place}\"")), "{place} is not in the picture");
    }
    drawn
}

/// Checks that the laboratory finds the same in so many games on one thread and on two, and that all of them end; says
/// what it found.
///
/// # Panics
/// If it does not, or a game does not end: this is the assertion of a test.
pub fn comes_out_alike_on_one_thread_and_on_two(system: &dyn System, id: &str, games: u64) -> Report {
    let battle = battle(system, id);
    let plan = |threads| Plan { games, seed: 7, threads, ..Plan::default() };
    let [one, two] = [1, 2].map(|threads| run_one(system.id(), &*battle, plan(threads), &|_| {}));
    assert_eq!(one.hash, two.hash);
    assert_eq!((one.games, one.unfinished), (games, 0), "every game ends");
    one
}
