//! How good a position is, for opponents to think with.

use acies_core::chance::Chances;
use acies_core::dice::FastDice;
use acies_core::seat::Judge;
use acies_core::side::Side;
use acies_ground::{Arc, arc_of, within};

use crate::action::Action;
use crate::agenda::Task;
use crate::agenda::march_task::{MarchTask, Reaction};
use crate::components::Special;
use crate::game::HailCaesar;
use crate::opponent::{sample, shot_sample};
use crate::state::{CaptainId, Place, State, UnitId};
use crate::system::CARRIED;
use crate::terrain::field::TWELVE;

/// What a demoralised division costs besides its units, in tenths of a point.
const BROKEN: i32 = 700;
/// What one costs that will be demoralised when its turn begins.
const BREAKING: i32 = 400;
/// What each point of command costs that a captain loses by his distance from his units.
const UNHEARD: i32 = 15;
/// Units of a battle so small that playing on takes the least time.
const FEW: usize = 22;
/// A battle won, far above any position of one that goes on.
const VICTORY: i32 = 100_000;

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
        worth - price * beset / 8 + self.placed(s, unit, price)
    }

    /// What its place is worth: ground gained towards the enemy, less the enemies who look at its flank or rear.
    fn placed(&self, s: &State, unit: UnitId, price: i32) -> i32 {
        let Some(pose) = s.pose(unit) else { return 0 };
        let (side, table) = (self.side(unit), self.battle.table);
        // Beyond the middle there is no hurry: the enemy is near.
        let gained = table.room(self.home_edge(side), &pose.at).clamp(0, table.depth() * 3 / 5);
        let ground = price * (gained / 100) / (table.depth() / 100).max(1) / 10;
        if !s.unit(unit).formation.is_close() || s.is_engaged(unit) {
            return ground;
        }
        let base = self.base(s, unit);
        let exposed = self.units_of(side.other()).filter(|enemy| {
            s.pose(*enemy).is_some_and(|from| {
                within(&from.at, &pose.at, TWELVE)
                    && arc_of(pose, base, from.at) != Arc::Front
                    && arc_of(from, self.base(s, *enemy), pose.at) == Arc::Front
            })
        });
        ground - price * (exposed.count() as i32).min(2) / 20
    }

    /// How far a division is on the way to breaking, and what it costs to have broken: one unit more is worse
    /// for a division that has lost others already.
    fn shattered(&self, s: &State, captain: CaptainId) -> i32 {
        if s.demoralised[captain.index()] {
            return BROKEN;
        }
        let (lost, of) = self.losses(s, captain);
        let (lost, breaks) = (2 * lost as i32, of as i32 + 1);
        let lost = lost.min(breaks);
        BREAKING * lost * lost / (breaks * breaks)
    }

    /// What it costs that a captain is far from his units: each twelve inches take one from his command.
    fn unheard(&self, s: &State, captain: CaptainId) -> i32 {
        if s.demoralised[captain.index()] {
            return 0;
        }
        let units: crate::units::Units =
            self.units_under(captain).filter(|unit| s.pose(*unit).is_some()).collect();
        UNHEARD * i32::from(self.penalty(s, captain, units)).min(3)
    }

    fn standing_worth(&self, s: &State, side: Side) -> i32 {
        let units: i32 = self.units_of(side).map(|unit| self.worth(s, unit)).sum();
        let divisions: i32 = self.captains_of(side).map(|captain| self.shattered(s, captain)).sum();
        let captains: i32 = self.captains_of(side).map(|captain| self.unheard(s, captain)).sum();
        units - divisions - captains
    }
}

impl Judge for HailCaesar {
    fn chances(&self) -> Option<&Chances> {
        CARRIED.chances("")
    }

    fn judge(&self, s: &State, side: Side) -> i32 {
        if let Some(verdict) = s.verdict {
            return verdict.worth(side, VICTORY);
        }
        (self.standing_worth(s, side) - self.standing_worth(s, side.other())) / 2
    }

    /// Every place to go is an answer, so that even a beginner must try many; a thorough search is cut short,
    /// because playing on takes a hundred times as long as on a board of hexes, and longer with more units.
    fn imagined(&self, usual: u32) -> u32 {
        let units = self.battle.units.len().max(FEW) as u32;
        (2 * usual).min(300 + usual / 5) * FEW as u32 / units
    }

    /// Few: most of the many places to go are plainly bad, and what is left differs by less than luck does.
    fn compared(&self, games: u32) -> u32 {
        games / 8
    }

    fn sample(&self, s: &State, _: Side, dice: &mut FastDice) -> Option<Action> {
        match s.agenda.last()? {
            Task::March(task) => sample::sample(self, s, task, dice),
            Task::Fight(task) => shot_sample::sample(self, s, task, dice),
            Task::Phase(_) => None,
        }
    }

    fn weight(&self, s: &State, action: &Action) -> u32 {
        if action.is_of_movement() {
            return self.march_weight(s, action);
        }
        match action {
            Action::Cease | Action::HoldFire | Action::Keep | Action::Halt(_) => 1,
            Action::Fight(..) | Action::Block(_) => 2,
            _ => 8,
        }
    }
}

impl HailCaesar {
    fn march_weight(&self, s: &State, action: &Action) -> u32 {
        match action {
            Action::Charge(..) => 24,
            Action::Order(_, words) if !words.targets.is_empty() => 12,
            Action::Order(_, words) if words.form.is_some() || words.withdraw => 1,
            Action::Order(units, _) if units.len() > 1 => 12,
            Action::Support(..) | Action::Ahead(..) => 12,
            Action::Form(..) | Action::Pass(_) | Action::Done => 1,
            // Whoever rides gives no more orders [captain-move.2].
            Action::Lead(..) | Action::Join(..) => 1,
            Action::Go(_, _, Some(_)) => 1,
            Action::Stay(_) => 2,
            Action::React(reaction) => self.reaction_weight(s, *reaction),
            _ => 4,
        }
    }

    /// Light troops get away or shoot, cavalry comes to meet the charger, and everybody faces him.
    fn reaction_weight(&self, s: &State, reaction: Reaction) -> u32 {
        let Some(Task::March(MarchTask::React(charge))) = s.agenda.last() else {
            return 1;
        };
        let formed = s.unit(charge.target).formation.is_close();
        match reaction {
            Reaction::Evade | Reaction::ShootAndEvade if formed => 2,
            Reaction::Hold => 2,
            _ => 12,
        }
    }
}
