//! A coach: what a battle says to whoever plays it for the first time, when a kind of decision comes up or something
//! happens for the first time. What he says is data of the battle; what he speaks of is known by the key of the question
//! or of the line of the story.

use std::collections::BTreeSet;

use acies_words::{Bilingual, bilingual};

use crate::data::{At, Section, Source};
use crate::reading::{at_most, bilingual as text, word};

/// Lessons a battle may have, and moments that call for the same one.
const LESSONS: usize = 40;
const MOMENTS: usize = 12;

/// For how many unknown words of a file the key that may be meant is looked for.
const GUESSES: usize = 5;

/// What a coach points at while he speaks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Points {
    /// The cards in the hand.
    Card,
    /// The pieces that may be chosen now.
    Unit,
    /// The buttons of the answer.
    Button,
    /// What an answer means: its facts and odds.
    Why,
    /// The armies, and what each has won.
    Army,
    /// The story so far.
    Story,
}

impl Points {
    /// All of them, with their words in files.
    pub const ALL: [(Points, &'static str); 6] = [
        (Points::Card, "card"),
        (Points::Unit, "unit"),
        (Points::Button, "button"),
        (Points::Why, "why"),
        (Points::Army, "army"),
        (Points::Story, "story"),
    ];

    /// Its word in files and on the wire.
    pub fn word(self) -> &'static str {
        Points::ALL.iter().find(|(points, _)| *points == self).map_or("", |(_, word)| word)
    }
}

/// One thing a coach says, once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The keys of the questions and of the lines of the story at which it is said; the first of them that comes up.
    pub when: Vec<String>,
    /// What he points at.
    pub points: Option<Points>,
    /// What he says.
    pub text: Bilingual,
}

impl Lesson {
    /// Whether a message with that key calls for it.
    pub fn fits(&self, key: &str) -> bool {
        self.when.iter().any(|when| when == key)
    }
}

/// The numbers of the lessons that fit what is asked now, then of those that fit what was told, each once and in their
/// order in the file.
pub fn fitting(lessons: &[Lesson], asked: Option<&str>, told: &[&str]) -> Vec<usize> {
    let asked = |lesson: &Lesson| asked.is_some_and(|key| lesson.fits(key));
    let told = |lesson: &Lesson| told.iter().any(|key| lesson.fits(key));
    let now = (0..lessons.len()).filter(|&number| asked(&lessons[number]));
    let then = (0..lessons.len()).filter(|&number| !asked(&lessons[number]) && told(&lessons[number]));
    now.chain(then).collect()
}

/// Reads the lessons of a battle, under `[[coach]]`; `messages` are the texts of its system in one language, as Fluent,
/// in which every moment must have its message.
pub(crate) fn read(source: &Source<'_>, whole: &Section<'_, '_>, messages: &str) -> Vec<Lesson> {
    let sections = whole.sections("coach");
    let line = sections.first().map_or(1, Section::line);
    let sections =
        at_most(source, line, &bilingual!("[[coach]] tables", "tables [[coach]]"), sections, LESSONS);
    if sections.is_empty() {
        return Vec::new();
    }
    let mut keys = Keys::of(messages);
    let lessons = sections.iter().map(|section| lesson(source, section, &mut keys)).collect::<Vec<_>>();
    lessons.into_iter().flatten().collect()
}

/// The keys of a system's messages, and how often one that is near an unknown word is still looked for: each time costs
/// a comparison with all of them, and a file has room for hundreds of unknown words.
struct Keys<'a> {
    all: BTreeSet<&'a str>,
    guesses: usize,
}

impl Keys<'_> {
    fn of(messages: &str) -> Keys<'_> {
        let lines = messages.lines().filter_map(|line| line.split_once(" =").map(|(key, _)| key));
        Keys { all: lines.filter(|key| is_key(key)).collect(), guesses: GUESSES }
    }

    /// The key that is meant by a word which is none, if one is near enough.
    fn near(&mut self, word: &str) -> Option<&str> {
        self.guesses = self.guesses.checked_sub(1)?;
        let far = word.len().div_ceil(3);
        let alike = self.all.iter().filter(|key| key.len().abs_diff(word.len()) <= far);
        let (distance, near) = alike.map(|key| (strsim::damerau_levenshtein(word, key), *key)).min()?;
        (distance <= far).then_some(near)
    }
}

fn lesson(source: &Source<'_>, section: &Section<'_, '_>, keys: &mut Keys<'_>) -> Option<Lesson> {
    let when = section.texts("when");
    let what = bilingual!("moments under `when`", "moments sous `when`");
    let when = at_most(source, section.line(), &what, when, MOMENTS);
    if when.is_empty() {
        section.fault(bilingual!(
            "a lesson needs a moment: name the key of a question or of a line of the story, as when = [\"...\"]",
            "une leçon demande un moment\u{a0}: nommez la clef d’une question ou d’une ligne du récit, comme when = [\"...\"]"
        ));
    }
    for moment in &when {
        known(source, moment, keys);
    }
    let points =
        if section.has("points") { Some(word(source, section, "points", &Points::ALL)) } else { None };
    let said = text(section.section("text"));
    section.close();
    Some(Lesson {
        when: when.into_iter().map(|moment| moment.value).collect(),
        points: points.flatten(),
        text: said?,
    })
}

/// Says of a moment that is no message of the system which one may be meant.
fn known(source: &Source<'_>, moment: &At<String>, keys: &mut Keys<'_>) {
    let word = &moment.value;
    if keys.all.contains(word.as_str()) {
        return;
    }
    source.fault(
        moment.line,
        match keys.near(word) {
            Some(near) => bilingual!(
                "'{word}' is no message of this game; did you mean {near}?",
                "«\u{a0}{word}\u{a0}» n’est pas un message de ce jeu\u{a0}; vouliez-vous dire {near}\u{a0}?"
            ),
            _ => bilingual!(
                "'{word}' is no message of this game: name the key of a question or of a line of the story, as they \
                 stand in its texts",
                "«\u{a0}{word}\u{a0}» n’est pas un message de ce jeu\u{a0}: nommez la clef d’une question ou d’une ligne \
                 du récit, comme elle figure dans ses textes"
            ),
        },
    );
}

/// Whether the beginning of a line is the key of a message, and not a term, an attribute or a comment.
fn is_key(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_lowercase())
        && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading;

    const MESSAGES: &str =
        "race-prompt-move = Move.\nrace-event-moved = Moved.\n    .more = x\n-race-side = side\n";

    fn lessons(text: &str) -> Result<Vec<Lesson>, String> {
        let read = reading::read("fight.toml", text, |source, whole| {
            let lessons = read(source, whole, MESSAGES);
            whole.close();
            Some(lessons)
        });
        read.map_err(|faults| faults.to_string())
    }

    #[test]
    fn a_lesson_fits_what_is_asked_first_and_then_what_was_told() {
        let read = lessons(
            "[[coach]]\nwhen = [\"race-event-moved\"]\ntext = { en = \"A\", fr = \"B\" }\n\
             [[coach]]\nwhen = [\"race-prompt-move\"]\npoints = \"unit\"\ntext = { en = \"C\", fr = \"D\" }\n",
        )
        .expect("two lessons");
        assert_eq!((read[0].points, read[1].points), (None, Some(Points::Unit)));
        assert_eq!(read[1].text.fr, "D");
        assert_eq!(fitting(&read, Some("race-prompt-move"), &["race-event-moved"]), [1, 0]);
        assert_eq!(fitting(&read, None, &["race-event-moved", "race-event-moved"]), [0]);
        assert!(fitting(&read, Some("race-prompt-other"), &[]).is_empty());
    }

    #[test]
    fn every_fault_of_a_lesson_is_told_with_its_line_and_what_would_be_right() {
        let faults = lessons(
            "[[coach]]\nwhen = [\"race-promt-move\",\n\"race-side\",\n\"no such thing\"]\npoints = \"moon\"\n\
             text = { en = \"A\" }\nsays = 1\n[[coach]]\ntext = { en = \"A\", fr = \"B\" }\n",
        )
        .expect_err("faults");
        for what in [
            "fight.toml:2: 'race-promt-move' is no message of this game; did you mean race-prompt-move?",
            "fight.toml:3: 'race-side' is no message",
            "fight.toml:4: 'no such thing' is no message of this game: name the key",
            "fight.toml:5: `points` is 'moon' and should be one of card; unit; button; why; army; story",
            "fight.toml:6: ",
            "fight.toml:7: [[coach]] has no key `says`",
            "fight.toml:8: a lesson needs a moment",
        ] {
            assert!(faults.contains(what), "{what}: {faults}");
        }
    }
}
