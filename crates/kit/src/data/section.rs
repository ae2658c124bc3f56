//! One table of a file, and what is asked of it by name and type.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use acies_words::Bilingual;
use acies_words::bilingual;
use acies_words::decimal::{in_thousandths, thousandths};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{At, Source};

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

    /// A list of whole numbers within `range`; empty if absent. Whatever else is in it is reported and left out.
    pub fn numbers(&self, key: &'static str, range: RangeInclusive<i64>) -> Vec<At<i64>> {
        let Some(value) = self.find(key) else { return Vec::new() };
        let DeValue::Array(items) = value.get_ref() else {
            self.wrong(value, key, &numbers_in_a_list());
            return Vec::new();
        };
        let mut numbers = Vec::new();
        for item in items.iter() {
            let number = match item.get_ref() {
                DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
                _ => None,
            };
            match number.filter(|number| range.contains(number)) {
                Some(value) => numbers.push(At { value, line: self.source.line_at(item.span().start) }),
                None => {
                    let Bilingual { en, fr } = a_number(&range);
                    self.wrong(
                        item,
                        key,
                        &bilingual!("a list, each of it {en}", "une liste, chaque fois {fr}"),
                    );
                }
            }
        }
        numbers
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
        let name = Bilingual::same(name);
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

fn numbers_in_a_list() -> Bilingual {
    bilingual!("a list of whole numbers", "une liste de nombres entiers")
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
