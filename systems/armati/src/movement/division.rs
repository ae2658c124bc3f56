//! Divisions: what hangs together, who may move, and what a split costs [4.0.05] [data.15] [4.0.13].

use acies_core::side::Side;
use acies_ground::{INCH, Mils, Pose, within};
use acies_words::message::Clause;

use crate::action::Walk;
use crate::components::{Formation, Kind};
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::movement::walk::Way;
use crate::place::field::are_far;
use crate::refusal::{Fact, Refusal, no};
use crate::state::{Division, State, UnitId};

/// Units of a division are no farther apart than this [data.15].
const GAP: Mils = INCH;
/// What each split costs [4.0.13].
const PRICE: u8 = 2;
/// Lengths that are tried to see whether somebody can come up.
const STEP: Mils = INCH / 2;
/// At this initiative and below nobody splits by his own will [4.0.14].
const TOO_LITTLE: u8 = 1;

/// A moment at which divisions are looked at [4.0.12].
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// The end of the fire phase.
    Fire,
    /// The end of a side's moves, when those who were apart before count again.
    Moves,
    /// The end of the melee phase.
    Melee,
}

/// Where a unit of a division stands, or stood before it left its line, and how far it can still close up.
#[derive(Copy, Clone)]
struct Place {
    unit: UnitId,
    at: Pose,
    held: Option<Pose>,
    closes: Mils,
}

impl Armati {
    /// Whether a unit's division may move, or why it may only charge [4.0.07] [4.0.10]. Scythed chariots need no control
    /// [4.0.08].
    pub(crate) fn is_controlled(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        let (side, division) = (self.side(unit), s.unit(unit).division);
        let controlled = s.divisions[side].get(usize::from(division)).is_none_or(|found| found.controlled);
        if controlled || self.profile(s, unit).kind == Kind::Scythed {
            return Ok(());
        }
        Err(no("armati-no-control", "4.0.10").unit(self.name(unit)))
    }

    /// Whether a unit is left out when divisions are looked at [4.0.12].
    fn is_left_out(&self, s: &State, unit: UnitId, moment: Moment) -> bool {
        let loose = s.unit(unit).loose;
        s.is_engaged(unit) || if moment == Moment::Moves { loose == s.turn } else { loose != 0 }
    }

    /// The parts of a division: units that hang together over a gap, or over as much more as each can still close up
    /// [data.15]. Those who are left out hold others together, but are no part by themselves [4.0.12].
    fn parts(&self, s: &State, moment: Moment, mut units: Vec<Place>) -> Vec<Vec<UnitId>> {
        let mut parts = Vec::new();
        while let Some(first) = units.pop() {
            let (mut part, mut next) = (Vec::new(), vec![first]);
            while let Some(place) = next.pop() {
                part.push(place.unit);
                let (joined, rest) =
                    units.into_iter().partition(|other| self.hold_together(s, &place, other));
                next.extend::<Vec<_>>(joined);
                units = rest;
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts.retain(|part| part.iter().any(|unit| !self.is_left_out(s, *unit, moment)));
        // The largest part is what the division goes on as; of equal ones the first.
        parts.sort_by_key(|part| (std::cmp::Reverse(part.len()), part[0]));
        parts
    }

    /// Whether two units of a division hang together from one of the places each holds.
    fn hold_together(&self, s: &State, one: &Place, other: &Place) -> bool {
        let gap = GAP + one.closes + other.closes;
        let holds = |place: &Place| [Some(place.at), place.held].into_iter().flatten();
        holds(one).any(|here| {
            let base = self.base(s, one.unit);
            let print = here.footprint(base);
            holds(other).any(|there| {
                let other = self.base(s, other.unit);
                !are_far((here, base), (there, other), gap) && within(&print, &there.footprint(other), gap)
            })
        })
    }

    /// The units of a division on the table.
    fn standing_of(&self, s: &State, side: Side, division: u8) -> Vec<UnitId> {
        let stands = |unit: &UnitId| s.unit(*unit).division == division && s.pose(*unit).is_some();
        self.units_of(side).filter(stands).collect()
    }

    /// Where a unit stood before it left its line, if that counts at a moment.
    fn held(&self, s: &State, unit: UnitId, moment: Moment) -> Option<Pose> {
        let state = s.unit(unit);
        state.held.filter(|_| moment != Moment::Moves || state.loose == s.turn)
    }

    /// The parts of every division of a side at a moment.
    fn parted(&self, s: &State, side: Side, moment: Moment) -> Vec<Vec<Vec<UnitId>>> {
        let divisions = 0..s.divisions[side].len() as u8;
        let place = |unit: UnitId| {
            Some(Place { unit, at: s.pose(unit)?, held: self.held(s, unit, moment), closes: 0 })
        };
        let parts = |division| {
            let units = self.standing_of(s, side, division).into_iter();
            self.parts(s, moment, units.filter_map(place).collect())
        };
        divisions.map(parts).collect()
    }

    /// How many splits a side's moves have caused by its own will, evades among them: parts beyond those there were when
    /// the same units stood where they began [4.0.11] [4.0.12].
    pub(crate) fn voluntary_splits(&self, s: &State, side: Side) -> u8 {
        self.splits_of(s, side, |unit| Some((s.pose(unit)?, 0)))
    }

    /// The same once units have gone their ways.
    pub(crate) fn splits_after(&self, s: &State, side: Side, ways: &[Way]) -> u8 {
        self.splits_of(s, side, |unit| {
            let gone = ways.iter().find(|way| way.unit == unit).map(|way| way.to);
            Some((gone.or(s.pose(unit))?, 0))
        })
    }

    /// The same where each unit stands somewhere, and closes up so far.
    fn splits_of(&self, s: &State, side: Side, stands: impl Fn(UnitId) -> Option<(Pose, Mils)>) -> u8 {
        let divisions = 0..s.divisions[side].len() as u8;
        divisions.map(|division| self.splits_in(s, (side, division), &stands)).sum()
    }

    /// The same of one division.
    fn splits_in(
        &self,
        s: &State,
        (side, division): (Side, u8),
        stands: impl Fn(UnitId) -> Option<(Pose, Mils)>,
    ) -> u8 {
        let moment = Moment::Moves;
        let units = self.standing_of(s, side, division);
        if units.len() < 2 {
            return 0;
        }
        let now = units.iter().filter_map(|unit| {
            let (at, closes) = stands(*unit)?;
            Some(Place { unit: *unit, at, held: self.held(s, *unit, moment), closes })
        });
        let now = self.parts(s, moment, now.collect()).len();
        if now < 2 {
            return 0;
        }
        let then = units.iter().filter_map(|unit| {
            let at = s.unit(*unit).deeds.from.or(s.pose(*unit))?;
            Some(Place { unit: *unit, at, held: None, closes: 0 })
        });
        now.saturating_sub(self.parts(s, moment, then.collect()).len()) as u8
    }

    /// How many splits of one division as all stand.
    fn splits_now(&self, s: &State, side: Side, division: u8) -> u8 {
        self.splits_in(s, (side, division), |unit| Some((s.pose(unit)?, 0)))
    }

    /// Whether units may go a way on which they are not put back: those still to move could mend what it splits beyond what
    /// initiative allows [4.0.14] [data.56]. What each could reach is taken at its best, its whole move to any side.
    pub(crate) fn may_leave(&self, s: &State, side: Side, ways: &[Way]) -> Result<(), Refusal> {
        let closes = |unit: UnitId| {
            let free = self.has_move(s, unit).is_ok() && self.is_controlled(s, unit).is_ok();
            if free { self.profile(s, unit).pace } else { 0 }
        };
        let stands = |unit: UnitId| match ways.iter().find(|way| way.unit == unit) {
            Some(way) => Some((way.to, 0)),
            None => Some((s.pose(unit)?, closes(unit))),
        };
        self.are_paid_for(s, side, self.splits_of(s, side, stands))
    }

    /// Whether a complex manoeuvre, which takes the whole move and is not put back, splits no more than initiative allows
    /// as all stand: neighbours who are to mend it move first [4.0.14] [data.56].
    pub(crate) fn may_leave_by(
        &self,
        s: &State,
        side: Side,
        (unit, to, formation): (UnitId, Pose, Formation),
    ) -> Result<(), Refusal> {
        let mut after = s.clone();
        let state = after.unit_mut(unit);
        (state.pose, state.formation) = (Some(to), formation);
        // Nobody else's division changes, and what is split already is not its doing.
        let division = s.unit(unit).division;
        if self.splits_now(&after, side, division) <= self.splits_now(s, side, division) {
            return Ok(());
        }
        self.are_paid_for(s, side, self.voluntary_splits(&after, side))
    }

    /// Whether a side may make so many splits by its own will.
    fn are_paid_for(&self, s: &State, side: Side, count: u8) -> Result<(), Refusal> {
        let most = Armati::splits_allowed(s.initiative[side]);
        if count > most {
            return Err(no("armati-no-split", "4.0.14").with(Fact::Count(count)).with(Fact::Most(most)));
        }
        Ok(())
    }

    /// How many splits a side may make by its own will with this initiative: each is paid before the next [4.0.14].
    pub(crate) fn splits_allowed(initiative: u8) -> u8 {
        let mut left = initiative;
        let mut count = 0;
        while left > TOO_LITTLE {
            left = left.saturating_sub(PRICE);
            count += 1;
        }
        count
    }

    /// Whether a side's divisions may end their moves as they stand now: asked only when it says so, for others may still
    /// come up [data.56]. Where nobody can be put back any more and nobody can come up, they may.
    pub(crate) fn may_stand_apart(&self, s: &State, side: Side) -> Result<(), Refusal> {
        let paid = self.is_paid_for(s, side);
        let returns = || self.units_of(side).any(|unit| self.may_go_back(s, side, unit).is_ok());
        if paid.is_err() && (returns() || self.comes_up(s, side).is_some()) {
            return paid;
        }
        Ok(())
    }

    /// Whether a side has made no more splits by its own will than it may, as all stand [4.0.14].
    pub(crate) fn is_paid_for(&self, s: &State, side: Side) -> Result<(), Refusal> {
        self.are_paid_for(s, side, self.voluntary_splits(s, side))
    }

    /// A straight move by which one who has yet to move comes up to those he was parted from [data.56].
    pub(crate) fn comes_up(&self, s: &State, side: Side) -> Option<(UnitId, Walk)> {
        // Nobody mends another division than his own.
        let divisions = 0..s.divisions[side].len() as u8;
        let parted: Vec<u8> = divisions.map(|division| self.splits_now(s, side, division)).collect();
        let parted = |unit: UnitId| parted.get(usize::from(s.unit(unit).division)).copied().unwrap_or(0);
        let mends = |unit: UnitId, walk: Walk| {
            // Where it would stand is asked first: that takes less than to ask whether anything is in its way.
            let [way] = *self.ways(s, &[unit], walk, false).ok()? else { return None };
            let stands = |other: UnitId| Some((if other == unit { way.to } else { s.pose(other)? }, 0));
            let comes = self.splits_in(s, (side, s.unit(unit).division), stands) < parted(unit);
            let goes = || self.judge_go(s, side, &[self.name(unit)], walk).is_ok();
            (comes && goes()).then_some((unit, walk))
        };
        let walks = |unit: UnitId| {
            let steps = 1..=self.profile(s, unit).pace / STEP;
            steps
                .flat_map(|step| [(false, step), (true, step), (false, -step)])
                .map(move |(about, step)| (unit, Walk { about, ahead: step * STEP, ..Walk::default() }))
        };
        let free = |unit: &UnitId| {
            s.pose(*unit).is_some()
                && parted(*unit) > 0
                && self.has_move(s, *unit).is_ok()
                && self.is_controlled(s, *unit).is_ok()
        };
        self.units_of(side).filter(free).flat_map(walks).find_map(|(unit, walk)| mends(unit, walk))
    }
}

impl Play<'_> {
    /// A unit leaves its line by a charge, a break-off or an exploitation: it is left out until its side's next moves end,
    /// and holds its division together from where it stood as long [4.0.12].
    pub(crate) fn leave_line(&mut self, unit: UnitId, from: Pose) {
        let turn = self.s.turn;
        let unit = self.s.unit_mut(unit);
        unit.loose = turn;
        unit.held = unit.held.or(Some(from));
    }

    /// Looks at the divisions of a side: each part more than before is a split, and stays as controlled as it was
    /// [4.0.12] [4.0.09] [4.0.13].
    pub(crate) fn divide(&mut self, side: Side, moment: Moment) {
        let parted = self.game.parted(self.s, side, moment);
        for (division, parts) in parted.into_iter().enumerate() {
            for part in parts.into_iter().skip(1) {
                let controlled = self.s.divisions[side][division].controlled;
                let number = self.s.divisions[side].len() as u8;
                self.s.divisions[side].push(Division { controlled });
                for unit in part {
                    self.s.unit_mut(unit).division = number;
                }
                let initiative = self.s.initiative[side].saturating_sub(PRICE);
                self.s.initiative[side] = initiative;
                tell!(self, Event::Split { side, initiative, clause: Clause("4.0.13") });
            }
        }
        if moment == Moment::Moves {
            let turn = self.s.turn;
            for unit in self.game.units_of(side) {
                let unit = self.s.unit_mut(unit);
                if unit.loose != turn {
                    (unit.loose, unit.held) = (0, None);
                }
            }
        }
    }
}
