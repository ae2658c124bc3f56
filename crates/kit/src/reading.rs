//! What every system asks of its files beyond plain keys: words with a meaning, texts in both languages, and
//! where a figure comes from.

use std::ops::RangeInclusive;

use acies_core::side::Side;
use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::data::{At, Section, Source};

/// Where a figure comes from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// Printed in the rulebook.
    Rulebook,
    /// Published fact, found in public material.
    Public,
    /// Widely known, not verified.
    Recalled,
    /// A table the rulebook refers to and does not print.
    Reconstructed,
    /// Our own design.
    House,
}

impl Origin {
    /// All of them, with their words in files.
    pub const ALL: [(Origin, &'static str); 5] = [
        (Origin::Rulebook, "rulebook"),
        (Origin::Public, "public"),
        (Origin::Recalled, "recalled"),
        (Origin::Reconstructed, "reconstructed"),
        (Origin::House, "house"),
    ];

    /// What French calls it.
    pub(crate) const fn french(self) -> &'static str {
        match self {
            Origin::Rulebook => "livret",
            Origin::Public => "public",
            Origin::Recalled => "de mémoire",
            Origin::Reconstructed => "reconstitué",
            Origin::House => "maison",
        }
    }
}

/// Reads a file with `inner`.
pub fn read<T>(
    file: &str,
    text: &str,
    inner: impl FnOnce(&Source<'_>, &Section<'_, '_>) -> Option<T>,
) -> Result<T, Faults> {
    let source = Source::new(file, text);
    let table = source.parse();
    let value = inner(&source, &Section::whole(&source, &table));
    source.finish(value)
}

/// A small number that must be there. The ranges asked for all fit a byte.
pub fn small(section: &Section<'_, '_>, key: &'static str, range: RangeInclusive<i64>) -> Option<u8> {
    section.number(key, range).and_then(|number| u8::try_from(number).ok())
}

/// One of a few words.
pub fn word<T: Copy>(
    source: &Source<'_>,
    section: &Section<'_, '_>,
    key: &'static str,
    words: &[(T, &str)],
) -> Option<T> {
    let text = section.text(key)?;
    one_of(source, text.line, &bilingual!("`{key}`", "`{key}`"), &text.value, words)
}

/// The meaning of a word, or a fault that lists the words there are. They are parted by semicolons, since some
/// hold commas.
pub fn one_of<T: Copy>(
    source: &Source<'_>,
    line: usize,
    what: &Bilingual,
    text: &str,
    words: &[(T, &str)],
) -> Option<T> {
    let found = words.iter().find(|(_, word)| *word == text);
    if found.is_none() {
        let known = words.iter().map(|(_, word)| *word).collect::<Vec<_>>().join("; ");
        let Bilingual { en, fr } = what;
        source.fault(
            line,
            bilingual!(
                "{en} is '{text}' and should be one of {known}",
                "{fr} est «\u{a0}{text}\u{a0}» et devrait être un mot parmi {known}"
            ),
        );
    }
    found.map(|&(value, _)| value)
}

/// The first of a list, as many as there may be. More are a fault, and nobody reads them: what a list may hold
/// bounds what it costs to judge it.
pub fn at_most<T>(
    source: &Source<'_>,
    line: usize,
    what: &Bilingual,
    mut list: Vec<T>,
    most: usize,
) -> Vec<T> {
    let found = list.len();
    if found > most {
        let Bilingual { en, fr } = what;
        source.fault(
            line,
            bilingual!("{found} {en}: {most} is the most", "{found} {fr}\u{a0}: {most} au plus"),
        );
        list.truncate(most);
    }
    list
}

/// Where the figures of a section come from: every one of them must say so, under `key`.
pub fn origin(source: &Source<'_>, section: &Section<'_, '_>, key: &'static str) -> Option<Origin> {
    section.optional_text("note");
    word(source, section, key, &Origin::ALL)
}

/// The side a text names.
pub fn side(source: &Source<'_>, text: Option<At<String>>) -> Option<Side> {
    let text = text?;
    text.value.parse().map_err(|what: Bilingual| source.fault(text.line, what)).ok()
}

/// A text in both languages. Lines may be broken anywhere in the file; an empty line parts paragraphs.
pub fn bilingual(section: Option<Section<'_, '_>>) -> Option<Bilingual> {
    Some(bilingual_in_part(section?)).filter(is_whole)
}

/// A text in both languages, empty in the one that is missing or cannot be read, which is reported.
pub fn bilingual_in_part(section: Section<'_, '_>) -> Bilingual {
    let [en, fr] =
        ["en", "fr"].map(|key| section.text(key).map_or(String::new(), |text| paragraphs(&text.value)));
    section.close();
    Bilingual { en, fr }
}

/// Whether a text says something in both languages.
pub fn is_whole(text: &Bilingual) -> bool {
    !text.en.is_empty() && !text.fr.is_empty()
}

fn paragraphs(text: &str) -> String {
    let mut paragraphs = vec![Vec::new()];
    for line in text.trim().lines() {
        // Only ASCII spaces: French needs its unbreakable ones.
        let mut words = line.split_ascii_whitespace().peekable();
        match paragraphs.last_mut() {
            Some(paragraph) if words.peek().is_some() => paragraph.extend(words),
            _ => paragraphs.push(Vec::new()),
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    let paragraphs: Vec<String> = paragraphs.iter().map(|words| words.join(" ")).collect();
    paragraphs.join("\n\n")
}

/// All of them, if none is missing.
pub fn all<T, const N: usize>(values: [Option<T>; N]) -> Option<[T; N]> {
    let values: Vec<T> = values.into_iter().collect::<Option<_>>()?;
    values.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_known_or_listed() {
        let read_word = |text: &str| {
            read("a.toml", text, |source, whole| {
                let origin = origin(source, whole, "source");
                whole.close();
                origin
            })
        };
        assert_eq!(read_word("source = \"house\"\nnote = \"ours\""), Ok(Origin::House));
        let faults = read_word("\nsource = \"rumour\"").expect_err("no source");
        let known = "rulebook; public; recalled; reconstructed; house";
        assert_eq!(
            faults.to_string(),
            format!("a.toml:2: `source` is 'rumour' and should be one of {known}")
        );
    }

    #[test]
    fn what_is_too_much_is_told_with_the_most_and_not_read() {
        let faults = read("a.toml", "n = ['a', 'b', 'c']", |source, whole| {
            let what = bilingual!("letters", "lettres");
            let read = at_most(source, 1, &what, whole.texts("n"), 2);
            assert_eq!(read.len(), 2);
            Some(())
        });
        let said = faults.expect_err("too many").said();
        assert_eq!(said.en, "a.toml:1: 3 letters: 2 is the most");
        assert_eq!(said.fr, "a.toml:1: 3 lettres\u{a0}: 2 au plus");
    }

    #[test]
    fn lines_of_a_text_are_joined_and_paragraphs_kept() {
        assert_eq!(paragraphs("one\ntwo\n\n\nthree\u{a0}!\n"), "one two\n\nthree\u{a0}!");
    }
}
