//! Secrets of Ancients between two browsers: tactics in a duel, and units that move unseen until somebody finds them.

use acies_browser::{Begun, Browser, Table, at};
use serde_json::{Value, json};

use crate::access;
use crate::ancients::{ANCIENTS, TAUGHT, until_marked, until_there};

/// Everything a browser was told of the table so far, but the answers that are open to it.
pub fn told(browser: &Browser) -> Vec<String> {
    let told = browser.ask(
        "return window.watch.told.flatMap((text) => {
           try { const now = JSON.parse(text); delete now.choices; return now.panels ? [JSON.stringify(now)] : []; } catch { return []; } })",
    );
    let lines = told.as_array().expect("a list").iter();
    lines.map(|line| line.as_str().expect("text").to_owned()).collect()
}

/// The table as a seat is sent it, byte by byte.
pub fn bytes(table: &Table, begun: &Begun, seat: &str) -> String {
    table.text(&begun.game, &[("token", begun.token(seat)), ("lang", "en")])
}

/// Where the other of two sits.
fn other(seat: &str) -> &'static str {
    if seat == "north" { "south" } else { "north" }
}

#[test]
fn two_browsers_fight_a_duel_unseen() {
    let table = Table::open();
    let begun = table.begin_with(ANCIENTS, TAUGHT, &["duels"], "human", "human");
    let wanted = [
        "go 0505 0504",
        "place sA 0504",
        "place sB 0504",
        "place nA 0503",
        "place nB 0503",
        "challenge nA sA",
        "accept",
        "stand",
        "done",
    ];
    let offers = |now: &Value| now["choices"].to_string().contains("\"tactic ");
    let first = table.answer_until(&begun, &wanted, offers);
    let second = other(&first);
    let [one, two] = [Browser::open(), Browser::open()];
    table.sit(&one, &begun, &first);
    table.sit(&two, &begun, second);
    let tactic = |word: &str| format!("#buttons button[data-action=\"tactic {word}\"]");
    one.until(&format!("document.querySelector('{}')", tactic("offensive")));
    assert_eq!(two.ask("return document.querySelectorAll('#buttons button[data-action]').length"), json!(0));
    one.hover(&tactic("offensive"));
    one.until("document.querySelector('#why .facts')");
    access::clean(&one, "the choice of a tactic");
    one.click(&tactic("offensive"));
    // The other knows that a tactic is chosen, and not which: neither on the page nor in what it was sent.
    two.until(&format!("document.querySelector('{}')", tactic("cautious")));
    assert!(two.text("#log").contains("a tactic is chosen"), "{}", two.text("#log"));
    for shown in [two.text("#log"), two.text("#panels"), two.text("#prompt"), told(&two).concat()] {
        assert!(!shown.to_lowercase().contains("offensive"), "the tactic is a secret: {shown}");
    }
    // Nor does the one who chose know anything of the other's, who has not chosen yet.
    two.click(&tactic("cautious"));
    for browser in [&one, &two] {
        browser.until("document.querySelector('#log').textContent.includes('offensive; ')");
        assert!(browser.text("#log").contains("cautious"), "{}", browser.text("#log"));
    }
}

/// A wood between two armies.
const WOOD: &str = r#"
order = 1
minutes = 10
first = "south"
turns = 4
map = "7x7"
title.en = "The wood"
title.fr = "Le bois"
source.layout = "house"
look = { air = "spring", north = "celtic", south = "roman" }
story.en = "A wood hides who waits behind it."
story.fr = "Un bois cache qui attend derrière lui."

[terrain]
forest = "0304-0704"

[north]
army.en = "North"
army.fr = "Nord"
leaders = 1
panic = 4
units = ["LI 0502 0602", "CP 0701"]

[south]
army.en = "South"
army.fr = "Sud"
leaders = 1
panic = 6
units = ["LC 0206", "HI 0506", "CP 0707"]
"#;

/// The wood, with the northern foot out of sight, as soon as a side moves.
fn behind_the_wood(table: &Table, mover: &str) -> Begun {
    let begun = table.begin_own(ANCIENTS, WOOD, &["hidden"]);
    let moves = |now: &Value| {
        now["side_to_act"] == mover
            && now["prompt"].as_str().is_some_and(|prompt| prompt.contains("move your units"))
    };
    table.answer_until(&begun, &["hide 0502", "hide 0602", "place sA 0506", "done"], moves);
    begun
}

#[test]
fn a_hidden_unit_moves_and_the_other_browser_learns_nothing() {
    let table = Table::open();
    let begun = behind_the_wood(&table, "north");
    let [one, two] = [Browser::open(), Browser::open()];
    table.sit(&one, &begun, "north");
    table.sit(&two, &begun, "south");
    let seen = || two.ask("return document.querySelector('.field').innerHTML");
    until_there(&one, "0502");
    assert_eq!(two.ask("return document.querySelector('#pieces [data-place=\"0502\"]')"), json!(null));
    // Who is at the table is told beside the game, and may come late.
    two.until("document.querySelector('.presence[data-here=true]') && document.querySelector('#friend')?.checkVisibility()");
    let before = (bytes(&table, &begun, "south"), told(&two).len());
    let (page, steps) = (seen(), table.snapshot(&begun.game, begun.token("north"))["steps"].clone());
    one.click(&at("0502"));
    until_marked(&one, "0503", "lit");
    one.click(&at("0503"));
    until_there(&one, "0503");
    let now = table.snapshot(&begun.game, begun.token("north"));
    assert_eq!(now["steps"].as_u64(), steps.as_u64().map(|steps| steps + 1), "it has moved");
    assert_eq!((bytes(&table, &begun, "south"), told(&two).len()), before, "nothing was sent");
    assert_eq!(seen(), page, "nothing has changed on the page");
    // What the other hears next is the next thing everybody sees, and tells nothing of the step either.
    one.click("#buttons button[data-action=done]");
    two.until(&format!(
        "window.watch.told.filter((text) => text.includes('\"panels\"')).length > {}",
        before.1
    ));
    let news = told(&two).split_off(before.1).concat();
    assert!(!news.contains("0503"), "{news}");
}

#[test]
fn a_far_way_stops_where_something_is_found_and_says_why() {
    let table = Table::open();
    let begun = behind_the_wood(&table, "south");
    let browser = Browser::open();
    table.sit(&browser, &begun, "south");
    browser.click(&at("0206"));
    until_marked(&browser, "0202", "lit");
    browser.click(&at("0202"));
    browser.until("document.querySelector('#why').textContent.includes('Stopped on the way')");
    let said = browser.text("#why");
    assert!(said.contains("light infantry at 0502: sighted"), "{said}");
    // It stands where it saw them, is still chosen, and may go on.
    until_there(&browser, "0203");
    until_marked(&browser, "0203", "chosen");
    until_marked(&browser, "0202", "lit");
    access::clean(&browser, "a way that stopped");
    assert!(browser.text("#ask").contains("sighted"), "it is said aloud too");
    let now = table.snapshot(&begun.game, begun.token("south"));
    let moved = now["log"].as_array().expect("lines").iter().filter(|line| line["clause"] == "6.d.1").count();
    assert_eq!(moved, 3, "three of four steps: {}", now["log"]);
    browser.click(&at("0202"));
    until_there(&browser, "0202");
}
