//! What judgements are worth as chances to win: on land, at sea and in a war each by a table of its own.

use std::collections::BTreeSet;

use acies_ancients::SYSTEM;
use acies_ancients::files::Element;
use acies_core::chance::EVEN;
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_kit::options::Options;
use acies_kit::system::System;

fn kind(text: &str) -> &'static str {
    match Element::of(text) {
        Element::Land => "",
        Element::Sea => "sea",
        Element::War => "war",
    }
}

#[test]
fn chances_are_measured_in_every_battle_of_their_kind_and_told_in_those() {
    acies_proof::chances_are_measured(&SYSTEM);
    let mut kinds = BTreeSet::new();
    for (id, text) in SYSTEM.battles() {
        let kind = kind(&text);
        kinds.insert(kind.to_owned());
        let fitted = SYSTEM.chances().get(kind).unwrap_or_else(|| panic!("no chances are measured for {id}"));
        let battles = fitted.command.split("--scenario ").nth(1).and_then(|rest| rest.split(' ').next());
        let among = battles.is_some_and(|battles| battles.split(',').any(|battle| battle == id));
        assert!(among, "{id} is not among the battles of '{}'", fitted.command);
        let battle = SYSTEM.open(&id, &text, &Options::NONE).unwrap_or_else(|faults| panic!("{faults}"));
        let table = battle.start(&mut FastDice::new(1));
        assert_eq!(table.chances(), Some(&fitted.chances), "{id}");
        let ToAct::Side(side) = table.to_act() else { panic!("{id} does not begin with a decision") };
        assert_eq!(table.seat(side).chance(0), Some(EVEN), "{id}");
    }
    assert!(kinds.iter().eq(SYSTEM.chances().keys()), "a table without battles");
}
