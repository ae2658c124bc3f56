//! Plans are legal wherever they are asked for, and what a sensible player sees at once they see too.

use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct};
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_core::window::Waits;
use acies_crossbows::{Crossbows, SYSTEM, State, open};
use acies_kit::case::{CaseGame, Line};
use acies_kit::options::Options;
use acies_kit::system::System;

/// As many imagined games as a club player has.
const GAMES: u32 = 75;

#[test]
fn whatever_is_planned_is_legal_and_nearly_all_is_planned() {
    for (number, id) in SYSTEM.scenarios().iter().enumerate() {
        for options in ["", "orders"] {
            let Some(game) = open(id, &options.parse().expect("options")) else { continue };
            let mut dice = FastDice::new(number as u64);
            let mut state = game.start(&mut dice);
            let mut list = Vec::new();
            for decision in 0..250 {
                let ToAct::Side(side) = game.to_act(&state) else { break };
                list.clear();
                game.legal(&state, side, &mut list);
                let plan = game.plan(&state, side, GAMES);
                assert!(!plan.is_empty(), "{id} {options}: no plan for {}", list[0]);
                for (action, _) in &plan {
                    assert!(list.contains(action), "{id} {options}: {action} is planned and not listed");
                }
                // Every fifth answer by chance, so that plans are asked for in odd positions too.
                let any = list[dice.below(list.len() as u32) as usize];
                let action = if decision % 5 == 4 { any } else { plan[0].0 };
                game.apply(&mut state, side, &action, &mut dice, &mut Silence).expect("a legal answer");
            }
        }
    }
}

#[test]
fn games_of_planners_are_decided() {
    for (id, options) in
        [("mill", ""), ("novara-short", "orders"), ("cerignola", ""), ("pinkie-short", "orders")]
    {
        let game = open(id, &options.parse().expect("options")).expect("a published battle loads");
        for number in 0..3 {
            let mut dice = FastDice::new(number);
            let mut state = game.start(&mut dice);
            let mut decisions = 0;
            while let ToAct::Side(side) = game.to_act(&state) {
                let action = game.plan(&state, side, GAMES)[0].0;
                game.apply(&mut state, side, &action, &mut dice, &mut Silence)
                    .expect("what is planned is legal");
                decisions += 1;
                assert!(decisions < 3_000, "{id}: no end");
            }
            let outcome = game.outcome(&state).expect("it is over");
            let lost: i16 =
                Side::BOTH.iter().flat_map(|side| &outcome.points[*side]).map(|point| point.points).sum();
            assert!(lost > 10, "{id}: nobody fought");
        }
    }
}

/// A position as cases write it, the south to decide, in the basic game.
fn posed(phase: &str, position: &[&str]) -> (Crossbows, State) {
    let phase = format!("phase {phase}");
    let head = ["leader south sA 11.8 chief", "leader north nA 0.8 chief", "turn south", &phase];
    let line = |(number, text): (usize, &&str)| Line {
        number,
        words: text.split_whitespace().map(str::to_owned).collect(),
    };
    let lines: Vec<Line> = (1..).zip(position.iter().chain(&head)).map(line).collect();
    Crossbows::position(&lines, &Options::NONE).expect("a position")
}

fn best(game: &Crossbows, state: &State) -> String {
    game.plan(state, Side::South, GAMES).first().expect("a plan").0.to_string()
}

#[test]
fn stacked_pikes_attack_the_weaker_and_nobody_runs_into_the_stronger() {
    let (game, state) =
        posed("melee", &["south LKP s1 6.8 facing n", "south LKP s2 6.8 facing n", "north ITP n1 5.8"]);
    assert_eq!(best(&game, &state), "attack 5.8 s1 s2");
    let weak = ["south ITP s1 6.8 facing n", "north SWP n1 5.8 facing s", "north SWP n2 5.8 facing s"];
    let (game, state) = posed("melee", &weak);
    assert_eq!(best(&game, &state), "done", "four against twelve");
}

#[test]
fn guns_fire_at_stacked_pikes_rather_than_at_skirmishers() {
    let (game, state) = posed(
        "offence",
        &["south ART s1 8.8 facing n", "north ITP n1 6.8", "north ITP n2 6.8", "north XBW n3 6.7"],
    );
    assert_eq!(game.waits(&state), Waits::Person);
    assert_eq!(best(&game, &state), "fire s1 6.8");
}
