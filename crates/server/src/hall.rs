//! All games of a server: begun, opened when somebody comes, and played on for the machine.

mod beginning;
mod config;
mod driving;
mod fighting;

use std::collections::BTreeMap;
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use acies_core::side::Side;
use acies_kit::system::System;
use acies_text::Language;
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore};

pub use self::config::{Config, Lines};
use crate::address::{Counts, Held, Proxies, Who};
use crate::chance::Chance;
use crate::company::Company;
use crate::error::{ApiError, Problem};
use crate::game::{Denied, OfWar, OpenGame, Wish};
use crate::guard::Names;
use crate::limit::{Limiter, Rate};
use crate::player::Player;
use crate::protocol::Reach;
use crate::queue::Places;
use crate::reach;
use crate::serving::Connections;
use crate::shelf::Shelf;
use crate::speech::Voices;
use crate::store::{Store, StoreError};
use crate::teller::Teller;
use crate::watch::Watch;
use crate::window::Windows;
use crate::work::{self, Wanted, Workshop};

/// The most games kept open; those nobody looks at are closed first and opened again from storage.
const OPEN: usize = 4096;

/// A game on its way from storage.
type Opening<'a> = Pin<Box<dyn Future<Output = Result<Arc<OpenGame>, ApiError>> + Send + 'a>>;

/// All games of a server; copies share them.
#[derive(Clone)]
pub struct Hall(Arc<Rooms>);

struct Rooms {
    systems: Vec<&'static dyn System>,
    store: Store,
    voices: Voices,
    requests: Limiter,
    games: Limiter,
    open: Mutex<BTreeMap<String, Arc<OnceCell<Arc<OpenGame>>>>>,
    /// Where opponents think: one place for each core, so that requests are still answered.
    minds: Places,
    workshop: Workshop,
    shelf: Shelf,
    /// Who began the games that nobody has opened yet.
    begun: Mutex<BTreeMap<String, IpAddr>>,
    all_lines: Arc<Semaphore>,
    lines_by_address: Arc<Counts>,
    lines: Lines,
    connections: Connections,
    names: Names,
    bound: Option<SocketAddr>,
    words: Rate,
    proxies: Proxies,
    rest: Duration,
    chance: Chance,
    general: acies_ai::Level,
    watch: Arc<Watch>,
    windows: Windows,
}

impl Hall {
    /// Opens storage and reads the texts.
    pub async fn open(config: Config) -> Result<Hall, StoreError> {
        let voices = Voices::new(&config.systems).map_err(|faults| StoreError::File(faults.said()))?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let watch = Watch::new();
        Ok(Hall(Arc::new(Rooms {
            store: Store::open(&config.data, config.address.as_deref(), Arc::clone(&watch)).await?,
            systems: config.systems,
            voices,
            requests: Limiter::new(config.requests),
            games: Limiter::new(config.games),
            open: Mutex::default(),
            minds: Places::new(cores),
            workshop: Workshop::new(cores),
            shelf: Shelf::default(),
            begun: Mutex::default(),
            all_lines: Arc::new(Semaphore::new(config.lines.all)),
            lines_by_address: Counts::new(config.lines.an_address),
            lines: config.lines,
            connections: config.connections,
            names: config.names,
            bound: config.bound,
            words: config.words,
            proxies: config.proxies,
            rest: config.rest,
            chance: config.chance,
            general: config.general,
            watch,
            windows: config.windows,
        })))
    }

    /// The rule systems.
    pub fn systems(&self) -> &[&'static dyn System] {
        &self.0.systems
    }

    /// A rule system by its id.
    pub fn system(&self, id: &str) -> Result<&'static dyn System, ApiError> {
        let found = self.0.systems.iter().find(|system| system.id() == id);
        found.copied().ok_or_else(|| ApiError::new(Problem::UnknownSystem).detail(id))
    }

    /// The texts.
    pub fn voices(&self) -> &Voices {
        &self.0.voices
    }

    /// The limit on requests.
    pub fn requests(&self) -> &Limiter {
        &self.0.requests
    }

    /// The limit on new games.
    pub fn new_games(&self) -> &Limiter {
        &self.0.games
    }

    /// Answers that never change.
    pub fn shelf(&self) -> &Shelf {
        &self.0.shelf
    }

    /// The names the table answers to from elsewhere.
    pub fn names(&self) -> &Names {
        &self.0.names
    }

    /// Who can open a link to this table, as it is told to whoever asks from there.
    pub fn reach(&self, who: Who) -> Reach {
        reach::reach(&self.0.names, self.0.bound, who)
    }

    /// The proxies whose word is taken.
    pub fn proxies(&self) -> &Proxies {
        &self.0.proxies
    }

    /// Limits on connections.
    pub fn connections(&self) -> Connections {
        self.0.connections
    }

    /// Limits on live lines.
    pub fn lines(&self) -> Lines {
        self.0.lines
    }

    /// A live line to a game, open as long as the value lives; otherwise what there are too many of.
    pub fn line(&self, game: &OpenGame, who: Who) -> Result<([OwnedSemaphorePermit; 2], Held), Problem> {
        let his = self.0.lines_by_address.take(who).ok_or(Problem::TooManyConnections)?;
        let full = |_| Problem::TooManyLines;
        let to_game = Arc::clone(&game.lines).try_acquire_owned().map_err(full)?;
        let in_all = Arc::clone(&self.0.all_lines).try_acquire_owned().map_err(full)?;
        Ok(([to_game, in_all], his))
    }

    fn seed(&self) -> Result<[u8; 32], ApiError> {
        (self.0.chance)().map_err(|what| ApiError::new(Problem::Internal).detail(what))
    }

    /// The counts for whoever runs the table.
    pub fn watch(&self) -> &Watch {
        &self.0.watch
    }

    /// How many games are held open.
    pub fn open_games(&self) -> usize {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Whether storage answers.
    pub async fn answers(&self) -> Result<(), StoreError> {
        self.0.store.answers().await
    }

    /// Leaves no room for more than so many pages in storage, as on a full disk, or takes that back: for tests.
    #[doc(hidden)]
    pub async fn room(&self, pages: Option<u32>) -> Result<(), StoreError> {
        self.0.store.room(pages).await
    }

    /// Writes so many times more and then never again, as if the program were killed then: for tests.
    #[doc(hidden)]
    pub fn stop_after(&self, writes: u32) {
        self.0.store.stop_after(writes);
    }

    /// Closes storage, when what was told is kept.
    pub async fn close(&self) {
        let open: Vec<Arc<OpenGame>> = {
            let open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.values().filter_map(|cell| cell.get().cloned()).collect()
        };
        for game in open {
            // Whatever fails here is kept when the game is opened again.
            drop(Teller::tell(self, &game).await);
        }
        self.0.store.close().await;
    }

    /// Does work that takes a while beside the requests; `fault` is what it means if it breaks off.
    pub async fn work<T: Send + 'static>(
        &self,
        who: Who,
        fault: Problem,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.0.workshop.run(who, work).await.map_err(|error| ApiError::new(fault).detail(error))
    }

    /// How well the general thinks who is asked for a hint.
    pub fn general(&self) -> acies_ai::Level {
        self.0.general
    }

    /// Thinks where opponents do, once there is room for that address; given up with whoever asked.
    pub async fn think<T: Send + 'static>(
        &self,
        who: Who,
        think: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let thought = work::run_in(&self.0.minds, who, think).await;
        thought.map_err(|error| ApiError::new(Problem::Internal).detail(error))
    }

    /// A game by its id, opened if it was not, with its battles or its war seen to.
    pub async fn game(&self, id: &str) -> Result<Arc<OpenGame>, ApiError> {
        let game = self.opened(id).await?;
        if game.unseen.load(Ordering::SeqCst) {
            self.see_to(&game).await;
        }
        Ok(game)
    }

    /// A game by its id, opened if it was not. A battle opens its war with it, never the other way round.
    fn opened<'a>(&'a self, id: &'a str) -> Opening<'a> {
        Box::pin(self.open_cell(id))
    }

    async fn open_cell(&self, id: &str) -> Result<Arc<OpenGame>, ApiError> {
        let cell = {
            let mut open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
            if open.len() >= OPEN {
                open.retain(|_, cell| {
                    Arc::strong_count(cell) > 1 || cell.get().is_some_and(|game| Arc::strong_count(game) > 1)
                });
            }
            Arc::clone(open.entry(id.to_owned()).or_default())
        };
        let opened = cell.get_or_try_init(|| self.read(id)).await.cloned();
        match opened {
            Ok(game) => Ok(game),
            Err(error) => {
                self.0.open.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
                Err(error)
            }
        }
    }

    async fn read(&self, id: &str) -> Result<Arc<OpenGame>, ApiError> {
        let (about, lines) = self.0.store.load(id).await?.ok_or(Problem::UnknownGame)?;
        let system = self.system(&about.system).map_err(|_| {
            ApiError::new(Problem::Damaged).detail(format!("its rule system '{}' is not here", about.system))
        })?;
        let said = self.0.store.said(id).await?;
        let company = Company::new(about.players, self.0.store.company(id).await?, self.0.words);
        let store = self.0.store.clone();
        let pauses = (self.0.windows.clone(), said);
        let war = match self.0.store.battle_of(id).await? {
            Some(fight) => Some(OfWar { game: self.opened(&fight.war).await? }),
            None => None,
        };
        let bonds = (war, self.0.store.last_battle_of(id).await?.is_some());
        let watchers = Arc::new(Semaphore::new(self.0.lines.a_game));
        let who = self.0.begun.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
        let open = move |_: &Wanted| {
            OpenGame::open(system, about, &lines, store, (watchers, company), pauses, bonds)
        };
        let game = Arc::new(self.work(who, Problem::Damaged, open).await??);
        game.follow.belongs_to(who);
        {
            let mut live = game.lock().await?;
            game.recall(&mut live).await?;
        }
        Teller::call(self, &game);
        // What a side wished is done even where the server was stopped before it was.
        if let Err(why) = game.catch_up().await {
            eprintln!("acies: what was wished for game {id} cannot be done: {why:?}");
        }
        self.drive(&game).await;
        Ok(game)
    }

    /// Fulfils a wish on a task of its own: a browser that goes away in the middle interrupts nothing.
    pub async fn fulfil_and_go_on(
        &self,
        game: &Arc<OpenGame>,
        by: Side,
        wish: Wish,
        seq: u64,
        key: Option<String>,
    ) -> Result<(), Denied> {
        if game.about.players[by] != Player::Human {
            return Err(Problem::MachinePlays.into());
        }
        let (hall, game) = (self.clone(), Arc::clone(game));
        let done = tokio::spawn(async move {
            let answer = game.fulfil(by, &wish, seq, key.as_deref()).await;
            if answer.is_ok() {
                Teller::call(&hall, &game);
                hall.drive(&game).await;
                hall.see_to_battles(&game).await;
            }
            answer
        });
        done.await.map_err(|error| ApiError::new(Problem::Internal).detail(error))?
    }

    /// The texts of a game for a reader.
    pub fn voice<'a>(&self, game: &'a OpenGame, language: Language) -> &'a acies_text::Catalogue {
        game.voice(language, self.0.voices.of(&game.about.system, language))
    }
}
