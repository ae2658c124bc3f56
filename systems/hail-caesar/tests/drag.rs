//! A unit that is dragged upon an enemy charges him, or is told why it may not.

use acies_core::game::{Game, Present, Refusal, Stop, ToAct};
use acies_core::side::Viewer;
use acies_hail_caesar::action::Action;
use acies_hail_caesar::{HailCaesar, State};
use acies_kit::case::{CaseGame, Line};
use acies_kit::options::Options;

pub fn laid_out(position: &str) -> (HailCaesar, State) {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    let lines: Vec<Line> =
        (1..).zip(position.lines()).map(|(number, text)| Line { number, words: words(text) }).collect();
    HailCaesar::position(&lines, &Options::NONE).expect("a position")
}

/// Where a drag stops, and under which clause.
fn dragged(game: &HailCaesar, state: &State, action: &str) -> (Option<Action>, Option<&'static str>) {
    let ToAct::Side(side) = game.to_act(state) else { panic!("the battle is over") };
    let action: Action = action.parse().expect("an action");
    let Stop { at, why } = game.nearest(state, side, &action);
    (at, why.map(|why| why.clause().0))
}

const BEFORE: &str =
    "phase initiative\nsouth MI s1 20 14\nsouth SKJ s2 66 10\nnorth MI n1 20 20\nnorth SKJ n2 66 14";

#[test]
fn a_drag_upon_an_enemy_is_a_charge() {
    let (game, state) = laid_out(BEFORE);
    let charge: Action = "charge s1 n1".parse().expect("an action");
    for upon in ["go s1 20 21 facing 0", "go s1 20.5 20 facing 0", "go s1 20 19.999 facing 0"] {
        assert_eq!(dragged(&game, &state, upon), (Some(charge.clone()), None), "{upon}");
    }
    let view = game.view(&state, Viewer::Spectator);
    let ghost = game.ghost(&view, &charge);
    assert_eq!(ghost.len(), 4, "it is shown where it would stand");
    assert!(ghost.iter().all(|(_, y)| *y <= 20_000), "before the enemy and not upon him: {ghost:?}");
    assert!(!game.facts(&view, &charge).is_empty(), "and how far that is");
}

#[test]
fn a_drag_short_of_an_enemy_is_a_move() {
    let (game, state) = laid_out(BEFORE);
    let short = "go s1 20 18 facing 0";
    assert_eq!(dragged(&game, &state, short), (Some(short.parse().expect("an action")), None));
}

#[test]
fn a_drag_upon_an_enemy_who_may_not_be_charged_says_why() {
    let in_column = BEFORE.replace("south MI s1 20 14", "south MI s1 20 14 formation column");
    let (game, state) = laid_out(&in_column);
    let (at, clause) = dragged(&game, &state, "go s1 20 21 facing 0");
    assert_eq!(clause, Some("charge.8"));
    assert!(!matches!(at, Some(Action::Charge(..))), "{at:?}");
}

/// A friend in combat with an enemy whose front reaches past him, and one who comes up on his right.
const IN_COMBAT: &str = "phase initiative\nsouth MI s1 16.6 20\nsouth MI s2 24.336 14 facing 30\n\
                         south SKJ s3 66 10\nnorth MI n1 large 20 20.005\nnorth SKJ n2 66 14\nengaged n1 s1";

// proves: support.11
#[test]
fn a_drag_to_the_side_of_a_friend_in_combat_supports_him_at_an_angle() {
    let (game, state) = laid_out(IN_COMBAT);
    // Upon the friend, upon the enemy and short of both.
    for near in ["go s2 24 18.25 facing 30", "go s2 24.3 18.8 facing 30", "go s2 23.9 18 facing 30"] {
        let (at, why) = dragged(&game, &state, near);
        assert_eq!(why, None, "{near}");
        let Some(Action::Go(_, pose, None)) = &at else { panic!("{near} leads to {at:?}") };
        let post = acies_ground::Point::new(24_336, 18_248).expect("a place on the table");
        assert!(acies_ground::within(&pose.at, &post, 20), "{near} leads to {pose:?}");
        // Asked for itself, it is what it is.
        let asked = at.as_ref().map(ToString::to_string).expect("a move");
        assert_eq!(dragged(&game, &state, &asked), (at.clone(), None));
    }
}

#[test]
fn a_drag_far_from_the_side_of_a_friend_in_combat_is_a_move() {
    let (game, state) = laid_out(IN_COMBAT);
    let short = "go s2 25 17 facing 30";
    assert_eq!(dragged(&game, &state, short), (Some(short.parse().expect("an action")), None));
}
