//! The figures of `data/` as the sheet and public lists print them, and the published battles.

use acies_armati::SYSTEM;
use acies_armati::battle::Ground;
use acies_armati::components::{Factors, Formation, Kind, Mark, Marks, Profile, Weapon, Wheeling};
use acies_armati::files::load;
use acies_armati::files::options::{AMBUSHES, TURNS};
use acies_armati::files::scenario::usual_break_point;
use acies_armati::tables::{Changes, TABLES, cost, dismounted, price, profile, share};
use acies_core::side::Side;
use acies_ground::INCH;
use acies_kit::system::System;

fn factors(front: u8, flank: u8, special: u8) -> Option<Factors> {
    Some(Factors { front, flank, special })
}

fn marked(marks: &[Mark]) -> Marks {
    marks.iter().copied().collect()
}

fn typical(kind: Kind) -> Profile {
    profile(kind, &Changes::default())
}

#[test]
fn the_balance_measured_is_that_of_the_published_battles() {
    acies_proof::balance_is_of_the_battles(&SYSTEM);
}

#[test]
fn chances_are_measured() {
    acies_proof::chances_are_measured(&SYSTEM);
}

// proves: data.21 data.22 data.23
#[test]
fn published_prices_come_out_by_the_formula() {
    let cost = |kind, own: Option<Factors>, prot, weapon, marks: &[Mark]| {
        price(&profile(
            kind,
            &Changes { factors: own, prot: Some(prot), weapon: Some(weapon), marks: marked(marks) },
        ))
    };
    use Weapon::{Bow, Crossbow, Javelin, Lance, Longbow, Pike, Pila, Scythes, Sling, Spear, Various};
    assert_eq!(cost(Kind::Cohorts, factors(6, 2, 2), 2, Pila, &[]), 11);
    assert_eq!(cost(Kind::Cohorts, factors(7, 2, 2), 2, Pila, &[]), 13);
    assert_eq!(cost(Kind::Cohorts, factors(8, 2, 2), 2, Pila, &[]), 15);
    assert_eq!(cost(Kind::HeavyInfantry, factors(6, 1, 0), 2, Spear, &[]), 9);
    assert_eq!(cost(Kind::HeavyInfantry, factors(6, 1, 1), 2, Spear, &[Mark::Drilled]), 11);
    assert_eq!(cost(Kind::Foot, factors(5, 1, 0), 1, Bow, &[]), 8);
    assert_eq!(cost(Kind::Phalanx, factors(7, 0, 0), 2, Pike, &[]), 11);
    assert_eq!(cost(Kind::Levy, factors(3, 0, 0), 1, Various, &[]), 4);
    assert_eq!(cost(Kind::Warband, factors(5, 1, 3), 1, Various, &[]), 6);
    assert_eq!(cost(Kind::Warband, factors(5, 1, 3), 1, Various, &[Mark::FourPoints]), 8);
    assert_eq!(cost(Kind::LightHeavy, factors(4, 1, 2), 1, Javelin, &[]), 7);
    // The one published price that does not come out: the list prints 9.
    assert_eq!(cost(Kind::LightHeavy, factors(5, 1, 2), 2, Javelin, &[]), 10);
    assert_eq!(cost(Kind::Light, factors(4, 1, 2), 1, Javelin, &[]), 7);
    assert_eq!(cost(Kind::Light, factors(3, 1, 2), 1, Javelin, &[]), 5);
    assert_eq!(cost(Kind::Skirmishers, factors(3, 1, 2), 2, Sling, &[]), 2);
    assert_eq!(cost(Kind::Skirmishers, factors(2, 1, 1), 2, Longbow, &[]), 3);
    assert_eq!(cost(Kind::Skirmishers, factors(2, 1, 1), 2, Crossbow, &[]), 2);
    assert_eq!(cost(Kind::Longbow, factors(3, 1, 1), 1, Longbow, &[]), 7);
    assert_eq!(cost(Kind::LightCavalry, factors(2, 0, 0), 1, Javelin, &[]), 7);
    assert_eq!(cost(Kind::LightCavalry, factors(2, 0, 0), 1, Various, &[]), 7);
    assert_eq!(cost(Kind::LightCavalry, factors(1, 0, 0), 1, Bow, &[]), 6);
    assert_eq!(cost(Kind::Cavalry, factors(3, 0, 0), 1, Various, &[]), 8);
    assert_eq!(cost(Kind::Cavalry, factors(4, 0, 0), 1, Various, &[]), 10);
    assert_eq!(cost(Kind::Cavalry, factors(4, 0, 0), 1, Lance, &[Mark::MustCharge]), 9);
    assert_eq!(cost(Kind::Cavalry, factors(4, 0, 0), 2, Various, &[]), 11);
    assert_eq!(cost(Kind::Cavalry, factors(5, 1, 0), 1, Lance, &[]), 11);
    assert_eq!(cost(Kind::Cataphracts, factors(6, 2, 0), 3, Lance, &[]), 15);
    assert_eq!(cost(Kind::Knights, factors(7, 2, 0), 4, Lance, &[]), 18);
    assert_eq!(cost(Kind::Knights, factors(6, 2, 0), 3, Lance, &[]), 15);
    assert_eq!(cost(Kind::Dismounted, factors(8, 2, 1), 5, Various, &[]), 16);
    assert_eq!(cost(Kind::Dismounted, factors(7, 2, 1), 4, Various, &[]), 13);
    assert_eq!(cost(Kind::Camels, factors(3, 0, 0), 1, Bow, &[]), 9);
    assert_eq!(cost(Kind::Camels, factors(3, 0, 0), 1, Spear, &[]), 7);
    assert_eq!(cost(Kind::Elephants, factors(4, 3, 1), 1, Various, &[]), 9);
    assert_eq!(cost(Kind::Elephants, factors(5, 3, 1), 1, Various, &[]), 11);
    assert_eq!(cost(Kind::HeavyChariots, factors(5, 1, 0), 2, Various, &[]), 12);
    assert_eq!(cost(Kind::MediumChariots, factors(4, 1, 0), 1, Various, &[]), 10);
    assert_eq!(cost(Kind::LightChariots, factors(2, 0, 0), 1, Bow, &[]), 8);
    assert_eq!(cost(Kind::LightChariots, factors(2, 0, 0), 1, Javelin, &[]), 7);
    assert_eq!(cost(Kind::Scythed, factors(6, 0, 0), 1, Scythes, &[]), 6);
    assert_eq!(cost(Kind::LightHeavy, factors(4, 1, 2), 1, Javelin, &[Mark::Veteran]), 8);
}

// proves: 2.2.2.03 2.2.2.04 2.2.2.05 2.2.2.06 2.2.2.07 data.27 data.28
#[test]
fn thresholds_are_those_of_the_sheet() {
    let of = |kind| typical(kind).threshold;
    for (kind, code) in Kind::ALL {
        let threshold = match kind {
            Kind::LightChariots | Kind::LightCavalry | Kind::Light | Kind::Longbow | Kind::Levy => 2,
            Kind::Skirmishers | Kind::Scythed => 1,
            kind if kind.is_heavy_infantry() => 4,
            _ => 3,
        };
        assert_eq!(of(kind), threshold, "{code}");
        let veteran = profile(kind, &Changes { marks: marked(&[Mark::Veteran]), ..Changes::default() });
        assert_eq!(veteran.threshold, threshold + 1, "{code} veteran");
    }
    let slow = profile(Kind::Warband, &Changes { marks: marked(&[Mark::FourPoints]), ..Changes::default() });
    assert_eq!((slow.threshold, slow.pace, typical(Kind::Warband).pace), (4, 6 * INCH, 9 * INCH));
}

// proves: 6.0.01 6.0.02 6.0.03 6.0.04 6.0.05 6.0.06 6.0.07 6.0.08 6.0.09 6.0.10 6.0.11 6.0.12 6.0.13 6.0.14 6.6.1.01
#[test]
fn moves_and_wheels_are_those_of_the_sheet() {
    for (kind, code) in Kind::ALL {
        let (inches, wheeling) = match kind {
            Kind::Cohorts => (6, Wheeling::AndMove),
            Kind::Longbow => (6, Wheeling::Only),
            kind if kind.is_heavy_infantry() => (6, Wheeling::Only),
            Kind::Warband => (9, Wheeling::Only),
            Kind::LightHeavy | Kind::Elephants | Kind::HeavyChariots => (9, Wheeling::AndMove),
            Kind::Light | Kind::Skirmishers => (9, Wheeling::AboutAndMove),
            Kind::Knights | Kind::Cataphracts | Kind::Camels | Kind::MediumChariots => {
                (12, Wheeling::AndMove)
            }
            Kind::Cavalry | Kind::Scythed => (15, Wheeling::AndMove),
            _ => (15, Wheeling::AboutAndMove),
        };
        let unit = typical(kind);
        assert_eq!((unit.pace, unit.wheeling), (inches * INCH, wheeling), "{code}");
    }
    let drilled = Changes { marks: marked(&[Mark::Drilled]), ..Changes::default() };
    assert_eq!(profile(Kind::HeavyInfantry, &drilled).wheeling, Wheeling::AndMove);
    assert_eq!(profile(Kind::Phalanx, &drilled).wheeling, Wheeling::AndMove);
}

// proves: 5.0.01 5.0.02 5.0.03 5.0.04 5.0.05 5.0.06 5.0.07 5.0.08 5.0.09 data.20
#[test]
fn weapons_reach_as_far_as_the_sheet_says() {
    let reach =
        |kind, weapon| profile(kind, &Changes { weapon: Some(weapon), ..Changes::default() }).range / INCH;
    assert_eq!(reach(Kind::Skirmishers, Weapon::Bow), 24);
    assert_eq!(reach(Kind::Foot, Weapon::Bow), 24);
    assert_eq!(reach(Kind::Longbow, Weapon::Longbow), 24);
    assert_eq!(reach(Kind::Skirmishers, Weapon::StaffSling), 24);
    for kind in [Kind::Skirmishers, Kind::Cavalry, Kind::LightCavalry] {
        assert_eq!(reach(kind, Weapon::Crossbow), 18);
    }
    for kind in [Kind::LightCavalry, Kind::Cavalry, Kind::Camels, Kind::LightChariots, Kind::Dismounted] {
        assert_eq!(reach(kind, Weapon::Bow), 18);
    }
    assert_eq!(reach(Kind::Skirmishers, Weapon::Sling), 18);
    for kind in [Kind::Light, Kind::LightHeavy, Kind::Skirmishers] {
        assert_eq!(reach(kind, Weapon::Javelin), 9);
    }
    assert_eq!(reach(Kind::LightCavalry, Weapon::Javelin), 6);
    assert_eq!(reach(Kind::LightChariots, Weapon::Javelin), 6);
    assert_eq!(reach(Kind::LightCavalry, Weapon::Various), 6);
    assert_eq!(reach(Kind::Cavalry, Weapon::Various), 0);
    for weapon in [Weapon::Spear, Weapon::Pike, Weapon::Pila, Weapon::Lance, Weapon::Scythes] {
        for (kind, code) in Kind::ALL {
            assert_eq!(reach(kind, weapon), 0, "{code}");
        }
    }
}

// proves: 6.4.1.01 6.4.1.02 data.29
#[test]
fn cavalry_on_foot_has_its_own_factors() {
    let knights = |marks: &[Mark]| {
        let own =
            Changes { factors: factors(6, 2, 0), prot: Some(3), marks: marked(marks), ..Changes::default() };
        dismounted(&profile(Kind::Knights, &own))
    };
    let on_foot = knights(&[Mark::Key, Mark::Dismounts]).expect("they may");
    assert_eq!((Some(on_foot.factors), on_foot.prot), (factors(7, 2, 1), 4));
    assert_eq!((on_foot.threshold, on_foot.pace, on_foot.kind), (4, 6 * INCH, Kind::Dismounted));
    assert!(on_foot.has(Mark::Key) && !on_foot.has(Mark::Dismounts));
    let bare = knights(&[Mark::DismountsBare]).expect("they may");
    assert_eq!((Some(bare.factors), bare.prot), (factors(7, 2, 1), 3));
    assert_eq!(knights(&[Mark::Key]), None);
}

// proves: data.12 data.14 scope.08
#[test]
fn the_published_battles_stand() {
    let battles = load::battles();
    let ids: Vec<&str> = battles.iter().map(|(id, _)| &**id).collect();
    assert_eq!(ids, ["cissa", "zama", "cynoscephalae", "magnesia", "sabis", "agincourt"]);
    // All but Zama have their own, by games played.
    let points = [(3, 3), (6, 9), (7, 4), (8, 6), (4, 10), (7, 5)];
    for ((id, text), (south, north)) in battles.iter().zip(points) {
        let battle = load::battle(id, text).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(battle.placed && battle.units.len() <= 60, "{id}");
        let [there, here] = [Side::North, Side::South].map(|side| battle.armies[side].break_point);
        assert_eq!((here, there), (south, north), "{id}: break points");
        for side in Side::BOTH {
            assert!(battle.divisions[side].iter().all(|division| division.controlled), "{id} {side}");
        }
        let first_south = battle.units.iter().position(|unit| unit.side == Side::South);
        let last_north = battle.units.iter().rposition(|unit| unit.side == Side::North);
        assert!(last_north < first_south, "{id}: the north comes first");
    }
}

// proves: data.12
#[test]
fn break_points_follow_from_key_units() {
    assert_eq!([14, 13, 10, 8, 1].map(usual_break_point), [6, 6, 5, 4, 1]);
}

// proves: data.15 data.16 4.0.05 4.0.06 7.0.14 6.9.16 data.14
#[test]
fn what_is_wrong_with_a_battle_is_told_all_at_once() {
    let (_, text) = load::battles().swap_remove(1);
    let faults = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let faults = load::battle("zama", &text.replacen(from, to, 1)).expect_err(to);
        acies_proof::in_both_languages(&faults)
    };
    for (from, to, why) in [
        ("at = [\"27 10\", ", "at = [\"25 10\", ", "the division falls apart"),
        ("echelons = true\n\n[[south", "\n[[south", "the division stands in several lines"),
        ("at = [\"10 10\", \"13.2 10\"]", "at = [\"10 10\", \"13 10\"]", "HC of south stands on HC of south"),
        ("kind = \"EL\"", "kind = \"EM\"", "`kind` is 'EM' and should be one of HI; COH; PH"),
        ("kind = \"EL\"", "kind = \"EL\"\nformation = \"deep\"", "EL cannot stand in depth"),
        ("kind = \"EL\"", "kind = \"LC\"\nstaked = true", "LC stands behind stakes and has none"),
        (
            "kind = \"EL\"\nmarks = [\"key\"",
            "kind = \"EL\"\nmarks = [\"drilled\"",
            "EL cannot have the mark 'drilled'",
        ),
        ("factors = \"6[1]2\"", "factors = \"6[1]9\"", "'6[1]9' are no factors"),
        ("[south]", "first = \"south\"\n[south]", "nobody begins by the file"),
        ("initiative = 6", "initiative = 6\nbreak_point = 15", "breaks at 15 and has 13 key units"),
        (
            "[south]",
            "terrain = [\"woods 28 30 40 30 40 35 28 35\"]\n[south]",
            "EL stands on ground it may not enter",
        ),
    ] {
        let told = faults(from, to);
        assert!(told.contains(why), "{to}: {told}");
    }
    let told = faults("kind = \"SI\"", "kind = \"SI\"\nprot = 11");
    assert!(told.contains("`prot` should be"), "{told}");
    let both = text.replacen("kind = \"EL\"", "kind = \"EM\"", 1).replacen("heavy = 5", "heavy = 50", 1);
    let told = load::battle("zama", &both).expect_err("two faults").to_string();
    assert!(told.contains("`kind` is 'EM'") && told.contains("`heavy` should be"), "{told}");
}

// proves: data.25 data.26
#[test]
fn examples_are_sound_armies_and_meet() {
    let armies = SYSTEM.armies().expect("armies are built");
    let (lists, examples) = (armies.lists(), armies.examples());
    assert_eq!((lists.len(), examples.len()), (14, 14));
    for text in &examples {
        let check = armies.check("army.toml", text);
        let said: Vec<String> = check.faults.iter().map(|fault| format!("{:?}", fault.what)).collect();
        assert!(said.is_empty(), "{text}\n{}", said.join("\n"));
        let cost = check.report.expect("a report").total();
        assert!((55..=75).contains(&cost), "{cost} points of bonus units\n{text}");
    }
    for pair in examples.windows(2) {
        let text = armies.battle(("south.toml", &pair[0]), ("north.toml", &pair[1])).expect("they meet");
        let battle = load::battle("met.toml", &text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        assert!(!battle.placed && battle.units.iter().all(|unit| unit.pose.is_none()));
    }
}

// proves: data.24 data.25
#[test]
fn a_published_core_is_worth_what_the_rule_says() {
    // The sample of the design page: 3 heavy and 5 light divisions, initiative 4, and its core come to 90.
    let [heavy, light, initiative] = TABLES.prices.control;
    let list = SYSTEM.armies().expect("armies").lists().into_iter().find(|list| list.id == "sertorius");
    let troops = list.expect("the list").troops;
    let core: u16 = troops.iter().map(|troops| troops.points * u16::from(troops.least)).sum();
    let worth = core + 3 * heavy + 5 * light + 4 * initiative;
    assert_eq!((worth, TABLES.prices.core, TABLES.prices.bonus), (90, 95, 75));
}

// proves: data.25 data.26
#[test]
fn what_is_wrong_with_an_army_is_told_with_its_clause() {
    let armies = SYSTEM.armies().expect("armies are built");
    let faults = |text: &str| -> Vec<(usize, Option<&str>, &str)> {
        let check = armies.check("army.toml", text);
        check
            .faults
            .iter()
            .map(|fault| (fault.line, fault.clause.map(|clause| clause.0), fault.what.key))
            .collect()
    };
    let army = "list = 'celts'\npoints = 20\ngeneral = 'Brennus'\n\n[[unit]]\nprofile = 'warband'\ncount = 12\n\n[[unit]]\n\
                profile = 'youths'\n\n[[unit]]\nprofile = 'legion'\n";
    assert_eq!(
        faults(army),
        [
            (1, Some("data.25"), "armati-army-cost"),
            (5, Some("data.26"), "armati-army-bonus"),
            (13, Some("data.26"), "armati-army-troops"),
        ]
    );
    // A core that is wanting is told where the whole army can be read.
    let wanting =
        "list = 'celts'\npoints = 20\ngeneral = 'Brennus'\n\n[[unit]]\nprofile = 'warband'\ncount = 6\n";
    assert_eq!(
        faults(wanting),
        [(1, Some("data.25"), "armati-army-core"), (1, Some("data.25"), "armati-army-core")]
    );
    let unreadable = faults("list = 'gauls'\npoints = 900\n\n[[unit]]\nprofile = 'warband'\n");
    assert!(
        unreadable.len() >= 3 && unreadable.iter().all(|(_, clause, _)| clause.is_none()),
        "{unreadable:?}"
    );
}

// proves: data.5 data.7 data.8
#[test]
fn tables_and_bases_have_their_measures() {
    let (_, text) = load::battles().swap_remove(1);
    let battle = load::battle("zama", &text).expect("Zama");
    assert_eq!((battle.table.width(), battle.table.depth()), (72 * INCH, 48 * INCH));
    for (kind, code) in Kind::ALL {
        let sides = Formation::ALL.map(|(formation, _)| {
            let base = typical(kind).base(formation);
            (base.front(), base.depth())
        });
        let wide = match kind {
            Kind::Skirmishers => (1600, 2200),
            Kind::Elephants => (2000, 2200),
            _ => (3150, 2200),
        };
        let deep = if kind.is_heavy_infantry() { (1575, 4400) } else { wide };
        assert_eq!(sides, [wide, deep], "{code}");
    }
}

// proves: 6.9.04 6.9.05 6.9.06 6.9.07 6.9.08 6.9.09 6.9.10 6.9.11 6.9.12 6.9.13 6.9.14 6.9.15 6.9.16 6.9.17 data.62
#[test]
fn the_terrain_table_is_that_of_the_sheet() {
    let kinds = [Kind::HeavyInfantry, Kind::Light, Kind::Skirmishers, Kind::Cavalry, Kind::Elephants];
    let row = |ground| kinds.map(|kind| share(ground, kind.column()).map(|share| (share.times, share.over)));
    let (all, third, half) = (Some((1, 1)), Some((1, 3)), Some((1, 2)));
    assert_eq!(row(Ground::GentleHill), [all; 5]);
    assert_eq!(row(Ground::SteepHill), [Some((2, 3)), all, all, Some((2, 3)), third]);
    assert_eq!(row(Ground::Woods), [third, all, all, third, None]);
    assert_eq!(row(Ground::Rough), [third, half, all, None, None]);
    assert_eq!(row(Ground::Mud), [all, all, all, Some((2, 3)), third]);
    assert_eq!((row(Ground::River), cost(Ground::River)), ([all; 5], 3 * INCH));
    assert_eq!(Ground::ALL.map(|(ground, _)| cost(ground)).iter().sum::<i32>(), 3 * INCH);
}

// proves: data.61
#[test]
fn the_army_of_the_higher_initiative_brings_the_ground() {
    let armies = SYSTEM.armies().expect("armies are built");
    let example = |list: &str| {
        let named = |text: &String| text.starts_with(&format!("list = \"{list}\""));
        armies.examples().into_iter().find(named).expect("an example")
    };
    // Numidia has initiative 6 and brings three pieces with rough ground, the Celts 4 and a wood and a hill.
    let grounds = |south: &str, north: &str| {
        let text =
            armies.battle(("s.toml", &example(south)), ("n.toml", &example(north))).expect("they meet");
        let battle = load::battle("met.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
        assert!(!battle.placed && battle.divisions.0.iter().all(Vec::is_empty), "{south} {north}");
        battle.terrain.iter().map(|piece| piece.ground).collect::<Vec<_>>()
    };
    let numidian = [Ground::SteepHill, Ground::Rough, Ground::GentleHill];
    assert_eq!(grounds("numidia", "celts"), numidian);
    assert_eq!(grounds("celts", "numidia"), numidian);
    // Between equals the south brings it.
    assert_eq!(grounds("celts", "macedon"), [Ground::Woods, Ground::GentleHill]);
    assert_eq!(grounds("macedon", "celts"), [Ground::SteepHill, Ground::Rough]);
}

// proves: data.60
#[test]
fn ambushes_and_length_are_options_and_points_are_the_armies() {
    let ids: Vec<&str> = SYSTEM.options().iter().map(|option| option.id).collect();
    assert_eq!(ids, [AMBUSHES, TURNS]);
    let form = SYSTEM.armies().expect("armies").form();
    assert_eq!((form.points.usual, form.points.most), (75, 150));
    let ends = |options: &str| {
        let battle = acies_armati::open("cissa", &options.parse().expect("options")).expect("Cissa");
        battle.battle().turns
    };
    assert_eq!((ends(""), ends("turns=20")), (10, 20));
}
