//! A unit goes straight on until it meets an enemy [data.32].

use acies_core::side::{BySide, Side};
use acies_ground::{Footprint, Mils, Pose, advance, first_contact, strip_between};
use acies_words::message::Clause;

use crate::action::Walk;
use crate::battle::Ground;
use crate::components::Kind;
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::movement::walk::Way;
use crate::place::contact::taken;
use crate::place::field::WHEEL;
use crate::refusal::{Refusal, no};
use crate::state::{Face, Stage, State, Swing, UnitId, UnitName, Zone};

/// Heavy infantry goes no farther at mounted units that have impetus [6.7.02].
const WARY: Mils = WHEEL;

/// The die on which mounts panic before camels [7.9.17].
const PANICS: u8 = 5;

/// A charge that was judged: the way, whom it disperses and whom it meets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Onset {
    pub way: Way,
    /// Where the unit stood when its charge began, before anything stopped it [7.10.01] [data.55].
    pub start: Pose,
    pub dispersed: Vec<UnitId>,
    pub met: Vec<(UnitId, Face)>,
}

/// How a move that may end in contact is limited.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Limit {
    /// The most it may spend; what the ground leaves is asked besides.
    pub most: Mils,
    /// Half of what the ground leaves, for support charges [3.0.13].
    pub half: bool,
    /// What the ground leaves does not matter: exploitation is of 3 inches [3.0.16].
    pub flat: bool,
}

impl Armati {
    /// By which clause a unit disperses another at the touch, if it does: LI in the open by HI, SI there by all but SI,
    /// elephants and scythed chariots [7.11.01] [7.11.02] [6.0.18]; nobody wholly in woods or rough ground [6.9.27].
    pub(crate) fn disperses(
        &self,
        s: &State,
        unit: UnitId,
        (light, print): (UnitId, &Footprint),
    ) -> Option<Clause> {
        let by = self.profile(s, unit).kind;
        let clause = match self.profile(s, light).kind {
            Kind::Light if by.is_heavy_infantry() => "7.11.01",
            Kind::Skirmishers if !matches!(by, Kind::Skirmishers | Kind::Elephants | Kind::Scythed) => {
                "7.11.02"
            }
            _ => return None,
        };
        (!self.is_sheltered(print)).then_some(Clause(clause))
    }

    /// How a unit comes on straight ahead, after a wheel: whom it disperses on its way and whom it meets where. It goes
    /// `on` so far if all it meets is dispersed, else to the touch of `target`.
    pub(crate) fn onset(
        &self,
        s: &State,
        unit: UnitId,
        wheel: Option<Swing>,
        target: Option<UnitId>,
        (on, limit): (Option<Mils>, Limit),
    ) -> Result<Onset, Refusal> {
        let (side, name) = (self.side(unit), self.name(unit));
        let ways = self.ways(s, &[unit], Walk { wheel, ..Walk::default() }, false)?;
        let Some(&Way { from, wheel: turning, turned, .. }) = ways.first() else {
            return Err(no("armati-no-unit", "2.2.2.01").unit(name));
        };
        let began = began(s, unit).unwrap_or(from);
        let [start, turned_print] = [began, turned].map(|pose| self.print_at(s, unit, pose));
        let pivot = if wheel.is_some() { WHEEL } else { 0 };
        let reach = on.unwrap_or(limit.most - pivot).min(limit.most - pivot).max(0);
        let mut dispersed: Vec<UnitId> = Vec::new();
        let mut met: Vec<(UnitId, Face)> = Vec::new();
        let (mut gone, mut blocked) = (None, None);
        loop {
            // One thousandth farther, so that an enemy exactly as far off as it goes is met.
            let ahead = |(enemy, there): (UnitId, Footprint)| {
                let way = first_contact(&turned_print, turned.heading, reach + 1, &there)?;
                (!dispersed.contains(&enemy)).then_some((way, enemy))
            };
            let Some((way, first)) = self.enemies_of(s, side).filter_map(ahead).min() else { break };
            gone = Some(way);
            let end = self.print_at(s, unit, advance(turned, way));
            let before = dispersed.len();
            met.clear();
            for (enemy, there) in self.enemies_of(s, side) {
                if dispersed.contains(&enemy) {
                    continue;
                }
                let pose = (s.pose(enemy).unwrap_or_default(), self.base(s, enemy));
                let Some(face) = taken(&start, &end, pose) else { continue };
                if self.disperses(s, unit, (enemy, &there)).is_some() {
                    dispersed.push(enemy);
                } else {
                    met.push((enemy, face));
                }
            }
            // A corner on a corner is no contact, and no way through [data.33].
            blocked = (met.is_empty() && dispersed.len() == before).then_some(first);
            let stops = on.is_none() && target.is_some_and(|target| dispersed.contains(&target));
            if !met.is_empty() || stops || dispersed.len() == before {
                break;
            }
        }
        let nobody = met.is_empty() && dispersed.is_empty();
        let on_past = on.filter(|_| met.is_empty()).map(|on| on.min(reach));
        let way = on_past.or(gone).unwrap_or(reach);
        if let Some(enemy) = blocked.filter(|_| gone.is_some_and(|gone| way > gone)) {
            return Err(no("armati-no-meeting", "data.32").unit(name).other(self.name(enemy)));
        }
        // A friend in between stops it [6.0.20].
        if let Some((_, friend)) = self
            .friend_ahead(s, unit, (&turned_print, turned.heading), way)
            .filter(|(before, _)| *before < way)
        {
            return Err(no("armati-no-friend", "6.0.20").unit(name).other(self.name(friend)));
        }
        let to = advance(turned, way);
        let way = Way { unit, from, wheel: turning, turned, to, ahead: way, spent: pivot + way };
        if nobody && target.is_some() {
            return Err(self.out_of_reach(s, &way, target, limit));
        }
        self.may_spend(s, &way, limit)?;
        // Mounted to mounted, the wheel may sweep nobody it meets only afterwards.
        self.is_free(s, &Way { spent: 0, ..way }, &[], true)?;
        Ok(Onset { way, start: began, dispersed, met })
    }

    /// Whether the ground leaves as much as a way spends.
    fn may_spend(&self, s: &State, way: &Way, limit: Limit) -> Result<(), Refusal> {
        let [from, turned, to] = [way.from, way.turned, way.to].map(|pose| self.print_at(s, way.unit, pose));
        let (swept, strip) = (strip_between(&from, &turned), strip_between(&turned, &to));
        let left = self.allowance(s, way.unit, &[&swept, &strip])?;
        let left = if limit.flat { limit.most } else { left };
        let left = if limit.half { left / 2 } else { left }.min(limit.most);
        if way.spent > left {
            return Err(no("armati-no-far", "data.47").unit(self.name(way.unit)).lengths(way.spent, left));
        }
        Ok(())
    }

    /// The target is not reached straight ahead.
    fn out_of_reach(&self, s: &State, way: &Way, target: Option<UnitId>, limit: Limit) -> Refusal {
        let name = self.name(way.unit);
        let Some(target) = target else { return no("armati-no-reach", "data.32").unit(name).other(name) };
        let other = self.name(target);
        let turned = self.print_at(s, way.unit, way.turned);
        let far = self
            .footprint(s, target)
            .and_then(|there| first_contact(&turned, way.turned.heading, 200 * acies_ground::INCH, &there));
        match far {
            Some(far) => {
                no("armati-no-charge-far", "data.32").unit(name).other(other).lengths(far, limit.most)
            }
            None => no("armati-no-reach", "data.32").unit(name).other(other),
        }
    }

    /// Judges a charge of the movement phase.
    pub(crate) fn judge_charge(
        &self,
        s: &State,
        side: Side,
        name: UnitName,
        wheel: Option<Swing>,
        target: UnitName,
        on: Option<Mils>,
    ) -> Result<Onset, Refusal> {
        let (unit, target) = (self.own(s, side, name)?, self.foe(s, side, target)?);
        self.has_move(s, unit)?;
        self.is_next_duty(s, side, unit, wheel, target)?;
        self.may_charge(s, unit, wheel)?;
        let limit = Limit { most: self.profile(s, unit).pace, half: false, flat: false };
        let onset = self.onset(s, unit, wheel, Some(target), (on, limit))?;
        self.may_meet(s, &onset, target)?;
        Ok(onset)
    }

    /// Whether a unit may charge at all, and wheel for it: light troops that turned about may not [6.0.16].
    pub(crate) fn may_charge(&self, s: &State, unit: UnitId, wheel: Option<Swing>) -> Result<(), Refusal> {
        if s.unit(unit).deeds.about {
            return Err(no("armati-no-about-charge", "6.0.16").unit(self.name(unit)));
        }
        self.may_so(s, unit, Walk { about: false, wheel, ahead: 1 })
    }

    /// Whether a unit may meet whom it would meet.
    pub(crate) fn may_meet(&self, s: &State, onset: &Onset, target: UnitId) -> Result<(), Refusal> {
        let unit = onset.way.unit;
        let name = self.name(unit);
        if !onset.dispersed.contains(&target) && !onset.met.iter().any(|(met, _)| *met == target) {
            let first = onset.met.first().map_or(target, |(met, _)| *met);
            return Err(no("armati-no-first-met", "data.32").unit(name).other(self.name(first)));
        }
        self.may_fight(s, onset)
    }

    /// Whether a unit may come into contact with those it would meet.
    pub(crate) fn may_fight(&self, s: &State, onset: &Onset) -> Result<(), Refusal> {
        let (unit, kind) = (onset.way.unit, self.profile(s, onset.way.unit).kind);
        let name = self.name(unit);
        let end = self.print_at(s, unit, onset.way.to);
        for (enemy, face) in &onset.met {
            let other = self.name(*enemy);
            // Whoever would be dispersed charges in rough ground only [7.11.03].
            let in_rough = || self.is_wholly_in(&end, |ground| ground == Ground::Rough);
            if self.would_disperse(s, *enemy, unit) && !in_rough() {
                return Err(no("armati-no-dispersed-charge", "7.11.03").unit(name).other(other));
            }
            let foe = self.profile(s, *enemy).kind;
            // Heavy infantry is wary of impetus [6.7.01] [6.7.02].
            if kind.is_heavy_infantry()
                && onset.way.spent > WARY
                && foe.is_mounted()
                && self.would_have_impetus(s, *enemy, unit, *face)
            {
                return Err(no("armati-no-wary", "6.7.02")
                    .unit(name)
                    .other(other)
                    .lengths(onset.way.spent, WARY));
            }
            // Longbows come out only at flanks [12.4.06].
            let flanked = || face.is_flank() || s.foes(*enemy).any(|(_, face)| face.is_flank());
            if kind == Kind::Longbow && (foe.is_heavy_infantry() || foe.is_mounted()) && !flanked() {
                return Err(no("armati-no-longbow-charge", "12.4.06").unit(name).other(other));
            }
        }
        Ok(())
    }

    /// Whether an enemy would disperse this unit in the open.
    fn would_disperse(&self, s: &State, enemy: UnitId, light: UnitId) -> bool {
        let by = self.profile(s, enemy).kind;
        match self.profile(s, light).kind {
            Kind::Light => by.is_heavy_infantry(),
            Kind::Skirmishers => !matches!(by, Kind::Skirmishers | Kind::Elephants | Kind::Scythed),
            _ => false,
        }
    }

    /// Whether a charged unit defends terrain or a position [data.39]: infantry met in front that has not moved and stands
    /// wholly in a wood, rough ground or hill outside which the charge began; or met out of a river, across works or
    /// across its own stakes.
    fn is_defending(&self, s: &State, start: &Footprint, onset: &Onset, target: UnitId) -> bool {
        let Some(there) = self.footprint(s, target) else { return false };
        if !self.profile(s, target).kind.is_infantry() {
            return false;
        }
        let end = self.print_at(s, onset.way.unit, onset.way.to);
        let sort = |ground: Ground| ground.is_difficult() || ground.is_hill();
        let terrain = !s.unit(target).deeds.moved
            && self.pieces_around(&there, sort).any(|piece| !acies_ground::overlaps(start, &piece.shape));
        let wet = self.is_partly_in(&end, |ground| ground == Ground::River);
        // Works in the rear of the line are no position; whoever comes across those before it stands on them.
        let works = self.is_partly_in(&end, |ground| ground == Ground::Works);
        terrain || wet || works || s.unit(target).staked
    }
}

impl Play<'_> {
    /// A charge, which stops where it uncovers somebody, and whose owner then says what follows [data.55].
    pub(crate) fn charge(&mut self, side: Side, onset: &Onset, clause: &'static str) {
        let unit = onset.way.unit;
        self.show_oneself(unit);
        self.leave_line(unit, onset.start);
        match self.game.uncovering(self.s, side, &[onset.way]).filter(|length| *length < onset.way.ahead) {
            None => self.come_on(onset, clause),
            Some(length) => {
                self.disperse_within(onset, length);
                if self.s.verdict.is_none() {
                    self.go(side, &[onset.way], clause, false);
                    self.ride_over(side, &[onset.way]);
                }
            }
        }
    }

    /// Light troops whom a charge touches within a length of its way are gone at the touch [data.40].
    pub(crate) fn disperse_within(&mut self, onset: &Onset, length: Mils) {
        let Way { unit, turned, .. } = onset.way;
        let (game, s) = (self.game, &*self.s);
        let front = game.print_at(s, unit, turned);
        let touched = |light: &UnitId| {
            let there = game.footprint(s, *light)?;
            first_contact(&front, turned.heading, length + 1, &there)
        };
        let lights: Vec<UnitId> =
            onset.dispersed.iter().copied().filter(|light| touched(light).is_some()).collect();
        self.tell_dispersed(unit, &lights);
        self.remove(&lights, Clause("data.40"));
    }

    fn tell_dispersed(&mut self, unit: UnitId, lights: &[UnitId]) {
        for light in lights {
            let print = self.game.footprint(self.s, *light);
            let by = print.and_then(|print| self.game.disperses(self.s, unit, (*light, &print)));
            let clause = by.unwrap_or(Clause("7.11.02"));
            tell!(self, Event::Dispersed { unit: *light, by: unit, clause });
        }
    }

    /// A unit comes on: light troops are gone at the touch [data.40], then it stands against those it met.
    pub(crate) fn come_on(&mut self, onset: &Onset, clause: &'static str) {
        let unit = onset.way.unit;
        let side = self.game.side(unit);
        let start = self.game.print_at(self.s, unit, onset.start);
        self.tell_dispersed(unit, &onset.dispersed);
        self.moved(&onset.way, clause);
        if !onset.met.is_empty() {
            self.leave_line(unit, onset.start);
        }
        self.remove(&onset.dispersed, Clause("data.40"));
        let came = |sort: Ground| self.game.is_partly_in(&start, |ground| ground == sort).then_some(sort);
        let out_of = came(Ground::Woods).or(came(Ground::Rough));
        for (target, face) in &onset.met {
            let front = *face == Face::Front;
            let defended = front && self.game.is_defending(self.s, &start, onset, *target);
            let stakes = front && self.s.unit(*target).staked;
            let mut units = BySide([unit; 2]);
            units[side.other()] = *target;
            let mut taken = BySide([Face::Front; 2]);
            taken[side.other()] = *face;
            let panic = BySide([false; 2]);
            let old = false;
            let zone =
                Zone { units, taken, fresh: true, old, panic, charger: side, out_of, defended, stakes };
            self.s.zones.push(zone);
            self.s.unit_mut(*target).loose = self.s.turn;
            tell!(self, Event::Met { unit, target: *target, face: *face, clause: Clause(met_by(*face)) });
        }
        self.panic_of_camels(onset.met.len());
        self.ride_over(side, &[onset.way]);
    }

    /// Cavalry and chariots that have just met camels in the last contacts throw a die each, however many camels they met,
    /// and panic on 5 or more [7.9.17]. Camels and elephants do not panic.
    fn panic_of_camels(&mut self, contacts: usize) {
        let begin = self.s.zones.len().saturating_sub(contacts);
        let mut thrown: Vec<(UnitId, bool)> = Vec::new();
        for place in begin..self.s.zones.len() {
            for side in Side::BOTH {
                let units = self.s.zones[place].units;
                let (unit, foe) = (units[side], units[side.other()]);
                let [kind, other] = [unit, foe].map(|unit| self.game.profile(self.s, unit).kind);
                if other != Kind::Camels || !(kind.is_cavalry() || kind.is_chariots()) {
                    continue;
                }
                let before = thrown.iter().find(|(thrower, _)| *thrower == unit).map(|(_, panic)| *panic);
                let panic = before.unwrap_or_else(|| {
                    let die = self.d6();
                    tell!(self, Event::PanicRolled { unit, die });
                    die >= PANICS
                });
                thrown.push((unit, panic));
                self.s.zones[place].panic[side] = panic;
            }
        }
    }
}

/// Where a unit whose move was stopped stood when that began [data.55].
fn began(s: &State, unit: UnitId) -> Option<Pose> {
    let Stage::Halt(rest) = &s.stage else { return None };
    rest.units.iter().zip(&rest.from).find(|(mover, _)| **mover == unit).map(|(_, from)| *from)
}

/// The clause by which an enemy is taken as he is.
const fn met_by(face: Face) -> &'static str {
    match face {
        Face::Front => "7.10.04",
        Face::Left | Face::Right => "7.10.03",
        Face::Rear => "7.10.06",
    }
}
