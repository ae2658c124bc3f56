//! The system at the table: typed at the terminal, drawn as a picture, and played many times over in the laboratory.

use acies_armati::SYSTEM;
use acies_core::dice::FastDice;
use acies_core::side::Side;
use acies_proof::table;

#[test]
fn a_battle_is_played_at_the_terminal_in_both_languages() {
    let mut table = table::begun(&SYSTEM, "cissa");
    for (side, line) in [(Side::North, "join nA n1"), (Side::South, "join sA s1")] {
        table.act(side, line, &mut FastDice::new(1)).unwrap_or_else(|why| panic!("{line}: {why:?}"));
    }
    table::says(
        &SYSTEM,
        &*table,
        &["Hanno joins African spearmen\u{a0}I", "Turn 1 begins"],
        &["Hannon rejoint Lanciers africains\u{a0}I", "Le tour 1 commence"],
    );
}

#[test]
fn what_is_impossible_is_refused_with_the_clause() {
    let mut table = table::begun(&SYSTEM, "cissa");
    let refused = ("2.3.01", "That is not your general.");
    table::is_refused(&SYSTEM, &mut *table, (Side::North, "join sA n1"), refused);
}

#[test]
fn the_table_is_drawn_with_everybody_on_it() {
    table::is_drawn(&SYSTEM, "cissa", &["n1", "n7", "s1", "s7"]);
}

#[test]
fn the_laboratory_plays_alike_on_one_thread_and_on_two() {
    table::comes_out_alike_on_one_thread_and_on_two(&SYSTEM, "cissa", 4);
}
