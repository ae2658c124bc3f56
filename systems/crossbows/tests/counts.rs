//! How many ways there are to go on, counted to a depth: an answer too many or too few shows here.

use acies_crossbows::open;
use acies_proof::counts::{self, Row};

/// By battle and options, decisions played before, and the sequences of one, two, … decisions from there. How chance is
/// fixed is told in `acies_proof::counts`.
const COUNTS: &[(&str, &str, &[Row<'static>])] = &[("mill", "", &[(0, &[16, 106, 589])])];

#[test]
fn as_many_ways_go_on_as_ever() {
    for (battle, options, rows) in COUNTS {
        let game = open(battle, &options.parse().expect("options")).expect("a published battle loads");
        counts::agree(&game, 1, rows);
    }
}
