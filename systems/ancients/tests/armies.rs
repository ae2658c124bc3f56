//! Armies built to a budget, and the battle between two of them.

use acies_ancients::SYSTEM;
use acies_ancients::components::{Kind, National};
use acies_ancients::files::battle;
use acies_core::side::Side;
use acies_kit::army::Armies;
use acies_kit::options::Options;
use acies_kit::system::System;

fn armies() -> &'static dyn Armies {
    SYSTEM.armies().expect("armies are built")
}

/// An army of any troops: a line for its head and one unit of each kind.
fn army(head: &str, kinds: &[&str]) -> String {
    let units: String =
        kinds.iter().map(|kind| format!("\n[[unit]]\nprofile = \"{kind}\"\ncount = 1\n")).collect();
    format!("list = \"any\"\nleaders = 2\n{head}\n{units}")
}

/// What an army costs in halves of a point.
fn cost(text: &str) -> u32 {
    armies().check("army.toml", text).report.expect("a sound army").total()
}

/// The clauses an army offends.
fn offends(text: &str) -> Vec<&'static str> {
    let faults = armies().check("army.toml", text).faults;
    faults.into_iter().filter_map(|fault| fault.clause.map(|clause| clause.0)).collect()
}

// proves: 15.1.2 15.1.3 15.1.4 15.1.5
#[test]
fn every_list_names_a_nation_a_period_and_a_classic_army_with_leaders() {
    let lists = armies().lists();
    assert!(lists.len() >= 5, "several nations");
    for list in &lists {
        assert!(!list.name.en.is_empty() && !list.name.fr.is_empty(), "{}", list.id);
        assert!(!list.notes.is_empty(), "{}: when such armies fought", list.id);
    }
    let examples = armies().examples();
    assert_eq!(examples.len(), lists.len(), "a classic army of each");
    let of = |id: &str| examples.iter().find(|text| text.contains(id)).expect("a list");
    let fought = armies()
        .battle(("a", of("\"any\"")), ("b", of("\"macedon\"")))
        .expect("as many leaders on both sides");
    let (info, _) = battle("built", &fought).expect("the battle is whole");
    // What is said of options before the armies are known is so in their battle.
    let terms = armies().terms();
    assert_eq!(terms.set, info.options.set);
    assert!(!terms.forbidden.is_empty(), "what is for wars is not offered");
    assert!(terms.forbidden.iter().all(|(id, why)| info.options.forbidden.get(id) == Some(why)), "{terms:?}");
    for text in &examples {
        assert_eq!(offends(text), [""; 0], "{text}");
        let leaders = text.lines().find_map(|line| line.strip_prefix("leaders = "));
        let leaders: u8 = leaders.and_then(|count| count.parse().ok()).expect("a number");
        assert!((1..=3).contains(&leaders), "one, one more if trained, one more for a great general: {text}");
    }
}

// proves: 15.2.1 15.2.2 15.3.3
#[test]
fn an_army_is_bought_for_an_agreed_sum_of_what_its_list_has() {
    for (kind, price) in [
        ("KT", 10),
        ("CH", 6),
        ("HC", 6),
        ("LC", 5),
        ("PX", 12),
        ("HI", 7),
        ("LI", 3),
        ("MM", 2),
        ("LA", 4),
        ("HA", 5),
        ("EL", 15),
    ] {
        assert_eq!(cost(&army("points = 100", &[kind])), 2 * price, "{kind}");
    }
    assert_eq!(offends(&army("points = 19", &["PX", "HI"])), [""; 0]);
    assert_eq!(offends(&army("points = 18", &["PX", "HI"])), ["15.2.1"]);
    let macedon = army("points = 100", &["KT"]).replace("\"any\"", "\"macedon\"");
    assert_eq!(offends(&macedon), ["15.3.3"]);
    let camp = armies().check("army.toml", &army("points = 100", &["CP"])).faults;
    assert_eq!(camp.len(), 1, "a camp is not bought: {camp:?}");
}

// proves: 15.3.7 15.3.n1.1 15.3.n5.1 15.3.n6.1
#[test]
fn a_national_characteristic_changes_prices_and_leaders() {
    let of = |nation: &str, kind: &str| cost(&army(&format!("points = 100\nnation = \"{nation}\""), &[kind]));
    assert_eq!(of("elephants", "EL"), 15, "seven and a half");
    assert_eq!(of("crossbows", "LA"), 16);
    let trained = army("points = 100\nnation = \"training\"", &["HI"]);
    let plain = army("points = 100", &["HI"]);
    let text = armies().battle(("a", &trained), ("b", &plain)).expect("as many leaders on both sides");
    let (_, battle) = battle("built", &text).expect("it is whole");
    assert_eq!(battle.armies[Side::South].national, Some(National::Training));
    assert_eq!(Side::BOTH.map(|side| battle.armies[side].leaders.len()), [2, 3], "one more than was agreed");
}

// proves: 15.1.6 15.1.7 15.2.3 15.2.4 15.2.5
#[test]
fn built_armies_have_as_many_leaders_a_camp_and_half_their_strength_to_lose_and_deploy_freely() {
    let [ours, theirs] = [army("points = 100", &["PX", "LI", "LA"]), army("points = 100", &["HI", "HC"])];
    let text = armies().battle(("a", &ours), ("b", &theirs)).expect("as many leaders on both sides");
    let (info, found) = battle("built", &text).expect("it is whole");
    for army in &found.armies.0 {
        assert_eq!(army.units.iter().filter(|unit| unit.kind == Kind::Camp).count(), 1);
    }
    // Eight points in the north and nine in the south: half of each, counted in halves.
    assert_eq!(Side::BOTH.map(|side| found.armies[side].panic), [8, 9]);
    assert!(info.options.set.is_on("deployment"));
    SYSTEM.open("built", &text, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"));
    let fewer = ours.replace("leaders = 2", "leaders = 1");
    let faults = armies().battle(("a", &fewer), ("b", &theirs)).expect_err("one leader against two");
    assert_eq!(faults[0].clause.map(|clause| clause.0), Some("15.2.3"));
}

// proves: 15.2.6
#[test]
fn every_kind_that_is_bought_says_how_many_men_it_stands_for() {
    for list in armies().lists() {
        for troops in &list.troops {
            let scale = troops.special.iter().any(|special| special.clause.0 == "15.2.6");
            assert!(scale, "{} of {}", troops.profile, list.id);
        }
    }
}
