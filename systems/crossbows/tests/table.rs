//! The system at the table: typed at the terminal, drawn as a picture, and played many times over in the laboratory.

use acies_core::any_table::{AnyTable, WhyNot};
use acies_core::dice::{FastDice, Scripted, ScriptedDice};
use acies_core::look::Threat;
use acies_core::side::{Side, Viewer};
use acies_crossbows::SYSTEM;
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
fn shown(table: &dyn AnyTable, viewer: Viewer, words: &Catalogue) -> String {
    let story: Vec<String> = table.log(viewer, 0).iter().map(|line| words.say(&line.message)).collect();
    format!(
        "{}\n{}\n{}",
        text_board(&table.scene(viewer), words),
        words.say(&table.prompt(viewer)),
        story.join("\n")
    )
}

/// The arquebusiers go up to the crossbowmen in the wood, who shoot first; the first die is theirs.
fn before_the_wood(faces: &[u8]) -> Box<dyn AnyTable> {
    let mut table = battle("mill").start(&mut FastDice::new(1));
    let mut dice = ScriptedDice::default();
    dice.push(faces.iter().map(|face| Scripted::Face(face - 1)));
    for (side, line) in [
        (Side::South, "go s6 6.6"),
        (Side::South, "done"),
        (Side::North, "fire n5 6.6"),
        (Side::North, "results 6.6"),
        (Side::North, "done"),
        (Side::South, "fire s6 5.6"),
    ] {
        table.act(side, line, &mut dice).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
    table
}

#[test]
fn a_battle_is_played_at_the_terminal_in_both_languages() {
    let table = before_the_wood(&[3, 9]);
    for (language, said) in [
        (
            Language::En,
            ["fires at 6.6: die 3, −2: a miss", "fires at 5.6: die 9, −3: one step lost", "offensive fire"],
        ),
        (
            Language::Fr,
            [
                "tire sur 6.6\u{a0}: dé 3, −2\u{a0}: raté",
                "tire sur 5.6\u{a0}: dé 9, −3\u{a0}: un pas de perte",
                "tir offensif",
            ],
        ),
    ] {
        let shown = shown(&*table, Viewer::Spectator, &catalogue(language));
        for said in said {
            assert!(shown.contains(said), "{said}:\n{shown}");
        }
        assert!(!shown.contains('‹'), "a text is missing:\n{shown}");
    }
}

#[test]
fn what_is_impossible_is_refused_with_the_clause() {
    let mut table = battle("mill").start(&mut FastDice::new(1));
    let why = table.act(Side::South, "go s5 3.5", &mut FastDice::new(1)).expect_err("too far");
    let WhyNot::Refused(clause, message) = why else { panic!("{why:?}") };
    assert_eq!(clause.0, "8.1.1");
    assert_eq!(catalogue(Language::En).say(&message), "3.5 is too far.");
}

/// A move tells where it leaves its unit: the arquebusiers below the wood could shoot at those in it, and be shot at.
#[test]
fn a_move_says_whom_it_brings_within_reach() {
    let table = battle("mill").start(&mut FastDice::new(1));
    let ahead = |line: &str| table.explain(Side::South, line).unwrap_or_else(|why| panic!("{why:?}")).outlook;
    let (near, back) = (ahead("go s6 6.6"), ahead("go s6 6.7"));
    let told =
        |all: &[Threat]| all.iter().map(|one| format!("{} {}", one.place, one.how.key)).collect::<Vec<_>>();
    assert_eq!(told(&near.targets), ["5.6 crossbows-threat-fire"]);
    assert_eq!(told(&near.dangers), ["5.6 crossbows-threat-fire"]);
    assert_eq!(told(&back.targets), ["4.8 crossbows-threat-fire", "5.6 crossbows-threat-fire"]);
    assert!(near.lines.is_empty() && back.lines.is_empty(), "neither is in a zone");
}

#[test]
fn the_board_is_drawn_with_everybody_on_it() {
    let table = battle("pinkie").start(&mut FastDice::new(1));
    let drawn = picture(&table.scene(Viewer::Spectator), &catalogue(Language::En), Light::Day);
    assert!(drawn.starts_with("<svg"), "{}", &drawn[..80]);
    for place in ["7.5", "8.13", "11.17", "sA"] {
        assert!(drawn.contains(&format!("\"{place}\"")), "{place} is not in the picture");
    }
}

/// Orders are on the sheet for their side alone; for the other and for spectators the counters lie closed [5.0.2].
#[test]
fn the_order_sheet_is_its_owners() {
    let mut table = battle("mill-orders").start(&mut FastDice::new(1));
    for (side, line) in [(Side::South, "order sB muster"), (Side::South, "order sA attack")] {
        table.act(side, line, &mut FastDice::new(1)).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
    let words = catalogue(Language::En);
    let own = shown(&*table, Viewer::Seat(Side::South), &words);
    assert!(own.contains("Anselm (Attack)") && own.contains("Rocco (Muster)"), "{own}");
    for viewer in [Viewer::Seat(Side::North), Viewer::Spectator] {
        let seen = shown(&*table, viewer, &words);
        assert!(!seen.contains("(Attack)") && !seen.contains("(Muster)"), "{seen}");
        assert!(seen.contains("Anselm (closed)"), "{seen}");
    }
}

#[test]
fn the_laboratory_finds_the_same_on_one_thread_and_on_two() {
    for id in ["mill", "mill-orders"] {
        let battle = battle(id);
        let plan = |threads| Plan { games: 20, seed: 7, threads, ..Plan::default() };
        let [one, two] = [1, 2].map(|threads| run_one(SYSTEM.id(), &*battle, plan(threads), &|_| {}));
        assert_eq!(one.hash, two.hash);
        assert_eq!((one.games, one.unfinished), (20, 0), "every game ends");
    }
}
