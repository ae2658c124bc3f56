//! What follows from the units is kept beside them: it is what one finds who looks at the units alone.

use acies_core::conformance::Conform;
use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct};
use acies_crossbows::{SYSTEM, open};
use acies_kit::system::System;
use acies_proof::each;

#[test]
fn what_is_looked_up_of_the_units_is_so_throughout_random_games() {
    each(&SYSTEM.scenarios(), |index, id| {
        for options in ["orders", ""] {
            let game = open(id, &options.parse().expect("options")).expect("a published battle loads");
            let mut dice = FastDice::of_series(7, index as u64);
            let (mut state, mut list) = (game.start(&mut dice), Vec::new());
            while let ToAct::Side(side) = game.to_act(&state) {
                assert_eq!(game.conserved(&state), Ok(()), "{id} {options}");
                list.clear();
                game.legal(&state, side, &mut list);
                let action = list[dice.below(list.len() as u32) as usize];
                game.apply(&mut state, side, &action, &mut dice, &mut Silence).expect("listed");
            }
        }
    });
}
