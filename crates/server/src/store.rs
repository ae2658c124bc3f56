//! Storage: one SQLite file, written by one task.
//!
//! Nothing is acknowledged before it is on the disk: the file runs with a write-ahead log and full
//! synchronisation. All writes pass through one task that puts whatever waits into one transaction, so
//! that many games share the cost of one flush.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use acies_core::bilingual;
use acies_core::side::{BySide, Side};
use acies_core::system::Bilingual;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{Connection, Row};
use tokio::sync::{mpsc, oneshot};

use crate::player::Player;
use crate::secret::Seats;

/// The most writes that share a transaction: enough for throughput, few enough to answer soon.
const GROUP: usize = 256;

/// Why storage did not do what it was asked.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// The file cannot be opened, read or written.
    File(Bilingual),
    /// What is written about one game makes no sense.
    Damaged(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::File(what) => f.write_str(&what.en),
            StoreError::Damaged(what) => f.write_str(what),
        }
    }
}

impl StoreError {
    /// What it says in both languages.
    pub fn said(self) -> Bilingual {
        match self {
            StoreError::File(what) => what,
            StoreError::Damaged(what) => bilingual!("{what}", "{what}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                StoreError::Damaged(error.to_string())
            }
            other => StoreError::File(bilingual!("{other}", "{other}")),
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

enum Write {
    Begin(Box<GameRecord>, Vec<Line>),
    Add {
        game: String,
        lines: Vec<Line>,
        over: bool,
    },
    /// Nothing more is written after this.
    End,
}

struct Waiting {
    write: Write,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The storage of a server; copies share it.
#[derive(Clone)]
pub struct Store {
    pool: SqlitePool,
    writer: mpsc::Sender<Waiting>,
    file: PathBuf,
}

impl Store {
    /// Opens the file, or makes it with its folder.
    pub async fn open(file: &Path) -> Result<Store, StoreError> {
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
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let mut connection =
            SqliteConnection::connect_with(&options).await.map_err(|error| unusable(&error))?;
        sqlx::migrate!().run(&mut connection).await.map_err(|error| unusable(&error))?;
        let pool = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options)
            .await
            .map_err(|error| unusable(&error))?;
        let (writer, waiting) = mpsc::channel(1024);
        tokio::spawn(write_all(connection, waiting));
        Ok(Store { pool, writer, file: file.to_owned() })
    }

    /// The file, for messages to whoever runs the server.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Begins a game. When this returns the game is on the disk.
    pub async fn begin(&self, record: GameRecord, lines: Vec<Line>) -> Result<(), StoreError> {
        self.write(Write::Begin(Box::new(record), lines)).await
    }

    /// Adds what happened. When this returns it is on the disk.
    pub async fn add(&self, game: &str, lines: Vec<Line>, over: bool) -> Result<(), StoreError> {
        self.write(Write::Add { game: game.to_owned(), lines, over }).await
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let closed = || {
            StoreError::File(bilingual!("the file of games is closed", "le fichier des parties est fermé"))
        };
        let (done, answer) = oneshot::channel();
        self.writer.send(Waiting { write, done }).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// A game and all its lines in order; `None` if there is no such game.
    pub async fn load(&self, id: &str) -> Result<Option<(GameRecord, Vec<Line>)>, StoreError> {
        let query = "SELECT id, system, scenario, head, seed, north, south, north_token, south_token, \
                     spectator_token, created FROM games WHERE id = ?";
        let Some(row) = sqlx::query(query).bind(id).fetch_optional(&self.pool).await? else {
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
            .fetch_all(&self.pool)
            .await?;
        let mut lines = Vec::with_capacity(rows.len());
        for (row, expected) in rows.iter().zip(1u64..) {
            let seq: i64 = row.try_get("seq")?;
            if u64::try_from(seq) != Ok(expected) {
                return Err(StoreError::Damaged(format!("line {expected} is missing; line {seq} is next")));
            }
            lines.push(Line { seq: expected, text: row.try_get("line")?, key: row.try_get("key")? });
        }
        Ok(Some((record, lines)))
    }

    /// Ends the storage: what waits is written, and the file is left whole.
    pub async fn close(&self) {
        // If the writer has gone already there is nothing to end.
        drop(self.write(Write::End).await);
        self.pool.close().await;
    }
}

fn bytes(row: &sqlx::sqlite::SqliteRow, column: &str) -> Result<[u8; 32], StoreError> {
    let found: Vec<u8> = row.try_get(column)?;
    found.try_into().map_err(|found: Vec<u8>| {
        StoreError::Damaged(format!("{column} has {} bytes where 32 belong", found.len()))
    })
}

fn player(row: &sqlx::sqlite::SqliteRow, column: &str) -> Result<Player, StoreError> {
    let word: String = row.try_get(column)?;
    Player::from_str(&word).map_err(StoreError::Damaged)
}

/// Writes whatever waits, as much of it at a time as there is.
async fn write_all(mut connection: SqliteConnection, mut waiting: mpsc::Receiver<Waiting>) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        if let Some(end) = group.iter().position(|one| matches!(one.write, Write::End)) {
            group.truncate(end + 1);
            waiting.close();
        }
        match write_group(&mut connection, &group).await {
            Ok(()) => group.drain(..).for_each(|one| drop(one.done.send(Ok(())))),
            // One bad write must not spoil its neighbours: each is tried alone.
            Err(_) => {
                for one in group.drain(..) {
                    let alone = write_group(&mut connection, std::slice::from_ref(&one)).await;
                    drop(one.done.send(alone));
                }
            }
        }
    }
    drop(connection.close().await);
}

async fn write_group(connection: &mut SqliteConnection, group: &[Waiting]) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    for one in group {
        match &one.write {
            Write::Begin(record, lines) => {
                begin(&mut transaction, record).await?;
                add(&mut transaction, &record.id, lines, false).await?;
            }
            Write::Add { game, lines, over } => add(&mut transaction, game, lines, *over).await?,
            Write::End => {}
        }
    }
    Ok(transaction.commit().await?)
}

async fn begin(connection: &mut SqliteConnection, record: &GameRecord) -> Result<(), StoreError> {
    let query = "INSERT INTO games (id, system, scenario, head, seed, north, south, north_token, south_token, \
                 spectator_token, status, created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?)";
    sqlx::query(query)
        .bind(&record.id)
        .bind(&record.system)
        .bind(&record.scenario)
        .bind(&record.head)
        .bind(&record.seed[..])
        .bind(record.players[Side::North].word())
        .bind(record.players[Side::South].word())
        .bind(&record.seats.players[Side::North][..])
        .bind(&record.seats.players[Side::South][..])
        .bind(&record.seats.spectator[..])
        .bind(record.created)
        .execute(connection)
        .await?;
    Ok(())
}

async fn add(
    connection: &mut SqliteConnection,
    game: &str,
    lines: &[Line],
    over: bool,
) -> Result<(), StoreError> {
    for line in lines {
        sqlx::query("INSERT INTO entries (game, seq, line, key) VALUES (?, ?, ?, ?)")
            .bind(game)
            .bind(i64::try_from(line.seq).unwrap_or(i64::MAX))
            .bind(&line.text)
            .bind(&line.key)
            .execute(&mut *connection)
            .await?;
    }
    if over {
        sqlx::query("UPDATE games SET status = 'over' WHERE id = ?").bind(game).execute(connection).await?;
    }
    Ok(())
}
