//! Building an army: examples to begin from, troops with their figures, what the army weighs, faults beside their
//! causes, and what two armies have to do with each other. And places beside the board, which are pointed at like others.

use std::fs;
use std::path::PathBuf;

use acies_browser::{Browser, MEASURED, SHORTEST, Table};
use serde_json::json;

/// The page with two armies on it, the south's to the front.
fn built(table: &Table, browser: &Browser) {
    browser.go(&format!("{}army.html?system={}", table.address, MEASURED.0));
    browser.until("!document.querySelector('#play')?.disabled && document.querySelector('#south .costs')");
}

#[test]
fn an_example_is_one_click_and_can_be_taken_back() {
    let table = Table::open();
    let browser = Browser::open();
    built(&table, &browser);
    let list = "document.querySelector('[data-key=south-list]').value";
    let before = browser.ask(&format!("return {list}"));
    browser.click("#south .examples button:last-child");
    browser.until(&format!(
        "{list} === 'thebes' && document.querySelector('#south .report')?.textContent.includes('Sound')"
    ));
    assert!(browser.text("#tab-south").contains("of 400 points"), "its price is in view");
    browser.click("[data-key=south-back]");
    browser.until(&format!("{list} === {before}"));
}

#[test]
fn troops_are_added_by_keyboard_and_what_they_weigh_stays_in_view() {
    let table = Table::open();
    let browser = Browser::open();
    built(&table, &browser);
    let shown = browser.ask(
        "return Array.from(document.querySelectorAll('#south .troop'), (troop) => {
           const href = troop.querySelector('use')?.getAttribute('href');
           return troop.querySelectorAll('dd').length > 5 && document.querySelector(href ?? '#none') !== null; })",
    );
    let shown = shown.as_array().expect("troops");
    assert!(!shown.is_empty() && shown.iter().all(|one| one == true), "figures and pictures: {shown:?}");
    let count = "Number(document.querySelector('#south [data-count=SKJ] b').textContent)";
    assert_eq!(browser.ask(&format!("return {count}")), 0);
    browser.ask("document.querySelector('[data-key=south-more-SKJ]').focus()");
    browser.press(" ");
    browser.until(&format!("{count} === 1"));
    // The focus stays, what happened is said, and the shares are told in words.
    assert_eq!(browser.ask("return document.activeElement.dataset.key"), "south-more-SKJ");
    assert!(browser.text("#say").contains("Javelin skirmishers: 1 in"), "{}", browser.text("#say"));
    browser.press(" ");
    browser.press(" ");
    browser.press(" ");
    browser.until(&format!("{count} === 4"));
    browser.until("document.querySelector('#south .scale.amiss')?.textContent.includes('✕ 4 of 10 units')");
    let words = browser.ask("return document.querySelector('#south .scale.amiss').textContent");
    assert!(
        words.as_str().is_some_and(|words| words.contains("40%") && words.contains("at most 33%")),
        "{words}"
    );
    let fewer = "document.querySelector('[data-key=south-fewer-SKJ]').click();";
    browser.ask(&format!("{fewer} {fewer}"));
    browser.until(&format!("{count} === 2 && !document.querySelector('#south .scale.amiss')"));
}

#[test]
fn a_fault_stands_beside_what_causes_it() {
    let table = Table::open();
    let browser = Browser::open();
    built(&table, &browser);
    let rome = include_str!("../../../systems/hail-caesar/tests/armies/rome.toml");
    let wrong =
        rome.replacen("profile = \"MI\"", "profile = \"WB\"", 1).replacen("count = 3", "count = 1", 1);
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("wrong.toml");
    fs::write(&path, wrong).expect("a file");
    browser.give_file("[data-key=south-open]", &path);
    browser.until("document.querySelector('[data-part=south-1-0][data-faulty] .faults.here li')");
    assert!(browser.text("[data-part=south-1-0] .faults.here").contains("has no WB"));
    assert!(browser.text("[data-part=south-0] > .faults.here").contains("the division has 2 units"));
    // They are not told a second time above, which leads to the first of them.
    let above = browser.ask("return document.querySelector('#south-report').textContent");
    assert!(!above.as_str().expect("words").contains("has no WB"), "{above}");
    browser.click("[data-key=south-faulty]");
    browser.until("document.activeElement.closest('[data-part=south-0]')");
    assert!(browser.text("#pair").contains("Both armies must be sound"));
    // Put right, it is gone.
    let right = "const box = document.querySelector('[data-key=south-1-0-profile]');
        box.value = 'MI'; box.dispatchEvent(new Event('change', { bubbles: true }));";
    browser.ask(right);
    browser.until("!document.querySelector('[data-part=south-1-0][data-faulty]')");
}

/// A battle that has an option, and two armies that do not go together as long as the page is not told otherwise.
const PAIR: &str = r#"
    const real = window.fetch;
    window.fetch = async (url, init) => {
      const path = new URL(url).pathname;
      if (path.endsWith('/armies/battle')) { window.sent = JSON.parse(init.body); return new Promise(() => {}); }
      if (path.endsWith('/armies/pair') && !window.friends) {
        return new Response(JSON.stringify({ faults: ['the two are allies [army.6]'], clauses: ['army.6'] }));
      }
      const answer = await real(url, init);
      if (!path.endsWith('/armies')) return answer;
      const option = { id: 'zones', name: 'Zones', about: 'Units bind.', clause: 'army.6', values: [], set: null, forbidden: null };
      return new Response(JSON.stringify({ ...await answer.json(), options: [option] }));
    };
"#;

#[test]
fn what_only_a_pair_of_armies_has_is_told_before_they_fight_and_options_are_chosen() {
    let table = Table::open();
    let browser = Browser::open();
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": PAIR }));
    browser.go(&format!("{}army.html?system={}", table.address, MEASURED.0));
    browser.until("document.querySelector('#pair .faults')?.textContent.includes('the two are allies')");
    assert_eq!(browser.ask("return document.querySelector('#play').disabled"), true);
    assert_eq!(browser.text("#pair a.clause"), "§army.6");
    browser.ask("window.friends = true");
    browser.ask("document.querySelector('[data-key=south-0-add]').click()");
    browser
        .until("!document.querySelector('#play').disabled && !document.querySelector('#pair').textContent");
    browser.click("#game-options input");
    browser.click("#play");
    browser.until("window.sent");
    assert_eq!(browser.ask("return window.sent.options"), json!(["zones"]));
}

/// A place beside the board, where an answer leads. What the page answers with is kept.
const BESIDE: &str = r#"
    const add = (told) => {
      for (const now of [told, told?.snapshot]) {
        if (!now?.panels || !now.your_turn || now.choices.some(({ action }) => action === 'withdraw')) continue;
        now.panels[now.seat].places.push({ place: 'due', name: 'Due on the road', pieces: [] });
        now.choices.push({ action: 'withdraw', meaning: 'Withdraw', picks: ['due'], ghost: [], sure: null });
      }
      return told;
    };
    const [parse, json] = [JSON.parse, Response.prototype.json];
    JSON.parse = (...text) => add(parse(...text));
    Response.prototype.json = async function read() { return add(await json.call(this)); };
    const real = window.fetch;
    window.fetch = (url, init) => {
      if (new URL(url).pathname.endsWith('/act')) window.sent = init.body;
      return real(url, init);
    };
"#;

#[test]
fn a_place_beside_the_board_is_pointed_at_like_one_on_it() {
    let table = Table::open();
    let browser = Browser::open();
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": BESIDE }));
    let begun = table.begin(SHORTEST, "human", "human");
    browser.go(&table.seat_of(&begun, &table.side_to_act(&begun)));
    browser.until("document.querySelector('[data-beside=due].lit button')");
    assert!(browser.text("[data-beside=due]").contains("Due on the road"));
    browser.tab_to("[data-beside=due] button");
    browser.press(" ");
    browser.until("window.sent?.includes('withdraw')");
}
