//! The languages of the product.

use std::fmt;
use std::str::FromStr;

use unic_langid::LanguageIdentifier;

/// A language the program speaks.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::En, Language::Fr];

    /// The word used in arguments, files and addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
        }
    }

    /// The language somebody's surroundings ask for: French if the locale begins with `fr`.
    pub fn of_locale(locale: &str) -> Language {
        if locale.to_ascii_lowercase().starts_with("fr") { Language::Fr } else { Language::En }
    }

    /// The word between the last two items of a list.
    pub(crate) const fn and(self) -> &'static str {
        match self {
            Language::En => " and ",
            Language::Fr => " et ",
        }
    }

    /// What stands between a whole number and its decimals.
    pub(crate) const fn decimal_mark(self) -> &'static str {
        match self {
            Language::En => ".",
            Language::Fr => ",",
        }
    }

    /// A sentence as it is spoken: in French `de` before a name that begins with a vowel is `d’`. Texts cannot know
    /// which names will stand in them. Only capitals count: names of places on a board are written small.
    pub(crate) fn elided(self, text: String) -> String {
        let vowel = |rest: &str| rest.starts_with(|first: char| "AÀÂÆEÉÈÊIÎOÔŒU".contains(first));
        if self == Language::En || !text.contains("de ") {
            return text;
        }
        let mut spoken = String::with_capacity(text.len());
        let mut rest = text.as_str();
        while let Some(at) = rest.find("de ") {
            let (before, after) = (&rest[..at], &rest[at + "de ".len()..]);
            spoken.push_str(before);
            let whole = !spoken.ends_with(char::is_alphabetic);
            spoken.push_str(if whole && vowel(after) { "d’" } else { "de " });
            rest = after;
        }
        spoken.push_str(rest);
        spoken
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.word().parse().expect("the words of languages are standard identifiers")
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Language, String> {
        Language::ALL
            .into_iter()
            .find(|language| language.word() == text)
            .ok_or_else(|| format!("'{text}' is no language of the program: write en or fr"))
    }
}
