//! How good a position is, for opponents to think with.

use acies_core::dice::FastDice;
use acies_core::mind::Judge;
use acies_core::side::Side;
use acies_ground::Arc;

use crate::action::Action;
use crate::agenda::Task;
use crate::components::Special;
use crate::game::HailCaesar;
use crate::state::{Place, State, UnitId};
use crate::{fight, march};

impl HailCaesar {
    /// What a unit is still worth, in tenths of its price: a shaken one is half lost.
    fn worth(&self, s: &State, unit: UnitId) -> i32 {
        let (now, profile) = (s.unit(unit), self.profile(unit));
        let price = i32::from(profile.points) * 10;
        match now.place {
            Place::Gone => return 0,
            Place::Off(_) => return price / 2,
            Place::On(_) => {}
        }
        let stamina = i32::from(profile.stamina.max(1));
        let wounds = i32::from(now.wounds).min(stamina);
        let mut worth = price - price * wounds / (2 * stamina);
        if wounds == stamina {
            worth -= price / 6;
        }
        if now.disordered && !profile.has(Special::Elite) {
            worth -= price / 12;
        }
        // Hit in flank or rear is worse than any wound of the moment.
        let beset = s.foes(unit).filter(|(_, arc)| *arc != Arc::Front).count() as i32;
        worth - price * beset / 8
    }

    fn standing_worth(&self, s: &State, side: Side) -> i32 {
        let units: i32 = self.units_of(side).map(|unit| self.worth(s, unit)).sum();
        let broken = self.captains_of(side).filter(|captain| s.demoralised[captain.index()]).count() as i32;
        units - 400 * broken
    }
}

impl Judge for HailCaesar {
    fn judge(&self, s: &State, side: Side) -> i32 {
        match s.verdict {
            Some(acies_core::game::Verdict::Won(winner)) if winner == side => return 20_000,
            Some(acies_core::game::Verdict::Won(_)) => return -20_000,
            Some(acies_core::game::Verdict::Draw) => return 0,
            None => {}
        }
        (self.standing_worth(s, side) - self.standing_worth(s, side.other())) / 10
    }

    /// Playing on takes a hundred times as long as on a board of hexes, even without listing every place to go.
    fn imagined(&self, usual: u32) -> u32 {
        40 + usual / 4
    }

    fn sample(&self, s: &State, _: Side, dice: &mut FastDice) -> Option<Action> {
        match s.agenda.last()? {
            Task::March(task) => march::sample(self, s, task, dice).map(Action::March),
            // Listing these is quick.
            Task::Fight(_) | Task::Phase(_) => None,
        }
    }

    fn weight(&self, _: &State, action: &Action) -> u32 {
        match action {
            Action::March(action) => match action {
                march::Action::Charge(..) => 24,
                march::Action::Order(_, words) if !words.targets.is_empty() => 12,
                march::Action::Order(units, _) if units.len() > 1 => 6,
                march::Action::Support(..) => 8,
                march::Action::Form(..) | march::Action::Pass(_) => 1,
                march::Action::Stay(_) => 2,
                _ => 4,
            },
            Action::Fight(action) => match action {
                fight::Action::Cease => 1,
                _ => 8,
            },
        }
    }
}
