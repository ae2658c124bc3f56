//! Reading TOML data so that every fault of a file is reported at once, with its line.
//!
//! A [`Source`] collects faults; a [`Section`] is one table of the file. Values are asked for by name
//! and type; a name nobody asked for is itself a fault, so that a misspelt key cannot be overlooked.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use std::ops::{Range, RangeInclusive};

use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::decimal::{in_thousandths, thousandths};
use acies_words::fault::{Counted, Fault, Faults};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One file being read.
#[derive(Debug)]
pub struct Source<'a> {
    file: &'a str,
    text: &'a str,
    /// Where lines end, found once.
    ends: OnceCell<Vec<usize>>,
    faults: RefCell<Counted<Fault>>,
}

/// A value together with the line it stands on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Its line, from 1.
    pub line: usize,
}

impl<'a> Source<'a> {
    /// A file and its text.
    pub fn new(file: &'a str, text: &'a str) -> Source<'a> {
        Source { file, text, ends: OnceCell::new(), faults: RefCell::default() }
    }

    /// The file's tables, even where parts of it cannot be read: those are reported.
    pub fn parse(&self) -> Spanned<DeTable<'a>> {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        for error in errors {
            let line = error.span().map_or(0, |span| self.line_at(span.start));
            let why = error.message();
            // What the reader says is English, so that French names the line alone.
            self.fault_with(line, || {
                bilingual!(
                    "not readable as TOML: {why}",
                    "illisible comme TOML\u{a0}: corrigez l’écriture de cette ligne"
                )
            });
        }
        table
    }

    /// Whether the text has comments: a `#` outside every key and every text.
    pub fn has_comments(&self, table: &Spanned<DeTable<'_>>) -> bool {
        let mut spans = Vec::new();
        spans_of(table.get_ref(), &mut spans);
        spans.sort_by_key(|span| span.start);
        let mut marks = self.text.match_indices('#').map(|(at, _)| at);
        marks.any(|at| {
            let before = spans.partition_point(|span| span.start <= at);
            before == 0 || !spans[before - 1].contains(&at)
        })
    }

    /// Reports a fault. Those that are more than a person reads are only counted.
    pub fn fault(&self, line: usize, what: Bilingual) {
        self.faults.borrow_mut().push_with(|| Fault::new(self.file, line, what));
    }

    /// Reports a fault, and words it only if it will be read.
    fn fault_with(&self, line: usize, what: impl FnOnce() -> Bilingual) {
        self.faults.borrow_mut().push_with(|| Fault::new(self.file, line, what()));
    }

    /// The line of a byte of the text.
    fn line_at(&self, offset: usize) -> usize {
        let ends = self.ends.get_or_init(|| self.text.match_indices('\n').map(|(at, _)| at).collect());
        ends.partition_point(|end| *end < offset) + 1
    }

    /// `value` if nothing was reported, else all that was, by line, as far as anybody reads it.
    pub fn finish<T>(self, value: Option<T>) -> Result<T, Faults> {
        let faults = self.faults.into_inner();
        match value {
            Some(value) if faults.is_empty() => Ok(value),
            _ if faults.is_empty() => {
                Err(Faults::whole(self.file, bilingual!("cannot be read", "illisible")))
            }
            _ => {
                let (mut faults, rest) = faults.take();
                faults.sort_by_key(|fault| fault.line);
                faults.dedup();
                faults.extend(rest.map(|what| Fault::new(self.file, 0, what)));
                Err(Faults(faults))
            }
        }
    }
}

/// Where keys and texts stand, in which a `#` is only a letter.
fn spans_of(table: &DeTable<'_>, into: &mut Vec<Range<usize>>) {
    for (key, value) in table.iter() {
        into.push(key.span());
        spans_in(value, into);
    }
}

fn spans_in(value: &Spanned<DeValue<'_>>, into: &mut Vec<Range<usize>>) {
    match value.get_ref() {
        DeValue::String(_) => into.push(value.span()),
        DeValue::Array(items) => items.iter().for_each(|item| spans_in(item, into)),
        DeValue::Table(table) => spans_of(table, into),
        _ => {}
    }
}

/// One table of a file.
#[derive(Debug)]
pub struct Section<'s, 'a> {
    source: &'s Source<'a>,
    table: &'s DeTable<'a>,
    name: Bilingual,
    line: usize,
    asked: RefCell<BTreeSet<&'static str>>,
}

impl<'s, 'a> Section<'s, 'a> {
    /// The whole file as one section.
    pub fn whole(source: &'s Source<'a>, table: &'s Spanned<DeTable<'a>>) -> Section<'s, 'a> {
        Section {
            source,
            table: table.get_ref(),
            name: bilingual!("the file", "le fichier"),
            line: 1,
            asked: RefCell::default(),
        }
    }

    /// Where the section begins.
    pub fn line(&self) -> usize {
        self.line
    }

    /// What the section is called in messages.
    pub fn name(&self) -> &str {
        &self.name.en
    }

    /// Reports a fault of the section as a whole.
    pub fn fault(&self, what: Bilingual) {
        self.source.fault(self.line, what);
    }

    fn find(&self, key: &'static str) -> Option<&'s Spanned<DeValue<'a>>> {
        self.asked.borrow_mut().insert(key);
        self.table.iter().find(|(name, _)| name.get_ref().as_ref() == key).map(|(_, value)| value)
    }

    fn missing(&self, key: &str, give: &Bilingual) {
        let (Bilingual { en: name, fr: nom }, Bilingual { en: give, fr: donner }) = (&self.name, give);
        self.fault(bilingual!(
            "{name} lacks `{key}`: give {give}",
            "il manque `{key}` dans {nom}\u{a0}: donnez {donner}"
        ));
    }

    fn wrong(&self, value: &Spanned<DeValue<'a>>, key: &str, what: &Bilingual) {
        let line = self.source.line_at(value.span().start);
        let Bilingual { en, fr } = what;
        self.source.fault_with(line, || bilingual!("`{key}` should be {en}", "`{key}` devrait être {fr}"));
    }

    /// Whether the section has that key.
    pub fn has(&self, key: &'static str) -> bool {
        self.find(key).is_some()
    }

    /// A text, if given.
    pub fn optional_text(&self, key: &'static str) -> Option<At<String>> {
        let value = self.find(key)?;
        match value.get_ref() {
            DeValue::String(text) => {
                Some(At { value: text.to_string(), line: self.source.line_at(value.span().start) })
            }
            _ => {
                self.wrong(value, key, &a_text());
                None
            }
        }
    }

    /// A text that must be there and say something.
    pub fn text(&self, key: &'static str) -> Option<At<String>> {
        if self.find(key).is_none() {
            self.missing(key, &a_text());
            return None;
        }
        let text = self.optional_text(key)?;
        if text.value.trim().is_empty() {
            self.source.fault(text.line, bilingual!("`{key}` is empty", "`{key}` est vide"));
            return None;
        }
        Some(text)
    }

    /// A whole number within `range`, if given.
    pub fn optional_number(&self, key: &'static str, range: RangeInclusive<i64>) -> Option<At<i64>> {
        let value = self.find(key)?;
        let number = match value.get_ref() {
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        match number.filter(|number| range.contains(number)) {
            Some(number) => Some(At { value: number, line: self.source.line_at(value.span().start) }),
            None => {
                self.wrong(value, key, &a_number(&range));
                None
            }
        }
    }

    /// A whole number that must be there.
    pub fn number(&self, key: &'static str, range: RangeInclusive<i64>) -> Option<i64> {
        if self.find(key).is_none() {
            self.missing(key, &a_number(&range));
            return None;
        }
        self.optional_number(key, range).map(|number| number.value)
    }

    /// A number with at most three decimals, in thousandths, if given. It is read from its text, so that no
    /// rounding can creep in; `range` is in thousandths too.
    pub fn optional_thousandths(&self, key: &'static str, range: RangeInclusive<i32>) -> Option<At<i32>> {
        let value = self.find(key)?;
        let number = match value.get_ref() {
            DeValue::Integer(number) if number.radix() == 10 => thousandths(number.as_str()),
            DeValue::Float(number) => thousandths(number.as_str()),
            _ => None,
        };
        match number.filter(|number| range.contains(number)) {
            Some(number) => Some(At { value: number, line: self.source.line_at(value.span().start) }),
            None => {
                self.wrong(value, key, &a_decimal(&range));
                None
            }
        }
    }

    /// A number with at most three decimals that must be there, in thousandths.
    pub fn thousandths(&self, key: &'static str, range: RangeInclusive<i32>) -> Option<i32> {
        if self.find(key).is_none() {
            self.missing(key, &a_decimal(&range));
            return None;
        }
        self.optional_thousandths(key, range).map(|number| number.value)
    }

    /// True or false; false if absent.
    pub fn flag(&self, key: &'static str) -> bool {
        match self.find(key).map(|value| (value, value.get_ref())) {
            None => false,
            Some((_, DeValue::Boolean(flag))) => *flag,
            Some((value, _)) => {
                self.wrong(value, key, &bilingual!("true or false", "true ou false"));
                false
            }
        }
    }

    /// A list of texts; empty if absent.
    pub fn texts(&self, key: &'static str) -> Vec<At<String>> {
        let Some(value) = self.find(key) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            self.wrong(value, key, &texts_in_a_list());
            return Vec::new();
        };
        let mut texts = Vec::new();
        for item in items.iter() {
            match item.get_ref() {
                DeValue::String(text) => {
                    texts.push(At { value: text.to_string(), line: self.source.line_at(item.span().start) })
                }
                _ => self.wrong(item, key, &texts_in_a_list()),
            }
        }
        texts
    }

    /// Whether a list is given and nothing is in it.
    pub fn is_empty_list(&self, key: &'static str) -> bool {
        self.find(key)
            .is_some_and(|value| matches!(value.get_ref(), DeValue::Array(items) if items.is_empty()))
    }

    /// A table inside this one, if given.
    pub fn optional_section(&self, key: &'static str) -> Option<Section<'s, 'a>> {
        let value = self.find(key)?;
        let DeValue::Table(table) = value.get_ref() else {
            self.wrong(value, key, &bilingual!("a table", "une table"));
            return None;
        };
        Some(self.inner(format!("[{key}]"), table, value.span().start))
    }

    /// A table that must be there.
    pub fn section(&self, key: &'static str) -> Option<Section<'s, 'a>> {
        if self.find(key).is_none() {
            self.missing(key, &bilingual!("a table [{key}]", "une table [{key}]"));
            return None;
        }
        self.optional_section(key)
    }

    /// A list of tables; empty if absent.
    pub fn sections(&self, key: &'static str) -> Vec<Section<'s, 'a>> {
        let Some(value) = self.find(key) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            let tables = bilingual!(
                "a list of tables, each begun with [[{key}]]",
                "une liste de tables, chacune commencée par [[{key}]]"
            );
            self.wrong(value, key, &tables);
            return Vec::new();
        };
        let mut sections = Vec::new();
        for item in items.iter() {
            match item.get_ref() {
                DeValue::Table(table) => {
                    sections.push(self.inner(format!("[[{key}]]"), table, item.span().start));
                }
                _ => self.wrong(item, key, &bilingual!("a list of tables", "une liste de tables")),
            }
        }
        sections
    }

    /// Every table inside this one, with its name.
    pub fn all_sections(&self) -> Vec<(At<String>, Section<'s, 'a>)> {
        let mut sections = Vec::new();
        for (key, value) in self.table.iter() {
            let line = self.source.line_at(key.span().start);
            let name = key.get_ref().to_string();
            match value.get_ref() {
                DeValue::Table(table) => {
                    let section = self.inner(format!("[{name}]"), table, key.span().start);
                    sections.push((At { value: name, line }, section));
                }
                _ => self
                    .source
                    .fault(line, bilingual!("`{name}` should be a table", "`{name}` devrait être une table")),
            }
        }
        sections
    }

    fn inner(&self, name: String, table: &'s DeTable<'a>, start: usize) -> Section<'s, 'a> {
        let line = self.source.line_at(start);
        // The name is the key in its brackets, which is the same in every language.
        let name = bilingual!("{name}", "{name}");
        Section { source: self.source, table, name, line, asked: RefCell::default() }
    }

    /// Reports every key nobody asked for. Call it when the section has been read.
    pub fn close(&self) {
        let asked = self.asked.borrow();
        let known = asked.iter().copied().collect::<Vec<_>>().join(", ");
        for (key, _) in self.table.iter() {
            if !asked.contains(key.get_ref().as_ref()) {
                let line = self.source.line_at(key.span().start);
                let (key, Bilingual { en: name, fr: nom }) = (key.get_ref(), &self.name);
                self.source.fault_with(line, || {
                    bilingual!(
                        "{name} has no key `{key}`; its keys are {known}",
                        "{nom} n’a pas de clé `{key}`\u{a0}; ses clés sont {known}"
                    )
                });
            }
        }
    }
}

fn a_text() -> Bilingual {
    bilingual!("a text in quotation marks", "un texte entre guillemets")
}

fn texts_in_a_list() -> Bilingual {
    bilingual!("a list of texts", "une liste de textes")
}

fn a_number(range: &RangeInclusive<i64>) -> Bilingual {
    let (least, most) = (range.start(), range.end());
    bilingual!("a whole number from {least} to {most}", "un nombre entier de {least} à {most}")
}

fn a_decimal(range: &RangeInclusive<i32>) -> Bilingual {
    let (least, most) = (in_thousandths(*range.start()), in_thousandths(*range.end()));
    bilingual!(
        "a number from {least} to {most} with at most three decimals",
        "un nombre de {least} à {most} avec trois décimales au plus"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_reported_with_its_line() {
        let text = "name = 3\nnumber = 99\nextra = true\n[[unit]]\nkind = \"\"\n";
        let source = Source::new("a.toml", text);
        let table = source.parse();
        let whole = Section::whole(&source, &table);
        whole.text("name");
        whole.number("number", 1..=9);
        whole.text("story");
        for unit in whole.sections("unit") {
            unit.text("kind");
            unit.close();
        }
        whole.close();
        let faults = source.finish(Some(())).unwrap_err().to_string();
        assert_eq!(
            faults.lines().collect::<Vec<_>>(),
            [
                "a.toml:1: `name` should be a text in quotation marks",
                "a.toml:1: the file lacks `story`: give a text in quotation marks",
                "a.toml:2: `number` should be a whole number from 1 to 9",
                "a.toml:3: the file has no key `extra`; its keys are name, number, story, unit",
                "a.toml:5: `kind` is empty",
            ]
        );
    }

    #[test]
    fn a_hundred_faults_are_told_and_the_rest_is_counted() {
        let text: String = (0..1000).map(|number| format!("key{number} = 1\n")).collect();
        let source = Source::new("a.toml", &text);
        let table = source.parse();
        Section::whole(&source, &table).close();
        let faults = source.finish(Some(())).unwrap_err();
        assert_eq!(faults.0.len(), 101);
        let Bilingual { en, fr } = &faults.0[100].what;
        assert!(en.contains("and 900 more faults: 100 is the most"), "{en}");
        assert!(fr.contains("et 900 autres fautes\u{a0}: 100 au plus"), "{fr}");
    }

    #[test]
    fn lines_are_found_anywhere_in_a_text() {
        let source = Source::new("a.toml", "a\nbc\n\nd");
        let lines: Vec<usize> = (0..9).map(|offset| source.line_at(offset)).collect();
        assert_eq!(lines, [1, 1, 2, 2, 2, 3, 4, 4, 4]);
    }

    #[test]
    fn a_broken_file_is_reported_and_does_not_stop_the_rest() {
        let source = Source::new("b.toml", "a = \nb = 1\n");
        let table = source.parse();
        assert_eq!(Section::whole(&source, &table).number("b", 0..=5), Some(1));
        assert!(source.finish(Some(())).unwrap_err().to_string().starts_with("b.toml:1: not readable"));
    }

    #[test]
    fn a_comment_is_told_from_a_letter_of_a_text() {
        let has = |text: &str| {
            let source = Source::new("d.toml", text);
            source.has_comments(&source.parse())
        };
        assert!(!has("a = \"#1\"\n\"b#\" = ['#2', \"\"\"\n# three\"\"\"]\n[[c]]\nd.e = '#'\n"));
        assert!(has("# one\na = \"#1\"\n"));
        assert!(has("a = [\n  1, # one\n]\n"));
        assert!(has("[[c]] # three\nd = '#'\n"));
    }

    #[test]
    fn a_decimal_out_of_bounds_is_a_fault() {
        let source = Source::new("c.toml", "a = 2.4\nb = 2.4001\nc = 80\n");
        let table = source.parse();
        let whole = Section::whole(&source, &table);
        assert_eq!(whole.thousandths("a", 0..=72_000), Some(2400));
        assert_eq!(whole.thousandths("b", 0..=72_000), None);
        assert_eq!(whole.thousandths("c", 0..=72_000), None);
        let faults = source.finish(Some(())).unwrap_err().to_string();
        let what = "should be a number from 0 to 72 with at most three decimals";
        assert_eq!(faults, format!("c.toml:2: `b` {what}\nc.toml:3: `c` {what}"));
    }
}
