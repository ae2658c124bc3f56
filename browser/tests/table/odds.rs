//! Pointing at an attack shows the dice, why, and the odds.

use acies_browser::{Browser, Luck, SHORTEST, Table};

#[test]
fn pointing_at_an_attack_shows_its_odds() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin(SHORTEST, "human", "human");
    let seat = table.play_until(&begun, &mut Luck::new(5), |table, now| {
        let seat = now["seat"].as_str().expect("a seat");
        table.attack(now, begun.token(seat)).is_some()
    });
    let now = table.snapshot(&begun.game, begun.token(&seat));
    let attack = table.attack(&now, begun.token(&seat)).expect("an attack");
    browser.go(&table.seat_of(&begun, &seat));
    browser.until("document.querySelector('#board .place.lit')");
    let target = browser.aim(&attack);
    browser.until(&format!("document.querySelector('{target}.lit')"));
    browser.hover(&target);
    browser.until("document.querySelectorAll('#why table.odds tr').length > 1");
    assert!(
        browser.ask("return document.querySelectorAll('#why .facts li').length").as_u64() > Some(0),
        "why so many dice"
    );
    let sum = browser.text("#why table.odds");
    assert!(sum.contains('%'), "odds in percent: {sum}");

    // The same by keyboard.
    browser.hover("#title");
    browser.ask("document.querySelector('#why').replaceChildren()");
    browser.ask(&format!("document.querySelector('{target}').focus()"));
    browser.until("document.querySelectorAll('#why table.odds tr').length > 1");
}
