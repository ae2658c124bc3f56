//! Storage: one SQLite file, written by one task.
//!
//! Nothing is acknowledged before it is on the disk: the file runs with a write-ahead log and full
//! synchronisation. All writes pass through one task that puts whatever waits into one transaction, so
//! that many games share the cost of one flush.

pub mod backup;
mod battles;
mod company;
mod holder;
mod rights;
mod tally;
mod wishes;
mod writer;

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use acies_core::side::{BySide, Side};
use acies_words::Bilingual;
use acies_words::bilingual;
use holder::Holder;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{Connection, Row};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use writer::{Waiting, Write};

pub use battles::Fight;

use crate::company::{Companion, Kept};
use crate::player::Player;
use crate::secret::Seats;
use crate::watch::Watch;
use crate::window::Said;

/// The steps by which files of earlier programs become files of this one.
static MIGRATIONS: Migrator = sqlx::migrate!();

/// Why storage did not do what it was asked.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// The file cannot be opened, read or written.
    File(Bilingual),
    /// There is no room on the disk.
    Full,
    /// What is written about one game makes no sense.
    Damaged(Bilingual),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.clone().said().en)
    }
}

impl StoreError {
    /// What it says in both languages.
    pub fn said(self) -> Bilingual {
        match self {
            StoreError::File(what) | StoreError::Damaged(what) => what,
            StoreError::Full => bilingual!(
                "the disk is full: nothing more can be written until there is room",
                "le disque est plein\u{a0}: rien ne peut plus être écrit tant qu’il n’y a pas de place"
            ),
        }
    }

    /// A game is damaged, and there is one wording for it.
    pub(crate) fn damaged(what: impl fmt::Display) -> StoreError {
        StoreError::Damaged(Bilingual::same(what.to_string()))
    }
}

impl std::error::Error for StoreError {}

/// What SQLite answers when there is no room: to a write, and to making what readers share larger.
const NO_ROOM: [&str; 2] = ["13", "4874"];

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match &error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => StoreError::damaged(error),
            sqlx::Error::Database(what) if what.code().is_some_and(|code| NO_ROOM.contains(&&*code)) => {
                StoreError::Full
            }
            _ => StoreError::File(Bilingual::same(error.to_string())),
        }
    }
}

/// What is stored about a game besides what happened in it.
#[derive(Clone)]
pub struct GameRecord {
    /// Its id.
    pub id: String,
    /// The rule system.
    pub system: String,
    /// The scenario's id.
    pub scenario: String,
    /// The head of its journal, as JSON.
    pub head: String,
    /// The secret the dice follow from.
    pub seed: [u8; 32],
    /// Who plays each side.
    pub players: BySide<Player>,
    /// The hashes of the tokens.
    pub seats: Seats,
    /// When it was begun, in seconds since 1970.
    pub created: i64,
}

/// One stored line of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number, from 1.
    pub seq: u64,
    /// What happened, as JSON.
    pub text: String,
    /// The key of the submission it answers.
    pub key: Option<String>,
}

/// What was told and shown after one entry of a game, packed by [`crate::frame`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The number of the entry.
    pub entry: usize,
    /// What was told and shown.
    pub body: Vec<u8>,
}

/// The storage of a server; copies share it.
#[derive(Clone)]
pub struct Store {
    pool: SqlitePool,
    writer: mpsc::Sender<Waiting>,
    /// The task that writes, to be waited for at the end.
    writing: Arc<Mutex<Option<JoinHandle<()>>>>,
    file: PathBuf,
    holder: Arc<Mutex<Option<Holder>>>,
    /// Whether the last write failed.
    failing: Arc<AtomicBool>,
    /// After how many more writes nothing is written any more, as if the program were killed then: for tests.
    stops: Arc<Mutex<Option<u32>>>,
    watch: Arc<Watch>,
}

impl Store {
    /// Opens the file, or makes it with its folder. Only one store holds a file; `address` is where the table is.
    pub async fn open(file: &Path, address: Option<&str>, watch: Arc<Watch>) -> Result<Store, StoreError> {
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| {
                let folder = folder.display();
                StoreError::File(bilingual!(
                    "the folder {folder} cannot be made ({error}); name another file with --data",
                    "le dossier {folder} ne peut être créé ({error})\u{a0}; nommez un autre fichier par --data"
                ))
            })?;
        }
        let unusable = |error: &dyn fmt::Display| {
            let file = file.display();
            StoreError::File(bilingual!(
                "{file} cannot be used as the file of games ({error}); restore an untouched copy, or name another \
                 file with --data",
                "{file} ne peut servir de fichier des parties ({error})\u{a0}; remettez une copie intacte, ou nommez un \
                 autre fichier par --data"
            ))
        };
        let holder = Holder::take(file, address)?;
        rights::make(file).map_err(|error| unusable(&error))?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let mut connection =
            SqliteConnection::connect_with(&options).await.map_err(|error| unusable(&error))?;
        MIGRATIONS.run(&mut connection).await.map_err(|error| unusable(&error))?;
        let pool = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options.clone())
            .await
            .map_err(|error| unusable(&error))?;
        if let Some(wide) = rights::narrow(file).map_err(|error| unusable(&error))? {
            let (file, rights) = (file.display(), format!("{wide:o}"));
            tracing::warn!(%file, rights, "others could read the file of games; now its owner alone may");
        }
        let (writer, waiting) = mpsc::channel(1024);
        let writing = tokio::spawn(writer::write_all(connection, options, waiting));
        let holder = Arc::new(Mutex::new(Some(holder)));
        let writing = Arc::new(Mutex::new(Some(writing)));
        Ok(Store {
            pool,
            writer,
            writing,
            file: file.to_owned(),
            holder,
            failing: Arc::default(),
            stops: Arc::default(),
            watch,
        })
    }

    /// The file, for messages to whoever runs the server.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Begins a game. When this returns the game is on the disk.
    pub async fn begin(&self, record: GameRecord, lines: Vec<Line>) -> Result<(), StoreError> {
        self.write(Write::Begin(Box::new(record), lines)).await
    }

    /// Begins the battle that an entry of a war opened, together with the word that it is. It fails where that entry has one
    /// already.
    pub async fn begin_battle(
        &self,
        record: GameRecord,
        lines: Vec<Line>,
        (war, entry): (&str, usize),
        players: BySide<Companion>,
    ) -> Result<(), StoreError> {
        let (record, war) = (Box::new(record), war.to_owned());
        self.write(Write::Battle { record, lines, war, entry, players }).await
    }

    /// The battle that an entry of a war opened.
    pub async fn battle_opened_by(&self, war: &str, entry: usize) -> Result<Option<Fight>, StoreError> {
        battles::opened_by(&self.pool, war, entry).await
    }

    /// The last battle of a war.
    pub async fn last_battle_of(&self, war: &str) -> Result<Option<Fight>, StoreError> {
        battles::last_of(&self.pool, war).await
    }

    /// The war that a game is a battle of.
    pub async fn battle_of(&self, game: &str) -> Result<Option<Fight>, StoreError> {
        battles::of(&self.pool, game).await
    }

    /// Adds what happened, and how it came out where that ended the battle of a war. When this returns it is on the disk.
    pub async fn add(
        &self,
        game: &str,
        lines: Vec<Line>,
        over: bool,
        report: Option<String>,
    ) -> Result<(), StoreError> {
        self.write(Write::Add { game: game.to_owned(), lines, over, report }).await
    }

    /// Keeps what was told and shown.
    pub async fn tell(&self, game: &str, told: Vec<Told>) -> Result<(), StoreError> {
        self.write(Write::Tell { game: game.to_owned(), told }).await
    }

    /// What was told and shown of a game, in order.
    pub async fn told(&self, game: &str) -> Result<Vec<Told>, StoreError> {
        let query = "SELECT entry, body FROM told WHERE game = ? ORDER BY entry";
        let rows = sqlx::query(query).bind(game).fetch_all(&self.pool).await?;
        let told = |row: &sqlx::sqlite::SqliteRow| {
            let entry: i64 = row.try_get("entry")?;
            Ok(Told { entry: usize::try_from(entry).unwrap_or(0), body: row.try_get("body")? })
        };
        rows.iter().map(told).collect()
    }

    /// The number of the last entry of which was kept what was told; 0 if there is none.
    pub async fn told_until(&self, game: &str) -> Result<usize, StoreError> {
        let query = "SELECT COALESCE(MAX(entry), 0) AS last FROM told WHERE game = ?";
        let row = sqlx::query(query).bind(game).fetch_one(&self.pool).await?;
        let last: i64 = row.try_get("last")?;
        Ok(usize::try_from(last).unwrap_or(0))
    }

    /// Keeps what a side has said beforehand. When this returns it is on the disk.
    pub async fn say(&self, game: &str, side: Side, said: Said) -> Result<(), StoreError> {
        self.write(Write::Say { game: game.to_owned(), side, said }).await
    }

    /// What the sides of a game have said beforehand.
    pub async fn said(&self, game: &str) -> Result<BySide<Said>, StoreError> {
        wishes::read(&self.pool, game).await
    }

    /// Keeps what a player says of himself. When this returns it is on the disk.
    pub async fn introduce(&self, game: &str, side: Side, player: Companion) -> Result<(), StoreError> {
        self.write(Write::Introduce { game: game.to_owned(), side, player }).await
    }

    /// Keeps which game is played after another. When this returns it is on the disk.
    pub async fn goes_on_in(&self, game: &str, next: &str) -> Result<(), StoreError> {
        self.write(Write::Next { game: game.to_owned(), next: next.to_owned() }).await
    }

    /// What is kept of the company at a game.
    pub async fn company(&self, game: &str) -> Result<Kept, StoreError> {
        company::read(&self.pool, game).await
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let closed = || {
            StoreError::File(bilingual!("the file of games is closed", "le fichier des parties est fermé"))
        };
        if !matches!(write, Write::End)
            && let Some(left) = &mut *self.stops.lock().unwrap_or_else(PoisonError::into_inner)
        {
            let Some(fewer) = left.checked_sub(1) else {
                self.failing.store(true, Ordering::Relaxed);
                return Err(closed());
            };
            *left = fewer;
        }
        let (done, answer) = oneshot::channel();
        self.writer.send(Waiting { write, done }).await.map_err(|_| closed())?;
        let written = answer.await.map_err(|_| closed())?;
        self.failing.store(written.is_err(), Ordering::Relaxed);
        match &written {
            Ok(()) => self.watch.writes.inc(),
            Err(_) => self.watch.failures.inc(),
        };
        written
    }

    /// Whether the file answers and can be written to. It is written to only if the last write failed.
    pub async fn answers(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT id FROM games LIMIT 1").fetch_optional(&self.pool).await?;
        if self.failing.load(Ordering::Relaxed) { self.write(Write::Probe).await } else { Ok(()) }
    }

    /// Lets the file grow to so many pages and no further, as on a disk that is full; without a number as far as
    /// there is room.
    pub async fn room(&self, pages: Option<u32>) -> Result<(), StoreError> {
        self.write(Write::Room(pages)).await
    }

    /// Writes so many times more and then never again, as if the program were killed then.
    pub fn stop_after(&self, writes: u32) {
        *self.stops.lock().unwrap_or_else(PoisonError::into_inner) = Some(writes);
    }

    /// A game and all its lines in order; `None` if there is no such game.
    pub async fn load(&self, id: &str) -> Result<Option<(GameRecord, Vec<Line>)>, StoreError> {
        // In one transaction: what is read was all there at one moment.
        let mut transaction = self.pool.begin().await?;
        let Some((record, lines)) = read(&mut transaction, id).await? else { return Ok(None) };
        tally::read(&mut *transaction, id).await?.check(&record, &lines)?;
        Ok(Some((record, lines)))
    }

    /// Ends the storage: what waits is written, and the file is left whole.
    pub async fn close(&self) {
        // If the writer has gone already there is nothing to end.
        drop(self.write(Write::End).await);
        let writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(writing) = writing {
            // Its connection is closed when the task ends: only the last one to close leaves everything in the file.
            drop(writing.await);
        }
        self.pool.close().await;
        self.holder.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// A game and its lines as they stand in the file.
async fn read(
    connection: &mut SqliteConnection,
    id: &str,
) -> Result<Option<(GameRecord, Vec<Line>)>, StoreError> {
    let query = "SELECT id, system, scenario, head, seed, north, south, north_token, south_token, \
                 spectator_token, created FROM games WHERE id = ?";
    let Some(row) = sqlx::query(query).bind(id).fetch_optional(&mut *connection).await? else {
        return Ok(None);
    };
    let record = GameRecord {
        id: row.try_get("id")?,
        system: row.try_get("system")?,
        scenario: row.try_get("scenario")?,
        head: row.try_get("head")?,
        seed: bytes(&row, "seed")?,
        players: BySide([player(&row, "north")?, player(&row, "south")?]),
        seats: Seats {
            players: BySide([bytes(&row, "north_token")?, bytes(&row, "south_token")?]),
            spectator: bytes(&row, "spectator_token")?,
        },
        created: row.try_get("created")?,
    };
    let rows = sqlx::query("SELECT seq, line, key FROM entries WHERE game = ? ORDER BY seq")
        .bind(id)
        .fetch_all(connection)
        .await?;
    let mut lines = Vec::with_capacity(rows.len());
    for (row, expected) in rows.iter().zip(1u64..) {
        let seq: i64 = row.try_get("seq")?;
        if u64::try_from(seq) != Ok(expected) {
            return Err(StoreError::Damaged(bilingual!(
                "line {expected} is missing; line {seq} is next",
                "la ligne {expected} manque\u{a0}; la ligne {seq} vient ensuite"
            )));
        }
        lines.push(Line { seq: expected, text: row.try_get("line")?, key: row.try_get("key")? });
    }
    Ok(Some((record, lines)))
}

fn bytes(row: &sqlx::sqlite::SqliteRow, column: &str) -> Result<[u8; 32], StoreError> {
    let found: Vec<u8> = row.try_get(column)?;
    found.try_into().map_err(|found: Vec<u8>| {
        let count = found.len();
        StoreError::Damaged(bilingual!(
            "{column} has {count} bytes where 32 belong",
            "{column} a {count} octets où il en faut 32"
        ))
    })
}

fn player(row: &sqlx::sqlite::SqliteRow, column: &str) -> Result<Player, StoreError> {
    let word: String = row.try_get(column)?;
    Player::from_str(&word).map_err(StoreError::damaged)
}
