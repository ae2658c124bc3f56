//! What a person names: files, battles and saved games.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use acies_core::any_table::AnyTable;
use acies_core::journal::Journal;
use acies_core::replay::Parting;
use acies_kit::options::Options;
use acies_kit::order::{self, Order};
use acies_kit::system::{Battle, System};
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::{Fault, Faults};
use flate2::read::GzDecoder;

use crate::output::Failure;
use crate::registry;

/// How a compressed file begins.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The most bytes a compressed file may hold, far more than any game.
const LARGEST: u64 = 256 * 1024 * 1024;

/// The text of a file, compressed by gzip or not.
pub fn read(path: &Path) -> Result<String, Failure> {
    let mut bytes = fs::read(path).map_err(|error| unreadable(path, &error))?;
    if bytes.starts_with(&GZIP) {
        let mut plain = Vec::new();
        let read = GzDecoder::new(&bytes[..]).take(LARGEST).read_to_end(&mut plain);
        read.map_err(|error| unreadable(path, &error))?;
        bytes = plain;
    }
    String::from_utf8(bytes).map_err(|error| {
        let line = error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count();
        let (file, line) = (path.display(), line + 1);
        Failure::input(bilingual!(
            "{file}:{line}: is not text: save it as UTF-8",
            "{file}:{line}: n’est pas du texte\u{a0}: enregistrez-le en UTF-8"
        ))
    })
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    let file = path.display();
    Failure::input(match error.kind() {
        io::ErrorKind::NotFound => bilingual!(
            "{file}: there is no such file; check the path",
            "{file}: ce fichier n’existe pas\u{a0}; vérifiez le chemin"
        ),
        io::ErrorKind::IsADirectory => bilingual!(
            "{file}: is a folder, not a file; name a file in it",
            "{file}: est un dossier et non un fichier\u{a0}; nommez-y un fichier"
        ),
        io::ErrorKind::PermissionDenied => bilingual!(
            "{file}: may not be read; change its permissions",
            "{file}: ne peut être lu\u{a0}; changez ses permissions"
        ),
        _ => bilingual!(
            "{file}: cannot be read ({error}); check the path",
            "{file}: ne peut être lu ({error})\u{a0}; vérifiez le chemin"
        ),
    })
}

/// Writes a file that is not there yet: whatever somebody has there stays.
pub fn write_new(path: &Path, text: &str) -> Result<(), Failure> {
    let written = fs::File::create_new(path).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| {
        let file = path.display();
        Failure::input(match error.kind() {
            io::ErrorKind::AlreadyExists => bilingual!(
                "{file}: is there already and is left as it is; name a file that is not there yet",
                "{file}: existe déjà et reste tel quel\u{a0}; nommez un fichier qui n’existe pas encore"
            ),
            io::ErrorKind::NotFound => bilingual!(
                "{file}: its folder is not there; make it first, or name another",
                "{file}: son dossier n’existe pas\u{a0}; créez-le d’abord, ou nommez-en un autre"
            ),
            _ => bilingual!(
                "{file}: cannot be written ({error}); name a file in a folder of yours",
                "{file}: ne peut être écrit ({error})\u{a0}; nommez un fichier dans un dossier à vous"
            ),
        })
    })
}

/// The files a path means: itself, or if it is a folder everything below that ends in `.extension`,
/// in the order of their names.
pub fn files(path: &Path, extension: &str) -> Result<Vec<PathBuf>, Failure> {
    let kind = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
    if !kind.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    collect(path, extension, &mut found)?;
    if found.is_empty() {
        let file = path.display();
        return Err(Failure::input(bilingual!(
            "{file}: no *.{extension} lies in this folder; name a folder or file that has some",
            "{file}: aucun *.{extension} dans ce dossier\u{a0}; nommez un dossier ou un fichier qui en a"
        )));
    }
    Ok(found)
}

fn collect(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let mut entries = entries.map_err(|error| unreadable(folder, &error))?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        // Linked folders are not followed: they could lead in a circle.
        let kind = entry.file_type().map_err(|error| unreadable(&path, &error))?;
        if kind.is_dir() {
            collect(&path, extension, found)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    Ok(())
}

/// The system asked for by id, else the one that publishes a battle of that name, else the one the file of that
/// name is for.
pub fn system(id: Option<&str>, battle: &str) -> Result<&'static dyn System, Failure> {
    if id.is_some() {
        return registry::asked(id);
    }
    let publisher = registry::systems().into_iter().find(|system| system.scenario_text(battle).is_some());
    let path = Path::new(battle);
    match publisher {
        Some(system) => Ok(system),
        None if path.is_file() => registry::of_scenario(None, path, &read(path)?),
        // Whoever opens it says that there is no such battle.
        None => registry::asked(None),
    }
}

/// A battle by its published id or the path of its file, with the options chosen.
pub fn battle(system: &dyn System, name: &str, chosen: &Options) -> Result<Box<dyn Battle>, Failure> {
    if let Some(text) = system.scenario_text(name) {
        return Ok(system.open(&format!("{name}.toml"), &text, chosen)?);
    }
    let path = Path::new(name);
    if !path.exists() {
        let (id, battles) = (system.id(), system.scenarios().join(", "));
        return Err(Failure::input(bilingual!(
            "'{name}' is neither a battle of {id} nor a file; its battles are: {battles}",
            "«\u{a0}{name}\u{a0}» n’est ni une bataille de {id} ni un fichier\u{a0}; ses batailles sont\u{a0}: {battles}"
        )));
    }
    Ok(system.open(name, &read(path)?, chosen)?)
}

/// An order of battle by its published id or the path of its file.
pub fn order(name: &str) -> Result<Order, Failure> {
    if let Some(order) = order::published(name) {
        return Ok(order.clone());
    }
    let path = Path::new(name);
    if !path.exists() {
        let known = order::ids().join(", ");
        return Err(Failure::input(bilingual!(
            "'{name}' is neither an order of battle nor a file; there are: {known}",
            "«\u{a0}{name}\u{a0}» n’est ni un ordre de bataille ni un fichier\u{a0}; il y a\u{a0}: {known}"
        )));
    }
    Ok(Order::parse(name, &read(path)?)?)
}

/// A battle by its name, or the first published one.
pub fn battle_or_first(
    system: &dyn System,
    name: Option<&str>,
    chosen: &Options,
) -> Result<Box<dyn Battle>, Failure> {
    match (name, system.scenarios().first()) {
        (Some(name), _) => battle(system, name, chosen),
        (None, Some(first)) => battle(system, first, chosen),
        (None, None) => Err(no_battles(system)),
    }
}

/// Nothing was named, and there is nothing to take instead.
pub fn no_battles(system: &dyn System) -> Failure {
    let id = system.id();
    Failure::input(bilingual!(
        "{id} has no published battles; name a file",
        "{id} n’a pas de bataille publiée\u{a0}; nommez un fichier"
    ))
}

/// A saved game: its system, its battle and the table as it stands.
pub struct Saved {
    /// The rule system.
    pub system: &'static dyn System,
    /// The battle.
    pub battle: Box<dyn Battle>,
    /// The save itself.
    pub journal: Journal,
}

impl Saved {
    /// Reads a save and lays out its battle, which it holds in full. The chain of hashes is checked
    /// here, the rules when the game is replayed.
    pub fn read(path: &Path) -> Result<Saved, Failure> {
        let file = path.display().to_string();
        let journal = Journal::read(&file, &read(path)?)?;
        let name = &journal.head.system;
        let Some(system) = registry::find(name) else {
            let known = registry::ids();
            return Err(Failure::input(bilingual!(
                "{file}:1: is a game of '{name}', which this program does not have; it has: {known}",
                "{file}:1: est une partie de «\u{a0}{name}\u{a0}», que ce programme n’a pas\u{a0}; il a\u{a0}: {known}"
            )));
        };
        // A battle may be named after its file, so it is opened under the name it was saved by.
        let scenario = format!("{}.toml", journal.head.scenario);
        let inside = |fault: &Fault| {
            let Bilingual { en, fr } = fault.said();
            bilingual!("{file}: its scenario {en}", "{file}: sa bataille {fr}")
        };
        let battle = system
            .reopen(&scenario, &journal.head)
            .map_err(|faults| Failure::Input(faults.0.iter().map(inside).collect()))?;
        Ok(Saved { system, battle, journal })
    }

    /// The game as far as its journal agrees with the rules of today, and where it parts from them. A save of these
    /// very rules must fit them to its end.
    pub fn agreed(&self, path: &Path) -> Result<(Box<dyn AnyTable>, Option<Parting>), Failure> {
        Ok(agreed(&*self.battle, self.journal.clone(), path)?)
    }
}

/// Replays a journal on a battle as far as both agree; faults name the file it came from.
pub fn agreed(
    battle: &dyn Battle,
    journal: Journal,
    path: &Path,
) -> Result<(Box<dyn AnyTable>, Option<Parting>), Faults> {
    match battle.is_of_today(&journal) {
        true => replay(battle, journal, path).map(|table| (table, None)),
        false => battle.replay_agreed(journal).map_err(|faults| named(faults, path)),
    }
}

fn named(faults: Faults, path: &Path) -> Faults {
    let named = |fault: Fault| Fault { file: path.display().to_string(), ..fault };
    Faults(faults.0.into_iter().map(named).collect())
}

/// Replays a journal on a battle; faults name the file it came from.
pub fn replay(battle: &dyn Battle, journal: Journal, path: &Path) -> Result<Box<dyn AnyTable>, Faults> {
    battle.replay(journal).map_err(|faults| named(faults, path))
}
