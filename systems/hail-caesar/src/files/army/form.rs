//! What an army of this game has, and what a file says of it.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use acies_kit::army::{ArmyForm, ArmyParts, Field, FieldKind, GroupForm, GroupParts, Whole};
use acies_kit::data::{Section, Source};
use acies_words::bilingual;

use super::DIVISIONS;
use crate::files::scenario::{COMMAND, DIVISION, RULES, USUAL_COMMAND};

/// Who leads a division, his command, and whether he is the general: their words in files.
pub(super) const CAPTAIN: &str = "captain";
const COMMANDS: &str = "command";
pub(super) const GENERAL: &str = "general";

/// Captains until somebody gives them other names.
const CAPTAINS: [&str; 8] =
    ["Primus", "Secundus", "Tertius", "Quartus", "Quintus", "Sextus", "Septimus", "Octavus"];

/// The form of armies.
pub(super) static FORM: LazyLock<ArmyForm> = LazyLock::new(|| {
    let captain = Field {
        word: CAPTAIN,
        name: bilingual!("Captain", "Capitaine"),
        kind: FieldKind::Text(CAPTAINS.map(str::to_owned).to_vec()),
    };
    let command = Field {
        word: COMMANDS,
        name: bilingual!("Command", "Commandement"),
        kind: FieldKind::Number(whole(COMMAND, USUAL_COMMAND.into())),
    };
    let general = Field { word: GENERAL, name: bilingual!("general", "général"), kind: FieldKind::One };
    ArmyForm {
        parts_per_point: 1,
        points: whole(1..=10_000, 400),
        fields: Vec::new(),
        group: Some(GroupForm {
            word: "division",
            name: bilingual!("Division", "Division"),
            one: bilingual!("a division", "une division"),
            many: bilingual!("divisions", "divisions"),
            least: DIVISIONS as u8,
            units: [*DIVISION.start() as u8, *DIVISION.end() as u8],
            fields: vec![captain, command, general],
        }),
        count: whole(1..=8, 1),
        sized: true,
        rules: RULES as u8,
    }
});

fn whole(range: RangeInclusive<i64>, usual: u16) -> Whole {
    Whole { least: *range.start() as u16, most: *range.end() as u16, usual }
}

/// The command of the captain of a division.
pub(super) fn command(division: &GroupParts) -> Option<u8> {
    division.values.number(COMMANDS).and_then(|command| u8::try_from(command).ok())
}

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
    Some(ArmyParts::read(&FORM, source, whole, comments))
}
