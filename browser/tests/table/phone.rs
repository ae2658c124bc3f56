//! A phone: 390 by 844.

use acies_browser::{Browser, Looks, MEASURED, Table, until};

const PHONE: Looks = Looks { languages: "en-GB,en", size: (390, 844), phone: true };

/// Nothing sticks out to the right.
fn fits(browser: &Browser, page: &str) {
    let wide = browser.ask(
        "const root = document.documentElement;
         if (root.scrollWidth <= innerWidth && innerWidth <= 390) return null;
         const out = [...document.querySelectorAll('body *')].filter((node) => node.getBoundingClientRect().right > 391 && !node.closest('svg'));
         return `${root.scrollWidth} of ${innerWidth}: ${out.slice(0, 5).map((node) => node.outerHTML.slice(0, 120)).join(' | ')}`",
    );
    assert!(wide.is_null(), "{page} must be scrolled sideways: {wide}");
}

/// Whatever is a button can be hit with a finger.
fn fingers(browser: &Browser, page: &str) {
    let small = browser.ask(
        "return [...document.querySelectorAll('button, a.primary, a.home, select, summary, input[type=range], input[type=search], label.option, label.file, label.check')]
           .filter((node) => node.checkVisibility({ visibilityProperty: true }))
           .map((node) => [node, node.getBoundingClientRect()])
           .filter(([, { width, height }]) => width < 40 || height < 40)
           .map(([node, { width, height }]) => `${node.id || node.textContent.trim()} ${Math.round(width)}x${Math.round(height)}`)",
    );
    assert_eq!(small.as_array().map(Vec::len), Some(0), "too small for a finger on {page}: {small}");
}

/// The tools of the table stand in a single row, each with its words on one line.
fn in_a_row(browser: &Browser, page: &str) {
    let tall = browser.ask(
        "const boxes = [...document.querySelectorAll('#tools button')].map((node) => [node, node.getBoundingClientRect()]);
         const first = boxes[0][1];
         return boxes.filter(([, box]) => Math.abs(box.y + box.height / 2 - first.y - first.height / 2) > 4 || box.height > 60)
           .map(([node, { y, height }]) => `${node.id} at ${y}, ${height} high`)",
    );
    assert_eq!(tall.as_array().map(Vec::len), Some(0), "not in a row on {page}: {tall}");
}

/// Something can be brought into view, and nothing lies over it there.
fn reachable(browser: &Browser, selector: &str) {
    let reached = browser.ask(&format!(
        "const node = document.querySelector({selector:?});
         if (!node) return 'it is not there';
         node.scrollIntoView({{ block: 'center', inline: 'center' }});
         const {{ x, y, width, height }} = node.getBoundingClientRect();
         const hit = document.elementFromPoint(x + width / 2, y + height / 2);
         return hit !== null && (node.contains(hit) || hit.contains(node)) ? null : `under ${{hit?.outerHTML.slice(0, 100)}} at ${{x}} ${{y}}`"
    ));
    assert!(reached.is_null(), "{selector} cannot be reached: {reached}");
}

#[test]
fn the_table_fits_a_phone() {
    let table = Table::open();
    let browser = Browser::with(PHONE);
    browser.go(&table.address);
    browser.until("document.querySelector('#battles input')");
    fits(&browser, "the lobby");
    fingers(&browser, "the lobby");
    browser.sit_down_shortly(&table, "south", "level1");
    until("a choice", || browser.look());
    fits(&browser, "the table");
    fingers(&browser, "the table");
    // From the bottom of the page back to the hand: it comes to lie below board and question, not under them.
    for selector in ["#board .place", "#open-menu", "#prompt", "#replay-first", "#hand .card.lit"] {
        reachable(&browser, selector);
    }
    browser.click("#hand .card.lit");
    until("the next choice", || browser.look());
    for language in ["en", "fr"] {
        browser.until(&format!("document.documentElement.lang === '{language}'"));
        fits(&browser, &format!("the table after a card ({language})"));
        in_a_row(&browser, &format!("the table after a card ({language})"));
        browser.click("#switch-lang");
    }
    browser.until("document.documentElement.lang === 'en'");
    browser.click("#open-menu");
    browser.until("document.querySelector('#dialog').open");
    fits(&browser, "the menu");
    fingers(&browser, "the menu");
    browser.go(&format!("{}rules.html", table.address));
    browser.until("document.querySelector('.clause-row')");
    fits(&browser, "the rules");
}

#[test]
fn a_measured_table_fits_a_phone() {
    let table = Table::open();
    let browser = Browser::with(PHONE);
    browser.sit_down_in(&table, MEASURED.0, MEASURED.1, "south", "level1");
    until("a choice", || browser.look());
    fits(&browser, "a measured table");
    fingers(&browser, "a measured table");
    for selector in ["#board .place", "#tape", "#open-menu", "#prompt"] {
        reachable(&browser, selector);
    }
}

#[test]
fn the_armies_fit_a_phone() {
    let table = Table::open();
    let browser = Browser::with(PHONE);
    browser.go(&format!("{}army.html?system={}", table.address, MEASURED.0));
    browser.until("document.querySelector('#south .costs') && document.querySelector('#north .costs')");
    fits(&browser, "the armies");
    fingers(&browser, "the armies");
}

#[test]
fn what_is_wished_fits_a_phone() {
    let table = Table::open();
    let browser = Browser::with(PHONE);
    browser.sit_down(&table, "cannae", "south", "same");
    browser.until("document.querySelector('#handover-said')");
    fits(&browser, "the wish of whoever leaves");
    browser.click("#handover label:has(input[value=at])");
    browser.until("!document.querySelector('#handover .units').hidden");
    fits(&browser, "the units of a wish");
    fingers(&browser, "the units of a wish");
    for selector in ["#handover .units label:last-child", "#handover-said"] {
        reachable(&browser, selector);
    }
    let begun = table.begin("cannae", "human", "human");
    browser.go(&table.seat_of(&begun, "south"));
    browser.until(
        "!document.querySelector('#open-wish').hidden && document.querySelector('#open-wish').textContent",
    );
    fits(&browser, "the table with a wish");
    fingers(&browser, "the table with a wish");
    browser.click("#open-wish");
    browser.click("#dialog label:has(input[value=at])");
    fits(&browser, "the question what is wished");
    fingers(&browser, "the question what is wished");
    for selector in ["#dialog .units label:last-child", "#wish-set"] {
        reachable(&browser, selector);
    }
}

/// The card of a unit lies over the lower edge of an upright phone: folded, so that the hand stays in sight.
#[test]
fn the_card_of_a_unit_leaves_the_hand_in_sight() {
    let table = Table::open();
    let browser = Browser::with(PHONE);
    browser.sit_down_shortly(&table, "south", "level1");
    browser.until("document.querySelector('#hand .card.lit')");
    let place = browser.ask("return document.querySelector('#pieces [data-place].south').dataset.place");
    browser.click(&format!("#board .place[data-pick={place}]"));
    browser.until("!document.querySelector('#look').hidden");
    browser.until("document.querySelector('#why').textContent.length > 20");
    let covered = browser.ask(
        "scrollTo(0, 0); const box = (css) => document.querySelector(css).getBoundingClientRect();
         return [...document.querySelectorAll('#hand .card.lit')].filter((card) => card.getBoundingClientRect().bottom > box('#look').top).length",
    );
    assert_eq!(covered, 0, "no card lies under it");
    fits(&browser, "the card of a unit");
    fingers(&browser, "the card of a unit");
    let hidden = "return document.querySelector('#look .may, #look .state')?.checkVisibility() ?? null";
    assert_eq!(browser.ask(hidden), false);
    browser.click("#look .fold");
    browser.until("document.querySelector('#look .may, #look .state').checkVisibility()");
    browser.click("#look .fold");
    browser.until("!document.querySelector('#look .may, #look .state').checkVisibility()");
}
