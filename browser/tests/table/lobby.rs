//! The lobby: a battle is found among those of all systems, by words and by what it is like.

use acies_browser::{Browser, Table};

use crate::access;

/// The battles that are shown.
const SHOWN: &str = "document.querySelectorAll('#battles input').length";

#[test]
fn a_battle_is_found_among_those_of_all_systems() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&table.address);
    browser.click("#find");
    browser.press("hastings");
    browser.until(&format!("{SHOWN} === 0"));
    access::clean(&browser, "no battle of this system is found");
    browser.click("#found button");
    browser.until(&format!("{SHOWN} === 1"));
    browser.until("document.querySelector('#setup-title').textContent.startsWith('Hastings')");
    browser.ask("document.querySelector('#find').value = ''; document.querySelector('#find').dispatchEvent(new Event('input'))");
    let whole = browser.ask(&format!("return {SHOWN}")).as_u64().expect("a number");
    browser.ask(
        "const list = document.querySelector('[data-asked=length]'); list.value = 'short'; list.dispatchEvent(new Event('change'))",
    );
    browser.until(&format!("{SHOWN} > 2 && {SHOWN} < {whole}"));
    let least = browser.text("#found");
    assert!(least.contains(&whole.to_string()), "{least}");
    access::clean(&browser, "battles of all systems");
    browser.click("#battles label:has(input[value=outpost])");
    browser.click("#play");
    browser.until("document.querySelector('#board .place')");
}
