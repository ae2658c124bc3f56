//! Armies people build, from the command line.
#![allow(clippy::disallowed_methods, reason = "these tests read and write files; the rules do not")]

use crate::common;

use common::{acies, typed};

const ARMY: &str = r#"list = "rome-empire"
name = { en = "Legions", fr = "Légions" }
points = 200

[[division]]
name = { en = "Legions", fr = "Légions" }
captain = "Suetonius"
command = 9
general = true
unit = [{ profile = "LEG", count = 4 }]

[[division]]
name = { en = "Auxiliaries", fr = "Auxiliaires" }
captain = "Agricola"
unit = [{ profile = "MI", count = 3 }, { profile = "MC", size = "small" }]
"#;

#[test]
fn an_army_is_checked_priced_and_drawn_up() {
    let file = common::file("sound.toml", &ARMY.replace("200", "400"));
    acies(&["army", "check", &file]).ends(0).says("ok, Legions, 241 of 400 points");
    acies(&["army", "cost", &file, "--lang", "fr"]).ends(0).says("petite").says("241 points sur 400");
    let battle =
        acies(&["army", "battle", &file, &file]).ends(0).says("title.fr = \"Légions contre Légions\"");
    // Nobody has to say for which system it is: it is sound in one only.
    let battle = common::file("drawn-up.toml", &battle.out);
    acies(&["scenario", "check", &battle]).ends(0).says("ok, Legions against Legions");
    typed(&["play", "--scenario", &battle], "").ends(0).says("Legions against Legions");
}

#[test]
fn faults_are_told_in_the_readers_language_with_the_price() {
    let file = common::file("dear.toml", ARMY);
    acies(&["army", "check", &file])
        .ends(2)
        .complains("dear.toml:1: the army costs 241 points: 200 are allowed [army.6]")
        .says("Legions would cost 241 of 200 points");
    acies(&["army", "check", &file, "--lang", "fr"])
        .ends(2)
        .complains("l’armée coûte 241 points")
        .says("Légions coûterait 241 points sur 200");
    acies(&["army", "cost", &file]).ends(2).complains("[army.6]").says("241 of 200 points");
    acies(&["army", "battle", &file, &file, "--lang", "fr"]).ends(2).complains("l’armée coûte 241 points");
}

#[test]
fn a_list_is_not_an_army() {
    let list = "name = { en = \"Us\", fr = \"Nous\" }\n[[unit]]\nprofile = \"LEG\"\nmost = 3\n";
    let file = common::file("list.toml", list);
    for command in ["check", "cost"] {
        acies(&["army", command, &file])
            .ends(2)
            .complains("this is an army list")
            .complains("acies army lists");
    }
    acies(&["army", "lists"]).ends(0).says("(rome-empire)").says("LEG");
    acies(&["army", "lists", "--lang", "fr"]).ends(0).says("Rome impériale (rome-empire)");
}
