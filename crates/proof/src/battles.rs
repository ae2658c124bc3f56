//! Battle files people write: the one to begin from, and the page that explains the lines.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use acies_kit::options::Options;
use acies_kit::system::System;
use acies_words::fault::Faults;

/// The longest game that is played with a battle to begin from.
const LIMIT: u32 = 20_000;

/// A key that no file has: where it stands, the keys there are must be told.
const NOBODYS: &str = "nobodys_key";

/// Checks the battle file to begin from: it says the same in both languages but for its remarks, is sound and played to
/// its end, and names every key such a file may have, set or switched off.
///
/// # Panics
/// If one of that does not hold: this is the assertion of a test.
pub fn new_battle_is_whole(system: &dyn System) {
    is_whole(
        system,
        ["en", "fr"].map(|language| system.new_battle(language).expect("a battle to begin from")),
    );
}

/// Checks the file to begin from of one of the kinds a system has.
///
/// # Panics
/// If something of that does not hold: this is the assertion of a test.
pub fn new_of_kind_is_whole(system: &dyn System, kind: &str) {
    assert!(system.kinds().iter().any(|known| known.word == kind), "{kind} is no kind of file");
    is_whole(
        system,
        ["en", "fr"].map(|language| system.new_of_kind(kind, language).expect("a file to begin from")),
    );
}

fn is_whole(system: &dyn System, [en, fr]: [String; 2]) {
    let [set, mis] = [&en, &fr].map(|text| text.lines().filter(|line| !is_remark(line)).collect::<Vec<_>>());
    assert_eq!(set, mis, "the two files differ in more than their remarks");
    for (text, other) in [(&en, &fr), (&fr, &en)] {
        let remarks = text.lines().filter(|line| is_remark(line) && line.len() > 2).count();
        let alike =
            text.lines().filter(|line| is_remark(line) && line.len() > 2 && other.contains(line)).count();
        assert!(
            remarks > 20 && alike * 4 < remarks,
            "its remarks are in its language: {alike} of {remarks} are not"
        );
        let battle = system.open("new", text, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"));
        for index in 0..3 {
            let played = battle.random_game(1, index, LIMIT);
            assert!(played.verdict.is_some(), "game {index} is not over after {LIMIT} decisions");
        }
        let whole = switched_on(text);
        let known = |faults: &Faults| !faults.to_string().contains("has no key");
        assert!(
            system.open("new", &whole, &Options::NONE).err().is_none_or(|faults| known(&faults)),
            "{whole}"
        );
        // Who has no options sets none.
        let idle = |key: &String| key == "options" && system.options().is_empty();
        for key in keys(system, &en).into_iter().filter(|key| !idle(key)) {
            assert!(is_named(&whole, &key), "the file to begin from does not name `{key}`");
        }
    }
}

/// Checks the page about battle files: under the name of the game its examples are sound, and it or what stands before the
/// first game names every key in backquotes.
///
/// # Panics
/// If one of that does not hold: this is the assertion of a test.
pub fn battles_are_explained(system: &dyn System) {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/battles.md");
    let page = fs::read_to_string(page).expect("the page about battles");
    let title = &system.rulebook().title;
    let mut parts = page.split("\n## ");
    let common = [parts.next().unwrap_or_default(), parts.next().unwrap_or_default()].concat();
    let own = parts.find(|part| part.lines().next() == Some(title));
    let own = own.unwrap_or_else(|| panic!("the page has no part `## {title}`"));
    let examples: Vec<&str> =
        own.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(!examples.is_empty(), "{title} has no example");
    for example in examples {
        system.open("example", example, &Options::NONE).unwrap_or_else(|faults| panic!("{title}: {faults}"));
    }
    // What only an example has is not explained.
    let told = [&*common, own].concat().split("```").step_by(2).collect::<String>();
    let quoted: Vec<&str> = told.split('`').skip(1).step_by(2).collect();
    let usual = system.new_battle("en").expect("a battle to begin from");
    let others = system.kinds().iter().filter_map(|kind| system.new_of_kind(kind.word, "en"));
    for key in others.chain([usual]).flat_map(|file| keys(system, &file)) {
        assert!(quoted.iter().any(|text| is_named(text, &key)), "{title}: `{key}` is not explained");
    }
}

/// Whether a line is a remark: those that switch a line off have no space after their mark.
fn is_remark(line: &str) -> bool {
    line == "#" || line.starts_with("# ")
}

/// The file with everything on that is switched off in it.
fn switched_on(text: &str) -> String {
    let lines = text.lines().filter(|line| !is_remark(line));
    lines.map(|line| line.strip_prefix('#').unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

fn is_named(text: &str, key: &str) -> bool {
    let word = |letter: char| letter.is_alphanumeric() || letter == '_';
    text.split(|letter| !word(letter))
        .chain(text.split(|letter| !word(letter) && letter != '-'))
        .any(|word| word == key)
}

/// Every key the reader of a system's battles knows, in the parts that a file to begin from has.
fn keys(system: &dyn System, file: &str) -> BTreeSet<String> {
    let asks = format!("{NOBODYS} = 1\n");
    let mut text = asks.clone();
    for line in switched_on(file).lines() {
        text += &format!("{line}\n");
        if line.starts_with('[') {
            text += &asks;
        }
    }
    let faults =
        system.open("new", &text, &Options::NONE).err().expect("it has a key of nobody's").to_string();
    let told = faults
        .lines()
        .filter(|line| line.contains(NOBODYS))
        .filter_map(|line| line.split_once("its keys are "));
    let keys: BTreeSet<String> = told.flat_map(|(_, keys)| keys.split(", ").map(str::to_owned)).collect();
    assert!(keys.len() > 10, "{faults}");
    keys
}
