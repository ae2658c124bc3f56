//! A battle in which part of an army begins off the table.

use acies_core::dice::FastDice;
use acies_core::game::Game;
use acies_hail_caesar::state::Place;
use acies_hail_caesar::{HailCaesar, load};

// proves: off-table.2 victory.2
#[test]
fn a_division_in_reserve_begins_with_heart() {
    let (file, text) =
        load::battles().into_iter().find(|(file, _)| file.contains("leuctra")).expect("Leuctra");
    let off = |line: &str| match line.starts_with("at = [") {
        true => format!("at = [{}]", vec!["\"off\""; line.matches('"').count() / 2].join(", ")),
        false => line.to_owned(),
    };
    let text: Vec<String> = text.lines().map(off).collect();
    let battle = load::battle(&file, &text.join("\n")).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = HailCaesar::new(battle);
    let state = game.start(&mut FastDice::new(1));
    assert!(state.units.iter().all(|unit| matches!(unit.place, Place::Off(_))));
    assert!(state.demoralised.iter().all(|lost| !lost) && state.verdict.is_none());
}
