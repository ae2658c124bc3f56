//! French and English: the first visit follows the browser, a switch works at once and is remembered.

use acies_browser::{Browser, Looks, Table};

#[test]
fn the_first_visit_follows_the_browser() {
    let table = Table::open();
    for (languages, lang, word) in
        [("fr-FR,fr,en", "fr", "Jouer"), ("en-GB,en", "en", "Play"), ("de-DE,de", "en", "Play")]
    {
        let browser = Browser::with(Looks { languages, ..Looks::default() });
        browser.go(&table.address);
        browser.until("document.querySelector('#battles input')");
        assert_eq!(browser.ask("return document.documentElement.lang"), lang, "for {languages}");
        assert_eq!(browser.text("#play"), word, "for {languages}");
    }
}

#[test]
fn a_switch_works_at_once_and_is_remembered() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_shortly(&table, "south", "same");
    browser.hand_over();
    let french = "[...document.querySelectorAll('#board .place')].some((place) => place.getAttribute('aria-label').includes('peut être choisi') \
        || /léger|lourd|moyen/i.test(place.getAttribute('aria-label')))";
    assert_eq!(browser.ask(&format!("return {french}")), false, "it begins in English");
    let before = browser.text("#prompt");
    browser.click("#switch-lang");
    // The page's own words, and what the server says of the board and of the decision.
    browser.until("document.querySelector('#open-menu').textContent === 'Menu' && document.querySelector('#log-title').textContent === 'Le récit'");
    browser.until(french);
    browser.until(&format!("document.querySelector('#prompt').textContent !== {before:?}"));
    browser.reload();
    browser.until("document.querySelector('#board .place')");
    assert_eq!(browser.ask("return document.documentElement.lang"), "fr", "remembered on the page");
    browser.go(&table.address);
    browser.until("document.querySelector('#play').textContent === 'Jouer'");
}
