//! Moves of the movement phase: who may, units and blocks, being put back, and the end of a side's moves.

use acies_core::side::Side;
use acies_ground::{Mils, overlaps, push_clear};
use acies_words::message::Clause;

use crate::action::{Action, Walk};
use crate::components::{Mark, Weapon};
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::movement::division::Moment;
use crate::movement::walk::Way;
use crate::place::field::{Near, are_far};
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{Stage, State, UnitId, UnitName};

impl Armati {
    /// A unit of a side that stands on the table.
    pub(crate) fn own(&self, s: &State, side: Side, name: UnitName) -> Result<UnitId, Refusal> {
        let unit = self.named(name).filter(|unit| self.side(*unit) == side && s.pose(*unit).is_some());
        unit.ok_or(no("armati-no-unit", "2.2.2.01").unit(name))
    }

    /// An enemy of a side that stands on the table.
    pub(crate) fn foe(&self, s: &State, side: Side, name: UnitName) -> Result<UnitId, Refusal> {
        let unit = self.named(name).filter(|unit| {
            // Whoever is hidden is nobody to his enemies [data.51].
            self.side(*unit) != side && s.pose(*unit).is_some() && !s.unit(*unit).hidden
        });
        unit.ok_or(no("armati-no-foe", "data.32").unit(name))
    }

    /// Whether a unit may make any move now: not engaged [data.33], not held by its shot [5.0.20] [5.0.21] [5.0.22], nor
    /// by planted stakes [12.4.02].
    pub(crate) fn may_stir(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        let (profile, name) = (self.profile(s, unit), self.name(unit));
        if s.is_engaged(unit) {
            return Err(no("armati-no-engaged", "data.33").unit(name));
        }
        if s.unit(unit).deeds.shot && self.is_held_by_shot(s, unit) {
            let clause = match profile.weapon {
                Weapon::Crossbow => "5.0.20",
                Weapon::StaffSling => "5.0.21",
                _ => "5.0.22",
            };
            return Err(no("armati-no-shot-moves", clause).unit(name));
        }
        if s.unit(unit).staked {
            return Err(no("armati-no-stakes", "12.4.02").unit(name));
        }
        Ok(())
    }

    /// Whether a unit does not move once it has shot [5.0.20] [5.0.21] [5.0.22].
    pub(crate) fn is_held_by_shot(&self, s: &State, unit: UnitId) -> bool {
        let profile = self.profile(s, unit);
        matches!(profile.weapon, Weapon::Crossbow | Weapon::StaffSling) || profile.has(Mark::Stands)
    }

    /// Whether a unit still has its move of the movement phase [data.47] [6.12.06].
    pub(crate) fn has_move(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        self.may_stir(s, unit)?;
        let (deeds, name) = (s.unit(unit).deeds, self.name(unit));
        if deeds.evaded {
            return Err(no("armati-no-evaded", "6.12.06").unit(name));
        }
        if deeds.done {
            return Err(no("armati-no-moved", "data.47").unit(name));
        }
        Ok(())
    }

    /// Judges a move of a unit or a block: all of one division and heading, a rigid body no faster than its slowest, refused
    /// as a whole [data.31] [data.47].
    pub(crate) fn judge_go(
        &self,
        s: &State,
        side: Side,
        names: &[UnitName],
        walk: Walk,
    ) -> Result<Vec<Way>, Refusal> {
        let units = names.iter().map(|name| self.own(s, side, *name)).collect::<Result<Vec<_>, _>>()?;
        self.is_block(s, &units)?;
        for unit in &units {
            self.has_move(s, *unit)?;
            self.is_controlled(s, *unit)?;
            self.may_so(s, *unit, walk)?;
        }
        let mut ways = self.ways(s, &units, walk, false)?;
        for way in &ways {
            self.is_free(s, way, &units, false)?;
        }
        self.stay_clear_of_each_other(s, &mut ways)?;
        // Who could find somebody is not put back [data.55].
        if self.has_hidden(s, side.other()) {
            self.may_leave(s, side, &ways)?;
        }
        Ok(ways)
    }

    /// A block is units of one division that face one way [data.31].
    fn is_block(&self, s: &State, units: &[UnitId]) -> Result<(), Refusal> {
        let Some((first, rest)) = units.split_first() else { return Err(wrong_moment()) };
        let heading = |unit: &UnitId| s.pose(*unit).map(|pose| pose.heading);
        let alike = |unit: &&UnitId| {
            s.unit(**unit).division == s.unit(*first).division && heading(unit) == heading(first)
        };
        match rest.iter().find(|unit| !alike(unit)) {
            Some(other) => {
                Err(no("armati-no-block", "data.31").unit(self.name(*first)).other(self.name(*other)))
            }
            None => Ok(()),
        }
    }

    /// Units that turn about each in its place may come upon each other in depth. Rounding alone puts corners of a block that
    /// wheels a thousandth into each other at most: such a unit stands a thousandth or two aside.
    fn stay_clear_of_each_other(&self, s: &State, ways: &mut [Way]) -> Result<(), Refusal> {
        const HAIR: Mils = 2;
        for place in 1..ways.len() {
            let one = ways[place];
            let stands = |way: &Way| (way.to, self.base(s, way.unit));
            let print = |way: &Way| self.print_at(s, way.unit, way.to);
            let meets = |other: &&Way| {
                !are_far(stands(&one), stands(other), 0) && overlaps(&print(&one), &print(other))
            };
            let Some(other) = ways[..place].iter().find(meets) else { continue };
            let moves = |unit: UnitId| ways.iter().any(|way| way.unit == unit);
            let friends = self.friends_of(s, one.unit).filter(|(friend, _)| !moves(*friend));
            let others = friends.chain(self.enemies_of(s, self.side(one.unit))).map(|(_, print)| print);
            let others: Vec<_> = others.chain(ways[..place].iter().map(print)).collect();
            let aside = |turn: i32| {
                push_clear(one.to, self.base(s, one.unit), one.to.heading.turned(turn), HAIR, &others)
                    .filter(|to| self.battle.table.contains(&self.print_at(s, one.unit, *to)))
            };
            let Some(to) = [900, -900, 1800, 0].into_iter().find_map(aside) else {
                let (name, other) = (self.name(one.unit), self.name(other.unit));
                return Err(no("armati-no-friend", "6.0.20").unit(name).other(other));
            };
            ways[place].to = to;
        }
        Ok(())
    }

    /// Whether a unit that walked may be put back where it stood [4.0.14].
    pub(crate) fn may_go_back(&self, s: &State, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let (deeds, name) = (s.unit(unit).deeds, self.name(unit));
        let from = deeds.from.filter(|_| deeds.walked && self.side(unit) == side);
        let Some(from) = from else { return Err(no("armati-no-again", "4.0.14").unit(name)) };
        let there = self.print_at(s, unit, from);
        let near = Near::around(&[there], 0);
        let others = self.friends_near(s, unit, near).chain(self.enemies_near(s, side, near));
        match others.into_iter().find(|(_, print)| overlaps(&there, print)) {
            Some((other, _)) => Err(no("armati-no-room-back", "data.46").unit(name).other(self.name(other))),
            None => Ok(()),
        }
    }

    /// Judges an answer of the movement phase that is no charge and no manoeuvre.
    pub(crate) fn judge_moves(&self, s: &State, side: Side, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Done => {
                self.no_duty_left(s, side)?;
                self.may_stand_apart(s, side)
            }
            Action::Go(units, walk) => {
                self.no_duty_left(s, side)?;
                self.judge_go(s, side, units, *walk).map(|_| ())
            }
            Action::Wheel(unit, wheel) => {
                self.no_duty_left(s, side)?;
                self.judge_long_wheel(s, side, *unit, *wheel).map(|_| ())
            }
            Action::Turn(unit) => {
                self.no_duty_left(s, side)?;
                self.judge_turn(s, side, *unit).map(|_| ())
            }
            Action::Form(unit, formation, flank) => {
                self.no_duty_left(s, side)?;
                self.judge_form(s, side, *unit, *formation, *flank).map(|_| ())
            }
            Action::Again(unit) => {
                let unit = self.own(s, side, *unit)?;
                self.may_go_back(s, side, unit)
            }
            Action::Charge(unit, wheel, target, on) => {
                self.judge_charge(s, side, *unit, *wheel, *target, *on).map(|_| ())
            }
            _ => Err(wrong_moment()),
        }
    }
}

impl Play<'_> {
    /// A unit has gone a way.
    pub(crate) fn moved(&mut self, way: &Way, clause: &'static str) {
        let unit = self.s.unit_mut(way.unit);
        unit.pose = Some(way.to);
        unit.deeds.spent += way.spent;
        unit.deeds.moved = true;
        let (unit, from, to, spent) = (way.unit, way.from, way.to, way.spent);
        match self.s.stage {
            Stage::BreakOff(_) => tell!(self, Event::BrokeOff { unit, from, to }),
            _ => tell!(self, Event::Moved { unit, from, to, spent, clause: Clause(clause) }),
        }
    }

    /// Plays an answer of the movement phase that was judged.
    pub(crate) fn play_moves(&mut self, side: Side, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Done => {
                self.game.no_duty_left(self.s, side)?;
                self.game.may_stand_apart(self.s, side)?;
                self.divide(side, Moment::Moves);
                self.after_moves(side);
            }
            Action::Go(units, walk) => {
                self.game.no_duty_left(self.s, side)?;
                let ways = self.game.judge_go(self.s, side, units, *walk)?;
                // Who could have found somebody is not put back [data.55].
                let walked = !self.game.has_hidden(self.s, side.other());
                self.go(side, &ways, "data.47", false);
                for way in &ways {
                    let deeds = &mut self.s.unit_mut(way.unit).deeds;
                    (deeds.done, deeds.walked) = (true, walked);
                    deeds.about |= walk.about;
                }
                self.ride_over(side, &ways);
            }
            Action::Wheel(unit, wheel) => {
                self.game.no_duty_left(self.s, side)?;
                let way = self.game.judge_long_wheel(self.s, side, *unit, *wheel)?;
                self.manoeuvred(&way, self.s.unit(way.unit).formation);
            }
            Action::Turn(unit) => {
                self.game.no_duty_left(self.s, side)?;
                let way = self.game.judge_turn(self.s, side, *unit)?;
                self.manoeuvred(&way, self.s.unit(way.unit).formation);
            }
            Action::Form(unit, formation, flank) => {
                self.game.no_duty_left(self.s, side)?;
                let way = self.game.judge_form(self.s, side, *unit, *formation, *flank)?;
                self.manoeuvred(&way, *formation);
            }
            Action::Again(unit) => {
                let unit = self.game.own(self.s, side, *unit)?;
                self.game.may_go_back(self.s, side, unit)?;
                let state = self.s.unit_mut(unit);
                state.pose = state.deeds.from;
                let deeds = &mut state.deeds;
                // It has had its move, so that a side comes to an end.
                (deeds.moved, deeds.walked, deeds.about, deeds.spent, deeds.done) =
                    (false, false, false, 0, true);
                tell!(self, Event::PutBack { unit });
            }
            Action::Charge(unit, wheel, target, on) => {
                let onset = self.game.judge_charge(self.s, side, *unit, *wheel, *target, *on)?;
                let deeds = &mut self.s.unit_mut(onset.way.unit).deeds;
                (deeds.done, deeds.duty) = (true, false);
                self.charge(side, &onset, "data.32");
            }
            _ => return Err(wrong_moment()),
        }
        Ok(())
    }

    /// The other side moves, or both have [3.0.08].
    fn after_moves(&mut self, side: Side) {
        self.s.stage =
            if side == self.s.first { Stage::Lead(side.other()) } else { Stage::Support(self.s.first) };
    }
}
