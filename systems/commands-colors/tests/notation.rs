//! Nothing a person can type or put into a file makes the program fall over.

use acies_commands_colors::action::Action;
use acies_commands_colors::{CommandsColors, SYSTEM, open};
use acies_core::conformance::Conform;
use acies_core::dice::FastDice;
use acies_core::game::Game;
use acies_core::journal::Journal;
use acies_kit::options::Options;
use acies_kit::system::System;
use proptest::prelude::*;

const CASE: &str = "title t\nproves 11.41\nposition\n  south EL e5\n  south leader f5 Scipio\n  north LI d5 3\n  \
                    north leader c5\n  terrain forest e6 e7\n  rampart d5 e w\n  south hand rally two-left\n  \
                    deck two-left rally\n  north last two-left\n  south command 2 draws 2 full 5\n  banners 3\n  \
                    objective south a7 1\n  exit south 1 a1\n  ambush north i1\n  north reserve MC with Mago\n  \
                    lanes south\n  phase fight order-heavy\n  ordered e5\n  moved e5\nplay\n  south attack e5 d5\n  \
                    north stand | light swords swords flag\n  expect blocks d5 1\n  offered south end\n  \
                    refused south play rally because 5.2\n  expect event lost 11.57\n  expect dice attack e5 d5 2\n";

fn game() -> CommandsColors {
    open("foragers").expect("the teaching battle loads")
}

#[test]
fn every_action_reads_back_as_itself() {
    let game = game();
    let mut dice = FastDice::new(1);
    for _ in 0..20_000 {
        let action = game.any_action(&mut dice);
        assert_eq!(action.to_string().parse(), Ok(action), "{action}");
        assert_eq!(action.to_string().to_uppercase().parse(), Ok(action), "{action}");
    }
}

#[test]
fn an_unreadable_action_says_what_would_be_right() {
    let error = |text: &str| text.parse::<Action>().unwrap_err().to_string();
    assert!(error("fly e5").contains("'fly e5' is no action: write play CARD"));
    assert!(error("move e5 z9").contains("'z9' is no hex"));
    assert!(error("play joker").contains("the cards are two-left"));
    assert!(error("place XX a1").contains("they are LI"));
    assert!(error("ignore many").contains("ignore 1"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_is_too_strange_for_the_notation(text in "\\PC{0,40}") {
        let _ = text.parse::<Action>();
    }

    #[test]
    fn almost_actions_are_read_or_refused(
        verb in "(play|order|move|attack|fire|step|place|ignore|lead|exit|advance)",
        words in prop::collection::vec("([a-j][0-9]{0,3}|leader|LC|two-left|[0-9]{1,4}|é)", 0..4),
    ) {
        let text = format!("{verb} {}", words.join(" "));
        if let Ok(action) = text.parse::<Action>() {
            let game = game();
            let state = game.start(&mut FastDice::new(1));
            for side in acies_core::side::Side::BOTH {
                let _ = game.check(&state, side, &action);
            }
        }
    }

    #[test]
    fn a_damaged_case_is_answered(at in 0..CASE.len(), with in "\\PC{0,8}", cut in 0usize..12) {
        let start = (0..=at).rev().find(|i| CASE.is_char_boundary(*i)).unwrap_or(0);
        let end = (start + cut).min(CASE.len());
        let text = format!("{}{with}{}", &CASE[..start], &CASE[end..]);
        let _ = SYSTEM.run_case("damaged.case", &text);
    }

    #[test]
    fn case_lines_in_any_order_are_answered(order in prop::collection::vec(0usize..28, 0..28)) {
        let lines: Vec<&str> = CASE.lines().collect();
        let text: Vec<&str> = order.iter().filter_map(|i| lines.get(*i).copied()).collect();
        let _ = SYSTEM.run_case("shuffled.case", &format!("title t\nproves 1.1\nposition\n{}\nplay\n", text.join("\n")));
    }

    #[test]
    fn a_damaged_save_is_answered(seed in 0u64..4, at in any::<prop::sample::Index>(), with in any::<u8>()) {
        let id = SYSTEM.scenarios()[0].clone();
        let text = SYSTEM.scenario_text(&id).expect("a published battle");
        let battle = SYSTEM.open(&id, &text, &Options::NONE).expect("it loads");
        let mut dice = FastDice::new(seed);
        let mut table = battle.start(&mut dice);
        for _ in 0..12 {
            let Some(choice) = table.choices().into_iter().next() else { break };
            let acies_core::game::ToAct::Side(side) = table.to_act() else { break };
            table.act(side, &choice.notation, &mut dice).expect("a listed action is legal");
        }
        let mut bytes = table.journal().write().into_bytes();
        let at = at.index(bytes.len());
        bytes[at] = with;
        let damaged = String::from_utf8_lossy(&bytes);
        if let Ok(journal) = Journal::read("damaged", &damaged) {
            let _ = battle.replay(journal);
        }
    }
}
