//! A click on what is not possible is answered with the rule behind it.

use acies_browser::{Browser, Look, Table};

#[test]
fn an_illegal_click_is_explained_and_leads_to_its_clause() {
    let table = Table::open();
    let browser = Browser::open();
    let (begun, seat, card) = table.begin_with_section_card();
    browser.go(&table.seat_of(&begun, &seat));
    browser.click(&format!("#hand .card.lit[data-pick={card}]"));
    browser.until("document.querySelector('#board .place.lit')");
    assert!(matches!(browser.rest(), Look::Choose(_)));
    let before = browser.seq();
    let dark = browser.ask(
        "return [...document.querySelectorAll('#board .place:not(.lit)')].map((place) => place.dataset.pick)
           .find((name) => document.querySelector(`#pieces [data-place=\"${name}\"]`) === null)",
    );
    browser.click(&format!(
        "#board .place[data-pick=\"{}\"]",
        dark.as_str().expect("an empty hex that is not lit")
    ));
    browser.until("document.querySelector('#why.refusal a.clause')");
    let reason = browser.text("#why");
    assert!(reason.len() > 40, "a sentence, not a word: {reason}");
    assert_eq!(browser.seq(), before, "nothing was played");
    let clause = browser.text("#why.refusal a.clause");
    let clause = clause.trim_start_matches('§').to_owned();
    browser.click("#why.refusal a.clause");
    browser.to_new_window();
    browser.until("document.querySelector('.clause-row.named')");
    assert_eq!(browser.ask("return document.querySelector('.clause-row.named').id"), format!("c-{clause}"));
    browser.until(
        "(() => { const { top, bottom } = document.querySelector('.clause-row.named').getBoundingClientRect();
           return top >= 0 && bottom <= innerHeight; })()",
    );
}
