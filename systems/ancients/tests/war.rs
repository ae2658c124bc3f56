//! Wars: the contract, what is conserved, how they show themselves, and that they come to an end.

use acies_ancients::files::Element;
use acies_ancients::war::Campaign;
use acies_ancients::war::state::{Stage, State};
use acies_ancients::{SYSTEM, open_war};
use acies_core::conformance::{Effort, conforms};
use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence};
use acies_core::seat::Judge;
use acies_core::side::{Side, Viewer};
use acies_kit::case::{CaseGame, Line};
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_lab::{Plan, run_one};
use acies_proof::texts::catalogue;
use acies_proof::{each, table};
use acies_render::svg::{Light, picture};
use acies_render::text_board;
use acies_text::Language;

use crate::common;

/// A war between armies and fleets all over the small map of cases.
const CROWDED: &str = "war
leader north Claudius at rhegium
leader north Valerius
leader north Duilius from 3
leader south Hanno at syracuse
leader south Gisgo
leader south Barca great from 4
army north rhegium HI 6 MM 2
army north rome HI 3 LC 1
army south syracuse HI 3 LI 4 EL 1
army south panormus LI 4
army south carthage HI 4
fleet north rome 3 small crew 2
fleet north rhegium 2 large crew 2 corvus
fleet south carthage 3 small crew 3
fleet south panormus 4 small crew 4
turns 5";

fn crowded(options: &str) -> Campaign {
    let line = |(number, line): (usize, &str)| Line {
        number,
        words: line.split_whitespace().map(str::to_owned).collect(),
    };
    let lines: Vec<Line> = CROWDED.lines().enumerate().map(line).collect();
    let options = options.parse().expect("options");
    Campaign::position(&lines, &options).unwrap_or_else(|faults| panic!("{faults:?}")).0
}

#[test]
fn a_crowded_war_keeps_the_contract() {
    let effort = Effort { games: 3, strangers: 20, decisions: 40_000, every: 41 };
    each(&["battles=odds,arrows", "nations", "arrows,nations"].map(String::from), |index, options| {
        conforms(crowded(options), index as u64 + 1, effort);
    });
}

#[test]
fn every_war_keeps_the_contract() {
    let wars = common::battles(Element::War);
    assert!(wars.len() >= 2, "{wars:?}");
    each(&wars, |index, id| {
        for options in ["", "battles=odds,arrows,nations"] {
            let game = open_war(id, &options.parse().expect("options")).expect("a published war loads");
            conforms(
                game,
                index as u64 + 1,
                Effort { games: 1, strangers: 20, decisions: 60_000, every: 97 },
            );
        }
    });
}

/// A state is a plain value, small enough to be imagined many times.
#[test]
fn a_state_is_small() {
    let bytes = size_of::<State>();
    assert!(bytes <= 6_200, "{bytes} bytes");
}

#[test]
fn a_war_is_shown_in_eighty_columns_and_as_a_picture_in_both_languages() {
    for id in common::battles(Element::War) {
        let table = table::begun(&SYSTEM, &id);
        for language in [Language::En, Language::Fr] {
            let words = catalogue(&SYSTEM, language);
            for viewer in [Viewer::Seat(Side::North), Viewer::Spectator] {
                let scene = table.scene(viewer);
                let shown = format!("{}\n{}", text_board(&scene, &words), words.say(&table.prompt(viewer)));
                assert!(!shown.contains('‹'), "a text is missing:\n{shown}");
                let drawn = picture(&scene, &words, Light::Day);
                assert!(!drawn.contains('‹'), "a text is missing in the picture of {id}");
            }
        }
    }
}

#[test]
fn wars_end_whoever_plays_them() {
    for id in common::battles(Element::War) {
        let war = table::battle(&SYSTEM, &id);
        let plan = Plan { games: 4, seed: 3, threads: 1, ..Plan::default() };
        let found = run_one(SYSTEM.id(), &*war, plan, &|_| {});
        assert_eq!((found.games, found.unfinished), (4, 0), "{id}");
    }
}

/// A beginner weighs line by line what is best to write now: were striking out a line weighed too, he might write and strike
/// it for ever. What only adds ends, for there is no more room, money or anybody without orders.
#[test]
fn whoever_only_adds_to_his_sheet_comes_to_seal_it() {
    for id in common::battles(Element::War) {
        let game = open_war(&id, &Options::NONE).expect("a published war");
        let mut dice = FastDice::new(11);
        let (mut withdrawn, mut list) = (0, Vec::new());
        for number in 0..12 {
            let mut state = game.start(&mut FastDice::of_series(3, number));
            let Stage::Write(side) = state.stage else { panic!("{id} begins with a sheet") };
            let mut written = 0;
            while state.stage == Stage::Write(side) {
                list.clear();
                game.legal(&state, side, &mut list);
                let all = list.len();
                list.retain(|action| !game.withdraws(&state, side, action));
                withdrawn += all - list.len();
                // Sealed last of all.
                let on = list.len().max(2) - 1;
                let action = list[dice.below(on as u32) as usize];
                game.apply(&mut state, side, &action, &mut dice, &mut Silence).expect("it is listed");
                written += 1;
                assert!(written < 400, "{id}: still writing after {action}");
            }
        }
        assert!(withdrawn > 0, "{id}: nothing could be struck out");
    }
}

/// What a machine guesses of a sealed sheet is dealt anew for every answer: it must not begin its own sheet anew with each.
#[test]
fn a_machine_finishes_the_sheet_it_has_begun() {
    for id in common::battles(Element::War) {
        let game = open_war(&id, &Options::NONE).expect("a published war");
        let mut dice = FastDice::new(7);
        for number in 0..4 {
            let mut state = game.start(&mut FastDice::of_series(2, number));
            let mut written = 0;
            while let Stage::Write(side) = state.stage {
                let seen = game.redeal(&game.view(&state, Viewer::Seat(side)), &mut dice);
                let action = game.plan(&seen, side, 100)[0].0;
                game.apply(&mut state, side, &action, &mut dice, &mut Silence).expect("it is legal");
                written += 1;
                assert!(written < 150, "{id}: two sheets are not written");
                if state.turn > 1 {
                    break;
                }
            }
        }
    }
}
