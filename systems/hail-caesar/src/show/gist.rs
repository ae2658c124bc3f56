//! Events in short, in terms no system owns. Pieces go where they stand, so that of moves only who goes is told.

use acies_core::game::Verdict;
use acies_core::gist::{Gist, Happening};

use crate::event::{Event, Fate};
use crate::game::HailCaesar;
use crate::state::UnitId;

impl HailCaesar {
    fn by(&self, happening: Happening, unit: UnitId) -> Gist {
        Gist::new(happening, self.side(unit)).at(self.name(unit))
    }

    /// What an event comes to; none for what only the story tells.
    pub(crate) fn gist_of(&self, event: &Event) -> Option<Gist> {
        let gist = match event {
            Event::Charged { charger, target, .. } | Event::CounterCharged { unit: target, charger } => {
                self.by(Happening::Attack, *charger).to(self.name(*target))
            }
            Event::Moved { unit, .. } | Event::Entered { unit, .. } | Event::MadeWay { unit, .. } => {
                self.by(Happening::Move, *unit)
            }
            Event::Followed { unit, .. } => self.by(Happening::Advance, *unit),
            Event::GaveGround { unit, .. } | Event::LeftTable { unit, .. } => {
                self.by(Happening::Retreat, *unit)
            }
            Event::Evaded { unit, .. } => self.by(Happening::Evade, *unit),
            Event::TurnBegan { side, turn } => Gist::new(Happening::Turn, *side).count(*turn),
            Event::Shot { shooter, target, .. } => self.by(Happening::Shoot, *shooter).to(self.name(*target)),
            Event::Struck { unit, throw, .. } => self.by(Happening::Strike, *unit).count(throw.reached),
            Event::Wounded { unit, wounds, .. } => self.by(Happening::Loss, *unit).count(*wounds),
            Event::Destroyed { unit, .. } => self.by(Happening::Destroyed, *unit),
            Event::CaptainFate { captain, fate: Fate::Killed, .. } => {
                Gist::new(Happening::LeaderLost, self.captain_side(*captain))
            }
            Event::Ended { verdict: Verdict::Won(side), .. } => Gist::new(Happening::Won, *side),
            _ => return None,
        };
        Some(gist)
    }
}

#[cfg(test)]
mod tests {
    use acies_core::side::Side;

    use super::*;
    use crate::open;
    use crate::state::UnitName;

    #[test]
    fn a_shot_tells_who_and_whom_and_a_turn_whose() {
        let game = open("leuctra").expect("the battle is there");
        let unit = |side, number| game.named(UnitName(side, number)).expect("the unit is there");
        let shot = Event::Shot {
            shooter: unit(Side::South, 1),
            target: unit(Side::North, 2),
            shot: crate::agenda::fight_task::Shot::Phase,
            range: 1,
            throw: crate::event::Throw::default(),
        };
        let gist = game.gist_of(&shot).expect("a shot is drawn");
        assert_eq!((gist.happening.word(), gist.side), ("shoot", Side::South));
        assert_eq!((gist.from.as_deref(), gist.to.as_deref()), (Some("s1"), Some("n2")));
        let moved = |event: &Event| game.gist_of(event).map(|gist| (gist.happening, gist.from, gist.to));
        let way = (Some("s1".to_owned()), None);
        let fled = Event::LeftTable { unit: unit(Side::South, 1), returns: false };
        assert_eq!(moved(&fled), Some((Happening::Retreat, way.0, way.1)));
        let turn = Event::TurnBegan { side: Side::North, turn: 2 };
        assert_eq!(game.gist_of(&turn).map(|gist| gist.side), Some(Side::North));
    }
}
