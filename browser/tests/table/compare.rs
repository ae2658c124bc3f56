//! One battle in several games: what many games of it say, and how one of them is begun.

use acies_browser::{Browser, Table};

use crate::access;

/// The systems of which a battle is offered.
const PARTS: &str = "document.querySelectorAll('.compare-parts button').length";

#[test]
fn one_battle_is_laid_side_by_side_and_begun() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&table.address);
    browser.until("document.querySelector('a[href^=\"compare.html\"]')");
    browser.click("a[href^='compare.html']");
    browser.until(&format!("{PARTS} > 1"));
    let plots = browser.ask(
        "return [...document.querySelectorAll('#told .field > svg')].map((plot) => [
           plot.querySelector('title')?.textContent ?? '',
           plot.closest('.field').nextElementSibling.querySelectorAll('tbody tr').length])",
    );
    let plots = plots.as_array().expect("a list");
    assert!(plots.len() >= 5, "the plots: {plots:?}");
    for plot in plots {
        let (title, rows) = (plot[0].as_str().unwrap_or_default(), plot[1].as_u64().unwrap_or_default());
        assert!(
            !title.is_empty() && rows > 0,
            "a plot has a title, and its figures stand in a table: {plot}"
        );
    }
    access::clean(&browser, "one battle in several games");

    // Each order of battle has an address of its own, and tells of other games.
    let first = browser.text("#order-title");
    browser.click("#orders a:not([aria-current])");
    browser.until(&format!(
        "document.querySelector('#order-title').textContent && document.querySelector('#order-title').textContent !== {first:?}"
    ));
    browser.ask("history.back()");
    browser.until(&format!("document.querySelector('#order-title').textContent === {first:?}"));

    browser.click(".compare-parts li:last-child button");
    browser.until("document.querySelector('#board .place, #board .piece')");
}

#[test]
fn it_is_told_in_either_language() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&format!("{}compare.html?order=zama", table.address));
    browser.until(&format!("{PARTS} > 1"));
    let titles = "[...document.querySelectorAll('#told h2')].map((title) => title.textContent)";
    let before = browser.ask(&format!("return {titles}"));
    browser.click("#switch-lang");
    browser.until(&format!("JSON.stringify({titles}) !== JSON.stringify({before})"));
    let after = browser.ask(&format!("return {titles}"));
    let pairs = before.as_array().expect("titles").iter().zip(after.as_array().expect("titles"));
    for (one, other) in pairs {
        assert_ne!(one, other, "a title is told in the other language");
    }
}
