//! Plans are legal wherever they are asked for, and what a sensible player sees at once they see too.

use acies_ancients::action::Action;
use acies_ancients::files::{Element, battle};
use acies_ancients::sea::Sea;
use acies_ancients::sea::state::State as SeaState;
use acies_ancients::state::Stage;
use acies_ancients::{Ancients, SYSTEM, State, open, open_sea};
use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct};
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_kit::case::{CaseGame, Line};
use acies_kit::options::Options;
use acies_kit::system::System;

/// Mixes of options that bind what may be answered.
const MIXES: [&str; 4] =
    ["", "zones,extended=8,arrows,elevation", "hidden,arrows", "command,charge,elephants,diceless"];

/// As many imagined games as a club player has.
const GAMES: u32 = 100;

/// The published battles on land, each with a mix of options that it allows.
fn battles() -> Vec<(String, Ancients)> {
    let mixes = MIXES.iter().cycle();
    let on_land =
        SYSTEM.battles().into_iter().filter_map(|(id, text)| Some((battle(&id, &text).ok()?.0, id)));
    on_land
        .zip(mixes)
        .map(|((info, id), mix)| {
            let fits =
                |word: &&str| !info.options.forbidden.contains_key(word.split('=').next().unwrap_or(word));
            let mix = mix.split(',').filter(fits).collect::<Vec<_>>().join(",");
            let game = open(&id, &mix.parse().expect("options")).expect("a published battle loads");
            (id, game)
        })
        .collect()
}

/// Plays on with a likely answer.
fn play_on(game: &Ancients, state: &mut State, dice: &mut FastDice) {
    let ToAct::Side(side) = game.to_act(state) else { return };
    let mut list = Vec::new();
    game.legal(state, side, &mut list);
    let any = list[dice.below(list.len() as u32) as usize];
    let action = game.sample(state, side, dice).unwrap_or(any);
    game.apply(state, side, &action, dice, &mut Silence).expect("a likely answer is legal");
}

#[test]
fn whatever_is_planned_is_legal_and_movement_is_planned() {
    let battles = battles();
    assert!(battles.len() >= 12, "{} battles on land", battles.len());
    for (number, (id, game)) in battles.iter().enumerate() {
        let mut dice = FastDice::new(number as u64);
        let mut state = game.start(&mut dice);
        let mut planned = 0;
        for decision in 0..400 {
            let ToAct::Side(side) = game.to_act(&state) else { break };
            if decision % 7 == 0 {
                let plan = game.plan(&state, side, GAMES);
                for (action, _) in &plan {
                    let legal = game.check(&state, side, action);
                    assert!(legal.is_ok(), "{id}: {action} {legal:?}");
                }
                // Who must flee off the map has no way to plan.
                let ways = state.stage == Stage::Move && game.check(&state, side, &Action::Done).is_ok();
                assert!(!plan.is_empty() || !ways, "{id}: no plan for a movement");
                planned += usize::from(!plan.is_empty());
            }
            play_on(game, &mut state, &mut dice);
        }
        assert!(planned > 5, "{id}: {planned} plans");
    }
}

/// A position as cases write it, the south to decide.
fn posed(phase: &str, position: &[&str]) -> (Ancients, State) {
    let phase = format!("phase {phase}");
    let head = ["first south", "turn south", &phase];
    let line = |(number, text): (usize, &&str)| Line {
        number,
        words: text.split_whitespace().map(str::to_owned).collect(),
    };
    let lines: Vec<Line> = (1..).zip(head.iter().chain(position)).map(line).collect();
    Ancients::position(&lines, &Options::NONE).expect("a position")
}

fn best(game: &Ancients, state: &State) -> String {
    game.plan(state, Side::South, GAMES).first().expect("a plan").0.to_string()
}

#[test]
fn riders_come_at_the_flank_of_a_line() {
    let (game, mut state) =
        posed("move", &["south HC 0406 facing 1", "north HI 0403 facing 4", "unled south", "unled north"]);
    let mut dice = FastDice::new(1);
    for _ in 0..60 {
        if state.stage == Stage::Melee {
            break;
        }
        let action = match state.stage {
            Stage::Move => game.plan(&state, Side::South, GAMES).first().expect("a plan").0,
            _ => Action::Done,
        };
        game.apply(&mut state, Side::South, &action, &mut dice, &mut Silence)
            .expect("what is planned is legal");
    }
    // Who faces south at 0403 has 0304, 0404 and 0504 before him; it faces him, or it could not attack.
    let attacks = ["0303", "0402", "0503"].map(|hex| format!("attack {hex} 0403"));
    let mut list = Vec::new();
    game.legal(&state, Side::South, &mut list);
    let list: Vec<String> = list.iter().map(ToString::to_string).collect();
    assert!(attacks.iter().any(|attack| list.contains(attack)), "in the flank: {list:?}");
}

#[test]
fn whoever_is_weaker_does_not_attack_and_whoever_wavers_is_finished() {
    let unled = ["unled south", "unled north"];
    let weak = ["south LI 0405 facing 1", "north HI 0404 facing 4", "north LI 0101 facing 4"];
    let (game, state) = posed("melee", &[&weak[..], &unled].concat());
    assert_eq!(best(&game, &state), "done", "two against four");
    let wavers = ["south HI 0405 facing 1", "north HI 0404 facing 4 disorganised"];
    let (game, state) = posed("melee", &[&wavers[..], &unled].concat());
    assert_eq!(best(&game, &state), "attack 0405 0404");
}

#[test]
fn a_leader_goes_where_the_fight_is() {
    let (game, state) = posed(
        "replace",
        &[
            "south HI 0405 facing 1",
            "south HI 0807 facing 1",
            "leader sA aside",
            "north HI 0404 facing 4",
            "unled north",
        ],
    );
    assert_eq!(best(&game, &state), "place sA 0405");
}

/// A position at sea as cases write it, the south to decide.
fn at_sea(position: &[&str]) -> (Sea, SeaState) {
    let line = |(number, text): (usize, &&str)| Line {
        number,
        words: text.split_whitespace().map(str::to_owned).collect(),
    };
    let lines: Vec<Line> = (1..).zip(["sea"].iter().chain(position)).map(line).collect();
    Sea::position(&lines, &Options::NONE).expect("a position")
}

fn best_at_sea(position: &[&str]) -> String {
    let (game, state) = at_sea(position);
    let ToAct::Side(side) = game.to_act(&state) else { panic!("somebody decides") };
    game.plan(&state, side, GAMES).first().expect("a plan").0.to_string()
}

#[test]
fn whatever_is_planned_at_sea_is_legal_and_nearly_all_is_planned() {
    for (number, id) in crate::common::battles(Element::Sea).iter().enumerate() {
        let game = open_sea(id).expect("a battle at sea");
        let mut dice = FastDice::new(number as u64);
        let mut state = game.start(&mut dice);
        let (mut planned, mut decisions) = (0, 0);
        for _ in 0..500 {
            let ToAct::Side(side) = game.to_act(&state) else { break };
            let plan = game.plan(&state, side, GAMES);
            for (action, _) in &plan {
                let legal = game.check(&state, side, action);
                assert!(legal.is_ok(), "{id}: {action} {legal:?}");
            }
            decisions += 1;
            planned += usize::from(!plan.is_empty());
            let mut list = Vec::new();
            game.legal(&state, side, &mut list);
            let any = list[dice.below(list.len() as u32) as usize];
            // Every other decision as planned, so that the fleets meet; the rest by chance.
            let action = plan.first().map_or(any, |(first, _)| if decisions % 2 == 0 { *first } else { any });
            game.apply(&mut state, side, &action, &mut dice, &mut Silence).expect("a legal answer");
        }
        assert!(planned * 10 > decisions * 8, "{id}: {planned} plans for {decisions} decisions");
    }
}

#[test]
fn a_flank_is_rammed_and_a_bow_with_better_oars_is_not() {
    let south = "south small 0909 crew 2";
    assert_eq!(best_at_sea(&[south, "north small 0908 facing 3"]), "ram 0909 0908");
    let bow = best_at_sea(&[south, "north small 0908 facing 4 crew 4"]);
    assert!(!bow.starts_with("ram"), "{bow}");
}

#[test]
fn marines_board_who_lies_beside_and_shoot_at_who_does_not() {
    let ships = [
        "south large 0909 marines 2",
        "south small 0808 marines 1",
        "north small 0908 marines 1",
        "phase attack",
    ];
    let first = best_at_sea(&ships);
    assert!(first == "board 0909 0908" || first == "board 0808 0908", "{first}");
    let far = ["south small 0910 marines 1", "north small 0908 marines 1", "phase attack"];
    assert_eq!(best_at_sea(&far), "shoot 0910 0908");
}
