//! Crossbows & Cannon on the page: a turn with secret orders between two browsers, tables of the printed game put on by a
//! file, and the battle to learn with.

use std::fs;
use std::path::PathBuf;

use acies_browser::{Begun, Browser, Table, at, button};
use serde_json::{Value, json};

use crate::access;
use crate::ancients::{until_marked, until_there};
use crate::ancients_secrets::{bytes, told};

/// The rule system, and the battle to learn it with.
const CROSSBOWS: &str = "crossbows";
const TAUGHT: &str = "mill";

/// Two lines that stand near, with nobody who has to be asked before they meet.
const NEAR: &str = r#"
order = 1
minutes = 10
first = "south"
turns = 6
title.en = "Near"
title.fr = "Près"
source.layout = "house"
source.leaders = "house"
source.victory = "house"
story.en = "Two lines stand near."
story.fr = "Deux lignes sont proches."

[north]
army.en = "Hirelings"
army.fr = "Mercenaires"
level = 8

[[north.leader]]
name = "Ugo"
chief = true
command = 6
range = 5
bonus = 1
at = "4.8"
units = ["LKP 4.8 4.8"]

[[north.leader]]
name = "Fosco"
command = 5
range = 4
bonus = 0
at = "3.11"
units = ["IMA 3.11"]

[south]
army.en = "Cantons"
army.fr = "Cantons"
level = 11

[[south.leader]]
name = "Anselm"
chief = true
command = 8
range = 5
bonus = 2
at = "5.8"
units = ["SWP 5.8 5.8"]

[[south.leader]]
name = "Rocco"
command = 7
range = 4
bonus = 1
at = "8.11"
units = ["GEN 8.11", "ARQ 9.9"]
"#;

/// Gives an order by its button, which tells what it asks for.
fn give(browser: &Browser, action: &str, duty: &str) {
    browser.until(&format!("document.querySelector('{}')", button(action)));
    browser.hover(&button(action));
    browser.until(&format!("document.querySelector('#why').textContent.includes('{duty}')"));
    browser.click(&button(action));
    browser.until(&format!("!document.querySelector('{}')", button(action)));
}

/// What a browser shows of the game and was told of it.
fn known(browser: &Browser, table: &Table, begun: &Begun, seat: &str) -> String {
    let mut now: Value = serde_json::from_str(&bytes(table, begun, seat)).expect("a snapshot");
    now["choices"] = json!([]);
    let shown = ["#log", "#panels", "#prompt", "#look", "#why"].map(|part| browser.text(part)).concat();
    [shown, told(browser).concat(), now.to_string()].concat()
}

/// The orders of a side as a seat knows them.
fn held(table: &Table, begun: &Begun, seat: &str, side: &str) -> Vec<Value> {
    let now: Value = serde_json::from_str(&bytes(table, begun, seat)).expect("a snapshot");
    let orders = now["panels"][side]["orders"].as_array().expect("orders").clone();
    orders.iter().map(|held| held["order"].clone()).collect()
}

#[test]
fn a_turn_with_secret_orders_between_two_browsers() {
    let table = Table::open();
    let begun = table.begin_own(CROSSBOWS, NEAR, &["orders"]);
    let [one, two] = [Browser::open(), Browser::open()];
    table.sit(&one, &begun, "south");
    table.sit(&two, &begun, "north");
    // What is ordered first is taken back, as the other side agrees, and another order given: it sees that, and no order.
    give(&one, "order sB muster", "five hexes from every enemy");
    one.until("!document.querySelector('#undo').disabled");
    one.click("#undo");
    let accept = "[...document.querySelectorAll('#buttons button')].find((button) => button.textContent.startsWith('Accept'))";
    two.until(accept);
    two.ask(&format!("{accept}.id = 'accept'"));
    two.click("#accept");
    give(&one, "order sB stand", "one hex at most");
    give(&one, "order sA attack", "half its allowance");
    two.until("document.querySelector('#log').textContent.includes('the order of Anselm lies face down')");
    give(&two, "order nB reserve", "keep five hexes");
    assert_eq!(
        two.ask("return document.querySelector('#buttons button[data-action^=\"order s\"]')"),
        json!(null)
    );
    give(&two, "order nA advance", "nearer to the enemy");
    let sheet = |browser: &Browser, side: &str| browser.text(&format!(".panel.{side} .orders"));
    one.until("document.querySelector('.panel.north .orders')?.textContent.includes('closed')");
    assert!(sheet(&one, "south").contains("Anselm · Attack"), "{}", sheet(&one, "south"));
    assert!(sheet(&two, "south").contains("Anselm · closed"), "{}", sheet(&two, "south"));
    access::clean(&one, "an order sheet");
    let moves =
        |now: &Value| now["prompt"].as_str().is_some_and(|prompt| prompt.contains("movement of units"));
    table.answer_until(&begun, &["trace sB own", "trace sA own"], moves);
    for (browser, seat, secret) in
        [(&two, "north", ["Muster", "Attack"]), (&one, "south", ["Reserve", "Advance"])]
    {
        for order in secret {
            let known = known(browser, &table, &begun, seat);
            assert!(!known.contains(order), "{order} has come to {seat}: {known}");
        }
    }
    // A unit goes by two clicks: the first takes it in hand, the second leads it there step by step. Who stands with a leader
    // is taken alone by a button, turns by the arrowhead at a corner, and is let go.
    until_marked(&one, "9.9", "lit");
    one.click(&at("9.9"));
    until_marked(&one, "9.11", "lit");
    one.click(&at("9.11"));
    until_there(&one, "9.11");
    one.click(&at("8.11"));
    until_marked(&one, "8.11", "chosen");
    one.click(&button("take s3"));
    one.until(&format!("document.querySelector('{}')", at("8.11^ne")));
    one.click(&at("8.11^ne"));
    one.until("document.querySelector('#log').textContent.includes('turns to the north-east corner')");
    two.until("document.querySelector('#log').textContent.includes('turns to the north-east corner')");
    one.click(&button("halt"));
    one.until(&format!("document.querySelector('{}')", button("done")));
    one.click(&button("done"));
    // The Swiss must fight; both dice are told with every modifier and each case that play leaves open.
    let melee = |now: &Value| now["choices"].to_string().contains("\"attack 4.8 s1 s2\"");
    table.answer_until(&begun, &["done"], melee);
    // Only one hex can be attacked from one other: who stands there is held out.
    until_marked(&one, "4.8", "lit");
    assert!(one.text("#prompt").contains("must fight"), "{}", one.text("#prompt"));
    // What it can be by what all have seen is told; what it is has bound nobody yet.
    assert_eq!(held(&table, &begun, "north", "south"), [json!(null), json!(null)]);
    assert!(!known(&two, &table, &begun, "north").contains("on Attack"));
    one.hover(&at("4.8"));
    one.until("document.querySelector('#why .odds')");
    let said = one.text("#why");
    for part in [
        "strength of the attackers: 12",
        "Attack order: +1",
        "pikes: +3",
        "if on Stand",
        "the enemy, if all fight: 2 steps lost",
        "accepts combat",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    access::clean(&one, "the odds of a melee");
    one.click(&at("4.8"));
    // Now the order is shown by what it does, and what it did is told to both.
    for browser in [&one, &two] {
        browser.until("document.querySelector('#log').textContent.includes('is on Attack')");
        browser.until("document.querySelector('#log').textContent.includes('Melee at 4.8')");
    }
    assert!(one.text("#why").contains("What came of it"), "{}", one.text("#why"));
    assert!(sheet(&two, "south").contains("Anselm · Attack"), "{}", sheet(&two, "south"));
    // The turn is played to its end: the other player's turn, and the next orders.
    let next = |now: &Value| now["log"].to_string().contains("Turn 2.");
    table.answer_until(&begun, &["done", "pass", "trace nB own", "trace nA own"], next);
    for browser in [&one, &two] {
        browser.until("document.querySelector('#log').textContent.includes('Turn 2.')");
    }
    // The order of Fosco has bound nobody in this turn.
    assert_eq!(held(&table, &begun, "south", "north")[1], json!(null));
    assert!(!known(&one, &table, &begun, "south").contains("on Reserve"));
}

/// The set of tables `acies scenario new --kind tables` writes.
fn set() -> String {
    let head = include_str!("../../../systems/crossbows/data/new-tables.en.toml");
    let ours = include_str!("../../../systems/crossbows/data/tables.toml");
    let (_, block) = ours.split_once("\n[tables]\n").expect("the tables");
    [head.trim_end(), "\n[tables]\n", block].concat()
}

#[test]
fn tables_of_the_printed_game_are_put_on_by_a_file() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&table.address);
    browser.click(&format!("#systems button[data-system={CROSSBOWS}]"));
    browser.click("#own summary");
    browser.until("document.querySelector('#own').open");
    let sound = set().replacen("reconstructed = true", "reconstructed = false", 1).replacen(
        "full = \"5 7\"\nreduced = \"3 6\"\nmoves = 3",
        "full = \"8 7\"\nreduced = \"4 6\"\nmoves = 3",
        1,
    );
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("printed.toml");
    fs::write(&path, sound.replacen("  \"10  1 2 2 3 3 4 4 4\",\n", "", 1)).expect("a file");
    browser.give_file("#own-file", &path);
    browser.until("document.querySelector('.own-faults li')");
    let line = sound.lines().position(|line| line == "[tables.melee]").expect("the melee table") + 1;
    let faults = browser.text(".own-faults li");
    for part in [&*format!("Line {line}"), "the melee table lacks rows: 10"] {
        assert!(faults.contains(part), "{part}: {faults}");
    }
    fs::write(&path, &sound).expect("a file");
    browser.give_file("#own-file", &path);
    browser.until("document.querySelector('.own-sound') && !document.querySelector('#play').disabled");
    browser.click("#sides label:has(input[value=south])");
    browser.click("#opponents label:has(input[value=level1])");
    browser.click("#play");
    browser.until("document.querySelector('#board .place')");
    let (game, tokens) = browser.seats();
    let seen = table.snapshot(&game, tokens["south"].as_str().expect("a token"));
    assert!(!seen["notes"].to_string().contains("reconstructed"), "{}", seen["notes"]);
    browser.until("document.querySelector('#board .place.lit')");
    browser.click(&at("9.8"));
    browser.until("document.querySelector('#look .figures')?.textContent.includes('combat strength8')");
}

#[test]
fn the_mill_road_begins_with_the_coach() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_in(&table, CROSSBOWS, TAUGHT, "south", "level1");
    browser.until("!document.querySelector('#coach').hidden");
    let first = browser.text("#coach-text");
    assert!(first.contains("Click a unit, then a lit hex"), "{first}");
    assert_eq!(browser.ask("return document.body.dataset.coach"), json!("unit"));
    // Where the tables come from is told beside the turn.
    assert!(browser.text("#notes").contains("reconstructed"), "{}", browser.text("#notes"));
    // A stack is chosen whole; who lies in it is named beside the board, and a leader goes along by his button.
    browser.until("document.querySelector('#board .place.lit')");
    browser.click(&at("9.8"));
    until_marked(&browser, "9.8", "chosen");
    let named = browser.text("#buttons");
    for part in ["Landsknecht pikes (s1)", "Landsknecht pikes (s2)", "Anselm"] {
        assert!(named.contains(part), "{part}: {named}");
    }
    access::clean(&browser, "a stack that is chosen");
    browser.ask("[...document.querySelectorAll('#buttons button')].find((button) => button.textContent.includes('(s1), Landsknecht pikes (s2) and Anselm')).id = 'along'");
    browser.click("#along");
    until_marked(&browser, "8.10", "lit");
    browser.click(&at("8.10"));
    until_there(&browser, "8.10");
    let (game, tokens) = browser.seats();
    let now = table.snapshot(&game, tokens["south"].as_str().expect("a token"));
    let story = now["log"].to_string();
    assert!(story.contains("Landsknecht pikes (s1), Landsknecht pikes (s2) and Anselm: to 8.10"), "{story}");
    // It may turn once more where it stands, and says how.
    browser.click(&at("8.10"));
    browser.until(&format!("document.querySelector('{}')", at("8.10^nw")));
    access::clean(&browser, "corners to turn to");
    // What lies too far is refused with its clause.
    browser.click(&at("9.6"));
    browser.click(&at("0.0"));
    browser.until("document.querySelector('#why.refusal')?.textContent.includes('8.1.1')");
}
