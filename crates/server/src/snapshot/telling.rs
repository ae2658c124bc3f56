//! What is told: the story with what people agreed on, and what a coach says.

use acies_core::any_table::{AnyTable, LogLine};
use acies_core::side::{BySide, Viewer};
use acies_core::{gist, scene};
use acies_kit::coach;
use acies_text::Catalogue;

use crate::game::{Live, OpenGame};
use crate::protocol::{DieFace, Gist, Lesson, LogEntry, Throw};
use crate::record::{Record, Remark};

/// The most lines of the log sent at once.
pub(super) const LOG: usize = 200;

fn gist(gist: gist::Gist) -> Gist {
    Gist {
        deed: gist.happening.word().into(),
        side: gist.side.word().into(),
        from: gist.from,
        to: gist.to,
        count: gist.count,
    }
}

fn throw(throw: &scene::Throw, voice: &Catalogue) -> Throw {
    let face = |face: &scene::DieFace| DieFace { name: face.name.into(), label: voice.say(&face.label) };
    Throw { die: throw.die.into(), faces: throw.faces.iter().map(face).collect() }
}

/// Lines of the story in words.
pub fn story(lines: &[LogLine], voice: &Catalogue) -> Vec<LogEntry> {
    let told = |line: &LogLine| LogEntry {
        step: line.step,
        text: voice.say(&line.message),
        clause: Some(line.clause.0.to_owned()),
        dice: line.dice.iter().map(|thrown| throw(thrown, voice)).collect(),
        gist: line.gist.clone().map(gist),
        opens: line.opens,
    };
    lines.iter().map(told).collect()
}

/// The last lines of the story, what people agreed on among them at its place.
pub(super) fn log(
    table: &dyn AnyTable,
    record: &Record,
    (remarks, names): (&[Remark], &BySide<Option<String>>),
    viewer: Viewer,
    voice: &Catalogue,
) -> Vec<LogEntry> {
    let from = table.steps(viewer).saturating_sub(LOG);
    let at = |remark: &Remark| record.steps_among(viewer, remark.step);
    let mut remarks = remarks.iter().filter(|remark| at(remark) >= from).peekable();
    let mut lines = Vec::new();
    let said = |remark: &Remark| LogEntry {
        step: at(remark),
        text: voice.say(&record.said(remark, viewer, names)),
        clause: None,
        dice: Vec::new(),
        gist: None,
        opens: false,
    };
    for line in story(&table.log(viewer, from), voice) {
        while let Some(remark) = remarks.next_if(|remark| at(remark) <= line.step) {
            lines.push(said(remark));
        }
        lines.push(line);
    }
    lines.extend(remarks.map(said));
    lines.split_off(lines.len().saturating_sub(LOG))
}

/// What the coach of the battle has to say to a seat: about the decision it owes, and about what it has been told so
/// far. Which of it was said before, the page remembers.
pub(super) fn lessons(
    game: &OpenGame,
    live: &Live,
    viewer: Viewer,
    your_turn: bool,
    voice: &Catalogue,
) -> Vec<Lesson> {
    let lessons = &game.battle.info().coach;
    if lessons.is_empty() || viewer == Viewer::Spectator {
        return Vec::new();
    }
    let asked = your_turn.then(|| live.table.prompt(viewer).key);
    let told = live.table.log(viewer, live.table.steps(viewer).saturating_sub(LOG));
    let told: Vec<&str> = told.iter().map(|line| line.message.key).collect();
    let shown = |number: usize| Lesson {
        number,
        text: lessons[number].text.get(voice.language().word()).into(),
        points: lessons[number].points.map(|points| points.word().into()),
    };
    coach::fitting(lessons, asked, &told).into_iter().map(shown).collect()
}
