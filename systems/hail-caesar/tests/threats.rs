//! Whom a unit threatens and who threatens it: by positions, and that both ends say the same in whole games; and what
//! its card says of its type and formation.

use acies_core::dice::FastDice;
use acies_core::game::{Game, Present, ToAct};
use acies_core::look::Threat;
use acies_core::side::{Side, Viewer};
use acies_hail_caesar::{HailCaesar, SYSTEM, State, open};
use acies_kit::case::{CaseGame, Line};
use acies_kit::options::Options;
use acies_kit::system::System;
use acies_words::message::Arg;

fn laid_out(position: &str) -> (HailCaesar, State) {
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    let lines: Vec<Line> =
        (1..).zip(position.lines()).map(|(number, text)| Line { number, words: words(text) }).collect();
    HailCaesar::position(&lines, &Options::NONE).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn how(threat: &Threat) -> String {
    let key = threat.how.key.strip_prefix("hc-threat-").expect("a threat");
    let dice = threat.how.args.iter().find_map(|(name, value)| match value {
        Arg::Number(dice) if *name == "dice" => Some(*dice),
        _ => None,
    });
    format!("{key} {}", dice.expect("a threat has dice"))
}

/// Each as "n1 charge 6": whom, how and with how many dice.
fn told(threats: &[Threat]) -> Vec<String> {
    threats.iter().map(|threat| format!("{} {}", threat.place, how(threat))).collect()
}

fn threatens(position: &str, unit: &str) -> Vec<String> {
    let (game, state) = laid_out(position);
    told(&game.look(&game.view(&state, Viewer::Spectator), unit).expect("the unit is there").threatens)
}

fn threatened(position: &str, unit: &str) -> Vec<String> {
    let (game, state) = laid_out(position);
    told(&game.look(&game.view(&state, Viewer::Spectator), unit).expect("the unit is there").threatened)
}

/// Three moves of 6″ are the most an order gives.
// proves: command-test.5 move-distance.1 charge.3
#[test]
fn a_charge_is_a_threat_as_far_as_three_moves_reach() {
    assert_eq!(threatens("south MI s1 20 10\nnorth MI n1 20 28", "s1"), ["n1 charge 6"]);
    assert_eq!(threatened("south MI s1 20 10\nnorth MI n1 20 28", "s1"), ["n1 charge 6"]);
    assert!(threatens("south MI s1 20 10\nnorth MI n1 20 28.5", "s1").is_empty());
    // Horse comes farther: 27″.
    assert_eq!(threatened("south MI s1 20 10\nnorth MC n1 20 28.5", "s1"), ["n1 charge 8"]);
    // He is not ahead.
    assert!(threatens("south MI s1 20 10\nnorth MI n1 45 20", "s1").is_empty());
}

/// proves: charge.7 charge.8 open-order-charge.1
#[test]
fn who_may_not_charge_threatens_with_no_charge() {
    let before = |unit: &str| threatens(&format!("south {unit}\nnorth MI n1 20 20"), "s1");
    assert_eq!(before("MI s1 20 10"), ["n1 charge 6"]);
    assert!(before("MI s1 20 10 disordered").is_empty());
    assert!(before("MI s1 20 10 wounds 6").is_empty());
    assert!(before("MI s1 20 10 formation column").is_empty());
    assert!(before("LI s1 20 10 formation open").is_empty());
}

/// A bow reaches 18″, and whoever is disordered may still shoot.
/// proves: weapon-range.3 shooting.5 shooting.6 shooting.10
#[test]
fn a_shot_is_a_threat_in_range_ahead_and_in_sight() {
    let archers = "south LIA s1 20 10 disordered\n";
    let at = |enemies: &str| threatens(&format!("{archers}{enemies}"), "s1");
    assert_eq!(at("north MI n1 20 27"), ["n1 shoot 3"]);
    assert!(at("north MI n1 20 28.5").is_empty(), "too far");
    assert!(at("north MI n1 20 4 facing 0").is_empty(), "behind them");
    assert!(at("south MI s2 20 20\nnorth MI n1 20 27").is_empty(), "over a friend");
    assert_eq!(at("north MI n1 20 20\nnorth MI n2 29 25"), ["n1 shoot 3"], "the nearest");
    let open = "south LIA s1 20 10 formation open disordered\nnorth MI n1 20 4 facing 0";
    assert_eq!(threatens(open, "s1"), ["n1 shoot 3"], "open order shoots all round");
    let column = "south LIA s1 20 10 formation column\nnorth MI n1 20 20";
    assert!(threatens(column, "s1").is_empty(), "a column does not shoot");
}

/// Clash in the first round and sustained later; one die in column.
/// proves: combat-round.4 combat-dice.1 shooting.2
#[test]
fn whoever_is_in_combat_threatens_his_enemy_alone() {
    let position = |state: &str| {
        format!("south WB s1 20 20{state}\nnorth MI n1 20 20.005\nnorth MI n2 29 24\nengaged n1 s1")
    };
    assert_eq!(threatens(&position(""), "s1"), ["n1 fight 9"]);
    assert_eq!(threatens(&position(" rounds 1"), "s1"), ["n1 fight 6"]);
    assert_eq!(threatens(&position(" formation column"), "s1"), ["n1 fight 1"]);
    assert_eq!(threatened(&position(""), "n1"), ["s1 fight 9"]);
    assert!(threatened(&position(""), "n2").is_empty());
}

/// In whole games both ends of a threat say the same, and nobody threatens whoever is gone.
#[test]
fn both_ends_of_a_threat_say_the_same() {
    let mut told = 0;
    for (index, id) in SYSTEM.scenarios().iter().enumerate() {
        let game = open(id).expect("a published battle loads");
        let mut dice = FastDice::of_series(3, index as u64);
        let mut state = game.start(&mut dice);
        let mut list = Vec::new();
        for step in 0..240 {
            let ToAct::Side(side) = game.to_act(&state) else { break };
            if step % 60 == 59 {
                told += compare(&game, &state, id);
            }
            list.clear();
            game.legal(&state, side, &mut list);
            let action = list[dice.below(list.len() as u32) as usize].clone();
            game.apply(&mut state, side, &action, &mut dice, &mut Vec::new()).expect("it is listed");
        }
    }
    assert!(told > 50, "only {told} threats");
}

fn compare(game: &HailCaesar, state: &State, id: &str) -> usize {
    let view = game.view(state, Viewer::Spectator);
    let (mut both, mut other) = (Vec::new(), Vec::new());
    for side in ['n', 's'] {
        for name in (1..).map(|number| format!("{side}{number}")) {
            let Some(look) = game.look(&view, &name) else { break };
            assert_eq!(look.side, if side == 'n' { Side::North } else { Side::South });
            both.extend(
                look.threatens.iter().map(|threat| (name.clone(), threat.place.clone(), how(threat))),
            );
            other.extend(
                look.threatened.iter().map(|threat| (threat.place.clone(), name.clone(), how(threat))),
            );
        }
    }
    both.sort();
    other.sort();
    assert_eq!(both, other, "{id}");
    both.len()
}

/// What follows from type and formation is said on the card, each with its clause.
/// proves: evade.1 counter-charge.1 turn-to-face.1 combat-dice.1 artillery-move.1 artillery-move.3
#[test]
fn type_and_formation_are_told() {
    let rules = |unit: &str| -> Vec<&'static str> {
        let (game, state) = laid_out(&format!("south {unit}\nnorth MI n1 20 40"));
        let look = game.look(&game.view(&state, Viewer::Spectator), "s1").expect("the unit is there");
        for rule in &look.rules {
            assert!(SYSTEM.rulebook().clause(rule.clause.0).is_some(), "{rule:?}");
        }
        look.rules.iter().map(|rule| rule.text.key).filter(|key| *key != "hc-look-rule").collect()
    };
    assert!(rules("MI s1 20 10").is_empty());
    assert_eq!(rules("HOP s1 20 10"), ["hc-rule-heavy"]);
    assert_eq!(rules("MI s1 20 10 formation column"), ["hc-rule-column"]);
    assert_eq!(rules("MI s1 20 10 formation square"), ["hc-rule-square"]);
    let open = ["hc-rule-open", "hc-rule-open-shots", "hc-rule-open-fights"];
    assert_eq!(rules("SKJ s1 20 10"), open);
    assert_eq!(rules("MC s1 20 10"), ["hc-rule-counter", "hc-rule-turns"]);
    assert_eq!(rules("LCH s1 20 10 formation line"), ["hc-rule-counter"]);
    assert_eq!(rules("ARTL s1 20 10"), ["hc-rule-engines", "hc-rule-engines-light"]);
    assert_eq!(rules("ARTM s1 20 10"), ["hc-rule-engines", "hc-rule-engines-heavy"]);
}
