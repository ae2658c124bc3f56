//! Play at the terminal, through a pipe.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use std::fmt::Write;
use std::fs;

use common::{Run, acies, finish, fresh, program, typed};

const BATTLE: [&str; 3] = ["play", "--scenario", "foragers"];

/// Plays the small battle with a seed.
fn play(more: &[&str], input: &str) -> Run {
    let args: Vec<&str> = BATTLE.iter().chain(&["--seed", "7"]).chain(more).copied().collect();
    typed(&args, input)
}

/// Numbers that choose one thing or another; those too high are answered and cost nothing.
fn whims(count: usize) -> String {
    let mut text = String::new();
    let mut whim: u32 = 12345;
    for _ in 0..count {
        whim = whim.wrapping_mul(1_103_515_245).wrapping_add(12345);
        writeln!(text, "{}", 1 + (whim >> 16) % 6).expect("a text can be written to");
    }
    text
}

#[test]
fn the_end_of_input_ends_the_game_politely() {
    play(&[], "").ends(0).says("Seed of the dice: 7").says("Farewell.");
    play(&[], "quit\n1\n").ends(0).says("Farewell.");
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let input = whims(60);
    let first = play(&[], &input).ends(0);
    assert_eq!(first.out, play(&[], &input).ends(0).out);
    assert_ne!(first.out, typed(&["play", "--scenario", "foragers", "--seed", "8"], &input).out);
}

#[test]
fn without_a_seed_one_is_chosen_and_told() {
    let first = typed(&BATTLE, "").ends(0).out;
    let seed = first.split("Seed of the dice: ").nth(1).and_then(|rest| rest.lines().next());
    let seed = seed.expect("the seed is told");
    assert!(seed.parse::<u64>().is_ok(), "'{seed}'");
    assert_eq!(typed(&["play", "--scenario", "foragers", "--seed", seed], "").out, first);
}

#[test]
fn the_general_says_what_he_would_weigh() {
    let hint = || play(&["--side", "south", "--opponent", "random"], "hint\n").ends(0);
    let run = hint().says("You ask the general.").says("Chance to win the battle with it: about ");
    assert_eq!(run.out.matches("Chance to win").count(), 3, "{}", run.out);
    assert_eq!(hint().out, run.out, "the same position is thought of in the same way");
    typed(&["--lang", "fr", "play", "--scenario", "foragers", "--seed", "7"], "hint\n")
        .ends(0)
        .says("Vous consultez le général.");
}

#[test]
fn a_battle_can_be_played_to_its_end() {
    let run = play(&[], &whims(20_000)).ends(0).says("Won by ").says("points: ").says(" [4.3]\n");
    assert!(!run.out.contains('‹') && !run.out.contains("{$"), "a text is missing");
}

#[test]
fn a_battle_can_be_played_against_the_machine() {
    play(&["--side", "south"], &whims(10)).ends(0).says("You command Rome.");
    play(&["--side", "south", "--opponent", "level1"], &whims(20_000))
        .ends(0)
        .says("You command Rome.")
        .says("You lost. Carthage holds 3 banners of the 3 it needed and won the battle!");
    let french = "--lang fr play --scenario foragers --seed 7 --side north --opponent random";
    let run = typed(&french.split(' ').collect::<Vec<_>>(), &whims(20_000));
    run.ends(0).says("Vous avez gagné. Carthage gagne la bataille, avec 3 Bannières");
    let north = play(&["--side", "north", "--opponent", "random"], &whims(10)).ends(0);
    assert!(!north.out.contains("Rome: choose a card"), "the machine is never asked");
}

#[test]
fn commands_are_answered() {
    let input =
        "?\n? 1\n? 9999\n9999\n0\nchoices\nboard\nlegend\nhand\nunits\nat e5\nat z99\nlog\nlog 3\n\nsave\n";
    play(&[], input)
        .ends(0)
        .says("explains a choice")
        .says("There is no choice 9999")
        .says("There is no choice 0")
        .says("Signs:")
        .says("e5: ")
        .says("The board has no hex z99.")
        .says("Say where: save FILE");
}

#[test]
fn what_is_not_possible_is_answered_with_the_rule() {
    let run = play(&[], "? attack a1 a2\nattack a1 a2\n").ends(0);
    let refused = run.out.matches("Not possible: ").count();
    assert_eq!(refused, 2, "{}", run.out);
    assert!(run.out.contains("\n  ["), "the clause is shown:\n{}", run.out);
}

#[test]
fn what_cannot_be_read_is_answered_with_what_could() {
    play(&[], "frobnicate\nmove\n").ends(0).says("'frobnicate'").says("by example: play ").says("? for help");
    measured("en", "go s1 somewhere\n").ends(0).says("by example: order s1 move; ").says("; lead sA ");
}

/// Plays on a measured table with a seed.
fn measured(language: &str, input: &str) -> Run {
    typed(
        &["play", "--system", "hail-caesar", "--scenario", "leuctra", "--seed", "3", "--lang", language],
        input,
    )
}

#[test]
fn a_measured_table_speaks_of_units_and_not_of_hexes() {
    let run = measured("en", "?\nat sA\nat e5\nlegend\n").ends(0);
    let run = run
        .says("Both sides are played at this terminal.\n")
        .says("\nThebes and Boeotia: which captain orders what?\n")
        .says("\n  s1 Theban hoplites\u{a0}I\n     1) order s1 move")
        .says("  at n1          who goes by that name\n")
        .says("  sA Thebes and Boeotia, Epaminondas, general, command 9")
        .says("The table has no e5")
        .says("Signs: # units of the north");
    assert!(!run.out.contains("HEX") && !run.out.contains("cards"), "{}", run.out);
}

#[test]
fn what_cannot_be_read_is_answered_in_french() {
    // What is possible now comes first; every form is shown when asked for.
    let run = measured("fr", "frobnicate\n")
        .ends(0)
        .says("  «\u{a0}frobnicate\u{a0}» n’est pas une action\n  Ce qui peut s’écrire à présent, par l’exemple\u{a0}: order s1 move; ")
        .says("\n  forms montre toutes les formes");
    assert!(!run.out.contains("is no action") && !run.out.contains("close-ranks"), "{}", run.out);
    measured("fr", "forms\n").ends(0).says("order s7 move, ").says("close-ranks s7");
}

#[test]
fn a_refusal_repeats_the_question() {
    let question = "Thebes and Boeotia: which captain orders what?\n";
    let asked = |input: &str| measured("en", input).ends(0).out.matches(question).count();
    let (before, after) = (asked(""), asked("charge s1 n1\n"));
    assert_eq!(after, before + 1);
}

#[test]
fn clauses_can_be_read_at_the_table() {
    play(&[], "? 11.36\n").ends(0).says("  [11.36] ");
}

#[test]
fn a_choice_can_be_typed_as_it_is_written() {
    let listed = play(&[], "").ends(0).out;
    let first = listed.lines().find_map(|line| line.strip_prefix("   1) ")).expect("a choice");
    let words = first.split("  ").next().expect("its notation");
    assert_eq!(
        play(&[], "1\n").out.split("> 1\n").nth(1),
        play(&[], &format!("{words}\n")).out.split(&format!("> {words}\n")).nth(1)
    );
}

#[test]
fn choices_are_taken_back_until_something_was_shown() {
    let run = play(&[], &"1\nundo\n1\n".repeat(40)).ends(0);
    assert!(run.out.contains("Taken back"), "{}", run.out);
    assert!(run.out.contains("Nothing can be taken back"), "{}", run.out);
}

#[test]
fn nothing_can_be_taken_back_before_the_first_choice() {
    play(&[], "undo\n").ends(0).says("Nothing can be taken back");
}

#[test]
fn a_saved_game_verifies_reads_and_goes_on() {
    let save = fresh("play-save.acies");
    let moves = "1\n2\n1\nundo\n1\n2\n1\n1\n1\nundo\n1\n";
    play(&[], &format!("{moves}save {save}\n")).ends(0).says(&format!("Saved: {save}"));
    let verified = acies(&["replay", "verify", &save]).ends(0).says("ok: ").out;
    let entries = fs::read_to_string(&save).expect("the save is there").lines().count() - 1;
    assert!(verified.starts_with(&format!("ok: {entries} entries, final state ")), "{verified}");
    acies(&["replay", "show", &save]).ends(0).says("Turn 1").says("The battle goes on");
    let fr = acies(&["replay", "show", &save, "--lang", "fr"]).ends(0).says("Tour 1");
    assert!(!fr.out.contains('‹'), "{}", fr.out);
    // The loaded game stands where the saved one stood.
    let again = fresh("play-save-again.acies");
    typed(&["play", "--load", &save], &format!("save {again}\n")).ends(0).says("(foragers)");
    assert_eq!(fs::read(&save).expect("a save"), fs::read(&again).expect("a save"));
    typed(&["play", "--load", &save, "--scenario", "foragers"], "1\n").ends(0);
}

#[test]
fn a_file_that_is_no_save_is_left_alone() {
    let other = common::file("not-a-save.txt", "my notes\n");
    play(&[], &format!("save {other}\n")).ends(0).says("is no saved game");
    assert_eq!(fs::read_to_string(&other).expect("it is there"), "my notes\n");
    play(&[], "save /no/such/folder/x.acies\n").ends(0).says("cannot be written");
    // A save may be written over.
    let save = fresh("save-twice.acies");
    play(&[], &format!("save {save}\n1\nsave {save}\n")).ends(0);
    acies(&["replay", "verify", &save]).ends(0);
}

#[test]
fn a_finished_game_can_be_saved_and_read() {
    let save = fresh("finished.acies");
    play(&[], &format!("{}save {save}\nlog 2\nboard\nhand\n1\n", whims(20_000)))
        .ends(0)
        .says("The battle is over.");
    acies(&["replay", "verify", &save]).ends(0).says("ok: ");
    acies(&["replay", "show", &save]).ends(0).says("Won by ");
}

#[test]
fn the_table_speaks_french() {
    let asked = play(&["--lang", "fr"], "?\n? attack a1 a2\n1\n").ends(0);
    for text in ["Graine des dés\u{a0}: 7", "Tour 1", "explique un choix", "Impossible\u{a0}: ", "Au revoir."]
    {
        assert!(asked.out.contains(text), "{text}\n{}", asked.out);
    }
    assert!(!asked.out.contains('‹'), "{}", asked.out);
    for (name, value) in [("ACIES_LANG", "fr"), ("LANG", "fr_FR.UTF-8"), ("LC_ALL", "fr")] {
        let mut command = program(&BATTLE);
        command.env(name, value);
        finish(command, "").ends(0).says("Au revoir.");
    }
    let mut command = program(&["play", "--lang", "en"]);
    command.env("ACIES_LANG", "fr");
    finish(command, "").ends(0).says("Farewell.");
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    play(&[], "\u{0}\u{7f}\u{1b}[2J\n? \u{202e}\n").ends(0).says("Farewell.");
}
