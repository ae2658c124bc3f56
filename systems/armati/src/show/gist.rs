//! Events in short, in terms no system owns.

use acies_core::game::Verdict;
use acies_core::gist::{Gist, Happening};

use crate::event::Event;
use crate::game::Armati;
use crate::state::UnitId;

impl Armati {
    fn by(&self, happening: Happening, unit: UnitId) -> Gist {
        Gist::new(happening, self.side(unit)).at(self.name(unit))
    }

    /// What an event comes to; none for what only the story tells.
    pub(crate) fn gist_of(&self, event: &Event) -> Option<Gist> {
        let gist = match event {
            Event::Met { unit, target, .. } => self.by(Happening::Attack, *unit).to(self.name(*target)),
            Event::Moved { unit, clause, .. } if clause.0 == "6.12.06" => self.by(Happening::Evade, *unit),
            Event::Moved { unit, .. } => self.by(Happening::Move, *unit),
            Event::BrokeOff { unit, .. } => self.by(Happening::Retreat, *unit),
            Event::Shot { shooter, target, .. } => self.by(Happening::Shoot, *shooter).to(self.name(*target)),
            Event::Damaged { unit, points, .. } => self.by(Happening::Loss, *unit).count(*points),
            Event::Destroyed { unit, .. } => self.by(Happening::Destroyed, *unit),
            Event::GeneralLost { side, .. } => Gist::new(Happening::LeaderLost, *side),
            Event::Over { verdict: Verdict::Won(side), .. } => Gist::new(Happening::Won, *side),
            _ => return None,
        };
        Some(gist)
    }
}
