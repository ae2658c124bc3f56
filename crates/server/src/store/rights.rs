//! The file of games holds the secret seeds of games that are played: nobody but its owner may read it.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// What SQLite keeps beside a file while it is used. It gives them the rights of the file itself.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// A path with something added to its name.
pub fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The file and what SQLite keeps beside it.
pub fn all(file: &Path) -> [PathBuf; 3] {
    [file.to_owned(), beside(file, BESIDE[0]), beside(file, BESIDE[1])]
}

/// How a file for its owner alone is opened.
pub fn private() -> OpenOptions {
    let mut options = File::options();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes the file for its owner alone if it is not there. It must not be in use: closing a file of SQLite's behind
/// its back takes its locks away.
pub fn make(file: &Path) -> io::Result<()> {
    match private().write(true).create_new(true).open(file) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        made => made.map(drop),
    }
}

/// Takes the file from everybody but its owner. Says which rights it had if they were wider.
#[cfg(unix)]
pub fn narrow(file: &Path) -> io::Result<Option<u32>> {
    use std::os::unix::fs::PermissionsExt;
    let mut wide = None;
    for path in all(file) {
        let mode = match std::fs::metadata(&path) {
            Ok(about) => about.permissions().mode() & 0o777,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        if mode & 0o077 != 0 {
            std::fs::set_permissions(&path, PermissionsExt::from_mode(mode & 0o700))?;
            wide = wide.or(Some(mode));
        }
    }
    Ok(wide)
}

/// Where there are no such rights the folder decides who may read.
#[cfg(not(unix))]
pub fn narrow(_: &Path) -> io::Result<Option<u32>> {
    Ok(None)
}
