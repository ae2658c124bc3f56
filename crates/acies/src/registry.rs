//! The rule systems of this program. No other file outside `systems/` names one.

use std::path::Path;

use acies_kit::options::Options;
use acies_kit::system::System;
use acies_words::bilingual;

use crate::output::Failure;

/// All systems, in the order to offer them; the first is the one meant when none is named.
pub fn systems() -> Vec<&'static dyn System> {
    vec![
        &acies_commands_colors::SYSTEM,
        &acies_hail_caesar::SYSTEM,
        &acies_ancients::SYSTEM,
        &acies_crossbows::SYSTEM,
        &acies_armati::SYSTEM,
    ]
}

/// The system with that id.
pub fn find(id: &str) -> Option<&'static dyn System> {
    systems().into_iter().find(|system| system.id() == id)
}

/// The system asked for by id, or the first one if none was named.
pub fn asked(id: Option<&str>) -> Result<&'static dyn System, Failure> {
    let Some(id) = id else {
        return systems().into_iter().next().ok_or_else(|| {
            Failure::input(bilingual!(
                "this program has no rule system",
                "ce programme n’a aucun système de règles"
            ))
        });
    };
    find(id).ok_or_else(|| {
        let known = ids();
        Failure::input(bilingual!(
            "there is no rule system '{id}'; name one of: {known}",
            "il n’y a pas de système de règles «\u{a0}{id}\u{a0}»\u{a0}; nommez-en un parmi\u{a0}: {known}"
        ))
    })
}

/// The one system asked for, or all of them if none was named.
pub fn selected(id: Option<&str>) -> Result<Vec<&'static dyn System>, Failure> {
    match id {
        Some(_) => Ok(vec![asked(id)?]),
        None => Ok(systems()),
    }
}

/// The system whose folder a file lies in (`systems/NAME/…`).
pub fn owner(path: &Path) -> Option<&'static dyn System> {
    // The path may be relative to somewhere inside the folder of the system.
    let whole = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let parts: Vec<_> = whole.components().map(|part| part.as_os_str()).collect();
    parts.windows(2).rev().find_map(|pair| (pair[0] == "systems").then(|| find(pair[1].to_str()?)).flatten())
}

/// The system a scenario file is for: the one asked for by id, else the one whose folder it lies in, else the one
/// that finds least wrong with it, of several the first.
pub fn of_scenario(id: Option<&str>, path: &Path, text: &str) -> Result<&'static dyn System, Failure> {
    if id.is_some() {
        return asked(id);
    }
    let faults = |system: &&'static dyn System| {
        system.open("", text, &Options::NONE).err().map_or(0, |faults| faults.0.len())
    };
    match owner(path).or_else(|| systems().into_iter().min_by_key(faults)) {
        Some(system) => Ok(system),
        None => asked(None),
    }
}

/// The ids of all systems, for messages.
pub fn ids() -> String {
    systems().iter().map(|system| system.id()).collect::<Vec<_>>().join(", ")
}
