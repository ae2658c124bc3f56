//! A data file with a fault is answered with every fault, its line and what would be right.

use acies_commands_colors::SYSTEM;
use acies_commands_colors::load::{TableTexts, battle, tables_from};
use acies_core::side::Side;
use acies_kit::system::System;
use acies_proof::in_both_languages;

/// The faults of the tables after one change to each of these files.
fn table_faults(changes: &[(&str, &str, &str)]) -> Vec<String> {
    let mut texts = TableTexts::embedded().unwrap();
    for &(file, old, new) in changes {
        let text = match file {
            "units" => &mut texts.units,
            "terrain" => &mut texts.terrain,
            "cards" => &mut texts.cards,
            _ => &mut texts.board,
        };
        assert!(text.contains(old), "{old}");
        *text = text.replacen(old, new, 1);
    }
    let faults = tables_from(&texts).map(|_| ()).unwrap_err();
    in_both_languages(&faults).lines().map(String::from).collect()
}

#[test]
fn faults_of_all_tables_come_at_once() {
    let faults = table_faults(&[
        ("units", "class = \"light\"\nmounted = false", "class = \"green\"\nmounted = 3"),
        ("units", "range = 3", "range = 4"),
        ("units", "fights_after = 1", "fights_after = 6"),
        ("units", "\n[EL]", "\n[ELE]"),
        ("terrain", "close_limit = 2\nsource", "close_limit = -2\nsource"),
        ("terrain", "uphill_limit = 2\n", ""),
        ("cards", "copies = 3", "copies = 4"),
    ]);
    let expected = [
        "data/units.toml:1: the file lacks `EL`: give a table [EL]",
        "data/units.toml:38: `class` is 'green' and should be one of light; medium; heavy",
        "data/units.toml:39: `mounted` should be true or false",
        "data/units.toml:68: `range` should be a whole number from 0 to 3",
        "data/units.toml:97: [AX]: `fights_after` may not be more than `moves`",
        "data/units.toml:358: the file has no key `ELE`; its keys are AX, CM, EL, HA, HC, HV, HW, HX, \
         LB, LC, LI, LS, LW, LX, MC, MD, WR",
        "data/terrain.toml:19: `close_limit` should be a whole number from 0 to 9",
        "data/terrain.toml:28: [hill] lacks `uphill_limit`: give a whole number from 1 to 9",
        "data/cards.toml:1: the `copies` add up to 61 cards: there must be 60",
    ];
    assert_eq!(faults, expected);
}

#[test]
fn a_board_with_a_wrong_section_is_reported() {
    let faults = table_faults(&[
        ("board", "\"b9-b12\",", "\"b4-b13\","),
        ("board", "\"e9-e13\",", "\"e4-e13\","),
        ("cards", "[rally]", "[really]"),
    ]);
    let none = "is in no section: add it to [west], [centre] or [east]";
    let both = "is in both flanks: no dotted line parts [west] from [east]";
    assert_eq!(faults[0], "data/cards.toml:1: the file lacks `rally`: give a table [rally]");
    assert!(faults[1].starts_with("data/cards.toml:126: the file has no key `really`"), "{faults:?}");
    let board = ["b9", "b10", "b11", "b12"].map(|hex| format!("data/board.toml:1: {hex} {none}"));
    assert_eq!(faults[2..6], board);
    let board = ["e4", "e5"].map(|hex| format!("data/board.toml:1: {hex} {both}"));
    assert_eq!(faults[6..8], board);
    assert_eq!(faults[8..], ["data/board.toml:56: b13 is off the board: row b goes from b1 to b12"]);
}

/// A small battle without a fault; the tests below change one line of it.
const SMALL: &str = r#"year = -216
minutes = 10
banners = 2
first = "south"
title.en = "A battle"
title.fr = "Une bataille"
story.en = "A story."
story.fr = "Une histoire."
source.layout = "house: a test"
source.command = "house"
source.banners = "house"
lanes = "south"
special = [{ en = "A rule.", fr = "Une règle." }]
terrain = ["hill e5 e6", "river a1", "broken i1"]
ramparts = ["h7 ne nw"]
[north]
army.en = "Carthage"
army.fr = "Carthage"
command = 5
units = ["HV b4 b5", "LC c2"]
leaders = ["Hannibal b4"]
reserve = ["MC with Mago", "LI"]
[south]
army.en = "Rome"
army.fr = "Rome"
command = 4
dealt = 2
draws = 2
units = ["MD h4-h6", "LI g5"]
leaders = ["P. Scipio h5"]
[[objective]]
hex = "e5"
side = "south"
banners = 1
[[exit]]
side = "south"
hexes = "a2-a6"
banners = 1
[ambush]
side = "north"
hexes = "i2-i13"
"#;

#[test]
fn the_small_battle_has_no_fault() {
    let battle = battle("tests/small.toml", SMALL).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(battle.info.id, "small");
    assert_eq!(battle.info.source.en, "layout: house (a test); command: house; banners: house");
    assert_eq!(battle.armies[Side::South].leaders[0].name.en, "P. Scipio");
    assert_eq!(battle.armies[Side::South].units.len(), 4);
}

/// Asserts that the small battle with `old` replaced by `new` has exactly this fault.
#[track_caller]
fn fault(old: &str, new: &str, expected: &str) {
    assert!(SMALL.contains(old), "{old}");
    let faults = battle("x.toml", &SMALL.replacen(old, new, 1)).unwrap_err();
    assert_eq!(in_both_languages(&faults), format!("x.toml:{expected}"));
}

/// Water that parts the armies for good, where nothing else gives a banner: nobody could ever win.
#[test]
fn a_battle_in_which_nobody_can_meet_is_refused() {
    let read = |terrain: &str, unit: &str| {
        let text = SYSTEM.new_battle("en").expect("a battle to begin from");
        let text = text.replacen("\"ford e5-e7\"", terrain, 1).replacen("\"LB g7\"", unit, 1);
        let line = text.split("\"river").next().expect("a river").lines().count();
        (battle("x.toml", &text).err(), line)
    };
    let wide = "\"river e5-e7\", \"river f1-f12\"";
    let (faults, line) = read(wide, "\"LC g7\"");
    let told = in_both_languages(&faults.expect("nobody gets over"));
    assert!(
        told.starts_with(&format!("x.toml:{line}: neither army can ever reach the other")),
        "{line}: {told}"
    );
    assert!(told.ends_with("such as \"ford e5-e7\" [4.1]"), "{told}");
    assert_eq!(read("\"river e5-e6\", \"ford e7\"", "\"LC g7\"").0, None, "one ford is a way");
    assert_eq!(read(wide, "\"LB g7\"").0, None, "arrows fly over it");
}

#[test]
fn unknown_words_are_reported() {
    fault(
        "\"LC c2\"",
        "\"XX c2\"",
        "20: 'XX' is no unit: the units are LI, LS, LB, AX, MD, WR, HV, LW, HW, LC, HA, LX, MC, CM, HC, \
         HX, EL",
    );
    fault(
        "hill e5",
        "swamp e5",
        "14: 'swamp' is no terrain: there are broken, forest, hill, coast, river, ford, camp",
    );
    fault("first = \"south\"", "first = \"rome\"", "4: 'rome' is no side: write north or south");
    fault("ne nw", "n nw", "15: 'n' is no direction: write e, se, sw, w, nw or ne");
    fault(
        "\"house: a test\"",
        "\"mine: a test\"",
        "9: 'mine' says no source: begin with one of rulebook, public, recalled, reconstructed, house; \
         a colon and the details may follow",
    );
    fault(
        "minutes = 10",
        "minutes = 10\nweather = \"rain\"",
        "3: the file has no key `weather`; its keys are \
         ambush, banners, coach, exit, first, id, lanes, look, minutes, north, objective, options, order, ramparts, source, \
         south, special, story, terrain, title, year",
    );
    fault(
        "\"MC with Mago\"",
        "\"MC under Mago\"",
        "22: 'MC under Mago' is no reserve: write \"LC\" or \"MC with Mago\"",
    );
}

#[test]
fn leaders_may_have_a_french_name() {
    let reserve = "reserve = [\"MC with Mago\", \"LI\"]\n";
    let text = SMALL.replacen(reserve, &format!("{reserve}leaders_fr = [\"Mago = Magon\"]\n"), 1);
    let battle = battle("tests/small.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let names: Vec<(&str, &str)> = battle.armies[Side::North]
        .leaders
        .iter()
        .map(|leader| (&*leader.name.en, &*leader.name.fr))
        .collect();
    assert_eq!(names, [("Hannibal", "Hannibal"), ("Mago", "Magon")]);
    for (names, what) in [
        ("\"Hanno = Hannon\"", "[north] has no leader called 'Hanno': its leaders are Hannibal, Mago"),
        ("\"Magon\"", "'Magon' is no name in two languages: write \"Scipio = Scipion\""),
        ("\"Mago =\"", "'Mago =' lacks one of the two names: write \"Scipio = Scipion\""),
        ("\"Mago = Magon\", \"Mago = Mago\"", "Mago has a French name already: give one"),
    ] {
        fault(reserve, &format!("{reserve}leaders_fr = [{names}]\n"), &format!("23: {what}"));
    }
}

#[test]
fn missing_and_empty_keys_are_reported() {
    fault("year = -216\n", "", "1: the file lacks `year`: give a whole number from -3000 to 1700");
    fault("title.fr = \"Une bataille\"\n", "", "5: [title] lacks `fr`: give a text in quotation marks");
    fault("\"A battle\"", "\" \"", "5: `en` is empty");
    fault(
        "[north]\n",
        "[nord]\n",
        "1: the file lacks `north`: give a table [north]\n\
        x.toml:16: the file has no key `nord`; its keys are ambush, banners, coach, exit, first, id, lanes, look, minutes, \
        north, objective, options, order, ramparts, source, south, special, story, terrain, title, year",
    );
    fault(
        "units = [\"MD h4-h6\", \"LI g5\"]\n",
        "",
        "23: [south] has no units: write units = [\"HV b4 c5\"]",
    );
    fault("\"LC c2\"", "\"LC\"", "20: 'LC' has no hex: write \"LC b4 c5\"");
    fault("\"Hannibal b4\"", "\"b4\"", "21: 'b4' lacks a name or a hex: write \"Hannibal c7\"");
    fault(
        "special = [{ en = \"A rule.\", fr = \"Une règle.\" }]\n",
        "",
        "1: the battle has rules of its own and \
        no `special`: say what they are, as special = [{ en = \"...\", fr = \"...\" }]",
    );
    fault("h7 ne nw", "h7", "15: the rampart of h7 has no side: write \"h7 sw se\"");
    fault("\"hill e5 e6\"", "\"hill\"", "14: 'hill' has no hex: write \"hill c4 c5\"");
}

#[test]
fn hexes_off_the_board_are_reported() {
    fault("LC c2", "LC b13", "20: b13 is off the board: row b goes from b1 to b12");
    fault("LC c2", "LC a99", "20: a99 is off the board: row a goes from a1 to a13");
    fault("LC c2", "LC j4", "20: j4 is off the board: its rows go from a to i");
    fault(
        "LC c2",
        "LC 4",
        "20: '4' is no hex: write a row letter a to i from the north and a column number \
        from the west, such as e5",
    );
    fault(
        "h4-h6",
        "h6-h4",
        "29: 'h6-h4' is no span of hexes: a span runs along one row from west to east, \
        such as e5-e8",
    );
    fault("hex = \"e5\"", "hex = \"d13\"", "32: d13 is off the board: row d goes from d1 to d12");
}

#[test]
fn crowded_hexes_are_reported() {
    fault("LC c2", "LC b5", "20: b5 holds two units, HV of north (line 20) and LC of north: a hex holds one");
    fault("LI g5", "LI c2", "29: c2 holds two units, LC of north (line 20) and LI of south: a hex holds one");
    fault(
        "[\"Hannibal b4\"]",
        "[\"Hannibal b4\", \"Maharbal b4\"]",
        "21: b4 holds two leaders, Hannibal (line 21) and Maharbal: a hex holds one",
    );
    fault(
        "P. Scipio h5",
        "P. Scipio c2",
        "30: P. Scipio of south is in c2 with LC of north (line 20): he can join only his own units",
    );
    fault(
        "[\"Hannibal b4\"]",
        "[\"Hannibal b4\", \"Hannibal b5\"]",
        "21: [north] has two leaders called Hannibal: orders could not tell them apart",
    );
    fault("\"river a1\"", "\"river e5\"", "14: e5 is given river and has hill already: one is enough");
    fault("h7 ne nw", "h7 ne ne", "15: h7 has a rampart on ne twice");
}

#[test]
fn ground_nobody_can_stand_on_is_reported() {
    fault("LC c2", "LC a1", "20: LC is in a1, which is river: nothing can stand there");
    fault("Hannibal b4", "Hannibal a1", "21: Hannibal is in a1, which is river: nothing can stand there");
    fault("LI g5", "LW i1", "29: LW is in i1, which is broken ground: war machines may not enter it");
    fault(
        "hex = \"e5\"",
        "hex = \"a1\"",
        "32: an objective is in a1, which is river: nothing can stand there",
    );
    fault("a2-a6", "a1-a6", "37: an exit is in a1, which is river: nothing can stand there");
}

#[test]
fn numbers_out_of_reach_are_reported() {
    fault("command = 5", "command = 0", "19: `command` should be a whole number from 1 to 9");
    fault("banners = 2", "banners = 21", "3: `banners` should be a whole number from 1 to 20");
    fault("banners = 2", "banners = \"two\"", "3: `banners` should be a whole number from 1 to 20");
    fault(
        "banners = 2",
        "banners = 6",
        "3: `banners` is 6 and north can gain only 5: one for each enemy unit \
        and leader",
    );
    fault("dealt = 2", "dealt = 5", "27: `dealt` may not be more than `command`, which is 4");
    fault("draws = 2", "draws = 4", "28: `draws` should be a whole number from 1 to 3");
    fault("draws = 2\n", "", "27: a hand of 2 never grows to 4 by one card a turn: give `draws` of 2 or 3");
    fault("year = -216", "year = 0", "1: `year` is 0, which no calendar has: write -216 for 216 BC");
    fault(
        "\"HV b4 b5\"",
        "\"HV b4 b5\", \"LI d1-d12 e1-e13 f1-f5\"",
        "16: [north] has 35 units: 32 is the most",
    );
    fault(
        "[\"Hannibal b4\"]",
        "[\"A b4\", \"B b5\", \"C d1\", \"D d2\", \"E d3\"]",
        "16: [north] has 6 leaders: 4 is the most",
    );
}

#[test]
fn special_rules_that_cannot_work_are_reported() {
    fault(
        "a2-a6",
        "a2-a6 c3",
        "37: c3 cannot belong to this exit: all hexes of an exit lie on one long edge, row a or row i",
    );
    fault(
        "a2-a6",
        "e1",
        "37: e1 cannot belong to this exit: all hexes of an exit lie on one long edge, row a or row i",
    );
    fault(
        "reserve = [\"MC with Mago\", \"LI\"]\n",
        "",
        "16: north has an ambush and nobody to come: give `reserve` in [north]",
    );
    fault(
        "[ambush]\nside = \"north\"\nhexes = \"i2-i13\"\n",
        "",
        "22: the reserve of north has no way to come on: give [ambush] with side = \"north\"",
    );
    fault("hexes = \"i2-i13\"", "hexes = \"i2-i13 i4\"", "41: i4 is listed twice");
    fault(
        "hexes = \"i2-i13\"",
        "cells = \"i2-i13\"",
        "39: [ambush] lacks `hexes`: give a text in quotation \
        marks\nx.toml:41: [ambush] has no key `cells`; its keys are hexes, side",
    );
    let second = "banners = 1\n[[objective]]\nhex = \"e5\"\nside = \"south\"\nbanners = 1\n[[exit]]";
    fault("banners = 1\n[[exit]]", second, "36: e5 is an objective of south twice");
    let second = "[[exit]]\nside = \"south\"\nhexes = \"a6\"\nbanners = 1\n[ambush]";
    fault("[ambush]", second, "41: two exits of south share a hex: make one of them");
}

#[test]
fn every_fault_of_a_file_comes_at_once() {
    let text = SMALL
        .replacen("command = 5", "command = 50", 1)
        .replacen("LC c2", "XX c2", 1)
        .replacen("h7 ne", "h17 ne", 1)
        .replacen("minutes = 10", "minutes = ", 1);
    let faults = battle("x.toml", &text).unwrap_err();
    let lines: Vec<usize> = faults.0.iter().map(|fault| fault.line).collect();
    assert!(lines.is_sorted(), "{faults}");
    for line in [2, 15, 19, 20] {
        assert!(lines.contains(&line), "{faults}");
    }
    assert!(battle("x.toml", "").unwrap_err().0.len() >= 9);
}
