//! `acies lab compare`: one order of battle in every system that covers its time.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::thread;

use acies_compare::html::{self, Words};
use acies_compare::{Table, Told, tell};
use acies_kit::order::Order;
use acies_kit::system::System;
use acies_lab::compare::{Contestant, Game, Plan, contestants, heading, play, table};
use acies_text::{Catalogue, Language, own_texts};
use acies_words::message::Message;
use acies_words::{Bilingual, bilingual};
use comfy_table::CellAlignment;

use super::{progress, write};
use crate::args::CompareArgs;
use crate::output::{self, Failure, complain, wrap};
use crate::{interrupt, registry, source};

/// Plays what is missing, and writes the table, the report and the plots.
pub fn compare(args: &CompareArgs, language: Language) -> Result<(), Failure> {
    let order = source::order(&args.order)?;
    let systems = match args.systems.is_empty() {
        true => registry::systems(),
        false => args.systems.iter().map(|id| registry::asked(Some(id))).collect::<Result<_, _>>()?,
    };
    let playing = contestants(&order, &systems)?;
    if playing.is_empty() {
        let Bilingual { en, fr } = &order.title;
        return Err(Failure::input(bilingual!(
            "no game named is for the time of {en}",
            "aucun des jeux nommés n’est fait pour l’époque de {fr}"
        )));
    }
    let threads =
        args.threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let plan = Plan {
        games: args.games.get(),
        seed: args.seed,
        player: args.player,
        threads,
        limit: args.max_decisions.get(),
    };
    let file = Files::at(&args.out, &order)?;
    let games = file.play((&order, &playing), plan, language)?;
    file.report((&order, &systems), (&playing, &games), language)
}

/// The folder of a comparison.
struct Files {
    folder: PathBuf,
    id: String,
}

impl Files {
    /// The folder, made if it is not there.
    fn at(folder: &Path, order: &Order) -> Result<Files, Failure> {
        fs::create_dir_all(folder).map_err(|error| unwritten(folder, &error))?;
        Ok(Files { folder: folder.to_owned(), id: order.id.clone() })
    }

    fn named(&self, ending: &str) -> PathBuf {
        self.folder.join(format!("{}{ending}", self.id))
    }

    /// The games that are there, which must be of this very series.
    fn there(&self, order: &Order, playing: &[Contestant], plan: Plan) -> Result<Vec<Game>, Failure> {
        let path = self.named(".csv");
        if !path.exists() {
            return Ok(Vec::new());
        }
        let name = path.display().to_string();
        let games = table::read(&name, &source::read(&path)?)?;
        let headings: Vec<Game> = playing.iter().map(|one| heading(order, one, plan)).collect();
        let stranger = games.iter().position(|game| {
            let mine = headings.iter().find(|heading| heading.system == game.system);
            mine.is_some_and(|heading| !game.is_of(heading)) || game.order != order.id
        });
        match stranger {
            None => Ok(games),
            Some(at) => {
                let line = at + 2;
                Err(Failure::input(bilingual!(
                    "{name}:{line}: is a game of another series: other rules, another battle, player or seed; name another folder",
                    "{name}:{line}: est une partie d’une autre série\u{a0}: d’autres règles, une autre bataille, un autre joueur ou une autre graine\u{a0}; nommez un autre dossier"
                )))
            }
        }
    }

    /// Plays the games that are not there yet and keeps each as soon as it is over; gives those of the plan.
    fn play(
        &self,
        (order, playing): (&Order, &[Contestant]),
        plan: Plan,
        language: Language,
    ) -> Result<Vec<Game>, Failure> {
        let there = self.there(order, playing, plan)?;
        if !there.is_empty() {
            let catalogue = Catalogue::new(language, &[own_texts(language)])?;
            let on = Message::new("acies-compare-goes-on").number("games", there.len() as i64);
            complain(catalogue.say(&on));
        }
        let ids: Vec<&str> = playing.iter().map(|one| one.system.id()).collect();
        // What was torn off is left out before anything is added.
        let path = self.named(".csv");
        write(&path, table::write(&there, &ids))?;
        let kept = File::options().append(true).open(&path).map_err(|error| unwritten(&path, &error))?;
        let mine = |game: &&Game| game.game < plan.games && ids.contains(&&*game.system);
        let done = there.iter().filter(mine).count() as u64;
        let bar = progress(plan.games.saturating_mul(playing.len() as u64));
        bar.set_position(done);
        let stop = interrupt::watch();
        let state = Mutex::new((kept, there.clone(), None));
        let keep = |game: Game| {
            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
            let (kept, games, failed) = &mut *state;
            if let Err(error) = kept.write_all(table::line(&game).as_bytes()).and_then(|()| kept.flush()) {
                *failed = Some(error);
                stop.store(true, Ordering::Relaxed);
            }
            games.push(game);
            bar.inc(1);
        };
        play(order, playing, plan, &there, &keep, &stop);
        bar.finish_and_clear();
        let (_, games, failed) = state.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(error) = failed {
            return Err(unwritten(&path, &error));
        }
        write(&path, table::write(&games, &ids))?;
        if stop.load(Ordering::Relaxed) {
            let (played, planned) = (games.iter().filter(mine).count(), bar.length().unwrap_or(0));
            let what = bilingual!(
                "interrupted: {played} of {planned} games are kept; the same command goes on with them",
                "interrompu\u{a0}: {played} parties sur {planned} sont gardées\u{a0}; la même commande continue avec elles"
            );
            complain(what.get(language.word()));
            return Err(Failure::Interrupted);
        }
        // The report of a plan is of the games of that plan, however many were played beyond.
        Ok(games.into_iter().filter(|game| mine(&game)).collect())
    }

    /// Writes the report in both languages and the plots in that asked for, and tells the figures.
    fn report(
        &self,
        (order, systems): (&Order, &[&'static dyn System]),
        (playing, games): (&[Contestant], &[Game]),
        language: Language,
    ) -> Result<(), Failure> {
        let keys: Vec<(String, String)> =
            playing.iter().map(|one| (one.system.id().to_owned(), one.key.clone())).collect();
        let mut languages = Language::ALL.to_vec();
        languages.sort_by_key(|one| *one != language);
        let mut told: Vec<(Language, Told, Words)> = Vec::new();
        for language in languages {
            let voice = Catalogue::new(language, &[own_texts(language)])?;
            told.push((language, tell(order, systems, games, &keys, &voice), Words::of(&voice)));
        }
        let parts: Vec<(&str, &Told, Words)> =
            told.iter().map(|(language, told, words)| (language.word(), told, words.clone())).collect();
        write(&self.named(".html"), html::page(&parts))?;
        let Some((_, first, _)) = told.first() else { return Ok(()) };
        for chapter in &first.chapters {
            // The id of a plot begins with that of the order.
            let name = self.folder.join(format!("{}.svg", chapter.plot.id()));
            write(&name, chapter.plot.picture(language.word()))?;
        }
        self.tell(first, games.len(), language)
    }

    fn tell(&self, told: &Told, games: usize, language: Language) -> Result<(), Failure> {
        let catalogue = Catalogue::new(language, &[own_texts(language)])?;
        let mut out = io::stdout().lock();
        for Table { caption, head, rows } in told.chapters.iter().map(|chapter| &chapter.table) {
            writeln!(out, "{caption}")?;
            let mut table = output::table(&catalogue, &[]);
            table.set_header(head);
            table.add_rows(rows);
            for column in table.column_iter_mut().skip(1) {
                column.set_cell_alignment(CellAlignment::Right);
            }
            writeln!(out, "{}\n", table.trim_fmt())?;
        }
        let name = |ending: &str| format!("{}{ending}", self.id);
        let written = Message::new("acies-compare-written")
            .number("games", games as i64)
            .word("folder", self.folder.display().to_string())
            .word("report", name(".html"))
            .word("table", name(".csv"))
            .number("plots", told.chapters.len() as i64);
        writeln!(out, "{}", wrap(&catalogue.say(&written), 0, 2))?;
        Ok(())
    }
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    let name = path.display();
    Failure::input(bilingual!(
        "{name} cannot be written: {error}",
        "{name} ne peut être écrit\u{a0}: {error}"
    ))
}
