//! The task that writes: whatever waits goes into one transaction.

use acies_core::side::{BySide, Side};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{mpsc, oneshot};

use super::{GameRecord, Line, StoreError, Told, battles, company, tally, wishes};
use crate::company::Companion;
use crate::window::Said;

/// The most writes that share a transaction: enough for throughput, few enough to answer soon.
const GROUP: usize = 256;

/// Something to write.
pub enum Write {
    /// A game.
    Begin(Box<GameRecord>, Vec<Line>),
    /// A battle that an entry of a war opened: the game, its lines, and what its players say of themselves.
    Battle {
        /// The game.
        record: Box<GameRecord>,
        /// Its lines.
        lines: Vec<Line>,
        /// The war.
        war: String,
        /// The number of its entry.
        entry: usize,
        /// The players.
        players: BySide<Companion>,
    },
    /// What happened in a game.
    Add {
        /// Which game.
        game: String,
        /// What happened.
        lines: Vec<Line>,
        /// Whether it is over.
        over: bool,
        /// How it came out, where it is the battle of a war.
        report: Option<String>,
    },
    /// What was told and shown in a game.
    Tell {
        /// Which game.
        game: String,
        /// What was told and shown.
        told: Vec<Told>,
    },
    /// What a side of a game has said beforehand.
    Say {
        /// Which game.
        game: String,
        /// Whose.
        side: Side,
        /// What.
        said: Said,
    },
    /// What a player of a game says of himself.
    Introduce {
        /// Which game.
        game: String,
        /// Whose.
        side: Side,
        /// What.
        player: Companion,
    },
    /// Which game is played after another.
    Next {
        /// Which game.
        game: String,
        /// The one after it.
        next: String,
    },
    /// Nothing, but so that the disk is written to: is there room again?
    Probe,
    /// How many pages the file may have; without a number as many as there is room for.
    Room(Option<u32>),
    /// Nothing more is written after this.
    End,
}

/// A write, and who waits for it.
pub struct Waiting {
    pub write: Write,
    pub done: oneshot::Sender<Result<(), StoreError>>,
}

/// Writes whatever waits, as much of it at a time as there is.
pub async fn write_all(
    mut connection: SqliteConnection,
    options: SqliteConnectOptions,
    mut waiting: mpsc::Receiver<Waiting>,
) {
    let mut group = Vec::with_capacity(GROUP);
    let mut end = None;
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        if let Some(at) = group.iter().position(|one| matches!(one.write, Write::End)) {
            group.truncate(at + 1);
            end = group.pop();
            waiting.close();
        }
        match write_group(&mut connection, &options, &group).await {
            Ok(()) => group.drain(..).for_each(|one| drop(one.done.send(Ok(())))),
            // One bad write must not spoil its neighbours: each is tried alone.
            Err(_) => {
                for one in group.drain(..) {
                    let alone = write_group(&mut connection, &options, std::slice::from_ref(&one)).await;
                    drop(one.done.send(alone));
                }
            }
        }
    }
    // Whoever waits for the end may end the program: the file is left whole first.
    drop(connection.close().await);
    if let Some(end) = end {
        drop(end.done.send(Ok(())));
    }
}

/// Transactions are begun and ended in plain words: SQLite ends one by itself when the disk is full, and a library
/// that counts them would then believe for ever that one is open.
async fn write_group(
    connection: &mut SqliteConnection,
    options: &SqliteConnectOptions,
    group: &[Waiting],
) -> Result<(), StoreError> {
    if let Err(error) = sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await {
        // A connection that cannot even begin is given up; the next write has a new one.
        if let Ok(new) = options.connect().await {
            let old = std::mem::replace(connection, new);
            drop(old.close().await);
        }
        return Err(error.into());
    }
    let written = match write_each(connection, group).await {
        Ok(()) => sqlx::query("COMMIT").execute(&mut *connection).await.map(drop).map_err(StoreError::from),
        failed => failed,
    };
    if written.is_err() {
        // Where SQLite has taken everything back already there is nothing to take back.
        drop(sqlx::query("ROLLBACK").execute(&mut *connection).await);
    }
    written
}

async fn write_each(connection: &mut SqliteConnection, group: &[Waiting]) -> Result<(), StoreError> {
    for one in group {
        match &one.write {
            Write::Begin(record, lines) => {
                begin(connection, record).await?;
                add(connection, &record.id, lines, false).await?;
                tally::begin(connection, record, lines).await?;
            }
            Write::Battle { record, lines, war, entry, players } => {
                begin(connection, record).await?;
                add(connection, &record.id, lines, false).await?;
                tally::begin(connection, record, lines).await?;
                battles::open(connection, war, *entry, &record.id).await?;
                for side in Side::BOTH {
                    company::write(connection, &record.id, side, &players[side]).await?;
                }
            }
            Write::Add { game, lines, over, report } => {
                tally::add(connection, game, lines).await?;
                add(connection, game, lines, *over).await?;
                if let Some(report) = report {
                    battles::report(connection, game, report).await?;
                }
            }
            Write::Tell { game, told } => tell(connection, game, told).await?,
            Write::Say { game, side, said } => wishes::write(connection, game, *side, said).await?,
            Write::Introduce { game, side, player } => {
                company::write(connection, game, *side, player).await?;
            }
            Write::Next { game, next } => company::link(connection, game, next).await?,
            Write::Probe => {
                sqlx::query("PRAGMA user_version = 1").execute(&mut *connection).await?;
            }
            Write::Room(pages) => {
                let pages = pages.unwrap_or(u32::MAX - 1);
                let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
                sqlx::query(pragma).fetch_all(&mut *connection).await?;
            }
            Write::End => {}
        }
    }
    Ok(())
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

async fn tell(connection: &mut SqliteConnection, game: &str, told: &[Told]) -> Result<(), StoreError> {
    for one in told {
        sqlx::query("INSERT OR REPLACE INTO told (game, entry, body) VALUES (?, ?, ?)")
            .bind(game)
            .bind(i64::try_from(one.entry).unwrap_or(i64::MAX))
            .bind(&one.body)
            .execute(&mut *connection)
            .await?;
    }
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
