//! How battles of a war end: fought out, or not at all; and whose a ship is that was sailed off.

use acies_ancients::sea::Sea;
use acies_ancients::sea::action::Action;
use acies_ancients::war::Campaign;
use acies_ancients::{SYSTEM, open_war};
use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct};
use acies_core::journal::Ending;
use acies_core::outcome::End;
use acies_core::side::Side;
use acies_kit::case::{CaseGame, Line};
use acies_kit::options::Options;
use acies_kit::system::System;

/// The first battle of The Strait that is fought at the table: Rhegium marches over the strait, and Messana stands.
fn waits_for_a_battle() -> (Campaign, <Campaign as Game>::State) {
    let game = open_war("strait", &Options::NONE).expect("a published war");
    let dice = &mut FastDice::new(1);
    let mut state = game.start(dice);
    for (side, action) in [
        (Side::North, "march rhegium messana"),
        (Side::North, "seal"),
        (Side::South, "seal"),
        (Side::South, "stand"),
        (Side::North, "table"),
    ] {
        let action = action.parse().expect("notation");
        game.apply(&mut state, side, &action, dice, &mut Silence).expect("it is legal");
    }
    (game, state)
}

// proves: W.give.1
#[test]
fn a_battle_that_is_given_up_reports_nothing_to_its_war() {
    let (game, state) = waits_for_a_battle();
    assert_eq!(game.to_act(&state), ToAct::Battle);
    let muster = game.muster(&state).expect("a battle is waited for");
    let battle = SYSTEM
        .open(&muster.id, &muster.text, &muster.options.into())
        .unwrap_or_else(|faults| panic!("{faults}"));
    for how in [Ending::Resigned, Ending::Agreed] {
        let mut table = battle.start(&mut FastDice::new(1));
        table.end(Side::North, how).expect("any game may be given up");
        assert!(table.report().is_none(), "nobody knows what became of everybody");
    }
}

// proves: W.after.3 14.2.4
#[test]
fn a_prize_that_was_sailed_off_is_its_captors() {
    let line = |(number, line): (usize, &str)| Line {
        number,
        words: line.split_whitespace().map(str::to_owned).collect(),
    };
    let lines = ["sea", "north small 0901 prize marines 1 damaged facing 1", "south small 0908"];
    let lines: Vec<Line> = lines.into_iter().enumerate().map(line).collect();
    let (game, mut state) =
        Sea::position(&lines, &Options::NONE).unwrap_or_else(|faults| panic!("{faults:?}"));
    let leave: Action = "leave 0901".parse().expect("notation");
    game.apply(&mut state, Side::South, &leave, &mut FastDice::new(1), &mut Silence).expect("it is legal");
    let outcome = game.outcome(&state).expect("the enemy has no ship left");
    let fates = &outcome.fates[Side::North];
    assert_eq!(fates.iter().map(|fate| fate.end).collect::<Vec<_>>(), [End::Captured]);
    assert!(fates[0].left > 0, "it is afloat");
}
