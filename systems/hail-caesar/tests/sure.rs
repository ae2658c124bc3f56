//! What is asked before an answer that gives something up.

use acies_core::game::{Game, Present};
use acies_core::side::Viewer;
use acies_hail_caesar::action::Action;
use acies_words::message::Arg;

use crate::drag::laid_out;

/// A captain with two units, another with one, and an enemy far away.
const ORDERS: &str = "phase orders\ncaptain south sA 8 30 10\ncaptain south sB 8 60 10\nsouth HI s1 30 20\n\
                      south HI s2 44 20\nsouth HI s3 60 20 of sB\nnorth HI n1 60 45.5";

#[test]
fn a_captain_who_could_still_give_orders_is_asked_before_he_rides() {
    let (game, state) = laid_out(ORDERS);
    let view = game.view(&state, Viewer::Spectator);
    let asked = |action: &str| {
        let action: Action = action.parse().expect("an action");
        let facts: Vec<&str> = game.facts(&view, &action).iter().map(|fact| fact.key).collect();
        (game.sure(&view, &action), facts)
    };
    for ride in ["lead sA 30 14", "join sA s1"] {
        let (sure, facts) = asked(ride);
        let sure = sure.unwrap_or_else(|| panic!("{ride} is asked about"));
        assert_eq!(sure.key, "hc-sure-ride");
        assert!(sure.args.contains(&("units", Arg::Number(2))), "his own units are counted: {sure:?}");
        assert_eq!(facts, ["hc-fact-ride"], "and it is said while he is pointed at");
    }
    assert_eq!(asked("order s1 move").0, None, "an order gives nothing up");
}
