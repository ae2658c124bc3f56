//! The battles of a war, checked against its journal: each is the one that arose there, and came out as is reported.

use std::path::{Path, PathBuf};

use acies_core::battle::Report;
use acies_core::journal::{Deed, Journal};
use acies_core::stable_hash::hexadecimal;
use acies_words::bilingual;
use acies_words::message::Message;

use super::within;
use crate::output::Failure;
use crate::source::{self, Saved};

/// A report of a war: the number of its entry, that of the entry that opened the battle, and what it says.
struct Reported<'a> {
    entry: usize,
    opened: usize,
    report: &'a Report,
}

/// The reports that count, each with the entry before it that stands.
fn reported<'a>(war: &'a Journal, path: &Path) -> Result<Vec<Reported<'a>>, Failure> {
    let places = war.standing_places().map_err(|what| within(path, what))?;
    let mut found = Vec::new();
    for (index, &place) in places.iter().enumerate() {
        if let Deed::Fought { fought } = &war.entries[place].deed {
            let opened = index.checked_sub(1).map_or(0, |before| places[before] + 1);
            found.push(Reported { entry: place + 1, opened, report: fought });
        }
    }
    Ok(found)
}

/// What is to be said of the battles given, and of those that were not.
pub fn verify(war: &Saved, path: &Path, files: &[PathBuf]) -> Result<Vec<Message>, Failure> {
    let all = reported(&war.journal, path)?;
    let mut lines = Vec::new();
    let mut given = Vec::new();
    for file in files {
        let entry = is_its(war, path, &all, file)?;
        given.push(entry);
        let sound = Message::new("acies-replay-battle-sound").word("file", file.display());
        lines.push(sound.word("entry", entry));
    }
    for Reported { entry, report, .. } in all.iter().filter(|one| !given.contains(&one.entry)) {
        let Some(last) = report.last else { continue };
        let missing = Message::new("acies-replay-battle-missing").word("entry", entry);
        lines.push(missing.word("hash", hexadecimal(&last)));
    }
    Ok(lines)
}

/// The entry of the war that reports this battle; fails unless it is that battle in every respect.
fn is_its(war: &Saved, path: &Path, all: &[Reported<'_>], file: &Path) -> Result<usize, Failure> {
    let battle = Saved::read(file)?;
    let of = battle.journal.head.of.clone().unwrap_or_default();
    let before = |opened: usize| Journal {
        head: war.journal.head.clone(),
        entries: war.journal.entries[..opened].to_vec(),
    };
    let arose =
        |one: &&Reported<'_>| before(one.opened).last_step().is_ok_and(|(_, hash)| hexadecimal(&hash) == of);
    let Some(one) = all.iter().find(arose) else {
        return Err(within(
            file,
            bilingual!(
                "is no battle that this war reports: it names no entry after which one arose",
                "n’est pas une bataille que rapporte cette guerre\u{a0}: elle ne nomme aucune entrée qui en ait ouvert une"
            ),
        ));
    };
    let (table, _) = source::agreed(&*war.battle, before(one.opened), path)?;
    let mustered = table.muster().is_some_and(|muster| {
        let laid_out = war.system.open(&muster.id, &muster.text, &muster.options.into());
        let alike = laid_out.is_ok_and(|laid_out| laid_out.options() == battle.battle.options());
        alike && battle.journal.head.text == muster.text
    });
    if !mustered {
        return Err(within(
            file,
            bilingual!(
                "is another battle than the one that arose in the war: its armies or options were changed",
                "n’est pas la bataille née de la guerre\u{a0}: ses armées ou ses options ont été changées"
            ),
        ));
    }
    let (fought, parting) = battle.agreed(file)?;
    // A battle played under other rules cannot be played again: then its last hash alone is compared.
    let same = match parting {
        None => fought.report().as_ref() == Some(one.report),
        Some(_) => one.report.last == Some(battle.journal.tip()),
    };
    if same {
        return Ok(one.entry);
    }
    let entry = one.entry;
    Err(within(
        file,
        bilingual!(
            "came out otherwise than entry {entry} of the war reports",
            "a fini autrement que ne le rapporte l’entrée {entry} de la guerre"
        ),
    ))
}
