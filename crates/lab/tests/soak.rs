//! Soaking a toy battle: planted faults are found, and the game that shows one is short.

use std::sync::Mutex;

use acies_core::conformance::{Effort, Played, Promise};
use acies_kit::system::Battle;
use acies_lab::soak::{Found, Hearer, Plan, Sum, run};
use acies_lab::{Fights, Fought};
use acies_proof::toy::{Fault, Leak, ToySystem, race, race_with, secret_race, war};

/// Never tired, and remembers the whole games.
#[derive(Default)]
struct Patient(Mutex<Vec<(u64, usize)>>);

impl Hearer for Patient {
    fn goes_on(&self) -> bool {
        true
    }

    fn shortens(&self) -> bool {
        true
    }

    fn whole(&self, _: usize, index: u64, played: &Played) {
        self.0.lock().expect("nobody panics here").push((index, played.journal.entries.len()));
    }
}

fn plan(games: u64, threads: usize) -> Plan {
    let effort = Effort { games: 0, strangers: 4, decisions: 2_000, every: 5 };
    Plan { seed: 3, from: 0, games: Some(games), threads, effort, fights: Fights::default() }
}

fn soaked(fault: Option<Fault>) -> (Sum, Option<Found>) {
    let battle = race_with("pit", 30, fault);
    run(&[&battle as &dyn Battle], plan(60, 1), &Patient::default())
}

#[test]
fn sound_rules_are_found_sound_and_every_whole_game_is_handed_over() {
    let (one, other) = (race("short", 9), race("long", 30));
    let hearer = Patient::default();
    let (sum, found) = run(&[&one as &dyn Battle, &other], plan(12, 2), &hearer);
    assert_eq!(found, None);
    assert_eq!(sum.games, 24);
    assert!(sum.looks > 0 && sum.decisions > sum.looks);
    let mut whole = hearer.0.into_inner().expect("nobody panics here");
    whole.sort_unstable();
    assert_eq!(whole.len(), 24);
    assert_eq!(whole.iter().map(|(index, _)| index / 12).max(), Some(0));
}

/// The pit lies at place 5: nobody can be there before each side has moved once, so no shown game is shorter
/// than that, and among 200 others one is about as short.
#[test]
fn every_planted_fault_is_found_and_shown_by_a_short_game() {
    for (fault, promise) in [
        (Fault::Listed, Promise::Listed),
        (Fault::Early, Promise::Outcome),
        (Fault::Accepted, Promise::Accepted),
        (Fault::Refusal, Promise::Refusal),
        (Fault::Panic, Promise::Calm),
        (Fault::Lost, Promise::Conserved),
    ] {
        let (_, found) = soaked(Some(fault));
        let found = found.unwrap_or_else(|| panic!("{fault:?} is not found"));
        let failure = &found.failure;
        assert_eq!(failure.breach.promise, promise, "{fault:?}: {}", failure.breach);
        assert!((2..=4).contains(&failure.decision), "{fault:?}: {} decisions", failure.decision);
        let battle = race_with("pit", 30, Some(fault));
        let table = battle.replay(failure.journal.clone()).expect("what led there replays");
        assert_eq!(table.journal(), &failure.journal, "{fault:?}");
    }
}

/// proves: battles within a game are laid out, and those that are played keep every promise themselves.
#[test]
fn wars_are_soaked_with_battles_by_their_odds_and_as_games_of_their_own() {
    let toy = war("war");
    for fought in Fought::ALL {
        let fights = Fights { fought, system: Some(&ToySystem) };
        let hearer = Patient::default();
        let (sum, found) = run(&[&toy as &dyn Battle], Plan { fights, ..plan(24, 2) }, &hearer);
        assert_eq!((sum.games, found), (24, None), "{fought}");
        assert_eq!(hearer.0.into_inner().expect("nobody panics here").len(), 24, "{fought}");
    }
}

#[test]
fn a_panic_names_what_was_tried() {
    let (_, found) = soaked(Some(Fault::Panic));
    let facts = found.expect("it is found").failure.breach.facts.clone();
    assert!(facts.contains("the pit") && facts.contains("trying 'step "), "{facts}");
}

#[test]
fn a_secret_that_can_be_told_is_found_by_soaking() {
    let sound = secret_race("sound", 9, None);
    assert_eq!(run(&[&sound as &dyn Battle], plan(12, 1), &Patient::default()).1, None);
    let leaks = secret_race("leaks", 9, Some(Leak::Undo));
    let (_, found) = run(&[&leaks as &dyn Battle], plan(60, 1), &Patient::default());
    assert_eq!(found.expect("it is found").failure.breach.promise, Promise::Secret);
}

#[test]
fn a_game_without_end_is_a_fault() {
    let (_, found) = soaked(Some(Fault::Endless));
    let found = found.expect("it is found");
    assert_eq!(found.failure.breach.promise, Promise::Ends);
    assert_eq!(found.failure.decision, 2_000);
}

#[test]
fn the_same_seed_finds_the_same_game() {
    let [one, other] = [(); 2].map(|()| soaked(Some(Fault::Lost)));
    assert_eq!(one, other);
}

#[test]
fn an_outcome_that_names_another_victor_is_found() {
    let (_, found) = soaked(Some(Fault::Verdict));
    assert_eq!(found.expect("it is found").failure.breach.promise, Promise::Outcome);
}
