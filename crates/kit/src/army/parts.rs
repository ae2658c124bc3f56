//! What an army file says, before its system is asked whether that makes an army.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use acies_words::Bilingual;
use acies_words::bilingual;

use super::form::{ArmyForm, Field, FieldKind, GroupForm, Whole};
use crate::data::{At, Section, Source};
use crate::reading::{at_most, bilingual_in_part, one_of, small};

/// Groups of an army that are read, lines of units of a group, and lines of an army without groups: more than any
/// battle takes, so that whoever builds sees what is too much.
const MOST_GROUPS: usize = 30;
const MOST_LINES: usize = 20;
const MOST_LINES_IN_ALL: usize = 60;

/// An army as its file gives it, sound or not, for whoever goes on building it. What is absent has the value it
/// then has, if there is one; what cannot be read is none, and a fault besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmyParts {
    /// The word of its list.
    pub list: Option<At<String>>,
    /// Its name; none if it is called as its list.
    pub name: Option<Bilingual>,
    /// The points it may cost.
    pub points: Option<u16>,
    /// What its form asks besides.
    pub values: Values,
    /// Its groups; where units are not divided, one without a name that holds them all.
    pub groups: Vec<GroupParts>,
    /// Whether the file has comments, which are no part of the army.
    pub comments: bool,
}

/// A group of an army as its file gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroupParts {
    /// Where it begins.
    pub line: usize,
    /// Its name; none if it is called by its number.
    pub name: Option<Bilingual>,
    /// What the form asks of it.
    pub values: Values,
    /// Its units.
    pub units: Vec<UnitParts>,
}

/// Units of one kind as a file gives them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitParts {
    /// Where they begin.
    pub line: usize,
    /// Their name; none if they are called as their profile.
    pub name: Option<Bilingual>,
    /// The word of their profile.
    pub profile: Option<At<String>>,
    /// The word of their size; none if it is that of the profile.
    pub size: Option<At<String>>,
    /// The rules they were given.
    pub rules: Vec<String>,
    /// How many.
    pub count: Option<u8>,
}

/// What a file answers to the fields of a form, by their words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Values(BTreeMap<&'static str, Value>);

/// What a file answers to a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A text, or a word chosen.
    Text(String),
    /// A number.
    Number(u16),
    /// Yes or no.
    Flag(bool),
}

impl Values {
    /// The text of a field, or the word chosen.
    pub fn text(&self, word: &str) -> Option<&str> {
        match self.0.get(word) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// The number of a field.
    pub fn number(&self, word: &str) -> Option<u16> {
        match self.0.get(word) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// Whether it is this group.
    pub fn flag(&self, word: &str) -> bool {
        self.0.get(word) == Some(&Value::Flag(true))
    }

    /// All that is said.
    pub fn all(self) -> impl Iterator<Item = (&'static str, Value)> {
        self.0.into_iter()
    }
}

impl ArmyParts {
    /// The list the file names, among those there are; a name nobody has is reported.
    pub fn list_among<'l, L>(
        &self,
        source: &Source<'_>,
        lists: &'l [L],
        id: impl Fn(&L) -> &str,
    ) -> Option<&'l L> {
        let asked = self.list.as_ref()?;
        let found = lists.iter().find(|list| id(list) == asked.value);
        if found.is_none() {
            let known = lists.iter().map(&id).collect::<Vec<_>>().join(", ");
            let word = &asked.value;
            let what = bilingual!(
                "'{word}' is no army list: there are {known}",
                "«\u{a0}{word}\u{a0}» n’est pas une liste d’armée\u{a0}: il y a {known}"
            );
            source.fault(asked.line, what);
        }
        found
    }

    /// Reads a file as its system's form wants it; everything that cannot be read is reported.
    pub fn read(form: &ArmyForm, source: &Source<'_>, whole: &Section<'_, '_>, comments: bool) -> ArmyParts {
        let groups = form.group.as_ref().map(|group| {
            let Bilingual { en, fr } = &group.many;
            let what = bilingual!("{en} of an army", "{fr} d’une armée");
            (group, at_most(source, 1, &what, whole.sections(group.word), MOST_GROUPS))
        });
        let parts = ArmyParts {
            list: whole.text("list"),
            name: name(whole),
            points: whole.number("points", range(form.points)).and_then(|points| u16::try_from(points).ok()),
            values: values(&form.fields, source, whole),
            groups: match groups {
                Some((group, sections)) => {
                    sections.iter().map(|section| group_parts(form, group, source, section)).collect()
                }
                None => {
                    let what = bilingual!("[[unit]] of an army", "[[unit]] d’une armée");
                    let units = lines(form, source, whole, &what, MOST_LINES_IN_ALL);
                    let all = GroupParts { line: 1, name: None, values: Values::default(), units };
                    Some(all).filter(|all| !all.units.is_empty()).into_iter().collect()
                }
            },
            comments,
        };
        whole.close();
        parts
    }

    /// Whether the file says anything an army file says.
    pub fn is_army(&self) -> bool {
        self.list.is_some() || !self.groups.is_empty()
    }

    /// Its lines of units, whatever group they are in.
    pub fn units(&self) -> impl Iterator<Item = &UnitParts> {
        self.groups.iter().flat_map(|group| &group.units)
    }
}

fn range(whole: Whole) -> RangeInclusive<i64> {
    i64::from(whole.least)..=i64::from(whole.most)
}

/// The name of a part, which may go without.
fn name(section: &Section<'_, '_>) -> Option<Bilingual> {
    let name = bilingual_in_part(section.optional_section("name")?);
    Some(name).filter(|name| !name.en.is_empty() || !name.fr.is_empty())
}

fn group_parts(
    form: &ArmyForm,
    group: &GroupForm,
    source: &Source<'_>,
    section: &Section<'_, '_>,
) -> GroupParts {
    let (word, Bilingual { en, fr }) = (group.word, &group.one);
    let what = bilingual!("[[{word}.unit]] of {en}", "[[{word}.unit]] d’{fr}");
    let units = lines(form, source, section, &what, MOST_LINES);
    let parts = GroupParts {
        line: section.line(),
        name: name(section),
        values: values(&group.fields, source, section),
        units,
    };
    section.close();
    parts
}

fn values(fields: &[Field], source: &Source<'_>, section: &Section<'_, '_>) -> Values {
    let value = |field: &Field| {
        let word = field.word;
        match &field.kind {
            FieldKind::Text(_) => section.text(word).map(|text| Value::Text(text.value)),
            FieldKind::Number(whole) if section.has(word) => {
                let number = section.number(word, range(*whole))?;
                u16::try_from(number).ok().map(Value::Number)
            }
            FieldKind::Number(whole) => Some(Value::Number(whole.usual)),
            FieldKind::One => Some(Value::Flag(section.flag(word))),
            FieldKind::Choice(choices) => {
                let text = section.optional_text(word)?;
                let words: Vec<_> = choices.iter().map(|choice| ((), &*choice.word)).collect();
                one_of(source, text.line, &bilingual!("`{word}`", "`{word}`"), &text.value, &words)?;
                Some(Value::Text(text.value))
            }
        }
    };
    Values(fields.iter().filter_map(|field| Some((field.word, value(field)?))).collect())
}

fn lines(
    form: &ArmyForm,
    source: &Source<'_>,
    section: &Section<'_, '_>,
    what: &Bilingual,
    most: usize,
) -> Vec<UnitParts> {
    let units = at_most(source, section.line(), what, section.sections("unit"), most);
    units.iter().map(|section| unit(form, source, section)).collect()
}

fn unit(form: &ArmyForm, source: &Source<'_>, section: &Section<'_, '_>) -> UnitParts {
    let rules = if form.rules > 0 {
        let what = bilingual!("rules of a unit", "règles d’une unité");
        at_most(source, section.line(), &what, section.texts("rules"), usize::from(form.rules))
    } else {
        Vec::new()
    };
    let parts = UnitParts {
        line: section.line(),
        name: name(section),
        profile: section.text("profile"),
        size: if form.sized { section.optional_text("size") } else { None },
        rules: rules.into_iter().map(|text| text.value).collect(),
        count: if section.has("count") {
            small(section, "count", range(form.count))
        } else {
            u8::try_from(form.count.usual).ok()
        },
    };
    section.close();
    parts
}
