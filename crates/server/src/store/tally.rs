//! The tally of a game: how many lines it has, and a hash chained over all that is kept of it.
//!
//! It is written with every line in the same transaction. On reading it is made again from what is there, so
//! that a changed seed or token, a changed line and a removed last line are noticed. It guards against accidents and
//! careless hands: whoever may write the file and knows this program can make a new tally as well.

use acies_core::side::Side;
use acies_words::bilingual;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteExecutor};

use super::{GameRecord, Line, StoreError};

/// The chain of a game without lines: what never changes about it.
pub fn root(record: &GameRecord) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    let mut part = |bytes: &[u8]| {
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    };
    part(record.id.as_bytes());
    part(record.system.as_bytes());
    part(record.scenario.as_bytes());
    part(record.head.as_bytes());
    part(&record.seed);
    for side in Side::BOTH {
        part(record.players[side].word().as_bytes());
        part(&record.seats.players[side]);
    }
    part(&record.seats.spectator);
    part(&record.created.to_le_bytes());
    *hasher.finalize().as_bytes()
}

/// The chain with more lines.
pub fn chained(mut chain: [u8; 32], lines: &[Line]) -> [u8; 32] {
    for line in lines {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&chain);
        hasher.update(&line.seq.to_le_bytes());
        hasher.update(&(line.text.len() as u64).to_le_bytes());
        hasher.update(line.text.as_bytes());
        hasher.update(line.key.as_deref().unwrap_or_default().as_bytes());
        chain = *hasher.finalize().as_bytes();
    }
    chain
}

/// What is tallied of a game; its chain is unknown where no line was added since an earlier program.
#[derive(Copy, Clone)]
pub struct Tally {
    lines: u64,
    chain: Option<[u8; 32]>,
}

/// Reads the tally of a game.
pub async fn read(from: impl SqliteExecutor<'_>, game: &str) -> Result<Tally, StoreError> {
    let row = sqlx::query("SELECT lines, chain FROM tallies WHERE game = ?").bind(game);
    let Some(row) = row.fetch_optional(from).await? else {
        return Err(StoreError::Damaged(bilingual!(
            "the number of its lines is missing",
            "le nombre de ses lignes manque"
        )));
    };
    let lines: i64 = row.try_get("lines")?;
    let chain: Option<Vec<u8>> = row.try_get("chain")?;
    let wrong = || {
        StoreError::Damaged(bilingual!(
            "the number or the hash of its lines makes no sense",
            "le nombre ou l’empreinte de ses lignes n’a pas de sens"
        ))
    };
    let chain = chain.map(<[u8; 32]>::try_from).transpose();
    Ok(Tally { lines: u64::try_from(lines).map_err(|_| wrong())?, chain: chain.map_err(|_| wrong())? })
}

impl Tally {
    /// Whether what was read of a game is all that was written.
    pub fn check(self, record: &GameRecord, lines: &[Line]) -> Result<(), StoreError> {
        let there = lines.len() as u64;
        if there != self.lines {
            let written = self.lines;
            return Err(StoreError::Damaged(bilingual!(
                "{written} lines were written, and {there} are there",
                "{written} lignes ont été écrites, et {there} s’y trouvent"
            )));
        }
        if self.chain.is_some_and(|chain| chain != chained(root(record), lines)) {
            return Err(StoreError::Damaged(bilingual!(
                "something in it was changed after it was written",
                "quelque chose y a été modifié après avoir été écrit"
            )));
        }
        Ok(())
    }
}

/// Writes the tally of a game that begins.
pub async fn begin(
    connection: &mut SqliteConnection,
    record: &GameRecord,
    lines: &[Line],
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO tallies (game, lines, chain) VALUES (?, ?, ?)")
        .bind(&record.id)
        .bind(lines.len() as i64)
        .bind(&chained(root(record), lines)[..])
        .execute(connection)
        .await?;
    Ok(())
}

/// Adds lines to the tally of a game. Nothing is added to a game that is not as it was left.
pub async fn add(connection: &mut SqliteConnection, game: &str, lines: &[Line]) -> Result<(), StoreError> {
    let Some(first) = lines.first() else { return Ok(()) };
    let before = read(&mut *connection, game).await?;
    if before.lines + 1 != first.seq {
        let (written, next) = (before.lines, first.seq);
        return Err(StoreError::Damaged(bilingual!(
            "{written} lines were written, and line {next} would be next",
            "{written} lignes ont été écrites, et la ligne {next} viendrait ensuite"
        )));
    }
    let chain = match before.chain {
        Some(chain) => chain,
        // The first line since an earlier program: the chain is made over all there is.
        None => {
            let (record, mut there) = super::read(connection, game).await?.ok_or_else(|| {
                StoreError::Damaged(bilingual!(
                    "its lines are there, and the game itself is not",
                    "ses lignes sont là, et la partie elle-même n’y est pas"
                ))
            })?;
            there.retain(|line| line.seq < first.seq);
            chained(root(&record), &there)
        }
    };
    sqlx::query("UPDATE tallies SET lines = ?, chain = ? WHERE game = ?")
        .bind((before.lines + lines.len() as u64) as i64)
        .bind(&chained(chain, lines)[..])
        .bind(game)
        .execute(connection)
        .await?;
    Ok(())
}
