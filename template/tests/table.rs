//! The system at the table: typed at the terminal, drawn as a picture, and played many times over in the laboratory.

use acies_core::dice::{Scripted, ScriptedDice};
use acies_core::game::{ToAct, Verdict};
use acies_core::side::Side;
use acies_kit::system::System;
use acies_proof::table;
use acies_template::SYSTEM;

#[test]
fn a_battle_is_played_at_the_terminal_in_both_languages() {
    let mut table = table::begun(&SYSTEM, "ford");
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
    table::says(
        &SYSTEM,
        &*table,
        &["foot at b3: removed", "South has taken the camp and won"],
        &["fantassins en b3\u{a0}: retrait", "Sud a pris le camp et gagné"],
    );
}

#[test]
fn what_is_impossible_is_refused_with_the_clause() {
    let said = "e3 is not one of the two hexes before the unit at d3";
    let mut table = table::begun(&SYSTEM, "ford");
    table::is_refused(&SYSTEM, &mut *table, (Side::South, "move d3 e3"), ("3.1", said));
}

#[test]
fn the_board_is_drawn_with_everybody_on_it() {
    table::is_drawn(&SYSTEM, "raid", &["a1", "e7", "d4"]);
}

#[test]
fn the_laboratory_finds_the_same_on_one_thread_and_on_two() {
    for id in SYSTEM.scenarios() {
        let found = table::comes_out_alike_on_one_thread_and_on_two(&SYSTEM, &id, 200);
        assert!(found.wins.north > 0 && found.wins.south > 0, "{id}: one side never wins");
    }
}
