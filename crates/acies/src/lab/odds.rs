//! `acies lab --odds`: what battles that are settled without a game may come to.

use std::io::{self, Write};
use std::path::Path;

use acies_kit::system::System;
use acies_lab::Plan;
use acies_lab::odds::{Table, measure as play};
use acies_text::{Catalogue, Language, own_texts};
use acies_words::bilingual;
use acies_words::message::Message;

use super::{progress, write};
use crate::args::LabArgs;
use crate::interrupt;
use crate::output::{self, Failure, wrap};

/// Plays the battles, writes the file and tells how many there were.
pub fn measure(
    args: &LabArgs,
    (file, language): (&Path, Language),
    system: &dyn System,
    plan: Plan,
) -> Result<(), Failure> {
    let id = system.id();
    let settles = system.settles().ok_or_else(|| {
        Failure::input(bilingual!(
            "{id} settles no battle by odds",
            "{id} ne règle aucune bataille par les probabilités"
        ))
    })?;
    let LabArgs { games, seed, players, .. } = args;
    let command =
        format!("acies lab --system {id} --games {games} --seed {seed} --players {players} --odds FILE");
    let bar = progress(plan.games);
    let stop = interrupt::watch();
    let table = play((system, settles), plan, command, &|done| bar.set_position(done), &stop);
    bar.finish_and_clear();
    let Some(Table { games, text, .. }) = table? else {
        let name = file.display();
        let what = bilingual!("{name} is not written", "{name} n’est pas écrit");
        output::complain(what.get(language.word()));
        return Err(Failure::Interrupted);
    };
    write(file, text)?;
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let told = Message::new("acies-lab-odds")
        .number("games", i64::try_from(games).unwrap_or(i64::MAX))
        .word("file", file.display().to_string());
    writeln!(io::stdout().lock(), "{}", wrap(&catalogue.say(&told), 0, 2))?;
    Ok(())
}
