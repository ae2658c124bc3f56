//! The system at the table: typed at the terminal, drawn as a picture, and played many times over in the laboratory.

use acies_core::any_table::{AnyTable, WhyNot};
use acies_core::dice::{FastDice, Scripted, ScriptedDice};
use acies_core::game::{ToAct, Verdict};
use acies_core::side::{Side, Viewer};
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use acies_lab::{Plan, run_one};
use acies_render::svg::{Light, picture};
use acies_render::text_board;
use acies_template::SYSTEM;
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
    let mut table = battle("ford").start(&mut FastDice::new(1));
    let mut dice = ScriptedDice::default();
    dice.push([5, 3].map(Scripted::Face));
    for (side, line) in [
        (Side::South, "move d3 c3"),
        (Side::North, "turn a2 se"),
        (Side::South, "attack c3 b3"),
        (Side::North, "turn a2 s"),
        (Side::South, "attack c3 b3"),
        (Side::North, "turn a2 se"),
        (Side::South, "move c3 b3"),
        (Side::North, "turn a2 s"),
        (Side::South, "move b3 a4"),
    ] {
        table.act(side, line, &mut dice).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
    assert_eq!(table.to_act(), ToAct::Over(Verdict::Won(Side::South)));
    for (language, said) in [
        (Language::En, ["foot at b3: removed", "South has taken the camp and won"]),
        (Language::Fr, ["fantassins en b3\u{a0}: retrait", "Sud a pris le camp et gagné"]),
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
    let mut table = battle("ford").start(&mut FastDice::new(1));
    let why = table.act(Side::South, "move d3 e3", &mut FastDice::new(1)).expect_err("backwards");
    let WhyNot::Refused(clause, message) = why else { panic!("{why:?}") };
    assert_eq!(clause.0, "3.1");
    let said = catalogue(Language::En).say(&message);
    assert_eq!(said, "e3 is not one of the two hexes before the unit at d3");
}

#[test]
fn the_board_is_drawn_with_everybody_on_it() {
    let table = battle("raid").start(&mut FastDice::new(1));
    let drawn = picture(&table.scene(Viewer::Spectator), &catalogue(Language::En), Light::Day);
    assert!(drawn.starts_with("<svg"), "{}", &drawn[..80]);
    for place in ["a1", "e7", "d4"] {
        assert!(drawn.contains(&format!("\"{place}\"")), "{place} is not in the picture");
    }
}

#[test]
fn the_laboratory_finds_the_same_on_one_thread_and_on_two() {
    for id in SYSTEM.scenarios() {
        let battle = battle(&id);
        let plan = |threads| Plan { games: 200, seed: 7, threads, ..Plan::default() };
        let [one, two] = [1, 2].map(|threads| run_one(SYSTEM.id(), &*battle, plan(threads), &|_| {}));
        assert_eq!(one.hash, two.hash);
        assert_eq!((one.games, one.unfinished), (200, 0), "every game ends");
        assert!(one.wins.north > 0 && one.wins.south > 0, "{id}: one side never wins");
    }
}
