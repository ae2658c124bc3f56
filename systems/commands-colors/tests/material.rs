//! The printed game's material, and that the published battles can be laid out with it.

use acies_commands_colors::components::UnitKind;
use acies_commands_colors::load;
use acies_commands_colors::material::{MATERIAL, shortages};
use acies_core::side::Side;

/// The box holds 345 blocks, sixty cards and seven dice.
/// proves: 2.1 2.2 3.8
#[test]
fn the_box_adds_up() {
    assert_eq!((MATERIAL.blocks, MATERIAL.cards, MATERIAL.dice), (345, 60, 7));
}

/// Each army's blocks, by kind; the sums the rulebook's own lists give.
/// proves: 2.3 2.24 2.25
#[test]
fn the_army_lists_are_those_of_the_rulebook() {
    let sum = |side: Side| MATERIAL.units[side].iter().sum::<u16>();
    // The two kinds of war machine share one list, so it counts twice here.
    assert_eq!(sum(Side::South), 24 + 8 + 4 + 24 + 8 + 32 + 16 + 2 * 4 + 9 + 18 + 3 + 2 + 4);
    assert_eq!(sum(Side::North), 16 + 4 + 12 + 20 + 12 + 12 + 16 + 24 + 9 + 12 + 4 + 6);
    assert_eq!(MATERIAL.units[Side::North][UnitKind::Elephants as usize], 6);
    assert_eq!(MATERIAL.units[Side::South][UnitKind::MediumInfantry as usize], 32);
    assert_eq!(MATERIAL.leaders.0, [3, 3]);
}

/// Owners are told what a battle needs beyond their box, and the reconstructed battles need nothing.
#[test]
fn battles_that_need_more_blocks_say_so() {
    for (id, text) in load::battles() {
        let battle = load::battle(&id, &text).expect("a published battle loads");
        let remarks = battle.info.special.iter().filter(|remark| remark.en.contains("printed game")).count();
        assert_eq!(remarks, usize::from(!shortages(&battle).is_empty()), "{id}");
    }
    let text = load::battles().into_iter().find(|(id, _)| id == "akragas").expect("akragas").1;
    let more = text.replace("units = [", "units = [\n  \"CM e5\",");
    if let Ok(battle) = load::battle("camels", &more) {
        assert!(shortages(&battle).iter().any(|(_, kind, _)| *kind == UnitKind::Camels));
    }
}
