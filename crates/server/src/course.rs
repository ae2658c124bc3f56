//! The course of a battle that is over, as the page shows it: the curve of it, and the throws that moved it most.

use acies_core::any_table::LogLine;
use acies_core::course::{Course, Luck, Moment};
use acies_core::side::{Side, Viewer};
use acies_text::Catalogue;

use crate::game::Live;
use crate::general::measured;
use crate::protocol;

/// How often each throw is thrown again at most.
pub const AGAIN: u32 = 48;

/// The most throws told of.
const TURNING: usize = 5;

/// The least a throw must have moved to be told of, per mille.
const LEAST: i32 = 10;

/// The course for a viewer: steps in his own count, what happened in the words told to him.
pub fn shown(live: &Live, course: &Course, viewer: Viewer, voice: &Catalogue) -> protocol::Course {
    let log = live.table.log(viewer, 0);
    let mut moving: Vec<&Luck> = course
        .luck
        .iter()
        .filter(|luck| luck.dice && luck.for_north().abs() >= LEAST && knows(live, viewer, luck.step))
        .collect();
    moving.sort_by_key(|luck| std::cmp::Reverse(luck.for_north().abs()));
    let turning = moving.into_iter().take(TURNING).map(|luck| {
        let step = live.record.steps_among(viewer, luck.step);
        protocol::Turning {
            // Looked at when it has happened.
            step: step + 1,
            text: told(&log, step, voice),
            by: luck.by.word().into(),
            gain: luck.for_north(),
        }
    });
    let tally = |moment: &Moment| moment.tally[Side::North].as_ref().map(|(name, _)| voice.say(name));
    protocol::Course {
        turning: turning.collect(),
        tally: course.moments.first().and_then(tally),
        luck: (!course.luck.is_empty()).then(|| course.luck.iter().map(Luck::for_north).sum()),
        again: course.again,
        measured: measured(&*live.table),
        moments: course.moments.iter().map(|moment| stood(live, moment, viewer)).collect(),
    }
}

fn knows(live: &Live, viewer: Viewer, step: usize) -> bool {
    live.record.standing().get(step).is_some_and(|place| live.record.is_known(viewer, *place))
}

fn stood(live: &Live, moment: &Moment, viewer: Viewer) -> protocol::Moment {
    let stand = |side: Side| protocol::Stand {
        tally: moment.tally[side].as_ref().map_or(0, |(_, have)| *have),
        lost: moment.lost[side],
    };
    protocol::Moment {
        step: live.record.steps_among(viewer, moment.step),
        turn: moment.turn,
        chance: moment.north,
        north: stand(Side::North),
        south: stand(Side::South),
    }
}

/// What was told of a step: the lines with dice in them and what followed from those, at most three.
fn told(log: &[LogLine], step: usize, voice: &Catalogue) -> String {
    let lines: Vec<&LogLine> = log.iter().filter(|line| line.step == step).collect();
    let first = lines.iter().position(|line| !line.dice.is_empty()).unwrap_or(0);
    let said: Vec<String> = lines[first..].iter().take(3).map(|line| voice.say(&line.message)).collect();
    said.join(" ")
}
