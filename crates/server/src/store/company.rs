//! What players say of themselves, and the game they play next, kept beside the lines of a game.

use acies_core::side::{BySide, Side};
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

use super::StoreError;
use crate::company::{Companion, Kept};

/// What is kept of the company at a game.
pub async fn read(pool: &SqlitePool, game: &str) -> Result<Kept, StoreError> {
    let mut players = BySide::<Companion>::default();
    let query = "SELECT side, name, hears, apart FROM companions WHERE game = ?";
    for row in sqlx::query(query).bind(game).fetch_all(pool).await? {
        let (hears, apart): (i64, i64) = (row.try_get("hears")?, row.try_get("apart")?);
        let Ok(side) = row.try_get::<String, _>("side")?.parse::<Side>() else { continue };
        players[side] = Companion { name: row.try_get("name")?, hears: hears != 0, apart: apart != 0 };
    }
    let next =
        sqlx::query("SELECT next FROM rematches WHERE game = ?").bind(game).fetch_optional(pool).await?;
    let next = next.map(|row| row.try_get("next")).transpose()?;
    Ok(Kept { players, next })
}

/// Writes what a player says of himself in the place of what he said before.
pub async fn write(
    connection: &mut SqliteConnection,
    game: &str,
    side: Side,
    player: &Companion,
) -> Result<(), StoreError> {
    sqlx::query("INSERT OR REPLACE INTO companions (game, side, name, hears, apart) VALUES (?, ?, ?, ?, ?)")
        .bind(game)
        .bind(side.word())
        .bind(&player.name)
        .bind(i64::from(player.hears))
        .bind(i64::from(player.apart))
        .execute(connection)
        .await?;
    Ok(())
}

/// Writes which game is played after another.
pub async fn link(connection: &mut SqliteConnection, game: &str, next: &str) -> Result<(), StoreError> {
    sqlx::query("INSERT OR REPLACE INTO rematches (game, next) VALUES (?, ?)")
        .bind(game)
        .bind(next)
        .execute(connection)
        .await?;
    Ok(())
}
