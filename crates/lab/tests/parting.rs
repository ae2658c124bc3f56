//! A game played before a rule was mended: it is followed as far as both rules agree, and goes on from there.

use acies_core::conformance::{Effort, Nobody, Trial};
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::journal::{Deed, Journal};
use acies_core::side::Side;
use acies_kit::system::Battle;
use acies_proof::toy::{Fault, race, race_with};

/// A game under the rules as they were.
fn played(fault: Option<Fault>) -> Journal {
    let effort = Effort { games: 0, strangers: 0, decisions: 2_000, every: 1_000 };
    let trial = Trial { seed: 9, index: 4, effort, stop: Some(12) };
    race_with("pit", 30, fault).soak(trial, &mut Nobody).expect("nothing is looked at").journal
}

#[test]
fn a_game_that_both_rules_play_alike_does_not_part() {
    let journal = played(None);
    let (table, parting) = race("pit", 30).replay_agreed(journal.clone()).expect("it is of this battle");
    assert_eq!(parting, None);
    assert_eq!(table.journal(), &journal);
}

/// Under the old rules nobody got out of the pit at place 5.
fn parted() -> (Journal, Box<dyn acies_core::any_table::AnyTable>, acies_core::replay::Parting) {
    let journal = played(Some(Fault::Endless));
    let (table, parting) = race("pit", 30).replay_agreed(journal.clone()).expect("it is of this battle");
    (journal, table, parting.expect("it parts"))
}

#[test]
fn where_a_game_parts_is_known_exactly() {
    let (journal, table, parting) = parted();
    assert_eq!(table.journal().entries[..], journal.entries[..parting.entry - 1]);
    assert_eq!(table.silent().len(), parting.step);
    assert!(parting.step > 0 && parting.step < 12, "{parting:?}");
    assert!(parting.why.en.contains("fewer results than the game asks for"), "{parting:?}");
    assert!(race("pit", 30).replay(journal).is_err(), "it does not fit to its end");
}

#[test]
fn a_parted_game_goes_on_and_nothing_is_lost() {
    let (journal, mut table, parting) = parted();
    let battle = race("pit", 30);
    table.resume(Side::South, &journal, 2).expect("it is not over");
    let mut dice = FastDice::new(1);
    while let ToAct::Side(side) = table.to_act() {
        let action = table.choices().remove(0).notation;
        table.act(side, &action, &mut dice).expect("it is listed");
    }
    let whole = table.journal().clone();
    assert_eq!(whole.entries[..journal.entries.len()], journal.entries[..], "the old entries stay");
    let deed = &whole.entries[journal.entries.len()].deed;
    assert_eq!(*deed, Deed::Resume { resume: parting.entry - 1, rules: 2 });
    let read = Journal::read("f", &whole.write()).expect("the chain is whole");
    let again = battle.replay(read).expect("it fits to its end");
    assert_eq!(again.state_hash(), table.state_hash());
    assert_eq!(again.silent().len(), whole.standing().expect("it is sound").len());
}

#[test]
fn a_game_that_is_over_or_another_one_does_not_go_on() {
    let (journal, mut table, _) = parted();
    let mut other = journal.clone();
    other.entries.remove(0);
    assert!(table.resume(Side::South, &other, 2).is_err());
    let mut ended = journal;
    ended.push(Side::North, Deed::End { end: acies_core::journal::Ending::Resigned }, 0);
    assert!(table.resume(Side::South, &ended, 2).is_err());
}
