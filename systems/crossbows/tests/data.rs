//! The data of the system: every battle opens, and what is wrong with a file is said with its line, in both languages.

use acies_core::dice::FastDice;
use acies_core::side::Viewer;
use acies_crossbows::{SYSTEM, files};
use acies_kit::options::Options;
use acies_kit::system::{Battle, System};
use acies_proof::in_both_languages;

const TABLES: &str = include_str!("../data/tables.toml");
const MILL: &str = include_str!("../data/battles/mill.toml");

#[test]
fn the_balance_measured_is_that_of_the_published_battles() {
    acies_proof::balance_is_of_the_battles(&SYSTEM);
}

#[test]
fn chances_are_measured() {
    acies_proof::chances_are_measured(&SYSTEM);
}

/// The faults of a battle in which something was written otherwise.
fn faults(from: &str, to: &str) -> String {
    assert!(MILL.contains(from), "mill.toml has no '{from}'");
    match files::battle("mill", &MILL.replacen(from, to, 1)) {
        Ok(_) => panic!("'{to}' in place of '{from}' is no fault"),
        Err(faults) => in_both_languages(&faults),
    }
}

/// proves: T.scen.1 2.1.1
#[test]
fn every_battle_opens() {
    for id in SYSTEM.scenarios() {
        let text = SYSTEM.scenario_text(&id).expect("its text");
        if let Err(faults) = files::battle(&id, &text) {
            panic!("{id}: {faults}");
        }
    }
}

/// proves: T.set.1 2.3.1 2.0.1
#[test]
fn a_set_of_tables_is_whole_or_refused() {
    let tables = files::tables(TABLES).unwrap_or_else(|faults| panic!("{faults}"));
    assert!(tables.reconstructed && tables.melee.len() == 11);
    for (from, to) in [
        ("\n[tables.victory]", "\n[tables.other]"),
        ("\"10  1 2 2 3 3 4 4 4\",", ""),
        ("stradiots = \"- 1 -\"", "stradiots = \"- 1\""),
        ("[tables.terrain.woods]", "[tables.terrain.wood]"),
        ("horse_at_pikes = -2", ""),
    ] {
        assert!(TABLES.contains(from), "tables.toml has no '{from}'");
        let read = files::tables(&TABLES.replacen(from, to, 1));
        in_both_languages(&read.err().unwrap_or_else(|| panic!("'{to}' in place of '{from}' is no fault")));
    }
}

#[test]
fn what_is_wrong_with_a_battle_is_named() {
    assert!(faults("LKP 9.8 9.8", "LKP 9.8 9.8 9.8").contains("9.8 is taken"));
    assert!(faults("\"LKP 9.8 9.8\", \"GEN 9.10\"", "\"LKP 9.8\", \"GEN 9.8\"").contains("9.8 is taken"));
    assert!(faults("LKP 9.8 9.8", "XYZ 9.8").contains("'XYZ' is no kind of counter"));
    assert!(faults("LKP 9.8 9.8", "LKP 19.8").contains("19.8"));
    assert!(faults("rough = \"6.11 7.11\"", "rough = \"6.11 5.6\"").contains("5.6 has two grounds"));
    assert!(faults("[terrain]\n", "[terrain]\nhill = \"1.1\"\nhigh = \"1.1 1.2\"\n").contains("1.1 has two"));
    assert!(faults("chief = true", "").contains("commander-in-chief"));
}

/// The set of tables to begin from, with something written otherwise, as a file of a player's.
fn of_set(from: &str, to: &str) -> String {
    let set = SYSTEM.new_of_kind("tables", "en").expect("a set to begin from");
    assert!(set.contains(from), "the set has no '{from}'");
    set.replacen(from, to, 1)
}

fn set_faults(from: &str, to: &str) -> String {
    match SYSTEM.open("printed", &of_set(from, to), &Options::NONE) {
        Ok(_) => panic!("'{to}' in place of '{from}' is no fault"),
        Err(faults) => in_both_languages(&faults),
    }
}

/// The line of the set on which something stands.
fn line_of(what: &str) -> String {
    let set = of_set("", "");
    let mut lines = set.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    let line = lines.find(|(_, line)| line.contains(what)).expect("it is there").0 + 1;
    format!("printed:{line}: ")
}

/// proves: T.set.1
#[test]
fn a_file_with_tables_alone_is_a_published_battle_with_them() {
    for battle in SYSTEM.scenarios() {
        let set = of_set("battle = \"mill\"", &format!("battle = \"{battle}\""));
        let set = set.replacen("reconstructed = true", "reconstructed = false", 1);
        let own = SYSTEM.open("printed", &set, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"));
        let ours = SYSTEM.scenario_text(&battle).expect("its text");
        let ours = SYSTEM.open(&battle, &ours, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"));
        assert_eq!((own.info().title.clone(), &*own.info().id), (ours.info().title.clone(), "printed"));
        let notes =
            |battle: &dyn Battle| battle.start(&mut FastDice::new(1)).scene(Viewer::Spectator).notes.len();
        assert_eq!(notes(&*own) + 1, notes(&*ours), "nothing is told to be reconstructed");
    }
    // A game begun with it holds the battle whole.
    let set = of_set("moves = 4", "moves = 5");
    let own = SYSTEM.open("printed", &set, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"));
    let mut game = own.start(&mut FastDice::new(1));
    let head = game.journal().head.clone();
    assert!(head.text.contains("[[north.leader]]") && !head.text.contains("battle = "), "{}", head.text);
    let again = SYSTEM.reopen("printed", &head).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(again.info().title, own.info().title);
    let _ = &mut game;
}

/// proves: T.set.1
#[test]
fn what_a_set_of_tables_lacks_is_named_with_its_line() {
    let faults = set_faults("  \"10  1 2 2 3 3 4 4 4\",\n", "");
    assert!(faults.contains("the melee table lacks rows: 10"), "{faults}");
    assert!(faults.contains(&line_of("[tables.melee]")), "{faults}");
    let faults = set_faults("3   - - - M M M 1 1", "3   - - - M M M 1");
    assert!(faults.contains("row 3 has 7 results, and there are 8 columns"), "{faults}");
    assert!(faults.contains(&line_of("\"3   - - - M M M 1 1\"")), "{faults}");
    let faults = set_faults("\"4   - -", "\"3   - -");
    assert!(faults.contains("each once, and this one is 3") && faults.contains("lacks rows: 4"), "{faults}");
    let faults = set_faults("arquebus = \"1 2 -\"\n", "");
    assert!(faults.contains("the range table lacks `arquebus`, and ARQ fires"), "{faults}");
    let faults = set_faults("[tables.units.HIG]", "[tables.units.HIX]");
    assert!(faults.contains("lacks the counter HIG, of pinkie"), "{faults}");
    let faults = set_faults("[tables.terrain.woods]", "[tables.terrain.wood]");
    assert!(faults.contains("[terrain] lacks `woods`"), "{faults}");
    let faults = set_faults("battle = \"mill\"", "battle = \"agincourt\"");
    assert!(faults.contains("'agincourt' is no published battle"), "{faults}");
    assert!(faults.contains(&line_of("battle = \"mill\"")), "{faults}");
}

/// Leaders without units, stacks of unlike types and orders nobody knows are told with their line.
#[test]
fn what_is_wrong_with_an_army_is_named_with_its_line() {
    let line = |what: &str| {
        let found = MILL.lines().position(|line| line.contains(what)).expect("it is there");
        format!("mill:{}: ", found + 1)
    };
    let told = faults("units = [\"LKP 9.6\", \"ARQ 8.7 8.9\", \"ART 8.8\"]", "units = []");
    assert!(told.contains("a leader needs units, unless he is the commander-in-chief"), "{told}");
    let told = faults("\"LKP 9.6\", \"ARQ 8.7 8.9\"", "\"LKP 9.6\", \"ARQ 9.6 8.9\"");
    assert!(told.contains("a stack of two of one type"), "{told}");
    assert!(told.contains(&line("units = [\"LKP 9.6\"")), "{told}");
    let limit = "\n[[limit]]\nside = \"north\"\nturns = 1\norders = [\"charge\"]\n\n[north]\n";
    let told = faults("\n[north]\n", limit);
    assert!(told.contains("'charge'"), "{told}");
}
