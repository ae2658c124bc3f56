//! The rules reference of a system: every clause, in both languages, in our own words.

use std::collections::BTreeSet;

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
    /// What it is like, in a sentence or two for whoever knows no rulebook.
    pub about: Bilingual,
    /// The clauses, in the rulebook's order.
    pub clauses: Vec<ClauseText>,
    /// What the numbers of this book look like.
    forms: BTreeSet<Form>,
}

/// What a part of a clause number between two dots is made of.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Part {
    Digits,
    Small,
    Capitals,
    Mixed,
}

/// What a clause number looks like, part by part. Books number as they please (`11.36`, `charge.3`, `7.9.1.01`, `6.a.1`,
/// `U.LI.1`, `9.s1.0.1`), so a form is only ever compared with those of the book itself.
type Form = Vec<Part>;

/// The form of a text that could be a clause number of some book; none for any other text.
fn form(text: &str) -> Option<Form> {
    let part = |part: &str| {
        let all = |is: fn(&u8) -> bool| part.bytes().all(|byte| is(&byte) || byte == b'-');
        match part.bytes().next()? {
            byte if byte.is_ascii_digit() && part.bytes().all(|byte| byte.is_ascii_digit()) => {
                Some(Part::Digits)
            }
            byte if !byte.is_ascii_alphanumeric() => None,
            _ if all(u8::is_ascii_lowercase) => Some(Part::Small),
            _ if all(u8::is_ascii_uppercase) => Some(Part::Capitals),
            _ if all(u8::is_ascii_alphanumeric) => Some(Part::Mixed),
            _ => None,
        }
    };
    text.contains('.').then(|| text.split('.').map(part).collect()).flatten()
}

impl RuleBook {
    /// Reads a rules.toml.
    pub fn parse(file: &str, text: &str) -> Result<RuleBook, Faults> {
        let source = Source::new(file, text);
        let table = source.parse();
        let whole = Section::whole(&source, &table);
        let (system, title) = (whole.text("system"), whole.text("title"));
        let about = both(&whole, "about", "about_fr");
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
        let forms = clauses.iter().filter_map(|clause| form(&clause.id)).collect();
        let book = (|| {
            let (system, title) = (system?.value, title?.value);
            Some(RuleBook { system, title, about: about?, clauses, forms })
        })();
        source.finish(book)
    }

    /// The clause with that number.
    pub fn clause(&self, id: &str) -> Option<&ClauseText> {
        self.clauses.iter().find(|clause| clause.id == id)
    }

    /// Whether a text can only be meant as the number of a clause of this book: it looks like one.
    pub fn is_number(&self, text: &str) -> bool {
        form(text).is_some_and(|form| self.forms.contains(&form))
    }

    /// The clauses of this book that a text names, in square brackets or after `§`.
    pub fn named_in<'s>(&self, text: &'s str) -> impl Iterator<Item = &'s str> {
        let bracketed = text.split('[').skip(1).filter_map(|rest| rest.split(']').next());
        // A number ends before whatever no number is made of, and before the full stop of its sentence.
        let ends = |letter: char| !letter.is_ascii_alphanumeric() && letter != '.' && letter != '-';
        let marked = text
            .split('§')
            .skip(1)
            .map(move |rest| rest.trim_start().split(ends).next().unwrap_or_default().trim_end_matches('.'));
        bracketed.chain(marked).filter(|number| self.clause(number).is_some())
    }

    /// Every clause number that a source file has in square brackets, several with commas between them, or as a text of
    /// its own, whether there is such a clause or not.
    pub fn citations<'s>(&self, source: &'s str) -> impl Iterator<Item = &'s str> {
        // Between brackets plain digits and dots are meant as a clause even where no number of the book has as many parts.
        let counted =
            |text: &str| form(text).is_some_and(|form| form.iter().all(|part| *part == Part::Digits));
        let bracketed = source.split('[').skip(1).filter_map(|rest| rest.split(']').next());
        let is_cited = move |text: &str| self.is_number(text) || counted(text);
        // A list may run over the end of a comment line. Where one of it is no number, none is meant as one.
        let parts = |list: &'s str| {
            list.split(',')
                .map(|text| text.trim_matches(|letter: char| letter.is_whitespace() || letter == '/'))
        };
        let lists = bracketed.filter(move |list| parts(list).all(is_cited)).flat_map(parts);
        let quoted = source.split('"').filter(|text| self.is_number(text));
        lists.chain(quoted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "system = 's'\ntitle = 'T'\nabout = 'U'\nabout_fr = 'V'\n";
    const CLAUSE: &str = "system = 's'\ntitle = 'T'\nabout = 'U'\nabout_fr = 'V'\n[[clause]]\nid = '1.1'\nkind = 'core'\nsection = 'A'\n\
        section_fr = 'B'\nen = 'C'\nfr = 'D'\n";

    /// A book with clauses of these numbers.
    fn book(ids: &[&str]) -> RuleBook {
        let clause = |id: &&str| {
            CLAUSE.split_once("[[clause]]").map(|(_, rest)| format!("[[clause]]{rest}").replace("1.1", id))
        };
        let text: String = ids.iter().filter_map(clause).collect();
        RuleBook::parse("rules.toml", &format!("{HEAD}{text}")).expect("a book")
    }

    #[test]
    fn the_book_knows_what_its_numbers_look_like() {
        let books: [(&[&str], &str, &[&str]); 4] = [
            (
                &["10.11"],
                "/// Range [10.11,\n    /// 10.13], not 10.12, not [a. b] nor [3, 4] nor [10.11, b] nor [id.0].\nClause(\"1.2\")",
                &["10.11", "10.13", "1.2"],
            ),
            (
                &["charge.3"],
                "/// [charge-move.3] of [0.5]\nClause(\"special.12\"); \"rules.toml\"",
                &["charge-move.3", "0.5", "special.12"],
            ),
            (
                &["7.9.1.01", "5.0.14"],
                "/// [7.9.1.01] [7.9.1]\nClause(\"5.0.15\"); \"1.2\"",
                &["7.9.1.01", "7.9.1", "5.0.15"],
            ),
            (
                &["6.a.1", "U.LI.1", "T.fireA.2", "9.s1.0.1", "Q.11"],
                "/// [6.j.7] [U.XX.1] [T.navB.5] [9.s4.0.2] [units.0]\nClause(\"Q.12\"); \"0.1.0\"",
                &["6.j.7", "U.XX.1", "T.navB.5", "9.s4.0.2", "Q.12"],
            ),
        ];
        for (ids, source, found) in books {
            assert_eq!(book(ids).citations(source).collect::<Vec<_>>(), found, "{ids:?}");
        }
    }

    #[test]
    fn a_text_names_clauses_of_the_book_whatever_they_look_like() {
        let book = book(&["7.9.1.01", "6.a.1", "U.LI.1", "charge.3"]);
        let text =
            "Goes 4 [7.9.1.01], as §6.a.1. §\u{a0}U.LI.1; not [7.9.1.02] nor [4″] nor charge.3; [charge.3]";
        let named: Vec<_> = book.named_in(text).collect();
        assert_eq!(named, ["7.9.1.01", "charge.3", "6.a.1", "U.LI.1"]);
    }

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
