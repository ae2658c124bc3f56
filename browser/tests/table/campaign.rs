//! A war on the page: a turn of it from two browsers, neither of which learns what the other writes, with a battle fought
//! at a table of its own in between.

use acies_browser::{Begun, Browser, Look, Luck, Table, at, until};
use serde_json::{Value, json};

use crate::access;
use crate::ancients::{ANCIENTS, until_marked};

/// The smallest war there is.
const STRAIT: &str = "strait";

/// Everything a browser was told of the table so far, but the answers that are open to it.
fn told(browser: &Browser) -> Vec<String> {
    let told = browser.ask(
        "return window.watch.told.flatMap((text) => {
           try { const now = JSON.parse(text); delete now.choices; return now.panels ? [JSON.stringify(now)] : []; } catch { return []; } })",
    );
    let lines = told.as_array().expect("a list").iter();
    lines.map(|line| line.as_str().expect("text").to_owned()).collect()
}

/// All that can be read on a page.
fn page(browser: &Browser) -> String {
    let shown = browser.ask("return document.body.innerText + document.querySelector('.field').innerHTML");
    shown.as_str().expect("text").to_owned()
}

fn answer(action: &str) -> String {
    format!("#buttons button[data-action=\"{action}\"]")
}

/// Seals what is written: the page asks once whether that is all.
fn seal(browser: &Browser) {
    browser.click(&answer("seal"));
    browser.click("#confirm-yes");
}

/// Buys something in a city, which stays chosen while more is bought there.
fn buy(browser: &Browser, city: &str, action: &str) {
    let there = format!("return document.querySelector('{}') !== null", answer(action));
    if browser.ask(&there) == json!(false) {
        browser.click(&at(city));
    }
    browser.click(&answer(action));
}

/// What one browser writes reaches the other neither on the page nor over the wire.
fn unseen(table: &Table, begun: &Begun, (reader, seat): (&Browser, &str), write: impl FnOnce()) {
    let bytes = || table.text(&begun.game, &[("token", begun.token(seat)), ("lang", "en")]);
    let drawn = || reader.ask("return document.querySelector('.field').innerHTML");
    // That the other has come is told, and may be a moment on its way.
    reader.until("document.querySelector('.presence[data-here=true]')");
    let (before, lines, shown) = (bytes(), told(reader).len(), drawn());
    write();
    assert_eq!(bytes(), before, "{seat} would be told something else now");
    assert_eq!(told(reader).len(), lines, "{seat} was told something");
    assert_eq!(drawn(), shown, "something has changed on the page of {seat}");
}

/// Both play a battle by mouse, hasty as they are, until it is over: whoever may choose something does.
fn fight(pages: [&Browser; 2]) {
    let mut luck = Luck::new(5);
    for _ in 0..600 {
        let look = || pages.into_iter().find_map(|browser| Some((browser, browser.look()?)));
        let (browser, look) = until("a choice on either page", look);
        let Look::Choose(ways) = look else { return };
        if !browser.try_click(&answer("done")) {
            browser.click_some(&ways, &mut luck);
        }
    }
    panic!("600 clicks do not end the battle");
}

#[test]
fn a_turn_of_a_war_from_two_browsers_with_a_battle_in_between() {
    let table = Table::open();
    let begun = table.begin_in(ANCIENTS, STRAIT, "human", "human");
    let [one, two] = [Browser::open(), Browser::open()];
    table.sit(&one, &begun, "north");
    table.sit(&two, &begun, "south");

    // One writes: an army is pointed at and the place it marches to, a city and what it sells.
    unseen(&table, &begun, (&two, "south"), || {
        one.click(&at("army-rhegium"));
        until_marked(&one, "messana", "lit");
        one.hover(&at("messana"));
        one.until("document.querySelector('#why .odds')");
        assert!(one.text("#why").contains("wins"), "who would win is told before: {}", one.text("#why"));
        one.click(&at("messana"));
        one.until("document.querySelectorAll('#sheet li').length === 1");
        buy(&one, "rhegium", "buy HI rhegium");
        one.until("document.querySelectorAll('#sheet li').length === 2");
        access::clean(&one, "a sheet");
        // Something written is struck out, and written again.
        one.click("#sheet li:first-child button");
        one.until("document.querySelectorAll('#sheet li').length === 1");
        buy(&one, "rhegium", "buy HI rhegium");
        one.until("document.querySelectorAll('#sheet li').length === 2");
    });
    let written = one.text("#sheet");
    assert!(
        written.contains("marches to Messana") && written.contains("heavy infantry at Rhegium"),
        "{written}"
    );
    seal(&one);

    // The other knows that it is sealed, and not what is on it.
    two.until("document.querySelector('#log').textContent.includes('seals its sheet')");
    until_marked(&two, "army-messana", "lit");
    for shown in [page(&two), told(&two).concat()] {
        for secret in
            ["marches to Messana", "heavy infantry at Rhegium", "march rhegium messana", "buy HI rhegium"]
        {
            assert!(!shown.contains(secret), "'{secret}' is a secret: {shown}");
        }
    }
    // He writes by keyboard; nor does the first learn anything of that.
    unseen(&table, &begun, (&one, "north"), || {
        // Tab arrives at one place of the map; from there one goes by arrows.
        two.tab_to("#board .place");
        two.ask(&format!("document.querySelector('{}').focus()", at("messana")));
        two.press(" ");
        two.until(&format!("document.querySelector('{}')", answer("buy LI messana")));
        two.tab_to(&answer("buy LI messana"));
        two.press(" ");
        two.until("document.querySelectorAll('#sheet li').length === 1");
    });
    let secret = "light infantry at Messana";
    assert!(two.text("#sheet").contains(secret), "{}", two.text("#sheet"));
    assert!(!page(&one).contains(secret) && !told(&one).concat().contains(secret));
    seal(&two);

    // Both sheets are open to both, the armies have met, and who was there stands.
    for browser in [&one, &two] {
        browser.until("document.querySelector('#log').textContent.includes('had written: ')");
        let log = browser.text("#log");
        assert!(log.contains("marches to Messana") && log.contains(secret), "{log}");
        browser
            .until("document.querySelector('#log').textContent.includes('comes upon the enemy at Messana')");
    }
    two.click(&answer("stand"));

    // The attacker wants it at the table, and that settles it: both find the way there.
    one.until(&format!("document.querySelector('{}')", answer("table")));
    one.hover(&answer("odds"));
    one.until("document.querySelector('#why .odds')");
    access::clean(&one, "how a battle is settled");
    one.click(&answer("table"));
    for browser in [&one, &two] {
        browser.until("document.querySelector('#to-war')?.checkVisibility()");
        assert!(browser.text("#prompt").contains("waits for a battle"), "{}", browser.text("#prompt"));
    }
    access::clean(&two, "a war that waits for its battle");
    one.click("#buttons .primary");
    two.click("#to-war");
    let elsewhere = format!(
        "new URLSearchParams(location.search).get('game') !== '{}' && document.querySelector('#board .place')",
        begun.game
    );
    for (browser, seat) in [(&one, "north"), (&two, "south")] {
        browser.until(&elsewhere);
        browser.until(&format!("document.querySelector('.panel.{seat} h2')?.textContent.includes('(you)')"));
        assert!(browser.text("#war").contains("Back to the war"));
    }
    let (fought, _) = one.seats();
    assert_eq!(two.seats().0, fought, "one battle for both");
    // Who would resign it is not offered that: units leave the map and live [W.give.1].
    one.click("#open-menu");
    one.until("document.querySelector('#dialog[open]')");
    assert_eq!(one.ask("return document.querySelector('#resign')"), Value::Null);
    one.click("#dialog .close");

    fight([&one, &two]);
    one.until_over();
    access::clean(&one, "the end of a battle of a war");
    one.click("#dialog .primary");
    two.until_over();
    two.click("#dialog .close");
    two.click("#to-war");

    // Back at the war, which has heard how it came out and goes on.
    let home = format!("new URLSearchParams(location.search).get('game') === '{}'", begun.game);
    for browser in [&one, &two] {
        browser.until(&format!(
            "{home} && /wins the battle at Messana|battle at Messana is a draw/.test(document.querySelector('#log')?.textContent)"
        ));
        assert!(browser.text("#war").contains("See the battle again"), "{}", browser.text("#war"));
    }
    let after = |table: &Table| table.snapshot(&begun.game, begun.token("spectator"));
    let reports = |seen: &Value| {
        let lines = seen["log"].as_array().expect("the story").clone();
        lines
            .iter()
            .filter(|line| {
                line["text"].as_str().is_some_and(|text| {
                    text.contains("battle at Messana is a draw")
                        || text.contains("wins the battle at Messana")
                })
            })
            .count()
    };
    assert_eq!(reports(&after(&table)), 1, "it was reported once");
    let on = table.answer_until(&begun, &["done"], |now| now["choices"].to_string().contains("\"seal\""));
    assert!(after(&table)["log"].to_string().contains("Turn 2"), "the next summer has come");
    let writes = if on == "north" { &one } else { &two };
    writes.until(&format!("document.querySelector('{}')", answer("seal")));
    assert_eq!(writes.ask("return document.querySelectorAll('#sheet li').length"), json!(0));
}

#[test]
fn a_city_has_a_card_whosever_it_is() {
    let table = Table::open();
    let browser = Browser::open();
    let begun = table.begin_in(ANCIENTS, STRAIT, "human", "human");
    assert_eq!(table.side_to_act(&begun), "north", "who holds Rhegium writes first");
    table.sit(&browser, &begun, "north");
    for (city, words, side) in [
        ("lipara", ["Lipara", "belongs to nobody"], "nobody"),
        ("rhegium", ["Rhegium", "heavy infantry"], "north"),
    ] {
        browser.hover(&at(city));
        browser.until(&format!("document.querySelector('#look[data-place={city}]')"));
        let card = browser.text("#look");
        assert!(words.iter().all(|word| card.contains(word)), "{city}: {card}");
        let classes = browser.ask("return document.querySelector('#look').className");
        assert!(classes.as_str().expect("classes").contains(side), "{city}: {classes}");
        assert!(!card.contains("threatens nobody"), "a city threatens nobody by itself: {card}");
    }
    access::clean(&browser, "the card of a city");
    // Whatever a city sells, how to end the sheet stays in sight.
    browser.click(&at("rhegium"));
    browser.until("document.querySelectorAll('#buttons button[data-action^=\"b\"]').length > 4");
    let below = browser.ask(
        "const box = (id) => document.querySelector(id).getBoundingClientRect();
         return box('#buttons button[data-action=seal]').bottom - box('#buttons').bottom",
    );
    assert!(below.as_f64().expect("pixels") <= 1.0, "the end of the sheet is out of sight by {below} pixels");
}
