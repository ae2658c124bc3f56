//! Battles as they stand before the first card.

use acies_commands_colors::battle::Start;
use acies_commands_colors::state::UnitId;
use acies_commands_colors::tables::TABLES;
use acies_commands_colors::{CommandsColors, SYSTEM, open};
use acies_core::dice::FastDice;
use acies_core::game::{Game, ToAct};
use acies_core::side::{Side, Viewer};
use acies_kit::system::System;

fn battles() -> Vec<CommandsColors> {
    SYSTEM.scenarios().iter().map(|id| open(id).expect("a published battle loads")).collect()
}

/// Units stand where the scenario says, complete; the player it names begins.
/// proves: 3.3 3.4 3.10
#[test]
fn units_start_complete_where_the_scenario_puts_them() {
    for game in battles() {
        let state = game.start(&mut FastDice::new(1));
        for side in Side::BOTH {
            for (index, unit) in game.battle().armies[side].units.iter().enumerate() {
                let id = UnitId::of(side, index);
                assert_eq!(state.public.blocks[id.index()], TABLES.unit(unit.kind).blocks);
                if let Start::At(hex) = unit.start {
                    assert_eq!(state.public.unit_at(hex), Some(id));
                }
            }
        }
        assert_eq!(game.to_act(&state), ToAct::Side(game.battle().first));
    }
}

/// Each side is dealt what its War Council names, at random; the rest is one pile, and hands are hidden.
/// proves: 3.6 3.7
#[test]
fn hands_are_dealt_from_a_shuffled_deck_and_hidden() {
    for game in battles() {
        let (one, two) = (game.start(&mut FastDice::new(1)), game.start(&mut FastDice::new(2)));
        assert_ne!(one.hands, two.hands, "another shuffle deals other hands");
        for side in Side::BOTH {
            let dealt = u32::from(game.battle().armies[side].dealt);
            assert_eq!(one.hands[side].count_ones(), dealt);
            let seen = game.view(&one, Viewer::Seat(side.other()));
            assert_ne!(seen.hand, Some(one.hands[side]));
            assert_eq!(u32::from(seen.held[side]), dealt);
        }
        let dealt: u32 = Side::BOTH.iter().map(|side| one.hands[*side].count_ones()).sum();
        assert_eq!(one.deck.count_ones(), 60 - dealt);
        assert_eq!(game.view(&one, Viewer::Spectator).hand, None);
    }
}
