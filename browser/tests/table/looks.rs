//! What the table looks like: pieces that stay clear, men and kinds and names by distance, faces, cards, day and night.

use acies_browser::{Browser, MEASURED, Table};

/// Sits down where somebody decides.
fn sit(table: &Table, browser: &Browser, system: &str, battle: &str) {
    let begun = table.begin_in(system, battle, "human", "human");
    let seat = table.side_to_act(&begun);
    browser.go(&table.seat_of(&begun, &seat));
    browser.until("document.querySelector('#hand .card.lit, #board .place.lit')");
}

/// What lights a hex lies under its piece: nothing that is filled lies over one.
#[test]
fn pieces_in_lit_hexes_stay_opaque() {
    let (table, browser) = (Table::open(), Browser::open());
    let (begun, side, card) = table.begin_with_section_card();
    browser.go(&table.seat_of(&begun, &side));
    browser.until("document.querySelector('#hand .card.lit')");
    browser.click(&format!("#hand .card[data-pick=\"{card}\"]"));
    browser.until("document.querySelector('#board .place.lit')");
    let seen = browser.ask(
        "const clear = (value) => value === 'none' || /rgba\\(\\d+, \\d+, \\d+, 0\\)/.test(value);
         return [...document.querySelectorAll('#board .place.lit')].map((shape) => {
           const under = document.querySelector(`#hexes [data-place='${shape.dataset.pick}'] .hex`);
           return clear(getComputedStyle(shape).fill) && under !== null && !clear(getComputedStyle(under).fill);
         })",
    );
    let seen = seen.as_array().expect("a list");
    assert!(!seen.is_empty() && seen.iter().all(|is| is == true), "{seen:?}");
}

/// The letters on the map are those of the language, and change with it.
#[test]
fn the_letters_of_units_are_french_in_french() {
    let (table, browser) = (Table::open(), Browser::open());
    sit(&table, &browser, "commands-colors", "cannae");
    let letters = |browser: &Browser| {
        browser.ask("return [...new Set([...document.querySelectorAll('#pieces .badge text')].map((node) => node.textContent))].sort()")
    };
    let english = letters(&browser);
    assert!(english.as_array().is_some_and(|all| all.contains(&serde_json::json!("HV"))), "{english}");
    browser.click("#switch-lang");
    browser.until(
        "[...document.querySelectorAll('#pieces .badge text')].some((node) => node.textContent === 'ILo')",
    );
    let french = letters(&browser);
    assert!(!french.as_array().expect("letters").contains(&serde_json::json!("HV")), "{french}");
}

/// Men are seen at any distance at which they can be made out, kinds from afar, names from near.
#[test]
fn units_show_kinds_from_afar_and_names_from_near() {
    let (table, browser) = (Table::open(), Browser::open());
    sit(&table, &browser, MEASURED.0, "zama");
    let shown = |browser: &Browser| {
        browser.ask(
            "const is = (what) => getComputedStyle(document.querySelector(`#pieces ${what}`)).display !== 'none';
             return ['.men', '.kind', '.unit-name'].map(is)",
        )
    };
    let zoom = |button: &str, times: u8| (0..times).for_each(|_| browser.click(button));
    assert_eq!(shown(&browser), serde_json::json!([true, false, false]));
    zoom("#zoom-in", 6);
    assert_eq!(shown(&browser), serde_json::json!([true, false, true]));
    browser.click("#fit");
    browser.devtools(
        "Emulation.setDeviceMetricsOverride",
        serde_json::json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true }),
    );
    zoom("#zoom-out", 1);
    assert_eq!(shown(&browser), serde_json::json!([false, true, false]));
}

/// Whoever commands has a face, and every card a scene; all of their parts are in the drawing.
#[test]
fn commanders_have_faces_and_cards_have_scenes() {
    let (table, browser) = (Table::open(), Browser::open());
    for (system, battle) in [("commands-colors", "cannae"), (MEASURED.0, "zama")] {
        sit(&table, &browser, system, battle);
        let parts = browser.ask(
            "const uses = [...document.querySelectorAll('#panels .medallion use, #hand .pictogram use')];
             return { faces: document.querySelectorAll('#panels .medallion').length, all: uses.length,
                      there: uses.every((use) => document.querySelector(use.getAttribute('href'))),
                      scenes: [...document.querySelectorAll('#hand .card')].every((card) => card.querySelector('use[href^=\"#card-\"]')) }",
        );
        assert_eq!(
            (&parts["faces"], &parts["there"], &parts["scenes"]),
            (&2.into(), &true.into(), &true.into()),
            "{parts}"
        );
    }
}

/// On a dark page the ground is dark, and so are the maps of the lobby.
#[test]
fn night_is_dark_everywhere() {
    let (table, browser) = (Table::open(), Browser::open());
    browser.go(&table.address);
    browser.ask("localStorage.setItem('acies-theme', 'dark')");
    sit(&table, &browser, "commands-colors", "trebbia");
    let land = browser.ask(
        "const [r, g, b] = getComputedStyle(document.querySelector('.land use')).fill.match(/\\d+/g).map(Number);
         return Math.max(r, g, b)",
    );
    assert!(land.as_u64().is_some_and(|light| light < 110), "the ground has {land}");
    browser.until("document.querySelector('#hand .card')");
    let card = browser.ask(
        "return Math.max(...getComputedStyle(document.querySelector('#hand .card')).backgroundImage.match(/\\d+/g).map(Number))",
    );
    assert!(card.as_u64().is_some_and(|light| light < 110), "a card has {card}");
    browser.go(&table.address);
    browser.until("document.querySelector('.battle img')");
    let maps = browser.ask("return [...document.querySelectorAll('.battle img')].map((map) => map.src)");
    let maps = maps.as_array().expect("maps");
    assert!(maps.iter().all(|map| map.as_str().is_some_and(|map| map.contains("theme=dark"))), "{maps:?}");
}
