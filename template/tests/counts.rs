//! How many ways there are to go on, counted to a depth: an answer too many or too few shows here.

use acies_kit::options::Options;
use acies_proof::counts::{self, Row};
use acies_template::open;

/// By battle, decisions played before, and the sequences of one, two, … decisions from there. How chance is fixed is
/// told in `acies_proof::counts`.
const COUNTS: &[(&str, &[Row<'static>])] = &[
    // By hand: two ways ahead for each foot, one for the horse behind them, and five turns for each of the three.
    ("ford", &[(0, &[20, 401, 7356, 146024]), (20, &[20, 380, 7496, 142924])]),
    ("raid", &[(0, &[24, 313, 7544, 99328]), (15, &[14, 322, 4100, 95012])]),
];

#[test]
fn as_many_ways_go_on_as_ever() {
    for (battle, rows) in COUNTS {
        let game = open(battle, &Options::NONE).expect("a published battle loads");
        counts::agree(&game, 1, rows);
    }
}
