//! All games of a server: begun, opened when somebody comes, and played on for the machine.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use acies_core::bilingual;
use acies_core::fault::Faults;
use acies_core::game::ToAct;
use acies_core::journal::{Entry, Head, Journal};
use acies_core::sealed;
use acies_core::side::{BySide, Side};
use acies_core::system::System;
use acies_core::window::Waits;
use acies_text::Language;
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore};

use crate::address::{Counts, Held, Proxies, Who};
use crate::chance::{self, Chance};
use crate::error::{ApiError, Problem};
use crate::game::{Live, OpenGame, Wish};
use crate::guard::Names;
use crate::limit::{Limiter, Rate};
use crate::player::Player;
use crate::protocol::{GameBegun, Tokens};
use crate::queue::Places;
use crate::record::Row;
use crate::secret::{self, Seats};
use crate::serving::Connections;
use crate::shelf::Shelf;
use crate::speech::Voices;
use crate::store::{GameRecord, Line, Store, StoreError};
use crate::teller::Teller;
use crate::watch::Watch;
use crate::window::{Over, Windows};
use crate::work::{Wanted, Workshop};

/// The most games kept open; those nobody looks at are closed first and opened again from storage.
const OPEN: usize = 4096;

/// The most entries of a save that is imported: several times those of the longest games, and few enough that
/// replaying them keeps nobody waiting long. bench/README.md says how long.
const ENTRIES: usize = 5_000;

/// The most games whose founders are remembered until they are opened.
const BEGUN: usize = 10_000;

/// What a server is made of.
pub struct Config {
    /// The rule systems, in the order to offer them.
    pub systems: Vec<&'static dyn System>,
    /// The file games are kept in.
    pub data: PathBuf,
    /// Where the table is, for whoever wants to use the same file.
    pub address: Option<String>,
    /// Requests one address may make.
    pub requests: Rate,
    /// Games one address may begin or import.
    pub games: Rate,
    /// Live lines open at once.
    pub lines: Lines,
    /// Connections open at once, and their patience.
    pub connections: Connections,
    /// The names the table answers to from elsewhere.
    pub names: Names,
    /// The proxies whose word is taken for where a request comes from.
    pub proxies: Proxies,
    /// How long the machine plays on after somebody has asked for a game that nobody watches.
    pub rest: Duration,
    /// Where the secret seeds of dice come from, and what opponents leave to chance: the operating system, unless
    /// a test must know it. Tokens never come from here.
    pub chance: Chance,
    /// How long windows are held open: by the clock, unless a test does it by hand.
    pub windows: Windows,
}

/// How many live lines may be open at once.
#[derive(Copy, Clone, Debug)]
pub struct Lines {
    /// In all.
    pub all: usize,
    /// To one game.
    pub a_game: usize,
    /// From one address.
    pub an_address: usize,
    /// How often whoever watches is asked whether he is still there.
    pub ping: Duration,
    /// After how long without an answer he is taken for gone.
    pub silence: Duration,
}

impl Config {
    /// The usual limits.
    pub fn new(systems: Vec<&'static dyn System>, data: impl Into<PathBuf>) -> Config {
        Config {
            systems,
            data: data.into(),
            address: None,
            requests: Rate { burst: 1_000, a_second: 400 },
            games: Rate { burst: 60, a_second: 1 },
            lines: Lines {
                all: 10_000,
                a_game: 200,
                an_address: 256,
                ping: Duration::from_secs(20),
                silence: Duration::from_secs(60),
            },
            connections: Connections {
                an_address: 512,
                head: Duration::from_secs(60),
                body: Duration::from_secs(30),
            },
            names: Names::default(),
            proxies: Proxies::default(),
            rest: Duration::from_secs(60),
            chance: chance::unforeseen(),
            windows: Windows::Timed,
        }
    }
}

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
    proxies: Proxies,
    rest: Duration,
    chance: Chance,
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
            proxies: config.proxies,
            rest: config.rest,
            chance: config.chance,
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

    /// Begins a published battle.
    pub async fn begin(
        &self,
        system: &'static dyn System,
        scenario: &str,
        players: BySide<Player>,
        who: Who,
    ) -> Result<GameBegun, ApiError> {
        let unknown = || ApiError::new(Problem::UnknownScenario).detail(scenario);
        let text = system.scenario_text(scenario).ok_or_else(unknown)?;
        self.begin_with(system, scenario, text, (players, who), Problem::Internal).await
    }

    /// Begins a battle from its text; `fault` is what it means if it cannot be laid out.
    pub async fn begin_with(
        &self,
        system: &'static dyn System,
        scenario: &str,
        text: String,
        (players, who): (BySide<Player>, Who),
        fault: Problem,
    ) -> Result<GameBegun, ApiError> {
        let seed = self.seed()?;
        let scenario = scenario.to_owned();
        let lay_out = move |_: &Wanted| {
            let battle = system.open(&scenario, &text)?;
            let (mut table, _) = battle.start_sealed(seed);
            table.settle(&mut sealed::dice_of(table.journal(), &seed));
            Ok(table.journal().clone())
        };
        let laid_out: Result<Journal, Faults> = self.work(who, fault, lay_out).await?;
        let journal = laid_out.map_err(|faults| ApiError::new(fault).told(faults.said()))?;
        self.keep(system, journal, Row::Forced, (players, who), seed).await
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

    /// Goes on with a saved game.
    pub async fn import(
        &self,
        text: String,
        players: BySide<Player>,
        who: Who,
    ) -> Result<GameBegun, ApiError> {
        let bad = |faults: Faults| ApiError::new(Problem::BadSave).told(faults.said());
        let entries = text.lines().skip(1).filter(|line| !line.trim().is_empty()).count();
        if entries > ENTRIES {
            return Err(bad(Faults::whole(
                "save",
                bilingual!(
                    "has {entries} entries; a save with more than {ENTRIES} is not taken",
                    "a {entries} entrées\u{a0}; une sauvegarde qui en a plus de {ENTRIES} n’est pas admise"
                ),
            )));
        }
        let read = self.work(who, Problem::BadSave, move |_| Journal::read("save", &text)).await?;
        let journal = read.map_err(bad)?;
        let system = self.system(&journal.head.system)?;
        let seed = self.seed()?;
        let replay = move |wanted: &Wanted| {
            let battle = system.open(&journal.head.scenario, &journal.head.text)?;
            if !battle.is_of_today(&journal) {
                let (_, parting) = battle.replay_agreed_while(journal.clone(), &|| wanted.still())?;
                // Where it parts from the rules of today it is kept as it is, and goes on when people want it to.
                if parting.is_some() {
                    return Ok(journal);
                }
            }
            let mut table = battle.replay_while(journal, &|| wanted.still())?;
            // Whoever sealed the dice of this game keeps the seed: it goes on with one of our own.
            if let ToAct::Side(_) = table.to_act() {
                table.seal_anew(&seed).map_err(|what| Faults::whole("save", what))?;
            }
            Ok(table.journal().clone())
        };
        let replayed: Result<Journal, Faults> = self.work(who, Problem::BadSave, replay).await?;
        let journal = replayed.map_err(bad)?;
        self.keep(system, journal, Row::Chosen, (players, who), seed).await
    }

    /// Gives a game its id and tokens, and writes it down.
    async fn keep(
        &self,
        system: &'static dyn System,
        journal: Journal,
        row: fn(Entry) -> Row,
        (players, who): (BySide<Player>, Who),
        seed: [u8; 32],
    ) -> Result<GameBegun, ApiError> {
        let plain = |error: serde_json::Error| ApiError::new(Problem::Internal).detail(error);
        let mut lines = Vec::with_capacity(journal.entries.len());
        for (entry, seq) in journal.entries.iter().zip(1..) {
            let text = serde_json::to_string(&row(entry.clone())).map_err(plain)?;
            lines.push(Line { seq, text, key: None });
        }
        let (north, south, spectator) = (secret::token()?, secret::token()?, secret::token()?);
        let head: &Head = &journal.head;
        let record = GameRecord {
            id: secret::game_id()?,
            system: system.id().into(),
            scenario: head.scenario.clone(),
            head: serde_json::to_string(head).map_err(plain)?,
            seed,
            players,
            seats: Seats {
                players: BySide([secret::hash(&north), secret::hash(&south)]),
                spectator: secret::hash(&spectator),
            },
            created: SystemTime::now()
                .duration_since(UNIX_EPOCH)
                .map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX)),
        };
        let game = record.id.clone();
        self.0.store.begin(record, lines).await?;
        if let Some(address) = who {
            let mut begun = self.0.begun.lock().unwrap_or_else(PoisonError::into_inner);
            if begun.len() >= BEGUN {
                begun.clear();
            }
            begun.insert(game.clone(), address);
        }
        // The token of the machine's seat is given to nobody: it would open the machine's hand.
        let given = |side: Side, token: String| (players[side] == Player::Human).then_some(token);
        Ok(GameBegun {
            game,
            commitment: journal.commitment().map(str::to_owned),
            seats: Tokens { north: given(Side::North, north), south: given(Side::South, south), spectator },
        })
    }

    /// A game by its id, opened if it was not.
    pub async fn game(&self, id: &str) -> Result<Arc<OpenGame>, ApiError> {
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
        let store = self.0.store.clone();
        let pauses = (self.0.windows.clone(), said);
        let watchers = Arc::new(Semaphore::new(self.0.lines.a_game));
        let who = self.0.begun.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
        let open = move |_: &Wanted| OpenGame::open(system, about, &lines, store, watchers, pauses);
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
    pub async fn submit(
        &self,
        game: &Arc<OpenGame>,
        by: Side,
        wish: Wish,
        seq: u64,
        key: Option<String>,
    ) -> Result<(), crate::game::Denied> {
        let (hall, game) = (self.clone(), Arc::clone(game));
        let done = tokio::spawn(async move {
            let answer = game.submit(by, &wish, seq, key.as_deref()).await;
            if answer.is_ok() {
                Teller::call(&hall, &game);
                hall.drive(&game).await;
            }
            answer
        });
        done.await.map_err(|error| ApiError::new(Problem::Internal).detail(error))?
    }

    /// Somebody came to a game or left it: a window of his runs, or rests.
    pub async fn presence(&self, game: &Arc<OpenGame>) {
        let Ok(mut live) = game.lock().await else { return };
        let runs = |live: &Live| live.pauses.open.as_ref().map(|open| open.time.is_some());
        let before = runs(&live);
        game.tend(&mut live);
        if runs(&live) != before {
            game.changed(&mut live);
        }
        drop(live);
        self.drive(game).await;
    }

    /// Sees to it that somebody waits for the end of a window that runs.
    fn hold(&self, game: &Arc<OpenGame>, live: &mut Live) {
        let runs = live.pauses.open.as_ref().is_some_and(|open| open.time.is_some());
        if live.held || !runs {
            return;
        }
        live.held = true;
        let (hall, game) = (self.clone(), Arc::clone(game));
        tokio::spawn(async move { hall.hold_windows(&game).await });
    }

    /// Waits for the ends of windows, as long as one runs.
    async fn hold_windows(&self, game: &Arc<OpenGame>) {
        let mut waiting: Option<(u64, Over)> = None;
        loop {
            let mut changes = game.changes.subscribe();
            {
                let Ok(mut live) = game.lock().await else { return };
                let Some(time) = live.pauses.open.as_mut().and_then(|open| open.time.as_mut()) else {
                    live.held = false;
                    return;
                };
                if let Some(over) = time.over.take() {
                    waiting = Some((time.number, over));
                }
            }
            let Some((number, over)) = &mut waiting else { return };
            tokio::select! {
                () = over => {
                    if let Err(why) = game.pass(*number).await {
                        eprintln!("acies: a window cannot be closed: {why:?}");
                        return;
                    }
                    waiting = None;
                    self.drive(game).await;
                }
                _ = changes.changed() => {}
            }
        }
    }

    /// Sees to it that somebody plays for the machine, if it owes the decision, and that windows end.
    async fn drive(&self, game: &Arc<OpenGame>) {
        let Ok(mut live) = game.lock().await else { return };
        self.hold(game, &mut live);
        if live.driven || game.thought(&live).is_none() {
            return;
        }
        game.follow.wake();
        live.driven = true;
        live.thinking = true;
        game.changed(&mut live);
        drop(live);
        let (hall, game) = (self.clone(), Arc::clone(game));
        tokio::spawn(async move {
            if !hall.play_machine(&game).await
                && let Ok(mut live) = game.lock().await
            {
                rests(&game, &mut live);
            }
        });
    }

    /// Somebody asks for a game: if it slept because nobody followed it, it is played on.
    pub async fn looked(&self, id: &str, who: Who) {
        let found = {
            let open = self.0.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.get(id).and_then(|cell| cell.get().cloned())
        };
        let Some(game) = found else { return };
        game.follow.belongs_to(who);
        if game.follow.look() {
            self.drive(&game).await;
        }
    }

    /// Plays for the machine until the decision is a person's, or nobody follows the game any more. Says whether the
    /// game knows already that nobody plays for the machine: it must learn it together with why, or whoever decides
    /// in between would wait for a machine that has gone.
    async fn play_machine(&self, game: &Arc<OpenGame>) -> bool {
        loop {
            let Ok(mut live) = game.lock().await else { return false };
            let thought = game.thought(&live);
            let followed = game.follow.stays_awake(|| game.changes.receiver_count() > 0, self.0.rest);
            let Some(thought) = thought.filter(|_| followed) else {
                rests(game, &mut live);
                return true;
            };
            let window = live.table.waits() == Waits::Window;
            drop(live);
            let Ok([a, b, c, d, e, f, g, h, ..]) = self.seed() else { return false };
            let luck = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
            let (side, seq) = (thought.side, thought.seq);
            let waiting = self.0.watch.waiting.enter();
            let opened = Instant::now();
            let place = self.0.minds.take(game.follow.host()).await;
            drop(waiting);
            let thinking = self.0.watch.thinking.enter();
            let answer = tokio::task::spawn_blocking(move || {
                let answer = acies_ai::choose(thought.level, &*thought.seat, luck);
                drop((place, thinking));
                answer
            });
            // An opponent that fails must not stop the game: it then takes the first answer.
            let action = match answer.await.ok().flatten() {
                Some(action) => Some(action),
                None => self.first_answer(game).await,
            };
            let Some(action) = action else { return false };
            if window {
                // How long it thought would tell whether it had a choice.
                self.0.windows.machine(opened).await;
            }
            match game.submit(side, &Wish::Act(action), seq, None).await {
                Ok(()) => {}
                Err(crate::game::Denied::Rules(why)) => {
                    tracing::error!(?why, "an opponent chose what the rules forbid");
                    let Some(first) = self.first_answer(game).await else { return false };
                    if game.submit(side, &Wish::Act(first), seq, None).await.is_err() {
                        return false;
                    }
                }
                // Somebody took back or resigned meanwhile: think about the new position.
                Err(crate::game::Denied::Table(error)) if error.problem == Problem::Stale => {}
                // Nothing can be written now: it is tried again when somebody looks.
                Err(crate::game::Denied::Table(error))
                    if matches!(error.problem, Problem::DiskFull | Problem::Storage) =>
                {
                    game.follow.sleep();
                    return false;
                }
                Err(crate::game::Denied::Table(_)) => return false,
            }
        }
    }

    /// The first answer that is open in a game.
    async fn first_answer(&self, game: &OpenGame) -> Option<String> {
        let live = game.lock().await.ok()?;
        live.table.choices().into_iter().next().map(|choice| choice.notation)
    }

    /// The texts of a game for a reader.
    pub fn voice(&self, game: &OpenGame, language: Language) -> &acies_text::Catalogue {
        self.0.voices.of(&game.about.system, language)
    }
}

/// Nobody plays for the machine any more.
fn rests(game: &OpenGame, live: &mut Live) {
    live.driven = false;
    live.thinking = false;
    game.changed(live);
}
