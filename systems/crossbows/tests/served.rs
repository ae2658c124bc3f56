//! Games through the routes of the server, as the page asks for them.

use acies_crossbows::SYSTEM;
use acies_proof::served::Served;
use serde_json::json;

fn begun(name: &str, battle: &str) -> Served {
    Served::game(&SYSTEM, env!("CARGO_TARGET_TMPDIR"), name, battle)
}

#[test]
fn two_seats_play_to_the_end_with_orders_and_without() {
    for battle in ["mill", "mill-orders"] {
        begun(battle, battle).plays_to_the_end(6_000);
    }
}

/// Every answer to a question is pointed at by places of its own, and pointing at them means it.
#[test]
fn what_is_pointed_at_is_what_is_meant() {
    let game = begun("pointing", "mill");
    let own = game.seen("south");
    let choices = own["choices"].as_array().expect("choices");
    for (picks, action) in [
        (vec!["9.8"], "take s1+s2"),
        (vec!["9.8", "s2"], "take s2"),
        (vec!["9.8", "sA"], "take s1+s2+sA"),
        (vec!["sA"], "take sA"),
        (vec!["8.7"], "take s6"),
    ] {
        let listed = choices.iter().find(|choice| choice["action"] == action);
        let listed = listed.unwrap_or_else(|| panic!("{action} is not offered"));
        assert_eq!(listed["picks"], json!(picks), "{action}");
        let said = game.pointed("south", &picks);
        assert_eq!((&said["action"], &said["legal"]), (&json!(action), &json!(true)), "{said}");
    }
    // Pointing farther means a whole way, step by step.
    for (picks, action, way) in [
        (vec!["9.8", "8.10"], "go s1+s2 8.10", "take s1+s2, face s1 ne, go s1+s2 9.9, go s1+s2 8.10, halt"),
        (vec!["9.8", "s2", "9.9"], "go s2 9.9", "take s2, face s2 ne, go s2 9.9, halt"),
        (vec!["9.8", "sA", "9.9"], "go s1+s2+sA 9.9", "take s1+s2+sA, face s1 ne, go s1+s2+sA 9.9, halt"),
        (vec!["sA", "7.8"], "go sA 7.8", "take sA, go sA 8.9, go sA 7.8, halt"),
        (vec!["9.8", "9.8^se"], "face s1 se", "take s1+s2, face s1 se, halt"),
    ] {
        let said = game.pointed("south", &picks);
        assert_eq!(said["action"], json!(action), "{said}");
        let steps = said["way"].as_array().expect("a way").iter().filter_map(|step| step.as_str());
        assert_eq!(steps.collect::<Vec<_>>().join(", "), way, "{action}");
    }
    // Whoever is in hand goes on from where he is held, and makes way for somebody else.
    for action in ["take s1+s2", "face s1 ne", "go s1+s2 9.9"] {
        game.answer("south", action);
    }
    let said = game.pointed("south", &["9.9", "8.11"]);
    assert_eq!(said["way"], json!(["go s1+s2 8.10", "go s1+s2 8.11", "halt"]), "{said}");
    assert_eq!(game.pointed("south", &["8.7"])["before"], json!("halt"));
    game.answer("south", "halt");
    // What leads nowhere is answered with the clause.
    let said = game.pointed("south", &["9.6", "3.5"]);
    assert_eq!(said["refusal"]["clause"], json!("8.1.1"), "{said}");
}

/// An order reaches nobody but its side: neither the other seat nor those who watch, by no route.
#[test]
fn an_order_is_sent_to_its_side_alone() {
    let game = begun("orders", "mill-orders");
    game.answer("south", "order sB muster");
    game.answer("south", "order sA reserve");
    let own = game.seen("south");
    assert_eq!(own["panels"]["south"]["orders"][0]["order"], json!("Réserve"), "{own}");
    for seat in ["north", "spectator"] {
        let mut told = game.seen(seat);
        assert_eq!(told["panels"]["south"]["orders"][0]["order"], json!(null));
        // What may be answered names every order, and the coach tells what each is for.
        (told["choices"], told["coach"]) = (json!([]), json!([]));
        for order in ["Réserve", "Rassemblement", "order sA", "order sB"] {
            assert!(!told.to_string().contains(order), "{order} reaches {seat}: {told}");
        }
    }
}
