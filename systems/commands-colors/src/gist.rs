//! Events in short, in terms no system owns.

use acies_core::gist::{Deed, Gist};

use crate::event::{Event, Who};

/// A deed of a unit.
fn by(deed: Deed, unit: &Who) -> Gist {
    Gist::new(deed, unit.side).at(unit.hex)
}

/// What an event comes to; none for what only the story tells.
pub(crate) fn of(event: &Event) -> Option<Gist> {
    let gist = match event {
        Event::TurnBegan { side, turn } => Gist::new(Deed::Turn, *side).count(*turn),
        Event::Moved { unit, to } => by(Deed::Move, unit).to(to),
        Event::LeaderMoved { leader, from, to } => Gist::new(Deed::Move, leader.side()).at(from).to(to),
        Event::Advanced { unit, to, .. } => by(Deed::Advance, unit).to(to),
        Event::Retreated { unit, to } => by(Deed::Retreat, unit).to(to),
        Event::EvadedTo { unit, to } => by(Deed::Evade, unit).to(to),
        Event::LeaderEvaded { leader, from, to } => Gist::new(Deed::Evade, leader.side()).at(from).to(to),
        Event::Attacked { unit, target, .. } => by(Deed::Attack, unit).to(target),
        Event::Fired { unit, target, .. } => by(Deed::Shoot, unit).to(target),
        Event::FlagsIgnored { unit, .. } | Event::StruckFirst { unit } => by(Deed::Stand, unit),
        Event::Rolled { unit, hits, .. } => by(Deed::Strike, unit).count(*hits),
        Event::Lost { unit, blocks, .. } => by(Deed::Loss, unit).count(*blocks),
        Event::Eliminated { unit, .. } => by(Deed::Destroyed, unit),
        Event::LeaderLost { leader, .. } => Gist::new(Deed::LeaderLost, leader.side()),
        Event::BannerTaken { side, total, .. } => Gist::new(Deed::Banner, *side).count(*total),
        Event::Won { side, .. } => Gist::new(Deed::Won, *side),
        _ => return None,
    };
    Some(gist)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::UnitKind;
    use acies_core::side::Side;
    use acies_hex::Hex;

    fn hex(name: &str) -> Hex {
        name.parse().expect("a hex of the board")
    }

    #[test]
    fn a_retreat_tells_where_from_and_where_to_and_an_order_tells_nothing() {
        let unit = Who { kind: UnitKind::Auxilia, hex: hex("e5"), side: Side::North };
        let gist = of(&Event::Retreated { unit, to: hex("d5") }).expect("a retreat is drawn");
        assert_eq!((gist.deed.word(), gist.side), ("retreat", Side::North));
        assert_eq!((gist.from.as_deref(), gist.to.as_deref()), (Some("e5"), Some("d5")));
        assert_eq!(of(&Event::Ordered { unit }), None);
    }
}
