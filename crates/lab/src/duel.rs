//! One game between opponents, each thinking from its own seat only.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use acies_core::any_table::AnyTable;
use acies_core::battle::Report;
use acies_core::dice::FastDice;
use acies_core::game::ToAct;
use acies_core::playout::{Playout, toll};
use acies_core::side::Side;
use acies_kit::system::Battle;

use crate::fights::Fights;
use crate::player::Pairing;

/// How long a player thought.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spent {
    /// Decisions in which it had a choice.
    pub decisions: u64,
    /// Nanoseconds over all of them.
    pub total: u64,
    /// Nanoseconds of the longest.
    pub longest: u64,
}

impl Spent {
    pub fn add(&mut self, other: &Spent) {
        self.decisions += other.decisions;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

/// A finished game between opponents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Duel {
    /// How the game went.
    pub playout: Playout,
    /// What became of everybody; none if the limit came first.
    pub report: Option<Report>,
    /// The side of the player named first.
    pub first: Side,
    /// What each player spent, in the order they are named.
    pub spent: [Spent; 2],
}

/// The seed of one decision: it follows from the series, the game and the number of the decision, so that no
/// answer depends on what else was played on the same thread.
fn seed_of(seed: u64, game: u64, decision: u64) -> u64 {
    let mut mixed = seed;
    for part in [game, decision] {
        mixed = (mixed ^ part).wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
    }
    mixed
}

/// Is shown the table before a decision, with a seed.
pub(crate) type Watch<'a> = &'a mut dyn FnMut(&dyn AnyTable, u64);

/// Plays game `index` of a series, and says how it went.
pub(crate) fn play(
    battle: &dyn Battle,
    who: (Pairing, Fights),
    seed: u64,
    index: u64,
    limit: u32,
    (stop, watch): (&AtomicBool, Watch<'_>),
) -> Option<Duel> {
    table(battle, who, seed, index, limit, (stop, watch)).map(|(duel, _)| duel)
}

/// Plays game `index` of a series to its end, and gives the table too. Where sides are swapped, games 2k and 2k + 1 are a pair: the same deal and
/// dice from either seat.
///
/// `watch` is shown the table before every decision, with a seed of its own. None if `stop` is set before the game is
/// over.
pub(crate) fn table(
    battle: &dyn Battle,
    (pairing, fights): (Pairing, Fights),
    seed: u64,
    index: u64,
    limit: u32,
    (stop, watch): (&AtomicBool, Watch<'_>),
) -> Option<(Duel, Box<dyn AnyTable>)> {
    let (first, deal) = match pairing.swaps() {
        true => (Side::BOTH[(index % 2) as usize], index / 2),
        false => (Side::North, index),
    };
    let mut dice = FastDice::of_series(seed, deal);
    let mut table = battle.start(&mut dice);
    let (mut decisions, mut forced) = (0, 0);
    let mut spent = [Spent::default(); 2];
    let verdict = loop {
        let side = match table.to_act() {
            ToAct::Over(verdict) => break Some(verdict),
            _ if decisions >= limit => break None,
            _ if stop.load(Ordering::Relaxed) => return None,
            ToAct::Side(side) => side,
            ToAct::Battle => {
                let luck = seed_of(seed, deal, u64::from(decisions));
                let report = fights.report(&*table, luck, &|| !stop.load(Ordering::Relaxed))?;
                if let Err(why) = table.fought(&report) {
                    unreachable!("the report of a battle was refused: {}", why.0.en);
                }
                decisions += 1;
                continue;
            }
        };
        let player = usize::from(side != first);
        let seat = table.seat(side);
        let seed = seed_of(seed, index, u64::from(decisions));
        watch(&*table, seed);
        #[expect(clippy::disallowed_methods, reason = "the laboratory says how long opponents think")]
        let begun = Instant::now();
        let thought = acies_ai::think(pairing.0.0[player], &*seat, seed);
        let time = u64::try_from(begun.elapsed().as_nanos()).unwrap_or(u64::MAX);
        let Some(thought) = thought else { unreachable!("{side} owes a decision and finds no answer") };
        if thought.answers > 1 {
            spent[player].add(&Spent { decisions: 1, total: time, longest: time });
        } else {
            forced += 1;
        }
        decisions += 1;
        if let Err(why) = table.act(side, &thought.notation, &mut dice) {
            unreachable!("an opponent's answer was refused: {}: {why:?}", thought.notation);
        }
    };
    let toll = toll(table.outcome());
    let playout = Playout { verdict, decisions, forced, turns: table.turn(), toll, hash: table.state_hash() };
    let report = table.outcome().map(|outcome| Report::of(&outcome, None));
    Some((Duel { playout, report, first, spent }, table))
}
