//! What the program says, in French and in English.
//!
//! Rules and programs hand over a [`Message`]: a key and the facts that go into it. A [`Catalogue`]
//! holds the texts of one language and turns messages into sentences. The texts themselves are Fluent
//! files: those of the program in `text/` of this crate, those of a rule system beside its rules.

mod catalogue;
mod language;
mod pair;

pub use acies_words::message::{Arg, Message};
pub use catalogue::{Catalogue, Unsayable};
pub use language::Language;
pub use pair::check_pair;

/// The program's own texts in a language: the prompts, headings and answers of the terminal. Their
/// keys all begin with `acies-`, so that they can never be taken for those of a rule system.
pub fn own_texts(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../text/en.ftl"),
        Language::Fr => include_str!("../text/fr.ftl"),
    }
}

/// What `--help` says of the commands and arguments in a language. A command is keyed by its words (`command-rules-show`),
/// its arguments are attributes of it. They are found by [`Catalogue::written`].
pub fn command_texts(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../text/commands.en.ftl"),
        Language::Fr => include_str!("../text/commands.fr.ftl"),
    }
}
