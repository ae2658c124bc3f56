//! A move that uncovers somebody stops where it does; its owner says whether it ends there or goes on [data.55].

use acies_core::side::Side;
use acies_ground::{Mils, Pose, advance, overlaps};

use crate::action::Action;
use crate::charge::onset::{Limit, Onset};
use crate::game::{Armati, Play};
use crate::movement::walk::Way;
use crate::refusal::{Refusal, no, wrong_moment};
use crate::state::{Rest, Stage, State, UnitId};

/// No hidden unit is passed in a stride so long without coming within 6 inches of it.
const STRIDE: Mils = 250;

impl Armati {
    /// How far units that go straight ahead from their turned poses get before they uncover somebody of the enemy; none if
    /// they do not. The wheel itself is looked at where it ends.
    pub(crate) fn uncovering(&self, s: &State, side: Side, ways: &[Way]) -> Option<Mils> {
        let enemy = side.other();
        if !self.has_hidden(s, enemy) {
            return None;
        }
        let whole = ways.iter().map(|way| way.ahead).max().unwrap_or(0);
        let mut after = s.clone();
        let mut finds = |length: Mils| {
            for way in ways {
                after.unit_mut(way.unit).pose = Some(gone(way, length));
            }
            !self.uncovered(&after, enemy).is_empty()
        };
        let mut reached = 0;
        if finds(0) {
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
                rest.units.iter().map(|unit| self.onward(s, rest, *unit, length)).collect()
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
}

/// Where a unit is after so much of the straight part of its way; back where it goes back.
fn gone(way: &Way, length: Mils) -> Pose {
    advance(way.turned, length.min(way.ahead.abs()) * way.ahead.signum())
}

impl Play<'_> {
    /// Units go their ways, as far as they get before they uncover somebody. Whether they came to the end.
    pub(crate) fn go(&mut self, side: Side, ways: &[Way], clause: &'static str, evading: bool) -> bool {
        for way in ways {
            self.show_oneself(way.unit);
        }
        let back = ways.iter().any(|way| way.ahead < 0);
        let Some(length) = self.game.uncovering(self.s, side, ways).filter(|_| !back) else {
            for way in ways {
                self.moved(way, clause);
            }
            return true;
        };
        let left = ways.iter().map(|way| way.ahead).max().unwrap_or(0) - length;
        let stopped: Vec<Way> = ways.iter().map(|way| Way { to: gone(way, length), ..*way }).collect();
        // Who cannot stop among friends goes on to where he was to go.
        let clear = stopped.iter().all(|way| {
            let end = self.game.print_at(self.s, way.unit, way.to);
            !self
                .game
                .friends_of(self.s, way.unit)
                .any(|(friend, there)| !ways.iter().any(|way| way.unit == friend) && overlaps(&end, &there))
        });
        let mut after = self.s.clone();
        for way in &stopped {
            after.unit_mut(way.unit).pose = Some(way.to);
        }
        let found = self.game.uncovered(&after, side.other());
        self.find(&found);
        let going = if clear { &stopped[..] } else { ways };
        for way in going {
            let less = if clear { left } else { 0 };
            self.moved(&Way { spent: way.spent - less.min(way.spent), ..*way }, clause);
        }
        if !clear || left <= 0 {
            return true;
        }
        let units = ways.iter().map(|way| way.unit).collect();
        let then = Box::new(self.s.stage.clone());
        self.s.stage = Stage::Halt(Rest { side, units, left, evading, then });
        false
    }

    /// Plays what its owner chose where a move was stopped.
    pub(crate) fn play_onward(&mut self, rest: &Rest, action: &Action) -> Result<(), Refusal> {
        let onsets = self.game.judge_onward(self.s, rest, action)?;
        self.s.stage = (*rest.then).clone();
        for onset in &onsets {
            self.come_on(onset, "data.55");
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
