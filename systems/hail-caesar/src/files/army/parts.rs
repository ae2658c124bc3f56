//! What an army file says, before it is asked whether that makes an army.

use std::ops::RangeInclusive;

use acies_kit::army::{ArmyParts, DivisionParts, UnitParts};
use acies_kit::data::{Section, Source};
use acies_kit::reading::{at_most, bilingual_in_part, small};
use acies_words::Bilingual;
use acies_words::bilingual;

use super::DIVISIONS;
use crate::files::scenario::{COMMAND, RULES, USUAL_COMMAND};

/// The points an army may be given.
pub(super) const POINTS: RangeInclusive<i64> = 1..=10_000;
/// Units of one kind that may stand together.
pub(super) const COUNT: RangeInclusive<i64> = 1..=8;

/// Divisions of an army that are read, and kinds of units of a division: more than any battle takes, so that
/// whoever builds sees what is too much.
const MOST_DIVISIONS: usize = 30;
const MOST_KINDS: usize = 20;

/// The parts of an army, everything that cannot be read being reported; none where the file is a list.
pub(super) fn parts(source: &Source<'_>, whole: &Section<'_, '_>, comments: bool) -> Option<ArmyParts> {
    // Only a file that lacks all an army has is asked for what a list has.
    if !whole.has("list") && !whole.has("division") && whole.has("unit") {
        whole.fault(bilingual!(
            "this is an army list, which says what armies may be built of: an army has `list`, `points` \
             and at least {DIVISIONS} [[division]], each with a `captain` and its [[division.unit]]; \
             `acies army lists` shows what lists offer",
            "ceci est une liste, qui dit de quoi des armées peuvent se composer\u{a0}: une armée a `list`, \
             `points` et au moins {DIVISIONS} [[division]], chacune avec un `captain` et ses [[division.unit]]\u{a0}; \
             `acies army lists` montre ce qu’offrent les listes"
        ));
        return None;
    }
    let divisions = whole.sections("division");
    let what = bilingual!("divisions of an army", "divisions d’une armée");
    let divisions = at_most(source, 1, &what, divisions, MOST_DIVISIONS);
    let parts = ArmyParts {
        list: whole.text("list"),
        name: name(whole),
        points: whole.number("points", POINTS).and_then(|points| u16::try_from(points).ok()),
        divisions: divisions.iter().map(|section| division(source, section)).collect(),
        comments,
    };
    whole.close();
    Some(parts)
}

/// Whether a file says anything an army file says.
pub(super) fn is_army(parts: &ArmyParts) -> bool {
    parts.list.is_some() || !parts.divisions.is_empty()
}

/// The name of a part, which may go without.
fn name(section: &Section<'_, '_>) -> Option<Bilingual> {
    let name = bilingual_in_part(section.optional_section("name")?);
    Some(name).filter(|name| !name.en.is_empty() || !name.fr.is_empty())
}

fn division(source: &Source<'_>, section: &Section<'_, '_>) -> DivisionParts {
    let what = bilingual!("[[division.unit]] of a division", "[[division.unit]] d’une division");
    let units = at_most(source, section.line(), &what, section.sections("unit"), MOST_KINDS);
    let parts = DivisionParts {
        line: section.line(),
        name: name(section),
        captain: section.text("captain").map(|captain| captain.value),
        command: if section.has("command") {
            small(section, "command", COMMAND)
        } else {
            Some(USUAL_COMMAND)
        },
        general: section.flag("general"),
        units: units.iter().map(|section| unit(source, section)).collect(),
    };
    section.close();
    parts
}

fn unit(source: &Source<'_>, section: &Section<'_, '_>) -> UnitParts {
    let what = bilingual!("rules of a unit", "règles d’une unité");
    let rules = at_most(source, section.line(), &what, section.texts("rules"), RULES);
    let parts = UnitParts {
        line: section.line(),
        name: name(section),
        profile: section.text("profile"),
        size: section.optional_text("size"),
        rules: rules.into_iter().map(|text| text.value).collect(),
        count: if section.has("count") { small(section, "count", COUNT) } else { Some(1) },
    };
    section.close();
    parts
}
