//! A battle of Ancients at sea on the page: fought to its end by mouse, and what a ram or a boarding promises is read before.

use acies_browser::{Browser, Look, Luck, Table};
use serde_json::{Value, json};

use crate::access;
use crate::ancients::ANCIENTS;

/// The battle to learn the fleet with.
const COVE: &str = "cove";

/// A ram or a boarding that is open now, if there is one.
fn daring(now: &Value) -> Option<&Value> {
    let is = |choice: &&Value| {
        let action = choice["action"].as_str().unwrap_or_default();
        (action.starts_with("ram ") && !action.ends_with("through")) || action.starts_with("board ")
    };
    now["choices"].as_array()?.iter().find(is)
}

#[test]
fn the_cove_is_fought_to_its_end_by_mouse_and_odds_are_read_before() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_in(&table, ANCIENTS, COVE, "south", "level1");
    let mut luck = Luck::new(3);
    let (mut read, mut since_end) = (0, 0);
    for _ in 0..400 {
        let ways = match browser.rest() {
            Look::Over => {
                let (game, tokens) = browser.seats();
                let end = table.snapshot(&game, tokens["south"].as_str().expect("a token"));
                let said = browser.text("#dialog");
                assert!(end["over"].is_object(), "the page says that the battle is over, and it is");
                assert!(said.contains(end["over"]["reason"].as_str().expect("a reason")), "and why: {said}");
                assert!(read > 2, "the odds of {read} rams and boardings were read");
                access::clean(&browser, "the end of a battle at sea");
                return;
            }
            Look::Choose(ways) => ways,
            Look::HandOver => panic!("against the machine nothing is handed over"),
        };
        let (game, tokens) = browser.seats();
        let now = table.snapshot(&game, tokens["south"].as_str().expect("a token"));
        let asks = browser.ask("return document.querySelector('#dialog[open]') !== null") == json!(true);
        if let Some(attack) = daring(&now).filter(|_| !asks && now["seq"].as_u64() == Some(browser.seq())) {
            let mut target = browser.aim(attack);
            browser.until(&format!("document.querySelector('{target}.lit')"));
            // Who lies beside can be boarded or shot at: then two buttons say so.
            let same = |choice: &&Value| choice["picks"] == attack["picks"];
            if now["choices"].as_array().expect("choices").iter().filter(same).count() > 1 {
                browser.click(&target);
                target = format!("#buttons button[data-action={}]", attack["action"]);
                browser.until(&format!("document.querySelector('{target}')"));
            }
            // The mouse may rest there from the attack before.
            browser.hover("#title");
            browser.hover(&target);
            browser.until("document.querySelector('#why .odds')");
            let said = browser.text("#why");
            let ram = attack["action"].as_str().is_some_and(|action| action.starts_with("ram "));
            let facts: &[&str] =
                if ram { &["Flank ram", "Rudder attack", "Oar rake"] } else { &["Boarding succeeds on"] };
            assert!(facts.iter().any(|fact| said.contains(fact)) && said.contains('%'), "{attack}: {said}");
            if read == 0 {
                access::clean(&browser, "the odds of a ram or a boarding");
            }
            read += 1;
            browser.click(&target);
            continue;
        }
        // Ships are moved a little in each turn; nobody scuttles or leaves.
        let open = |way: &&acies_browser::Way| {
            let words =
                if way.key.is_some() { browser.text(&way.selector).to_lowercase() } else { String::new() };
            !words.contains("scuttle") && !words.contains("leave the map")
        };
        let open: Vec<_> = ways.iter().filter(open).cloned().collect();
        match open.iter().find(|way| way.key.as_deref() == Some("f") && since_end > 2) {
            Some(way) => {
                browser.try_click(&way.selector);
                since_end = 0;
            }
            None => {
                browser.click_some(&open, &mut luck);
                since_end += 1;
            }
        }
        assert_eq!(
            browser.ask("return document.querySelector('#why.refusal') !== null"),
            false,
            "a lit choice was refused: {}",
            browser.text("#why")
        );
    }
    panic!("400 clicks do not end the battle; now: {}", browser.text("#prompt"));
}

#[test]
fn what_ends_the_movement_has_its_key_beside_other_answers_and_asks() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin_in(ANCIENTS, COVE, "human", "human");
    browser.go(&table.seat_of(&begun, &table.side_to_act(&begun)));
    browser.until("document.querySelector('#board .place.lit') && document.querySelector('#buttons button')");
    let keys =
        browser.ask("return [...document.querySelectorAll('#buttons kbd')].map((key) => key.textContent)");
    assert_eq!(keys, json!(["1", "f"]), "a ship may be scuttled, and the movement ended");
    let asked = browser.text("#prompt");
    let begins = browser.text("#buttons [data-ends]");
    assert!(begins.starts_with(char::is_uppercase), "an answer begins with a capital: {begins}");
    browser.press("2");
    assert_eq!(browser.ask("return document.body.classList.contains('busy')"), false, "no number ends it");
    browser.press("f");
    browser.until("document.querySelector('#dialog[open] #confirm-yes')");
    browser.press("\u{E00C}");
    browser.until("!document.querySelector('#dialog').open");
    assert_eq!(browser.text("#prompt"), asked, "whoever says no goes on");
    browser.press("f");
    browser.until("document.querySelector('#dialog[open] #confirm-yes')");
    browser.press("f");
    browser.until(&format!("document.querySelector('#prompt').textContent !== {}", json!(asked)));
}
