//! How actions of the toy are written.

use std::fmt;
use std::str::FromStr;

use acies_core::game::NotationError;
use acies_words::bilingual;

use super::{Action, Tactic, Way};

const WORDS: [(&str, Action); 6] = [
    ("bold", Action::Choose(Tactic::Bold)),
    ("sly", Action::Choose(Tactic::Sly)),
    ("walk on", Action::Walk(Way::On)),
    ("walk back", Action::Walk(Way::Back)),
    ("spring", Action::Spring),
    ("stand", Action::Stand),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Step(places) => write!(f, "step {places}"),
            Action::Hide(place) => write!(f, "hide {place}"),
            word => f.write_str(WORDS.iter().find(|(_, action)| action == word).map_or("", |(text, _)| text)),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Action, NotationError> {
        let number = |word: &str| text.strip_prefix(word).and_then(|number| number.parse().ok());
        let word = || WORDS.iter().find(|(word, _)| *word == text).map(|(_, action)| *action);
        let action = number("step ").map(Action::Step).or_else(|| number("hide ").map(Action::Hide));
        action.or_else(word).ok_or_else(|| {
            NotationError::new(bilingual!("'{text}' is no step", "«\u{a0}{text}\u{a0}» n’est pas un pas"))
        })
    }
}
