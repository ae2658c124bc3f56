//! One file, and the faults found in it.

use std::cell::{OnceCell, RefCell};
use std::ops::Range;

use acies_words::Bilingual;
use acies_words::bilingual;
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
    pub(super) fn fault_with(&self, line: usize, what: impl FnOnce() -> Bilingual) {
        self.faults.borrow_mut().push_with(|| Fault::new(self.file, line, what()));
    }

    /// The line of a byte of the text.
    pub(super) fn line_at(&self, offset: usize) -> usize {
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
