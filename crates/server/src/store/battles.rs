//! The battles of wars, kept beside the lines of both games.

use acies_core::battle::Report;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool, SqliteRow};

use super::StoreError;

/// A battle of a war.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fight {
    /// The war.
    pub war: String,
    /// The number of the war's entry that opened it.
    pub entry: usize,
    /// The battle.
    pub game: String,
    /// How it came out, once it is over.
    pub report: Option<Report>,
}

fn fight(row: &SqliteRow) -> Result<Fight, StoreError> {
    let (entry, report): (i64, Option<String>) = (row.try_get("entry")?, row.try_get("report")?);
    Ok(Fight {
        war: row.try_get("war")?,
        entry: usize::try_from(entry).map_err(StoreError::damaged)?,
        game: row.try_get("game")?,
        report: report.map(|text| serde_json::from_str(&text)).transpose().map_err(StoreError::damaged)?,
    })
}

/// The battle that an entry of a war opened.
pub async fn opened_by(pool: &SqlitePool, war: &str, entry: usize) -> Result<Option<Fight>, StoreError> {
    let query = "SELECT war, entry, game, report FROM battles WHERE war = ? AND entry = ?";
    let entry = i64::try_from(entry).unwrap_or(i64::MAX);
    sqlx::query(query).bind(war).bind(entry).fetch_optional(pool).await?.as_ref().map(fight).transpose()
}

/// The last battle of a war.
pub async fn last_of(pool: &SqlitePool, war: &str) -> Result<Option<Fight>, StoreError> {
    let query = "SELECT war, entry, game, report FROM battles WHERE war = ? ORDER BY entry DESC LIMIT 1";
    sqlx::query(query).bind(war).fetch_optional(pool).await?.as_ref().map(fight).transpose()
}

/// The war that a game is a battle of.
pub async fn of(pool: &SqlitePool, game: &str) -> Result<Option<Fight>, StoreError> {
    let query = "SELECT war, entry, game, report FROM battles WHERE game = ?";
    sqlx::query(query).bind(game).fetch_optional(pool).await?.as_ref().map(fight).transpose()
}

/// Writes which entry of a war opened a battle. It fails where that entry has one already.
pub async fn open(
    connection: &mut SqliteConnection,
    war: &str,
    entry: usize,
    game: &str,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO battles (war, entry, game) VALUES (?, ?, ?)")
        .bind(war)
        .bind(i64::try_from(entry).unwrap_or(i64::MAX))
        .bind(game)
        .execute(connection)
        .await?;
    Ok(())
}

/// Writes how a battle came out, unless that is written already.
pub async fn report(connection: &mut SqliteConnection, game: &str, report: &str) -> Result<(), StoreError> {
    sqlx::query("UPDATE battles SET report = ? WHERE game = ? AND report IS NULL")
        .bind(report)
        .bind(game)
        .execute(connection)
        .await?;
    Ok(())
}
