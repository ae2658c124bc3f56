//! `acies backup` and `acies restore`: copies of the file of games.

use std::io::{self, Write};

use acies_server::{Held, StoreError};
use acies_text::{Catalogue, Language, own_texts};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::message::Message;

use crate::args::KeepArgs;
use crate::output::{Failure, complain};
use crate::serve::usual_file;

/// Copies the file of games, which a table may be using.
pub fn backup(args: &KeepArgs, language: Language) -> Result<(), Failure> {
    let data = args.data.clone().unwrap_or_else(usual_file);
    let held = wait(acies_server::backup(&data, &args.file))?;
    tell_damage(&held, language);
    say(language, &[about("acies-backup-done", &held).word("file", args.file.display())])
}

/// Puts a copy in the place of the file of games.
pub fn restore(args: &KeepArgs, language: Language) -> Result<(), Failure> {
    let data = args.data.clone().unwrap_or_else(usual_file);
    let restored = wait(acies_server::restore(&args.file, &data))?;
    tell_damage(&restored.held, language);
    let mut lines = vec![about("acies-restore-done", &restored.held).word("file", data.display())];
    if let Some(aside) = restored.aside {
        lines.push(Message::new("acies-restore-aside").word("file", aside.display()));
    }
    say(language, &lines)
}

fn wait<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(work).map_err(|error| Failure::input(error.said()))
}

fn about(key: &'static str, held: &Held) -> Message {
    Message::new(key).number("games", i64::try_from(held.games).unwrap_or(i64::MAX))
}

/// A damaged game is copied as it is: the copy is as good as the file.
fn tell_damage(held: &Held, language: Language) {
    for (id, Bilingual { en, fr }) in &held.damaged {
        let what = bilingual!("game {id} is damaged: {en}", "la partie {id} est abîmée\u{a0}: {fr}");
        complain(what.get(language.word()));
    }
}

fn say(language: Language, lines: &[Message]) -> Result<(), Failure> {
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let mut out = io::stdout().lock();
    for line in lines {
        writeln!(out, "{}", catalogue.say(line))?;
    }
    Ok(())
}
