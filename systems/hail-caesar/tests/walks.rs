//! Random games: whatever is answered, somebody owes the next decision, everything listed is accepted, no two
//! bases ever overlap, and whoever counts as in a house is there.

use acies_core::dice::{Dice, FastDice};
use acies_core::game::{Game, Silence, ToAct};
use acies_core::seat::Judge;
use acies_ground::overlaps;

use acies_hail_caesar::action::Action;
use acies_hail_caesar::{HailCaesar, State, load, scenario};

fn overlapping(game: &HailCaesar, s: &State) -> Option<String> {
    let (a, b) = game.overlapping(s)?;
    Some(format!("{} overlaps {}", game.name(a), game.name(b)))
}

/// Somebody who counts as in a house and has no part of his base in it, or is off the table.
fn misplaced(game: &HailCaesar, s: &State) -> Option<String> {
    game.units().find_map(|unit| {
        let house = &game.battle().terrain[usize::from(s.unit(unit).building?)].shape;
        let inside = game.footprint(s, unit).is_some_and(|print| overlaps(&print, house));
        (!inside).then(|| format!("{} counts as in a house and is not", game.name(unit)))
    })
}

fn is_charge(action: &Action) -> bool {
    match action {
        Action::Charge(..) | Action::Support(..) => true,
        Action::Order(_, words) => !words.targets.is_empty(),
        _ => false,
    }
}

/// Answers without listing for as long as that is possible: what is found that way is legal.
fn samples(game: &HailCaesar, seed: u64, most: usize) -> usize {
    let mut dice = FastDice::new(seed);
    let mut state = game.start(&mut dice);
    let (mut list, mut sampled) = (Vec::new(), 0);
    for _ in 0..most {
        let ToAct::Side(side) = game.to_act(&state) else { break };
        let action = match game.sample(&state, side, &mut dice) {
            Some(action) => {
                sampled += 1;
                action
            }
            None => {
                list.clear();
                game.legal(&state, side, &mut list);
                list.swap_remove(dice.below(list.len() as u32) as usize)
            }
        };
        if let Err(refusal) = game.apply(&mut state, side, &action, &mut dice, &mut Silence) {
            panic!("seed {seed}: '{action}' is found and refused: {refusal:?}");
        }
    }
    sampled
}

#[test]
fn answers_found_without_listing_are_legal() {
    for (id, text) in load::battles() {
        let Ok(battle) = scenario::battle(&id, &text) else { panic!("{id} does not open") };
        let game = HailCaesar::new(battle);
        for seed in 0..3 {
            assert!(samples(&game, seed, 3000) > 50, "{id}: hardly any answer is found without listing");
        }
    }
}

/// Walks at random to the end: how it ended, and how often somebody went into a house and out of one.
fn walk(game: &HailCaesar, seed: u64, most: usize) -> (State, (usize, usize)) {
    let mut dice = FastDice::new(seed);
    let mut state = game.start(&mut dice);
    let mut list = Vec::new();
    let (mut trail, mut visits): (Vec<Action>, _) = (Vec::new(), (0, 0));
    for _ in 0..most {
        let ToAct::Side(side) = game.to_act(&state) else { break };
        list.clear();
        game.legal(&state, side, &mut list);
        assert!(!list.is_empty(), "seed {seed}: nothing to answer {:?}", state.agenda.last());
        for action in &list {
            if let Err(refusal) = game.check(&state, side, action) {
                panic!("seed {seed}: '{action}' is listed and refused: {refusal:?}");
            }
        }
        // Every third answer is a charge where one is possible: the table fills with combats.
        let charges: Vec<&Action> = list.iter().filter(|action| is_charge(action)).collect();
        let pick = |dice: &mut FastDice, len: usize| dice.below(len as u32) as usize;
        let action = if !charges.is_empty() && dice.roll(3) == 0 {
            charges[pick(&mut dice, charges.len())].clone()
        } else {
            list[pick(&mut dice, list.len())].clone()
        };
        trail.push(action.clone());
        let before = state.clone();
        game.apply(&mut state, side, &action, &mut dice, &mut Silence).expect("it was listed");
        for unit in game.units().filter(|unit| state.pose(*unit).is_some()) {
            match (before.unit(unit).building, state.unit(unit).building) {
                (None, Some(_)) => visits.0 += 1,
                (Some(_), None) => visits.1 += 1,
                _ => {}
            }
        }
        if let Some(fault) = overlapping(game, &state).or_else(|| misplaced(game, &state)) {
            let last = &trail[trail.len().saturating_sub(6)..];
            let last: Vec<String> = last.iter().map(ToString::to_string).collect();
            panic!("{} seed {seed}, turn {}: {fault} after {last:?}", game.battle().info.id, state.turn);
        }
    }
    (state, visits)
}

#[test]
fn random_games_end_and_bases_never_overlap() {
    for (name, text) in load::battles() {
        let battle = scenario::battle(&name, &text).expect("it loads");
        let game = HailCaesar::new(battle);
        for seed in 0..3 {
            let (end, _) = walk(&game, seed, 20_000);
            assert!(end.verdict.is_some(), "{name} seed {seed}: not over at turn {}", end.turn);
        }
    }
}

/// No published battle has houses, but one that has them can be fought: units go in and out of them.
#[test]
fn a_battle_may_have_houses() {
    let (id, text) = load::battles().into_iter().find(|(id, _)| id == "leuctra").expect("it is there");
    // Before the front of a unit of each side.
    let houses = ["building 32 7.2 40 7.2 40 12 32 12", "building 41 33 49 33 49 37.8 41 37.8"];
    let text = format!("terrain = {houses:?}\n{text}");
    let game = HailCaesar::new(scenario::battle(&id, &text).expect("it loads"));
    let (mut entered, mut left) = (0, 0);
    for seed in 0..12 {
        let (end, visits) = walk(&game, seed, 20_000);
        assert!(end.verdict.is_some(), "seed {seed}: not over at turn {}", end.turn);
        entered += visits.0;
        left += visits.1;
    }
    assert!(entered > 0 && left > 0, "houses are entered {entered} times and left {left} times");
}

/// Nor has any all kinds of ground, but one that has them is fought to its end as well.
#[test]
fn a_battle_may_have_ground_of_every_kind() {
    let (id, text) = load::battles().into_iter().find(|(id, _)| id == "leuctra").expect("it is there");
    let ground = [
        "hill 8 18 28 18 28 28 8 28",
        "obstacle 30 22 44 22 44 22.4 30 22.4",
        "fortification 46 20 60 20 60 20.4 46 20.4",
        "fortification 20 31 32 31 32 37 20 37",
        "forest 62 18 70 18 70 28 62 28",
        "broken 1 14 7 14 7 30 1 30",
        "stream 34 30 44 30 44 30.6 34 30.6",
        "wagons 46 30 60 30 60 30.4 46 30.4",
        "river 61 30 71 30 71 31 61 31",
        "road 65 26 67 26 67 36 65 36",
        "impassable 36 25 38 25 38 27 36 27",
        "building 31 11 39 11 39 16 31 16",
    ];
    let text = format!("terrain = {ground:?}\n{text}");
    let game = HailCaesar::new(scenario::battle(&id, &text).expect("it loads"));
    for seed in 0..6 {
        let (end, _) = walk(&game, seed, 20_000);
        assert!(end.verdict.is_some(), "seed {seed}: not over at turn {}", end.turn);
    }
}
