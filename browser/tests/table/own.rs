//! A battle of one's own: a file with a fault is told where it stands, mended in the page, and played.

use std::fs;
use std::path::PathBuf;

use acies_browser::{Browser, Looks, SYSTEM, Table};

use crate::access;

/// The lobby with the bench for one's own battle open.
fn bench(table: &Table, browser: &Browser) {
    browser.go(&table.address);
    browser.click(&format!("#systems button[data-system={SYSTEM}]"));
    browser.click("#own summary");
    browser.until("document.querySelector('#own').open");
}

/// The battle to begin from.
const EXAMPLE: &str = include_str!("../../../systems/commands-colors/data/new.en.toml");

#[test]
fn an_own_battle_file_is_mended_and_put_on_the_table() {
    let table = Table::open();
    let browser = Browser::open();
    bench(&table, &browser);
    let sound = EXAMPLE.replacen("The hill above the ford", "The hill I know", 1);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hill.toml");
    fs::write(&path, sound.replacen("minutes = 20", "minutes = \"long\"", 1)).expect("a file");
    browser.give_file("#own-file", &path);
    browser.until("document.querySelector('.own-faults li')");
    let line = sound.split("minutes = 20").next().expect("text").lines().count() + 1;
    let told = browser.text(".own-faults li");
    for part in [&*format!("Line {line}"), "minutes = \"long\"", "should be a whole number from 1 to 600"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(browser.text(".own-wrong").contains("One fault"), "{}", browser.text(".own-wrong"));
    access::clean(&browser, "a battle file with a fault");
    // The line leads to its place in the text, by keyboard; what is typed there mends it.
    browser.tab_to(".own-line");
    browser.press(" ");
    browser.until("document.activeElement.id === 'own-text'");
    browser.press("minutes = 20");
    browser.until("document.querySelector('.own-sound')");
    assert!(browser.text(".own-sound").contains("The hill I know"));
    // It stands among the battles, chosen, with its map, and is played as any other.
    browser.until("document.querySelector('#battles input[value=own]').checked");
    browser.until("document.querySelector('.mine-own img').naturalWidth > 0");
    assert!(browser.text("#setup-title").contains("The hill I know"));
    browser.click("#sides label:has(input[value=north])");
    browser.click("#opponents label:has(input[value=same])");
    browser.click("#play");
    browser.until("document.querySelector('#board .place')");
    let (game, tokens) = browser.seats();
    let seen = table.snapshot(&game, tokens["north"].as_str().expect("a token"));
    assert_eq!(seen["scenario"], "hill");
    browser.reload();
    browser.until("document.querySelector('#board .place')");
}

#[test]
fn a_file_being_mended_is_never_mistaken_for_another_battle() {
    let table = Table::open();
    let browser = Browser::open();
    bench(&table, &browser);
    browser.click(".own-new");
    browser.until("document.querySelector('.own-sound') && !document.querySelector('#play').disabled");
    let write = |change: &str| {
        browser.ask(&format!(
            "const field = document.querySelector('#own-text'); field.value = field.value{change};
             field.dispatchEvent(new Event('input', {{ bubbles: true }}))"
        ));
    };
    write(".replace('banners = 4', 'banners = 20')");
    assert_eq!(
        browser.ask("return document.querySelector('#play').disabled"),
        true,
        "not before it is checked"
    );
    browser.until("document.querySelector('.own-faults li')?.textContent.includes('can gain only')");
    assert_eq!(browser.ask("return document.querySelector('#play').disabled"), true);
    // In the other language the same fault is told at once.
    browser.click("#switch-lang");
    browser.until("document.querySelector('.own-faults li')?.textContent.includes('n’en peut gagner que')");
    write(".replace('banners = 20', 'banners = 4')");
    browser.until("document.querySelector('.own-sound') && !document.querySelector('#play').disabled");
}

#[test]
fn on_a_phone_a_fault_is_read_without_scrolling_aside() {
    let table = Table::open();
    let browser = Browser::with(Looks { size: (390, 844), phone: true, ..Looks::default() });
    bench(&table, &browser);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("phone.toml");
    fs::write(&path, EXAMPLE.replacen("\"WR c5", "\"ZZ c5", 1)).expect("a file");
    browser.give_file("#own-file", &path);
    browser.until("document.querySelector('.own-faults li')");
    let fits = "return document.documentElement.scrollWidth <= document.documentElement.clientWidth";
    assert_eq!(browser.ask(fits), true);
}
