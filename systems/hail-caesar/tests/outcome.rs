//! How battles come out: divisions broken, units lost.

use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct, Verdict};
use acies_core::outcome::{End, Outcome};
use acies_core::side::Side;
use acies_hail_caesar::state::Place;
use acies_hail_caesar::{HailCaesar, SYSTEM, State, open};
use acies_kit::system::System;
use acies_text::{Catalogue, Language};

fn leuctra() -> (HailCaesar, State) {
    let game = open("leuctra").expect("a published battle");
    let state = game.start(&mut FastDice::new(5));
    (game, state)
}

fn told(outcome: &Outcome) {
    for language in Language::ALL {
        let voice =
            Catalogue::new(language, &[SYSTEM.texts(language.word())]).expect("the texts can be read");
        for side in Side::BOTH {
            let points = outcome.points[side].iter().map(|point| voice.say(&point.what));
            let all: Vec<String> =
                points.chain(outcome.fates[side].iter().map(|fate| voice.say(&fate.name))).collect();
            assert!(all.iter().all(|text| !text.contains('‹')), "{all:?}");
        }
    }
}

// proves: victory.1
#[test]
fn a_beaten_army_gives_a_point_for_every_demoralised_division() {
    let (game, mut state) = leuctra();
    assert_eq!(game.outcome(&state), None, "before the end there is none");
    let divisions = game.captains_of(Side::North).count();
    for captain in game.captains_of(Side::North).collect::<Vec<_>>() {
        state.demoralised[captain.index()] = true;
    }
    let mut north = game.units_of(Side::North);
    let (gone, hurt, away) = (north.next(), north.next(), north.next());
    let (gone, hurt, away) = (gone.expect("a unit"), hurt.expect("a second"), away.expect("a third"));
    state.unit_mut(gone).place = Place::Gone;
    state.unit_mut(hurt).wounds = 2;
    state.unit_mut(away).place = Place::Off(game.start_of(away).pose.expect("it stands").at);
    state.verdict = Some(Verdict::Won(Side::South));
    let outcome = game.outcome(&state).expect("it is over");
    assert_eq!((outcome.verdict, outcome.clause.0), (Verdict::Won(Side::South), "victory.1"));
    assert_eq!(outcome.toll(Side::South).points, divisions as i32);
    assert_eq!(outcome.toll(Side::North).points, 0);
    let fates = &outcome.fates[Side::North];
    assert_eq!([fates[0].end, fates[1].end, fates[2].end], [End::Lost, End::Stands, End::Left]);
    assert_eq!((fates[0].left, fates[1].full - fates[1].left), (0, 2));
    assert_eq!(fates[1].unit, game.name(hurt).to_string());
    assert_eq!(outcome.toll(Side::North).lost, 1);
    told(&outcome);
}

// proves: scope.3
#[test]
fn after_the_last_turn_demoralised_divisions_are_compared() {
    let (game, mut state) = leuctra();
    state.verdict = Some(Verdict::Draw);
    assert_eq!(game.outcome(&state).map(|outcome| outcome.clause.0), Some("scope.3"));
}

#[test]
fn a_battle_played_at_random_says_how_it_came_out() {
    let (game, mut state) = leuctra();
    let mut dice = FastDice::new(9);
    let mut list = Vec::new();
    while let ToAct::Side(side) = game.to_act(&state) {
        list.clear();
        game.legal(&state, side, &mut list);
        let action = list[dice.below(list.len() as u32) as usize].clone();
        game.apply(&mut state, side, &action, &mut dice, &mut Silence).expect("what is listed is legal");
    }
    let outcome = game.outcome(&state).expect("the battle is over");
    assert_eq!(ToAct::Over(outcome.verdict), game.to_act(&state));
    for side in Side::BOTH {
        let broken = game.captains_of(side.other()).filter(|captain| state.demoralised[captain.index()]);
        assert_eq!(outcome.toll(side).points, broken.count() as i32);
        assert_eq!(outcome.fates[side].len(), game.units_of(side).count());
    }
    told(&outcome);
}
