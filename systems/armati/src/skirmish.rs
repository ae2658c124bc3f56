//! Skirmishing: the wish, and the evades [6.12.01] [3.0.03] [data.41].

use acies_core::side::Side;
use acies_ground::{INCH, Mils, nearness};

use crate::action::{Action, Walk};
use crate::event::Event;
use crate::game::{Armati, Play, tell};
use crate::movement::walk::Way;
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{Secret, Stage, State, UnitId, UnitName};

/// The least an evading unit goes, counted on the straight part [6.12.05].
pub(crate) const LEAST: Mils = 3 * INCH;
/// Lengths in between that are tried.
const BETWEEN: usize = INCH as usize / 2;

impl Armati {
    /// Whether a unit may evade at all: light, free to move, of a controlled division [6.12.01] [4.0.10].
    pub(crate) fn may_evade(&self, s: &State, unit: UnitId) -> Result<(), Refusal> {
        if self.profile(s, unit).kind.is_massed() {
            return Err(no("armati-no-evade-massed", "6.12.01").unit(self.name(unit)));
        }
        self.has_move(s, unit)?;
        self.is_controlled(s, unit)
    }

    /// Judges an evade: an ordinary move of at least 3 inches straight, ending farther from the enemy who was nearest
    /// [6.12.05] [6.12.06].
    pub(crate) fn judge_evade(
        &self,
        s: &State,
        side: Side,
        name: UnitName,
        walk: Walk,
    ) -> Result<Way, Refusal> {
        let unit = self.own(s, side, name)?;
        self.may_evade(s, unit)?;
        self.may_so(s, unit, walk)?;
        if walk.ahead.abs() < LEAST {
            return Err(no("armati-no-evade-short", "6.12.05").unit(name));
        }
        let ways = self.ways(s, &[unit], walk, false)?;
        let Some(way) = ways.first().copied() else {
            return Err(no("armati-no-unit", "2.2.2.01").unit(name));
        };
        self.is_free(s, &way, &[unit], false)?;
        let (before, after) = (self.print_at(s, unit, way.from), self.print_at(s, unit, way.to));
        let nearest =
            self.enemies_of(s, side).min_by_key(|(enemy, print)| (nearness(&before, print), *enemy));
        if let Some((enemy, print)) = nearest
            && nearness(&after, &print) <= nearness(&before, &print)
        {
            return Err(no("armati-no-evade-nearer", "6.12.06").unit(name).other(self.name(enemy)));
        }
        self.may_leave(s, side, &ways)?;
        Ok(way)
    }

    /// Evades worth proposing: straight on, about, back, each as far as it goes and as little as it must, and after a
    /// wheel to either side; where none of these is legal, straight ones in between, by which it may come up to others of
    /// its division [4.0.14].
    pub(crate) fn evades(&self, s: &State, side: Side, unit: UnitId) -> Vec<Walk> {
        let mut found = Vec::new();
        let pace = self.profile(s, unit).pace;
        if self.may_evade(s, unit).is_err() {
            return found;
        }
        let legal = |walk: &Walk| self.judge_evade(s, side, self.name(unit), *walk).is_ok();
        for about in [false, true] {
            for wheel in self.small_wheels(s, unit) {
                for ahead in [pace, LEAST, -pace, -LEAST] {
                    let spare = if wheel.is_some() { crate::place::field::WHEEL } else { 0 };
                    let ahead = if ahead == pace { pace - spare } else { ahead };
                    found.extend(Some(Walk { about, wheel, ahead }).filter(legal));
                }
            }
        }
        if found.is_empty() {
            let lengths = (LEAST..pace).step_by(BETWEEN);
            let ways = lengths.flat_map(|ahead| [(false, ahead), (true, ahead), (false, -ahead)]);
            found.extend(ways.map(|(about, ahead)| Walk { about, wheel: None, ahead }).filter(legal));
        }
        found
    }

    /// Whether a unit can evade somewhere.
    pub(crate) fn can_evade(&self, s: &State, unit: UnitId) -> bool {
        s.pose(unit).is_some() && !self.evades(s, self.side(unit), unit).is_empty()
    }

    /// Judges an answer of the evading side: it ends when somebody has evaded, if anybody can [data.41].
    pub(crate) fn judge_evading(&self, s: &State, side: Side, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Evade(unit, walk) => self.judge_evade(s, side, *unit, *walk).map(|_| ()),
            Action::Done => {
                // He must evade only if somebody seen can [data.53].
                let seen_can =
                    || self.units_of(side).any(|unit| !s.unit(unit).hidden && self.can_evade(s, unit));
                if self.units_of(side).any(|unit| s.unit(unit).deeds.evaded) || !seen_can() {
                    Ok(())
                } else {
                    Err(no("armati-no-evade-none", "data.41"))
                }
            }
            _ => Err(wrong_moment()),
        }
    }
}

impl Play<'_> {
    /// A side says whether it wishes to skirmish; the second answer opens both [data.41].
    pub(crate) fn commit_wish(&mut self, by: Side, action: &Action) -> Result<(), Refusal> {
        let Action::Skirmish(wish) = action else { return Err(wrong_moment()) };
        let Some(sealed) = &mut self.s.sealed else { return Err(wrong_moment()) };
        if !sealed.commit(by, Secret::Skirmish(*wish)) {
            return Err(wrong_moment());
        }
        let Some(both) = sealed.opened() else {
            tell!(self, Event::Chosen { side: by });
            return Ok(());
        };
        self.s.sealed = None;
        let yes = both.0.map(|answer| answer == Secret::Skirmish(true));
        tell!(self, Event::WishesOpened { yes: acies_core::side::BySide(yes) });
        // One side skirmishes alone [3.0.03]; two throw for it [6.12.03] and the loser holds the option [6.12.04]; with
        // none there are dice for the option [3.0.06].
        let side = match yes {
            [false, false] => None,
            [true, false] => Some(Side::North),
            [false, true] => Some(Side::South),
            [true, true] => {
                let (dice, side) = self.contest();
                tell!(self, Event::SkirmishRolled { dice, side });
                Some(side)
            }
        };
        self.s.skirmisher = side;
        match side {
            Some(side) => {
                tell!(self, Event::Skirmishes { side });
                self.s.stage = Stage::Evade(side);
            }
            None => self.s.stage = Stage::Option,
        }
        Ok(())
    }

    /// Plays an answer of the evading side.
    pub(crate) fn play_evade(&mut self, side: Side, action: &Action) -> Result<(), Refusal> {
        self.game.judge_evading(self.s, side, action)?;
        match action {
            Action::Evade(unit, walk) => {
                let way = self.game.judge_evade(self.s, side, *unit, *walk)?;
                self.s.unit_mut(way.unit).deeds.from = Some(way.from);
                self.go(side, &[way], "6.12.06", true);
                let deeds = &mut self.s.unit_mut(way.unit).deeds;
                (deeds.evaded, deeds.done) = (true, true);
                deeds.about |= walk.about;
                self.ride_over(side, &[way]);
            }
            _ => self.hold_option(side.other(), if self.any_evaded(side) { "6.12.04" } else { "3.0.04" }),
        }
        Ok(())
    }

    fn any_evaded(&self, side: Side) -> bool {
        self.game.units_of(side).any(|unit| self.s.unit(unit).deeds.evaded)
    }
}
