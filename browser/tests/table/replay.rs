//! Looking back: step, jump, and a link to a moment.

use acies_browser::{Begun, Browser, Luck, Table, until};

#[test]
fn any_moment_can_be_seen_again_and_shared() {
    let table = Table::open();
    let browser = Browser::open();
    // Whoever begins a game has a link for those who only watch, and with it one to each moment.
    browser.sit_down_shortly(&table, "south", "link");
    let (game, seats) = browser.seats();
    let begun = Begun { game, seats };
    let seat = table.play_until(&begun, &mut Luck::new(6), |_, now| now["steps"].as_u64() > Some(40));
    browser.go(&table.address);
    browser.go(&table.seat_of(&begun, &seat));
    browser.until("document.querySelector('#pieces [data-place]')");
    let present = browser.position();
    let at = |step: u64| {
        let text = table.text(
            &format!("{}/at", begun.game),
            &[("token", begun.token(&seat)), ("step", &step.to_string()), ("lang", "en")],
        );
        let moment: serde_json::Value = serde_json::from_str(&text).expect("a moment");
        moment["pieces"].as_str().expect("pieces").to_owned()
    };
    // The page writes what it was sent in its own spelling; so both are read by it.
    let shows = |step: u64| {
        let pieces = serde_json::json!(at(step));
        until(&format!("step {step}"), || {
            let same = browser.ask_with(
                "const read = (text) => { const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); holder.innerHTML = text;
                   return [...holder.querySelectorAll('[data-place]')].map((node) => node.outerHTML).join(''); };
                 const shown = [...document.querySelectorAll('#pieces [data-place]')].map((node) => node.outerHTML).join('');
                 return read(arguments[0]) === read(shown)",
                vec![pieces.clone()],
            );
            (same == true).then_some(())
        });
    };
    browser.click("#replay-first");
    browser.until(
        "document.body.classList.contains('past') && document.querySelector('#replay-slider').value === '0'",
    );
    shows(0);
    assert_ne!(browser.position(), present, "something happened in forty steps");
    assert_eq!(
        browser.ask("return document.querySelectorAll('.place.lit').length"),
        0,
        "the past is not to be played"
    );
    browser.click("#replay-on");
    browser.click("#replay-on");
    browser.until("document.querySelector('#replay-slider').value === '2'");
    shows(2);
    browser.click("#replay-back");
    browser.until("document.querySelector('#replay-slider').value === '1'");
    // A jump from the story.
    let step = browser.ask("const moment = document.querySelector('#log a.moment'); moment.scrollIntoView(); return Number(moment.textContent)");
    browser.click("#log a.moment");
    browser.until(&format!("document.querySelector('#replay-slider').value === '{step}'"));
    shows(step.as_u64().expect("a step"));
    // A link to this moment, opened elsewhere.
    browser.click("#open-links");
    browser.until("document.querySelector('#link-moment')");
    let link = browser.ask("return document.querySelector('#link-moment').value");
    browser.click("#dialog .close");
    browser.click("#replay-last");
    browser.until("!document.body.classList.contains('past')");
    until("the present", || (browser.position() == present).then_some(()));
    let elsewhere = Browser::open();
    elsewhere.go(link.as_str().expect("a link"));
    elsewhere.until(&format!("document.body.classList.contains('past') && document.querySelector('#replay-slider').value === '{step}'"));
    assert_eq!(
        elsewhere.ask("return document.querySelectorAll('#hand .card[data-pick]').length"),
        0,
        "who watches sees no hand"
    );
}
