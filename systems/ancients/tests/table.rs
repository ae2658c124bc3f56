//! The system at the table: typed at the terminal, drawn as a picture, and played many times over in the laboratory.

use acies_ancients::SYSTEM;
use acies_core::any_table::{AnyTable, WhyNot};
use acies_core::dice::{FastDice, Scripted, ScriptedDice};
use acies_core::side::{Side, Viewer};
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use acies_lab::{Plan, run_one};
use acies_render::svg::{Light, picture};
use acies_render::text_board;
use acies_text::{Catalogue, Language};

fn battle(id: &str) -> Box<dyn Battle> {
    let text = SYSTEM.scenario_text(id).expect("a published battle");
    SYSTEM.open(id, &text, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"))
}

fn catalogue(language: Language) -> Catalogue {
    Catalogue::with_own(language, SYSTEM.texts(language.word())).unwrap_or_else(|faults| panic!("{faults}"))
}

/// The board as it stands, the question, and the story so far.
fn shown(table: &dyn AnyTable, words: &Catalogue) -> String {
    let viewer = Viewer::Spectator;
    let story: Vec<String> = table.log(viewer, 0).iter().map(|line| words.say(&line.message)).collect();
    format!(
        "{}\n{}\n{}",
        text_board(&table.scene(viewer), words),
        words.say(&table.prompt(viewer)),
        story.join("\n")
    )
}

#[test]
fn a_battle_is_played_at_the_terminal_in_both_languages() {
    let mut table = battle("outpost").start(&mut FastDice::new(1));
    let mut dice = ScriptedDice::default();
    dice.push([5].map(Scripted::Face));
    for (side, line) in [
        (Side::South, "go 0505 0504"),
        (Side::South, "done"),
        (Side::South, "place sA 0504"),
        (Side::South, "place sB 0504"),
        (Side::North, "done"),
        (Side::South, "attack 0504 0503"),
        (Side::North, "stand"),
    ] {
        table.act(side, line, &mut dice).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
    for (language, said) in [
        (Language::En, ["attacks light infantry at 0503", "4 × 2 leader × 2 leader = 16"]),
        (Language::Fr, ["attaque Infanterie Légère en 0503", "4 × 2 chef × 2 chef = 16"]),
    ] {
        let shown = shown(&*table, &catalogue(language));
        for said in said {
            assert!(shown.contains(said), "{said}:\n{shown}");
        }
        assert!(!shown.contains('‹'), "a text is missing:\n{shown}");
    }
}

#[test]
fn what_is_impossible_is_refused_with_the_clause() {
    let mut table = battle("outpost").start(&mut FastDice::new(1));
    let why = table.act(Side::South, "go 0505 0506", &mut FastDice::new(1)).expect_err("backwards");
    let WhyNot::Refused(clause, message) = why else { panic!("{why:?}") };
    assert_eq!(clause.0, "6.d.1");
    let said = catalogue(Language::En).say(&message);
    assert_eq!(said, "0506 is not one of the three front hexes of the unit at 0505");
}

#[test]
fn the_board_is_drawn_with_everybody_on_it() {
    let table = battle("leuctra").start(&mut FastDice::new(1));
    let drawn = picture(&table.scene(Viewer::Spectator), &catalogue(Language::En), Light::Day);
    assert!(drawn.starts_with("<svg"), "{}", &drawn[..80]);
    for place in ["0407", "0710", "1410"] {
        assert!(drawn.contains(&format!("\"{place}\"")), "{place} is not in the picture");
    }
}

#[test]
fn the_laboratory_finds_the_same_on_one_thread_and_on_two() {
    let battle = battle("outpost");
    let plan = |threads| Plan { games: 60, seed: 7, threads, ..Plan::default() };
    let [one, two] = [1, 2].map(|threads| run_one(SYSTEM.id(), &*battle, plan(threads), &|_| {}));
    assert_eq!(one.hash, two.hash);
    assert_eq!((one.games, one.unfinished), (60, 0), "every game ends");
}
