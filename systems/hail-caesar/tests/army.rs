//! Armies players build: checked against their list, priced, and drawn up for battle.

use acies_core::side::Side;
use acies_hail_caesar::army::{Army, battle, check};
use acies_hail_caesar::{SYSTEM, load};
use acies_kit::army::{ArmyFault, ArmyReport};
use acies_kit::system::System;
use acies_proof::texts::catalogue;
use acies_text::Language;

const ROME: &str = include_str!("armies/rome.toml");
const BRITONS: &str = include_str!("armies/britons.toml");

/// Faults as a person reads them, a line each.
fn said(faults: &[ArmyFault], language: Language) -> String {
    let catalogue = catalogue(&SYSTEM, language);
    let said = faults.iter().map(|fault| {
        catalogue.try_say(&fault.what).expect("every fault has its text");
        format!("{}:{}: {}", fault.file, fault.line, catalogue.say_under(&fault.what, fault.clause))
    });
    said.collect::<Vec<_>>().join("\n")
}

fn report(text: &str) -> ArmyReport {
    Army::read("a.toml", text).unwrap_or_else(|faults| panic!("{faults:?}")).report()
}

fn faults(text: &str) -> String {
    said(&Army::read("a.toml", text).expect_err("a faulty army"), Language::En)
}

#[test]
fn an_army_is_priced_unit_by_unit() {
    let report = report(ROME);
    let lines: Vec<(&str, u8, u16)> =
        report.lines.iter().map(|line| (&*line.what.en, line.count, line.each)).collect();
    assert_eq!(
        lines,
        [
            ("Suetonius, general, command 9", 1, 25),
            ("Imperial legionaries (LEG, standard)", 3, 32),
            ("Veterans (LEG, standard, elite)", 1, 35),
            ("Agricola, captain, command 8", 1, 0),
            ("Medium infantry (MI, standard)", 3, 23),
            ("Medium cavalry (MC, small)", 1, 19),
        ]
    );
    assert_eq!(report.total(), 25 + 96 + 35 + 69 + 19);
    assert_eq!(report.limit, 400);
}

// proves: army.3 army.4 army.5
#[test]
fn faults_name_the_rule_what_was_found_and_what_is_allowed() {
    let changed = |from: &str, to: &str| {
        assert!(ROME.contains(from), "{from}");
        faults(&ROME.replacen(from, to, 1))
    };
    assert!(changed("points = 400", "points = 200").contains("costs 244 points: 200 are allowed [army.6]"));
    assert!(changed("general = true", "general = false").contains("no general"));
    let both = faults(&ROME.replacen("general = true", "", 1).replacen("count = 3", "count = 9", 1));
    assert!(both.contains("no general") && both.contains("count"), "{both}");
    let two = changed("captain = \"Agricola\"", "captain = \"Agricola\"\ngeneral = true");
    assert!(two.contains("two generals: one is allowed [army.3]"));
    assert!(
        changed("count = 3", "count = 1").contains("the division has 2 units: 3 to 8 are allowed [army.5]")
    );
    assert!(
        changed("profile = \"MI\"", "profile = \"WB\"").contains("Imperial Rome has no WB: it may field")
    );
    assert!(
        changed("[\"elite\"]", "[\"wavering\"]").contains("LEG of Imperial Rome may not be given “wavering”")
    );
    let twice = changed("[\"elite\"]", "[\"elite\", \"elite 2\"]");
    assert!(twice.contains("LEG has the rule 'elite' already: leave it out"), "{twice}");
    assert!(changed("size = \"small\"", "size = \"large\"").contains("MC of Imperial Rome may not be large"));
    assert!(
        changed("command = 9", "command = 11").contains("`command` should be a whole number from 4 to 10")
    );
    assert!(
        changed("\"rome-empire\"", "\"atlantis\"").contains("'atlantis' is no army list: there are britons,")
    );
    let horse = changed("profile = \"MI\"\ncount = 3", "profile = \"MC\"\ncount = 4");
    assert!(
        horse.contains("5 of 9 units are cavalry, chariots and elephants, 55.6 per cent: 33 is the most")
    );
    assert!(horse.contains("4 of 9 units are infantry, 44.4 per cent: 50 is the least"));
    let few = "the army has 0 units of LEG: 2 to 12 are allowed [army.6]";
    assert!(faults(&ROME.replace("\"LEG\"", "\"MI\"").replace("[\"elite\"]", "[]")).contains(few));
    let one = ROME.split("[[division]]").take(2).collect::<Vec<_>>().join("[[division]]");
    assert!(faults(&one).contains("the army has 1 division: 2 are the least [army.4]"));
}

#[test]
fn a_share_over_the_most_never_reads_like_the_most() {
    let third = "list = \"rome-empire\"\npoints = 900\n[[division]]\ncaptain = \"A\"\ngeneral = true\n\
                 [[division.unit]]\nprofile = \"LEG\"\ncount = 4\n[[division]]\ncaptain = \"B\"\n\
                 [[division.unit]]\nprofile = \"MI\"\ncount = 2\n[[division.unit]]\nprofile = \"MC\"\ncount = 3\n";
    let faults = faults(third);
    assert!(
        faults.contains("3 of 9 units are cavalry, chariots and elephants, 33.4 per cent: 33 is the most"),
        "{faults}"
    );
}

/// What a unit of legionaries with these rules costs, or what is wrong.
fn legion(rules: &str) -> Result<u16, String> {
    let checked = check("a.toml", &ROME.replacen("[\"elite\"]", rules, 1));
    let each = checked.report.map(|report| report.lines[2].each);
    each.ok_or_else(|| said(&checked.faults, Language::En))
}

#[test]
fn every_score_of_an_elite_unit_has_its_price() {
    let plain = legion("[]").expect("a price");
    for (score, added) in [(2, 5), (3, 4), (4, 3), (5, 2), (6, 1)] {
        assert_eq!(legion(&format!("[\"elite {score}\"]")), Ok(plain + added), "elite {score}");
    }
    assert_eq!(legion("[\"elite\"]"), Ok(plain + 3));
}

// proves: army.7
#[test]
fn nobody_is_elite_and_levy_at_once() {
    let told = legion("[\"elite\", \"levy\"]").expect_err("a contradiction");
    assert!(told.contains("not both 'elite' and 'levy': leave one of them out [army.7]"), "{told}");
}

#[test]
fn one_bad_value_hides_no_other() {
    let bad = "list = \"rome-empire\"\npoints = 0\n[[division]]\ncaptain = \"A\"\ncommand = 77\n\
               [[division.unit]]\nprofile = \"XX\"\nsize = \"huge\"\nrules = [\"flying\"]\n\
               [[division.unit]]\nprofile = \"WB\"\n[[division]]\ncaptain = \"B\"\n\
               [[division.unit]]\nprofile = \"LEG\"\nsize = \"tiny\"\nrules = [\"wavering\", \"nonsense\"]\ncount = 9\n";
    let faults = faults(bad);
    for what in [
        "`points` should be",
        "`command` should be",
        "'XX' is no profile",
        "`size` is 'huge'",
        "'flying' is no special rule",
        "the division has 2 units: 3 to 8",
        "Imperial Rome has no WB",
        "may not be given “wavering”",
        "'nonsense' is no special rule",
        "may not be tiny",
        "`count` should be",
        "no general",
    ] {
        assert!(faults.contains(what), "{what}:\n{faults}");
    }
}

#[test]
fn a_long_bad_army_is_told_in_a_hundred_faults_and_a_count() {
    let lines: String = (0..9000).map(|number| format!("nonsense{number} = 1\n")).collect();
    let checked = check("a.toml", &lines);
    assert_eq!(checked.faults.len(), 101);
    assert!(said(&checked.faults, Language::En).contains("more faults: 100 is the most"));
    let crowd = "[[division]]\ncaptain = \"A\"\n".repeat(2000);
    let checked = check("a.toml", &format!("list = \"rome-empire\"\npoints = 400\n{crowd}"));
    assert_eq!(checked.parts.expect("parts").groups.len(), 30, "the rest is not read");
    assert!(said(&checked.faults, Language::En).contains("2000 divisions of an army: 30 is the most"));
    assert!(said(&checked.faults, Language::Fr).contains("2000 divisions d’une armée\u{a0}: 30 au plus"));
}

#[test]
fn two_armies_are_drawn_up_and_can_fight() {
    let text = battle(("r.toml", ROME), ("b.toml", BRITONS)).unwrap_or_else(|faults| panic!("{faults:?}"));
    let battle = load::battle("mine", &text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    assert_eq!(battle.info.title.en, "Legions of Suetonius against Host of the Iceni");
    assert_eq!(battle.info.title.fr, "Légions de Suétonius contre Ost des Icènes");
    assert_eq!((battle.units.len(), battle.divisions.len()), (18, 4));
    assert_eq!(battle.divisions.iter().filter(|division| division.captain.general).count(), 2);
}

#[test]
fn every_line_stands_in_the_middle_of_the_table() {
    // A third division makes a second line.
    let third = "\n[[division]]\nname.en = \"More\"\nname.fr = \"Encore\"\ncaptain = \"M\"\n\
                 [[division.unit]]\nprofile = \"WB\"\ncount = 4\n";
    let many = BRITONS.replace("points = 400", "points = 4000") + third;
    let text = battle(("r.toml", ROME), ("b.toml", &many)).unwrap_or_else(|faults| panic!("{faults:?}"));
    let battle = load::battle("mine", &text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    let width = battle.table.width();
    // West and east end of each line: units stand from west to east, so that a step back begins the next one.
    let mut lines: Vec<(Side, i32, i32)> = Vec::new();
    for unit in &battle.units {
        let place = unit.pose.expect("on the table").at;
        let half = unit.bases[unit.formation as usize].front() / 2;
        match lines.last_mut() {
            Some((side, _, east)) if *side == unit.side && place.x() > *east => *east = place.x() + half,
            _ => lines.push((unit.side, place.x() - half, place.x() + half)),
        }
    }
    assert_eq!(lines.len(), 3, "one line of Rome, two of the Britons: {lines:?}");
    for (_, west, east) in &lines {
        assert!((west + east - width).abs() <= 2, "{lines:?}");
        assert!(*west > 0 && *east < width, "{lines:?}");
    }
}

#[test]
fn an_army_that_is_faulty_or_too_wide_is_not_drawn_up() {
    let bad = BRITONS.replace("points = 400", "points = 1");
    let told = |north: &str| {
        let faults = battle(("r.toml", ROME), ("b.toml", north)).expect_err("no battle");
        said(&faults, Language::En)
    };
    let faults = told(&bad);
    assert!(faults.starts_with("b.toml:1: the army costs"), "{faults}");
    let wide = BRITONS.replace("points = 400", "points = 4000").replace("count = 3", "count = 7");
    let more = "\n[[division]]\nname.en = \"More\"\nname.fr = \"Encore\"\ncaptain = \"M\"\n\
                [[division.unit]]\nprofile = \"WB\"\ncount = 8\n";
    let wide = wide.replace("profile = \"WBL\"", "profile = \"WBL\"\nrules = [\"fanatic\"]") + more;
    let faults = told(&wide);
    assert!(
        faults.contains("does not fit into 3 lines on a table of 72 inches: take fewer units"),
        "{faults}"
    );
}

/// Changes to the Roman army that are each a fault.
const SLIPS: [(&str, &str); 17] = [
    ("points = 400", "points = 200"),
    ("points = 400", "points = 0"),
    ("general = true", "general = false"),
    ("captain = \"Agricola\"", "captain = \"Agricola\"\ngeneral = true"),
    ("captain = \"Agricola\"", "captain = \"\""),
    ("count = 3", "count = 1"),
    ("count = 3", "count = 0"),
    ("profile = \"MI\"", "profile = \"WB\""),
    ("profile = \"MI\"", "profile = \"XX\""),
    ("[\"elite\"]", "[\"wavering\"]"),
    ("[\"elite\"]", "[\"flying\"]"),
    ("[\"elite\"]", "[\"elite 9\"]"),
    ("size = \"small\"", "size = \"large\""),
    ("size = \"small\"", "size = \"huge\""),
    ("profile = \"MI\"\ncount = 3", "profile = \"MC\"\ncount = 4"),
    ("\"rome-empire\"", "\"atlantis\""),
    ("command = 9", "commander = 9"),
];

#[test]
fn faults_are_told_in_french_too() {
    for (from, to) in SLIPS {
        let text = ROME.replacen(from, to, 1);
        let faults = check("a.toml", &text).faults;
        let (english, french) = (said(&faults, Language::En), said(&faults, Language::Fr));
        assert!(!faults.is_empty() && faults.iter().all(|fault| fault.line > 0), "{to}: {english}");
        for (english, french) in english.lines().zip(french.lines()) {
            assert_ne!(english, french, "{to}");
        }
    }
    let horse =
        check("a.toml", &ROME.replacen("profile = \"MI\"\ncount = 3", "profile = \"MC\"\ncount = 4", 1));
    let french = said(&horse.faults, Language::Fr);
    assert!(french.contains("5 unités sur 9 sont de cavalerie, des chars ou des éléphants"), "{french}");
    assert!(french.contains("soit 55,6 pour cent\u{a0}: 33 au plus [army.6]"), "{french}");
}

#[test]
fn an_army_that_breaks_a_rule_has_its_price_all_the_same() {
    let dear = check("a.toml", &ROME.replace("points = 400", "points = 200"));
    assert_eq!((dear.faults.len(), dear.report.map(|report| report.total())), (1, Some(244)));
    let unknown = check("a.toml", &ROME.replace("\"LEG\"", "\"XX\""));
    assert_eq!(unknown.report, None);
}

#[test]
fn names_sizes_and_rules_are_french_in_french() {
    let report = report(ROME);
    let french: Vec<&str> = report.lines.iter().map(|line| &*line.what.fr).collect();
    assert_eq!(french[2], "Vétérans (LEG, standard, élite)");
    assert_eq!(french[3], "Agricola, capitaine, commandement 8");
    assert!(french[5].ends_with("(MC, petite)"), "{french:?}");
}

#[test]
fn a_list_is_told_from_an_army() {
    let faults = faults(include_str!("../data/armies/britons.toml"));
    assert_eq!(faults.lines().count(), 1, "{faults}");
    assert!(faults.starts_with("a.toml:1: this is an army list"), "{faults}");
    assert!(faults.contains("[[division.unit]]") && faults.contains("acies army lists"), "{faults}");
}

#[test]
fn what_goes_without_a_name_is_called_after_its_list_its_number_and_its_profile() {
    let nameless: String = ROME
        .lines()
        .filter(|line| !line.starts_with("name."))
        .fold(String::new(), |text, line| text + line + "\n");
    let report = report(&nameless);
    let group = |line: usize| report.lines[line].group.clone().expect("a division");
    assert_eq!((&*report.name.en, &*report.name.fr), ("Imperial Rome", "Rome impériale"));
    assert_eq!((group(0).en, group(0).fr), ("Division 1".into(), "Division 1".into()));
    assert_eq!(group(3).en, "Division 2");
    assert_eq!(report.lines[2].what.en, "Imperial legionaries (LEG, standard, elite)");
}

#[test]
fn a_file_with_faults_is_read_as_far_as_it_goes() {
    let slips = [
        ("\"rome-empire\"", "\"atlantis\""),
        ("name.fr = \"Légions de Suétonius\"\n", ""),
        ("command = 9", "command = 11"),
        ("count = 3", "count = 9"),
        ("[\"elite\"]", "[\"elite 4\", \"flying\"]"),
        ("size = \"small\"", "size = \"huge\""),
    ];
    let text = slips.iter().fold(ROME.to_owned(), |text, (from, to)| text.replacen(from, to, 1));
    let checked = check("a.toml", &text);
    assert!(checked.report.is_none() && checked.faults.len() >= slips.len(), "{:?}", checked.faults);
    let parts = checked.parts.expect("parts");
    assert_eq!(parts.list.expect("a list").value, "atlantis");
    let name = parts.name.expect("a name");
    assert_eq!((&*name.en, &*name.fr, parts.points), ("Legions of Suetonius", "", Some(400)));
    let [first, second] = &parts.groups[..] else { panic!("two divisions") };
    assert_eq!((first.values.text("captain"), first.values.number("command")), (Some("Suetonius"), None));
    assert!(first.values.flag("general") && !second.values.flag("general"));
    assert_eq!((first.units[0].count, first.units[1].count), (None, Some(1)));
    assert_eq!(first.units[1].rules, ["elite 4", "flying"]);
    assert_eq!(first.units[1].name.as_ref().map(|name| &*name.fr), Some("Vétérans"));
    assert_eq!((second.values.number("command"), second.units[0].size.is_none()), (Some(8), true));
    assert_eq!(second.units[1].size.as_ref().map(|size| &*size.value), Some("huge"));
}

#[test]
fn a_file_that_is_no_army_has_no_parts() {
    for text in ["", "[[", "hello", "points = 3", include_str!("../data/armies/britons.toml")] {
        let checked = check("a.toml", text);
        assert!(
            checked.parts.is_none() && checked.faults.iter().any(|fault| fault.clause.is_none()),
            "{text}"
        );
    }
}

#[test]
fn a_rule_costs_what_the_list_says_it_adds() {
    for list in SYSTEM.armies().expect("armies").lists() {
        for troops in &list.troops {
            for (size, nth) in troops.sizes.iter().zip(0..) {
                let size = &size.word;
                let unit = |rules: &str| {
                    let profile = &troops.profile;
                    let text = format!(
                        "list = \"{}\"\npoints = 400\n[[division]]\ncaptain = \"A\"\n[[division.unit]]\n\
                         profile = \"{profile}\"\nsize = \"{size}\"\nrules = [{rules}]\n",
                        list.id
                    );
                    let checked = check("a.toml", &text);
                    let report = checked.report.unwrap_or_else(|| panic!("{text}{:?}", checked.faults));
                    i32::from(report.lines[1].each)
                };
                for rule in &troops.rules {
                    let (word, added) = (&rule.word, rule.prices[nth]);
                    assert_eq!(
                        unit(&format!("\"{word}\"")),
                        (unit("") + added).max(1),
                        "{}: {} {size}, {word}",
                        list.id,
                        troops.profile
                    );
                }
            }
        }
    }
}

/// One for every list, each of them sound, and any two of them may meet.
#[test]
fn the_examples_are_sound_and_may_meet() {
    let armies = SYSTEM.armies().expect("armies are built");
    let examples = armies.examples();
    for list in armies.lists() {
        let of_it = examples.iter().filter(|text| text.starts_with(&format!("list = \"{}\"\n", list.id)));
        assert_eq!(of_it.count(), 1, "an example of {}", list.id);
    }
    for text in &examples {
        let report = report(text);
        assert!(report.total() <= u32::from(report.limit), "{}", report.name.en);
        let met = battle(("south.toml", text), ("north.toml", &examples[0]));
        assert!(met.is_ok(), "{}: {met:?}", report.name.en);
    }
}
