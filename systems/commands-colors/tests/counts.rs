//! How many ways there are to go on, counted to a depth: an answer too many or too few shows here.

use acies_commands_colors::open;
use acies_proof::counts::{self, Row};

/// By battle, decisions played before, and the sequences of one, two, … decisions from there. How chance is fixed is
/// told in `acies_proof::counts`.
const COUNTS: &[(&str, &[Row<'static>])] = &[
    (
        "foragers",
        &[
            (0, &[4, 27, 121, 1268, 18120]),
            (40, &[3, 6, 27, 129, 1233, 13498]),
            (120, &[4, 26, 166, 3560, 54587]),
        ],
    ),
    ("cannae", &[(0, &[5, 69, 531, 4315]), (200, &[11, 139, 1028, 3557, 10895])]),
    ("trebbia", &[(0, &[4, 57, 537, 4472, 46456]), (150, &[6, 26, 129, 641, 5207])]),
];

#[test]
fn as_many_ways_go_on_as_ever() {
    for (battle, rows) in COUNTS {
        let game = open(battle).expect("a published battle loads");
        counts::agree(&game, 1, rows);
    }
}
