//! Armies players build: checked against their list, priced, and drawn up for battle.

use acies_core::army::ArmyReport;
use acies_hail_caesar::army::{Army, battle};
use acies_hail_caesar::load;

const ROME: &str = r#"
list = "rome-empire"
name.en = "Legions of Suetonius"
name.fr = "Légions de Suétonius"
points = 400

[[division]]
name.en = "Legions"
name.fr = "Légions"
captain = "Suetonius"
command = 9
general = true

[[division.unit]]
profile = "LEG"
count = 3

[[division.unit]]
name.en = "Veterans"
name.fr = "Vétérans"
profile = "LEG"
rules = ["elite"]

[[division]]
name.en = "Auxiliaries"
name.fr = "Auxiliaires"
captain = "Agricola"

[[division.unit]]
profile = "MI"
count = 3

[[division.unit]]
profile = "MC"
size = "small"
"#;

const BRITONS: &str = r#"
list = "britons"
name.en = "Host of the Iceni"
name.fr = "Ost des Icènes"
points = 400

[[division]]
name.en = "Iceni"
name.fr = "Icènes"
captain = "Boudica"
general = true

[[division.unit]]
profile = "WBL"
count = 3

[[division.unit]]
profile = "LCH"

[[division]]
name.en = "Allies"
name.fr = "Alliés"
captain = "Catuarus"
command = 7

[[division.unit]]
profile = "WB"
count = 4

[[division.unit]]
profile = "SKJ"
count = 2
"#;

fn report(text: &str) -> ArmyReport {
    Army::read("a.toml", text).unwrap_or_else(|faults| panic!("{faults}")).report()
}

fn faults(text: &str) -> String {
    Army::read("a.toml", text).expect_err("a faulty army").to_string()
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
    let two = changed("captain = \"Agricola\"", "captain = \"Agricola\"\ngeneral = true");
    assert!(two.contains("two generals: one is allowed [army.3]"));
    assert!(
        changed("count = 3", "count = 1").contains("the division has 2 units: 3 to 8 are allowed [army.5]")
    );
    assert!(
        changed("profile = \"MI\"", "profile = \"WB\"").contains("Imperial Rome has no WB: it may field")
    );
    assert!(
        changed("[\"elite\"]", "[\"wavering\"]").contains("LEG of Imperial Rome may not be given 'wavering'")
    );
    assert!(changed("size = \"small\"", "size = \"large\"").contains("MC of Imperial Rome may not be large"));
    assert!(
        changed("command = 9", "command = 11").contains("`command` should be a whole number from 4 to 10")
    );
    assert!(
        changed("\"rome-empire\"", "\"atlantis\"").contains("'atlantis' is no army list: there are britons,")
    );
    let horse = changed("profile = \"MI\"\ncount = 3", "profile = \"MC\"\ncount = 4");
    assert!(horse.contains("5 of 9 units are cavalry, chariots and elephants, 55 per cent: 33 is the most"));
    assert!(horse.contains("4 of 9 units are infantry, 44 per cent: 50 is the least"));
    let few = "the army has 0 units of LEG: 2 to 12 are allowed [army.6]";
    assert!(faults(&ROME.replace("\"LEG\"", "\"MI\"").replace("[\"elite\"]", "[]")).contains(few));
    let one = ROME.split("[[division]]").take(2).collect::<Vec<_>>().join("[[division]]");
    assert!(faults(&one).contains("the army has 1 divisions: 2 are the least [army.4]"));
}

#[test]
fn two_armies_are_drawn_up_and_can_fight() {
    let text = battle(("r.toml", ROME), ("b.toml", BRITONS)).unwrap_or_else(|faults| panic!("{faults}"));
    let battle = load::battle("mine", &text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    assert_eq!(battle.info.title.en, "Legions of Suetonius against Host of the Iceni");
    assert_eq!(battle.info.title.fr, "Légions de Suétonius contre Ost des Icènes");
    assert_eq!((battle.units.len(), battle.divisions.len()), (18, 4));
    assert_eq!(battle.divisions.iter().filter(|division| division.captain.general).count(), 2);
}

#[test]
fn an_army_that_is_faulty_or_too_wide_is_not_drawn_up() {
    let bad = BRITONS.replace("points = 400", "points = 1");
    let faults = battle(("r.toml", ROME), ("b.toml", &bad)).expect_err("too dear").to_string();
    assert!(faults.starts_with("b.toml:1: the army costs"), "{faults}");
    let wide = BRITONS.replace("points = 400", "points = 4000").replace("count = 3", "count = 7");
    let more = "\n[[division]]\nname.en = \"More\"\nname.fr = \"Encore\"\ncaptain = \"M\"\n\
                [[division.unit]]\nprofile = \"WB\"\ncount = 8\n";
    let wide = wide.replace("profile = \"WBL\"", "profile = \"WBL\"\nrules = [\"fanatic\"]") + more;
    let faults = battle(("r.toml", ROME), ("b.toml", &wide)).expect_err("too wide").to_string();
    assert!(faults.contains("does not fit into three lines"), "{faults}");
}
