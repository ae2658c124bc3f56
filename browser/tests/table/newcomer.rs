//! What somebody needs who plays for the first time: to know whom he commands, to see the question and its answers
//! together, to hear the coach go on, and to find the way home from the past.

use std::collections::{BTreeMap, BTreeSet};

use acies_browser::{Begun, Browser, Look, Luck, MEASURED, SHORTEST, Table, until};
use serde_json::{Value, json};

use crate::access;

/// The battle to learn Hail Caesar with.
const TAUGHT: &str = "cornfield";
/// So many questions what the coach says stays through.
const STAYS: usize = 3;

/// The actions open to a seat, and the number its answer needs.
fn open_to(table: &Table, begun: &Begun, seat: &str) -> (Vec<String>, Value) {
    let now = table.snapshot(&begun.game, begun.token(seat));
    let choices = now["choices"].as_array().expect("choices");
    let actions = choices.iter().filter_map(|choice| choice["action"].as_str());
    (actions.map(str::to_owned).collect(), now["seq"].clone())
}

/// A game in which the first captain of the south has given an order and may give another.
fn giving_orders(table: &Table) -> Begun {
    for _ in 0..40 {
        let begun = table.begin_in(MEASURED.0, TAUGHT, "human", "human");
        for (number, wanted) in ["order s1 move", "accept", "stay s1"].into_iter().enumerate() {
            let (actions, seq) = open_to(table, &begun, "south");
            if actions.iter().any(|action| action == wanted) {
                table.act(&begun.game, begun.token("south"), &seq, wanted, &format!("order-{number}"));
            }
        }
        if open_to(table, &begun, "south").0.iter().any(|action| action == "pass sA") {
            return begun;
        }
    }
    panic!("forty orders that failed");
}

#[test]
fn clicking_another_captain_ends_the_one_before() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = giving_orders(&table);
    table.sit(&browser, &begun, "south");
    let chosen =
        |name: &str| format!("document.querySelector('#board .place[data-pick={name}]').matches('.chosen')");
    browser.until("document.querySelector('#buttons button') && document.querySelector('#board .place.lit')");
    browser.click("#board .place[data-pick=sB]");
    browser.until(&chosen("sB"));
    browser.until("document.querySelector('#buttons button[data-action^=\"order s4\"]')");
    let (actions, _) = open_to(&table, &begun, "south");
    assert!(!actions.iter().any(|action| action == "pass sA"), "the first has done: {actions:?}");
    assert!(
        !actions.iter().any(|action| action.starts_with("order s2")),
        "and orders nobody any more: {actions:?}"
    );
}

#[test]
fn the_general_and_the_course_of_a_measured_battle() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_in(&table, MEASURED.0, TAUGHT, "south", "level1");
    browser.until("!document.querySelector('#ask-general').hidden");
    browser.click("#ask-general");
    browser.until("document.querySelector('.advice button')");
    assert!(browser.text("#general").contains('%'), "each has its chance: {}", browser.text("#general"));
    browser.hover(".advice button");
    browser.until("document.querySelector('#board .place.advised')");
    access::clean(&browser, "the general of a measured table");
    // The course, of a battle between two that somebody gives up.
    let begun = table.begin_in(MEASURED.0, TAUGHT, "human", "human");
    table.play_until(&begun, &mut Luck::new(3), |_, now| now["steps"].as_u64() > Some(40));
    table.sit(&browser, &begun, "south");
    browser.click("#open-menu");
    browser.click("#resign");
    browser.click("#confirm-yes");
    browser.until("document.querySelector('#afterwards .curve svg')");
    assert!(!browser.text("#afterwards .history").is_empty(), "what happened in history");
    let inside = browser.ask(
        "const [dialog, button] = ['#dialog', '#dialog .foot a'].map((part) => document.querySelector(part).getBoundingClientRect());
         return button.bottom <= dialog.bottom && button.top > dialog.top",
    );
    assert_eq!(inside, json!(true), "where to go from here stands in sight, however long the rest is");
    // A link to a moment of it shows the moment and not the end; the way home is among the answers.
    browser.go(&format!(
        "{}game.html?game={}&step=7#{}",
        table.address,
        begun.game,
        begun.token("spectator")
    ));
    browser.until(
        "document.body.classList.contains('past') && document.querySelector('#replay-slider').value === '7'",
    );
    browser
        .until("document.querySelector('#pieces [data-place]') && document.querySelector('#buttons button')");
    assert_eq!(browser.ask("return document.querySelectorAll('dialog[open]').length"), json!(0));
    browser.click("#buttons button");
    browser.until("!document.body.classList.contains('past') && document.querySelector('#dialog[open]')");
}

#[test]
fn what_came_of_a_moment_is_told_at_that_moment_only() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin(SHORTEST, "human", "human");
    let seat = table.play_until(&begun, &mut Luck::new(6), |_, now| now["steps"].as_u64() > Some(30));
    table.sit(&browser, &begun, &seat);
    browser.click("#replay-first");
    let dice = until("dice that fall", || {
        browser.click("#replay-on");
        let told = browser.ask("return document.querySelector('#why .result') !== null") == true;
        let ends = browser.ask("return !document.body.classList.contains('past')") == true;
        (told || ends).then_some(told)
    });
    assert!(dice, "thirty steps without a throw");
    browser.click("#replay-first");
    browser.until("!document.querySelector('#why .result')");
}

#[test]
fn whom_one_commands_stands_beside_the_coach_until_the_first_decision() {
    let table = Table::open();
    for side in ["south", "north"] {
        let browser = Browser::open();
        browser.sit_down_shortly(&table, side, "level1");
        browser.until("!document.querySelector('#coach').hidden");
        browser.until("document.querySelector('#opening .role')?.checkVisibility() && document.querySelector('#opening .stakes')?.checkVisibility()");
        assert_eq!(
            browser.ask("return document.querySelector('#opening .road').checkVisibility()"),
            json!(false)
        );
        access::clean(&browser, "the coach and whom one commands");
        let before = browser.seq();
        let Look::Choose(ways) = browser.rest() else { panic!("something is to be decided") };
        browser.click_some(&ways, &mut Luck::new(2));
        until("the decision", || (browser.seq() > before).then_some(()));
        browser.until("document.querySelector('#opening').hidden");
    }
}

#[test]
fn the_coach_goes_on_by_himself_and_the_question_stays_in_sight_with_its_answers() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_shortly(&table, "south", "level1");
    let mut luck = Luck::new(8);
    let mut said: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    for _ in 0..40 {
        let Look::Choose(ways) = browser.rest() else { break };
        let seen = browser.ask(
            "const inside = (node) => { if (!node || !node.checkVisibility()) return true;
               const [box, own] = [document.querySelector('#decide'), node].map((part) => part.getBoundingClientRect());
               return own.top >= box.top - 1 && own.bottom <= box.bottom + 1; };
             return ['#prompt', '#ask-general', '#buttons button'].filter((part) => !inside(document.querySelector(part)))",
        );
        assert_eq!(seen, json!([]), "out of sight at: {}", browser.text("#prompt"));
        let coach = browser.ask("return [document.querySelector('#coach-text')?.textContent ?? '', Number(document.querySelector('#replay-slider').max)]");
        let (text, step) = (coach[0].as_str().unwrap_or_default(), coach[1].as_u64().unwrap_or_default());
        if !text.is_empty() {
            said.entry(text.to_owned()).or_default().insert(step);
        }
        browser.click_some(&ways, &mut luck);
    }
    assert!(said.len() > 3, "he spoke of several things: {said:?}");
    let long: Vec<_> = said.iter().filter(|(_, steps)| steps.len() > STAYS).collect();
    assert!(long.is_empty(), "he said one thing for too long: {long:?}");
}

#[test]
fn a_question_of_a_few_places_names_each_of_them() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin(SHORTEST, "human", "human");
    let steps = |now: &Value| {
        let choices = now["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
        let actions: Vec<String> =
            choices.iter().filter_map(|choice| choice["action"].as_str()).map(str::to_owned).collect();
        let few = (2..=4).contains(&actions.len());
        (few && actions.iter().all(|action| action.starts_with("step "))).then_some(actions)
    };
    let seat = table.play_until(&begun, &mut Luck::new(12), |_, now| steps(now).is_some());
    let actions = steps(&table.snapshot(&begun.game, begun.token(&seat))).expect("a retreat");
    table.sit(&browser, &begun, &seat);
    for action in actions {
        browser.until(&format!("document.querySelector('#buttons button[data-action=\"{action}\"]')"));
    }
}

#[test]
fn a_question_of_one_place_names_it_beside_the_board() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin(SHORTEST, "human", "human");
    let advance = |now: &Value| {
        let choices = now["choices"].as_array()?;
        let is =
            |choice: &&Value| choice["action"].as_str().is_some_and(|action| action.starts_with("advance"));
        let placed =
            choices.iter().filter(|choice| choice["picks"].as_array().is_some_and(|picks| !picks.is_empty()));
        (placed.count() == 1).then_some(())?;
        Some(choices.iter().find(is)?["action"].as_str()?.to_owned())
    };
    let seat = table.play_until(&begun, &mut Luck::new(12), |_, now| advance(now).is_some());
    let action = advance(&table.snapshot(&begun.game, begun.token(&seat))).expect("an advance");
    table.sit(&browser, &begun, &seat);
    browser.until(&format!("document.querySelector('#buttons button[data-action=\"{action}\"]')"));
    let before = browser.seq();
    browser.click(&format!("#buttons button[data-action=\"{action}\"]"));
    until("the advance", || (browser.seq() > before).then_some(()));
}

#[test]
fn all_who_may_be_ordered_are_ordered_with_one_click() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin(SHORTEST, "human", "human");
    let all = |now: &Value| now["together"].as_array().map_or(0, Vec::len);
    let seat = table.play_until(&begun, &mut Luck::new(2), |_, now| all(now) > 1);
    let now = table.snapshot(&begun.game, begun.token(&seat));
    let (count, steps) = (all(&now), now["steps"].as_u64().expect("steps"));
    table.sit(&browser, &begun, &seat);
    browser.until("document.querySelector('#buttons [data-all]')");
    let words = browser.text("#buttons [data-all]");
    assert!(words.contains(&count.to_string()), "how many stands on it: {words}");
    browser.click("#buttons [data-all]");
    until("all of them", || {
        let then = table.snapshot(&begun.game, begun.token(&seat))["steps"].as_u64();
        (then >= Some(steps + count as u64)).then_some(())
    });
    browser.until("!document.querySelector('#buttons [data-all]')");
}
