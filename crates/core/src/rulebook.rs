//! The rules reference of a system: every clause, in both languages, in our own words.

use crate::data::{Section, Source};
use crate::fault::Faults;

/// What a clause is about.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A remark that rules nothing.
    Note,
    /// A worked example.
    Example,
    /// A rule; the word is the file's own name for its chapter of rules.
    Rule(&'static str),
}

impl Kind {
    const RULES: [&'static str; 12] = [
        "core",
        "setup",
        "card",
        "terrain",
        "scenario",
        "advanced",
        "campaign",
        "faq",
        "formation",
        "naval",
        "optional",
        "table",
    ];

    fn named(word: &str) -> Option<Kind> {
        match word {
            "note" => Some(Kind::Note),
            "example" => Some(Kind::Example),
            _ => Kind::RULES.into_iter().find(|&rule| rule == word).map(Kind::Rule),
        }
    }

    /// The word used in files.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Note => "note",
            Kind::Example => "example",
            Kind::Rule(word) => word,
        }
    }

    /// Whether code must enforce it.
    pub fn is_rule(self) -> bool {
        matches!(self, Kind::Rule(_))
    }
}

/// One clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseText {
    /// Its number.
    pub id: String,
    /// The heading it stands under.
    pub section: String,
    /// What it is about.
    pub kind: Kind,
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// The reading taken where the rulebook is unclear or silent.
    pub reading: Option<String>,
    /// What the rulebook refers to and does not print.
    pub missing: Option<String>,
}

/// All clauses of a system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleBook {
    /// The system's id.
    pub system: String,
    /// The game's title.
    pub title: String,
    /// The clauses, in the rulebook's order.
    pub clauses: Vec<ClauseText>,
}

impl RuleBook {
    /// Reads a rules.toml.
    pub fn parse(file: &str, text: &str) -> Result<RuleBook, Faults> {
        let source = Source::new(file, text);
        let table = source.parse();
        let whole = Section::whole(&source, &table);
        let (system, title) = (whole.text("system"), whole.text("title"));
        whole.optional_text("source");
        let mut clauses: Vec<ClauseText> = Vec::new();
        for section in whole.sections("clause") {
            let id = section.text("id");
            let kind = section.text("kind").and_then(|word| {
                let kind = Kind::named(&word.value);
                if kind.is_none() {
                    section.fault(format!("`{}` is no kind of clause", word.value));
                }
                kind
            });
            let clause = (|| {
                Some(ClauseText {
                    id: id?.value,
                    section: section.text("section")?.value,
                    kind: kind?,
                    en: section.text("en")?.value,
                    fr: section.text("fr")?.value,
                    reading: section.optional_text("reading").map(|text| text.value),
                    missing: section.optional_text("missing").map(|text| text.value),
                })
            })();
            section.close();
            if let Some(clause) = clause {
                if clauses.iter().any(|other| other.id == clause.id) {
                    section.fault(format!("clause {} stands twice", clause.id));
                }
                clauses.push(clause);
            }
        }
        whole.close();
        let book = (|| Some(RuleBook { system: system?.value, title: title?.value, clauses }))();
        source.finish(book)
    }

    /// The clause with that number.
    pub fn clause(&self, id: &str) -> Option<&ClauseText> {
        self.clauses.iter().find(|clause| clause.id == id)
    }
}
