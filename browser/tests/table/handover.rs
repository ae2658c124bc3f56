//! Two people at one screen: between their turns it shows nothing of a hand.

use acies_browser::{Browser, Look, Luck, Table, until};
use serde_json::Value;

/// The names and titles of a hand.
fn hand(table: &Table, game: &str, tokens: &Value, seat: &str) -> Vec<[String; 2]> {
    let now = table.snapshot(game, tokens[seat].as_str().expect("a token"));
    let cards = now["panels"][seat]["hand"].as_array().expect("a hand").clone();
    let word = |card: &Value, key: &str| card[key].as_str().expect("a word").to_owned();
    cards.iter().map(|card| [word(card, "name"), word(card, "title")]).collect()
}

#[test]
fn the_screen_between_two_players_shows_no_hand() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_shortly(&table, "south", "same");
    let (game, tokens) = browser.seats();
    let first = table.snapshot(&game, tokens["spectator"].as_str().expect("a token"));
    let first = first["side_to_act"].as_str().expect("somebody begins").to_owned();
    let second = if first == "south" { "north" } else { "south" };
    let (mine, theirs) = (hand(&table, &game, &tokens, &first), hand(&table, &game, &tokens, second));
    assert!(!theirs.is_empty(), "the other side holds cards");

    assert_eq!(browser.rest(), Look::HandOver, "the first player, too, says that he is there");
    // What is wished is asked of everybody alike, cards or not, and names a card that he may hold.
    browser.say_wish();
    let army = browser.text("#handover");
    let shown = browser.ask("return document.documentElement.outerHTML");
    for [name, title] in mine.iter().chain(&theirs) {
        assert!(
            !shown.as_str().expect("the page").contains(&format!("\"{name}\"")),
            "{name} is in the page behind: {army}"
        );
        assert!(
            !shown.as_str().expect("the page").contains(title.as_str()),
            "{title} is in the page behind: {army}"
        );
    }
    browser.hand_over();
    until("the first player's hand", || {
        let cards = browser.ask("return document.querySelectorAll('#hand .card[data-pick]').length");
        (cards.as_u64() == Some(mine.len() as u64)).then_some(())
    });

    // He plays until the other side is asked for.
    let mut luck = Luck::new(4);
    let mut turns = 0;
    loop {
        match browser.rest() {
            Look::Choose(ways) => {
                browser.click_some(&ways, &mut luck);
            }
            Look::HandOver => break,
            Look::Over => panic!("the battle ended in the first turn"),
        }
        turns += 1;
        assert!(turns < 200, "the first turn does not end");
    }
    browser.say_wish();
    let begun = mine;
    let (mine, theirs) = (hand(&table, &game, &tokens, &first), hand(&table, &game, &tokens, second));
    // What the browser may know of: the cards the first player held at the start or holds now. The deck
    // has some cards twice, so the other side may hold the twin of one that he has played.
    let known = |card: &[String; 2]| begun.contains(card) || mine.contains(card);
    let secret: Vec<&[String; 2]> = theirs.iter().filter(|card| !known(card)).collect();
    let shown = browser.ask("return document.documentElement.outerHTML");
    let shown = shown.as_str().expect("the page");
    let bytes = browser.ask("return window.watch.told.map((text) => {
        try { const now = JSON.parse(text); return JSON.stringify([now.panels, now.choices]); } catch { return ''; } }).join('')");
    let bytes = bytes.as_str().expect("what the browser was told");
    assert!(bytes.contains(&mine[0][0]), "the first player was told of his own hand");
    for [name, title] in &secret {
        assert!(
            !bytes.contains(&format!("\"{name}\"")),
            "{name} reached the browser before its owner sat down"
        );
        assert!(!shown.contains(title.as_str()), "{title} is on the screen between");
    }
    for [name, _] in &mine {
        assert!(!shown.contains(&format!("data-pick=\"{name}\"")), "{name} stays on the screen between");
    }
    assert_eq!(
        browser.ask("return document.querySelectorAll('#hand *').length"),
        0,
        "no card lies on the table"
    );
    browser.hand_over();
    browser
        .until(&format!("document.querySelectorAll('#hand .card[data-pick]').length === {}", theirs.len()));
}
