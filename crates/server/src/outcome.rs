//! How a battle came out, as the page shows it.

use acies_core::outcome::{Fate, Outcome, Point};
use acies_core::side::Side;
use acies_text::Catalogue;

use crate::protocol::{FateLine, OutcomeShown, PointLine, SideOutcome};

/// An outcome in words.
pub fn shown(outcome: &Outcome, voice: &Catalogue) -> OutcomeShown {
    OutcomeShown {
        clause: outcome.clause.0.into(),
        north: of(outcome, Side::North, voice),
        south: of(outcome, Side::South, voice),
    }
}

fn of(outcome: &Outcome, side: Side, voice: &Catalogue) -> SideOutcome {
    let toll = outcome.toll(side);
    let point = |point: &Point| PointLine {
        what: voice.say(&point.what),
        clause: point.clause.0.into(),
        points: i32::from(point.points),
    };
    let fate = |fate: &Fate| FateLine {
        unit: fate.unit.clone(),
        name: voice.say(&fate.name),
        sign: fate.sign.clone().unwrap_or_default(),
        left: fate.left,
        full: fate.full,
        end: fate.end.word().into(),
    };
    SideOutcome {
        points: toll.points,
        lost: toll.lost,
        strength_lost: toll.strength,
        reasons: outcome.points[side].iter().map(point).collect(),
        fates: outcome.fates[side].iter().map(fate).collect(),
    }
}
