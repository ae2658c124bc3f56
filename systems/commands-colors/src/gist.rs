//! Events in short, in terms no system owns.

use acies_core::gist::{Gist, Happening};

use crate::event::{Event, Who};

/// What a unit did or met.
fn by(happening: Happening, unit: &Who) -> Gist {
    Gist::new(happening, unit.side).at(unit.hex)
}

/// What an event comes to; none for what only the story tells.
pub(crate) fn of(event: &Event) -> Option<Gist> {
    let gist = match event {
        Event::TurnBegan { side, turn } => Gist::new(Happening::Turn, *side).count(*turn),
        Event::CardPlayed { side, .. } => Gist::new(Happening::Card, *side),
        Event::Moved { unit, to } => by(Happening::Move, unit).to(to),
        Event::LeaderMoved { leader, from, to } => Gist::new(Happening::Move, leader.side()).at(from).to(to),
        Event::Advanced { unit, to, .. } => by(Happening::Advance, unit).to(to),
        Event::Retreated { unit, to } => by(Happening::Retreat, unit).to(to),
        Event::EvadedTo { unit, to } => by(Happening::Evade, unit).to(to),
        Event::LeaderEvaded { leader, from, to } => {
            Gist::new(Happening::Evade, leader.side()).at(from).to(to)
        }
        Event::Attacked { unit, target, .. } => by(Happening::Attack, unit).to(target),
        Event::Fired { unit, target, .. } => by(Happening::Shoot, unit).to(target),
        Event::FlagsIgnored { unit, .. } | Event::StruckFirst { unit } => by(Happening::Stand, unit),
        Event::Rolled { unit, hits, .. } => by(Happening::Strike, unit).count(*hits),
        Event::Lost { unit, blocks, .. } => by(Happening::Loss, unit).count(*blocks),
        Event::Eliminated { unit, .. } => by(Happening::Destroyed, unit),
        Event::LeaderLost { leader, .. } => Gist::new(Happening::LeaderLost, leader.side()),
        Event::BannerTaken { side, total, .. } => Gist::new(Happening::Banner, *side).count(*total),
        Event::Won { side, .. } => Gist::new(Happening::Won, *side),
        _ => return None,
    };
    Some(gist)
}
