//! French typography: a no-break space stands before `:`, `;`, `?`, `!` and `»` and after `«`, so that none of them begins
//! a line alone. This finds French texts wherever the project keeps them, and what is wrong in them.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The space that holds a mark to its word.
const HOLDS: char = '\u{a0}';

/// A place in a file where an ordinary space stands, or none, and a no-break space should.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Loose {
    /// The bytes to put a no-break space in place of; empty where nothing stands there.
    at: Range<usize>,
}

/// Where the French texts of a file stand in it; nothing for files without any.
fn french(path: &Path, text: &str) -> Vec<Range<usize>> {
    let name = path.to_string_lossy().replace('\\', "/");
    let file = name.rsplit('/').next().unwrap_or_default();
    let fluent = name.ends_with(".ftl");
    if fluent && (file.ends_with("fr.ftl") || file.starts_with("fr-") || name.contains("/fr/")) {
        return lines(text, |line| (!line.starts_with('#')).then(|| line.find(" = ").map_or(0, |at| at + 3)));
    }
    if name.ends_with("text/fr.js") {
        return lines(text, |line| {
            line.trim_start().starts_with('\'').then(|| line.find("': ").map_or(0, |at| at + 3))
        });
    }
    if name.ends_with("text/voices.js") {
        let from = text.find("\n  fr: {").unwrap_or(text.len());
        return quoted(text, from, '\'');
    }
    match name.rsplit('.').next() {
        Some("toml") => {
            // A file to begin from explains itself in its language; lines to be uncommented are none of that.
            let explains = |line: &str| (line.starts_with('#') && !line.contains(" = ")).then_some(0);
            let mut found = if name.ends_with(".fr.toml") { lines(text, explains) } else { Vec::new() };
            if let Ok(table) = DeTable::parse(text) {
                of_table(table.get_ref(), false, &mut found);
            }
            found
        }
        Some("rs") => literals(text),
        _ => Vec::new(),
    }
}

/// The ends of lines, each from where `begins` says.
fn lines(text: &str, begins: impl Fn(&str) -> Option<usize>) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        found.extend(begins(line).map(|from| start + from..start + line.len()));
        start += line.len();
    }
    found
}

/// What stands in quotation marks from a place on.
fn quoted(text: &str, from: usize, mark: char) -> Vec<Range<usize>> {
    let marks: Vec<usize> = text[from..].match_indices(mark).map(|(at, _)| from + at).collect();
    marks.chunks_exact(2).map(|pair| pair[0] + 1..pair[1]).collect()
}

/// The strings below a key `fr`, or at one that ends in `_fr`.
fn of_table(table: &DeTable<'_>, french: bool, found: &mut Vec<Range<usize>>) {
    for (key, value) in table {
        let name = key.get_ref();
        of_value(value, french || name == "fr" || name.ends_with("_fr"), found);
    }
}

fn of_value(value: &Spanned<DeValue<'_>>, french: bool, found: &mut Vec<Range<usize>>) {
    match value.get_ref() {
        DeValue::String(_) if french => found.push(value.span()),
        DeValue::Array(list) => list.iter().for_each(|one| of_value(one, french, found)),
        DeValue::Table(table) => of_table(table, french, found),
        _ => {}
    }
}

/// The French of a source: the second text of every `bilingual!`, and texts that are called `fr`.
fn literals(source: &str) -> Vec<Range<usize>> {
    // Quotation marks within these texts are ’ and « », so a plain one ends the text.
    let nth = |from: usize, count: usize| {
        let mut marks = source[from..].match_indices('"').map(|(at, _)| from + at);
        Some(marks.nth(count)? + 1..marks.next()?)
    };
    let spoken = source.match_indices("bilingual!(").filter_map(|(at, _)| nth(at, 2));
    let named = ["fr: \"", "fr: format!(\""]
        .into_iter()
        .flat_map(|begins| source.match_indices(begins))
        .filter_map(|(at, _)| nth(at, 0));
    spoken.chain(named).collect()
}

/// What is loose in a French text that begins at a place of its file. What stands between backticks is typed so.
fn loose(text: &str, start: usize) -> Vec<Loose> {
    let mut found = Vec::new();
    let mut typed = false;
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    for (index, &(at, letter)) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| letters[index]);
        let after = letters.get(index + 1).map(|&(_, letter)| letter);
        typed ^= letter == '`';
        if typed {
            continue;
        }
        // A colon within a word is an address, a time or a format.
        let mark = match letter {
            ';' | '?' | '!' | '»' => true,
            // What stands first and has no space in it is a place in a file.
            ':' if !text[..at].contains([' ', HOLDS]) && text.starts_with('{') => false,
            ':' => after.is_none_or(|after| !after.is_alphanumeric() && !"/:?}<>".contains(after)),
            _ => false,
        };
        let holds = match before {
            // A mark that begins a line is typed so.
            Some((at, ' ')) if mark => (!text[..at].ends_with([' ', '\n'])).then_some(at..at + 1),
            Some((_, before)) if mark && (before.is_alphanumeric() || ")]}’…".contains(before)) => {
                Some(at..at)
            }
            _ if letter == '«' && after == Some(' ') => {
                Some(at + letter.len_utf8()..at + letter.len_utf8() + 1)
            }
            _ => None,
        };
        found.extend(holds.map(|at| Loose { at: start + at.start..start + at.end }));
    }
    // In a source the space is written by its number.
    found.retain(|Loose { at }| !text[..at.start - start].ends_with("\\u{a0}"));
    found
}

/// What is loose in a file.
fn loose_in(path: &Path, text: &str) -> Vec<Loose> {
    let mut found: Vec<Loose> =
        french(path, text).into_iter().flat_map(|at| loose(&text[at.clone()], at.start)).collect();
    found.sort_by_key(|loose| (loose.at.start, loose.at.end));
    found.dedup();
    found
}

/// The file with everything in it held.
fn held(path: &Path, text: &str) -> String {
    let space = if path.extension().is_some_and(|ending| ending == "rs") {
        "\\u{a0}".to_owned()
    } else {
        HOLDS.to_string()
    };
    let mut held = text.to_owned();
    for Loose { at } in loose_in(path, text).into_iter().rev() {
        held.replace_range(at, &space);
    }
    held
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mended(name: &str, text: &str) -> String {
        let path = Path::new(name);
        let held = held(path, text);
        assert_eq!(loose_in(path, &held), [], "{held}");
        held.replace(HOLDS, "~")
    }

    #[test]
    fn marks_are_held_to_their_words() {
        assert_eq!(
            mended("fr.ftl", "a = Qui ? « Moi ! » dit-il ; et : { $x }: fin"),
            "a = Qui~? «~Moi~!~» dit-il~; et~: { $x }~: fin"
        );
        assert_eq!(
            mended("fr.ftl", "a = à 12:30, http://a ; `b : c ?`"),
            "a = à 12:30, http://a~; `b : c ?`"
        );
        assert_eq!(mended("fr.ftl", "# un mot : deux\na = rien"), "# un mot : deux\na = rien");
    }

    #[test]
    fn french_is_found_where_it_is_kept() {
        assert_eq!(mended("web/text/fr.js", "  'a': 'Qui ?',"), "  'a': 'Qui~?',");
        assert_eq!(mended("text/fr-sea.ftl", "a = Qui ?"), "a = Qui~?");
        assert_eq!(
            mended("a.toml", "en = \"b : c\"\nfr = \"b : c\"\n[x.fr]\ny = \"d ;\""),
            "en = \"b : c\"\nfr = \"b~: c\"\n[x.fr]\ny = \"d~;\""
        );
        assert_eq!(
            mended("a.rs", "bilingual!(\"a ?\", \"b ?\"); fr: \"c !\", en: \"d !\""),
            "bilingual!(\"a ?\", \"b\\u{a0}?\"); fr: \"c\\u{a0}!\", en: \"d !\""
        );
        assert_eq!(mended("a.rs", "fr: \"c\\u{a0}: {x:?}\""), "fr: \"c\\u{a0}: {x:?}\"");
    }

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    /// Every file below a folder that may hold French.
    fn files(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                // Tests hold texts that are wrong on purpose.
                if !["target", "tests", "cases", "golden", "fixtures"].contains(&name.as_str()) {
                    files(&path, found);
                }
            } else if ["toml", "ftl", "rs", "js"].iter().any(|ending| name.ends_with(&format!(".{ending}"))) {
                found.push(path);
            }
        }
    }

    /// `ACIES_BLESS=1` mends them.
    #[test]
    fn french_marks_are_held_to_their_words() {
        let mut found = Vec::new();
        for folder in ["crates", "systems", "template", "web/text", "docs"] {
            files(&root().join(folder), &mut found);
        }
        let mut wrong = Vec::new();
        for path in found.iter().filter(|path| !path.ends_with("typography.rs")) {
            let text = fs::read_to_string(path).expect("a file is text");
            let loose = loose_in(path, &text);
            if loose.is_empty() {
                continue;
            }
            if std::env::var_os("ACIES_BLESS").is_some() {
                fs::write(path, held(path, &text)).expect("the file is written");
                continue;
            }
            wrong.extend(loose.iter().map(|loose| {
                let line = text[..loose.at.start].matches('\n').count();
                let words = text.lines().nth(line).unwrap_or_default().trim();
                format!("{}:{}: {words}", path.display(), line + 1)
            }));
        }
        wrong.dedup();
        assert!(
            wrong.is_empty(),
            "{} French texts lack a no-break space before : ; ? ! » or after «; mend them with ACIES_BLESS=1 cargo test \
             -p acies-proof typography:\n{}",
            wrong.len(),
            wrong.join("\n")
        );
    }
}
