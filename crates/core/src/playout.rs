//! Whole games played at random, as fast as the rules allow.

use crate::dice::{Dice, FastDice};
use crate::game::{Game, Silence, ToAct, Verdict};
use crate::outcome::{Outcome, Toll};
use crate::side::{BySide, Side};
use crate::stable_hash::stable_hash64;

/// How a random game went.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// Who won; `None` if the limit came first.
    pub verdict: Option<Verdict>,
    /// Decisions answered.
    pub decisions: u32,
    /// Those among them with a single answer.
    pub forced: u32,
    /// Turns begun.
    pub turns: u32,
    /// What it cost and brought each side; nothing if the limit came first, or where it is not counted.
    pub toll: BySide<Toll>,
    /// The hash of the final state.
    pub hash: u64,
}

/// How a random game went, without what is worked out of its end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// Who won; `None` if the limit came first.
    pub verdict: Option<Verdict>,
    /// Decisions answered.
    pub decisions: u32,
    /// Those among them with a single answer.
    pub forced: u32,
}

/// What an outcome cost and brought each side.
pub fn toll(outcome: Option<Outcome>) -> BySide<Toll> {
    outcome.map_or_else(BySide::default, |outcome| BySide(Side::BOTH.map(|side| outcome.toll(side))))
}

/// Plays one game, answering every decision with any of its answers, for at most `limit` decisions.
/// `list` is working space, so that a series of games allocates nothing; what they cost is not counted.
pub fn random_game<G: Game>(game: &G, dice: &mut FastDice, limit: u32, list: &mut Vec<G::Action>) -> Playout {
    let (answered, end) = played(game, dice, limit, list);
    told(game, answered, &end)
}

/// The same where nobody asks for the hash of the final state: listing and answering decisions, and nothing else.
pub fn answered_game<G: Game>(
    game: &G,
    dice: &mut FastDice,
    limit: u32,
    list: &mut Vec<G::Action>,
) -> Answered {
    played(game, dice, limit, list).0
}

/// The same, with what the game cost and brought each side.
pub fn counted_game<G: Game>(
    game: &G,
    dice: &mut FastDice,
    limit: u32,
    list: &mut Vec<G::Action>,
) -> Playout {
    let (answered, end) = played(game, dice, limit, list);
    Playout { toll: toll(game.outcome(&end)), ..told(game, answered, &end) }
}

fn told<G: Game>(game: &G, Answered { verdict, decisions, forced }: Answered, end: &G::State) -> Playout {
    let (turns, hash) = (game.turn(end), stable_hash64(end));
    Playout { verdict, decisions, forced, turns, toll: BySide::default(), hash }
}

/// Fights the battle that is waited for as it may come out.
///
/// # Panics
/// If the game waits for a battle and does not take its own guess: the suite finds that before anybody else does.
pub(crate) fn fight<G: Game, D: Dice>(game: &G, state: &mut G::State, dice: &mut D) {
    let guess = game.guess(state, dice).expect("a battle that is waited for may come out somehow");
    if let Err(why) = game.fought(state, &guess, &mut Silence) {
        unreachable!("a guess was refused: {}", why.0.en);
    }
}

fn played<G: Game>(
    game: &G,
    dice: &mut FastDice,
    limit: u32,
    list: &mut Vec<G::Action>,
) -> (Answered, G::State) {
    let mut state = game.start(dice);
    let (mut decisions, mut forced) = (0, 0);
    let verdict = loop {
        let side = match game.to_act(&state) {
            ToAct::Over(verdict) => break Some(verdict),
            _ if decisions == limit => break None,
            ToAct::Side(side) => side,
            ToAct::Battle => {
                fight(game, &mut state, dice);
                continue;
            }
        };
        list.clear();
        game.legal(&state, side, list);
        let action = &list[dice.below(list.len() as u32) as usize];
        forced += u32::from(list.len() == 1);
        decisions += 1;
        if let Err(refusal) = game.apply(&mut state, side, action, dice, &mut Silence) {
            unreachable!("a listed action was refused: {action}: {refusal:?}");
        }
    };
    (Answered { verdict, decisions, forced }, state)
}
