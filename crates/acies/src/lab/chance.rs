//! `acies lab --chance`: what the judgements of opponents are worth.

use std::io::{self, Write};
use std::path::Path;

use acies_core::chance::Measuring;
use acies_kit::chance::Fitted;
use acies_kit::system::Battle;
use acies_lab::Plan;
use acies_lab::chance::{Worth, measure as look};
use acies_text::{Catalogue, Language, own_texts};
use acies_words::bilingual;
use acies_words::message::Message;
use comfy_table::CellAlignment;

use super::{progress, repeated, write};
use crate::args::LabArgs;
use crate::interrupt;
use crate::output::{self, Failure, wrap};

/// Plays the series, writes the file and tells what stands in it.
pub fn measure(
    args: &LabArgs,
    (file, language): (&Path, Language),
    system: &str,
    battles: &[&dyn Battle],
    plan: Plan,
) -> Result<(), Failure> {
    let bar = progress(plan.games_of_each().saturating_mul(battles.len() as u64));
    let stop = interrupt::watch();
    let worth = look(battles, plan, &|done| bar.set_position(done), &stop);
    bar.finish_and_clear();
    let Some(Worth { games, positions, hash, chances }) = worth else {
        let name = file.display();
        let what = bilingual!("{name} is not written", "{name} n’est pas écrit");
        output::complain(what.get(language.word()));
        return Err(Failure::Interrupted);
    };
    let chances = chances.ok_or_else(|| {
        Failure::input(bilingual!(
            "{positions} positions say nothing: play more games",
            "{positions} positions ne disent rien\u{a0}: jouez plus de parties"
        ))
    })?;
    let fitted = Fitted {
        command: format!("acies lab --system {system} {} --chance FILE", repeated(args)),
        hash,
        chances: chances.measured(Measuring {
            players: args.players.to_string(),
            games: u32::try_from(games).unwrap_or(u32::MAX),
            positions: u32::try_from(positions).unwrap_or(u32::MAX),
        }),
    };
    write(file, fitted.write())?;
    tell(&fitted, language)
}

fn tell(fitted: &Fitted, language: Language) -> Result<(), Failure> {
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let mut out = io::stdout().lock();
    let mut table = output::table(&catalogue, &["acies-lab-judged", "acies-lab-chance"]);
    for (judged, chance) in fitted.chances.points() {
        let percent = catalogue.measured(f64::from(*chance) / 10.0, 1);
        table.add_row([judged.to_string(), format!("{percent} %")]);
    }
    for column in table.column_iter_mut() {
        column.set_cell_alignment(CellAlignment::Right);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    let Measuring { games, positions, .. } = fitted.chances.measuring();
    let counted = Message::new("acies-lab-positions")
        .number("games", i64::from(*games))
        .number("positions", i64::from(*positions));
    writeln!(out, "{}", wrap(&catalogue.say(&counted), 0, 2))?;
    Ok(())
}
