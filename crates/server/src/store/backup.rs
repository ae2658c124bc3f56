//! Copies of the file of games: made while the table is open, checked, and put back.

use std::io;
use std::path::{Path, PathBuf};

use acies_words::Bilingual;
use acies_words::bilingual;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use super::holder::Holder;
use super::{MIGRATIONS, StoreError, read, rights, tally};

/// What a file of games holds.
#[derive(Clone, Debug)]
pub struct Held {
    /// How many games.
    pub games: usize,
    /// Those that are damaged, by id, and how.
    pub damaged: Vec<(String, Bilingual)>,
}

/// What putting a copy back came to.
#[derive(Clone, Debug)]
pub struct Restored {
    /// What is there now.
    pub held: Held,
    /// Where the file from before lies, if there was one.
    pub aside: Option<PathBuf>,
}

/// Copies the file of games to another that must not be there yet, as it stands at one moment, and checks the copy.
/// The table may be open meanwhile.
pub async fn backup(data: &Path, to: &Path) -> Result<Held, StoreError> {
    there(data)?;
    rights::private().write(true).create_new(true).open(to).map_err(|error| unwritable(to, &error))?;
    let copied = copy(data, to).await;
    if copied.is_err() {
        // What is there is ours and good for nothing.
        drop(std::fs::remove_file(to));
    }
    copied
}

/// Puts a copy in the place of the file of games, which no table may use meanwhile. The file from before is kept.
pub async fn restore(from: &Path, data: &Path) -> Result<Restored, StoreError> {
    there(from)?;
    if let Some(folder) = data.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
    }
    let holder = Holder::take(data, None)?;
    let new = rights::beside(data, ".restoring");
    let private = rights::private().write(true).create(true).truncate(true).open(&new);
    private.map_err(|error| unwritable(&new, &error))?;
    let held = match copy(from, &new).await {
        Ok(held) => held,
        Err(error) => {
            drop(std::fs::remove_file(&new));
            return Err(error);
        }
    };
    let aside = set_aside(data)?;
    std::fs::rename(&new, data).map_err(|error| unwritable(data, &error))?;
    kept(data.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")));
    drop(holder);
    Ok(Restored { held, aside })
}

/// Copies one file of games into an empty one and checks what came of it.
async fn copy(from: &Path, to: &Path) -> Result<Held, StoreError> {
    let mut connection = open(from, false).await?;
    check_kind(&mut connection, from).await?;
    let copied = sqlx::query("VACUUM INTO ?").bind(to.display().to_string()).execute(&mut connection).await;
    drop(connection.close().await);
    copied.map_err(|error| match StoreError::from(error) {
        StoreError::Full => StoreError::Full,
        error => unwritable(to, &error),
    })?;
    let held = check(to).await?;
    let whole = rights::private().read(true).write(true).open(to).and_then(|file| file.sync_all());
    whole.map_err(|error| unwritable(to, &error))?;
    Ok(held)
}

/// Checks a file of games: its pages, and each game against its tally.
pub async fn check(file: &Path) -> Result<Held, StoreError> {
    let mut connection = open(file, true).await?;
    check_kind(&mut connection, file).await?;
    let verdict: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_all(&mut connection)
        .await
        .map_err(|error| unusable(file, &error))?;
    if verdict != ["ok"] {
        return Err(unusable(file, &verdict.join("; ")));
    }
    let tallied: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_master WHERE name = 'tallies'")
        .fetch_one(&mut connection)
        .await?;
    let ids: Vec<String> =
        sqlx::query_scalar("SELECT id FROM games ORDER BY id").fetch_all(&mut connection).await?;
    let mut damaged = Vec::new();
    for id in &ids {
        if let Err(error) = check_game(&mut connection, id, tallied > 0).await {
            damaged.push((id.clone(), error.said()));
        }
    }
    drop(connection.close().await);
    Ok(Held { games: ids.len(), damaged })
}

async fn check_game(connection: &mut SqliteConnection, id: &str, tallied: bool) -> Result<(), StoreError> {
    let Some((record, lines)) = read(connection, id).await? else { return Ok(()) };
    if tallied { tally::read(connection, id).await?.check(&record, &lines) } else { Ok(()) }
}

/// Whether it is a file of games at all, and of no later program than this.
async fn check_kind(connection: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    let newest: Option<i64> = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations")
        .fetch_one(&mut *connection)
        .await
        .map_err(|error| unusable(file, &error))?;
    let known = MIGRATIONS.iter().map(|step| step.version).max();
    if newest > known {
        let file = file.display();
        return Err(StoreError::File(bilingual!(
            "{file} was written by a later version of this program; use that one",
            "{file} a été écrit par une version plus récente de ce programme\u{a0}; servez-vous de celle-là"
        )));
    }
    Ok(())
}

async fn open(file: &Path, alone: bool) -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new().filename(file).read_only(alone);
    SqliteConnection::connect_with(&options).await.map_err(|error| unusable(file, &error))
}

fn there(file: &Path) -> Result<(), StoreError> {
    std::fs::metadata(file).map(drop).map_err(|error| unusable(file, &error))
}

/// Moves the file of games and what SQLite keeps beside it to a name that is free.
fn set_aside(data: &Path) -> Result<Option<PathBuf>, StoreError> {
    if !data.exists() {
        return Ok(None);
    }
    let free = (1..).map(|number| rights::beside(data, &format!(".before-{number}"))).find(|to| !to.exists());
    let Some(aside) = free else { return Ok(None) };
    for (from, to) in rights::all(data).into_iter().zip(rights::all(&aside)) {
        match std::fs::rename(&from, &to) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(unwritable(&to, &error)),
            _ => {}
        }
    }
    Ok(Some(aside))
}

/// Sees to it that new names are on the disk; where a folder cannot be asked for that, the system does it in time.
fn kept(folder: &Path) {
    if let Ok(folder) = std::fs::File::open(folder) {
        drop(folder.sync_all());
    }
}

fn unusable(file: &Path, error: &dyn std::fmt::Display) -> StoreError {
    let file = file.display();
    StoreError::File(bilingual!(
        "{file} is no file of games that can be read ({error}); name another",
        "{file} n’est pas un fichier de parties lisible ({error})\u{a0}; nommez-en un autre"
    ))
}

fn unwritable(file: &Path, error: &dyn std::fmt::Display) -> StoreError {
    let file = file.display();
    StoreError::File(bilingual!(
        "{file} cannot be written ({error}); name a file that is not there yet, in a folder you may write to",
        "{file} ne peut être écrit ({error})\u{a0}; nommez un fichier qui n’existe pas encore, dans un dossier où vous \
         pouvez écrire"
    ))
}
