//! `acies replay`: saved games, told and verified.

use std::io::{self, Write};
use std::path::Path;

use acies_core::dice::RecordedDice;
use acies_core::game::ToAct;
use acies_core::journal::{Journal, Standing};
use acies_core::message::Message;
use acies_core::side::Viewer;
use acies_core::system::{AnyTable, WhyNot};
use acies_core::verify::{self, Stretch, Verified};
use acies_text::Language;

use crate::args::ReplayCommand;
use crate::output::{self, Failure, wrap};
use crate::play::{outcome, write_log};
use crate::scenario::introduce;
use crate::source::{self, Saved};

/// Runs the command.
pub fn replay(command: &ReplayCommand, language: Language) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        ReplayCommand::Show { file } => show(&mut out, file, language),
        ReplayCommand::Verify { file } => verify(&mut out, file),
    }
}

/// Checks a save in full: the chain of its hashes, the seed of its dice with every roll and draw that
/// follows from it, and every action against the rules.
fn verify(out: &mut impl Write, path: &Path) -> Result<(), Failure> {
    let saved = Saved::read(path)?;
    // The dice come first: a bent roll is named as such, before the rules stumble over what it led to.
    let dice = verify::verify(&saved.journal)
        .map_err(|what| Failure::worded([format!("{}: {what}", path.display())]))?;
    let table = saved.replay(path)?;
    let entries = saved.journal.entries.len();
    writeln!(out, "ok: {entries} entries, final state {:016x}", table.state_hash())?;
    let over = matches!(table.to_act(), ToAct::Over(_));
    match dice {
        Verified::NotSealed => writeln!(out, "dice: not sealed, so they prove nothing")?,
        Verified::NotOpened if over => writeln!(out, "dice: sealed, never opened, so they prove nothing")?,
        Verified::NotOpened => writeln!(out, "dice: sealed, not yet opened")?,
        Verified::Fair { rolls } => writeln!(out, "dice: fair, {rolls} rolls follow from the sealed seed")?,
        Verified::Stretches(stretches) => {
            for stretch in stretches.iter().filter(|stretch| stretch.rolls > 0) {
                writeln!(out, "dice: {}", told(stretch, over))?;
            }
        }
    }
    Ok(())
}

/// What is proven about rolls that follow from one seed.
fn told(stretch: &Stretch, over: bool) -> String {
    let rolls = format!("rolls {} to {}", stretch.first, stretch.first + stretch.rolls - 1);
    match &stretch.commitment {
        None => format!("{rolls} not sealed, so they prove nothing"),
        Some(seal) if stretch.proven => format!("{rolls} fair, they follow from the seed sealed as {seal}"),
        Some(seal) if over => format!("{rolls} unproven, the seed sealed as {seal} was never opened"),
        Some(seal) => format!("{rolls} unproven, the seed sealed as {seal} is not yet opened"),
    }
}

/// The number of the turn and how the armies stand.
fn heading(table: &dyn AnyTable) -> Message {
    let [north, south] = table.scene(Viewer::Spectator).panels.0;
    let score = |(taken, needed): (u8, u8)| format!("{taken}/{needed}");
    Message::new("acies-replay-turn")
        .number("turn", table.turn())
        .message("north", north.name)
        .word("northern", score(north.score))
        .message("south", south.name)
        .word("southern", score(south.score))
}

/// Tells the game as a spectator would have seen it, without what was taken back.
fn show(out: &mut impl Write, path: &Path, language: Language) -> Result<(), Failure> {
    let saved = Saved::read(path)?;
    // The whole save is checked first: a story is told only if it is true.
    let end = saved.replay(path)?;
    let catalogue = output::catalogue(language, saved.system)?;
    introduce(out, saved.battle.info(), &catalogue)?;
    let opening = Journal::new(saved.journal.head.clone());
    let mut table = source::replay(&*saved.battle, opening, path)?;
    let standing =
        saved.journal.standing().map_err(|what| Failure::worded([format!("{}: {what}", path.display())]))?;
    let mut turn = 0;
    for Standing { by, act: action, rolls } in standing {
        if table.turn() != turn {
            turn = table.turn();
            writeln!(out, "\n{}", catalogue.say(&heading(&*table)))?;
        }
        let before = table.steps();
        table.act(by, action, &mut RecordedDice::new(rolls)).map_err(|why| {
            let why = match why {
                WhyNot::Unreadable(what) => what.get(language.word()).to_owned(),
                WhyNot::Ended => "the game had ended".into(),
                WhyNot::Refused(clause, message) => {
                    format!("{} [{}]", catalogue.say(&message), clause.0)
                }
            };
            Failure::worded([format!("{}: '{action}': {why}", path.display())])
        })?;
        write_log(out, &table.log(Viewer::Spectator, before), &catalogue)?;
    }
    writeln!(out, "\n{}", wrap(&catalogue.say(&outcome(&*end, saved.battle.info(), language)), 0, 0))?;
    Ok(())
}
