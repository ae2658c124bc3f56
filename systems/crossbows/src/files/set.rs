//! A file with the tables of the printed game alone: it names a published battle, and is that battle with those tables
//! [T.set.1]. Whoever owns the printed game writes it once and needs no other file.

use std::borrow::Cow;
use std::collections::BTreeMap;

use acies_kit::data::{At, Section, Source};
use acies_kit::embedded;
use acies_kit::reading::read;
use acies_words::bilingual;
use acies_words::fault::Faults;

use super::{Data, TABLES, battle, tables};
use crate::tables::Tables;

/// The line above the tables of `tables.toml`.
const BLOCK: &str = "\n[tables]\n";

/// The published battles.
fn published() -> Vec<String> {
    let mut ids: Vec<String> = Data::iter()
        .filter_map(|path| Some(path.strip_prefix("battles/")?.strip_suffix(".toml")?.to_owned()))
        .collect();
    ids.sort_unstable();
    ids
}

fn text_of(id: &str) -> Option<String> {
    embedded::text::<Data>(&format!("battles/{id}.toml")).ok()
}

/// Whether a file names the battle it has tables for: before its first section.
fn names_a_battle(text: &str) -> bool {
    let mut head = text.lines().map(str::trim_start).take_while(|line| !line.starts_with('['));
    head.any(|line| line.strip_prefix("battle").is_some_and(|rest| rest.trim_start().starts_with('=')))
}

/// The whole battle of a file: what is written there, or the published battle it names with its tables, which are all
/// there. The battle is kept so with every game, and needs no other file either.
pub(crate) fn whole<'t>(file: &str, text: &'t str) -> Result<Cow<'t, str>, Faults> {
    if !names_a_battle(text) {
        return Ok(Cow::Borrowed(text));
    }
    let (named, laid_out) = read(file, text, |source, whole| {
        let named = whole.text("battle");
        let set = whole.section("tables").and_then(|section| {
            let set = tables::tables(source, &section);
            lacking(&section, set.as_ref());
            set
        });
        whole.close();
        let laid_out = named.as_ref().and_then(|named| known(source, named));
        set?;
        Some((named?, laid_out?))
    })?;
    // Its own line would be a key of the last section there.
    let own = text.lines().enumerate().filter(|(number, _)| number + 1 != named.line).map(|(_, line)| line);
    let joined = [laid_out, own.collect::<Vec<_>>().join("\n")].join("\n");
    match battle(file, &joined) {
        Ok(_) => Ok(Cow::Owned(joined)),
        // What does not go together lies in the figures: the battle is sound with ours.
        Err(faults) => read(file, text, |source, _| {
            faults.0.into_iter().for_each(|fault| source.fault(named.line, fault.what));
            None
        }),
    }
}

/// The text of the battle named.
fn known(source: &Source<'_>, named: &At<String>) -> Option<String> {
    let found = text_of(&named.value);
    if found.is_none() {
        let (said, known) = (&named.value, published().join(", "));
        source.fault(
            named.line,
            bilingual!(
                "'{said}' is no published battle: there are {known}",
                "«\u{a0}{said}\u{a0}» n’est pas une bataille publiée\u{a0}: il y a {known}"
            ),
        );
    }
    found
}

/// Counters that battles of ours are fought with and a set has not.
fn lacking(section: &Section<'_, '_>, set: Option<&Tables>) {
    let Some(set) = set else { return };
    let mut lacking: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for id in published() {
        let Some(Ok((_, battle, _))) = text_of(&id).map(|text| battle(&id, &text)) else { continue };
        let used = battle.armies.0.iter().flat_map(|army| &army.units);
        for kind in used.filter_map(|unit| TABLES.0.figures.get(unit.kind)) {
            let battles = lacking.entry(&kind.code).or_default();
            if set.figures.iter().all(|other| other.code != kind.code) && !battles.contains(&id) {
                battles.push(id.clone());
            }
        }
    }
    for (code, battles) in lacking.into_iter().filter(|(_, battles)| !battles.is_empty()) {
        let battles = battles.join(", ");
        section.fault(bilingual!(
            "the set lacks the counter {code}, of {battles}: give a table [tables.units.{code}]",
            "il manque le pion {code}, de {battles}\u{a0}: donnez une table [tables.units.{code}]"
        ));
    }
}

/// A set to begin from: the tables this program was built with, every part of them explained in a language.
pub(crate) fn new_set(language: &str) -> Option<String> {
    let head = embedded::text::<Data>(&format!("new-tables.{language}.toml")).ok()?;
    let ours = embedded::text::<Data>("tables.toml").ok()?;
    let (_, block) = ours.split_once(BLOCK)?;
    Some([head.trim_end(), BLOCK, block].concat())
}
