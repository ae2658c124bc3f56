//! The suite catches systems that tell a secret: by what they wait for, what they let be taken back, whom they ask
//! first, what they count, and whatever they say. The battle is the toy of `acies_proof`, with one leak planted at a
//! time.

use std::panic::{AssertUnwindSafe, catch_unwind};

use acies_core::conformance::{Effort, conforms};
use acies_proof::toy::{Leak, Toy};

/// What the suite says of a system with that leak.
fn said(leak: Option<Leak>) -> Result<(), String> {
    let effort = Effort { games: 40, strangers: 4, decisions: 2_000, every: 1 };
    catch_unwind(AssertUnwindSafe(|| conforms(Toy::secret(9, leak), 7, effort))).map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
    })
}

#[test]
fn a_system_that_tells_nothing_passes() {
    assert_eq!(said(None), Ok(()));
}

fn caught(leaks: &[(Leak, &str)]) {
    for (leak, words) in leaks {
        let said = said(Some(*leak)).expect_err(&format!("{leak:?} is not caught"));
        assert!(said.contains(words), "{leak:?}: {said}");
    }
}

#[test]
fn pauses_and_orders_of_answering_tell_nothing() {
    caught(&[
        (Leak::Pause, "whether the table waits depends on a secret"),
        (Leak::Order, "who decides depends on a secret"),
        (Leak::Passes, "depends on a secret"),
    ]);
}

#[test]
fn a_sealed_answer_is_seen_as_made_and_no_more() {
    caught(&[(Leak::Sealed, "the scene shows a secret"), (Leak::Told, "the log of 'bold' tells a secret")]);
}

#[test]
fn a_silent_step_is_counted_nowhere() {
    caught(&[(Leak::Steps, "the scene shows a secret")]);
}

#[test]
fn nobody_learns_by_trying() {
    caught(&[
        (Leak::Nearest, "stops depends on a secret"),
        (Leak::Refused, "depend on a secret"),
        (Leak::Reveals, "may be taken back depends on a secret"),
        (Leak::Undo, "may take back depends on a secret"),
        (Leak::Chance, "the chance asked for by"),
    ]);
}

#[test]
fn whatever_is_shown_or_said_tells_nothing() {
    caught(&[
        (Leak::Look, "tells a secret"),
        (Leak::Prompt, "the question tells a secret"),
        (Leak::Meaning, "the meaning of"),
        (Leak::Facts, "the facts of"),
        (Leak::Odds, "the odds of"),
        (Leak::Intended, "what pointing at"),
        (Leak::Wishes, "may wish tells a secret"),
        (Leak::Clause, "tells a secret"),
        (Leak::Gist, "tells a secret"),
        (Leak::Dice, "tells a secret"),
    ]);
}

#[test]
fn what_opens_comes_first_and_opens_something() {
    caught(&[(Leak::Late, "tells a secret"), (Leak::Marked, "'ran' opens nothing, and hides what it tells")]);
}
