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

/// What comes of an attack is told with its modifiers, even where nobody pointed at it first.
#[test]
fn the_result_of_an_attack_has_its_modifiers_without_being_pointed_at() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin(SHORTEST, "human", "human");
    let shoots = |choice: &serde_json::Value| {
        choice["action"].as_str().is_some_and(|action| action.starts_with("fire "))
    };
    let seat = table.play_until(&begun, &mut Luck::new(5), |_, now| {
        now["choices"].as_array().is_some_and(|choices| choices.iter().any(shoots))
    });
    let now = table.snapshot(&begun.game, begun.token(&seat));
    let choices = now["choices"].as_array().expect("choices");
    let volley = choices.iter().find(|choice| shoots(choice)).expect("a volley");
    browser.go(&format!("{}game.html?game={}#{}", table.address, begun.game, begun.token(&seat)));
    browser.until("document.querySelector('#board .place.lit')");
    for pick in volley["picks"].as_array().expect("picks") {
        browser
            .until(&format!("document.querySelector('.place[data-pick={pick}]').matches('.lit, .chosen')"));
        browser.ask(&format!(
            "const place = document.querySelector('.place[data-pick={pick}]');
             if (!place.matches('.chosen')) place.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
        ));
    }
    browser.until("document.querySelector('#why .result .die')");
    assert!(
        browser.ask("return document.querySelectorAll('#why .facts li').length").as_u64() > Some(0),
        "{}",
        browser.text("#why")
    );
    // What came of it is read first, where there is room for little.
    let classes =
        browser.ask("return [...document.querySelector('#why').children].map((node) => node.className)");
    assert_eq!(classes, serde_json::json!(["verdict", "result", "facts"]));
}
