//! Comparisons of a toy battle: the same rows however the work is shared out and wherever it was left off.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use acies_core::side::Side;
use acies_kit::order::{self, Order};
use acies_lab::Player;
use acies_lab::compare::{Contestant, Game, Plan, Says, Winner, heading, play, table};
use acies_proof::toy::{ToySystem, race};

fn order() -> &'static Order {
    order::published("zama").expect("an order of battle")
}

fn toys() -> [Contestant; 1] {
    [Contestant { system: &ToySystem, battle: Box::new(race("long", 12)), key: "0f".into() }]
}

fn plan(games: u64, threads: usize) -> Plan {
    Plan { games, seed: 7, player: Player::Random, threads, limit: 10_000 }
}

/// The rows there are and those that were missing; `most` games are played at most.
fn played(plan: Plan, there: Vec<Game>, most: usize) -> Vec<Game> {
    let rows = Mutex::new(there.clone());
    let stop = AtomicBool::new(false);
    let keep = |game: Game| {
        let mut rows = rows.lock().expect("nobody panicked");
        rows.push(game);
        stop.store(rows.len() >= there.len().saturating_add(most), Ordering::Relaxed);
    };
    play(order(), &toys(), plan, &there, &keep, &stop);
    rows.into_inner().expect("nobody panicked")
}

fn text(rows: &[Game]) -> String {
    table::write(rows, &["race"])
}

#[test]
fn the_same_seed_gives_the_same_rows_on_any_number_of_threads() {
    let alone = played(plan(40, 1), Vec::new(), usize::MAX);
    assert_eq!(alone.len(), 40);
    for threads in [2, 5] {
        assert_eq!(
            text(&played(plan(40, threads), Vec::new(), usize::MAX)),
            text(&alone),
            "{threads} threads"
        );
    }
    let other = Plan { seed: 8, ..plan(40, 1) };
    assert_ne!(text(&played(other, Vec::new(), usize::MAX)), text(&alone));
}

#[test]
fn what_was_left_off_is_gone_on_with() {
    let whole = text(&played(plan(30, 1), Vec::new(), usize::MAX));
    let begun = played(plan(30, 1), Vec::new(), 11);
    assert_eq!(begun.len(), 11);
    // The last line was torn.
    let mut kept = text(&begun);
    kept.truncate(kept.len() - 5);
    let there = table::read("games.csv", &kept).expect("a table");
    assert_eq!(there.len(), 10);
    assert_eq!(text(&played(plan(30, 3), there, usize::MAX)), whole);
}

#[test]
fn a_row_tells_of_its_game() {
    let rows = played(plan(20, 1), Vec::new(), usize::MAX);
    let [toy] = toys();
    assert!(rows.iter().all(|row| row.is_of(&heading(order(), &toy, plan(20, 1)))));
    assert!(!rows[0].is_of(&heading(order(), &toy, Plan { seed: 8, ..plan(20, 1) })));
    assert!(rows.iter().all(|row| row.turns > 0 && row.losses[Side::North].len() == 21));
    let says = Says::of("race", &rows).expect("rows");
    let won = |winner| rows.iter().filter(|row| row.winner == winner).count() as u64;
    assert_eq!(says.games, 20);
    assert_eq!(says.wins[Side::South], won(Winner::Side(Side::South)));
    assert!(says.rate[Side::North].low <= says.rate[Side::North].rate);
}
