//! Poses nobody may take are refused with their clause or with what would be right, and nothing changes.

use acies_core::any_table::{AnyTable, WhyNot};
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::side::Side;
use acies_hail_caesar::SYSTEM;
use acies_kit::options::Options;
use acies_kit::system::System;

/// Leuctra, as soon as some unit of the side that decides may be moved, and that unit's name.
fn moving(dice: &mut FastDice) -> (Box<dyn AnyTable>, Side, String) {
    let text = SYSTEM.scenario_text("leuctra").expect("a published battle");
    let battle =
        SYSTEM.open("leuctra.toml", &text, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"));
    let mut table = battle.start(dice);
    loop {
        let ToAct::Side(side) = table.to_act() else { panic!("nobody ever moved") };
        let choices = table.choices();
        let moved = choices.iter().find_map(|choice| choice.notation.strip_prefix("go s"));
        if let Some(unit) = moved.and_then(|rest| rest.split(' ').next()) {
            return (table, side, format!("s{unit}"));
        }
        let order = choices.iter().find(|choice| choice.notation.ends_with(" move"));
        let action = order.unwrap_or(&choices[0]).notation.clone();
        table.act(side, &action, dice).unwrap_or_else(|why| panic!("{action}: {why:?}"));
    }
}

#[test]
fn absurd_and_impossible_poses_change_nothing() {
    let dice = &mut FastDice::new(3);
    let (mut table, side, unit) = moving(dice);
    let before = (table.state_hash(), table.silent().len());
    let absurd = [
        "9999999 5 facing 0",
        "2147483647 -2147483648 facing 0",
        "1e9 5 facing 0",
        "nan inf facing 0",
        "12.00001 5 facing 0",
        "12 5 facing 999",
        "12 5 facing -1",
        "12 5 facing north",
        "12 5",
        "",
    ];
    // Off the table, over its edge, and farther than anybody goes.
    let impossible = ["-5 5 facing 0", "0 0 facing 0", "71.999 47.999 facing 45", "36 24 facing 0"];
    for pose in absurd {
        let action = format!("go {unit} {pose}");
        let why = table.act(side, &action, dice).expect_err(&action);
        assert!(
            matches!(&why, WhyNot::Unreadable(error) if error.said().en.contains("write ") && error.said().fr.contains("écrivez ")),
            "{action}: {why:?}"
        );
    }
    for pose in impossible {
        let action = format!("go {unit} {pose}");
        match table.act(side, &action, dice).expect_err(&action) {
            WhyNot::Refused(clause, _) => assert!(SYSTEM.rulebook().clause(clause.0).is_some(), "{action}"),
            why => panic!("{action}: {why:?}"),
        }
    }
    // Onto another unit, in any direction.
    let standing = table.scene(acies_core::side::Viewer::Seat(side));
    let table_of = standing.board.measured().expect("a measured table");
    for base in table_of.bases.iter().filter(|base| base.place != unit) {
        let [left, right, ..] = base.outline;
        let at = |a: i32, b: i32| acies_words::decimal::in_thousandths((a + b) / 2);
        let action = format!("go {unit} {} {} facing 0", at(left.0, right.0), at(left.1, right.1));
        let why = table.act(side, &action, dice).expect_err(&action);
        assert!(matches!(why, WhyNot::Refused(..)), "{action}: {why:?}");
    }
    assert_eq!((table.state_hash(), table.silent().len()), before);
}
