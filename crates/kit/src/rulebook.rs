//! The rules reference of a system: every clause, in both languages, in our own words.

use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::fault::Faults;

use crate::data::{Section, Source};

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
    const RULES: [(&'static str, &'static str); 12] = [
        ("core", "base"),
        ("setup", "mise en place"),
        ("card", "carte"),
        ("terrain", "terrain"),
        ("scenario", "bataille"),
        ("advanced", "avancée"),
        ("campaign", "campagne"),
        ("faq", "question"),
        ("formation", "formation"),
        ("naval", "navale"),
        ("optional", "option"),
        ("table", "tableau"),
    ];

    fn named(word: &str) -> Option<Kind> {
        match word {
            "note" => Some(Kind::Note),
            "example" => Some(Kind::Example),
            _ => Kind::RULES.into_iter().find(|(rule, _)| *rule == word).map(|(rule, _)| Kind::Rule(rule)),
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

    /// What it is called.
    pub fn name(self) -> Bilingual {
        let word = self.word();
        let french = match self {
            Kind::Note => "note",
            Kind::Example => "exemple",
            Kind::Rule(_) => {
                Kind::RULES.into_iter().find(|(rule, _)| *rule == word).map_or(word, |(_, french)| french)
            }
        };
        Bilingual { en: word.to_owned(), fr: french.to_owned() }
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
    pub section: Bilingual,
    /// What it is about.
    pub kind: Kind,
    /// What it says.
    pub text: Bilingual,
    /// The reading taken where the rulebook is unclear or silent.
    pub reading: Option<Bilingual>,
    /// What the rulebook refers to and does not print.
    pub missing: Option<Bilingual>,
}

/// A text of a clause in both languages, under the two keys that hold it.
fn both(section: &Section<'_, '_>, en: &'static str, fr: &'static str) -> Option<Bilingual> {
    let (en, fr) = (section.text(en), section.text(fr));
    Some(Bilingual { en: en?.value, fr: fr?.value })
}

/// The same where there need not be one.
fn optional(section: &Section<'_, '_>, en: &'static str, fr: &'static str) -> Option<Bilingual> {
    if section.has(en) || section.has(fr) { both(section, en, fr) } else { None }
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
                    let word = &word.value;
                    section.fault(bilingual!(
                        "`{word}` is no kind of clause",
                        "`{word}` n’est pas un genre de clause"
                    ));
                }
                kind
            });
            let clause = (|| {
                Some(ClauseText {
                    id: id?.value,
                    section: both(&section, "section", "section_fr")?,
                    kind: kind?,
                    text: both(&section, "en", "fr")?,
                    reading: optional(&section, "reading", "reading_fr"),
                    missing: optional(&section, "missing", "missing_fr"),
                })
            })();
            section.close();
            if let Some(clause) = clause {
                if clauses.iter().any(|other| other.id == clause.id) {
                    let id = &clause.id;
                    section.fault(bilingual!("clause {id} stands twice", "la clause {id} figure deux fois"));
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

#[cfg(test)]
mod tests {
    use super::*;

    const CLAUSE: &str = "system = 's'\ntitle = 'T'\n[[clause]]\nid = '1.1'\nkind = 'core'\nsection = 'A'\n\
        section_fr = 'B'\nen = 'C'\nfr = 'D'\n";

    #[test]
    fn what_is_said_in_one_language_is_missed_in_the_other() {
        assert!(RuleBook::parse("rules.toml", CLAUSE).is_ok());
        for (there, lacking) in
            [("reading", "reading_fr"), ("reading_fr", "reading"), ("missing", "missing_fr")]
        {
            let faults = RuleBook::parse("rules.toml", &format!("{CLAUSE}{there} = 'E'\n"));
            let faults = faults.expect_err("half a text").to_string();
            assert!(faults.contains(&format!("`{lacking}`")), "{faults}");
        }
    }
}
