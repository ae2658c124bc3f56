//! One server a file: whoever serves it holds a lock beside it, which ends with the process however it ends.

use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use acies_words::bilingual;

use super::{StoreError, rights};

/// The lock on a file of games; it is given back when this is dropped.
pub struct Holder(File);

impl Holder {
    /// Takes the lock, or says who has it. `address` is where the table is, for the next who comes.
    pub fn take(file: &Path, address: Option<&str>) -> Result<Holder, StoreError> {
        let path = rights::beside(file, ".lock");
        let unusable = |error: io::Error| {
            let lock = path.display();
            StoreError::File(bilingual!(
                "{lock} cannot be locked ({error}); name a file with --data in a folder you may write to",
                "{lock} ne peut être verrouillé ({error})\u{a0}; nommez par --data un fichier dans un dossier où vous \
                 pouvez écrire"
            ))
        };
        let mut lock = rights::private()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(taken(file, &mut lock)),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
        let pid = std::process::id();
        let address = address.unwrap_or("-");
        // What is written is for people; if it cannot be, as on a full disk, the lock holds all the same.
        let _ = lock.set_len(0).and_then(|()| lock.rewind());
        let _ = lock.write_all(format!("{pid} {address}\n").as_bytes()).and_then(|()| lock.flush());
        Ok(Holder(lock))
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        let _ = self.0.set_len(0);
        let _ = self.0.unlock();
    }
}

fn taken(file: &Path, lock: &mut File) -> StoreError {
    let mut text = String::new();
    let _ = lock.read_to_string(&mut text);
    let file = file.display();
    let (pid, address) = text.trim().split_once(' ').unwrap_or(("?", "-"));
    StoreError::File(match address {
        "-" => bilingual!(
            "{file} is in use by another table (process {pid}); end that one, or name another file with --data",
            "{file} sert déjà à une autre table (processus {pid})\u{a0}; arrêtez-la, ou nommez un autre fichier par --data"
        ),
        address => bilingual!(
            "{file} is in use by the table at {address} (process {pid}); go there, end that one, or name another file \
             with --data",
            "{file} sert déjà à la table {address} (processus {pid})\u{a0}; allez-y, arrêtez-la, ou nommez un autre fichier \
             par --data"
        ),
    })
}
