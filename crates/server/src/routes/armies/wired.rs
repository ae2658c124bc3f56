//! Forms, lists and parts of armies as they go over the wire.

use std::collections::BTreeMap;

use acies_kit::army::{self, Armies, FieldKind, Value, Values};
use acies_kit::system::System;
use acies_render::svg;
use acies_text::Catalogue;
use acies_words::Bilingual;

use crate::options;
use crate::protocol::{
    Answer, ArmyExample, ArmyField, ArmyForm, ArmyList, ArmyOffer, ArmyParts, ArmyRule, ArmyShare, BothNames,
    Figure, GroupForm, GroupParts, Named, SpecialRule, Troops, UnitParts, Whole,
};

/// What armies have and are built from.
pub(super) fn offer(system: &dyn System, voice: &Catalogue) -> ArmyOffer {
    let armies = system.armies();
    let lists = armies.map(Armies::lists).unwrap_or_default();
    let examples = armies.map(|armies| (armies, armies.examples()));
    let examples = examples.iter().flat_map(|(armies, files)| files.iter().map(|file| (*armies, file)));
    let drawn = symbols(&lists);
    let options =
        armies.map(|armies| options::cards(system.options(), &armies.terms(), voice.language().word()));
    ArmyOffer {
        form: armies.map(|armies| form(armies.form(), voice)),
        lists: lists.into_iter().map(|one| list(one, voice)).collect(),
        examples: examples.filter_map(|(armies, file)| example(armies, file, voice)).collect(),
        options: options.unwrap_or_default(),
        symbols: drawn,
    }
}

/// The symbols of the troops of lists, each once.
fn symbols(lists: &[army::ArmyList]) -> String {
    let mut drawn = Vec::new();
    for figure in lists.iter().flat_map(|list| &list.troops).filter_map(|troops| troops.figure) {
        if !drawn.contains(&figure) {
            drawn.push(figure);
        }
    }
    if drawn.is_empty() { String::new() } else { svg::figures(&drawn) }
}

/// An army to begin from.
fn example(armies: &dyn Armies, file: &str, voice: &Catalogue) -> Option<ArmyExample> {
    let checked = armies.check("example", file);
    let (report, army) = (checked.report?, checked.parts?);
    Some(ArmyExample { name: said(&report.name, voice), points: report.total(), army: parts(army) })
}

/// A text in the language of a voice.
fn said(text: &Bilingual, voice: &Catalogue) -> String {
    text.get(voice.language().word()).to_owned()
}

fn form(form: army::ArmyForm, voice: &Catalogue) -> ArmyForm {
    let group = |group: army::GroupForm| GroupForm {
        id: group.word.into(),
        name: said(&group.name, voice),
        one: said(&group.one, voice),
        least: group.least,
        units: group.units,
        fields: group.fields.into_iter().map(|one| field(one, voice)).collect(),
    };
    ArmyForm {
        parts_per_point: form.parts_per_point,
        points: whole(form.points),
        fields: form.fields.into_iter().map(|one| field(one, voice)).collect(),
        group: form.group.map(group),
        count: whole(form.count),
    }
}

fn field(field: army::Field, voice: &Catalogue) -> ArmyField {
    let (kind, proposed, number, choices) = match field.kind {
        FieldKind::Text(proposed) => ("text", proposed, None, Vec::new()),
        FieldKind::Number(number) => ("number", Vec::new(), Some(whole(number)), Vec::new()),
        FieldKind::One => ("one", Vec::new(), None, Vec::new()),
        FieldKind::Choice(choices) => ("choice", Vec::new(), None, choices),
    };
    ArmyField {
        id: field.word.into(),
        name: said(&field.name, voice),
        kind: kind.into(),
        proposed,
        number,
        choices: choices.into_iter().map(|one| named(one, voice)).collect(),
    }
}

fn whole(army::Whole { least, most, usual }: army::Whole) -> Whole {
    Whole { least, most, usual }
}

fn named(named: army::Named, voice: &Catalogue) -> Named {
    Named { name: said(&named.name, voice), id: named.word }
}

fn list(list: army::ArmyList, voice: &Catalogue) -> ArmyList {
    let rule = |rule: army::TroopRule| ArmyRule {
        id: rule.word,
        name: said(&rule.name, voice),
        prices: rule.prices,
    };
    let troops = |troops: army::Troops| Troops {
        name: said(&troops.name, voice),
        profile: troops.profile,
        points: troops.points,
        least: troops.least,
        most: troops.most,
        sizes: troops.sizes.into_iter().map(|size| named(size, voice)).collect(),
        rules: troops.rules.into_iter().map(rule).collect(),
        figure: troops.figure.map(svg::figure_symbol),
        figures: troops
            .figures
            .iter()
            .map(|figure| Figure { label: voice.say(&figure.label), value: voice.say(&figure.value) })
            .collect(),
        special: troops
            .special
            .iter()
            .map(|rule| SpecialRule { text: voice.say(&rule.text), clause: rule.clause.0.to_owned() })
            .collect(),
    };
    let share = |share: army::ArmyShare| ArmyShare {
        name: voice.say(&share.name),
        least: share.least,
        most: share.most,
        profiles: share.profiles,
    };
    ArmyList {
        id: list.id,
        name: said(&list.name, voice),
        notes: list.notes.iter().map(|note| voice.say(note)).collect(),
        shares: list.shares.into_iter().map(share).collect(),
        troops: list.troops.into_iter().map(troops).collect(),
    }
}

/// An army as its file gives it.
pub(super) fn parts(parts: army::ArmyParts) -> ArmyParts {
    let both = |name: Option<Bilingual>| name.map(|Bilingual { en, fr }| BothNames { en, fr });
    let unit = |unit: army::UnitParts| UnitParts {
        name: both(unit.name),
        profile: unit.profile.map(|profile| profile.value),
        size: unit.size.map(|size| size.value),
        rules: unit.rules,
        count: unit.count,
    };
    let group = |group: army::GroupParts| GroupParts {
        name: both(group.name),
        values: answers(group.values),
        units: group.units.into_iter().map(unit).collect(),
    };
    ArmyParts {
        list: parts.list.map(|list| list.value),
        name: both(parts.name),
        points: parts.points,
        values: answers(parts.values),
        groups: parts.groups.into_iter().map(group).collect(),
    }
}

fn answers(values: Values) -> BTreeMap<String, Answer> {
    let answer = |value: Value| match value {
        Value::Text(text) => Answer::Text(text),
        Value::Number(number) => Answer::Number(number),
        Value::Flag(flag) => Answer::Flag(flag),
    };
    values.all().map(|(word, value)| (word.to_owned(), answer(value))).collect()
}
