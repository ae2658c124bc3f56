//! Lieutenants: where one who takes over a division comes to stand.

use acies_ground::{Mils, Point, TOUCH, distance, retire, touches, within};

use crate::action::Action;
use crate::agenda::Task;
use crate::agenda::march_task::MarchTask;
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::refusal::{Naming, Refusal, no, wrong_moment};
use crate::state::{CaptainId, State, UnitId};
use crate::terrain::field::TWELVE;

impl HailCaesar {
    /// A place for the captain of a division by each of its units on the table: just behind it, or with its
    /// leader figure where the table ends there.
    pub(crate) fn posts<'a>(
        &'a self,
        s: &'a State,
        captain: CaptainId,
    ) -> impl Iterator<Item = (UnitId, Point)> + 'a {
        self.units_under(captain).filter_map(move |unit| {
            let pose = s.pose(unit)?;
            let rear = retire(pose, self.base(s, unit).depth() + TOUCH).at;
            Some((unit, if self.battle.table.contains(&rear) { rear } else { pose.at }))
        })
    }

    /// The unit of a captain's division that is nearest to a place, and how far from it.
    pub(crate) fn nearest_of(&self, s: &State, captain: CaptainId, at: Point) -> Option<(Mils, UnitId)> {
        let grounds = self.units_under(captain).filter_map(|unit| Some((unit, self.ground_of(s, unit)?)));
        grounds.map(|(unit, there)| (distance(&at, &there), unit)).min()
    }

    /// Whether a lieutenant may come to a place: where he was put for the time being, or within 12" of any unit
    /// of his division [captains.4], on no base [captain-move.6] and not up to an enemy [captain-move.7].
    pub(crate) fn may_post(&self, s: &State, captain: CaptainId, to: Point) -> Result<(), Refusal> {
        if s.captain(captain).at == Some(to) {
            return Ok(());
        }
        let name = self.captain_name(captain);
        if !self.battle.table.contains(&to) {
            return Err(no("hc-no-captain-off", "off-table.1").captain(name));
        }
        // With no unit left to come to he stays where he was put.
        let (far, unit) = self.nearest_of(s, captain, to).ok_or(wrong_moment("captains.4"))?;
        if far > TWELVE {
            return Err(no("hc-no-post-far", "captains.4")
                .captain(name)
                .unit(self.name(unit))
                .lengths(far, TWELVE));
        }
        let side = self.captain_side(captain);
        if let Some((enemy, _)) = self.standing_of(s, side.other()).find(|(_, there)| touches(&to, there)) {
            return Err(no("hc-no-post-enemy", "captain-move.7").captain(name).other(self.name(enemy)));
        }
        match self.standing_of(s, side).find(|(_, there)| within(&to, there, 0)) {
            Some((friend, _)) => {
                Err(no("hc-no-post-friend", "captain-move.6").captain(name).unit(self.name(friend)))
            }
            None => Ok(()),
        }
    }

    /// Lists where a lieutenant may come: where he is put for the time being, and by the other units.
    pub(crate) fn propose_posts(&self, s: &State, captain: CaptainId, add: &mut dyn FnMut(Action)) {
        let name = self.captain_name(captain);
        let now = s.captain(captain).at;
        now.into_iter().for_each(|at| add(Action::Lead(name, at)));
        let others = self.posts(s, captain).map(|(_, at)| at).filter(|at| Some(*at) != now);
        others.filter(|at| self.may_post(s, captain, *at).is_ok()).for_each(|at| add(Action::Lead(name, at)));
    }
}

impl Play<'_> {
    /// His owner has said where a lieutenant comes.
    pub(crate) fn post(&mut self, captain: CaptainId, to: Point) {
        self.s.captain_mut(captain).at = Some(to);
        tell!(self, Event::Posted { captain, to });
    }

    /// Lieutenants come at once [captains.4]: before anything else that is due.
    pub(crate) fn post_first(&mut self) {
        let is_post = |task: &Task| matches!(task, Task::March(MarchTask::Lieutenant(_)));
        // Most of the time there is none, or nothing above it.
        let Some(first) = self.s.agenda.iter().position(is_post) else { return };
        self.s.agenda[first..].sort_by_key(is_post);
    }
}
