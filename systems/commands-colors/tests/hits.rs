//! What a roll comes to.

use acies_commands_colors::components::Face;
use acies_commands_colors::hits::Hitting;

/// Whatever counts in the roll.
#[test]
fn dice_may_be_judged_together_or_one_by_one() {
    let counts = [2, 0, 1, 1, 2, 2];
    for bits in 0..64_u8 {
        let on = |bit: u8| bits & (1 << bit) != 0;
        let hitting = Hitting {
            symbol: Face::Light,
            swords: on(0),
            helmets: on(1),
            flags: on(2),
            again: on(3),
            spare_swords: u8::from(on(4)),
            spare_symbols: u8::from(on(5)),
        };
        let mut together = hitting.start();
        let again = hitting.judge(&mut together, &counts);
        let mut apart = hitting.start();
        let mut one_by_one = 0;
        for (face, count) in counts.into_iter().enumerate() {
            for _ in 0..count {
                let mut single = [0; 6];
                single[face] = 1;
                one_by_one += hitting.judge(&mut apart, &single);
            }
        }
        assert_eq!((together, again), (apart, one_by_one), "{hitting:?}");
    }
}
