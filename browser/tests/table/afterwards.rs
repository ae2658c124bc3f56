//! Before, in and after a battle: the opening, the general's advice, the course of it, a picture to keep.

use acies_browser::{Browser, Luck, Table, until};
use serde_json::Value;

use crate::access;

/// A battle without a coach, who would speak in the place of the opening.
const BATTLE: &str = "akragas";

/// Opens a game at a seat.
fn open_at(browser: &Browser, table: &Table, game: &str, token: &str) {
    browser.go(&format!("{}game.html?game={game}#{token}", table.address));
    browser.until("document.querySelector('#board .place')");
}

#[test]
fn the_road_to_the_battle_is_told_once_and_waits_for_nobody() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down(&table, BATTLE, "south", "same");
    browser.hand_over();
    browser.until("!document.querySelector('#opening').hidden && document.querySelector('#opening .role')");
    assert_eq!(browser.ask("return document.querySelectorAll('dialog[open]').length"), 0, "nothing is asked");
    assert!(browser.text("#opening").len() > 200, "the road, whom one commands, and what wins");
    access::clean(&browser, "the opening");
    browser.click("#opening .close");
    browser.until("document.querySelector('#opening').hidden");
    browser.reload();
    browser.until("document.querySelector('#board .place')");
    browser.hand_over();
    browser.until("document.querySelector('#hand .card.lit')");
    assert_eq!(browser.ask("return document.querySelector('#opening').hidden"), true, "once in a game");
    // It can be read again on request.
    browser.click("#open-menu");
    browser.click("#about-battle");
    browser.until("document.querySelector('#dialog .role')");
}

#[test]
fn the_general_is_asked_alone_and_the_story_tells_of_it() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down(&table, BATTLE, "south", "same");
    browser.hand_over();
    browser.until("!document.querySelector('#ask-general').hidden");
    let before = browser.ask("return document.querySelectorAll('#log li').length");
    browser.click("#ask-general");
    browser.until("document.querySelectorAll('.advice button').length === 3");
    let said = browser.text("#general");
    assert!(said.contains('%'), "each has its chance: {said}");
    browser.until(&format!("document.querySelectorAll('#log li').length > {before}"));
    access::clean(&browser, "the general");
    // What he advises is played like any other answer, and his word is gone with the position.
    let steps = browser.ask("return document.querySelector('#replay-slider').max");
    browser.click(".advice button");
    browser.until(&format!("document.querySelector('#replay-slider').max !== {steps}"));
    browser.until("document.querySelector('#general').hidden");
}

#[test]
fn between_two_people_the_general_is_not_offered() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin(BATTLE, "human", "human");
    open_at(&browser, &table, &begun.game, begun.token(&table.side_to_act(&begun)));
    browser.until("document.querySelector('#hand .card.lit')");
    assert_eq!(browser.ask("return document.querySelector('#ask-general').hidden"), true);
}

#[test]
fn after_the_battle_its_course_is_told_and_leads_to_its_moments() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin("foragers", "human", "human");
    table.play_until(&begun, &mut Luck::new(4), |_, now| now["steps"].as_u64() > Some(150));
    open_at(&browser, &table, &begun.game, begun.token("south"));
    assert_eq!(
        browser.ask("return document.querySelector('#afterwards')"),
        Value::Null,
        "nothing before the end"
    );
    browser.click("#open-menu");
    browser.click("#resign");
    browser.click("#confirm-yes");
    browser.until("document.querySelector('#afterwards .curve svg .chance-line')");
    let course: Value = serde_json::from_str(
        &table.text(&format!("{}/course", begun.game), &[("token", begun.token("south")), ("lang", "en")]),
    )
    .expect("a course");
    let moments = course["moments"].as_array().expect("moments");
    assert_eq!(
        browser.ask("return document.querySelectorAll('.course-table tbody tr').length"),
        moments.len()
    );
    let turning = course["turning"].as_array().expect("throws").len();
    assert_eq!(browser.ask("return document.querySelectorAll('#afterwards .turning li').length"), turning);
    assert!(!browser.text("#afterwards .history").is_empty(), "what happened in history");
    access::clean(&browser, "the end");
    // A row of the table leads to its moment.
    let step = moments[1]["step"].clone();
    browser.click("#afterwards .course-table summary");
    browser.click("#afterwards .course-table tbody tr:nth-child(2) button");
    browser.until(&format!("document.querySelector('#replay-slider').value === '{step}'"));
    // And back to the review.
    browser.click("#replay-last");
    browser.until("!document.body.classList.contains('past')");
    until("the review", || browser.try_click("#buttons button:last-child").then_some(()));
    browser.until("document.querySelector('#afterwards .curve')");
}

#[test]
fn a_picture_of_a_moment_is_kept_and_a_link_to_it_shared() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down(&table, BATTLE, "south", "same");
    browser.hand_over();
    browser.until("document.querySelector('#hand .card.lit')");
    browser.click("#keepsake");
    browser.until("document.querySelector('.keepsake')?.naturalWidth > 100");
    let svg = browser.ask("return document.querySelector('#picture-svg').href");
    assert!(svg.as_str().is_some_and(|svg| svg.starts_with("data:image/svg+xml")), "{svg}");
    let link = browser.ask("return document.querySelector('#link-moment').value");
    let link = link.as_str().expect("a link");
    let (_, seats) = browser.seats();
    assert!(
        link.contains("step=") && link.ends_with(seats["spectator"].as_str().expect("a token")),
        "{link}"
    );
    access::clean(&browser, "the picture");
}
