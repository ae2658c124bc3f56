//! The words of the rulebooks: what a French text may not call by another name.
//!
//! A system's `text/glossary.toml` lists terms: the rulebook's own French word with its other forms (`forms`), our
//! English one, and the French words that must not stand in its place (`not`), inflections listed one by one.
//! Words are compared whole and in lower case; what stands in « quotation marks » is quoted and may say anything.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use acies_kit::system::System;

/// Words and phrases, each in lower case and as its single words.
type Phrases = BTreeSet<Vec<String>>;

/// What a glossary says.
#[derive(Clone, Default, Debug)]
pub struct Glossary {
    /// The rulebook's words.
    pub terms: Phrases,
    /// The words that must not stand in their place.
    pub rejected: Phrases,
}

impl Glossary {
    /// Reads a glossary.
    ///
    /// # Panics
    /// If it cannot be read, or a word is both a term and rejected: this is the assertion of a test.
    pub fn read(path: &Path) -> Glossary {
        let text = fs::read_to_string(path).expect("the glossary is there");
        let table: toml::Table = text.parse().expect("the glossary is TOML");
        let mut glossary = Glossary::default();
        let terms = table.get("term").and_then(toml::Value::as_array).expect("the glossary has terms");
        for term in terms {
            let word = |key: &str| {
                let word = term.get(key).and_then(toml::Value::as_str);
                word.unwrap_or_else(|| panic!("{}: a term has no `{key}`: {term}", path.display()))
            };
            let list = |key: &str| -> Vec<Vec<String>> {
                let list = term.get(key).and_then(toml::Value::as_array);
                list.into_iter().flatten().filter_map(toml::Value::as_str).map(words).collect()
            };
            assert!(!word("en").is_empty(), "{}: a term without English", path.display());
            glossary.terms.insert(words(word("fr")));
            glossary.terms.extend(list("forms"));
            glossary.rejected.extend(list("not"));
        }
        let both: Vec<_> = glossary.terms.intersection(&glossary.rejected).collect();
        assert!(both.is_empty(), "{}: {both:?} are terms and rejected", path.display());
        glossary
    }

    /// What no system wants said: a word one of them rejects and another uses is not among it.
    pub fn union(glossaries: &[Glossary]) -> Glossary {
        let terms: Phrases = glossaries.iter().flat_map(|one| one.terms.iter().cloned()).collect();
        let single: BTreeSet<&String> = terms.iter().flatten().collect();
        let used = |phrase: &Vec<String>| match phrase.as_slice() {
            [word] => single.contains(word),
            _ => terms.contains(phrase),
        };
        let all = glossaries.iter().flat_map(|one| one.rejected.iter());
        let rejected = all.filter(|phrase| !used(phrase)).cloned().collect();
        Glossary { terms, rejected }
    }

    /// The rejected words in a text.
    pub fn found_in(&self, text: &str) -> Vec<String> {
        let said = words(&unquoted(text));
        let starts =
            |phrase: &Vec<String>| said.windows(phrase.len()).any(|window| window == phrase.as_slice());
        self.rejected.iter().filter(|phrase| starts(phrase)).map(|phrase| phrase.join(" ")).collect()
    }
}

/// The words of a text, in lower case; a letter before an apostrophe is a word of its own.
fn words(text: &str) -> Vec<String> {
    let split = text.to_lowercase();
    let letters = |letter: char| !letter.is_alphabetic() && letter != '-';
    split.split(letters).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A text without what it quotes, and without the places where Fluent puts names.
fn unquoted(text: &str) -> String {
    let mut kept = String::new();
    let mut inside = false;
    for letter in text.chars() {
        match letter {
            '«' => inside = true,
            '»' => inside = false,
            _ if !inside => kept.push(letter),
            _ => {}
        }
    }
    kept
}

/// Checks that no French text of a system uses a word its glossary rejects: its messages, its rules reference, the
/// faults its sources tell, and the names and effects in its data. Stories of battles are history and not rules.
///
/// # Panics
/// If one does, each named with where it stands: this is the assertion of a test.
pub fn french_speaks_like_the_rulebook(system: &dyn System, folder: &Path) {
    let glossary = Glossary::read(&folder.join("text/glossary.toml"));
    let mut wrong = Vec::new();
    let mut check = |place: String, text: &str| {
        let found = glossary.found_in(text);
        if !found.is_empty() {
            wrong.push(format!("{place}: {}: {text}", found.join(", ")));
        }
    };
    for (key, text) in messages(system.texts("fr")) {
        check(key, &text);
    }
    check("about".into(), &system.rulebook().about.fr);
    for clause in &system.rulebook().clauses {
        check(format!("[{}]", clause.id), &clause.text.fr);
        check(format!("[{}] section", clause.id), &clause.section.fr);
        for (what, text) in [("reading", &clause.reading), ("missing", &clause.missing)] {
            if let Some(text) = text {
                check(format!("[{}] {what}", clause.id), &text.fr);
            }
        }
    }
    each_file(&folder.join("data"), "toml", &mut |path, text| {
        let table: toml::Table = text.parse().expect("data is TOML");
        french_values(&toml::Value::Table(table), "", false, &mut |key, text| {
            check(format!("{} {key}", path.display()), text);
        });
    });
    each_file(&folder.join("src"), "rs", &mut |path, text| {
        for french in spoken(text) {
            check(path.display().to_string(), french);
        }
    });
    assert!(wrong.is_empty(), "{} French texts use a rejected word:\n{}", wrong.len(), wrong.join("\n"));
}

/// The messages of a Fluent file, each with its key: a message goes on over indented lines.
pub fn messages(texts: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in texts.lines().filter(|line| !line.starts_with('#')) {
        match (line.split_once(" ="), line.starts_with([' ', '}'])) {
            (Some((key, text)), false) => found.push((key.to_owned(), text.to_owned())),
            _ => {
                if let Some((_, text)) = found.last_mut() {
                    text.push('\n');
                    text.push_str(line);
                }
            }
        }
    }
    found
}

/// Every file below a folder with that ending.
fn each_file(folder: &Path, ending: &str, then: &mut dyn FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            each_file(&path, ending, then);
        } else if path.extension().is_some_and(|found| found == ending) {
            then(&path, &fs::read_to_string(&path).expect("a file is text"));
        }
    }
}

/// The French texts of data: below a key `fr`, or at one that ends in `_fr`. Stories and sources are left out.
fn french_values(value: &toml::Value, key: &str, french: bool, then: &mut dyn FnMut(&str, &str)) {
    match value {
        toml::Value::String(text) if french => then(key, text),
        toml::Value::Array(list) => list.iter().for_each(|one| french_values(one, key, french, then)),
        toml::Value::Table(table) => {
            for (name, one) in table {
                if name != "story" && name != "source" {
                    let here = french || name == "fr" || name.ends_with("_fr");
                    french_values(one, &format!("{key}.{name}"), here, then);
                }
            }
        }
        _ => {}
    }
}

/// The French of every `bilingual!` in a source: the second text within it.
fn spoken(source: &str) -> Vec<&str> {
    let uses = source.split("bilingual!(").skip(1);
    // Quotation marks within these texts are ’ and « », so a plain one ends the text.
    uses.filter_map(|rest| rest.split('"').nth(3)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glossary(terms: &[&str], rejected: &[&str]) -> Glossary {
        let set = |list: &[&str]| list.iter().map(|phrase| words(phrase)).collect();
        Glossary { terms: set(terms), rejected: set(rejected) }
    }

    #[test]
    fn words_are_whole_and_quotations_are_free() {
        let one = glossary(&["retraite"], &["recul", "ordre ouvert"]);
        assert_eq!(one.found_in("Un Recul d’un hex, en ordre\nouvert."), ["ordre ouvert", "recul"]);
        assert!(one.found_in("Il recule ; le texte dit « recul ».").is_empty());
        assert!(one.found_in("l’ordre, ouvert… non").contains(&"ordre ouvert".to_owned()));
    }

    #[test]
    fn what_one_system_says_no_union_rejects() {
        let both = Glossary::union(&[
            glossary(&["éviter"], &["esquive", "gué"]),
            glossary(&["esquive"], &["évitement"]),
        ]);
        assert!(both.found_in("une esquive").is_empty());
        assert_eq!(both.found_in("un gué, un évitement"), ["gué", "évitement"]);
    }

    #[test]
    fn the_french_of_faults_is_found() {
        let source = r#"bilingual!("a retreat", "un recul"); bilingual!("x", "y")"#;
        assert_eq!(spoken(source), ["un recul", "y"]);
    }
}
