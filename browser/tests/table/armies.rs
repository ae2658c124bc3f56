//! Armies of one's own: built, found wanting, put right, and fought with.

use acies_browser::{Browser, Look, MEASURED, Table};

#[test]
fn two_armies_are_built_and_meet() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&table.address);
    browser.click(&format!("#systems button[data-system={}]", MEASURED.0));
    browser.click("#systems a[href*='army.html']");
    browser.until("!document.querySelector('#play')?.disabled && document.querySelector('#south .costs')");
    let cost = "Number(document.querySelector('#south .report b').textContent.match(/\\d+/)[0])";
    let before = browser.ask(&format!("return {cost}")).as_u64();
    browser.click("#south [data-key=south-0-add]");
    browser
        .until(&format!("document.querySelector('#south .costs') && {cost} > {}", before.expect("a price")));
    // A division too few is named as a fault, and nobody can fight with that army.
    browser.click("#south [data-key=south-1-remove]");
    browser.until("document.querySelector('#south .faults li') && document.querySelector('#play').disabled");
    assert!(browser.text("#south .faults").contains("[army.4]"), "the fault names its rule");
    // It is told in French too, and the army has its price all the same.
    browser.click("#switch-lang");
    browser.until("document.querySelector('#south .faults')?.textContent.includes('l’armée a 1 division')");
    browser.until("document.querySelector('#south .costs')");
    browser.click("#switch-lang");
    browser
        .until("document.querySelector('#south .faults')?.textContent.includes('the army has 1 division')");
    browser.click("#south [data-key=south-add]");
    browser.until("!document.querySelector('#play').disabled");
    browser.click("#play");
    browser.until("document.querySelector('#board .piece.base') && document.querySelector('#board .place')");
    assert!(matches!(browser.rest(), Look::Choose(_)), "the battle begins");
}
