//! Several moves in one answer: units go straight ahead, or back, as far as they are told and may.
//!
//! It is short for a row of single moves and nothing else: each is judged where the ones before it have led.

use acies_ground::{Mils, Pose, advance};

use crate::agenda::Task;
use crate::agenda::fight_task::FightTask;
use crate::agenda::march_task::{MarchTask, MoveKind};
use crate::game::{HailCaesar, Play};
use crate::movement::moves::{self, Course, Manoeuvre};
use crate::movement::proximity::local;
use crate::movement::way::Way;
use crate::refusal::{Refusal, no};
use crate::state::{Place, State, UnitId};
use crate::units::Units;

/// Units that may be told to go together: who waits, with how many moves, and why.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Column {
    /// Those who have moves to make.
    pub waiting: Units,
    /// How many each.
    pub left: u8,
    /// Why.
    pub kind: MoveKind,
}

impl Column {
    /// Those a decision is about, if it moves units.
    pub fn of(task: &MarchTask) -> Option<Column> {
        Some(match *task {
            MarchTask::Initiative { may } => Column { waiting: may, left: 1, kind: MoveKind::Initiative },
            MarchTask::Carry { waiting, left, kind } => Column { waiting, left, kind },
            MarchTask::Move { unit, left, kind } => Column { waiting: Units::one(unit), left, kind },
            _ => return None,
        })
    }
}

/// Who goes, along which ways, one after the other.
pub(crate) type Steps = Vec<(UnitId, Vec<Way>)>;

impl MoveKind {
    /// Whether it says more than to move: to charge, or to change formation.
    const fn presses(self) -> bool {
        matches!(self, MoveKind::Order { intent, .. } if intent.is_charge() || intent.form.is_some())
    }
}

impl HailCaesar {
    /// The ways units go when they are told to go ahead together: whoever leads goes first, and nobody goes
    /// where dice would fall on the way.
    pub(crate) fn in_step(&self, s: &State, column: Column, units: Units, length: Mils) -> Steps {
        let Column { mut waiting, left, kind } = column;
        let mut world = s.clone();
        let Some(lead) = units.iter().find_map(|unit| s.pose(unit)) else { return Vec::new() };
        let mut order: Vec<(i64, UnitId)> = units
            .iter()
            .filter(|unit| waiting.has(*unit))
            .filter_map(|unit| Some((local(lead, s.pose(unit)?).1 * i64::from(length.signum()), unit)))
            .collect();
        order.sort_unstable_by_key(|(ahead, unit)| (-ahead, *unit));
        let mut all = Vec::new();
        for (_, unit) in order {
            waiting = waiting.without(unit);
            world.agenda = vec![Task::March(MarchTask::Carry { waiting, left, kind })];
            let mut moves = match kind {
                MoveKind::Initiative if self.may_take_initiative(&world, column.waiting, unit).is_err() => 0,
                MoveKind::Initiative => 1,
                _ => self.moves_granted(&world, unit, left, kind),
            };
            let (mut ways, mut remains) = (Vec::new(), length.abs());
            while remains > 0 && moves > 0 {
                let Some(way) = self.step(&world, unit, kind, moves, remains * length.signum()) else {
                    break;
                };
                remains -= remains.min(self.allowance(&world, unit));
                moves = if way.going.broken { 0 } else { moves - 1 };
                let state = world.unit_mut(unit);
                (state.place, state.moves) = (Place::On(way.to), state.moves.saturating_add(1));
                state.building = state.building.filter(|_| way.inside);
                ways.push(way);
            }
            // Whoever has an order to go on with does not give up the moves he has left [declare.5].
            let stops = moves == 0 || !kind.presses() || self.may_stop(&world, unit, moves, kind);
            if !ways.is_empty() && stops {
                all.push((unit, ways));
            }
        }
        all
    }

    /// One move straight ahead or back, if it is open and no dice fall.
    fn step(&self, s: &State, unit: UnitId, kind: MoveKind, left: u8, length: Mils) -> Option<Way> {
        let mover = self.mover(s, unit)?;
        let to = advance(mover.from, length.clamp(-mover.allowance, mover.allowance));
        match mover.judge(kind, left, &Manoeuvre::Go(to, None)) {
            Ok(Course::Go(way, _)) if way.through.is_empty() => Some(way),
            _ => None,
        }
    }

    fn may_stop(&self, s: &State, unit: UnitId, left: u8, kind: MoveKind) -> bool {
        self.mover(s, unit).is_none_or(|mover| mover.may(kind, left, &Manoeuvre::Stay).is_ok())
    }

    /// The ways of units that are told to go ahead together, or why none of them can.
    pub(crate) fn judge_steps(
        &self,
        s: &State,
        column: Column,
        units: Units,
        length: Mils,
    ) -> Result<Steps, Refusal> {
        let wrong = units.iter().find(|unit| !column.waiting.has(*unit));
        if let Some(unit) = wrong {
            return Err(no("hc-no-not-waiting", "declare.1").unit(self.name(unit)));
        }
        if length == 0 {
            return Err(no("hc-no-step-nowhere", "declare.1"));
        }
        let steps = self.in_step(s, column, units, length);
        if !steps.is_empty() {
            return Ok(steps);
        }
        for unit in units.iter() {
            let Some(mover) = self.mover(s, unit) else { continue };
            let to: Pose = advance(mover.from, length.clamp(-mover.allowance, mover.allowance));
            moves::judge(self, s, unit, column.left, column.kind, &Manoeuvre::Go(to, None))?;
            if column.kind.presses() {
                moves::judge(self, s, unit, column.left, column.kind, &Manoeuvre::Stay)?;
            }
        }
        Err(no("hc-no-step", "pass-through.6"))
    }
}

impl Play<'_> {
    /// Units go ahead together: who has moved. Shots at those who crossed an enemy's front follow.
    pub(crate) fn go_in_step(&mut self, kind: MoveKind, steps: Steps) -> Units {
        let mut gone = Units::NONE;
        let mut crossed = Vec::new();
        for (unit, ways) in steps {
            gone = gone.with(unit);
            crossed.extend(self.s.pose(unit).map(|from| (unit, from)));
            self.mark(unit, kind);
            for way in ways {
                self.walk(unit, &way, kind.clause());
            }
        }
        for (mover, from) in crossed.into_iter().rev() {
            self.s.push(FightTask::Opportunity { mover, from });
        }
        gone
    }
}
