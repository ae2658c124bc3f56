//! Free set-up: the side with the lower initiative places first, heavy units within 12 inches of its edge, light ones
//! within 16 [data.6]; reserves last [data.18] [6.13.01].

use acies_core::side::Side;
use acies_ground::{Footprint, Heading, INCH, Mils, Outline, Point, Pose, overlaps};
use acies_miniatures::deployment::home_edge;

use crate::action::Action;
use crate::components::Formation;
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::refusal::{Fact, Refusal, no, wrong_moment};
use crate::state::{NO_DIVISION, Stage, State, UnitId, UnitName};

/// How deep the zones are, for heavy and for light units [data.6].
const ZONES: [Mils; 2] = [12 * INCH, 16 * INCH];
/// One reserve division for so many heavy ones [6.13.01].
const RESERVES: u8 = 4;
/// Room between neighbours of a line, who touch [data.30].
const GAP: Mils = 50;

impl Armati {
    /// Which way a side faces across the table.
    pub(crate) const fn across(side: Side) -> Heading {
        if matches!(side, Side::South) { Heading::NORTH } else { Heading::SOUTH }
    }

    /// Judges a place for a unit in the own zone, on ground it may enter, clear of all others [data.6].
    pub(crate) fn judge_place(
        &self,
        s: &State,
        side: Side,
        (name, pose, formation): (UnitName, Pose, Formation),
    ) -> Result<UnitId, Refusal> {
        let unit = self.of_side(s, side, name)?;
        let profile = self.profile(s, unit);
        if formation == Formation::Deep && !profile.kind.is_heavy_infantry() {
            return Err(no("armati-no-form", "data.8").unit(name));
        }
        let reserve = s.unit(unit).reserve;
        if reserve != matches!(s.stage, Stage::Reserve(_)) {
            return Err(no("armati-no-reserve-moment", "data.18").unit(name));
        }
        let print = pose.footprint(profile.base(formation));
        if !self.battle.table.contains(&print) {
            return Err(no("armati-no-edge", "data.46").unit(name));
        }
        let zone = ZONES[usize::from(profile.kind.is_light())];
        let far = print.points().iter().map(|point| self.battle.table.room(home_edge(side), point)).max();
        let far = far.unwrap_or(0);
        if far > zone {
            return Err(no("armati-no-zone", "data.6").unit(name).lengths(far, zone));
        }
        if reserve && self.is_level_with_line(s, side, &print) {
            return Err(no("armati-no-reserve-line", "data.18").unit(name));
        }
        self.allowance_at(s, unit, &print)?;
        let others = self.friends_of(s, unit).chain(self.enemies_of(s, side));
        match others.into_iter().find(|(_, there)| overlaps(&print, there)) {
            Some((other, _)) => Err(no("armati-no-place", "data.6").unit(name).other(self.name(other))),
            None => Ok(unit),
        }
    }

    /// Whether a unit may stand on the ground under a base at all [6.9.11] [6.9.15] [6.9.16].
    fn allowance_at(&self, s: &State, unit: UnitId, print: &Footprint) -> Result<(), Refusal> {
        self.allowance(s, unit, &[print]).map(|_| ())
    }

    /// Whether some of a base is not behind the rear edge of the front line: of the foremost heavy unit that is no reserve
    /// [data.18].
    fn is_level_with_line(&self, s: &State, side: Side, print: &Footprint) -> bool {
        let room = |point: &Point| self.battle.table.room(home_edge(side), point);
        let least = |print: &Footprint| print.points().iter().map(room).min().unwrap_or(0);
        let most = |print: &Footprint| print.points().iter().map(room).max().unwrap_or(0);
        let heavy = self
            .field(s)
            .standing_of(side)
            .filter(|(unit, _)| self.profile(s, *unit).kind.is_massed() && !s.unit(*unit).reserve);
        let line = heavy.map(|(_, print)| (most(&print), least(&print))).max();
        line.is_some_and(|(_, rear)| most(print) > rear)
    }

    /// Judges which units form a reserve division [6.13.01].
    pub(crate) fn judge_reserve(
        &self,
        s: &State,
        side: Side,
        names: &[UnitName],
    ) -> Result<Vec<UnitId>, Refusal> {
        let units = names.iter().map(|name| self.of_side(s, side, *name)).collect::<Result<Vec<_>, _>>()?;
        match units.iter().find(|unit| self.profile(s, **unit).kind.is_light()) {
            Some(light) => Err(no("armati-no-reserve-light", "6.13.01").unit(self.name(*light))),
            None => Ok(units),
        }
    }

    /// Units of a side that still have no place, reserves or the others.
    pub(crate) fn unplaced<'a>(
        &'a self,
        s: &'a State,
        side: Side,
        reserve: bool,
    ) -> impl Iterator<Item = UnitId> + 'a {
        self.units_of(side).filter(move |unit| s.pose(*unit).is_none() && s.unit(*unit).reserve == reserve)
    }

    /// Judges the end of a side's set-up: everybody has a place, and no more reserves than a quarter of the heavy divisions,
    /// rounded down.
    pub(crate) fn judge_placed(&self, s: &State, side: Side) -> Result<(), Refusal> {
        let reserve = matches!(s.stage, Stage::Reserve(_));
        if let Some(unit) = self.unplaced(s, side, reserve).next() {
            return Err(no("armati-no-place-left", "data.6").unit(self.name(unit)));
        }
        let (heavy, kept) = self.heavy_divisions(s, side);
        if !reserve && kept > heavy / RESERVES {
            return Err(no("armati-no-reserves", "6.13.01")
                .with(Fact::Count(kept))
                .with(Fact::Most(heavy / RESERVES)));
        }
        Ok(())
    }

    /// How many heavy divisions a side will have, and how many of them are reserves.
    fn heavy_divisions(&self, s: &State, side: Side) -> (u8, u8) {
        let (mut line, mut kept) = (Vec::new(), Vec::new());
        for division in self.would_divide(s, side) {
            let Some(first) = division.first() else { continue };
            if self.profile(s, *first).kind.is_light() {
                continue;
            }
            let which = if s.unit(*first).reserve { &mut kept } else { &mut line };
            which.push(division);
        }
        ((line.len() + kept.len()) as u8, kept.len() as u8)
    }

    /// Whether everybody left finds a free place; asked in full only by whoever asks for it.
    pub(crate) fn judge_array(&self, s: &State, side: Side) -> Result<(), Refusal> {
        let mut after = s.clone();
        let mut dice = acies_core::dice::FastDice::new(0);
        Play { game: self, s: &mut after, dice: &mut dice, log: None }.array(side)
    }

    /// A free place for a unit in its zone: rows from the front of the zone backwards, from the middle outwards.
    pub(crate) fn free_place(&self, s: &State, side: Side, unit: UnitId) -> Option<Pose> {
        let profile = self.profile(s, unit);
        let base = profile.base(Formation::Wide);
        let zone = ZONES[usize::from(profile.kind.is_light())];
        let (width, depth) = (self.battle.table.width(), self.battle.table.depth());
        let step = base.front() + GAP;
        for row in 0..(zone / (base.depth() + 1100)).max(1) {
            // Light units stand in front of the heavy zone first.
            let front = zone - row * (base.depth() + 1100);
            let y = if side == Side::South { front } else { depth - front };
            for place in 0..=(width / step) {
                let off = (place + 1) / 2 * step * if place % 2 == 0 { 1 } else { -1 };
                let pose =
                    Pose::new(Point::clamped((width / 2 + off).into(), y.into()), Armati::across(side));
                if self.judge_place(s, side, (self.name(unit), pose, Formation::Wide)).is_ok() {
                    return Some(pose);
                }
            }
        }
        None
    }
}

impl Play<'_> {
    /// Plays an answer of the set-up.
    pub(crate) fn play_place(&mut self, side: Side, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Place(name, pose, formation) => {
                let unit = self.game.judge_place(self.s, side, (*name, *pose, *formation))?;
                self.put(unit, *pose, *formation);
            }
            Action::Array => self.array(side)?,
            Action::Group(names) => {
                let units = self.game.judge_group(self.s, side, names)?;
                self.group(side, &units);
            }
            Action::Reserve(names) => {
                if matches!(self.s.stage, Stage::Reserve(_)) {
                    return Err(wrong_moment());
                }
                let units = self.game.judge_reserve(self.s, side, names)?;
                for unit in &units {
                    let state = self.s.unit_mut(*unit);
                    (state.reserve, state.pose) = (true, None);
                    tell!(self, Event::Reserved { unit: *unit });
                }
                self.group(side, &units);
            }
            Action::Done => {
                self.game.judge_placed(self.s, side)?;
                self.end_placing(side);
            }
            _ => return Err(wrong_moment()),
        }
        Ok(())
    }

    fn put(&mut self, unit: UnitId, pose: Pose, formation: Formation) {
        let state = self.s.unit_mut(unit);
        (state.pose, state.formation) = (Some(pose), formation);
        if !state.reserve {
            state.division = NO_DIVISION;
        }
        tell!(self, Event::Placed { unit, to: pose });
    }

    /// Everybody left goes to a free place of his zone.
    fn array(&mut self, side: Side) -> Result<(), Refusal> {
        let reserve = matches!(self.s.stage, Stage::Reserve(_));
        let left: Vec<UnitId> = self.game.unplaced(self.s, side, reserve).collect();
        for unit in left {
            let Some(pose) = self.game.free_place(self.s, side, unit) else {
                return Err(no("armati-no-room", "data.6").unit(self.game.name(unit)));
            };
            self.put(unit, pose, Formation::Wide);
        }
        Ok(())
    }

    /// A side has placed all it places now: the other follows; then come the reserves, then the generals.
    fn end_placing(&mut self, side: Side) {
        let reserve = matches!(self.s.stage, Stage::Reserve(_));
        if !reserve {
            self.form_divisions(side);
        }
        let first = side == self.s.placer;
        self.s.stage = match (reserve, first) {
            (false, true) => Stage::Place(side.other()),
            (true, true) => Stage::Reserve(side.other()),
            (false, false) => Stage::Reserve(self.s.placer),
            (true, false) => Stage::Attach(self.s.placer),
        };
    }

    /// Nobody is left to place here.
    pub(crate) fn pass_placing(&mut self, side: Side) {
        self.end_placing(side);
    }
}
