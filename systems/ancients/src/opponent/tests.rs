//! Plans are legal wherever they are asked for, and what a sensible player sees at once they see too.

use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct};
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_hex::Heading;
use acies_kit::system::System;

use crate::action::Action;
use crate::components::Hex;
use crate::game::Ancients;
use crate::state::{Place, Post, Stage, State, UnitId, Units};
use crate::system::{SYSTEM, open};

/// Mixes of options that bind what may be answered.
const MIXES: [&str; 4] =
    ["", "zones,extended=8,arrows,elevation", "hidden,arrows", "command,charge,elephants,diceless"];

/// As many imagined games as a club player has.
const GAMES: u32 = 100;

fn opened(id: &str, mix: &str) -> Ancients {
    let text = SYSTEM.scenario_text(id).expect("a published battle");
    let (info, _) = crate::files::battle(id, &text).expect("a published battle loads");
    let fits = |word: &&str| !info.options.forbidden.contains_key(word.split('=').next().unwrap_or(word));
    let mix = mix.split(',').filter(fits).collect::<Vec<_>>().join(",");
    open(id, &mix.parse().expect("options")).expect("a published battle loads")
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
    let lands = |id: &String| {
        let text = SYSTEM.scenario_text(id).expect("a published battle");
        crate::files::battle(id, &text).is_ok()
    };
    let battles: Vec<String> = SYSTEM.scenarios().into_iter().filter(lands).collect();
    assert!(battles.len() >= 12, "{battles:?}");
    for (number, id) in battles.iter().enumerate() {
        let game = opened(id, MIXES[number % MIXES.len()]);
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
                let ways = state.stage == Stage::Move && game.may_end_movement(&state).is_ok();
                assert!(!plan.is_empty() || !ways, "{id}: no plan for a movement");
                planned += usize::from(!plan.is_empty());
            }
            play_on(&game, &mut state, &mut dice);
        }
        assert!(planned > 5, "{id}: {planned} plans");
    }
}

/// An empty outpost with these units, the south to move.
fn posed(units: &[(Side, usize, &str, Heading)]) -> (Ancients, State) {
    let game = opened("outpost", "");
    let mut state = game.laid_out();
    for unit in Units(u64::MAX).iter() {
        if state.unit(unit).place != Place::Nobody {
            state.take(unit, Place::Lost);
        }
    }
    for &(side, number, hex, facing) in units {
        let unit = UnitId::of(side, number);
        state.put(unit, at(hex));
        state.unit_mut(unit).facing = facing;
    }
    for post in &mut state.leaders {
        *post = Post::Nobody;
    }
    (state.turn, state.active, state.stage) = (1, Side::South, Stage::Move);
    (game, state)
}

fn at(name: &str) -> Hex {
    name.parse().expect("a hex")
}

fn best(game: &Ancients, state: &State) -> Action {
    game.plan(state, Side::South, GAMES).first().expect("a plan").0
}

/// Plays the south's movement by its plan.
fn move_by_plan(game: &Ancients, state: &mut State) {
    let mut dice = FastDice::new(1);
    for _ in 0..60 {
        if state.stage != Stage::Move || state.active != Side::South {
            return;
        }
        let action = best(game, state);
        game.apply(state, Side::South, &action, &mut dice, &mut Silence).expect("what is planned is legal");
    }
    panic!("the movement finds no end");
}

#[test]
fn riders_come_at_the_flank_of_a_line() {
    let (game, mut state) =
        posed(&[(Side::South, 4, "0406", Heading::North), (Side::North, 4, "0403", Heading::South)]);
    move_by_plan(&game, &mut state);
    let (rider, foot) = (UnitId::of(Side::South, 4), UnitId::of(Side::North, 4));
    let hex = state.unit(rider).hex().expect("it stands");
    assert_eq!(game.board.distance(hex, at("0403")), 1, "it closes with the enemy: {hex}");
    assert!(!game.in_front(&state, foot, at("0403"), hex), "in the flank: {hex}");
    assert!(game.in_front(&state, rider, hex, at("0403")), "and faces him");
}

#[test]
fn whoever_is_weaker_does_not_attack_and_whoever_wavers_is_finished() {
    let (game, mut state) = posed(&[
        (Side::South, 5, "0405", Heading::North),
        (Side::North, 4, "0404", Heading::South),
        (Side::North, 6, "0101", Heading::South),
    ]);
    state.stage = Stage::Melee;
    assert_eq!(best(&game, &state), Action::Done, "two against four");
    let (game, mut state) =
        posed(&[(Side::South, 0, "0405", Heading::North), (Side::North, 4, "0404", Heading::South)]);
    state.stage = Stage::Melee;
    state.disorganised.set(UnitId::of(Side::North, 4), true);
    assert_eq!(best(&game, &state), Action::Attack(at("0405"), at("0404")));
}

#[test]
fn a_leader_goes_where_the_fight_is() {
    let (game, mut state) = posed(&[
        (Side::South, 0, "0405", Heading::North),
        (Side::South, 1, "0807", Heading::North),
        (Side::North, 4, "0404", Heading::South),
    ]);
    state.leaders[crate::state::LeaderId::of(Side::South, 0).index()] = Post::Aside;
    state.stage = Stage::Replace;
    assert_eq!(best(&game, &state), Action::Place(crate::state::LeaderId::of(Side::South, 0), at("0405")));
}
