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
