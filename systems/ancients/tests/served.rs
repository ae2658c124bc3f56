//! Games through the routes of the server, as the page asks for them.

use acies_ancients::SYSTEM;
use acies_proof::served::Served;
use serde_json::{Value, json};

fn begun(name: &str, battle: &str) -> Served {
    Served::game(&SYSTEM, env!("CARGO_TARGET_TMPDIR"), name, battle)
}

#[test]
fn two_seats_play_to_the_end() {
    begun("end-outpost", "outpost").plays_to_the_end(2_000);
}

#[test]
fn two_seats_fight_at_sea_to_the_end() {
    begun("end-cove", "cove").plays_to_the_end(2_000);
}

#[test]
fn pointing_far_at_sea_names_steps_and_turns_and_what_comes_of_them() {
    let game = begun("sailing", "cove");
    // A crew of 4 and a die of 4: eight points are four hexes ahead, two astern, or a turn and one ahead.
    let reach = game.pointed("south", &["0808"])["reach"].clone();
    let reach: Vec<&str> = reach.as_array().expect("places").iter().filter_map(Value::as_str).collect();
    for place in ["0807", "0805", "0809", "0810", "0908", "0708"] {
        assert!(reach.contains(&place), "{place}: {reach:?}");
    }
    assert!(!reach.contains(&"0804") && !reach.contains(&"0903"), "an enemy, and too far: {reach:?}");
    let said = game.pointed("south", &["0808", "0805"]);
    assert_eq!(said["way"], json!(["go 0808 0807", "go 0807 0806", "go 0806 0805"]), "{said}");
    let said = game.pointed("south", &["0808", "0908"]);
    assert_eq!(said["way"], json!(["turn 0808 2", "go 0808 0908"]), "{said}");
    assert_eq!(said["meaning"], json!("sail from 0808 to 0908"), "{said}");
    let said = game.pointed("south", &["0808", "0805"]);
    for list in ["targets", "dangers"] {
        let named = said["outlook"][list].to_string();
        assert!(named.contains("0804"), "beside the enemy at 0804: {said}");
    }
    // Land is refused by its clause.
    let said = game.pointed("south", &["0808", "0901"]);
    assert_eq!(said["refusal"]["clause"], json!("14.5.4"), "{said}");
}

#[test]
fn pointing_far_names_every_step_of_the_way() {
    let game = begun("way", "outpost");
    // The cavalry at 0306 has five points; the camp of the enemy is farther, and nobody reaches it without turning.
    let reach = game.pointed("south", &["0306"])["reach"].clone();
    let reach: Vec<&str> = reach.as_array().expect("places").iter().filter_map(Value::as_str).collect();
    assert!(reach.contains(&"0304") && reach.contains(&"0106"), "{reach:?}");
    assert!(!reach.contains(&"0306"), "nobody goes where he is: {reach:?}");
    let said = game.pointed("south", &["0306", "0304"]);
    assert_eq!(said["way"], json!(["go 0306 0305", "go 0305 0304"]), "{said}");
    assert!(said["refusal"].is_null() && said["outlook"].is_object(), "{said}");
    // The other side points at nothing of this, and one step is no way.
    assert_eq!(game.pointed("north", &["0306"])["reach"], json!([]));
    assert_eq!(game.pointed("south", &["0306", "0305"])["way"], json!([]));
    // Every step is an answer of its own, and leads where it was said.
    for reached in reach {
        let said = game.pointed("south", &["0306", reached]);
        let way = said["way"].as_array().expect("steps").clone();
        for step in &way {
            game.answer("south", step.as_str().expect("an action"));
        }
        if let Some(last) = way.last().and_then(Value::as_str) {
            assert!(last.ends_with(reached), "{reached}: {way:?}");
        }
        for _ in &way {
            game.take_back("south");
        }
    }
}
