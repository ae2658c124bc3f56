//! Ancients on the page: far hexes and facings by one click.

use acies_browser::{Browser, Table};
use serde_json::json;
use thirtyfour::Key;

use crate::access;

/// The rule system, and the battle to learn it with.
const ANCIENTS: &str = "ancients";
const TAUGHT: &str = "outpost";

/// A place of the board on the page.
fn at(place: &str) -> String {
    format!("#board .place[data-pick=\"{place}\"]")
}

/// Waits until a place has one of the marks of the page.
fn until_marked(browser: &Browser, place: &str, mark: &str) {
    browser.until(&format!("document.querySelector('{}')?.classList.contains('{mark}')", at(place)));
}

#[test]
fn one_click_goes_the_whole_way_and_an_arrow_turns() {
    let table = Table::of_the_program();
    let browser = Browser::open();
    let begun = table.begin_in(ANCIENTS, TAUGHT, "human", "human");
    table.sit(&browser, &begun, "south");
    browser.click(&at("0306"));
    until_marked(&browser, "0306", "chosen");
    until_marked(&browser, "0304", "lit");
    access::clean(&browser, "a unit of Ancients with its reach");
    browser.click(&at("0304"));
    // It stays chosen, for it has points left; two steps are two answers.
    until_marked(&browser, "0304", "chosen");
    let now = table.snapshot(&begun.game, begun.token("south"));
    assert_eq!(now["steps"], json!(2), "each step is an answer of its own");
    // With a mouse by the arrowhead, then with keys alone.
    browser.click(&at("0304/ne"));
    browser.until("document.querySelector('#log')?.textContent.includes('north-east')");
    until_marked(&browser, "0304", "chosen");
    browser.ask(&format!("document.querySelector('{}').focus()", at("0304/s")));
    browser.press(Key::Enter);
    browser.until("document.querySelector('#log')?.textContent.includes('the south')");
    let now = table.snapshot(&begun.game, begun.token("south"));
    assert_eq!(now["steps"], json!(4), "{now}");
}
