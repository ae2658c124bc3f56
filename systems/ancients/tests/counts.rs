//! How many ways there are to go on, counted to a depth: an answer too many or too few shows here.

use acies_ancients::open;
use acies_kit::options::Options;
use acies_proof::counts::{self, Row};

/// By battle, decisions played before, and the sequences of one, two, … decisions from there. How chance is fixed is
/// told in `acies_proof::counts`.
const COUNTS: &[(&str, &[Row<'static>])] = &[
    // By hand: 16 steps of the six units that move, seven of them over friends, 5 turns for each, and `done`.
    ("outpost", &[(0, &[47, 1904, 67560])]),
];

#[test]
fn as_many_ways_go_on_as_ever() {
    for (battle, rows) in COUNTS {
        let game = open(battle, &Options::NONE).expect("a published battle loads");
        counts::agree(&game, 1, rows);
    }
}
