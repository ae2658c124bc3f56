//! A measured table: units are dragged, stopped by the rules, charged and answered, pushed with keys, measured.

use acies_browser::{Begun, Browser, Luck, MEASURED, Table, at, until};
use serde_json::Value;
use thirtyfour::Key;

const SYSTEM: &str = MEASURED.0;
/// A battle that begins with units near the enemy, which move as they like.
const NEAR: &str = "zama";

/// Sits down where `seat` decides about a unit that may be dragged straight ahead; returns its name.
fn with_something_to_drag(table: &Table, browser: &Browser) -> (Begun, String, String) {
    let begun = table.begin_in(SYSTEM, NEAR, "human", "human");
    let seat = table.side_to_act(&begun);
    browser.go(&table.seat_of(&begun, &seat));
    browser.until("document.querySelector('#board .place.lit')");
    let now = table.snapshot(&begun.game, begun.token(&seat));
    let ahead = |choice: &&Value| {
        let words: Vec<&str> = choice["action"].as_str().unwrap_or_default().split(' ').collect();
        let faces = if seat == "north" { "180" } else { "0" };
        matches!(words[..], ["go", _, _, _, "facing", to] if to == faces)
    };
    let choice =
        now["choices"].as_array().expect("choices").iter().find(ahead).expect("a unit that advances");
    (begun, seat.clone(), choice["picks"][0].as_str().expect("a unit").to_owned())
}

/// How many pixels an inch has.
fn inch(browser: &Browser) -> f64 {
    let script = "const svg = document.querySelector('#board svg');
                  return svg.getScreenCTM().a * 1000 / svg.dataset.mils";
    browser.ask(script).as_f64().expect("a number")
}

/// Where a unit stands, in thousandths of an inch.
fn front(browser: &Browser, unit: &str) -> (f64, f64) {
    let text = browser.ask(&format!(
        "return document.querySelector('#pieces [data-place=\"{unit}\"]').getAttribute('data-front')"
    ));
    let (x, y) = text.as_str().expect("a place").split_once(',').expect("two numbers");
    (x.parse().expect("a number"), y.parse().expect("a number"))
}

/// Down the screen for north, up for south.
fn ahead(seat: &str, pixels: f64) -> (i64, i64) {
    (0, if seat == "north" { pixels as i64 } else { -pixels as i64 })
}

#[test]
fn a_unit_is_dragged_where_it_may_go() {
    let table = Table::open();
    let browser = Browser::open();
    let (_begun, seat, unit) = with_something_to_drag(&table, &browser);
    let (before, from) = (browser.seq(), front(&browser, &unit));
    browser.carry(&at(&unit), ahead(&seat, 2.0 * inch(&browser)));
    browser.until(
        "document.querySelector('.hold .stop[points*=\",\"]') && !document.querySelector('#tip').hidden",
    );
    assert!(browser.text("#tip").contains('″'), "how far it goes stands beside it");
    browser.let_go();
    browser.until("!document.querySelector('.hold')");
    until("the move", || (browser.seq() > before).then_some(()));
    browser.rest();
    let to = front(&browser, &unit);
    let gone = (to.1 - from.1).abs();
    assert!((1_500.0..2_500.0).contains(&gone), "two inches were dragged, {gone} thousandths gone");
}

#[test]
fn a_drag_too_far_stops_where_the_rules_say() {
    let table = Table::open();
    let browser = Browser::open();
    let (_begun, seat, unit) = with_something_to_drag(&table, &browser);
    let (before, from) = (browser.seq(), front(&browser, &unit));
    let far = ahead(&seat, 14.0 * inch(&browser));
    browser.carry(&at(&unit), far);
    browser
        .until("document.querySelector('#why.refusal a.clause') && document.querySelector('.wish.refused')");
    assert!(!browser.text("#tip").is_empty(), "the reason stands beside the unit");
    let apart = browser.ask(
        "const [wish, stop] = ['.wish', '.stop'].map((part) => document.querySelector(`.hold ${part}`).getBoundingClientRect());
         return stop.width > 0 ? Math.abs(wish.y - stop.y) : 0",
    );
    assert!(apart.as_f64() > Some(inch(&browser)), "the ghost stops short of the pointer: {apart}");
    browser.press(Key::Escape);
    browser.until("!document.querySelector('.hold')");
    browser.let_go();
    assert_eq!((browser.seq(), front(&browser, &unit)), (before, from), "Escape takes it back");
    browser.carry(&at(&unit), far);
    browser.until(
        "document.querySelector('.wish.refused') && document.querySelector('.hold .stop[points*=\",\"]')",
    );
    browser.let_go();
    // What is not possible is not done otherwise by itself: the unit stays in the hand, and asks.
    browser.until("document.querySelector('#buttons .primary')");
    assert_eq!(browser.seq(), before, "no move is spent");
    browser.click("#buttons .primary");
    until("the move", || (browser.seq() > before).then_some(()));
    browser.rest();
    let gone = (front(&browser, &unit).1 - from.1).abs();
    assert!((1.0..12_000.0).contains(&gone), "it went as far as it may: {gone}");
}

#[test]
fn a_drag_barred_on_its_whole_way_stops_where_the_unit_stands() {
    let table = Table::open();
    let browser = Browser::open();
    let (_begun, _, _) = with_something_to_drag(&table, &browser);
    // Faced by the enemy, this unit may go ahead or back, and its neighbour stands aside of it.
    let unit = "n13";
    let before = browser.seq();
    browser.carry(&at(unit), ((4.0 * inch(&browser)) as i64, 0));
    browser
        .until("document.querySelector('#why.refusal a.clause') && document.querySelector('.wish.refused')");
    let off = browser.ask(&format!(
        "const [stop, unit] = ['.hold .stop', '{}'].map((part) => document.querySelector(part).getBoundingClientRect());
         return Math.abs(stop.x - unit.x) + Math.abs(stop.y - unit.y) + Math.abs(stop.width - unit.width)",
        at(unit)
    ));
    assert!(off.as_f64() < Some(8.0), "the ghost stays at the unit's own place: {off}");
    let looked = browser.ask("return document.querySelector('#look').dataset.place");
    assert_eq!(looked, unit, "and the unit is the one looked at");
    browser.let_go();
    browser.until("!document.querySelector('.hold')");
    assert_eq!(browser.seq(), before, "nothing was played");
}

#[test]
fn keys_push_turn_and_measure() {
    let table = Table::open();
    let browser = Browser::open();
    let (_begun, seat, unit) = with_something_to_drag(&table, &browser);
    let (before, from) = (browser.seq(), front(&browser, &unit));
    let focus = |name: &str| browser.ask(&format!("document.querySelector('{}').focus()", at(name)));
    focus(&unit);
    browser.press(Key::Enter);
    browser.until(&format!("document.querySelector('{}').matches('.chosen')", at(&unit)));
    browser.until("document.querySelector('#board .place.ghost[role=button][tabindex=\"0\"][aria-label]')");
    browser.press(if seat == "north" { Key::Down } else { Key::Up });
    browser
        .until("document.querySelector('.hold') && document.querySelector('#ask').textContent.includes('″')");
    browser.press("e");
    browser.press(Key::Enter);
    until("the move", || (browser.seq() > before).then_some(()));
    browser.rest();
    assert_ne!(front(&browser, &unit), from, "it was pushed");
    focus(&unit);
    browser.press("m");
    browser.until("document.querySelector('#tape[aria-pressed=true]')");
    let other = browser.ask(&format!(
        "return [...document.querySelectorAll('#pieces .base.piece')].map((node) => node.dataset.place).find((name) => name !== '{unit}')"
    ));
    let other = other.as_str().expect("another unit");
    focus(other);
    browser.press("m");
    browser.until("document.querySelector('.tape text')");
    let said = browser.text("#ask");
    assert!(measured(&browser, &said, &unit), "the distance is said: {said}");
}

#[test]
fn a_charge_is_answered_by_the_other_side() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin_in(SYSTEM, NEAR, "human", "human");
    let mut luck = Luck::new(5);
    let charge = |now: &Value| {
        let choices = now["choices"].as_array()?;
        let is =
            |choice: &&Value| choice["action"].as_str().is_some_and(|action| action.starts_with("charge "));
        let found = choices.iter().find(is)?;
        Some([0, 1].map(|index| found["picks"][index].as_str().unwrap_or_default().to_owned()))
    };
    for _ in 0..20 {
        let seat = table.play_until(&begun, &mut luck, |_, now| charge(now).is_some());
        let other = if seat == "north" { "south" } else { "north" };
        let [unit, target] =
            charge(&table.snapshot(&begun.game, begun.token(&seat))).expect("a charge to declare");
        browser.go("about:blank");
        browser.go(&table.seat_of(&begun, &seat));
        browser.until("document.querySelector('#board .place.lit, #board .place.chosen')");
        let before = browser.seq();
        if !chosen(&browser, &unit) {
            browser.click(&at(&unit));
        }
        browser.click(&format!("{}.lit", at(&target)));
        // Where the same two could mean something else as well, the words are chosen.
        until("the charge", || {
            browser.try_click(&format!("#buttons button[data-action=\"charge {unit} {target}\"]"));
            (browser.seq() > before).then_some(())
        });
        // Not every charge may be met by standing: who runs already is asked something else, or nothing.
        let asked = table.snapshot(&begun.game, begun.token(other));
        let may_hold = |choices: &Vec<Value>| choices.iter().any(|choice| choice["action"] == "hold");
        if !asked["choices"].as_array().is_some_and(may_hold) {
            continue;
        }
        browser.go("about:blank");
        browser.go(&table.seat_of(&begun, other));
        browser.until("document.querySelector('#buttons button[data-action=hold]')");
        let before = browser.seq();
        browser.click("#buttons button[data-action=hold]");
        until("the answer", || (browser.seq() > before).then_some(()));
        return;
    }
    panic!("twenty charges and nobody was asked how to meet one");
}

fn chosen(browser: &Browser, unit: &str) -> bool {
    browser.ask(&format!("return document.querySelector('{}').matches('.chosen')", at(unit))) == true
}

#[test]
fn a_whole_battle_on_a_measured_table() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_in(&table, SYSTEM, MEASURED.1, "south", "level1");
    browser.click_to_the_end(6_000);
}

#[test]
fn the_tape_is_drawn_out_with_the_mouse_and_the_board_stays() {
    let table = Table::open();
    let browser = Browser::open();
    let (_begun, _, unit) = with_something_to_drag(&table, &browser);
    browser.click("#tape");
    browser.until("!document.querySelector('#tip').hidden && document.querySelector('#tip').textContent");
    let view = || browser.ask("return document.querySelector('#board svg').getAttribute('viewBox')");
    let (before, seq) = (view(), browser.seq());
    browser.carry(&at(&unit), (0, (3.0 * inch(&browser)) as i64));
    browser.let_go();
    browser.until("document.querySelector('.tape text')");
    let said = browser.text("#tip");
    assert!(measured(&browser, &said, &unit), "the distance is read beside the board: {said}");
    assert_eq!((view(), browser.seq()), (before, seq), "neither the board nor the unit moved");
}

/// Whether it is said how far it is from a unit, which is called by its name.
fn measured(browser: &Browser, said: &str, unit: &str) -> bool {
    let label =
        browser.ask(&format!("return document.querySelector('{}').getAttribute('aria-label')", at(unit)));
    let name = said.strip_prefix("From ").and_then(|rest| rest.split(" to ").next());
    name.is_some_and(|name| label.as_str().is_some_and(|label| label.contains(name))) && said.contains('″')
}
