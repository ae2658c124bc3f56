//! The system at the table: typed at the terminal, drawn as a picture, and played many times over in the laboratory.

use acies_ancients::SYSTEM;
use acies_core::dice::{Scripted, ScriptedDice};
use acies_core::side::Side;
use acies_proof::table;

#[test]
fn a_battle_is_played_at_the_terminal_in_both_languages() {
    let mut table = table::begun(&SYSTEM, "outpost");
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
    table::says(
        &SYSTEM,
        &*table,
        &["attacks light infantry at 0503", "4 × 2 leader × 2 leader = 16"],
        &["attaque Infanterie Légère en 0503", "4 × 2 chef × 2 chef = 16"],
    );
}

#[test]
fn what_is_impossible_is_refused_with_the_clause() {
    let said = "0506 is not one of the three front hexes of the unit at 0505";
    let mut table = table::begun(&SYSTEM, "outpost");
    table::is_refused(&SYSTEM, &mut *table, (Side::South, "go 0505 0506"), ("6.d.1", said));
}

#[test]
fn the_board_is_drawn_with_everybody_on_it() {
    table::is_drawn(&SYSTEM, "leuctra", &["0407", "0710", "1410"]);
}

#[test]
fn the_laboratory_finds_the_same_on_one_thread_and_on_two() {
    table::comes_out_alike_on_one_thread_and_on_two(&SYSTEM, "outpost", 60);
}
