//! A move that uncovers somebody stops where it does; its owner says whether it ends there or goes on [data.55].

use acies_core::side::Side;
use acies_ground::{Mils, Pose, advance, overlaps, retire};
use acies_words::message::Clause;

use crate::action::Action;
use crate::charge::onset::{Limit, Onset};
use crate::game::{Armati, Play};
use crate::movement::walk::Way;
use crate::place::contact::in_contact;
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{Rest, Stage, State, UnitId};

/// No hidden unit is passed in a stride so long without coming within 6 inches of it.
const STRIDE: Mils = 250;
/// A wheel is looked at in so many parts.
const PARTS: i32 = 24;
/// A place to stop among friends is looked for in steps of this.
const PACE: Mils = 25;

impl Armati {
    /// How far units that go straight ahead or back from their turned poses get before they uncover somebody of the enemy;
    /// none if they do not. A wheel is made whole, and whoever is uncovered during it stops them where it ends.
    pub(crate) fn uncovering(&self, s: &State, side: Side, ways: &[Way]) -> Option<Mils> {
        let enemy = side.other();
        if !self.has_hidden(s, enemy) {
            return None;
        }
        let whole = length_of(ways);
        let mut after = s.clone();
        let mut finds = |length: Mils| {
            for way in ways {
                after.unit_mut(way.unit).pose = Some(gone(way, length));
            }
            !self.uncovered(&after, enemy).is_empty()
        };
        let mut reached = 0;
        if finds(0) || !self.found_wheeling(s, enemy, ways).is_empty() {
            return Some(0);
        }
        while reached < whole {
            let next = (reached + STRIDE).min(whole);
            if finds(next) {
                let (mut clear, mut found) = (reached, next);
                while found - clear > 1 {
                    let middle = clear + (found - clear) / 2;
                    if finds(middle) { found = middle } else { clear = middle }
                }
                return Some(found);
            }
            reached = next;
        }
        None
    }

    /// Whom of a side units uncover while they wheel [4.0.02].
    pub(crate) fn found_wheeling(&self, s: &State, side: Side, ways: &[Way]) -> Vec<(UnitId, Clause)> {
        let mut after = s.clone();
        let mut at = |part: i32| {
            for way in ways {
                after.unit_mut(way.unit).pose = way.wheel.map(|wheel| wheel.part(part, PARTS));
            }
            self.uncovered(&after, side)
        };
        let wheels = ways.iter().any(|way| way.wheel.is_some());
        let parts = if wheels { 1..PARTS } else { 0..0 };
        parts.map(&mut at).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Whether units may stand where they are after so much of their ways: on no friend and at no enemy.
    pub(crate) fn may_stop(&self, s: &State, ways: &[Way], length: Mils) -> bool {
        ways.iter().all(|way| {
            let end = self.print_at(s, way.unit, gone(way, length));
            let goes_too = |friend: UnitId| ways.iter().any(|way| way.unit == friend);
            let mut friends = self.friends_of(s, way.unit);
            let mut enemies = self.enemies_of(s, self.side(way.unit));
            !friends.any(|(friend, there)| !goes_too(friend) && overlaps(&end, &there))
                && !enemies.any(|(_, there)| overlaps(&end, &there) || in_contact(&end, &there))
        })
    }

    /// How far units that uncovered somebody get before they stop: so far, or among friends as soon as they are past them; if
    /// the enemy they found is in the way of that, before the friends. Nowhere, if an ambush lay upon another: then they stay.
    fn stopping(&self, s: &State, ways: &[Way], length: Mils) -> Option<Mils> {
        let whole = length_of(ways);
        let on = (length..whole).step_by(PACE as usize).chain([whole]);
        let back = (0..length).rev().step_by(PACE as usize);
        on.chain(back).find(|length| self.may_stop(s, ways, *length))
    }

    /// Judges what follows where a move was stopped: it ends there, or goes on as far as it was to go, or less.
    pub(crate) fn judge_onward(
        &self,
        s: &State,
        rest: &Rest,
        action: &Action,
    ) -> Result<Vec<Onset>, Refusal> {
        match action {
            Action::Halt => Ok(Vec::new()),
            Action::On(length) => {
                let length = length.unwrap_or(rest.left);
                let Some(first) = rest.units.first() else { return Err(wrong_moment()) };
                if length > rest.left {
                    return Err(no("armati-no-far", "data.55")
                        .unit(self.name(*first))
                        .lengths(length, rest.left));
                }
                rest.units
                    .iter()
                    .map(|unit| match rest.back {
                        true => self.onward_back(s, rest, *unit, length),
                        false => self.onward(s, rest, *unit, length),
                    })
                    .collect()
            }
            _ => Err(wrong_moment()),
        }
    }

    /// The rest of a unit's way, judged anew against what now stands there: it may become a charge, where it may charge.
    fn onward(&self, s: &State, rest: &Rest, unit: UnitId, length: Mils) -> Result<Onset, Refusal> {
        let block = rest.units.len() > 1;
        let limit = Limit { most: length, half: false, flat: true };
        let mut without = s.clone();
        for other in rest.units.iter().filter(|other| **other != unit) {
            // Units of a block are in nobody's way.
            without.unit_mut(*other).pose = None;
        }
        let onset = self.onset(&without, unit, None, None, (Some(length), limit))?;
        let meets = !onset.met.is_empty() || !onset.dispersed.is_empty();
        if meets && (block || rest.evading) {
            let other = onset.met.first().map(|(met, _)| *met).or(onset.dispersed.first().copied());
            let refusal = no("armati-no-meeting", "data.32").unit(self.name(unit));
            return Err(other.map_or(refusal, |other| refusal.other(self.name(other))));
        }
        if meets {
            self.may_charge(s, unit, None)?;
            self.may_fight(s, &onset)?;
        }
        Ok(onset)
    }

    /// The rest of a way back, which touches nobody; of a break-off it is gone whole [data.3].
    fn onward_back(&self, s: &State, rest: &Rest, unit: UnitId, length: Mils) -> Result<Onset, Refusal> {
        let from = s.pose(unit).unwrap_or_default();
        let way = if matches!(*rest.then, Stage::BreakOff(_)) {
            self.judge_break_on(s, unit, (length, rest.left))?
        } else {
            let way = Way {
                unit,
                from,
                wheel: None,
                turned: from,
                to: retire(from, length),
                ahead: -length,
                spent: length,
            };
            self.is_free(s, &Way { spent: 0, ..way }, &rest.units, false)?;
            way
        };
        Ok(Onset { way, start: from, dispersed: Vec::new(), met: Vec::new() })
    }
}

/// How long the straight part of ways is.
fn length_of(ways: &[Way]) -> Mils {
    ways.iter().map(|way| way.ahead.abs()).max().unwrap_or(0)
}

/// Where a unit is after so much of the straight part of its way; back where it goes back.
fn gone(way: &Way, length: Mils) -> Pose {
    advance(way.turned, length.min(way.ahead.abs()) * way.ahead.signum())
}

impl Play<'_> {
    /// Units go their ways, as far as they get before they uncover somebody; whether they came to the end.
    pub(crate) fn go(&mut self, side: Side, ways: &[Way], clause: &'static str, evading: bool) -> bool {
        let rest = Rest {
            side,
            units: ways.iter().map(|way| way.unit).collect(),
            from: ways.iter().map(|way| way.from).collect(),
            left: 0,
            back: ways.iter().any(|way| way.ahead < 0),
            evading,
            then: Box::new(self.s.stage.clone()),
        };
        self.go_on(rest, ways, clause)
    }

    /// The same for units that may have been stopped before.
    fn go_on(&mut self, rest: Rest, ways: &[Way], clause: &'static str) -> bool {
        for way in ways {
            self.show_oneself(way.unit);
        }
        let Some(length) = self.game.uncovering(self.s, rest.side, ways) else {
            for way in ways {
                self.moved(way, clause);
            }
            return true;
        };
        let mut after = self.s.clone();
        for way in ways {
            after.unit_mut(way.unit).pose = Some(gone(way, length));
        }
        let mut found = self.game.found_wheeling(self.s, rest.side.other(), ways);
        found.extend(self.game.uncovered(&after, rest.side.other()));
        self.find(&found);
        let Some(length) = self.game.stopping(self.s, ways, length) else {
            for way in ways {
                self.moved(&Way { to: way.from, spent: 0, ..*way }, clause);
            }
            return true;
        };
        let left = length_of(ways) - length;
        for way in ways {
            let spent = way.spent - left.min(way.spent);
            self.moved(&Way { to: gone(way, length), spent, ..*way }, clause);
        }
        if left <= 0 {
            return true;
        }
        self.s.stage = Stage::Halt(Rest { left, ..rest });
        false
    }

    /// Plays what its owner chose where a move was stopped.
    pub(crate) fn play_onward(&mut self, rest: &Rest, action: &Action) -> Result<(), Refusal> {
        let onsets = self.game.judge_onward(self.s, rest, action)?;
        self.s.stage = (*rest.then).clone();
        let ways: Vec<Way> = onsets.iter().map(|onset| onset.way).collect();
        let stops =
            self.game.uncovering(self.s, rest.side, &ways).filter(|length| *length < length_of(&ways));
        match (stops, &onsets[..]) {
            // It finds another ambush.
            (Some(length), _) => {
                for onset in &onsets {
                    self.disperse_within(onset, length);
                }
                if self.s.verdict.is_some() {
                    return Ok(());
                }
                self.go_on(rest.clone(), &ways, "data.55");
            }
            (None, _) if rest.back => {
                for way in &ways {
                    self.moved(way, "data.55");
                }
            }
            (None, onsets) => {
                for onset in onsets {
                    self.come_on(onset, "data.55");
                }
                return Ok(());
            }
        }
        match (&*rest.then, &ways[..]) {
            (Stage::BreakOff(side), [way]) => self.gone_back(*side, way),
            _ => self.ride_over(rest.side, &ways),
        }
        Ok(())
    }

    /// What appeared by removals or by arriving interrupts nobody.
    pub(crate) fn after_answer(&mut self) {
        if self.s.verdict.is_none() && self.s.turn > 0 {
            self.look_about();
        }
    }
}
