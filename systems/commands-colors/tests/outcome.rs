//! How battles come out: every banner is accounted for, and every block.

use acies_commands_colors::{CommandsColors, SYSTEM, State, open};
use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct, Verdict};
use acies_core::outcome::End;
use acies_core::side::Side;
use acies_kit::system::System;
use acies_text::{Catalogue, Language};

/// A battle played at random to its end.
fn played(game: &CommandsColors, seed: u64) -> State {
    let mut dice = FastDice::new(seed);
    let mut state = game.start(&mut dice);
    let mut list = Vec::new();
    while let ToAct::Side(side) = game.to_act(&state) {
        assert_eq!(game.outcome(&state), None, "before the end there is none");
        list.clear();
        game.legal(&state, side, &mut list);
        let action = list[dice.below(list.len() as u32) as usize];
        game.apply(&mut state, side, &action, &mut dice, &mut Silence).expect("what is listed is legal");
    }
    state
}

// proves: 4.1 4.3 4.7
#[test]
fn banners_and_losses_of_every_battle_are_accounted_for_in_both_languages() {
    let voices = Language::ALL.map(|language| {
        Catalogue::new(language, &[SYSTEM.texts(language.word())]).expect("the texts can be read")
    });
    for (id, seed) in SYSTEM.scenarios().iter().zip(1..) {
        let game = open(id).expect("a published battle");
        let state = played(&game, seed);
        let outcome = game.outcome(&state).expect("the battle is over");
        assert_eq!((ToAct::Over(outcome.verdict), outcome.clause.0), (game.to_act(&state), "4.1"));
        for side in Side::BOTH {
            let toll = outcome.toll(side);
            assert_eq!(toll.points, i32::from(state.public.banners[side]), "{id}: {outcome:?}");
            let lost: u32 = outcome.fates[side].iter().map(|fate| u32::from(fate.end == End::Lost)).sum();
            assert_eq!(toll.lost, lost);
            let for_losses = |point: &&acies_core::outcome::Point| point.clause.0 == "4.3";
            let taken: i16 =
                outcome.points[side.other()].iter().filter(for_losses).map(|point| point.points).sum();
            assert_eq!(u32::from(taken.unsigned_abs()), lost, "{id}: a loss is a banner of the enemy");
            for voice in &voices {
                let said = outcome.points[side].iter().map(|point| voice.say(&point.what));
                let said: Vec<String> =
                    said.chain(outcome.fates[side].iter().map(|fate| voice.say(&fate.name))).collect();
                assert!(said.iter().all(|text| !text.contains('‹')), "{said:?}");
            }
        }
        let Verdict::Won(winner) = outcome.verdict else { panic!("{id}: nobody won") };
        assert!(outcome.toll(winner).points > 0);
    }
}
