//! Ancients on the page: a battle to its end, far hexes and facings by one click, odds before an attack, armies that are
//! deployed freely, and a battle file of one's own.

use std::fs;
use std::path::PathBuf;

use acies_browser::{Browser, Look, Luck, Table, at};
use serde_json::json;
use thirtyfour::Key;

use crate::access;

/// The rule system, and the battle to learn it with.
pub const ANCIENTS: &str = "ancients";
pub const TAUGHT: &str = "outpost";

/// Waits until a place has one of the marks of the page.
pub fn until_marked(browser: &Browser, place: &str, mark: &str) {
    browser.until(&format!("document.querySelector('{}')?.classList.contains('{mark}')", at(place)));
}

/// Waits until something stands in a hex.
pub fn until_there(browser: &Browser, place: &str) {
    browser.until(&format!("document.querySelector('#pieces [data-place=\"{place}\"]')"));
}

#[test]
fn the_outpost_is_played_to_its_end_by_clicks() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_in(&table, ANCIENTS, TAUGHT, "south", "level1");
    let mut luck = Luck::new(1);
    // Some units are moved in each phase, every attack is made, then the phase is ended.
    let mut since_end = 0;
    for _ in 0..400 {
        match browser.rest() {
            Look::Over => {
                let (game, tokens) = browser.seats();
                let end = table.snapshot(&game, tokens["south"].as_str().expect("a token"));
                let said = browser.text("#dialog");
                assert!(end["over"].is_object(), "the page says that the battle is over, and it is");
                assert!(said.contains(end["over"]["reason"].as_str().expect("a reason")), "and why: {said}");
                access::clean(&browser, "the end of a battle of Ancients");
                return;
            }
            Look::Choose(ways) => {
                let attacks = ways.iter().any(|way| way.attack);
                let end = ways.iter().find(|way| way.key.as_deref() == Some("f"));
                match end.filter(|_| since_end > 5 && !attacks) {
                    Some(way) => {
                        browser.try_click(&way.selector);
                        since_end = 0;
                    }
                    None => {
                        browser.click_some(&ways, &mut luck);
                        since_end += 1;
                    }
                }
            }
            Look::HandOver => panic!("against the machine nothing is handed over"),
        }
        assert_eq!(
            browser.ask("return document.querySelector('#why.refusal') !== null"),
            false,
            "a lit choice was refused: {}",
            browser.text("#why")
        );
    }
    panic!("400 clicks do not end the shortest battle; now: {}", browser.text("#prompt"));
}

#[test]
fn one_click_goes_the_whole_way_and_an_arrow_turns() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin_in(ANCIENTS, TAUGHT, "human", "human");
    table.sit(&browser, &begun, "south");
    // Who wins is said in a sentence: it is no number of points.
    browser.until("document.querySelector('#opening .stakes')?.textContent.includes('more victory points')");
    browser.click(&at("0306"));
    until_marked(&browser, "0306", "chosen");
    until_marked(&browser, "0304", "lit");
    access::clean(&browser, "a unit of Ancients with its reach");
    browser.click(&at("0304"));
    // It stays chosen, for it has points left; two steps are two answers.
    until_marked(&browser, "0304", "chosen");
    let now = table.snapshot(&begun.game, begun.token("south"));
    assert_eq!(now["steps"], json!(2), "each step is an answer of its own");
    // With a mouse by the arrowhead, then with keys alone.
    browser.click(&at("0304/ne"));
    browser.until("document.querySelector('#log')?.textContent.includes('north-east')");
    until_marked(&browser, "0304", "chosen");
    browser.ask(&format!("document.querySelector('{}').focus()", at("0304/s")));
    browser.press(Key::Enter);
    browser.until("document.querySelector('#log')?.textContent.includes('the south')");
    let now = table.snapshot(&begun.game, begun.token("south"));
    assert_eq!(now["steps"], json!(4), "{now}");
}

#[test]
fn an_attack_is_spelled_out_with_its_odds_before_it_is_made() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin_in(ANCIENTS, TAUGHT, "human", "human");
    let wanted = ["go 0405 0404", "place sA 0404", "place sB 0404", "done"];
    table.answer_until(&begun, &wanted, |now| now["choices"].to_string().contains("\"attack 0404 0403\""));
    table.sit(&browser, &begun, "south");
    browser.click(&at("0404"));
    until_marked(&browser, "0403", "lit");
    let before = table.snapshot(&begun.game, begun.token("south"))["seq"].clone();
    browser.hover(&at("0403"));
    browser.until("document.querySelector('#why .odds')");
    let said = browser.text("#why");
    for part in ["4 × 2 leader × 2 leader = 16", "defence 2", "odds 3-1", "DE, defender eliminated", "50"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    // All of it is in sight at once, beside the story.
    let hidden = browser.ask(
        "const box = document.querySelector('.why').getBoundingClientRect();
         return [...document.querySelectorAll('#why .facts li, #why .odds tr')].filter((line) => line.getBoundingClientRect().bottom > box.bottom + 1).length",
    );
    assert_eq!(hidden, json!(0), "lines of the odds are cut off");
    access::clean(&browser, "the odds of a melee");
    assert_eq!(
        table.snapshot(&begun.game, begun.token("south"))["seq"],
        before,
        "nothing is done by looking"
    );
}

#[test]
fn an_army_is_deployed_by_mouse_and_by_keyboard() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin_with(ANCIENTS, TAUGHT, &["deployment=battle"], "human", "human");
    table.sit(&browser, &begun, "south");
    // By mouse: the camp, then the kind that is held out, which a button names.
    until_marked(&browser, "0506", "lit");
    browser.click(&at("0506"));
    let kind = |name: &str| {
        format!(
            "[...document.querySelectorAll('#buttons button')].find((button) => button.textContent.startsWith('{name}'))"
        )
    };
    let pressed =
        |name: &str| browser.until(&format!("{}?.getAttribute('aria-pressed') === 'true'", kind(name)));
    pressed("Heavy infantry");
    access::clean(&browser, "an army to deploy");
    until_marked(&browser, "0505", "lit");
    browser.click(&at("0505"));
    until_there(&browser, "0505");
    // Another kind by its button.
    browser.ask(&format!("{}.setAttribute('id', 'kind')", kind("Light archers")));
    browser.click("#kind");
    pressed("Light archers");
    browser.click(&at("0405"));
    until_there(&browser, "0405");
    // By keyboard: a kind by its number, then arrows to a hex beside those who stand, and Enter.
    let key = browser.ask(&format!("return {}.querySelector('kbd').textContent", kind("Heavy cavalry")));
    browser.press(key.as_str().expect("a key"));
    pressed("Heavy cavalry");
    browser.ask(&format!("document.querySelector('{}').focus()", at("0405")));
    browser.press(Key::Left);
    let place = browser.ask("return document.activeElement.dataset.pick");
    let place = place.as_str().expect("a place in focus").to_owned();
    assert_ne!(place, "0405", "an arrow leads on");
    browser.press(Key::Enter);
    until_there(&browser, &place);
    let now = table.snapshot(&begun.game, begun.token("south"));
    assert_eq!(now["steps"], json!(4), "the camp and three units");
    assert!(now["log"].to_string().contains(&format!("heavy cavalry: at {place}")), "{}", now["log"]);
}

#[test]
fn the_lobby_folds_options_a_battle_has_nothing_for_and_says_why() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&table.address);
    browser.click(&format!("#systems button[data-system={ANCIENTS}]"));
    browser.click("#battles label:has(input[value=zama])");
    browser.until("document.querySelector('#options > [data-option=elephants] input[disabled]:checked')");
    let not = "#options > .options-not";
    browser.until(&format!("document.querySelector('{not} [data-option=elevation]')"));
    assert_eq!(browser.ask(&format!("return document.querySelector('{not}').open")), false);
    browser.click(&format!("{not} summary"));
    let why = browser.text(&format!("{not} [data-option=elevation]"));
    assert!(why.contains("Not here: there are no hills."), "{why}");
    access::clean(&browser, "options of a battle");
}

/// The battle to begin from.
const EXAMPLE: &str = include_str!("../../../systems/ancients/data/new.en.toml");

#[test]
fn an_own_battle_of_ancients_is_mended_by_line_and_put_on_the_table() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&table.address);
    browser.click(&format!("#systems button[data-system={ANCIENTS}]"));
    browser.click("#own summary");
    browser.until("document.querySelector('#own').open");
    let sound = EXAMPLE.replacen("The knoll by the wood", "The knoll I know", 1);
    // A facing off the six sides.
    let first = sound.lines().find(|line| line.contains("\"LI ")).expect("light infantry");
    let hex = first.split("\"LI ").nth(1).expect("a hex").get(..4).expect("a hex");
    let faulty = first.replacen(hex, &format!("{hex}/7"), 1);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("knoll.toml");
    fs::write(&path, sound.replacen(first, &faulty, 1)).expect("a file");
    browser.give_file("#own-file", &path);
    browser.until("document.querySelector('.own-faults li')");
    let line = sound.lines().position(|line| line == first).expect("the line") + 1;
    let told = browser.text(".own-faults li");
    for part in [&*format!("Line {line}"), faulty.trim()] {
        assert!(told.contains(part), "{part}: {told}");
    }
    fs::write(&path, &sound).expect("a file");
    browser.give_file("#own-file", &path);
    browser.until("document.querySelector('.own-sound') && !document.querySelector('#play').disabled");
    browser.click("#opponents label:has(input[value=same])");
    browser.click("#play");
    browser.until("document.querySelector('#board .place')");
    let (game, tokens) = browser.seats();
    let seen = table.snapshot(&game, tokens["south"].as_str().expect("a token"));
    assert_eq!((&seen["system"], &seen["scenario"]), (&json!(ANCIENTS), &json!("knoll")));
}
