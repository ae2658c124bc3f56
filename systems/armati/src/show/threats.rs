//! Whom a unit could harm and who could harm it: in the melee it is in, by a charge straight ahead, or by a shot from where it
//! stands. For its card.

use acies_core::look::Threat;
use acies_ground::{Base, advance, overlaps};
use acies_words::message::Message;

use crate::game::Armati;
use crate::show::terms::unit;
use crate::state::{State, UnitId};

impl Armati {
    /// Whether an enemy stands within one move straight ahead of a unit that touches nobody.
    fn has_ahead(&self, s: &State, unit: UnitId, enemy: UnitId) -> bool {
        if s.is_engaged(unit) {
            return false;
        }
        let (Some(pose), Some(there)) = (s.pose(unit), self.footprint(s, enemy)) else { return false };
        let pace = self.profile(s, unit).pace;
        let strip = Base::new(self.base(s, unit).front(), pace);
        strip.is_ok_and(|strip| overlaps(&advance(pose, pace).footprint(strip), &there))
    }

    /// What one unit could do to another, told of whoever `shown` is.
    fn could(&self, s: &State, by: UnitId, at: UnitId, shown: UnitId) -> Option<Threat> {
        let how = if s.foes(by).any(|(foe, _)| foe == at) {
            "armati-threat-fight"
        } else if self.has_ahead(s, by, at) {
            "armati-threat-charge"
        } else if self.targets(s, by).contains(&at) {
            "armati-threat-shoot"
        } else {
            return None;
        };
        Some(Threat {
            place: self.name(shown).to_string(),
            name: unit(self, shown),
            how: Message::new(how),
            chance: None,
        })
    }

    /// Whom a unit could harm, and who could harm it.
    pub(crate) fn threats(&self, s: &State, unit: UnitId) -> [Vec<Threat>; 2] {
        let enemies: Vec<UnitId> = self.enemies_of(s, self.side(unit)).map(|(enemy, _)| enemy).collect();
        [
            enemies.iter().filter_map(|enemy| self.could(s, unit, *enemy, *enemy)).collect(),
            enemies.iter().filter_map(|enemy| self.could(s, *enemy, unit, *enemy)).collect(),
        ]
    }
}
