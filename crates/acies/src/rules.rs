//! `acies rules`: the rules reference, and how much of it is enforced and proven.

use std::io::{self, Write};

use acies_kit::coverage::Coverage;
use acies_kit::options::Terms;
use acies_kit::rulebook::{ClauseText, RuleBook};
use acies_text::{Catalogue, Language, own_texts};
use acies_words::bilingual;
use acies_words::message::Message;
use serde_json::{Value, json};

use crate::args::{RulesCommand, Selection};
use crate::output::{self, Failure, complain, wrap};
use crate::{options, registry};

/// How many clauses are proposed when one is not found.
const PROPOSALS: usize = 5;

/// Runs the command.
pub fn rules(command: &RulesCommand, language: Language) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match command {
        RulesCommand::List(selection) => list(&mut out, selection, language),
        RulesCommand::Show { ids, selection } => show(&mut out, ids, selection, language),
        RulesCommand::Coverage(selection) => coverage(&mut out, selection, language),
    }
}

/// The text of a clause in a language.
pub fn text(clause: &ClauseText, language: Language) -> &str {
    clause.text.get(language.word())
}

fn list(out: &mut impl Write, selection: &Selection, language: Language) -> Result<(), Failure> {
    let systems = registry::selected(selection.system.as_deref())?;
    if selection.json {
        let all: Vec<Value> = systems
            .iter()
            .flat_map(|system| system.rulebook().clauses.iter().map(|clause| (system.id(), clause)))
            .map(|(system, clause)| as_json(system, clause))
            .collect();
        return output::json(out, &all);
    }
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    for system in systems {
        let book = system.rulebook();
        writeln!(out, "{} ({})", book.title, book.system)?;
        let id = book.clauses.iter().map(|clause| clause.id.len()).max().unwrap_or(0);
        let name = |clause: &ClauseText| clause.kind.name().get(language.word()).to_owned();
        let kind = book.clauses.iter().map(|clause| name(clause).chars().count()).max().unwrap_or(0);
        let mut section = "";
        for clause in &book.clauses {
            if clause.section.get(language.word()) != section {
                section = clause.section.get(language.word());
                writeln!(out, "\n{section}")?;
            }
            let (number, word) = (&clause.id, name(clause));
            let start = format!("  {number:id$}  {word:kind$}  ");
            let column = start.chars().count();
            writeln!(out, "{start}{}", wrap(text(clause, language), column, column))?;
        }
        options::offered(out, system.options(), &Terms::default(), &catalogue)?;
    }
    Ok(())
}

fn as_json(system: &str, clause: &ClauseText) -> Value {
    json!({
        "system": system,
        "id": clause.id,
        "section": output::both(&clause.section),
        "kind": clause.kind.word(),
        "en": clause.text.en,
        "fr": clause.text.fr,
        "reading": clause.reading.as_ref().map(output::both),
        "missing": clause.missing.as_ref().map(output::both),
    })
}

fn show(
    out: &mut impl Write,
    ids: &[String],
    selection: &Selection,
    language: Language,
) -> Result<(), Failure> {
    let systems = registry::selected(selection.system.as_deref())?;
    let mut found = Vec::new();
    let mut missing = false;
    for id in ids {
        let before = found.len();
        for system in &systems {
            found.extend(system.rulebook().clause(id).map(|clause| (system.id(), clause)));
        }
        if found.len() == before {
            missing = true;
            for system in &systems {
                let near = near(system.rulebook(), id).join(", ");
                let name = system.id();
                let what = bilingual!(
                    "{name} has no clause '{id}'; near it are: {near}",
                    "{name} n’a pas de clause «\u{a0}{id}\u{a0}»\u{a0}; proches d’elle\u{a0}: {near}"
                );
                complain(what.get(language.word()));
            }
        }
    }
    if selection.json {
        let all: Vec<Value> = found.iter().map(|(system, clause)| as_json(system, clause)).collect();
        output::json(out, &all)?;
    } else {
        let catalogue = Catalogue::new(language, &[own_texts(language)])?;
        for (index, (_, clause)) in found.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            write_clause(out, clause, &catalogue)?;
        }
    }
    if missing { Err(Failure::said()) } else { Ok(()) }
}

fn write_clause(out: &mut impl Write, clause: &ClauseText, catalogue: &Catalogue) -> Result<(), Failure> {
    let language = catalogue.language();
    let (section, kind) = (clause.section.get(language.word()), clause.kind.name());
    let start = format!("{}  ", clause.id);
    let heading = format!("{section} [{}]", kind.get(language.word()));
    writeln!(out, "{start}{}", wrap(&heading, start.chars().count(), 2))?;
    writeln!(out, "  {}", wrap(text(clause, language), 2, 2))?;
    for (key, more) in [("acies-rules-reading", &clause.reading), ("acies-rules-missing", &clause.missing)] {
        if let Some(more) = more {
            let said = catalogue.say(&Message::new(key).word("text", more.get(language.word())));
            writeln!(out, "  {}", wrap(&said, 2, 2))?;
        }
    }
    Ok(())
}

/// The numbers most like `id`, in the rulebook's order where equally like it.
fn near<'a>(book: &'a RuleBook, id: &str) -> Vec<&'a str> {
    let mut all: Vec<(usize, &str)> =
        book.clauses.iter().map(|clause| (distance(id, &clause.id), &*clause.id)).collect();
    all.sort_by_key(|(distance, _)| *distance);
    all.into_iter().take(PROPOSALS).map(|(_, id)| id).collect()
}

/// How many letters must be changed, added or left out to make one word the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, other) in to.iter().enumerate() {
            let change = corner + usize::from(letter != *other);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row[to.len()]
}

fn coverage(out: &mut impl Write, selection: &Selection, language: Language) -> Result<(), Failure> {
    let systems = registry::selected(selection.system.as_deref())?;
    let all: Vec<Coverage> = systems.iter().map(|system| system.coverage()).collect();
    if selection.json {
        return output::json(out, &all);
    }
    let catalogue = Catalogue::new(language, &[own_texts(language)])?;
    let headings = [
        "acies-system",
        "acies-rules-clauses",
        "acies-rules-cited",
        "acies-rules-proven",
        "acies-rules-examples",
    ];
    let mut table = output::table(&catalogue, &headings);
    for row in &all {
        table.add_row([
            row.system.clone(),
            row.clauses.to_string(),
            of(row.cited, row.clauses),
            of(row.proven, row.clauses),
            of(row.examples_proven, row.examples),
        ]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    for row in &all {
        for (key, ids) in [
            ("acies-rules-uncited", &row.uncited),
            ("acies-rules-unproven", &row.unproven),
            ("acies-rules-strays", &row.strays),
        ] {
            if !ids.is_empty() {
                let heading = Message::new(key).word("system", &row.system);
                let line = format!("{} {}", catalogue.say(&heading), ids.join(" "));
                writeln!(out, "{}", wrap(&line, 0, 2))?;
            }
        }
    }
    Ok(())
}

/// A part of a whole and how much of it that is.
fn of(part: usize, whole: usize) -> String {
    match whole {
        0 => part.to_string(),
        _ => format!("{part} ({} %)", part * 100 / whole),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_as_far_apart_as_they_have_letters_to_change() {
        for (from, to, steps) in [("", "", 0), ("11.36", "11.36", 0), ("11.36", "11.37", 1), ("1", "11.3", 3)]
        {
            assert_eq!(distance(from, to), steps, "{from} {to}");
            assert_eq!(distance(to, from), steps, "{to} {from}");
        }
    }
}
