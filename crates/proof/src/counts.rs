//! Counting how a game can go on: sequences of decisions, all of them, to a depth.
//!
//! A rule that offers one answer too many or one too few changes these numbers, even where no case looks. They are
//! kept with each system (`tests/counts.rs`); whoever changes them on purpose says why.
//!
//! Chance is fixed so that the count depends neither on the order of walking nor on the machine: the battle is set up
//! with the throws of `FastDice::of_series(seed, 0)`, and the `n`th decision after the position is answered with those
//! of `FastDice::of_series(seed, n)`, whatever the answer. So all answers to a decision meet the same dice.

use acies_core::dice::FastDice;
use acies_core::game::{Game, Silence, ToAct};

/// The position after so many decisions of a random game, every one answered with any of its answers.
///
/// # Panics
/// If the battle is over before.
pub fn position<G: Game>(game: &G, seed: u64, decisions: u32) -> G::State {
    let mut dice = FastDice::of_series(seed, 0);
    let mut state = game.start(&mut dice);
    let mut list = Vec::new();
    for decision in 0..decisions {
        let ToAct::Side(side) = game.to_act(&state) else {
            panic!("the battle is over after {decision} decisions")
        };
        list.clear();
        game.legal(&state, side, &mut list);
        let action = &list[dice.below(list.len() as u32) as usize];
        let played = game.apply(&mut state, side, action, &mut dice, &mut Silence);
        assert!(played.is_ok(), "'{action}' is listed and refused: {played:?}");
    }
    state
}

/// How many sequences of exactly one, two, … `depth` decisions lead on from a position, by the answers listed. A
/// sequence with which the battle ends is counted at its own length and leads no further.
///
/// # Panics
/// If a listed answer is refused.
pub fn sequences<G: Game>(game: &G, position: &G::State, seed: u64, depth: usize) -> Vec<u64> {
    let mut counts = vec![0; depth];
    walk(game, position, seed, 0, &mut counts);
    counts
}

fn walk<G: Game>(game: &G, state: &G::State, seed: u64, ply: usize, counts: &mut [u64]) {
    let ToAct::Side(side) = game.to_act(state) else { return };
    let mut list = Vec::new();
    game.legal(state, side, &mut list);
    counts[ply] += list.len() as u64;
    if ply + 1 == counts.len() {
        return;
    }
    for action in &list {
        let mut next = state.clone();
        let mut dice = FastDice::of_series(seed, ply as u64 + 1);
        let played = game.apply(&mut next, side, action, &mut dice, &mut Silence);
        assert!(played.is_ok(), "'{action}' is listed and refused: {played:?}");
        walk(game, &next, seed, ply + 1, counts);
    }
}

/// Decisions played before, and the sequences of one, two, … decisions from there.
pub type Row<'a> = (u32, &'a [u64]);

/// Compares the counts from some positions of a battle with those kept: each row is how many decisions of a random
/// game were played before, and the counts from there.
///
/// # Panics
/// If they differ, with the row to keep instead: this is the assertion of a test.
pub fn agree<G: Game>(game: &G, seed: u64, rows: &[Row<'_>]) {
    for &(decisions, kept) in rows {
        let from = position(game, seed, decisions);
        let found = sequences(game, &from, seed, kept.len());
        assert_eq!(found, kept, "after {decisions} decisions of game {seed}");
    }
}
