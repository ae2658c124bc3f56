//! The vocabulary everybody needs: texts in two languages, messages before a language is chosen, clauses, and
//! the faults of files.

pub mod decimal;
pub mod fault;
pub mod message;

/// A text in both languages of the product.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bilingual {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Bilingual {
    /// A text that is the same in both languages, such as a name.
    pub fn same(text: impl Into<String>) -> Bilingual {
        let en = text.into();
        Bilingual { fr: en.clone(), en }
    }

    /// The text in a language; English unless French is asked for.
    pub fn get(&self, language: &str) -> &str {
        if language == "fr" { &self.fr } else { &self.en }
    }
}

/// A text in both languages that stands in the program itself, so that tables of constants can hold it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Wording {
    /// English.
    pub en: &'static str,
    /// French.
    pub fr: &'static str,
}

impl Wording {
    /// The text in a language; English unless French is asked for.
    pub fn get(&self, language: &str) -> &'static str {
        if language == "fr" { self.fr } else { self.en }
    }
}

impl From<Wording> for Bilingual {
    fn from(wording: Wording) -> Bilingual {
        Bilingual { en: wording.en.into(), fr: wording.fr.into() }
    }
}

/// A text in both languages, each written as `format!` writes it.
#[macro_export]
macro_rules! bilingual {
    ($en:literal, $fr:literal) => {
        $crate::Bilingual {
            en: ::std::fmt::format(format_args!($en)),
            fr: ::std::fmt::format(format_args!($fr)),
        }
    };
}
