//! Captains move, join units, get out of the way and are captured; and the one way to put a unit on the table.

use acies_core::side::Side;
use acies_ground::{
    Base, Edge, INCH, Mils, Point, Pose, TOUCH, distance, overlaps, slide, strip, touches, within,
};
use acies_words::message::Clause;

use crate::agenda::march_task::MarchTask;
use crate::event::Event;
use crate::game::{HailCaesar, Play, tell};
use crate::refusal::{Naming, Refusal, no};
use crate::state::{CaptainId, CaptainName, Place, State, UnitId};
use crate::terrain::field::{Blocker, TWELVE};

/// How far a captain moves, mounted or on foot [captain-move.1].
const RIDE: Mils = 24 * INCH;

impl HailCaesar {
    /// The edge a side came from.
    pub(crate) const fn home_edge(&self, side: Side) -> Edge {
        acies_miniatures::deployment::home_edge(side)
    }

    /// The captain of that name, or why there is none.
    pub(crate) fn find_captain(&self, name: CaptainName) -> Result<CaptainId, Refusal> {
        self.captain_named(name).ok_or_else(|| no("hc-no-such-captain", "army.1").captain(name))
    }

    /// Where a captain sets out: off the table, from where the unit with him left it [off-table.6], or from the
    /// middle of his edge.
    fn captain_from(&self, s: &State, captain: CaptainId) -> Point {
        let table = self.battle.table;
        let y = if self.captain_side(captain) == Side::North { table.depth() } else { 0 };
        let left = s.captain(captain).with.and_then(|unit| match s.unit(unit).place {
            Place::Off(at) => Some(at),
            _ => None,
        });
        let at = s.captain(captain).at.or(left);
        at.unwrap_or_else(|| Point::clamped((table.width() / 2).into(), y.into()))
    }

    /// Whether a captain may leave where he is: not a unit that is engaged [captain-move.4] [captain-risk.9].
    pub(crate) fn may_ride(&self, s: &State, captain: CaptainId) -> Result<(), Refusal> {
        let name = self.captain_name(captain);
        if let Some(unit) = s.captain(captain).with.filter(|unit| s.is_engaged(*unit)) {
            return Err(no("hc-no-captain-bound", "captain-move.4").captain(name).unit(self.name(unit)));
        }
        if s.captain(captain).moved {
            return Err(no("hc-no-captain-moved", "captain-move.1").captain(name));
        }
        Ok(())
    }

    /// Whether a captain may go to a place: within 24 inches, through no enemy unit and not up to one
    /// [captain-move.7]; scenery, friends and enemy captains do not stop him [captain-move.5].
    pub(crate) fn may_lead(&self, s: &State, captain: CaptainId, to: Point) -> Result<(), Refusal> {
        self.may_ride(s, captain)?;
        let name = self.captain_name(captain);
        if !self.battle.table.contains(&to) {
            return Err(no("hc-no-captain-off", "off-table.1").captain(name));
        }
        let from = self.captain_from(s, captain);
        let way = distance(&from, &to);
        if !within(&from, &to, RIDE) {
            return Err(no("hc-no-ride-far", "captain-move.1").captain(name).lengths(way, RIDE));
        }
        let side = self.captain_side(captain);
        let met = self.standing_of(s, side.other()).find(|(_, there)| touches(&to, there));
        let passes = met.map_or_else(|| self.may_pass(s, side, from, &to, RIDE), |(enemy, _)| Err(enemy));
        passes.map_err(|enemy| self.barred(captain, enemy))
    }

    /// The refusal of a way that leads through an enemy.
    pub(crate) fn barred(&self, captain: CaptainId, enemy: UnitId) -> Refusal {
        no("hc-no-captain-enemy", "captain-move.7")
            .captain(self.captain_name(captain))
            .other(self.name(enemy))
    }

    /// Whether a captain may join a unit of his army: within 24 inches, or 12 if it is engaged
    /// [captain-move.3], through no enemy [captain-move.7]; a support in a combat is joined like any other. A wounded captain joins none that is
    /// engaged [captain-risk.8].
    pub(crate) fn may_join_unit(&self, s: &State, captain: CaptainId, unit: UnitId) -> Result<(), Refusal> {
        self.may_ride(s, captain)?;
        let refuse =
            |key, clause| Err(no(key, clause).captain(self.captain_name(captain)).unit(self.name(unit)));
        let Some(there) = self.ground_of(s, unit) else { return refuse("hc-no-gone-unit", "captain-move.3") };
        if self.side(unit) != self.captain_side(captain) {
            return refuse("hc-no-join-enemy", "captain-move.3");
        }
        if s.captain(captain).with == Some(unit) {
            return refuse("hc-no-join-already", "captain-move.3");
        }
        let engaged = s.is_engaged(unit);
        if engaged && s.captain(captain).wounded {
            return refuse("hc-no-join-wounded", "captain-risk.8");
        }
        let from = self.captain_from(s, captain);
        let limit = if engaged { TWELVE } else { RIDE };
        if !within(&from, &there, limit) {
            let clause = if engaged { "captain-move.3" } else { "captain-move.1" };
            return Err(no("hc-no-ride-far", clause)
                .captain(self.captain_name(captain))
                .lengths(distance(&from, &there), limit));
        }
        let passes = self.may_pass(s, self.captain_side(captain), from, &there, limit);
        passes.map_err(|enemy| self.barred(captain, enemy))
    }

    /// The friendly units within one move of a captain who must find one [captain-move.8] [captain-risk.2],
    /// and to whom he gets without passing through an enemy [captain-move.7].
    pub(crate) fn refuges<'a>(
        &'a self,
        s: &'a State,
        captain: CaptainId,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let from = s.captain(captain).at;
        let wounded = s.captain(captain).wounded;
        let side = self.captain_side(captain);
        let reaches = move |from: Point, there: &Blocker<'_>| {
            within(&from, there, RIDE) && self.may_pass(s, side, from, there, RIDE).is_ok()
        };
        self.grounds_of(s, side)
            .filter(move |(unit, there)| {
                !(wounded && s.is_engaged(*unit)) && from.is_some_and(|from| reaches(from, there))
            })
            .map(|(unit, _)| unit)
    }
}

impl Play<'_> {
    /// Puts a unit on the table. Captains with it come along [captain-move.5]; one it covers is moved just out
    /// of its way [captain-move.6]; an enemy captain it touches must flee [captain-move.8].
    pub(crate) fn place(&mut self, unit: UnitId, pose: Pose) {
        let state = self.s.unit_mut(unit);
        state.place = Place::On(pose);
        (state.entered, state.shifted) = (true, true);
        let Some(print) = self.game.footprint(self.s, unit) else { return };
        let side = self.game.side(unit);
        for captain in self.game.captains() {
            if self.s.captain(captain).with == Some(unit) {
                self.s.captain_mut(captain).at = Some(pose.at);
            }
            let Some(at) = self.s.captain(captain).at else { continue };
            match self.s.captain(captain).with {
                Some(_) => {}
                None if self.game.captain_side(captain) == side && within(&at, &print, 0) => {
                    self.step_aside(captain, unit, pose);
                }
                None if self.game.captain_side(captain) != side && touches(&at, &print) => {
                    self.s.push(MarchTask::CaptainFlees(captain))
                }
                None => {}
            }
        }
    }

    /// Enemy captains over whom a unit has passed must flee like those whom it touches where it ends
    /// [captain-move.8]; they do not hold it up [pass-through.1].
    pub(crate) fn run_over(&mut self, unit: UnitId, from: (Pose, Base), to: Pose) {
        let (game, s) = (self.game, &*self.s);
        let there = (to, game.base(s, unit));
        let (way, end) = (strip(from, there), there.0.footprint(there.1));
        // Those it touches where it has come to stand flee already; one that leaves the table stands nowhere.
        let stands = s.pose(unit) == Some(to);
        let passed = |captain: &CaptainId| {
            let at = s.captain(*captain).at.filter(|_| s.captain(*captain).with.is_none());
            at.is_some_and(|at| overlaps(&at, &way) && !(stands && touches(&at, &end)))
        };
        let captains: Vec<CaptainId> = game.captains_of(game.side(unit).other()).filter(passed).collect();
        captains.into_iter().for_each(|captain| self.s.push(MarchTask::CaptainFlees(captain)));
    }

    /// The nearest of the places just clear of a base, one beyond each edge.
    fn step_aside(&mut self, captain: CaptainId, unit: UnitId, pose: Pose) {
        let base = self.game.base(self.s, unit);
        let Some(at) = self.s.captain(captain).at else { return };
        let middle = Pose { at, ..pose };
        let (right, forward) = crate::movement::proximity::local(pose, middle);
        let scale = |value: i64| (value / acies_ground::UNIT) as Mils;
        let (right, forward) = (scale(right), scale(forward));
        let half = base.front() / 2;
        let clear = 2 * TOUCH;
        let ways = [
            (pose.heading, -forward + clear),
            (pose.heading.opposite(), base.depth() + forward + clear),
            (pose.heading.turned(900), half - right + clear),
            (pose.heading.turned(-900), half + right + clear),
        ];
        let table = self.game.battle.table;
        let places = ways.map(|(heading, way)| (way, slide(middle, heading, way).at));
        let free = |at: &Point| {
            table.contains(at) && !self.game.standing(self.s).any(|(_, there)| within(at, &there, 0))
        };
        let best = places.iter().filter(|(_, at)| free(at)).min_by_key(|(way, _)| *way);
        let aside = best.or_else(|| places.iter().find(|(_, at)| table.contains(at)));
        if let Some((_, at)) = aside {
            self.s.captain_mut(captain).at = Some(*at);
            tell!(self, Event::CaptainShifted { captain });
        }
    }

    /// A captain goes to a place.
    pub(crate) fn lead(&mut self, captain: CaptainId, to: Point) {
        let state = self.s.captain_mut(captain);
        (state.at, state.with, state.moved) = (Some(to), None, true);
        tell!(self, Event::CaptainMoved { captain, to });
    }

    /// A captain joins a unit: he stands with its leader figure.
    pub(crate) fn join_unit(&mut self, captain: CaptainId, unit: UnitId, clause: Clause) {
        let at = self.s.pose(unit).map(|pose| pose.at);
        let state = self.s.captain_mut(captain);
        (state.with, state.at) = (Some(unit), at);
        tell!(self, Event::CaptainJoined { captain, unit, clause });
    }

    /// A captain with nobody to flee to is captured [captain-move.8], and a lieutenant follows him
    /// [captains.8].
    pub(crate) fn capture(&mut self, captain: CaptainId) {
        if self.s.captain(captain).at.is_none() {
            return;
        }
        tell!(self, Event::Captured { captain });
        self.succeed(captain);
    }
}
