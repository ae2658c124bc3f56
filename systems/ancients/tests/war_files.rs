//! War files: what the published ones hold, and what one of your own is refused for.

use acies_ancients::components::Kind;
use acies_ancients::sea::components::Size;
use acies_ancients::war::components::{Class, Gear, Spot, Unit, War};
use acies_ancients::war::files::{published, war};
use acies_core::side::Side;
use acies_proof::in_both_languages;

fn text(id: &str) -> String {
    published(id).expect("a published war")
}

fn punic() -> War {
    war("punic", &text("punic")).unwrap_or_else(|faults| panic!("{faults}")).1
}

/// The faults of the First Punic War with something else in place of a part of it, and the line of that.
fn faults(old: &str, new: &str) -> (String, usize) {
    let whole = text("punic");
    let at = whole.find(old).unwrap_or_else(|| panic!("no '{old}' in the file"));
    let line = whole[..at].lines().count() + usize::from(at == 0 || whole[..at].ends_with('\n'));
    let told = war("punic", &whole.replacen(old, new, 1)).expect_err("a fault");
    (in_both_languages(&told), line)
}

/// One fault, at the line of what was changed.
#[track_caller]
fn refused(old: &str, new: &str, what: &str) {
    let (told, line) = faults(old, new);
    assert!(told.contains(what), "'{new}': {told}");
    assert!(told.contains(&format!("punic:{line}:")), "line {line}: {told}");
}

/// A fault somewhere else in the file than what was changed.
#[track_caller]
fn refused_elsewhere(old: &str, new: &str, what: &str) {
    let (told, _) = faults(old, new);
    assert!(told.contains(what), "'{new}': {told}");
}

// proves: 1.2.2 15.3.2
#[test]
fn the_map_ways_navies_and_taxes_of_a_war_are_data() {
    let war = punic();
    assert_eq!((war.cities.len(), war.seas.len(), war.roads.len(), war.lanes.len()), (18, 4, 19, 4));
    assert_eq!(war.years.len(), 10);
    let rome = war.spot("rome").and_then(Spot::city).expect("Rome");
    let city = war.city(rome);
    assert_eq!((city.tax, city.worth, city.walls, city.owner), (10, 5, 4, Some(Side::North)));
    assert!(city.levy && city.yard && city.is_port());
    assert_eq!(war.nations[Side::North].capital, rome);
    let enna = war.spot("Enna").and_then(Spot::city).expect("Enna, large or small");
    assert_eq!((war.city(enna).owner, war.city(enna).is_port()), (None, false));
    let strait = war.roads.iter().find(|road| road.strait.is_some()).expect("a strait");
    assert_eq!(strait.strait.map(|sea| war.sea(sea).id.clone()).as_deref(), Some("ionian"));
    assert_eq!(war.name(war.spot("lilybaeum").expect("it")).fr, "Lilybée");
    let tax = |side| -> u32 {
        war.cities.iter().filter(|city| city.owner == side).map(|city| u32::from(city.tax)).sum()
    };
    assert_eq!([Some(Side::North), Some(Side::South), None].map(tax), [27, 32, 6]);
}

#[test]
fn sides_and_those_who_begin_are_read() {
    let war = punic();
    let rome = &war.nations[Side::North];
    assert_eq!((rome.treasury, rome.budget, rome.par, rome.trained), (80, 230, 16, true));
    let corvus = rome.ships.iter().find(|ship| ship.class.gear() == Gear::Corvus).expect("the corvus");
    assert_eq!((corvus.class, corvus.from), (Class::new(Size::Large, 2, Gear::Corvus), 3));
    let carthage = &war.nations[Side::South];
    assert_eq!(carthage.rare[Kind::Elephants.index()], Some(1));
    let barca = carthage.generals.last().expect("Barca");
    assert_eq!((&*barca.name.en, barca.value, barca.great, barca.from), ("Barca", 5, true, 8));
    assert_eq!(war.general(Side::South, "giscon"), Some(1));
    let home = war.spot("carthage").and_then(Spot::city).expect("Carthage");
    let there = war.start[Side::South].iter().find(|there| there.at == home).expect("a garrison");
    assert_eq!(there.force.of(Unit { kind: Kind::Elephants, veteran: false }), 1);
    assert_eq!(
        there.fleet.of(Class::new(Size::Large, 3, Gear::None)),
        1,
        "two lines of one city are one garrison"
    );
    assert!(there.generals.has(1) && there.generals.len() == 1);
    let worth = |side: Side| -> u32 {
        let forces = war.start[side].iter().map(|there| there.force.price(None) + there.fleet.price());
        forces.sum::<u32>() + u32::from(war.nations[side].treasury)
    };
    assert_eq!(Side::BOTH.map(worth), [230, 230], "115 points each, in halves");
}

#[test]
fn the_small_war_is_sound() {
    let (info, war) = war("strait", &text("strait")).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((war.turns(), war.cities.len()), (4, 5));
    assert_eq!(info.title.fr, "Le détroit, 270 av. J.-C.");
}

// proves: W.file.1
#[test]
fn nobody_begins_with_more_than_his_budget() {
    let (told, _) = faults("budget = 115 ", "budget = 114 ");
    assert!(
        told.contains("north begins with 115 points, 75 of them in the field and 40 in the treasury"),
        "{told}"
    );
    assert!(told.contains("its budget is 114"), "{told}");
    refused_elsewhere("LI 3 MM 1 LC 1\"", "LI 3 MM 1 LC 2\"", "south begins with 120 points");
    refused_elsewhere("4 small crew 4", "5 small crew 4", "south begins with 121 points");
}

#[test]
fn ways_lead_somewhere_once() {
    refused("\"rome capua\"", "\"rome capoua\"", "there is no city 'capoua': there are rome, capua");
    refused("\"rome capua\"", "\"rome rome\"", "'rome rome' leads to where it began");
    refused("\"capua neapolis\"", "\"capua rome\"", "'capua rome' is there twice");
    refused("\"tyrrhenian ionian via", "\"tyrrhenian adriatic via", "there is no sea 'adriatic'");
    refused("\"libyan ionian\"", "\"ionian tyrrhenian\"", "is there twice");
    refused("strait ionian\"", "strait of\"", "there is no sea 'of'");
    refused("\"rome capua\"", "\"rome capua quickly\"", "'quickly' says nothing");
}

#[test]
fn every_place_can_be_reached_and_every_port_has_its_sea() {
    let inland = "\"syracuse enna\", \"syracuse agrigentum\", \"enna agrigentum\", \"enna panormus\"";
    refused_elsewhere(inland, "\"syracuse agrigentum\"", "nothing leads from rome to enna");
    refused_elsewhere("panormus caralis aleria", "panormus caralis", "aleria is a port of no sea");
    refused_elsewhere("panormus caralis aleria", "panormus caralis", "nothing leads from rome to aleria");
    refused("ports = \"tarentum rhegium messana syracuse\"", "ports = \"capua rhegium\"", "capua is no port");
    refused(
        "ports = \"tarentum rhegium messana syracuse\"",
        "ports = \"tarentum tarentum\"",
        "tarentum is named twice",
    );
    let nowhere = "[[sea]]\nid = \"black\"\nat = \"1 1\"\nname = { en = \"B\", fr = \"N\" }\nports = \" \"\n";
    refused_elsewhere("[ways]", &format!("{nowhere}[ways]"), "`ports` is empty");
    let lake = nowhere.replace("ports = \" \"", "ports = \"atlantis\"");
    refused_elsewhere("[ways]", &format!("{lake}[ways]"), "the sea black has no port");
    let again = nowhere.replace("black", "ionian").replace("\" \"", "\"tarentum\"");
    refused_elsewhere("[ways]", &format!("{again}[ways]"), "ionian is there twice");
}

#[test]
fn a_city_is_somebodys_and_lies_where_no_other_does() {
    refused_elsewhere(
        "name = { en = \"Italy\", fr = \"Italie\" }\nowner = \"north\"",
        "name = { en = \"Italy\", fr = \"Italie\" }",
        "capua is a city of nobody",
    );
    refused(
        "ground coast owner neutral",
        "ground coast owner nobody",
        "`owner` is 'nobody' and should be one of north; south; neutral",
    );
    refused("capua      60 18", "rome       60 18", "rome is there twice");
    refused("capua      60 18", "capua      47 12", "capua lies at 47 12, where rome lies");
    refused("capua      60 18", "capua      62 81", "'62 81' is no place on the sheet");
    refused("capua      60 18", "Capoue     60 18", "'Capoue' cannot be the id of a place");
    refused(
        "levy ground plain\",\n  \"neapolis",
        "levy yard ground plain\",\n  \"neapolis",
        "capua builds ships and is no port",
    );
    refused(
        "walls 1 levy ground plain",
        "walls 10 levy ground plain",
        "'walls 10' should be `walls` and a number from 0 to 9",
    );
    refused("walls 1 levy ground plain", "walls 1 levy plain", "'plain' says nothing of a city");
    refused("walls 1 levy ground plain", "walls 1 levy", "capua has no ground to fight on");
    refused(
        "walls 1 levy ground plain",
        "walls 1 levy ground swamp",
        "`ground` is 'swamp' and should be one of",
    );
    refused("capua = {", "capoue = {", "there is no city 'capoue'");
}

#[test]
fn a_side_has_a_capital_a_levy_a_yard_and_a_par_within_reach() {
    refused(
        "capital = \"rome\"",
        "capital = \"carthage\"",
        "the capital of north is carthage, which is not its own",
    );
    refused("capital = \"rome\"", "capital = \"roma\"", "there is no city 'roma'");
    let levies = text("punic")
        .replace(" levy ground plain\",\n  \"neapolis", " ground plain\",\n  \"neapolis")
        .replace("port levy yard ground plain\",\n  \"capua", "port yard ground plain\",\n  \"capua");
    let told = war("punic", &levies).expect_err("nowhere to levy").to_string();
    assert!(told.contains("north has nowhere to levy units"), "{told}");
    let yards = text("punic").replace("yard", "");
    let told = war("punic", &yards).expect_err("nowhere to build").to_string();
    assert!(
        told.contains("north may build ships and has no yard") && told.contains("south may build"),
        "{told}"
    );
    refused_elsewhere("par = 16", "par = 0 ", "the par of north is 0");
    refused_elsewhere("par = 22", "par = 38", "the par of south is 38");
    refused("list = \"carthage\"", "list = \"punic\"", "there is no list 'punic': there are any, egypt");
    refused("rare = [\"EL 1\"]", "rare = [\"KT 1\"]", "the list of this side has no KT");
    refused("\"small crew 2\", \"large", "\"tiny crew 2\", \"large", "'tiny' is no ship");
    refused(
        "\"small crew 2\", \"large",
        "\"small crew 5\", \"large",
        "'crew 5' should be `crew` and a number from 1 to 4",
    );
    refused("corvus from 3", "corvus ballista from 3", "a corvus or a ballista, not both");
    refused("corvus from 3", "corvus from 11", "'from 11' should be `from` and a number from 1 to 10");
}

#[test]
fn a_leader_has_a_name_and_is_there_once() {
    refused("\"Claudius 3\"", "\"3\"", "'3' has no name of a leader");
    refused("\"Claudius 3\"", "\"Valerius 3\"", "the leader Valerius is there twice");
    refused("\"Claudius 3\"", "\"Claudius 6\"", "'Claudius 6' should be `Claudius` and a number from 1 to 5");
    refused("\"Hanno = Hannon\"", "\"Mago = Magon\"", "'Mago' should be a leader of this side");
    refused("rome: Valerius", "rome: Claudius", "the leader Claudius begins in two places");
    refused("rome: Valerius", "rome: Duilius", "the leader Duilius comes in turn 3 and cannot begin in rome");
    refused(
        "rome: Valerius",
        "rome: Fabius",
        "'Fabius' is neither a kind of unit nor a number of ships nor a leader",
    );
}

#[test]
fn forces_begin_at_home_in_kinds_of_their_list_and_ships_in_ports() {
    refused("rome: Valerius", "carthage: Valerius", "north begins in carthage, which is not its own");
    refused("rome: Valerius", "syracuse: Valerius", "north begins in syracuse, which is not its own");
    refused("rome: Valerius", "roma: Valerius", "there is no city 'roma'");
    refused(
        "HI 3 MM 1 LC 1",
        "PX 1 MM 1 LC 1",
        "the list of this side has no PX: it has HC, LC, HI, LI, MM [15.3.3]",
    );
    refused("HI 3 MM 1 LC 1", "HI 3 CP 1 LC 1", "every army has a camp in its battles");
    refused("HI 3 MM 1 LC 1", "HI MM 1 LC 1", "'HI MM' should be `HI` and a number from 1 to 60");
    refused("neapolis: 3 small", "capua: 3 small", "ships begin in capua, which is no port");
    refused("neapolis: 3 small crew 2", "neapolis: 3 crew 2", "'crew' is no ship");
    refused("neapolis: 3 small crew 2", "neapolis:", "nobody is named for neapolis");
    let nobody = "north = [\"messana: Claudius\"]";
    refused_elsewhere(
        "north = [\"messana: Claudius HI 4 MM 2 HC 1\", \"rome: Valerius HI 3 MM 1 LC 1\", \"neapolis: 3 small crew 2\"]",
        nobody,
        "north begins without an army",
    );
}

#[test]
fn years_go_forward() {
    refused("-264, -262, -260", "-264, -262, -262", "the year -262 comes after -262 and is not later");
    refused("-249, -246, -242", "-249, -246, 1800", "each of it a whole number from -3000 to 1700");
    refused("-249, -246, -242", "-249, -246, 0", "no calendar has a year 0");
    let many: Vec<String> = (1..22).map(|year| year.to_string()).collect();
    let all = "-264, -262, -260, -258, -256, -254, -251, -249, -246, -242";
    refused(all, &many.join(", "), "21 turns: 20 is the most");
    refused_elsewhere(&format!("years = [{all}]"), "years = []", "a war needs turns");
}

#[test]
fn grounds_and_waters_are_judged_as_in_battles() {
    refused(
        "hill = \"0406 0407 1106 1107\"",
        "hill = \"0406 1507\"",
        "1507 is off the map: it goes from 0101 to 1412",
    );
    refused("forest = \"0305 1208\"", "forrest = \"0305 1208\"", "has no key `forrest`");
    refused_elsewhere(
        "[ground.plain]                        # where armies meet; sea battles have [waters.open] and [waters.shore]\nmap = \"14x12\"",
        "[ground.plain]\nmap = \"4x4\"",
        "there is no room for 16 units and a camp in each half",
    );
    refused("land = \"0118-0818\"", "land = \"0119\"", "is no hex");
    refused_elsewhere("land = \"0118-0818\"", "land = \"0117-2417\"", "there is no room for 12 ships");
}

#[test]
fn what_is_drawn_is_read_in_tenths_and_its_faults_are_told() {
    let drawing = |text: &str| war("punic", text).expect("it can be read").1.drawing;
    let punic = text("punic");
    let drawn = drawing(&punic);
    assert!(drawn.coasts.len() > 5 && drawn.coasts.iter().flatten().any(|dot| dot.0 % 10 != 0));
    let other = punic.replace("\"rome capua\"", "\"rome capua via 50 12.5, -1.5 20\"");
    assert_eq!(drawing(&other).roads[0], [(500, 125), (-15, 200)]);
    let away: String =
        punic.lines().filter(|line| *line != "at = \"62 9\"").map(|line| format!("{line}\n")).collect();
    assert_eq!((drawn.regions[0], drawing(&away).regions[0]), (Some((620, 90)), None));
    refused("coasts = [", "coasts = [\"1 1 2 2\", ", "'1 1 2 2' is no outline");
    for wrong in
        ["1 1 2", "1 1 2 2 3 a", "1 1 2 2 3 3.25", "1 1 2 2 3 101", "1 1 2 2 121 3", "1 1 2 2 +3 3", ""]
    {
        refused("coasts = [", &format!("coasts = [\"{wrong}\", "), "are no points to draw by");
    }
    refused("\"rome capua\"", "\"rome capua via 50\"", "'50' are no points to draw by");
    refused("at = \"62 9\"", "at = \"62\"", "'62' are no points to draw by");
}

#[test]
fn what_is_not_for_wars_cannot_be_set() {
    let set = |word: &str| format!("[options]\nset = [\"{word}\"]\n\n[source]");
    refused_elsewhere(
        "[source]",
        &set("extended=8"),
        "`[options]` sets `extended`, which is not for this war",
    );
    refused_elsewhere("[source]", &set("dismount"), "`[options]` sets `dismount`");
    refused_elsewhere("[source]", &set("charge"), "there are no barbarians");
    let info = war("punic", &text("punic").replace("[source]", &set("duels"))).expect("duels are for wars").0;
    assert!(info.options.set.is_on("duels") && info.options.forbidden.contains_key("deployment"));
}

#[test]
fn all_faults_come_at_once() {
    let wrong = text("punic")
        .replace("\"rome capua\"", "\"rome roma\"")
        .replace("Claudius 3", "3")
        .replace("budget = 115 ", "budget = 9 ")
        .replace("march = 2", "march = 0")
        .replace("deployment = \"battle\"", "deployment = \"dice\"");
    let told = war("punic", &wrong).expect_err("faults").to_string();
    for what in [
        "no city 'roma'",
        "no name of a leader",
        "`march` should be a whole number from 1 to 6",
        "`deployment` is 'dice'",
    ] {
        assert!(told.contains(what), "{what}: {told}");
    }
}
