//! What sides have said beforehand, kept beside the lines of a game.

use acies_core::side::{BySide, Side};
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqlitePool};

use super::StoreError;
use crate::window::Said;

/// What the sides of a game have said.
pub async fn read(pool: &SqlitePool, game: &str) -> Result<BySide<Said>, StoreError> {
    let mut said = BySide::<Said>::default();
    let query = "SELECT side, wish, answer, moment FROM wishes WHERE game = ?";
    for row in sqlx::query(query).bind(game).fetch_all(pool).await? {
        let (side, wish): (String, String) = (row.try_get("side")?, row.try_get("wish")?);
        let (answer, moment): (Option<String>, Option<i64>) =
            (row.try_get("answer")?, row.try_get("moment")?);
        let Ok(side) = side.parse::<Side>() else { continue };
        let moment = moment.and_then(|moment| usize::try_from(moment).ok());
        // A wish of another version is no reason to lose a game: he is asked.
        said[side] = Said { wish: wish.parse().unwrap_or_default(), answer: moment.zip(answer) };
    }
    Ok(said)
}

/// Writes what a side has said in the place of what it said before.
pub async fn write(
    connection: &mut SqliteConnection,
    game: &str,
    side: Side,
    said: &Said,
) -> Result<(), StoreError> {
    let (moment, answer) = said.answer.clone().unzip();
    sqlx::query("INSERT OR REPLACE INTO wishes (game, side, wish, answer, moment) VALUES (?, ?, ?, ?, ?)")
        .bind(game)
        .bind(side.word())
        .bind(said.wish.to_string())
        .bind(answer)
        .bind(moment.map(|moment| i64::try_from(moment).unwrap_or(i64::MAX)))
        .execute(connection)
        .await?;
    Ok(())
}
