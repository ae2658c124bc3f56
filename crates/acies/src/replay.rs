//! `acies replay`: saved games, told and verified.

mod battles;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use acies_core::any_table::{AnyTable, WhyNot};
use acies_core::battle::Misreport;
use acies_core::dice::{Fallen, RecordedDice};
use acies_core::game::ToAct;
use acies_core::journal::{Journal, Standing};
use acies_core::replay::Parting;
use acies_core::scene::{Panel, Tally};
use acies_core::side::Viewer;
use acies_core::verify::{self, Stretch, Verified};
use acies_text::Language;
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::message::Message;

use crate::args::ReplayCommand;
use crate::options;
use crate::output::{self, Failure, wrap};
use crate::play::{outcome, write_log};
use crate::scenario::introduce;
use crate::source::{self, Saved};

/// Runs the command.
pub fn replay(command: &ReplayCommand, language: Language) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        ReplayCommand::Show { file } => show(&mut out, file, language),
        ReplayCommand::Verify { file, battles } => verify(&mut out, file, battles, language),
    }
}

/// The same fault, with the file it is in.
fn within(path: &Path, what: Bilingual) -> Failure {
    let (file, Bilingual { en, fr }) = (path.display(), what);
    Failure::input(bilingual!("{file}: {en}", "{file}: {fr}"))
}

/// Checks a save in full: the chain of its hashes, the seed of its dice with every roll and draw that
/// follows from it, and every action against the rules.
fn verify(out: &mut impl Write, path: &Path, battles: &[PathBuf], language: Language) -> Result<(), Failure> {
    let saved = Saved::read(path)?;
    // The dice come first: a bent roll is named as such, before the rules stumble over what it led to.
    let dice = verify::verify(&saved.journal).map_err(|what| within(path, what))?;
    let (table, parting) = saved.agreed(path)?;
    let over = matches!(table.to_act(), ToAct::Over(_));
    let sound = Message::new("acies-replay-sound")
        .number("entries", i64::try_from(table.journal().entries.len()).unwrap_or(i64::MAX))
        .word("state", format!("{:016x}", table.state_hash()));
    let mut lines = vec![sound];
    lines.extend(version(&saved, parting.as_ref(), language));
    match dice {
        Verified::NotSealed => lines.push(Message::new("acies-dice-not-sealed")),
        Verified::NotOpened if over => lines.push(Message::new("acies-dice-never-opened")),
        Verified::NotOpened => lines.push(Message::new("acies-dice-not-opened")),
        Verified::Fair { rolls } => lines.push(Message::new("acies-dice-fair").word("rolls", rolls)),
        Verified::Stretches(stretches) => {
            lines.extend(
                stretches.iter().filter(|stretch| stretch.rolls > 0).map(|stretch| told(stretch, over)),
            );
        }
    }
    lines.extend(battles::verify(&saved, path, battles)?);
    let catalogue = output::catalogue(language, saved.system)?;
    lines.iter().try_for_each(|line| Ok(writeln!(out, "{}", wrap(&catalogue.say(line), 0, 2))?))
}

/// What is said of a game that was begun under other rules than those of today.
pub fn version(saved: &Saved, parting: Option<&Parting>, language: Language) -> Option<Message> {
    let said = |key| {
        let today = i64::from(saved.system.rules_version());
        Message::new(key).number("rules", i64::from(saved.journal.head.rules)).number("today", today)
    };
    match parting {
        Some(Parting { step, why, .. }) => Some(
            said("acies-version-parted")
                .number("step", i64::try_from(step + 1).unwrap_or(i64::MAX))
                .word("why", why.get(language.word())),
        ),
        None => (!saved.battle.is_of_today(&saved.journal)).then(|| said("acies-version-older")),
    }
}

/// A decision as the journal has it: whose, what, and the dice that fell.
fn noted(step: usize, standing: &Standing<'_>) -> Message {
    let fallen = |roll: &Fallen| match roll {
        Fallen::Die(faces, face) => format!("d{faces} {}", face + 1),
        Fallen::Drawn(_, item) => format!("# {item}"),
    };
    let rolls: Vec<String> = standing.rolls.iter().map(fallen).collect();
    let key = if rolls.is_empty() { "acies-version-step" } else { "acies-version-rolls" };
    Message::new(key)
        .word("step", step)
        .term("side", standing.by.key())
        .word("act", standing.act)
        .word("rolls", rolls.join(", "))
}

/// What is proven about rolls that follow from one seed.
fn told(stretch: &Stretch, over: bool) -> Message {
    let key = match &stretch.commitment {
        None => "acies-dice-part-not-sealed",
        Some(_) if stretch.proven => "acies-dice-part-fair",
        Some(_) if over => "acies-dice-part-never-opened",
        Some(_) => "acies-dice-part-not-opened",
    };
    let told = Message::new(key).word("first", stretch.first).word("last", stretch.first + stretch.rolls - 1);
    match &stretch.commitment {
        Some(seal) => told.word("seal", seal),
        None => told,
    }
}

/// The number of the turn, or that armies are still set up, and how they stand.
fn heading(table: &dyn AnyTable) -> Message {
    let [north, south] = table.scene(Viewer::Spectator).panels.0;
    let score = |panel: &Panel| match panel.tallies.first() {
        Some(Tally { have, of: Some(of), .. }) => format!("{have}/{of}"),
        Some(Tally { have, of: None, .. }) => have.to_string(),
        None => String::new(),
    };
    let key = if table.turn() == 0 { "acies-replay-setup" } else { "acies-replay-turn" };
    Message::new(key)
        .number("turn", table.turn())
        .word("northern", score(&north))
        .message("north", north.name)
        .word("southern", score(&south))
        .message("south", south.name)
}

/// Tells the game as a spectator would have seen it, without what was taken back.
fn show(out: &mut impl Write, path: &Path, language: Language) -> Result<(), Failure> {
    let saved = Saved::read(path)?;
    // The whole save is checked first: a story is told only if it is true.
    let (end, parting) = saved.agreed(path)?;
    let catalogue = output::catalogue(language, saved.system)?;
    introduce(out, saved.battle.info(), &catalogue)?;
    options::played(out, saved.system.options(), saved.battle.options(), &catalogue)?;
    if let Some(line) = version(&saved, parting.as_ref(), language) {
        writeln!(out, "\n{}", wrap(&catalogue.say(&line), 0, 0))?;
    }
    let opening = Journal::new(saved.journal.head.clone());
    let (mut table, _) = source::agreed(&*saved.battle, opening, path)?;
    let standing = saved.journal.standing().map_err(|what| within(path, what))?;
    // Of what stands, the actions before the parting are told by the rules of today, the others as they were noted.
    let places = saved.journal.standing_places().map_err(|what| within(path, what))?;
    let agreed = places.into_iter().filter(|place| *place < end.journal().entries.len()).count();
    let mut turn = None;
    for Standing { by, act: action, rolls, fought } in standing[..agreed].iter().copied() {
        if turn.replace(table.turn()) != Some(table.turn()) {
            writeln!(out, "\n{}", wrap(&catalogue.say(&heading(&*table)), 0, 2))?;
        }
        let before = table.steps(Viewer::Spectator);
        if let Some(report) = fought {
            table.fought(report).map_err(|Misreport(what)| within(path, what))?;
            write_log(out, &table.log(Viewer::Spectator, before), &catalogue)?;
            continue;
        }
        table.act(by, action, &mut RecordedDice::new(rolls)).map_err(|why| {
            let why = match why {
                WhyNot::Unreadable(error) => error.said().get(language.word()).to_owned(),
                WhyNot::Ended => catalogue.say(&Message::new("acies-replay-ended")),
                WhyNot::Refused(clause, message) => {
                    format!("{} [{}]", catalogue.say(&message), clause.0)
                }
            };
            let (file, why) = (path.display(), &why);
            Failure::input(bilingual!(
                "{file}: '{action}': {why}",
                "{file}: «\u{a0}{action}\u{a0}»\u{a0}: {why}"
            ))
        })?;
        write_log(out, &table.log(Viewer::Spectator, before), &catalogue)?;
    }
    if parting.is_some() {
        writeln!(out, "\n{}", catalogue.say(&Message::new("acies-version-beyond")))?;
        for (standing, step) in standing[agreed..].iter().zip(agreed + 1..) {
            writeln!(out, "  {}", wrap(&catalogue.say(&noted(step, standing)), 2, 4))?;
        }
        return Ok(());
    }
    writeln!(out, "\n{}", wrap(&catalogue.say(&outcome(&*end, saved.battle.info(), language)), 0, 0))?;
    match end.outcome() {
        Some(came) => crate::outcome::write(out, &came, &saved.battle.info().armies, &catalogue),
        None => Ok(()),
    }
}
