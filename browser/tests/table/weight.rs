//! The page is light, and talks to nobody but the table.

use acies_browser::{Begun, Browser, MEASURED, Table};

/// What a game may weigh, with everything it loads.
const BYTES: u64 = 200_000;

/// Sits down where something is to be decided; returns the game and the seat.
fn sit_down(table: &Table, browser: &Browser, system: &str, battle: &str) -> (Begun, String) {
    let begun = table.begin_in(system, battle, "human", "human");
    let side = table.side_to_act(&begun);
    browser.go(&table.seat_of(&begun, &side));
    browser.until(
        "document.querySelector('#hand .card.lit, #board .place.lit') &&
         document.querySelector('#link').dataset.state === 'up'",
    );
    (begun, side)
}

/// Loads a game with nothing cached and weighs what was transferred.
fn weigh(system: &str, battle: &str) {
    let table = Table::open();
    let browser = Browser::open();
    browser.devtools("Network.setCacheDisabled", serde_json::json!({ "cacheDisabled": true }));
    sit_down(&table, &browser, system, battle);
    let loaded = browser.ask(
        "return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
           .map(({ name, transferSize }) => ({ name, bytes: transferSize }))",
    );
    let loaded = loaded.as_array().expect("a list");
    let bytes: u64 = loaded.iter().filter_map(|entry| entry["bytes"].as_u64()).sum();
    for entry in loaded {
        let name = entry["name"].as_str().expect("an address");
        assert!(name.starts_with(&table.address), "the page asks {name}");
    }
    assert!(loaded.len() > 10 && bytes > 10_000, "the page was measured: {loaded:?}");
    println!("{system}, {battle}: {bytes} bytes in {} answers", loaded.len());
    assert!(bytes < BYTES, "{bytes} bytes: {loaded:?}");
}

#[test]
fn a_game_weighs_under_200_kilobytes_and_stays_at_home() {
    weigh("commands-colors", "cannae");
}

#[test]
fn the_largest_measured_battle_weighs_no_more() {
    weigh(MEASURED.0, "zama");
}

/// Pieces a deed did not touch stay on the page as they are: drawing them again would cost most of the time
/// between a click and what it shows.
#[test]
fn a_deed_redraws_only_what_it_changed() {
    for (system, battle) in [("commands-colors", "cannae"), (MEASURED.0, "zama")] {
        let table = Table::open();
        let browser = Browser::open();
        let (begun, side) = sit_down(&table, &browser, system, battle);
        for turn in 0..4 {
            let now = table.snapshot(&begun.game, begun.token(&side));
            let choices = now["choices"].as_array().expect("choices");
            if choices.is_empty() {
                break;
            }
            browser.ask(
                "for (const node of document.querySelectorAll('#pieces [data-place]')) node.stood = true",
            );
            let action = choices[7 * turn % choices.len()]["action"].as_str().expect("an action");
            table.act(&begun.game, begun.token(&side), &now["seq"], action, &format!("k{turn}"));
            let now = table.snapshot(&begun.game, begun.token(&side));
            browser.until(&format!("document.querySelector('#replay-slider').max === '{}'", now["steps"]));
            let seen = browser.ask_with(
                "const wanted = new DOMParser().parseFromString(
                   `<svg xmlns=\"http://www.w3.org/2000/svg\">${arguments[0]}</svg>`, 'image/svg+xml');
                 const [there, here] = [wanted, document.querySelector('#pieces')]
                   .map((drawing) => [...drawing.querySelectorAll('[data-place]')]);
                 return { all: here.length, stood: here.filter((node) => node.stood).length,
                          same: there.length === here.length && there.every((node, at) => node.isEqualNode(here[at])) }",
                vec![now["pieces"].clone()],
            );
            assert_eq!(seen["same"], true, "{battle}: the page shows what the server draws: {seen}");
            assert!(seen["stood"].as_u64() > Some(0), "{battle}: everything was drawn again: {seen}");
        }
    }
}
