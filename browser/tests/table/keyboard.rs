//! A whole battle against the machine without a pointer, from the lobby to the end.

use acies_browser::{Browser, Look, Luck, SHORTEST, Table};
use thirtyfour::Key;

/// Which radio button of a group is on, by its value.
fn chosen(browser: &Browser, group: &str) -> String {
    let value =
        browser.ask(&format!("return document.querySelector('input[name={group}]:checked')?.value ?? ''"));
    value.as_str().unwrap_or_default().to_owned()
}

/// Goes to a group of radio buttons and down it until the wanted one is on.
fn choose(browser: &Browser, group: &str, wanted: &str) {
    browser.tab_to(&format!("input[name={group}]"));
    for _ in 0..20 {
        if chosen(browser, group) == wanted {
            return;
        }
        browser.press(Key::Down);
    }
    panic!("no key leads to {wanted} among {group}");
}

/// Focus has a place: a reader of the screen who presses a key next is not thrown back to the top.
fn focus_is_somewhere(browser: &Browser, after: &str) {
    let place =
        browser.ask("return document.activeElement === null || document.activeElement === document.body");
    assert_eq!(place, false, "the focus was lost after {after}");
}

#[test]
fn a_whole_battle_by_keyboard() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&table.address);
    browser.until(
        "document.querySelector('#battles input:checked') && !document.querySelector('#play').disabled",
    );
    choose(&browser, "battle", SHORTEST);
    choose(&browser, "side", "south");
    choose(&browser, "opponent", "level1");
    browser.tab_to("#play");
    browser.press(Key::Enter);
    browser.until("document.querySelector('#board .place')");
    browser.tab_to("#board .place");
    let mut luck = Luck::new(2);
    for _ in 0..3000 {
        let look = browser.rest();
        if look == Look::Over {
            browser.press(Key::Escape);
            browser.until("!document.querySelector('#dialog').open");
            focus_is_somewhere(&browser, "the end was read");
            return;
        }
        let Look::Choose(ways) = look else { panic!("against the machine nothing is handed over") };
        focus_is_somewhere(&browser, "an update");
        let attacks: Vec<_> = ways.iter().filter(|way| way.attack).cloned().collect();
        let way = luck.pick(if attacks.is_empty() { &ways } else { &attacks }).clone();
        match &way.key {
            Some(key) if key == "⏎" => browser.press(Key::Enter),
            Some(key) => browser.press(key.as_str()),
            None if way.selector.starts_with("#board") => {
                let there = format!("return document.activeElement?.matches('{}')", way.selector);
                let reached = (0..ways.len()).any(|_| {
                    browser.press("n");
                    browser.ask(&there) == true
                });
                assert!(reached, "the key for the next choice never comes to {}", way.selector);
                browser.press(Key::Enter);
            }
            None => {
                browser.tab_to(&way.selector);
                browser.press(Key::Enter);
            }
        }
        focus_is_somewhere(&browser, &format!("{way:?}"));
    }
    panic!("3000 keys do not end the shortest battle; now: {}", browser.text("#prompt"));
}
