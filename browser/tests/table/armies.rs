//! Armies of one's own: built, found wanting, put right, saved, opened, and fought with.

use std::fs;
use std::path::PathBuf;

use acies_browser::{Browser, Look, MEASURED, Table};
use serde_json::json;

/// Keeps what the page saves, since a download goes where no test should look.
const KEEP: &str = "const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return make(blob); };";

/// The page with two armies on it.
fn built(table: &Table, browser: &Browser) {
    browser.go(&format!("{}army.html?system={}", table.address, MEASURED.0));
    browser.until("!document.querySelector('#play')?.disabled && document.querySelector('#south .costs')");
}

/// A file with that text.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file");
    path
}

#[test]
fn two_armies_are_built_and_meet() {
    let table = Table::open();
    let browser = Browser::open();
    browser.go(&table.address);
    browser.click(&format!("#systems button[data-system={}]", MEASURED.0));
    browser.click("#systems a[href*='army.html']");
    browser.until("!document.querySelector('#play')?.disabled && document.querySelector('#south .costs')");
    let cost = "Number(document.querySelector('#south .report b').textContent.match(/\\d+/)[0])";
    let before = browser.ask(&format!("return {cost}")).as_u64();
    browser.click("#south [data-key=south-0-add]");
    browser
        .until(&format!("document.querySelector('#south .costs') && {cost} > {}", before.expect("a price")));
    // A division too few is named as a fault, and nobody can fight with that army.
    browser.click("#south [data-key=south-1-remove]");
    browser.until("document.querySelector('#south .faults li') && document.querySelector('#play').disabled");
    assert_eq!(
        browser.text("#south .faults a.clause"),
        "§army.4",
        "the fault names its rule and leads to it"
    );
    // It is told in French too, and the army has its price all the same.
    browser.click("#switch-lang");
    browser.until("document.querySelector('#south .faults')?.textContent.includes('l’armée a 1 division')");
    browser.until("document.querySelector('#south .costs')");
    browser.click("#switch-lang");
    browser
        .until("document.querySelector('#south .faults')?.textContent.includes('the army has 1 division')");
    browser.click("#south [data-key=south-add]");
    browser.until("!document.querySelector('#play').disabled");
    browser.click("#play");
    browser.until("document.querySelector('#board .piece.base') && document.querySelector('#board .place')");
    assert!(matches!(browser.rest(), Look::Choose(_)), "the battle begins");
}

#[test]
fn an_army_is_saved_and_opened_again() {
    let table = Table::open();
    let browser = Browser::open();
    built(&table, &browser);
    let rome = include_str!("../../../systems/hail-caesar/tests/armies/rome.toml");
    browser.give_file("[data-key=south-open]", &file("rome.toml", rome));
    browser.until("document.querySelector('#south [data-key=south-name]').value === 'Legions of Suetonius'");
    browser.until("document.querySelector('#south .costs')?.textContent.includes('Veterans')");
    let faults = browser.ask("return document.querySelectorAll('#south .faults').length");
    assert_eq!(faults, 0, "nothing is wrong with it");
    // The rule it has is ticked, with what it costs.
    let elite = "document.querySelector('[data-key=south-0-1-elite]')";
    assert!(browser.ask(&format!("return {elite}.checked")).as_bool().expect("a tick"));
    let words = browser.ask(&format!("return {elite}.closest('label').textContent"));
    assert!(words.as_str().expect("words").contains("(+3 pts)"), "{words}");
    // Saved, it has everything it had, in both languages.
    browser.ask(KEEP);
    browser.click("[data-key=south-save]");
    browser.until("window.saved");
    let saved = browser.ask("return window.saved");
    let saved = saved.as_str().expect("a file");
    for line in [
        "name.fr = \"Légions de Suétonius\"",
        "name.fr = \"Vétérans\"",
        "name.en = \"Auxiliaries\"",
        "rules = [\"elite\"]",
        "size = \"small\"",
        "captain = \"Agricola\"",
    ] {
        assert!(saved.contains(line), "{line}: {saved}");
    }
    browser.give_file("[data-key=north-open]", &file("saved.toml", saved));
    browser.until("document.querySelector('#north [data-key=north-name]').value === 'Legions of Suetonius'");
    browser.until("!document.querySelector('#play').disabled");
}

#[test]
fn a_file_that_cannot_be_read_says_why() {
    let table = Table::open();
    let browser = Browser::open();
    built(&table, &browser);
    browser.give_file("[data-key=south-open]", &file("no-army.toml", "hello"));
    browser.until("document.querySelector('#south .opened .faults li')");
    assert!(browser.text("#south .opened").contains("no-army.toml cannot be opened"));
    browser.click("#switch-lang");
    browser.until("document.querySelector('#south .opened')?.textContent.includes('ne peut être ouvert')");
    browser.click("#switch-lang");
    browser.until("document.querySelector('#south .opened')?.textContent.includes('cannot be opened')");
    let half = include_str!("../../../systems/hail-caesar/tests/armies/britons.toml");
    let half = half.replacen("count = 3", "count = 30 # too many", 1);
    browser.give_file("[data-key=south-open]", &file("half.toml", &half));
    browser.until("document.querySelector('#south [data-key=south-name]').value === 'Host of the Iceni'");
    let line = half.lines().position(|line| line.contains("too many")).expect("the line") + 1;
    let told = browser.text("#south .opened");
    assert!(told.contains(&format!("Line {line}:")) && told.contains("comments"), "{told}");
}

#[test]
fn an_emptied_number_keeps_the_last_one() {
    let table = Table::open();
    let browser = Browser::open();
    built(&table, &browser);
    let before = browser.text("#south .costs");
    let empty = "const box = document.querySelector('[data-key=south-0-0-count]');
        box.value = ''; box.dispatchEvent(new Event('input', { bubbles: true }));";
    browser.ask(empty);
    assert!(browser.text("#south .company .hint").contains("A whole number from 1 to"));
    browser.ask("document.querySelector('[data-key=south-0-0-count]').dispatchEvent(new Event('change'))");
    let count = browser.ask("return document.querySelector('[data-key=south-0-0-count]').value");
    assert_eq!(count, "3");
    assert_eq!(browser.text("#south .costs"), before);
}

/// Answers in place of the server, for a system with armies of one list, leaders, a trait and halves of points. What the
/// page sends to be checked is kept.
const OTHER: &str = r#"
    const whole = (least, most, usual) => ({ least, most, usual });
    const field = (id, name, kind, more) => ({ id, name, kind, proposed: [], number: null, choices: [], ...more });
    const troops = (profile, name, points, least) => ({ profile, name, points, least, most: 20, sizes: [], rules: [], figure: null, figures: [], special: [] });
    const offer = {
      form: { parts_per_point: 2, points: whole(1, 200, 100), group: null, count: whole(1, 20, 1), fields: [
        field('leaders', 'Leaders', 'number', { number: whole(1, 4, 1) }),
        field('trait', 'Trait', 'choice', { choices: [{ id: 'elephants', name: 'Elephants' }, { id: 'navy', name: 'Navy' }] }),
      ] },
      lists: [{ id: 'macedon', name: 'Macedon', notes: ['one camp'], shares: [], troops: [troops('PX', 'phalanx', 24, 0), troops('EL', 'elephants', 15, 0)] }],
      examples: [], options: [], symbols: '',
    };
    const checked = {
      points: 15, lines: [{ line: 7, group: null, what: 'elephants', count: 1, each: 15 }],
      faults: ['dear elephants [15.3.n1.1]', 'see §6.a.1.'], places: [1, 0], clauses: ['15.3.n1.1', '6.a.1'],
    };
    const real = window.fetch;
    window.fetch = (url, init) => {
      const path = new URL(url).pathname;
      if (path.endsWith('/armies/check')) window.sent = init.body;
      const made = path.endsWith('/armies') ? offer : path.endsWith('/armies/check') ? checked : null;
      return made ? Promise.resolve(new Response(JSON.stringify(made))) : real(url, init);
    };
"#;

#[test]
fn a_form_of_another_kind_makes_another_sheet() {
    let table = Table::open();
    let browser = Browser::open();
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": OTHER }));
    browser.go(&format!("{}army.html?system={}", table.address, MEASURED.0));
    browser.until("document.querySelector('#south .costs')");
    // Nothing of groups and their leaders; what the form asks instead, and the notes of the list.
    let strange = "#south fieldset, #south [type=radio], #south [type=checkbox], [data-key=south-add], [data-key$=-size]";
    assert_eq!(browser.ask(&format!("return document.querySelectorAll('{strange}').length")), 0);
    assert!(browser.text("#south").contains("one camp"));
    // Half a point is told as such.
    let profile = "document.querySelector('[data-key=south-0-0-profile]')";
    let words = browser.ask(&format!("return {profile}.textContent"));
    assert!(words.as_str().expect("words").contains("elephants, 7.5 points"), "{words}");
    assert!(browser.text("#south .costs").contains("1 × 7.5"), "{}", browser.text("#south .costs"));
    // Numbers of clauses are links, whatever they look like.
    let links = browser.ask(
        "return Array.from(document.querySelectorAll('#south .faults a.clause'), (link) => link.textContent + link.hash)",
    );
    assert_eq!(links, json!(["§15.3.n1.1#c-15.3.n1.1", "§6.a.1#c-6.a.1"]));
    // The file has what was chosen, in the words of the form.
    let choose = "for (const [key, value] of [['south-leaders', '2'], ['south-trait', 'elephants'], ['south-0-0-profile', 'EL']]) {
        const box = document.querySelector(`[data-key=${key}]`);
        box.value = value; box.dispatchEvent(new Event('change', { bubbles: true }));
    }";
    browser.ask(choose);
    browser.until("window.sent?.includes('EL')");
    let file = "list = \"macedon\"\npoints = 100\nleaders = 2\ntrait = \"elephants\"\n\n\
                [[unit]]\nprofile = \"EL\"\ncount = 1\n";
    assert_eq!(browser.ask("return window.sent"), file);
}
