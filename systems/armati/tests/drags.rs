//! A unit dragged by hand takes its division along, and the division goes and wheels as one.

use acies_armati::action::{Action, Walk};
use acies_armati::state::{Stage, UnitName};
use acies_armati::{Armati, State, open};
use acies_core::dice::FastDice;
use acies_core::game::{Game, Present, ToAct};
use acies_core::side::{Side, Viewer};
use acies_ground::{INCH, Pose, advance};
use acies_kit::options::Options;

/// A battle in which a side moves for the first time, each question before that answered by the first answer there is.
fn about_to_move(game: &Armati) -> (State, Side) {
    let mut dice = FastDice::new(1);
    let mut state = game.start(&mut dice);
    while !matches!(state.stage, Stage::Moves(_)) {
        let ToAct::Side(side) = game.to_act(&state) else { panic!("somebody decides") };
        let mut list = Vec::new();
        game.legal(&state, side, &mut list);
        game.apply(&mut state, side, &list[0], &mut dice, &mut Vec::new()).expect("what is listed is legal");
    }
    let ToAct::Side(side) = game.to_act(&state) else { panic!("somebody moves") };
    (state, side)
}

/// A unit that may be dragged with others, and what such a drag to a pose means.
fn drag(game: &Armati, state: &State, side: Side, to: impl Fn(Pose) -> Pose) -> (Vec<UnitName>, Action) {
    let scene = game.scene(&game.view(state, Viewer::Seat(side)));
    let table = scene.board.measured().expect("Armati is measured");
    let words = table.bases.iter().filter_map(|base| base.drag_line.clone()).next().expect("a line to drag");
    let names: Vec<UnitName> = words
        .split(' ')
        .nth(1)
        .into_iter()
        .flat_map(|names| names.split('+'))
        .map(|name| name.parse().expect("a unit"))
        .collect();
    let from = game.named(names[0]).and_then(|unit| state.pose(unit)).expect("it stands");
    (names.clone(), Action::Pull(names, to(from)))
}

#[test]
fn a_line_dragged_ahead_goes_ahead_as_one() {
    let game = open("cissa", &Options::default()).expect("the battle is there");
    let (state, side) = about_to_move(&game);
    let (names, pull) = drag(&game, &state, side, |from| advance(from, 2 * INCH));
    assert!(names.len() > 1, "it goes with others: {names:?}");
    let meant = Action::Go(names, Walk { ahead: 2 * INCH, ..Walk::default() });
    assert_eq!(game.nearest(&state, side, &pull).at, Some(meant));
}

#[test]
fn a_line_that_is_turned_wheels_about_one_corner() {
    let game = open("cissa", &Options::default()).expect("the battle is there");
    let (state, side) = about_to_move(&game);
    let turned = |from: Pose| Pose::new(from.at, from.heading.turned(-30));
    let (names, pull) = drag(&game, &state, side, turned);
    let Some(Action::Go(units, walk)) = game.nearest(&state, side, &pull).at else { panic!("it wheels") };
    assert_eq!(units, names);
    assert!(walk.wheel.is_some_and(|wheel| wheel.tenths > 0), "{walk:?}");
}
