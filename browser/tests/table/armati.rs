//! Armati on the page: divisions that move as one, a charge on a flank, an ambush between two browsers, a whole battle.

use acies_browser::{Begun, Browser, Table, at, button, until};
use serde_json::{Value, json};

use crate::access;
use crate::ancients_secrets::{bytes, told};

/// The rule system, and the battle to learn it with.
const ARMATI: &str = "armati";
const TAUGHT: &str = "cissa";

/// Two lines that face one another, horse of the south beside the flank of the north, and a wood behind it.
const FIELD: &str = r#"
minutes = 10
turns = 6
title.en = "The field"
title.fr = "Le champ"
source.layout = "house"
source.armies = "house"
terrain = ["woods 44 28 60 28 60 34 44 34"]
story.en = "Two lines stand near."
story.fr = "Deux lignes sont proches."

[south]
army.en = "South"
army.fr = "Sud"
general.en = "Gnaeus"
general.fr = "Cnaeus"
heavy = 3
light = 1
initiative = 5
break_point = 5

[[south.division]]
name.en = "The line"
name.fr = "La ligne"
[[south.division.unit]]
name.en = "Hastati"
name.fr = "Hastati"
kind = "HI"
factors = "6[1]2"
marks = ["key"]
at = ["30 12", "33.2 12"]

[[south.division]]
name.en = "The wing"
name.fr = "L’aile"
[[south.division.unit]]
name.en = "Horse"
name.fr = "Cavaliers"
kind = "HC"
facing = "90"
marks = ["key"]
at = ["16 23"]

[[south.division]]
name.en = "The scouts"
name.fr = "Les éclaireurs"
[[south.division.unit]]
name.en = "Scouts"
name.fr = "Éclaireurs"
kind = "HC"
marks = ["key"]
at = ["52 19"]

[north]
army.en = "North"
army.fr = "Nord"
general.en = "Hanno"
general.fr = "Hannon"
heavy = 3
light = 1
initiative = 4
break_point = 5

[[north.division]]
name.en = "The spears"
name.fr = "Les lances"
[[north.division.unit]]
name.en = "Spearmen"
name.fr = "Lanciers"
kind = "HI"
factors = "5[1]1"
weapon = "spear"
marks = ["key"]
at = ["30 22", "33.2 22"]

[[north.division]]
name.en = "The ambush"
name.fr = "L’embuscade"
[[north.division.unit]]
name.en = "Ilergetes"
name.fr = "Ilergètes"
kind = "LHI"
marks = ["key"]
at = ["4 44", "7.2 44"]
"#;

/// Whether an answer is open to whoever decides.
fn offers<'a>(action: &'a str) -> impl Fn(&Value) -> bool + 'a {
    move |now| now["choices"].to_string().contains(&format!("\"{action}"))
}

/// The field, as soon as the south moves.
fn field(table: &Table, options: &[&str], first: &[&str]) -> Begun {
    let begun = table.begin_own(ARMATI, FIELD, options);
    let wanted = [first, &["join sA s1", "join nA n1", "first south", "stay sA"]].concat();
    table.answer_until(&begun, &wanted, |now| now["side_to_act"] == "south" && offers("go ")(now));
    begun
}

/// Where the front of a unit is, in thousandths of an inch.
fn front(browser: &Browser, unit: &str) -> [i64; 2] {
    let text = browser.ask(&format!(
        "return document.querySelector('#pieces [data-place=\"{unit}\"]').getAttribute('data-front')"
    ));
    let (x, y) = text.as_str().expect("a place").split_once(',').expect("two numbers");
    [x, y].map(|number| number.parse::<f64>().expect("a number") as i64)
}

#[test]
fn a_division_moves_as_one() {
    let table = Table::open();
    let begun = field(&table, &[], &[]);
    let browser = Browser::open();
    table.sit(&browser, &begun, "south");
    // Nothing is chosen: what lies before each line is where the whole of it may go.
    let whole = "go s1+s2 ahead 6";
    browser.until(&format!("document.querySelector('{}.ghost')", at(whole)));
    let covers = browser.ask(&format!(
        "const [ghost, one, two] = ['{} .ghost-base', '#pieces [data-place=s1] .ground', '#pieces [data-place=s2] .ground']
           .map((part) => document.querySelector(part)?.getBoundingClientRect());
         return ghost.width > 1.8 * (one ?? document.querySelector('{}').getBoundingClientRect()).width",
        at(whole),
        at("s1")
    ));
    assert_eq!(covers, json!(true), "the ground of both is shown");
    access::clean(&browser, "the divisions that may move");
    let before = ["s1", "s2"].map(|unit| front(&browser, unit));
    let seq = browser.seq();
    browser.click(&format!("{} .ghost-handle", at(whole)));
    until("the move", || (browser.seq() > seq).then_some(()));
    browser.rest();
    let after = ["s1", "s2"].map(|unit| front(&browser, unit));
    for (before, after) in before.into_iter().zip(after) {
        assert_eq!([after[0] - before[0], after[1] - before[1]], [0, 6_000], "each goes six inches");
    }
    assert!(browser.text("#log").contains("Hastati\u{a0}II moves 6″"), "{}", browser.text("#log"));
}

#[test]
fn a_dragged_unit_takes_its_division_along_unless_it_was_chosen() {
    let table = Table::open();
    let begun = field(&table, &[], &[]);
    let browser = Browser::open();
    table.sit(&browser, &begun, "south");
    browser.until(&format!("document.querySelector('{}')", at("s1")));
    let inch = "const svg = document.querySelector('#board svg'); return svg.getScreenCTM().a * 1000 / svg.dataset.mils";
    let inch = browser.ask(inch).as_f64().expect("a number");
    let units = ["s1", "s2"];
    let carried = |inches: f64| {
        let (before, seq) = (units.map(|unit| front(&browser, unit)[1]), browser.seq());
        browser.carry(&at("s1"), (0, (-inches * inch) as i64));
        browser.until(
            "document.querySelector('.hold .stop[points*=\",\"]') && !document.querySelector('#tip').hidden",
        );
        browser.let_go();
        until("the move", || (browser.seq() > seq).then_some(()));
        browser.rest();
        let after = units.map(|unit| front(&browser, unit)[1]);
        [after[0] - before[0], after[1] - before[1]]
    };
    let [one, two] = carried(3.0);
    assert!(one > 2_500 && one == two, "the line goes: {one} and {two}");
    browser.click("#undo");
    browser.rest();
    browser.click(&at("s1"));
    browser.until(&format!("document.querySelector('{}.chosen')", at("s1")));
    let [one, two] = carried(1.0);
    assert!(one > 500 && two == 0, "one goes: {one} and {two}");
}

#[test]
fn a_charge_on_a_flank_spells_both_sums_out() {
    let table = Table::open();
    let begun = field(&table, &[], &[]);
    let browser = Browser::open();
    table.sit(&browser, &begun, "south");
    browser.click(&at("s3"));
    browser.until(&format!("document.querySelector('{}.lit')", at("n1")));
    // On request the card says what it is, and the table where it pins.
    browser.until("document.querySelector('#look').textContent.includes('Pins massed enemies here')");
    assert!(browser.text("#look").contains("mpetus"), "{}", browser.text("#look"));
    browser.click(&at("n1"));
    // Straight on or after a wheel: what either comes to stands behind its button.
    browser.until(&format!("document.querySelector('{}')", button("charge s3 n1")));
    browser.hover(&button("charge s3 n1"));
    browser.until("document.querySelector('#why').textContent.includes('flank-and-rear factor 1')");
    let said = browser.text("#why");
    assert!(said.contains("it has impetus"), "{said}");
    access::clean(&browser, "a charge on a flank");
    let seq = browser.seq();
    browser.click(&button("charge s3 n1"));
    until("the charge", || (browser.seq() > seq).then_some(()));
    browser.until("document.querySelector('#log').textContent.includes('right flank')");
    // Both sums stand on the card of either, and behind the direction of the melees with the odds.
    let asked = table.answer_until(&begun, &["done", "stay nA"], offers("melee left"));
    browser.go("about:blank");
    table.sit(&browser, &begun, &asked);
    browser.hover(&button("melee left"));
    browser.until("document.querySelector('#why .odds')");
    let said = browser.text("#why");
    for part in [
        "Spearmen\u{a0}I against Horse",
        "Horse against Spearmen\u{a0}I",
        "flank-and-rear factor 1",
        "wins against",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    browser.click(&button("melee left"));
    browser.until("document.querySelector('#log').textContent.includes('factor 1, die ')");
}

/// Whether a seat is sent a base of that name on the table.
fn stands(table: &Table, begun: &Begun, seat: &str, unit: &str) -> bool {
    let now: Value = serde_json::from_str(&bytes(table, begun, seat)).expect("a snapshot");
    now["board"].to_string().contains(&format!("\"{unit}\""))
}

#[test]
fn an_ambush_is_unseen_by_the_other_browser_until_somebody_comes_near() {
    let table = Table::open();
    let begun = table.begin_own(ARMATI, FIELD, &["ambushes"]);
    let [one, two] = [Browser::open(), Browser::open()];
    let seat = table
        .answer_until(&begun, &["map none"], |now| now["side_to_act"] == "north" && offers("map n3")(now));
    assert_eq!(seat, "north");
    table.sit(&one, &begun, "north");
    one.until("document.querySelector('#buttons button[data-action^=\"map n3\"]')");
    one.click("#buttons button[data-action^=\"map n3\"]");
    one.until("!document.querySelector('#buttons button[data-action^=\"map n3\"]')");
    let wanted = ["map none", "join sA s1", "join nA n1", "first south", "stay sA"];
    table.answer_until(&begun, &wanted, |now| now["side_to_act"] == "south" && offers("go s4")(now));
    table.sit(&two, &begun, "south");
    two.until("document.querySelector('#board .place.lit')");
    // Its owner sees it where it lies, and that it is hidden; the other is sent nothing of it.
    for unit in ["n3", "n4"] {
        let there = format!("return document.querySelector('#pieces [data-place=\"{unit}\"]') !== null");
        one.until(&format!("document.querySelector('#pieces [data-place=\"{unit}\"]')"));
        assert_eq!(two.ask(&there), json!(false), "{unit} is on the page of the other");
        assert!(!told(&two).concat().contains(&format!("\"{unit}\"")), "{unit} was sent");
        assert!(!stands(&table, &begun, "south", unit), "{unit} is in what is sent");
    }
    assert!(!two.text("#log").contains("Ilergetes"), "{}", two.text("#log"));
    // Horse that rides straight at the wood comes upon it and is asked whether it goes on.
    let seq = two.seq();
    two.click(&at("s4"));
    two.click(&format!("{} .ghost-handle", at("go s4 ahead 7.5")));
    until("the move", || (two.seq() > seq).then_some(()));
    two.until("document.querySelector('#buttons button[data-action=halt]')");
    two.until("document.querySelector('#pieces [data-place=\"n3\"]') && document.querySelector('#pieces [data-place=\"n4\"]')");
    for browser in [&one, &two] {
        browser.until("document.querySelector('#log').textContent.includes('Ilergetes')");
    }
    access::clean(&two, "an ambush that is uncovered");
    two.click(&button("halt"));
    two.until("!document.querySelector('#buttons button[data-action=halt]')");
}

#[test]
fn a_whole_battle_of_armati_begins_with_the_coach() {
    let table = Table::open();
    let browser = Browser::open();
    browser.sit_down_in(&table, ARMATI, TAUGHT, "south", "level1");
    browser.until("!document.querySelector('#coach').hidden");
    assert!(browser.text("#coach-text").contains("general"), "{}", browser.text("#coach-text"));
    browser.click_to_the_end(4_000);
}
