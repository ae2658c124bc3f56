//! The moment a battle within a game is waited for, looked at closely, and how the game goes on from it.

use super::Conform;
use super::alike::Pair;
use super::promise::{Breach, Promise, holds};
use super::{Witness, opens_something, unknown};
use crate::battle::{Misreport, Report};
use crate::dice::FastDice;
use crate::game::{Game, Silence, ToAct};
use crate::outcome::End;
use crate::side::{BySide, Side, Viewer};
use crate::table::Table;

fn broken(facts: impl Into<String>) -> Breach {
    Breach::new(Promise::Battle, facts)
}

/// Nobody decides while a battle is waited for, everybody may know which it is, and no report is taken that cannot be its
/// own. The game goes on with the report of whoever plays it, or with a guess.
pub(super) fn is_fought<G: Conform>(
    table: &mut Table<G>,
    (dice, luck): (&mut FastDice, &mut FastDice),
    (decision, seed): (u32, u64),
    witness: &mut dyn Witness,
) -> Result<(), Breach> {
    let game = table.shared_game();
    let muster =
        game.muster(table.state()).ok_or_else(|| broken("a battle is waited for and not mustered"))?;
    witness.tries(decision, &"fought");
    nobody_decides(&*game, table.state(), luck)?;
    is_known_to_all(&*game, table.state(), luck)?;
    stays(table)?;
    let guess =
        game.guess(table.state(), dice).ok_or_else(|| broken("nobody guesses how it may come out"))?;
    refuses(&*game, table.state(), &guess)?;
    let played = witness.fights(&muster, seed).map_err(|facts| broken(format!("{}: {facts}", muster.id)))?;
    let before = unknown(table);
    table
        .fought(&played.unwrap_or(guess))
        .map_err(|Misreport(what)| broken(format!("the report is refused: {}", what.en)))?;
    game.conserved(table.state())
        .map_err(|what| Breach::new(Promise::Conserved, format!("after a battle: {what}")))?;
    opens_something(table, before)?;
    stays(table)
}

/// Where no battle is waited for, none is mustered or guessed, and no report is taken.
pub(super) fn is_not_waited_for<G: Game>(
    game: &G,
    state: &G::State,
    luck: &mut FastDice,
) -> Result<(), Breach> {
    let none = game.muster(state).is_none() && game.guess(state, luck).is_none();
    holds(none, Promise::Battle, || "a battle is mustered that nobody waits for".into())?;
    let report = Report { verdict: crate::game::Verdict::Draw, fates: BySide::default(), last: None };
    is_refused(game, state, &report, "of no battle")
}

fn nobody_decides<G: Conform>(game: &G, state: &G::State, luck: &mut FastDice) -> Result<(), Breach> {
    let mut list = Vec::new();
    for side in Side::BOTH {
        game.legal(state, side, &mut list);
        holds(list.is_empty(), Promise::Battle, || format!("{side} has answers while a battle is fought"))?;
        let action = game.any_action(luck);
        let refused = game.check(state, side, &action).is_err();
        holds(refused, Promise::Battle, || format!("{side} may '{action}' while a battle is fought"))?;
    }
    let early = game.outcome(state);
    holds(early.is_none(), Promise::Outcome, || format!("a battle is waited for: {early:?}"))
}

/// Whatever is hidden, the same battle is fought.
fn is_known_to_all<G: Conform>(game: &G, state: &G::State, luck: &mut FastDice) -> Result<(), Breach> {
    for viewer in Viewer::ALL {
        let dealt = game.redeal(&game.view(state, viewer), luck);
        Pair { game, one: state, two: &dealt, viewer }.compare(luck)?;
    }
    Ok(())
}

/// Nothing is taken back past a battle that was opened or fought.
fn stays<G: Game>(table: &Table<G>) -> Result<(), Breach> {
    for side in Side::BOTH {
        let nothing = table.can_undo(side) == 0;
        holds(nothing, Promise::Undo, || {
            format!("{side} may take back what opened a battle, or its report")
        })?;
    }
    Ok(())
}

/// What cannot be the report of the battle.
fn refuses<G: Game>(game: &G, state: &G::State, guess: &Report) -> Result<(), Breach> {
    for side in Side::BOTH {
        let with = |change: &dyn Fn(&mut Vec<_>)| {
            let mut other = guess.clone();
            change(&mut other.fates[side]);
            other
        };
        let Some(first) = guess.fates[side].first().copied() else { continue };
        is_refused(game, state, &with(&|fates| fates.push(first)), "with a fate too many")?;
        is_refused(game, state, &with(&|fates| fates.truncate(fates.len() - 1)), "with a fate too few")?;
        let strong = |fates: &mut Vec<_>| fates[0] = crate::battle::Fell { left: u16::MAX, ..first };
        is_refused(game, state, &with(&strong), "with more strength than was mustered")?;
        let risen = crate::battle::Fell { end: End::Lost, left: u16::MAX, ..first };
        is_refused(game, state, &with(&|fates| fates[0] = risen), "with strength left to the lost")?;
    }
    Ok(())
}

fn is_refused<G: Game>(game: &G, state: &G::State, report: &Report, what: &str) -> Result<(), Breach> {
    let mut after = state.clone();
    let refused = game.fought(&mut after, report, &mut Silence).is_err();
    holds(refused, Promise::Battle, || format!("a report {what} is taken: {report:?}"))?;
    let same = after == *state && game.to_act(&after) == game.to_act(state);
    holds(same, Promise::Refusal, || format!("refusing a report {what} changed the position"))
}

/// Goes on at two tables that look alike with the same report.
pub(super) fn guessed<G: Conform>(table: &Table<G>, luck: &mut FastDice) -> Option<Report> {
    if table.to_act() == ToAct::Battle { table.game().guess(table.state(), luck) } else { None }
}
