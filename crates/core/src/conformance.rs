//! The promises of the contract, checked along whole games. Every system runs this suite in its tests, and
//! `acies soak` for as long as one likes.

mod again;
mod alike;
mod battle;
mod look;
mod promise;
mod twins;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::Arc;

pub use promise::{Breach, Failure, Promise};

use look::Position;
use promise::holds;

use crate::battle::{Muster, Report};
use crate::dice::{Dice, FastDice};
use crate::game::{Event, Present, ToAct, Verdict};
use crate::journal::{FORMAT, Head, Journal};
use crate::seat::{Judge, Seat, SeatOf};
use crate::side::{Side, Viewer};
use crate::stable_hash::stable_hash64;
use crate::table::Table;

/// What a system adds so that its promises can be checked.
pub trait Conform: Present {
    /// Any action that can be written down, legal or not.
    fn any_action<D: Dice>(&self, dice: &mut D) -> Self::Action;

    /// Whether nothing was made or lost that the rules keep; `Err` says what is wrong.
    fn conserved(&self, state: &Self::State) -> Result<(), String>;

    /// How many things there are that `viewer` does not know: sealed answers, what is written on a sheet and that it is
    /// sealed, units out of sight. What
    /// [opens](crate::game::Event::opens) to him must leave fewer, so that no leak hides behind the mark.
    fn secrets(&self, _state: &Self::State, _viewer: Viewer) -> u32 {
        0
    }
}

/// How hard to look.
#[derive(Copy, Clone, Debug)]
pub struct Effort {
    /// Random games, each from its own seed.
    pub games: u64,
    /// Random actions tried against `check` in each position looked at.
    pub strangers: u32,
    /// The bound within which every game must end.
    pub decisions: u32,
    /// Look closely at one position in this many.
    pub every: u32,
}

/// One game to be played and watched: the same trial is the same game, however closely it is looked at.
#[derive(Copy, Clone, Debug)]
pub struct Trial {
    /// The seed of the series.
    pub seed: u64,
    /// The number of the game in it.
    pub index: u64,
    /// How hard to look.
    pub effort: Effort,
    /// Stop after so many decisions, with nothing said about what would follow.
    pub stop: Option<u32>,
}

/// A game in which every promise was kept.
#[derive(Clone, Debug)]
pub struct Played {
    /// Who won; `None` if the game was stopped.
    pub verdict: Option<Verdict>,
    /// Decisions answered.
    pub decisions: u32,
    /// Positions looked at closely.
    pub looks: u32,
    /// The game.
    pub journal: Journal,
}

/// Who answers in a trial, and hears what is about to be tried.
pub trait Witness {
    /// Whether [`Witness::answer`] is to be asked for `side`; otherwise its answers are any of those listed.
    fn thinks(&self, _side: Side) -> bool {
        false
    }

    /// The answer to the decision that seat owes, in notation.
    fn answer(&mut self, _seat: &dyn Seat, _luck: u64) -> Option<String> {
        None
    }

    /// Whether the trial goes on; otherwise it stops as [`Trial::stop`] says.
    fn goes_on(&self) -> bool {
        true
    }

    /// How a battle came out that the game waits for, if the witness plays it; otherwise it comes out as it may. `Err` says
    /// what is wrong with it, such as that its text cannot be opened.
    fn fights(&mut self, _muster: &Muster, _luck: u64) -> Result<Option<Report>, String> {
        Ok(None)
    }

    /// What is tried next, at which decision: so it is known what the rules panic on.
    fn tries(&mut self, _decision: u32, _action: &dyn Display) {}
}

/// Nobody thinks and nobody hears.
#[derive(Copy, Clone, Debug)]
pub struct Nobody;

impl Witness for Nobody {}

/// Plays random games and panics with the seed and the decision where a promise is broken.
pub fn conforms<G: Conform + Judge>(game: G, seed: u64, effort: Effort) {
    let game = Arc::new(game);
    for index in 0..effort.games {
        let trial = Trial { seed, index, effort, stop: None };
        if let Err(failure) = play(&game, blank_head(), trial, &mut Nobody) {
            let Failure { breach, decision, .. } = *failure;
            panic!("seed {seed}, game {index}, decision {decision}: {breach}");
        }
    }
}

/// Plays one game and checks every promise on the way.
pub fn play<G: Conform + Judge>(
    game: &Arc<G>,
    head: Head,
    trial: Trial,
    witness: &mut dyn Witness,
) -> Result<Played, Box<Failure>> {
    let mut dice = FastDice::of_series(trial.seed, trial.index);
    // What is chosen and what is looked at are left to chance apart, so that looking closer plays the same game.
    let mut choice = FastDice::of_series(!trial.seed, trial.index);
    let mut luck = FastDice::of_series(trial.seed.rotate_left(7), !trial.index);
    let mut table = Table::start(Arc::clone(game), head, &mut dice);
    let mut run = Run { trial, decision: 0, looks: 0, list: Vec::new() };
    let outcome = loop {
        let step = run.step(&mut table, &mut dice, &mut choice, &mut luck, witness);
        match step {
            Ok(None) => run.decision += 1,
            Ok(Some(verdict)) => break Ok(verdict),
            Err(breach) => break Err(breach),
        }
    };
    let end = outcome.and_then(|verdict| {
        replays(game, &table)?;
        Ok(verdict)
    });
    let (decisions, looks) = (run.decision, run.looks);
    match end {
        Ok(verdict) => Ok(Played { verdict, decisions, looks, journal: table.journal().clone() }),
        Err(breach) => {
            Err(Box::new(Failure { breach, decision: decisions, journal: table.journal().clone() }))
        }
    }
}

/// A trial on its way.
struct Run<G: Conform> {
    trial: Trial,
    decision: u32,
    looks: u32,
    list: Vec<G::Action>,
}

impl<G: Conform + Judge> Run<G> {
    /// One decision; how it ended where it has, `Some(None)` where the trial stops.
    fn step(
        &mut self,
        table: &mut Table<G>,
        dice: &mut FastDice,
        choice: &mut FastDice,
        luck: &mut FastDice,
        witness: &mut dyn Witness,
    ) -> Result<Option<Option<Verdict>>, Breach> {
        let (game, effort) = (table.shared_game(), self.trial.effort);
        let side = match game.to_act(table.state()) {
            ToAct::Over(verdict) => {
                came_out(&*game, table.state(), verdict)?;
                return Ok(Some(Some(verdict)));
            }
            _ if self.trial.stop == Some(self.decision) || !witness.goes_on() => {
                return Ok(Some(None));
            }
            next => next,
        };
        holds(self.decision < effort.decisions, Promise::Ends, || format!("{} decisions", effort.decisions))?;
        let ToAct::Side(side) = side else {
            let seed = u64::from(choice.below(u32::MAX));
            battle::is_fought(table, (dice, luck), (self.decision, seed), witness)?;
            return Ok(None);
        };
        witness.tries(self.decision, &"…");
        self.list.clear();
        game.legal(table.state(), side, &mut self.list);
        holds(!self.list.is_empty(), Promise::Answers, || format!("{side} owes a decision"))?;
        if luck.below(effort.every) == 0 {
            self.looks += 1;
            let early = game.outcome(table.state());
            holds(early.is_none(), Promise::Outcome, || format!("{side} owes a decision: {early:?}"))?;
            battle::is_not_waited_for(&*game, table.state(), luck)?;
            let (state, list, decision) = (table.state(), &self.list[..], self.decision);
            Position { game: &game, state, side, list, decision }.look(luck, effort, witness)?;
        }
        let any = choice.below(self.list.len() as u32) as usize;
        let seed = u64::from(choice.below(u32::MAX));
        let action = match witness.thinks(side) {
            true => thought(&game, table.state(), side, seed, witness)?,
            false => self.list[any].clone(),
        };
        let saved = (luck.below(effort.every.saturating_mul(4)) == 0).then(|| table.state().clone());
        let unknown = unknown(table);
        witness.tries(self.decision, &action);
        table.act(side, action.clone(), dice).map_err(|refusal| {
            Breach::new(Promise::Listed, format!("'{action}' is listed and refused: {refusal:?}"))
        })?;
        game.conserved(table.state())
            .map_err(|what| Breach::new(Promise::Conserved, format!("after '{action}': {what}")))?;
        opens_something(table, unknown)?;
        if let Some(state) = saved
            && table.can_undo(side) == 1
        {
            table.undo(side);
            let exact = *table.state() == state;
            holds(exact, Promise::Undo, || format!("undoing '{action}' leaves another position"))?;
            table.act(side, action.clone(), dice).map_err(|refusal| {
                Breach::new(Promise::Undo, format!("'{action}' is refused the second time: {refusal:?}"))
            })?;
        }
        Ok(None)
    }
}

/// How much each viewer does not know.
fn unknown<G: Conform>(table: &Table<G>) -> [u32; 3] {
    let unseen = match table.to_act() {
        ToAct::Side(side) if table.waits().is_unseen() => Some(side),
        _ => None,
    };
    Viewer::ALL.map(|viewer| {
        // An unseen answer that opens at once was never in the state.
        let sealed = unseen.is_some_and(|side| !viewer.is(side));
        table.game().secrets(table.state(), viewer) + u32::from(sealed)
    })
}

/// What the last step opened to somebody left him less to find out.
fn opens_something<G: Conform>(table: &Table<G>, unknown: [u32; 3]) -> Result<(), Breach> {
    let Some(step) = table.steps().last() else { return Ok(()) };
    for (viewer, before) in Viewer::ALL.into_iter().zip(unknown) {
        if let Some(event) = step.events.iter().find(|event| event.opens(viewer)) {
            let after = table.game().secrets(table.state(), viewer);
            let what = || format!("'{}' opens nothing, and hides what it tells ({viewer:?})", event.name());
            holds(after < before, Promise::Secret, what)?;
        }
    }
    Ok(())
}

/// A battle that is over has an outcome, which fits the verdict and itself.
fn came_out<G: Conform>(game: &G, state: &G::State, verdict: Verdict) -> Result<(), Breach> {
    let wrong = |facts: String| Breach::new(Promise::Outcome, facts);
    let outcome =
        game.outcome(state).ok_or_else(|| wrong(format!("{verdict:?}, and nothing else is said")))?;
    let told = outcome.verdict;
    holds(told == verdict, Promise::Outcome, || {
        format!("{told:?}, where the battle ended with {verdict:?}")
    })?;
    outcome.fault().map_or(Ok(()), |fault| Err(wrong(fault)))
}

/// What the opponent in that seat answers, which must be legal.
fn thought<G: Conform + Judge>(
    game: &Arc<G>,
    state: &G::State,
    side: Side,
    luck: u64,
    witness: &mut dyn Witness,
) -> Result<G::Action, Breach> {
    let wrong = |facts: String| Breach::new(Promise::Opponent, facts);
    let seat = SeatOf::new(Arc::clone(game), state, side);
    let text = witness.answer(&seat, luck).ok_or_else(|| wrong(format!("{side} finds no answer")))?;
    let action: G::Action =
        text.parse().map_err(|error: crate::game::NotationError| wrong(error.to_string()))?;
    match game.check(state, side, &action) {
        Ok(()) => Ok(action),
        Err(refusal) => Err(wrong(format!("'{action}' is refused: {refusal:?}"))),
    }
}

/// A game that is written and read again is the same journal, and replaying it ends in the same state.
fn replays<G: Conform>(game: &Arc<G>, table: &Table<G>) -> Result<(), Breach> {
    let wrong = |facts: String| Breach::new(Promise::Replay, facts);
    let journal =
        Journal::read("save", &table.journal().write()).map_err(|faults| wrong(faults.to_string()))?;
    holds(journal == *table.journal(), Promise::Replay, || "saving changes the journal".into())?;
    let again = Table::replay(Arc::clone(game), journal).map_err(|faults| wrong(faults.to_string()))?;
    let same = again.state() == table.state();
    holds(same, Promise::Replay, || "the replay ends elsewhere".into())?;
    let hashed = stable_hash64(again.state()) == stable_hash64(table.state());
    holds(hashed, Promise::Replay, || "equal states have other hashes".into())
}

/// The head of a journal of no battle.
pub(crate) fn blank_head() -> Head {
    Head {
        acies: FORMAT,
        system: "conformance".into(),
        scenario: "conformance".into(),
        text: String::new(),
        tables: String::new(),
        rules: 1,
        options: BTreeMap::new(),
        rolls: Vec::new(),
        commitment: None,
        of: None,
    }
}
