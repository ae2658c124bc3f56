//! All games of a server: begun, opened when somebody comes, and played on for the machine.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use acies_core::fault::Faults;
use acies_core::game::ToAct;
use acies_core::journal::{Entry, Head, Journal};
use acies_core::sealed;
use acies_core::side::{BySide, Side};
use acies_core::system::System;
use acies_text::Language;
use tokio::sync::{OnceCell, OwnedSemaphorePermit, Semaphore};

use crate::chance::{self, Chance};
use crate::error::{ApiError, Problem};
use crate::game::{OpenGame, Wish};
use crate::limit::{Limiter, Rate};
use crate::player::Player;
use crate::protocol::{GameBegun, Tokens};
use crate::record::Row;
use crate::secret::{self, Seats};
use crate::speech::Voices;
use crate::store::{GameRecord, Line, Store, StoreError};

/// The most games kept open; those nobody looks at are closed first and opened again from storage.
const OPEN: usize = 4096;

/// What a server is made of.
pub struct Config {
    /// The rule systems, in the order to offer them.
    pub systems: Vec<&'static dyn System>,
    /// The file games are kept in.
    pub data: PathBuf,
    /// Requests one address may make.
    pub requests: Rate,
    /// Games one address may begin or import.
    pub games: Rate,
    /// Live lines open at once.
    pub lines: Lines,
    /// Where the secret seeds of dice come from, and what opponents leave to chance: the operating system, unless
    /// a test must know it. Tokens never come from here.
    pub chance: Chance,
}

/// How many live lines may be open at once.
#[derive(Copy, Clone, Debug)]
pub struct Lines {
    /// In all.
    pub all: usize,
    /// To one game.
    pub a_game: usize,
}

impl Config {
    /// The usual limits.
    pub fn new(systems: Vec<&'static dyn System>, data: impl Into<PathBuf>) -> Config {
        Config {
            systems,
            data: data.into(),
            requests: Rate { burst: 1_000, a_second: 400 },
            games: Rate { burst: 60, a_second: 1 },
            lines: Lines { all: 10_000, a_game: 200 },
            chance: chance::unforeseen(),
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
    /// How many opponents may think at once: one for each core, so that requests are still answered.
    minds: Semaphore,
    lines: Arc<Semaphore>,
    lines_a_game: usize,
    chance: Chance,
}

impl Hall {
    /// Opens storage and reads the texts.
    pub async fn open(config: Config) -> Result<Hall, StoreError> {
        let voices = Voices::new(&config.systems).map_err(|faults| StoreError::File(faults.said()))?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Hall(Arc::new(Rooms {
            store: Store::open(&config.data).await?,
            systems: config.systems,
            voices,
            requests: Limiter::new(config.requests),
            games: Limiter::new(config.games),
            open: Mutex::default(),
            minds: Semaphore::new(cores),
            lines: Arc::new(Semaphore::new(config.lines.all)),
            lines_a_game: config.lines.a_game,
            chance: config.chance,
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

    /// A live line to a game, open as long as the value lives; `None` where there are too many.
    pub fn line(&self, game: &OpenGame) -> Option<[OwnedSemaphorePermit; 2]> {
        let to_game = Arc::clone(&game.lines).try_acquire_owned().ok()?;
        let in_all = Arc::clone(&self.0.lines).try_acquire_owned().ok()?;
        Some([to_game, in_all])
    }

    fn seed(&self) -> Result<[u8; 32], ApiError> {
        (self.0.chance)().map_err(|what| ApiError::new(Problem::Internal).detail(what))
    }

    /// Closes storage.
    pub async fn close(&self) {
        self.0.store.close().await;
    }

    /// Begins a published battle.
    pub async fn begin(
        &self,
        system: &'static dyn System,
        scenario: &str,
        players: BySide<Player>,
    ) -> Result<GameBegun, ApiError> {
        let unknown = || ApiError::new(Problem::UnknownScenario).detail(scenario);
        let text = system.scenario_text(scenario).ok_or_else(unknown)?;
        self.begin_with(system, scenario, &text, players, Problem::Internal).await
    }

    /// Begins a battle from its text; `fault` is what it means if it cannot be laid out.
    pub async fn begin_with(
        &self,
        system: &'static dyn System,
        scenario: &str,
        text: &str,
        players: BySide<Player>,
        fault: Problem,
    ) -> Result<GameBegun, ApiError> {
        let seed = self.seed()?;
        let journal = {
            let open = system.open(scenario, text);
            let battle = open.map_err(|faults| ApiError::new(fault).told(faults.said()))?;
            let (mut table, _) = battle.start_sealed(seed);
            table.settle(&mut sealed::dice_of(table.journal(), &seed));
            table.journal().clone()
        };
        self.keep(system, journal, Row::Forced, players, seed).await
    }

    /// Goes on with a saved game.
    pub async fn import(&self, text: &str, players: BySide<Player>) -> Result<GameBegun, ApiError> {
        let bad = |faults: Faults| ApiError::new(Problem::BadSave).told(faults.said());
        let journal = Journal::read("save", text).map_err(bad)?;
        let system = self.system(&journal.head.system)?;
        let seed = self.seed()?;
        // Replaying a long game takes a while: other requests go on meanwhile.
        let replayed = tokio::task::spawn_blocking(move || {
            let battle = system.open(&journal.head.scenario, &journal.head.text)?;
            let mut table = battle.replay(journal)?;
            // Whoever sealed the dice of this game keeps the seed: it goes on with one of our own.
            if let ToAct::Side(_) = table.to_act() {
                table.seal_anew(&seed).map_err(|what| Faults::whole("save", what))?;
            }
            Ok(table.journal().clone())
        });
        let replayed: Result<Journal, Faults> =
            replayed.await.map_err(|error| ApiError::new(Problem::BadSave).detail(error))?;
        let journal = replayed.map_err(bad)?;
        self.keep(system, journal, Row::Chosen, players, seed).await
    }

    /// Gives a game its id and tokens, and writes it down.
    async fn keep(
        &self,
        system: &'static dyn System,
        journal: Journal,
        row: fn(Entry) -> Row,
        players: BySide<Player>,
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
        let store = self.0.store.clone();
        let watchers = Arc::new(Semaphore::new(self.0.lines_a_game));
        let open = move || OpenGame::open(system, about, &lines, store, watchers);
        let opened = tokio::task::spawn_blocking(open).await;
        let game = Arc::new(opened.map_err(|error| ApiError::new(Problem::Damaged).detail(error))??);
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
                hall.drive(&game).await;
            }
            answer
        });
        done.await.map_err(|error| ApiError::new(Problem::Internal).detail(error))?
    }

    /// Sees to it that somebody plays for the machine, if it owes the decision.
    async fn drive(&self, game: &Arc<OpenGame>) {
        let Ok(mut live) = game.lock().await else { return };
        if live.driven || game.thought(&live).is_none() {
            return;
        }
        live.driven = true;
        live.thinking = true;
        game.changed(&mut live);
        drop(live);
        let (hall, game) = (self.clone(), Arc::clone(game));
        tokio::spawn(async move {
            hall.play_machine(&game).await;
            if let Ok(mut live) = game.lock().await {
                live.driven = false;
                live.thinking = false;
                game.changed(&mut live);
            }
        });
    }

    /// Plays for the machine until the decision is a person's.
    async fn play_machine(&self, game: &Arc<OpenGame>) {
        loop {
            let Ok(live) = game.lock().await else { return };
            let Some(thought) = game.thought(&live) else { return };
            let first = live.table.choices().into_iter().next().map(|choice| choice.notation);
            drop(live);
            let Ok([a, b, c, d, e, f, g, h, ..]) = self.seed() else { return };
            let luck = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
            let (side, seq) = (thought.side, thought.seq);
            let Ok(_permit) = self.0.minds.acquire().await else { return };
            let answer =
                tokio::task::spawn_blocking(move || acies_ai::choose(thought.level, &*thought.seat, luck));
            // An opponent that fails must not stop the game: it then takes the first answer.
            let Some(action) = answer.await.ok().flatten().or(first.clone()) else { return };
            match game.submit(side, &Wish::Act(action), seq, None).await {
                Ok(()) => {}
                Err(crate::game::Denied::Rules(why)) => {
                    eprintln!("acies: an opponent chose what the rules forbid: {why:?}");
                    let Some(first) = first else { return };
                    if game.submit(side, &Wish::Act(first), seq, None).await.is_err() {
                        return;
                    }
                }
                // Somebody took back or resigned meanwhile: think about the new position.
                Err(crate::game::Denied::Table(error)) if error.problem == Problem::Stale => {}
                Err(crate::game::Denied::Table(_)) => return,
            }
        }
    }

    /// The texts of a game for a reader.
    pub fn voice(&self, game: &OpenGame, language: Language) -> &acies_text::Catalogue {
        self.0.voices.of(&game.about.system, language)
    }
}
