//! What troops are, in figures and in a sentence for each of their rules, whatever battle they are in.

use acies_core::look::{Special, Value};
use acies_ground::Mils;
use acies_words::message::{Clause, Message};

use crate::components::{Factors, Kind, Mark, Profile, Weapon, Wheeling};
use crate::tables;

/// The key of the name of a kind.
pub(crate) const fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::HeavyInfantry => "armati-kind-hi",
        Kind::Cohorts => "armati-kind-coh",
        Kind::Phalanx => "armati-kind-ph",
        Kind::Foot => "armati-kind-ft",
        Kind::Levy => "armati-kind-levy",
        Kind::Dismounted => "armati-kind-dism",
        Kind::Warband => "armati-kind-wb",
        Kind::Longbow => "armati-kind-lb",
        Kind::LightHeavy => "armati-kind-lhi",
        Kind::Light => "armati-kind-li",
        Kind::Skirmishers => "armati-kind-si",
        Kind::Cavalry => "armati-kind-hc",
        Kind::Knights => "armati-kind-kn",
        Kind::Cataphracts => "armati-kind-cat",
        Kind::LightCavalry => "armati-kind-lc",
        Kind::Camels => "armati-kind-cm",
        Kind::Elephants => "armati-kind-el",
        Kind::HeavyChariots => "armati-kind-h4ch",
        Kind::MediumChariots => "armati-kind-m2ch",
        Kind::LightChariots => "armati-kind-l2ch",
        Kind::Scythed => "armati-kind-sch",
    }
}

/// The key of the name of a weapon.
pub(crate) const fn weapon_key(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Spear => "armati-weapon-spear",
        Weapon::Pike => "armati-weapon-pike",
        Weapon::Pila => "armati-weapon-pila",
        Weapon::Lance => "armati-weapon-lance",
        Weapon::Scythes => "armati-weapon-scythes",
        Weapon::Various => "armati-weapon-various",
        Weapon::Javelin => "armati-weapon-javelin",
        Weapon::Sling => "armati-weapon-sling",
        Weapon::StaffSling => "armati-weapon-staff-sling",
        Weapon::Bow => "armati-weapon-bow",
        Weapon::Longbow => "armati-weapon-longbow",
        Weapon::Crossbow => "armati-weapon-crossbow",
    }
}

/// What troops can do, in figures. `strength` says what they bear, or what is left of it.
pub(crate) fn figures_of(profile: &Profile, strength: Message, pace: Mils) -> Vec<Value> {
    let inches = |mils: Mils| Message::new("armati-value-inches").decimal("inches", mils);
    let Factors { front, flank, special } = profile.factors;
    let weapon = Message::new(weapon_key(profile.weapon));
    let shoots = match profile.range {
        0 => weapon,
        range => Message::new("armati-value-shoots").message("weapon", weapon).decimal("inches", range),
    };
    vec![
        Value::new("armati-look-kind", Message::new(kind_key(profile.kind))),
        Value::number("armati-look-front", front),
        Value::number("armati-look-flank", flank),
        Value::number("armati-look-special", special),
        Value::number("armati-look-prot", profile.prot),
        Value::new("armati-look-weapon", shoots),
        Value::new("armati-look-threshold", strength),
        Value::new("armati-look-pace", inches(pace)),
    ]
}

/// The same for troops no battle has touched, as a list offers them.
pub(crate) fn figures(profile: &Profile) -> Vec<Value> {
    let strength = Message::new("acies-number").number("number", profile.threshold);
    figures_of(profile, strength, profile.pace)
}

/// What is special about troops, a sentence each with its clause.
pub(crate) fn rules(profile: &Profile) -> Vec<Special> {
    let rule =
        |key: &'static str, clause: &'static str| Special { text: Message::new(key), clause: Clause(clause) };
    let mut rules = vec![match profile.wheeling {
        Wheeling::Only => rule("armati-rule-wheel-only", "6.0.01"),
        Wheeling::AndMove => rule("armati-rule-wheel-and-move", "6.0.02"),
        Wheeling::AboutAndMove => rule("armati-rule-wheel-about", "6.0.04"),
    }];
    rules.extend(impetus(profile.kind).map(|(key, clause)| rule(key, clause)));
    rules.extend(of_kind(profile.kind).iter().map(|(key, clause)| rule(key, clause)));
    if tables::must_charge(profile) {
        rules.push(rule("armati-rule-must-charge", "6.8.01"));
    }
    if profile.range > 0 {
        rules.extend(of_weapon(profile.weapon).iter().map(|(key, clause)| rule(key, clause)));
    }
    rules.extend(profile.marks.iter().filter_map(of_mark).map(|(key, clause)| rule(key, clause)));
    rules
}

/// Against whom a kind has impetus on first contact, if it has.
const fn impetus(kind: Kind) -> Option<(&'static str, &'static str)> {
    match kind {
        Kind::Warband => Some(("armati-rule-impetus-warband", "7.9.03")),
        Kind::Cavalry => Some(("armati-rule-impetus-all", "7.9.05")),
        Kind::Knights | Kind::Cataphracts => Some(("armati-rule-impetus-all", "7.9.04")),
        Kind::HeavyChariots | Kind::MediumChariots => Some(("armati-rule-impetus-chariots", "7.9.07")),
        Kind::Scythed => Some(("armati-rule-impetus-scythed", "7.9.08")),
        Kind::Elephants => Some(("armati-rule-impetus-elephants", "7.9.11")),
        _ => None,
    }
}

const fn of_kind(kind: Kind) -> &'static [(&'static str, &'static str)] {
    match kind {
        Kind::Phalanx => &[("armati-rule-deep", "7.0.14"), ("armati-rule-phalanx", "7.9.2.01")],
        Kind::HeavyInfantry | Kind::Cohorts | Kind::Foot | Kind::Levy => {
            &[("armati-rule-deep", "7.0.14"), ("armati-rule-wary", "6.7.02")]
        }
        Kind::Dismounted => &[("armati-rule-deep", "7.0.14"), ("armati-rule-dismounted", "6.4.1.03")],
        Kind::Warband => &[("armati-rule-breaks-off", "7.12.02"), ("armati-rule-out-of-wood", "6.9.28")],
        Kind::Longbow => &[("armati-rule-longbow-charge", "12.4.06")],
        Kind::LightHeavy => &[("armati-rule-evades", "6.12.01"), ("armati-rule-breaks-off", "7.12.02")],
        Kind::Light => &[
            ("armati-rule-evades", "6.12.01"),
            ("armati-rule-breaks-off", "7.12.02"),
            ("armati-rule-dispersed-light", "7.11.01"),
        ],
        Kind::Skirmishers => &[
            ("armati-rule-evades", "6.12.01"),
            ("armati-rule-passes", "6.0.17"),
            ("armati-rule-dispersed", "7.11.02"),
        ],
        Kind::Cavalry | Kind::Knights | Kind::Cataphracts => {
            &[("armati-rule-breaks-off", "7.12.02"), ("armati-rule-shies", "7.9.15")]
        }
        Kind::LightCavalry | Kind::LightChariots => &[
            ("armati-rule-evades", "6.12.01"),
            ("armati-rule-breaks-off", "7.12.02"),
            ("armati-rule-all-round", "5.0.16"),
            ("armati-rule-shies", "7.9.15"),
        ],
        Kind::Camels => &[("armati-rule-breaks-off", "7.12.02"), ("armati-rule-camels", "7.9.17")],
        Kind::Elephants => &[
            ("armati-rule-elephants", "7.9.18"),
            ("armati-rule-light-foot", "7.9.12"),
            ("armati-rule-tramples", "8.2.05"),
        ],
        Kind::HeavyChariots | Kind::MediumChariots => &[("armati-rule-shies", "7.9.15")],
        Kind::Scythed => &[
            ("armati-rule-uncontrolled", "4.0.08"),
            ("armati-rule-light-foot", "7.9.13"),
            ("armati-rule-shies", "7.9.15"),
        ],
    }
}

const fn of_weapon(weapon: Weapon) -> &'static [(&'static str, &'static str)] {
    match weapon {
        Weapon::Longbow => &[("armati-rule-longbow", "5.0.19")],
        Weapon::Crossbow => &[("armati-rule-crossbow", "5.0.18"), ("armati-rule-stands", "5.0.20")],
        Weapon::StaffSling => &[("armati-rule-stands", "5.0.21")],
        _ => &[],
    }
}

const fn of_mark(mark: Mark) -> Option<(&'static str, &'static str)> {
    match mark {
        Mark::Key => Some(("armati-rule-key", "scope.08")),
        Mark::Veteran => Some(("armati-rule-veteran", "data.28")),
        Mark::FourPoints => Some(("armati-rule-four-points", "data.27")),
        Mark::Stands => Some(("armati-rule-stands", "5.0.22")),
        Mark::ShieldWall => Some(("armati-rule-shield-wall", "7.9.2.01")),
        Mark::Schiltron => Some(("armati-rule-schiltron", "7.9.2.02")),
        Mark::Stakes => Some(("armati-rule-stakes", "12.4.03")),
        Mark::FreeCharge => Some(("armati-rule-free-charge", "6.8.02")),
        Mark::Dismounts | Mark::DismountsBare => Some(("armati-rule-dismounts", "data.29")),
        // Said with the wheel and the charge.
        Mark::Drilled | Mark::MustCharge => None,
    }
}
