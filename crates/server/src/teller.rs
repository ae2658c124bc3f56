//! Keeps what is told and shown in a game while the rules that give it are those of today.
//!
//! It follows the game on a table of its own, beside the requests and after they were answered: nobody waits for it.
//! What it has not kept yet when the server ends, it keeps when the game is opened again.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use acies_core::any_table::AnyTable;
use acies_core::dice::RecordedDice;
use acies_core::journal::{Deed, Entry, Journal};
use acies_core::side::Side;
use acies_text::{Catalogue, Language};
use tokio::sync::{Mutex, Semaphore};

use crate::error::{ApiError, Problem};
use crate::frame::{Frame, Packer};
use crate::game::OpenGame;
use crate::hall::Hall;
use crate::store::Told;

/// One game at a time: what is kept is needed when the rules change, not soon.
static PLACE: Semaphore = Semaphore::const_new(1);

/// How far a game was followed.
#[derive(Default)]
pub struct Teller {
    following: Mutex<Option<Following>>,
    /// Whether a task is on its way that has not looked yet.
    called: AtomicBool,
}

struct Following {
    table: Box<dyn AnyTable>,
    packer: Packer,
    /// Entries followed.
    done: usize,
}

impl Teller {
    /// Sees to it that what is new in a game is kept.
    pub fn call(hall: &Hall, game: &Arc<OpenGame>) {
        if !game.teller.called.swap(true, Ordering::SeqCst) {
            let (hall, game) = (hall.clone(), Arc::clone(game));
            tokio::spawn(async move {
                if let Err(error) = Teller::tell(&hall, &game).await {
                    tracing::warn!(game = game.about.id, ?error, "what is told is not kept");
                }
            });
        }
    }

    /// Keeps what is new in a game.
    pub async fn tell(hall: &Hall, game: &Arc<OpenGame>) -> Result<(), ApiError> {
        let mut following = game.teller.following.lock().await;
        game.teller.called.store(false, Ordering::SeqCst);
        let from = match &*following {
            Some(following) => following.done,
            None => game.kept().await?,
        };
        let Some(journal) = game.played(from).await? else { return Ok(()) };
        let _place = PLACE.acquire().await;
        let (hall, own) = (hall.clone(), Arc::clone(game));
        let known = following.take();
        let work = move || -> Result<(Following, Vec<Told>), ApiError> {
            let voices = Language::ALL.map(|language| hall.voice(&own, language));
            let mut following = match known {
                Some(following) => following,
                None => Following::begin(&own, &journal, from)?,
            };
            let told = following.follow(&own, &journal, voices)?;
            Ok((following, told))
        };
        let done = tokio::task::spawn_blocking(work).await;
        let (followed, told) = done.map_err(|error| ApiError::new(Problem::Internal).detail(error))??;
        game.keep_told(told).await?;
        *following = Some(followed);
        Ok(())
    }
}

impl Following {
    fn begin(game: &OpenGame, journal: &Journal, done: usize) -> Result<Following, ApiError> {
        let opening = Journal { head: journal.head.clone(), entries: journal.entries[..done].to_vec() };
        let table = game.battle.replay(opening).map_err(|faults| broken(faults.to_string()))?;
        Ok(Following { table, packer: Packer::default(), done })
    }

    /// Follows the entries that are new, and packs what each decision shows.
    fn follow(
        &mut self,
        game: &OpenGame,
        journal: &Journal,
        voices: [&Catalogue; 2],
    ) -> Result<Vec<Told>, ApiError> {
        let mut told = Vec::new();
        let counted = journal.counted();
        for (index, entry) in journal.entries.iter().enumerate().skip(self.done) {
            self.done = index + 1;
            if !counted[index] {
                // Played under other rules: it was kept then, or never can be.
                continue;
            }
            if let Deed::Resume { .. } = entry.deed {
                // What lies before it is replayed as a whole: only the journal knows what still counts.
                self.table = Following::begin(game, journal, index + 1)?.table;
            } else {
                self.repeat(entry)?;
            }
            if entry.deed.is_step() {
                let frame = Frame::of(&*self.table, voices);
                let body = self.packer.pack(&frame).map_err(|error| broken(error.to_string()))?;
                told.push(Told { entry: index + 1, body });
            }
        }
        Ok(told)
    }

    fn repeat(&mut self, entry: &Entry) -> Result<(), ApiError> {
        let by = Side::from(entry.by);
        match &entry.deed {
            Deed::Act { act, rolls } => {
                let acted = self.table.act(by, act, &mut RecordedDice::new(rolls));
                acted.map_err(|why| broken(format!("{why:?}")))
            }
            Deed::Fought { fought } => self.table.fought(fought).map_err(|why| broken(why.0.en)),
            Deed::Undo { .. } => {
                self.table.undo(by);
                Ok(())
            }
            Deed::Back { back, asked } => {
                self.table.take_back((*asked).into(), by, *back).map_err(|what| broken(what.en))
            }
            Deed::End { .. }
            | Deed::Seal { .. }
            | Deed::Mix { .. }
            | Deed::Resume { .. }
            | Deed::Open { .. } => Ok(()),
        }
    }
}

fn broken(what: String) -> ApiError {
    ApiError::new(Problem::Internal).detail(what)
}
