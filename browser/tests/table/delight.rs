//! What is seen and heard of a battle: sound, the pace of the other side's turn, dice in a place of their own, the
//! key that ends, a phone on its side, and a language switched in the middle of a choice.

use acies_browser::{Begun, Browser, Looks, MEASURED, SHORTEST, Table, until};
use serde_json::{Value, json};

use crate::access::clean;

const ON_ITS_SIDE: Looks = Looks { languages: "fr-FR,fr", size: (844, 390), phone: true };
const UPRIGHT: Looks = Looks { languages: "en-GB,en", size: (390, 844), phone: true };

/// Counts everything that could make a sound, from before the page's first line.
const LISTEN: &str = "
    window.heard = { airs: 0, nodes: 0 };
    const Air = window.AudioContext;
    window.AudioContext = class extends Air { constructor(...args) { super(...args); window.heard.airs += 1; } };
    for (const name of Object.getOwnPropertyNames(BaseAudioContext.prototype).filter((name) => name.startsWith('create'))) {
      const made = BaseAudioContext.prototype[name];
      BaseAudioContext.prototype[name] = function (...args) { window.heard.nodes += 1; return made.apply(this, args); };
    }";

/// How many steps the page knows of.
fn steps(browser: &Browser) -> u64 {
    let max = browser.ask("return Number(document.querySelector('#replay-slider').max)");
    max.as_u64().expect("a number")
}

/// What could have made a sound so far.
fn heard(browser: &Browser) -> (u64, u64) {
    let heard = browser.ask("return window.heard");
    (heard["airs"].as_u64().expect("a count"), heard["nodes"].as_u64().expect("a count"))
}

/// Plays whatever comes first of a section card's turn: the page has something to tell.
fn play_first(table: &Table, begun: &Begun, side: &str, key: &str) {
    let now = table.snapshot(&begun.game, begun.token(side));
    let action = now["choices"][0]["action"].as_str().expect("a choice");
    table.act(&begun.game, begun.token(side), &now["seq"], action, key);
}

#[test]
fn sound_that_is_off_makes_no_audio_node() {
    let table = Table::open();
    let browser = Browser::open();
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN }));
    let (begun, side, card) = table.begin_with_section_card();
    table.sit(&browser, &begun, &side);
    browser.click(&format!("#hand .card.lit[data-pick='{card}']"));
    browser.until("document.querySelector('#log li')");
    assert_eq!(heard(&browser), (0, 0), "it is off until somebody chooses it");
    browser.click("#open-menu");
    browser.click("#sound-pref label:has(input[value=quiet])");
    browser.until("window.heard.nodes > 0");
    clean(&browser, "the menu with pace and sound");
    browser.click("#dialog .close");
    let (airs, before) = heard(&browser);
    assert_eq!(airs, 1);
    // The rest of the turn, until something can be heard of it.
    until("a sound", || {
        play_first(&table, &begun, &side, &format!("heard-{}", steps(&browser)));
        (heard(&browser).1 > before).then_some(())
    });
    browser.click("#open-menu");
    browser.click("#sound-pref label:has(input[value=off])");
    browser.click("#dialog .close");
    let silent = heard(&browser);
    let told = steps(&browser);
    let seat = table.side_to_act(&begun);
    play_first(&table, &begun, &seat, "unheard");
    until("another step", || (steps(&browser) > told).then_some(()));
    assert_eq!(heard(&browser), silent, "switched off, nothing is made");
    browser.reload();
    browser.until("document.querySelector('#log li')");
    assert_eq!(heard(&browser), (0, 0), "it is remembered");
}

#[test]
fn the_other_sides_turn_is_shown_in_steps_and_again_or_at_once() {
    let table = Table::open();
    let browser = Browser::open();
    let (begun, side, card) = table.begin_with_section_card();
    let other = if side == "south" { "north" } else { "south" };
    table.sit(&browser, &begun, other);
    // Movement is reduced in this browser, and the steps are shown all the same.
    browser.ask("localStorage.setItem('acies-speed', 'slow')");
    let mut seq = json!(null);
    for key in 0..60 {
        let now = table.snapshot(&begun.game, begun.token(&side));
        let choices = now["choices"].as_array().expect("choices");
        if now["side_to_act"] != json!(side) || choices.is_empty() {
            break;
        }
        let plays = |choice: &&Value| choice["action"] == json!(format!("play {card}"));
        let choice = choices.iter().find(plays).unwrap_or(&choices[0]);
        let action = choice["action"].as_str().expect("an action");
        seq =
            table.act(&begun.game, begun.token(&side), &now["seq"], action, &format!("slow-{key}"))["steps"]
                .clone();
    }
    let all = seq.as_u64().expect("steps");
    assert!(all > 3, "a turn has steps");
    // It is behind, says so, and does not say that anybody thinks.
    browser.until("document.querySelector('#buttons [data-enter]')");
    assert!(steps(&browser) < all, "the steps are shown one by one");
    assert!(browser.text("#prompt").starts_with("Acting: "), "{}", browser.text("#prompt"));
    browser.click("#buttons [data-enter]");
    until("the present", || (steps(&browser) == all).then_some(()));
    browser.until("!document.querySelector('#again').hidden");
    clean(&browser, "the table after the other side's turn");
    let lines = || browser.ask("return document.querySelectorAll('#log li:not(.voice)').length").as_u64();
    let whole = lines();
    browser.ask("localStorage.setItem('acies-speed', 'fast')");
    browser.click("#again");
    browser.until("document.querySelector('#again').hidden");
    assert!(lines() < whole, "it begins where the other side began");
    browser.until("!document.querySelector('#again').hidden");
    assert_eq!(lines(), whole, "and ends where it ended");
    // Whoever opens the page anew can see it once more, too.
    browser.reload();
    browser.until("!document.querySelector('#again').hidden");
    browser.click("#again");
    browser.until("document.querySelector('#again').hidden");
    assert!(lines() < whole, "it begins where the other side began");
    browser.until("!document.querySelector('#again').hidden");
    assert_eq!(lines(), whole, "and ends where it ended");
    // At once: what is told is on screen, and nothing is held back.
    browser.ask("localStorage.setItem('acies-speed', 'instant')");
    browser.reload();
    browser.until("document.querySelector('#link').dataset.state === 'up'");
    let seat = table.side_to_act(&begun);
    play_first(&table, &begun, &seat, "instant-1");
    play_first(&table, &begun, &seat, "instant-2");
    let all = table.snapshot(&begun.game, begun.token("spectator"))["steps"].as_u64().expect("steps");
    until("the present", || {
        assert_eq!(browser.ask("return document.body.textContent.includes('Show the rest at once')"), false);
        (steps(&browser) == all).then_some(())
    });
}

#[test]
fn the_key_that_ends_asks_and_no_other_key_ends() {
    let table = Table::open();
    let browser = Browser::open();
    let (begun, side, card) = table.begin_with_section_card();
    table.sit(&browser, &begun, &side);
    browser.click(&format!("#hand .card.lit[data-pick='{card}']"));
    browser.until(
        "document.querySelector('#board .place.lit') && document.querySelector('#buttons [data-ends]')",
    );
    let before = steps(&browser);
    let board =
        browser.ask("return JSON.stringify(document.querySelector('#board').getBoundingClientRect())");
    // Where one unit alone may be ordered, its button has a number: that key answers, and no other.
    let named =
        browser.ask("return [...document.querySelectorAll('#buttons kbd')].map((key) => key.textContent)");
    let named: Vec<&str> = named.as_array().expect("keys").iter().filter_map(Value::as_str).collect();
    for key in ["1", "2", "\u{E007}", " "].into_iter().filter(|key| !named.contains(key)) {
        browser.ask("document.querySelector('#decide').focus()");
        browser.press(key);
    }
    assert_eq!(browser.ask("return document.body.classList.contains('busy')"), false);
    assert_eq!(steps(&browser), before, "neither a number nor Enter ends what could go on");
    browser.press("f");
    browser.until("document.querySelector('#dialog[open] #confirm-yes')");
    clean(&browser, "the question whether to end");
    browser.press("\u{E00C}");
    browser.until("!document.querySelector('#dialog').open");
    assert_eq!(steps(&browser), before, "whoever says no goes on");
    browser.press("f");
    browser.until("document.querySelector('#dialog[open] #confirm-yes')");
    browser.press("f");
    until("the end of the orders", || (steps(&browser) > before).then_some(()));
    let after =
        browser.ask("return JSON.stringify(document.querySelector('#board').getBoundingClientRect())");
    assert_eq!(board, after, "the board keeps its size, whatever is asked");
}

/// Where the whole picture of the board lies on the screen, and everything that must be seen at the same time.
const SEEN: &str = "
    const svg = document.querySelector('#board svg');
    const { x, y, width, height } = svg.viewBox.baseVal;
    const matrix = svg.getScreenCTM();
    const [a, b] = [[x, y], [x + width, y + height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const boxes = [['board', { left: a.x, top: a.y, right: b.x, bottom: b.y }],
      ...['#prompt', '#dice', '#open-menu', ...arguments[0]].flatMap((selector) =>
        [...document.querySelectorAll(selector)].map((node) => [selector, node.getBoundingClientRect()]))];
    return boxes.filter(([, { left, top, right, bottom }]) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || right - left < 2)
      .map(([name, { left, top, right, bottom }]) => `${name}: ${left} ${top} ${right} ${bottom}`)";

/// The dice lie over nothing that is drawn on the board.
fn dice_apart(browser: &Browser, page: &str) {
    let over = browser.ask(
        "const [a, b] = ['#dice', '#board'].map((id) => document.querySelector(id).getBoundingClientRect());
         return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1",
    );
    assert_eq!(over, false, "the dice lie over the board: {page}");
}

#[test]
fn a_phone_on_its_side_shows_board_question_and_hand() {
    let table = Table::open();
    let browser = Browser::with(ON_ITS_SIDE);
    for (system, battle, more) in [
        ("commands-colors", "cannae", json!(["#hand .card"])),
        (MEASURED.0, MEASURED.1, json!(["#buttons button"])),
    ] {
        let begun = table.begin_in(system, battle, "human", "human");
        let side = table.side_to_act(&begun);
        table.sit(&browser, &begun, &side);
        browser.until("document.querySelector('.lit')");
        let out = browser.ask_with(SEEN, vec![more]);
        assert_eq!(out, json!([]), "{battle}: not to be seen without scrolling");
        dice_apart(&browser, battle);
        assert_eq!(
            browser.ask("return document.querySelector('h1').checkVisibility()"),
            true,
            "a title is heard"
        );
        clean(&browser, &format!("{battle} on a phone on its side"));
    }
}

#[test]
fn dice_have_a_place_of_their_own() {
    let table = Table::open();
    let begun = table.begin(SHORTEST, "human", "human");
    let seat = table.play_until(&begun, &mut acies_browser::Luck::new(5), |_, now| {
        now["log"].as_array().expect("a story").iter().rev().take(6).any(|line| line["dice"] != json!([]))
    });
    for looks in [Looks::default(), UPRIGHT, ON_ITS_SIDE] {
        let browser = Browser::with(looks);
        table.sit(&browser, &begun, &seat);
        browser.until("document.querySelector('#dice .die')");
        dice_apart(&browser, &format!("{:?}", looks.size));
    }
}

#[test]
fn a_finger_that_rests_sees_small_places_magnified() {
    let table = Table::open();
    let browser = Browser::with(UPRIGHT);
    let (begun, side, card) = table.begin_with_section_card();
    table.sit(&browser, &begun, &side);
    browser.click(&format!("#hand .card.lit[data-pick='{card}']"));
    // A finger's first touch of a card shows what it says; the next plays it.
    until("the card to be played", || {
        let played =
            browser.ask("return document.querySelector('#board .place.lit') !== null") == json!(true);
        if !played {
            browser.try_click("#buttons .primary");
        }
        played.then_some(())
    });
    let before = steps(&browser);
    let at = browser.ask(
        "scrollTo(0, 0); const { x, y, width, height } = document.querySelector('#board .place.lit').getBoundingClientRect();
         return { x: x + width / 2, y: y + height / 2, width }",
    );
    assert!(at["width"].as_f64() < Some(40.0), "the places are small here: {at}");
    let finger = |kind: &str, points: Value| {
        browser.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
    };
    let (x, y) = (at["x"].as_f64().expect("x"), at["y"].as_f64().expect("y"));
    finger("touchStart", json!([{ "x": x - 30.0, "y": y }]));
    browser.until("document.querySelector('.loupe')");
    finger("touchMove", json!([{ "x": x, "y": y }]));
    let named = browser.ask("return document.querySelector('#board .place.lit').dataset.pick");
    browser.until(&format!("document.querySelector('.loupe b').textContent === {named}"));
    finger("touchEnd", json!([]));
    browser.until("!document.querySelector('.loupe')");
    until("the place is chosen", || (steps(&browser) > before).then_some(()));
}

#[test]
fn a_finger_that_rests_on_a_measured_table_sees_it_large_and_drags_nothing() {
    let table = Table::open();
    let browser = Browser::with(UPRIGHT);
    browser.sit_down_in(&table, MEASURED.0, MEASURED.1, "south", "level1");
    browser.until("document.querySelector('#board .place.lit')");
    let at = browser.ask(
        "scrollTo(0, 0); const node = document.querySelector('#board .place.lit');
         const { x, y, width, height } = node.getBoundingClientRect();
         return { x: x + width / 2, y: y + height / 2, small: Math.min(width, height), name: node.dataset.pick }",
    );
    assert!(at["small"].as_f64() < Some(40.0), "the bases are small here: {at}");
    let finger = |kind: &str, points: Value| {
        browser.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
    };
    let (x, y) = (at["x"].as_f64().expect("x"), at["y"].as_f64().expect("y"));
    finger("touchStart", json!([{ "x": x, "y": y - 25.0 }]));
    browser.until("document.querySelector('.loupe')");
    finger("touchMove", json!([{ "x": x, "y": y }]));
    browser.until("document.querySelector('.loupe b').textContent !== ''");
    assert_eq!(browser.ask("return document.querySelector('.hold .wish')"), json!(null), "it only looks");
    finger("touchEnd", json!([]));
    browser.until("!document.querySelector('.loupe')");
    let name = &at["name"];
    browser.until(&format!("document.querySelector('#board .place.chosen')?.dataset.pick === {name}"));
}

/// Everything there is to read or hear on the page.
const STRINGS: &str = "
    const found = new Set([document.title]);
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node.textContent.trim() && !node.parentElement.closest('[hidden], script, style, #ask')) found.add(node.textContent.trim());
    }
    for (const node of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) if (node.getAttribute(name)) found.add(node.getAttribute(name));
    }
    return [...found].sort()";

#[test]
fn a_language_switched_in_the_middle_of_a_choice_leaves_nothing_behind() {
    let table = Table::open();
    for (system, battle) in [("commands-colors", "cannae"), MEASURED] {
        let browser = Browser::open();
        let begun = table.begin_in(system, battle, "human", "human");
        let side = table.side_to_act(&begun);
        table.sit(&browser, &begun, &side);
        browser.until("document.querySelector('.lit')");
        if browser.try_click("#hand .card.lit") {
            browser.until("document.querySelector('#board .place.lit, #buttons button')");
        } else {
            browser.click("#board .place.lit");
            browser.until("document.querySelector('#board .place.chosen')");
        }
        let chosen =
            browser.ask("return document.querySelector('#board .place.chosen')?.dataset.pick ?? null");
        browser.click("#switch-lang");
        browser.until("document.documentElement.lang === 'fr' && document.querySelector('#link').dataset.state === 'up'");
        let kept = "return document.querySelector('#board .place.chosen')?.dataset.pick ?? null";
        until("what was chosen", || (browser.ask(kept) == chosen).then_some(()));
        let switched = || browser.ask(STRINGS);
        // The same table, opened in French from the beginning.
        let fresh = Browser::with(Looks { languages: "fr-FR,fr", ..Looks::default() });
        table.sit(&fresh, &begun, &side);
        fresh.until("document.querySelector('#board .place.lit, #buttons button')");
        if let (Some(place), true) = (chosen.as_str(), fresh.ask(kept) != chosen) {
            fresh.click(&format!("#board .place[data-pick='{place}']"));
        }
        until(&format!("nothing English in {battle}"), || {
            let (mine, theirs) = (switched(), fresh.ask(STRINGS));
            let left: Vec<&Value> = mine
                .as_array()?
                .iter()
                .filter(|text| !theirs.as_array().is_some_and(|all| all.contains(text)))
                .collect();
            left.is_empty().then_some(())
        });
    }
}
