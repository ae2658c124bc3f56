//! Games played for as long as one likes with every promise of the contract checked on the way, and the shortest
//! game that breaks one.

use std::cell::RefCell;
use std::fmt::Display;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use acies_ai::Level;
use acies_core::battle::{Muster, Report};
use acies_core::conformance::{Breach, Effort, Failure, Played, Promise, Trial, Witness};
use acies_core::seat::Seat;
use acies_core::side::{BySide, Side};
use acies_kit::system::Battle;

use crate::fights::Fights;
use crate::player::Pairing;

/// How closely games are looked at, and how long they may be.
pub const EFFORT: Effort = Effort { games: 0, strangers: 24, decisions: 20_000, every: 1 };

/// How many other games are tried to find a shorter one that breaks the same promise.
const TRIES: u64 = 200;

/// What to play.
#[derive(Copy, Clone, Debug)]
pub struct Plan {
    /// The seed of the series.
    pub seed: u64,
    /// The number of the first game of each battle.
    pub from: u64,
    /// How many games of each battle; without end if absent.
    pub games: Option<u64>,
    /// How many threads share the work.
    pub threads: usize,
    /// How closely to look.
    pub effort: Effort,
    /// How battles within the games are fought: each is laid out, and those that are played keep every promise too.
    pub fights: Fights,
}

/// What was played without a fault.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Sum {
    /// Games, those stopped by the clock included.
    pub games: u64,
    /// Decisions answered.
    pub decisions: u64,
    /// Positions looked at closely.
    pub looks: u64,
}

/// A game that breaks a promise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The place of its battle among those played.
    pub battle: usize,
    /// Its number in the series.
    pub index: u64,
    /// Who played it.
    pub players: Pairing,
    /// Where the rules panicked, if they did.
    pub place: Option<String>,
    /// What is broken, and the game so far.
    pub failure: Box<Failure>,
}

impl Found {
    /// Whether it is the same fault: the same promise, and for a panic the same place in the rules.
    fn like(&self, other: &Found) -> bool {
        (self.failure.breach.promise, &self.place) == (other.failure.breach.promise, &other.place)
    }
}

/// Who hears how it goes, from any thread.
pub trait Hearer: Sync {
    /// Whether to go on; asked at every decision.
    fn goes_on(&self) -> bool;

    /// Whether to go on looking for a shorter game that breaks the same promise.
    fn shortens(&self) -> bool;

    /// What was played so far.
    fn progress(&self, _sum: Sum) {}

    /// A whole game in which every promise was kept.
    fn whole(&self, _battle: usize, _index: u64, _played: &Played) {}
}

/// Who plays game `index`: mostly both at random, which reaches odd positions soonest; in every third game a
/// beginner, who reaches likely ones, and in every sixth two of them.
pub fn players(index: u64) -> Pairing {
    let one = if index % 3 == 2 { Level::One } else { Level::Random };
    let other = if index % 6 == 2 { Level::One } else { Level::Random };
    Pairing(BySide([one, other]))
}

/// Plays until `hearer` has enough, the games are played or a promise is broken: then shortens that game.
pub fn run(battles: &[&dyn Battle], plan: Plan, hearer: &dyn Hearer) -> (Sum, Option<Found>) {
    let next = AtomicU64::new(0);
    let state = Mutex::new((Sum::default(), None::<Found>));
    let lock = || state.lock().unwrap_or_else(PoisonError::into_inner);
    let work = || {
        while lock().1.is_none() && hearer.goes_on() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let (battle, game) = (number as usize % battles.len(), number / battles.len() as u64);
            if plan.games.is_some_and(|games| game >= games) {
                break;
            }
            let index = plan.from.wrapping_add(game);
            let trial = Trial { seed: plan.seed, index, effort: plan.effort, stop: None };
            let goes_on = || lock().1.is_none() && hearer.goes_on();
            match one(battles, battle, trial, (players(index), plan.fights), &goes_on) {
                Ok(played) => {
                    let sum = {
                        let sum = &mut lock().0;
                        sum.games += 1;
                        sum.decisions += u64::from(played.decisions);
                        sum.looks += u64::from(played.looks);
                        *sum
                    };
                    if played.verdict.is_some() {
                        hearer.whole(battle, index, &played);
                    }
                    hearer.progress(sum);
                }
                Err(found) => {
                    lock().1.get_or_insert(found);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..plan.threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    let (sum, found) = state.into_inner().unwrap_or_else(PoisonError::into_inner);
    (sum, found.map(|found| shorter(battles, plan, found, hearer)))
}

/// The shortest game found that breaks the same promise: the same one up to the first position that shows it when
/// every position is looked at, or another that breaks it sooner.
fn shorter(battles: &[&dyn Battle], plan: Plan, found: Found, hearer: &dyn Hearer) -> Found {
    // A game without end shows itself at the bound, never sooner.
    if found.failure.breach.promise == Promise::Ends {
        return found;
    }
    let goes_on = || hearer.shortens();
    let close = |index, effort, stop, players| {
        let trial = Trial { seed: plan.seed, index, effort, stop: Some(stop) };
        one(battles, found.battle, trial, (players, plan.fights), &goes_on)
            .err()
            .filter(|other| other.like(&found))
    };
    let every = |every| Effort { every, ..plan.effort };
    // One decision more than the best so far, so that the same length is found again and nothing longer.
    let mut best = close(found.index, every(1), found.failure.decision + 1, found.players)
        .unwrap_or_else(|| found.clone());
    for other in 1..=TRIES {
        if best.failure.decision == 0 || !hearer.shortens() {
            break;
        }
        let index = found.index.wrapping_add(other);
        let sooner = close(index, every(2), best.failure.decision, Pairing::default());
        if let Some(sooner) = sooner {
            let closer = close(index, every(1), sooner.failure.decision + 1, sooner.players);
            best = closer.unwrap_or(sooner);
        }
    }
    best
}

/// Plays one game; a panic of the rules is a broken promise like the others.
fn one(
    battles: &[&dyn Battle],
    battle: usize,
    trial: Trial,
    (players, fights): (Pairing, Fights),
    goes_on: &dyn Fn() -> bool,
) -> Result<Played, Found> {
    let mut watch = Watch { players, fights, goes_on, tried: (0, String::new()) };
    let result = caught(|| battles[battle].soak(trial, &mut watch));
    let found = |failure, place| Found { battle, index: trial.index, players, place, failure };
    match result {
        Ok(Ok(played)) => Ok(played),
        Ok(Err(failure)) => Err(found(failure, None)),
        Err((message, place)) => {
            let (decision, action) = watch.tried.clone();
            // The game is lost with the panic: it is played again up to the decision before.
            let always = || true;
            let mut again = Watch { players, fights, goes_on: &always, tried: (0, String::new()) };
            let before = caught(|| battles[battle].soak(Trial { stop: Some(decision), ..trial }, &mut again));
            let journal = match before {
                Ok(Ok(played)) => played.journal,
                Ok(Err(failure)) => return Err(found(failure, None)),
                Err(_) => battles[battle].start(&mut acies_core::dice::FastDice::new(0)).journal().clone(),
            };
            let at = place.as_deref().unwrap_or("?");
            let breach = Breach::new(Promise::Calm, format!("{message} ({at}), trying '{action}'"));
            Err(found(Box::new(Failure { breach, decision, journal }), place))
        }
    }
}

/// Answers for whoever plays and remembers what was tried last.
struct Watch<'a> {
    players: Pairing,
    fights: Fights,
    goes_on: &'a dyn Fn() -> bool,
    tried: (u32, String),
}

impl Witness for Watch<'_> {
    fn goes_on(&self) -> bool {
        (self.goes_on)()
    }

    fn thinks(&self, side: Side) -> bool {
        self.players.0[side] != Level::Random
    }

    fn answer(&mut self, seat: &dyn Seat, luck: u64) -> Option<String> {
        acies_ai::choose(self.players.0[seat.side()], seat, luck)
    }

    fn fights(&mut self, muster: &Muster, luck: u64) -> Result<Option<Report>, String> {
        let Some(battle) = self.fights.open(muster).transpose()? else { return Ok(None) };
        if !self.fights.plays(luck) {
            return Ok(None);
        }
        let trial = Trial { seed: luck, index: 0, effort: Effort { every: 40, ..EFFORT }, stop: None };
        let always = || true;
        let mut watch =
            Watch { players: self.players, fights: self.fights, goes_on: &always, tried: (0, String::new()) };
        let played = battle.soak(trial, &mut watch).map_err(|failure| failure.breach.to_string())?;
        Ok(battle.replay(played.journal).map_err(|faults| faults.to_string())?.report())
    }

    fn tries(&mut self, decision: u32, action: &dyn Display) {
        self.tried = (decision, action.to_string());
    }
}

thread_local! {
    /// Where the last panic of this thread was.
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Keeps panics from being written to the error stream, and remembers where they were. For a whole program.
pub fn hear_panics() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string);
        PLACE.with_borrow_mut(|last| *last = place);
    }));
}

/// What `run` gives, or the message and place of its panic.
fn caught<T>(run: impl FnOnce() -> T) -> Result<T, (String, Option<String>)> {
    panic::catch_unwind(AssertUnwindSafe(run)).map_err(|payload| {
        let message = payload
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| payload.downcast_ref::<&str>().map(ToString::to_string))
            .unwrap_or_default();
        (message, PLACE.with_borrow_mut(Option::take))
    })
}
