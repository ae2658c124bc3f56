//! What somebody decides unseen is no step to anybody else, and what is sealed is not taken back.

use acies_core::any_table::AnyTable;
use acies_core::dice::FastDice;
use acies_core::side::{Side, Viewer};
use acies_core::window::Waits;
use acies_kit::system::Battle;
use acies_proof::toy::secret_race;

const NORTH: Viewer = Viewer::Seat(Side::North);
const SOUTH: Viewer = Viewer::Seat(Side::South);

/// A game with secrets, played so far.
fn played(acts: &[(Side, &str)]) -> Box<dyn AnyTable> {
    let mut dice = FastDice::new(3);
    let mut table = secret_race("toy", 9, None).start(&mut dice);
    for (by, act) in acts {
        table.act(*by, act, &mut dice).unwrap_or_else(|why| panic!("{act}: {why:?}"));
    }
    table
}

const OPENING: [(Side, &str); 4] =
    [(Side::North, "hide 4"), (Side::South, "hide 6"), (Side::North, "bold"), (Side::South, "sly")];

#[test]
fn a_silent_step_is_a_step_to_its_owner_alone() {
    let before = played(&OPENING);
    let after = played(&[&OPENING[..], &[(Side::North, "walk on"), (Side::North, "walk back")]].concat());
    assert_eq!(after.silent(), [false, false, false, false, true, true]);
    assert_eq!(after.steps(NORTH), 6);
    for viewer in [SOUTH, Viewer::Spectator] {
        assert_eq!(after.steps(viewer), before.steps(viewer));
        assert_eq!(after.log(viewer, 0), before.log(viewer, 0));
        assert_eq!(after.scene(viewer), before.scene(viewer));
    }
    // The step after them has the next number of each.
    let ran = played(&[&OPENING[..], &[(Side::North, "walk on"), (Side::North, "step 2")]].concat());
    let last = |viewer| ran.log(viewer, 0).last().map(|line| line.step);
    assert_eq!((last(NORTH), last(SOUTH), last(Viewer::Spectator)), (Some(5), Some(4), Some(4)));
    assert_eq!(ran.log(SOUTH, 4).len(), 1, "the log goes on from the reader's own number");
}

#[test]
fn its_owner_takes_a_silent_step_back_unnoticed() {
    let mut table = played(&[&OPENING[..], &[(Side::North, "walk on")]].concat());
    assert_eq!((table.can_undo(Side::North), table.can_undo(Side::South)), (1, 0));
    let (steps, log) = (table.steps(SOUTH), table.log(SOUTH, 0));
    assert_eq!(table.undo(Side::North), 1);
    assert_eq!((table.steps(SOUTH), table.log(SOUTH, 0)), (steps, log));
    assert_eq!(table.steps(NORTH), 4);
}

#[test]
fn what_is_sealed_waits_is_seen_as_made_and_stands() {
    let sealed = [played(&[]), played(&OPENING[..1]), played(&OPENING[..2]), played(&OPENING[..3])];
    assert!(sealed.iter().all(|table| table.waits() == Waits::Sealed && table.turn() <= 1));
    for table in &sealed {
        assert_eq!((table.can_undo(Side::North), table.can_undo(Side::South)), (0, 0));
    }
    let other = played(&[&OPENING[..2], &[(Side::North, "sly")]].concat());
    for viewer in [SOUTH, Viewer::Spectator] {
        assert_eq!(sealed[3].log(viewer, 0), other.log(viewer, 0), "bold and sly look alike");
    }
    assert_ne!(sealed[3].log(NORTH, 0), other.log(NORTH, 0));
    let open = played(&OPENING);
    assert_eq!((open.can_undo(Side::North), open.can_undo(Side::South)), (0, 0));
    assert_eq!(played(&[]).turn(), 0, "the armies are set up before the first turn");
}

#[test]
fn an_ambush_that_was_looked_for_in_vain_cannot_be_looked_for_again() {
    let opening = [OPENING[0], (Side::South, "hide 2"), OPENING[2], OPENING[3]];
    for (places, found) in [("step 1", false), ("step 3", true)] {
        let table = played(&[&opening[..], &[(Side::North, places)]].concat());
        assert_eq!(table.log(NORTH, 4).len(), 1 + usize::from(found), "{places}");
        assert_eq!((table.can_undo(Side::North), table.can_undo(Side::South)), (0, 0), "{places}");
    }
}
