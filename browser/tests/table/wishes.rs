//! Windows: what is wished beforehand, on one screen and on two, and the window that is open.

use acies_browser::{Begun, Browser, Look, Luck, SHORTEST, Table, until};
use serde_json::Value;
use thirtyfour::Key;

use crate::access::clean;

/// What a seat wishes, as the server keeps it.
fn wishes(table: &Table, game: &str, token: &str) -> Value {
    serde_json::from_str(&table.text(&format!("{game}/wish"), &[("token", token)])).expect("wishes")
}

fn other(side: &str) -> &'static str {
    if side == "south" { "north" } else { "south" }
}

/// Opens a seat of a game.
fn seat(table: &Table, begun: &Begun, seat: &str) -> Browser {
    let browser = Browser::open();
    table.sit(&browser, begun, seat);
    browser
}

#[test]
fn whoever_leaves_one_screen_says_what_he_wishes_by_keyboard() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_shortly(&table, "south", "same");
    let (game, tokens) = browser.seats();
    let now = table.snapshot(&game, tokens["spectator"].as_str().expect("a token"));
    let leaves = other(now["side_to_act"].as_str().expect("somebody begins"));
    browser.until("document.activeElement?.id === 'handover-said'");
    clean(&browser, "the wish of whoever leaves");
    // The screen between two players is left by its buttons only.
    for _ in 0..3 {
        browser.press(Key::Escape);
    }
    assert_eq!(browser.ask("return document.querySelector('#handover').open"), true, "it stays");
    browser.tab_to("#handover input[name=wish]");
    let said = |wish: &str| format!("document.querySelector('#handover input[value={wish}]').checked");
    for _ in 0..4 {
        if browser.ask(&format!("return {}", said("at"))) == true {
            break;
        }
        browser.press(Key::Down);
    }
    browser.until(&format!("{} && !document.querySelector('#handover .units').hidden", said("at")));
    browser.tab_to("#handover .units input");
    browser.press(" ");
    clean(&browser, "the units of a wish");
    browser.tab_to("#handover-said");
    browser.press(Key::Enter);
    browser.until("document.activeElement?.id === 'handover-ready'");
    let kept = wishes(&table, &game, tokens[leaves].as_str().expect("a token"));
    let chosen = kept["units"].as_array().expect("units").iter().filter(|unit| unit["chosen"] == true);
    assert_eq!((kept["wish"].as_str(), chosen.count()), (Some("at"), 1), "{kept}");
    clean(&browser, "the screen between two players");
    browser.press(Key::Enter);
    browser.until("!document.querySelector('#handover').open && document.querySelector('#hand .card.lit')");
    assert_eq!(
        browser.ask("return document.querySelector('#open-wish').hidden"),
        true,
        "what is wished was said where nobody looked; here the other would see it"
    );
}

/// The answers to attacks, as the game has them.
fn answers(table: &Table, game: &str, tokens: &Value) -> usize {
    let word = |seat: &str| tokens[seat].as_str().expect("a token");
    let save = table.text(&format!("{game}/export"), &[("token", word("south")), ("other", word("north"))]);
    let lines = save.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line"));
    lines.filter(|line| line["act"] == "stand" || line["act"] == "strike").count()
}

#[test]
fn no_hand_over_happens_for_a_window() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_shortly(&table, "south", "same");
    let (game, tokens) = browser.seats();
    let mut luck = Luck::new(4);
    for _ in 0..1500 {
        match browser.rest() {
            Look::Choose(ways) => {
                browser.click_some(&ways, &mut luck);
            }
            Look::HandOver => {
                let seen = table.snapshot(&game, tokens["spectator"].as_str().expect("a token"));
                let side = seen["side_to_act"].as_str().expect("somebody is asked");
                let now = table.snapshot(&game, tokens[side].as_str().expect("a token"));
                let asked = now["choices"].as_array().expect("choices");
                let window =
                    asked.iter().all(|choice| choice["action"] == "stand" || choice["action"] == "strike");
                assert!(!window, "the screen changes hands for a window: {asked:?}");
                browser.hand_over();
            }
            Look::Over => panic!("the battle ended without a window"),
        }
        let given = browser.ask(
            "return window.watch.sent.filter((text) => ['stand', 'strike'].includes(JSON.parse(text).action)).length",
        );
        if answers(&table, &game, &tokens) as u64 > given.as_u64().expect("a number") {
            return;
        }
    }
    panic!("no window was answered by what was wished");
}

#[test]
fn a_friend_elsewhere_has_his_wish_beside_his_hand_and_nobody_sees_it() {
    let table = Table::open();
    // One of the two holds the card it is about, and the other does not.
    let holds = |begun: &Begun, seat: &str| {
        let now = table.snapshot(&begun.game, begun.token(seat));
        let hand = now["panels"][seat]["hand"].as_array().expect("a hand").clone();
        hand.iter().any(|card| card["name"].as_str().is_some_and(|name| name.starts_with("first-strike")))
    };
    let begun = (0..50)
        .map(|_| table.begin(SHORTEST, "human", "human"))
        .find(|begun| holds(begun, "south") != holds(begun, "north"))
        .expect("fifty deals without the card");
    let holder = if holds(&begun, "south") { "south" } else { "north" };
    let (with, without) = (seat(&table, &begun, holder), seat(&table, &begun, other(holder)));
    for page in [&with, &without] {
        page.until("!document.querySelector('#open-wish').hidden && document.querySelector('#open-wish').textContent");
    }
    assert_eq!(with.text("#open-wish"), without.text("#open-wish"), "it looks alike");
    clean(&without, "the table with a wish");
    for (page, elsewhere, name) in [(&with, &without, holder), (&without, &with, other(holder))] {
        let before = elsewhere.ask("return [window.watch.told.length, document.body.innerHTML]");
        page.tab_to("#open-wish");
        page.press(Key::Enter);
        page.until("document.querySelector('#dialog[open] input[value=ask]:checked')");
        clean(page, "the question what is wished");
        page.click("#dialog label:has(input[value=never])");
        page.click("#wish-set");
        page.until("!document.querySelector('#dialog').open");
        let kept = wishes(&table, &begun.game, begun.token(name));
        assert_eq!(kept["wish"], "never");
        let words = kept["options"][3]["words"].as_str().expect("words").to_owned();
        page.until(&format!("document.querySelector('#open-wish').textContent.includes({words:?})"));
        assert_eq!(elsewhere.ask("return document.body.innerHTML"), before[1], "a wish shows elsewhere");
        // The line speaks in order: had it told of the wish, that would have come before the next deed.
        let seen = table.snapshot(&begun.game, begun.token("spectator"));
        let side = seen["side_to_act"].as_str().expect("somebody decides");
        let now = table.snapshot(&begun.game, begun.token(side));
        let action = now["choices"][0]["action"].as_str().expect("an action");
        table.act(&begun.game, begun.token(side), &now["seq"], action, &format!("after {name}"));
        until("the next deed", || (Some(elsewhere.seq()) > now["seq"].as_u64()).then_some(()));
        let told = elsewhere
            .ask_with("return JSON.parse(window.watch.told[arguments[0]]).seq", vec![before[0].clone()]);
        assert!(told.as_u64() > now["seq"].as_u64(), "the line told something of a wish elsewhere: {told}");
    }
}

#[test]
fn a_declared_attack_stays_and_its_window_is_counted_for_its_owner() {
    let table = Table::with_windows();
    let begun = table.begin(SHORTEST, "human", "human");
    let (south, north) = (seat(&table, &begun, "south"), seat(&table, &begun, "north"));
    let defender = table.play_until(&begun, &mut Luck::new(7), |_, now| now["window"].is_object());
    let attacker = other(&defender);
    let (mine, theirs) = if attacker == "south" { (&south, &north) } else { (&north, &south) };
    let seen = table.snapshot(&begun.game, begun.token(attacker));
    assert_eq!(seen["window"]["side"], defender, "the attack opens a window");
    mine.until("!document.querySelector('#window').hidden");
    // He may ask the other to let it be undone; nothing is undone at once.
    let undo =
        "document.querySelector('#undo').disabled || document.querySelector('#undo').textContent !== 'Undo'";
    assert_eq!(mine.ask(&format!("return {undo}")), true, "a declared attack can be taken back");
    clean(mine, "the table while a window is open");
    theirs.until("/\\d s/.test(document.querySelector('#window').textContent)");
    clean(theirs, "a window for its owner");
    theirs.click("#buttons button:not(.quiet)");
    until("his answer", || {
        let now = table.snapshot(&begun.game, begun.token(&defender));
        now["window"]["answer"].is_string().then_some(())
    });
    assert_eq!(
        table.snapshot(&begun.game, begun.token(attacker)),
        seen,
        "an answer is held, and shows nothing"
    );
    table.pass_window();
    for page in [mine, theirs] {
        page.until("document.querySelector('#window').hidden");
    }
    let after = table.snapshot(&begun.game, begun.token(attacker));
    assert!(after["steps"].as_u64() > seen["steps"].as_u64(), "the attack goes on: {after}");
}
