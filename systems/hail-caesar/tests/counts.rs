//! How many ways there are to go on by the answers proposed, counted to a depth: a proposal too many or too few shows
//! here.

use acies_hail_caesar::open;
use acies_proof::counts::{self, Row};

/// By battle, decisions played before, and the sequences of one, two, … decisions from there. How chance is fixed is
/// told in `acies_proof::counts`. Moves on the measured table are open-ended; those counted are the ones listed.
const COUNTS: &[(&str, &[Row<'static>])] = &[
    ("leuctra", &[(0, &[75, 1908])]),
    ("watling-street", &[(0, &[93, 6681])]),
    ("zama", &[(0, &[78, 5094])]),
];

#[test]
fn as_many_ways_go_on_as_ever() {
    for (battle, rows) in COUNTS {
        let game = open(battle).expect("a published battle loads");
        counts::agree(&game, 1, rows);
    }
}
