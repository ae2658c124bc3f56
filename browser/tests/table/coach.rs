//! A battle to learn with: the coach speaks and points, and is silent once he is told to. And what a newcomer does wrong
//! on the measured table costs him nothing.

use acies_browser::{Begun, Browser, MEASURED, SHORTEST, SYSTEM, Table, at};
use serde_json::json;

const TAUGHT: &str = "cornfield";

/// Sits down in the south of the small battle of the measured table, which begins.
fn orders(table: &Table, browser: &Browser) -> Begun {
    let begun = table.begin_in(MEASURED.0, TAUGHT, "human", "human");
    browser.go(&table.seat_of(&begun, "south"));
    browser.until("document.querySelector('#board .place.lit')");
    begun
}

#[test]
fn a_newcomer_is_offered_the_battle_to_learn_with_on_the_side_that_usually_wins() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&table.address);
    for (system, scenario) in [(SYSTEM, SHORTEST), (MEASURED.0, TAUGHT)] {
        browser.click(&format!("#systems button[data-system={system}]"));
        browser.until(&format!("document.querySelector('#battles input[value={scenario}]')?.checked"));
        browser.until("!document.querySelector('#teaches').hidden");
        let words = browser.text("#balance");
        let figures: Vec<u32> = words
            .split(':')
            .next_back()
            .expect("figures")
            .split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|figure| figure.parse().ok())
            .collect();
        assert_eq!(figures.iter().sum::<u32>(), 100, "{words}");
        // South is named first.
        let likely = if figures[0] >= figures[1] { "south" } else { "north" };
        let side = browser.ask("return document.querySelector('#sides input:checked').value");
        assert_eq!(side, json!(likely), "{words}");
    }
}

#[test]
fn the_coach_speaks_once_points_and_can_be_dismissed_for_good() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_shortly(&table, "south", "level1");
    browser.until("!document.querySelector('#coach').hidden");
    let first = browser.text("#coach-text");
    assert!(first.len() > 60, "{first}");
    assert_eq!(browser.ask("return document.body.dataset.coach"), json!("card"), "he points at the cards");
    // Understood by key, and said once only.
    browser.press("c");
    browser.until("document.querySelector('#coach').hidden");
    browser.reload();
    browser.until("document.querySelector('#hand .card.lit')");
    assert_eq!(browser.ask("return document.querySelector('#coach').hidden"), json!(true));
    // The next kind of decision makes him speak again, in the other language too.
    let game = browser.seats().0;
    browser.click("#hand .card.lit");
    browser.until("!document.querySelector('#coach').hidden");
    let english = browser.text("#coach-text");
    assert_ne!(english, first);
    browser.click("#switch-lang");
    browser.until(&format!("document.querySelector('#coach-text').textContent !== {}", json!(english)));
    browser.click("#coach-off");
    browser.until("document.querySelector('#coach').hidden");
    assert_eq!(browser.ask("return document.body.dataset.coach ?? null"), json!(null));
    // For good: neither here nor in another battle.
    browser.sit_down_shortly(&table, "south", "level1");
    browser.until("document.querySelector('#hand .card.lit')");
    assert_ne!(browser.seats().0, game);
    assert_eq!(browser.ask("return document.querySelector('#coach').hidden"), json!(true));
    // The menu lets him speak again.
    browser.click("#open-menu");
    browser.click("#coach-pref");
    browser.until("!document.querySelector('#coach').hidden");
}

#[test]
fn whoever_ends_all_orders_hears_how_many_stand_idle_and_is_asked() {
    let table = Table::open();
    let browser = Browser::open();
    let _begun = orders(&table, &browser);
    let before = browser.seq();
    let done = "#buttons button[data-action=done]";
    assert!(browser.text(done).contains('6'), "all six units stand idle: {}", browser.text(done));
    browser.click(done);
    browser.until("document.querySelector('#dialog[open] #confirm-no')");
    browser.click("#confirm-no");
    browser.until("!document.querySelector('#dialog[open]')");
    assert_eq!(browser.seq(), before, "nothing was ended");
    browser.click(done);
    browser.click("#confirm-yes");
    browser.until("!document.querySelector('#buttons button[data-action=done]')");
}

#[test]
fn a_unit_without_an_order_is_not_dragged_and_says_why_and_the_table_stays() {
    let table = Table::open();
    let browser = Browser::open();
    let _begun = orders(&table, &browser);
    let before = browser.seq();
    let seen = || browser.ask("return document.querySelector('#board svg').getAttribute('viewBox')");
    let view = seen();
    browser.carry(&at("s1"), (0, -60));
    browser.let_go();
    browser.until("!document.querySelector('#tip').hidden");
    assert!(browser.text("#tip").len() > 15, "{}", browser.text("#tip"));
    assert_eq!((seen(), browser.seq()), (view, before), "neither the table nor the unit has moved");
}
