//! The system at the table: typed at the terminal, drawn as a picture, and played many times over in the laboratory.

use acies_core::any_table::AnyTable;
use acies_core::dice::{FastDice, Scripted, ScriptedDice};
use acies_core::look::Threat;
use acies_core::side::{Side, Viewer};
use acies_crossbows::SYSTEM;
use acies_proof::table;
use acies_proof::texts::catalogue;
use acies_text::Language;

/// The arquebusiers go up to the crossbowmen in the wood, who shoot first; the first die is theirs.
fn before_the_wood(faces: &[u8]) -> Box<dyn AnyTable> {
    let mut table = table::begun(&SYSTEM, "mill");
    let mut dice = ScriptedDice::default();
    dice.push(faces.iter().map(|face| Scripted::Face(face - 1)));
    for (side, line) in [
        (Side::South, "take s6"),
        (Side::South, "go s6 7.6"),
        (Side::South, "go s6 6.6"),
        (Side::South, "halt"),
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
    table::says(
        &SYSTEM,
        &*table,
        &["fires at 6.6: die 3, −2: a miss", "fires at 5.6: die 9, −3: one step lost", "offensive fire"],
        &[
            "tire sur 6.6\u{a0}: dé 3, −2\u{a0}: raté",
            "tire sur 5.6\u{a0}: dé 9, −3\u{a0}: un pas de perte",
            "tir offensif",
        ],
    );
}

/// Whoever writes a whole way need not write its steps.
#[test]
fn a_way_is_written_in_one_line() {
    let table = table::begun(&SYSTEM, "mill");
    let steps = table.several(Side::South, "go s6 6.6");
    assert_eq!(steps, ["take s6", "go s6 7.6", "go s6 6.6", "halt"]);
    assert!(table.several(Side::South, "go s6 1.1").is_empty());
}

#[test]
fn what_is_impossible_is_refused_with_the_clause() {
    let mut table = table::begun(&SYSTEM, "mill");
    table::is_refused(&SYSTEM, &mut *table, (Side::South, "go s5 3.5"), ("8.1.1", "3.5 is too far."));
}

/// A move tells where it leaves its unit: the arquebusiers below the wood could shoot at those in it, and be shot at.
#[test]
fn a_move_says_whom_it_brings_within_reach() {
    let table = table::begun(&SYSTEM, "mill");
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
    table::is_drawn(&SYSTEM, "pinkie", &["7.5", "8.13", "11.17", "sA"]);
}

/// Orders are on the sheet for their side alone; for the other and for spectators the counters lie closed [5.0.2].
#[test]
fn the_order_sheet_is_its_owners() {
    let mut table = table::begun(&SYSTEM, "mill-orders");
    for (side, line) in [(Side::South, "order sB muster"), (Side::South, "order sA attack")] {
        table.act(side, line, &mut FastDice::new(1)).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
    let words = catalogue(&SYSTEM, Language::En);
    let own = table::shown(&*table, Viewer::Seat(Side::South), &words);
    assert!(own.contains("Anselm (Attack)") && own.contains("Rocco (Muster)"), "{own}");
    for viewer in [Viewer::Seat(Side::North), Viewer::Spectator] {
        let seen = table::shown(&*table, viewer, &words);
        assert!(!seen.contains("(Attack)") && !seen.contains("(Muster)"), "{seen}");
        assert!(seen.contains("Anselm (closed)"), "{seen}");
    }
}

#[test]
fn the_laboratory_finds_the_same_on_one_thread_and_on_two() {
    for id in ["mill", "mill-orders"] {
        table::comes_out_alike_on_one_thread_and_on_two(&SYSTEM, id, 20);
    }
}
