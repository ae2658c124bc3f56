//! The page is light, and talks to nobody but the table.

use acies_browser::{Browser, Table};

#[test]
fn a_game_weighs_under_200_kilobytes_and_stays_at_home() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin("cannae", "human", "human");
    let side = table.snapshot(&begun.game, begun.token("spectator"))["side_to_act"]
        .as_str()
        .expect("a side")
        .to_owned();
    browser.devtools("Network.setCacheDisabled", serde_json::json!({ "cacheDisabled": true }));
    browser.go(&format!("{}game.html?game={}#{}", table.address, begun.game, begun.token(&side)));
    browser.until(
        "document.querySelector('#hand .card.lit') && document.querySelector('#link').dataset.state === 'up'",
    );
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
    println!("a game page: {bytes} bytes in {} answers", loaded.len());
    assert!(bytes < 200_000, "{bytes} bytes: {loaded:?}");
}
