//! For everyone: no fault that axe-core knows under WCAG 2 A and AA, in light and dark, and a role and a name
//! for everything that may be chosen.

use acies_browser::{Browser, Luck, MEASURED, SHORTEST, Table};

/// What axe-core finds wrong with the page; `AXE` names its file.
fn faults(browser: &Browser) -> Vec<String> {
    let file = std::env::var("AXE").expect("AXE names axe-core's axe.min.js, as .ci/run installs it");
    let script = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
    browser.ask(&script);
    let found = browser.ask_later(
        "const done = arguments[arguments.length - 1];
         axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }).then(
           ({ violations }) => done(violations.map(({ id, help, nodes }) =>
             `${id} (${help}): ${nodes.slice(0, 3).map((node) => `${node.target} ${node.any.concat(node.all).map((check) => check.message).join('; ')}`).join(' | ')}`)),
           (error) => done([String(error)]))",
    );
    found
        .as_array()
        .expect("a list")
        .iter()
        .map(|fault| fault.as_str().unwrap_or_default().to_owned())
        .collect()
}

/// Checks the page as it is, with whatever dialog is open, in light and in dark.
pub fn clean(browser: &Browser, page: &str) {
    let theme = browser.ask("return document.documentElement.dataset.theme");
    for shown in ["light", "dark"] {
        browser.ask(&format!("document.documentElement.dataset.theme = '{shown}'"));
        let faults = faults(browser);
        assert!(faults.is_empty(), "{page}, {shown}:\n{}", faults.join("\n"));
    }
    browser.ask(&format!("document.documentElement.dataset.theme = {theme}"));
}

/// Checks the page in light and in dark, with the switch between them.
fn check(browser: &Browser, page: &str) {
    for _ in 0..2 {
        let theme = browser.ask("return document.documentElement.dataset.theme");
        let faults = faults(browser);
        assert!(faults.is_empty(), "{page}, {theme}:\n{}", faults.join("\n"));
        browser.click("#switch-theme");
        browser.until(&format!("document.documentElement.dataset.theme !== {theme}"));
    }
}

/// Everything lit is a button with a name that says so; what is lit in the drawing only shows where such a button is.
fn lit_have_names(browser: &Browser) {
    let nameless = browser.ask(
        "return [...document.querySelectorAll('.lit, #buttons button')].filter((node) => {
           const drawn = node.closest('[aria-hidden=true]') && node.dataset.place;
           if (drawn) return !document.querySelector(`.place.lit[data-pick=\"${drawn}\"]`);
           const role = node.getAttribute('role') ?? node.localName;
           const name = node.getAttribute('aria-label') ?? node.textContent;
           return role !== 'button' || !name.trim();
         }).map((node) => node.outerHTML.slice(0, 120))",
    );
    assert_eq!(nameless.as_array().map(Vec::len), Some(0), "lit, but without a role or a name: {nameless}");
}

#[test]
fn the_lobby_is_for_everyone() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&table.address);
    browser.until("document.querySelector('#battles input:checked')");
    check(&browser, "the lobby");
}

#[test]
fn the_rules_are_for_everyone() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&format!("{}rules.html", table.address));
    browser.until("document.querySelector('.clause-row')");
    check(&browser, "the rules");
}

#[test]
fn the_armies_are_for_everyone() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&format!("{}army.html?system={}", table.address, MEASURED.0));
    browser.until("document.querySelector('#south .costs') && document.querySelector('#north .costs')");
    check(&browser, "the armies");
}

#[test]
fn table_and_replay_are_for_everyone() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin(SHORTEST, "human", "human");
    let seat = table.play_until(&begun, &mut Luck::new(7), |table, now| {
        let seat = now["seat"].as_str().expect("a seat");
        table.attack(now, begun.token(seat)).is_some()
    });
    browser.go(&table.seat_of(&begun, &seat));
    browser.until("document.querySelector('.place.lit')");
    lit_have_names(&browser);
    check(&browser, "the table");
    browser.click("#board .place.lit");
    browser.until("!document.body.classList.contains('busy')");
    lit_have_names(&browser);
    browser.click("#replay-first");
    browser.until("document.body.classList.contains('past')");
    check(&browser, "replay");
    browser.click("#open-menu");
    browser.until("document.querySelector('#dialog').open");
    let faults = faults(&browser);
    assert!(faults.is_empty(), "the menu:\n{}", faults.join("\n"));
}

#[test]
fn a_measured_table_is_for_everyone() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin_in(MEASURED.0, MEASURED.1, "human", "human");
    let moves = |now: &serde_json::Value| {
        let choices = now["choices"].as_array().expect("choices");
        choices.iter().any(|choice| choice["ghost"].as_array().is_some_and(|ghost| !ghost.is_empty()))
    };
    let seat = table.play_until(&begun, &mut Luck::new(7), |_, now| moves(now));
    browser.go(&table.seat_of(&begun, &seat));
    browser.until("document.querySelector('.place.lit')");
    lit_have_names(&browser);
    browser.hover("#board .place.lit");
    browser.until("document.querySelector('#look .key')");
    check(&browser, "a measured table");
}

#[test]
fn a_war_and_its_sheet_are_for_everyone() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin_in("ancients", "strait", "human", "human");
    browser.go(&table.seat_of(&begun, &table.side_to_act(&begun)));
    browser.until("document.querySelector('#board .place.lit')");
    lit_have_names(&browser);
    check(&browser, "the map of a war");
    browser.click("#board .place.lit");
    browser.until("document.querySelector('#buttons button[data-action^=buy]')");
    lit_have_names(&browser);
    check(&browser, "what may be bought in a city");
    browser.click("#buttons button[data-action^=buy]");
    browser.until("document.querySelector('#sheet:not([hidden]) li button')");
    check(&browser, "the sheet of a war");
    browser.click("#sheet li button");
    browser.until("document.querySelector('#sheet').hidden");
}

#[test]
fn a_table_at_sea_is_for_everyone() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin_in("ancients", "cove", "human", "human");
    browser.go(&table.seat_of(&begun, &table.side_to_act(&begun)));
    browser.until("document.querySelector('#board .place.lit')");
    lit_have_names(&browser);
    check(&browser, "a table at sea");
    browser.click("#board .place.lit");
    browser.until("document.querySelector('#board .place.chosen')");
    lit_have_names(&browser);
    check(&browser, "a ship that may go");
}
