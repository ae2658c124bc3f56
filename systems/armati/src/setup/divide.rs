//! Divisions formed at set-up: by their owner, or by what hangs together [data.14] [data.15] [data.16].

use acies_core::side::Side;
use acies_ground::{INCH, Mils, Outline, overlaps, retire, within};

use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::place::contact::before_line;
use crate::refusal::{Refusal, no};
use crate::state::{Division, NO_DIVISION, State, UnitId, UnitName};

/// Units of a division are no farther apart than this [data.15].
const GAP: Mils = INCH;
/// How far behind somebody a second line is looked for.
const BEHIND: Mils = 4 * INCH;

impl Armati {
    /// Whether one unit stands in a line behind another: wholly behind its rear line, between its flank lines.
    fn is_second_line(&self, s: &State, front: UnitId, rear: UnitId) -> bool {
        let (Some(pose), Some(print)) = (s.pose(front), self.footprint(s, rear)) else { return false };
        let base = self.base(s, front);
        let strip = acies_ground::Base::new(base.front(), BEHIND).ok();
        let behind = print.points().iter().all(|point| before_line(pose, *point) <= -base.depth() + 2);
        behind && strip.is_some_and(|strip| overlaps(&retire(pose, base.depth()).footprint(strip), &print))
    }

    /// Whether two units may stand in one division side by side: of one class, within 1 inch, and in one line unless the
    /// army knows echelons [4.0.06] [data.15] [data.16].
    fn hang_together(&self, s: &State, side: Side, one: UnitId, other: UnitId) -> bool {
        let light = |unit| self.profile(s, unit).kind.is_light();
        let (Some(here), Some(there)) = (self.footprint(s, one), self.footprint(s, other)) else {
            return false;
        };
        light(one) == light(other)
            && self.stand_in_one_line(s, side, one, other)
            && within(&here, &there, GAP)
    }

    /// Whether two units may be of one division as they stand, one behind the other or not [data.16].
    fn stand_in_one_line(&self, s: &State, side: Side, one: UnitId, other: UnitId) -> bool {
        self.profile(s, one).kind.is_light()
            || self.battle.armies[side].echelons
            || !(self.is_second_line(s, one, other) || self.is_second_line(s, other, one))
    }

    /// The parts that hang together among some units; who stands behind anybody of a part is not of it, unless the army
    /// knows echelons.
    fn hung(&self, s: &State, side: Side, mut units: Vec<UnitId>) -> Vec<Vec<UnitId>> {
        let mut parts = Vec::new();
        while !units.is_empty() {
            let (mut part, mut next) = (Vec::new(), vec![units.remove(0)]);
            while let Some(unit) = next.pop() {
                part.push(unit);
                let mut rest = Vec::with_capacity(units.len());
                for other in units {
                    let mut all = part.iter().chain(&next);
                    let joins = self.hang_together(s, side, unit, other)
                        && all.all(|one| self.stand_in_one_line(s, side, *one, other));
                    if joins { next.push(other) } else { rest.push(other) }
                }
                units = rest;
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    /// Judges a division its owner forms: units of one class that hang together, a heavy one in one line unless its army
    /// knows echelons [4.0.05] [4.0.06] [data.14] [data.16].
    pub(crate) fn judge_group(
        &self,
        s: &State,
        side: Side,
        names: &[UnitName],
    ) -> Result<Vec<UnitId>, Refusal> {
        let units = names.iter().map(|name| self.own(s, side, *name)).collect::<Result<Vec<_>, _>>()?;
        let light = |unit: &UnitId| self.profile(s, *unit).kind.is_light();
        let Some(first) = units.first() else { return Err(crate::refusal::wrong_moment()) };
        if let Some(other) = units.iter().find(|unit| light(unit) != light(first)) {
            return Err(no("armati-no-group-mixed", "4.0.06")
                .unit(self.name(*first))
                .other(self.name(*other)));
        }
        let lines = || units.iter().any(|one| units.iter().any(|other| self.is_second_line(s, *one, *other)));
        if !light(first) && !self.battle.armies[side].echelons && lines() {
            return Err(no("armati-no-group-lines", "data.16").unit(self.name(*first)));
        }
        if self.hung(s, side, units.clone()).len() > 1 {
            return Err(no("armati-no-group-apart", "data.15").unit(self.name(*first)));
        }
        Ok(units)
    }

    /// The divisions a side would have now: those it formed, in their order, and what else hangs together.
    pub(crate) fn would_divide(&self, s: &State, side: Side) -> Vec<Vec<UnitId>> {
        let of = |division: u8| -> Vec<UnitId> {
            self.units_of(side).filter(|unit| s.unit(*unit).division == division).collect()
        };
        let formed = (0..s.divisions[side].len() as u8).map(of).filter(|units| !units.is_empty());
        let mut divisions: Vec<Vec<UnitId>> = formed.collect();
        divisions.extend(self.hung(s, side, of(NO_DIVISION)));
        divisions
    }
}

impl Play<'_> {
    /// Units form a division of their own.
    pub(crate) fn group(&mut self, side: Side, units: &[UnitId]) {
        let number = self.s.divisions[side].len() as u8;
        self.s.divisions[side].push(Division { controlled: true });
        for unit in units {
            self.s.unit_mut(*unit).division = number;
        }
        tell!(self, Event::Grouped { side, count: units.len() as u8 });
    }

    /// The divisions of a side as they stand: as many heavy and light ones are controlled as its list allows, the first
    /// that were formed [data.14] [4.0.07].
    pub(crate) fn form_divisions(&mut self, side: Side) {
        let divisions = self.game.would_divide(self.s, side);
        let army = &self.game.battle.armies[side];
        let mut left = [army.heavy, army.light];
        self.s.divisions[side].clear();
        for (number, units) in divisions.into_iter().enumerate() {
            let light = units.first().is_some_and(|unit| self.game.profile(self.s, *unit).kind.is_light());
            let room = &mut left[usize::from(light)];
            let controlled = *room > 0;
            *room = room.saturating_sub(1);
            self.s.divisions[side].push(Division { controlled });
            for unit in units {
                self.s.unit_mut(unit).division = number as u8;
            }
        }
    }
}
