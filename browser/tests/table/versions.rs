//! A game of earlier rules: the page says so, tells it, and it goes on.

use std::path::Path;

use acies_browser::{Browser, Look, Luck, Table};
use serde_json::Value;

use crate::access::clean;

/// A table with the games of a file from before rules had versions, and what is known of them.
fn before_versions() -> (Table, Vec<Value>) {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/server/tests/fixtures");
    let text = std::fs::read_to_string(fixtures.join("before-versions.json")).expect("the file is there");
    (
        Table::of_file(&fixtures.join("before-versions.db")),
        serde_json::from_str(&text).expect("its games and their tokens"),
    )
}

#[test]
fn a_game_of_earlier_rules_says_so_and_goes_on_when_both_agree() {
    let (table, games) = before_versions();
    let word = |about: &Value, key: &str| about[key].as_str().expect("a word").to_owned();
    let mut seen = 0;
    for about in
        games.iter().filter(|about| about["name"].as_str().is_some_and(|name| name.starts_with("two")))
    {
        let game = word(about, "game");
        let token = |seat: &str| word(&about["seats"], seat);
        let now = table.snapshot(&game, &token("north"));
        if now["parted"].is_null() {
            continue;
        }
        seen += 1;
        let open = |seat: &str| {
            let browser = Browser::open();
            browser.go(&format!("{}game.html?game={game}#{}", table.address, token(seat)));
            browser.until(
                "document.querySelector('#board .place') && document.querySelector('#link').dataset.state === 'up'",
            );
            browser
        };
        let (north, south) = (open("north"), open("south"));
        for page in [&north, &south] {
            page.until("!document.querySelector('#parted').hidden");
            assert!(page.text("#parted").contains(now["parted"]["text"].as_str().expect("words")));
            page.until("document.querySelectorAll('#buttons button').length === 1");
        }
        clean(&north, "a game of earlier rules");
        // What was played is still there to be seen.
        north.click("#replay-first");
        north.until("document.body.classList.contains('past') && document.querySelector('#replay-slider').value === '0'");
        // Nothing is answered there: the one button leads back to the present.
        north.until("document.querySelectorAll('#buttons button').length === 1");
        north.click("#buttons button");
        north.until("!document.body.classList.contains('past')");
        north.click("#buttons button");
        south.until("document.querySelectorAll('#buttons button').length === 2");
        clean(&south, "the question whether to go on");
        south.click("#buttons button:nth-child(1)");
        for page in [&north, &south] {
            page.until("document.querySelector('#parted').hidden");
        }
        let now = table.snapshot(&game, &token("north"));
        let page = if now["side_to_act"] == "north" { &north } else { &south };
        let Look::Choose(ways) = page.rest() else { panic!("it goes on: {now}") };
        page.click_some(&ways, &mut Luck::new(1));
        clean(page, "a game that went on");
    }
    assert!(seen > 0, "no game of the file parts from the rules of today");
}

#[test]
fn on_one_screen_whoever_plays_both_sides_lets_it_go_on() {
    let (table, games) = before_versions();
    let parted = |about: &&Value| {
        let token = about["seats"]["spectator"].as_str().expect("a token");
        let game = about["game"].as_str().expect("a game");
        ["north", "south"].iter().all(|seat| about["seats"][seat].is_string())
            && table.snapshot(game, token)["parted"].is_object()
    };
    let about = games.iter().find(parted).expect("a game of two people that parts from the rules of today");
    let browser = Browser::open();
    browser.go(&table.address);
    browser.ask_with(
        "const { game, seats } = arguments[0];
         localStorage.setItem('acies-games', JSON.stringify([{ game, title: '', system: '', tokens: seats, hotseat: true, seen: 0 }]))",
        vec![about.clone()],
    );
    browser.go(&format!("{}game.html?game={}", table.address, about["game"].as_str().expect("a game")));
    browser.hand_over();
    browser.until(
        "!document.querySelector('#parted').hidden && document.querySelector('#buttons button.primary')",
    );
    browser.click("#buttons button.primary");
    browser.until("document.querySelector('#parted').hidden");
    if browser.rest() == Look::HandOver {
        browser.hand_over();
    }
    assert!(matches!(browser.rest(), Look::Choose(_)), "it goes on");
}
