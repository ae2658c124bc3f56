//! The figures of `data/` as the rulebook and the lists print them.

use acies_core::side::Side;
use acies_ground::{INCH, distance};
use acies_hail_caesar::battle::TerrainKind;
use acies_hail_caesar::components::{Class, Formation, Size, Special, Weapon};
use acies_hail_caesar::load;
use acies_hail_caesar::muster::enlist;
use acies_hail_caesar::profile::Profile;
use acies_hail_caesar::tables::{
    self, After, PanicResult, PanicRow, TABLES, bases, may_form, may_form_to_cross, move_distance, troop,
};
use acies_kit::reading::Origin;

fn profile(code: &str, size: Size, rules: &[&str]) -> Profile {
    let troop = troop(code).unwrap_or_else(|| panic!("there is a profile {code}"));
    enlist(troop, Some(size), rules).unwrap_or_else(|faults| panic!("{code}: {faults:?}"))
}

fn standard(code: &str) -> Profile {
    troop(code).unwrap_or_else(|| panic!("there is a profile {code}")).profile
}

fn dice(profile: &Profile) -> [u8; 6] {
    let Profile { clash, sustained, support, short, long, stamina, .. } = *profile;
    [clash, sustained, support, short, long, stamina]
}

// proves: profile.1 profile.2 profile.3 profile.4 profile.5 profile.6 profile.7
#[test]
fn profiles_are_those_of_the_lists() {
    let hoplites = standard("HOP");
    assert_eq!(dice(&hoplites), [7, 7, 3, 0, 0, 6], "a printed 3/0 supports with 3 and shoots with none");
    assert_eq!((hoplites.save, hoplites.weapon, hoplites.points), (Some(4), Weapon::None, 32));
    assert!(hoplites.has(Special::LongSpear) && hoplites.has(Special::Phalanx));
    let slingers = standard("SKS");
    assert_eq!((slingers.size, slingers.save, slingers.weapon), (Size::Small, None, Weapon::Sling));
    assert_eq!(dice(&slingers), [2, 2, 2, 2, 2, 4]);
    assert_eq!(standard("WB").wild, 3);
    assert_eq!(standard("TRI").elite, 4);
}

// proves: unit-types.1 unit-types.2 unit-types.3 unit-types.4 unit-types.5
#[test]
fn every_type_has_a_profile_and_infantry_is_classed_by_its_save() {
    for class in Class::ALL {
        assert!(TABLES.troops.iter().any(|troop| troop.profile.class == class), "{class:?}");
    }
    for troop in &TABLES.troops {
        let class = match troop.profile.save {
            Some(4) => Class::HeavyInfantry,
            Some(5) => Class::MediumInfantry,
            Some(6) => Class::LightInfantry,
            _ => Class::Skirmishers,
        };
        let found = troop.profile.class;
        assert!(!found.is_infantry() || found == class, "{}", troop.code);
        // All heavy infantry has shields except pikes and two-handed weapons.
        let bare = troop.profile.has(Special::Pike) || troop.profile.has(Special::TwoHanded);
        let shields = found == Class::HeavyInfantry && !bare;
        assert_eq!(troop.profile.has(Special::Shields), shields, "{}", troop.code);
    }
}

// proves: unit-size.1 unit-size.2 unit-size.3 unit-size.4
#[test]
fn sizes_change_a_profile_as_the_pairs_of_the_lists_do() {
    let light = profile("LI", Size::Small, &[]);
    assert_eq!((dice(&light), light.points), ([3, 3, 2, 2, 0, 4], 13));
    let archers = profile("LIA", Size::Small, &[]);
    assert_eq!((dice(&archers), archers.points), ([3, 3, 2, 2, 2, 4], 15));
    let horse = profile("MC", Size::Small, &[]);
    assert_eq!((dice(&horse), horse.points), ([6, 3, 2, 2, 0, 4], 19));
    let riders = profile("LC", Size::Small, &[]);
    assert_eq!((dice(&riders), riders.points), ([5, 3, 2, 2, 0, 4], 17));
    let band = profile("WB", Size::Large, &[]);
    assert_eq!((dice(&band), band.points), ([11, 8, 3, 3, 0, 8], 35));
    assert_eq!(band.resized(Size::Standard), Profile { points: 35, ..standard("WB") }, "and back again");
    assert_eq!(dice(&profile("LIA", Size::Tiny, &[])), [1, 1, 1, 1, 1, 1]);
    assert_eq!(dice(&profile("HOP", Size::Tiny, &[])), [1, 1, 1, 0, 0, 1]);
    assert!(enlist(troop("EL").expect("elephants"), Some(Size::Large), &[]).is_err());
}

#[test]
fn rules_are_added_and_paid_for() {
    let band = profile("HOP", Size::Small, &["elite", "stubborn"]);
    assert_eq!(band.points, 23 + 3 + 2, "stubborn costs a small unit less");
    assert_eq!(profile("LIB", Size::Standard, &["elite 3+", "tough-fighters"]).elite, 3);
    assert_eq!(profile("LIB", Size::Standard, &["levy"]).points, 26);
    let chariots = profile("SCY", Size::Standard, &["scythed 3"]);
    assert_eq!((chariots.clash, chariots.models, chariots.points), (9, 3, 45));
    let faults = |code, rules: &[&str]| -> Vec<String> {
        let faults = enlist(troop(code).expect("a profile"), None, rules).unwrap_err();
        faults.into_iter().map(|what| what.en).collect()
    };
    assert_eq!(faults("HOP", &["phalanx"]), ["HOP has the rule 'phalanx' already: leave it out"]);
    assert!(faults("HOP", &["flying"])[0].starts_with("'flying' is no special rule: there are drilled,"));
    assert_eq!(faults("HOP", &["elite 9"]), ["'9' is no figure of 'elite': 2 to 6"]);
    assert_eq!(faults("HOP", &["drilled 3"]), ["the rule 'drilled' takes no figure"]);
    assert_eq!(
        faults("MC", &["testudo", "cataphract"]),
        [
            "MC cannot have the rule 'testudo': it is for infantry [special.39]",
            "MC cannot have the rule 'cataphract': it is for heavy cavalry [special.38]"
        ]
    );
}

#[test]
fn printed_prices_are_the_sum_of_their_parts() {
    let sums = [
        ("HI", &["long-spear"][..], "HIS"),
        ("HI", &["long-spear", "phalanx"], "HOP"),
        ("HI", &["pike", "phalanx"], "PIK"),
        ("HI", &["drilled", "testudo", "pilum"], "LEG"),
        ("MI", &["long-spear"], "MIS"),
        ("HC", &["lance"], "KN"),
        ("HC", &["cataphract", "stubborn"], "CAT"),
        ("PRI", &["elite", "stubborn"], "TRI"),
    ];
    for (from, rules, to) in sums {
        let sum = enlist(troop(from).expect("a profile"), None, rules).expect("fitting rules");
        assert_eq!(sum.points, standard(to).points, "{to}");
    }
}

// proves: move-distance.1 move-distance.2 move-distance.3
#[test]
fn moves_are_those_of_the_table() {
    let inches = |code: &str, formation| move_distance(&standard(code), formation) / INCH;
    for code in ["HI", "MI", "LI", "SKJ", "EL", "WAG", "ARTL", "CAT", "HCH", "ARTM", "ARTH"] {
        assert_eq!(inches(code, Formation::Line), 6, "{code}");
    }
    for code in ["LCH", "HC", "MC", "LC"] {
        assert_eq!(inches(code, Formation::Line), 9, "{code}");
    }
    assert_eq!(inches("LC", Formation::Open), 12);
    assert_eq!(inches("HA", Formation::Open), 12);
    assert_eq!(inches("HA", Formation::Column), 12);
    assert_eq!(inches("LCH", Formation::Open), 9);
    assert_eq!(inches("SKJ", Formation::Open), 6);
}

// proves: weapon-range.1 weapon-range.2 weapon-range.3 weapon-range.4 weapon-range.5 weapon-range.6
#[test]
fn weapons_reach_as_far_as_the_rulebook_says() {
    let ranges = Weapon::ALL.map(|weapon| tables::range(weapon) / INCH);
    assert_eq!(ranges, [0, 6, 12, 18, 18, 18, 24, 36, 48]);
}

// proves: formations.6 formations.7 formations.8 formations.9 formations.10 formations.11 formations.12
// proves: formations.13 formations.14 formations.16
#[test]
fn each_type_takes_its_formations() {
    use Formation::{Column, Line, Open, Square, Testudo, Wedge};
    let forms = |profile: &Profile| -> Vec<Formation> {
        Formation::ALL.into_iter().filter(|formation| may_form(profile, *formation)).collect()
    };
    assert_eq!(forms(&standard("SKJ")), [Column, Open]);
    assert_eq!(forms(&profile("HI", Size::Tiny, &[])), [Column, Open]);
    assert_eq!(forms(&standard("LI")), [Line, Column, Open, Square]);
    assert_eq!(forms(&standard("MI")), [Line, Column, Square]);
    assert_eq!(forms(&standard("HI")), [Line, Column, Square]);
    assert!(may_form_to_cross(&standard("HI"), Open) && !may_form_to_cross(&standard("HC"), Open));
    assert_eq!(forms(&standard("LC")), [Line, Column, Open]);
    assert_eq!(forms(&standard("MC")), [Line, Column]);
    assert_eq!(forms(&standard("HC")), [Line, Column]);
    assert_eq!(forms(&standard("HA")), [Column, Open]);
    assert_eq!(forms(&standard("LCH")), [Line, Column, Open]);
    assert_eq!(forms(&standard("EL")), [Line, Column]);
    for code in ["HCH", "ARTL", "ARTM", "ARTH", "WAG"] {
        assert_eq!(forms(&standard(code)), [Line, Column], "{code}");
    }
    assert_eq!(forms(&standard("LEG")), [Line, Column, Square, Testudo]);
    assert_eq!(forms(&profile("KN", Size::Standard, &["wedge"])), [Line, Column, Wedge]);
}

// proves: figures.2 figures.3 figures.4
#[test]
fn fronts_lie_within_the_spans_of_the_rulebook() {
    // A hundredth of a centimetre is 3.937 thousandths of an inch.
    let in_span = |code: &str, size: Size, least: i32, most: i32| {
        let base = bases(&profile(code, size, &[]))[Formation::Line as usize];
        let front = base.front() * 1000;
        assert!((least * 3937..=most * 3937).contains(&front), "{code} {size:?}: {front}");
        assert_eq!(base.depth(), 2400);
    };
    in_span("HI", Size::Standard, 1600, 2000);
    in_span("HI", Size::Small, 800, 1000);
    in_span("HI", Size::Large, 3200, 4000);
}

// proves: formations.1 formations.2 formations.4 formations.5 formations.13
#[test]
fn formations_have_their_ground() {
    let sides = |code: &str, formation: Formation| {
        let base = bases(&standard(code))[formation as usize];
        (base.front(), base.depth())
    };
    assert_eq!(sides("HI", Formation::Line), (7000, 2400));
    assert_eq!(sides("HI", Formation::Column), (2333, 7200));
    assert_eq!(sides("HI", Formation::Square), (3500, 3500));
    assert_eq!(sides("SKJ", Formation::Open), (4666, 2400));
    assert_eq!(sides("EL", Formation::Column), (3000, 2400));
    assert_eq!(sides("ARTL", Formation::Line), (4000, 2400));
}

// proves: panic.8 panic.12 panic-table.1 panic-table.2 panic-table.3 panic-table.4 panic-table.5 panic-table.6
// proves: panic-table.7 panic-table.8 panic-table.9 panic-table.10 panic-table.11 panic-table.12 panic-table.13
// proves: panic-table.14 panic-table.15 panic-table.16 panic-table.17 panic-table.18 panic-table.19
// proves: panic-table.20 panic-table.21 panic-table.22 panic-table.23 panic-table.24 panic-table.25
#[test]
fn the_panic_table_is_that_of_the_rulebook() {
    use PanicResult::{
        ChaoticFallBackRoutIfShaken as Chaos, ConfusionOrRetreat as Either, DisorderedFallBack as Back,
        DisorderedRetreat as Run, DisorderedRetreatRoutIfShaken as Shaken,
        DisorderedRetreatRoutIfWounded as Wounded, FallBack, Hold, Retreat, Rout,
    };
    use PanicRow::{Cavalry, Infantry, Skirmishers};
    // The scores from 10 down to 2, as the rulebook prints them.
    let shooting = [
        (Infantry, [Hold, Hold, Hold, Hold, Either, Either, Run, Shaken, Wounded]),
        (Cavalry, [Hold, Hold, Hold, Retreat, Run, Run, Shaken, Shaken, Wounded]),
        (Skirmishers, [Hold, Retreat, Run, Run, Run, Shaken, Wounded, Rout, Rout]),
    ];
    let combat = [
        (Infantry, [Hold, Hold, Hold, FallBack, FallBack, Back, Chaos, Chaos, Rout]),
        (Cavalry, [Hold, FallBack, FallBack, Back, Back, Chaos, Chaos, Rout, Rout]),
        (Skirmishers, [Hold, Back, Chaos, Rout, Rout, Rout, Rout, Rout, Rout]),
    ];
    for (after, rows) in [(After::Shooting, shooting), (After::Combat, combat)] {
        for (row, results) in rows {
            for (score, result) in (2..=10).rev().zip(results) {
                assert_eq!(tables::panic(row, score, after), result, "{row:?} {score} after {after:?}");
            }
            assert_eq!(tables::panic(row, -3, after), tables::panic(row, 2, after));
            assert_eq!(tables::panic(row, 12, after), tables::panic(row, 10, after));
        }
    }
}

#[test]
fn each_type_has_its_row_of_the_panic_table() {
    let row = |code: &str| tables::panic_row(&standard(code));
    for code in ["HI", "MI", "LI", "WB"] {
        assert_eq!(row(code), PanicRow::Infantry, "{code}");
    }
    for code in ["HC", "MC", "LC", "HA", "LCH", "HCH", "EL"] {
        assert_eq!(row(code), PanicRow::Cavalry, "{code}");
    }
    for code in ["SKJ", "ARTL", "ARTM", "ARTH", "WAG"] {
        assert_eq!(row(code), PanicRow::Skirmishers, "{code}");
    }
    assert_eq!(tables::panic_row(&profile("HI", Size::Tiny, &[])), PanicRow::Skirmishers);
}

// proves: morale-mods.2 morale-mods.4 morale-mods.5
#[test]
fn terrain_hides_and_covers() {
    let save = |kind| tables::terrain(kind).save;
    assert_eq!([TerrainKind::Forest, TerrainKind::Building, TerrainKind::Fortification].map(save), [1, 2, 3]);
    assert!(tables::terrain(TerrainKind::Forest).blocks_sight);
    assert!(!tables::terrain(TerrainKind::Broken).blocks_sight);
    assert_eq!(tables::terrain(TerrainKind::Forest).sight_depth, 3 * INCH);
}

#[test]
fn special_rules_say_where_they_come_from() {
    let origin = |special: Special| TABLES.specials[special as usize].origin;
    assert_eq!(origin(Special::Drilled), Origin::Public);
    assert_eq!(origin(Special::Marauder), Origin::Rulebook);
    assert_eq!(origin(Special::Pike), Origin::Recalled);
    let book = include_str!("../rules.toml");
    for text in &TABLES.specials {
        assert!(!text.clauses.is_empty(), "{}", text.name.en);
        for clause in &text.clauses {
            assert!(book.contains(&format!("id = \"{clause}\"")), "{} cites {clause}", text.name.en);
        }
        assert_ne!(text.effect.en, text.effect.fr);
    }
}

// proves: army.1 army.2 army.3 army.4 army.5
#[test]
fn the_published_battles_stand() {
    let battles = load::battles();
    let ids: Vec<&str> = battles.iter().map(|(id, _)| &**id).collect();
    assert_eq!(ids, ["cornfield", "leuctra", "issus", "zama", "watling-street", "bouvines"]);
    for (id, text) in &battles {
        let battle = load::battle(id, text).unwrap_or_else(|faults| panic!("{faults}"));
        // The battle to learn with is small and short.
        let (width, depth, turns) = if id == "cornfield" { (48, 36, 6) } else { (72, 48, 10) };
        assert_eq!((battle.table.width(), battle.table.depth()), (width * INCH, depth * INCH), "{id}");
        assert_eq!(battle.turns, turns, "{id}");
        for side in Side::BOTH {
            let divisions = battle.divisions.iter().filter(|division| division.side == side);
            let generals = divisions.clone().filter(|division| division.captain.general).count();
            assert!(divisions.count() >= 2 && generals == 1, "{id} {side}");
        }
        for (number, division) in battle.divisions.iter().enumerate() {
            let at =
                division.captain.at.unwrap_or_else(|| panic!("{id}: {} stands", division.captain.name.en));
            let units = battle.units.iter().filter(|unit| unit.division == number);
            let near = units.clone().filter_map(|unit| {
                Some(distance(&at, &unit.pose?.footprint(unit.bases[unit.formation as usize])))
            });
            assert!(near.min() <= Some(6 * INCH), "{id}: {} is near his units", division.captain.name.en);
            assert!((3..=8).contains(&units.count()));
        }
        let north = battle.units.iter().take_while(|unit| unit.side == Side::North).count();
        assert!(
            battle.units[north..].iter().all(|unit| unit.side == Side::South),
            "{id}: the north comes first"
        );
    }
}

// proves: sequence.1
#[test]
fn the_battle_says_who_begins() {
    let first: Vec<(Box<str>, Side)> = load::battles()
        .into_iter()
        .map(|(id, text)| {
            let battle = load::battle(&id, &text).unwrap_or_else(|faults| panic!("{faults}"));
            (id.to_string().into_boxed_str(), battle.first)
        })
        .collect();
    let (south, north) = (Side::South, Side::North);
    let expected = [
        ("cornfield", south),
        ("leuctra", south),
        ("issus", south),
        ("zama", north),
        ("watling-street", north),
        ("bouvines", north),
    ];
    assert_eq!(first, expected.map(|(id, side)| (id.into(), side)));
}

#[test]
fn units_stand_where_their_centres_are_given() {
    let (id, text) = &load::battles()[1];
    let battle = load::battle(id, text).expect("Leuctra");
    let first = battle.units.iter().find(|unit| unit.side == Side::South).expect("a unit");
    let pose = first.pose.expect("a place");
    assert_eq!((pose.at.x(), pose.at.y(), pose.heading.to_string()), (12_000, 11_200, "0".into()));
    let spartans = battle.units[0].pose.expect("a place");
    assert_eq!((spartans.at.x(), spartans.at.y()), (13_000, 36_800), "the north faces south");
}

#[test]
fn the_balance_is_measured_for_the_published_battles() {
    acies_proof::balance_is_of_the_battles(&acies_hail_caesar::SYSTEM);
}

#[test]
fn what_a_judgement_is_worth_is_measured() {
    acies_proof::chances_are_measured(&acies_hail_caesar::SYSTEM);
}
