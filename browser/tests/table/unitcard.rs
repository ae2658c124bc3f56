//! What somebody who has no rulebook needs: the text of a card, and the card of a unit, his own or the enemy's.

use acies_browser::{Browser, SHORTEST, Table};
use thirtyfour::Key;

/// The text of an element, or nothing while it is hidden.
fn read(browser: &Browser, css: &str) -> String {
    let text = browser.ask(&format!(
        "const node = document.querySelector('{css}'); return node && !node.hidden ? node.textContent : ''"
    ));
    text.as_str().unwrap_or_default().to_owned()
}

/// A battle of cards against the machine, at the first card.
fn at_the_first_card(table: &Table, browser: &Browser) {
    browser.sit_down(table, SHORTEST, "south", "level1");
    browser.until("document.querySelectorAll('.hand .card.lit').length > 1");
}

#[test]
fn the_text_of_a_card_is_reached_by_keyboard() {
    let table = Table::open();
    let browser = Browser::open();
    at_the_first_card(&table, &browser);
    browser.tab_to(".hand .card");
    browser.until("!document.querySelector('#card-text').hidden");
    let title = browser.ask("return document.activeElement.querySelector('.card-title').textContent");
    let text = read(&browser, "#card-text");
    assert!(text.contains(title.as_str().unwrap_or("?")) && text.len() > 200, "{text}");
    let spoken = browser.ask("return document.activeElement.getAttribute('aria-description')");
    assert!(spoken.as_str().is_some_and(|spoken| spoken.len() > 150 && !spoken.contains('[')), "{spoken}");
    // Its clauses are links, and Tab leads to them.
    browser.tab_to("#card-text a.clause");
    assert!(!read(&browser, "#card-text").is_empty(), "the text stays while its links are used");
    browser.press(Key::Escape);
    browser.until("document.querySelector('#card-text').hidden");
}

#[test]
fn the_card_of_an_enemy_shows_figures_rules_and_threats() {
    let table = Table::open();
    let browser = Browser::open();
    at_the_first_card(&table, &browser);
    let place = browser.ask("return document.querySelector('#pieces [data-place].north').dataset.place");
    let place = place.as_str().expect("an enemy").to_owned();
    browser.ask(&format!("document.querySelector('.place[data-pick=\"{place}\"]').focus()"));
    browser.until(&format!("document.querySelector('#look h2')?.textContent.includes('{place}')"));
    let figures = browser.ask("return document.querySelectorAll('#look .figures dt').length");
    assert!(figures.as_i64() > Some(3), "{figures}");
    let links = browser.ask("return document.querySelectorAll('#look a.clause').length");
    assert!(links.as_i64() > Some(0), "its rules link to their clauses");
    // Beside its shield and its player the heading says what the army is called.
    let army = browser.ask(
        "return [...document.querySelector('.panel.north h2').childNodes].find((node) => node.nodeType === Node.TEXT_NODE)?.data",
    );
    let army = army.as_str().expect("an army with a name").to_owned();
    assert!(read(&browser, "#look h2").contains(&army), "its army has a name: {army}");
}

#[test]
fn a_click_that_answers_nothing_says_what_would_and_which_cards_order_the_unit() {
    let table = Table::open();
    let browser = Browser::open();
    at_the_first_card(&table, &browser);
    let place = browser.ask("return document.querySelector('#pieces [data-place].south').dataset.place");
    let place = place.as_str().expect("a unit").to_owned();
    browser.click(&format!(".place[data-pick=\"{place}\"]"));
    browser.until("document.querySelectorAll('#why .facts li').length > 1");
    browser.until("document.querySelector('#look .may')");
    assert!(read(&browser, "#look .may").to_lowercase().contains("card"), "{}", read(&browser, "#look .may"));
}

#[test]
fn the_text_of_a_card_goes_when_the_mouse_leaves_it_and_lets_the_board_through_meanwhile() {
    let table = Table::open();
    let browser = Browser::open();
    at_the_first_card(&table, &browser);
    browser.hover(".hand .card.lit");
    browser.until("!document.querySelector('#card-text').hidden");
    let through = browser.ask(
        "const { x, width, bottom } = document.querySelector('#card-text').getBoundingClientRect();
         return document.elementFromPoint(x + width - 8, bottom - 8).closest('#board, .ground') !== null",
    );
    assert_eq!(through, true, "what is clicked there is the board");
    browser.hover("#pieces [data-place].south");
    browser.until("document.querySelector('#card-text').hidden");
    // A card that was clicked keeps the focus, but is not read any more.
    browser.click(".hand .card.lit");
    browser.hover("#pieces [data-place].south");
    browser.until("document.querySelector('#card-text').hidden");
}
