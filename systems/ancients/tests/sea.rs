//! Battles at sea: the contract, their files, how they show themselves and what their coach speaks of.

use acies_ancients::files::Element;
use acies_ancients::sea::components::Size;
use acies_ancients::sea::files::battle;
use acies_ancients::{SYSTEM, open_sea};
use acies_core::conformance::{Effort, conforms};
use acies_core::dice::{FastDice, Scripted, ScriptedDice};
use acies_core::game::Game;
use acies_core::side::Side;
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_proof::counts::{self, Row};
use acies_proof::lessons::{every_lesson_comes_up, taught};
use acies_proof::{each, in_both_languages, table};

use crate::common;

/// What stands in a published battle.
fn text(id: &str) -> String {
    SYSTEM.scenario_text(id).expect("a published battle")
}

#[test]
fn every_battle_at_sea_keeps_the_contract() {
    let battles = common::battles(Element::Sea);
    assert!(battles.len() >= 4, "{battles:?}");
    each(&battles, |index, id| {
        let game = open_sea(id).expect("a published battle loads");
        conforms(game, index as u64 + 1, Effort { games: 6, strangers: 20, decisions: 8_000, every: 23 });
    });
}

/// A strait full of ships and shores, where marines crowd, prizes change hands and friends lie in each other's way.
const STRAIT: &str = r#"
kind = "sea"
minutes = 10
first = "north"
turns = 12
map = "8x7"
title = { en = "The strait", fr = "Le détroit" }
story = { en = "A narrow place.", fr = "Un lieu étroit." }
source = { layout = "house" }

[terrain]
land = "0101-0301 0103 0407 0507 0804"

[north]
army = { en = "North", fr = "Le nord" }
ships = ["small crew 4 0202 0302 0402", "large crew 2 marines 1 corvus 0502", "large crew 3 ballista 0602/3", "small crew 3 marines 0 0303"]
ashore = ["2 0103"]

[south]
army = { en = "South", fr = "Le sud" }
ships = ["small crew 4 0205 0305/2 0405", "large crew 2 corvus ballista 0505", "large crew 3 marines 1 0605", "small crew 1 marines 0 0406"]
ashore = ["1 0804"]
"#;

#[test]
fn the_contract_is_kept_in_a_crowded_strait() {
    let battle = SYSTEM.open("strait", STRAIT, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"));
    for index in 0..40 {
        let effort = Effort { games: 1, strangers: 30, decisions: 8_000, every: 7 };
        let trial = acies_core::conformance::Trial { seed: 5, index, effort, stop: None };
        if let Err(failure) = battle.soak(trial, &mut acies_core::conformance::Nobody) {
            panic!(
                "game {index}, decision {}: {}\n{}",
                failure.decision,
                failure.breach,
                failure.journal.write()
            );
        }
    }
}

// proves: 14.0.1 14.3.1
#[test]
fn only_some_battles_are_fought_at_sea_and_those_have_no_options() {
    for id in SYSTEM.scenarios() {
        let at_sea = Element::of(&text(&id)) == Element::Sea;
        for option in SYSTEM.options() {
            let word = option
                .values
                .first()
                .map_or(option.id.to_owned(), |value| format!("{}={}", option.id, value.word));
            let opened = SYSTEM.open(&id, &text(&id), &word.parse().expect("an option"));
            if at_sea {
                let faults = opened.err().expect("an option for land");
                assert!(
                    in_both_languages(&faults).contains("it is a rule for land"),
                    "{id} {word}: {faults}"
                );
            }
        }
    }
    let set = text("diekplus").replace("[north]\n", "[options]\nset = [\"zones\"]\n\n[north]\n");
    let faults = battle("set", &set).expect_err("an option is set").to_string();
    assert!(faults.contains("[14.3.1]"), "{faults}");
}

// proves: 14.3.2 14.3.3 14.7.f.2 14.9.0.1
#[test]
fn a_battle_says_of_every_ship_where_it_lies_its_size_crew_marines_and_equipment() {
    let (_, mylae) = battle("mylae", &text("mylae")).expect("it loads");
    let rome = &mylae.fleets[Side::South].ships;
    assert_eq!(rome.len(), 9);
    assert!(rome.iter().all(|ship| ship.size == Size::Large && ship.crew == 2 && ship.marines == 2));
    assert_eq!(rome.iter().filter(|ship| ship.corvus).count(), 8);
    assert_eq!(rome.iter().filter(|ship| ship.ballista && !ship.corvus).count(), 1);
    let game = open_sea("mylae").expect("it loads");
    let state = game.start(&mut FastDice::new(1));
    for (side, ship) in [(Side::North, &mylae.fleets[Side::North].ships[0]), (Side::South, &rome[8])] {
        let id = state.of_side(side, ship.hex).expect("it lies there");
        assert_eq!((state.ship(id).facing, state.ship(id).marines), (ship.facing, ship.marines));
    }
    assert_eq!(
        (state.active, state.die),
        (Side::North, 4),
        "who is named first moves first, with the die given"
    );
}

// proves: 14.3.4 14.3.5 14.2.2
#[test]
fn the_two_battles_of_the_book_begin_as_they_are_told() {
    for (id, first, die) in [("diekplus", Side::North, 3), ("mylae", Side::North, 4)] {
        let game = open_sea(id).expect("it loads");
        let state = game.start(&mut FastDice::new(9));
        assert_eq!((state.active, state.die), (first, die), "{id}");
        let (_, battle) = battle(id, &text(id)).expect("it loads");
        assert_eq!(battle.turns, 20, "{id}");
    }
}

#[test]
fn what_is_wrong_with_a_fleet_is_told_with_its_line_and_clause() {
    let told = |from: &str, to: &str| {
        let changed = STRAIT.replacen(from, to, 1);
        assert_ne!(changed, STRAIT, "{from}");
        in_both_languages(&battle("strait", &changed).expect_err(to))
    };
    for (from, to, said) in [
        (
            "small crew 4 0202",
            "small crew 4 0201",
            "strait:16: a ship lies in 0201, which is land: put it on water [14.5.7]",
        ),
        ("small crew 4 0202", "small crew 4 0901", "0901 is off the map"),
        (
            "small crew 4 0202",
            "small crew 5 0202",
            "'crew 5' should be a number from 1 to 4 for a small ship [T.crew.1]",
        ),
        ("small crew 4 0202", "small 0202", "these ships have no crew"),
        ("small crew 4 0202", "tiny crew 4 0202", "should be one of small; large"),
        (
            "small crew 4 0202",
            "small crew 4 marines 2 0202",
            "'marines 2' should be a number from 0 to 1 for a small ship [14.7.d.1]",
        ),
        ("small crew 4 0202", "small crew 4 0502", "0502 holds two units"),
        (
            "2 0103",
            "2 0104",
            "marines stand in 0104, which is water: without a ship they can only be on land [14.7.c.1]",
        ),
        ("2 0103", "many 0103", "should be a number of marine points"),
        ("turns = 12", "turns = 21", "`turns` should be a whole number from 1 to 20"),
        (
            "turns = 12",
            "last = \"draw\"",
            "with this `last` a side could never win: give it a `goal` [14.2.1]",
        ),
        ("turns = 12", "last = \"rome\"", "should be one of most; draw; north; south"),
        (
            "[north]\n",
            "[north]\ngoal = 9\n",
            "the goal of north is more ships than its enemy has, which are 6 [14.2.1]",
        ),
        ("kind = \"sea\"", "kind = \"sea\"\nvolleys = 3", "has no key `volleys`"),
    ] {
        let told = told(from, to);
        assert!(told.contains(said), "{to}:\n{told}");
    }
    let none = STRAIT.split("ships = [\"small crew 4 0205").next().map(|text| format!("{text}ships = []\n"));
    let faults = battle("strait", &none.expect("a part")).expect_err("no ships").to_string();
    assert!(faults.contains("a fleet needs ships"), "{faults}");
    let other = SYSTEM.open("strait", &STRAIT.replace("\"sea\"", "\"air\""), &Options::NONE);
    let faults = in_both_languages(&other.err().expect("no such kind"));
    assert!(faults.contains("`kind` is 'air' and should be one of land; sea"), "{faults}");
}

#[test]
fn everything_the_coach_speaks_of_comes_up() {
    every_lesson_comes_up(&open_sea("cove").expect("it loads"), &taught(&SYSTEM, "cove", 12..=20), 3_000);
}

/// By battle, decisions played before, and the sequences of one, two, … decisions from there.
const COUNTS: &[(&str, &[Row<'static>])] = &[("cove", &[(0, &[18, 271, 3186])])];

#[test]
fn as_many_ways_go_on_as_ever() {
    for (battle, rows) in COUNTS {
        let game = open_sea(battle).expect("a published battle loads");
        counts::agree(&game, 1, rows);
    }
}

#[test]
fn a_ram_is_told_at_the_terminal_in_both_languages() {
    let duel = STRAIT.replace("0305/2", "0304/6");
    let battle = SYSTEM.open("strait", &duel, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"));
    let mut dice = ScriptedDice::default();
    dice.push([5].map(Scripted::Face));
    let mut table = battle.start(&mut dice);
    let mut dice = ScriptedDice::default();
    dice.push([2, 0].map(Scripted::Face));
    table.act(Side::North, "ram 0303 0304", &mut dice).unwrap_or_else(|why| panic!("{why:?}"));
    table::says(
        &SYSTEM,
        &*table,
        &["flank ram against 0304, 3 + 3 = 6: C, sinking", "small ship at 0304 is sinking"],
        &["éperonnage de flanc contre 0304, 3 + 3 = 6", "petit bateau en 0304 est en train de couler"],
    );
    let said = "the ship at 0303 has rammed, and that ended its move";
    table::is_refused(&SYSTEM, &mut *table, (Side::North, "go 0303 0304"), ("14.6.d.3", said));
}

#[test]
fn the_sea_is_drawn_with_every_ship_on_it() {
    let drawn = table::is_drawn(&SYSTEM, "mylae", &["0703", "1102", "1115", "0118"]);
    assert_eq!(drawn.matches("class=\"hull whole\"").count(), 18);
}

#[test]
fn the_laboratory_finds_the_same_on_one_thread_and_on_two() {
    table::comes_out_alike_on_one_thread_and_on_two(&SYSTEM, "cove", 40);
}
